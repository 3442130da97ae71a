"""Counting in the kernels: what is seen and when, held to the referee; sums that do not depend on how they are cut."""

import ast
import re
import types
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np
import pytest

from pit21.cards import parse_card
from pit21.lab.counting.index_plays import charts_by_count, parse_indices
from pit21.lab.question import full_shoe_of
from pit21.lab.simulation import SimulationQuestion, setup_of
from pit21.law.cards import VALUES
from pit21.sim.card_count import (
    COUNTS,
    CountSetup,
    CountTally,
    PreparedCount,
    count_rounds,
    counter_of,
    empty_sums,
    no_shoes,
    play_counted_interval,
    prepare_count,
    stack,
)
from pit21.sim.cpu import SHOE_ROOM, dealing, empty_count, empty_seats, kernel, play_interval
from pit21.sim.kernels.card_count import draw as kernels
from pit21.sim.kernels.card_count.draw import HIDDEN, NO_CARD, PLACED, ROUNDS, RUNNING, STAKED, WON, run_counted_shoes
from pit21.sim.kernels.card_count.stud import run_counted_stud
from pit21.sim.kernels.extensions.line_bets import SWAPS
from pit21.sim.kernels.primitives.outcome_counts import FIRST_SUM, PER_WAGER, Count
from pit21.sim.kernels.primitives.outcome_counts import ROUNDS as SIMULATED_ROUNDS
from pit21.sim.kernels.primitives.shoe import Dealt, fill
from pit21.sim.kernels.rounds import draw
from pit21.sim.kernels.runs.draw_rounds import run_shoes
from pit21.sim.runs import PILOT_SHOES, Scale
from pit21.sim.tables.hand_tables import hand_tables
from pit21.sim.tables.rows import Rows
from pit21.sim.tables.run_setup import prepare
from pit21.solve.strategy import Chart, ChartLayout, FixedPlay, empty_cells, play_from_chart, suitless_problem
from pit21.spec.compile import compile_law
from pit21.spec.game import GameSpec
from pit21.spec.loader import load_game
from pit21.table import needs as n
from pit21.table.rules import Rules
from pit21.table.state import Table
from pit21.table.view import SPECTATOR, View, view
from tests.conformance.kernel_table import KernelTable
from tests.scale import ScaleCount

COMPILED = pytest.mark.xdist_group("compiled-law")
pytestmark = COMPILED

HI_LO = (-1, 1, 1, 1, 1, 1, 0, 0, 0, -1, -1, -1, -1)
BY_RANK = tuple(HI_LO[card >> 2] for card in range(52))
BY_SUIT = tuple((-1 if card & 3 in (1, 2) else 2) + (card >> 2 == 0) for card in range(52))
"""Red cards count one down, black ones two up, aces one more: nothing cancels over a deck."""
DEPARTURES = """\
hand,up,when,play
hard 16,10,>=0,S
hard 12,4,<0,H
hard 12,3,>=2,S
hard 15,10,>=2,S
hard 13,2,<-1,H
soft 18,9,<0,S
pair 8s,10,<2,H
hard 11,5,<0,H
hard 10,9,>=2,H
"""


class Run(NamedTuple):
    spec: GameSpec
    prepared: PreparedCount
    plays: tuple[FixedPlay, ...]


def made(
    game: str, settings: dict[str, str | int] | None = None, *, tags: Sequence[int] = BY_RANK, seats: int = 1,
    departures: str = "", seed: int = 5, ramp: Sequence[int] = (1,) * len(COUNTS),
) -> Run:  # fmt: skip
    """A game made ready: every side wager is placed from a true count of 1 on, insurance from 3."""
    spec = load_game(game).choose(settings or {})
    law, shoe, rules = compile_law(spec), full_shoe_of(spec), Rules(spec)
    plays: tuple[FixedPlay, ...] = ()
    group = (0,) * len(COUNTS)
    if spec.file.family == "draw":
        chart, problem = any_chart(spec), suitless_problem(law, shoe)
        found = parse_indices(departures, "departures", chart.layout).departures if departures else ()
        charts, group = charts_by_count(chart, found, COUNTS)
        plays = tuple(play_from_chart(problem, each) for each in charts)
    setup = setup_of(spec, SimulationQuestion(seed=seed, seats=seats, shoe=True))
    half = tuple(Fraction(units, 2) for units in ramp)
    sides = tuple(half if side.evaluator == "insurance" else (Fraction(1),) * len(COUNTS) for side in setup.sides)
    takes = tuple(
        tuple(int(count >= (3 if side.evaluator == "insurance" else 1)) for count in COUNTS) for side in setup.sides
    )
    plan = CountSetup(
        setup, tuple(tags), len(rules.deck_cards), rules.burn_shown, tuple(map(Fraction, ramp)), sides, takes, group
    )
    return Run(spec, prepare_count(plan, plays), plays)


