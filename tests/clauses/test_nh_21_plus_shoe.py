"""New Hampshire 21 Plus: opening, shuffle, cut, cut card and burn."""

from collections import Counter
from itertools import pairwise
from typing import Literal

import pytest

from pit21.cards import UNKNOWN, parse_card, shoe_cards
from pit21.randomness import stream_key, words
from pit21.table import commands as c
from pit21.table import events as e
from pit21.table import needs as n
from pit21.table.session import Session
from pit21.table.shoes import SeededShoe
from pit21.table.shoes.hand_shuffle import documented_shuffle
from tests.clauses.nh_21_plus_rounds import (
    WatchedShoe,
    alone,
    happenings,
    of_type,
    open_table,
    opening,
    play_round,
    play_shoe,
    seats,
    text,
    wagered,
)
from tests.rounds import fault, played, settle

DECK = 48
SHOE = 6 * DECK

# Decks and opening


@pytest.mark.clause("nh-21-plus:64")
def test_the_shoe_is_six_decks_without_tens() -> None:
    shoe = SeededShoe("spanish", 6, 1)
    session = open_table(shoe)
    session.send(c.BeginRound())
    counted = Counter(shoe.remaining())
    assert sum(counted.values()) == SHOE
    assert set(counted.values()) == {6}
    assert not any(card >> 2 == 9 for card in counted)
    assert "Td is not in this deck" in fault(alone("Td 9c 8d 8h", "1 stand")).reason


@pytest.mark.clause("nh-21-plus:64")
def test_no_card_comes_a_seventh_time() -> None:
    cards = "7h 9c 7h 9d 7h"
    transcript = opening() + wagered(cards, {1: "base $5"}, "1 hit") + wagered(cards, {1: "base $5"}, "1 hit")
    assert len(of_type(played(transcript), e.CardDrawn)) == 2
    assert "7h has already been dealt 6 times" in fault(transcript + wagered(cards, {1: "base $5"}, "1 hit")).reason


@pytest.mark.clause("nh-21-plus:79", "nh-21-plus:81")
def test_every_deck_is_checked_at_opening_and_at_closing() -> None:
    session = played(alone("Kc 9c 8d 8h", "1 stand") + "leave p1\nclose\n")
    assert [(event.decks, event.cards) for event in of_type(session, e.DecksInspected)] == [(6, SHOE)] * 2
    assert isinstance(session.events[1], e.DecksInspected)


# Shuffle


@pytest.mark.clause("nh-21-plus:81", "nh-21-plus:85", "nh-21-plus:202")
@pytest.mark.parametrize("shuffle", ["uniform", "documented"])
def test_a_shuffle_follows_the_opening_and_each_finished_shoe(shuffle: str) -> None:
    shoe = WatchedShoe(3, documented=shuffle == "documented")
    session = open_table(shoe, players=7, shuffle=shuffle)
    play_shoe(session)
    assert [event.number for event in of_type(session, e.ShoeShuffled)] == [1]
    play_round(session)
    assert [event.number for event in of_type(session, e.ShoeShuffled)] == [1, 2]
    assert [event.cards for event in of_type(session, e.ShoeShuffled)] == [SHOE, SHOE]
    assert shoe.came_back[0] == (), "new decks are washed, and only they"
    assert sorted(shoe.came_back[1]) == sorted(shoe_cards("spanish", 6))


def second_shoe(shuffle: str, action: str) -> tuple[int, ...]:
    """The second shoe as it lies before its cut, after a first one in which everyone did the same."""
    session = open_table(SeededShoe("spanish", 6, 5, "documented" if shuffle == "documented" else "uniform"), 7)
    play_shoe(session, action)
    session.send(c.BeginRound())
    assert isinstance(session.need, n.NeedCut)
    assert session.shoe is not None
    left = session.shoe.remaining()
    assert left is not None
    assert len(left) == SHOE
    return left


@pytest.mark.clause("nh-21-plus:75", "N21")
def test_the_machines_shuffle_forgets_the_play_and_the_documented_one_does_not() -> None:
    assert second_shoe("uniform", "stand") == second_shoe("uniform", "double")
    assert second_shoe("documented", "stand") != second_shoe("documented", "double")


