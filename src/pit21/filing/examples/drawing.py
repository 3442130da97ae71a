"""The drawing of a round: cards, stakes and results as SVG, the same in black and white.

Hearts and diamonds are outlined, spades and clubs are filled, so that no color is needed to tell them apart.
"""

from collections.abc import Iterator, Sequence
from xml.sax.saxutils import escape

import msgspec

from pit21.filing.examples.picture import PictureRound, PictureSeat

WIDTH = 262
_CARD, _HEIGHT, _GAP = 23, 32, 3
_LABEL = 62
_FONT = "Libertinus Serif, Georgia, serif"
_SUITS = {
    "h": "M0 4 C-1.6 2.6 -4 0.6 -4 -1.4 C-4 -3 -2.9 -4 -1.7 -4 C-0.9 -4 -0.3 -3.5 0 -2.8 C0.3 -3.5 0.9 -4 1.7 -4 "
         "C2.9 -4 4 -3 4 -1.4 C4 0.6 1.6 2.6 0 4 Z",
    "d": "M0 -4.4 L3.2 0 L0 4.4 L-3.2 0 Z",
    "s": "M0 -4.4 C1.6 -2.4 4 -1 4 1 C4 2.4 3 3.1 2 3.1 C1.3 3.1 0.8 2.8 0.5 2.3 L1.2 4.4 L-1.2 4.4 L-0.5 2.3 "
         "C-0.8 2.8 -1.3 3.1 -2 3.1 C-3 3.1 -4 2.4 -4 1 C-4 -1 -1.6 -2.4 0 -4.4 Z",
    "c": "M0 -4.4 a2 2 0 0 1 1.5 3.4 a2 2 0 1 1 -1 3.3 L1.2 4.4 L-1.2 4.4 L-0.5 2.3 a2 2 0 1 1 -1 -3.3 "
         "A2 2 0 0 1 0 -4.4 Z",
}  # fmt: skip


class RoundDrawing(msgspec.Struct, frozen=True, kw_only=True):
    """The SVG text of a round and its size in points."""

    svg: str
    width: int
    height: int


def draw_round(picture: PictureRound) -> RoundDrawing:
    parts: list[str] = []
    y = _cards_row(parts, 4, picture.dealer, picture.dealer_cards, [picture.dealer_total])
    if picture.community:
        y = _cards_row(parts, y + 3, "Community", picture.community, [])
    for seat in picture.seats:
        parts.append(f'<line x1="0" x2="{WIDTH}" y1="{y + 2}" y2="{y + 2}" stroke="#888" stroke-width="0.5"/>')
        y = _seat(parts, y + 6, seat)
    if picture.bank:
        y += 10
        parts.append(_text(0, y, picture.bank, 8))
    height = y + 5
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}pt" height="{height}pt" '
        f'font-family="{_FONT}" fill="#141414">{"".join(parts)}</svg>\n'
    )
    return RoundDrawing(svg=svg, width=WIDTH, height=height)


def _seat(parts: list[str], y: int, seat: PictureSeat) -> int:
    split = len(seat.hands) > 1
    for number, hand in enumerate(seat.hands, 1):
        label = f"{seat.label}, hand {number}" if split else seat.label
        y = _cards_row(parts, y, label, hand.cards, [hand.total, *_wrap(hand.decisions, 20)]) + 3
    if seat.face_down:
        y = _cards_row(parts, y, "Not taken", seat.face_down, []) + 3
    if seat.side_card:
        y = _cards_row(parts, y, "Side bet", seat.side_card, []) + 3
    y -= 3
    for wager in seat.wagers:
        lines = list(_wrap(f"{wager.title} {wager.staked}: {wager.words}", 58))
        for number, line in enumerate(lines):
            y += 10
            parts.append(_text(0 if number == 0 else 8, y, line, 8))
            if number == 0:
                parts.append(_text(WIDTH, y, wager.net, 8, end=True, bold=True))
    return y


def _cards_row(parts: list[str], y: int, label: str, cards: Sequence[str], notes: Sequence[str]) -> int:
    """A label, cards, and what is said beside them; the y below them."""
    parts.append(_text(0, y + 13, label, 8.5, bold=True))
    step = _CARD + _GAP if len(cards) <= 5 else max(11, (5 * (_CARD + _GAP) + 8) // len(cards))
    for index, card in enumerate(cards):
        parts += _card(_LABEL + index * step, y, card)
    x = _LABEL + max(len(cards) - 1, 0) * step + _CARD + 5
    for number, note in enumerate(note for note in notes if note):
        parts.append(_text(x, y + 10 + 10 * number, note, 8))
    return y + _HEIGHT


def _card(x: int, y: int, card: str) -> Iterator[str]:
    yield (
        f'<rect x="{x + 0.5}" y="{y + 0.5}" width="{_CARD - 1}" height="{_HEIGHT - 1}" rx="2.5" fill="#fff" '
        'stroke="#141414" stroke-width="0.8"/>'
    )
    if card == "??":
        yield (
            f'<rect x="{x + 3}" y="{y + 3}" width="{_CARD - 6}" height="{_HEIGHT - 6}" rx="1.5" fill="#bbb" '
            'stroke="#555" stroke-width="0.5"/>'
        )
        return
    rank, suit = card[0].replace("T", "10"), card[1]
    yield _text(x + 3, y + 12, rank, 10.5, bold=True)
    look = 'fill="none" stroke="#141414" stroke-width="0.9"' if suit in "hd" else 'fill="#141414"'
    yield f'<path d="{_SUITS[suit]}" transform="translate({x + 13} {y + 22})" {look}/>'


def _text(x: float, y: float, words: str, size: float, *, end: bool = False, bold: bool = False) -> str:
    anchor = ' text-anchor="end"' if end else ""
    weight = ' font-weight="bold"' if bold else ""
    return f'<text x="{x}" y="{y}" font-size="{size}"{anchor}{weight}>{escape(words)}</text>'


def _wrap(words: str, width: int) -> Iterator[str]:
    line = ""
    for word in words.split():
        if line and len(line) + 1 + len(word) > width:
            yield line
            line = word
        else:
            line = f"{line} {word}" if line else word
    if line:
        yield line
