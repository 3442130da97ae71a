"""A mistyped card is put right by replay from before it; what is no longer legal is handed back."""

import pytest

from pit21.cards import card_text, parse_card
from pit21.table import commands as c
from pit21.table import events as e
from pit21.table.codec import encode_table
from pit21.table.needs import NeedCard, NeedChoice
from pit21.table.referee import Refused
from pit21.table.session import Session, correct
from tests.clauses.every_table import TYPED_GAMES, TYPED_ROUNDS
from tests.rounds import played

CORRECTIONS = {
    # Which of the typed cards was wrong, and the right one; every later act stays legal.
    "21-stud": [(1, "2s"), (5, "Qd"), (8, "9s")],
    "twisted-21": [(0, "8c"), (6, "Qd"), (15, "2h"), (23, "3d")],
    "nh-21-plus": [(2, "As"), (3, "Ad"), (8, "7c"), (10, "8h")],
    "pure-21.5": [(1, "9c"), (6, "2c"), (9, "6d"), (10, "2h")],
    "blackjack": [(1, "As"), (2, "9c"), (6, "5d"), (9, "7c"), (11, "8h")],
    "spanish-21": [(0, "5c"), (4, "Qd"), (6, "3c"), (7, "8h")],
}
CASES = [(game, index, card) for game, rows in CORRECTIONS.items() for index, card in rows]


def typed_cards(session: Session) -> list[int]:
    return [card for command in session.commands if isinstance(command, c.Cards) for card in command.cards]


def retyped(game: str, index: int, card: str) -> str:
    """The transcript with the right card from the start."""
    seen = 0
    lines = []
    for line in TYPED_ROUNDS[game].splitlines():
        words = line.split()
        if words[0] == "cards":
            if seen < index + 1 <= seen + len(words) - 1:
                words[index - seen + 1] = card
            seen += len(words) - 1
        lines.append(" ".join(words))
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize(("game", "index", "card"), CASES)
def test_a_corrected_round_is_the_round_with_the_right_card(game: str, index: int, card: str) -> None:
    session = played(TYPED_ROUNDS[game])
    assert card_text(typed_cards(session)[index]) != card
    made = correct(session, index, parse_card(card))
    right = played(retyped(game, index, card))
    assert made.dropped == ()
    assert made.session.events == right.events
    assert encode_table(made.session.table) == encode_table(right.table)


@pytest.mark.parametrize("game", TYPED_GAMES)
def test_everything_before_the_wrong_card_stays(game: str) -> None:
    session = played(TYPED_ROUNDS[game])
    index, card = CORRECTIONS[game][-1]
    before = list(session.events)
    made = correct(session, index, parse_card(card)).session
    assert session.events == before  # the history that was corrected is kept as it was
    assert made.events != before
    first = next(i for i, (old, new) in enumerate(zip(before, made.events, strict=False)) if old != new)
    assert card_text(typed_cards(session)[index]) in _cards_of(before[first])
    assert card in _cards_of(made.events[first])


def _cards_of(event: e.Event) -> list[str]:
    if isinstance(event, e.CardsDealt):
        return [card_text(card) for _, card, _ in event.cards]
    if isinstance(event, e.CardsTurned):
        return [card_text(card) for _, _, card in event.cards]
    assert isinstance(event, e.CardDrawn | e.DealerDrew | e.CardPicked | e.DealerTook)
    return [card_text(event.card)]


BLACKJACK = """game blackjack
player ann $200 at 1
round
bet 1 base $10
deal
cards 9h 9s 9d ??
1 split
cards 2c
1 double
cards 8c
cards 8d
1 stand
cards 9c
"""


def test_acts_that_are_no_longer_legal_are_dropped_and_handed_back() -> None:
    """The second 9 was an 8: there is no pair to split, and all that came after it is open again."""
    session = played(BLACKJACK)
    made = correct(session, 2, parse_card("8d"))
    split = next(i for i, command in enumerate(session.commands) if command == c.Act(1, "split"))
    assert made.dropped == tuple(session.commands[split:])
    assert isinstance(made.session.need, NeedChoice)
    assert made.session.table.accounts["player:ann"] == 20_000 - 1000
    made.session.send(c.Act(1, "stand"))
    made.session.send(c.Cards((parse_card("7c"),)))
    made.session.send(c.Cards((parse_card("2s"),)))
    settled = [event.net for event in made.session.events if isinstance(event, e.WagerSettled)]
    assert settled == [-1000]  # 17 against 18


