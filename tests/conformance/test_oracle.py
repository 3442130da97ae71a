"""The oracle against orders counted by hand, and against the enumerating shoe at a session."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest

from pit21.cards import card_text, parse_card, parse_cards
from pit21.spec.game import GameSpec
from pit21.spec.loader import load_game
from pit21.table.shoe import ShoeError
from pit21.table.state import DEALER
from tests.conformance import brute_force
from tests.conformance.oracle import TooManyLeavesError, oracle
from tests.conformance.oracle_branches import Detail, Given
from tests.conformance.oracle_case import by_card, by_color, by_value, counted
from tests.conformance.oracle_policies import arbitrary_policy, stand_always
from tests.conformance.oracle_replay import replayed_oracle
from tests.conformance.oracle_table import Policy

STUD = parse_cards("Ac Ac Ad Kc Kh Ks 9h")
MATCH_STANDARD = (22, 15, 11, 8, 4)
MATCH_NEW_HAMPSHIRE = (18, 13, 9, 8, 4)
RED_FLEX_02 = (1, 5, 10, 50, 100, 200)


def test_21_stud_is_what_counting_by_hand_gives() -> None:
    wagers = ("base", "mirror-match", "match-1", "match-2", "bet-bigger-2x")
    found = oracle(load_game("21-stud"), Counter(STUD), stand_always, wagers)

    def both(a: str, x: str, b: str, y: str) -> Fraction:
        return Fraction(brute_force.stud_base(a, b, x, y)) * brute_force.match(a, b, x, MATCH_STANDARD)

    # The cards fall player, dealer, player, dealer.
    by_hand = {
        "base": brute_force.over_orders(STUD, 4, lambda o: brute_force.stud_base(o[0], o[2], o[1], o[3])),
        "mirror-match": brute_force.over_orders(STUD, 4, lambda o: brute_force.mirror(o[0], o[2])),
        "match-1": brute_force.over_orders(STUD, 4, lambda o: brute_force.match(o[0], o[2], o[1], MATCH_STANDARD)),
        "match-2": brute_force.over_orders(STUD, 4, lambda o: brute_force.match(o[0], o[2], o[3], MATCH_STANDARD)),
    }
    for wager, results in by_hand.items():
        assert found[wager].outcomes == results
        assert found[wager].expectation == brute_force.mean(results)
        assert found[wager].second_moment == sum(units**2 * chance for units, chance in results.items())
    assert found["bet-bigger-2x"] == found["base"]
    product = brute_force.mean(brute_force.over_orders(STUD, 4, lambda order: both(*order)))
    assert found.products["base", "match-1"] == product
    assert found.covariance("match-1", "base") == product - found["base"].expectation * found["match-1"].expectation
    assert found.covariance("base", "base") == found["base"].variance


@pytest.mark.parametrize("soft_17", ["hit", "stand"])
def test_blackjack_of_one_who_always_stands(soft_17: str) -> None:
    cards = parse_cards("Kc Kd Ac Ad 6c 6d 9h 2s")
    found = oracle(load_game("blackjack").choose({"soft_17": soft_17}), Counter(cards), stand_always)
    by_hand = brute_force.blackjack_of_one_who_stands(cards, hits_soft_17=soft_17 == "hit")
    assert found["base"].outcomes == by_hand
    assert sum(by_hand.values()) == 1


def test_insurance_is_what_the_hole_card_makes_it() -> None:
    """Two of the eight unseen cards make a blackjack of hearts and pay 6:1, three another and pay 2:1."""
    counts = counted("Ah*2 Kh*2 Jc*3 9c*2")
    given = Given(up=parse_card("Ah"))
    wagers = ("base", "insurance")
    found = oracle(load_game("nh-21-plus"), counts, stand_always, wagers, given=given)["insurance"]
    chances = {Fraction(6): Fraction(2, 8), Fraction(2): Fraction(3, 8), Fraction(-1): Fraction(3, 8)}
    assert found.outcomes == dict(sorted(chances.items()))
    assert found.expectation_if_placed == found.expectation == Fraction(6 * 2 + 2 * 3 - 3, 8)
    whole = oracle(load_game("nh-21-plus"), counts, stand_always, wagers)["insurance"]
    assert whole.placed == Fraction(2, 9)
    assert whole.expectation == Fraction(2, 9) * found.expectation
    seconds = oracle(
        load_game("nh-21-plus"), counts, stand_always, wagers, given=given,
        insure=lambda cards, _up: parse_card("Ah") in cards,
    )["insurance"]  # fmt: skip
    assert seconds.placed == Fraction(2, 8)


def test_new_hampshire_matches() -> None:
    cards = parse_cards("Kc Kc Kd 9h 9c 7s")
    wagers = ("base", "dealer-up-match", "dealer-down-match")
    found = oracle(load_game("nh-21-plus"), Counter(cards), surrender_or_stand, wagers, limit=2000)
    pays = MATCH_NEW_HAMPSHIRE
    up = brute_force.over_orders(cards, 4, lambda o: brute_force.match(o[0], o[2], o[1], pays))
    down = brute_force.over_orders(cards, 4, lambda o: brute_force.match(o[0], o[2], o[3], pays))
    assert (found["dealer-up-match"].outcomes, found["dealer-down-match"].outcomes) == (up, down)


def surrender_or_stand(*situation: Any) -> str:
    """No card leaves the shoe for the player, and none for the dealer after a surrender."""
    return "surrender" if "surrender" in situation[5] else "stand"


@pytest.mark.parametrize("seed", [0, 1])
def test_red_flex_asks_the_dealers_cards_alone(seed: int) -> None:
    """Whatever the player does, each order of the dealer's cards is as likely."""
    counts = counted("Kh*3 Kc*2 6d*2 Ah*2 9c*2")
    given = Given(player=parse_cards("Kc 9c"))
    found = oracle(
        load_game("pure-21.5"), counts, arbitrary_policy(seed, by_color), ("base", "red-flex"), by_color, given
    )
    left = ("Kh", "Kh", "Kh", "Kc", "6d", "6d", "Ah", "Ah", "9c")
    hands = brute_force.dealer_hands((), left, hits_soft_17=True)
    by_hand: dict[Fraction, Fraction] = {}
    for hand, chance in hands.items():
        units = Fraction(brute_force.red_flex(hand, RED_FLEX_02))
        by_hand[units] = by_hand.get(units, Fraction(0)) + chance
    assert found["red-flex"].outcomes == dict(sorted(by_hand.items()))


