"""Conformance 6: what the simulator finds lies within four standard errors of the exact value, for every wager.

Means and errors are computed here from the counts of outcomes, by other code than the simulator's own statistics.
"""

import os
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from functools import cache, reduce
from itertools import pairwise
from math import sqrt
from operator import add
from random import Random
from typing import Any, NamedTuple

import numpy as np
import pytest

from pit21.arrays import Array
from pit21.lab.exact import compute_edge
from pit21.sim.cpu import Tally, nothing, play_interval
from pit21.sim.kernels.primitives.outcome_counts import CARDS_DEALT, FIRST_SUM, PER_WAGER, ROUNDS, SHOES
from pit21.sim.tables.run_setup import BY_ROUND, BY_SHOE, Prepared, Setup, prepare
from pit21.solve.main_wager import (
    community_expectation,
    evaluate_switch,
    shown_holes,
    solve_shown,
    solve_with_community,
)
from pit21.solve.model import FLOATS
from pit21.solve.strategy import (
    FixedPlay,
    best_chart,
    evaluate_play,
    play_from_chart,
    play_from_solution,
    suitless_problem,
    with_swap_values,
)
from pit21.spec.loader import CORE_GAMES, load_game
from tests.conformance.kernel_table import setup_of
from tests.scale import ScaleCount, ScaleName

SEEDS = (1, 2, 3)
WITHIN = 4
PART = 1_000_000
"""Rounds that a thread plays at a time."""

Settings = tuple[tuple[str, Any], ...]
BEST, BASIC, SEES_COMMUNITY, ALONE = "best", "basic", "best, sees the community cards", "no decisions"
ENDLESS: Settings = (("decks", "infinite"),)


class Case(NamedTuple):
    """A game, options of it, and how it is played."""

    game: str
    way: str
    settings: Settings = ()


CASES = (
    Case("21-stud", ALONE),
    *(Case(game, way) for game in CORE_GAMES if game != "21-stud" for way in (BEST, BASIC)),
    Case("twisted-21", BASIC, (("bonus", "low-ball-5"),)),
    Case("twisted-21", BASIC, (("bonus", "stud-bonus-7"),)),
    Case("twisted-21", BASIC, (("bonus", "low-ball-7"),)),
    Case("21-stud", ALONE, ENDLESS),
    Case("blackjack", BEST, ENDLESS),
)
FURTHER = (
    Case("twisted-21", SEES_COMMUNITY, (("bonus", "stud-bonus-7"), ("community_shown", "early"))),
    *(Case(game, BASIC, ENDLESS) for game in ("nh-21-plus", "pure-21.5", "blackjack", "spanish-21")),
)
"""What takes the solver long; at larger scales."""
EACH_CASE = pytest.mark.parametrize(
    "case",
    [
        pytest.param(
            case, id=" ".join([case.game, case.way, *(f"{key}={value}" for key, value in case.settings)]),
            marks=pytest.mark.xdist_group(f"kernels-{case.game}"),
        )
        for case in CASES
    ],
)  # fmt: skip


class Known(NamedTuple):
    """A run but for its seed, and the EV of each wager."""

    prepared: Prepared
    exact: dict[str, float]

    def with_seed(self, seed: int, **changes: Any) -> Prepared:
        return self.prepared._replace(setup=self.prepared.setup._replace(key=seed, **changes))


@cache
def known(case: Case) -> Known:
    spec = load_game(case.game).choose(dict(case.settings))
    setup = setup_of(spec, 1, 1, BY_ROUND, 0)
    plays, base = ways_to_play(setup, case.way)
    asked = [side.id for side in setup.sides] + ["base"] * (base is None)
    values = {name: found.ev for name, found in compute_edge(spec, wagers=asked, outcomes=False).wagers.items()}
    return Known(prepare(setup, plays), values if base is None else {"base": base, **values})


