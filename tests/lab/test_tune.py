"""Pay tables that reach a wanted edge: whole numbers, in order, near the current one, priced exactly."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, product

import pytest

from pit21.lab.design import TuneResult, TuneTarget, tune_pay_table
from pit21.lab.exact import compute_edge, pays_of
from pit21.lab.question import QuestionError, shoe_of
from pit21.money import parse_odds
from pit21.spec.game import GameSpec
from pit21.spec.loader import load_game, parse_game

STUD = load_game("21-stud")


def tuned(spec: GameSpec, wager: str, percent: str, within: str = "0.05", most: int = 10) -> TuneResult:
    target = TuneTarget(Fraction(percent) / 100, Fraction(within) / 100)
    return tune_pay_table(spec, shoe_of(spec), wager, target, most)


@pytest.mark.parametrize(
    ("game", "wager", "percent"),
    [("21-stud", "mirror-match", "4"), ("21-stud", "match-1", "2.5"), ("pure-21.5", "red-flex", "4")],
)
def test_tables_that_reach_the_target(game: str, wager: str, percent: str) -> None:
    found = tuned(load_game(game), wager, percent)
    assert found.reached
    assert 0 < len(found.tables) <= 10
    now = [parse_odds(pay) for pay in found.present.pays]
    for table in found.tables:
        assert abs(100 * table.house_edge - float(percent)) <= 0.05
        pays = [parse_odds(pay) for pay in table.pays]
        assert all(staked == 1 and won >= 1 for won, staked in pays)
        for one, odds in enumerate(now):
            for other, less in enumerate(now):
                if Fraction(*odds) > Fraction(*less):
                    assert pays[one][0] > pays[other][0], "the lines stay in order"
        assert table.changed == tuple(line for line, odds in enumerate(pays) if odds != now[line])
    distances = [(round(table.distance, 9), len(table.changed)) for table in found.tables]
    assert distances == sorted(distances), "the nearest come first"
    assert len({table.pays for table in found.tables}) == len(found.tables), "each comes once"


def every_table(game: str, wager: str, most_lines: int) -> Iterator[tuple[float, int, float, tuple[int, ...]]]:
    """Distance, changed lines, house edge and pays of every table in the reach, one after the other."""
    spec = load_game(game)
    result = compute_edge(spec, wagers=[wager]).wagers[wager]
    assert result.outcomes is not None
    chances = {line.units: line.probability for line in result.outcomes}
    now = [won for won, _ in pays_of(spec, wager)]
    for count in range(1, most_lines + 1):
        for places in combinations(range(len(now)), count):
            for values in product(*(range(1, max(3 * now[place], now[place] + 3) + 1) for place in places)):
                pays = list(now)
                for place, value in zip(places, values, strict=True):
                    pays[place] = value
                if sum(new != old for new, old in zip(pays, now, strict=True)) < count:
                    continue
                if any(
                    now[one] > now[two] and pays[one] <= pays[two] for one in range(len(now)) for two in range(len(now))
                ):
                    continue
                parts = [(new - old, old, chances[old]) for new, old in zip(pays, now, strict=True)]
                distance = sum(abs(change) / old for change, old, _ in parts)
                gain = sum(change * chance for change, _, chance in parts)
                yield round(distance, 9), count, 100 * (-result.ev - gain), tuple(pays)


def test_no_nearer_table_is_left_out() -> None:
    """Against all tables with up to two changed lines; those with three are left out of both."""
    every = sorted(each for each in every_table("21-stud", "mirror-match", 2) if abs(each[2] - 4) <= 0.05)
    assert len(every) > 10
    found = tuned(STUD, "mirror-match", "4", most=100)
    two = [tuple(int(pay[:-2]) for pay in table.pays) for table in found.tables if len(table.changed) <= 2]
    farthest = round(found.tables[-1].distance, 9)
    assert set(two) >= {pays for distance, _, _, pays in every if distance < farthest}
    assert set(two) <= {pays for _, _, _, pays in every}
    assert [table.pays for table in found.tables[:3]] == [
        ("5:1", "12:1", "28:1", "37:1"), ("5:1", "14:1", "25:1", "42:1"), ("6:1", "12:1", "25:1", "42:1"),
    ]  # fmt: skip


def test_the_nearest_edges_of_all_tables() -> None:
    every = sorted(every_table("nh-21-plus", "insurance", 2), key=lambda each: abs(each[2] - 4))
    found = tuned(load_game("nh-21-plus"), "insurance", "4")
    assert not found.reached
    assert found.tables[0].pays == ("2:1", "15:1")
    assert round(100 * found.tables[0].house_edge, 3) == 4.355
    assert [tuple(int(pay[:-2]) for pay in table.pays) for table in found.tables] == [each[3] for each in every[:10]]


def test_an_edge_that_cannot_be() -> None:
    for percent in ("400", "-100.5"):
        with pytest.raises(QuestionError, match="from -100% to 100%"):
            tuned(STUD, "mirror-match", percent)


def test_a_found_table_has_the_stated_edge() -> None:
    """Put into a game file of its own, the table has that edge, deviation and hit rate."""
    table = tuned(STUD, "mirror-match", "4").tables[0]
    lines = [
        f'{{ when = "{line.when}", pays = "{pay}", clause = ["House 1"] }}'
        for line, pay in zip(STUD.file.paytables["mirror-match-standard"].lines, table.pays, strict=True)
    ]
    text = 'extends = "21-stud"\nid = "mine"\n[paytables.mirror-match-standard]\ntitle = "ours"\n'
    spec = parse_game(f'{text}clause = ["House 1"]\nlines = [{", ".join(lines)}]\n')
    found = compute_edge(spec, wagers=["mirror-match"]).wagers["mirror-match"]
    assert (found.exact, found.std_dev, found.hit_frequency) == (table.exact, table.std_dev, table.hit_frequency)


def test_the_present_table_is_shown_first_and_unchanged() -> None:
    found = tuned(STUD, "mirror-match", "4")
    assert found.present.pays == ("5:1", "12:1", "25:1", "40:1")
    assert found.present.changed == ()
    assert found.present.exact == compute_edge(STUD, wagers=["mirror-match"]).wagers["mirror-match"].exact
    assert found.lines == tuple(line.when for line in STUD.file.paytables["mirror-match-standard"].lines)


@pytest.mark.xdist_group("compiled-law")
@pytest.mark.clause("T4")
def test_a_table_for_one_stays_one_for_one() -> None:
    found = tuned(load_game("twisted-21"), "low-ball-5", "3", most=3)
    assert found.reached
    assert all(pay.isdigit() and int(pay) >= 2 for table in found.tables for pay in table.pays)


def test_a_line_that_pays_no_whole_number_is_always_changed() -> None:
    spec = load_game("pure-21.5").choose({"red_flex_table": "RFB-05"})
    found = tuned(spec, "red-flex", "5", within="0.5")
    assert found.present.pays[0] == "6:5"
    assert all(0 in table.changed and table.pays[0] != "6:5" for table in found.tables)


def test_the_nearest_where_none_reaches() -> None:
    found = tuned(load_game("blackjack"), "insurance", "3")
    assert not found.reached
    assert found.tables
    misses = [abs(100 * table.house_edge - 3) for table in found.tables]
    assert misses == sorted(misses)


def test_a_line_is_not_changed_that_never_pays() -> None:
    spec = STUD
    shoe = shoe_of(spec, "As:6 Ah:6 Ad:6 Ac:6")
    found = tune_pay_table(spec, shoe, "mirror-match", TuneTarget(Fraction(4, 100), Fraction(1, 1000)))
    assert all(3 not in table.changed for table in found.tables)


def test_what_cannot_be_tuned() -> None:
    with pytest.raises(QuestionError, match="Base Wager is not a side wager"):
        tuned(STUD, "base", "4")
    few = shoe_of(STUD)._replace(counts=(3,) + (0,) * 51)
    with pytest.raises(QuestionError, match="the shoe holds 3 cards"):
        tune_pay_table(STUD, few, "match-1", TuneTarget(Fraction(4, 100), Fraction(1, 1000)))


def test_a_share_of_the_meter_is_no_odds_to_be_tuned() -> None:
    found = tuned(load_game("blackjack+blazing-7s"), "blazing-7s", "12", most=3)
    assert found.reached
    assert {each.pays[:2] for each in found.tables} == {("100% of the meter", "10% of the meter")}


def test_a_bonus_pays_no_odds_to_be_tuned() -> None:
    with pytest.raises(QuestionError, match="no line of Super Bonus pays odds"):
        tuned(load_game("spanish-21+super-bonus"), "super-bonus", "5")


FIXED = """
extends = "blackjack"

