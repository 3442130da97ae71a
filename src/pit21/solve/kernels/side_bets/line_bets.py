"""What is known of a side bet decided by conditions while its cards are drawn, and which cards are alike to it.

Cards are drawn one after the other. Before each card the cards of the shoe are put into classes that no question still
open can tell apart, and one card of each class is drawn for all of them. A question is open while its answer is not
settled and a line that can still be paid depends on it: "all of one suit" splits the shoe by suits until two suits have
come, and no longer. Where no line is open any more, the deal is counted as it stands. Questions only close, so what is
known of the cards drawn before is always enough to know how many of a class are left.
"""

from typing import NamedTuple

from pit21.arrays import Array
from pit21.law import conditions as c
from pit21.law.cards import ACE, FACES, TEN
from pit21.law.conditions import CardsSeen, are_alike, card_at, group_size

MOST_CARDS = 26
KEYS = 64
BY_VALUE = -1
"""In place of a question: what a card counts, by which the dealer draws."""


class LineBet(NamedTuple):
    """A side bet and the shoe that it is dealt from."""

    program: Array
    first: int  # where the first step begins
    questions: Array  # places of the steps in the program that ask something, each question once
    numbers: Array  # [step]: the number of the question that a step asks
    counts: Array  # [card]
    step: int  # by how much a drawn card lowers its count
    players: int  # of the player's first cards that are read
    dealers: int  # cards of the dealer's that are read; TO_THE_END: the dealer draws by the rules
    community: int  # community cards that are read; they are drawn last
    dealer_first: int  # 1 where the dealer's cards are drawn before the player's
    by_up: int  # 1 where ways are counted by the value of the up card


class Draws(NamedTuple):
    """Work space: the cards drawn so far, and for each of them the classes that it was drawn from."""

    cards: CardsSeen
    drawn: Array  # [depth]
    members: Array  # [depth, class]: one card of the class
    left: Array  # [depth, class]: how many cards of the class are left
    cursor: Array  # [depth]: the class that is drawn
    class_of: Array  # [card]
    table: Array  # [class * KEYS + key]: where the class of a key is found
    live: Array  # [question]: 1 where a line that is open depends on it


def clear_classes(draws: Draws) -> None:
    for card in range(FACES):
        draws.class_of[card] = 0


def key_of(program: Array, at: int, card: int, draws: Draws) -> int:
    """What an open question sees of a card."""
    op = program[at]
    argument = program[at + c.ARGUMENT]
    if op == c.EACH or op == c.COUNT or op == c.CARD:  # noqa: PLR1714
        return 1 if (argument >> card) & 1 else 0
    if op == c.SAME or op == c.MATCHES:  # noqa: PLR1714
        if op == c.SAME and group_size(program, at + c.PLAYER_FROM, draws.cards) > 0:
            first = card_at(program, at + c.PLAYER_FROM, 0, draws.cards)
            return 1 if are_alike(first, card, argument) else 0
        return likeness_key(card, argument)
    if op == c.BLACKJACK:
        return 0 if card >> 2 == ACE else 1 if card >> 2 >= TEN else 2
    if op == c.TOTAL or op == c.SOFT or op == c.BUST or op == c.DIFFERENCE:  # noqa: PLR1714
        return min(card >> 2, TEN)
    return card >> 2


def likeness_key(card: int, likeness: int) -> int:
    """A number that cards share exactly when they are alike."""
    rank = 0
    if likeness & c.RANK:
        rank = card >> 2
    elif likeness & c.VALUE:
        rank = min(card >> 2, TEN)
    suit = card & 3
    if likeness & c.SUIT:
        return rank * 4 + suit
    if likeness & c.COLOR:
        return rank * 4 + (1 if suit * (3 - suit) > 0 else 0)
    return rank * 4
