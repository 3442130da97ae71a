"""The player-dealer table on the threads of a processor: exact sums over sessions of turns."""

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

import numpy as np

from pit21.arrays import Array
from pit21.law.codes import BUTTON_PLAYER_DEALER, COUNT_WAGERS
from pit21.law.endings import ENDINGS
from pit21.sim.cpu import SHOE_ROOM, dealing, empty_count, empty_seats, kernel, own_game
from pit21.sim.kernels.extensions.line_bets import LineGame
from pit21.sim.kernels.primitives.outcome_counts import MOST_OUTCOMES
from pit21.sim.kernels.rounds.draw import DrawGame
from pit21.sim.kernels.runs.player_dealer import (
    BANK,
    BUTTONS,
    EXHAUSTED,
    FEES,
    FIELDS,
    FILLED,
    LOST,
    MOST_PLAYERS,
    PLAYERS,
    ROUNDS,
    SHORT,
    SUMS,
    TIMES,
    TURNS,
    UNCOLLECTED,
    UNPAID,
    WON,
    BankedTable,
    BankPlan,
    Book,
    run_banked,
)
from pit21.sim.sessions import (
    MOST_ROUNDS,
    NO_LIMIT,
    Counts,
    Rounding,
    counts_of,
    in_pieces,
    main_cents,
    merged,
    side_cents,
)
from pit21.sim.tables.run_setup import BY_SHOE, Prepared

LARGEST_PIECE = 512
PIECE_ROUNDS = 200_000


class Position(NamedTuple):
    """What lies at a position while another one banks, in cents; nothing at one that is empty."""

    bet: int = 0
    sides: tuple[int, ...] = ()  # by side wager of the setup
    fee: int = 0


class BankingPlan(NamedTuple):
    """A table with a bank of a stated size. A session is a number of turns, one after the other."""

    positions: tuple[Position, ...]
    wager: int  # of the bank, in every round, as far as its money goes
    bankroll: int | None  # of whoever banks, for a whole session; None: it never runs out
    bank_fee: int
    turns: int
    rounds: int  # of a turn
    moves: bool
    first: int  # the position that banks first, from 0
    gross: bool
    rounding: Rounding


class Line(NamedTuple):
    """Positions with something in common, added up. Squares and products are over sessions, see `ratio_error`."""

    times: int
    buttons: int
    won: int
    lost: int
    unpaid: int
    uncollected: int
    unpaid_squared: int
    uncollected_squared: int
    net_squared: int  # of unpaid less uncollected: what short coverage costs
    unpaid_times: int
    uncollected_times: int
    net_times: int
    times_squared: int

    def __add__(self, other: "Line") -> "Line":  # type: ignore[override]
        return Line(*(mine + theirs for mine, theirs in zip(self, other, strict=True)))


class BankingTally(NamedTuple):
    """Exact sums of a run."""

    sessions: int
    sums: tuple[int, ...]  # see the kernel
    squares: dict[str, int]  # over sessions
    distances: tuple[Line, ...]
    places: tuple[Line, ...]
    turns: Counts  # what the bank won in whole turns
    sittings: Counts  # and in whole sessions
    exhausted_turns: int
    exhausted_sessions: int

    def __add__(self, other: "BankingTally") -> "BankingTally":  # type: ignore[override]
        return BankingTally(
            sessions=self.sessions + other.sessions,
            sums=tuple(mine + theirs for mine, theirs in zip(self.sums, other.sums, strict=True)),
            squares={name: self.squares[name] + other.squares[name] for name in self.squares},
            distances=tuple(mine + theirs for mine, theirs in zip(self.distances, other.distances, strict=True)),
            places=tuple(mine + theirs for mine, theirs in zip(self.places, other.places, strict=True)),
            turns=merged(self.turns, other.turns), sittings=merged(self.sittings, other.sittings),
            exhausted_turns=self.exhausted_turns + other.exhausted_turns,
            exhausted_sessions=self.exhausted_sessions + other.exhausted_sessions,
        )  # fmt: skip


class ReadyTable(NamedTuple):
    """A run before its first session: it can be sent to another process."""

    prepared: Prepared
    plan: BankingPlan
    table: BankedTable
    kernel_plan: BankPlan


