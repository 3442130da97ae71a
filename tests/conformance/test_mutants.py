"""Rule mutation: each pay value, rule, option, limit and stage is changed in turn, and some test must fail.

Most mutants are caught by the golden transcripts. The rest (burned cards, cut cards, limits that no golden
reaches) go through the tests of the game's clauses in a process of their own: all of them in the larger doses,
a sample that changes with the date of the rules in the small one.
"""

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from pit21.spec.loader import BUILT_IN, load_game
from tests.conformance.mutants import MUTANT, caught_by_golden, goldens, mutants
from tests.dose_option import DoseCount

ROOT = Path(__file__).parent.parent.parent


@pytest.mark.parametrize("game", BUILT_IN)
def test_the_rules_as_they_are_pass_every_golden(game: str) -> None:
    assert goldens(game)
    assert not caught_by_golden(game, load_game(game).file)


@pytest.mark.parametrize("game", BUILT_IN)
def test_every_changed_rule_makes_a_test_fail(game: str, dose_count: DoseCount) -> None:
    every = list(mutants(game))
    left = [index for index, (_, file) in enumerate(every) if not caught_by_golden(game, file)]
    assert len(left) < len(every) / 2, "the goldens catch too little to be golden"
    sample = dose_count(small=1, conformance=1_000, full=1_000)
    chosen = Random(load_game(game).digest).sample(left, min(sample, len(left)))
    survivors = [every[index][0] for index in sorted(chosen) if not caught_by_clause_tests(game, index)]
    assert survivors == []


def caught_by_clause_tests(game: str, index: int) -> bool:
    """Whether the tests named by clause, or the values transcribed by hand, fail under this mutant."""
    pattern = f"test_{game.replace('-', '_').replace('.', '_')}*.py"
    files = sorted(str(path) for path in (ROOT / "tests/clauses").glob(pattern))
    files += sorted(str(path) for path in (ROOT / "tests/clauses").glob("test_every_table*.py"))
    assert files
    command = [sys.executable, "-m", "pytest", "-x", "-q", "--no-header", "-p", "no:cacheprovider", "-p", "no:xdist"]
    environment = {**os.environ, MUTANT: f"{game}#{index}"}
    done = subprocess.run(
        [*command, *files, str(ROOT / "tests/spec/test_game_files.py")],
        cwd=ROOT, env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode in (0, 1, 2), done.stdout[-2000:] + done.stderr[-2000:]
    return done.returncode != 0