[wagers.queens]
title = "Queens"
reads = ["first-two"]
min = 500

[[paytables.queens.lines]]
when = "two queens of hearts"
holds = { each = "Qh" }
amount = 100000

[[paytables.queens.lines]]
when = "pair"
holds = { same = "rank" }
pays = "10:1"

[[paytables.queens.lines]]
when = "two of one color"
holds = { same = "color" }
pays = "0:1"
"""


def test_amounts_and_pushes_stay_while_odds_are_searched() -> None:
    spec = parse_game(FIXED)
    found = tuned(spec, "queens", "-40", within="5", most=3)
    assert found.reached
    assert {(each.pays[0], each.pays[2]) for each in found.tables} == {("$1000", "0:1")}
    assert {each.changed for each in found.tables} == {(1,)}
    outcomes = compute_edge(spec, wagers=["queens"]).wagers["queens"].outcomes
    chances = {line.result: line.probability for line in outcomes or ()}
    best = found.tables[0]
    paid = 200 * chances["two queens of hearts"] + int(best.pays[1].partition(":")[0]) * chances["pair"]
    assert best.ev == pytest.approx(paid - chances["loses"])


def test_a_table_without_odds_is_not_searched() -> None:
    spec = parse_game(FIXED.replace('pays = "10:1"', "amount = 5000").replace('pays = "0:1"', "amount = 500"))
    with pytest.raises(QuestionError, match="no line of Queens pays odds"):
        tuned(spec, "queens", "0")
