"""Sessions: the same rounds as everywhere, counted in money, held against exact values and closed formulas."""

from collections.abc import Callable
from fractions import Fraction
from math import sqrt
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from pit21.lab.question import QuestionError, full_shoe_of
from pit21.lab.simulation import (
    BettingPlan,
    SessionAnswer,
    SimulationQuestion,
    histogram,
    prepare_simulation,
    sessions_csv,
    simulate_sessions,
)
from pit21.lab.simulation.session_image import sessions_picture
from pit21.lab.simulation.sessions import Bar, percentile
from pit21.law.codes import STUD
from pit21.sim.cpu import play_interval
from pit21.sim.kernels.primitives.outcome_counts import ROUNDS
from pit21.sim.kernels.runs.sessions import (
    AHEAD,
    BEHIND,
    GOES_ON,
    NUMBERS,
    PLAYED_OUT,
    RUINED,
    Course,
    Plan,
    after_round,
    close_session,
)
from pit21.sim.sessions import (
    ReadySessions,
    Rounding,
    SessionPlan,
    SessionTally,
    called,
    cents_won,
    main_cents,
    most_lost,
    play_sessions,
    readied,
    run_sessions,
    tally_of,
)
from pit21.sim.tables.run_setup import Prepared
from pit21.solve.main_wager import stud_base
from pit21.solve.model import SQUARES, UNITS
from pit21.solve.strategy import evaluate_play
from pit21.spec.compile import compile_law
from pit21.spec.game import GameSpec
from pit21.spec.loader import load_game
from pit21.table.rules import Rules
from pit21.table.settlement.outcome import Ending
from pit21.table.settlement.payouts import money_of
from pit21.table.state import Stake
from tests.sim.plain_tables import PlainTables

pytestmark = pytest.mark.xdist_group("sessions")

EXACTLY = Rounding(100, "exact")
FAR = 4.0
"""Standard errors that a right result does not stray."""


def game(name: str, **settings: Any) -> GameSpec:
    return load_game(name).choose(settings) if settings else load_game(name)


def prepared(name: str, *, shoe: bool = False, policy: str = "", seed: int = 7, **settings: Any) -> Prepared:
    return prepare_simulation(game(name, **settings), SimulationQuestion(policy=policy, seed=seed, shoe=shoe)).prepared


def plan_for(made: Prepared, **changes: Any) -> SessionPlan:
    sides = (100,) * len(made.setup.sides)
    plan = SessionPlan(
        bankroll=15_000, rounds=60, bets=(1000,), sides=sides, fee=0, least=1000 + sum(sides), stop_win=6000,
        stop_loss=9000, rounding=EXACTLY,
    )  # fmt: skip
    return plan._replace(**changes)


def interpreted(ready_run: ReadySessions, first: int, count: int) -> SessionTally:
    call = called(ready_run, count)
    tables = PlainTables()
    call.run(*tables.of(call.arguments), first, count)
    tables.put_back()
    return tally_of(ready_run.plan, call)


def same(one: SessionTally, other: SessionTally) -> bool:
    for mine, theirs in zip(one.points, other.points, strict=True):
        if not (np.array_equal(mine[0], theirs[0]) and np.array_equal(mine[1], theirs[1])):
            return False
    return np.array_equal(one.cells, other.cells) and one._replace(points=(), cells=0) == other._replace(
        points=(), cells=0
    )


@pytest.mark.quick_cases
@pytest.mark.parametrize("shoe", [False, True])
@pytest.mark.parametrize("name", ["21-stud", "blackjack"])
def test_compiled_sessions_are_the_interpreted_ones(name: str, shoe: bool) -> None:
    made = prepared(name, shoe=shoe, policy="" if name == "21-stud" else "mimic")
    ready_run = readied(made, plan_for(made))
    assert same(play_sessions(ready_run, 5, 30), interpreted(ready_run, 5, 30))


def test_a_run_does_not_depend_on_its_pieces_and_threads() -> None:
    made = prepared("21-stud")
    plan = plan_for(made, rounds=10)
    whole = play_sessions(readied(made, plan), 0, 5000)
    assert sum(whole.ways) == whole.sums["sessions"] == 5000
    for threads in (1, 2):
        assert same(run_sessions(made, plan, 5000, threads=threads), whole)


def every_round(made: Prepared, numbers: list[tuple[int, int]]) -> Any:
    """The cells that a simulation counts of the same numbers."""
    return sum(play_interval(made, first, count).cells for first, count in numbers)


