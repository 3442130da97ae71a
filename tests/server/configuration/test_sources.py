"""One configuration from a file, the environment and flags; every problem at once."""

import json
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pit21.cli.commands.server.serve import serve
from pit21.cli.options import UsageError
from pit21.server.configuration.fields import (
    NAMED_FLAGS,
    Field,
    all_fields,
    build,
    meanings,
    read_text,
    read_value,
    value_of,
    value_text,
)  # fmt: skip
from pit21.server.configuration.settings import BadSettings, Cents, Settings
from pit21.server.configuration.sources import Configuration, load_configuration
from pit21.server.configuration.toml_text import configuration_text
from tests.patience import PROGRAM_SECONDS


def load(
    tmp_path: Path, file: str = "", environment: dict[str, str] | None = None, flags: dict[str, Any] | None = None,
    *assignments: str,
) -> Configuration:  # fmt: skip
    path = tmp_path / "server.toml"
    path.write_text(file, encoding="utf-8")
    return load_configuration(str(path), environment or {}, flags or {}, assignments)


def test_flags_win_over_variables_and_these_over_the_file(tmp_path: Path) -> None:
    file = "port = 1\nguest_bankroll = '$5'\nrefill_to = 700\nlease_seconds = 3\n[limits]\npage = 2\nown_games = 3\n"
    variables = {"PIT21_LIMITS_PAGE": "20", "PIT21_PORT": "10", "PIT21_LEASE_SECONDS": "", "PIT21_CACHE": "x"}
    made = load(tmp_path, file, variables, {"port": 100}, "hash_cost.waiting=4", "origins=http://localhost:1, ")
    settings = made.settings
    assert (settings.port, settings.limits.page, settings.limits.own_games) == (100, 20, 3)
    assert (settings.guest_bankroll, settings.refill_to, settings.lease_seconds) == (500, 700, 3.0)
    assert settings.hash_cost.waiting == 4
    assert settings.origins == ("http://localhost:1",)
    origins = {key: Path(made.origins[key]).name for key in ("port", "limits.page", "lease_seconds", "host")}
    assert origins == {
        "port": "--port", "limits.page": "PIT21_LIMITS_PAGE", "lease_seconds": "server.toml", "host": "default",
    }  # fmt: skip


def test_every_problem_is_listed_with_its_place_and_a_suggestion(tmp_path: Path) -> None:
    file = (
        'prot = 1\nbehind_proxy = "yes"\nguest_bankroll = 2.5\nlimits = 3\n[limts]\npage = 1\n[hash_cost]\nhost = "x"\n'
        "seconds = -1\n"
    )
    variables = {"PIT21_LIMIT_PAGE": "1", "PIT21_SERVICE_HOST": "10.0.0.1", "PIT21_LEASE_SECONDS": "90"}
    with pytest.raises(BadSettings) as caught:
        load(tmp_path, file, variables, {"port": 80_000}, "limits.pages=1", "port=3", "nonsense", "limits.page=0")
    shown = str(caught.value).replace(str(tmp_path / "server.toml"), "server.toml").splitlines()
    assert shown[0] == f"{len(shown) - 1} problems with the settings:"
    for line in (
        "prot (server.toml): no such setting; did you mean port?",
        "behind_proxy (server.toml): must be true or false, not 'yes'",
        'guest_bankroll (server.toml): must be an amount such as "$100" or a whole number of cents, not 2.5',
        "limits (server.toml): is a section: write its settings below a line [limits]",
        "limts (server.toml): no such section; did you mean limits?",
        "hash_cost.host (server.toml): no such setting; host belongs above the line [hash_cost]",
        "hash_cost.seconds (server.toml): must be from 0 to 1,000,000,000,000,000, not -1",
        "PIT21_LIMIT_PAGE: no such environment variable; did you mean PIT21_LIMITS_PAGE?",
        "port (--set): is given twice on the command line",
        "--set: takes KEY=VALUE, such as limits.page=50, not 'nonsense'",
        "port (--port): a port is 0 to 65535",
        "limits.page (--set): a page has 1 to 1000 rows",
        "lease_seconds (PIT21_LEASE_SECONDS): a lease is 1 to 60 seconds",
    ):
        assert f"  {line}" in shown, line
    assert any(line.startswith("  limits.pages (--set): no such setting; did you mean limits.page") for line in shown)
    assert "SERVICE_HOST" not in str(caught.value), "platforms set variables of their own"


