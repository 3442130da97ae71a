"""The floor at the dealer's table: an irregularity is chosen, asks for its facts and is performed."""

import pytest

from pit21.spec.loader import BUILT_IN, load_game
from pit21.table import commands as c
from pit21.table import events as e
from pit21.tui.dealer.floor import floor_lines
from pit21.tui.dealer.model import DealerTable
from pit21.tui.dealer.party import Party


def dealt_to_the_turns(game: str = "blackjack", seed: int = 3) -> tuple[DealerTable, Party]:
    """A round in which the next thing is a card for a player or the dealer."""
    spec = load_game(game)
    party = Party(spec, 3, seed)
    table = DealerTable(spec, rounds=party)
    table.begin_round()
    while table.task is not None and table.task.kind not in ("cards", "draw", "turn"):
        table.hint()
        text = table.hint()[0].text
        table.answer(text.removeprefix("The answer: ").rstrip("."))
    assert table.task is not None
    return table, party


@pytest.mark.parametrize("game", BUILT_IN)
def test_the_list_has_what_can_happen_in_the_game(game: str) -> None:
    rules = Party(load_game(game), 3, 1).session.table.rules
    ids = [line.partition(":")[0] for line in floor_lines(rules) if line.startswith("M")]
    assert set(ids) == set(rules.irregularities) - {"M50", "M51", "M52", "M53"}


def test_an_irregularity_asks_for_its_facts() -> None:
    table, _ = dealt_to_the_turns()
    (line,) = table.call_floor("floor m20")
    assert line.text == (
        "Wager of a wrong size. What happened? Type floor M20 lies at SEAT wager WAGER amount AMOUNT: REASON. "
        "One of lies, accepted says which."
    )
    assert "cannot happen" in table.call_floor("floor m40")[0].text
    assert "is not a seat" in table.call_floor("floor m14 at x: wrong")[0].text


def test_facts_that_do_not_fit_are_refused_and_play_goes_on() -> None:
    table, party = dealt_to_the_turns()
    before = list(party.session.events)
    (line,) = table.call_floor("floor m14 at 1: skipped")
    assert line.clause == ("M14",)
    assert party.session.events == before


def test_a_ruling_is_performed_and_the_cards_keep_their_order() -> None:
    table, party = dealt_to_the_turns()
    before = [card for command in party.session.commands if isinstance(command, c.Cards) for card in command.cards]
    table.call_floor("floor m1: a card lies face up")
    after = [card for command in party.session.commands if isinstance(command, c.Cards) for card in command.cards]
    shorter = min(len(before), len(after))
    assert before[:shorter] == after[:shorter]
    kinds = [type(event) for event in party.session.events]
    assert e.StrayCardBurned in kinds
    assert kinds[-1] is e.RoundEnded
    while not table.round_over:
        table.hint()
        table.answer(table.hint()[0].text.removeprefix("The answer: ").rstrip("."))
    assert table.table == party.session.table or table.table.round == party.session.table.round
    assert party.play_round()
