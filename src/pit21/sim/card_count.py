"""Runs with a count: a plan made ready for the kernels, its shoes played on all cores, whole numbers that add up."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from fractions import Fraction
from math import lcm
from typing import Any, NamedTuple

import numpy as np

from pit21.arrays import Array
from pit21.law.codes import DRAW, STUD
from pit21.sim.backends import Interval
from pit21.sim.backends.work import IN_FLIGHT, processors
from pit21.sim.cpu import MOST_SEATS, SHOE_ROOM, dealing, empty_count, empty_seats, kernel, own_game
from pit21.sim.kernels.card_count.draw import (
    BUCKETS,
    HELD,
    HIGHEST_COUNT,
    MIND,
    PLAN_FIELDS,
    ROUNDS,
    SHOE_FIELDS,
    TOTALS,
    WAGER_FIELDS,
    Counter,
    CountSums,
    run_counted_shoes,
)
from pit21.sim.kernels.card_count.stud import run_counted_stud
from pit21.sim.kernels.extensions.line_bets import LineGame
from pit21.sim.kernels.rounds.draw import NO_SIDE, DrawGame, Seats
from pit21.sim.kernels.rounds.hands import PLANES, HandTables
from pit21.sim.kernels.rounds.stud import StudGame
from pit21.sim.runs import PILOT_SHOES, Scale, cut
from pit21.sim.tables.hand_tables import hand_tables
from pit21.sim.tables.rows import Rows
from pit21.sim.tables.run_setup import BY_SHOE, Prepared, Setup, prepare
from pit21.solve.strategy import FixedPlay

COUNTS = tuple(range(-HIGHEST_COUNT, HIGHEST_COUNT + 1))
"""The true counts that are told apart, in the order of every table."""
CHUNK = 4096
"""Shoes that a thread plays at once."""
_LARGEST_SUM = 2**62
_LEAST_ROUND = 2
"""Cards that a seat, or the dealer, takes at least."""


class CountSetup(NamedTuple):
    """What is counted and what is done by it. Tables by true count are in the order of `COUNTS`."""

    setup: Setup
    tags: tuple[int, ...]  # [card]
    deck: int  # cards of one deck
    burn_seen: bool
    ramp: tuple[Fraction, ...]  # units on the main wager
    sides: tuple[tuple[Fraction, ...], ...]  # [side wager]: units on it, by the true count where the round begins
    takes: tuple[tuple[int, ...], ...]  # [side wager]: whether it is placed, by the true count where it is decided
    group: tuple[int, ...]  # which of the plays a decision is made by


class PreparedCount(NamedTuple):
    """What a worker needs."""

    counting: CountSetup
    base: Prepared  # the run without a count
    game: DrawGame | LineGame | StudGame  # with all plays
    units: tuple[int, ...]  # into how many parts a unit of each wager is divided, the main wager first
    plan_unit: int  # into how many parts a unit of the plan's winnings is divided
    stakes: Array
    groups: int

    @property
    def wagers(self) -> int:
        return len(self.base.wagers)

    @property
    def most_shoes(self) -> int:
        """How many shoes can be added up in 64 bits, whatever their results."""
        seats = self.counting.setup.seats
        rounds = len(self.base.source) // (_LEAST_ROUND * (seats + 1)) + 1
        sides = (max(abs(int(each * side.unit)) for each in side.units) for side in self.base.wagers[1:])
        best = [_most_won(self.game), *sides]
        stakes = np.abs(self.stakes).max(axis=1)
        total = sum(int(stake) * most for stake, most in zip(stakes, best, strict=True))
        return int(_LARGEST_SUM // (rounds * seats * max(total, *best)) ** 2)


class CountTally(NamedTuple):
    """What an interval of shoes came to: whole numbers that add up."""

    wagers: Array  # [wager, true count, field]
    plan: Array  # [true count, field]
    shoes: Array  # [wager, field]
    totals: Array

    def __add__(self, other: "CountTally") -> "CountTally":  # type: ignore[override]
        return CountTally(
            self.wagers + other.wagers, self.plan + other.plan, self.shoes + other.shoes, self.totals + other.totals
        )


def no_shoes(prepared: PreparedCount) -> CountTally:
    """In Python's own integers, which have no end."""
    return CountTally(
        np.zeros((prepared.wagers, BUCKETS, WAGER_FIELDS), object), np.zeros((BUCKETS, PLAN_FIELDS), object),
        np.zeros((prepared.wagers, SHOE_FIELDS), object), np.zeros(TOTALS, object),
    )  # fmt: skip


