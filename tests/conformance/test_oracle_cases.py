"""Each reading of each game has a tiny shoe in which it matters."""

import pytest

from pit21.spec.loader import CORE_GAMES, load_game
from pit21.spec.options import parse_range
from tests.conformance.oracle import LIMIT
from tests.conformance.oracle_bounds import most_leaves
from tests.conformance.oracle_case import Case
from tests.conformance.oracle_cases import CASES
from tests.conformance.oracle_policies import arbitrary_policy
from tests.scale import ScaleName

NAMES = [f"{case.game}: {case.name}" for case in CASES]


@pytest.mark.quick_cases(each="case.game")
@pytest.mark.parametrize("case", CASES, ids=NAMES)
def test_every_choice_of_the_reading_counts(case: Case) -> None:
    """By one and the same policy it changes the wager that it is about, and none that it does not declare."""
    results = {choice: case.play(spec) for choice, spec in case.specs().items()}
    moved = [result[case.moved].expectation for result in results.values()]
    assert len(set(moved)) == len(moved), dict(zip(results, moved, strict=True))
    if case.reading:
        declared = load_game(case.game).options[case.reading].moves
        assert case.moved in declared
        for wager in set(case.wagers) - set(declared):
            assert len({str(result[wager]) for result in results.values()}) == 1


@pytest.mark.parametrize("game", CORE_GAMES)
def test_every_choice_of_every_reading_has_a_case(game: str) -> None:
    """But for the number of decks: a tiny shoe is its own composition."""
    for key, option in load_game(game).options.items():
        if option.kind != "reading" or key == "decks":
            continue
        played = {str(choice) for case in CASES if (case.game, case.reading) == (game, key) for choice in case.choices}
        choices = set(option.choices)
        for text in option.choices:
            ends = parse_range(text)
            if ends is not None:
                choices = choices - {text} | {str(number) for number in range(ends[0], ends[1] + 1)}
        assert played == choices, f"each choice of {key} of {game} needs a case in tests/conformance/oracle_cases.py"
        assert any("base" in case.wagers for case in CASES if (case.game, case.reading) == (game, key)) or (
            "base" not in option.moves
        )


@pytest.mark.quick_cases(each="case.game")
@pytest.mark.parametrize("case", [case for case in CASES if not case.detail.sets], ids=lambda case: case.name)
def test_no_policy_runs_out_or_grows_too_large(case: Case, scale: ScaleName) -> None:
    """Every policy there is, under every choice; at small scale two more policies under the first."""
    specs = list(case.specs().values())
    if scale == "small":
        assert all(case.play(specs[0], arbitrary_policy(seed, case.see)).leaves <= LIMIT for seed in (101, 102))
    else:
        assert all(case.play(spec).leaves <= most_leaves(case, spec) <= LIMIT for spec in specs)
