"""Blackjack and Spanish 21: shoe, deal, totals, blackjacks, insurance and the dealer's hand (Y1)."""

import pytest

from pit21.cards import parse_card
from pit21.table import events as e
from pit21.table.needs import NeedChoice
from pit21.table.state import DEALER
from tests.clauses.one_seat import YARDSTICKS, one_seat, open_acts
from tests.rounds import fault, net, order, play, played, settle

both = pytest.mark.parametrize("game", YARDSTICKS)
DECK_SIZES = {"blackjack": 52, "spanish-21": 48}


@pytest.mark.clause("Y1")
@both
@pytest.mark.parametrize(
    ("shoe", "acts", "expected"),
    [
        ("Kc Kd Qd 9h", ["1 stand"], 1000),  # 20 against 19
        ("Kc Kd 8d 8h", ["1 stand"], 0),  # equal totals push
        ("Kc Kd 7d 8h", ["1 stand"], -1000),  # 17 against 18
        ("Kc 6d 2d Kh 9s", ["1 stand"], 1000),  # the dealer draws to 16 and busts with 25
        ("Kc 6d 2d Kh Qs", ["1 hit"], -1000),  # a bust loses at once; the dealer draws nothing
        ("9c 9d 2d 9h 9s", ["1 hit", "1 stand"], 1000),  # 20 in three cards against 18
        ("Ac Kd 6d 8h 9s", ["1 hit", "1 stand"], -1000),  # A-6-9 counts 16, not 26
        ("Ac Kd 8d 8h", ["1 stand"], 1000),  # A-8 counts 19
        ("Ac 9d 2d 9h Ad 6s", ["1 hit", "1 hit", "1 stand"], 1000),  # one of two aces counts 11: 20
    ],
)
def test_the_higher_total_wins_even_money(game: str, shoe: str, acts: list[str], expected: int) -> None:
    assert net(one_seat(game, shoe, *acts)) == expected


@pytest.mark.clause("Y1")
@both
@pytest.mark.parametrize(
    ("dealer", "expected"),
    [
        ("Kd 7h", 1000),  # a hard 17 stands
        ("6d 6h 5s", 1000),  # 12 draws, 17 stands
        ("6d 2h 3s 5c Kh", 1000),  # 16 draws again and busts
        ("6d 2h 3s 5c 4h", -1000),  # 16 draws again: 20
        ("Ad 7h", 0),  # a soft 18 stands
        ("3d Ah 2s Kc 4h", -1000),  # soft 14, soft 16, hard 16, 20
    ],
)
def test_the_dealer_draws_to_17(game: str, dealer: str, expected: int) -> None:
    up, hole, *draws = dealer.split()
    shoe = " ".join(["Kc", up, "8c", hole, *draws])
    assert net(one_seat(game, shoe, "1 stand")) == expected


@pytest.mark.clause("Y1")
@both
@pytest.mark.parametrize(("soft_17", "expected"), [("", -1000), ("soft_17=hit", -1000), ("soft_17=stand", 1000)])
@pytest.mark.parametrize("dealer", ["Ad 6h", "2d Ah 4c"])
def test_soft_17_is_hit_or_stood_on(game: str, soft_17: str, expected: int, dealer: str) -> None:
    up, hole, *draws = dealer.split()
    shoe = " ".join(["Kc", up, "8c", hole, *draws, "2s"])
    assert net(one_seat(game, shoe, "1 stand", options=soft_17)) == expected


@pytest.mark.clause("Y1")
@both
@pytest.mark.parametrize(
    ("pays", "bet", "won"),
    [("", "$10", 1500), ("3:2", "$5", 750), ("6:5", "$5", 600), ("6:5", "$10", 1200), ("1:1", "$10", 1000)],
)
def test_a_blackjack_pays(game: str, pays: str, bet: str, won: int) -> None:
    option = f"blackjack_pays={pays}" if pays else ""
    assert net(one_seat(game, "As 5c Kd 9h", options=option, bet=bet)) == won