def prepare_count(counting: CountSetup, plays: Sequence[FixedPlay] = ()) -> PreparedCount:
    """Ask the law and the plays everything once; ValueError for stakes that 64 bits cannot add up.

    `counting.group` says at which true count which of the plays is followed. 21 STUD takes none.
    """
    setup = counting.setup
    assert setup.mode == BY_SHOE, "a count goes through a shoe"
    assert setup.law.family in (DRAW, STUD), "no shoe outlives a round"
    assert not setup.shoe.infinite, "no card leaves an infinite shoe"
    prepared = prepare(setup, plays[:1])
    game: DrawGame | LineGame | StudGame
    if isinstance(prepared.game, DrawGame | LineGame):
        game, main = _draw_game(setup, prepared.game, plays)
    else:
        assert isinstance(prepared.game, StudGame)
        assert tuple(side.evaluator for side in setup.sides) == ("match-1", "match-2", "mirror"), (
            "21 STUD has all three"
        )
        game, main = prepared.game, prepared.main_unit
    units = (main, *(side.unit for side in prepared.wagers[1:]))
    amounts = (counting.ramp, *counting.sides)
    staked = lcm(*(amount.denominator for row in amounts for amount in row))
    plan_unit = lcm(*units) * staked
    stakes = [[int(amount * (plan_unit // unit)) for amount in row] for unit, row in zip(units, amounts, strict=True)]
    made = PreparedCount(counting, prepared, game, units, plan_unit, np.array(stakes, object), max(1, len(plays)))
    if made.most_shoes < 1:
        raise ValueError("the stakes are too large, or too finely divided, to be added up")
    return made._replace(stakes=np.array(stakes, np.int64))


def _draw_game(
    setup: Setup, single: DrawGame | LineGame, plays: Sequence[FixedPlay]
) -> tuple[DrawGame | LineGame, int]:  # fmt: skip
    """The game with all its plays, and the parts of a unit of its main wager."""
    rows = Rows(setup.law, settles_as_they_fall=setup.settles_as_they_fall, pays_naturals=setup.pays_naturals)
    natural, suited, surrendered = rows.natural(), rows.natural(suited=True), rows.surrendered()
    # Every legal act is kept apart, so that all plays have their hands at the same moments.
    stacked = stack([hand_tables(setup.law, [play], rows, errs=True) for play in plays])
    parts, waits, stakes = rows.tables()
    rules = single.rules._replace(natural=natural, suited_natural=suited, surrendered=surrendered)
    return single._replace(rules=rules, hands=stacked, parts=parts.ravel(), waits=waits, stakes=stakes), rows.unit


def stack(tables: Sequence[HandTables]) -> HandTables:
    """Several plays of one law as one automaton: a node stands for a node of each.

    Acts lie [play, plane, up card, node], early surrenders [play, up card, node]. Cards lead from node to node
    whatever the play, so that the play may change between two decisions of a hand.
    """
    one = tables[0]
    if len(tables) == 1:
        return one
    kinds = one.kinds
    numbers: dict[tuple[int, ...], int] = {}

    def number(nodes: tuple[int, ...]) -> int:
        if nodes[0] < 0:
            return -1
        return numbers.setdefault(nodes, len(numbers))

    def numbered(arrays: Sequence[Array], place: int) -> int:
        return number(tuple(int(array[place]) for array in arrays))

    start = [numbered([each.start for each in tables], place) for place in range(kinds * kinds)]
    single = [numbered([each.single for each in tables], place) for place in range(2 * kinds)]
    follow: list[int] = []
    doubled: list[int] = []
    made: list[tuple[int, ...]] = []
    while len(made) < len(numbers):
        nodes = list(numbers)[len(made)]
        made.append(nodes)
        doubled.append(number(tuple(int(each.doubled[node]) for each, node in zip(tables, nodes, strict=True))))
        for kind in range(kinds):
            after = (int(each.follow[node * kinds + kind]) for each, node in zip(tables, nodes, strict=True))
            follow.append(number(tuple(after)))
    of = np.array(made).T  # [play, node]
    size = np.int16 if len(made) < 2**15 else np.int32
    acts = [each.act.reshape(PLANES, kinds, each.nodes)[:, :, nodes] for each, nodes in zip(tables, of, strict=True)]
    early = [each.early.reshape(kinds, each.nodes)[:, nodes] for each, nodes in zip(tables, of, strict=True)]
    return HandTables(
        kinds=kinds, nodes=len(made), columns=kinds, kind=one.kind, start=np.array(start, size),
        single=np.array(single, size),
        follow=np.array(follow, size), doubled=np.array(doubled, size), act=np.concatenate(acts).ravel(),
        early=np.concatenate(early).ravel(), legal=one.legal.reshape(PLANES, one.nodes)[:, of[0]].ravel(),
        row=one.row[of[0]], rescued=one.rescued[of[0]], free=one.free[of[0]],
    )  # fmt: skip


def _most_won(game: DrawGame | LineGame | StudGame) -> int:
    """Parts of a unit that the main wager can win or lose at most."""
    if isinstance(game, StudGame):
        return int(np.abs(game.results).max())
    return game.rules.most_hands * int(np.abs(game.parts).max())


def play_counted_interval(prepared: PreparedCount, first: int, count: int) -> CountTally:
    """Shoes `first` to `first + count - 1` on one thread."""
    assert count <= prepared.most_shoes, f"the sums of {count} shoes may not fit"
    setup = prepared.counting.setup
    deal, counter = dealing(prepared.base), counter_of(prepared)
    sums, seats = empty_sums(prepared)
    shoe = np.zeros(SHOE_ROOM, np.int8)
    space: Any = seats
    game = own_game(prepared.game)
    if isinstance(game, DrawGame | LineGame):
        run = kernel(run_counted_shoes, game)
    else:
        run, space = kernel(run_counted_stud), _zeros(2 * MOST_SEATS)
    run(game, deal, shoe, space, setup.seats, first, count, setup.burn, setup.cut, counter, sums)
    return CountTally(
        sums.wagers.reshape(prepared.wagers, BUCKETS, WAGER_FIELDS), sums.plan.reshape(BUCKETS, PLAN_FIELDS),
        sums.shoes.reshape(prepared.wagers, SHOE_FIELDS), sums.totals,
    )  # fmt: skip


def counter_of(prepared: PreparedCount) -> Counter:
    counting = prepared.counting
    tags = np.array(counting.tags, np.int64)
    source = prepared.base.source
    of_deck = int(tags[source].sum()) * counting.deck // len(source)
    return Counter(
        tags=counting.deck * tags - of_deck, burn_seen=int(counting.burn_seen), groups=prepared.groups,
        group=np.array(counting.group, np.int64), mind=_zeros(MIND),
    )  # fmt: skip


def empty_sums(prepared: PreparedCount) -> tuple[CountSums, Seats]:
    """Sums, and work space for a table; outcomes of side wagers go straight from the one to the other."""
    counted = empty_count(prepared.base)
    wagers = prepared.wagers
    insured = [place for place, side in enumerate(prepared.counting.setup.sides) if side.evaluator == "insurance"]
    takes = np.array(prepared.counting.takes or [[0] * BUCKETS], np.int64)
    sums = CountSums(
        sides=wagers - 1, insurance=insured[0] if insured else NO_SIDE, values=counted.values, placed=counted.placed,
        stakes=prepared.stakes.ravel(), takes=takes.ravel(), wagers=_zeros(wagers * BUCKETS * WAGER_FIELDS),
        plan=_zeros(BUCKETS * PLAN_FIELDS), shoes=_zeros(wagers * SHOE_FIELDS), totals=_zeros(TOTALS),
        held=_zeros(HELD + 2 * wagers * BUCKETS), outcomes=counted.outcomes,
    )  # fmt: skip
    return sums, empty_seats(counted)


def _zeros(size: int) -> Array:
    return np.zeros(size, np.int64)


class CountRun(NamedTuple):
    """The shoes that were played, and whether they are all that were asked for."""

    tally: CountTally
    finished: bool


def count_rounds(
    prepared: PreparedCount, rounds: int, threads: int | None = None,
    progress: Callable[[int, int], None] | None = None, *, keep_partial: bool = False,
) -> CountRun:  # fmt: skip
    """Play whole shoes from number 0 on, as many as a simulation of this many rounds deals.

    `progress` gets the shoes that are done and how many there will be. With `keep_partial`, Ctrl-C ends the run with
    the shoes that are done.
    """
    found = no_shoes(prepared)
    for _, part in _parts(prepared, cut(0, PILOT_SHOES, _step(prepared)), threads):
        found += part
    shoes = Scale(int(found.totals[ROUNDS]), PILOT_SHOES).numbers_for(rounds)
    done = PILOT_SHOES
    if shoes < PILOT_SHOES:
        found, done = no_shoes(prepared), 0
    try:
        for interval, part in _parts(prepared, cut(done, shoes, _step(prepared)), threads):
            found += part
            if progress is not None:
                progress(interval.first + interval.size, shoes)
    except KeyboardInterrupt:
        if not keep_partial or not found.totals[ROUNDS]:
            raise
        return CountRun(found, finished=False)
    return CountRun(found, finished=True)


def _step(prepared: PreparedCount) -> int:
    return min(CHUNK, prepared.most_shoes)


def _parts(
    prepared: PreparedCount, intervals: Iterable[Interval], threads: int | None
) -> Iterator[tuple[Interval, CountTally]]:
    """The tallies of all intervals, in their order; not many more are played at once than there are threads."""
    # Once, before the threads begin, so that none of them calls a kernel that another is compiling.
    play_counted_interval(prepared, 0, 0)
    workers = threads or processors()
    waiting: deque[tuple[Interval, Future[CountTally]]] = deque()
    with ThreadPoolExecutor(workers, thread_name_prefix="pit21") as pool:
        try:
            for interval in intervals:
                waiting.append((interval, pool.submit(play_counted_interval, prepared, *interval)))
                if len(waiting) >= IN_FLIGHT * workers:
                    first, tally = waiting[0]
                    yield first, tally.result()
                    waiting.popleft()
            for first, tally in waiting:
                yield first, tally.result()
        finally:
            for _, tally in waiting:
                tally.cancel()
