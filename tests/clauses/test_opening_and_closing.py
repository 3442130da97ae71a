"""Decks and tray are counted at opening and closing (G12)."""

import pytest

from pit21.cards import parse_cards
from pit21.spec.loader import CORE_GAMES, load_game
from pit21.table import commands as c
from pit21.table import events as e
from pit21.table.referee import Refused, advance, new_table
from tests.rounds import fault, played


@pytest.mark.clause("G12")
@pytest.mark.parametrize("game", CORE_GAMES)
def test_a_table_with_an_incomplete_deck_stays_closed(game: str) -> None:
    table = new_table(load_game(game))
    with pytest.raises(Refused, match=r"not complete \(As, 9d\): the table stays closed"):
        advance(table, c.Open(10_000, parse_cards("As 9d")))


@pytest.mark.clause("G12")
def test_a_card_that_the_decks_never_held_cannot_be_missing() -> None:
    table = new_table(load_game("spanish-21"))
    with pytest.raises(Refused, match="not in the decks"):
        advance(table, c.Open(10_000, parse_cards("Ts")))


@pytest.mark.clause("G12")
def test_what_was_counted_beside_the_books_is_recorded() -> None:
    session = played("game blackjack\ntray $500\nclose $498.50 missing As")
    inspected, closed = session.events[-2:]
    assert isinstance(inspected, e.DecksInspected)
    assert (inspected.cards, inspected.missing) == (311, parse_cards("As"))
    assert isinstance(closed, e.TableClosed)
    assert (closed.tray, closed.difference) == (50_000, -150)


@pytest.mark.clause("G12")
def test_nobody_may_sit_when_the_table_closes() -> None:
    assert "leave before" in fault("game blackjack\nplayer ann $5 at 1\nclose").reason
