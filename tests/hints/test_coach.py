"""Warnings, marks and costs, with a source that says what it is given."""

import pytest

from pit21.hints.action_values import Chosen
from pit21.hints.coach import Coach, Warned
from pit21.hints.modes import HintMode
from pit21.hints.source import NO_ADVICE
from pit21.hints.words import cents_text, grade_words, mistakes_words, mode_words, warning_words
from pit21.room.room import Room
from pit21.table import commands as c
from tests.hints.advisers import FakeSource, make_advice
from tests.room.playing import bet_and_deal, new_room

SIXTEEN = "9s Th 7h 5d 2c 3c"


def said(warned: Warned) -> str:
    """The warning when all of it was asked for."""
    return warning_words(warned._replace(depth=3), "Press again", "Y")


def coached(source: FakeSource, mode: HintMode, cards: str = SIXTEEN, **settings: str) -> tuple[Room, Coach]:
    room = new_room("blackjack", cards=cards, settings=settings)
    coach = Coach(room, lambda: source.open(room, lambda: None), mode)
    bet_and_deal(room, you=1_000)
    return room, coach


def chosen(room: Room, action: str, amount: int | None = None) -> Chosen:
    return Chosen(next(offer for offer in room.offers("you") if offer.action == action), amount)


def make(room: Room, coach: Coach, choice: Chosen) -> None:
    """As a shell does it."""
    decision = coach.decision("you")
    room.take(choice.offer, choice.amount)
    coach.note(decision, choice)


def test_a_mistake_is_held_back_once() -> None:
    room, coach = coached(FakeSource(make_advice(hit=-0.5, stand=-0.62, double=-1.0)), "warn")
    warned = coach.hold(coach.decision("you"), chosen(room, "stand"))
    assert warned is not None
    assert said(warned) == ("Standing costs 0.120 of your bet ($1.20); hit is best. Press again to do it.")
    assert coach.hold(coach.decision("you"), chosen(room, "stand")) is None
    assert coach.hold(coach.decision("you"), chosen(room, "double")) is not None, "another mistake is another warning"
    assert coach.hold(coach.decision("you"), chosen(room, "hit")) is None


@pytest.mark.parametrize(("ev", "held"), [(-0.509, False), (-0.511, True)])
def test_small_mistakes_are_not_warned_of(ev: float, held: bool) -> None:
    room, coach = coached(FakeSource(make_advice(hit=-0.5, stand=ev)), "warn")
    assert (coach.hold(coach.decision("you"), chosen(room, "stand")) is not None) is held


def test_what_is_not_computed_yet_is_said_and_then_judged() -> None:
    source = FakeSource(None)
    room, coach = coached(source, "warn")
    warned = coach.hold(coach.decision("you"), chosen(room, "stand"))
    assert warned is not None
    assert said(warned) == ("The cost is not computed yet. Press again to do it without the hint.")
    assert coach.hold(coach.decision("you"), chosen(room, "stand")) is None
    source.advice = make_advice(hit=-0.5, stand=-0.62)
    warned = coach.hold(coach.decision("you"), chosen(room, "stand"))
    assert warned is not None
    assert warned.cost is not None


def test_marks_and_what_mistakes_cost() -> None:
    room, coach = coached(FakeSource(make_advice(hit=-0.5, stand=-0.62)), "grade")
    assert mistakes_words(coach.mistakes("you")) == "No decisions graded yet."
    make(room, coach, chosen(room, "hit"))
    graded = coach.last("you")
    assert graded is not None
    assert grade_words(graded) == "hit was best"
    assert mistakes_words(coach.mistakes("you")) == "1 decision graded, no mistakes."
    make(room, coach, chosen(room, "stand"))
    graded = coach.last("you")
    assert graded is not None
    assert grade_words(graded) == "stand costs $1.20 (0.120); hit was best"
    line = "2 decisions graded, 1 mistake. It lowers your expected result by $1.20."
    assert mistakes_words(coach.mistakes("you")) == line
    assert coach.mistakes("you").made == (graded,)
    assert coach.mistakes("bot1").decisions == 0