@pytest.mark.parametrize(
    ("content", "reason"), [(b"port = ", "is not TOML: "), (b"\xff", "is not TOML: it is not UTF-8"), (None, "cannot")]
)
def test_a_file_that_cannot_be_read_is_one_line(tmp_path: Path, content: bytes | None, reason: str) -> None:
    path = tmp_path / "server.toml"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(BadSettings, match=reason) as caught:
        load_configuration("", {"PIT21_CONFIG": str(path)}, {})
    assert len(str(caught.value).splitlines()) == 1


def test_every_field_can_be_set_in_every_way_and_is_explained(tmp_path: Path) -> None:
    """Also those that are added later: a field without a comment, or of another type, fails here."""
    said = meanings()
    for key, field in all_fields().items():
        assert said[key], f"{key} has no comment behind it"
        kinds: tuple[Any, ...] = (bool, int, float, str, tuple[str, ...], Cents)
        assert field.kind in kinds, key
        assert "cents" not in said[key] or field.kind is Cents, key
        text = value_text(field, field.default)
        assert read_value(field, tomllib.loads(f"x = {text}")["x"]) == field.default
        if isinstance(field.default, int | float):
            assert read_text(field, text.strip('"')) == field.default
    assert set(NAMED_FLAGS) <= set(all_fields())
    variables = [field.variable for field in all_fields().values()]
    assert len(set(variables)) == len(variables)
    assert build({}) == Settings()


def test_a_printed_configuration_sets_the_same_again(tmp_path: Path) -> None:
    first = load(tmp_path, "guest_bankroll = 12345\n", {"PIT21_ORIGINS": "http://localhost:1,http://localhost:2"})
    text = configuration_text(first)
    again = load(tmp_path, text)
    assert again.settings == first.settings
    assert 'origins = ["http://localhost:1", "http://localhost:2"]  # PIT21_ORIGINS' in text
    assert 'guest_bankroll = "$123.45"' in text


@pytest.mark.parametrize(
    ("url", "shown"),
    [
        ("postgresql://pit:hunter2@db/pit21", "postgresql://pit:***@db/pit21"),
        ("postgresql://db/pit21?password=hunter2", "postgresql://db/pit21?password=***"),
        ("postgresql//pit:hunter2", "***"),
    ],
)
def test_passwords_are_not_printed(tmp_path: Path, url: str, shown: str) -> None:
    text = configuration_text(load(tmp_path, "", {"PIT21_DATABASE_URL": url}))
    assert "hunter2" not in text
    assert f'database_url = "{shown}"  # PIT21_DATABASE_URL' in text
    assert Field("limits.some_token", str, "").is_secret


def test_the_command_prints_its_configuration_and_does_not_serve(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIT21_LIMITS_PAGE", "7")
    serve(port=9, print_config=True, json=True, cold_solver=True, trusted_address=("127.0.0.1",))
    reported = json.loads(capsys.readouterr().out)["settings"]
    assert reported["limits.page"] == {"value": 7, "origin": "PIT21_LIMITS_PAGE"}
    assert reported["port"] == {"value": 9, "origin": "--port"}
    assert reported["trusted_addresses"] == {"value": ["127.0.0.1"], "origin": "--trusted-address"}
    assert set(reported) == set(all_fields())
    with pytest.raises(UsageError, match="3 problems"):
        serve(set_=("a=1", "b=2", "limits.page=x"), print_config=True)


def test_the_command_line_takes_it_all(tmp_path: Path) -> None:
    (tmp_path / "server.toml").write_text("port = 5\nhost = 'localhost'\n", encoding="utf-8")
    words = ["serve", "--config", "server.toml", "--set", "limits.page=3", "--port", "6", "--print-config"]
    ran = subprocess.run(
        [sys.executable, "-m", "pit21", *words],
        capture_output=True,
        text=True,
        check=False,
        cwd=tmp_path,
        timeout=PROGRAM_SECONDS,
    )
    assert ran.returncode == 0, ran.stderr
    lines = ran.stdout.splitlines()
    assert {'host = "localhost"  # server.toml', "port = 6  # --port", "page = 3  # --set"} <= set(lines)
    wrong = subprocess.run(
        [sys.executable, "-m", "pit21", "serve", "--set", "a=1", "--set", "b=1"],
        capture_output=True, text=True, check=False, cwd=tmp_path, timeout=PROGRAM_SECONDS,
    )  # fmt: skip
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert "2 problems with the settings" in wrong.stderr


def test_values_of_a_key_are_found_in_their_record() -> None:
    made = build({"limits.page": 5})
    assert value_of(made, "limits.page") == 5
    assert msgspec.structs.replace(made, limits=Settings().limits) == Settings()
