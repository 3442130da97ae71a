"""`python -m tests.compilation.record`: write `entries.json` again, from what each question calls.

Each question is asked in a process of its own. What it called is what it needs. With names, such as `"side lines"`,
only these questions are asked, and the others stay as they are listed.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from unittest import mock

from pit21.compilation.entries import LIST, Entry, entries_of, listed_entries, write_list
from pit21.spec.loader import CORE_GAMES, load_game
from pit21.spec.side_bets import load_evaluators

FAMILIES = {"draw": "blackjack", "pick": "twisted-21", "stud": "21-stud"}
BANKED = {"draw": "pure-21.5"}
SIMULATOR = "pit21.sim.kernels"
POLICIES = ("best", "basic", "mimic")
EDGE_KERNELS = (
    ".kernels.poker.",
    ".kernels.side_bets.line_counts:",
    ".kernels.forward_orders:",
    ".kernels.draw_probabilities:",
)
"""Kernels of side wagers and of distributions, which a simulation is compared with."""
ROOT = Path(__file__).parents[2]
_NOT_TIMED = 0.0


def questions() -> Iterator[tuple[str, str, str]]:
    """(name, game, kind of question) of everything that is recorded; a name may have several games."""
    for game in CORE_GAMES:
        spec = load_game(game)
        for wager in spec.file.wagers.values():
            if wager.role not in ("main", "spot") and wager.evaluator not in load_evaluators():
                yield f"side {wager.evaluator}", game, "edge"
        if spec.file.family != "stud":
            yield f"main {spec.file.family}", game, "edge"
            yield f"strategy {spec.file.family}", game, "strategy"
            yield f"advise {spec.file.family}", game, "advise"
            for policy in POLICIES:
                yield f"{policy} {spec.file.family}", game, "simulate"
    yield "side lines", "blackjack+perfect-pairs", "edge"
    for family, game in FAMILIES.items():
        yield f"round {family}", game, "simulate"
        yield f"sessions {family}", game, "sessions"
        yield f"table {family}", game, "table"
        if family != "pick":
            yield f"shoe {family}", game, "simulate"
            yield f"count {family}", game, "count"
            yield f"rounds {family}", f"{game}+perfect-pairs", "countability"
    yield "seats stud", FAMILIES["stud"], "simulate"
    for family, game in BANKED.items():
        yield f"banked {family}", game, "banked"


def is_needed(name: str, entry: dict[str, Any]) -> bool:
    """The kernel that plays is named by the run, and the solver's by the policy: both are asked for together."""
    if name.startswith("rounds "):
        return any(module in str(entry["function"]) for module in (".draw_graph:", ".shoe_rounds:"))
    word = name.split(maxsplit=1)[0]
    if word in POLICIES and any(module in str(entry["function"]) for module in EDGE_KERNELS):
        return False  # these answers ship with the package, or `compute_edge` compiles the kernels for them
    plays = word in ("round", "seats", "shoe", "sessions", "count", "banked", "table")
    return plays == str(entry["function"]).startswith(SIMULATOR)


def ask(name: str, game: str, kind: str) -> None:
    """Ask one question, as the shells do."""
    asked: dict[str, Callable[[str, str], None]] = {
        "edge": _edge, "strategy": _strategy, "advise": _advise, "simulate": _simulate, "sessions": _sessions,
        "count": _count, "countability": _countability, "banked": _banked, "table": _table,
    }  # fmt: skip
    # As on a machine that has compiled nothing: small counts are made without the kernel and need not wait for it.
    # Large ones need it, and then it makes all of them.
    with mock.patch("pit21.solve.side_bets.line_bets.is_compiled", return_value=name == "side lines"):
        asked[kind](name, game)


def _edge(name: str, game: str) -> None:
    from pit21.lab.exact import compute_edge

    spec = load_game(game)
    evaluator = name.removeprefix("side ")
    wagers = [key for key, each in spec.file.wagers.items() if each.evaluator == evaluator] or ["base"]
    compute_edge(spec, wagers=wagers[:1])


def _strategy(_: str, game: str) -> None:
    from pit21.lab.strategy import compute_strategy

    compute_strategy(load_game(game))


def _advise(_: str, game: str) -> None:
    from pit21.jobs.worker import Worker
    from pit21.lab.question import NO_CACHE

    Worker(NO_CACHE)._make_ready((game,))


def _simulate(name: str, game: str) -> None:
    from pit21.lab.simulation import RunLength, Simulation, SimulationQuestion

    word, family = name.split()
    policy = word if word in POLICIES else "" if family == "stud" else "mimic"
    question = SimulationQuestion(policy, seats=2 if word == "seats" else 1, shoe=word == "shoe")
    simulation = Simulation(load_game(game), question)
    simulation.play_on("threads", RunLength(1000))
    simulation.report()


