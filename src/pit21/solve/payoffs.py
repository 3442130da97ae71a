"""What a finished hand brings against each way the dealer's hand can end, asked of the law once per game."""

from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np

from pit21.law.actions import stake_after
from pit21.law.codes import BONUS, HALF, HOLE_CARD_NONE, LOSE, PUSH
from pit21.law.codes import NATURAL as NATURAL_PAID
from pit21.law.rules import Law
from pit21.law.settle import main_odds, result_of_bust, result_of_hand
from pit21.solve.dealer import BUST, ENDINGS, NATURAL, THREE_EIGHTS, card_of
from pit21.solve.example_cards import cards_of_total, dealer_cards
from pit21.solve.hands import ACES, TENS, Array

HALF_LOST = Fraction(-1, 2)
PAY_CODES = BONUS + 9


class Payoffs(NamedTuple):
    """Exact units per unit of the stake at the time; arrays of fractions, or of floats for compiled code."""

    stand: Array  # [total, ending]
    bust: Array  # [ending]
    natural: Array  # [ending]: the player's natural
    at_once: Array  # [result code]: hands that win without the dealer
    stake: Array  # [doubles]: what lies on a hand after so many doubles
    rescue: Array  # [doubles]: what lay there before the last double is given up (Y2)
    surrender: Any
    surrender_to_natural: Any  # where a surrender cannot know of the dealer's natural


def payoffs(law: Law) -> Payoffs:
    """The units won, as fractions."""
    stand = _zeros(22, ENDINGS)
    bust = _zeros(ENDINGS)
    natural = _zeros(ENDINGS)
    for ending in (*range(4, 22), NATURAL, BUST, THREE_EIGHTS):
        dealer = dealer_cards(ending)
        for total in range(4, 22):
            cards = cards_of_total(total)
            # As a split hand no two cards are a natural; that is asked for apart.
            stand[total, ending] = units(law, result_of_hand(law, cards, len(cards), True, dealer, len(dealer)))
        bust[ending] = units(law, result_of_bust(law, dealer, len(dealer)))
        own = (card_of(ACES, 0), card_of(TENS, 1))
        natural[ending] = units(law, result_of_hand(law, own, 2, False, dealer, len(dealer)))
    doubles = range(law.max_doubles + 1)
    no_hole_card = law.hole_card == HOLE_CARD_NONE
    return Payoffs(
        stand=stand,
        bust=bust,
        natural=natural,
        at_once=np.array([units(law, code) for code in range(PAY_CODES)], object),
        stake=np.array([Fraction(stake_after(law, count)) for count in doubles], object),
        rescue=np.array([Fraction(-stake_after(law, max(count - 1, 0))) for count in doubles], object),
        surrender=HALF_LOST,
        surrender_to_natural=Fraction(-1) if no_hole_card else Fraction(0),
    )


def squared(units_won: Payoffs) -> Payoffs:
    """The same game paid in squares: its expectation is the second moment."""
    return Payoffs(*(each * each for each in units_won))


def staked(units_won: Payoffs) -> Payoffs:
    """The same game paid by what has been staked: its expectation is the average total wager."""
    ones = Payoffs(*(each * 0 + Fraction(1) for each in units_won))
    return ones._replace(
        stake=units_won.stake, rescue=units_won.stake, surrender_to_natural=abs(units_won.surrender_to_natural)
    )


def as_floats(exact: Payoffs) -> Payoffs:
    """For compiled code."""
    return Payoffs(*(each.astype(np.float64) if isinstance(each, np.ndarray) else float(each) for each in exact))


def units(law: Law, result: int) -> Fraction:
    """Net units per unit staked for a result of the law."""
    if result == LOSE:
        return Fraction(-1)
    if result == HALF:
        return HALF_LOST
    if result == PUSH or (result >= BONUS and result - BONUS >= len(law.bonus_21)):
        return Fraction(0)
    won, per = main_odds(law, result)
    return Fraction(won, per)


def natural_pays(law: Law) -> Fraction:
    return units(law, NATURAL_PAID)


def _zeros(*shape: int) -> Array:
    return np.full(shape, Fraction(0), object)
