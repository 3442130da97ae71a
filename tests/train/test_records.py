"""A table's decisions as records: graded by one grader, kept in a file, summed up."""

from pathlib import Path
from typing import get_args

import msgspec
import pytest

from pit21.hints.action_values import Chosen
from pit21.hints.coach import Coach
from pit21.lab.exact import compute_edge
from pit21.lab.question import open_result_cache
from pit21.room.room import Room
from pit21.room.setup import RoomSetup
from pit21.spec.loader import CORE_GAMES, load_game
from pit21.table import commands as c
from pit21.table import needs as n
from pit21.table.settlement.round_result import WagerReturn
from pit21.train import (
    BasicChart,
    DecisionRecord,
    HandAdvisor,
    KeptPlay,
    PlayLog,
    PlayStore,
    RoundRecord,
    choice_words,
    grade,
    load_chart,
    reason_words,
    summarize_play,
)
from pit21.train.play_summary import whole_cents
from pit21.train.records import DecisionKind
from pit21.tui.trainer.report_lines import report_lines
from tests.hints.advisers import FakeSource, make_advice
from tests.room.playing import bet_and_deal, new_room

SIXTEEN = "9s Th 7h 5d 2c 3c"  # the person's 9 7 against a ten, which draws to 20
SWAP_GAIN = 1.84  # 20 and 11 against 16 and 15, all against a nine: +0.70 and +0.12 against -0.53 and -0.50
BLACKJACK = load_game("blackjack")


def played(tmp_path: Path, advice: FakeSource | None = None, action: str = "stand") -> PlayLog:
    room = new_room("blackjack", cards=SIXTEEN)
    source = advice or FakeSource(None)
    coach = Coach(room, lambda: source.open(room, lambda: None), "grade" if advice else "off")
    log = PlayLog(room, coach, PlayStore(tmp_path))
    bet_and_deal(room, you=1_000)
    decision = coach.pending("you")
    offer = next(each for each in room.offers("you") if each.action == action)
    room.take(offer)
    coach.note(decision, Chosen(offer))
    room.play_out()
    log.catch_up()
    return log


def test_a_decision_is_kept_without_hints_and_graded_later(tmp_path: Path) -> None:
    played(tmp_path)
    store = PlayStore(tmp_path)
    (kept,), (over,) = store.read("blackjack")[:2]
    assert (kept.cards, kept.up, kept.chosen, kept.is_graded) == (("9s", "7h"), "Th", "stand", False)
    assert (over.net, over.wagers[0].first_stake, over.link) == (-1_000, 1_000, kept.link)
    graded = grade(kept, HandAdvisor(BLACKJACK), load_chart(BLACKJACK))
    assert (graded.best, graded.basic, graded.cell, graded.kind) == ("hit", "hit", "hard 16 v 10", "hard")
    assert graded.is_mistake
    assert graded.cost == pytest.approx(graded.cost_to_basic)
    assert "hit was best" in choice_words(graded)
    store.update("blackjack", lambda record: graded if record == kept else record)
    assert store.read("blackjack").decisions == (graded,)


def test_the_coach_and_the_grader_agree(tmp_path: Path) -> None:
    log = played(tmp_path, FakeSource(make_advice(hit=-0.5, stand=-0.62, double=-1.0)))
    (record,) = log.decisions("you")
    mistakes = log.coach.mistakes("you")
    assert mistakes.cents == pytest.approx(record.cents) == pytest.approx(120)
    assert PlayStore(tmp_path).read("blackjack").decisions[0].cost == pytest.approx(0.12)


def test_a_damaged_line_is_skipped_and_stays(tmp_path: Path) -> None:
    played(tmp_path)
    store = PlayStore(tmp_path)
    with store.path("blackjack").open("ab") as file:
        file.write(b'{"type":"decision","game":"bl')
    found = store.read("blackjack")
    assert (len(found.decisions), len(found.rounds), found.unreadable) == (1, 1, 1)
    assert store.update("blackjack", lambda record: record).unreadable == 1
    assert store.games() == ("blackjack",)
    assert store.erase("blackjack")
    assert not store.erase("blackjack")
    assert store.read("blackjack") == KeptPlay()