def ways_to_play(setup: Setup, way: str) -> tuple[list[FixedPlay], float | None]:
    """The plays of a way, and the main wager's EV under them."""
    law, shoe = setup.law, setup.shoe
    if way == ALONE:
        return [], None
    if way == SEES_COMMUNITY:
        pairs = solve_with_community(law, shoe)
        return [play_from_solution(pair.solution) for pair in pairs], float(community_expectation(pairs))
    if way == BASIC:
        plays = [
            play_from_chart(suitless_problem(law, shoe, FLOATS, holes), best_chart(law, shoe, FLOATS, holes))
            for holes in shown_holes(law)
        ]
    else:
        plays = [play_from_solution(solution) for solution in solve_shown(law, shoe)]
    if law.switch:
        play = with_swap_values(plays[0], shoe)
        assert play.values is not None
        return [play], evaluate_switch(law, shoe, play.values).expectation
    return plays, sum(float(evaluate_play(play, shoe).expectation) for play in plays)


class Measured(NamedTuple):
    placed: int
    mean: float
    error: float


def measured(prepared: Prepared, cells: Array) -> dict[str, Measured]:
    """Of independent rounds: each wager where it could be placed."""
    joint = cells.reshape([len(wager.units) for wager in prepared.wagers])
    found = {}
    for place, wager in enumerate(prepared.wagers):
        counts = joint.sum(axis=tuple(other for other in range(joint.ndim) if other != place))
        rows = [
            (int(count), units)
            for count, units, placed in zip(counts, wager.units, wager.placed, strict=True)
            if placed
        ]
        number = sum(count for count, _ in rows)
        won = sum((count * units for count, units in rows), Fraction(0))
        squares = sum((count * units * units for count, units in rows), Fraction(0))
        mean = won / number
        found[wager.id] = Measured(number, float(mean), sqrt((squares / number - mean * mean) / number))
    return found


def played(prepared: Prepared, rounds: int, threads: int = 1) -> Tally:
    """Rounds 0 to `rounds - 1`, in parts on several threads."""
    parts = [(first, min(PART, rounds - first)) for first in range(0, rounds, PART)]
    play_interval(prepared, 0, 1)  # compiled before the threads begin
    with ThreadPoolExecutor(threads) as pool:
        return reduce(add, pool.map(lambda part: play_interval(prepared, *part), parts), nothing(prepared))


def deviations(case: Case, rounds: int, threads: int) -> dict[str, float]:
    """How many standard errors each wager lies from its exact value, by seed; all of them are printed."""
    found = known(case)
    deviating = {}
    for seed in SEEDS:
        prepared = found.with_seed(seed)
        tally = played(prepared, rounds, threads)
        assert (tally.sums[ROUNDS], tally.cells.sum()) == (rounds, rounds)
        for name, (placed, mean, error) in measured(prepared, tally.cells).items():
            exact = found.exact[name]
            deviating[f"{name}, seed {seed}"] = z = (mean - exact) / error
            label = f"{case.game} {case.way} {dict(case.settings)} seed {seed} {name}"
            print(f"{label}: {placed} placed, mean {mean:.7f}, exact {exact:.7f}, z {z:+.2f}")
    return deviating


def far_from_exact(case: Case, rounds: int, threads: int) -> dict[str, float]:
    return {name: z for name, z in deviations(case, rounds, threads).items() if abs(z) > WITHIN}


@pytest.mark.quick_cases(each="case.game")
@EACH_CASE
def test_every_wager_has_the_ev_of_the_solver(case: Case, scale_count: ScaleCount) -> None:
    rounds = scale_count(small=200_000, conformance=10**8, full=10**8)
    threads = scale_count(small=1, conformance=os.cpu_count() or 1, full=os.cpu_count() or 1)
    assert far_from_exact(case, rounds, threads) == {}


def test_further_tables(scale: ScaleName) -> None:
    for case in FURTHER if scale != "small" else ():
        assert far_from_exact(case, 10**7, os.cpu_count() or 1) == {}


def test_every_wager_of_every_game_is_in_a_case() -> None:
    for game in CORE_GAMES:
        wagers = {name for name, wager in load_game(game).file.wagers.items() if wager.role != "spot"}
        setups = [setup_of(load_game(game).choose(dict(case.settings)), 1, 1, BY_ROUND, 0) for case in CASES
                  if case.game == game]  # fmt: skip
        assert wagers == {"base", *(side.id for setup in setups for side in setup.sides)}


TABLES = [(Case("21-stud", ALONE), 1), (Case("blackjack", BASIC), 3), (Case("nh-21-plus", BASIC), 7),
          (Case("twisted-21", BASIC), 2), (Case("21-stud", ALONE), 5)]  # fmt: skip
