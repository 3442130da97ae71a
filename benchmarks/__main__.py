"""`make bench`: every benchmark, one after the other."""

import argparse
import os

from benchmarks.peer import hands_per_second
from benchmarks.referee import rounds_per_second
from pit21.spec.loader import CORE_GAMES

MUST = 5_000
AMBITION = 20_000
FULL_TABLE = 9


def main() -> None:
    parser = argparse.ArgumentParser(prog="benchmarks", description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0, help="CPU time for each figure")
    parser.add_argument(
        "--only", choices=("referee", "solver", "advise", "simulator", "environments"), help="measure one part"
    )
    arguments = parser.parse_args()
    print(f"load average {os.getloadavg()[0]:.2f} on {os.cpu_count()} cores; rates are per second of one core\n")
    if arguments.only in (None, "referee"):
        referee(arguments.seconds)
    if arguments.only in (None, "solver"):
        from benchmarks.solver import solver

        solver()
    if arguments.only in (None, "advise"):
        from benchmarks.advise import advise

        advise()
    if arguments.only in (None, "simulator"):
        from benchmarks.simulator import simulator

        simulator()
    if arguments.only in (None, "environments"):
        from benchmarks.environments import environments

        environments(arguments.seconds)


def referee(seconds: float) -> None:
    peer = hands_per_second(seconds)
    print(f"PokerKit, hold'em checked down by two players: {peer:,.0f} hands/s\n")
    print(f"{'referee':<12} {'seats':>5} {'rounds/s':>9} {'x PokerKit':>10} {'x must':>7} {'x ambition':>10}")
    for game in CORE_GAMES:
        for seats in (1, FULL_TABLE):
            rate, played = rounds_per_second(game, seats, seconds)
            limits = f"{rate / MUST:>7.2f} {rate / AMBITION:>10.2f}" if seats == 1 else f"{'':>7} {'':>10}"
            print(f"{game:<12} {played:>5} {rate:>9,.0f} {rate / peer:>10.1f} {limits}", flush=True)
    print(f"\nmust: {MUST:,} rounds/s for one seat; ambition: {AMBITION:,}.")


if __name__ == "__main__":
    main()
