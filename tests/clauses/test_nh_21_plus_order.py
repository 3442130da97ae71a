"""New Hampshire 21 Plus: what is dealt, swept, paid and picked up before what."""

import pytest

from pit21.cards import UNKNOWN
from pit21.table import events as e
from pit21.table.session import Session
from tests.clauses.nh_21_plus_rounds import alone, happenings, of_type, opening, seats, text, wagered
from tests.rounds import order, played, settle

UP = "dealer-up-match"
DOWN = "dealer-down-match"


def before(session: Session, first: str, second: str) -> bool:
    """Whether one thing happened before another, both having happened."""
    happened = list(happenings(session))
    return happened.index(first) < happened.index(second)


@pytest.mark.clause("nh-21-plus:119", "nh-21-plus:123", "N23")
def test_two_passes_from_the_dealers_left_the_dealers_second_card_closed() -> None:
    hands = {2: "base $5", 3: "base $5", 6: "base $5"}
    session = played(seats("2c 3c 4c 9c 2d 3d 4d 8d", hands, "2 stand", "3 stand", "6 stand"))
    (dealt,) = of_type(session, e.CardsDealt)
    assert [place for place, _, _ in dealt.cards] == [2, 3, 6, 0, 2, 3, 6, 0]
    assert text(tuple(card for _, card, _ in dealt.cards)) == "2c 3c 4c 9c 2d 3d 4d 8d"
    assert [up for _, _, up in dealt.cards] == [True] * 7 + [False]
    seen = dealt.redact("p2")
    assert isinstance(seen, e.CardsDealt)
    assert [card == UNKNOWN for _, card, _ in seen.cards] == [False] * 7 + [True]


# Seats 1 to 5 with a Match each: 1 wins, 2 loses, 3 wins, 4 has none, 5 loses. The card matched is an eight.
def five_seats(wager: str, dealer_up: str, dealer_hole: str) -> str:
    hands = dict.fromkeys((1, 2, 3, 5), f"base $5, {wager} $5") | {4: "base $5"}
    cards = f"8c 7c 8d 8s 7d {dealer_up} Kc Kd Kh Ks Jc {dealer_hole}"
    return seats(cards, dict(sorted(hands.items())), *(f"{seat} stand" for seat in range(1, 6)))


@pytest.mark.clause("nh-21-plus:125", "N22")
def test_up_match_losers_are_taken_then_winners_paid_from_the_right() -> None:
    found = order(five_seats(UP, "8h", "9h"))
    assert found[:4] == [(5, UP), (2, UP), (3, UP), (1, UP)]
    assert found[4:] == [(5, "base"), (4, "base"), (3, "base"), (2, "base"), (1, "base")]


@pytest.mark.clause("nh-21-plus:125", "N22")
def test_the_up_match_is_swept_before_blackjacks_are_paid() -> None:
    hands = {1: "base $5", 2: f"base $5, {UP} $5"}
    assert order(seats("Ac 7c 8h Kc 9c 9h", hands, "2 stand")) == [(2, UP), (1, "base"), (2, "base")]


@pytest.mark.clause("nh-21-plus:184", "nh-21-plus:186", "N22")
def test_down_match_losers_are_taken_then_winners_paid_before_the_dealer_draws() -> None:
    transcript = five_seats(DOWN, "6h", "8h").replace("8h\nround", "8h Qs\nround")
    assert order(transcript)[:4] == [(5, DOWN), (2, DOWN), (3, DOWN), (1, DOWN)]
    session = played(transcript)
    assert before(session, "hole card turned", f"5 {DOWN} lose")
    assert before(session, f"1 {DOWN} win", "dealer drew Qs")
    assert before(session, "dealer drew Qs", "5 base win")


@pytest.mark.clause("nh-21-plus:198", "G1", "G14")
def test_hands_are_settled_from_the_dealers_right() -> None:
    hands = {1: "base $5", 4: "base $5, bet-2x $5", 7: "base $5"}
    transcript = seats("Kc Kd Kh 9c 9s 8d Kd 9d", hands, "1 stand", "4 stand", "7 stand")
    assert order(transcript) == [(7, "base"), (4, "base"), (4, "bet-2x"), (1, "base")]


