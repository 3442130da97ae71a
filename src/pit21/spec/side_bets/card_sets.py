"""Sets of cards in words: `7`, `Qh`, `hearts`, `red`, `ten-value`, `red 7`, or a list of these."""

from typing import Any

from pit21.cards import RANKS, SUITS
from pit21.spec.problems import nearest, shown

EVERY_CARD = (1 << 52) - 1


def _ranks(letters: str) -> int:
    return sum(15 << 4 * RANKS.index(letter) for letter in letters)


def _suits(letters: str) -> int:
    return sum(1 << 4 * rank + SUITS.index(letter) for rank in range(13) for letter in letters)


WORDS: dict[str, int] = {
    **{letter: _ranks(letter) for letter in RANKS},
    "10": _ranks("T"),
    "ten-value": _ranks("TJQK"),
    "face": _ranks("JQK"),
    "clubs": _suits("c"), "diamonds": _suits("d"), "hearts": _suits("h"), "spades": _suits("s"),
    "red": _suits("dh"), "black": _suits("cs"),
    "any": EVERY_CARD,
    **{rank + suit: _ranks(rank) & _suits(suit) for rank in RANKS for suit in SUITS},
    **{f"10{suit}": _ranks("T") & _suits(suit) for suit in SUITS},
}  # fmt: skip
"""What a set is made of. Words side by side narrow each other: `red 7` is the sevens that are red."""

_NAMES = {
    "ace": "A", "two": "2", "deuce": "2", "three": "3", "four": "4", "five": "5", "six": "6", "sixe": "6", "seven": "7",
    "eight": "8", "nine": "9", "ten": "10", "jack": "J", "queen": "Q", "king": "K", "club": "clubs",
    "diamond": "diamonds", "heart": "hearts", "spade": "spades", "faces": "face", "picture": "face", "court": "face",
    "red-card": "red", "black-card": "black", "tens-value": "ten-value", "10-value": "ten-value",
}  # fmt: skip
"""Words that people try, without an s at their end, and what they are here."""

_EXAMPLES = "7, Q, ten-value, face, hearts, red, Qh, red 7"


def parse_cards(raw: Any) -> int:
    """Return a set as 52 bits; ValueError says what is wrong. A list holds the cards of any of its entries."""
    if isinstance(raw, list | tuple):
        if not raw:
            raise ValueError("names no cards")
        found = 0
        for each in raw:
            found |= parse_cards(each)
        return found
    if type(raw) is int:
        raw = str(raw)
    if not isinstance(raw, str) or not raw.split():
        raise ValueError(f"names cards by text such as {_EXAMPLES}, or a list of these")
    found = EVERY_CARD
    for word in raw.split():
        if word not in WORDS:
            meant = _meant(word)
            hint = f"; write {meant}" if meant else nearest(word, [each for each in WORDS if len(each) > 2])
            raise ValueError(f"{shown(word)} is not a card, rank, suit or color{hint} (examples: {_EXAMPLES})")
        found &= WORDS[word]
    if not found:
        raise ValueError(f"{shown(raw)} fits no card: words side by side must all apply; use a list for any of them")
    return found


def _meant(word: str) -> str:
    """Return what a name of cards is called here, or what to do about a word between two others."""
    plain = word.lower().replace("_", "-").removesuffix("'s").removesuffix("s")
    if plain == "of":
        return "the rank and the suit side by side, such as 'Q hearts' or Qh"
    if plain.upper() in WORDS:
        return plain.upper()
    card = word[:-1].upper() + word[-1].lower()
    return card if card in WORDS else _NAMES.get(plain, "")
