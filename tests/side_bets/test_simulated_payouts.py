"""Winnings that move to the main wager and bonuses that come with it, in the kernels, at the table and solved."""

from fractions import Fraction
from random import Random

import msgspec
import numpy as np
import pytest

from pit21.lab.exact import solve_side_wager
from pit21.lab.question import QuestionError, full_shoe_of
from pit21.lab.simulation import PreparedSimulation, SimulationQuestion, find_exact_values, prepare_simulation
from pit21.sim.cpu import play_interval
from pit21.sim.kernels.primitives.outcome_counts import FIRST_SUM, PER_WAGER
from pit21.sim.stats import WagerCount, covariances, summary
from pit21.sim.tables.packed_tables import PackedTables, pack_tables, unpack_tables
from pit21.sim.tables.run_setup import BY_SHOE
from pit21.spec.loader import load_game, parse_game
from tests.cli.calling import Caller
from tests.conformance.test_kernel_and_referee import compare_game, compare_spec
from tests.packaging.commands import ROOT

BONUS = """
extends = "blackjack"
[wagers.sevens]
reads = ["first-three", "main-hand"]
placed = "main"
[[paytables.sevens.lines]]
when = "three cards with a pair of sevens"
holds = { of = "first-three", count = { cards = "7", at_least = 2 }, number = 3, split = false }
amount = [{ pays = 5000 }, { stake = 2500, pays = 20000 }]
[[paytables.sevens.lines]]
when = "three cards of one suit"
holds = { of = "first-three", same = "suit", doubled = false }
amount = 500
"""


def counted(asked: PreparedSimulation, wager: str, rounds: int) -> WagerCount:
    tally = play_interval(asked.prepared, 0, rounds)
    return next(each for each in summary(asked.prepared, tally).wagers if each.id == wager)


def check_value(asked: PreparedSimulation, wager: str, rounds: int, exact: float) -> None:
    found = counted(asked, wager, rounds)
    assert found.mean is not None
    assert found.error is not None
    assert abs(float(found.mean) - exact) < 4 * found.error


@pytest.mark.thorough
def test_moved_winnings_meet_their_exact_value() -> None:
    spec = load_game("blackjack+house-money")
    asked = prepare_simulation(spec, SimulationQuestion("best"), any_payout=True)
    exact = solve_side_wager(spec, full_shoe_of(spec), "house-money")
    assert find_exact_values(asked).wagers["house-money"].ev == exact.ev
    check_value(asked, "house-money", 400_000, exact.ev)
    # Without the moves the bet loses ten times as much: the comparison would notice.
    assert exact.cases
    found = counted(asked, "house-money", 400_000)
    assert found.mean is not None
    assert found.error is not None
    assert abs(float(found.mean) - exact.cases[0].ev) > 20 * found.error


def test_several_seats_and_shoes_sum_up_to_the_same(kernels: str) -> None:
    """Sums over clusters hold what was moved: of single rounds they are the sums of the cells."""
    part, shoes = (100, 100) if kernels == "interpreted" else (1_000, 400)
    spec = load_game("blackjack+house-money")
    seats = prepare_simulation(spec, SimulationQuestion("mimic", seats=3), any_payout=True)
    whole = play_interval(seats.prepared, 0, 3 * part)
    parts = play_interval(seats.prepared, 0, part) + play_interval(seats.prepared, part, 2 * part)
    assert (whole.cells == parts.cells).all()
    assert (whole.sums == parts.sums).all()
    # A cluster of one seat: the square of what it won.
    one = seats.prepared._replace(setup=seats.prepared.setup._replace(seats=1, mode=BY_SHOE, cut=0))
    wager = 1 + [each.id for each in one.wagers[1:]].index("house-money")
    bet, moved = one.wagers[wager], 0
    for number in range(shoes):
        tally = play_interval(one, number, 1)
        (cell,) = np.flatnonzero(tally.cells)
        places = np.unravel_index(cell, [len(each.units) for each in one.wagers])
        won = bet.units[places[wager]] + bet.moved[places[wager]] * one.wagers[0].units[places[0]]
        assert tally.sums[FIRST_SUM + PER_WAGER * wager] == (won * bet.unit) ** 2
        moved += bet.moved[places[wager]] > 0
    assert moved > shoes // 20


