"""Payoffs of finished hands against each ending of the dealer's hand, asked of the law once per game."""

from fractions import Fraction

import numpy as np

from pit21.arrays import Array
from pit21.law.actions import stake_after
from pit21.law.codes import BONUS, HALF, HOLE_CARD_NONE, LOSE, PUSH
from pit21.law.endings import DEALER_BUST, DEALER_NATURAL, DEALER_THREE_EIGHTS, ENDINGS
from pit21.law.rules import Law
from pit21.law.settle import main_odds, result_of_bust, result_of_hand
from pit21.solve.kernels import ACES, PAY_CODES, TENS, Payoffs, card_of
from pit21.solve.model.example_cards import cards_of_total, dealer_cards

HALF_LOST = Fraction(-1, 2)


def compute_payoffs(law: Law) -> Payoffs:
    """The units won, as fractions."""
    stand = _zeros(22, ENDINGS)
    bust = _zeros(ENDINGS)
    natural = _zeros(ENDINGS)
    for ending in (*range(4, 22), DEALER_NATURAL, DEALER_BUST, DEALER_THREE_EIGHTS):
        dealer = dealer_cards(ending)
        for total in range(4, 22):
            cards = cards_of_total(total)
            # As a split hand no two cards are a natural; that is asked for apart.
            stand[total, ending] = units_of(law, result_of_hand(law, cards, len(cards), True, dealer, len(dealer)))
        bust[ending] = units_of(law, result_of_bust(law, dealer, len(dealer)))
        own = (card_of(ACES, 0), card_of(TENS, 1))
        natural[ending] = units_of(law, result_of_hand(law, own, 2, False, dealer, len(dealer)))
    doubles = range(law.max_doubles + 1)
    no_hole_card = law.hole_card == HOLE_CARD_NONE
    return Payoffs(
        stand=stand,
        bust=bust,
        natural=natural,
        at_once=np.array([units_of(law, code) for code in range(PAY_CODES)], object),
        stake=np.array([Fraction(stake_after(law, count)) for count in doubles], object),
        rescue=np.array([Fraction(-stake_after(law, max(count - 1, 0))) for count in doubles], object),
        surrender=HALF_LOST,
        surrender_to_natural=Fraction(-1) if no_hole_card else Fraction(0),
    )


def square_payoffs(units_won: Payoffs) -> Payoffs:
    """The same game paid in squares: its expectation is the second moment."""
    return Payoffs(*(each * each for each in units_won))


def stake_payoffs(units_won: Payoffs) -> Payoffs:
    """The same game paid by what has been staked: its expectation is the average total wager."""
    ones = Payoffs(*(each * 0 + Fraction(1) for each in units_won))
    return ones._replace(
        stake=units_won.stake, rescue=units_won.stake, surrender_to_natural=abs(units_won.surrender_to_natural)
    )


def to_floats(exact: Payoffs) -> Payoffs:
    """For compiled code."""
    return Payoffs(*(each.astype(np.float64) if isinstance(each, np.ndarray) else float(each) for each in exact))


def units_of(law: Law, result: int) -> Fraction:
    """Net units per unit staked for a result of the law."""
    if result == LOSE:
        return Fraction(-1)
    if result == HALF:
        return HALF_LOST
    if result == PUSH or (result >= BONUS and result - BONUS >= len(law.bonus_21)):
        return Fraction(0)
    won, per = main_odds(law, result)
    return Fraction(won, per)


def _zeros(*shape: int) -> Array:
    return np.full(shape, Fraction(0), object)
