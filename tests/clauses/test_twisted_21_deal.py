"""Twisted 21: the deck, the positions and the deal."""

import pytest

from pit21.spec.loader import load_game
from pit21.spec.problems import SpecError
from pit21.table import events as e
from pit21.table.session import Session
from tests.clauses.twisted_21 import bets, solo, table
from tests.rounds import fault, net, play, played

UNSEEN = "?? ?? ?? ?? ??"
ONE = "Kh 9h ?? ?? ??"


def found(session: Session, kind: type[e.Event]) -> list[e.Event]:
    return [event for event in session.events if isinstance(event, kind)]


def dealt(session: Session) -> list[tuple[int, bool]]:
    """(place, face up) of every card; 0 is the dealer, -2 the table, -3 an empty position."""
    events = [event for event in session.events if isinstance(event, e.CardsDealt)]
    return [(place, up) for event in events for place, _, up in event.cards]


@pytest.mark.clause("twisted-21:9", "T21")
def test_one_deck_of_52_cards_is_shuffled_for_every_round() -> None:
    text = solo(ONE, "stand") + "shoe Kh 9h ?? ?? ?? 9c 8s ?? ?? ??\nround\n" + bets("1 base $5") + "1 stand\n"
    session = played(text)
    inspected = [event for event in session.events if isinstance(event, e.DecksInspected)]
    shuffled = [event for event in session.events if isinstance(event, e.ShoeShuffled)]
    assert [(event.decks, event.cards) for event in inspected] == [(1, 52)]
    assert [(event.number, event.cards) for event in shuffled] == [(1, 52), (2, 52)]


@pytest.mark.clause("T21")
def test_there_is_neither_cut_nor_burn() -> None:
    session = played(solo(ONE, "stand"))
    for kind in (e.ShoeCut, e.CutCardPlaced, e.CardBurned):
        assert found(session, kind) == []
    refused = fault(table(ONE) + "cut 1 20\n")
    assert "nothing to cut" in refused.reason


@pytest.mark.clause("twisted-21:9")
@pytest.mark.parametrize("five", ["Kh 9h Kh ?? ??", "Kh 9h 8s ?? ??", "Kh Kh ?? ?? ??"])
def test_no_card_is_dealt_twice_from_one_deck(five: str) -> None:
    assert fault(solo(five, "stand")).clause == "G12"


@pytest.mark.clause("G13", "twisted-21:9")
@pytest.mark.parametrize("decks", ["infinite", "2", "6"])
def test_no_other_number_of_decks_can_be_set(decks: str) -> None:
    with pytest.raises(SpecError, match="fixed by the rules"):
        load_game("twisted-21").choose({"decks": decks})


@pytest.mark.clause("twisted-21:13", "T21", "T12")
def test_packets_go_position_by_position_with_the_dealer_last() -> None:
    session = played(table("-", ONE, "-") + bets("2 base $5") + "2 stand\n")
    packet = [(2, True), (2, True), (2, False), (2, False), (2, False)]
    dealer = [(0, True), (0, False), (0, False), (0, False), (0, False)]
    assert dealt(session) == [(-3, False)] * 5 + packet + [(-3, False)] * 5 + dealer


@pytest.mark.clause("T21")
def test_passes_go_round_one_card_at_a_time_with_the_dealer_last_in_each() -> None:
    shoe = ["?? Kh ?? 9c", "?? 9h ?? 8s", "?? ?? ?? ??", "?? ?? ?? ??", "?? ?? ?? ??"]
    header = "game twisted-21\nset seats=3\nset deal=passes\nplayer ann $100 at 2\n"
    session = played(header + f"shoe {' '.join(shoe)}\nround\n" + bets("2 base $5") + "2 stand\n")
    up, later, last = (
        [(-3, False), (2, True), (-3, False), (0, True)],
        [(-3, False), (2, True), (-3, False), (0, False)],
        [(-3, False), (2, False), (-3, False), (0, False)],
    )
    assert dealt(session) == up + later + last * 3


@pytest.mark.clause("T21")
@pytest.mark.parametrize(
    ("option", "shoe"),
    [
        ("packets", "Kh 9h 2h ?? ??  Qd 5d ?? ?? 3d  9c 7s Js ?? ??"),
        ("passes", "Kh Qd 9c  9h 5d 7s  2h ?? Js  ?? ?? ??  ?? 3d ??"),
    ],
)
def test_each_deal_puts_the_same_cards_in_the_same_places(option: str, shoe: str) -> None:
    header = f"game twisted-21\nset seats=2\nset deal={option}\nplayer ann $100 at 1\nplayer bob $100 at 2\n"
    text = header + f"shoe {shoe}\nround\n" + bets("1 base $5, 2 base $5")
    session = played(text + "1 hit card 1\n2 hit card 3\n2 stand\n")
    taken = [(event.seat, event.pick) for event in session.events if isinstance(event, e.CardPicked)]
    assert taken == [(1, 1), (2, 3)]
    # Seat 1 stands at 21 by itself, and the dealer's 9-7 draws the jack.
    totals = [(item.seat, item.returned) for item in session.events if isinstance(item, e.WagerSettled)]
    assert totals == [(2, 1000), (1, 1000)]


@pytest.mark.clause("T21")
def test_packets_and_passes_are_the_only_deals() -> None:
    with pytest.raises(SpecError):
        load_game("twisted-21").choose({"deal": "one_by_one"})
    assert load_game("twisted-21").value("deal") == "packets"