@pytest.mark.long
def test_what_is_moved_goes_with_the_main_wager() -> None:
    asked = prepare_simulation(load_game("blackjack+house-money"), SimulationQuestion("mimic"), any_payout=True)
    pairs = covariances(asked.prepared, play_interval(asked.prepared, 0, 20_000))
    found = next(each for each in pairs if (each.first, each.second) == ("base", "house-money"))
    assert found.correlation is not None
    assert found.correlation > 0.15


@pytest.mark.parametrize("game", ["blackjack+house-money", "spanish-21+house-money"])
@pytest.mark.quick_cases(each="kernels")
def test_kernel_and_referee_agree_on_what_is_moved(game: str, kernels: str) -> None:
    rounds, cases = (60, 3) if kernels == "interpreted" else (300, 6)
    done, events = compare_game(game, rounds=rounds, cases=cases, seed=1)
    assert done >= rounds
    assert events["StakeRaised"] > rounds // 30


def test_kernel_and_referee_agree_on_bonuses(kernels: str) -> None:
    rounds, cases = (60, 3) if kernels == "interpreted" else (300, 6)
    done, _ = compare_spec(parse_game(BONUS), Random(1), rounds=rounds, cases=cases)
    assert done >= rounds


@pytest.mark.long
def test_a_bonus_meets_its_exact_value_under_the_play_of_the_main_wager() -> None:
    spec = parse_game(BONUS)
    asked = prepare_simulation(spec, SimulationQuestion("best"), any_payout=True)
    exact = find_exact_values(asked).wagers["sevens"]
    check_value(asked, "sevens", 300_000, exact.ev)
    assert counted(asked, "sevens", 1_000).outcomes[0].units == 0, "nothing is lost that was not staked"
    assert Fraction(10) in asked.prepared.wagers[-1].units, "$50 for $5, the smallest wager"


def test_others_refuse_them_by_name() -> None:
    """Sessions, card counting and environments count odds on stakes only."""
    with pytest.raises(QuestionError, match="moves winnings"):
        prepare_simulation(load_game("blackjack+house-money"), SimulationQuestion("mimic"))
    with pytest.raises(QuestionError, match="comes with the main wager"):
        prepare_simulation(load_game("spanish-21+super-bonus"), SimulationQuestion("mimic"))


def test_too_many_wagers_beside_moved_winnings() -> None:
    spec = load_game("blackjack+house-money+perfect-pairs+buster+over-13+royal-match")
    with pytest.raises(QuestionError, match="counted jointly"):
        prepare_simulation(spec, SimulationQuestion("mimic"), any_payout=True)


@pytest.mark.long
def test_the_command_line_shows_what_was_moved(capsys: pytest.CaptureFixture[str]) -> None:
    done = Caller(capsys)("simulate", "blackjack", "--add-wager", "house-money", "--rounds", "20000")
    assert done.code == 0
    assert "pair, moved (mean)" in done.output


@pytest.mark.parametrize(
    "game", ["blackjack+house-money", str(ROOT / "docs/examples/board-match.toml")], ids=["moved", "community"]
)
def test_tables_that_are_kept_play_the_same(game: str, kernels: str) -> None:
    rounds = 100 if kernels == "interpreted" else 2_000
    made = prepare_simulation(load_game(game), SimulationQuestion("mimic", seats=2), any_payout=True).prepared
    kept = unpack_tables(made.setup, msgspec.json.decode(msgspec.json.encode(pack_tables(made)), type=PackedTables))
    assert kept.wagers == made.wagers
    first, second = play_interval(made, 0, rounds), play_interval(kept, 0, rounds)
    assert (first.cells == second.cells).all()
    assert (first.sums == second.sums).all()
