"""The player-dealer table of the simulator equals the referee's, and its figures are what they must be."""

from collections.abc import Iterator
from math import sqrt
from random import Random
from typing import Any, NamedTuple

import numpy as np
import pytest

from pit21.cards import parse_card
from pit21.lab.exact import compute_bank
from pit21.lab.question import QuestionError
from pit21.lab.simulation import BankedResult, SimulationQuestion, TablePlan, banking_csv, simulate_banking
from pit21.sim.kernels.primitives.rng import UNIFORM
from pit21.sim.kernels.primitives.shoe import Dealt, fill
from pit21.sim.kernels.runs.player_dealer import (
    FIELDS,
    RESULT,
    TURNS,
    UNCOLLECTED,
    UNPAID,
    BankedTable,
    Book,
    button_position,
    cover,
    exhausted,
    find_players,
    hole_card,
    next_bank,
    play_banked,
)
from pit21.sim.kernels.runs.sessions import NUMBERS
from pit21.sim.player_dealer import (
    BankingPlan,
    BankingTally,
    Position,
    ReadyTable,
    called,
    play_banking,
    readied,
    run_banking,
    tally_of,
)
from pit21.sim.sessions import Rounding
from pit21.sim.tables.run_setup import BY_ROUND, BY_SHOE, Prepared, prepare
from pit21.spec.game import GameSpec
from pit21.spec.loader import load_game
from pit21.spec.terms import fees_at
from tests.conformance.kernel_table import setup_of
from tests.conformance.random_choices import random_play
from tests.scale import ScaleCount
from tests.sim.banked_table import BankedReferee, Settled
from tests.sim.plain_tables import PlainTables

pytestmark = pytest.mark.xdist_group("banked")

TABLE_OPTIONS: dict[str, tuple[Any, ...]] = {
    "coverage": ("net", "gross"),
    "button_start": ("house_dealer", "player_dealer"),
    "button_counts": ("all_positions", "wagers"),
    "collection": ("none", "10000:200:50:300"),
    "breakage": ("exact", "down", "up", "nearest"),
    "chip_step": (100, 50),
    "seats": (8, 8, 7, 5, 3, 2),
}
PLAY_OPTIONS: dict[str, tuple[Any, ...]] = {
    "surrender": ("late", "early", "none"),
    "blackjack_pays": ("6:5", "3:2"),
    "eight_push": ("busted", "everyone", "none"),
    "both_bust": ("lose", "push"),
    "decks": (6, 1, 2),
    "resplit_aces": ("no", "yes"),
    "chart_1a": ("on", "off"),
    "red_flex_table": ("RFB-02", "RFB-08", "RFB-12"),
}
TURNS_OF_A_SITTING = 4


class Case(NamedTuple):
    spec: GameSpec
    prepared: Prepared


def random_case(random: Random) -> Case:
    """Rules of play under random choices; everyone chooses uniformly among what is open."""
    spec = load_game("pure-21.5").choose({key: random.choice(values) for key, values in PLAY_OPTIONS.items()})
    setup = setup_of(spec, random.getrandbits(63), 1, BY_ROUND, UNIFORM)
    return Case(spec, prepare(setup, (random_play(setup.law, setup.shoe, random.getrandbits(32)),)))


