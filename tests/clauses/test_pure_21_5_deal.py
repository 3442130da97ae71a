"""Pure 21.5: shoe, positions, the deal and the order of play."""

from collections import Counter

import pytest

from pit21.cards import card_text, deck
from pit21.spec.loader import load_game
from pit21.spec.problems import SpecError
from pit21.table import events as e
from pit21.table import needs as n
from pit21.table.rules import Rules
from pit21.table.session import Session
from pit21.table.shoes import SeededShoe
from pit21.table.view import view
from tests.clauses.pure_21_5 import (
    PEOPLE,
    dealt,
    duel,
    found,
    open_acts,
    opened,
    order_of,
    plain_round,
    standing,
    stopped,
    waiting,
)
from tests.rounds import fault, play, played

RANKS = "A23456789TJQK"


@pytest.mark.clause("pure-21.5:26", "P15")
def test_a_deck_has_ace_to_nine_and_sixteen_bonus_cards_half_of_them_red() -> None:
    rules = Rules(load_game("pure-21.5"))
    assert sorted(rules.deck_cards) == sorted(deck("standard"))
    names = [card_text(card) for card in rules.deck_cards]
    assert Counter(name[0] for name in names) == dict.fromkeys(RANKS, 4)
    bonus = [name for name in names if name[0] in "TJQK"]
    assert len(bonus) == 16
    assert sum(name[1] in "hd" for name in bonus) == 8


@pytest.mark.clause("pure-21.5:28", "P20")
@pytest.mark.parametrize("decks", range(1, 9))
def test_one_to_eight_decks(decks: int) -> None:
    session = waiting(opened(f"decks={decks}") + "round\n")
    assert [event.cards for event in found(session, e.ShoeShuffled)] == [52 * decks]


@pytest.mark.clause("pure-21.5:28", "G13", "P20")
def test_six_decks_unless_set_and_never_more_than_eight() -> None:
    assert [event.cards for event in found(waiting(opened() + "round\n"), e.ShoeShuffled)] == [312]
    for decks in ("0", "9", "1.5"):
        with pytest.raises(SpecError, match="decks"):
            play(opened(f"decks={decks}"))
    with pytest.raises(SpecError, match="exact results only"):
        play(opened("decks=infinite"))


@pytest.mark.clause("P20", "P26")
def test_no_card_comes_oftener_than_the_decks_hold_it() -> None:
    assert play(duel("Ks Ks v 8h 9c", "2 stand", settings="decks=2")).fault is None
    refused = fault(duel("Ks Ks v 8h 9c", settings="decks=1"))
    assert "Ks has already been dealt 1 times" in refused.reason


@pytest.mark.clause("G3", "P26")
@pytest.mark.parametrize(
    ("settings", "from_end"),
    [
        ("decks=1", 26),
        ("decks=2", 26),
        ("decks=3", 52),
        ("decks=4", 52),
        ("decks=5", 52),
        ("decks=6", 52),
        ("decks=7", 52),
        ("decks=8", 52),
        ("decks=1 cut_depth=0.25", 13),
        ("decks=2 cut_depth=1", 52),
        ("decks=6 cut_depth=1.5", 78),
    ],
)
def test_the_cut_card_stands_one_deck_from_the_end_or_half_of_one_or_two(settings: str, from_end: int) -> None:
    session = waiting(opened(settings) + "round\n")
    assert [event.from_end for event in found(session, e.CutCardPlaced)] == [from_end]


@pytest.mark.clause("P26")
def test_nobody_cuts_and_nothing_is_burned() -> None:
    session = played(opened() + standing() + "dealer\n" + plain_round())
    assert not found(session, e.ShoeCut)
    assert not found(session, e.CardBurned)
    assert fault(opened() + "round\ncut 1 100\n").reason == "there is nothing to cut now"


@pytest.mark.clause("P26")
def test_the_shuffle_is_uniform_and_deals_every_card_of_the_decks_once() -> None:
    spec = load_game("pure-21.5").choose({"decks": 2})
    assert spec.value("shuffle") == "uniform"
    shoe = SeededShoe("standard", 2, "7" * 64)
    session = Session(spec, shoe)
    shoe.shuffle(())
    left = shoe.remaining()
    assert session.table.rules.shuffle == "uniform"
    assert left is not None
    assert Counter(left) == dict.fromkeys(range(52), 2)


