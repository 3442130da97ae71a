"""The base of everything that draws a picture of the table."""

from textual.content import Content
from textual.widget import Widget

from pit21.tui.picture import Picture
from pit21.tui.widgets.cards import LARGE, SMALL, CardSize

MARK = "bold $accent"
"""What asks for attention; always with a sign or a word beside the colour."""
QUIET = "dim"


class Drawing(Widget):
    """Draws the last picture that it was shown into the room it has."""

    DEFAULT_CSS = "Drawing { text-wrap: nowrap; text-overflow: clip; }"

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id, classes=classes)
        self.picture: Picture | None = None

    def show(self, picture: Picture) -> None:
        self.picture = picture
        self.refresh()

    def render(self) -> Content:
        width = self.content_size.width
        return Content("") if self.picture is None or width < 1 else self.draw(self.picture, width)

    def draw(self, picture: Picture, width: int) -> Content:
        raise NotImplementedError

    @property
    def card_size(self) -> CardSize:
        """Large cards where the screen is tall."""
        return LARGE if self.screen.has_class("-tall") else SMALL


def lines(*parts: Content | str) -> Content:
    return Content("\n").join([part if isinstance(part, Content) else Content(part) for part in parts])