def test_fresh_sessions_play_the_rounds_of_a_simulation() -> None:
    made = prepared("blackjack", policy="mimic")
    plan = plan_for(made, bankroll=10**9, stop_win=None, stop_loss=None)
    tally = play_sessions(readied(made, plan), 3, 4)
    assert tally.ways == (4, 0, 0, 0)
    cells = every_round(made, [(session * NUMBERS, plan.rounds) for session in range(3, 7)])
    assert np.array_equal(tally.cells, cells)
    assert tally.sums["won"] == winnings_of(made, plan, cells)


@pytest.mark.parametrize("wagers", [1, 4])
@pytest.mark.usefixtures("kernels")
def test_side_bets_by_conditions_in_sessions_of_21_stud(wagers: int) -> None:
    """Four of them beside the game's three are counted apart: the same cells as a simulation's."""
    made = prepared("+".join(["21-stud", *("any-pair", "over-13", "perfect-pairs", "royal-match")[:wagers]]))
    assert made.apart == (wagers > 1)
    plan = plan_for(made, bankroll=10**9, stop_win=None, stop_loss=None)
    tally = play_sessions(readied(made, plan), 3, 4)
    cells = every_round(made, [(session * NUMBERS, plan.rounds) for session in range(3, 7)])
    assert np.array_equal(tally.cells, cells)
    assert made.apart or tally.sums["won"] == winnings_of(made, plan, cells)


def winnings_of(made: Prepared, plan: SessionPlan, cells: Any) -> Fraction:
    """The winnings of rounds with these outcomes."""
    won = Fraction(0)
    for cell in np.flatnonzero(cells):
        places = np.unravel_index(cell, [len(wager.units) for wager in made.wagers])
        for stake, wager, place in zip((*plan.bets, *plan.sides), made.wagers, places, strict=True):
            won += int(cells[cell]) * stake * wager.units[place]
    return won


def test_a_session_deals_shoe_after_shoe() -> None:
    made = prepared("blackjack", shoe=True, policy="mimic")
    shoes = [play_interval(made, 2 * NUMBERS + shoe, 1) for shoe in range(2)]
    rounds = sum(int(shoe.sums[ROUNDS]) for shoe in shoes)
    plan = plan_for(made, bankroll=10**9, stop_win=None, stop_loss=None, rounds=rounds)
    tally = play_sessions(readied(made, plan), 2, 1)
    assert np.array_equal(tally.cells, shoes[0].cells + shoes[1].cells)


@pytest.mark.long
def test_twisted_21_plays_its_rounds_too() -> None:
    made = prepared("twisted-21", policy="mimic")
    plan = plan_for(made, rounds=40, bankroll=10**9, stop_win=None, stop_loss=None)
    tally = interpreted(readied(made, plan), 1, 3)
    cells = every_round(made, [(session * NUMBERS, plan.rounds) for session in range(1, 4)])
    assert np.array_equal(tally.cells, cells)
    assert tally.sums["won"] == winnings_of(made, plan, cells)


def course_of(plan: Plan, results: list[int]) -> tuple[Course, int]:
    """One session whose rounds win these amounts; the course, and how many rounds were played."""
    course = Course(*(np.zeros(1, np.int64) for _ in range(5)), np.zeros(plan.points, np.int64))  # type: ignore[call-arg]
    bankroll = plan.bankroll
    for played, won in enumerate(results, 1):
        bankroll += won
        how = after_round(plan, course, 0, played, bankroll)
        if how != GOES_ON:
            close_session(plan, course, 0, played, bankroll, how)
            return course, played
    raise AssertionError("the session did not end")


def kernel_plan(**changes: Any) -> Plan:
    nothing = np.zeros(1, np.int64)
    plan = Plan(bankroll=100, least=10, top=1 << 60, bottom=-(1 << 60), rounds=8, points=4, by_shoe=0, burn=0, cut=0,
                fee=0, main=nothing, side=nothing)  # fmt: skip
    return plan._replace(**changes)


