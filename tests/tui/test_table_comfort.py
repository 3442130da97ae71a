"""What the table does with its room, its chips and its keys."""

from pathlib import Path

import pytest
from textual.content import Content

from pit21.hints.coach import Coach
from pit21.room.chips import chips_within
from pit21.spec.loader import load_game
from pit21.train import PlayLog, PlayStore
from pit21.tui.screens.sheet import SheetScreen
from pit21.tui.screens.statistics import StatisticsScreen
from pit21.tui.session_summary import session_lines
from pit21.tui.speeds import next_speed, speed_name
from tests.hints.advisers import FakeSource, make_advice
from tests.room.playing import new_room
from tests.tui.screen import Seen, watch

WIDE = (120, 40)
CARDS = "Th 9s Tc 8d Kc 8h"
"""you T 8, the bot 9 K (or the other way around), the dealer a total below 21; nobody draws."""


def panel_text(seen: Seen) -> str:
    content = seen.table.query_one("#seats-text").render()
    assert isinstance(content, Content)
    return content.plain


def mode(seen: Seen) -> str:
    return seen.table.play.mode


@pytest.mark.long
def test_a_wide_window_has_a_panel_and_hands_stay_until_the_next_round(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await seen.press("space", "enter", "s")
        assert mode(seen) == "over"
        panel = panel_text(seen)
        bot = next(seat for seat in seen.table.story.last_view("you").seats if seat.holder == "bot1")
        assert bot.hands, "the bot's hand is still there to be read"
        assert "2 bot1  $5" in panel
        assert bot.hands[0].total in panel
        seen.sees("Session", "1 round,", "dealer hits soft 17", "Round 1 is over.", "V speed")
        await seen.press("enter")
        assert bot.hands[0].total not in panel_text(seen)
        await seen.resize(109, 40)
        assert "Session" not in seen.text
        await seen.resize(110, 30)
        seen.sees("Session")

    watch(new_room("blackjack", bots=1, cards=f"{CARDS} {CARDS}"), tmp_path, test, size=WIDE)


@pytest.mark.parametrize(("game", "dollars"), [("nh-21-plus", (1, 2, 5, 10)), ("blackjack", (1, 5, 25, 100))])
def test_no_chip_is_larger_than_the_largest_wager(game: str, dollars: tuple[int, ...]) -> None:
    spec = load_game(game)
    assert chips_within(spec) == tuple(100 * each for each in dollars)
    if game == "blackjack":
        assert chips_within(spec.choose({"limits.base.max": 1_000_000})) == (100, 500, 2500, 10_000, 50_000)


def test_the_prompt_says_what_each_wager_takes(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await seen.press("enter")
        assert "Ante takes $5 to $10; 2x, 3x and 4x must equal the Ante" in seen.flat

    watch(new_room("nh-21-plus", seed=4), tmp_path, test)


def test_enter_without_a_bet_deals_nothing_unless_you_sit_out(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await seen.press("enter")
        seen.sees("Place a bet first: Space puts a chip down. O sits out this round.")
        assert mode(seen) == "bet"
        await seen.press("o")
        assert mode(seen) == "over"
        (played,) = seen.room.history.rounds
        assert not played.took_part("you")
        assert {event.player for event in played.settled} == {"bot1"}

    watch(new_room("blackjack", bots=1, cards="Th 9s Tc 8d"), tmp_path, test)


def test_sitting_out_alone_voids_the_round(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await seen.press("o")
        seen.sees("Round 1 is void: nobody bets.")

    watch(new_room("blackjack", seed=4), tmp_path, test)


def test_speed_and_hints_are_changed_at_the_table(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await seen.press("v")
        seen.sees("Speed: slow.")
        assert (seen.table.speed, seen.table.playback.speed) == (0.5, 0.5)
        await seen.press("m")
        seen.sees("Speed is slow: change to normal")
        await seen.press("escape", "v", "v", "v")
        assert seen.table.playback.instant

    watch(new_room("blackjack", seed=4), tmp_path, test)
    assert [speed_name(each) for each in (0, 0.5, 2)] == ["instant", "slow", "2x"]
    assert next_speed(2) == 3.0


def test_the_function_keys_of_the_dealers_screen_work_here(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        for key, page in (("f2", "[Rules]"), ("f3", "[Pay tables]")):
            await seen.press(key)
            assert isinstance(seen.app.screen, SheetScreen)
            seen.sees(page)
            await seen.press("escape")
        await seen.press("f6")
        assert isinstance(seen.app.screen, StatisticsScreen)

    watch(new_room("blackjack", seed=4), tmp_path, test)


def test_leaving_sums_the_session_up(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await seen.press("space", "enter", "s")
        await seen.send("q")
        assert seen.app.session[0] == "1 round played, lost $5."
        assert "Mistakes: not graded." in seen.app.session[1]
        assert "Goodbye. Bankroll: you $995." in seen.app.farewell

    watch(new_room("blackjack", cards="Th Tc 8d Kd"), tmp_path, test)


def test_the_session_at_a_table_that_was_left_for_another_game_is_summed_up_too(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await seen.press("space", "enter", "s")
        seen.app.another_game(seen.table.room)
        await seen.pilot.pause()
        await seen.send("escape")
        assert seen.app.session == []
        assert seen.app.summary[:2] == ["Blackjack:", "  1 round played, lost $5."]

    watch(new_room("blackjack", cards="Th Tc 8d Kd"), tmp_path, test)


def test_what_was_played_without_hints_is_graded_after_leaving(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await seen.press("space", "enter", "s")
        await seen.send("q")
        said: list[str] = []
        seen.app.grade_session(said.append, 5)
        assert said == ["Grading 1 decision; Ctrl-C skips this."]
        assert seen.app.session[1] == "Mistakes: 1 in 1 decision. It lowers your expected result by $0.60."
        assert len(seen.app.session) == 4

    source = FakeSource(make_advice(hit=-0.5, stand=-0.62))
    watch(new_room("blackjack", cards="Th Tc 8d Kd"), tmp_path, test, open_source=source.open)


def test_nobody_played(tmp_path: Path) -> None:
    room = new_room("blackjack")
    coach = Coach(room, lambda: pytest.fail("no hint is wanted"))
    assert session_lines(room, PlayLog(room, coach, PlayStore(tmp_path))) == ["No rounds played."]
