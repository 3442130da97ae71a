"""Low hands for Twisted 21's Low Ball Stud Bonus, under the three readings of T5.

A low hand is five cards of different ranks, and only its highest card counts: it is given as that
card's rank number, 2 to 10, jack 11, queen 12, king 13, and the ace 14, or 1 where aces are low.
"""

from collections.abc import Sequence

from pit21.law.codes import COMMUNITY_MUST, NO_LINE

# The readings of T5, in the order of the words. In the first two aces are high, in the last low.
DEUCE_TO_SEVEN = 0
NO_STRAIGHTS_FLUSHES = 1
ACE_TO_FIVE = 2

# Above every rank number, so that no low hand compares as the highest one.
NO_LOW = 99

# The lowest line of the Low Ball tables, and the highest of the five-card and of the seven-card one.
LOWEST_LINE_RANK = 7
HIGHEST_LINE_RANK_FIVE = 12
HIGHEST_LINE_RANK_SEVEN = 10


def low_ball_rank(cards: Sequence[int], count: int, reading: int) -> int:
    """The highest card of the best low five out of the first `count` cards, five or seven of them (T6).

    NO_LOW where no five of them are a low hand.
    """
    low = _low_without(cards, count, -1, -1, reading)
    if low != NO_LOW or count == 5 or reading != DEUCE_TO_SEVEN:
        return low
    # The lowest ranks make a straight, or a suit may make a flush; some other five may still be low.
    return _best_without_two(cards, 7, reading)


def low_ball_with_community(cards: Sequence[int], community: Sequence[int], community_use: int, reading: int) -> int:
    """The best low hand of a player's five cards and the two community cards (T6, T7)."""
    seven = (cards[0], cards[1], cards[2], cards[3], cards[4], community[0], community[1])
    if community_use == COMMUNITY_MUST:
        return _best_without_two(seven, 5, reading)
    return low_ball_rank(seven, 7, reading)


def low_ball_line(low_rank: int, highest_line_rank: int) -> int:
    """Line 0 is 7 High, which also pays what is lower (T5); the table ends at `highest_line_rank`."""
    if low_rank > highest_line_rank:
        return NO_LINE
    return max(low_rank, LOWEST_LINE_RANK) - LOWEST_LINE_RANK


def _best_without_two(seven: Sequence[int], removable: int, reading: int) -> int:
    """The best low hand when two of the first `removable` cards are left out of seven."""
    best = NO_LOW
    for first in range(removable - 1):
        for second in range(first + 1, removable):
            best = min(best, _low_without(seven, 7, first, second, reading))
    return best


def _low_without(cards: Sequence[int], count: int, first_out: int, second_out: int, reading: int) -> int:
    """The fifth lowest rank of the cards but two; NO_LOW where those five may be no low hand.

    With more than five cards left, NO_LOW under DEUCE_TO_SEVEN only says that the short way does not decide.
    """
    ranks = 0
    suit_counts = 0
    for index in range(count):
        if index != first_out and index != second_out:  # noqa: PLR1714 - a tuple test is slower compiled
            number = (cards[index] >> 2) + 1
            if number == 1 and reading != ACE_TO_FIVE:
                number = 14
            ranks |= 1 << number
            suit_counts += 1 << ((cards[index] & 3) << 2)
    fifth = _fifth_lowest(ranks)
    if reading != DEUCE_TO_SEVEN or fifth == NO_LOW:
        return fifth
    # Three more carry a suit's four-bit count into its highest bit exactly where it is five or more.
    if (suit_counts + 0x3333) & 0x8888:
        return NO_LOW
    # Aces are only high here, so A-2-3-4-5 is no straight: it is an ace high.
    if (ranks >> (fifth - 4)) & 31 == 31:
        return NO_LOW
    return fifth


def _fifth_lowest(ranks: int) -> int:
    """The fifth lowest rank number of a set of bits, NO_LOW where it holds fewer than five."""
    found = 0
    for number in range(1, 15):
        found += (ranks >> number) & 1
        if found == 5:
            return number
    return NO_LOW
