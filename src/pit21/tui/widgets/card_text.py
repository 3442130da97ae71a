"""A card as text: rank, suit and colors. It needs no screen, so that the plain table starts without one."""

from collections.abc import Sequence
from typing import NamedTuple

BACK = "??"
_RANKS = {"T": "10"}
_SUITS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}

# Suits differ in shape, so that nothing is lost where a terminal has no color.
_BLACK = "#101418 on #f3efe4"
_RED = "#b3141e on #f3efe4"
_EDGE = "#8b8678 on #f3efe4"
_BACK = "#c9d6f2 on #27406e"


class Face(NamedTuple):
    """A card to draw: `As`, or `??` for one that lies face down. A label is printed on its lower edge or its back."""

    card: str
    label: str = ""

    @property
    def hidden(self) -> bool:
        return self.card == BACK

    @property
    def rank(self) -> str:
        return _RANKS.get(self.card[0], self.card[0])

    @property
    def suit(self) -> str:
        return _SUITS[self.card[1]]

    @property
    def style(self) -> str:
        if self.hidden:
            return _BACK
        return _RED if self.card[1] in "dh" else _BLACK

    @property
    def edge(self) -> str:
        return _BACK if self.hidden else _EDGE


def faces(cards: Sequence[str]) -> tuple[Face, ...]:
    return tuple(Face(card) for card in cards)


def short(card: str) -> str:
    """A card inside a line of text: `10♠`, or a shaded block for one that is face down."""
    face = Face(card)
    return "▒▒" if face.hidden else f"{face.rank}{face.suit}"


def shorts(cards: Sequence[str]) -> str:
    return " ".join([short(card) for card in cards])
