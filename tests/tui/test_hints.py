"""Hints on the screen: warnings, grades, the EV of each action, and the cost of the session's mistakes."""

import asyncio
from pathlib import Path

import pytest

from pit21.jobs import HintQuestion
from pit21.lab.strategy import HandAdvice
from pit21.train import TableCount
from pit21.tui import TableCounter
from tests.hints.advisers import FakeSource, make_advice
from tests.room.playing import new_room
from tests.tui.screen import LARGE, Seen, watch

SIXTEEN = "9s Th 7h 5d 2c 3c Kd"
"""16 against a ten with a five under it; then 18, and the dealer busts."""
ADVICE = make_advice(hit=-0.5, stand=-0.62, double=-1.0)


def by_total(question: HintQuestion) -> HandAdvice:
    """Sixteen is hit, eighteen stands."""
    return ADVICE if len(question.cards) == 2 else make_advice(hit=-0.7, stand=-0.2)


def test_a_warning_before_a_mistake(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await seen.press("space", "enter", "s")
        seen.sees("There is a better action. Y says which one. Press again to do it anyway.")
        seen.sees_not("hit is best", "Hit is better")
        await seen.press("y")
        seen.sees("Hit is better. Y says why. Press again to do it anyway.")
        await seen.press("Y")
        seen.sees("Standing costs 0.120 of your bet ($0.60); hit is best. Press again to do it.")
        await seen.press("y")
        seen.sees("Standing costs 0.120 of your bet")
        seen.sees("H Hit S Stand")
        await seen.press("h")
        seen.sees("You have 18.")
        await seen.press("s")
        assert seen.table.play.mode == "over"
        await seen.press("g")
        seen.sees("2 decisions graded, no mistakes.")

    watch(new_room("blackjack", cards=SIXTEEN), tmp_path, test, hints="warn", open_source=FakeSource(by_total).open)


@pytest.mark.long
def test_the_same_key_again_makes_the_mistake(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await seen.press("space", "enter", "s", "d", "y", "y")
        seen.sees("Doubling costs 0.500 of your bet ($2.50)")
        await seen.press("s", "y", "s")
        assert seen.table.play.mode == "over"
        await seen.press("g")
        seen.sees("1 decision graded, 1 mistake. It lowers your expected result by $0.60.")
        seen.sees("round 1, 16 against 10♥: stand costs $0.60 (0.120); hit was best")

    watch(new_room("blackjack", cards=SIXTEEN), tmp_path, test, hints="warn", open_source=FakeSource(by_total).open)


@pytest.mark.long
def test_marks_after_each_decision(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await seen.press("space", "enter")
        seen.sees_not("best")
        await seen.press("h")
        await seen.snapshot("hints-grade")
        seen.sees("16 against 10♥: hit was best.")
        await seen.press("h")
        seen.sees("18 against 10♥: hit costs $2.50 (0.500); stand was best.")

    watch(new_room("blackjack", cards=SIXTEEN), tmp_path, test, hints="grade", open_source=FakeSource(by_total).open)


def test_a_warning_and_then_the_grade(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await seen.press("space", "enter", "s")
        seen.sees("There is a better action.")
        await seen.press("h")
        seen.sees("16 against 10♥: hit was best.")
        await seen.press("h")
        seen.sees("There is a better action.")
        await seen.press("h")
        seen.sees("18 against 10♥: hit costs $2.50 (0.500); stand was best.")

    watch(new_room("blackjack", cards=SIXTEEN), tmp_path, test, hints="both", open_source=FakeSource(by_total).open)


def test_the_chart_has_ones_cell_lit(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await seen.press("space", "enter", "u")
        seen.sees("Blackjack: basic strategy", "[Hard totals]", "[H]", "Your hand, hard 16 against 10: hit loses")
        await seen.press("u")
        seen.sees("You have 16.")

    watch(new_room("blackjack", cards=SIXTEEN), tmp_path, test)


def test_the_count_is_asked_at_the_table(tmp_path: Path) -> None:
    """Before the bets, of the cards that were seen: the hole card is among them once it was turned."""
    room = new_room("blackjack", cards=SIXTEEN)
    counter = TableCounter(room, TableCount(room.spec, seed=1), chances=(1.0, 0.0), seed=1)

    async def test(seen: Seen) -> None:
        seen.table.counter = counter
        await seen.press("space", "enter", "s", "enter")
        seen.sees("Count, hi-lo", "What is the running count?")
        await seen.press("x", "enter")
        seen.sees("Type the running count.")
        await seen.press("backspace", "1", "enter")
        seen.sees("Right. 5 cards seen: 2 cards at +1, 1 card at -1.")
        await seen.press("enter")
        seen.sees("Space bets")
        assert [answer.is_right for answer in counter.answers] == [True]

    watch(room, tmp_path, test)


@pytest.mark.long
def test_evs_of_each_action(tmp_path: Path) -> None:
    source = FakeSource(None)

    async def test(seen: Seen) -> None:
        await seen.press("space", "enter")
        assert source.asked == []
        source.doing = "compiling the solver, once; functions so far: 12"
        await seen.press("x")
        seen.sees("EV: ... (compiling the solver, once; functions so far: 12)")
        source.advice = ADVICE
        source.came()
        await seen.settle(thoroughly=True)
        await seen.snapshot("hints-ev")
        seen.sees("EV: hit -0.500 · stand -0.620 · double -1.000")
        await seen.press("x")
        seen.sees_not("EV:")
        await seen.resize(*LARGE)
        await seen.press("X")
        seen.sees("16 against 10♥:", "stand -0.620 costs $0.60")

    watch(new_room("blackjack", cards=SIXTEEN), tmp_path, test, open_source=source.open)


def test_every_action_of_a_game_fits_the_smallest_window(tmp_path: Path) -> None:
    source = FakeSource(make_advice(hit=-0.512, stand=-0.623, double=-1.034, split=-0.555, surrender=-0.5))

    async def test(seen: Seen) -> None:
        await seen.press("enter", "space", "enter", "x")
        seen.sees("surrender -0.500 · hit -0.512 · split -0.555 · stand -0.623 · double -1.034")

    watch(new_room("nh-21-plus", cards="2c 8s Kh 8h 5d"), tmp_path, test, open_source=source.open)


@pytest.mark.long
def test_the_panel_fits_into_wide_windows(tmp_path: Path) -> None:
    """Two hands with all that can be done, beside the longest pay tables; every size is measured when it is drawn."""
    advice = make_advice(hit=-0.512, stand=-0.623, double=-1.034, split=-0.555, surrender=-0.5)

    async def test(seen: Seen) -> None:
        await seen.press("enter", "space", "enter", "x", "p")
        seen.sees("▸ split -0.555 costs $0.28")
        for size in ((140, 24), (200, 70), (132, 30)):
            await seen.resize(*size)
            seen.sees("Hints: grade, EVs shown")

    room = new_room("nh-21-plus", cards="2c 8s Kh 8h 5d 2s")
    watch(room, tmp_path, test, size=LARGE, hints="grade", open_source=FakeSource(advice).open)


def test_a_slow_answer_keeps_nobody_waiting(tmp_path: Path) -> None:
    source = FakeSource(None)

    async def test(seen: Seen) -> None:
        await seen.press("space", "enter", "s")
        seen.sees("The cost is not computed yet. Press again to do it without the hint.")
        source.advice = ADVICE
        source.came()
        await seen.settle(thoroughly=True)
        seen.sees("You have 16. What now?")
        source.advice = None
        await seen.press("s", "s")
        assert seen.table.play.mode == "over"
        source.advice = ADVICE
        source.came()
        await seen.settle(thoroughly=True)
        await seen.press("g")
        seen.sees("1 decision graded, 1 mistake")

    watch(new_room("blackjack", cards=SIXTEEN), tmp_path, test, hints="warn", open_source=source.open)


@pytest.mark.long
def test_the_key_goes_through_the_modes(tmp_path: Path) -> None:
    source = FakeSource(ADVICE)

    async def test(seen: Seen) -> None:
        await seen.press("a")
        seen.sees("Hints: you are warned before a mistake")
        await seen.press("A")
        seen.sees("Hints: every decision is graded after you make it.")
        await seen.press("m")
        seen.sees("Hints are grade: change to both", "Show the EV of each action")
        await seen.press("escape", "a")
        seen.sees("Hints: you are warned before a mistake, and every decision is graded.")
        await seen.press("a")
        seen.sees("Hints are off.")
        await seen.press("a")
        source.problem = "the solver has ended"
        source.came()
        await seen.settle(thoroughly=True)
        seen.sees("Hints have stopped: the solver has ended.")

    watch(new_room("blackjack", cards=SIXTEEN), tmp_path, test, open_source=source.open)
    assert source.closed


def test_a_card_that_is_pointed_at_for_a_double_is_held_back_too(tmp_path: Path) -> None:
    source = FakeSource(make_advice(hit=0.4, stand=-0.5, double=0.1))

    async def test(seen: Seen) -> None:
        await seen.press("space", "enter", "d", "2")
        seen.sees("There is a better action.")
        assert seen.buttons == "1 Card 1 | 2 Card 2 | 3 Card 3 | Esc Not now"
        await seen.press("2")
        assert seen.room.session.table.seats[0].hands[0].doubles == (500,)

    room = new_room("twisted-21", settings={"seats": "1"}, cards="6h 4d 7s 8s Jc  6c Td 8c 7c 2h")
    watch(room, tmp_path, test, hints="warn", open_source=source.open)


def test_21_stud_has_no_hints(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await seen.press("a")
        seen.sees("This game has no decisions, so there are no hints.")
        await seen.press("m")
        seen.sees_not("Hints")

    watch(new_room("21-stud", seed=1), tmp_path, test, open_source=lambda *_: pytest.fail("no source is opened"))


@pytest.mark.long
@pytest.mark.xdist_group("compiled-law")
def test_real_hints_from_the_process(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await seen.press("space", "enter", "x")
        for _ in range(1_200):
            if "EV: hit" in seen.flat:
                break
            await asyncio.sleep(0.1)
            await seen.settle()
        seen.sees("EV: hit -0.535 · stand -0.537 · double -1.071")
        await seen.press("s")
        assert seen.table.play.mode == "over"
        await seen.press("g")
        seen.sees("1 decision graded, 1 mistake. It lowers your expected result by $0.01.")

    watch(new_room("blackjack", cards=SIXTEEN), tmp_path, test, hints="warn")