@pytest.mark.clause("nh-21-plus:131", "nh-21-plus:133", "N1")
@pytest.mark.parametrize("up", ["9d", "Kd", "Ad"])
def test_blackjacks_are_paid_from_seat_1_upward_before_the_look(up: str) -> None:
    hands = {1: "base $5", 2: "base $5, bet-2x $5", 3: "base $5", 4: "base $5"}
    transcript = seats(f"Ac 7c Kh As {up} Kc 7d Ah Jc 8d 6c", hands, "2 stand")
    assert [seat for seat, _ in order(transcript)] == [1, 3, 4, 2, 2]
    if up != "9d":
        assert before(played(transcript), "4 base win", "peeked")


@pytest.mark.clause("N1", "G14")
def test_blackjacks_that_waited_are_paid_from_seat_1_upward_after_lost_insurance() -> None:
    hands = {1: "base $10", 2: "base $10", 3: "base $10"}
    cards = "Ac Kc As Ad Kd 9c Qd 9d"
    steps = ["1 insure $5", "2 insure $5", "3 decline", "2 stand"]
    transcript = seats(cards, hands, *steps, settings="blackjack_tie=push")
    assert order(transcript) == [(2, "insurance"), (1, "insurance"), (1, "base"), (3, "base"), (2, "base")]


@pytest.mark.clause("N1")
@pytest.mark.parametrize("up", ["Kd", "9d", "Ad"])
def test_a_blackjack_that_cannot_be_tied_any_more_is_paid_before_the_first_turn(up: str) -> None:
    hands = {1: "base $5", 2: "base $5"}
    transcript = seats(f"Kc Ac {up} 6c Kh 9h Qs", hands, "1 hit", settings="blackjack_tie=push")
    assert order(transcript) == [(2, "base"), (1, "base")]


@pytest.mark.clause("nh-21-plus:145", "nh-21-plus:143", "G14")
def test_insurance_closes_before_the_look_and_lost_insurance_is_taken_after_it() -> None:
    hands = {1: "base $10", 2: "base $10", 3: "base $10"}
    cards = "Kc Kd Kh Ad 9c 9d 9h 9s"
    steps = ["1 insure $5", "2 decline", "3 insure $1", "1 stand", "2 stand", "3 stand"]
    session = played(seats(cards, hands, *steps))
    assert list(happenings(session))[1:6] == [
        "1 insured", "3 insured", "peeked", "3 insurance lose", "1 insurance lose"
    ]  # fmt: skip


@pytest.mark.clause("nh-21-plus:147", "nh-21-plus:149", "N14", "N22")
def test_dealer_blackjack_with_the_ace_open_takes_main_pays_insurance_then_the_down_match() -> None:
    hands = {
        1: f"base $10, bet-3x $10, {DOWN} $5",
        2: f"base $10, {DOWN} $5",
        3: f"base $10, {UP} $5, {DOWN} $5",
    }
    cards = "Kc 9d Kh Ad 9c 9h 9s Ks"
    transcript = seats(cards, hands, "1 insure $5", "2 decline", "3 insure $2")
    assert order(transcript) == [
        (3, UP), (3, "base"), (2, "base"), (1, "base"), (1, "bet-3x"),
        (3, "insurance"), (1, "insurance"), (2, DOWN), (3, DOWN), (1, DOWN),
    ]  # fmt: skip


@pytest.mark.clause("nh-21-plus:152", "nh-21-plus:154", "nh-21-plus:357", "N22")
def test_dealer_blackjack_under_a_court_card_takes_main_then_the_down_match() -> None:
    hands = {1: f"base $10, bet-3x $10, {DOWN} $5", 2: f"base $10, {DOWN} $5", 3: f"base $10, {DOWN} $5"}
    cards = "Ac 9d Ah Kd 9c 9h 9s As"
    assert order(seats(cards, hands)) == [
        (3, "base"), (2, "base"), (1, "base"), (1, "bet-3x"), (2, DOWN), (3, DOWN), (1, DOWN)
    ]  # fmt: skip


