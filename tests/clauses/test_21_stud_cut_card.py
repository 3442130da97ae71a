"""21 STUD: the cut, the cut card that ends a shoe, and who cuts next."""

import pytest

from pit21.spec.loader import load_game
from pit21.spec.problems import SpecError
from pit21.table import events as e
from pit21.table.session import Session
from pit21.table.shoes import SeededShoe
from tests.clauses.stud_21 import bet_lines, opened
from tests.rounds import fault, net, played

PLAIN = "9s 9c 9d 8d"
"""A round of one seat."""


def of_kind(session: Session, kind: type[e.Event]) -> list[e.Event]:
    return [event for event in session.events if isinstance(event, kind)]


def cuts(session: Session) -> list[int]:
    """The seats that cut, shoe by shoe."""
    return [event.seat for event in session.events if isinstance(event, e.ShoeCut)]


def met(session: Session) -> list[tuple[int, int]]:
    """(place, holder) of every cut card that came out."""
    return [(event.place, event.holder) for event in session.events if isinstance(event, e.CutCardMet)]


def round_of(seats: str, cards: str) -> str:
    bets = "".join(bet_lines("base 5", int(seat)) for seat in seats.split())
    return f"shoe {cards}\nround\n{bets}deal\n"


def seeded_rounds(seats: str, rounds: int, settings: str = "", cut: str = "") -> str:
    bets = "".join(bet_lines("base 5", int(seat)) for seat in seats.split())
    return f"{opened(settings, seats)}seed clause\n" + f"round\n{cut}{bets}deal\n" * rounds


@pytest.mark.clause("21-stud:22")
@pytest.mark.parametrize("kind", ["standard", "spanish"])
@pytest.mark.parametrize("decks", [6, 7, 8])
def test_all_decks_are_shuffled_into_one_shoe(decks: int, kind: str) -> None:
    session = played(seeded_rounds("1", 1, f"decks={decks} deck_kind={kind}"))
    cards = {"standard": 52, "spanish": 48}[kind]
    (shuffled,) = [event for event in session.events if isinstance(event, e.ShoeShuffled)]
    assert shuffled.cards == decks * cards
    assert session.shoe is not None
    left = session.shoe.remaining()
    assert left is not None
    whole = [*session.table.shoe.dealt, *left]
    assert all(whole.count(card) == decks for card in set(whole))
    assert (len(whole), len(set(whole))) == (decks * cards, cards)
    assert whole != sorted(whole)


@pytest.mark.clause("21-stud:23")
@pytest.mark.parametrize("position", [1, 100, 311])
def test_the_cut_moves_the_front_part_to_the_back(position: int) -> None:
    uncut = SeededShoe("standard", 6, "clause")
    uncut.shuffle(())
    order = uncut.remaining()
    session = played(seeded_rounds("1", 1, cut=f"cut 1 {position}\n"))
    assert session.shoe is not None
    left = (*session.table.shoe.dealt, *(session.shoe.remaining() or ()))
    assert left == order[position:] + order[:position]


@pytest.mark.clause("21-stud:23", "G2")
@pytest.mark.parametrize("position", [0, 312])
def test_a_cut_parts_the_pack_in_two(position: int) -> None:
    assert fault(f"{opened()}round\ncut 1 {position}\n").reason == f"position must be 1 to 311, not {position}"


@pytest.mark.clause("G2")
def test_the_first_shoe_is_cut_by_the_lowest_seat_in_the_middle() -> None:
    session = played(opened(seats="3 5") + round_of("5", PLAIN))
    (cut,) = [event for event in session.events if isinstance(event, e.ShoeCut)]
    assert (cut.seat, cut.position) == (3, 156)


@pytest.mark.clause("G2")
def test_someone_else_may_volunteer_for_the_first_cut() -> None:
    text = f"{opened(seats='3 5')}shoe {PLAIN}\nround\ncut 5 20\nbet 5 base $5\ndeal\n"
    assert cuts(played(text)) == [5]
    refused = fault(text.replace("cut 5", "cut 4"))
    assert (refused.reason, refused.clause) == ("seat 3 cuts", "G2")


@pytest.mark.clause("21-stud:17", "21-stud:24", "S18", "G3")
@pytest.mark.parametrize(
    ("settings", "from_end"),
    [
        ("", 52),
        ("decks=8", 52),
        ("deck_kind=spanish", 48),
        ("cut_depth=1.5", 78),
        ("cut_depth=0.5", 26),
        ("cut_depth=1.5 deck_kind=spanish", 72),
    ],
)
def test_a_second_cut_card_goes_in_before_the_end(settings: str, from_end: int) -> None:
    session = played(opened(settings) + round_of("1", PLAIN))
    kinds = [type(event) for event in session.events]
    assert kinds.index(e.ShoeShuffled) < kinds.index(e.ShoeCut) < kinds.index(e.CutCardPlaced)
    (placed,) = [event for event in session.events if isinstance(event, e.CutCardPlaced)]
    assert placed.from_end == from_end


