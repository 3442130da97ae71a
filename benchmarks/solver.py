"""The solver against a peer and against limits, all in one run.

The peer for ordinary blackjack is possibly-wrong/blackjack (C++), which is not part of this project. `PIT21_PEER` names
a program that takes decks, hits soft 17 (0 or 1), double after split, late surrender and the split class (1 is CDP1)
and prints `{"seconds": ..., "ev": ...}` of one full solution with resplits; without it no ratio is claimed.
"""

import json
import os
import shlex
import subprocess
import time
from collections.abc import Callable
from resource import RUSAGE_SELF, getrusage

from pit21.lab.exact import compute_edge, select_wagers
from pit21.solve.main_wager import solve_main
from pit21.solve.model import full_shoe
from pit21.solve.side_bets import line_distribution
from pit21.spec.compile import compile_law
from pit21.spec.loader import load_game
from pit21.spec.side_bets import compile_evaluator

SIX_DECKS = {"decks": 6, "soft_17": "stand"}
MEMORY_LIMIT = 500
"""Megabytes."""


def solver() -> None:
    """Print CPU seconds of the best of a few runs, compiled code warm and no result cached."""
    print(f"\n{'solver':<44} {'seconds':>8} {'limit':>8} {'x limit':>8}")
    seconds, found = _best(_blackjack)
    peer = _peer()
    if peer is None:
        print(f"{'blackjack, 6 decks, all up cards':<44} {seconds:>8.3f}   (no peer: set PIT21_PEER for a ratio)")
    else:
        peer_seconds, peer_found = peer
        if abs(found - peer_found) > 1e-12:
            raise AssertionError(f"the peer says {peer_found}, we say {found}")
        ratio = seconds / peer_seconds
        print(f"{'blackjack, 6 decks, all up cards (peer)':<44} {seconds:>8.3f} {peer_seconds:>8.3f} {ratio:>8.2f}")
    for name, limit, work in _LIMITS:
        seconds, _ = _best(work)
        print(f"{name:<44} {seconds:>8.3f} {limit:>8.3f} {seconds / limit:>8.2f}", flush=True)
    megabytes = getrusage(RUSAGE_SELF).ru_maxrss / 1024
    print(f"{'memory of all this, megabytes':<44} {megabytes:>8.0f} {MEMORY_LIMIT:>8} {megabytes / MEMORY_LIMIT:>8.2f}")


def _best(work: Callable[[], float], times: int = 5) -> tuple[float, float]:
    work()
    best = float("inf")
    for _ in range(times):
        before = time.process_time()
        found = work()
        best = min(best, time.process_time() - before)
    return best, found


def _blackjack() -> float:
    law = compile_law(load_game("blackjack").choose(SIX_DECKS))
    return float(solve_main(law, full_shoe(6, spanish=False)).expectation)


def _all_wagers(game: str, *more: str) -> Callable[[], float]:
    def work() -> float:
        spec = load_game(game)
        wagers = (*select_wagers(spec, ()), *more)
        return compute_edge(spec, wagers=wagers).wagers["base"].ev

    return work


def _red_flex_tables() -> float:
    spec = load_game("pure-21.5")
    law, shoe = compile_law(spec), full_shoe(6, spanish=False)
    tables = [table for name, table in spec.file.paytables.items() if name.startswith("RFB-")]
    programs = [compile_evaluator("red-flex", len(table.lines)) for table in tables]
    found = [line_distribution(law, shoe, *each) for each in zip(programs, (t.odds() for t in tables), strict=True)]
    return float(sum(each.mean for each in found))


def _peer() -> tuple[float, float] | None:
    program = os.environ.get("PIT21_PEER")
    if not program:
        return None
    command = [*shlex.split(program), "6", "0", "1", "0", "1"]
    answer = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    return float(answer["seconds"]), float(answer["ev"])


_LIMITS = (
    ("New Hampshire 21 Plus, all wagers, 6 decks", 2.0, _all_wagers("nh-21-plus")),
    ("Pure 21.5, all wagers, 6 decks", 2.0, _all_wagers("pure-21.5")),
    ("21 STUD, all wagers", 0.05, _all_wagers("21-stud")),
    ("twelve Red Flex tables, 6 decks", 1.0, _red_flex_tables),
    ("Twisted 21, all wagers, seven-card ones too", 3.0,
     _all_wagers("twisted-21", "low-ball-5", "stud-bonus-7", "low-ball-7")),
)  # fmt: skip
