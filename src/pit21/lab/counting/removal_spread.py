"""The spread of a wager's EV when only some cards of the shoe are left.

The linear estimate takes every card for itself. It says nothing about a wager to which all cards are alike, such as a
match, although a rest with uneven ranks may well favor the player. Where a rest can be valued quickly, random rests
are valued exactly instead.
"""

from collections.abc import Sequence
from math import erf, sqrt

import msgspec

from pit21.lab.exact import ExpectedValue, compute_expected_value
from pit21.lab.question import ProgressCallback, QuestionError
from pit21.law.cards import FACES
from pit21.law.conditions import depends_on_play
from pit21.randomness import seed_from, shuffled, stream_key, words
from pit21.solve.model import ShoeModel
from pit21.spec.compile import compile_law
from pit21.spec.game import GameSpec

LINEAR = "linear estimate"
SAMPLED = "sampled"
RESTS = 500
SEED = "rests of a shoe"
"""The same for every wager, so that wagers are compared over the same subsets. Saved results depend on these words."""


class Spread(msgspec.Struct, frozen=True, kw_only=True):
    """`deviation` is that of the expectation from rest to rest, `advantage` how often the player is ahead.

    `method` is `sampled`, with the number of `rests` that were valued and the standard errors of both, or
    `linear estimate`, which has no known error.
    """

    method: str
    deviation: float
    advantage: float
    rests: int | None = None
    deviation_error: float | None = None
    advantage_error: float | None = None


def linear_spread(size: int, left: int, ev: float, effects_deviation: float) -> Spread | None:
    """From the effects of removal; None if they are all zero, which says nothing about the spread.

    The expectation from n of N cards is about the mean of n numbers drawn from N, one for each card: that of the whole
    shoe, less N - 1 times the card's effect (Griffin, The Theory of Blackjack).
    """
    deviation = (size - 1) * effects_deviation * sqrt((size - left) / (left * (size - 1)))
    if deviation <= 0:
        return None
    return Spread(method=LINEAR, deviation=deviation, advantage=(1 + erf(ev / deviation / sqrt(2))) / 2)


def sampled_spread(
    spec: GameSpec,
    cards: Sequence[int],
    left: int,
    wager_id: str,
    progress: ProgressCallback | None = None,
    rests: int = RESTS,
) -> Spread | None:
    """Random rests, each valued exactly; None if the wager cannot be made from so few cards.

    Rests from which it cannot be made are left out: an insurance needs an ace.
    """
    if progress is not None:
        progress(f"{spec.file.wagers[wager_id].title}, {rests} subsets of {left} cards")
    stream = words(stream_key(seed_from(SEED), "rests"))
    shoes = []
    for _ in range(rests):
        counts = [0] * FACES
        for card in shuffled(cards, stream)[:left]:
            counts[card] += 1
        shoes.append(ShoeModel(tuple(counts)))
    found = _values(spec, wager_id, shoes)
    if len(found) < 2:
        return None
    deviation = deviation_of([each.ev for each in found])
    ahead = sum(each.favors_player for each in found) / len(found)
    return Spread(
        method=SAMPLED, deviation=deviation, advantage=ahead, rests=len(found),
        deviation_error=_deviation_error([each.ev for each in found], deviation),
        advantage_error=_share_error(ahead, len(found)),
    )  # fmt: skip


def condition_of(spec: GameSpec, wager_id: str) -> tuple[int, ...]:
    """The condition by which a wager can be valued; that of insurance does not say with which up card it is offered."""
    return () if spec.file.wagers[wager_id].role == "insurance" else spec.line_program(wager_id)


def _values(spec: GameSpec, wager_id: str, shoes: Sequence[ShoeModel]) -> list[ExpectedValue]:
    """Of the shoes that the wager can be made from."""
    program = condition_of(spec, wager_id)
    if program and not depends_on_play(program):
        from pit21.lab.exact import pays_of
        from pit21.solve.side_bets import line_values

        values = line_values(compile_law(spec), program, pays_of(spec, wager_id), shoes)
        return [ExpectedValue(ev=value) for value in values]
    found = []
    for shoe in shoes:
        try:
            found.append(compute_expected_value(spec, shoe, wager_id))
        except QuestionError:
            continue
    return found


def _deviation_error(values: Sequence[float], deviation: float) -> float:
    """Return the standard error of a standard deviation, whatever the values are distributed like."""
    if deviation == 0:
        return 0.0
    mean = sum(values) / len(values)
    fourth = sum((value - mean) ** 4 for value in values) / len(values)
    return sqrt(max(0.0, fourth - deviation**4) / len(values)) / (2 * deviation)


def _share_error(share: float, count: int) -> float:
    """Return the standard error of a share; of none or all, what one more or less would make, never zero."""
    return max(sqrt(share * (1 - share) / count), 1 / count)


def deviation_of(values: Sequence[float]) -> float:
    mean = sum(values) / len(values)
    return sqrt(sum((value - mean) ** 2 for value in values) / len(values))


def correlation(ones: Sequence[float], others: Sequence[float]) -> float | None:
    product = deviation_of(ones) * deviation_of(others)
    if product < 1e-15:
        return None
    mean, other_mean = sum(ones) / len(ones), sum(others) / len(others)
    pairs = zip(ones, others, strict=True)
    return sum((one - mean) * (other - other_mean) for one, other in pairs) / len(ones) / product
