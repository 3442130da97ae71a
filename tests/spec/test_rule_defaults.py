"""What a file that extends a game may leave out beside its own rules."""

import pytest

from pit21.spec.loader import load_game, parse_game
from pit21.spec.problems import SpecError


def extended(rules: str, game: str = "blackjack") -> str:
    return f'extends = "{game}"\nid = "house-game"\n[rules]\n{rules}\n'


def test_a_rule_that_the_extended_game_does_not_mention_is_a_clause_of_the_house() -> None:
    spec = parse_game(extended('dealer_22 = "push"\ncharlie = { value = 5, clause = ["House 2"] }'))
    assert spec.file.rules["dealer_22"].clause == ("House",)
    assert spec.file.rules["charlie"].clause == ("House 2",)


@pytest.mark.parametrize(
    ("rule", "value"),
    [("surrender", "any_time"), ("surrender", "early_tens"), ("hole_card", "none_obo"), ("double_on", "eleven")],
)
def test_a_value_beyond_the_inherited_choices_becomes_one_of_them(rule: str, value: str) -> None:
    choices = load_game("blackjack").file.rules[rule].choices
    spec = parse_game(extended(f'{rule} = "{value}"'))
    assert spec.value(rule) == value
    assert spec.file.rules[rule].choices == (value, *choices)
    assert spec.choose({rule: choices[0]}).value(rule) == choices[0]


def test_choices_of_the_file_itself_are_not_widened() -> None:
    with pytest.raises(SpecError, match="not among the choices") as caught:
        parse_game(extended('surrender = { value = "any_time", choices = ["none", "late"] }'))
    assert caught.value.problems[0].line == 4


def test_a_word_that_no_rule_has_is_refused_with_what_is_allowed() -> None:
    with pytest.raises(SpecError, match="allowed: ") as caught:
        parse_game(extended('surrender = "sometimes"'))
    assert [problem.path for problem in caught.value.problems] == ["rules.surrender.value"]


def test_a_raise_gets_its_stage_before_the_deal() -> None:
    stages = [stage.do for stage in parse_game(extended('raise_stake = "up_to_stake"')).file.stages]
    assert stages[:3] == ["wagers", "raise", "deal"]
    assert "raise" not in [stage.do for stage in parse_game(extended('raise_stake = "no"')).file.stages]
    again = parse_game(extended('raise_stake = "up_to_stake"', "double-attack"))
    assert [stage.do for stage in again.file.stages].count("raise") == 1


@pytest.mark.parametrize(
    ("rule", "choices", "value"),
    [
        ("hole_classes", ("10", "2-9,10,A"), "2-9/A,10"),
        ("double_minimum", ("$5", "$10"), 500),
        ("cut_depth", ("1.50", "2.0"), "1.5"),
    ],
)
def test_choices_may_be_spelled_like_values(rule: str, choices: tuple[str, str], value: str | int) -> None:
    """A choice means the same value however it is spelled."""
    names = ", ".join(f'"{choice}"' for choice in choices)
    line = f'{rule} = {{ value = "{choices[0]}", choices = [{names}], kind = "table", question = "Which?" }}'
    spec = parse_game(extended(line))
    assert spec.value(rule) == value
    other = spec.choose({rule: choices[1]})
    assert other.value(rule) != value
    assert other.choose({rule: choices[0]}).value(rule) == value
