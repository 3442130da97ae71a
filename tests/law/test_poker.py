from collections import Counter
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations, pairwise
from typing import Any

import eval7
import numpy as np
import pytest

from pit21.law.codes import COMMUNITY_MAY, COMMUNITY_MUST, NO_LINE
from pit21.law.poker import (
    FLUSH,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    HIGH_CARD,
    ONE_PAIR,
    QUALIFIER_ACE_KING,
    QUALIFIER_KING_HIGH,
    QUALIFIER_NONE,
    QUALIFIER_PAIR_OF_KINGS,
    ROYAL_FLUSH,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE_OF_A_KIND,
    TWISTED_STUD_LINE,
    TWO_PAIR,
    best_with_community,
    dealer_qualifies,
    is_twisted_stud,
    poker_category,
    poker_strength,
    stud_bonus_category,
    stud_bonus_line,
    stud_bonus_seven_line,
)
from tests.law.card_text import cards_of, random_hands, text_of
from tests.law.compile_law import compile_kernel, compiled, compiled_types
from tests.scale import ScaleCount

# What is compiled once serves every such test of one worker.
COMPILED = pytest.mark.xdist_group("compiled-law")

# From the high card to the royal flush.
FIVE_CARD_HANDS = (1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 36, 4)
FIVE_CARD_RANKINGS = (1_277, 2_860, 858, 858, 10, 1_277, 156, 156, 9, 1)
SEVEN_CARD_HANDS = (
    23_294_460,
    58_627_800,
    31_433_400,
    6_461_620,
    6_180_020,
    4_047_644,
    3_473_184,
    224_848,
    37_260,
    4_324,
)


def strength_of(text: str) -> int:
    cards = cards_of(text)
    return poker_strength(cards, len(cards))


def assert_same_order(pairs: Iterable[tuple[int, Any]]) -> None:
    """Equal where the other is equal, larger where the other is larger."""
    ordered = sorted(set(pairs))
    for (ours, theirs), (next_ours, next_theirs) in pairwise(ordered):
        assert ours < next_ours, "a tie of ours is none of theirs"
        assert theirs < next_theirs, "the orders differ, or a tie of theirs is none of ours"


