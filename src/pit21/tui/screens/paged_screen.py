"""A sheet with pages: left and right turn them, up and down scroll."""

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from pit21.tui.widgets.base_widget import QUIET
from pit21.tui.widgets.keys import KeyBar, clickable

Page = tuple[str, Callable[[int], Content]]
"""A name, and what makes its text for a width."""
_MARGIN = 4


class PagedScreen(Screen[None]):
    """Something to read. Escape goes back to the table."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,Q,enter", "close", "Back"),
        Binding("left", "turn(-1)", "Previous page"),
        Binding("right,tab", "turn(1)", "Next page"),
        Binding("up", "scroll(-1)", show=False),
        Binding("down", "scroll(1)", show=False),
        Binding("pageup", "scroll(-10)", show=False),
        Binding("pagedown,space", "scroll(10)", show=False),
        Binding("home", "scroll(-10000)", show=False),
        Binding("end", "scroll(10000)", show=False),
    ]

    def __init__(self, heading: str, pages: Sequence[Page]) -> None:
        super().__init__()
        self.heading = heading
        self.pages = pages
        self.at = 0

    def compose(self) -> ComposeResult:
        yield Static(self.heading, id="sheet-heading", markup=False)
        yield Static(id="sheet-tabs")
        scroll = VerticalScroll(Static(id="sheet-text"), id="sheet")
        scroll.can_focus = False
        yield scroll
        turning = [("← →", "pages", "turn(1)")] if len(self.pages) > 1 else []
        yield KeyBar([("Esc", "back", "close"), *turning, ("↑ ↓", "scroll", "scroll(1)")])

    def on_mount(self) -> None:
        self.show_page()

    def on_resize(self) -> None:
        self.show_page()

    def show_page(self) -> None:
        tabs = [clickable(Content(self._tab(place)), f"screen.open({place})") for place in range(len(self.pages))]
        tab_line = self.query_one("#sheet-tabs", Static)
        tab_line.display = len(self.pages) > 1
        tab_line.update(Content("  ").join(tabs))
        self.query_one("#sheet-text", Static).update(self.page())

    def page(self) -> Content:
        return self.pages[self.at][1](min(self.app.size.width - _MARGIN, 110))

    def _tab(self, place: int) -> str:
        name = self.pages[place][0]
        return f"[{name}]" if place == self.at else f" {name} "

    def action_open(self, place: int) -> None:
        self.at = place
        self.query_one("#sheet", VerticalScroll).scroll_home(animate=False)
        self.show_page()

    def action_turn(self, pages: int) -> None:
        self.action_open((self.at + pages) % len(self.pages))

    def action_scroll(self, lines: int) -> None:
        self.query_one("#sheet", VerticalScroll).scroll_relative(y=lines, animate=False)

    def action_close(self) -> None:
        self.dismiss()


def paragraphs(rows: Sequence[tuple[str, tuple[str, ...]]]) -> Content:
    """Sentences with their clauses behind them, an empty line between them where they are long."""
    return Content("\n").join(
        [Content.assemble("· ", text, (f"  {' '.join(clause)}" if clause else "", QUIET)) for text, clause in rows]
    )
