"""The last line of the screen: keys that are always there. Each can be clicked."""

from collections.abc import Sequence

from textual.content import Content
from textual.widgets import Static

from pit21.tui.widgets.drawing import MARK

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
            part = Content.from_markup(f"[@click=screen.{action}][{MARK}]$key[/] $word[/]", key=key, word=word)
            if used + part.cell_length > width:
                break
            parts.append(part)
            used += part.cell_length + 2
        return Content("  ").join(parts)
