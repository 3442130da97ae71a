from collections import Counter
from collections.abc import Callable
from itertools import combinations
from math import comb
from typing import Any

import numpy as np
import pytest

from pit21.law.codes import COMMUNITY_MAY, COMMUNITY_MUST, NO_LINE
from pit21.law.low_ball import (
    ACE_TO_FIVE,
    DEUCE_TO_SEVEN,
    HIGHEST_LINE_RANK_FIVE,
    HIGHEST_LINE_RANK_SEVEN,
    NO_LOW,
    NO_STRAIGHTS_FLUSHES,
    low_ball_line,
    low_ball_rank,
    low_ball_with_community,
)
from tests.law.card_text import cards_of, random_hands, text_of
from tests.law.compile_law import compile_kernel, compiled, compiled_types
from tests.scale import ScaleCount

# What is compiled once serves every such test of one worker.
COMPILED = pytest.mark.xdist_group("compiled-law")

READINGS = (DEUCE_TO_SEVEN, NO_STRAIGHTS_FLUSHES, ACE_TO_FIVE)


def reference_low(cards: tuple[int, ...], reading: int) -> int:
    """Five cards, by sorting."""
    lowest_ace = 1 if reading == ACE_TO_FIVE else 14
    ranks = sorted((card >> 2) + 1 if card >> 2 else lowest_ace for card in cards)
    if len(set(ranks)) < 5:
        return NO_LOW
    straight = ranks[4] - ranks[0] == 4
    flush = len({card & 3 for card in cards}) == 1
    return NO_LOW if reading == DEUCE_TO_SEVEN and (straight or flush) else ranks[4]


def reference_best_low(cards: tuple[int, ...], reading: int) -> int:
    return min(reference_low(five, reading) for five in combinations(cards, 5))


def count_five_card_lows(reading: int) -> dict[int, int]:
    rank = compiled(low_ball_rank)

    def fill(counts: Any, reading: int) -> None:
        hand = np.zeros(5, np.int64)
        for a in range(52):
            hand[0] = a
            for b in range(a + 1, 52):
                hand[1] = b
                for c in range(b + 1, 52):
                    hand[2] = c
                    for d in range(c + 1, 52):
                        hand[3] = d
                        for e in range(d + 1, 52):
                            hand[4] = e
                            counts[rank(hand, 5, reading)] += 1

    counts = np.zeros(NO_LOW + 1, np.int64)
    compile_kernel(fill)(counts, reading)
    return {low: int(hands) for low, hands in enumerate(counts) if hands}


@pytest.mark.quick_cases
@COMPILED
@pytest.mark.clause("T5")
@pytest.mark.parametrize("reading", READINGS)
def test_all_five_card_lows(reading: int) -> None:
    """Any four ranks below the highest, in any suits, less the straight and the flushes where they lose."""
    lowest = 1 if reading == ACE_TO_FIVE else 2
    expected = {}
    for high in range(lowest + 4, lowest + 13):
        rank_sets = comb(high - lowest, 4)
        expected[high] = (rank_sets - 1) * (4**5 - 4) if reading == DEUCE_TO_SEVEN else rank_sets * 4**5
    expected = {high: hands for high, hands in expected.items() if hands}
    expected[NO_LOW] = comb(52, 5) - sum(expected.values())
    assert count_five_card_lows(reading) == expected


@pytest.mark.clause("T5")
@pytest.mark.parametrize(
    ("text", "deuce_to_seven", "no_straights_flushes", "ace_to_five"),
    [
        ("7s 5d 4h 3c 2s", 7, 7, 7),
        ("7s 6d 4h 3c 2s", 7, 7, 7),
        ("7s 6d 5h 4c 3s", NO_LOW, 7, 7),
        ("6s 5d 4h 3c 2s", NO_LOW, 6, 6),
        ("7s 5s 4s 3s 2s", NO_LOW, 7, 7),
        ("6s 5s 4s 3s 2s", NO_LOW, 6, 6),
        # Where aces are only high the wheel is no straight, and yet no low hand that pays.
        ("As 2d 3h 4c 5s", 14, 14, 5),
        ("As 2s 3s 4s 5s", NO_LOW, 14, 5),
        ("As 2d 3h 4c 6s", 14, 14, 6),
        ("As Kd Qh Jc Ts", NO_LOW, 14, 13),
        ("As Kd Qh Jc 9s", 14, 14, 13),
        ("Ks Qd Jh Tc 9s", NO_LOW, 13, 13),
        ("Qs Jd Th 9c 7s", 12, 12, 12),
        ("Ts 9d 8h 7c 5s", 10, 10, 10),
        ("2s 2d 3h 4c 5s", NO_LOW, NO_LOW, NO_LOW),
        ("As Ad 3h 4c 5s", NO_LOW, NO_LOW, NO_LOW),
    ],
)
def test_five_card_lows_by_hand(text: str, deuce_to_seven: int, no_straights_flushes: int, ace_to_five: int) -> None:
    cards = cards_of(text)
    assert low_ball_rank(cards, 5, DEUCE_TO_SEVEN) == deuce_to_seven
    assert low_ball_rank(cards, 5, NO_STRAIGHTS_FLUSHES) == no_straights_flushes
    assert low_ball_rank(cards, 5, ACE_TO_FIVE) == ace_to_five


