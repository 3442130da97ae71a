"""Every result that one hand can have, by the dealer's ending: the law's result, units and stake.

A label says how a hand finished: it stood on a total, was bust, won at once and so on, and at which stake level.
Against each of the dealer's endings a label has one result.
"""

from fractions import Fraction
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from pit21.arrays import Array
from pit21.law.actions import doubles_at, own_stake_at, stake_at, stake_levels
from pit21.law.codes import HALF, LOSE, OPEN, ORIGINAL_LOST, RESCUE_HALF
from pit21.law.endings import DEALER_NATURAL, ENDINGS
from pit21.law.rules import Law
from pit21.law.settle import result_against_natural, result_of_bust, result_of_hand
from pit21.solve.kernels import ACES, AT_ONCE, BUSTED, FINISHES, RESCUED, STOOD, TENS, card_of, label_of
from pit21.solve.model.example_cards import cards_of_total, dealer_cards
from pit21.solve.model.payoffs import (
    EVERY_ENDING,
    HALF_LOST,
    natural_comes_first,
    rescue_units,
    suited_natural_cards,
    units_of,
)

# Ways to finish on the first two cards, which no double comes before; they are counted from `first_label` on.
NATURAL_HELD = 0
MET_NATURAL = 1  # another hand meets a natural of the dealer, who looked
SURRENDERED = 2
SURRENDERED_EARLY = 3
SUITED_NATURAL_HELD = 4
ON_TWO_CARDS = 5


class HandResults(NamedTuple):
    """Indexed by label and the dealer's ending."""

    code: Array  # the law's result; OPEN where the label does not meet the ending
    units: Array  # net units won, exact
    stake: Array  # [label]: what lay on the hand, in units, the house's part included


def first_label(levels: int, finish: int) -> int:
    """The label of a hand that finished on its first two cards; `levels` is how many stake levels the game has."""
    return levels * FINISHES + finish


def labels_of(levels: int) -> int:
    return first_label(levels, ON_TWO_CARDS)


@lru_cache(maxsize=32)
def hand_results_of(law: Law) -> HandResults:
    """Ask the law for every label against every ending."""
    shape = (labels_of(stake_levels(law)), ENDINGS)
    found = HandResults(
        np.full(shape, OPEN, np.int64), np.full(shape, Fraction(0), object), np.full(shape[0], 1, object)
    )
    peek = natural_comes_first(law)
    for level in range(stake_levels(law)):
        stakes = Fraction(stake_at(law, level)), Fraction(own_stake_at(law, level))
        for finish in range(FINISHES):
            label = label_of(finish, level)
            found.stake[label] = stakes[0]
            for ending in EVERY_ENDING:
                if ending != DEALER_NATURAL or not peek:
                    _enter(found, law, label, ending, _finished(law, finish, ending), stakes)
        _give_up(found, law, level)
        if not peek:
            _meet_natural(found, law, level)
    _on_two_cards(found, law, peek)
    return found


def _give_up(found: HandResults, law: Law, level: int) -> None:
    """A hand that is given up after a double, or surrendered: nobody has looked where a natural can still come."""
    doubles, label = doubles_at(law, level), label_of(RESCUED, level)
    reached = found.code[label] != OPEN
    found.units[label][reached] = rescue_units(law, doubles) if doubles else HALF_LOST
    if not doubles or law.rescue == RESCUE_HALF:
        found.code[label][reached] = HALF
    if not doubles and reached[DEALER_NATURAL]:
        _enter(found, law, label, DEALER_NATURAL, LOSE, (Fraction(1), Fraction(1)))


def _meet_natural(found: HandResults, law: Law, level: int) -> None:
    """Hands that stand, where a natural that comes last leaves them their doubles."""
    for total in range(4, 22):
        label = label_of(STOOD + total, level)
        left = result_against_natural(law, doubles_at(law, level), True, False) != LOSE
        if found.code[label, DEALER_NATURAL] == LOSE and left:
            found.code[label, DEALER_NATURAL] = ORIGINAL_LOST
            found.units[label, DEALER_NATURAL] = Fraction(-1)


def _on_two_cards(found: HandResults, law: Law, peek: bool) -> None:
    levels, one = stake_levels(law), (Fraction(1), Fraction(1))
    held = (card_of(ACES, 0), card_of(TENS, 1))
    for ending in EVERY_ENDING:
        dealer = dealer_cards(ending)
        natural = result_of_hand(law, held, 2, False, dealer, len(dealer))
        _enter(found, law, first_label(levels, NATURAL_HELD), ending, natural, one)
        suited = result_of_hand(law, suited_natural_cards(law), 2, False, dealer, len(dealer))
        _enter(found, law, first_label(levels, SUITED_NATURAL_HELD), ending, suited, one)
        _enter(found, law, first_label(levels, SURRENDERED_EARLY), ending, HALF, one)
        if ending != DEALER_NATURAL:
            _enter(found, law, first_label(levels, SURRENDERED), ending, HALF, one)
    if peek:
        _enter(
            found,
            law,
            first_label(levels, MET_NATURAL),
            DEALER_NATURAL,
            _finished(law, STOOD + 20, DEALER_NATURAL),
            one,
        )
    else:
        # Nobody has looked: a surrender does not help against a natural.
        _enter(found, law, first_label(levels, SURRENDERED), DEALER_NATURAL, LOSE, one)


def _enter(found: HandResults, law: Law, label: int, ending: int, code: int, stakes: tuple[Fraction, Fraction]) -> None:
    """`stakes` are the whole stake, on which a hand wins, and the player's own, which is lost."""
    found.code[label, ending] = code
    units = units_of(law, code)
    found.units[label, ending] = units * (stakes[1] if units < 0 else stakes[0])


def _finished(law: Law, finish: int, ending: int) -> int:
    dealer = dealer_cards(ending)
    if finish == BUSTED:
        return result_of_bust(law, dealer, len(dealer))
    if finish == RESCUED:
        return ORIGINAL_LOST
    if finish >= AT_ONCE:
        return finish - AT_ONCE
    cards = cards_of_total(finish - STOOD)
    # As a split hand no two cards are a natural; that is asked for apart.
    return result_of_hand(law, cards, len(cards), True, dealer, len(dealer))


class PayoffClasses(NamedTuple):
    """Labels whose payoffs are multiples of each other: `units[payoff_class, ending]` times `scale[label]`, exact."""

    payoff_class: Array  # [label]: below 0 if nothing is ever won or lost
    scale: Array
    units: Array


@lru_cache(maxsize=32)
def payoff_classes(law: Law) -> PayoffClasses:
    """Far fewer classes than labels: all that stand below 17 are one, all that do not wait for the dealer another."""
    results = hand_results_of(law)
    rows: dict[tuple[Fraction, ...], int] = {}
    classes = np.full(len(results.stake), -1, np.int64)
    scales = np.full(len(results.stake), Fraction(0), object)
    for label, row in enumerate(results.units):
        largest = max(row, key=abs)
        if largest:
            scales[label] = largest
            classes[label] = rows.setdefault(tuple(row / largest), len(rows))
    return PayoffClasses(classes, scales, np.array(list(rows), object))


def empty_ledger(levels: int, hands: int, dtype: Any) -> Array:
    return np.zeros((labels_of(levels), hands), dtype)


def empty_waiting(levels: int, hands: int, dtype: Any) -> Array:
    return np.zeros((levels, hands), dtype)