@pytest.mark.parametrize(
    ("changes", "results", "how", "path", "above", "level"),
    [
        ({}, [5, -5, -5, 5, 5, -5, -5, -5], PLAYED_OUT, [100, 100, 100, 90], 2, 3),
        ({}, [-50, -40, -1], RUINED, [10, 9, 9, 9], 0, 0),
        ({}, [5, 5, 5, 5, 5, 5, 5, -130], RUINED, [110, 120, 130, 5], 7, 0),
        ({"top": 120}, [10, 9, 1, 50], AHEAD, [119, 120, 120, 120], 3, 0),
        ({"top": 120}, [300], AHEAD, [400, 400, 400, 400], 1, 0),
        ({"bottom": 60}, [-10, -29, -1, -1], BEHIND, [61, 60, 60, 60], 0, 0),
        ({"bottom": 60}, [-95], RUINED, [5, 5, 5, 5], 0, 0),
        ({"points": 8}, [1, 1, 1, 1, 1, 1, 1, 1], PLAYED_OUT, [101, 102, 103, 104, 105, 106, 107, 108], 8, 0),
        ({"points": 3}, [1, 1, 1, 1, 1, 1, 1, 1], PLAYED_OUT, [103, 106, 108], 8, 0),
    ],
)  # fmt: skip
def test_a_session_ends_and_is_written_down(
    changes: dict[str, int], results: list[int], how: int, path: list[int], above: int, level: int
) -> None:
    course, played = course_of(kernel_plan(**changes), results)
    assert (int(course.how[0]), int(course.above[0]), int(course.level[0])) == (how, above, level)
    assert course.path.tolist() == path
    assert (int(course.ends[0]), int(course.rounds[0])) == (path[-1], played)


def tried(answer: SessionAnswer) -> SessionAnswer:
    """Every mean that has an exact value is near it."""
    for money in (answer.result.won_per_round, answer.result.loss_per_hour):
        assert money.z is not None
        assert abs(money.z) < FAR, money
    return answer


@pytest.mark.parametrize(
    ("name", "policy", "settings"),
    [("21-stud", "", {}), ("blackjack", "mimic", {"max_hands": 1}), ("blackjack", "basic", {"max_hands": 1})],
)
def test_flat_sessions_have_the_exact_mean_and_variance(name: str, policy: str, settings: dict[str, Any]) -> None:
    """N rounds have N times the expectation, and N times the variance."""
    plan = BettingPlan(bankroll=10_000_000, bet=1000, rounds=100, sessions=20_000)
    found = tried(simulate_sessions(game(name, **settings), plan, SimulationQuestion(policy=policy))).result
    end = found.end
    assert found.played_out.share == 1
    assert end.std_dev_cents is not None
    assert end.exact_std_dev_cents is not None
    assert found.won_per_round.exact_cents is not None
    exact_mean = plan.bankroll + plan.rounds * found.won_per_round.exact_cents
    assert abs(end.mean_cents - exact_mean) < FAR * end.exact_std_dev_cents / sqrt(plan.sessions)
    # The variance of a sample variance of a sum of many rounds is near that of a normal one.
    assert abs(end.std_dev_cents / end.exact_std_dev_cents - 1) < FAR / sqrt(2 * plan.sessions)


def test_side_wagers_spots_and_insurance_add_to_the_expectation() -> None:
    plan = BettingPlan(
        bankroll=50_000, bet=1000, rounds=50, sessions=20_000, stop_win=20_000,
        sides={"bet-2x": None, "dealer-up-match": 500, "insurance": None},
    )  # fmt: skip
    found = tried(simulate_sessions(game("nh-21-plus"), plan, SimulationQuestion(policy="mimic"))).result
    assert found.plan.wagers == {"base": 1000, "bet-2x": 1000, "dealer-up-match": 500, "insurance": 1000}
    assert found.plan.takes_cents == 2500
    assert found.average_stake_cents == 2000


@pytest.mark.long
def test_ruin_of_even_money_is_the_gamblers_ruin() -> None:
    """Who wins one with chance p and loses one with chance q, with i of N units, is ruined by a closed formula."""
    spec = game("blackjack", blackjack_pays="1:1")
    asked = prepare_simulation(spec, SimulationQuestion(policy="mimic"))
    shoe = full_shoe_of(spec)
    mean, square = (
        float(evaluate_play(asked.way.plays[0], shoe, measure=measure).expectation) for measure in (UNITS, SQUARES)
    )
    odds = (square - mean) / (square + mean)  # q to p
    units, target = 8, 14
    ruin = (odds**units - odds**target) / (1 - odds**target)
    plan = BettingPlan(bankroll=1000 * units, bet=1000, rounds=20_000, sessions=20_000,
                       stop_win=1000 * (target - units))  # fmt: skip
    found = tried(simulate_sessions(spec, plan, SimulationQuestion(policy="mimic"))).result
    assert found.played_out.sessions == 0
    assert abs(found.ruined.share - ruin) < FAR * found.ruined.std_error
    assert found.ruined.low < found.ruined.share < found.ruined.high
    assert found.stopped_ahead.sessions + found.ruined.sessions == plan.sessions
    # Wald: what is won in all is the number of rounds times the mean of one.
    rounds = (target * (1 - ruin) - units) / mean
    assert abs(found.rounds_played / rounds - 1) < 0.05


