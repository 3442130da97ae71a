"""The main wager's pay table: made from the data, and its lines are the referee's own reasons."""

from random import Random

import pytest

from pit21.report.main_pays import MAIN, main_table, paid_line, pay_tables
from pit21.spec.loader import load_game
from pit21.tui.widgets.paytables import lit_lines
from tests.room.playing import GAMES, bet_and_deal, new_room, play_rounds


def lines(game: str, **settings: str) -> dict[str, str]:
    return {line.when: line.pays for line in main_table(load_game(game).choose(settings)).lines}


def test_what_the_main_wager_wins_follows_the_options() -> None:
    assert lines("21-stud", blackjack_pays="6:5") == {
        "blackjack": "6 to 5", "higher total than the dealer": "1 to 1", "equal totals": "lose",
        "blackjack on both sides": "push",
    }  # fmt: skip
    assert lines("21-stud", blackjack_tie="pay")["blackjack on both sides"] == "win"
    assert lines("spanish-21")["21 wins at once"] == "1 to 1"
    assert "21 wins at once" not in lines("blackjack")
    assert lines("twisted-21", five_card_wins="yes")["5 cards win at once"] == "1 to 1"
    pure = lines("pure-21.5", both_bust="push", eight_push="everyone")
    assert (pure["21.5"], pure["both are bust"], pure["the dealer has 8-8-8"]) == ("6 to 5", "push", "push")
    assert "the dealer has 8-8-8" not in lines("pure-21.5", eight_push="none")


def test_a_printed_table_stands_alone() -> None:
    assert [table.name for table in pay_tables(load_game("nh-21-plus"))].count(MAIN) == 0
    assert pay_tables(load_game("nh-21-plus"))[0].name == "main"


@pytest.mark.parametrize("game", GAMES)
def test_every_win_of_any_wager_has_its_line(game: str) -> None:
    settings = {"five_card_wins": "yes"} if game == "twisted-21" else {}
    room = new_room(game, settings=settings, people=("ann", "bob"), bots=3, seed=8)
    play_rounds(room, Random(2), 40)
    printed = {(table.name, line.when) for table in pay_tables(room.spec) for line in table.lines}
    won = [event for played in room.history.rounds for event in played.settled if event.result == "win"]
    # A pair of bonus lines of one hand is shown together; the light is on the better one.
    assert {paid_line(event) for event in won} <= printed
    assert len({paid_line(event) for event in won if event.wager == "base"}) >= 2


def test_wins_of_several_spots_light_one_line() -> None:
    room = new_room("21-stud", cards="5c Kd Kh 9d 2c")
    bet_and_deal(room, you=500)
    assert lit_lines(room.history.rounds[0].settled, ("you",)) == {
        (MAIN, "higher total than the dealer"): "won $5"
    }  # fmt: skip
    assert lit_lines(room.history.rounds[0].settled, ("ann",)) == {}