@pytest.mark.clause("G3")
@pytest.mark.parametrize("depth", ["6", "7", "x", "-1"])
def test_a_depth_outside_of_the_shoe_is_refused(depth: str) -> None:
    with pytest.raises(SpecError):
        load_game("21-stud").choose({"cut_depth": depth})


@pytest.mark.clause("21-stud:24", "21-stud:84", "S18")
def test_the_cut_card_comes_after_260_of_six_decks() -> None:
    # One card is burned and sixteen rounds of 7 x 2 + 2 take 256: three more in the seventeenth make 260,
    # and the card due then is the one for seat 4.
    text = seeded_rounds("1 2 3 4 5 6 7", 17)
    session = played(text)
    assert met(session) == [(4, 4)]
    assert len(of_kind(session, e.ShoeShuffled)) == 1
    before = played(seeded_rounds("1 2 3 4 5 6 7", 16))
    assert met(before) == []
    assert not before.table.shoe.last_round
    following = played(seeded_rounds("1 2 3 4 5 6 7", 18))
    assert len(of_kind(following, e.ShoeShuffled)) == 2
    assert cuts(following) == [1, 4]


@pytest.mark.clause("21-stud:24", "G3")
def test_the_depth_is_counted_in_decks_from_the_end() -> None:
    # Five of six decks behind it: 52 cards in front, one burned, twelve rounds of four, three more.
    assert met(played(seeded_rounds("1", 12, "cut_depth=5"))) == []
    assert met(played(seeded_rounds("1", 13, "cut_depth=5"))) == [(0, 1)]


@pytest.mark.clause("21-stud:84", "G3")
def test_the_round_of_the_cut_card_is_played_to_its_end_and_is_the_last() -> None:
    text = opened() + round_of("1", "9s cut 9c 9d 8d")
    session = played(text)
    assert session.table.shoe.last_round
    assert net(text) == 500
    following = played(text + round_of("1", PLAIN))
    kinds = [type(event) for event in following.events]
    assert kinds.count(e.ShoeShuffled) == 2
    assert not following.table.shoe.last_round
    # Shuffled for the second round, before its wagers open.
    second = len(kinds) - 1 - kinds[::-1].index(e.RoundBegan)
    assert second < len(kinds) - 1 - kinds[::-1].index(e.ShoeShuffled)


@pytest.mark.clause("21-stud:84")
def test_without_the_cut_card_the_shoe_goes_on() -> None:
    session = played(opened() + round_of("1", PLAIN) * 5)
    assert len(of_kind(session, e.ShoeShuffled)) == len(of_kind(session, e.CardBurned)) == 1


# Seats 2 and 4 bet, seat 6 is taken and does not: where the cut card falls, who keeps it.
FALLS = [
    pytest.param("cut 9s 9h 9c 9d Kh 8d", 2, 2, id="first card of seat 2"),
    pytest.param("9s cut 9h 9c 9d Kh 8d", 4, 4, id="first card of seat 4"),
    pytest.param("9s 9h cut 9c 9d Kh 8d", 0, 6, id="first dealer card"),
    pytest.param("9s 9h 9c cut 9d Kh 8d", 2, 2, id="second card of seat 2"),
    pytest.param("9s 9h 9c 9d cut Kh 8d", 4, 4, id="second card of seat 4"),
    pytest.param("9s 9h 9c 9d Kh cut 8d", 0, 6, id="second dealer card"),
]


@pytest.mark.clause("21-stud:85", "21-stud:86", "S16", "G1")
@pytest.mark.parametrize(("shoe", "place", "holder"), FALLS)
def test_the_cut_card_is_kept_by_the_seat_or_given_to_the_rightmost(shoe: str, place: int, holder: int) -> None:
    text = opened(seats="2 4 6") + round_of("2 4", shoe)
    assert met(played(text)) == [(place, holder)]
    following = played(text + round_of("2", PLAIN))
    assert cuts(following) == [2, holder]


@pytest.mark.clause("21-stud:85", "21-stud:86", "G3")
@pytest.mark.parametrize(("shoe", "place", "holder"), FALLS)
def test_a_replacement_is_dealt_for_the_cut_card(shoe: str, place: int, holder: int) -> None:
    # 18 and 19 against 17 wherever the cut card came out.
    text = opened(seats="2 4 6") + round_of("2 4", shoe)
    assert (net(text, seat=2), net(text, seat=4)) == (500, 500)
    cards = [card for event in played(text).events if isinstance(event, e.CardsDealt) for card in event.cards]
    assert [place for place, _, _ in cards] == [2, 4, 0, 2, 4, 0]


