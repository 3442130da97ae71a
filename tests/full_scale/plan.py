"""What is run in full: (name, number of parts, a part as a function of its number that returns figures)."""

import re
import subprocess
import sys
from collections.abc import Callable
from typing import Any, NamedTuple

from pit21.spec.loader import CORE_GAMES, load_game
from tests.bad_input.fuzz_rule_files import fuzz_rule_files
from tests.bad_input.fuzz_transcripts import fuzz_transcripts
from tests.bad_input.server.fuzz import NAMES as PARSERS
from tests.bad_input.server.fuzz import available, run
from tests.bad_input.server.http_fuzzer import fuzz_requests
from tests.bad_input.server.socket_fuzzer import fuzz_sockets
from tests.browser.full_scale import PARTS as BROWSER_PARTS
from tests.browser.full_scale import compare_shown
from tests.browser.verifying import PARTS as VERIFIER_PARTS
from tests.browser.verifying import compare_verifiers
from tests.conformance.second_opinion import compare
from tests.conformance.test_hidden_cards import compare_twins
from tests.conformance.test_kernel_and_referee import compare_game
from tests.conformance.test_random_play import check_rounds
from tests.conformance.test_simulator_and_solver import CASES, FURTHER, deviations
from tests.faults import full_scale as faults
from tests.packaging.commands import ROOT
from tests.randomness.game_deals import DEALS
from tests.randomness.game_level import run as run_game_level
from tests.randomness.statistics import run as run_statistics
from tests.sim.number_suite import run_statistics as run_number_statistics
from tests.train.drill_comparison import compare_with_advise

Figures = dict[str, Any]

TRAINED = [game for game in CORE_GAMES if load_game(game).file.family != "stud"]
"""Games in which players decide something."""
GAME_LEVEL_ROUNDS = 1_250_000
"""Of each deal; ten million together."""


class FullRun(NamedTuple):
    name: str
    parts: int
    run: Callable[[int], Figures]
    sources: tuple[str, ...] = ()
    """Parts of the package that its figures depend on, besides rules, law, referee and transcripts."""


SERVER = ("server", "fair")
BROWSER = (*SERVER, "../../web/src")
SIMULATOR = ("solve", "lab", "sim")
TRAINER = ("solve", "lab", "hints", "train")
SIMULATED_ROUNDS = 10**8


def _second_settler(game: str) -> Callable[[int], Figures]:
    return lambda part: {"hands": compare(game, 50_000, seed=1_000 + part), "differences": 0}


def _twins(game: str) -> Callable[[int], Figures]:
    return lambda part: {"pairs": compare_twins(game, 1_700, seed=1_000 + part), "differences": 0}


def _states(game: str) -> Callable[[int], Figures]:
    return lambda part: {"rounds": check_rounds(game, range(part * 100, part * 100 + 100), rounds=4)}


def _statistics(part: int) -> Figures:
    figures = run_statistics(100_000, 250_000, seed=f"full-{part}")
    return {"decks": 100_000, "shoes": 250_000, **figures}


def _game_level(part: int) -> Figures:
    return run_game_level(GAME_LEVEL_ROUNDS, seed="full", numbers=(part,))


def _kernels(game: str) -> Callable[[int], Figures]:
    return lambda part: {"rounds": compare_game(game, 50_000, cases=24, seed=1_000 + part)[0], "differences": 0}


def _drills(game: str) -> Callable[[int], Figures]:
    return lambda part: compare_with_advise(game, 2_500, seed=21 + part)._asdict()


def _simulated(part: int) -> Figures:
    case = (*CASES, *FURTHER)[part]
    found = deviations(case, SIMULATED_ROUNDS, threads=1)
    return {"case": case, "rounds": SIMULATED_ROUNDS, "z": found, "largest": max(map(abs, found.values()))}


def _numbers(part: int) -> Figures:
    return run_number_statistics(100_000, 250_000, key=1_000_000 * (1 + part))


def _parser(part: int) -> Figures:
    """A minute for each parser; without atheris the figures say so."""
    return {"parser": PARSERS[part], "inputs": run(PARSERS[part], 60) if available() else "no atheris here"}


