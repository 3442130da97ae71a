"""The floor at the dealer's table: an irregularity is chosen, asks for its facts and is performed."""

import pytest

from pit21.spec.loader import CORE_GAMES, load_game
from pit21.table import commands as c
from pit21.table import events as e
from pit21.train.dealer.dealer_table import DealerTable
from pit21.train.dealer.floor import floor_lines
from pit21.train.dealer.party import Party


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


@pytest.mark.parametrize("game", CORE_GAMES)
def test_the_list_has_what_can_happen_in_the_game(game: str) -> None:
    rules = Party(load_game(game), 3, 1).session.table.rules
    ids = [line.partition(":")[0] for line in floor_lines(rules) if line.startswith("M")]
    assert set(ids) == set(rules.irregularities) - {"M50", "M51", "M52", "M53"}


def test_an_irregularity_asks_for_its_facts() -> None:
    table, _ = dealt_to_the_turns()
    (line,) = table.call_floor("floor m20")
    assert line.text == (
        "Wager of the wrong size. What happened? Type floor M20 lies at SEAT wager WAGER amount AMOUNT: REASON. "
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


def in_the_deal(cards: int, game: str = "blackjack") -> tuple[DealerTable, Party]:
    """A round whose deal is under way, with this many cards on the table."""
    spec = load_game(game)
    party = Party(spec, 3, 3)
    table = DealerTable(spec, rounds=party)
    table.begin_round()
    while table.task is not None and (table.task.kind != "deal" or not table.task.parts):
        table.hint()
        table.answer(table.hint()[0].text.removeprefix("The answer: ").rstrip("."))
    for _ in range(cards):
        table.hint()
        table.answer(table.hint()[0].text.removeprefix("The answer: ").rstrip("."))
    return table, party


def finish(table: DealerTable) -> None:
    for _ in range(200):
        if table.task is None:
            return
        table.hint()
        table.answer(table.hint()[0].text.removeprefix("The answer: ").rstrip(".").split("; ")[0])
    raise AssertionError(f"the round does not end: {table.question}")


@pytest.mark.parametrize(
    ("cards", "report"),
    [
        (0, "floor m1 cards 1: a card lies face up"),
        (4, "floor m15 at 3: passed over in the second pass"),
        (5, "floor m18: the dealer went on without a card"),
    ],
)
def test_the_floor_is_called_inside_the_deal(cards: int, report: str) -> None:
    table, party = in_the_deal(cards)
    drawn = [card for command in party.session.commands if isinstance(command, c.Cards) for card in command.cards]
    said = table.call_floor(report)
    assert said[0].text.startswith("The floor is called"), said
    on_table = sum(len(each.cards) for seat in table.table.seats for each in seat.hands) + len(table.table.dealer.cards)
    assert on_table == cards
    ruled = [event for event in party.session.events if isinstance(event, e.IrregularityRuled)]
    assert len(ruled) == 1
    after = [card for command in party.session.commands if isinstance(command, c.Cards) for card in command.cards]
    shorter = min(len(drawn), len(after))
    assert drawn[:shorter] == after[:shorter]
    finish(table)
    assert table.round_over


def rulings(party: Party) -> list[str]:
    return [event.id for event in party.session.events if isinstance(event, e.IrregularityRuled)]


def test_every_call_is_ruled_on_in_its_order() -> None:
    table, party = in_the_deal(1)
    for report in ("floor m1 cards 1: a card lies face up", "floor m2: a card slid out", "floor m15 at 1: passed over"):
        said = table.call_floor(report)
        assert "The floor rules" in said[1].text
    finish(table)
    assert rulings(party) == ["M1", "M2", "M15"]


def test_a_call_in_the_middle_of_a_step_is_ruled_on_after_it_and_the_next_call_after_that() -> None:
    table, party = dealt_to_the_turns()
    while table.task is not None and table.task.kind != "collect":
        table.hint()
        table.answer(table.hint()[0].text.removeprefix("The answer: ").rstrip("."))
    seat = next(event.seat for event in party.session.events if isinstance(event, e.WagerSettled) and event.hand == 0)
    for _ in range(2):
        said = table.call_floor(f"floor m30 at {seat} wager base amount $1: the wrong chips")
        assert "the ruling follows" in said[0].text, said
    finish(table)
    assert rulings(party) == ["M30", "M30"]


@pytest.mark.parametrize("game", ["blackjack", "nh-21-plus", "spanish-21"])
def test_the_hole_card_that_was_exposed_before_the_players_acted_lies_face_up(game: str) -> None:
    """The guests act as soon as the last card lies, so the table goes back to that moment."""
    for seed in range(1, 30):
        spec = load_game(game)
        party = Party(spec, 2, seed)
        table = DealerTable(spec, rounds=party)
        table.begin_round()
        while table.task is not None and table.task.kind not in ("cards", "draw", "turn", "order"):
            table.hint()
            table.answer(table.hint()[0].text.removeprefix("The answer: ").rstrip("."))
        if table.task is None or table.task.kind != "cards":
            continue
        said = table.call_floor("floor m7: it fell over")
        assert "goes back" in said[0].text, said
        assert table.view().dealer[1] != "??"
        finish(table)
        assert rulings(party) == ["M7"]
        return
    raise AssertionError("in no round a player took a card")


@pytest.mark.parametrize(
    ("game", "cards", "report"),
    [
        ("blackjack", 0, "floor m14 at 3: left out"),
        ("blackjack", 1, "floor m17 at 2 cards 1: a card for an empty seat"),
        ("twisted-21", 0, "floor m14 at 1: left out"),
        ("twisted-21", 1, "floor m36 four at 1: the packet is a card short"),
        ("twisted-21", 1, "floor m36 six at 1: a card too many"),
    ],
)
def test_what_the_floor_returns_is_not_asked_of_the_dealer(game: str, cards: int, report: str) -> None:
    table, party = in_the_deal(cards, game)
    table.call_floor(report)
    assert table.task is not None
    assert table.task.kind == "deal"
    finish(table)
    assert len(rulings(party)) == 1