def test_names_of_games_cannot_leave_the_folder(tmp_path: Path) -> None:
    store = PlayStore(tmp_path)
    for game in ("../../secret", "/tmp/game.toml", "UPPER", ".hidden"):
        assert store.path(game).parent == tmp_path


def decision(**fields: object) -> DecisionRecord:
    common = {
        "game": "blackjack", "digest": BLACKJACK.digest, "settings": {}, "at": "2026-11-01T10:00:00",
        "person": "you", "step": "play", "cards": ("9s", "7h"), "up": "Th", "legal": ("hit", "stand"),
        "chosen": "hit", "unit": 1_000, "total": "16", "link": "a/1", "round": 1,
    }  # fmt: skip
    return msgspec.convert({**common, **fields, "type": "decision"}, DecisionRecord)


def round_of(net: int, *, at: str = "2026-11-01T10:00:00", link: str = "a/1", stake: int = 1_000) -> RoundRecord:
    wager = WagerReturn(wager="base", first_stake=stake, staked=stake, returned=stake + net)
    return RoundRecord(
        game="blackjack", digest=BLACKJACK.digest, settings={}, at=at, person="you", round=1, wagers=(wager,), link=link
    )


def graded(**fields: object) -> DecisionRecord:
    values = [{"action": "hit", "ev": -0.5, "cost": 0.0}, {"action": "stand", "ev": -0.6, "cost": 0.1}]
    return decision(**{"actions": values, "kind": "hard", "basic": "hit", "cell": "hard 16 v 10", "ev": -0.5, **fields})


def test_a_summary_by_hand() -> None:
    wrong = {"chosen": "stand", "cost": 0.1, "cost_to_basic": 0.1, "ev": -0.6}
    insured = {
        "step": "insurance", "kind": "insurance", "chosen": "insure", "unit": 500, "cost": 0.08, "cost_to_basic": 0.08,
        "ev": -0.08, "basic": "decline", "cell": "", "legal": ("insure", "decline"),
    }  # fmt: skip
    decisions = [graded(), graded(**wrong), graded(**insured), decision(), graded(source="drill", **wrong)]
    rounds = [round_of(-1_000), round_of(1_500, at="2026-11-02T10:00:00", link="a/2")]
    edges = compute_edge(BLACKJACK, variance=True, outcomes=False, cache=open_result_cache())
    found = summarize_play(BLACKJACK, decisions, rounds, edges)
    assert (found.rounds, found.pending, found.total.decisions, found.total.mistakes) == (2, 1, 3, 2)
    assert found.total.cost == pytest.approx(0.1 * 1_000 + 0.08 * 500)
    assert found.cost_per_100 == pytest.approx(100 * 140 / 2)
    assert found.kinds["hard"].accuracy == 0.5
    assert [each.cell for each in found.cells] == ["hard 16 v 10"]
    assert (found.cells[0].count, found.cells[0].times) == (1, 2)
    assert found.cells[0].cost == pytest.approx(100)
    assert [(each.day, each.rounds, each.net) for each in found.days] == [
        ("2026-11-01", 1, -1_000), ("2026-11-02", 1, 1_500),
    ]  # fmt: skip
    assert found.trend == (), "three decisions are no trend"
    base = edges.wagers["base"]
    assert found.luck is not None
    assert found.luck.expectation == pytest.approx(base.ev * 2_000 - 100 - 40)
    assert found.luck.result == 500
    assert found.luck.luck == pytest.approx(500 - found.luck.expectation)
    assert found.luck.std_error == pytest.approx((base.std_dev or 0) * 1_000 * 2**0.5)
    assert [each.chosen for each in found.costliest] == ["stand", "insure"]


