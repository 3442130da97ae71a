"""Runs whose sums were taken on a GPU, to be reproduced on a processor.

A machine with a GPU may have nothing but NumPy, Numba and numba-cuda, so what is played there is prepared elsewhere:

    python -m tests.sim.gpu.gpu_cases prepare FILE     pickles every case
    python -m tests.sim.gpu.gpu_cases take FILE        plays them on the GPU and prints the sums as JSON

What is printed is kept as `gpu_sums.json`. Side bets in the language and the variants are compared there at once, each
case in a process of its own, and their speed is measured beside one thread of the processor:

    python -m tests.sim.gpu.gpu_cases pack FILE                   pickles every such case
    python -m tests.sim.gpu.gpu_cases compare FILE SECONDS [LOG]  plays them there; exits with 1 if a count differs
"""

import fcntl
import hashlib
import json
import lzma
import pickle
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial
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


THREE = "blackjack+perfect-pairs+buster+lucky-ladies-b"
SEVEN = f"{THREE}+21-plus-3-100+super-sevens+lucky-stiff+bust-bonus"
STUD_BETS = "21-stud+any-pair+in-between+perfect-pairs"
VARIANTS = (
    "double-attack", "double-attack-liberal", "double-exposure", "european-blackjack", "free-bet", "free-bet-2012",
    "pontoon", "pontoon-sydney", "super-fun-21", "blackjack-switch",
)  # fmt: skip
ENVY = "envy "
"""Before the name of a game of `tests.side_bets.test_simulated_envy`."""
LONG = 1_000_000
COMPARED = (
    *(Case(game, length=LONG) for game in ("blackjack", "spanish-21", "nh-21-plus", "pure-21.5")),
    Case("21-stud", policy="", length=LONG),
    Case("twisted-21", policy="best", length=LONG),
    *(Case(game, policy="mimic", length=LONG) for game in VARIANTS),
    *(Case(game, policy="random", shoe=True, seats=3, length=500, seed=7) for game in VARIANTS),
    Case("blackjack-switch", policy="random", seats=7, length=50_000, first=HUGE),
    Case("blackjack-switch+perfect-pairs+buster", policy="random", seats=2, length=50_000),
    Case("blackjack-switch+perfect-pairs+buster", ("decks=2",), policy="random", seats=3, shoe=True, length=500),
    Case("blackjack+house-money", policy="mimic", length=LONG),
    Case("blackjack+house-money+perfect-pairs", policy="random", seats=4, shoe=True, length=500),
    Case("blackjack+house-money", ("hole_card=none", "surrender=early"), policy="random", seats=3, length=50_000),
    Case(f"{STUD_BETS}+royal-match", policy="", length=LONG),
    Case(STUD_BETS, policy="", seats=5, shoe=True, length=1_000),
    Case("21-stud+any-pair", policy="", seats=3, length=50_000),
    *(Case(f"{ENVY}{game}", policy="mimic", seats=3, length=50_000) for game in ("blackjack", "spanish-21")),
    Case(f"{ENVY}blackjack-switch", policy="mimic", seats=3, length=50_000),
    Case(f"{ENVY}twisted-21", policy="mimic", seats=4, length=50_000),
    Case(f"{ENVY}21-stud", policy="", seats=3, length=50_000),
    Case(f"{ENVY}21-stud", policy="", seats=7, shoe=True, length=1_000),
    Case(f"{ENVY}blackjack", policy="random", seats=7, shoe=True, length=500),
    Case(f"{ENVY}both", policy="random", seats=3, shoe=True, length=500),
    Case(THREE, policy="mimic", length=LONG),
    Case(THREE, policy="random", seats=4, length=20_000),
    Case(THREE, ("hole_card=none",), policy="random", shoe=True, seats=3, length=500),
    Case(SEVEN, policy="mimic", length=LONG),
    Case(SEVEN, ("decks=1",), policy="random", seats=7, length=20_000, first=HUGE),
    Case(SEVEN, ("decks=2",), policy="random", shoe=True, seats=2, length=1_000, seed=2**62 + 3),
    Case(SEVEN, ("decks=infinite",), policy="random", seats=7, length=50_000),
    Case("spanish-21+match-the-dealer-spanish-6d+lucky-stiff", policy="random", shoe=True, length=2_000),
    Case("nh-21-plus+in-between+buster", policy="random"),
    Case("pure-21.5+royal-match+bust-it", policy="random", seats=5, length=20_000),
    Case("free-bet+perfect-pairs+buster", policy="random", length=50_000),
    Case("twisted-21+any-pair+in-between", policy="random"),
    Case("docs/examples/board-match.toml", policy="random", seats=3, length=30_000),
    Case("docs/examples/board-match.toml+any-pair+in-between+royal-match-1d+over-13", policy="random", length=50_000),
)
"""Everything that the kernels play, once at least; `pack` and `compare` take them. Those of `LONG` are measured too."""


