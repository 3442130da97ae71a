"""Choosing a game and setting its table: the form is made from the game's data."""

from pathlib import Path

import pytest
from textual.widgets import OptionList

from pit21.policy.bots import policy_for
from pit21.spec.loader import CORE_GAMES, load_game
from pit21.spec.options import Option
from pit21.tui.screens.choose import ChooseScreen
from pit21.tui.screens.setup import SetupScreen
from tests.patience import Patience
from tests.tui.screen import Seen, watch


def form_of(seen: Seen) -> SetupScreen:
    screen = seen.app.screen
    assert isinstance(screen, SetupScreen)
    return screen


async def go_to(seen: Seen, key: str) -> None:
    """Choose the row of an option, wherever it stands."""
    form = form_of(seen)
    place = next(index for index, row in enumerate(form.rows) if row.key == key)
    form.query_one(OptionList).highlighted = place
    await seen.settle()


def test_every_game_is_offered_and_described(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await seen.snapshot("choose")
        for game in CORE_GAMES:
            spec = load_game(game)
            seen.sees(spec.title, " ".join(spec.file.summary.split())[:60])
            await seen.press("down")

    watch(None, tmp_path, test)


@pytest.mark.long
def test_the_form_has_every_option_with_question_choices_and_clause(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        for game in CORE_GAMES:
            await seen.press("enter")
            options = load_game(game).options
            check_form(form_of(seen), options)
            last = list(options.values())[-1]
            await go_to(seen, last.key)
            seen.sees(last.question)
            await seen.press("escape", "down")

    watch(None, tmp_path, test)


def check_form(form: SetupScreen, options: dict[str, Option]) -> None:
    assert sorted(row.key for row in form.rows if row.key not in ("", "people", "bots")) == sorted(options)
    for row in form.rows:
        if row.key in options:
            assert row.question == options[row.key].question
            explained = row.explanation.plain
            assert all(clause in explained for clause in options[row.key].clause)
            assert "Default: " in explained
            assert row.explanation.get_height({}, 76) <= 8, row.key


def test_a_table_is_set_with_the_keys_and_opened(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await seen.press(*["down"] * CORE_GAMES.index("blackjack"), "enter")
        await seen.snapshot("setup")
        await go_to(seen, "soft_17")
        seen.sees("▸ hit", "stand", "Clauses:")
        await seen.press("right")
        assert form_of(seen).setup.spec.value("soft_17") == "stand"
        seen.sees("*stand")
        await seen.press("left", "enter")
        assert form_of(seen).setup.spec.value("soft_17") == "stand"
        await go_to(seen, "people")
        await seen.press("right")
        await go_to(seen, "bots")
        seen.sees(policy_for(form_of(seen).setup.spec).rule[:50])
        await seen.press("right", "right")
        await seen.press("s")
        assert seen.room.people == ("player1", "player2")
        assert seen.room.bots == ("bot1", "bot2")
        assert seen.room.spec.value("soft_17") == "stand"
        seen.sees("Blackjack round 1")

    watch(None, tmp_path, test)


@pytest.mark.long
def test_limits_are_typed_and_refused_where_they_contradict(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await seen.press("enter")
        await go_to(seen, "limits.base.max")
        await seen.press("enter")
        seen.sees("What is the maximum Base Wager?", "an amount such as $5")
        await seen.press("end", *["backspace"] * 5, "$", "2", "enter")
        assert form_of(seen).message
        assert form_of(seen).setup.spec.limits("base") == (500, 10000)
        await seen.press("enter", "end", *["backspace"] * 5, "$", "5", "0", "enter")
        assert form_of(seen).setup.spec.limits("base") == (500, 5000)
        seen.sees("*$50")
        await seen.press("r")
        assert form_of(seen).setup.spec.limits("base") == (500, 10000)
        await seen.press("enter", "escape", "escape")
        assert isinstance(seen.app.screen, ChooseScreen)

    watch(None, tmp_path, test)


def test_too_many_people_are_refused_with_the_reason(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await seen.press(*["down"] * CORE_GAMES.index("pure-21.5"), "enter")
        await go_to(seen, "bots")
        await seen.press("left", "left", "s")
        seen.sees("The players bank at this table, so it takes at least two")
        assert form_of(seen).message

    watch(None, tmp_path, test)


def test_a_sentence_warns_of_a_strange_table(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await seen.press(*["down"] * CORE_GAMES.index("twisted-21"), "enter")
        await go_to(seen, "bonus")
        patience = Patience("the last choice of the bonus")
        while form_of(seen).setup.spec.value("bonus") != "low-ball-7":
            patience.check(lambda: seen.text)
            await seen.press("right")
        assert form_of(seen).setup.spec.warnings()
        seen.sees(form_of(seen).setup.spec.warnings()[0][:40])

    watch(None, tmp_path, test)


def test_leaving_before_sitting_down(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await seen.pilot.press("escape")
        assert seen.app.return_code == 0

    watch(None, tmp_path, test)
