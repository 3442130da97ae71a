"""Envy bonuses of several seats, and side bets of 21 STUD: in the kernels, at the table and solved."""

from random import Random

import msgspec
import pytest

from pit21.lab.question import QuestionError
from pit21.lab.simulation import (
    RunLength,
    Simulation,
    SimulationQuestion,
    check_question,
    find_exact_values,
    prepare_simulation,
)
from pit21.sim.cpu import play_interval
from pit21.sim.stats import summary
from pit21.sim.tables.packed_tables import PackedTables, pack_tables, unpack_tables
from pit21.spec.loader import load_game, parse_game
from tests.conformance.test_kernel_and_referee import compare_spec
from tests.sim.runs import contents

PAIRS = """
[wagers.pairs]
reads = ["first-two"]
[[paytables.pairs.lines]]
when = "the same card twice"
holds = { same = "card" }
pays = "25:1"
envy = 1000
[[paytables.pairs.lines]]
when = "another pair"
holds = { same = "rank" }
pays = "8:1"
envy = 500
[[paytables.pairs.lines]]
when = "an ace"
holds = { has = "A" }
pays = "0:1"
envy = 500
"""
"""The last line returns the stake, and pays the others anyway."""
LATE = """
[wagers.busts]
reads = ["dealer-hand"]
placed = "peek"
[[paytables.busts.lines]]
when = "the dealer busts"
holds = { bust = true }
pays = "2:1"
envy = 300
[wagers.sevens]
reads = ["first-three"]
placed = "main"
[[paytables.sevens.lines]]
when = "a seven"
holds = { has = "7" }
amount = 1000
envy = 700
"""
DEALT = """
[wagers.zones]
reads = ["first-two", "up-card", "hole-card"]
[[paytables.zones.lines]]
when = "the first card of the dealer matches"
holds = { of = "first-two", matches = { with = "up-card", by = "rank", number = { at_least = 1 } } }
pays = "3:1"
envy = 200
[[paytables.zones.lines]]
when = "the second one is red"
holds = { of = "hole-card", each = "red" }
pays = "1:2"
"""
GAMES = {
    "blackjack": 'extends = "blackjack"' + PAIRS,
    "21-stud": 'extends = "21-stud"' + PAIRS + DEALT,
    "twisted-21": 'extends = "twisted-21"' + PAIRS + DEALT,
    "blackjack-switch": 'extends = "blackjack-switch"' + PAIRS,
    "spanish-21": 'extends = "spanish-21"' + LATE,
}
"""Few totals of envy bonuses each, so that even seven seats are counted jointly, as the comparison needs."""
BOTH = 'extends = "blackjack"' + PAIRS + LATE


def question(name: str, seats: int = 1) -> SimulationQuestion:
    """21 STUD has no decisions."""
    return SimulationQuestion("" if name in ("21-stud", "stud") else "mimic", seats=seats)


@pytest.mark.check_cases(each="kernels")
@pytest.mark.quick_cases(each="kernels")
@pytest.mark.parametrize("name", GAMES)
def test_kernel_and_referee_agree(name: str, kernels: str) -> None:
    rounds, cases = (60, 3) if kernels == "interpreted" else (240, 6)
    done, events = compare_spec(parse_game(GAMES[name]), Random(name), rounds=rounds, cases=cases)
    assert done >= rounds
    assert events["WagerSettled"] > rounds


@pytest.mark.parametrize(
    ("text", "wagers"), [(BOTH, ("pairs", "busts")), (GAMES["21-stud"], ("pairs", "zones"))], ids=["draw", "stud"]
)
@pytest.mark.long
def test_a_simulation_meets_the_exact_value(text: str, wagers: tuple[str, str]) -> None:
    spec = parse_game(text)
    seats, alone = (prepare_simulation(spec, question(spec.file.family, count), any_payout=True) for count in (3, 1))
    counted = {each.id: each for each in summary(seats.prepared, play_interval(seats.prepared, 0, 20_000)).wagers}
    exact = find_exact_values(seats).wagers
    for wager in wagers:
        found = counted[wager]
        assert found.mean is not None
        assert found.error is not None
        assert abs(float(found.mean) - exact[wager].ev) < 4 * found.error
        # What others pay is more than chance: one seat has much less.
        assert exact[wager].ev - find_exact_values(alone).wagers[wager].ev > 10 * found.error


