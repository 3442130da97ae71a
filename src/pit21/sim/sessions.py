"""Sessions on the threads of a processor, as exact counts that add up whatever their parts."""

from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from fractions import Fraction
from functools import partial
from typing import Any, NamedTuple, TypeVar

import numpy as np

from pit21.arrays import Array
from pit21.law.codes import DRAW, PICK
from pit21.law.endings import ENDINGS
from pit21.money import round_payout
from pit21.sim.backends.work import processors
from pit21.sim.cpu import MOST_SEATS, SHOE_ROOM, dealing, empty_count, empty_seats, kernel, own_game
from pit21.sim.kernels.extensions.moved_winnings import MovingCount
from pit21.sim.kernels.extensions.stud_lines import StudLineGame
from pit21.sim.kernels.primitives.outcome_counts import MOST_OUTCOMES, STAKED, Count
from pit21.sim.kernels.rounds.pick import HAND, PickSpace
from pit21.sim.kernels.rounds.stud import StudGame
from pit21.sim.kernels.runs.sessions import (
    NUMBERS,
    PLAYED_OUT,
    WAYS,
    Course,
    Plan,
    run_draw_sessions,
    run_pick_sessions,
    run_stud_sessions,
)
from pit21.sim.tables.run_setup import BY_SHOE, Outcomes, Prepared, hands_dealt

MOST_ROUNDS = NUMBERS - 1
MOST_SESSIONS = 1 << 42
"""Then the numbers of all rounds fit into 63 bits."""
POINTS = 50
"""Points in time at which the bankroll is written down."""
NO_LIMIT = 1 << 60
LARGEST_PIECE = 2048
"""Sessions that are played before they are counted: their paths take 8 bytes a session and point in time."""
PIECE_ROUNDS = 4_000_000

Part = TypeVar("Part")


class Rounding(NamedTuple):
    """How a payout is rounded that the table's chips cannot show (G6)."""

    chip_step: int
    breakage: str


class SessionPlan(NamedTuple):
    """A betting plan in cents: the same stakes in every round, until a stop or the last round."""

    bankroll: int
    rounds: int
    bets: tuple[int, ...]  # the main wager and the spots that share its result
    sides: tuple[int, ...]  # stake on each side wager of the setup
    fee: int  # that is taken in every round
    least: int  # no round is begun with less
    stop_win: int | None
    stop_loss: int | None
    rounding: Rounding

    @property
    def points(self) -> int:
        return min(POINTS, self.rounds)


Counts = tuple[Array, Array]
"""Values in rising order, and how often each came."""


class SessionTally(NamedTuple):
    """Exact counts of a run. Memory is what distinct bankrolls take, however many sessions there are."""

    points: tuple[Counts, ...]  # by point in time: bankrolls; the last are the ends
    ways: tuple[int, ...]  # how sessions ended
    below: int  # sessions that ended below zero
    sums: dict[str, int]
    cells: Array  # joint outcomes of all rounds, as in `Tally`
    staked: int  # units of the main wager

    def __add__(self, other: "SessionTally") -> "SessionTally":  # type: ignore[override]
        return SessionTally(
            points=tuple(merged(mine, theirs) for mine, theirs in zip(self.points, other.points, strict=True)),
            ways=tuple(mine + theirs for mine, theirs in zip(self.ways, other.ways, strict=True)),
            below=self.below + other.below,
            sums={name: self.sums[name] + other.sums[name] for name in self.sums},
            cells=self.cells + other.cells, staked=self.staked + other.staked,
        )  # fmt: skip


class ReadySessions(NamedTuple):
    """A run before its first session: it can be sent to another process."""

    prepared: Prepared
    plan: SessionPlan
    kernel_plan: Plan