@pytest.mark.clause("nh-21-plus:75", "N21")
@pytest.mark.parametrize(
    ("settings", "shuffle"), [("", "uniform"), ("shuffle=uniform", "uniform"), ("shuffle=documented", "documented")]
)
def test_the_setting_chooses_the_shuffle(settings: str, shuffle: Literal["uniform", "documented"]) -> None:
    shoe = SeededShoe("spanish", 6, "same", shuffle)
    shoe.shuffle(())
    shoe.cut(SHOE // 2)
    session = played(opening(settings) + "seed same\nround\nbet 1 base $5\ndeal\nvoid enough\n")
    dealt = tuple(card for event in of_type(session, e.CardsDealt) for _, card, _ in event.cards)
    assert dealt == shoe.remaining()[1:5], "after the cut in the middle and the burn"


@pytest.mark.clause("nh-21-plus:85", "N21")
def test_the_documented_shuffle_starts_from_the_used_shoe_as_it_lies() -> None:
    shoe = WatchedShoe(9, documented=True)
    session = open_table(shoe, players=5, shuffle="documented")
    play_shoe(session, "stand")
    picked_up: list[int] = []
    for event in session.events:
        if isinstance(event, e.CardBurned):
            picked_up.append(event.card)
        elif isinstance(event, e.CardsCollected):
            picked_up += event.cards
    undealt = shoe.remaining()
    session.send(c.BeginRound())
    assert shoe.came_back[1] == (*picked_up, *undealt)


def hand_shuffled(seed: int = 0) -> list[int]:
    """The documented shuffle of cards that are numbered as they lay."""
    return documented_shuffle(range(SHOE), DECK // 2, words(stream_key(bytes([seed] * 32), "riffle")))


def packets(order: list[int]) -> list[list[int]]:
    """The packets that were riffled into the center, the first of them lowest in the final pile."""
    return [order[start : start + DECK] for start in range(0, SHOE, DECK)][::-1]


@pytest.mark.clause("nh-21-plus:87", "N21")
def test_six_piles_are_riffled_two_by_two() -> None:
    """A riffle only interleaves: in a packet the cards of each first pile keep their order."""
    order = hand_shuffled()
    assert sorted(order) == list(range(SHOE))
    assert order != hand_shuffled(1), "no two shuffles are alike"
    for packet in packets(order):
        piles = [card // DECK for card in packet]
        for pile in range(6):
            of_pile = [card for card in packet if card // DECK == pile]
            assert of_pile == sorted(of_pile)
        assert sum(above != below for above, below in pairwise(piles)) > 10, "the piles are interleaved"


@pytest.mark.clause("nh-21-plus:91", "N21")
def test_half_a_deck_of_each_half_is_riffled_until_one_pile_remains() -> None:
    """The pairs lie 5-6, 3-4, 1-2 from the top; halved, each packet joins half a deck from either half."""
    half = DECK // 2
    assert [Counter(card // (2 * DECK) for card in packet) for packet in packets(hand_shuffled())] == [
        {2: half, 1: half}, {2: half, 1: half}, {2: half, 0: half}, {2: half, 0: half},
        {1: half, 0: half}, {1: half, 0: half},
    ]  # fmt: skip


# Cut


@pytest.mark.clause("nh-21-plus:105", "N16")
@pytest.mark.parametrize(("position", "allowed"), [(47, False), (48, True), (240, True), (241, False), (0, False)])
def test_the_cut_leaves_a_deck_at_either_end(position: int, allowed: bool) -> None:
    transcript = alone("Kc 9c 8d 8h", "1 stand").replace("round\n", f"round\ncut 1 {position}\n")
    if allowed:
        assert [event.position for event in of_type(played(transcript), e.ShoeCut)] == [position]
    else:
        refused = fault(transcript)
        cause = "the cut leaves at least 48 cards on either side"
        assert refused.reason == f"{cause}: position must be 48 to 240, not {position}"
        assert refused.clause == "N16"


@pytest.mark.clause("nh-21-plus:107")
@pytest.mark.parametrize("position", [48, 100, 240])
def test_the_cut_moves_the_rear_part_to_the_front(position: int) -> None:
    shoe = SeededShoe("spanish", 6, 1)
    session = open_table(shoe)
    session.send(c.BeginRound())
    squared = shoe.remaining()
    session.send(c.Cut(1, position))
    (burned,) = of_type(session, e.CardBurned)
    assert (burned.card, *shoe.remaining()) == squared[position:] + squared[:position]


@pytest.mark.clause("nh-21-plus:101", "G2")
def test_anyone_may_volunteer_to_cut_the_first_shoe() -> None:
    hands = {2: "base $5", 5: "base $5"}
    transcript = seats("Kc Kd 9c 8d 8c 8h", hands, "2 stand", "5 stand")
    assert [event.seat for event in of_type(played(transcript), e.ShoeCut)] == [2], "else the lowest seat"
    volunteered = transcript.replace("round\n", "round\ncut 5 100\n")
    assert [event.seat for event in of_type(played(volunteered), e.ShoeCut)] == [5]
    assert fault(transcript.replace("round\n", "round\ncut 1 100\n")).reason == "seat 2 cuts"


# Where the cut card comes out: first card of a round, seat 2's second card, a drawn card, the dealer's card.
CUT_CARD_COMES = [
    pytest.param("cut Kc Kd 9c 8d 8c 8h", [], 1, id="at the front"),
    pytest.param("Kc Kd 9c 8d cut 8c 8h", [], 2, id="a seat's second card"),
    pytest.param("Kc Kd 9c 2d 8c 8h cut 5s", ["1 hit"], 1, id="a drawn card"),
    pytest.param("Kc Kd 9c 8d 8c cut 8h", [], 0, id="the dealer's second card"),
    pytest.param("Kc Kd 9c 8d 8c 2h cut 6s", [], 0, id="the dealer's third card"),
]
TWO_SEATS = {1: "base $5", 2: "base $5"}


@pytest.mark.clause("nh-21-plus:101", "nh-21-plus:111", "nh-21-plus:202", "N16", "G2", "G3")
@pytest.mark.parametrize(("cards", "steps", "holder"), CUT_CARD_COMES)
def test_the_round_of_the_cut_card_is_the_last_and_its_holder_cuts_next(
    cards: str, steps: list[str], holder: int
) -> None:
    first = seats(cards, TWO_SEATS, *steps, "1 stand", "2 stand")
    session = played(first)
    assert [event.holder for event in of_type(session, e.CutCardMet)] == [holder]
    assert len(settle(first)) == 2, "the round is played to its end"
    again = first + wagered("Kc Kd 9c 8d 8c 8h", TWO_SEATS, "1 stand", "2 stand")
    session = played(again)
    assert [event.number for event in of_type(session, e.ShoeShuffled)] == [1, 2]
    assert [event.seat for event in of_type(session, e.ShoeCut)] == [1, holder or 1]


@pytest.mark.clause("nh-21-plus:101", "N16", "G2")
def test_nobody_cuts_in_the_holders_place() -> None:
    first = seats("Kc Kd 9c 8d cut 8c 8h", TWO_SEATS, "1 stand", "2 stand")
    assert fault(first + "round\ncut 1 100\n").reason == "seat 2 cuts"


@pytest.mark.clause("nh-21-plus:101", "N16", "G2")
@pytest.mark.parametrize("newcomer", ["", "player new $100 at 2\n"], ids=["seat empty", "seat taken by another"])
def test_when_the_holder_has_left_a_volunteer_cuts(newcomer: str) -> None:
    hands = TWO_SEATS | {3: "base $5"}
    first = seats("Kc Kd Kh 9c 8d cut 8c 8s 8h", hands, "1 stand", "2 stand", "3 stand") + f"leave p2\n{newcomer}"
    ending = wagered("Kc 9c 8d 8h", {1: "base $5"}, "1 stand")
    volunteered = played(first + ending.replace("round\n", "round\ncut 3 100\n"))
    assert [event.seat for event in of_type(volunteered, e.ShoeCut)] == [1, 3]
    silent = played(first + ending)
    assert [event.seat for event in of_type(silent, e.ShoeCut)] == [1, 1]


@pytest.mark.clause("nh-21-plus:66", "nh-21-plus:109", "N16")
@pytest.mark.parametrize(("depth", "behind"), [("1.5", 72), ("1", 48), ("2.25", 108)])
def test_the_second_cut_card_lies_this_far_from_the_end(depth: str, behind: int) -> None:
    shoe = SeededShoe("spanish", 6, 2)
    session = open_table(shoe, players=7, cut_depth=depth)
    left = 0
    while not of_type(session, e.CutCardMet):
        before = len(session.events)
        play_round(session)
        seen = session.events[before:]
        left = shoe.size()
        for event in reversed(seen):
            if isinstance(event, e.CutCardMet):
                break
            left += (
                len(event.cards) if isinstance(event, e.CardsDealt) else isinstance(event, e.CardDrawn | e.DealerDrew)
            )
    assert [event.from_end for event in of_type(session, e.CutCardPlaced)] == [behind]
    assert left == behind


@pytest.mark.clause("N16")
def test_the_second_cut_card_stands_a_deck_and_a_half_from_the_end_unless_set() -> None:
    session = played(alone("Kc 9c 8d 8h", "1 stand"))
    assert [event.from_end for event in of_type(session, e.CutCardPlaced)] == [72]


@pytest.mark.clause("nh-21-plus:111", "G3")
def test_another_card_is_dealt_in_place_of_the_cut_card() -> None:
    happened = list(happenings(played(alone("Kc 9c cut 8d 8h", "1 stand"))))
    assert happened[:3] == ["dealt Kc 9c", "cut card", "dealt 8d 8h"]


# Burn

ROUND = wagered("Kc 9c 8d 8h", {1: "base $5"}, "1 stand")
LAST_ROUND = wagered("Kc 9c cut 8d 8h", {1: "base $5"}, "1 stand")


def burns(session: Session) -> list[int]:
    """In which rounds a card was burned."""
    number = 0
    found = []
    for event in session.events:
        if isinstance(event, e.RoundBegan):
            number = event.round
        elif isinstance(event, e.CardBurned):
            found.append(number)
    return found


@pytest.mark.clause("nh-21-plus:113", "nh-21-plus:115", "N17")
@pytest.mark.parametrize(
    ("rounds", "burned_in"),
    [
        (ROUND + ROUND, [1]),
        (ROUND + "dealer\n" + ROUND, [1, 2]),
        (ROUND + ROUND + "dealer\n" + ROUND + ROUND, [1, 3]),
        (LAST_ROUND + ROUND, [1, 2]),
        (LAST_ROUND + "dealer\n" + ROUND + ROUND, [1, 2]),
        ("dealer\n" + ROUND + ROUND, [1]),
    ],
    ids=["shuffle", "new dealer", "new dealer later", "new shoe", "both together", "both at opening"],
)
def test_one_card_is_burned_after_a_shuffle_and_for_a_new_dealer(rounds: str, burned_in: list[int]) -> None:
    assert burns(played(opening() + rounds)) == burned_in


@pytest.mark.clause("nh-21-plus:113", "N17")
@pytest.mark.parametrize(
    ("settings", "seen"), [("", UNKNOWN), ("burn_shown=no", UNKNOWN), ("burn_shown=yes", parse_card("7c"))]
)
def test_the_burned_card_is_shown_by_choice(settings: str, seen: int) -> None:
    session = played("burn 7c\n" + alone("Kc 9c 8d 8h", "1 stand", settings=settings))
    (burned,) = of_type(session, e.CardBurned)
    assert text((burned.card,)) == "7c"
    for viewer in ("p1", "", "dealer"):
        shown = burned.redact(viewer)
        assert isinstance(shown, e.CardBurned)
        assert shown.card == seen


@pytest.mark.clause("nh-21-plus:113")
def test_the_burn_comes_after_shuffle_cut_and_cut_card_and_before_the_wagers() -> None:
    session = played(alone("Kc 9c 8d 8h", "1 stand"))
    kinds = [e.ShoeShuffled, e.ShoeCut, e.CutCardPlaced, e.CardBurned, e.BetPlaced]
    assert [type(event) for event in session.events if type(event) in kinds] == kinds
