"""What is run in full: (name, number of parts, a part as a function of its number that returns figures)."""

from collections.abc import Callable
from typing import Any, NamedTuple

from pit21.spec.loader import BUILT_IN
from tests.bad_input.fuzz_rule_files import fuzz_rule_files
from tests.bad_input.fuzz_transcripts import fuzz_transcripts
from tests.conformance.second_opinion import compare
from tests.conformance.test_hidden_cards import compare_twins
from tests.conformance.test_kernel_and_referee import compare_game
from tests.conformance.test_random_play import check_rounds
from tests.conformance.test_simulator_and_solver import CASES, FURTHER, deviations
from tests.randomness.game_deals import DEALS
from tests.randomness.game_level import run as run_game_level
from tests.randomness.statistics import run as run_statistics
from tests.sim.number_suite import run_statistics as run_number_statistics

Figures = dict[str, Any]

GAME_LEVEL_ROUNDS = 1_250_000
"""Of each deal; ten million together."""


class Dose(NamedTuple):
    name: str
    parts: int
    run: Callable[[int], Figures]
    sources: tuple[str, ...] = ()
    """Parts of the package that its figures depend on, besides rules, law, referee and transcripts."""


SIMULATOR = ("solve", "lab", "sim")
SIMULATED_ROUNDS = 10**8


def _second_settler(game: str) -> Callable[[int], Figures]:
    return lambda part: {"hands": compare(game, 50_000, seed=1_000 + part), "differences": 0}


def _twins(game: str) -> Callable[[int], Figures]:
    return lambda part: {"pairs": compare_twins(game, 1_700, seed=1_000 + part), "differences": 0}


def _states(game: str) -> Callable[[int], Figures]:
    return lambda part: {"rounds": check_rounds(game, range(part * 100, part * 100 + 100), rounds=4)}


def _statistics(part: int) -> Figures:
    figures = run_statistics(100_000, 250_000, seed=f"dose-{part}")
    return {"decks": 100_000, "shoes": 250_000, **figures}


def _game_level(part: int) -> Figures:
    return run_game_level(GAME_LEVEL_ROUNDS, seed="dose", numbers=(part,))


def _kernels(game: str) -> Callable[[int], Figures]:
    return lambda part: {"rounds": compare_game(game, 50_000, cases=24, seed=1_000 + part)[0], "differences": 0}


def _simulated(part: int) -> Figures:
    case = (*CASES, *FURTHER)[part]
    found = deviations(case, SIMULATED_ROUNDS, threads=1)
    return {"case": case, "rounds": SIMULATED_ROUNDS, "z": found, "largest": max(map(abs, found.values()))}


def _numbers(part: int) -> Figures:
    return run_number_statistics(100_000, 250_000, key=1_000_000 * (1 + part))


def plan() -> list[Dose]:
    """Every dose in parts of about a minute, so that a run can be stopped and taken up again."""
    doses = [Dose(f"I13 second settler, {game}", 20, _second_settler(game)) for game in BUILT_IN]
    doses += [Dose(f"I9 twin rounds, {game}", 2, _twins(game)) for game in BUILT_IN]
    doses += [Dose(f"random play, every state, {game}", 3, _states(game)) for game in BUILT_IN]
    doses.append(Dose("rule files, fuzzed", 20, lambda part: dict(fuzz_rule_files(5_000, seed=part))))
    doses.append(Dose("transcripts, fuzzed", 20, lambda part: dict(fuzz_transcripts(5_000, seed=part))))
    doses.append(Dose("shuffles, statistics", 10, _statistics))
    doses.append(Dose("rounds against the exact chances", len(DEALS), _game_level))
    doses += [Dose(f"kernels and referee, {game}", 4, _kernels(game), SIMULATOR) for game in BUILT_IN]
    doses.append(Dose("simulator and solver", len((*CASES, *FURTHER)), _simulated, SIMULATOR))
    doses.append(Dose("the simulator's numbers, statistics", 10, _numbers, SIMULATOR))
    return doses