def random_table(case: Case, random: Random) -> tuple[Case, BankingPlan]:
    """The same rules at a table of any size, with any stakes, any bank, and perhaps empty positions."""
    spec = case.spec.choose({key: random.choice(values) for key, values in TABLE_OPTIONS.items()})
    mode = random.choice((BY_ROUND, BY_SHOE))
    setup = setup_of(spec, random.getrandbits(63), 1, mode, UNIFORM)
    player, red_flex, bank_fee = fees_at(spec.value("collection"), spec.limits("base")[1])
    seats, step = spec.number("seats"), spec.number("chip_step")

    def position(*, held: bool) -> Position:
        if not held:
            return Position()
        stake, side = step * random.randint(10, 100), random.choice((0, step * random.randint(2, 25)))
        return Position(stake, (side,), player + (red_flex if side else 0))

    held = set(random.sample(range(seats), random.choice((seats, random.randint(2, seats)))))
    plan = BankingPlan(
        positions=tuple(position(held=number in held) for number in range(seats)),
        wager=step * random.choice((1, 30, 100, 300, 1000, 10_000)), bankroll=None, bank_fee=bank_fee,
        turns=TURNS_OF_A_SITTING, rounds=spec.number("bank_turns"), moves=True, first=min(held),
        gross=spec.value("coverage") == "gross", rounding=Rounding(step, str(spec.value("breakage"))),
    )  # fmt: skip
    return Case(spec, case.prepared._replace(setup=setup)), plan


class Played(NamedTuple):
    """A round of the kernel, interpreted."""

    settled: Settled
    number: int
    dealt: Dealt


def kernel_rounds(ready: ReadyTable, session: int) -> Iterator[Played | BankingTally]:
    """Each round of a session, then its tally; who banks and when a shoe ends is said here once more."""
    arguments, written = called(ready, 1)
    tables = PlainTables()
    game, deal, shoe, seats, table, plan, book = tables.of(arguments)
    number, at, position, shuffle = session * NUMBERS - 1, Dealt(0, 0), plan.position, True
    for turn in range(plan.turns):
        for _ in range(plan.rounds):
            if shuffle:
                number, at = number + 1, Dealt(0, 0)
                fill(deal, shoe)
                seats.decisions[0] = 0
            before, short = at, uncovered_by_distance(book)
            at = play_banked(game, deal, shoe, number, at, seats, table, position, plan.wager, book, 0)
            book.profits[turn] += book.bank[RESULT] - table.bank_fee
            book.exhausted[turn] += exhausted(table, book.bank, plan.wager)
            count = find_players(table, position, book.order)
            button = button_position(table, position, hole_card(deal, shoe, before, count), count)
            first = book.order.index(button)
            order = book.order[first:count] + book.order[:first]
            left = [now - then for now, then in zip(uncovered_by_distance(book), short, strict=True)]
            settled = Settled(
                position, button, order, {each: book.wins[each] for each in order},
                dict(zip(order, left, strict=False)), book.bank[RESULT],
                sum(table.fees[each] for each in order) + table.bank_fee,
            )  # fmt: skip
            yield Played(settled, number, at)
            shuffle = not plan.by_shoe or at.position > plan.cut
        book.sums[TURNS] += 1
        position = next_bank(table, position)
    tables.put_back()
    yield tally_of(ready.plan, written, 1)


def uncovered_by_distance(book: Book) -> list[int]:
    return [book.distances[place + UNPAID] + book.distances[place + UNCOLLECTED]
            for place in range(0, len(book.distances), FIELDS)]  # fmt: skip


def compare(case: Case, plan: BankingPlan, session: int) -> int:
    """A sitting round by round, and then as the compiled kernel plays it; how many rounds."""
    ready = readied(case.prepared, plan)
    referee = BankedReferee(case.spec, case.prepared, plan, session * NUMBERS)
    rounds = 0
    for played in kernel_rounds(ready, session):
        if isinstance(played, BankingTally):
            assert same(play_banking(ready, session, 1), played)
            continue
        settled = referee.play_round()
        if settled is None:
            return rounds  # kernels know no void rounds: they are too rare to count
        assert played.settled == settled, f"{dict(case.spec.settings)} {plan} session {session} round {rounds}"
        assert (played.number, played.dealt.position) == (referee.shoe.number, referee.shoe.at.position)
        rounds += 1
    return rounds


def same(one: BankingTally, other: BankingTally) -> bool:
    """Whether two tallies are alike in everything."""
    for mine, theirs in zip(one.turns + one.sittings, other.turns + other.sittings, strict=True):
        if not np.array_equal(mine, theirs):
            return False
    return one._replace(turns=other.turns, sittings=other.sittings) == other


