"""The simulator on one thread, against peers and against limits, all in one run.

`PIT21_SIM_PEER` names programs, separated by semicolons, that take a number of hands and of decks and print
`hands_per_second N` for ordinary blackjack with a cut card and basic strategy; they are not part of this project. We
take turns with them, and medians are compared. Rates are per second of CPU time; all that is counted is counted.
"""

import os
import shlex
import subprocess
import sys
import time
from statistics import median
from typing import NamedTuple

from pit21.lab.simulation import SimulationQuestion, prepare_simulation
from pit21.sim.backends.threads import Threads
from pit21.sim.cpu import play_interval
from pit21.sim.kernels.primitives.outcome_counts import ROUNDS
from pit21.sim.runs import Rounds, run
from pit21.sim.tables.run_setup import Prepared
from pit21.spec.loader import load_game

SECONDS = 1.0
REPETITIONS = 5
PEER_HANDS = 5_000_000
START_LIMIT = 2.0


class Target(NamedTuple):
    game: str
    settings: dict[str, int | str]
    shoe: bool
    millions: float  # rounds per second of CPU time that are asked for


TARGETS = (
    Target("blackjack", {}, shoe=True, millions=12),
    Target("nh-21-plus", {}, shoe=True, millions=8),
    Target("pure-21.5", {}, shoe=True, millions=10),
    Target("21-stud", {}, shoe=False, millions=60),
    Target("twisted-21", {}, shoe=False, millions=6),
)
BEHIND_CUT_CARD = "1.5"
"""Decks behind the cut card in the comparison with peers: 78 cards of six decks."""


def simulator() -> None:
    print(f"\n{'simulator, all wagers and counts on':<44} {'M rounds/s':>10} {'limit':>7} {'x limit':>8}")
    for target in TARGETS:
        prepared = _prepared(target)
        rate = median(_rate(prepared) for _ in range(REPETITIONS)) / 1e6
        name = f"{target.game}, {'dealt shoes' if target.shoe else 'fresh cards'}"
        print(f"{name:<44} {rate:>10.2f} {target.millions:>7.0f} {rate / target.millions:>8.2f}", flush=True)
    _peers()
    _threads()
    _start()


def _prepared(target: Target) -> Prepared:
    policy = "" if target.game == "21-stud" else "basic"
    return prepare_simulation(
        load_game(target.game).choose(target.settings), SimulationQuestion(policy=policy, shoe=target.shoe)
    ).prepared


def _rate(prepared: Prepared) -> float:
    """Rounds per second of CPU time, compiled code warm."""
    play_interval(prepared, 0, 1)
    numbers = 256
    while True:
        before = time.thread_time()
        tally = play_interval(prepared, 0, numbers)
        seconds = time.thread_time() - before
        if seconds > SECONDS / 4:
            return float(tally.sums[ROUNDS] / seconds)
        numbers *= 4


def _peers() -> None:
    """Turn by turn with each peer."""
    programs = [each for each in os.environ.get("PIT21_SIM_PEER", "").split(";") if each.strip()]
    if not programs:
        print("no peer: set PIT21_SIM_PEER for a ratio")
        return
    for decks in (6, 1, 8):
        settings: dict[str, int | str] = {"decks": decks, "cut_depth": "0.5" if decks == 1 else BEHIND_CUT_CARD}
        prepared = _prepared(Target("blackjack", settings, shoe=True, millions=0))
        for program in programs:
            ours, theirs = [], []
            for _ in range(REPETITIONS):
                ours.append(_rate(prepared))
                theirs.append(_hands_per_second(program, decks))
            rate, peer = median(ours) / 1e6, median(theirs) / 1e6
            peer_name = shlex.split(program)[-1].rpartition("/")[2]
            name = f"blackjack, {decks} deck{'s' if decks > 1 else ''} (peer {peer_name})"
            print(f"{name:<44} {rate:>10.2f} {peer:>7.2f} {rate / peer:>8.2f}", flush=True)


def _hands_per_second(program: str, decks: int) -> float:
    command = [*shlex.split(program), str(PEER_HANDS), str(decks), "1"]
    answer = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return float(answer.split("hands_per_second")[1].split()[0])


def _threads() -> None:
    """Two threads against one, by the clock: meaningful only on an idle machine."""
    prepared = _prepared(TARGETS[0])
    rates = []
    for workers in (1, 2):
        backend = Threads(workers)
        backend.ready(prepared)
        before = time.perf_counter()
        played = run(prepared, backend, Rounds(40_000_000))
        rates.append(played.rounds / (time.perf_counter() - before))
        backend.close()
    load = os.getloadavg()[0]
    print(f"{f'two threads against one (load {load:.1f})':<44} {rates[1] / 1e6:>10.2f} {rates[0] / 1e6:>7.2f} "
          f"{rates[1] / rates[0]:>8.2f}", flush=True)  # fmt: skip


def _start() -> None:
    """A process that has everything on disk: from its start to the end of a million rounds."""
    program = "import sys; from pit21.cli import main; sys.exit(main())"
    command = [sys.executable, "-c", program, "simulate", "blackjack", "--rounds", "1e6", "--json"]
    times = []
    for _ in range(3):
        before = time.perf_counter()
        subprocess.run(command, check=True, capture_output=True)
        times.append(time.perf_counter() - before)
    seconds = min(times[1:])
    name = "seconds to begin and play 10^6 rounds"
    print(f"{name:<44} {seconds:>10.2f} {START_LIMIT:>7.0f} {seconds / START_LIMIT:>8.2f}", flush=True)
