"""Owns the saving of what the player does: the game after each move, settings after each change, never in the way.

Whatever fails is told once, in one sentence, and play goes on.
"""

from collections.abc import Callable, Iterable
from pathlib import Path

from halfmoon.stage.play import Play, PlayedGame
from halfmoon.store.faults import Notice
from halfmoon.store.history import History
from halfmoon.store.records import SavedGame, SavedGameError, Session, Statistics, make_saved_game, restore_game
from halfmoon.store.saver import SettingsSaver
from halfmoon.store.settings import FILE_NAME, Settings


class Keeper:
    """Keeps settings and games in the data folder; `tell`, set once there is a stage, shows the player a sentence.

    The history is opened when the first game is loaded or kept, by `open_history`.
    """

    def __init__(self, folder: Path, settings: Settings, open_history: Callable[[], History]) -> None:
        self.folder = folder
        self._saver = SettingsSaver(folder, settings)
        self._open_history = open_history
        self._history: History | None = None
        self.tell: Callable[[str], None] = lambda sentence: None
        self._told: set[object] = set()

    @property
    def history(self) -> History:
        if self._history is None:
            self._history = self._open_history()
        return self._history

    @property
    def has_failed(self) -> bool:
        """Whether what was last given to be kept is not, as the disk failed or was held by somebody else."""
        return self._history is not None and self._history.fault is not None

    def load_game(self, new_identity: Callable[[], str]) -> Play | None:
        """Return the unfinished game with the games parked behind it, or None if there is none that can be read."""
        session = self.history.load()
        return None if session is None else restore_play(session, new_identity)

    def keep_game(self, play: Play) -> None:
        """Save the game on the table and those parked behind it; never waits for the disk."""
        self.history.save(make_session(play), won=play.is_over)

    def keep_settings(self, settings: Settings) -> None:
        """Save the settings, leaving alone what another copy of the program has changed meanwhile."""
        self._saver.save(settings)

    def tell_news(self) -> None:
        """Tell the player what has gone wrong with the files since the last time, each kind of trouble once."""
        if self._history is not None:
            self.tell_all(self._history.take_notices())
        if self._saver.fault is not None:
            self.tell_all((Notice(self._saver.fault, self.folder / FILE_NAME),))

    def tell_all(self, notices: Iterable[Notice]) -> None:
        """Tell the player of these, unless he has heard of that kind of trouble."""
        for notice in notices:
            if notice.fault not in self._told:
                self._told.add(notice.fault)
                self.tell(notice.sentence())

    def statistics(self) -> Statistics:
        """Return the results so far."""
        return self.history.statistics()

    def reset_statistics(self) -> None:
        """Forget all results, until `undo_reset_statistics` or the next reset."""
        self.history.reset()

    def undo_reset_statistics(self) -> None:
        """Bring back the results forgotten last."""
        self.history.undo_reset()

    def confirm_reset_statistics(self) -> None:
        """Let go for good of the results forgotten last."""
        self.history.confirm_reset()

    def close(self) -> None:
        """Make everything durable and let go of the files."""
        self._saver.close()
        if self._history is not None:
            self._history.close()


def make_session(play: Play) -> Session:
    """Return the games of this play as they are kept."""
    return Session(_save(play.current), tuple(map(_save, play.parked)))


def restore_play(session: Session, new_identity: Callable[[], str]) -> Play | None:
    """Return the play of the games that were kept, or None if the current one cannot be read."""
    try:
        current = _restore(session.current)
    except SavedGameError:
        return None
    return Play(current, new_identity, tuple(_restore_all(session.parked)))


def _save(played: PlayedGame) -> SavedGame:
    return make_saved_game(played.identity, played.game, played.seconds, played.counts)


def _restore(saved: SavedGame) -> PlayedGame:
    return PlayedGame(saved.identity, restore_game(saved), saved.seconds, saved.counts)


def _restore_all(games: tuple[SavedGame, ...]) -> list[PlayedGame]:
    restored = []
    for saved in games:
        try:
            restored.append(_restore(saved))
        except SavedGameError:
            continue
    return restored