@pytest.mark.clause("G3", "P26")
def test_after_the_cut_card_the_round_is_finished_and_the_next_one_shuffles() -> None:
    cards = "shoe Ks 8h Qd 9c\nshoe Ks cut 8h Qd 9c\nshoe Ks 8h Qd 9c\n"
    head = opened() + cards + plain_round() + plain_round()
    session = played(head)
    assert [event.place for event in found(session, e.CutCardMet)] == [0]
    assert len(found(session, e.ShoeShuffled)) == 1
    after = played(head + "round\nbank bob declines\n" + plain_round("cat").removeprefix("round\n"))
    assert [event.number for event in found(after, e.ShoeShuffled)] == [1, 2]


@pytest.mark.clause("G4")
def test_an_empty_shoe_is_filled_from_the_discards_or_the_round_is_void() -> None:
    session = played(opened() + "shoe Ks 8h Qd 9c\nshoe Ks 8h Qd end 9c\n" + plain_round() + plain_round())
    assert [event.cards for event in found(session, e.DiscardsReshuffled)] == [4]
    void = played(opened() + "shoe Ks 8h end\nround\nbank ann $100\nbet 2 base $10\ndeal\n")
    assert [event.code for event in found(void, e.RoundVoided)] == ["shoe-ran-out"]


@pytest.mark.clause("pure-21.5:54", "P20")
def test_eight_positions_unless_set_to_two_or_more() -> None:
    assert len(waiting(opened() + "round\n").table.seats) == 8
    assert fault("game pure-21.5\nplayer ann $500 at 9\n").reason == "seat must be 1 to 8, not 9"
    assert len(waiting(opened("seats=2", seats="1 2") + "round\n").table.seats) == 2
    assert fault(opened("seats=2")).reason == "seat must be 1 to 2, not 3"
    for seats in ("1", "9"):
        with pytest.raises(SpecError, match="seats"):
            play(opened(f"seats={seats}"))


@pytest.mark.clause("pure-21.5:98", "pure-21.5:99", "pure-21.5:103", "pure-21.5:105", "P22", "G1")
@pytest.mark.parametrize(
    ("bank", "order"),
    [(1, [2, 4, 5, 8]), (2, [4, 5, 8, 1]), (4, [5, 8, 1, 2]), (5, [8, 1, 2, 4]), (8, [1, 2, 4, 5])],
)
def test_deal_and_action_run_clockwise_from_the_player_dealers_left(bank: int, order: list[int]) -> None:
    text = opened(seats="1 2 4 5 8") + standing(4) + "round\n"
    for seat in (1, 2, 4, 5, 8):
        if seat == bank:
            break
        text += f"bank {PEOPLE[seat - 1]} declines\n"
    text += f"bank {PEOPLE[bank - 1]} $100\n" + "".join(f"bet {seat} base $10\n" for seat in order) + "deal\n"
    places = [place for event in found(waiting(text), e.CardsDealt) for place, _, _ in event.cards]
    assert places == [*order, 0, *order, 0]
    for seat in order:
        waits = waiting(text).need
        assert isinstance(waits, n.NeedChoice)
        assert waits.seat == seat
        text += f"{seat} stand\n"
    assert play(text).fault is None


@pytest.mark.clause("pure-21.5:93", "pure-21.5:99", "pure-21.5:105")
def test_every_card_is_dealt_face_up_but_the_player_dealers_second() -> None:
    session = waiting(dealt({2: "Kd 6h", 3: "Kc 6c"}, "8h 9c"))
    faces = [up for event in found(session, e.CardsDealt) for _, _, up in event.cards]
    assert faces == [True, True, True, True, True, False]
    assert view(session.table, "cat").seats[1].hands[0].cards == ("Kd", "6h")


@pytest.mark.clause("pure-21.5:93", "pure-21.5:113", "pure-21.5:115")
def test_the_hole_card_stays_closed_till_every_player_is_done() -> None:
    text = dealt({2: "Kd 6h", 3: "Kc 6c"}, "8h 9c", "2 stand")
    assert view(waiting(text).table, "bob").dealer == ("8h", "??")
    session = played(text + "3 stand\n")
    assert order_of(session, e.HandStood, e.CardsTurned) == [e.HandStood, e.CardsTurned]
    assert [event.cards for event in found(session, e.CardsTurned)] == [((0, 1, 32),)]


