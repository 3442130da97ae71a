"""Dealing takes its time, one card after the other; a key skips to the end."""

import math
import sys
import time
from pathlib import Path
from types import SimpleNamespace

import pytest

from pit21.table import events as e
from pit21.tui.pace import steps_of
from pit21.tui.picture import TablePicture
from pit21.tui.widgets.board import TableBoard
from tests.patience import Patience, until
from tests.room.playing import bet_and_deal, new_room
from tests.tui.screen import Seen, watch

CARDS = "Ts 7h 9c 9d 5h"


def running(seen: Seen) -> bool:
    return seen.table.playback.running


def test_the_deal_is_shown_card_by_card_and_hides_what_is_hidden() -> None:
    room = new_room("twisted-21", settings={"seats": "2"}, seed=4)
    moments = room.moments(bet_and_deal(room, you=500))
    steps = [step for step in steps_of(moments, 2.0) if isinstance(step.moment.event, e.CardsDealt)]
    views = [step.view("you") for step in steps]
    counts = [len(view.seats[0].hands[0].cards) + len(view.seats[0].face_down) + len(view.dealer) for view in views]
    assert counts == sorted(counts)
    assert counts[0] == 1
    assert counts[-1] == 10
    assert all(step.seconds == 0.08 for step in steps)
    hidden = [card for view in views for card in (*view.seats[0].face_down, *view.dealer[1:])]
    assert set(hidden) == {"??"}


def test_every_event_is_shown_and_a_key_skips(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await seen.press("space", "space", "enter")
        assert running(seen)
        seen.sees("Skip the animation")
        await seen.press("space")
        assert not running(seen)
        seen.sees("You have 19.")
        await seen.press("s")
        assert running(seen)
        await seen.press("enter")
        seen.sees("Round 1 is over: you lose $5.")

    watch(new_room("blackjack", cards=CARDS), tmp_path, test, speed=0.01)


def test_a_click_skips_too_and_buttons_wait_their_turn(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await seen.press("space", "space", "enter", "h", "1")
        assert seen.table.playback.running
        await seen.click("#line")
        assert seen.buttons.startswith("H Hit")

    watch(new_room("blackjack", cards=CARDS), tmp_path, test, speed=0.01)


def test_left_alone_the_cards_come_by_themselves(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await seen.press("space", "space", "enter")
        patience = Patience("the last card")
        while seen.table.playback.running:
            patience.check(lambda: seen.text)
            await seen.pilot.pause(0.01)
        seen.sees("You have 19.")

    watch(new_room("blackjack", cards=CARDS), tmp_path, test, speed=200)


def test_the_cards_come_though_the_process_stands_still_now_and_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each timer finds, after its first look at the clock, that more time has passed than any of the pauses takes."""

    def late() -> float:
        timer = sys._getframe(1).f_locals["self"]
        seconds = time.monotonic() + hasattr(timer, "began")
        timer.began = True
        return seconds

    monkeypatch.setattr("textual.timer._time", SimpleNamespace(get_time=late))

    async def test(seen: Seen) -> None:
        await seen.press("space", "space", "enter")
        await until(lambda: not running(seen), "the last card", 10)
        await seen.settle()
        seen.sees("You have 19.")

    watch(new_room("blackjack", cards=CARDS), tmp_path, test, speed=200)


def test_infinitely_fast_is_at_once(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await seen.press("space", "enter")
        assert not seen.table.playback.running
        seen.sees("You have 19.")

    watch(new_room("blackjack", cards=CARDS), tmp_path, test, speed=math.inf)


def test_the_first_sentence_is_whole_before_anything_is_laid_out(tmp_path: Path) -> None:
    said: list[str] = []

    class Listening(TableBoard):
        def show(self, picture: TablePicture, line: str) -> None:
            said.append(line)
            super().show(picture, line)

    async def test(seen: Seen) -> None:
        await seen.press("space")
        assert "312 cards are shuffled." in said
        assert all(line.endswith((".", "")) and "cards are." not in line for line in said)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("pit21.tui.screens.table.TableBoard", Listening)
        watch(new_room("blackjack", seed=1), tmp_path, test, speed=0.01)
