"""Free doubles and splits in advice: what the house stakes is not lost."""

import pytest

from pit21.lab.question import QuestionError
from pit21.lab.strategy import HandQuestion, advise_hand
from pit21.spec.loader import load_game

SPEC = load_game("free-bet")


def evs(hand: str, up: str, **how: object) -> dict[str, float]:
    question = HandQuestion(hand=hand, up=up, **how)  # type: ignore[arg-type]
    return {each.action: each.ev for each in advise_hand(SPEC, question).advice.actions}


def test_a_free_hand_loses_nothing() -> None:
    own = evs("8 9", "7", from_split=True, seen="8")
    free = evs("8 9", "7", from_split=True, seen="8", free=True)
    assert all(value >= 0 for action, value in free.items() if action != "double")
    assert max(own, key=lambda each: own[each]) == "stand"
    assert max(free, key=lambda each: free[each]) == "hit", "a hard 17 that costs nothing is drawn to"


def test_a_free_double_is_better_than_any_double_that_is_paid() -> None:
    found = evs("6 5", "6")
    paid = {
        each.action: each.ev
        for each in advise_hand(SPEC.choose({"free_double": "none"}), HandQuestion("6 5", "6")).advice.actions
    }
    assert found["double"] > paid["double"] + 0.2


def test_only_a_hand_of_a_free_split_is_free() -> None:
    for how in ({"free": True}, {"free": True, "from_split": True, "seen": "T"}):
        with pytest.raises(QuestionError, match="free split"):
            evs("T 6", "6", **how)