@pytest.mark.clause("T6")
@pytest.mark.parametrize(
    ("text", "deuce_to_seven", "no_straights_flushes", "ace_to_five"),
    [
        # 2-3-4-5-6 is a straight, and the seven takes the place of a lower card.
        ("2s 3d 4h 5c 6s 7d Kh", 7, 6, 6),
        # A seventh rank in a row: 2-3-4-5-7 still breaks it.
        ("2s 3d 4h 5c 6s 7d 8h", 7, 6, 6),
        # Nothing breaks the straight but the king.
        ("2s 3d 4h 5c 6s Kd Kh", 13, 6, 6),
        ("2s 3d 4h 5c 6s 6d 6h", NO_LOW, 6, 6),
        # The flush 2-3-4-5-7 has a twin with the same highest card that is none.
        ("2s 3s 4s 5s 7s 7d Kh", 7, 7, 7),
        ("2s 3s 4s 5s 7s 2d 3h", 7, 7, 7),
        # Without a twin the next card up is taken in, here in another suit.
        ("2s 3s 4s 5s 7s 8d 8h", 8, 7, 7),
        ("2s 3s 4s 5s 7s 8s Jd", 11, 7, 7),
        # Seven cards of one suit are always a flush.
        ("2s 3s 4s 5s 7s 8s Js", NO_LOW, 7, 7),
        # The straight is the flush as well, and the way out is the ace.
        ("2s 3s 4s 5s 6s As Ad", 14, 6, 5),
        ("As 2d 3h 4c 5s Kd Kh", 13, 13, 5),
        ("As 2d 3h 4c 5s 5d 5h", 14, 14, 5),
        ("2s 2d 3h 3c 4s 4d 5h", NO_LOW, NO_LOW, NO_LOW),
    ],
)
def test_seven_card_lows_by_hand(text: str, deuce_to_seven: int, no_straights_flushes: int, ace_to_five: int) -> None:
    cards = cards_of(text)
    assert low_ball_rank(cards, 7, DEUCE_TO_SEVEN) == deuce_to_seven
    assert low_ball_rank(cards, 7, NO_STRAIGHTS_FLUSHES) == no_straights_flushes
    assert low_ball_rank(cards, 7, ACE_TO_FIVE) == ace_to_five


@pytest.mark.clause("T6")
def test_all_seven_card_lows_of_a_short_deck() -> None:
    """Aces to eights in two suits: straights and flushes everywhere."""
    deck = [card for card in range(32) if card & 3 < 2]
    for hand in combinations(deck, 7):
        expected = reference_best_low(hand, DEUCE_TO_SEVEN)
        assert low_ball_rank(hand, 7, DEUCE_TO_SEVEN) == expected, " ".join(map(text_of, hand))


@pytest.mark.parametrize("reading", READINGS)
@pytest.mark.parametrize("decks", [1, 3])
def test_seven_card_lows_against_every_choice(reading: int, decks: int, scale_count: ScaleCount) -> None:
    hands = random_hands(reading, scale_count(small=500, conformance=10_000, full=100_000), 7, decks=decks)
    for hand in hands:
        assert low_ball_rank(hand, 7, reading) == reference_best_low(hand, reading)


@pytest.mark.clause("T7")
@pytest.mark.parametrize("reading", READINGS)
def test_community_cards_against_every_choice(reading: int) -> None:
    for hand in random_hands(20 + reading, 300, 7):
        own, shared = hand[:5], hand[5:]
        assert low_ball_with_community(own, shared, COMMUNITY_MAY, reading) == reference_best_low(hand, reading)
        forced = min(reference_low(three + shared, reading) for three in combinations(own, 3))
        assert low_ball_with_community(own, shared, COMMUNITY_MUST, reading) == forced


