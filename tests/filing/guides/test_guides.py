"""The guides: steps in the order of the round, payouts by hand, one page for players, stated assumptions."""

import itertools
from io import BytesIO

import pytest
from msgspec.structs import replace
from pypdf import PdfReader

from pit21.filing.errors import PackError
from pit21.filing.guides import (
    PaceModel,
    build_dealer_guide,
    build_house_rules,
    build_payout_card,
    build_player_card,
    build_sponsor_sheet,
    pace_by_seats,
)
from pit21.filing.house import NO_HOUSE
from pit21.filing.renderer import Renderer
from pit21.spec.irregularities import irregularities
from pit21.spec.loader import CORE_GAMES, load_game
from pit21.spec.sentences.course import course_of_round
from tests.filing.pack_inputs import charted_inputs, inputs_of, stud_inputs
from tests.game_traits import TURNS

# What is computed once serves every such test of one worker.
pytestmark = pytest.mark.xdist_group("compiled-law")


@pytest.mark.parametrize("game", CORE_GAMES)
def test_the_dealers_guide_follows_the_course_of_the_round(game: str) -> None:
    guide = build_dealer_guide(inputs_of(game))
    course = [text for text, _ in course_of_round(load_game(game))]
    assert [step.text for step in guide.steps[1:]] == course
    assert {each.id for each in guide.floor_calls} <= {each.id for each in irregularities(load_game(game))}
    assert "M2" in {each.id for each in guide.floor_calls}


def test_payouts_by_hand() -> None:
    card = build_payout_card(inputs_of("blackjack", blackjack_pays="6:5", breakage="down"))
    main = card.tables[0]
    amounts = dict(zip((each.text for each in main.wagers), range(len(main.wagers)), strict=True))
    blackjack = next(line for line in main.lines if line.when == "Blackjack")
    assert blackjack.pays == "6 to 5"
    assert blackjack.amounts[amounts["$5"]].text == "$6"
    assert blackjack.amounts[amounts["$8"]].text == "$9", "$9.60 in whole dollars, rounded down (G6)"
    assert card.is_rounded
    insurance = card.tables[1]
    assert insurance.title == "Insurance"
    assert insurance.wagers[-1].text == "$50", "half of the largest wager"
    assert insurance.lines[0].amounts[-1].text == "$100"


def test_a_pay_table_for_one_is_printed_to_one() -> None:
    card = build_payout_card(inputs_of("twisted-21"))
    bonus = next(table for table in card.tables if table.title == "Stud Bonus")
    royal = bonus.lines[0]
    assert (royal.pays, royal.amounts[0].text) == ("1,000 to 1", "$1,000")  # 1001 for 1 holds the stake (T4)


@pytest.mark.parametrize("game", CORE_GAMES)
def test_every_pay_line_is_on_the_payout_card(game: str) -> None:
    spec = load_game(game)
    printed = {line.when.lower() for table in build_payout_card(inputs_of(game)).tables for line in table.lines}
    for name in spec.file.wagers:
        table = spec.paytable(name)
        if spec.offered(name) and table is not None:
            assert {line.when.lower() for line in table.lines} <= printed


def test_house_rules_hold_fees_by_limit_ties_and_disputes() -> None:
    rules = build_house_rules(inputs_of("pure-21.5", collection="10000:100:50:200,20000:200:100:300"))
    assert [row.table_limit.text for row in rules.fees] == ["$100", "$200"]
    assert (rules.fees[1].player.text, rules.fees[1].side.text, rules.fees[1].bank.text) == ("$2", "$1", "$3")
    assert rules.ties
    assert rules.dispute.id == "M34"
    assert {"M40", "M44"} <= {each.id for each in rules.misdeals}
    assert rules.limits[-1].startswith("Bank's wager: $1 or more in steps of $1")
    assert build_house_rules(stud_inputs()).fees == ()


def test_house_rules_say_what_the_house_has_chosen() -> None:
    spec = load_game("blackjack")
    key = next(key for key in spec.options if key.startswith("irregularity.M3."))
    other = next(value for value in spec.options[key].choices if value != spec.options[key].default)
    first, second = (build_house_rules(inputs_of("blackjack", "a4", **each)) for each in ({}, {key: other}))
    texts = [next(each.resolution for each in rules.misdeals if each.id == "M3") for rules in (first, second)]
    assert texts[0] != texts[1]


def test_more_seats_are_slower_and_the_model_is_used() -> None:
    spec = load_game("21-stud")
    pace = pace_by_seats(spec, PaceModel())
    assert [each.seats for each in pace] == list(range(1, 8))
    assert all(one.rounds_per_hour > two.rounds_per_hour for one, two in itertools.pairwise(pace))
    slow = pace_by_seats(spec, PaceModel(round_seconds=38.0))
    assert slow[0].seconds - pace[0].seconds == pytest.approx(30.0)
    assert len(pace_by_seats(load_game("pure-21.5"), PaceModel())) == 7, "the bank is no seat in play"


def test_the_projected_win_is_the_sum_of_hands_times_wager_times_edge() -> None:
    sheet = build_sponsor_sheet(stud_inputs())
    edge = stud_inputs().results.edge.wagers["base"].house_edge
    pace = pace_by_seats(load_game("21-stud"), PaceModel())[3]
    assert sheet.wagers[0].win_per_day.value == pytest.approx(pace.rounds_per_hour * 16 * 4 * 1000 * edge)
    assert sheet.win_per_day.value == pytest.approx(sum(float(row.win_per_day.value or 0) for row in sheet.wagers))
    assert any("Hours a day" in each.text for each in sheet.win_assumptions)


def test_a_demo_table_is_linked_where_a_server_is_named() -> None:
    inputs = stud_inputs()
    assert build_sponsor_sheet(inputs).demo_address == ""
    named = replace(inputs, question=replace(inputs.question, demo="https://play.example/"))
    assert build_sponsor_sheet(named).demo_address == "https://play.example/?game=21-stud"
    with pytest.raises(PackError, match="http://"):
        build_sponsor_sheet(replace(inputs, question=replace(inputs.question, demo="javascript:alert(1)")))


def test_the_card_of_a_game_without_decisions_has_no_chart() -> None:
    assert build_player_card(stud_inputs()).charts == ()


@pytest.mark.long
@pytest.mark.parametrize("paper", ["a4", "us-letter"])
@pytest.mark.parametrize("game", CORE_GAMES)
def test_the_players_card_is_one_page(game: str, paper: str) -> None:
    inputs = inputs_of(game, paper) if game not in TURNS else charted_inputs(game, paper)  # type: ignore[arg-type]
    record = build_player_card(inputs)
    content = Renderer(NO_HOUSE, timestamp=0).pdf("player-card", record, {})
    assert len(PdfReader(BytesIO(content)).pages) == 1
    assert bool(record.charts) == (game in TURNS)