def any_chart(spec: GameSpec) -> Chart:
    """Entries drawn from those that each row allows: play that does everything, soon and often."""
    layout = ChartLayout(suitless_problem(compile_law(spec), full_shoe_of(spec)))
    cells, random = empty_cells(layout), Random(spec.digest)
    for row in np.flatnonzero(layout.decides):
        allowed = [int(entry) for entry in layout.allowed[row].nonzero()[0]]
        cells[row] = [random.choice(allowed) for _ in range(VALUES)]
    return Chart(layout, cells)


def same(one: CountTally, other: CountTally) -> bool:
    return all(np.array_equal(a, b) for a, b in zip(one, other, strict=True))


GAMES = [
    ("blackjack", 1), ("blackjack", 4), ("spanish-21", 1), ("nh-21-plus", 3), ("pure-21.5", 1), ("21-stud", 3),
    ("blackjack+super-sevens+lucky-stiff", 3),
]  # fmt: skip


@pytest.mark.long
@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_flat_bet_is_the_shoe_simulation_bit_for_bit(game: str, seats: int, scale_count: ScaleCount) -> None:
    """The same key deals the same shoes; all true counts together are what `pit21 simulate --shoe` counts."""
    shoes = scale_count(small=300, conformance=10_000, full=100_000)
    run = made(game, seats=seats, tags=BY_SUIT)
    counted = play_counted_interval(run.prepared, 11, shoes)
    prepared = prepare(run.prepared.counting.setup, run.plays)
    simulated = play_interval(prepared, 11, shoes)
    cells = simulated.cells.reshape([len(wager.units) for wager in prepared.wagers])
    assert counted.totals[:3].tolist() == simulated.sums[:3].tolist(), "rounds, shoes and cards"
    assert counted.plan[:, STAKED].sum() == simulated.sums[3]
    for number, wager in enumerate(prepared.wagers):
        counts = cells.sum(axis=tuple(axis for axis in range(cells.ndim) if axis != number))
        won = sum(int(count) * units for count, units in zip(counts, wager.units, strict=True))
        placed = sum(int(count) * stake for count, stake in zip(counts, wager.placed, strict=True))
        assert Fraction(int(counted.wagers[number, :, WON].sum()), run.prepared.units[number]) == won
        assert counted.wagers[number, :, PLACED].sum() == placed
        if run.prepared.units[number] == wager.unit:
            first = FIRST_SUM + PER_WAGER * number
            assert counted.shoes[number].tolist() == simulated.sums[first : first + PER_WAGER].tolist()


@pytest.mark.long
@pytest.mark.parametrize("game", ["nh-21-plus", "21-stud"])
def test_intervals_and_threads_make_no_difference(game: str) -> None:
    run = made(game, seats=2)
    whole = play_counted_interval(run.prepared, 0, 120)
    parts = no_shoes(run.prepared)
    for first, count in ((0, 1), (1, 70), (71, 0), (71, 49)):
        parts += play_counted_interval(run.prepared, first, count)
    assert same(whole, parts)
    one, two = (count_rounds(run.prepared, 200_000, threads).tally for threads in (1, 2))
    assert same(one, two)


@pytest.mark.parametrize("rounds", [100, 70_000])
def test_as_many_shoes_are_dealt_as_by_a_simulation(rounds: int) -> None:
    run = made("blackjack", {"decks": 2})
    reported: list[tuple[int, int]] = []
    found = count_rounds(run.prepared, rounds, 1, lambda done, shoes: reported.append((done, shoes))).tally
    pilot = play_interval(prepare(run.prepared.counting.setup, run.plays), 0, PILOT_SHOES)
    shoes = Scale(int(pilot.sums[SIMULATED_ROUNDS]), PILOT_SHOES).numbers_for(rounds)
    assert reported[-1] == (shoes, shoes)
    assert same(found, play_counted_interval(run.prepared, 0, shoes))
    assert 0.8 * rounds < found.totals[ROUNDS] < 1.2 * rounds + 60


# Against the referee