@pytest.mark.clause("T7")
@pytest.mark.parametrize(
    ("cards", "community", "may_use", "must_use"),
    [
        ("2s 3d 4h 5c 7s", "Kd Qh", 7, 13),
        ("2s 3d 4h 5c 7s", "7d Qh", 7, 12),
        ("2s 3d 4h 5c 7s", "8d 8h", 7, NO_LOW),
        ("2s 3d 4h Kc Ks", "5d 7h", 7, 7),
        ("2s 3d 4h Kc Ks", "5d 6h", 13, 13),
        ("2s 3s 4s Kc Kd", "5s 7s", 13, 13),
    ],
)
def test_community_cards_by_hand(cards: str, community: str, may_use: int, must_use: int) -> None:
    own, shared = cards_of(cards), cards_of(community)
    assert low_ball_with_community(own, shared, COMMUNITY_MAY, DEUCE_TO_SEVEN) == may_use
    assert low_ball_with_community(own, shared, COMMUNITY_MUST, DEUCE_TO_SEVEN) == must_use


@pytest.mark.parametrize("count", [5, 7])
def test_deuce_to_seven_agrees_with_pokerkit(count: int, scale_count: ScaleCount) -> None:
    import pokerkit  # only here: it takes half a second

    """Up to king high: PokerKit takes the wheel for a straight, which no paying hand can be."""
    hands = random_hands(30 + count, scale_count(small=300, conformance=3_000, full=30_000), count)
    for hand in hands:
        peer = pokerkit.StandardLowHand.from_game("".join(map(text_of, hand)))
        unpaired = peer.entry.label is pokerkit.Label.HIGH_CARD
        theirs = max("23456789TJQKA".index(card.rank.value) + 2 for card in peer.cards) if unpaired else NO_LOW
        ours = low_ball_rank(hand, count, DEUCE_TO_SEVEN)
        assert ours == theirs or min(ours, theirs) == 14


@pytest.mark.parametrize("count", [5, 7])
def test_ace_to_five_agrees_with_pokerkit(count: int, scale_count: ScaleCount) -> None:
    import pokerkit  # only here: it takes half a second

    hands = random_hands(40 + count, scale_count(small=300, conformance=3_000, full=30_000), count)
    for hand in hands:
        peer = pokerkit.RegularLowHand.from_game("".join(map(text_of, hand)))
        ranks = {"A23456789TJQK".index(card.rank.value) + 1 for card in peer.cards}
        theirs = max(ranks) if len(ranks) == 5 else NO_LOW
        assert low_ball_rank(hand, count, ACE_TO_FIVE) == theirs


@pytest.mark.clause("T5")
def test_lines() -> None:
    five = {rank: low_ball_line(rank, HIGHEST_LINE_RANK_FIVE) for rank in (*range(5, 15), NO_LOW)}
    assert five == {
        5: 0,
        6: 0,
        7: 0,
        8: 1,
        9: 2,
        10: 3,
        11: 4,
        12: 5,
        13: NO_LINE,
        14: NO_LINE,
        NO_LOW: NO_LINE,
    }
    seven = {rank: low_ball_line(rank, HIGHEST_LINE_RANK_SEVEN) for rank in (*range(5, 15), NO_LOW)}
    assert seven == five | {11: NO_LINE, 12: NO_LINE}


@COMPILED
def test_compiled_equals_interpreted_and_answers_plain_integers() -> None:
    seen: Counter[int] = Counter()
    for hand in random_hands(12, 300, 7):
        array = np.array(hand, np.int64)
        for reading in READINGS:
            for count in (5, 7):
                low = low_ball_rank(hand, count, reading)
                assert type(low) is int
                assert compiled(low_ball_rank)(array, count, reading) == low
                seen[low] += 1
            forced = low_ball_with_community(hand[:5], hand[5:], COMMUNITY_MUST, reading)
            assert type(forced) is int
            assert compiled(low_ball_with_community)(array[:5], array[5:], COMMUNITY_MUST, reading) == forced
    assert {7, 8, 9, 10, 11, 12, 13, 14, NO_LOW} <= set(seen)


@COMPILED
@pytest.mark.parametrize(
    ("function", "arguments"),
    [
        (low_ball_rank, (np.arange(7, dtype=np.int64), 7, 0)),
        (low_ball_with_community, (np.arange(5, dtype=np.int64), np.arange(20, 22, dtype=np.int64), 1, 0)),
        (low_ball_line, (7, 12)),
    ],
)
def test_no_float_and_no_unsigned_type_is_compiled(function: Callable[..., Any], arguments: tuple[Any, ...]) -> None:
    """Signed and unsigned 64 bits together would silently become a float."""
    compiled(function)(*arguments)
    names = compiled_types(function)
    assert names, "nothing was compiled"
    assert not [name for name in names if "float" in name or "uint" in name]