def test_marks_come_when_the_answer_does() -> None:
    source = FakeSource(None)
    room, coach = coached(source, "grade")
    make(room, coach, chosen(room, "stand"))
    graded = coach.last("you")
    assert graded is not None
    assert grade_words(graded) == "stand: ..."
    assert coach.mistakes("you").decisions == 0
    source.advice = make_advice(hit=-0.5, stand=-0.4)
    coach.catch_up()
    assert coach.mistakes("you").decisions == 1


def test_a_hand_without_an_exact_answer_is_not_marked() -> None:
    room, coach = coached(FakeSource(NO_ADVICE), "grade")
    make(room, coach, chosen(room, "stand"))
    assert coach.last("you") is None


def test_a_double_for_less_is_a_question_of_its_own() -> None:
    source = FakeSource(lambda asked: make_advice(hit=0.1, double=0.2 if not asked.stakes else 0.12))
    room, coach = coached(source, "warn", cards="6s Th 5h 5d 2c 3c")
    assert coach.hold(coach.decision("you"), chosen(room, "double")) is None
    warned = coach.hold(coach.decision("you"), chosen(room, "double", 200))
    assert warned is not None
    assert said(warned) == (
        "Doubling for less costs 0.080 of your bet ($0.80); double in full is best. Press again to do it."
    )
    assert source.asked[-1].stakes == (1.0, 1.2)


def test_insurance_in_full_for_less_and_not_at_all() -> None:
    room, coach = coached(FakeSource(make_advice(insurance=-0.08)), "warn", cards="9s Ah 7h 5d")
    decision = coach.decision("you")
    warned = coach.hold(decision, chosen(room, "insure", 500))
    assert warned is not None
    assert "Insuring costs 0.080 of the full insurance ($0.40); no insurance is best." in said(warned)
    less = coach.hold(decision, chosen(room, "insure", 250))
    assert less is not None
    assert "Insuring for less costs 0.040 of the full insurance ($0.20)" in said(less)
    assert coach.hold(decision, chosen(room, "decline")) is None


def test_insurance_with_positive_ev() -> None:
    room, coach = coached(FakeSource(make_advice(insurance=0.1)), "warn", cards="9s Ah 7h 5d")
    warned = coach.hold(coach.decision("you"), chosen(room, "decline"))
    assert warned is not None
    assert "Declining insurance costs 0.100 of the full insurance ($0.50); insurance is best." in said(warned)


def test_early_surrender() -> None:
    source = FakeSource(make_advice(before=-0.6, early=-0.5))
    room, coach = coached(source, "warn", cards="9s Ah 7h 5d", surrender="early")
    warned = coach.hold(coach.decision("you"), chosen(room, "decline"))
    assert warned is not None
    assert "Playing on costs 0.100 of your bet ($1); surrender is best." in said(warned)


def test_only_what_is_offered_is_compared() -> None:
    """Chips do not reach for a split, so it is not the best action here."""
    room = new_room("blackjack", cards="8s Th 8h 5d", stake=1_000)
    source = FakeSource(make_advice(split=0.3, hit=-0.5, stand=-0.5, double=-1.0))
    coach = Coach(room, lambda: source.open(room, lambda: None), "grade")
    bet_and_deal(room, you=1_000)
    decision = coach.decision("you")
    assert decision is not None
    assert coach.evs(decision) == {"hit": -0.5, "stand": -0.5}


def test_nothing_is_started_while_hints_are_off() -> None:
    source = FakeSource(make_advice(hit=-0.5, stand=-0.62))
    room, coach = coached(source, "off")
    assert coach.decision("you") is None
    assert coach.hold(None, chosen(room, "stand")) is None
    make(room, coach, chosen(room, "stand"))
    assert source.asked == []
    assert mode_words(coach) == "Hints are off."
    modes = []
    for _ in range(4):
        coach.next_mode()
        modes.append((coach.mode, coach.warns, coach.grades))
    assert modes == [("warn", True, False), ("grade", False, True), ("both", True, True), ("off", False, False)]


