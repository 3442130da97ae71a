"""Rule mutation: each pay value, rule, option, limit and stage is changed in turn, and some test must fail.

Most mutants are caught by the golden transcripts. The rest (burned cards, cut cards, limits that no golden
reaches) go through the tests of the game's clauses in a process of their own. Larger scales try all of them,
the small one a sample that changes with the rules.
"""

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from pit21.spec.loader import CORE_GAMES, load_game
from tests.conformance.mutants import MUTANT, caught_by_golden, goldens, mutants
from tests.scale import ScaleCount

ROOT = Path(__file__).parent.parent.parent


EQUIVALENT = {
    "21-stud": {
        "ace = one_or_eleven": "two cards never go over 21 but for two aces, which are a blackjack by themselves",
    },
}
"""Changes that cannot change anything, with the reason."""


@pytest.mark.parametrize("game", CORE_GAMES)
def test_the_rules_as_they_are_pass_every_golden(game: str) -> None:
    assert goldens(game)
    assert not caught_by_golden(game, load_game(game).file)


@pytest.mark.quick_cases
@pytest.mark.parametrize("game", CORE_GAMES)
def test_every_changed_rule_makes_a_test_fail(game: str, scale_count: ScaleCount) -> None:
    every = list(mutants(game))
    random = Random(load_game(game).digest)
    tried = random.sample(range(len(every)), min(scale_count(small=20, conformance=1_000, full=1_000), len(every)))
    left = [index for index in tried if not caught_by_golden(game, every[index][1])]
    assert len(left) < len(tried) / 2, "the goldens catch too little to be golden"
    chosen = left[: scale_count(small=1, conformance=1_000, full=1_000)]
    survivors = [
        every[index][0]
        for index in chosen
        if every[index][0] not in EQUIVALENT.get(game, {}) and not caught_by_clause_tests(game, index)
    ]
    assert survivors == []


def caught_by_clause_tests(game: str, index: int) -> bool:
    """Whether the tests named by clause, or the values transcribed by hand, fail under this mutant."""
    patterns = [f"test_{game.replace('-', '_').replace('.', '_')}*.py", "test_every_table*.py", "test_fixed_rules.py"]
    if not load_game(game).file.source.document:
        patterns.append("test_yardsticks*.py")
    folder = ROOT / "tests/clauses"
    files = sorted({str(path) for pattern in patterns for path in folder.glob(pattern)})
    command = [sys.executable, "-m", "pytest", "-x", "-q", "--no-header", "-p", "no:cacheprovider", "-p", "no:xdist"]
    environment = {**os.environ, MUTANT: f"{game}#{index}"}
    done = subprocess.run(
        [*command, *files, str(ROOT / "tests/spec/test_game_files.py")],
        cwd=ROOT, env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode in (0, 1), done.stdout[-2000:] + done.stderr[-2000:]
    return done.returncode == 1