def _sessions(_: str, game: str) -> None:
    from pit21.lab.simulation import BettingPlan, simulate_sessions

    simulate_sessions(load_game(game), BettingPlan(bankroll=100_000, sessions=10, rounds=10))


def _count(_: str, game: str) -> None:
    from pit21.lab.counting import CountQuestion, compute_count

    compute_count(load_game(game), CountQuestion(rounds=1000))


def _countability(_: str, game: str) -> None:
    from pit21.lab.counting import CountabilityPlan, compute_countability

    compute_countability(load_game(game), ["perfect-pairs"], CountabilityPlan(rounds=1000))


def _banked(_: str, game: str) -> None:
    from pit21.lab.simulation import TablePlan, simulate_banking

    simulate_banking(load_game(game), TablePlan(sessions=10))


def _table(_: str, game: str) -> None:
    from pit21.envs.vector import VectorEnv

    tables = VectorEnv(game, num_envs=2)
    tables.reset(seed=1)
    tables.step(tables.random_actions())


def called() -> list[dict[str, Any]]:
    """What this process called, as it is written in the list."""
    from pit21.compilation.type_text import type_to_json
    from pit21.jit import compiled_signatures

    return [
        {
            "function": f"{function.__module__}:{function.__qualname__}", "allocates": flavor.allocates,
            "inlined": flavor.inlined, "arguments": [type_to_json(kind) for kind in signature.args],
        }
        for function, flavor, signature in compiled_signatures()
    ]  # fmt: skip


def _run(*arguments: str, **variables: str) -> Any:
    command = [sys.executable, "-m", "tests.compilation.record", *arguments]
    done = subprocess.run(command, cwd=ROOT, env=os.environ | variables, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"{arguments}: {done.stderr}")
    return json.loads(done.stdout.splitlines()[-1])


def add_entry(entries: list[Entry], numbers: list[int], entry: Entry, free: list[int]) -> None:
    """Add an entry to a question's, which are numbers in the list of all; `free` are numbers without a question."""
    known = [each._replace(seconds=entry.seconds) for each in entries]
    if entry not in known and free:
        known[free[0]] = entries[free.pop(0)] = entry
    elif entry not in known:
        entries.append(entry)
        known.append(entry)
    if known.index(entry) not in numbers:
        numbers.append(known.index(entry))


def _listed_others(named: list[str]) -> tuple[list[Entry], dict[str, list[int]], list[int]]:
    """What the list has for the questions that are not asked again, and the numbers that none of them needs."""
    if not named:
        return [], {}, []
    needs: dict[str, list[int]] = json.loads(LIST.read_text(encoding="utf-8"))["needs"]
    by_name = {name: numbers for name, numbers in needs.items() if name not in named}
    used = {number for numbers in by_name.values() for number in numbers}
    entries = listed_entries()
    return entries, by_name, [number for number in range(len(entries)) if number not in used]


def main(arguments: list[str]) -> None:
    if arguments[:1] == ["--ask"]:
        ask(*arguments[1:])
        print(json.dumps([each for each in called() if is_needed(arguments[1], each)]))
        return
    if arguments[:1] == ["--time"]:
        code = entries_of()[int(arguments[1])].code()
        began = time.process_time()
        code.compile()
        print(round(time.process_time() - began, 1))
        return
    named = [each for each in arguments if not each.startswith("--")]
    asked = [each for each in questions() if not named or each[0] in named]
    entries, by_name, free = _listed_others(named)
    LIST.write_text('{"needs": {}, "entries": [], "records": []}\n', encoding="utf-8")
    with ThreadPoolExecutor(2) as pool:
        for (name, game, _), found in zip(asked, pool.map(lambda each: _run("--ask", *each), asked), strict=True):
            print(f"{name} ({game}): {len(found)} entries", flush=True)
            for each in found:
                add_entry(entries, by_name.setdefault(name, []), Entry(**each, seconds=_NOT_TIMED), free)
    assert not free, "some entries are needed no more: ask all questions again"
    write_list(entries, by_name)
    in_order = entries_of()
    if "--keep-seconds" not in arguments:
        with tempfile.TemporaryDirectory() as folder:
            for number, entry in enumerate(in_order):
                if named and entry.seconds != _NOT_TIMED:
                    continue
                seconds = _run("--time", str(number), PIT21_CACHE=folder)
                entries[entries.index(entry)] = entry._replace(seconds=seconds)
                print(f"{entry.function}: {seconds} s", flush=True)
        write_list(entries, by_name)


if __name__ == "__main__":
    main(sys.argv[1:])