@pytest.mark.clause("pure-21.5:105", "G14")
def test_nobody_plays_out_of_turn() -> None:
    refused = fault(dealt({2: "Kd 6h", 3: "Kc 6c"}, "8h 9c", "3 stand"))
    assert refused.reason == "it is the turn of seat 2"
    again = fault(dealt({2: "Kd 6h", 3: "Kc 6c"}, "8h 9c", "2 stand; 2 hit"))
    assert again.reason == "it is the turn of seat 3"


@pytest.mark.clause("pure-21.5:84", "pure-21.5:91", "P22")
def test_wagers_come_after_the_bank_and_end_with_the_deal() -> None:
    assert fault(opened() + "round\nbank ann $100\ndeal\n").reason == "there is no Game Wager on the table"
    assert fault(duel("Kd 6h v 8h 9c", "bet 3 base $10")).reason == "betting is not open now"


@pytest.mark.clause("pure-21.5:381", "G5", "G10")
@pytest.mark.parametrize(
    ("settings", "bet", "reason"),
    [
        ("", "2 base $4", "Game Wager takes $5 to $100, not $4"),
        ("", "2 base $101", "Game Wager takes $5 to $100, not $101"),
        ("", "2 base $7.50", "wagers come in steps of $1"),
        ("limits.base.min=$20 limits.base.max=$50", "2 base $19", "Game Wager takes $20 to $50, not $19"),
        ("limits.base.min=$20 limits.base.max=$50", "2 base $51", "Game Wager takes $20 to $50, not $51"),
        ("chip_step=$5", "2 base $7", "wagers come in steps of $5"),
    ],
)
def test_the_game_wager_has_a_minimum_and_a_maximum(settings: str, bet: str, reason: str) -> None:
    assert fault(opened(settings) + f"round\nbank ann $100\nbet {bet}\n").reason == reason


@pytest.mark.clause("G10")
@pytest.mark.parametrize("stake", [5, 100])
def test_minimum_and_maximum_are_allowed(stake: int) -> None:
    assert play(duel("Kd 9h v 8h 9c", "2 stand", bets=f"2 base ${stake}")).fault is None


@pytest.mark.clause("pure-21.5:86", "P22", "G10")
def test_a_player_bets_at_unoccupied_circles_too() -> None:
    text = (
        opened()
        + standing(3)
        + "round\nbank ann $100\nbet 2 base $10\nbet 4 base $20 by bob\nbet 8 base $5 by bob\ndeal\n"
    )
    session = played(text + "2 stand\n4 stand\n8 stand\n")
    settled = [(event.seat, event.player, event.net) for event in found(session, e.WagerSettled)]
    # The nine counts to seat 3, and seat 4 is the next with a wager.
    assert settled == [(4, "bob", 2_000), (8, "bob", 500), (2, "bob", 1_000)]


@pytest.mark.clause("pure-21.5:86", "P22")
def test_a_circle_without_the_own_one_is_enough() -> None:
    text = opened() + standing() + "round\nbank ann $100\nbet 6 base $10 by bob\ndeal\n6 stand\n"
    assert [event.seat for event in found(played(text), e.WagerSettled)] == [6]


@pytest.mark.clause("pure-21.5:86", "G10", "G11")
def test_an_occupied_circle_a_full_hand_or_a_waiting_player_is_in_the_way() -> None:
    bank = "round\nbank ann $100\n"
    assert fault(opened() + bank + "bet 3 base $10 by bob\n").reason == "seat 3 is held by cat; nobody else bets there"
    limited = opened("hands_per_player=2") + bank + "bet 2 base $10\nbet 4 base $10 by bob\n"
    assert fault(limited + "bet 5 base $10 by bob\n").reason == "one player may play at most 2 positions here"
    full = opened("seats=3", seats="1 2") + standing(2) + bank + "bet 2 base $10\nbet 3 base $10 by bob\ndeal\n"
    session = waiting(full + "2 stand\n3 stand\nplayer zoe $500\nround\n")
    assert [seat.holder for seat in session.table.seats] == ["ann", "bob", "zoe"]


@pytest.mark.clause("pure-21.5:190", "pure-21.5:191", "pure-21.5:193")
@pytest.mark.parametrize("rank", RANKS)
def test_the_check_is_made_with_an_ace_or_a_bonus_card_on_top(rank: str) -> None:
    session = waiting(duel(f"Ts 6h v {rank}c 5d"))
    assert [event.natural for event in found(session, e.Peeked)] == ([False] if rank in "ATJQK" else [])
    assert open_acts(duel(f"Ts 6h v {rank}c 5d")) == {"hit", "stand", "double", "surrender"}