@pytest.mark.clause("Y1", "G14")
@both
def test_a_blackjack_beats_21_and_is_paid_before_anyone_acts(game: str) -> None:
    text = f"""game {game}
player ann $100 at 1
player bob $100 at 2
shoe 6s As 5c 5s Kd Kh Kd 6h
round
bet 1 base $10
bet 2 base $10
deal
1 hit
"""
    run = played(text)  # 21 for seat 1, the dealer's 15 makes 21
    seats = [event.seat for event in run.events if isinstance(event, e.WagerSettled | e.HandHit)]
    assert seats[0] == 2  # the blackjack, then seat 1's card
    paid = [event.net for event in run.events if isinstance(event, e.WagerSettled) and event.seat == 2]
    assert paid == [1500]


@pytest.mark.clause("Y1")
@both
def test_a_dealers_blackjack_ends_the_round_before_anyone_acts(game: str) -> None:
    for up, hole in (("Kd", "Ah"), ("Ad", "Kh")):
        found = settle(one_seat(game, f"Kc {up} 8c {hole}"))
        assert [(item["net"], item["reason"]) for item in found] == [(-1000, "the dealer has blackjack")]


@pytest.mark.clause("Y1")
@both
def test_the_dealer_looks_only_under_an_ace_or_a_ten_value(game: str) -> None:
    for up, looks in (("Kd", True), ("Jd", True), ("Ad", True), ("9d", False), ("2d", False)):
        run = played(one_seat(game, f"Kc {up} 9c 7h Ks", "1 stand"))
        assert any(isinstance(event, e.Peeked) for event in run.events) is looks, up


@pytest.mark.clause("Y1")
@both
@pytest.mark.parametrize("bet", ["$10", "$5"])
def test_insurance_is_open_up_to_half_the_wager(game: str, bet: str) -> None:
    half = {"$10": "$5", "$5": "$2.50"}[bet]
    shoe = "Kc Ad 9c 8h"
    lost = {"$10": -500, "$5": -250}[bet]
    assert net(one_seat(game, shoe, f"1 insure {half}", "1 stand", bet=bet), "insurance") == lost
    assert net(one_seat(game, shoe, "1 insure $1", "1 stand", bet=bet), "insurance") == -100
    over = fault(one_seat(game, shoe, "1 insure $5.10" if bet == "$10" else "1 insure $3", bet=bet))
    assert half in over.reason
    assert "$1" in fault(one_seat(game, shoe, "1 insure $2.20", bet=bet)).reason  # no chip shows it


@pytest.mark.clause("Y1")
@both
def test_insurance_pays_2_to_1_on_a_dealers_blackjack_alone(game: str) -> None:
    assert net(one_seat(game, "Kc Ad 9c Kh", "1 insure $4"), "insurance") == 800
    assert net(one_seat(game, "Kc Ad 9c 9h", "1 insure $4", "1 stand"), "insurance") == -400


@pytest.mark.clause("Y1")
@both
@pytest.mark.parametrize("up", ["Kd", "9d"])
def test_insurance_is_not_open_without_an_ace_up(game: str, up: str) -> None:
    assert "insurance is not offered" in fault(one_seat(game, f"Kc {up} 9c 9h", "1 insure $4")).reason


@pytest.mark.clause("Y1", "G14")
@both
def test_lost_insurance_is_taken_after_the_peek_and_before_the_first_act(game: str) -> None:
    run = played(one_seat(game, "Kc Ad 9c 9h", "1 insure $4", "1 stand"))
    kinds = [type(event) for event in run.events]
    taken = next(i for i, event in enumerate(run.events) if isinstance(event, e.WagerSettled))
    assert run.events[taken].wager == "insurance"  # type: ignore[attr-defined]
    assert kinds.index(e.Peeked) < taken < kinds.index(e.HandStood)


@pytest.mark.clause("Y1")
@both
def test_a_second_answer_to_the_insurance_offer_is_refused(game: str) -> None:
    assert "not offered" in fault(one_seat(game, "Kc Ad 9c 9h", "1 insure $4", "1 insure $4")).reason


@pytest.mark.clause("Y1", "G14")
@both
def test_cards_fall_in_two_passes_with_the_dealer_last_and_the_second_face_down(game: str) -> None:
    text = f"""game {game}
player ann $100 at 1
player bob $100 at 4
shoe 2c 3c 4c 5c 6c 7c Kc
round
bet 1 base $10
bet 4 base $10
deal
1 stand
4 stand
"""
    dealt = [event.cards for event in played(text).events if isinstance(event, e.CardsDealt)]
    found = [(place, card, up) for cards in dealt for place, card, up in cards]
    faces = [parse_card(face) for face in ("2c", "3c", "4c", "5c", "6c", "7c")]
    places = [1, 4, DEALER, 1, 4, DEALER]
    assert found == [(p, f, i != 5) for i, (p, f) in enumerate(zip(places, faces, strict=True))]


