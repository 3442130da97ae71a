"""Twisted 21: nobody sees a face-down card before it is taken or the side wagers are settled (T23)."""

import msgspec
import pytest

from pit21.cards import UNKNOWN, parse_card
from pit21.table import events as e
from pit21.table.view import View, view
from tests.clauses.twisted_21 import acts, bets, solo, table
from tests.rounds import play, played

VIEWERS = ("p1", "p2", "dealer", "spectator", "")
SEVEN = "bonus=stud-bonus-7"


def sent_to(text: str, viewer: str = "p1") -> list[bytes]:
    """Every event of a round as it leaves the referee."""
    return [msgspec.json.encode(event.redact(viewer)) for event in played(text).events]


def faces(text: str, viewer: str = "p1") -> list[e.CardsDealt]:
    shown = [event.redact(viewer) for event in played(text).events]
    return [event for event in shown if isinstance(event, e.CardsDealt)]


def until_turned(text: str, viewer: str) -> list[bytes]:
    """What a viewer sees before the cards are turned for the side wagers."""
    session = played(text)
    last = max(event.seq for event in session.events if isinstance(event, e.CardsTurned))
    return [msgspec.json.encode(event.redact(viewer)) for event in session.events if event.seq < last]


@pytest.mark.clause("T23", "twisted-21:13")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_deal_shows_two_cards_of_each_player_and_one_of_the_dealer(viewer: str) -> None:
    text = table("Kh 9h 2h 3h 4h", "Qd 7d 2d 3d 4d", dealer="9c 8s 2s 3s 4s") + bets("1 base $5, 2 base $5")
    (event,) = faces(text + acts("1 stand", "2 stand"), viewer)
    up = [(place, card) for place, card, face_up in event.cards if face_up]
    assert up == [(place, parse_card(card)) for place, card in ((1, "Kh"), (1, "9h"), (2, "Qd"), (2, "7d"), (0, "9c"))]
    assert {card for _, card, face_up in event.cards if not face_up} == {UNKNOWN}


@pytest.mark.clause("T23")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_cards_that_are_never_turned_are_never_shown(viewer: str) -> None:
    """Twin rounds that differ in every card which stays face down look the same to the last byte."""

    def round_with(first: str, second: str, empty: str, dealer: str, community: str) -> str:
        header = "game twisted-21\nset seats=3\nset bonus=stud-bonus-7\nplayer p1 $50 at 1\nplayer p2 $50 at 2\n"
        shoe = f"shoe Kh 9h {first} Qd 7d {second} {empty} 9c 8s {dealer} {community}\nround\n"
        return header + shoe + bets("1 base $5, 2 base $5") + acts("1 stand", "2 stand")

    one = sent_to(round_with("2h 3h 4h", "2d 3d 4d", "5h 6h 7h 8h Th", "2s 3s 4s", "Jh Qh"), viewer)
    two = sent_to(round_with("Ah Ad As", "Ac 2c 3c", "4c 5c 6c 7c 8c", "Jc Qc Kc", "5d 6d"), viewer)
    assert one == two


@pytest.mark.clause("T23")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_side_wagers_show_nothing_before_they_are_settled(viewer: str) -> None:
    def round_with(hits: str, drawn: str, community: str) -> str:
        return solo(f"Kh 9h {hits}", "stand", dealer=f"9c 8s {drawn}", side="stud-poker $1, stud-bonus-7 $1",
                    community=community, options=SEVEN)  # fmt: skip

    one, two = round_with("2h 3h 4h", "2s 3s 4s", "Jh Qh"), round_with("Ah Ad As", "Kc Kd 2c", "5d 6d")
    assert until_turned(one, viewer) == until_turned(two, viewer)
    assert sent_to(one, viewer) != sent_to(two, viewer)


@pytest.mark.clause("T23", "twisted-21:25")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_card_that_is_taken_is_seen_and_the_two_others_are_not(viewer: str) -> None:
    def round_with(hits: str) -> str:
        return solo(f"Kh 4h {hits}", "hit card 2", "stand")

    assert sent_to(round_with("2h 5h 3h"), viewer) == sent_to(round_with("Ac 5h Ad"), viewer)
    assert sent_to(round_with("2h 5h 3h"), viewer) != sent_to(round_with("2h 6h 3h"), viewer)
    picked = [event for event in played(round_with("2h 5h 3h")).events if isinstance(event, e.CardPicked)]
    assert [event.redact(viewer) for event in picked] == picked
    assert [(event.pick, event.card) for event in picked] == [(2, parse_card("5h"))]


@pytest.mark.clause("T23", "T13")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_peek_shows_only_that_there_is_no_natural(viewer: str) -> None:
    """The hole card stays hidden where every hand is out before the dealer's turn."""

    def round_with(hole: str) -> str:
        return solo("Kh 6h Qh ?? ??", "hit card 1", dealer=f"Td {hole} ?? ?? ??")

    assert sent_to(round_with("9s"), viewer) == sent_to(round_with("2s"), viewer)
    peeked = [event for event in played(round_with("9s")).events if isinstance(event, e.Peeked)]
    assert [event.natural for event in peeked] == [False]


@pytest.mark.clause("T23", "T13")
def test_a_natural_is_turned_at_once() -> None:
    session = played(solo("Kh 6h ?? ?? ??", dealer="Td As ?? ?? ??"))
    turned = [event.cards for event in session.events if isinstance(event, e.CardsTurned)]
    assert turned == [((0, 1, parse_card("As")),)]