@pytest.mark.clause("nh-21-plus:154")
def test_nobody_acts_after_a_dealers_blackjack() -> None:
    session = played(seats("8c 9d Kd 8d 9h As", {1: "base $10", 2: "base $10"}))
    assert not of_type(session, e.CardDrawn)
    assert not of_type(session, e.DealerDrew)


@pytest.mark.clause("nh-21-plus:50", "nh-21-plus:133", "nh-21-plus:158", "nh-21-plus:176", "N11")
def test_hands_that_end_early_are_settled_in_turn() -> None:
    # 1 busts, 2 has blackjack, 3 surrenders, 4 makes 21, 5 stands.
    hands = dict.fromkeys(range(1, 6), "base $5")
    cards = "Kc Ac Kd Kh Ks 6c 6h Qc 6s 6d 9c 9h Qd 5c Kc"
    transcript = seats(cards, hands, "1 hit", "3 surrender", "4 hit", "5 stand")
    assert order(transcript) == [(2, "base"), (1, "base"), (3, "base"), (4, "base"), (5, "base")]


# What is picked up before the end of the round: (hand, cards, kept under the Down Match).
Muck = tuple[int, str, str]
ENDINGS = [
    pytest.param("Kc 6d 6s 9h Qc", ["1 hit"], [(1, "Kc 6s Qc", "")], [(1, "Qc", "Kc 6s")], id="bust",
                 marks=pytest.mark.clause("nh-21-plus:176", "nh-21-plus:178", "nh-21-plus:180")),
    pytest.param("Kc 6d 6s 9h 2c 3c", ["1 hit", "1 hit"], [(1, "Kc 6s 2c 3c", "")], [(1, "2c 3c", "Kc 6s")],
                 id="21", marks=pytest.mark.clause("nh-21-plus:164")),
    pytest.param("7h 6d 7h 9h 7h", ["1 hit"], [(1, "7h 7h 7h", "")], [(1, "7h", "7h 7h")], id="Super 21",
                 marks=pytest.mark.clause("nh-21-plus:164")),
    pytest.param("Kc 6d 5s 9h 2c 9c", ["1 double", "1 double"], [(1, "Kc 5s 2c 9c", "")],
                 [(1, "2c 9c", "Kc 5s")], id="doubled bust", marks=pytest.mark.clause("nh-21-plus:178")),
    pytest.param("Kc 6d 6s 9h", ["1 surrender"], [(1, "Kc 6s", "")], [], id="surrender",
                 marks=pytest.mark.clause("nh-21-plus:50", "nh-21-plus:52")),
    pytest.param("Ac 6d Ks 9h", [], [(1, "Ac Ks", "")], [], id="blackjack",
                 marks=pytest.mark.clause("nh-21-plus:133", "nh-21-plus:135", "nh-21-plus:137")),
    pytest.param("8c 6d 8s 9h Kc Qc 3d Kd", ["1 split", "1 hit", "1.2 hit"],
                 [(1, "8c Kc Qc", ""), (2, "8s 3d Kd", "")], [(1, "Kc Qc", "8c"), (2, "3d Kd", "8s")],
                 id="split, bust and 21"),
    pytest.param("8c 6d 8s 9h 8h Kc Qc Kd Qd Kh Qh",
                 ["1 split", "1.1 split", "1.1 hit", "1.2 hit", "1.3 hit"],
                 [(1, "8c Kc Qc", ""), (2, "8h Kd Qd", ""), (3, "8s Kh Qh", "")],
                 [(1, "Kc Qc", "8c"), (2, "8h Kd Qd", ""), (3, "Kh Qh", "8s")],
                 id="split again: the new card is not one of the first two"),
    pytest.param("8c 6d 8s 9h Kc Qc 8h Kd Qd Kh Qh",
                 ["1 split", "1.1 hit", "1.2 split", "1.2 hit", "1.3 hit"],
                 [(1, "8c Kc Qc", ""), (2, "8s Kd Qd", ""), (3, "8h Kh Qh", "")],
                 [(1, "Kc Qc", "8c"), (2, "Kd Qd", "8s"), (3, "8h Kh Qh", "")],
                 id="second hand split again"),
]  # fmt: skip