class Watcher:
    """A person at the table: counts what the views of the table show, and knows how many cards are left."""

    def __init__(self, prepared: PreparedCount) -> None:
        tags = prepared.counting.tags
        self._deck = prepared.counting.deck
        held = Counter(int(card) for card in prepared.base.source)
        average = Fraction(sum(tags[card] * count for card, count in held.items()), len(prepared.base.source))
        self._tags = [tag - average for tag in tags]
        self._before = Fraction(0)
        self._size = len(prepared.base.source)

    def new_shoe(self) -> None:
        self._before = Fraction(0)

    def true_count(self, seen: View | None, cards_left: int) -> int:
        running = self._before + (self._sum(seen) if seen is not None else 0)
        return int(running * self._deck // cards_left)

    def round_over(self, seen: View) -> None:
        self._before += self._sum(seen)

    def burned(self, seen: View) -> None:
        self._before += sum(self._tags[parse_card(card)] for card in seen.burned if card != "??")

    def _sum(self, seen: View) -> Fraction:
        hands = [card for seat in seen.seats for hand in seat.hands for card in hand.cards]
        shown = [card for card in (*hands, *seen.dealer) if card != "??"]
        return sum((self._tags[parse_card(card)] for card in shown), Fraction(0))


class CountingTable(KernelTable):
    """The referee's table, played by someone who counts from its views."""

    def __init__(self, run: Run, seats: Sequence[int]) -> None:
        super().__init__(run.spec, prepare(run.prepared.counting.setup, run.plays[:1]), seats, run.plays[:1], 0)
        self._run = run
        self._watcher = Watcher(run.prepared)
        self.beginnings: list[int] = []
        self.decisions: list[int] = []
        self.offered = 0

    def _answers(self, table: Table, waits: n.Need) -> Any:
        seen = view(table, SPECTATOR)
        if isinstance(waits, n.NeedWagers):
            if self.shoe.at.position == len(seen.burned):  # nothing but the burned card has been dealt
                self._watcher.new_shoe()
                self._watcher.burned(seen)
            self.beginnings.append(self._watcher.true_count(None, seen.cards_left))
        elif isinstance(waits, n.NeedAnswers) and waits.offer == "insurance":
            self.offered = self._watcher.true_count(seen, seen.cards_left)
        return super()._answers(table, waits)

    def _play(self, table: Table) -> FixedPlay:
        seen = view(table, SPECTATOR)
        count = self._watcher.true_count(seen, seen.cards_left)
        self.decisions.append(count)
        return self._run.plays[self._run.prepared.counting.group[COUNTS.index(max(-50, min(50, count)))]]

    def play_round(self) -> Any:
        ends = super().play_round()
        assert ends is not None
        self._watcher.round_over(view(self.session.table, SPECTATOR))
        return ends


REFEREED: list[tuple[str, dict[str, str | int], int]] = [
    ("blackjack", {"surrender": "early", "cut_depth": "0.75", "decks": 2}, 1),
    ("blackjack", {"hole_card": "none"}, 2),
    ("nh-21-plus", {"cut_depth": "1"}, 3),
    ("spanish-21", {"surrender": "late"}, 1),
    ("pure-21.5", {}, 2),
    ("21-stud", {"cut_depth": "2"}, 2),
]


@pytest.mark.quick_cases
@pytest.mark.parametrize(("game", "settings", "seats"), REFEREED, ids=str)
def test_a_person_at_the_table_counts_the_same(
    game: str, settings: dict[str, str | int], seats: int, scale_count: ScaleCount
) -> None:
    """Shoe by shoe: every wager at every true count, with play that follows the count at every decision."""
    spec = load_game(game)
    run = made(game, settings, tags=BY_SUIT, seats=seats, departures=_open_in(spec, settings))
    places = range(2, 2 + seats) if spec.value("banking") == "player" else range(1, 1 + seats)
    table = CountingTable(run, tuple(places))
    names = ["base", *(side.id for side in run.prepared.counting.setup.sides)]
    units = dict(zip(names, run.prepared.units, strict=True))
    shoes = scale_count(small=3, conformance=60, full=600)
    expected: Counter[tuple[str, int]] = Counter()
    placed: Counter[tuple[str, int]] = Counter()
    number = 0
    while True:
        ends = table.play_round()
        if table.shoe.number != number:
            assert_shoe(run, number, names, placed, expected)
            placed.clear()
            expected.clear()
            number = table.shoe.number
            if number == shoes:
                break
        for joint, count in ends.seats.items():
            for name, won in zip(names, joint, strict=True):
                if won is not None:
                    here = table.offered if name == "insurance" else table.beginnings[-1]
                    placed[name, here] += count
                    expected[name, here] += int(won * units[name]) * count
    assert len(set(table.beginnings)) > 4
    if run.plays:
        assert len(run.plays) > 2
        assert len({run.prepared.counting.group[COUNTS.index(count)] for count in table.decisions}) > 1


def assert_shoe(
    run: Run, number: int, names: list[str], placed: Counter[tuple[str, int]], won: Counter[tuple[str, int]]
) -> None:  # fmt: skip
    tally = play_counted_interval(run.prepared, number, 1)
    for place, name in enumerate(names):
        for bucket, count in enumerate(COUNTS):
            row = tally.wagers[place, bucket]
            assert (row[PLACED], row[WON]) == (placed[name, count], won[name, count]), (number, name, count)


def _open_in(spec: GameSpec, settings: dict[str, str | int]) -> str:
    """The departures that the game leaves open."""
    if spec.file.family == "stud":
        return ""
    spec = spec.choose(settings)
    layout = any_chart(spec).layout
    header, *lines = DEPARTURES.splitlines()
    kept = []
    for line in lines:
        try:
            parse_indices(f"{header}\n{line}\n", "line", layout)
        except ValueError:
            continue
        kept.append(line)
    assert len(kept) > 4
    return "\n".join((header, *kept))


# The kernels by themselves


def wide(tables: Any) -> Any:
    """Tables of 64 bits: NumPy's smaller numbers run over where those of compiled code do not."""
    if isinstance(tables, np.ndarray):
        return tables.astype(np.int64)
    return type(tables)(*map(wide, tables)) if isinstance(tables, tuple) else tables


@pytest.mark.quick_cases
@pytest.mark.parametrize("game", ["blackjack", "21-stud"])
def test_compiled_and_interpreted_are_the_same(game: str) -> None:
    run = made(game, {"decks": 6, "cut_depth": "4"}, seats=2, departures=DEPARTURES)
    prepared, setup = run.prepared, run.prepared.counting.setup
    compiled = play_counted_interval(prepared, 3, 2)
    counter, (sums, seats) = counter_of(prepared), empty_sums(prepared)
    deal = wide(dealing(prepared.base))
    shoe = np.zeros(SHOE_ROOM, np.int64)
    args = (setup.seats, 3, 2, setup.burn, setup.cut, counter, sums)
    if game == "21-stud":
        run_counted_stud(wide(prepared.game), deal, shoe, np.zeros(18, np.int64), *args)
    else:
        run_counted_shoes(wide(prepared.game), deal, shoe, seats, *args)
    assert sums.wagers.tolist() == compiled.wagers.ravel().tolist()
    assert sums.plan.tolist() == compiled.plan.ravel().tolist()
    assert sums.totals.tolist() == compiled.totals.tolist()


@pytest.mark.long
@pytest.mark.parametrize(("game", "function"), [("blackjack", run_counted_shoes), ("21-stud", run_counted_stud)])
def test_no_float_is_in_the_kernels(game: str, function: types.FunctionType) -> None:
    """In the types that were compiled, and in the source of what is called: no division, no number with a point."""
    play_counted_interval(made(game).prepared, 0, 0)
    overloads = kernel(function).overloads.values()
    assert overloads
    for overload in overloads:
        assert " :: int64" in str(overload.type_annotation)
        assert not re.search(r":: (float|uint)", str(overload.type_annotation))
    tree = ast.parse(Path(function.__code__.co_filename).read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        assert not isinstance(node, ast.Div)
        assert not (isinstance(node, ast.Constant) and isinstance(node.value, float))


def test_after_the_last_card_only_the_table_is_known() -> None:
    """A round that runs out of cards deals the discards again: what is counted is what nobody has seen, negated."""
    run = made("blackjack", {"decks": 1, "cut_depth": "0"}, seats=7, tags=BY_SUIT)
    prepared, setup = run.prepared, run.prepared.counting.setup
    counter = counter_of(prepared)
    tags: list[int] = [int(counter.tags[card]) for card in range(52)]
    deal = wide(dealing(prepared.base))
    shoe = np.zeros(SHOE_ROOM, np.int64)
    _, seats = empty_sums(prepared)
    ran_out = 0
    game = wide(prepared.game)
    for number in range(12):
        fill(deal, shoe)
        kernels.open_shoe(counter)
        at = Dealt(0, 0)
        while at.position <= setup.cut:
            began = at.position
            kernels.begin_round(counter, deal, shoe, began)
            assert counter.mind[RUNNING] == -sum(tags[card] for card in shoe[began:52])
            _, at = kernels.play_counted(game, deal, shoe, number, at, seats, 7, counter)
            kernels.turn(counter)
            kernels.look(counter, deal, shoe, at.position)
            assert counter.mind[HIDDEN] == NO_CARD
            if at.position < 52:
                unseen = shoe[at.position : 52]
            else:
                ran_out += 1
                unseen = shoe[at.position - 52 : began]
                assert kernels.true_count(counter, deal, at.position) == counter.mind[RUNNING] // max(1, len(unseen))
            assert counter.mind[RUNNING] == -sum(tags[card] for card in unseen)
    assert ran_out > 3


def test_true_counts_are_rounded_down_and_end_at_fifty() -> None:
    run = made("blackjack")
    counter = counter_of(run.prepared)
    deal = dealing(run.prepared.base)
    for running, left, wanted in ((1, 312, 0), (-1, 312, -1), (6, 312, 1), (-7, 312, -2), (3, 104, 1), (-3, 104, -2)):
        counter.mind[RUNNING] = 52 * running
        assert kernels.true_count(counter, deal, 312 - left) == wanted
    for running, bucket in ((60, 100), (-60, 0)):
        counter.mind[RUNNING] = 52 * running
        assert kernels.bucket_of(counter, deal, 312 - 26) == bucket


@pytest.mark.long
def test_side_bets_read_the_cards_that_were_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """The third card, the final hand and how it ended: a count settles them as a run does, here without a compiler."""
    for plain, own in SWAPS:
        for module in (kernels, draw):
            if hasattr(module, plain.__name__):
                monkeypatch.setattr(module, plain.__name__, own)
    game = "blackjack+super-sevens+lucky-stiff+bust-bonus"
    run = made(game, {"decks": 2, "surrender": "early"}, seats=3)
    prepared, setup, shoes = run.prepared, run.prepared.counting.setup, 40
    deal, shoe = wide(dealing(prepared.base)), np.zeros(SHOE_ROOM, np.int64)
    sums, seats = empty_sums(prepared)
    run_counted_shoes(
        wide(prepared.game), deal, shoe, seats, 3, 0, shoes, setup.burn, setup.cut, counter_of(prepared), sums
    )  # fmt: skip
    whole = prepare(setup, run.plays)
    counted = empty_count(whole)
    assert isinstance(counted, Count)
    run_shoes(
        wide(whole.game), deal, shoe, empty_seats(counted), 3, 0, shoes, setup.burn, setup.cut, counted
    )  # fmt: skip
    cells = counted.cells.reshape([len(wager.units) for wager in whole.wagers])
    for number, wager in enumerate(whole.wagers):
        counts = cells.sum(axis=tuple(axis for axis in range(cells.ndim) if axis != number))
        won = sum(int(count) * units for count, units in zip(counts, wager.units, strict=True))
        rows = sums.wagers.reshape(len(whole.wagers), len(COUNTS), -1)[number]
        assert Fraction(int(rows[:, WON].sum()), prepared.units[number]) == won, wager.id
        assert number == 0 or np.count_nonzero(counts) > 1, wager.id


@pytest.mark.long
def test_two_equal_plays_are_one() -> None:
    run = made("blackjack", departures=DEPARTURES)
    law = run.prepared.counting.setup.law
    rows = Rows(law, settles_as_they_fall=True, pays_naturals=True)
    one = hand_tables(law, run.plays[:1], rows, errs=True)
    both = stack([one, one])
    assert both.nodes <= one.nodes
    again = run.prepared.counting._replace(group=tuple(place % 2 for place in range(len(COUNTS))))
    alone = run.prepared.counting._replace(group=(0,) * len(COUNTS))
    play = run.plays[0]
    assert same(
        play_counted_interval(prepare_count(again, [play, play]), 0, 40),
        play_counted_interval(prepare_count(alone, [play]), 0, 40),
    )


def test_the_plan_wins_what_its_stakes_say() -> None:
    """From the sums of single wagers at each count, for wagers that are decided where the round begins."""
    ramp = tuple(1 if count < 1 else 2 * count for count in COUNTS)
    run = made("pure-21.5", ramp=ramp)
    prepared = run.prepared
    tally = play_counted_interval(prepared, 0, 400)
    for bucket, count in enumerate(COUNTS):
        base, flex = (Fraction(int(tally.wagers[place, bucket, WON]), prepared.units[place]) for place in (0, 1))
        assert Fraction(int(tally.plan[bucket, 1]), prepared.plan_unit) == ramp[bucket] * base + (count >= 1) * flex


def test_sums_that_do_not_fit_are_refused() -> None:
    run = made("blackjack")
    assert run.prepared.most_shoes > 10**9
    huge = run.prepared.counting._replace(ramp=(Fraction(10**9),) * len(COUNTS))
    with pytest.raises(ValueError, match="too large"):
        prepare_count(huge, run.plays)
    with pytest.raises(AssertionError, match="may not fit"):
        play_counted_interval(run.prepared, 0, run.prepared.most_shoes + 1)
