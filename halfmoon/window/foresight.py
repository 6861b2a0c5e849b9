"""Owns foresight: while nothing happens, the pictures that may be needed next are drawn, one after the other."""

from collections.abc import Callable, Iterator

from halfmoon.stage.items import Item
from halfmoon.stage.scene import Scene
from halfmoon.window.gallery import Gallery


class Foresight:
    """Keeps the gallery ahead of the scene."""

    def __init__(self, scene: Scene, gallery: Gallery) -> None:
        self._scene = scene
        self._gallery = gallery
        self._seen: tuple[object, ...] = ()
        self._coming: Iterator[Item] = iter(())

    def draw(self, is_interrupted: Callable[[], bool]) -> None:
        """Draw what is still missing, until something happens; the next call goes on from there."""
        seen = (self._scene.play.game.table, self._scene.layout, self._scene.settings, self._gallery.painter)
        if seen != self._seen:
            self._seen = seen
            self._coming = self._scene.coming_items()
        for item in self._coming:
            self._gallery.painter.prepare(item)
            if is_interrupted():
                return
