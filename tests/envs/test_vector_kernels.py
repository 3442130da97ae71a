"""`VectorEnv` plays the rounds of a run: the same numbers and the same choices give the same sums.

`play_interval` plays whole rounds in one go; here each is played step by step, by actions.
"""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from math import sqrt
from typing import Any

import numpy as np
import pytest

from pit21.arrays import Array
from pit21.envs import Action, VectorEnv
from pit21.envs.observations import INSURANCE
from pit21.envs.vector_tables import CHOICES, STEPS
from pit21.lab.question import full_shoe_of
from pit21.sim.cpu import play_interval
from pit21.sim.kernels.steps.board import FIELDS, NUMBER
from pit21.sim.tables.run_setup import Prepared
from pit21.spec.game import GameSpec
from pit21.spec.loader import load_game
from tests.conformance.kernel_table import STAKE, table_spec
from tests.envs.test_vector import with_kernels_of
from tests.scale import ScaleCount
from tests.sim.plain_tables import PlainTables

SETTINGS: list[tuple[str, dict[str, Any]]] = [
    ("21-stud", {}),
    ("21-stud", {"dealer_zones": "first_is_2", "deck_kind": "spanish", "blackjack_tie": "pay"}),
    ("twisted-21", {}),
    ("twisted-21", {"bonus": "stud-bonus-7", "double_on": "any", "qualifier": "none"}),
    ("nh-21-plus", {}),
    ("nh-21-plus", {"surrender": "early", "after_double": "hit_allowed", "dealer_draws_alone": "yes"}),
    ("pure-21.5", {}),
    ("pure-21.5", {"chart_1a": "off", "surrender": "early", "both_bust": "push", "eight_push": "everyone"}),
    ("blackjack", {"surrender": "late"}),
    ("blackjack", {"surrender": "early", "resplit_aces": "yes", "hit_split_aces": "yes", "decks": 1}),
    ("blackjack", {"hole_card": "none", "surrender": "late", "double_on": "any_cards"}),
    ("spanish-21", {"redoubles": 3}),
    ("spanish-21", {"hole_card": "none", "rescue": "yes", "surrender": "early", "redoubles": 1}),
]
EACH_CASE = pytest.mark.parametrize(("game", "settings"), [with_kernels_of(*case) for case in SETTINGS])


def made(game: str, settings: dict[str, Any], tables: int, **options: Any) -> VectorEnv:
    """Every wager that the table offers, at a stake that pays whole cents."""
    spec = table_spec(load_game(game).choose(settings))
    names = [name for name, wager in spec.file.wagers.items() if wager.role == "side" and spec.offered(name)]
    return VectorEnv(spec, num_envs=tables, wagers=dict.fromkeys(("base", *names), STAKE), **options)


def next_actions(vector: VectorEnv, answer: Action = Action.INSURE) -> Array:
    """Random acts by the numbers of the run; insurance is taken at every offer, as a run does, or never."""
    actions = vector.random_actions()
    actions[vector._board.state.reshape(vector.num_envs, -1)[:, 0] == INSURANCE] = answer
    return actions


def totals_of(vector: VectorEnv, cells: Array) -> Counter[int]:
    """Cents won in all on every wager, from the cells of a run."""
    prepared, spec = vector.prepared, vector.plan.spec
    found: Counter[int] = Counter()
    for cell in np.flatnonzero(cells):
        places = np.unravel_index(cell, [len(wager.units) for wager in prepared.wagers])
        cents = [
            wager.units[place] * stake_on(spec, wager.id)
            for wager, place in zip(prepared.wagers, places, strict=True)
        ]  # fmt: skip
        total = sum(cents, Fraction(0))
        assert total.denominator == 1
        found[int(total)] += int(cells[cell])
    return found


def stake_on(spec: GameSpec, wager: str) -> int:
    if wager == "insurance":
        return STAKE // 2
    return STAKE if wager in spec.file.wagers else 0


def with_key(vector: VectorEnv) -> Prepared:
    return vector.prepared._replace(setup=vector.prepared.setup._replace(key=vector._deal.key))


@pytest.mark.quick_cases(each="game")
@EACH_CASE
def test_rounds_are_those_of_a_run(game: str, settings: dict[str, Any], scale_count: ScaleCount) -> None:
    """The first episodes of every table are rounds 0 and on: each comes to what the run says, and all to its sums."""
    tables, episodes = 300, scale_count(small=8, conformance=1_000, full=10_000)
    vector = made(game, settings, tables)
    vector.reset(seed=77)
    nets = np.zeros((episodes, tables), np.int64)
    done = np.zeros(tables, np.int64)
    while done.min() < episodes:
        *_, ended, _, info = vector.step(next_actions(vector))
        counted = np.flatnonzero(ended & (done < episodes))
        nets[done[counted], counted] = info["net_cents"][counted]
        done += ended
    prepared = with_key(vector)
    assert Counter(nets.ravel().tolist()) == totals_of(vector, play_interval(prepared, 0, nets.size).cells)
    for number in range(30):
        (net,) = totals_of(vector, play_interval(prepared, number, 1).cells)
        assert net == nets.ravel()[number], f"round {number}"


