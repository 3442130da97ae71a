"""Cards as small integers, their notation, and their decks.

A card is `rank * 4 + suit`: rank 0 is the ace, 9 the ten, 12 the king; suits are clubs, diamonds, hearts,
spades. Two more values can leave a shoe: the cut card, and a face-down card whose face is not known.
"""

from collections.abc import Iterable
from typing import Final

RANKS: Final = "A23456789TJQK"
SUITS: Final = "cdhs"
RANK_WORDS: Final = (
    "ace",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "jack",
    "queen",
    "king",
)
SUIT_WORDS: Final = ("clubs", "diamonds", "hearts", "spades")

FACES: Final = 52
CUT_CARD: Final = 52
UNKNOWN: Final = 53
DECK_KINDS: Final = ("standard", "spanish")

_TEN: Final = 9
_TEXTS: Final = (*(rank + suit for rank in RANKS for suit in SUITS), "cut", "??")
_WORDS: Final = (
    *(f"{rank} of {suit}" for rank in RANK_WORDS for suit in SUIT_WORDS),
    "cut card",
    "face-down card",
)
_CARDS: Final = {
    **{text.lower(): card for card, text in enumerate(_TEXTS)},
    **{"10" + suit: _TEN * 4 + index for index, suit in enumerate(SUITS)},
    # The canonical spelling is looked up first, without lowering it: it is what nearly every text holds.
    **{text: card for card, text in enumerate(_TEXTS)},
}
_DECKS: Final = {
    "standard": tuple(range(FACES)),
    # A Spanish deck lacks the four pip tens; jacks, queens and kings stay.
    "spanish": tuple(card for card in range(FACES) if card >> 2 != _TEN),
}


def card_text(card: int) -> str:
    """The two-character notation: `As`, `Td`, `9c`; `cut` and `??` for the two cards without a face."""
    if 0 <= card <= UNKNOWN:
        return _TEXTS[card]
    raise ValueError(f"{card} is not a card: a card is a number from 0 to {UNKNOWN}")


def card_words(card: int) -> str:
    """The card as it is said aloud: `ace of spades`."""
    if 0 <= card <= UNKNOWN:
        return _WORDS[card]
    raise ValueError(f"{card} is not a card: a card is a number from 0 to {UNKNOWN}")


def cards_text(cards: Iterable[int]) -> str:
    return " ".join([card_text(card) for card in cards])


def parse_card(text: str) -> int:
    """The card that the text names, in either case, a ten as `T` or `10`."""
    card = _CARDS.get(text)
    if card is None and text.isascii():  # otherwise the Kelvin sign would lower to a king
        card = _CARDS.get(text.strip().lower())
    if card is None:
        # Shown as ASCII and cut short: the text may come from a stranger and hold anything.
        shown = ascii(text) if len(text) <= 20 else ascii(text[:20]) + "..."
        raise ValueError(
            f"{shown} is not a card: write a rank ({' '.join(RANKS)}, or 10 for T) and a suit "
            f"({' '.join(SUITS)}), as in As or Td; or cut for the cut card, or ?? for a face-down card"
        )
    return card


def parse_cards(text: str) -> tuple[int, ...]:
    """The cards named in the text, separated by blanks."""
    return tuple([parse_card(word) for word in text.split()])


def deck(kind: str) -> tuple[int, ...]:
    """One deck in a fixed order: `standard` has 52 cards, `spanish` 48."""
    cards = _DECKS.get(kind)
    if cards is None:
        raise ValueError(f"{ascii(kind)[:40]} is not a kind of deck: the kinds are {', '.join(DECK_KINDS)}")
    return cards


def shoe_cards(kind: str, decks: int) -> tuple[int, ...]:
    """All cards of a shoe before it is shuffled: one whole deck after another."""
    if decks < 1:
        raise ValueError(f"a shoe holds at least one deck, not {decks}")
    return deck(kind) * decks
