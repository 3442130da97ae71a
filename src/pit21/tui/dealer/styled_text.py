"""From the model's pieces and lines to styled text. Nothing depends on color alone."""

import re
import textwrap
from collections.abc import Iterable

from textual.content import Content
from textual.style import Style

from pit21.cards import RANKS, SUITS
from pit21.train.dealer import DealerLine, Verb
from pit21.tui.dealer.layout import Row
from pit21.tui.dealer.plain import line_text

_GLYPHS = dict(zip(SUITS, "♣♦♥♠", strict=True))
_CARD = re.compile(rf"(?<![\w$?])([{RANKS}])([{SUITS}])(?![\w?])")
_ROLES = {
    "label": "dim",
    "seat": "bold",
    "card": "bold",
    "total": "",
    "open": "underline",
    "settled": "dim",
    "plain": "",
}
_TONES = {"event": ("  ", ""), "right": ("✓ ", ""), "wrong": ("✗ ", "bold"), "note": ("• ", "italic")}

_AFTER = {"": "", "hint": " (with a hint)", "error": " (after an error)"}


def with_suits(text: str) -> str:
    """`Ks 9d ??` becomes `K♠ 9♦ ▒▒`."""
    return _CARD.sub(lambda found: found[1] + _GLYPHS[found[2]], text).replace("??", "▒▒")


def drawn_rows(rows: list[Row]) -> Content:
    """The table; a click on a seat or an open wager types it."""
    lines = []
    for row in rows:
        parts = [
            (with_suits(piece.text) if piece.role == "card" else piece.text, _style(_ROLES[piece.role], piece.types))
            for piece in row
        ]
        lines.append(Content.assemble(*parts))
    return Content("\n").join(lines)


def drawn_log(lines: Iterable[DealerLine], width: int) -> Content:
    """The log in lines of that width, each entry with its mark and indented behind it."""
    drawn: list[Content] = []
    for line in lines:
        mark, style = _TONES[line.tone]
        text = line_text(line)
        if line.tone in ("event", "right"):
            text = with_suits(text) + _AFTER[line.after]
        for part in textwrap.wrap(text, max(width - len(mark), 20), break_on_hyphens=False):
            drawn.append(Content.assemble((mark, "bold"), (part, style)))
            mark = " " * len(mark)
    return Content("\n").join(drawn)


def drawn_verbs(verbs: tuple[Verb, ...]) -> Content:
    """What can be done, always all of it; a click types the word, or does it where it needs nothing more."""
    parts: list[Content] = []
    for verb in verbs:
        action = f"app.do('{verb.name}')" if not verb.needs else f"app.type('{verb.name} ')"
        parts.append(Content.assemble((verb.name, _click("underline", action))))
    return Content("  ").join(parts)


def _style(words: str, types: str) -> Style | str:
    return _click(words, f"app.type('{types}')") if types else words


def _click(words: str, action: str) -> Style:
    return Style.parse(words) + Style.from_meta({"@click": action})