@pytest.mark.clause("twisted-21:13", "T21")
def test_a_held_position_without_a_wager_is_dealt_cards_that_nobody_uses() -> None:
    session = played(table(ONE, "-") + "bet 1 base $5\ndeal\n1 stand\n")
    joined = table(ONE, "-").replace("round\n", "player ida $50 at 2\nround\n")
    beside = played(joined + "bet 1 base $5\ndeal\n1 stand\n")
    assert dealt(beside) == dealt(session)
    assert (-3, False) in dealt(beside)


@pytest.mark.clause("twisted-21:85", "T21")
@pytest.mark.parametrize(
    ("options", "cards"),
    [
        ("", 0),
        ("bonus=stud-bonus", 0),
        ("bonus=low-ball-5", 0),
        ("bonus=none", 0),
        ("bonus=stud-bonus-7", 2),
        ("bonus=low-ball-7", 2),
        ("bonus=stud-bonus-7 deal=passes", 2),
    ],
)
def test_two_community_cards_come_last_where_the_version_has_them(options: str, cards: int) -> None:
    shoe = "Kh 9c 9h 8s ?? ?? ?? ?? ?? ??" if "passes" in options else "Kh 9h ?? ?? ?? 9c 8s ?? ?? ??"
    header = "game twisted-21\nset seats=1\n" + "".join(f"set {pair}\n" for pair in options.split())
    text = header + f"player ann $100 at 1\nshoe {shoe}\nshoe {'2c 3c' if cards else ''}\nround\n"
    places = dealt(played(text + bets("1 base $5") + "1 stand\n"))
    assert len(places) == 10 + cards
    assert places[10:] == [(-2, False)] * cards


@pytest.mark.clause("twisted-21:85", "T19")
@pytest.mark.parametrize("bonus", ["stud-bonus-7", "low-ball-7"])
def test_no_community_cards_where_the_wager_that_needs_them_is_not_offered(bonus: str) -> None:
    session = played(solo(ONE, "stand", options=f"bonus={bonus} offer.{bonus}=no"))
    assert len(dealt(session)) == 10


@pytest.mark.clause("twisted-21:85", "T21")
@pytest.mark.parametrize(
    ("positions", "community", "rest"),
    [(1, "", 42), (1, "2c 3c", 40), (6, "", 17), (6, "2c 3c", 15), (9, "", 2), (9, "2c 3c", 0)],
)
def test_the_rest_of_the_deck_is_discarded(positions: int, community: str, rest: int) -> None:
    options = "bonus=stud-bonus-7" if community else ""
    empty = ["-"] * (positions - 1)
    text = table(ONE, *empty, community=community, options=options) + bets("1 base $5") + "1 stand\n"
    discarded = [event.cards for event in played(text).events if isinstance(event, e.RestDiscarded)]
    assert discarded == ([rest] if rest else [])


@pytest.mark.clause("twisted-21:85", "T18")
@pytest.mark.parametrize(("shown", "up"), [("late", False), ("early", True)])
def test_community_cards_are_dealt_face_down_or_by_choice_face_up(shown: str, up: bool) -> None:
    options = f"bonus=stud-bonus-7 community_shown={shown}"
    session = played(solo(ONE, "stand", community="2c 3c", options=options))
    assert dealt(session)[10:] == [(-2, up)] * 2


@pytest.mark.clause("T18")
def test_community_cards_are_face_down_unless_it_is_set_otherwise() -> None:
    assert load_game("twisted-21").value("community_shown") == "late"


@pytest.mark.clause("T18", "T25")
@pytest.mark.parametrize("bonus", ["stud-bonus-7", "low-ball-7"])
def test_late_community_cards_are_turned_when_the_base_game_is_complete(bonus: str) -> None:
    text = solo("Kh 9h 2h 3h 4h", "stand", side=f"{bonus} $1", community="Qc Qd", options=f"bonus={bonus}")
    session = played(text)
    turned = next(
        event.seq
        for event in session.events
        if isinstance(event, e.CardsTurned) and any(place == -2 for place, _, _ in event.cards)
    )
    settled = {event.wager: event.seq for event in session.events if isinstance(event, e.WagerSettled)}
    assert settled["base"] < turned < settled[bonus]


@pytest.mark.clause("T20")
def test_the_table_has_six_positions() -> None:
    assert played("game twisted-21\nplayer ann $50 at 6\n").table.rules.seats == 6
    assert "seat" in fault("game twisted-21\nplayer ann $50 at 7\n").reason


@pytest.mark.clause("T20")
@pytest.mark.parametrize("seats", range(1, 10))
def test_one_to_nine_positions_can_be_set(seats: int) -> None:
    empty = ["-"] * (seats - 1)
    assert net(table(*empty, ONE) + bets(f"{seats} base $5") + f"{seats} stand\n", seat=seats) == 500
    assert fault(f"game twisted-21\nset seats={seats}\nplayer ann $50 at {seats + 1}\n").reason


@pytest.mark.clause("T20")
@pytest.mark.parametrize("seats", ["0", "10", "all"])
def test_no_other_number_of_positions_can_be_set(seats: str) -> None:
    with pytest.raises(SpecError, match="allowed"):
        load_game("twisted-21").choose({"seats": seats})


@pytest.mark.clause("twisted-21:13")
def test_an_up_card_must_be_known_and_a_face_down_card_need_not() -> None:
    assert "must be named" in fault(solo("Kh ?? 2h 3h 4h", "stand")).reason
    assert "must be named" in fault(solo(ONE, "stand", dealer="?? 8s ?? ?? ??")).reason
    assert play(solo(ONE, "stand")).fault is None
