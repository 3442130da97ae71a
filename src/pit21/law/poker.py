"""Poker hands as single integers, for Twisted 21's Stud Poker and Stud Bonus wagers.

A strength is `category << 42 | body`. Strengths compare as the hands do, and are equal exactly when the
hands tie. A rank is one bit, from bit 1 for the two to bit 13 for the ace, so that sets of ranks of equal
size compare as hands do, from the top card down, without sorting. The body is

- for a flush, the number of cards of each rank in three bits each, because several decks may put the
  same card into a flush twice; such counts, too, compare as the sorted hands do;
- for every other category, `major << 14 | minor`: the ranks that name the hand, then the kickers.

Callers see ranks as numbers: 2 to 10, jack 11, queen 12, king 13, ace 14.

Five of a kind, possible only with several decks, is in no pay table: it is four of a kind whose kicker
is that same rank. A flush that holds a pair is a flush.
"""

from collections.abc import Sequence

from pit21.law.cards import value_of
from pit21.law.codes import COMMUNITY_MUST, NO_LINE

HIGH_CARD = 0
ONE_PAIR = 1
TWO_PAIR = 2
THREE_OF_A_KIND = 3
STRAIGHT = 4
FLUSH = 5
FULL_HOUSE = 6
FOUR_OF_A_KIND = 7
STRAIGHT_FLUSH = 8
ROYAL_FLUSH = 9

# How the dealer qualifies for Stud Poker (T8), in the order of the words.
QUALIFIER_KING_HIGH = 0
QUALIFIER_PAIR_OF_KINGS = 1
QUALIFIER_ACE_KING = 2
QUALIFIER_NONE = 3

# The last line of the five-card Stud Bonus table; the lines before it are poker hands from the royal flush.
TWISTED_STUD_LINE = 9

_CATEGORY_SHIFT = 42
_MAJOR_SHIFT = 14
_ACE_BIT = 1 << 13
_KING_BIT = 1 << 12
_JACK_BIT = 1 << 10
# Thresholds leave the kickers out: any real hand that reaches the named ranks compares above or equal.
_KING_HIGH = _KING_BIT << _MAJOR_SHIFT
_ACE_KING_HIGH = (_ACE_BIT | _KING_BIT) << _MAJOR_SHIFT
_PAIR_OF_JACKS = ONE_PAIR << _CATEGORY_SHIFT | _JACK_BIT << _MAJOR_SHIFT
_PAIR_OF_KINGS = ONE_PAIR << _CATEGORY_SHIFT | _KING_BIT << _MAJOR_SHIFT


def poker_strength(cards: Sequence[int], count: int) -> int:
    """The best five-card hand out of the first `count` cards, five to seven of them."""
    once = twice = thrice = four_times = five_times = 0
    suit_counts = 0
    distinct = 0
    for index in range(count):
        card = cards[index]
        bit = 1 << (card >> 2)
        # Card numbers begin with the aces, which are the highest rank here.
        if bit == 1:
            bit = _ACE_BIT
        if once & bit:
            five_times |= four_times & bit
            four_times |= thrice & bit
            thrice |= twice & bit
            twice |= bit
        else:
            once |= bit
            distinct += 1
        suit_counts += 1 << ((card & 3) << 2)
    if twice:
        strength = _paired_strength(once, twice, thrice, four_times, five_times, distinct)
    else:
        strength = _unpaired_strength(once, distinct)
    # Three more carry a suit's four-bit count into its highest bit exactly where it is five or more.
    if (suit_counts + 0x3333) & 0x8888:
        return max(strength, _flush_strength(cards, count, suit_counts))
    return strength


def poker_category(strength: int) -> int:
    return strength >> _CATEGORY_SHIFT


def best_with_community(cards: Sequence[int], community: Sequence[int], community_use: int) -> int:
    """The best hand of a player's five cards and the two community cards (T7).

    Where both community cards must be used, three of the player's five complete them.
    """
    fourth = community[0]
    fifth = community[1]
    if community_use != COMMUNITY_MUST:
        return poker_strength((cards[0], cards[1], cards[2], cards[3], cards[4], fourth, fifth), 7)
    best = 0
    for first in range(3):
        for second in range(first + 1, 4):
            for third in range(second + 1, 5):
                hand = (cards[first], cards[second], cards[third], fourth, fifth)
                best = max(best, poker_strength(hand, 5))
    return best


def dealer_qualifies(strength: int, qualifier: int) -> bool:
    """Whether the dealer's hand opens the Stud Poker comparison (T8)."""
    if qualifier == QUALIFIER_NONE:
        return True
    if qualifier == QUALIFIER_PAIR_OF_KINGS:
        return strength >= _PAIR_OF_KINGS
    if qualifier == QUALIFIER_ACE_KING:
        return strength >= _ACE_KING_HIGH
    return strength >= _KING_HIGH


