"""What is one key away from the table: help, rules, statistics, the rounds, replays, a transcript, the menu."""

from pathlib import Path

import pytest

from pit21.report import settle
from pit21.room.bankroll import Bankrolls
from pit21.tui.screens.choose import ChooseScreen
from pit21.tui.screens.menu import MenuScreen
from pit21.tui.screens.replay import ReplayScreen
from tests.patience import Patience
from tests.room.playing import new_room
from tests.tui.screen import Seen, watch

TWO_ROUNDS = "Ts 7h 9c 9d 5h 5s 6h 6c Kd 9s Th"
"""19 against 21, then a doubled 11 against 16 that busts."""


async def play_two_rounds(seen: Seen) -> None:
    await seen.press("space", "enter", "s", "enter", "space", "enter", "d")
    assert len(seen.room.history.rounds) == 2


def test_help_has_a_page_for_everything(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await seen.press("question_mark")
        await seen.snapshot("help", large=False)
        seen.sees("[Betting]", "choose a chip")
        await seen.press("right")
        seen.sees("[Playing]", "hit, stand")
        await seen.press("right", "right")
        seen.sees("[Signs]", "face-down card")
        await seen.press("left", "tab", "escape")
        assert seen.app.screen is seen.table

    watch(new_room("blackjack", seed=1), tmp_path, test)


def test_rules_wagers_and_the_course_of_a_round(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await seen.press("t")
        for text in ("Limits at this table", "Shoe", "1.", "Rules: "):
            await seen.press("right")
            seen.sees(text)
        await seen.press("left", "left")
        before = seen.text
        await seen.press("pagedown", "down")
        assert seen.text != before
        await seen.press("home")
        assert seen.text == before
        await seen.press("end", "pageup", "up", "escape")

    watch(new_room("pure-21.5", bots=1, seed=1), tmp_path, test)


def test_statistics_with_the_graph_of_the_bankroll(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await seen.press("g")
        seen.sees("No wager has been settled yet.", "begins after the first round")
        seen.sees("Largest win of a round none, largest loss none")
        await seen.press("escape")
        await play_two_rounds(seen)
        await seen.press("g")
        await seen.snapshot("statistics")
        seen.sees(
            "2 rounds played, result +$5",
            "2 hands: 1 won, 1 lost, 0 pushed",
            "Largest win of a round +$10, largest loss -$5",
        )

    watch(new_room("blackjack", cards=TWO_ROUNDS), tmp_path, test)


@pytest.mark.long
def test_the_rounds_can_be_replayed_step_by_step(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await seen.press("j")
        seen.sees("No finished rounds yet.")
        await seen.press("escape")
        await play_two_rounds(seen)
        await seen.press("j")
        await seen.snapshot("rounds", large=False)
        seen.sees("round 2", "you +$10", "round 1", "you -$5")
        await seen.press("down", "enter")
        seen.sees("Round 1 again: event 1 of", "Round 1 begins.")
        await seen.press(*["right"] * 5)
        await seen.snapshot("replay")
        seen.sees("▒▒▒")
        seen.sees_not("│9 │ │5 │")
        await seen.press("end")
        seen.sees("│7 │ │9 │ │5 │", "- Blackjack $5: lost $5", "Round 1 is over: you lose $5.", "again from the start")
        await seen.press("left", "home", "tab")
        seen.sees("event 1 of", "Seat 2, free")
        await seen.press("escape", "escape")
        assert seen.app.screen is seen.table

    watch(new_room("blackjack", cards=TWO_ROUNDS), tmp_path, test)


@pytest.mark.long
def test_a_replay_plays_by_itself(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await seen.press("space", "enter", "s", "j", "enter")
        replay = seen.app.screen
        assert isinstance(replay, ReplayScreen)
        replay.seconds = 0.001
        await seen.send("space")  # measured when it has come to its end
        patience = Patience("the end of the replay")
        while replay.timer is not None:
            patience.check(lambda: replay.at)
            await seen.pilot.pause(0.01)
        assert replay.at == len(replay.moments) - 1
        replay.seconds = 60
        await seen.press("space")
        assert (replay.at, replay.timer is None) == (0, False)
        await seen.press("space")
        assert replay.timer is None
        await seen.click("#seat-3")
        seen.sees("Seat 3, free")

    watch(new_room("blackjack", cards=TWO_ROUNDS), tmp_path, test)


def test_the_session_is_written_to_a_file_that_settle_accepts(tmp_path: Path) -> None:
    path = tmp_path / "session.pit"

    async def test(seen: Seen) -> None:
        await seen.press("w", "enter")
        seen.sees("There is no finished round to save yet.")
        await seen.press("escape")
        await play_two_rounds(seen)
        await seen.press("w")
        field = seen.app.screen.query_one("#dialog-input")
        field.value = str(path)  # type: ignore[attr-defined]
        await seen.press("enter")
        seen.sees("Written to", "Enter continues.")
        seen.sees_not("Enter writes it")
        await seen.press("enter")
        assert seen.app.screen is seen.table

    watch(new_room("blackjack", cards=TWO_ROUNDS), tmp_path, test)
    report = settle(path.read_text())
    assert report.fault is None
    assert [len(played.settlements) for played in report.rounds] == [1, 1]


@pytest.mark.long
def test_the_menu_buys_chips_and_sits_out(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await seen.press("m")
        seen.sees("Buy $1000 in chips for you")  # until the first card
        await seen.press("escape")
        await seen.press("space", "enter", "s", "m")
        await seen.snapshot("menu", large=False)
        await seen.press("enter")
        assert seen.room.chips("you") == 100_000 - 500 + 100_000
        seen.sees("You buy $1000 more in chips.", "B Same bets again")
        await seen.press("m", "down", "enter")
        seen.sees("You sit out from the next round.")
        assert "Same bets again" not in seen.buttons
        await seen.press("m")
        seen.sees("You play again")
        await seen.press("escape")
        assert "you" in seen.room.view().sitting_out
        for place, text in enumerate(("This session", "Rounds of this session", "Write the session")):
            await seen.press("m", "end", *["up"] * (4 - place), "enter")
            seen.sees(text)
            await seen.press("escape")

    watch(new_room("blackjack", cards=TWO_ROUNDS), tmp_path, test)


@pytest.mark.long
def test_another_game_and_leaving_keep_the_bankroll(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await seen.press("space", "enter", "s")
        assert Bankrolls(tmp_path).shared("you")
        await seen.press("m", "end", "up", "enter")
        assert isinstance(seen.app.screen, ChooseScreen)
        kept = Bankrolls(tmp_path)
        assert kept.players["you"].cents == 99_500
        assert not kept.interrupted("you")
        await seen.press("down", "enter", "s")
        assert (seen.room.spec.id, seen.room.chips("you")) == ("twisted-21", 99_500)
        await seen.pilot.press("q")
        assert seen.app.return_code == 0

    watch(new_room("blackjack", cards=TWO_ROUNDS), tmp_path, test)


def test_the_words_of_the_last_line_can_be_clicked(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await seen.pilot.click(".key-bar", offset=(2, 0))
        await seen.settle()
        seen.sees("[Betting]")
        await seen.pilot.click("#sheet-tabs", offset=(14, 0))
        await seen.settle()
        seen.sees("[Playing]")
        await seen.pilot.click(".key-bar", offset=(2, 0))
        await seen.settle()
        assert seen.app.screen is seen.table

    watch(new_room("blackjack", seed=1), tmp_path, test)


@pytest.mark.long
def test_a_window_that_is_too_small_says_so(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await seen.resize(160, 50)
        for width, height in ((60, 15), (79, 24), (80, 23), (30, 5)):
            await seen.resize(width, height)
            notice = f"This window is {width}x{height}, the table needs 80x24: please make it larger."
            assert seen.flat == f"{notice} Q leaves; --plain needs no size.", seen.text
            await seen.send("space", "enter", "s", "enter")  # nobody plays without seeing anything
        await seen.resize(80, 24)
        seen.sees("Blackjack round", "Place your wagers")
        assert not seen.table.has_class("-wide")
        assert not seen.table.play.layout.total()
        await seen.press("space", "m")
        await seen.resize(40, 10)
        await seen.resize(160, 50)
        assert isinstance(seen.app.screen, MenuScreen)
        await seen.press("escape", "enter")
        seen.sees("What now?")
        await seen.resize(40, 10)
        await seen.pilot.press("q")
        assert seen.app.farewell.startswith("Round 1 was played out")

    watch(new_room("blackjack", seed=1), tmp_path, test)


def test_a_window_that_is_too_small_from_the_start(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        seen.sees("This window is 40x10")
        await seen.resize(80, 24)
        seen.sees("Place your wagers")

    watch(new_room("blackjack", seed=1), tmp_path, test, size=(40, 10))


def test_who_was_interrupted_is_welcomed_back(tmp_path: Path) -> None:
    Bankrolls(tmp_path).keep(new_room("blackjack", seed=1))

    async def test(seen: Seen) -> None:
        seen.sees("Welcome back. Kept from the session that was interrupted: you $1000.")
        await seen.press("space")
        seen.sees_not("Welcome back")

    watch(new_room("blackjack", seed=1), tmp_path, test)


def test_who_plays_at_another_table_is_reported(tmp_path: Path) -> None:
    other = Bankrolls(tmp_path)
    other.keep(new_room("blackjack", seed=1))

    async def test(seen: Seen) -> None:
        seen.sees("Another table is open with the same bankroll: wins and losses at both count.")
        seen.sees_not("interrupted")

    watch(new_room("blackjack", seed=1), tmp_path, test)
    other.keep(new_room("blackjack", seed=1), left=True)


def test_leaving_in_the_middle_ends_the_round(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await seen.press("3", "space", "enter", "q")
        seen.sees("Leaving ends the round: your hands stand, and every wager is settled. Press again to leave.")
        await seen.press("t", "escape")
        await seen.pilot.press("q")
        assert seen.app.return_code == 0
        assert seen.app.farewell == (
            "Round 1 was played out under the time-out rule (G8): you lose $25. Goodbye. Bankroll: you $975."
        )

    watch(new_room("blackjack", cards="Th 9s 6d Kc 2h 3h"), tmp_path, test)
    assert Bankrolls(tmp_path).players["you"].cents == 97_500


@pytest.mark.long
def test_another_game_in_the_middle_ends_the_round_too(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await seen.press("3", "space", "enter", "m", "end", "up", "enter")
        seen.sees("Leaving ends the round")
        await seen.press("m", "end", "up", "enter")
        await seen.press("enter", "s")
        seen.sees("you lose $25")
        assert seen.room.bankroll("you") == 97_500

    watch(new_room("blackjack", cards="Th 9s 6d Kc 2h 3h"), tmp_path, test)


@pytest.mark.long
def test_who_has_too_little_is_offered_chips(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await seen.press("space", "enter", "s")
        seen.sees("You have $0: too little for a wager here.", "Y Buy $1000")
        await seen.press("y")
        assert seen.room.chips("you") == 100_000

    watch(new_room("blackjack", cards=TWO_ROUNDS, stake=500), tmp_path, test)
