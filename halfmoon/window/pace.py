"""Owns how often pictures are drawn: never more often than the display shows them, however fast events come in."""


class Pace:
    """Tells when the next picture is due. Times are readings of a monotonic clock, in seconds."""

    def __init__(self) -> None:
        self._due = 0.0
        self.owes_picture = False
        """Whether something may have changed since the last picture."""

    def seconds_to_next(self, now: float) -> float:
        """Return how long to wait for the moment when a picture may be drawn."""
        return max(self._due - now, 0.0)

    def is_due(self, now: float) -> bool:
        """Tell whether a picture may be drawn."""
        return now >= self._due

    def note_picture(self, now: float, frame_seconds: float) -> None:
        """Take note that a picture was drawn on a display that shows each for so long."""
        on_time = now - self._due < frame_seconds
        self._due = (self._due if on_time else now) + frame_seconds
        self.owes_picture = False
