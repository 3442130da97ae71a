"""Putting a table together: the form comes from the data, every mistake is answered in words."""

from pathlib import Path

import pytest

from pit21.room.bankroll import Bankrolls
from pit21.room.setup import RoomSetup, choices_words, people_names, value_words
from pit21.spec.problems import SpecError
from tests.room.playing import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_every_option_has_its_question_choices_and_clauses(game: str) -> None:
    setup = RoomSetup(game)
    assert len(setup.options()) > 8
    for option in setup.options():
        assert option.question.endswith("?")
        assert option.clause
        assert choices_words(option)
        assert setup.set(option.key, str(option.value)) == ""


def test_options_are_set_refused_and_put_back() -> None:
    setup = RoomSetup("blackjack", {"soft_17": "stand"})
    assert setup.spec.value("soft_17") == "stand"
    assert "'maybe' is not allowed; allowed: hit, stand" in setup.set("soft_17", "maybe")
    assert "did you mean soft_17" in setup.set("soft17", "hit")
    assert "exact results only" in setup.set("decks", "infinite"), "it cannot be dealt (G13)"
    assert setup.set("limits.base.max", "$50") == ""
    assert setup.spec.limits("base") == (500, 5_000)
    assert setup.spec.value("soft_17") == "stand"
    setup.reset()
    assert setup.spec.settings == {}
    with pytest.raises(SpecError):
        RoomSetup("blackjack", {"decks": "infinite"})
    with pytest.raises(SpecError):
        RoomSetup("nothing")


def test_values_are_shown_as_people_write_them() -> None:
    options = RoomSetup("blackjack").spec.options
    assert value_words(options["limits.base.min"], 500) == "$5"
    assert value_words(options["seats"], 7) == "7"
    assert value_words(options["soft_17"], "hit") == "hit"
    assert choices_words(options["limits.base.min"]) == "an amount such as $5"


def test_people_and_bots_share_the_seats(tmp_path: Path) -> None:
    setup = RoomSetup("blackjack")
    assert (setup.people, setup.bots) == (("you",), 0)
    assert "7 seats" in setup.seat_people(4, 4)
    assert "at least one person" in setup.seat_people(0, 2)
    assert setup.seat_people(2, 3) == ""
    room = setup.open(Bankrolls(tmp_path), stake=20_000, seed=1)
    assert [seat.holder for seat in room.view().seats] == ["player1", "player2", "bot1", "bot2", "bot3", "", ""]
    assert Bankrolls(tmp_path).interrupted("player1"), "it is kept from the first moment"
    assert people_names(1) == ("you",)


def test_where_players_bank_there_is_someone_to_bet_against() -> None:
    setup = RoomSetup("pure-21.5")
    assert setup.bots == 2
    assert "at least two" in setup.seat_people(1, 0)
    assert setup.seat_people(2, 0) == ""