def stud_bonus_category(cards: Sequence[int], count: int) -> int:
    """The Stud Bonus line of the cards as a poker hand; the Twisted Stud is asked for apart (T1)."""
    return stud_bonus_line(poker_strength(cards, count))


def stud_bonus_line(strength: int) -> int:
    """Line 0 is the royal flush, line 8 one pair of jacks or better; less is no line."""
    if strength < _PAIR_OF_JACKS:
        return NO_LINE
    return ROYAL_FLUSH - (strength >> _CATEGORY_SHIFT)


def stud_bonus_seven_line(strength: int) -> int:
    """Line 0 is the royal flush, line 6 three of a kind, the least that the 7 Card Stud Bonus pays."""
    category = strength >> _CATEGORY_SHIFT
    if category < THREE_OF_A_KIND:
        return NO_LINE
    return ROYAL_FLUSH - category


def is_twisted_stud(cards: Sequence[int], count: int, pairs_allowed: int) -> bool:
    """Sixteen or less, aces 1 and courts 10 (T3); without pairs, only of different ranks (T2)."""
    total = 0
    ranks = 0
    repeated = 0
    for index in range(count):
        bit = 1 << (cards[index] >> 2)
        repeated |= ranks & bit
        ranks |= bit
        total += value_of(cards[index])
    return total <= 16 and (pairs_allowed != 0 or repeated == 0)


def _unpaired_strength(once: int, distinct: int) -> int:
    straight = _straight_top(once)
    if straight:
        return STRAIGHT << _CATEGORY_SHIFT | straight << _MAJOR_SHIFT
    return _without_lowest(once, distinct - 5) << _MAJOR_SHIFT


def _paired_strength(once: int, twice: int, thrice: int, four_times: int, five_times: int, distinct: int) -> int:
    """The best hand, flushes left aside, where some rank repeats; each mask holds "so often or more"."""
    # Up to seven cards hold one rank four times at most, so that mask is a single bit.
    if four_times:
        kicker = _highest(once ^ four_times | five_times)
        return FOUR_OF_A_KIND << _CATEGORY_SHIFT | four_times << _MAJOR_SHIFT | kicker
    triple = _highest(thrice)
    if triple and twice != triple:
        return FULL_HOUSE << _CATEGORY_SHIFT | triple << _MAJOR_SHIFT | _highest(twice ^ triple)
    straight = _straight_top(once) if distinct >= 5 else 0
    if straight:
        return STRAIGHT << _CATEGORY_SHIFT | straight << _MAJOR_SHIFT
    if triple:
        kickers = _without_lowest(once ^ triple, distinct - 3)
        return THREE_OF_A_KIND << _CATEGORY_SHIFT | triple << _MAJOR_SHIFT | kickers
    if twice & (twice - 1) == 0:
        kickers = _without_lowest(once ^ twice, distinct - 4)
        return ONE_PAIR << _CATEGORY_SHIFT | twice << _MAJOR_SHIFT | kickers
    higher = _highest(twice)
    pairs = higher | _highest(twice ^ higher)
    return TWO_PAIR << _CATEGORY_SHIFT | pairs << _MAJOR_SHIFT | _highest(once ^ pairs)


def _flush_strength(cards: Sequence[int], count: int, suit_counts: int) -> int:
    """The best flush or straight flush, where one suit holds five cards or more."""
    suit = 0
    while (suit_counts >> (suit << 2)) & 15 < 5:
        suit += 1
    ranks = 0
    rank_counts = 0
    for index in range(count):
        if cards[index] & 3 == suit:
            rank = cards[index] >> 2
            if rank == 0:
                rank = 13
            ranks |= 1 << rank
            rank_counts += 1 << 3 * rank
    straight = _straight_top(ranks)
    if straight:
        category = ROYAL_FLUSH if straight == _ACE_BIT else STRAIGHT_FLUSH
        return category << _CATEGORY_SHIFT | straight << _MAJOR_SHIFT
    excess = ((suit_counts >> (suit << 2)) & 15) - 5
    shift = 0
    while excess > 0:
        dropped = min(excess, (rank_counts >> shift) & 7)
        rank_counts -= dropped << shift
        excess -= dropped
        shift += 3
    return FLUSH << _CATEGORY_SHIFT | rank_counts


def _straight_top(ranks: int) -> int:
    """The bit of the highest straight's top card, 0 where there is none."""
    # The ace also stands below the two, at bit 0. Then a bit is left for the lowest of each five in a row.
    run = ranks | ranks >> 13
    run &= run >> 1
    run &= run >> 2 & run >> 3
    return _highest(run) << 4


def _highest(mask: int) -> int:
    """The highest bit alone; 0 stays 0."""
    while mask & (mask - 1):
        mask &= mask - 1
    return mask


def _without_lowest(mask: int, count: int) -> int:
    for _ in range(count):
        mask &= mask - 1
    return mask
