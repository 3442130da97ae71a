"""Ties by total, doubles of some hands only, and totals that must be hit."""

from typing import Any

import pytest

from pit21.cards import parse_cards
from pit21.law.actions import legal_actions
from pit21.law.codes import DOUBLE, HIT, LOSE, PUSH, STAND, WIN
from pit21.law.rules import Law
from pit21.law.settle import result_of_hand
from pit21.spec.compile import compile_law
from pit21.spec.loader import load_game
from pit21.spec.vocabulary import VOCABULARY


def law_with(**rules: str | int) -> Law:
    codes: dict[str, Any] = {key: VOCABULARY[key].code(value) for key, value in rules.items()}
    return compile_law(load_game("blackjack"))._replace(**codes)


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        ({"ties": "push"}, [PUSH, PUSH, PUSH]),
        ({"ties": "lose"}, [LOSE, LOSE, LOSE]),
        ({"ties": "win"}, [WIN, WIN, WIN]),
        ({"ties": "push", "tie_17": "lose", "tie_20": "win"}, [LOSE, PUSH, WIN]),
        ({"ties": "lose", "tie_18": "push"}, [LOSE, PUSH, LOSE]),
    ],
)
def test_ties(rules: dict[str, str], expected: list[int]) -> None:
    """A seventeen, an eighteen and a twenty against the same total."""
    law = law_with(**rules)
    hands = [parse_cards(cards) for cards in ("Tc 7c", "Tc 8c", "Tc Kc")]
    dealers = [parse_cards(cards) for cards in ("9d 8d", "9d 9h", "Td Qd")]
    found = [result_of_hand(law, hand, 2, False, dealer, 2) for hand, dealer in zip(hands, dealers, strict=True)]
    assert found == expected
    assert result_of_hand(law, parse_cards("Tc 6c"), 2, False, parse_cards("Td 7d"), 2) == LOSE


def doubled(law: Law) -> list[str]:
    """Those of some two-card hands that may be doubled."""
    hands = ("5c 4c", "6c 4c", "6c 5c", "7c 5c", "Ac 2c", "Ac 7c", "Ac 8c", "Ac 9c")
    return [cards for cards in hands if legal_actions(law, parse_cards(cards), 2, 1, False, 0) & DOUBLE]


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        ({"double_on": "none"}, ""),
        ({"double_on": "eleven"}, "6c 5c"),
        ({"double_on": "nine_to_eleven"}, "5c 4c, 6c 4c, 6c 5c"),
        ({"double_on": "nine_to_eleven", "soft_doubles": "nineteen_twenty"}, "5c 4c, 6c 4c, 6c 5c, Ac 8c, Ac 9c"),
        ({"double_on": "any_two", "soft_doubles": "none"}, "5c 4c, 6c 4c, 6c 5c, 7c 5c"),
        ({"double_on": "none", "soft_doubles": "nineteen_twenty"}, ""),
    ],
)
def test_doubles(rules: dict[str, str], expected: str) -> None:
    assert ", ".join(doubled(law_with(**rules))) == expected


def test_a_low_total_must_be_hit() -> None:
    law = law_with(must_hit=14)
    for cards, legal in (("Tc 4c", HIT | DOUBLE), ("Ac 3c", HIT | DOUBLE), ("Tc 5c", HIT | STAND | DOUBLE)):
        assert legal_actions(law, parse_cards(cards), 2, 1, False, 0) == legal, cards
    # A double takes its one card and stands on whatever it makes.
    assert legal_actions(law, parse_cards("5c 6c 2c"), 3, 1, False, 1) == STAND
