"""Counting at a live table: the cards seen are those that were face up, and questions are about them alone."""

from collections import Counter
from random import Random

import pytest

from pit21.cards import UNKNOWN, card_text, parse_card
from pit21.lab.question import QuestionError
from pit21.room.room import Room
from pit21.spec.loader import CORE_GAMES, load_game
from pit21.table import commands as c
from pit21.table import events as e
from pit21.table.view import View
from pit21.train import CountedCards, TableCount
from tests.room.playing import answer, new_room

BLACKJACK = load_game("blackjack")


def cards(text: str) -> list[int]:
    return [parse_card(each) for each in text.split()]


def hidden_cards(view: View) -> int:
    """How many cards of the round nobody has seen."""
    seats = [card for seat in view.seats for card in seat.face_down]
    return [*seats, *view.dealer, *view.community].count(card_text(UNKNOWN))


def test_a_round_by_hand() -> None:
    room = new_room("blackjack", cards="9s Th 7h 5d 2c 3c Kd")
    seen = CountedCards()

    def hear(events: tuple[e.Event, ...]) -> None:
        for moment in room.moments(events):
            seen.note(moment.view("you"), shuffled=isinstance(moment.event, e.ShoeShuffled))

    hear(room.begin_round())
    hear(room.send(c.PlaceBet("you", 1, "base", 500)))
    assert seen.is_whole
    hear(room.send(c.CloseBets()))
    assert sorted(seen.cards) == sorted(cards("9s Th 7h")), "the hole card is not counted"
    assert (seen.on_table, seen.cards_left) == (4, 308)
    count = TableCount(BLACKJACK, seed=1)
    task = count.ask(seen.cards, seen.cards_left, seen.on_table)
    assert (task.drill, task.answer) == ("running", -1), "while cards lie there only the running count is asked for"
    hear(room.send(c.Act(1, "stand")))
    assert sorted(seen.cards) == sorted(cards("9s Th 7h 5d 2c")), "the hole card and the dealer's draw"
    hear(room.begin_round())
    assert sorted(seen.cards) == sorted(cards("9s Th 7h 5d 2c")), "cards of the round before stay counted"
    assert seen.on_table == 0
    task = count.ask(seen.cards, seen.cards_left, seen.on_table, about="running")
    assert task.answer == 1
    task = count.ask(seen.cards, seen.cards_left, about="discards")
    assert task.answer == pytest.approx(5 / 52)


def test_suits_true_counts_and_bets() -> None:
    seen = cards("2h 3h 4d 5d 6c 2d 3d 4h")
    by_suit = TableCount(BLACKJACK, tags="red:+1 black:-1", seed=1)
    assert by_suit.ask(seen, 300, about="running").answer == 6
    count = TableCount(BLACKJACK, ramp="0:1 2:5", seed=1)
    task = count.ask(seen, 104, about="true-count")
    assert (task.answer, task.within) == (4, 1)
    assert count.ask(seen, 104, about="bets").answer == 5
    assert {count.ask(seen, 104).drill for _ in range(60)} == {"running", "true-count", "discards", "bets"}
    assert count.talk().endswith(('"', ".", "?"))


@pytest.mark.parametrize(
    ("seen", "left", "on_table"), [("As " * 7, 100, 0), ("As", 312, 0), ("As", 300, 13), ("As", -1, 0)]
)
def test_cards_that_the_shoe_does_not_have_are_refused(seen: str, left: int, on_table: int) -> None:
    with pytest.raises(ValueError, match=r"shoe|seen"):
        TableCount(BLACKJACK).ask(cards(seen), left, on_table)


def test_an_infinite_shoe_has_no_count() -> None:
    with pytest.raises(QuestionError, match="infinite"):
        TableCount(BLACKJACK.choose({"decks": "infinite"}))


@pytest.mark.parametrize("game", CORE_GAMES)
def test_nothing_hidden_is_counted_and_nothing_open_is_missed(game: str) -> None:
    """Whatever a game deals: every card that is counted was dealt, and as many are left out as nobody has seen."""
    room = Room(load_game(game), people=("you",), bots=2, seed=5)
    random, seen, unseen, shoe = Random(5), CountedCards(), 0, 0
    count = TableCount(room.spec)
    for _ in range(8):
        events = room.begin_round()
        while True:
            for moment in room.moments(events):
                view = moment.view("you")
                seen.note(view, shuffled=isinstance(moment.event, e.ShoeShuffled | e.DiscardsReshuffled))
                if isinstance(moment.event, e.RoundEnded):
                    unseen += hidden_cards(view)
            dealt = room.session.table.shoe
            assert not Counter(seen.cards) - Counter(dealt.dealt), "no card that was not dealt"
            count.ask(seen.cards, seen.cards_left, seen.on_table)
            if not (asked := room.to_act()):
                break
            events = answer(room, asked[0], random)
        dealt = room.session.table.shoe
        if dealt.number != shoe:  # what was left out before belongs to an earlier shoe
            shoe, unseen = dealt.number, hidden_cards(room.view("you"))
        aside = list(room.view("you").burned).count(card_text(UNKNOWN))
        if room.rules.family == "pick":  # positions that nobody plays get cards too, and nobody sees them
            aside += 5 * sum(not seat.hands for seat in room.view("you").seats)
        assert len(seen.cards) == len(dealt.dealt) - unseen - aside
