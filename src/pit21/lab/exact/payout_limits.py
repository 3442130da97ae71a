"""A limit on what all seats win from a side bet in a round: what it costs the player, by seats and stake."""

from fractions import Fraction
from math import sqrt

import numpy as np

from pit21.arrays import Array
from pit21.lab.exact.pays import pays_of
from pit21.lab.exact.results import CaseResult, case_result
from pit21.lab.exact.side_wagers import side_distribution
from pit21.law.cards import FACES
from pit21.law.conditions import cards_read, community_read, depends_on_play
from pit21.money import amount_text
from pit21.solve.model import ShoeModel
from pit21.solve.side_bets import deal_lines
from pit21.spec.compile import compile_law
from pit21.spec.game import GameSpec

ROUNDS = 200_000
SEED = 1
_AT_ONCE = 10_000


def limit_cases(spec: GameSpec, shoe: ShoeModel, wager_id: str) -> tuple[CaseResult, ...]:
    """The bet at its largest stake: one seat, exactly, and a full table.

    Fixed amounts and shares of a meter do not grow with the stake, so its value without the limit is said too. A full
    table is simulated, with its standard error, where the bet reads the first two cards and the up card only.
    """
    wager, stake, seats = spec.file.wagers[wager_id], spec.limits(wager_id)[1], spec.number("seats")
    pays = pays_of(spec, wager_id, stake)
    distribution = side_distribution(spec, compile_law(spec), shoe, wager_id, pays)
    most = Fraction(wager.payout_limit, stake)
    above = [(each.units - most) * each.probability for each in distribution.outcomes if each.units > most]
    lost = sum(above, Fraction(0))
    words = f"limit of {amount_text(wager.payout_limit)}, %s at {amount_text(stake)}"
    found = [case_result(words % "1 seat", Fraction(1), distribution.mean - lost)]
    if pays != pays_of(spec, wager_id):
        found.insert(0, case_result(f"no limit, at {amount_text(stake)}", Fraction(1), distribution.mean))
    program = spec.line_program(wager_id)
    players, dealers = cards_read(program)
    first_cards = players <= 2 and dealers <= 1 and not community_read(program) and not depends_on_play(program)
    if seats > 1 and not shoe.infinite and first_cards:
        units = np.array([-1.0, *(won / per for won, per in pays)])
        cost, error = _simulate_limit(units[deal_lines(shoe, program) + 1], shoe, seats, float(most))
        ev = float(distribution.mean) - cost
        case = words % f"{seats} seats" + f" (simulated, ± {100 * error:.4f}%)"
        found.append(CaseResult(case=case, probability=1.0, ev=ev, exact=None, house_edge=-ev))
    return tuple(found)


def _simulate_limit(units: Array, shoe: ShoeModel, seats: int, most: float) -> tuple[float, float]:
    """Return what a limit of `most` units costs one seat on average, and the standard error of that.

    `units` by up card, first and second card; every seat stakes one unit.
    """
    cards = np.repeat(np.arange(FACES), shoe.counts)
    random = np.random.default_rng(SEED)
    cut = []
    for _ in range(ROUNDS // _AT_ONCE):
        drawn = cards[np.argpartition(random.random((_AT_ONCE, len(cards))), 2 * seats + 1, axis=1)[:, : 2 * seats + 1]]
        # The smallest ones come in no order of their own, so they are shuffled before they are dealt.
        drawn = random.permuted(drawn, axis=1)
        won = np.stack([units[drawn[:, 0], drawn[:, 1 + 2 * seat], drawn[:, 2 + 2 * seat]] for seat in range(seats)])
        total = np.maximum(won, 0).sum(axis=0)
        cut.append(np.maximum(total - most, 0) / seats)
    costs = np.concatenate(cut)
    return float(costs.mean()), float(costs.std() / sqrt(len(costs)))