@pytest.mark.clause("pure-21.5:191", "pure-21.5:193")
def test_the_check_comes_before_any_further_card() -> None:
    session = played(duel("5s 4h v Kc 9d", "2 hit", "Tc"))
    assert order_of(session, e.CardsDealt, e.Peeked, e.HandHit, e.CardDrawn) == [
        e.CardsDealt,
        e.Peeked,
        e.HandHit,
        e.CardDrawn,
    ]


@pytest.mark.clause("pure-21.5:191", "pure-21.5:194")
@pytest.mark.parametrize("top_and_hole", ["As Td", "As Jd", "As Qd", "As Kd", "Ts Ad", "Js Ad", "Qs Ad", "Ks Ad"])
def test_a_21_5_of_the_player_dealer_ends_the_play(top_and_hole: str) -> None:
    session = played(dealt({2: "8d 8h", 3: "Kc Ac", 4: "Ks Qs"}, top_and_hole))
    assert [event.natural for event in found(session, e.Peeked)] == [True]
    assert not found(session, e.HandHit)
    assert not found(session, e.DealerDrew)
    assert {event.seat: event.net for event in found(session, e.WagerSettled)} == {2: -1_000, 3: 0, 4: -1_000}


@pytest.mark.clause("P14")
def test_there_is_no_insurance() -> None:
    text = duel("Ts 6h v Ac 5d")
    assert isinstance(waiting(text).need, n.NeedChoice)
    assert fault(text + "2 insure $5\n").reason == "insurance is not offered now"
    assert "insurance" not in load_game("pure-21.5").file.wagers


@pytest.mark.clause("G8", "P8")
@pytest.mark.parametrize(
    ("cards", "acts", "drawn", "kind"),
    [
        ("Ts 6h v 8c 9d", "timeout 2", "", e.HandStood),
        ("Ts 9h v 8c 9d", "timeout 2", "", e.HandStood),
        ("5s 6h v 8c 9d", "timeout 2", "9s", e.HandHit),
        ("As 7h v 8c 9d", "timeout 2", "", e.HandStood),
    ],
)
def test_no_answer_in_time_stands_or_else_hits(cards: str, acts: str, drawn: str, kind: type[e.Event]) -> None:
    session = played(duel(cards, acts, drawn))
    assert [type(event) for event in found(session, e.Event) if isinstance(event, e.HandStood | e.HandHit)] == [kind]


@pytest.mark.clause("G9")
def test_a_void_round_gives_back_stakes_doubles_and_bank() -> None:
    text = duel("8d 8s v 8h 9c", "2 split; 2 double; void misdeal", "3c Ts Kd", bets="2 base $10, 2 red-flex $5")
    session = played(text)
    assert [session.table.accounts[f"player:{name}"] for name in ("ann", "bob")] == [2_000_000, 2_000_000]
    assert session.table.accounts["bank"] == 0
    assert not found(session, e.WagerSettled)


@pytest.mark.clause("G12")
def test_decks_are_checked_at_opening_and_closing() -> None:
    session = play(opened(seats="1") + "leave ann\nclose\n").session
    assert session is not None
    assert [(event.decks, event.cards) for event in found(session, e.DecksInspected)] == [(6, 312), (6, 312)]


@pytest.mark.clause("P22")
def test_a_refused_wager_changes_nothing() -> None:
    session = stopped(opened() + "round\nbank ann $100\nbet 2 base $10\nbet 2 base $500\n")
    assert [bet.amount for bet in session.table.seats[1].bets] == [1_000]


@pytest.mark.clause("pure-21.5:86", "P21", "P22")
def test_circles_that_a_player_dealer_had_before_are_free() -> None:
    text = opened() + standing(3) + standing() + "round\nbank ann declines\nbank bob declines\nbank cat $100\n"
    text += "bet 1 base $10\nbet 7 base $10 by ann\nbet 2 base $10\ndeal\n7 stand\n1 stand\n2 stand\n"
    text += "round\nbank cat declines\nbank ann $100\nbet 7 base $10 by bob\ndeal\n7 stand\n"
    assert [(event.seat, event.player) for event in found(played(text), e.WagerSettled)][-1] == (7, "bob")