def test_ruin_within_some_rounds_is_what_the_chain_of_bankrolls_gives() -> None:
    spec = game("21-stud")
    law = compile_law(spec)
    assert law.family == STUD
    chances = {int(2 * each.units): float(each.probability) for each in stud_base(law, full_shoe_of(spec)).outcomes}
    bankrolls, ruined = {2 * 5: 1.0}, 0.0  # half units
    for _ in range(40):
        after: dict[int, float] = {}
        for held, chance in bankrolls.items():
            for won, how_often in chances.items():
                after[held + won] = after.get(held + won, 0.0) + chance * how_often
        ruined += sum(chance for held, chance in after.items() if held < 2)
        bankrolls = {held: chance for held, chance in after.items() if held >= 2}
    above = sum(chance for held, chance in bankrolls.items() if held > 2 * 5)
    found = simulate_sessions(spec, BettingPlan(bankroll=5000, bet=1000, rounds=40, sessions=40_000)).result
    assert abs(found.ruined.share - ruined) < FAR * found.ruined.std_error
    assert abs(found.above_water.share - above) < FAR * found.above_water.std_error


@pytest.mark.long
def test_what_the_bankroll_does_not_cover_is_owed() -> None:
    spec = game("blackjack")
    plan = BettingPlan(bankroll=5000, bet=1000, rounds=200, sessions=2000)
    owing = simulate_sessions(spec, plan, SimulationQuestion(policy="basic")).result
    assert owing.plan.most_cents == 8000  # four hands, all doubled
    assert owing.end.below_zero > 0
    assert -7000 <= owing.end.lowest_cents < 0
    careful = simulate_sessions(
        spec, plan._replace(bankroll=13_000, least=8000), SimulationQuestion(policy="basic")
    ).result
    assert careful.end.below_zero == 0
    assert careful.end.lowest_cents >= 0
    assert careful.plan.takes_cents == 8000


def test_fees_are_taken_in_every_round() -> None:
    plan = BettingPlan(bankroll=10**8, bet=1000, sides={"red-flex": 200}, rounds=30, sessions=200)
    free = tried(simulate_sessions(game("pure-21.5"), plan, SimulationQuestion(policy="mimic"))).result
    costly = simulate_sessions(
        game("pure-21.5", collection="10000:200:50:300"), plan, SimulationQuestion(policy="mimic")
    ).result
    assert costly.plan.fee_cents == 250
    assert costly.end.mean_cents == pytest.approx(free.end.mean_cents - 30 * 250, abs=1e-6)
    assert costly.won_per_round.z == pytest.approx(free.won_per_round.z, abs=1e-9)


def results() -> list[tuple[str, Callable[[int], Ending], Fraction, int]]:
    """Endings as the referee names them, units won, and the units at stake."""
    return [
        ("win", lambda _: Ending("win", "natural", (3, 2)), Fraction(3, 2), 1),
        ("natural", lambda _: Ending("win", "natural", (6, 5)), Fraction(6, 5), 1),
        ("doubled", lambda _: Ending("win", "higher-total", (1, 1)), Fraction(2), 2),
        ("lost", lambda _: Ending("lose", "lower-total"), Fraction(-2), 2),
        ("half", lambda _: Ending("half", "surrendered"), Fraction(-1, 2), 1),
        ("rescued", lambda stake: Ending("original-lost", "rescued", kept=stake), Fraction(-1), 2),
        ("push", lambda _: Ending("push", "equal-totals"), Fraction(0), 1),
    ]


@pytest.mark.parametrize("breakage", ["exact", "down", "up", "nearest"])
@pytest.mark.parametrize("result", results(), ids=lambda result: result[0])
def test_money_is_rounded_as_the_referee_rounds_it(
    breakage: str, result: tuple[str, Callable[[int], Ending], Fraction, int]
) -> None:
    _, ending, units, staked = result
    rules = Rules(game("blackjack", breakage=breakage))
    for stake in (500, 700, 1100, 2500):
        bet = Stake("base", "ann", stake, doubled=(staked - 1) * stake)
        won, lost, _ = money_of(rules, bet, ending(stake))
        assert cents_won(units, staked, stake, Rounding(100, breakage)) == won - lost


