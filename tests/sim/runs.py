"""Runs to divide and to interrupt: any game, played at random where it has decisions."""

from collections.abc import Iterable, Iterator
from functools import cache
from random import Random

from pit21.law.codes import STUD
from pit21.sim.backends import Interval
from pit21.sim.cpu import Tally, play_interval
from pit21.sim.tables.run_setup import BY_ROUND, Prepared, prepare
from pit21.spec.loader import load_game
from tests.conformance.kernel_table import setup_of
from tests.conformance.random_choices import COMMUNITY_PAIRS, random_play

GAMES = ("21-stud", "blackjack", "nh-21-plus", "pure-21.5", "spanish-21", "twisted-21")


@cache
def prepared_run(
    game: str = "21-stud", *, key: int = 7, seats: int = 1, mode: str = BY_ROUND, play: int = 0
) -> Prepared:
    setup = setup_of(load_game(game), key, seats, mode, 0)
    if setup.law.family == STUD:
        return prepare(setup)
    plays = COMMUNITY_PAIRS if setup.community else 1
    return prepare(setup, [random_play(setup.law, setup.shoe, play + number) for number in range(plays)])


def contents(tally: Tally) -> tuple[list[int], list[int]]:
    """Equal for equal tallies, whatever their arrays are of."""
    return [int(each) for each in tally.cells], [int(each) for each in tally.sums]


def cut_at_random(first: int, end: int, random: Random, longest: int) -> Iterator[Interval]:
    while first < end:
        size = min(random.randint(1, longest), end - first)
        yield Interval(first, size)
        first += size


class Alone:
    """Plays at once where it is asked to, and notes what it played."""

    name = "alone"
    workers = 1

    def __init__(self, grain: int = 2**14) -> None:
        self.grain = grain
        self.taken: list[Interval] = []

    def ready(self, prepared: Prepared) -> None: ...

    def tallies(self, prepared: Prepared, intervals: Iterable[Interval]) -> Iterator[tuple[Interval, Tally]]:
        for interval in intervals:
            self.taken.append(interval)
            yield interval, play_interval(prepared, *interval)

    def close(self) -> None: ...
