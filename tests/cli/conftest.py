import pytest

from tests.cli.calling import Caller


@pytest.fixture
def pit21(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> Caller:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("TERM", "dumb")
    monkeypatch.setenv("PIT21_QUIET", "1")  # a slow machine would print a line of progress
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path_factory.mktemp("config")))  # not the developer's pit21.toml
    return Caller(capsys)


@pytest.fixture
def nothing_shipped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Answers about the built-in games are computed, as for any other game."""
    monkeypatch.setattr("pit21.lab.question.result_cache.find_shipped", lambda _question, _shape: None)