def mucked(session: Session) -> list[Muck]:
    """What was picked up from seats while the round went on."""
    return [
        (event.hand + 1, text(event.cards), text(event.kept))
        for event in of_type(session, e.CardsCollected)
        if event.seat and event.cards
    ]


@pytest.mark.clause("N11")
@pytest.mark.parametrize(("cards", "steps", "alone_mucked", "beside_mucked"), ENDINGS)
def test_cards_go_at_once_but_the_first_two_stay_under_a_down_match(
    cards: str, steps: list[str], alone_mucked: list[Muck], beside_mucked: list[Muck]
) -> None:
    assert mucked(played(alone(cards, *steps, bets=f"base $10, {UP} $5"))) == alone_mucked
    assert mucked(played(alone(cards, *steps, bets=f"base $10, {DOWN} $5"))) == beside_mucked


@pytest.mark.clause("N11")
@pytest.mark.parametrize(("cards", "steps", "alone_mucked", "beside_mucked"), ENDINGS)
def test_the_down_match_is_settled_once_on_the_first_two_cards(
    cards: str, steps: list[str], alone_mucked: list[Muck], beside_mucked: list[Muck]
) -> None:
    # Both cards of the closed hand match where it is a pair of eights or sevens; the nine becomes one.
    first, up, second, _, *drawn = cards.split()
    hole = f"{second[0]}d"
    matches = 8 if first[0] == second[0] else 4
    transcript = alone(f"{first} {up} {second} {hole} {' '.join(drawn)} Kd", *steps, bets=f"base $10, {DOWN} $1")
    settled = [item for item in settle(transcript) if item["wager"] == DOWN]
    assert [(item["hand"], item["net"]) for item in settled] == [(None, 100 * matches)]


@pytest.mark.clause("nh-21-plus:52", "nh-21-plus:135", "nh-21-plus:137", "N11")
@pytest.mark.parametrize(("cards", "steps"), [("Kc 6d 6s 9h", ["1 surrender"]), ("Ac 6d Ks 9h", [])])
def test_kept_cards_are_picked_up_after_the_down_match(cards: str, steps: list[str]) -> None:
    session = played(alone(cards, *steps, bets=f"base $10, {DOWN} $5"))
    first, up, second, hole = cards.split()
    assert before(session, f"1 {DOWN} lose", f"0 collected {first} {second} {up} {hole}")


# The order of the discards: the documented shuffle starts from it.


@pytest.mark.clause("nh-21-plus:133", "nh-21-plus:176", "N21", "G14")
def test_discards_lie_as_they_were_picked_up() -> None:
    # Burned card; seat 2's blackjack; 1's bust; 3's split: first hand bust, second stands; 5's surrender
    # with a Down Match keeps its cards. At the end from the right: 5, 4, 3's other hand, the dealer.
    hands = {1: "base $5", 2: "base $5", 3: "base $5", 4: "base $5", 5: f"base $5, {DOWN} $5"}
    cards = "Kc Ac 8c Kd Ks 6d 6c Qc 8d 9d 5s 9h 7c Kh Jh 2d Qh"
    steps = ["1 hit", "3 split", "3.1 hit", "3.2 stand", "4 stand", "5 surrender"]
    session = played("burn 3h\n" + seats(cards, hands, *steps))
    assert text(session.table.shoe.discards) == "3h Ac Qc Kc 6c 7c 8c Kh Jh Ks 5s Kd 9d 8d 2d 6d 9h Qh"
    assert list(happenings(session))[-1].startswith("0 collected"), "after the last wager"


@pytest.mark.clause("N21")
def test_discards_of_later_rounds_lie_after_those_of_earlier_ones() -> None:
    transcript = "burn 3h 4h\n" + opening()
    transcript += wagered("Kc 9c Kd 8c", {1: "base $5"}, "1 stand")
    transcript += "dealer\n" + wagered("Kc 9d 6d 8d 9s", {1: "base $5"}, "1 hit")
    assert text(played(transcript).table.shoe.discards) == "3h Kc Kd 9c 8c 4h Kc 6d 9s 9d 8d"