def test_accuracy_over_time() -> None:
    wrong = {"chosen": "stand", "cost": 0.1, "cost_to_basic": 0.1, "ev": -0.6}
    made = [
        graded(at=f"2026-11-{1 + number // 10:02}T10:{number % 10:02}", **(wrong if number < 8 else {}))
        for number in range(45)
    ]
    trend = summarize_play(BLACKJACK, reversed(made), [], None).trend
    assert [each.first for each in trend] == [1, 11, 21, 31]
    assert [each.figures.decisions for each in trend] == [10, 10, 10, 15], "too few for a stretch join the last one"
    assert [each.figures.accuracy for each in trend] == pytest.approx([0.2, 1, 1, 1])
    assert (trend[0].begins, trend[-1].ends) == ("2026-11-01T10:00", "2026-11-05T10:04")


def test_answers_of_drills_are_summed_up_apart() -> None:
    wrong = {"chosen": "stand", "cost": 0.1, "cost_to_basic": 0.1, "ev": -0.6}
    made = [
        graded(source="drill", at=f"2026-11-{1 + number:02}", seconds=2.0, **(wrong if number < 10 else {}))
        for number in range(25)
    ]
    found = summarize_play(BLACKJACK, [*reversed(made), graded()], [], None)
    assert found.total.decisions == 1
    drills = found.drills
    assert drills is not None
    assert (drills.answers, drills.right, drills.accuracy, drills.lately, drills.seconds) == (25, 15, 0.6, 0.75, 2.0)
    assert list(drills.trend) == [0, 1]
    assert "Drills: 25 answers, 60% right, 75% of the last 20, 2.0 s each." in list(report_lines(found))
    assert summarize_play(BLACKJACK, [graded()], [], None).drills is None


@pytest.mark.parametrize(("count", "is_shown"), [(49, False), (50, True)])
def test_a_cost_per_100_rounds_needs_enough_decisions(count: int, is_shown: bool) -> None:
    found = summarize_play(BLACKJACK, [graded() for _ in range(count)], [round_of(0)], None)
    assert found.has_enough is is_shown
    lines = list(report_lines(found))
    assert any("against optimal play" in line for line in lines) is is_shown
    assert any("optimal          basic" in line for line in lines) is is_shown


def test_every_decision_is_of_a_kind_that_is_shown() -> None:
    made = [graded(kind=kind) for kind in get_args(DecisionKind)]
    found = summarize_play(BLACKJACK, made, [round_of(0)], None)
    assert sum(each.decisions for each in found.kinds.values()) == found.total.decisions == len(made)


def test_reasons_in_words() -> None:
    assert reason_words(graded().actions) == "hit loses 10.0% less of your bet than stand"


PLAYED = [game for game in CORE_GAMES if load_game(game).file.family != "stud"]


@pytest.mark.quick_cases
@pytest.mark.parametrize("game", PLAYED)
def test_a_learner_with_known_errors_is_diagnosed_with_exactly_those(game: str, tmp_path: Path) -> None:
    spec = load_game(game)
    chart, advise = load_chart(spec), HandAdvisor(spec)
    errors = known_errors(chart)
    room = Room(spec, seed=21, stake=100_000_000, bots=RoomSetup(game, {}).usual_bots)
    coach = Coach(room, lambda: pytest.fail("no hint is wanted"))
    log = PlayLog(room, coach, PlayStore(tmp_path))
    for _ in range(300):
        deal_a_round(room)
        while "you" in room.to_act():
            answer_wrong(room, coach, chart, errors)
    log.catch_up()
    kept = PlayStore(tmp_path).read(game)
    decisions = [grade(each, advise, chart) for each in kept.decisions]
    found = summarize_play(spec, decisions, kept.rounds, None)
    assert found.pending == 0
    diagnosed = {each.cell: each.chosen for each in found.cells}
    met = {each.cell for each in decisions if each.chosen == errors.get(each.cell)}
    assert diagnosed == {cell: act for cell, act in errors.items() if cell in met}
    assert len(diagnosed) >= 3, "the rounds must lead to the errors"