SHOES = [SETTINGS[number] for number in (1, 5, 7, 9, 12)]


@pytest.mark.quick_cases
@pytest.mark.parametrize(("game", "settings"), [with_kernels_of(*case) for case in SHOES])
def test_shoes_are_those_of_a_run(game: str, settings: dict[str, Any], scale_count: ScaleCount) -> None:
    """Dealt to the cut card, with the burned card: every finished shoe comes to what the run says of it."""
    shoes = scale_count(small=40, conformance=3_000, full=30_000)
    vector = made(game, settings, 20, rounds=10**6)
    vector.reset(seed=2**62)
    found: dict[int, Counter[int]] = {}
    numbers = vector._board.kept.reshape(-1, FIELDS)[:, NUMBER]
    while numbers.min() < shoes:
        before = numbers.copy()
        *_, info = vector.step(next_actions(vector))
        for place in np.flatnonzero(info["round_over"] & (before < shoes)):
            found.setdefault(int(before[place]), Counter())[int(info["net_cents"][place])] += 1
    prepared = with_key(vector)
    assert sorted(found) == list(range(shoes))
    for number, totals in found.items():
        assert totals == totals_of(vector, play_interval(prepared, number, 1).cells), f"shoe {number}"


def plain(function: Callable[..., None]) -> Callable[..., None]:
    def run(*arguments: Any) -> None:
        tables = PlainTables()
        function(*tables.of(arguments))
        tables.put_back()

    return run


@pytest.mark.long
@pytest.mark.parametrize("game", [with_kernels_of(game) for game in ("21-stud", "twisted-21", "nh-21-plus")])
def test_without_a_compiler_a_table_is_the_same(game: str, scale_count: ScaleCount) -> None:
    settings = {"surrender": "early"} if game == "nh-21-plus" else {}
    vector = made(game, settings, 3, rounds=3)
    steps = scale_count(small=14, conformance=1_000, full=5_000)
    compiled = trace(vector, steps)
    vector._step = plain(STEPS[type(vector._tables)])
    vector._choose = plain(CHOICES[type(vector._tables)])
    for one, other in zip(compiled, trace(vector, steps), strict=True):
        for name in one:
            assert np.array_equal(one[name], other[name]), name


def trace(vector: VectorEnv, steps: int) -> list[dict[str, Array]]:
    """Everything that is seen of some steps of random play."""
    shown, info = vector.reset(seed=2**63 - 1)
    found = [{**shown, **info}]
    for _ in range(steps):
        actions, others = vector.random_actions(), vector.policy_actions()
        shown, rewards, ended, _, info = vector.step(actions)
        found.append({**shown, **info, "rewards": rewards, "ended": ended, "actions": actions, "others": others})
    return found


# What policies win is their EV

SOLVED = ("twisted-21", "nh-21-plus", "pure-21.5", "blackjack")


def mean_of(vector: VectorEnv, choose: Callable[[], Array], rounds: int) -> tuple[float, float]:
    """(mean of `rounds` rounds or a few more, its standard error).

    Tables that play short rounds must not count for more, so every table plays as many.
    """
    vector.reset(seed=31)
    each = -(-rounds // vector.num_envs)
    done = np.zeros(vector.num_envs, np.int64)
    total = squares = 0.0
    while done.min() < each:
        _, rewards, ended, _, _ = vector.step(choose())
        counted = rewards[ended & (done < each)]
        total += counted.sum()
        squares += (counted * counted).sum()
        done += ended
    count = each * vector.num_envs
    mean = total / count
    return mean, sqrt((squares / count - mean * mean) / count)


@pytest.mark.long
@pytest.mark.parametrize("game", [with_kernels_of(game) for game in SOLVED])
def test_a_solved_play_has_the_ev_that_was_solved(game: str, scale_count: ScaleCount) -> None:
    spec = table_spec(load_game(game))
    vector = VectorEnv(spec, num_envs=2_000, policy="best", wagers={"base": STAKE})
    exact = vector.way.expectation(full_shoe_of(spec))
    assert exact is not None
    mean, error = mean_of(vector, vector.policy_actions, scale_count(small=100_000, conformance=10**7, full=10**8))
    assert abs(mean - exact) < 4 * error


@pytest.mark.long
@pytest.mark.parametrize("game", [with_kernels_of(game) for game in SOLVED])
def test_random_play_has_the_ev_of_a_run(game: str, scale_count: ScaleCount) -> None:
    """The main wager in a run of other numbers: two means that differ by chance alone."""
    rounds = scale_count(small=100_000, conformance=10**7, full=10**7)
    vector = VectorEnv(table_spec(load_game(game)), num_envs=2_000, wagers={"base": STAKE})
    mean, error = mean_of(vector, lambda: next_actions(vector, Action.DECLINE), rounds)
    tally = play_interval(vector.prepared, 0, 5 * rounds)
    main = vector.prepared.wagers[0]
    counts = tally.cells.reshape(len(main.units), -1).sum(axis=1)
    units = np.array([float(each) for each in main.units])
    expected = float((counts * units).sum() / counts.sum())
    variance = float((counts * units * units).sum() / counts.sum()) - expected**2
    assert abs(mean - expected) < 4 * sqrt(error**2 + variance / counts.sum())
