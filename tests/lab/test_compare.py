"""Versions of a game beside each other."""

from fractions import Fraction

import pytest

from pit21.lab.design import compare_results
from pit21.lab.design.comparison import sweep_versions
from pit21.lab.exact import compute_edge
from pit21.lab.question import QuestionError
from pit21.spec.loader import load_game
from pit21.spec.problems import SpecError

STUD = load_game("21-stud")


def test_the_difference_is_exact() -> None:
    first, second = compute_edge(STUD), compute_edge(STUD.choose({"blackjack_pays": "6:5"}))
    found = compare_results(first, second)
    difference = found.differences["base"]
    assert Fraction(difference.exact or 0) == Fraction(second.wagers["base"].exact or 0) - Fraction(
        first.wagers["base"].exact or 0
    )
    assert difference.ev < 0 < difference.house_edge, "the house gains by it"
    assert found.differences["match-1"].exact == "0/1"
    assert found.results == (first, second)


def test_only_wagers_of_both_are_compared() -> None:
    found = compare_results(
        compute_edge(STUD, wagers=["base", "match-1"]), compute_edge(STUD.choose({"decks": 8}), wagers=["base"])
    )
    assert list(found.differences) == ["base"]


def test_every_combination_in_order() -> None:
    versions = sweep_versions(STUD, {"decks": "6..7,infinite", "deck_kind": "standard, spanish"})
    assert [values for values, _ in versions] == [
        ("6", "standard"), ("6", "spanish"), ("7", "standard"), ("7", "spanish"), ("infinite", "standard"),
        ("infinite", "spanish"),
    ]  # fmt: skip
    assert [(spec.value("decks"), spec.value("deck_kind")) for _, spec in versions][1] == (6, "spanish")


@pytest.mark.parametrize(
    ("ranges", "message"),
    [
        ({"decks": "6,,7"}, "decks: a value is missing in '6,,7'"),
        ({"decks": "1..99999"}, "are more than 1000 values"),
        ({"decks": "5,6"}, "decks: '5' is not allowed"),
        ({"deks": "6"}, "did you mean decks"),
        ({"limits.base.max": "500..1000", "limits.base.min": "1..3"}, "1503 versions; at most 1000 can be swept"),
    ],
)
def test_what_cannot_be_swept(ranges: dict[str, str], message: str) -> None:
    with pytest.raises(SpecError) as caught:
        sweep_versions(STUD, ranges)
    assert message in str(caught.value)
    assert isinstance(caught.value, QuestionError) == ("allowed" not in message and "mean" not in message)