def test_a_source_that_fails_says_why_and_can_be_replaced() -> None:
    sources = [FakeSource(None), FakeSource(make_advice(hit=-0.5, stand=-0.62))]
    room = new_room("blackjack", cards=SIXTEEN)
    coach = Coach(room, lambda: sources.pop(0), "warn")
    bet_and_deal(room, you=1_000)
    failed = coach._source
    assert isinstance(failed, FakeSource)
    failed.problem = "the solver has ended"
    assert coach.decision("you") is None
    assert mode_words(coach) == "Hints have stopped: the solver has ended."
    coach.set_mode("grade")
    assert failed.closed
    assert coach.decision("you") is not None


def test_stud_has_nothing_to_hint_at() -> None:
    room = new_room("21-stud", seed=1)
    coach = Coach(room, lambda: pytest.fail("no source is opened"), "grade")
    assert not coach.active
    assert mode_words(coach) == "This game has no decisions, so there are no hints."


def test_small_costs_in_words() -> None:
    assert [cents_text(cents) for cents in (0.2, 0.6, 41.7, 250.0)] == ["less than a cent", "$0.01", "$0.42", "$2.50"]


def test_swaps_are_warned_of_and_graded_in_their_words() -> None:
    room = new_room("blackjack-switch", cards="Tc 5d 9s 6h Kc 8d 9h")
    source = FakeSource(make_advice(switch=0.8, decline=-1.0))
    coach = Coach(room, lambda: source.open(room, lambda: None), "warn")
    bet_and_deal(room, you=1_000)
    warned = coach.hold(coach.decision("you"), chosen(room, "decline"))
    assert warned is not None
    assert said(warned) == "Keeping both hands costs 1.800 of one bet ($18); switch is best. Press again to do it."
    make(room, coach, chosen(room, "decline"))
    last = coach.last("you")
    assert last is not None
    assert grade_words(last) == "keep both hands costs $18 (1.800); switch was best"


def moving(source: FakeSource, cards: str) -> tuple[Room, Coach]:
    """$5 on a pair at 3 to 1: $20 can be added to the main wager."""
    room = new_room("blackjack+house-money", cards=cards)
    coach = Coach(room, lambda: source.open(room, lambda: None), "warn")
    room.begin_round()
    room.send(c.PlaceBet("you", 1, "base", 1_000))
    room.send(c.PlaceBet("you", 1, "house-money", 500))
    room.send(c.CloseBets())
    return room, coach


def test_winnings_are_moved_where_the_hand_gains() -> None:
    room, coach = moving(FakeSource(make_advice(split=0.25, stand=-0.1, hit=-0.3)), "8s 6h 8h Td 5c 5d")
    decision = coach.decision("you")
    assert decision is not None
    assert (decision.kind, decision.unit) == ("move", 2_000)
    warned = coach.hold(decision, chosen(room, "decline"))
    assert warned is not None
    assert said(warned) == (
        "Keeping the winnings costs 0.250 of the winnings and their stake ($5); move is best. Press again to do it."
    )
    less = coach.hold(decision, chosen(room, "move", 1_000))
    assert less is not None
    assert "Moving your winnings for less costs 0.125 of the winnings and their stake ($2.50); move in full" in said(
        less
    )
    assert coach.hold(decision, chosen(room, "move")) is None
    make(room, coach, chosen(room, "decline"))
    last = coach.last("you")
    assert last is not None
    assert grade_words(last) == "keep the winnings costs $5 (0.250); move was best"


def test_winnings_are_kept_where_the_hand_loses() -> None:
    room, coach = moving(FakeSource(make_advice(split=-0.4, stand=-0.5, hit=-0.45)), "8s Th 8h 7d 5c 5d")
    warned = coach.hold(coach.decision("you"), chosen(room, "move"))
    assert warned is not None
    assert said(warned).startswith(
        "Moving your winnings costs 0.400 of the winnings and their stake ($8); keep the winn"
    )
