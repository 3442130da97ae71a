"""Runs whose sums were taken on a GPU, to be reproduced on a processor.

A machine with a GPU may have nothing but NumPy, Numba and numba-cuda, so what is played there is prepared elsewhere:

    python -m tests.sim.gpu_cases prepare FILE     pickles every case
    python -m tests.sim.gpu_cases take FILE        plays them on the GPU and prints the sums as JSON

What is printed is kept as `gpu_sums.json`.
"""

import hashlib
import json
import pickle
import sys
from pathlib import Path
from typing import Any, NamedTuple

from pit21.sim.cpu import Tally

SUMS = Path(__file__).with_name("gpu_sums.json")


class Case(NamedTuple):
    """Numbers `first` to `first + length - 1` of a run; `settings` as `--set` takes them."""

    game: str
    settings: tuple[str, ...] = ()
    policy: str = "basic"
    errors: float = 0.0
    seats: int = 1
    shoe: bool = False
    seed: int = 1
    first: int = 0
    length: int = 100_000

    @property
    def name(self) -> str:
        parts = [self.game, *self.settings, self.policy, *(["errors"] if self.errors else [])]
        return " ".join([*parts, f"{self.seats} seats", "shoes" if self.shoe else "rounds", f"seed {self.seed}"])


HUGE = 2**40 + 5
"""Numbers beyond 32 bits."""
CASES = (
    *(Case(game) for game in ("blackjack", "spanish-21", "nh-21-plus", "pure-21.5")),
    Case("21-stud", policy=""),
    Case("21-stud", ("deck_kind=spanish", "dealer_zones=first_is_2"), policy="", seed=9, first=HUGE),
    Case("21-stud", policy="", seats=5),
    Case("21-stud", policy="", seats=3, shoe=True, length=2_000),
    Case("twisted-21", policy="best"),
    Case("twisted-21", ("bonus=low-ball-5",), policy="best", seats=4, length=20_000),
    Case("twisted-21", ("bonus=stud-bonus-7",), policy="random", length=30_000),
    Case("twisted-21", ("bonus=low-ball-7", "community=must_use"), policy="best", length=30_000),
    *(Case(game, shoe=True, length=2_000) for game in ("blackjack", "spanish-21", "nh-21-plus", "pure-21.5")),
    *(Case(game, policy="best", shoe=True, length=1_000, seed=2**62 + 3) for game in ("nh-21-plus", "pure-21.5")),
    *(Case(game, seats=7, shoe=True, length=500) for game in ("blackjack", "spanish-21", "nh-21-plus", "pure-21.5")),
    *(Case("blackjack", (f"decks={decks}",), shoe=True, length=4_000, seed=3) for decks in (1, 2, 8)),
    Case("blackjack", ("decks=1", "cut_depth=0.02"), seats=5, policy="random", shoe=True, length=3_000),
    Case("blackjack", ("decks=infinite",), first=HUGE),
    Case("blackjack", ("surrender=early", "decks=2"), policy="best"),
    Case("blackjack", ("hole_card=none", "surrender=late"), shoe=True, length=2_000),
    Case("blackjack", ("resplit_aces=yes", "hit_split_aces=yes", "split_by=rank"), policy="random"),
    Case("spanish-21", ("redoubles=3",), policy="random"),
    Case("spanish-21", ("redoubles=2", "hole_card=none"), shoe=True, length=1_000, errors=0.25),
    Case("nh-21-plus", ("after_double=hit_allowed", "super_21_on_split=yes"), policy="random", seats=3, length=40_000),
    Case("pure-21.5", ("eight_push=everyone", "both_bust=push", "chart_1a=off"), policy="mimic"),
    Case("pure-21.5", ("surrender=early", "red_flex_table=RFB-05"), policy="never-bust", shoe=True, length=1_000),
)


def prepared_of(case: Case) -> tuple[str, Any]:
    """(digest of the rules, what the kernels take)"""
    from pit21.cli.options import choose_game
    from pit21.lab.simulation import SimulationQuestion, prepare_simulation

    spec = choose_game(case.game, case.settings)
    question = SimulationQuestion(case.policy, case.errors, case.seed, case.seats, case.shoe)
    return spec.digest, prepare_simulation(spec, question).prepared


def sums_of(digest: str, tally: Tally) -> dict[str, Any]:
    """What is kept of a tally: the sums, how many cells were met, and a digest of all of them."""
    cells = [int(count) for count in tally.cells]
    met = hashlib.sha256(json.dumps(cells).encode()).hexdigest()
    return {"rules": digest, "sums": [int(each) for each in tally.sums], "met": sum(map(bool, cells)), "cells": met}


def take(path: Path) -> dict[str, Any]:
    """Play every pickled case on the GPU of this machine."""
    from pit21.sim.cuda import Device

    found = {}
    for name, first, count, digest, prepared in pickle.loads(path.read_bytes()):  # written by `prepare`
        print(name, file=sys.stderr)
        found[name] = sums_of(digest, Device(prepared).play_interval(first, count))
    return found


def main(task: str, path: Path) -> None:
    if task == "prepare":
        path.write_bytes(pickle.dumps([(case.name, case.first, case.length, *prepared_of(case)) for case in CASES]))
    else:
        print(json.dumps(take(path), indent=1))


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
