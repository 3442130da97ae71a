"""The last line of the screen: keys that are always there. Each can be clicked."""

from collections.abc import Sequence

from textual.content import Content
from textual.style import Style
from textual.widgets import Static

from pit21.tui.widgets.base_widget import MARK


def clickable(content: Content, action: str) -> Content:
    """Content that runs an action when it is clicked."""
    return content.stylize(Style.from_meta({"@click": action}))


Entry = tuple[str, str, str]
"""Key as printed, word, action of the screen."""


class KeyBar(Static):
    """Words with their keys; as many as the line holds."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        super().__init__(classes="key-bar")
        self.entries = entries

    def render(self) -> Content:
        width = self.content_size.width
        parts: list[Content] = []
        used = 0
        for key, word, action in self.entries:
            part = clickable(Content.assemble((key, MARK), f" {word}"), f"screen.{action}")
            if used + part.cell_length > width:
                break
            parts.append(part)
            used += part.cell_length + 2
        return Content("  ").join(parts)