def test_stud_bonus_from_fourteen_cards() -> None:
    cards = parse_cards("Ac Ad Ah 2c 2d 3c 3d 4c 5c Kh Kd Qh Jh Th")
    detail = Detail(sets=True, blind=(DEALER,))
    found = oracle(load_game("twisted-21"), Counter(cards), stand_always, ("stud-bonus",), detail=detail)
    assert found.leaves == 2002
    assert found["stud-bonus"].outcomes == brute_force.over_sets(cards, 5, brute_force.stud_bonus)


SMALL = (
    ("blackjack", "Kc*4 Ac*2 6c*3", ("base", "insurance"), by_value, 11),
    ("spanish-21", "Kc*6 Qc*3 Ac 6s*2", ("base", "insurance"), by_value, 23),
    ("nh-21-plus", "Qc Kc Jc Ac 9c 8d 7h", ("base", "insurance", "bet-3x"), by_value, 11),
    ("nh-21-plus", "Kc*6 Kd*4 Ah*2", ("base", "insurance", "dealer-up-match", "dealer-down-match"), by_card, 5),
    ("pure-21.5", "Kh*4 Ac 9d 6d", ("base", "red-flex"), by_color, 1),
    ("21-stud", "Tc*2 8h Ad Ac*2", ("base", "match-1", "mirror-match"), by_card, 0),
    ("twisted-21", "5c 5d 6c Kc Kd Kh Ks Qc Qd Qh", ("base",), by_value, 8),
)


@pytest.mark.quick_cases
@pytest.mark.parametrize(("game", "shoe", "wagers", "see", "seed"), SMALL)
def test_forked_tables_are_whole_rounds(
    game: str, shoe: str, wagers: tuple[str, ...], see: Callable[[int], int], seed: int
) -> None:
    """The burn followed, the cut card met in the middle of the round or behind it: the same ends as often."""
    spec, counts = load_game(game), counted(shoe)
    for policy in (stand_always, arbitrary_policy(seed, see)):
        forked = oracle(spec, counts, policy, wagers, see, detail=Detail(burn=True))
        assert forked == replayed_oracle(spec, counts, policy, wagers, see)
        for wager in wagers:
            assert sum(forked[wager].outcomes.values()) == 1
    if spec.value("shuffle_each") == "shoe":
        middle = sum(counts.values()) - 4
        assert forked == replayed_oracle(spec, counts, policy, wagers, see, cut_card_from_end=middle)


@pytest.mark.parametrize("game", ["21-stud", "nh-21-plus"])
def test_a_burned_card_that_nobody_saw_changes_nothing(game: str) -> None:
    counts = counted("Kc*4 Ah*2 9c Jc Qd" if game == "nh-21-plus" else "Tc*2 8h*2 Ad Ac*2")
    policy = arbitrary_policy(6, by_card)
    followed = oracle(load_game(game), counts, policy, ("base",), detail=Detail(burn=True))
    unseen = oracle(load_game(game), counts, policy, ("base",))
    assert followed.leaves > unseen.leaves
    assert followed["base"] == unseen["base"]