@pytest.mark.usefixtures("kernels")
def test_the_result_says_what_came_from_others() -> None:
    simulation = Simulation(parse_game(BOTH), SimulationQuestion("mimic", seats=3))
    simulation.play_on("threads", RunLength(rounds=1_000), workers=1)
    wagers = simulation.report().wagers
    words = {each.result for each in wagers["pairs"].outcomes}
    assert {"loses", "loses, envy bonus", "another pair", "another pair, envy bonus", "an ace, envy bonus"} <= words
    assert {each.result for each in wagers["sevens"].outcomes} >= {"no bonus", "envy bonus", "a seven, envy bonus"}
    assert {each.units for each in wagers["busts"].outcomes} == {-1, 2 + 2 * 3}, "all seats win together"


def test_many_wagers_are_counted_apart(kernels: str) -> None:
    rounds = 200 if kernels == "interpreted" else 2_000
    more = "".join(
        f'\n[wagers.{name}]\nreads = ["first-two", "up-card"]\n'
        f'[[paytables.{name}.lines]]\nwhen = "{name}"\nholds = {{ has = "{card}" }}\npays = "3:1"\n'
        for name, card in (("aces", "A"), ("kings", "K"), ("queens", "Q"), ("jacks", "J"))
    )
    for name in ("blackjack", "21-stud"):
        few, many = (
            prepare_simulation(parse_game(each), question(name, 3), any_payout=True).prepared
            for each in (GAMES[name], GAMES[name] + more)
        )
        assert many.apart
        few_wagers, many_wagers = (
            {wager.id: wager for wager in summary(each, play_interval(each, 0, rounds)).wagers} for each in (few, many)
        )
        assert len(many_wagers) == len(few_wagers) + 4
        assert all(many_wagers[name] == wager for name, wager in few_wagers.items())


@pytest.mark.check_cases(count=2, each="kernels")
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.quick_cases(count=2, each="kernels")
@pytest.mark.usefixtures("kernels")
def test_parts_and_kept_tables_sum_up_to_the_same(name: str) -> None:
    asked = prepare_simulation(parse_game(GAMES[name]), question(name, 2), any_payout=True)
    made = asked.prepared
    kept = unpack_tables(made.setup, msgspec.json.decode(msgspec.json.encode(pack_tables(made)), type=PackedTables))
    assert kept.wagers == made.wagers
    whole = play_interval(made, 0, 500)
    assert contents(play_interval(kept, 0, 123) + play_interval(made, 123, 377)) == contents(whole)


def test_shoes_dealt_to_the_cut_card(kernels: str) -> None:
    shoes = 4 if kernels == "interpreted" else 50
    spec = parse_game(GAMES["21-stud"])
    asked = prepare_simulation(spec, SimulationQuestion(seats=2, shoe=True), any_payout=True)
    parts = play_interval(asked.prepared, 0, 3) + play_interval(asked.prepared, 3, shoes - 3)
    assert contents(parts) == contents(play_interval(asked.prepared, 0, shoes))


def test_too_many_totals_are_refused() -> None:
    lines = "".join(
        f'[[paytables.many.lines]]\nwhen = "a {rank}"\nholds = {{ has = "{rank}" }}\npays = "1:1"\nenvy = {3**place}\n'
        for place, rank in enumerate("23456789")
    )
    text = f'extends = "blackjack"\n[wagers.many]\nreads = ["first-two"]\n{lines}'
    with pytest.raises(QuestionError, match=r"more than 1,024 results with the envy bonuses of 7 seats"):
        prepare_simulation(parse_game(text), SimulationQuestion("mimic", seats=7), any_payout=True)
    prepare_simulation(parse_game(text), SimulationQuestion("mimic", seats=2), any_payout=True)


def test_others_refuse_them_by_name() -> None:
    """Sessions, card counting and environments do not count what other seats pay."""
    text = 'extends = "blackjack"' + PAIRS
    check_question(parse_game(text), SimulationQuestion("mimic"))
    with pytest.raises(QuestionError, match=r"not counted here: play one seat, or set offer\.pairs=no"):
        check_question(parse_game(text), SimulationQuestion("mimic", seats=2))


@pytest.mark.long
def test_a_bet_of_the_catalogue_in_21_stud() -> None:
    asked = prepare_simulation(load_game("21-stud+any-pair"), SimulationQuestion(), any_payout=True)
    found = summary(asked.prepared, play_interval(asked.prepared, 0, 100_000)).wagers[-1]
    exact = find_exact_values(asked).wagers["any-pair"]
    assert found.id == "any-pair"
    assert found.mean is not None
    assert found.error is not None
    assert abs(float(found.mean) - exact.ev) < 4 * found.error