def run_banking(
    prepared: Prepared, plan: BankingPlan, sessions: int, *, threads: int | None = None,
    progress: Callable[[int], None] | None = None,
) -> BankingTally:  # fmt: skip
    """Sessions 0 to `sessions - 1`; `progress` hears how many are done."""
    ready = readied(prepared, plan)
    play_banking(ready, 0, 0)  # compiled before the threads begin
    piece = max(1, min(LARGEST_PIECE, PIECE_ROUNDS // (plan.turns * plan.rounds)))
    total: BankingTally | None = None
    for done, tally in in_pieces(partial(play_banking, ready), sessions, piece, threads):
        total = tally if total is None else total + tally
        if progress is not None:
            progress(done)
    assert total is not None, "no sessions"
    return total


def play_banking(ready: ReadyTable, first: int, count: int) -> BankingTally:
    """Sessions `first` to `first + count - 1` on one thread."""
    arguments, book = called(ready, count)
    kernel(run_banked, arguments[0])(*arguments, first, count)
    return tally_of(ready.plan, book, count)


def called(ready: ReadyTable, count: int) -> tuple[tuple[Any, ...], Book]:
    """What the kernel is called with, but for the numbers of the sessions."""
    turns = ready.plan.turns
    book = Book(
        sums=_zeros(count * SUMS), profits=_zeros(count * turns), exhausted=_zeros(count * turns),
        distances=_zeros(count * MOST_PLAYERS * FIELDS), places=_zeros(count * MOST_PLAYERS * FIELDS),
        order=_zeros(MOST_PLAYERS), bank=_zeros(3), wins=_zeros(MOST_PLAYERS),
    )  # fmt: skip
    prepared = ready.prepared
    shoe, seats = np.zeros(SHOE_ROOM, np.int8), empty_seats(empty_count(prepared))
    return (own_game(prepared.game), dealing(prepared), shoe, seats, ready.table, ready.kernel_plan, book), book


def readied(prepared: Prepared, plan: BankingPlan) -> ReadyTable:
    """The value of every outcome in cents at every position, computed once."""
    assert plan.turns * plan.rounds <= MOST_ROUNDS
    assert sum(position.bet > 0 for position in plan.positions) > 1, "nobody plays against the bank"
    setup = prepared.setup
    by_shoe = setup.mode == BY_SHOE
    bank = BankPlan(
        wager=plan.wager, bankroll=NO_LIMIT if plan.bankroll is None else plan.bankroll,
        step=plan.rounding.chip_step, turns=plan.turns, rounds=plan.rounds, moves=int(plan.moves), position=plan.first,
        by_shoe=int(by_shoe), burn=setup.burn if by_shoe else 0, cut=setup.cut,
    )  # fmt: skip
    return ReadyTable(prepared, plan, table_of(prepared, plan), bank)


def table_of(prepared: Prepared, plan: BankingPlan) -> BankedTable:
    game, law = prepared.game, prepared.setup.law
    assert isinstance(game, DrawGame | LineGame)
    rows = len(game.waits)
    count = len(plan.positions)
    main = np.zeros((count, rows * ENDINGS), np.int64)
    by_bet = {bet: main_cents(prepared, bet, plan.rounding) for bet in {each.bet for each in plan.positions}}
    side = np.zeros((count, prepared.width, MOST_OUTCOMES), np.int64)
    for number, position in enumerate(plan.positions):
        if position.bet:
            main[number] = by_bet[position.bet]
            for place, (wager, stake) in enumerate(zip(prepared.wagers[1:], position.sides, strict=True)):
                side[number, place, : len(wager.units)] = side_cents(wager, stake, plan.rounding)
    return BankedTable(
        positions=count, from_bank=int(law.button_start == BUTTON_PLAYER_DEALER),
        by_wagers=int(law.button_counts == COUNT_WAGERS), gross=int(plan.gross), rows=rows,
        sides=len(prepared.setup.sides),
        plays=np.array([position.bet > 0 for position in plan.positions], np.int64), main=main.ravel(),
        side=side.ravel(), fees=np.array([position.fee for position in plan.positions], np.int64),
        bank_fee=plan.bank_fee,
    )  # fmt: skip


def _zeros(size: int) -> Array:
    return np.zeros(size, np.int64)


def tally_of(plan: BankingPlan, book: Book, count: int) -> BankingTally:
    """Sums over the sessions of a piece; what one wins another loses, in every session."""
    # Squares of many sessions outgrow 64 bits: Python's integers have no end.
    sums = book.sums.reshape(count, SUMS).astype(object)
    assert not (sums[:, PLAYERS] + sums[:, BANK] + sums[:, FEES]).any(), "money was made or lost"
    profits = book.profits.reshape(count, plan.turns)
    exhausted = book.exhausted.reshape(count, plan.turns)
    played_turns = np.arange(plan.turns) < book.sums.reshape(count, SUMS)[:, [TURNS]]
    distances = book.distances.reshape(count, MOST_PLAYERS, FIELDS).astype(object)
    covered = distances[:, :, LOST].sum(axis=1) - distances[:, :, WON].sum(axis=1)
    return BankingTally(
        sessions=count, sums=tuple(int(each) for each in sums.sum(axis=0)),
        squares=_squares({"bank": sums[:, BANK], "covered": covered, "short": sums[:, SHORT],
                          "exhausted": sums[:, EXHAUSTED], "filled": sums[:, FILLED]}, sums[:, ROUNDS]),
        distances=_lines(distances),
        places=_lines(book.places.reshape(count, MOST_PLAYERS, FIELDS).astype(object)),
        turns=counts_of(profits[played_turns]), sittings=counts_of(profits.sum(axis=1)),
        exhausted_turns=int((exhausted > 0).sum()),
        exhausted_sessions=int((exhausted.sum(axis=1) > 0).sum()),
    )  # fmt: skip


def _squares(columns: dict[str, Array], rounds: Array) -> dict[str, int]:
    """For each column its sum, its square, and its product with the rounds of the session."""
    found = {"rounds_squared": int((rounds * rounds).sum())}
    for name, column in columns.items():
        found[name] = int(column.sum())
        found[f"{name}_squared"] = int((column * column).sum())
        found[f"{name}_rounds"] = int((column * rounds).sum())
    return found


def _lines(fields: Array) -> tuple[Line, ...]:
    """[session, line, field] as sums over sessions."""
    lines = []
    for number in range(fields.shape[1]):
        columns = fields[:, number]
        times, unpaid, uncollected = columns[:, TIMES], columns[:, UNPAID], columns[:, UNCOLLECTED]
        net = unpaid - uncollected
        added = (
            times, columns[:, BUTTONS], columns[:, WON], columns[:, LOST], unpaid, uncollected, unpaid * unpaid,
            uncollected * uncollected, net * net, unpaid * times, uncollected * times, net * times, times * times,
        )  # fmt: skip
        lines.append(Line(*(int(each.sum()) for each in added)))
    return tuple(lines)
