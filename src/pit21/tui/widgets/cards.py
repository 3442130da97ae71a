"""Playing cards in terminal characters.

A card is five columns by four lines, or seven by five where there is room. Cards of one hand stand beside each
other while they fit, then overlap so that rank and suit stay readable, then turn into words.
"""

from collections.abc import Sequence
from typing import NamedTuple

from textual.content import Content

from pit21.tui.widgets.card_text import Face, short

_EMPTY = "#4f8a70"


class CardSize(NamedTuple):
    """`step` is how much of a covered card stays visible."""

    width: int
    height: int
    step: int


SMALL = CardSize(5, 4, 3)
LARGE = CardSize(7, 5, 4)

Pieces = list[tuple[str, str]]
"""Text with its style, left to right."""


def short_content(cards: Sequence[str]) -> Content:
    """Cards in a line, each in its color."""
    return Content(" ").join([Content.styled(short(card), Face(card).style) for card in cards])


def cards_width(count: int, size: CardSize = SMALL) -> int:
    """How wide this many cards are side by side."""
    return max(0, count * (size.width + 1) - 1)


def draw_cards(hand: Sequence[Face], width: int, size: CardSize = SMALL) -> Content:
    """The hand in at most `width` columns and exactly the height of its cards."""
    if not hand:
        return Content("\n" * (size.height - 1))
    if cards_width(len(hand), size) <= width:
        rows = _draw_beside(hand, size)
    elif (len(hand) - 1) * size.step + size.width <= width:
        rows = _draw_fanned(hand, size)
    else:
        rows = _draw_words(hand, width, size)
    return Content("\n").join([Content.assemble(*row) for row in rows])


def empty_place(size: CardSize = SMALL, count: int = 1) -> Content:
    """Where cards will lie."""
    inner = size.width - 2
    rows = [f"╭{'╌' * inner}╮", *[f"┊{' ' * inner}┊"] * (size.height - 2), f"╰{'╌' * inner}╯"]
    return Content.styled("\n".join([" ".join([row] * count) for row in rows]), _EMPTY)


def _draw_beside(hand: Sequence[Face], size: CardSize) -> list[Pieces]:
    rows: list[Pieces] = [[] for _ in range(size.height)]
    for place, face in enumerate(hand):
        for row, pieces in zip(rows, _card(face, size), strict=True):
            if place:
                row.append((" ", ""))
            row.extend(pieces)
    return rows


def _draw_fanned(hand: Sequence[Face], size: CardSize) -> list[Pieces]:
    """Each card but the last shows its left edge, with rank and suit in it."""
    rows: list[Pieces] = [[] for _ in range(size.height)]
    for place, face in enumerate(hand):
        covered = place < len(hand) - 1
        for row, pieces in zip(rows, _card(face, size, left=True), strict=True):
            row.extend(_first_columns(pieces, size.step) if covered else pieces)
    return rows


def _first_columns(pieces: Pieces, count: int) -> Pieces:
    found: Pieces = []
    for text, style in pieces:
        part = text[:count]
        count -= len(part)
        found.append((part, style))
    return found


def _card(face: Face, size: CardSize, *, left: bool = False) -> list[Pieces]:
    """One whole card, line by line; `left` keeps rank and suit together at its left edge."""
    inner = size.width - 2
    top = [(f"╭{'─' * inner}╮", face.edge)]
    bottom = [(f"╰{'' if face.hidden else face.label:─^{inner}}╯", face.edge)]
    if face.hidden:
        middle = [[(f"│{line}│", face.edge)] for line in _back(face, inner, size.height - 2)]
    else:
        middle = [
            [("│", face.edge), (line, face.style), ("│", face.edge)] for line in _front(face, inner, size, left=left)
        ]
    return [top, *middle, bottom]


def _front(face: Face, inner: int, size: CardSize, *, left: bool) -> list[str]:
    corner = face.rank + face.suit
    if size.height > SMALL.height:
        return [f"{corner:<{inner}}", " " * inner, " " * inner if left else f"{corner:>{inner}}"]
    return [f"{face.rank:<{inner}}", f"{face.suit:<{inner}}" if left else f"{face.suit:>{inner}}"]


def _back(face: Face, inner: int, height: int) -> list[str]:
    """A shaded back; a card that can be pointed at carries its number."""
    lines = ["▒" * inner for _ in range(height)]
    if face.label:
        lines[(height - 1) // 2] = f"{face.label:▒^{inner}}"
    return lines


def _draw_words(hand: Sequence[Face], width: int, size: CardSize) -> list[Pieces]:
    """A hand too long for cards: each as two or three characters, over as many lines as cards are high."""
    per_row = max(1, (width + 1) // 4)
    rows: list[Pieces] = [[] for _ in range(size.height)]
    for place, face in enumerate(hand):
        row = rows[min(place // per_row, size.height - 1)]
        if row:
            row.append((" ", ""))
        row.append((f"{short(face.card):<3}", face.style))
    return rows