def run_sessions(
    prepared: Prepared, plan: SessionPlan, sessions: int, *, threads: int | None = None,
    progress: Callable[[int], None] | None = None, keep_partial: bool = False,
) -> SessionTally:  # fmt: skip
    """Play sessions 0 to `sessions - 1`; `progress` gets how many are done.

    With `keep_partial`, Ctrl-C ends the run with the sessions that are done; `sums["sessions"]` says how many.
    """
    ready = readied(prepared, plan)
    play_sessions(ready, 0, 0)  # compiled before the threads begin
    piece = max(1, min(LARGEST_PIECE, PIECE_ROUNDS // plan.rounds))
    total: SessionTally | None = None
    try:
        for done, tally in in_pieces(partial(play_sessions, ready), sessions, piece, threads):
            total = tally if total is None else total + tally
            if progress is not None:
                progress(done)
    except KeyboardInterrupt:
        if not keep_partial or total is None:
            raise
    assert total is not None, "no sessions"
    return total


def play_sessions(ready: ReadySessions, first: int, count: int) -> SessionTally:
    """Sessions `first` to `first + count - 1` on one thread."""
    assert first + count <= MOST_SESSIONS
    call = called(ready, count)
    kernel(call.run, call.arguments[0])(*call.arguments, first, count)
    return tally_of(ready.plan, call)


class Call(NamedTuple):
    """A kernel and what it is called with, but for the numbers of the sessions."""

    run: Callable[..., None]
    arguments: tuple[Any, ...]
    counted: Count | MovingCount
    course: Course


def called(ready: ReadySessions, count: int) -> Call:
    prepared = ready.prepared
    # Sessions are what varies independently: the sums over shoes are left out.
    counted = empty_count(prepared)._replace(clusters=0)
    course = Course(_zeros(count), _zeros(count), _zeros(count), _zeros(count), _zeros(count),
                    _zeros(count * ready.plan.points))  # fmt: skip
    run: Callable[..., None]
    space: Any
    if prepared.setup.law.family == DRAW:
        run, space = run_draw_sessions, empty_seats(counted)
    elif prepared.setup.law.family == PICK:
        run = run_pick_sessions
        space = PickSpace(_zeros(HAND * (MOST_SEATS + 1) + 2), _zeros(MOST_SEATS), _zeros(1))
    else:
        run, space = run_stud_sessions, _zeros(2 * MOST_SEATS + 2)
    shoe = np.zeros(SHOE_ROOM, np.int8)
    arguments = (own_game(prepared.game), dealing(prepared), shoe, space, counted, ready.kernel_plan, course)
    return Call(run, arguments, counted, course)


def _zeros(size: int) -> Array:
    return np.zeros(size, np.int64)


def readied(prepared: Prepared, plan: SessionPlan) -> ReadySessions:
    """The value of every outcome in cents, computed once."""
    assert 1 <= plan.rounds <= MOST_ROUNDS
    setup = prepared.setup
    side = np.zeros((prepared.width, MOST_OUTCOMES), np.int64)
    for place, (wager, stake) in enumerate(zip(prepared.wagers[1:], plan.sides, strict=True)):
        side[place, : len(wager.units)] = side_cents(wager, stake, plan.rounding)
    kernel_plan = Plan(
        bankroll=plan.bankroll, least=plan.least,
        top=NO_LIMIT if plan.stop_win is None else plan.bankroll + plan.stop_win,
        bottom=-NO_LIMIT if plan.stop_loss is None else plan.bankroll - plan.stop_loss,
        rounds=plan.rounds, points=plan.points, by_shoe=int(setup.mode == BY_SHOE),
        burn=setup.burn if setup.mode == BY_SHOE else 0, cut=setup.cut,
        fee=plan.fee, main=_bets_cents(prepared, plan), side=side.ravel(),
    )  # fmt: skip
    return ReadySessions(prepared, plan, kernel_plan)


def _bets_cents(prepared: Prepared, plan: SessionPlan) -> Array:
    """Each spot is paid and rounded by itself (G6)."""
    total: Array = sum(main_cents(prepared, bet, plan.rounding) for bet in plan.bets)
    return total


def main_cents(prepared: Prepared, stake: int, rounding: Rounding) -> Array:
    """What a stake on the main wager wins: [row, ending] of a hand, or [part of a unit] in 21 STUD."""
    game = prepared.game
    if isinstance(game, StudGame | StudLineGame):
        won = [cents_won(units, 1, stake, rounding) for units in prepared.wagers[0].units]
        return np.array(won, np.int64)
    unit = prepared.main_unit // hands_dealt(prepared.setup.law)  # each hand has a wager of its own
    won = [
        cents_won(Fraction(int(parts), unit), int(game.stakes[place // ENDINGS]), stake, rounding)
        for place, parts in enumerate(game.parts)
    ]
    return np.array(won, np.int64)


def side_cents(wager: Outcomes, stake: int, rounding: Rounding) -> Array:
    """What a stake on a side wager wins, by outcome."""
    return np.array([cents_won(units, 1, stake, rounding) for units in wager.units], np.int64)


def cents_won(units: Fraction, staked: int, stake: int, rounding: Rounding) -> int:
    """What is won is rounded, or what comes back of a stake that is lost in part (G6)."""
    if units >= 0:
        return round_payout(units * stake, rounding.chip_step, rounding.breakage)
    back = round_payout((staked + units) * stake, rounding.chip_step, rounding.breakage)
    return min(back, staked * stake) - staked * stake


def most_lost(prepared: Prepared, plan: SessionPlan) -> int:
    """What a round can cost at most, every split, double, insurance and fee in it."""
    law = prepared.setup.law
    hands = hands_dealt(law) * (law.max_hands if law.family == DRAW else 1)
    return hands * -int(_bets_cents(prepared, plan).min()) + sum(plan.sides) + plan.fee


def tally_of(plan: SessionPlan, played: Call) -> SessionTally:
    course, counted = played.course, played.counted
    path = course.path.reshape(-1, plan.points)
    # Squares of many sessions outgrow 64 bits: Python's integers have no end.
    won, rounds, above = (each.astype(object) for each in (course.ends - plan.bankroll, course.rounds, course.above))
    sums = {
        "sessions": len(rounds), "won": won.sum(), "won_squared": (won * won).sum(), "rounds": rounds.sum(),
        "rounds_squared": (rounds * rounds).sum(), "won_rounds": (won * rounds).sum(), "above": above.sum(),
        "above_squared": (above * above).sum(), "above_rounds": (above * rounds).sum(),
        "level": int(course.level.sum()),
    }  # fmt: skip
    return SessionTally(
        points=tuple(counts_of(path[:, point]) for point in range(plan.points)),
        ways=tuple(int((course.how == way).sum()) for way in range(PLAYED_OUT, WAYS)),
        below=int((course.ends < 0).sum()), sums=sums, cells=counted.cells.astype(object),
        # Nobody adds to a stake in 21 STUD.
        staked=sums["rounds"] if played.run is run_stud_sessions else int(counted.sums[STAKED]),
    )  # fmt: skip


def counts_of(values: Array) -> Counts:
    found, counts = np.unique(values, return_counts=True)
    return found, counts


def merged(mine: Counts, theirs: Counts) -> Counts:
    """Two counts as one."""
    values, places = np.unique(np.concatenate((mine[0], theirs[0])), return_inverse=True)
    counts = np.zeros(len(values), np.int64)
    np.add.at(counts, places, np.concatenate((mine[1], theirs[1])))
    return values, counts


def in_pieces(
    play: Callable[[int, int], Part], count: int, piece: int, threads: int | None = None
) -> Iterator[tuple[int, Part]]:  # fmt: skip
    """(done so far, what came of a piece), in order; only a few pieces are under way or waiting at a time."""
    workers = threads or processors()
    starts = iter(range(0, count, piece))
    with ThreadPoolExecutor(workers) as pool:
        waiting: list[tuple[int, Future[Part]]] = []

        def begin() -> None:
            first = next(starts, None)
            if first is not None:
                end = min(count, first + piece)
                waiting.append((end, pool.submit(play, first, end - first)))

        try:
            for _ in range(2 * workers):
                begin()
            while waiting:
                end, future = waiting.pop(0)
                found = future.result()
                begin()
                yield end, found
        finally:
            pool.shutdown(wait=True, cancel_futures=True)