EACH_TABLE = pytest.mark.parametrize(
    ("case", "seats", "mode"),
    [
        pytest.param(case, seats, mode, id=f"{case.game} {seats} {mode}",
                     marks=pytest.mark.xdist_group(f"kernels-{case.game}"))
        for case, seats in TABLES
        for mode in (BY_ROUND, BY_SHOE)
        if mode == BY_ROUND or case.game != "twisted-21"
    ],
)  # fmt: skip


@pytest.mark.quick_cases(count=2)
@EACH_TABLE
def test_runs_that_are_split_and_merged_equal_one_run(
    case: Case, seats: int, mode: str, scale_count: ScaleCount
) -> None:
    """Bit for bit, whatever the parts, their order and the threads."""
    count = scale_count(small=3_000, conformance=3_000_000, full=3_000_000)
    count = count if mode == BY_ROUND else -(-count // 50)
    prepared = known(case).with_seed(4, seats=seats, mode=mode)
    first = 2**32 - count // 2
    whole = play_interval(prepared, first, count)
    random = Random(count)
    cuts = sorted({first, first + count, *(random.randrange(first, first + count) for _ in range(20))})
    parts = [(start, end - start) for start, end in pairwise(cuts)]
    random.shuffle(parts)
    with ThreadPoolExecutor(2) as pool:
        merged = reduce(add, pool.map(lambda part: play_interval(prepared, *part), parts), nothing(prepared))
    assert merged.cells.tolist() == whole.cells.tolist()
    assert merged.sums.tolist() == whole.sums.tolist()
    assert whole.sums[SHOES if mode == BY_SHOE else ROUNDS] == count
    assert whole.sums[CARDS_DEALT] >= 4 * count


@pytest.mark.quick_cases(count=2)
@EACH_TABLE
def test_sums_over_what_hangs_together(case: Case, seats: int, mode: str) -> None:
    """Squares and products of what a round's seats, or a shoe's rounds, have won: from the counts of each by itself.

    Rounds of one seat from fresh shoes hang together with nothing, and nothing is added up.
    """
    prepared = known(case).with_seed(5, seats=seats, mode=mode)
    expected = np.zeros((len(prepared.wagers), PER_WAGER), object)
    for number in range(30):
        cells = play_interval(prepared, number, 1).cells
        joint = cells.reshape([len(wager.units) for wager in prepared.wagers])
        for place, wager in enumerate(prepared.wagers):
            counts = joint.sum(axis=tuple(other for other in range(joint.ndim) if other != place))
            won = prepared.clusters * sum(
                int(count) * units * wager.unit for count, units in zip(counts, wager.units, strict=True)
            )
            placed = prepared.clusters * sum(
                int(count) for count, each in zip(counts, wager.placed, strict=True) if each
            )
            expected[place] += (won * won, won * placed, placed * placed)
    sums = play_interval(prepared, 0, 30).sums[FIRST_SUM:].reshape(-1, PER_WAGER)
    assert sums[: len(prepared.wagers)].tolist() == [[int(each) for each in row] for row in expected]
    assert not sums[len(prepared.wagers) :].any()


@pytest.mark.parametrize("case", [Case("blackjack", BASIC), Case("21-stud", ALONE), Case("twisted-21", BASIC)])
def test_each_seat_of_a_full_table_has_the_same_ev(case: Case, scale_count: ScaleCount) -> None:
    """From a fresh shoe it does not matter who else is dealt cards; the error is that of whole rounds."""
    rounds = scale_count(small=50_000, conformance=10**7, full=10**7)
    found = known(case)
    prepared = found.with_seed(1, seats=6)
    tally = played(prepared, rounds)
    for place, (name, (placed, mean, _)) in enumerate(measured(prepared, tally.cells).items()):
        first = FIRST_SUM + PER_WAGER * place
        unit = prepared.wagers[place].unit
        squares, products, places = (int(each) for each in tally.sums[first : first + PER_WAGER])
        error = sqrt(squares / unit**2 - 2 * mean * products / unit + mean * mean * places) / placed
        assert abs(mean - found.exact[name]) < WITHIN * error, f"{name}: {mean}, exact {found.exact[name]} +- {error}"
