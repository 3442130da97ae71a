"""Payoffs of finished hands against each ending of the dealer's hand, asked of the law once per game."""

from fractions import Fraction

import numpy as np

from pit21.arrays import Array
from pit21.law.actions import doubles_at, own_stake_at, stake_after, stake_at, stake_levels
from pit21.law.cards import ACE, TEN
from pit21.law.codes import (
    BONUS,
    HALF,
    HOLE_CARD_NONE_OBO,
    HOLE_CARD_PEEK,
    LOSE,
    ORIGINAL_LOST,
    PUSH,
    RESCUE_HALF,
    TIED,
)
from pit21.law.endings import DEALER_22, DEALER_BUST, DEALER_NATURAL, DEALER_THREE_EIGHTS, ENDINGS
from pit21.law.rules import Law
from pit21.law.settle import main_odds, result_against_natural, result_of_bust, result_of_hand
from pit21.solve.kernels import ACES, PAY_CODES, TENS, Payoffs, card_of
from pit21.solve.model.example_cards import cards_of_total, dealer_cards

HALF_LOST = Fraction(-1, 2)
EVERY_ENDING = (*range(4, 22), DEALER_NATURAL, DEALER_BUST, DEALER_THREE_EIGHTS, DEALER_22)


def compute_payoffs(law: Law) -> Payoffs:
    """The units won, as fractions."""
    stand = _zeros(22, ENDINGS)
    bust = _zeros(ENDINGS)
    natural = _zeros(ENDINGS)
    suited = _zeros(ENDINGS)
    for ending in EVERY_ENDING:
        dealer = dealer_cards(ending)
        for total in range(4, 22):
            cards = cards_of_total(total)
            # As a split hand no two cards are a natural; that is asked for apart.
            stand[total, ending] = units_of(law, result_of_hand(law, cards, len(cards), True, dealer, len(dealer)))
        bust[ending] = units_of(law, result_of_bust(law, dealer, len(dealer)))
        own = (card_of(ACES, 0), card_of(TENS, 1))
        natural[ending] = units_of(law, result_of_hand(law, own, 2, False, dealer, len(dealer)))
        own = suited_natural_cards(law)
        suited[ending] = units_of(law, result_of_hand(law, own, 2, False, dealer, len(dealer)))
    levels = range(stake_levels(law))
    doubles = [doubles_at(law, level) for level in levels]
    return Payoffs(
        stand=stand,
        lost=np.minimum(stand, _zeros(*stand.shape)),
        bust=bust,
        natural=natural,
        suited_natural=suited,
        at_once=np.array([units_of(law, code) for code in range(PAY_CODES)], object),
        stake=np.array([Fraction(stake_at(law, level)) for level in levels], object),
        own_stake=np.array([Fraction(own_stake_at(law, level)) for level in levels], object),
        rescue=np.array([rescue_units(law, count) for count in doubles], object),
        returned=np.array([_left_by_natural(law, count) for count in doubles], object),
        surrender=HALF_LOST,
        surrender_to_natural=Fraction(0) if natural_comes_first(law) else Fraction(-1),
    )


def natural_comes_first(law: Law) -> bool:
    """Whether a dealer's natural costs one stake, whatever is done: the dealer looks, or takes original bets only."""
    return law.hole_card in (HOLE_CARD_PEEK, HOLE_CARD_NONE_OBO)


def rescue_units(law: Law, doubles: int) -> Fraction:
    """What a hand loses that is given up after this many doubles."""
    if law.rescue == RESCUE_HALF:
        return HALF_LOST * stake_after(law, doubles)
    return Fraction(-stake_after(law, max(doubles - 1, 0)))


def suited_natural_cards(law: Law) -> tuple[int, int]:
    """A natural in the suit that pays more; any natural if there is none."""
    suit = max(law.suited_natural - 1, 0)
    return 4 * ACE + suit, 4 * TEN + suit


def _left_by_natural(law: Law, doubles: int) -> Fraction:
    """What a dealer's natural that comes last leaves of a hand that stands."""
    kept = result_against_natural(law, doubles, True, False) == ORIGINAL_LOST and not natural_comes_first(law)
    return Fraction(stake_after(law, doubles) - 1 if kept else 0)


def square_payoffs(units_won: Payoffs) -> Payoffs:
    """The same game paid in squares: its expectation is the second moment."""
    squares = Payoffs(*(each * each for each in units_won))
    lost = units_won.stake - units_won.returned
    return squares._replace(returned=lost * lost - squares.stake)


def stake_payoffs(units_won: Payoffs) -> Payoffs:
    """The same game paid by what players have staked: its expectation is the average total wager."""
    ones = Payoffs(*(each * 0 + Fraction(1) for each in units_won))
    staked = units_won.own_stake
    return ones._replace(
        stake=staked,
        own_stake=staked,
        rescue=staked,
        returned=units_won.returned * 0,
        surrender_to_natural=abs(units_won.surrender_to_natural),
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
    if result == PUSH or (BONUS <= result < TIED and result - BONUS >= len(law.bonus_21)):
        return Fraction(0)
    won, per = main_odds(law, result)
    return Fraction(won, per)


def _zeros(*shape: int) -> Array:
    return np.full(shape, Fraction(0), object)