def _tests(path: str) -> Callable[[int], Figures]:
    """A file of tests at full scale; its counts, or an error where one of them fails."""

    def run_file(_part: int) -> Figures:
        command = [sys.executable, "-m", "pytest", path, "--scale=full", "-q", "-n", "0", "-p", "no:cacheprovider"]
        done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
        if done.returncode:
            raise AssertionError(done.stdout[-4_000:])
        passed = re.search(r"(\d+) passed", done.stdout)
        assert passed, done.stdout[-4_000:]
        return {"tests": int(passed[1]), "scale": "full"}

    return run_file


def plan() -> list[FullRun]:
    """Every run in parts of about a minute, so that a run can be stopped and taken up again."""
    runs = [FullRun(f"I13 second settler, {game}", 20, _second_settler(game)) for game in CORE_GAMES]
    runs += [FullRun(f"I9 twin rounds, {game}", 2, _twins(game)) for game in CORE_GAMES]
    runs += [FullRun(f"random play, every state, {game}", 3, _states(game)) for game in CORE_GAMES]
    runs.append(FullRun("rule files, fuzzed", 20, lambda part: dict(fuzz_rule_files(5_000, seed=part))))
    runs.append(FullRun("transcripts, fuzzed", 20, lambda part: dict(fuzz_transcripts(5_000, seed=part))))
    runs.append(FullRun("shuffles, statistics", 10, _statistics))
    runs.append(FullRun("rounds against the exact chances", len(DEALS), _game_level))
    runs += [FullRun(f"kernels and referee, {game}", 4, _kernels(game), SIMULATOR) for game in CORE_GAMES]
    runs += [FullRun(f"drills and advise, {game}", 4, _drills(game), TRAINER) for game in TRAINED]
    runs.append(FullRun("simulator and solver", len((*CASES, *FURTHER)), _simulated, SIMULATOR))
    runs.append(FullRun("the simulator's numbers, statistics", 10, _numbers, SIMULATOR))
    runs += fault_runs()
    runs.append(FullRun("socket messages, fuzzed", 20, lambda part: dict(fuzz_sockets(50_000, seed=part)), SERVER))
    runs.append(FullRun("HTTP requests, fuzzed", 40, lambda part: dict(fuzz_requests(7_800, seed=part)), SERVER))
    runs.append(FullRun("parsers under atheris", len(PARSERS), _parser, SERVER))
    runs.append(FullRun("what the browser shows and the ledger (I17)", BROWSER_PARTS, compare_shown, BROWSER))
    runs.append(FullRun("the browser's verifier and the server's", VERIFIER_PARTS, compare_verifiers, BROWSER))
    return runs


def fault_runs() -> list[FullRun]:
    """The server under faults; see `tests.faults`."""
    return [
        FullRun("server: edits of the books found (I3)", 10, faults.edits, SERVER),
        FullRun("server: messages again, late and crossed (I4, I6)", 20, faults.messages, SERVER),
        FullRun("server: killed under play", 20, faults.kills, SERVER),
        FullRun("server: killed in recovery", 10, faults.kills_in_recovery, SERVER),
        FullRun("server: death at every statement (I5)", 12, faults.deaths, SERVER),
        FullRun("server: same log on both databases (I8)", 20, faults.same_logs, SERVER),
        FullRun("server: twin rounds over the wire (I9)", 20, faults.twin_rounds, SERVER),
        FullRun("server: offered and accepted over the wire (I12)", 6, faults.wire, SERVER),
        FullRun("server: write-ahead logs cut short", 2, faults.cut, SERVER),
        FullRun("server: rare things (I19)", faults.RARE, faults.rare, SERVER),
        FullRun("server: databases that went back in time (I20)", 1, _tests("tests/faults/test_rewinding.py"), SERVER),
        FullRun("server: start beside closed tables (I23)", 1, _tests("tests/server/retention/test_start.py"), SERVER),
        FullRun(
            "server: rights withdrawn in races (I24)", 1, _tests("tests/server/cluster/test_rights_races.py"), SERVER
        ),
        FullRun("server: refills in races", 1, _tests("tests/server/people/test_refills.py"), SERVER),
    ]