def test_every_spot_is_rounded_by_itself() -> None:
    made = prepared("blackjack", policy="mimic")
    rounding = Rounding(100, "down")
    one, two = (plan_for(made, bets=bets, rounding=rounding) for bets in ((500,), (500, 500)))
    assert 2 * np.array(readied(made, one).kernel_plan.main) == pytest.approx(readied(made, two).kernel_plan.main)
    assert 700 in main_cents(made, 500, rounding)
    assert most_lost(made, two) == 2 * most_lost(made, one) - 100


def test_percentiles_and_bars_by_hand() -> None:
    counts = (np.array([-200, 0, 300]), np.array([5, 45, 50]))
    assert [percentile(counts, each) for each in (1, 5, 6, 50, 51, 99)] == [-200, -200, 0, 0, 300, 300]
    ends = [(-200, 5), (0, 45), (300, 50)]
    assert histogram(ends, 5) == [Bar(-200, 200, 5), Bar(0, 200, 45), Bar(200, 200, 50)]
    assert [bar.sessions for bar in histogram(ends, 8)] == [5, 0, 45, 0, 0, 50]
    assert histogram([(7, 3)], 5) == [Bar(7, 1, 3)]


def test_files_hold_the_counts_and_are_the_same_every_time(tmp_path: Path) -> None:
    plan = BettingPlan(bankroll=10_000, bet=1000, rounds=60, sessions=500)
    answer = simulate_sessions(game("21-stud"), plan)
    header, *lines = sessions_csv(answer).splitlines()
    assert header == "round,bankroll_cents,sessions"
    rows = [tuple(map(int, line.split(","))) for line in lines]
    rounds = [-(-number * 60 // 50) for number in range(1, 51)]
    assert sorted({row[0] for row in rows}) == rounds == [point.round for point in answer.result.fan]
    assert all(sum(row[2] for row in rows if row[0] == when) == 500 for when in rounds)
    assert [row[1:] for row in rows if row[0] == 60] == list(answer.result.end.counts)
    pictures = [tmp_path / f"{number}.svg" for number in range(2)]
    for picture in pictures:
        picture.write_bytes(sessions_picture(answer.result, "svg"))
    assert pictures[0].read_bytes() == pictures[1].read_bytes()
    assert pictures[0].read_bytes().startswith(b"<?xml")


@pytest.mark.parametrize(
    ("name", "plan", "places"),
    [
        ("21-stud", {"bet": 7}, ["bet"]),
        ("21-stud", {"sides": {"match-1": 7, "insurance": None}}, ["sides.match-1", "sides.insurance"]),
        ("21-stud", {"sides": {"base": 500}}, ["sides.base"]),
        ("blackjack", {"sides": {"insurance": 600}}, ["sides.insurance"]),
        ("blackjack", {"bankroll": 900, "rounds": 0, "sessions": 0}, ["bankroll", "rounds", "sessions"]),
        ("blackjack", {"rounds": 1 << 20, "stop_win": 0, "stop_loss": 0}, ["rounds", "stop_win", "stop_loss"]),
        ("blackjack", {"least": 900, "pace": 0}, ["least", "pace"]),
        ("blackjack", {"bankroll": 10**13}, ["bankroll"]),
    ],
)  # fmt: skip
def test_plans_that_cannot_be_are_refused_at_once(name: str, plan: dict[str, Any], places: list[str]) -> None:
    with pytest.raises(QuestionError) as refused:
        simulate_sessions(game(name), BettingPlan(**{"bankroll": 20_000, "bet": 1000, **plan}))
    assert {problem.path for problem in refused.value.problems} == set(places)


def test_both_hands_of_a_seat_are_staked(kernels: str) -> None:
    sessions = 20 if kernels == "interpreted" else 4_000
    plan = BettingPlan(bankroll=20_000, bet=1000, rounds=20, sessions=sessions)
    found = tried(simulate_sessions(game("blackjack-switch"), plan)).result
    assert found.plan.wagers == {"base": 1000, "second": 1000}
    assert found.plan.takes_cents == 2000
    assert found.won_per_round.exact_cents == pytest.approx(-10.81, abs=0.01)
    assert found.won_per_round.z is not None
    assert abs(found.won_per_round.z) < 4
