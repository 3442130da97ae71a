"""Classes of cards that a game treats alike, and every deal of the first three cards by class.

Cards of one class are interchangeable in everything that concerns the main wager: the ten value classes, the ranks of
the ten-values where only equal ranks are split, the suits of sixes, sevens and eights where 6-7-8 and 7-7-7 pay by
suit, and of aces and ten-values the suit in which a natural pays more.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from pit21.law.cards import ACE, EIGHT, FACES, SIX, TEN, value_of
from pit21.law.codes import BY_RANK
from pit21.law.rules import Law
from pit21.law.settle import SIX_SEVEN_EIGHT
from pit21.solve.model.shoe import ShoeModel


def suits_matter(law: Law) -> bool:
    """Whether a 6-7-8 or 7-7-7 is paid by its suits."""
    lines = law.bonus_21[SIX_SEVEN_EIGHT : law.bonus_21_lines]
    return len(set(lines[:3])) > 1 or len(set(lines[3:])) > 1


def card_class_of(law: Law, card: int) -> int:
    """The lowest card of the class of this card."""
    rank = card >> 2
    if SIX <= rank <= EIGHT and suits_matter(law):
        return card
    # Where a natural pays by its suit, that suit of aces and ten-values is a class of its own.
    suit = 0
    if law.suited_natural > 0 and (rank == ACE or rank >= TEN):
        paid = law.suited_natural - 1
        suit = paid if card & 3 == paid else int(paid == 0)
    if rank >= TEN:
        rank = rank if law.split_by == BY_RANK and law.max_hands > 1 else TEN
    return 4 * rank + suit


@lru_cache(maxsize=64)
def list_card_classes(law: Law) -> tuple[tuple[int, ...], ...]:
    """The cards of each class, lowest first."""
    groups: dict[int, list[int]] = {}
    for card in range(FACES):
        groups.setdefault(card_class_of(law, card), []).append(card)
    return tuple(tuple(cards) for cards in groups.values())


class Deal(NamedTuple):
    """Up card and the player's two cards, each one standing for its class; `ways` out of all ordered deals."""

    up: int
    first: int
    second: int
    ways: int


def list_deals(law: Law, shoe: ShoeModel) -> Iterator[Deal]:
    """Every deal by class, up card by up card in the order of value classes."""
    counted = []
    for cards in list_card_classes(law):
        held = [card for card in cards if shoe.counts[card] > 0]
        if held:
            counted.append((held[0], sum(shoe.counts[card] for card in held)))
    step = shoe.step
    for up, ups in sorted(counted, key=lambda item: value_of(item[0])):
        for place, (first, firsts) in enumerate(counted):
            firsts_left = firsts - step * (first == up)
            for second, seconds in counted[place:]:
                seconds_left = seconds - step * (second == up) - step * (second == first)
                ways = ups * firsts_left * seconds_left * (1 if first == second else 2)
                if ways > 0:
                    yield Deal(up, first, second, ways)


def with_first_suits(deal: Deal, alike: tuple[int, ...]) -> Deal:
    """The same deal with suits that may stand for each other renamed in the order in which they appear."""
    if not alike:
        return deal
    names: dict[int, int] = {}
    cards = []
    for card in (deal.up, deal.first, deal.second):
        suit = card & 3
        if SIX <= card >> 2 <= EIGHT and suit in alike:
            suit = names.setdefault(suit, alike[len(names)])
        cards.append(card - (card & 3) + suit)
    first, second = sorted(cards[1:])
    return Deal(cards[0], first, second, 0)


def count_deals(shoe: ShoeModel) -> int:
    """Ordered deals of three cards."""
    size, step = shoe.size, shoe.step
    return size * (size - step) * (size - 2 * step)