def known_errors(chart: BasicChart) -> dict[str, str]:
    """The second best action in some cells that come up often and in which it costs something."""
    often = sorted(chart.strategy.cells, key=lambda cell: -cell.times)
    costly = [
        cell for cell in often
        if cell.next in ("hit", "stand") and (cell.gain or 0) > 0.03 and "surrender" not in cell.words
    ]  # fmt: skip
    return {cell.cell: cell.next or "" for cell in costly[:36:3]}


def deal_a_round(room: Room) -> None:
    """The person cuts and leaves the bank to the bots."""
    room.begin_round()
    while not isinstance(room.session.need, n.NeedWagers):
        found = room.offers(room.to_act()[0])
        room.take(next((each for each in found if each.action == "decline-bank"), found[0]))
    seat = room.session.table.players["you"].first_seat
    room.send(c.PlaceBet("you", seat, "base", room.rules.wagers["base"].minimum))
    room.send(c.CloseBets())


def answer_wrong(room: Room, coach: Coach, chart: BasicChart, errors: dict[str, str]) -> None:
    """Play the chart, except with two cards in the cells that this learner has wrong.

    With more cards the second best action of a cell is sometimes the best one, as with a bonus within reach.
    """
    asked = coach.pending("you")
    if asked is None:
        room.take(room.offers("you")[-1])
        return
    hand = asked.question
    legal = [offer.action for offer in asked.offers]
    cell = chart.cell(hand.cards, hand.up, doubles=hand.doubles, from_split=hand.from_split)
    if asked.kind != "play":
        act = "decline"
    elif cell is not None and errors.get(cell.cell) in legal and len(hand.cards) == 2:
        act = errors[cell.cell]
    else:
        act = chart.action(hand.cards, hand.up, legal, doubles=hand.doubles, from_split=hand.from_split)
    offer = next(each for each in asked.offers if each.action == act)
    room.take(offer)
    coach.note(asked, Chosen(offer))


@pytest.mark.quick_cases
@pytest.mark.parametrize(("action", "is_mistake"), [("switch", False), ("decline", True)])
def test_a_swap_is_kept_and_graded(tmp_path: Path, action: str, is_mistake: bool) -> None:
    """10-6 and 5-10 against 9 become 20 and 11."""
    spec = load_game("blackjack-switch")
    room = new_room("blackjack-switch", cards="Tc 5d 9s 6h Kc 8d 9h")
    source = FakeSource(None)
    coach = Coach(room, lambda: source.open(room, lambda: None), "off")
    log = PlayLog(room, coach, PlayStore(tmp_path))
    bet_and_deal(room, you=1_000)
    decision = coach.pending("you")
    offer = next(each for each in room.offers("you") if each.action == action)
    room.take(offer)
    coach.note(decision, Chosen(offer))
    kept = log.decisions("you")[0]
    assert (kept.step, kept.cards, kept.second, kept.chosen) == ("switch", ("Tc", "6h"), ("5d", "Kc"), action)
    graded = grade(kept, HandAdvisor(spec), load_chart(spec))
    assert (graded.kind, graded.best, graded.is_mistake, graded.basic) == ("switch", "switch", is_mistake, "")
    assert graded.cost == pytest.approx(SWAP_GAIN if is_mistake else 0.0, abs=0.02)


def test_costs_of_kinds_add_up_to_the_total_as_they_are_shown() -> None:
    assert whole_cents([0.4, 0.4, 0.4]) == [1, 0, 0]
    assert whole_cents([1.5, -0.75, 2.25]) == [2, -1, 2]
    assert whole_cents([]) == []
    rounds = [round_of(0, link=f"a/{number}") for number in range(7)]
    made = [
        graded(kind=kind, cost=cost, cost_to_basic=cost / 3, unit=100)
        for kind, cost in (("hard", 0.111), ("soft", 0.222), ("pair", 0.1234))
    ]
    found = summarize_play(BLACKJACK, made, rounds, None)
    kinds = found.kinds.values()
    assert found.total.cents_per_100 == sum(each.cents_per_100 or 0 for each in kinds) == round(found.cost_per_100 or 0)
    assert found.total.basic_cents_per_100 == sum(each.basic_cents_per_100 or 0 for each in kinds)