def test_a_card_that_ends_the_hand_early_drops_the_acts_after_it() -> None:
    """The 9 was an ace and the first card a king: a blackjack, paid at once, takes no act."""
    text = BLACKJACK.replace("9h 9s 9d", "Kh 9s 9d").partition("1 split")[0] + "1 stand\ncards 9c\n"
    session = played(text)
    made = correct(session, 2, parse_card("Ad"))
    assert made.dropped == (c.Act(1, "stand"), c.Cards((parse_card("9c"),)))
    assert isinstance(made.session.need, NeedCard)  # the hole card is still to be turned
    settled = [event.net for event in made.session.events if isinstance(event, e.WagerSettled)]
    assert settled == [1500]


def test_a_corrected_card_can_correct_the_money_of_later_rounds() -> None:
    """The first of two rounds was won instead of lost; the second is played over with more chips."""
    again = "round\nbet 1 base $10\ndeal\ncards Kc 9s 9c ??\n1 stand\ncards 8h\n"
    text = BLACKJACK.partition("cards")[0] + "cards Kh 9s 6d ??\n1 stand\ncards 9c\n" + again
    session = played(text)
    assert session.table.accounts["player:ann"] == 20_000
    made = correct(session, 2, parse_card("9d"))
    assert made.dropped == ()
    assert made.session.table.accounts["player:ann"] == 22_000
    assert sum(made.session.table.accounts.values()) == 0


def test_a_corrected_hole_card_must_agree_with_the_dealers_look() -> None:
    text = BLACKJACK.partition("cards")[0] + "cards Kh As 9d ??\nno natural\n1 stand\ncards 9c\n"
    session = played(text)
    with pytest.raises(Refused, match="would be a natural"):
        correct(session, 4, parse_card("Kc"))


def test_a_correction_to_an_impossible_card_is_refused() -> None:
    session = played(BLACKJACK.replace("game blackjack", "game blackjack\nset decks=1\nset cut_depth=0.5"))
    before = session.table
    for card in (parse_card("9s"), 77):  # 9s came in the same deal
        with pytest.raises(Refused):
            correct(session, 0, card)
    assert session.table is before


def test_a_card_that_then_comes_too_often_later_is_handed_back() -> None:
    session = played(BLACKJACK.replace("game blackjack", "game blackjack\nset decks=1\nset cut_depth=0.5"))
    made = correct(session, 1, parse_card("8c"))  # the up card was the 8 that is typed once more below
    assert made.dropped[0] == c.Cards((parse_card("8c"),))
    assert isinstance(made.session.need, NeedCard)


@pytest.mark.parametrize("index", [-1, 8, 99])
def test_a_card_that_was_never_dealt_cannot_be_corrected(index: int) -> None:
    session = played(BLACKJACK)
    with pytest.raises(ValueError, match="cards"):
        correct(session, index, parse_card("8d"))


def test_a_corrected_table_goes_on() -> None:
    made = correct(played(BLACKJACK), 7, parse_card("8h")).session
    made.send(c.BeginRound())
    made.send(c.PlaceBet("ann", 1, "base", 1000))
    made.send(c.CloseBets())
    made.send(c.Cards(tuple(parse_card(card) for card in ("Kc", "9s", "9c", "8h"))))
    made.send(c.Act(1, "stand"))
    assert made.table.round == 2
    assert made.table.phase == "between"


def test_the_cut_card_is_not_counted_among_the_cards() -> None:
    text = BLACKJACK.partition("cards")[0] + "cards Kc 9d cut\ncards 9c 8h\n1 stand\n"
    made = correct(played(text), 2, parse_card("8c"))
    assert made.dropped == ()
    assert made.session.table.seats[0].hands[0].cards == (parse_card("Kc"), parse_card("8c"))
    assert any(isinstance(event, e.CutCardMet) for event in made.session.events)