def reference_strength(cards: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """A five-card hand by sorting, several decks included."""
    ranks = sorted(((card >> 2) or 13 for card in cards), reverse=True)
    counts = Counter(ranks)
    shape = sorted(counts.values(), reverse=True)
    by_count = sorted(ranks, key=lambda rank: (counts[rank], rank), reverse=True)
    flush = len({card & 3 for card in cards}) == 1
    wheel = ranks == [13, 4, 3, 2, 1]
    if wheel or (len(counts) == 5 and ranks[0] - ranks[4] == 4):
        top = 4 if wheel else ranks[0]
        if flush:
            return (ROYAL_FLUSH if top == 13 else STRAIGHT_FLUSH), (top,)
        return STRAIGHT, (top,)
    if shape[0] >= 4:
        return FOUR_OF_A_KIND, tuple(by_count)
    if shape == [3, 2]:
        return FULL_HOUSE, tuple(by_count)
    if flush:
        return FLUSH, tuple(ranks)
    categories = {3: THREE_OF_A_KIND, 1: HIGH_CARD, 2: TWO_PAIR if shape[1:2] == [2] else ONE_PAIR}
    return categories[shape[0]], tuple(by_count)


def fill_five_card_strengths() -> Any:
    strength = compiled(poker_strength)

    def fill(out: Any) -> int:
        hand = np.zeros(5, np.int64)
        filled = 0
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
                            out[filled] = strength(hand, 5)
                            filled += 1
        return filled

    strengths = np.zeros(2_598_960, np.int64)
    assert compile_kernel(fill)(strengths) == len(strengths)
    return strengths


def seven_card_counter() -> Callable[[int], Any]:
    strength = compiled(poker_strength)
    category = compiled(poker_category)

    def count(first: int) -> Any:
        counts = np.zeros(10, np.int64)
        hand = np.zeros(7, np.int64)
        hand[0] = first
        for b in range(first + 1, 52):
            hand[1] = b
            for c in range(b + 1, 52):
                hand[2] = c
                for d in range(c + 1, 52):
                    hand[3] = d
                    for e in range(d + 1, 52):
                        hand[4] = e
                        for f in range(e + 1, 52):
                            hand[5] = f
                            for g in range(f + 1, 52):
                                hand[6] = g
                                counts[category(strength(hand, 7))] += 1
        return counts

    kernel: Callable[[int], Any] = compile_kernel(count)
    return kernel


@COMPILED
def test_all_five_card_hands() -> None:
    strengths = fill_five_card_strengths()
    rankings, hands = np.unique(strengths, return_counts=True)
    categories = [poker_category(ranking) for ranking in rankings.tolist()]
    assert categories == sorted(categories)
    assert tuple(np.bincount(categories).tolist()) == FIVE_CARD_RANKINGS
    assert tuple(np.bincount(categories, hands).tolist()) == FIVE_CARD_HANDS


@pytest.mark.long
@COMPILED
def test_all_seven_card_hands() -> None:
    count = seven_card_counter()
    with ThreadPoolExecutor(2) as pool:
        counts = np.sum(list(pool.map(count, range(52))), axis=0)
    assert tuple(counts.tolist()) == SEVEN_CARD_HANDS


@pytest.mark.parametrize("count", [5, 6, 7])
def test_order_agrees_with_eval7(count: int, scale_count: ScaleCount) -> None:
    peers = [eval7.Card(text_of(card)) for card in range(52)]
    hands = random_hands(count, scale_count(small=20_000, conformance=200_000, full=2_000_000), count)
    assert_same_order((poker_strength(hand, count), eval7.evaluate([peers[card] for card in hand])) for hand in hands)


@pytest.mark.parametrize("count", [5, 7])
def test_order_agrees_with_pokerkit(count: int, scale_count: ScaleCount) -> None:
    import pokerkit  # only here: it takes half a second

    hands = random_hands(count + 10, scale_count(small=300, conformance=3_000, full=30_000), count)
    lowest_first = sorted(hands, key=lambda hand: poker_strength(hand, count))
    peers = [pokerkit.StandardHighHand.from_game("".join(map(text_of, hand))) for hand in lowest_first]
    for index in range(len(hands) - 1):
        ours = [poker_strength(hand, count) for hand in lowest_first[index : index + 2]]
        assert (ours[0] == ours[1]) == (peers[index] == peers[index + 1])
        assert (ours[0] < ours[1]) == (peers[index] < peers[index + 1])


@pytest.mark.parametrize("decks", [1, 2, 8])
def test_order_agrees_with_sorting_where_cards_repeat(decks: int, scale_count: ScaleCount) -> None:
    hands = random_hands(decks, scale_count(small=4_000, conformance=40_000, full=400_000), 5, decks=decks)
    # Few ranks and suits give the rare hands: fives and fours of a kind, flushes that hold pairs.
    hands += [tuple(card % 6 * 4 + card // 40 for card in hand) for hand in hands]
    assert_same_order((poker_strength(hand, 5), reference_strength(hand)) for hand in hands)
    for hand in hands[::50]:
        assert poker_category(poker_strength(hand, 5)) == reference_strength(hand)[0]


@pytest.mark.parametrize("count", [6, 7])
def test_best_of_more_cards_is_the_best_five_of_them(count: int, scale_count: ScaleCount) -> None:
    hands = random_hands(count, scale_count(small=1_000, conformance=10_000, full=100_000), count, decks=4)
    hands += [tuple(card % 8 * 4 + card // 40 for card in hand) for hand in hands]
    for hand in hands:
        best = max(poker_strength(five, 5) for five in combinations(hand, 5))
        assert poker_strength(hand, count) == best, " ".join(map(text_of, hand))


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("As Ks Qs Js Ts", ROYAL_FLUSH),
        ("Ks Qs Js Ts 9s", STRAIGHT_FLUSH),
        ("As 2s 3s 4s 5s", STRAIGHT_FLUSH),
        ("As 2s 3s 4s 5s 6s 6d", STRAIGHT_FLUSH),
        ("2s 3s 4s 5s 6s 7d 8d", STRAIGHT_FLUSH),
        ("7c 7d 7h 7s 2c", FOUR_OF_A_KIND),
        ("3c 3d 3h Ks Kc", FULL_HOUSE),
        ("3c 3d 3h Ks Kc Kd 2c", FULL_HOUSE),
        ("As Js 8s 4s 2s", FLUSH),
        ("7s 6s 5s 4s 2s", FLUSH),
        ("As Kd Qs Js Ts", STRAIGHT),
        ("Ad 2s 3s 4s 5s", STRAIGHT),
        ("Qs Qd Qh 2c 3d", THREE_OF_A_KIND),
        ("4s 4d Th Tc 3d", TWO_PAIR),
        ("4s 4d Th Tc 2d 2h Ac", TWO_PAIR),
        ("Js Jd 2h 3c 4d", ONE_PAIR),
        ("As Ad 2h 3c 4d", ONE_PAIR),
        ("Qs Kd As 2s 3s", HIGH_CARD),
        ("7s 5d 4s 3s 2s", HIGH_CARD),
    ],
)
def test_category(text: str, category: int) -> None:
    assert poker_category(strength_of(text)) == category


@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("2s 3d 4h 5c 6s", "As 2d 3h 4c 5s"),
        ("As Ks 4d 3d 2d", "As Qs Jd Td 9d"),
        ("2s 2d 3h 3c Ks", "2h 2c 3s 3d Qs"),
        ("Ks Kd Kh 2c 2s", "Qs Qd Qh Ac As"),
        # Three pairs: the odd card and the third pair compete for the kicker.
        ("As Ad Kh Kc Qs Qd 2h", "As Ad Kh Kc Js Jd Th"),
        # A flush that holds a pair compares by its cards, the pair giving it nothing but two of them.
        ("As As 4s 3s 2s", "As Ks Qs Js 9s"),
        ("As Ks Qs Js 9s", "Ks Ks Qs Js 9s"),
        # Five of a kind is four of a kind with that kicker, so an ace beats it to the fifth place.
        ("Ks Kd Kh Kc As", "Ks Kd Kh Kc Ks"),
        ("Ks Kd Kh Kc Ks", "Ks Kd Kh Kc Qs"),
        ("Ks Kd Kh Kc Ks Qs 2s", "Ks Kd Kh Kc Qs Js 2s"),
    ],
)
def test_one_hand_beats_another(higher: str, lower: str) -> None:
    assert strength_of(higher) > strength_of(lower)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("As Kd 7h 5c 3s", "Ad Kh 7c 5s 3d"),
        ("As Kd Qh Jc 9s 3s 2d", "As Kd Qh Jc 9s 4s 3d"),
        ("Ks Kd Kh Kc As Ks 2d", "Ks Kd Kh Kc Ad 3s 2d"),
    ],
)
def test_hands_tie(first: str, second: str) -> None:
    assert strength_of(first) == strength_of(second)


