"""A user's data folder of commit 7eb2086: bankroll, transcripts, saved results and an unfinished run."""

import json
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from pit21.lab.verify.format_1 import to_format_2
from pit21.spec.loader import CORE_GAMES, load_game
from tests.packaging.commands import BIN, environment, run
from tests.patience import PROGRAM_SECONDS
from tests.stored.archive import unpack

pytestmark = pytest.mark.xdist_group("compiled-law")


@pytest.fixture
def user(tmp_path: Path) -> Path:
    return unpack(tmp_path) / "user"


def _pit21(user: Path, *words: str) -> str:
    return run([BIN / "pit21", *words], user, environment(PIT21_DATA=str(user)))


def _result(user: Path, name: str) -> Any:
    return json.loads((user / "results" / name).read_text(encoding="utf-8"))


def _close(now: Any, then: Any) -> bool:
    """The same counts; a share that was kept as a percentage may differ in its last bit."""
    if isinstance(then, dict):
        return now.keys() == then.keys() and all(_close(now[key], then[key]) for key in then)
    if isinstance(then, list):
        return len(now) == len(then) and all(map(_close, now, then))
    return bool(now == pytest.approx(then, rel=1e-15) if isinstance(then, float) else now == then)


def test_digests_of_the_six_games(user: Path) -> None:
    """They stamp every result that anybody has kept."""
    digests: Mapping[str, str] = _result(user, "digests.json")
    assert {game: load_game(game).digest for game in CORE_GAMES} == digests


def test_bankroll_is_there(user: Path) -> None:
    words = [str(BIN / "pit21"), "play", "blackjack", "--plain"]
    variables = environment(PIT21_DATA=str(user))
    shown = subprocess.run(
        words, env=variables, input="quit\n", text=True, capture_output=True, check=True, timeout=PROGRAM_SECONDS
    ).stdout
    assert "$1052.50" in shown


@pytest.mark.long
def test_transcripts_settle_as_then(user: Path) -> None:
    then = json.loads((user / "results" / "settled.json").read_text(encoding="utf-8").replace("colour", "color"))
    names = sorted(path.name for path in (user / "transcripts").glob("*.pit"))
    assert len(names) == 12
    for name in names:
        now = json.loads(_pit21(user, "settle", f"transcripts/{name}", "--json"))
        expected = [{**each, "format": 2, "file": f"transcripts/{name}"} for each in then[name]]
        assert _without_added(now, expected) == expected, name


def _without_added(now: Any, then: Any) -> Any:
    """What there is now under the keys of then: later versions add keys and take none away."""
    if isinstance(then, list) and isinstance(now, list) and len(now) == len(then):
        return [_without_added(*pair) for pair in zip(now, then, strict=True)]
    if isinstance(then, dict) and isinstance(now, dict) and then:
        return {key: _without_added(value, then[key]) for key, value in now.items() if key in then}
    return now


@pytest.mark.long
@pytest.mark.parametrize("name", ["edge.json", "advise.json"])
def test_saved_results_verify(user: Path, name: str) -> None:
    _pit21(user, "verify", f"results/{name}")


@pytest.mark.long
def test_unfinished_run_goes_on(user: Path) -> None:
    """Half of the rounds were played then, the others now: together they are one run of all of them."""
    words = ("simulate", "blackjack", "--rounds", "400000", "--policy", "mimic")
    now = json.loads(_pit21(user, *words, "--resume", "runs/blackjack.run", "--json"))
    then = _result(user, "simulate.json")
    assert _close(now["wagers"], to_format_2(then)["wagers"])
