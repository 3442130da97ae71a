"""`pit21 play`: its options, its refusals, and the plain table as a command."""

import io
import sys
from pathlib import Path

import pytest

from pit21.cli.commands.play.play import parse_speed
from pit21.cli.options import UsageError
from tests.cli.calling import Caller
from tests.packaging.commands import ROOT, environment, run


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PIT21_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        (["blackjack"], "The table needs an interactive terminal. Use pit21 play --plain without one."),
        (["--bots", "2"], "--set, --add-wager, --seats and --bots need a GAME"),
        (["--json"], "--json needs a GAME"),
        (["nothing"], "There is no game 'nothing'"),
        (["blackjack", "--set", "soft_17=maybe"], "'maybe' is not allowed"),
        (["blackjack", "--set", "decks=infinite"], "exact results only"),
        (["blackjack", "--seats", "5", "--bots", "3"], "The table has 7 seats"),
        (["blackjack", "--seats", "0"], "at least one person"),
        (["pure-21.5", "--bots", "0"], "it takes at least two"),
        (["blackjack", "--speed", "warp"], "--speed takes slow, normal, fast, instant or a number above 0"),
        (["blackjack", "--speed", "-1"], "--speed takes slow"),
        (["blackjack", "--speed", "nan"], "--speed takes slow"),
        (["blackjack", "--hints", "maybe"], "--hints takes off, warn, grade, both, not 'maybe'"),
        (["blackjack", "--stake", "plenty"], "--stake: 'plenty' is not an amount"),
        (["blackjack", "--stake", "4"], "the smallest wager is $5"),
    ],
)
def test_misuse_is_answered_in_one_message(pit21: Caller, data: Path, words: list[str], wanted: str) -> None:
    assert wanted in " ".join(pit21.refused("play", *words).split())
    assert not data.exists(), "nothing is written for a table that was not opened"


def test_the_chosen_table_as_json(pit21: Caller) -> None:
    found = pit21("play", "pure-21.5", "--seats", "2", "--stake", "$250", "--set", "soft_17=stand", "--json").data
    assert found["people"] == {"player1": 25_000, "player2": 25_000}
    assert found["bots"] == 2
    assert found["settings"] == {"soft_17": "stand"}
    assert "Takes the bank when it is offered" in found["bots_play"]


def test_a_plain_session_by_command(pit21: Caller, data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch, "", "5", "", "table", "quit")
    answer = pit21("play", "blackjack", "--plain", "--seed", "9", "--stake", "200", "--bots", "1")
    assert answer.code == 0
    assert answer.output.startswith("Welcome to Blackjack.")
    assert "you: seat 1, bankroll $200." in answer.output
    assert '"cents": 19500' in (data / "bankroll.json").read_text(encoding="utf-8")
    typed(monkeypatch, "", "5", "", "table")
    again = pit21("play", "blackjack", "--plain", "--seed", "9", "--stake", "200", "--bots", "1")
    heard = answer.output.partition("Your chips")[0]
    assert heard in again.output, "a seed deals the same cards"
    assert again.code == 0, "the end of the input is a goodbye"


def test_a_plain_session_without_a_game_asks_for_it(pit21: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch, "1", "", "", "", "quit")
    assert "Welcome to 21 STUD." in pit21("play", "--plain").output


def test_speeds() -> None:
    assert parse_speed("") == 1.0
    assert parse_speed("2.5") == 2.5
    assert parse_speed("slow") < parse_speed("normal") < parse_speed("fast") < parse_speed("instant")
    with pytest.raises(UsageError):
        parse_speed("0")


def test_the_plain_table_and_other_commands_do_without_textual_and_numba(tmp_path: Path) -> None:
    source = (
        "import sys, builtins; from pit21.cli import main; builtins.input = lambda prompt: 'quit'\n"
        "for words in (['play', 'blackjack', '--plain'], ['play', '--help'], ['games'], ['demo', 'blackjack']):\n"
        "    assert main(words) == 0\n"
        "main(['play', 'blackjack', '--plain', '--hints', 'grade'])\n"
        "assert not {'textual', 'numba', 'numpy'} & set(sys.modules)"
    )
    run([sys.executable, "-W", "error", "-c", source], ROOT, environment(PIT21_DATA=str(tmp_path)))
