"""Windows that are too small for the table, and terminals that know no more than ASCII."""

import traceback
from collections.abc import Sequence

from rich.segment import Segment
from rich.text import Text as PlainText
from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.color import Color
from textual.content import Content
from textual.filter import LineFilter, NoColor
from textual.geometry import Size
from textual.screen import Screen
from textual.widgets import Static

from pit21.tui.ascii_text import to_ascii

LEAST = Size(80, 24)
"""Everything fits into a window of this size."""


class WindowNotice(Static):
    """What is wrong, in as few words as fit into 30 by 5."""

    def render(self) -> Content:
        now, least = self.app.size, LEAST
        return Content(
            f"This window is {now.width}x{now.height}, the table needs {least.width}x{least.height}: please make it "
            "larger. Q leaves; --plain needs no size."
        )


class TooSmall(Screen[None]):
    """Lies over everything; keys go nowhere but out."""

    DEFAULT_CSS = "TooSmall { overflow: hidden; } TooSmall Notice { width: 1fr; height: 1fr; }"
    BINDINGS = [Binding("q,Q", "app.interrupt", "Leave", show=False)]  # noqa: RUF012 - Textual declares it so

    def compose(self) -> ComposeResult:
        yield WindowNotice()


class InLetters(LineFilter):
    """Draws every sign as a letter of ASCII."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        del background
        return [Segment(to_ascii(text), style, control) for text, style, control in segments]


class RoomyApp(App[None]):
    """An application that asks for a larger window when it is too small, and then continues where it was.

    With `letters` everything is drawn in ASCII. `KEPT` says after a fault what has become of the game.
    """

    KEPT = ""

    def __init__(self, *, letters: bool = False) -> None:
        super().__init__()
        self._letters = [InLetters()] if letters else []

    def _fatal_error(self) -> None:
        """Say where a fault happened, but not what every name held there: that would show face-down cards."""
        report = f"{traceback.format_exc()}\nThis is a bug in pit21. Please report it with these lines. {self.KEPT}"
        self.panic(PlainText(to_ascii(report) if self._letters else report))

    def get_line_filters(self) -> Sequence[LineFilter]:
        # Textual answers NO_COLOR with shades of gray; these are colors too, and everything has its sign.
        plain = [NoColor()] if self.no_color else []
        return [*super().get_line_filters(), *plain, *self._letters]

    def on_resize(self, event: events.Resize) -> None:
        self.heed_size(event.size)

    def heed_size(self, size: Size) -> None:
        small = size.width < LEAST.width or size.height < LEAST.height
        shown = isinstance(self.screen, TooSmall)
        if small and not shown:
            self.push_screen(TooSmall())
        elif shown and not small:
            self.pop_screen()
            # What lies below has missed the change.
            self.screen.post_message(events.Resize(size, size))
