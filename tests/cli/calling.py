"""Commands called in this process: what they print, where, and how they end."""

import errno
import json
import os
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from pit21.cli import main

if TYPE_CHECKING:
    from matplotlib.text import Text


def fill_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on no byte of a file gets to the disk, though a file can still be begun."""

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("pit21.files.atomic_files.os.fsync", full)


def drawn_texts(monkeypatch: pytest.MonkeyPatch) -> list["Text"]:
    """Gets every text of the pictures that are drawn from now on."""
    from matplotlib.figure import Figure
    from matplotlib.text import Text

    found: list[Text] = []
    save = Figure.savefig

    def saved(figure: Figure, *words: Any, **options: Any) -> None:
        save(figure, *words, **options)
        found.extend(figure.findobj(Text))

    monkeypatch.setattr(Figure, "savefig", saved)
    return found


class Answer(NamedTuple):
    code: int
    output: str
    errors: str

    @property
    def data(self) -> Any:
        return json.loads(self.output)


class Caller:
    """Calls `pit21` with 80 columns and no colors."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def __call__(self, *words: object) -> Answer:
        self._capsys.readouterr()
        code = main([str(word) for word in words])
        printed = self._capsys.readouterr()
        return Answer(code, printed.out, printed.err)

    def refused(self, *words: object) -> str:
        """The message of a command that must be refused: exit code 2, one message, nothing printed."""
        answer = self(*words)
        assert answer.code == 2, answer
        assert answer.output == ""
        assert answer.errors.startswith("pit21:"), answer.errors
        assert "Traceback" not in answer.errors
        return answer.errors
