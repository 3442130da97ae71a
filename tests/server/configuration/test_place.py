"""Commands beside `serve` find the database and the key that the server uses."""

from pathlib import Path

import pytest

from pit21.cli.commands.server.backup import backup
from pit21.cli.commands.server.ledger import ledger
from pit21.cli.options import UsageError
from pit21.server.store.database.engine import default_url
from pit21.server.store.keys.sealer import key_path, load_key
from pit21.server.store.schema_version import upgrade


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for variable in ("PIT21_DATA", "PIT21_KEY_FILE", "PIT21_DATABASE_URL"):
        monkeypatch.delenv(variable, raising=False)
    path = tmp_path / "server.toml"
    monkeypatch.setenv("PIT21_CONFIG", str(path))
    return path


def test_they_follow_the_configuration_file(file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder, copy = tmp_path / "data", tmp_path / "copy"
    file.write_text(
        f"data_folder = '{folder}'\nport = 'a wrong setting keeps nobody from a backup'\n", encoding="utf-8"
    )
    upgrade(f"sqlite:///{folder / 'server.sqlite3'}")
    key = load_key(folder / "server.key")
    backup(str(copy), with_key=True)
    assert copy.is_file()
    assert (tmp_path / "copy.key").read_bytes() == key
    assert ledger("verify") == 0
    assert "The ledger is correct." in capsys.readouterr().out


def test_variables_win_over_it(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file.write_text("data_folder = '/a'\nkey_file = '/keys/b'\ndatabase_url = 'sqlite:////c'\n", encoding="utf-8")
    assert (default_url(), key_path()) == ("sqlite:////c", Path("/keys/b"))
    monkeypatch.setenv("PIT21_DATABASE_URL", "sqlite:////d")
    monkeypatch.setenv("PIT21_KEY_FILE", "/keys/e")
    assert (default_url(), key_path()) == ("sqlite:////d", Path("/keys/e"))
    file.write_text("data_folder = '/a'\n", encoding="utf-8")
    monkeypatch.delenv("PIT21_DATABASE_URL")
    monkeypatch.setenv("PIT21_DATA", "/f")
    assert default_url() == "sqlite:////f/server.sqlite3"


@pytest.mark.parametrize(
    ("text", "problem"),
    [(None, "cannot be read: No such file"), ("a b", "is not TOML"), ("data_folder = 3", "must be a text")],
)
def test_a_file_that_says_nothing_is_one_line(file: Path, text: str | None, problem: str) -> None:
    if text is not None:
        file.write_text(text, encoding="utf-8")
    for command in (lambda: backup("copy"), lambda: ledger("verify")):
        with pytest.raises(UsageError, match=problem):
            command()