@pytest.mark.quick_cases
@pytest.mark.parametrize("seed", range(4))
def test_the_kernel_settles_as_the_referee_does(seed: int, scale_count: ScaleCount) -> None:
    random = Random(seed)
    case = random_case(random)
    wanted = scale_count(small=500, conformance=5_000, full=20_000)
    rounds = session = 0
    while rounds < wanted:
        rounds += compare(*random_table(case, random), session)
        session += 1


def cover_all(wager: int, results: list[int], *, gross: bool) -> tuple[list[int], list[int]]:
    """What is covered of these results, one after the other; the bank after them."""
    table = readied_table(gross=gross)
    state = [0, 0, 0]
    return [cover(table, state, wager, each) for each in results], state


def readied_table(*, gross: bool) -> BankedTable:
    nothing = np.zeros(8, np.int64)
    return BankedTable(positions=8, from_bank=0, by_wagers=0, gross=int(gross), rows=1, sides=0, plays=nothing + 1,
                       main=nothing, side=nothing, fees=nothing, bank_fee=0)  # fmt: skip


def test_p7_the_ruling_s_own_example() -> None:
    assert cover_all(100, [-60, 150, 40, -50], gross=False) == ([-60, 150, 10, 0], [-100, 160, 60])
    assert cover_all(100, [-60, 150, 40, -50], gross=True) == ([-60, 100, 0, -40], [0, 100, 100])


def test_p7_a_full_bank_still_pays() -> None:
    assert cover_all(100, [-60, -60, -5, 30, -50], gross=False) == ([-60, -40, 0, 30, -30], [100, 30, 130])
    assert cover_all(100, [-60, -60, -5, 30, -50], gross=True) == ([-60, -40, 0, 30, 0], [70, 30, 100])


@pytest.mark.parametrize(
    ("bank_position", "hole", "button"),
    [(0, "As", 1), (0, "7d", 7), (0, "8c", 1), (0, "Kh", 6), (3, "As", 0), (3, "4c", 4), (3, "Td", 2), (7, "Qs", 4)],
)
def test_p5_the_button_is_counted_from_the_house_dealer(bank_position: int, hole: str, button: int) -> None:
    assert button_position(readied_table(gross=False), bank_position, parse_card(hole), 7) == button


def played_by_mimic(spec: GameSpec, plan: TablePlan, **question: Any) -> BankedResult:
    return simulate_banking(spec, plan, SimulationQuestion(policy="mimic", **question))


def test_a_bank_that_covers_everything_wins_what_is_exact() -> None:
    """The lab answers the same question without playing."""
    spec = load_game("pure-21.5").choose({"collection": "10000:200:50:300"})
    exact = compute_bank(spec, {"base": 2500, "red-flex": 500})
    plan = TablePlan(bank=exact.bank.cover_cents, bet=2500, red_flex=500, sessions=2000)
    found = simulate_banking(spec, plan)
    assert found.short_rounds.rounds == found.exhausted_rounds.rounds == 0
    assert all(line.cost.mean_cents == 0 for line in found.by_distance + found.by_place)
    assert found.covered_per_round.exact_cents == pytest.approx(exact.bank.before_fee_cents, abs=1e-6)
    assert found.covered_per_round.z is not None
    assert abs(found.covered_per_round.z) < 4
    assert found.won_per_round.mean_cents == pytest.approx(found.covered_per_round.mean_cents - 300)
    assert found.fees_per_round_cents == exact.collected_cents == 7 * 250 + 300
    assert found.fees_per_hour_cents == 70 * found.fees_per_round_cents


@pytest.fixture(scope="module")
def short() -> BankedResult:
    """A bank that hardly covers one seat."""
    spec = load_game("pure-21.5").choose({"button_start": "player_dealer"})
    return played_by_mimic(spec, TablePlan(bank=4000, bet=2500, red_flex=500, sessions=2000))


