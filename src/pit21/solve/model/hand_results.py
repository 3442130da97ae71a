"""Every result that one hand can have, by the dealer's ending: the law's result, units and stake.

A label says how a hand finished: it stood on a total, was bust, won at once and so on, after how many doubles.
Against each of the dealer's endings a label has one result.
"""

from fractions import Fraction
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from pit21.arrays import Array
from pit21.law.actions import stake_after
from pit21.law.codes import HALF, HOLE_CARD_PEEK, LOSE, OPEN, ORIGINAL_LOST
from pit21.law.endings import DEALER_BUST, DEALER_NATURAL, DEALER_THREE_EIGHTS, ENDINGS
from pit21.law.rules import Law
from pit21.law.settle import result_of_bust, result_of_hand
from pit21.solve.kernels import ACES, AT_ONCE, BUSTED, FINISHES, RESCUED, STOOD, TENS, card_of, label_of
from pit21.solve.model.example_cards import cards_of_total, dealer_cards
from pit21.solve.model.payoffs import units_of

# Ways to finish on the first two cards, which no double comes before; they are counted from `first_label` on.
NATURAL_HELD = 0
MET_NATURAL = 1  # another hand meets a natural of the dealer, who looked
SURRENDERED = 2
SURRENDERED_EARLY = 3
ON_TWO_CARDS = 4

EVERY_ENDING = (*range(4, 22), DEALER_NATURAL, DEALER_BUST, DEALER_THREE_EIGHTS)


class HandResults(NamedTuple):
    """Indexed by label and the dealer's ending."""

    code: Array  # the law's result; OPEN where the label does not meet the ending
    units: Array  # net units won, exact
    stake: Array  # [label]: what lay on the hand, in units


def first_label(doubles: int, finish: int) -> int:
    """The label of a hand that finished on its first two cards; `doubles` is the most that the game has."""
    return (doubles + 1) * FINISHES + finish


def labels_of(doubles: int) -> int:
    return first_label(doubles, ON_TWO_CARDS)


@lru_cache(maxsize=32)
def hand_results_of(law: Law) -> HandResults:
    """Ask the law for every label against every ending."""
    most = law.max_doubles
    shape = (labels_of(most), ENDINGS)
    found = HandResults(
        np.full(shape, OPEN, np.int64), np.full(shape, Fraction(0), object), np.full(shape[0], 1, object)
    )
    peek = law.hole_card == HOLE_CARD_PEEK
    for doubles in range(most + 1):
        stake = Fraction(stake_after(law, doubles))
        for finish in range(FINISHES):
            label = label_of(finish, doubles)
            found.stake[label] = stake
            for ending in EVERY_ENDING:
                if ending != DEALER_NATURAL or not peek:
                    _enter(found, law, label, ending, _finished(law, finish, ending), stake)
        rescued = found.code[label_of(RESCUED, doubles)] != OPEN
        found.units[label_of(RESCUED, doubles)][rescued] = Fraction(-stake_after(law, max(doubles - 1, 0)))
    _on_two_cards(found, law, peek)
    return found


def _on_two_cards(found: HandResults, law: Law, peek: bool) -> None:
    most, one = law.max_doubles, Fraction(1)
    held = (card_of(ACES, 0), card_of(TENS, 1))
    for ending in EVERY_ENDING:
        dealer = dealer_cards(ending)
        natural = result_of_hand(law, held, 2, False, dealer, len(dealer))
        _enter(found, law, first_label(most, NATURAL_HELD), ending, natural, one)
        _enter(found, law, first_label(most, SURRENDERED_EARLY), ending, HALF, one)
        if ending != DEALER_NATURAL:
            _enter(found, law, first_label(most, SURRENDERED), ending, HALF, one)
    if peek:
        _enter(
            found, law, first_label(most, MET_NATURAL), DEALER_NATURAL, _finished(law, STOOD + 20, DEALER_NATURAL), one
        )
    else:
        # Nobody has looked: a surrender does not help against a natural.
        _enter(found, law, first_label(most, SURRENDERED), DEALER_NATURAL, LOSE, one)


def _enter(found: HandResults, law: Law, label: int, ending: int, code: int, stake: Fraction) -> None:
    found.code[label, ending] = code
    found.units[label, ending] = stake * units_of(law, code)


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

    payoff_class: Array  # [label]: below 0 where nothing is ever won or lost
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


def empty_ledger(doubles: int, hands: int, dtype: Any) -> Array:
    return np.zeros((labels_of(doubles), hands), dtype)


def empty_waiting(doubles: int, hands: int, dtype: Any) -> Array:
    return np.zeros((doubles + 1, hands), dtype)