@pytest.mark.clause("T7")
@pytest.mark.parametrize(
    ("cards", "community", "may_use", "must_use"),
    [
        ("As Ks Qs Js Ts", "2c 3d", ROYAL_FLUSH, HIGH_CARD),
        ("7c 7d 7h 7s 2c", "Kd Qh", FOUR_OF_A_KIND, THREE_OF_A_KIND),
        ("7c 7d 7h 2s 3c", "Kd Kh", FULL_HOUSE, FULL_HOUSE),
        ("7c 7d 2h 3s 4c", "7h 7s", FOUR_OF_A_KIND, FOUR_OF_A_KIND),
        ("2h 5h 9h Jh 3c", "Kh 4s", FLUSH, HIGH_CARD),
        ("2h 5h 9h Jc 3c", "Kh 4h", FLUSH, FLUSH),
        ("5c 6d 7h 8s Kc", "9d Kd", STRAIGHT, ONE_PAIR),
        ("5c 6d 7h Ks Kc", "8d 9d", STRAIGHT, STRAIGHT),
    ],
)
def test_community_cards_by_hand(cards: str, community: str, may_use: int, must_use: int) -> None:
    own, shared = cards_of(cards), cards_of(community)
    assert poker_category(best_with_community(own, shared, COMMUNITY_MAY)) == may_use
    assert poker_category(best_with_community(own, shared, COMMUNITY_MUST)) == must_use


@pytest.mark.clause("T7")
def test_community_cards_against_every_choice() -> None:
    for hand in random_hands(7, 500, 7):
        own, shared = hand[:5], hand[5:]
        best = max(poker_strength(five, 5) for five in combinations(hand, 5))
        assert best_with_community(own, shared, COMMUNITY_MAY) == best
        forced = max(poker_strength(three + shared, 5) for three in combinations(own, 3))
        assert best_with_community(own, shared, COMMUNITY_MUST) == forced


@pytest.mark.clause("T8")
@pytest.mark.parametrize(
    ("text", "king_high", "ace_king", "pair_of_kings"),
    [
        ("Qs Jd Th 9c 7s", False, False, False),
        ("Ks 5d 4h 3c 2s", True, False, False),
        ("Ks Qd Jh Tc 8s", True, False, False),
        ("As 7d 4h 3c 2s", True, False, False),
        ("As Qd Jh Tc 8s", True, False, False),
        ("As Kd 4h 3c 2s", True, True, False),
        ("2s 2d 5h 4c 3s", True, True, False),
        ("Qs Qd Ah Kc Js", True, True, False),
        ("Ks Kd 4h 3c 2s", True, True, True),
        ("As Ad 4h 3c 2s", True, True, True),
        ("2s 2d 3h 3c 4s", True, True, True),
        ("7s 5s 4s 3s 2s", True, True, True),
    ],
)
def test_dealer_qualifies(text: str, king_high: bool, ace_king: bool, pair_of_kings: bool) -> None:
    strength = strength_of(text)
    assert dealer_qualifies(strength, QUALIFIER_KING_HIGH) is king_high
    assert dealer_qualifies(strength, QUALIFIER_ACE_KING) is ace_king
    assert dealer_qualifies(strength, QUALIFIER_PAIR_OF_KINGS) is pair_of_kings
    assert dealer_qualifies(strength, QUALIFIER_NONE) is True


