"""Side wagers that are decided by ranks, suits and colours: the line of the pay table, or NO_LINE."""

from collections.abc import Sequence

from pit21.law.cards import ACE, HEARTS, is_red, same_color
from pit21.law.codes import NO_LINE
from pit21.law.hands import is_ace_and_ten
from pit21.law.rules import Law

# Mirror Match, in the order of the document's table (S8, S9).
MIXED_COLOR_PAIR = 0
SAME_COLOR_PAIR = 1
SAME_SUIT_PAIR = 2
SUITED_ACES = 3

# Match the dealer's card, in the order of the document's table (S11).
TWO_SUITED = 0
SUITED_AND_UNSUITED = 1
ONE_SUITED = 2
TWO_UNSUITED = 3
ONE_UNSUITED = 4

# Insurance.
DEALER_BLACKJACK = 0
HEARTS_BLACKJACK = 1


def mirror_line(first: int, second: int) -> int:
    """Two cards of one rank, by suit and colour (S8-S10)."""
    if first >> 2 != second >> 2:
        return NO_LINE
    if first & 3 == second & 3:
        return SUITED_ACES if first >> 2 == ACE else SAME_SUIT_PAIR
    return SAME_COLOR_PAIR if same_color(first, second) else MIXED_COLOR_PAIR


def match_line(first: int, second: int, dealer: int) -> int:
    """How the player's two cards match one dealer card in rank and suit (S10, S11, N19)."""
    suited = 0
    unsuited = 0
    for card in (first, second):
        if card == dealer:
            suited += 1
        elif card >> 2 == dealer >> 2:
            unsuited += 1
    if suited == 2:
        return TWO_SUITED
    if suited == 1:
        return SUITED_AND_UNSUITED if unsuited == 1 else ONE_SUITED
    if unsuited == 2:
        return TWO_UNSUITED
    return ONE_UNSUITED if unsuited == 1 else NO_LINE


def insurance_line(law: Law, up_card: int, hole_card: int) -> int:
    """The dealer's blackjack, and the better line where both cards are hearts (N13)."""
    if not is_ace_and_ten(up_card, hole_card):
        return NO_LINE
    if law.hearts_insurance and up_card & 3 == HEARTS and hole_card & 3 == HEARTS:
        return HEARTS_BLACKJACK
    return DEALER_BLACKJACK


def red_run(cards: Sequence[int], count: int) -> int:
    """Red cards from the top card on, until the first black one (P16)."""
    run = 0
    while run < count and is_red(cards[run]):
        run += 1
    return run


def red_flex_line(run: int, lines: int) -> int:
    """Line 0 is two red cards; the last line also holds every longer run (P16)."""
    if run < 2:
        return NO_LINE
    return min(run - 2, lines - 1)


def button_steps(hole_card: int) -> int:
    """What the hole card counts when the action button is placed (P4): ace 1, ten 10, king 13."""
    return (hole_card >> 2) + 1
