"""Tables that are kept: a second run of a question solves nothing, plays the same, and no other question gets them."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numba
import numpy as np
import pytest

from pit21.lab.question import NO_CACHE, ResultCache
from pit21.lab.simulation import RunLength, Simulation, SimulationQuestion, SimulationResult, prepare_simulation
from pit21.lab.strategy import compute_strategy, strategy_csv
from pit21.spec.game import GameSpec
from pit21.spec.loader import load_game

ONE_DECK = load_game("blackjack").choose({"decks": 1, "max_hands": 2})
MIMIC = SimulationQuestion("mimic")


@pytest.fixture
def store(tmp_path: Path) -> ResultCache:
    return ResultCache(tmp_path / "results")


class SolvedError(Exception):
    """A policy was solved."""


@pytest.fixture
def solves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise SolvedError

    monkeypatch.setattr("pit21.lab.simulation.policies._parts", refuse)


def flat(value: Any) -> Iterator[Any]:
    """Every number and array of a record."""
    if isinstance(value, tuple):
        for each in value:
            yield from flat(each)
    else:
        yield value


TABLES = [
    pytest.param(ONE_DECK, MIMIC, id="draw"),
    pytest.param(load_game("blackjack+perfect-pairs"), MIMIC, id="lines"),
    pytest.param(load_game("blackjack-switch"), MIMIC, id="switch"),
    pytest.param(load_game("twisted-21"), MIMIC, id="pick"),
    pytest.param(load_game("21-stud"), SimulationQuestion(), id="stud"),
    pytest.param(ONE_DECK, SimulationQuestion("mimic", errors=0.1, seats=3), id="errors"),
]
"""A game for each record of tables."""


@pytest.mark.parametrize(("spec", "question"), TABLES)
def test_kept_tables_are_those_that_were_made(spec: GameSpec, question: SimulationQuestion, store: ResultCache) -> None:
    made = prepare_simulation(spec, question, store).prepared
    kept = prepare_simulation(spec, question._replace(seed=7), store).prepared
    assert kept.setup == made.setup._replace(key=7)
    assert kept.wagers == made.wagers
    assert (kept.source == made.source).all()
    # A kernel would be compiled again for a record of other types.
    assert numba.typeof(kept.game) == numba.typeof(made.game)
    for one, other in zip(flat(kept.game), flat(made.game), strict=True):
        assert np.array_equal(one, other)


def simulated(spec: GameSpec, question: SimulationQuestion, store: ResultCache) -> SimulationResult:
    simulation = Simulation(spec, question, cache=store)
    simulation.play_on("threads", RunLength(1000))
    return simulation.report()


def same(result: SimulationResult) -> tuple[Any, ...]:
    return result.rounds, result.wagers, result.policy, result.policy_words


@pytest.mark.parametrize("policy", ["best", "basic"])
def test_a_second_run_solves_nothing_and_has_the_same_result(
    policy: str, store: ResultCache, request: pytest.FixtureRequest
) -> None:
    question = SimulationQuestion(policy)
    first = simulated(ONE_DECK, question, store)
    request.getfixturevalue("solves_nothing")
    assert same(simulated(ONE_DECK, question, store)) == same(first)
    with pytest.raises(SolvedError):
        simulated(ONE_DECK, question, NO_CACHE)


def test_no_other_question_gets_them(store: ResultCache, request: pytest.FixtureRequest) -> None:
    prepare_simulation(ONE_DECK, MIMIC, store)
    request.getfixturevalue("solves_nothing")
    prepare_simulation(ONE_DECK, MIMIC, store)
    others = [
        (ONE_DECK.choose({"decks": 2}), MIMIC), (ONE_DECK.choose({"soft_17": "stand"}), MIMIC),
        (ONE_DECK.choose({"blackjack_pays": "6:5"}), MIMIC),
        (ONE_DECK, MIMIC._replace(policy="best")), (ONE_DECK, MIMIC._replace(errors=0.01)),
        (ONE_DECK, MIMIC._replace(seats=2)), (ONE_DECK, MIMIC._replace(shoe=True)),
    ]  # fmt: skip
    for spec, question in others:
        with pytest.raises(SolvedError):
            prepare_simulation(spec, question, store)


@pytest.mark.long
def test_a_file_that_was_changed_is_read_again(
    store: ResultCache, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    file = tmp_path / "chart.csv"
    file.write_text(strategy_csv(compute_strategy(ONE_DECK)), encoding="utf-8")
    question = SimulationQuestion(str(file))
    prepare_simulation(ONE_DECK, question, store)
    request.getfixturevalue("solves_nothing")
    prepare_simulation(ONE_DECK, question, store)
    file.write_text(file.read_text(encoding="utf-8") + "# another remark\n", encoding="utf-8")
    with pytest.raises(SolvedError):
        prepare_simulation(ONE_DECK, question, store)