@pytest.mark.clause("Y1", "G14")
@both
def test_seats_act_in_rising_order(game: str) -> None:
    text = f"""game {game}
player ann $100 at 2
player bob $100 at 5
shoe Kc Kd 9c 8c 8d 9h
round
bet 2 base $10
bet 5 base $10
deal
5 stand
"""
    refused = fault(text)
    assert refused.reason == "it is the turn of seat 2"
    assert refused.clause == "G14"
    assert order(text.replace("5 stand", "2 stand\n5 stand")) == [(5, "base"), (2, "base")]


@pytest.mark.clause("Y1")
@both
@pytest.mark.parametrize("decks", [*range(1, 9)])
def test_the_shoe_holds_one_to_eight_decks(game: str, decks: int) -> None:
    def five_seats(copies: int) -> str:
        cards = ["5c"] * copies + ["6d", "6h", "6s", "7d", "7h", "7s", "8d", "8h", "8s", "9d", "9h"]
        lines = [f"game {game}", f"set decks={decks}", "set cut_depth=0.5", f"shoe {' '.join(cards)}"]
        lines += [f"player p{seat} $100 at {seat}" for seat in range(1, 6)]
        return "\n".join([*lines, "round", *(f"bet {seat} base $10" for seat in range(1, 6)), "deal"])

    assert fault(five_seats(decks + 1)).reason == f"5c has already been dealt {decks} times from this shoe"
    run = play(five_seats(decks))
    assert run.session is not None
    assert isinstance(run.session.need, NeedChoice)  # so often it may come
    shuffles = [event.cards for event in run.session.events if isinstance(event, e.ShoeShuffled)]
    assert shuffles == [decks * DECK_SIZES[game]]


@pytest.mark.clause("Y1")
@both
def test_six_decks_seven_seats_no_burn_and_a_cut_card_a_deck_and_a_half_from_the_end(game: str) -> None:
    run = played(one_seat(game, "Kc 9d Qd 9h", "1 stand"))
    events = run.events
    assert [event.cards for event in events if isinstance(event, e.ShoeShuffled)] == [6 * DECK_SIZES[game]]
    assert [event.from_end for event in events if isinstance(event, e.CutCardPlaced)] == [3 * DECK_SIZES[game] // 2]
    assert not any(isinstance(event, e.CardBurned) for event in events)
    assert len(run.table.seats) == 7


@pytest.mark.clause("Y1")
@both
@pytest.mark.parametrize("seats", [*range(1, 8)])
def test_a_table_has_one_to_seven_seats(game: str, seats: int) -> None:
    options = f"game {game}\nset seats={seats}\n"
    assert len(played(options + f"player ann $100 at {seats}\n").table.seats) == seats
    assert "seat" in fault(options + f"player ann $100 at {seats + 1}\n").reason


@pytest.mark.clause("Y1")
@both
def test_21_takes_no_act_and_a_blackjack_neither(game: str) -> None:
    text = one_seat(game, "Kc 9d 5d 9h 6s", "1 hit", "1 stand")
    assert fault(text).step == "1 stand"  # the hand has ended with 21
    assert fault(one_seat(game, "Ac 9d Kd 9h", "1 hit")).step == "1 hit"


@pytest.mark.clause("Y1")
@pytest.mark.parametrize("hand", ["Kc 5d 6s", "Ac 5d 5s"])
def test_at_blackjack_a_21_waits_for_the_dealer_and_pushes_with_21(hand: str) -> None:
    first, second, third = hand.split()
    assert net(one_seat("blackjack", f"{first} 9d {second} 5h {third} 7c", "1 hit")) == 0


@pytest.mark.clause("Y1")
def test_acts_of_the_first_two_cards() -> None:
    assert open_acts(one_seat("blackjack", "Kc 9d 6d 9h")) == {"hit", "stand", "double"}
    assert open_acts(one_seat("blackjack", "8c 9d 8d 9h")) == {"hit", "stand", "double", "split"}
    assert open_acts(one_seat("spanish-21", "Kc 9d 6d 9h")) == {"hit", "stand", "double", "surrender"}