def prepared_of(case: Case) -> tuple[str, Any]:
    """(digest of the rules, what the kernels take)"""
    from pit21.cli.options import choose_game
    from pit21.lab.simulation import SimulationQuestion, prepare_simulation
    from pit21.spec.loader import parse_game
    from tests.side_bets.test_simulated_envy import BOTH, GAMES

    games = {**GAMES, "both": BOTH}
    text = games.get(case.game.removeprefix(ENVY)) if case.game.startswith(ENVY) else None
    spec = parse_game(text) if text else choose_game(case.game, case.settings)
    question = SimulationQuestion(case.policy, case.errors, case.seed, case.seats, case.shoe)
    return spec.digest, prepare_simulation(spec, question, any_payout=True).prepared


def sums_of(digest: str, tally: Tally) -> dict[str, Any]:
    """What is kept of a tally: the sums, how many cells were met, and a digest of all of them."""
    cells = [int(count) for count in tally.cells]
    met = hashlib.sha256(json.dumps(cells).encode()).hexdigest()
    return {"rules": digest, "sums": [int(each) for each in tally.sums], "met": sum(map(bool, cells)), "cells": met}


def take(path: Path) -> dict[str, Any]:
    """Play every pickled case on the GPU of this machine."""
    from pit21.sim.gpu import Device

    found = {}
    for name, first, count, digest, prepared in pickle.loads(path.read_bytes()):  # written by `prepare`
        print(name, file=sys.stderr)
        found[name] = sums_of(digest, Device(prepared).play_interval(first, count))
    return found


def pack(path: Path) -> None:
    """Pickle what is compared."""
    found = []
    for case in COMPARED:
        print(case.name, file=sys.stderr, flush=True)
        found.append((case, *prepared_of(case)))
    path.write_bytes(lzma.compress(pickle.dumps(found), preset=1))


def compare(path: Path, seconds: float, log: Path | None) -> int:
    """Play every packed case in a process of its own; how many cases are not the same."""
    began = time.monotonic()

    def play(number: int) -> bool:
        left = seconds - (time.monotonic() - began)
        command = [sys.executable, "-m", "tests.sim.gpu.gpu_cases", "one", str(path), str(number)]
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=max(left, 1), check=False)
            lines = done.stdout.splitlines() or [f"FAILED: {COMPARED[number].name}: {done.stderr[-1500:]}"]
        except subprocess.TimeoutExpired:
            lines = [f"NO TIME: {COMPARED[number].name}"]
        print(*lines, sep="\n", flush=True)
        if log is not None:
            with log.open("a") as file:
                print(*lines, sep="\n", file=file)
        return lines[0].startswith("same")

    with ThreadPoolExecutor(AT_ONCE) as pool:
        same = sum(pool.map(play, range(len(COMPARED))))
    print(f"{same} of {len(COMPARED)} cases are the same ({time.monotonic() - began:.0f} s)")
    return len(COMPARED) - same


AT_ONCE = 10


def play_one(path: Path, number: int) -> str:
    """One packed case on the GPU and on a processor: a line that says whether they agree, and how fast both are."""
    from pit21.sim.cpu import play_interval
    from pit21.sim.gpu import Device

    case, digest, prepared = pickle.loads(lzma.decompress(path.read_bytes()))[number]
    began = time.monotonic()
    try:
        device = Device(prepared)
        taken = sums_of(digest, device.play_interval(case.first, case.length))
        compiled = time.monotonic() - began
        sums = sums_of(digest, play_interval(prepared, case.first, case.length))
    except Exception as error:  # noqa: BLE001 - the line says what went wrong
        return f"FAILED: {case.name}: {type(error).__name__}: {str(error)[:1500]}"
    said = f"{case.name} (GPU {compiled:.1f} s, both {time.monotonic() - began:.1f} s)"
    if taken != sums:
        return f"DIFFERS: {said}: {taken} instead of {sums}"
    if case.length == LONG:
        with path.open("rb") as file:
            fcntl.flock(file, fcntl.LOCK_EX)  # the others leave the GPU alone, but for their short runs
            rate = rate_of(device.play_interval)
        alone = rate_of(partial(play_interval, prepared))
        said += f": {rate / 1e9:.3f} G rounds/s, one thread {alone / 1e6:.2f} M"
    return f"same: {said}"


def rate_of(play: Any, least: float = 0.5) -> float:
    """Numbers a second, from the first run that takes long enough."""
    count = LONG
    while True:
        began = time.monotonic()
        play(0, count)
        taken = time.monotonic() - began
        if taken >= least:
            return float(count / taken)
        count *= 4


def main(task: str, path: Path, *more: str) -> int:
    if task == "prepare":
        path.write_bytes(pickle.dumps([(case.name, case.first, case.length, *prepared_of(case)) for case in CASES]))
    elif task == "pack":
        pack(path)
    elif task == "one":
        print(play_one(path, int(more[0])))
    elif task == "compare":
        return int(compare(path, float(more[0]), Path(more[1]) if len(more) > 1 else None) > 0)
    else:
        print(json.dumps(take(path), indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], Path(sys.argv[2]), *sys.argv[3:]))
