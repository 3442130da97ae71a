"""`pit21 new`: three files that check and settle accept, or explain."""

import json
from pathlib import Path

import pytest

from pit21.spec.loader import BUILT_IN, load_game
from pit21.spec.register import parse_register
from tests.clauses.register_documents import document_problems
from tests.cli.calling import Caller

DOCUMENT = "HOUSE RULES\n\nSix decks.\nThe dealer hits a soft 17.\n\n\nA blackjack pays 3 to 2.\n"


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("like", BUILT_IN)
def test_a_new_game_is_complete_and_its_round_settles(like: str, pit21: Caller) -> None:
    printed = pit21("new", "trial", "--like", like).output
    assert printed.startswith("Wrote trial.toml\nWrote trial.register.toml\nWrote trial.pit\n")
    assert pit21("check", "trial.toml").output == "trial.toml: Trial is complete and can be played.\n"
    assert "Round 1" in pit21("settle", "trial.pit").output
    assert load_game("trial.toml").digest == load_game(like).digest, "it plays like the game that it begins with"
    text = Path("trial.toml").read_text(encoding="utf-8")
    assert f'title = "{load_game(like).title}' not in text, "its wagers and pay tables bear its own name"
    assert text.count("clause = [") == text.count('clause = ["House"]')


def test_the_names_of_the_files_are_a_result_that_quiet_prints_too(pit21: Caller) -> None:
    assert pit21("new", "trial", "-q").output.startswith("Wrote trial.toml\n")


def test_a_result_that_is_not_so_is_explained(pit21: Caller) -> None:
    pit21("new", "trial")
    with Path("trial.pit").open("a", encoding="utf-8") as file:
        file.write("result 1 base $10 returns $999\n")
    answer = pit21("settle", "trial.pit")
    assert answer.code == 1
    assert "$999" in answer.output + answer.errors


def test_what_a_register_lacks_is_explained(pit21: Caller) -> None:
    pit21("new", "trial")
    answer = pit21("check", "trial.register.toml")
    assert answer.code == 1
    assert answer.output == (
        "trial.register.toml: 1 problem\n  line 1: `words` is empty; say in your own words what the clause means\n"
    )
    register = Path("trial.register.toml")
    register.write_text(register.read_text(encoding="utf-8").replace('words = ""', 'words = "How it is played."'))
    assert pit21("check", "trial.register.toml").output == "trial.register.toml: the register is complete.\n"
    assert pit21("check", "trial.register.toml", "--json").data["ok"] is True
    register.write_text(register.read_text(encoding="utf-8") + "words = 3\n")
    assert "1 problem" in pit21("check", "trial.register.toml").output


def test_a_register_lists_the_lines_of_the_document(pit21: Caller) -> None:
    Path("rules.txt").write_text(DOCUMENT, encoding="utf-8")
    pit21("new", "games/trial.toml", "--document", "rules.txt")
    register = parse_register("trial", Path("games/trial.register.toml").read_text(encoding="utf-8"))
    assert [clause.lines for clause in register.clauses] == [(1, 1), (3, 4), (7, 7)]
    assert register.blank == ((2, 2), (5, 6))
    assert load_game("games/trial.toml").file.source.document == register.document
    assert document_problems(register, DOCUMENT.encode()) == []
    assert "blackjack pays" not in Path("games/trial.register.toml").read_text(encoding="utf-8")


def test_nothing_is_replaced(pit21: Caller) -> None:
    assert json.loads(pit21("new", "trial", "--json").output)["files"][0] == "trial.toml"
    before = Path("trial.pit").read_bytes()
    Path("trial.toml").unlink()
    assert "trial.register.toml already exists" in pit21.refused("new", "trial")
    assert not Path("trial.toml").exists()
    assert Path("trial.pit").read_bytes() == before


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["Trial"], "use at most 40 lowercase letters, digits, dots and hyphens"),
        (["blackjack"], "a built-in game has this id; choose another"),
        (["trial", "--like", "blakjack"], "did you mean blackjack,"),
        (["trial", "--document", "missing.txt"], "There is no file or folder 'missing.txt'"),
    ],
)
def test_what_cannot_be_is_refused(words: list[str], reason: str, pit21: Caller) -> None:
    assert reason in " ".join(pit21.refused("new", *words).split())
    assert not list(Path().iterdir())