@pytest.mark.clause("21-stud:84", "S16", "G3")
def test_a_cut_card_at_the_front_falls_to_the_first_seat_that_is_dealt() -> None:
    text = opened(seats="1 3 5") + round_of("1 3", "9s 9h 9c 9d Kh 8d") + round_of("3 5", "cut 9s 9h 9c 9d Kh 8d")
    session = played(text)
    assert met(session) == [(3, 3)]
    assert len(of_kind(session, e.ShoeShuffled)) == 1
    assert net(text, seat=5) == 500
    assert cuts(played(text + round_of("1", PLAIN))) == [1, 3]


@pytest.mark.clause("21-stud:85", "S16", "G2")
@pytest.mark.parametrize("volunteer", [2, 6])
def test_nobody_cuts_in_place_of_the_holder(volunteer: int) -> None:
    text = opened(seats="2 4 6") + round_of("2 4", "9s cut 9h 9c 9d Kh 8d")
    refused = fault(f"{text}round\ncut {volunteer} 100\n")
    assert (refused.reason, refused.clause) == ("seat 4 cuts", "G2")
    assert cuts(played(f"{text}shoe {PLAIN}\nround\ncut 4 100\nbet 2 base $5\ndeal\n")) == [2, 4]


@pytest.mark.clause("21-stud:86", "G1")
def test_the_rightmost_seat_is_the_highest_one_taken() -> None:
    shoe = "9s cut 9c 9d 8d"
    assert met(played(opened(seats="3 5 7") + round_of("3", shoe))) == [(0, 7)]
    assert met(played(opened(seats="1 2") + round_of("1", shoe))) == [(0, 2)]


@pytest.mark.clause("G2", "S16")
def test_when_the_holder_has_left_the_lowest_seat_cuts_or_a_volunteer() -> None:
    text = opened(seats="2 4 6") + round_of("2 4", "9s cut 9h 9c 9d Kh 8d") + "leave p4\n"
    assert cuts(played(text + round_of("6", PLAIN))) == [2, 2]
    assert cuts(played(f"{text}shoe {PLAIN}\nround\ncut 6 9\nbet 6 base $5\ndeal\n")) == [2, 6]


@pytest.mark.clause("G2", "S16")
def test_a_newcomer_at_the_seat_does_not_inherit_the_cut_card() -> None:
    text = opened(seats="2 4 6") + round_of("2 4", "9s cut 9h 9c 9d Kh 8d") + "leave p4\nplayer new $50 at 4\n"
    assert cuts(played(text + round_of("6", PLAIN))) == [2, 2]
    assert cuts(played(f"{text}shoe {PLAIN}\nround\ncut 6 9\nbet 6 base $5\ndeal\n")) == [2, 6]


@pytest.mark.clause("S16")
def test_the_right_to_cut_is_used_once() -> None:
    # The second shoe runs out before its cut card comes, so nobody is named for the third.
    text = opened(seats="2 4") + round_of("2 4", "9s cut 9h 9c 9d Kh 8d") + round_of("2", "9s 9c end 9d 8d")
    assert cuts(played(text + round_of("4", PLAIN))) == [2, 4, 2]


@pytest.mark.clause("21-stud:25", "S18")
@pytest.mark.parametrize("viewer", ["p1", "spectator", "dealer"])
def test_the_first_card_of_a_shoe_is_shown_and_burned(viewer: str) -> None:
    session = played(f"{opened()}burn 7c\n" + round_of("1", PLAIN))
    (burned,) = [event for event in session.events if isinstance(event, e.CardBurned)]
    assert (burned.card, burned.shown) == (6 * 4 + 0, True)
    assert burned.redact(viewer) == burned
    # It is out of play: in the discards before the first hand is.
    assert session.table.shoe.discards[0] == burned.card
    kinds = [type(event) for event in session.events]
    assert kinds.index(e.CutCardPlaced) < kinds.index(e.CardBurned) < kinds.index(e.BetPlaced)


@pytest.mark.clause("21-stud:25", "S18")
def test_the_burned_card_is_the_first_of_the_cut_pack() -> None:
    uncut = SeededShoe("standard", 6, "clause")
    uncut.shuffle(())
    session = played(seeded_rounds("1", 2, cut="").replace("round\n", "round\ncut 1 77\n", 1))
    (burned,) = [event for event in session.events if isinstance(event, e.CardBurned)]
    assert burned.card == uncut.remaining()[77]


@pytest.mark.clause("S18")
def test_each_new_shoe_burns_one_card_and_a_new_dealer_burns_none() -> None:
    text = opened() + "burn 7c 2h\n" + round_of("1", "9s cut 9c 9d 8d") + round_of("1", PLAIN) + "dealer\n"
    session = played(text + round_of("1", PLAIN))
    burned = [event.card for event in session.events if isinstance(event, e.CardBurned)]
    assert burned == [6 * 4 + 0, 1 * 4 + 2]