@pytest.mark.clause("T23")
def test_only_seats_with_a_side_wager_show_their_cards() -> None:
    text = table("Kh 9h 2h 3h 4h", "Qd 7d 2d 3d 4d", dealer="9c 8s 2s 3s 4s")
    session = played(text + bets("1 base $5, 2 base $5, 2 stud-bonus $1") + acts("1 stand", "2 stand"))
    turned = {place for event in session.events if isinstance(event, e.CardsTurned) for place, _, _ in event.cards}
    assert turned == {0, 2}
    # Of the dealer only the hole card: the bonus does not look at the others.
    shown = [index for event in session.events if isinstance(event, e.CardsTurned)
             for place, index, _ in event.cards if place == 0]  # fmt: skip
    assert shown == [1]


@pytest.mark.clause("T23", "twisted-21:32")
def test_stud_poker_shows_the_whole_hand_of_the_dealer() -> None:
    text = solo("Kh 9h 2h 3h 4h", "stand", dealer="9c 8s 2s 3s 4s", side="stud-poker $1")
    session = played(text)
    shown = [index for event in session.events if isinstance(event, e.CardsTurned)
             for place, index, _ in event.cards if place == 0]  # fmt: skip
    assert shown == [1, 2, 3, 4]
    settled = {event.wager: event.seq for event in session.events if isinstance(event, e.WagerSettled)}
    turned = max(event.seq for event in session.events if isinstance(event, e.CardsTurned))
    assert settled["base"] < turned < settled["stud-poker"]


@pytest.mark.clause("T18", "T23")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_early_community_cards_are_seen_from_the_deal_and_late_ones_are_not(viewer: str) -> None:
    community = [parse_card("Jh"), parse_card("Qh")]
    for shown, seen in (("early", community), ("late", [UNKNOWN, UNKNOWN])):
        options = f"{SEVEN} community_shown={shown}"
        (event,) = faces(solo("Kh 9h 2h 3h 4h", "stand", community="Jh Qh", options=options), viewer)
        assert [card for place, card, _ in event.cards if place == -2] == seen


@pytest.mark.clause("T23", "G9")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_void_round_shows_no_face_down_card(viewer: str) -> None:
    def round_with(hits: str, drawn: str) -> str:
        return solo(f"Kh 9h {hits}", dealer=f"9c {drawn}", side="stud-poker $1") + "void a card was exposed\n"

    one, two = round_with("2h 3h 4h", "8s 2s 3s 4s"), round_with("Ah Ad As", "Kc Kd 2c Ac")
    assert sent_to(one, viewer) == sent_to(two, viewer)


@pytest.mark.clause("T23")
def test_cards_picked_up_unseen_stay_unseen() -> None:
    session = played(solo("Kh 4h 2h 5h 3h", "hit card 2", "stand", dealer="9c 8s 2s 3s 4s"))
    (collected,) = [event for event in session.events if isinstance(event, e.CardsCollected)]
    shown = collected.redact("p1")
    assert isinstance(shown, e.CardsCollected)
    seen = {parse_card(card) for card in ["Kh", "4h", "5h", "9c", "8s"]}
    assert {card for card in shown.cards if card != UNKNOWN} == seen
    assert sum(card == UNKNOWN for card in shown.cards) == 5


@pytest.mark.clause("T23")
def test_every_card_is_shown_once_the_side_wagers_are_settled() -> None:
    side = "stud-poker $1, stud-bonus-7 $1"
    session = played(solo("Kh 9h 2h 3h 4h", "stand", dealer="9c 8s 2s 3s 4s", side=side, community="Jh Qh",
                          options=SEVEN))  # fmt: skip
    (collected,) = [event for event in session.events if isinstance(event, e.CardsCollected)]
    assert collected.redact("p2") == collected
    assert UNKNOWN not in collected.cards


def seen_after(text: str, viewer: str) -> View:
    """The table as a viewer sees it where a transcript stops, in the middle of a round."""
    session = play(text).session
    assert session is not None
    return view(session.table, viewer)


@pytest.mark.clause("T23", "T18")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_no_view_of_the_table_shows_a_face_down_card(viewer: str) -> None:
    def until(hits: str, drawn: str, community: str, *steps: str) -> View:
        text = solo(f"Kh 2h {hits}", *steps, dealer=f"9c {drawn}", side="stud-poker $1, stud-bonus-7 $1",
                    community=community, options=SEVEN)  # fmt: skip
        return seen_after(text, viewer)

    for steps in ((), ("hit card 2",)):
        one = until("3h 4h 5h", "8s 2s 3s 4s", "Jh Qh", *steps)
        two = until("Ah 4h As", "Kc Kd 2c Ac", "5d 6d", *steps)
        assert one == two
        assert one.dealer == ("9c", "??", "??", "??", "??")
        assert one.community == ("??", "??")
        assert one.seats[0].face_down == ("??", "4h" if steps else "??", "??")
    over = until("3h 4h 5h", "8s 2s 3s 4s", "Jh Qh", "stand")
    assert over.dealer == ("9c", "8s", "2s", "3s", "4s")
    assert (over.seats[0].face_down, over.community) == (("3h", "4h", "5h"), ("Jh", "Qh"))
