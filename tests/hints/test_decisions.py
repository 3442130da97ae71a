"""What the solver is asked is what the player sees, and nothing else."""

from pit21.cards import parse_card, parse_cards
from pit21.hints.decisions import Decision, decision_of
from pit21.room.room import Room
from pit21.table import commands as c
from pit21.table import needs as n
from tests.room.playing import bet_and_deal, new_room


def decision(room: Room, person: str = "you") -> Decision:
    found = decision_of(room.view(person), room.offers(person))
    assert found is not None
    return found


def act(room: Room, action: str, amount: int | None = None) -> None:
    room.take(next(offer for offer in room.offers(room.to_act()[0]) if offer.action == action), amount)


def test_the_hand_the_up_card_and_other_cards_on_the_table() -> None:
    room = new_room("blackjack", cards="9s 5h Th 2c 6c Kd", bots=1)
    bet_and_deal(room, you=2_500)
    found = decision(room)
    assert found.question.cards == parse_cards("9s 2c")
    assert found.question.up == parse_card("Th")
    assert found.question.seen == tuple(sorted(parse_cards("5h 6c"))), "the bot's cards, and not the hole card"
    assert (found.kind, found.unit, found.total, found.up) == ("play", 2_500, "11", "Th")
    assert found.question.stakes == ()


def test_a_hidden_card_changes_nothing() -> None:
    """What lies face down, or was burned unseen, is not part of the question."""
    questions = set()
    for cards in ("2c 9s Kh 2d 5d", "7d 9s Kh 2d 8h"):
        room = new_room("nh-21-plus", cards=cards)
        bet_and_deal(room, you=1_000)
        questions.add(decision(room).question)
    assert len(questions) == 1


def test_a_burned_card_that_is_shown_was_seen() -> None:
    room = new_room("nh-21-plus", settings={"burn_shown": "yes"}, cards="2c 9s Kh 2d 5d")
    bet_and_deal(room, you=1_000)
    assert decision(room).question.seen == parse_cards("2c")


def test_split_hands_see_each_other() -> None:
    room = new_room("blackjack", cards="8s 6h 8h Kd 3c")
    bet_and_deal(room, you=1_000)
    act(room, "split")
    found = decision(room).question
    assert (found.cards, found.seen) == (parse_cards("8s 3c"), parse_cards("8h"))
    assert (found.from_split, found.hands) == (True, 2)


def test_a_double_for_less_is_asked_at_its_stakes() -> None:
    room = new_room("nh-21-plus", cards="2c 5s 6h 4h Kd 2d")
    bet_and_deal(room, you=1_000)
    assert decision(room).doubled_with(300).stakes == (1.0, 1.3)
    act(room, "double", 300)
    found = decision(room)
    assert (found.question.doubles, found.question.stakes) == (1, (1.0, 1.3))
    assert found.unit == 1_000
    assert found.doubled_with(300).stakes == (1.0, 1.3, 1.6)


def test_too_few_chips_for_a_full_double() -> None:
    room = new_room("blackjack", cards="5s 6h 4h Kd 2d", stake=1_300)
    bet_and_deal(room, you=1_000)
    assert decision(room).question.stakes == (1.0, 1.3)


def test_every_spot_of_a_hand_counts() -> None:
    room = new_room("nh-21-plus", cards="2c 5s 6h 4h Kd")
    room.begin_round()
    while isinstance(room.session.need, n.NeedCut):
        room.take(room.offers("you")[0])
    for wager in ("base", "bet-2x", "bet-3x"):
        room.send(c.PlaceBet("you", 1, wager, 1_000))
    room.send(c.CloseBets())
    assert decision(room).unit == 3_000


def test_insurance_and_early_surrender() -> None:
    room = new_room("blackjack", settings={"surrender": "early"}, cards="9s Ah 7h 5d")
    bet_and_deal(room, you=1_000)
    assert (decision(room).kind, decision(room).unit) == ("surrender", 1_000)
    act(room, "decline")
    found = decision(room)
    assert (found.kind, found.unit) == ("insurance", 500)
    assert found.question.cards == parse_cards("9s 7h")


def test_face_up_community_cards_and_taken_cards_of_twisted_21() -> None:
    settings = {"seats": "2", "bonus": "stud-bonus-7", "community_shown": "early"}
    cards = "5h 4d 2c 3c 9c  6d 7d 2s 3s 9s  6h Td 8c 7c 2h  Kc Qc"
    room = new_room("twisted-21", settings=settings, cards=cards, people=("ann", "bob"))
    bet_and_deal(room, ann=1_000, bob=1_000)
    assert decision(room, "ann").question.seen == tuple(sorted(parse_cards("6d 7d Kc Qc")))
    act(room, "hit")
    assert decision(room, "ann").question.cards == parse_cards("5h 4d 2c")
    assert decision(room, "ann").question.seen == tuple(sorted(parse_cards("6d 7d Kc Qc")))


def test_nothing_to_decide_for_a_solver() -> None:
    room = new_room("pure-21.5", bots=1, seed=1)
    assert decision_of(room.view("you"), ()) is None
    room.wants_bank.add("you")
    room.begin_round()
    assert isinstance(room.session.need, n.NeedBank)
    assert decision_of(room.view("you"), room.offers("you")) is None


def test_a_swap_is_asked_about_both_hands() -> None:
    room = new_room("blackjack-switch", cards="Tc 5d 9s 6h Kc 8d 9h")
    bet_and_deal(room, you=1_000)
    found = decision(room)
    assert (found.kind, found.unit, found.up) == ("switch", 1_000, "9s")
    assert (found.question.cards, found.question.second) == (parse_cards("Tc 6h"), parse_cards("5d Kc"))
    assert found.question.seen == ()
