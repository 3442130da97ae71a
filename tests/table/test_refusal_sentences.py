"""Refusals are codes with facts: every cause has a sentence, every refusal the facts that its sentence shows."""

import ast
from collections import defaultdict
from pathlib import Path
from string import Formatter

import pytest

import pit21
from pit21.table.causes import REFUSALS, refusal_message
from pit21.table.refusal import Refusal, Refused, refuse

SOURCES = Path(pit21.__file__).parent
ADDED = {"subject", "allowed"}
"""Facts that stand before or after a sentence."""


def sentence_facts(text: str) -> set[str]:
    """Return the names of the facts that a sentence shows."""
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def _raised() -> dict[str, list[tuple[str, set[str]]]]:
    """Return each cause with the places that refuse by it and the facts given there."""
    found = defaultdict(list)
    for path in sorted(SOURCES.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if "refuse(" not in text or ("table.refusal import" not in text and path.name != "refusal.py"):
            continue
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "refuse":
                place = f"{path.relative_to(SOURCES)}:{node.lineno}"
                cause = node.args[0]
                assert isinstance(cause, ast.Constant), f"{place}: name the cause itself"
                assert all(keyword.arg for keyword in node.keywords), f"{place}: name each fact"
                found[str(cause.value)].append((place, {str(keyword.arg) for keyword in node.keywords}))
    return found


def test_every_cause_that_is_used_has_a_sentence_and_every_sentence_is_used() -> None:
    raised = _raised()
    assert len(raised) > 100
    assert sorted(set(raised) - set(REFUSALS)) == [], "add them to table/causes/refusals.py"
    assert sorted(set(REFUSALS) - set(raised)) == [], "nobody refuses by these causes"


def test_every_refusal_has_the_facts_of_its_sentence() -> None:
    wrong = [
        f"{place}: {cause} has {sorted(given - ADDED)}, but its sentence is {REFUSALS[cause].text!r}"
        for cause, places in _raised().items()
        for place, given in places
        if given - ADDED != sentence_facts(REFUSALS[cause].text)
    ]
    assert not wrong, "\n".join(wrong)


def test_sentences_are_worded_with_any_facts_of_their_kind() -> None:
    for cause, (code, text) in REFUSALS.items():
        facts = {name: (1, 2) if f"{{{name}:list}}" in text else 700 for name in sentence_facts(text)}
        shown = refusal_message(cause, facts)
        assert code
        assert "{" not in shown, cause
        assert not shown.endswith("."), f"{cause}: whoever shows a refusal ends the sentence"


def test_a_refusal_is_worded_when_it_is_shown() -> None:
    refusal = refuse("stake-outside-limits", "G10", wager="Match 1", lowest=500, highest=10_000, amount=2_550)
    assert refusal == Refusal(
        "stake-outside-limits", "G10", {"wager": "Match 1", "lowest": 500, "highest": 10_000, "amount": 2_550}
    )
    assert refusal.code == "limits"
    assert refusal.message == "Match 1 takes $5 to $100, not $25.50"
    assert str(Refused(refusal)) == refusal.message


@pytest.mark.parametrize(
    ("refusal", "message", "reason"),
    [
        (
            refuse("base-wager-first", subject="Match 1", base="Ante"),
            "Match 1: place the Ante first",
            "place the Ante first",
        ),
        (
            refuse("no-pair", allowed=("hit", "stand")),
            "only a pair can be split; allowed: hit, stand",
            "only a pair can be split",
        ),
        (refuse("pick-face-down", left=(1, 3)), "point at one of the face-down cards 1, 3", None),
    ],
)
def test_subject_and_choices_stand_around_the_reason(refusal: Refusal, message: str, reason: str | None) -> None:
    assert (refusal.message, refusal.reason) == (message, reason or message)
