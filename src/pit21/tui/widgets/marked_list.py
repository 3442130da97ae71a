"""A list whose chosen line carries a sign, so that it is seen without color too."""

from collections.abc import Sequence

from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

SIGN = "▸ "
_BLANK = "  "


class MarkedList(OptionList):
    """Lines to choose from; those in `fixed` are headings."""

    def __init__(self, prompts: Sequence[Content | str], *, id: str, fixed: frozenset[int] = frozenset()) -> None:  # noqa: A002 - Textual's name
        self._prompts = [prompt if isinstance(prompt, Content) else Content(prompt) for prompt in prompts]
        self._marked: int | None = None
        super().__init__(
            *[Option(Content(_BLANK) + prompt, disabled=at in fixed) for at, prompt in enumerate(self._prompts)], id=id
        )

    def watch_highlighted(self, highlighted: int | None) -> None:
        self._sign(self._marked, _BLANK)
        self._sign(highlighted, SIGN)
        self._marked = highlighted
        super().watch_highlighted(highlighted)

    def _sign(self, at: int | None, sign: str) -> None:
        if at is not None and at < len(self._prompts):
            self.replace_option_prompt_at_index(at, Content(sign) + self._prompts[at])

    def put(self, at: int, prompt: Content) -> None:
        """Other words for a line."""
        if not prompt.is_same(self._prompts[at]):
            self._prompts[at] = prompt
            self._sign(at, SIGN if at == self.highlighted else _BLANK)
