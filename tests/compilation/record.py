"""`python -m tests.compilation.record`: write `entries.json` again, from what each question calls.

Each question is asked in a process of its own. What it called is what it needs.
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

from pit21.compilation.entries import LIST, Entry, entries_of, write_list
from pit21.spec.loader import CORE_GAMES, load_game

FAMILIES = {"draw": "blackjack", "pick": "twisted-21", "stud": "21-stud"}
BANKED = {"draw": "pure-21.5"}
SIMULATOR = "pit21.sim.kernels"
ROOT = Path(__file__).parents[2]


def questions() -> Iterator[tuple[str, str, str]]:
    """(name, game, kind of question) of everything that is recorded; a name may have several games."""
    for game in CORE_GAMES:
        spec = load_game(game)
        for wager in spec.file.wagers.values():
            if wager.role not in ("main", "spot"):
                yield f"side {wager.evaluator}", game, "edge"
        if spec.file.family != "stud":
            yield f"main {spec.file.family}", game, "edge"
            yield f"strategy {spec.file.family}", game, "strategy"
            yield f"advise {spec.file.family}", game, "advise"
            for policy in ("best", "basic", "mimic"):
                yield f"{policy} {spec.file.family}", game, "simulate"
    yield "side lines", "blackjack+perfect-pairs", "edge"
    for family, game in FAMILIES.items():
        yield f"round {family}", game, "simulate"
        yield f"sessions {family}", game, "sessions"
        yield f"table {family}", game, "table"
        if family != "pick":
            yield f"shoe {family}", game, "simulate"
            yield f"count {family}", game, "count"
    yield "seats stud", FAMILIES["stud"], "simulate"
    for family, game in BANKED.items():
        yield f"banked {family}", game, "banked"


def is_needed(name: str, entry: dict[str, Any]) -> bool:
    """The kernel that plays is named by the run, and the solver's by the policy: both are asked for together."""
    plays = name.split(maxsplit=1)[0] in ("round", "seats", "shoe", "sessions", "count", "banked", "table")
    return plays == str(entry["function"]).startswith(SIMULATOR)


def ask(name: str, game: str, kind: str) -> None:
    """Ask one question, as the shells do."""
    asked: dict[str, Callable[[str, str], None]] = {
        "edge": _edge, "strategy": _strategy, "advise": _advise, "simulate": _simulate, "sessions": _sessions,
        "count": _count, "banked": _banked, "table": _table,
    }  # fmt: skip
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
    policy = word if word in ("best", "basic", "mimic") else "" if family == "stud" else "mimic"
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
    entries: list[Entry] = []
    by_name: dict[str, list[int]] = {}
    asked = list(questions())
    LIST.write_text('{"needs": {}, "entries": [], "records": []}\n', encoding="utf-8")
    with ThreadPoolExecutor(2) as pool:
        for (name, game, _), found in zip(asked, pool.map(lambda each: _run("--ask", *each), asked), strict=True):
            print(f"{name} ({game}): {len(found)} entries", flush=True)
            for each in found:
                entry = Entry(**each, seconds=1.0)
                if entry not in entries:
                    entries.append(entry)
                numbers = by_name.setdefault(name, [])
                if entries.index(entry) not in numbers:
                    numbers.append(entries.index(entry))
    write_list(entries, by_name)
    in_order = entries_of()
    if "--keep-seconds" not in arguments:
        with tempfile.TemporaryDirectory() as folder:
            for number, entry in enumerate(in_order):
                seconds = _run("--time", str(number), PIT21_CACHE=folder)
                entries[entries.index(entry)] = entry._replace(seconds=seconds)
                print(f"{entry.function}: {seconds} s", flush=True)
        write_list(entries, by_name)


if __name__ == "__main__":
    main(sys.argv[1:])
