"""Totals and naturals."""

from collections.abc import Sequence

from pit21.law.cards import ACE, TEN
from pit21.law.codes import CHARLIE, LONG_21, OPEN
from pit21.law.rules import Law


def hard_total(cards: Sequence[int], count: int) -> int:
    """The total with every ace as 1."""
    total = 0
    for i in range(count):
        rank = cards[i] >> 2
        total += rank + 1 if rank < TEN else 10
    return total


def has_ace(cards: Sequence[int], count: int) -> bool:
    for i in range(count):  # noqa: SIM110 - any() over a generator does not compile for CUDA
        if cards[i] < 4:
            return True
    return False


def is_soft(cards: Sequence[int], count: int) -> bool:
    """An ace counts 11 and could still be counted 1."""
    return hard_total(cards, count) <= 11 and has_ace(cards, count)


def total_of(cards: Sequence[int], count: int) -> int:
    """The best total: one ace counts 11 where that does not go over 21."""
    total = hard_total(cards, count)
    if total <= 11 and has_ace(cards, count):
        return total + 10
    return total


def is_bust(cards: Sequence[int], count: int) -> bool:
    """More than 21 even with every ace as 1."""
    return hard_total(cards, count) > 21


def stud_total(law: Law, first: int, second: int) -> int:
    """Two cards and no draw. Where an ace is always 11, two aces make 22, which is no bust (S1)."""
    if not law.ace_always_eleven:
        return total_of((first, second), 2)
    total = 0
    for card in (first, second):
        rank = card >> 2
        if rank == ACE:
            total += 11
        else:
            total += rank + 1 if rank < TEN else 10
    return total


def is_ace_and_ten(first: int, second: int) -> bool:
    low = first >> 2
    high = second >> 2
    return (low == ACE and high >= TEN) or (high == ACE and low >= TEN)


def is_natural(law: Law, cards: Sequence[int], count: int, from_split: bool) -> bool:
    """The two-card hand that pays more and beats every other; never on a split hand."""
    if count != 2 or from_split:
        return False
    if is_ace_and_ten(cards[0], cards[1]):
        return True
    return law.two_aces_natural == 1 and cards[0] >> 2 == ACE and cards[1] >> 2 == ACE


def result_by_count(law: Law, total: int, count: int, doubles: int) -> int:
    """A hand that wins at once by its number of cards, or OPEN; a doubled hand never does."""
    if doubles > 0:
        return OPEN
    if total == 21 and count >= law.long_21 > 0:
        return LONG_21
    if total <= 21 and count >= law.charlie > 0:
        return CHARLIE
    return OPEN


def may_hide_natural(card: int) -> bool:
    """An ace or ten-value up card: the dealer looks (T13, N13, game rule 2 of Pure 21.5)."""
    rank = card >> 2
    return rank == ACE or rank >= TEN


def is_pair(law: Law, first: int, second: int) -> bool:
    """Equal ranks, or, where the rules split by value, any two ten-values (N9, P12)."""
    low = first >> 2
    high = second >> 2
    return low == high or (law.split_by == 1 and low >= TEN and high >= TEN)
