"""Bad values and bad files on the command line: one clear answer, an exit code, no traceback."""

from pathlib import Path

import pytest

from pit21.cli import main
from pit21.spec.loader import built_in_text
from tests.bad_input.amounts import BAD_TEXTS
from tests.bad_input.moments import DEALT

MISUSE = 2


def answer(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    """The exit code and everything that was printed."""
    code = main(list(words))
    printed = capsys.readouterr()
    text = printed.out + printed.err
    assert "Traceback" not in text
    assert text.strip(), "nothing was said"
    assert text.replace("\n", "").isprintable()
    assert isinstance(code, int)
    return code, text


@pytest.mark.parametrize("name", sorted(BAD_TEXTS.keys() - {"a float", "one decimal", "three decimals"}))
def test_a_setting_that_is_no_amount(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    for key in ("chip_step", "limits.base.max"):
        code, text = answer(capsys, "rules", "blackjack", "--set", f"{key}={BAD_TEXTS[name]}")
        assert code == MISUSE
        assert key in text
        assert len(text) < 1_000


@pytest.mark.parametrize("word", ["", "=", "=1", "chip_step", "chip_step=", "\x00=1", "\u202e=1", "x" * 5_000 + "=1"])
def test_a_setting_that_is_none(word: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, text = answer(capsys, "rules", "blackjack", "--set", word)
    assert code == MISUSE
    assert len(text) < 3_000


@pytest.mark.parametrize("command", ["rules", "check", "settle", "replay"])
@pytest.mark.parametrize(
    "content",
    [b"", b"\xff\xfe\x00", bytes(range(256)), b"\x00" * 100, b"[" * 10_000, b"pit21 1\n", b"pit21 1\ngame x\n\x1b[31m"],
    ids=lambda content: repr(content)[:20],
)  # fmt: skip
def test_a_file_that_is_none(command: str, content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / ("file.toml" if command in ("rules", "check") else "file.pit")
    path.write_bytes(content)
    code, _ = answer(capsys, command, str(path))
    assert code != 0


@pytest.mark.parametrize("command", ["rules", "check", "settle", "replay"])
def test_a_file_that_cannot_be_opened(command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "folder.toml").mkdir()
    names = ["missing.toml", "missing.pit", "x" * 5_000, "x" * 5_000 + ".toml", "\x00", "\u202e.toml"]
    for name in names:
        assert answer(capsys, command, str(tmp_path / name))[0] != 0
    assert answer(capsys, command, str(tmp_path / "folder.toml"))[0] != 0


def test_every_problem_of_a_rule_file_is_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mine.toml"
    text = built_in_text("blackjack").replace('"hit"', '"jump"').replace("min = 500", "min = -1")
    path.write_text(text, encoding="utf-8")
    code, printed = answer(capsys, "check", str(path))
    assert code != 0
    for words in ("rules.soft_17", "wagers.base.min", "line"):
        assert words in printed


def test_an_illegal_step_is_printed_with_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "round.pit"
    path.write_text("pit21 1\n" + DEALT["blackjack"] + "1 split\n", encoding="utf-8")
    code, printed = answer(capsys, "settle", str(path))
    assert code != 0
    assert "split" in printed