@pytest.mark.quick_cases
@pytest.mark.parametrize("seed", [8, 9])
def test_it_is_the_same_which_face_down_card_is_picked(seed: int) -> None:
    counts = counted("5c 5d 6c Kc Kd Kh Ks Qc Qd Qh 6d")
    policy = arbitrary_policy(seed)
    first = oracle(load_game("twisted-21"), counts, policy, ("base",), by_value)
    last = oracle(load_game("twisted-21"), counts, policy, ("base",), by_value, detail=Detail(pick_last=True))
    in_order = oracle(load_game("twisted-21").choose({"hit_cards": "sequential"}), counts, policy, ("base",), by_value)
    assert first["base"] == last["base"] == in_order["base"]


@pytest.mark.parametrize("seed", [0, 1])
def test_without_doubles_and_splits_it_is_the_same_when_the_hole_card_comes(seed: int) -> None:
    counts = counted("Kc*6 Ac*3 6c*3 9c*2")
    anything = arbitrary_policy(seed)

    def hit_or_stand(*situation: Any) -> str:
        legal = tuple(word for word in situation[5] if word in ("hit", "stand"))
        return anything(*situation[:5], legal)

    found = [
        oracle(
            load_game("blackjack").choose({"hole_card": rule}), counts, hit_or_stand, ("base", "insurance"), by_value
        )
        for rule in ("peek", "none")
    ]
    assert found[0].wagers == found[1].wagers
    assert found[0].products == found[1].products


def test_known_first_cards_make_up_the_whole() -> None:
    """The expectation is that of each start weighted by its chance, and before the peek that of both its answers."""
    spec, counts = load_game("blackjack").choose({"max_hands": 1}), counted("Kc*4 Ac*2 6c*3 9c*2")
    policy = arbitrary_policy(4)
    size = sum(counts.values())
    whole = Fraction(0)
    for order in permutations(counts, 3):
        whole += _start(order, counts, size) * _of_start(spec, counts, policy, order)
    for pair, other in permutations(counts, 2):
        for order in ((pair, pair, other), (pair, other, pair), (other, pair, pair)):
            whole += _start(order, counts, size) * _of_start(spec, counts, policy, order)
    for card, count in counts.items():
        if count >= 3:
            whole += _start((card,) * 3, counts, size) * _of_start(spec, counts, policy, (card,) * 3)
    assert whole == oracle(spec, counts, policy, ("base",), by_value)["base"].expectation


def _start(order: tuple[int, ...], counts: dict[int, int], size: int) -> Fraction:
    """The chance that these are the first cards."""
    chance, left = Fraction(1), dict(counts)
    for drawn, card in enumerate(order):
        chance *= Fraction(left[card], size - drawn)
        left[card] -= 1
    return chance


def _of_start(spec: GameSpec, counts: dict[int, int], policy: Policy, order: tuple[int, ...]) -> Fraction:
    if any(order.count(card) > counts[card] for card in order):
        return Fraction(0)
    given = Given(player=order[:2], up=order[2])
    before = oracle(spec, counts, policy, ("base",), by_value, given)
    after = oracle(spec, counts, policy, ("base",), by_value, given._replace(after_peek=True))
    natural = total_of(order[:2]) == 21
    lost = Fraction(0 if natural else -1)
    assert before["base"].expectation == (
        after.probability * after["base"].expectation + (1 - after.probability) * lost
    )
    return before["base"].expectation


def total_of(cards: tuple[int, ...]) -> int:
    return brute_force.total_of(tuple(map(card_text, cards)))


def test_what_an_oracle_cannot_answer() -> None:
    spec = load_game("blackjack")
    few = counted("2c*3 3c*3")
    with pytest.raises(ShoeError, match="the shoe runs out at the dealer's hand"):
        oracle(spec, few, stand_always)
    with pytest.raises(ShoeError, match="in the first deal"):
        oracle(spec, counted("2c*3"), stand_always)
    with pytest.raises(TooManyLeavesError, match="more than 20 leaves"):
        oracle(spec, counted("Kc*4 Ac*2 6c*3"), stand_always, limit=20)
    with pytest.raises(ValueError, match="does not hold 9c"):
        oracle(spec, few, stand_always, given=Given(up=parse_card("9c")))
    with pytest.raises(ValueError, match="there is no peek"):
        oracle(spec.choose({"hole_card": "none"}), few, stand_always, given=Given(after_peek=True))
    with pytest.raises(ValueError, match="surrender is not one of hit, stand, double"):
        oracle(spec, counted("Kc*4 6c*4"), lambda *_situation: "surrender")
    with pytest.raises(ValueError, match="has no wager red-flex"):
        oracle(spec, few, stand_always, ("base", "red-flex"))
