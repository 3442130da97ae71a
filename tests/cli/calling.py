"""Commands called in this process: what they print, where, and how they end."""

import json
from typing import Any, NamedTuple

import pytest

from pit21.cli import main


class Answer(NamedTuple):
    code: int
    output: str
    errors: str

    @property
    def data(self) -> Any:
        return json.loads(self.output)


class Caller:
    """Calls `pit21` with 80 columns and no colours."""

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
        assert answer.errors.startswith("pit21: ")
        assert "Traceback" not in answer.errors
        return answer.errors