@pytest.mark.parametrize(
    ("text", "line", "seven_card_line"),
    [
        ("As Ks Qs Js Ts", 0, 0),
        ("9s Ks Qs Js Ts", 1, 1),
        ("9s 9d 9h 9c Ts", 2, 2),
        ("9s 9d 9h Tc Ts", 3, 3),
        ("2s 4s 6s 8s Ts", 4, 4),
        ("As 2d 3h 4c 5s", 5, 5),
        ("2s 2d 2h 8c Ts", 6, 6),
        ("2s 2d 3h 3c Ts", 7, NO_LINE),
        ("As Ad 3h 4c Ts", 8, NO_LINE),
        ("Js Jd 2h 3c 4s", 8, NO_LINE),
        ("Ts Td Ah Kc Qs", NO_LINE, NO_LINE),
        ("As Kd Qh Jc 9s", NO_LINE, NO_LINE),
    ],
)
def test_stud_bonus_lines(text: str, line: int, seven_card_line: int) -> None:
    assert stud_bonus_category(cards_of(text), 5) == line
    assert stud_bonus_line(strength_of(text)) == line
    assert stud_bonus_seven_line(strength_of(text)) == seven_card_line


def test_twisted_stud_stands_last_in_the_table() -> None:
    lines = {stud_bonus_category(hand, 5) for hand in random_hands(3, 20_000, 5)}
    assert max(lines) == TWISTED_STUD_LINE - 1


@pytest.mark.clause("T2", "T3")
@pytest.mark.parametrize(
    ("text", "with_pairs", "without_pairs"),
    [
        ("As 2d 3h 4c 5s", True, True),
        ("As 2d 3h 4c 6s", True, True),
        ("As 2d 3h 4c 7s", False, False),
        ("As Ad Ah Ac 2s", True, False),
        ("As Ad 2h 2c Ks", True, False),
        ("As Ad 2h 3c Js", False, False),
        ("As Ad Ah 3c Ts", True, False),
        ("As Ad 2h 3c 9s", True, False),
        ("As Ad 2h 4c 9s", False, False),
        ("Ks Qd Jh Tc 9s", False, False),
    ],
)
def test_twisted_stud(text: str, with_pairs: bool, without_pairs: bool) -> None:
    cards = cards_of(text)
    assert is_twisted_stud(cards, 5, 1) is with_pairs
    assert is_twisted_stud(cards, 5, 0) is without_pairs


@pytest.mark.long
@COMPILED
def test_compiled_equals_interpreted_and_answers_plain_integers() -> None:
    for hand in random_hands(11, 300, 7, decks=2):
        array = np.array(hand, np.int64)
        strength = poker_strength(hand, 7)
        pairs = [
            (strength, compiled(poker_strength)(array, 7)),
            (stud_bonus_category(hand, 5), compiled(stud_bonus_category)(array, 5)),
            (stud_bonus_seven_line(strength), compiled(stud_bonus_seven_line)(strength)),
        ]
        for use in (COMMUNITY_MAY, COMMUNITY_MUST):
            theirs = compiled(best_with_community)(array[:5], array[5:], use)
            pairs.append((best_with_community(hand[:5], hand[5:], use), theirs))
        assert all(type(ours) is int and ours == theirs for ours, theirs in pairs)
        for qualifier in range(4):
            theirs = compiled(dealer_qualifies)(strength, qualifier)
            assert dealer_qualifies(strength, qualifier) is theirs
        for allowed in (0, 1):
            assert is_twisted_stud(hand, 5, allowed) is compiled(is_twisted_stud)(array, 5, allowed)


@pytest.mark.quick_cases
@COMPILED
@pytest.mark.parametrize(
    "function",
    [
        poker_strength,
        best_with_community,
        dealer_qualifies,
        stud_bonus_category,
        stud_bonus_seven_line,
        is_twisted_stud,
    ],
)
def test_no_float_and_no_unsigned_type_is_compiled(function: Callable[..., Any]) -> None:
    """Signed and unsigned 64 bits together would silently become a float."""
    cards = np.arange(7, dtype=np.int64)
    arguments: dict[Callable[..., Any], tuple[Any, ...]] = {
        poker_strength: (cards, 7),
        best_with_community: (cards[:5], cards[5:], 1),
        dealer_qualifies: (1, 1),
        stud_bonus_category: (cards, 5),
        stud_bonus_seven_line: (1,),
        is_twisted_stud: (cards, 5, 1),
    }
    compiled(function)(*arguments[function])
    names = compiled_types(function)
    assert names, "nothing was compiled"
    assert not [name for name in names if "float" in name or "uint" in name]
