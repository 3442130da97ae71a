"""Questions are refused by their fields, and each shell says them in its own words."""

import re
from pathlib import Path

import pytest

import pit21 as package
from pit21.cli.options.field_names import error_text, flag_of
from pit21.lab.question import QuestionError, QuestionProblem, refuse
from pit21.spec.problems import Problem
from tests.cli.calling import Caller

LAB = Path(package.__file__).parent / "lab"


def test_the_lab_names_no_option_of_the_command_line() -> None:
    found = [
        f"{path.name}: {line.strip()}"
        for path in sorted(LAB.rglob("*.py"))
        for line in path.read_text(encoding="utf-8").splitlines()
        if path.parent.name != "answers"  # a program of its own: it writes and compares the shipped answers
        if re.search(r"--[a-z]", line)
    ]
    assert found == []


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        ("simulate blackjack --seats 8", "--seats: 8 is not allowed; allowed: 1 to 7 at this table"),
        ("simulate twisted-21 --shoe", "--shoe: Twisted 21 shuffles before every round"),
        ("simulate 21-stud --errors 0.1", "no decisions for the player; leave out --errors"),
        ("edge blackjack --remove Xx", "--remove, word 1: 'Xx' is not a card"),
        ("edge blackjack --split-class cdz", "--split-class: 'cdz'; allowed: cdp1"),
        ("advise blackjack --hand 8s8x --up 7h", "--hand, word 1: '8s8x' is not a card"),
        ("sessions blackjack --side insurrance=5", "--side insurrance: Blackjack has no wager 'insurrance'"),
        ("sessions blackjack --side base=5", "--side base: the main wager is --bet"),
        ("banked pure-21.5 --players 1", "--players: 1 is not allowed"),
        ("count blackjack --ramp x", "--ramp, word 1: 'x' is not a step"),
        ("count blackjack --indices illustrious-18 --policy best", "leave --policy out, or choose basic"),
        ("readings blackjack --reading nothing", "--reading: Blackjack has no interpretation 'nothing'"),
    ],
)
def test_the_command_line_says_options(pit21: Caller, words: str, wanted: str) -> None:
    assert wanted in " ".join(pit21.refused(*words.split()).split())


def test_an_option_of_the_game_is_no_option_of_the_command_line(pit21: Caller) -> None:
    message = " ".join(pit21.refused("sweep", "blackjack", "seats=5,").split())
    assert "seats: a value is missing in '5,'" in message
    assert "--seats" not in message


def test_python_says_keywords() -> None:
    with pytest.raises(package.SpecError, match=r"  seats: 8 is not allowed"):
        package.simulate("blackjack", seats=8)
    with pytest.raises(package.SpecError, match=r"  dealt_shoe: Twisted 21 shuffles"):
        package.simulate("twisted-21", dealt_shoe=True)
    with pytest.raises(package.SpecError, match=r"  sides.base: the main wager is bet"):
        package.sessions("blackjack", "$100", sides={"base": "$5"})
    with pytest.raises(package.SpecError, match=r"  removed, word 1: 'Xx' is not a card"):
        package.edge("blackjack", removed="Xx")


def test_fields_have_one_option_each() -> None:
    assert [flag_of(field) for field in ("split_class", "removed", "sides.insurance", "edge")] == [
        "--split-class",
        "--remove",
        "--side insurance",
        "--target-edge",
    ]


def test_places_that_are_no_fields_stay() -> None:
    assert error_text(refuse("No:", "seats", "too many")) == "No:\n  seats: too many"
    problems = [QuestionProblem("seats", "leave `policy` out"), Problem("chart.csv", "see `hand`", 3)]
    assert error_text(QuestionError("No:", problems)) == (
        "No:\n  --seats: leave --policy out\n  line 3, chart.csv: see --hand"
    )
