"""`pit21 fair` as someone calls it."""

import io
import json
from pathlib import Path
from types import SimpleNamespace

import pytest

from pit21.fair.vectors import vectors, vectors_text
from pit21.randomness import VERSION
from tests.cli.calling import Caller


@pytest.fixture
def pit21(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Caller:
    monkeypatch.setenv("COLUMNS", "80")
    return Caller(capsys)


@pytest.fixture
def lines() -> list[str]:
    """The proofs of version 1."""
    proofs = [each["proof"] for each in vectors()["proofs"]]
    return [json.dumps(proof, ensure_ascii=False) for proof in proofs if proof["version"] == VERSION]


def test_vectors_are_printed_as_they_are_published(pit21: Caller) -> None:
    for words in (["fair", "vectors"], ["fair", "vectors", "--json"]):
        assert pit21(*words) == (0, vectors_text(), "")


def test_the_example_is_verified(pit21: Caller, tmp_path: Path) -> None:
    file = tmp_path / "proof.json"
    file.write_text(pit21("fair", "example").output, encoding="utf-8")
    answer = pit21("fair", "verify", file)
    assert answer.code == 0
    assert answer.output.startswith("Table two shoes, shoe 1: verified\n  ok  commitment: ")
    assert "anchor: The seed is link 1 of the chain" in answer.output
    assert "with the seeds of p1 (seat 1), p2 (seat 2)." in " ".join(answer.output.split())
    assert "(round 1, dealer, face down)" in answer.output


def test_shoes_of_one_chain(pit21: Caller, tmp_path: Path) -> None:
    proofs = [each["proof"] for each in vectors()["proofs"][:2]]
    file = tmp_path / "proofs.jsonl"
    file.write_text("\n".join(map(json.dumps, proofs)), encoding="utf-8")
    answer = pit21("fair", "verify", file)
    assert answer.code == 0
    assert "link: The seed hashes to the seed of shoe 1." in answer.output
    assert "left out: Seated without a client seed in time: p2 (seat 2)." in answer.output
    chosen = vectors()["proofs"][2]["proof"]  # its commitment holds, and it is no link of the chain
    file.write_text("\n".join(map(json.dumps, (proofs[0], chosen))), encoding="utf-8")
    answer = pit21("fair", "verify", file)
    assert answer.code == 1
    assert "NO  anchor: As link 2 the seed leads to the anchor" in answer.output
    assert "NO  link: The seed does not hash to the seed of shoe 1." in answer.output


def test_one_proof_over_many_lines(pit21: Caller, tmp_path: Path, lines: list[str]) -> None:
    file = tmp_path / "proof.json"
    file.write_text(json.dumps(json.loads(lines[0]), indent=2), encoding="utf-8")
    data = pit21("fair", "verify", file, "--json").data
    assert (data["ok"], len(data["verdicts"]), data["verdicts"][0]["cards"]) == (True, 1, 14)


def test_several_proofs_one_of_them_wrong(pit21: Caller, tmp_path: Path, lines: list[str]) -> None:
    file = tmp_path / "proofs.jsonl"
    file.write_text("\n".join([lines[0], "", lines[1], lines[6], lines[7]]) + "\n", encoding="utf-8")
    answer = pit21("fair", "verify", file)
    assert answer.code == 1
    assert "First difference: Round 2, draw 3 (dealer)" in answer.output
    assert "pile: The pile is shoe 1 as it lay when it retired." in answer.output
    assert answer.output.endswith("Proofs: 4, not verified: 1.\n")
    answer = pit21("fair", "verify", file, "--json")
    assert answer.code == 1
    assert [verdict["ok"] for verdict in answer.data["verdicts"]] == [True, False, True, True]


def test_standard_input(pit21: Caller, lines: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO(lines[4].encode())))
    answer = pit21("fair", "verify", "-")
    assert answer.code == 0
    assert "refill: Cards that went back into the empty shoe in round 2: 31." in answer.output


def test_the_answer_of_a_server_is_taken_as_it_is(pit21: Caller, tmp_path: Path) -> None:
    proof = json.loads(pit21("fair", "example").output)
    file = tmp_path / "answer.json"
    file.write_text(json.dumps({"table": "t", "shoe": 1, "proof": proof}), encoding="utf-8")
    assert pit21("fair", "verify", file).code == 0
    file.write_text(json.dumps({"table": "t", "shoe": 1, "proof": {**proof, "seed": "00" * 32}}), encoding="utf-8")
    assert pit21("fair", "verify", file).code == 1


def test_what_is_not_a_proof_is_not_verified(pit21: Caller, tmp_path: Path) -> None:
    file = tmp_path / "proof.json"
    file.write_text('{"decks": true}\n\x1b[31m\n', encoding="utf-8")
    answer = pit21("fair", "verify", file)
    assert answer.code == 1
    assert "decks: Expected `int`, got `bool`" in answer.output
    assert "\x1b" not in answer.output


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        (["fair"], "ACTION is missing"),
        (["fair", "verfy"], "Did you mean verify?"),
        (["fair", "verify"], "Give a file of proofs, or - for standard input"),
        (["fair", "verify", "--jsn"], "Give a file of proofs"),
        (["fair", "verify", "missing.json"], "There is no file or folder"),
        (["fair", "verify", "."], "is a folder"),
        (["fair", "vectors", "x"], "fair vectors takes no file"),
        (["fair", "example", "x"], "fair example takes no file"),
    ],
)
def test_misuse(pit21: Caller, words: list[str], wanted: str) -> None:
    assert wanted in " ".join(pit21.refused(*words).split())


def test_an_empty_file_is_misuse(pit21: Caller, tmp_path: Path) -> None:
    file = tmp_path / "empty.json"
    file.write_text("\n \n", encoding="utf-8")
    assert "contains no proof" in " ".join(pit21.refused("fair", "verify", file).split())
