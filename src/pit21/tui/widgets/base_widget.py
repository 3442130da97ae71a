"""The base of everything that draws a picture of the table."""

from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from pit21.tui.picture import TablePicture
from pit21.tui.widgets.cards import LARGE, SMALL, CardSize

MARK = "bold $accent"
"""What asks for attention; always with a sign or a word beside the color."""
QUIET = "dim"


class Drawing(Widget):
    """Draws the last picture that it was shown into the room it has."""

    DEFAULT_CSS = "Drawing { text-wrap: nowrap; text-overflow: clip; }"

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id, classes=classes)
        self.picture: TablePicture | None = None
        self._drawn = Content("")

    def show(self, picture: TablePicture) -> None:
        """Take the picture; the screen is touched only where something looks different."""
        self.picture = picture
        if self.display and not self._draw().is_same(self._drawn):
            self.refresh()

    def render(self) -> Content:
        self._drawn = self._draw()
        return self._drawn

    def _draw(self) -> Content:
        width = self.content_size.width
        return Content("") if self.picture is None or width < 1 else self.draw(self.picture, width)

    def draw(self, picture: TablePicture, width: int) -> Content:
        raise NotImplementedError

    @property
    def card_size(self) -> CardSize:
        """Large cards where the screen is large."""
        has_room = self.screen.has_class("-tall") or self.screen.has_class("-roomy")
        return LARGE if has_room and not self.screen.has_class("-narrow") else SMALL


class Text(Static):
    """Text that changes; the screen is touched only where it does, and laid out again only where that may matter."""

    def __init__(self, *, id: str | None = None, grows: bool = False) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id, markup=False)
        self._text = Content("")
        self._grows = grows

    def put(self, text: Content | str) -> None:
        content = text if isinstance(text, Content) else Content(text)
        if not content.is_same(self._text):
            self._text = content
            self.update(content, layout=self._grows)


def lines(*parts: Content | str) -> Content:
    return Content("\n").join([part if isinstance(part, Content) else Content(part) for part in parts])