def test_short_coverage_grows_with_the_distance_from_the_button(short: BankedResult) -> None:
    costs = [line.unpaid.mean_cents for line in short.by_distance]
    assert [line.place for line in short.by_distance] == list(range(7))
    assert costs == sorted(costs)
    assert costs[0] > 0
    given_back = [line.uncollected.mean_cents for line in short.by_distance]
    assert given_back[0] < given_back[-1]
    # What all seats together are not paid or not taken is what the bank's result lacks.
    lacking = sum(line.cost.mean_cents for line in short.by_distance)
    assert short.won_per_round.mean_cents == pytest.approx(short.covered_per_round.mean_cents + lacking)
    assert short.covered_per_round.z is not None
    assert abs(short.covered_per_round.z) < 4


def test_the_button_lies_where_the_hole_card_says(short: BankedResult) -> None:
    """Of thirteen ranks two count to each of the first six places, and one to the seventh."""
    for line in short.by_place:
        exact = (1 if line.place == 7 else 2) / 13
        assert abs(line.button_share - exact) < 4.5 * sqrt(exact * (1 - exact) / short.rounds)


def test_no_money_is_made_or_lost(short: BankedResult) -> None:
    assert short.players_won_cents + short.bank_won_cents + short.fees_cents == 0
    for profit, number in ((short.turn, 2000 * 24), (short.session, 2000)):
        assert profit.number == sum(times for _, times in profit.counts) == number
        assert sum(value * times for value, times in profit.counts) == short.bank_won_cents
    assert short.turn.lowest_cents >= -2 * 4000
    assert short.exhausted_turns.sessions <= short.exhausted_rounds.rounds <= 2 * short.exhausted_turns.sessions


def test_a_bank_s_money_runs_out() -> None:
    spec = load_game("pure-21.5").choose({"coverage": "gross", "collection": "10000:200:50:300"})
    plan = TablePlan(bank=20_000, bankroll=30_000, bet=2500, red_flex=0, sessions=400, turns=50, banker=3)
    found = played_by_mimic(spec, plan, shoe=True)
    assert 0 < found.ruined_sessions.sessions < 400
    assert found.session.lowest_cents >= -30_000
    assert found.rounds < 400 * 50 * 2
    assert found.turn.number < 400 * 50
    ruined = sum(times for value, times in found.session.counts if value < -30_000 + 100 + 300)
    assert found.ruined_sessions.sessions == ruined
    assert found.players_won_cents + found.bank_won_cents + found.fees_cents == 0


def test_a_run_does_not_depend_on_its_pieces_and_threads() -> None:
    random = Random(11)
    case, plan = random_table(random_case(random), random)
    whole = play_banking(readied(case.prepared, plan), 0, 1200)
    for threads in (1, 2):
        assert same(run_banking(case.prepared, plan, 1200, threads=threads), whole)


def test_the_table_as_csv(short: BankedResult) -> None:
    header, *lines = banking_csv(short).splitlines()
    assert header == "of,bank_won_cents,times"
    assert len(lines) == len(short.turn.counts) + len(short.session.counts)


@pytest.mark.parametrize(
    ("plan", "places"),
    [
        ({"bank": 50}, ["bank"]),
        ({"bank": 150, "bankroll": 0}, ["bank", "bankroll"]),
        ({"bet": 7, "turns": 0}, ["bet", "turns"]),
        ({"red_flex": 7}, ["red_flex"]),
        ({"seats": 4, "players": 5}, ["players"]),
        ({"players": 3, "banker": 4, "pace": 0}, ["banker", "pace"]),
    ],
)
def test_tables_that_cannot_be_are_refused_at_once(plan: dict[str, Any], places: list[str]) -> None:
    with pytest.raises(QuestionError) as refused:
        simulate_banking(load_game("pure-21.5"), TablePlan(**plan))
    assert {problem.path for problem in refused.value.problems} == set(places)


def test_the_house_banks_other_games() -> None:
    with pytest.raises(QuestionError, match="Blackjack is banked by the house"):
        simulate_banking(load_game("blackjack"), TablePlan())
