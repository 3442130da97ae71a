"""pit21.toml, environment variables and the options that every command takes."""

import os
import re
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from pit21.cli.output import progress, show_progress
from pit21.cli.run_settings import RunSettings, use_settings
from tests.cli.calling import Caller
from tests.patience import PROGRAM_SECONDS

RUN = ("simulate", "blackjack", "--threads", "1", "--json")


@pytest.fixture
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Path]:
    """The working folder and the user's, both without a file; the `pit21` fixture must come before it."""
    working, own = tmp_path / "working", tmp_path / "config" / "pit21"
    for folder in (working, own):
        folder.mkdir(parents=True)
    monkeypatch.chdir(working)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(own.parent))
    return working / "pit21.toml", own / "pit21.toml"


@pytest.mark.xdist_group("compiled-law")
def test_what_wins(pit21: Caller, folders: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    """Options win over variables, these over the file of the working folder, that over the file of the user."""
    working, own = folders
    own.write_text('[simulate]\npolicy = "random"\nseed = 5\nrounds = 1000\nseats = 2\n', encoding="utf-8")
    working.write_text('[simulate]\npolicy = "mimic"\nseed = 6\nrounds = "2e3"\n', encoding="utf-8")
    monkeypatch.setenv("PIT21_SIMULATE_POLICY", "never-bust")
    monkeypatch.setenv("PIT21_SIMULATE_SEED", "7")
    found = pit21(*RUN, "--seed", "8").data
    assert (found["seed"], found["policy"], found["rounds"], found["seats"]) == (8, "never-bust", 2000, 2)
    assert found["options_from_files"] == [
        {"option": "--rounds", "value": "2e3", "file": "pit21.toml"},
        {"option": "--seats", "value": 2, "file": str(own)},
    ]
    monkeypatch.delenv("PIT21_SIMULATE_POLICY")
    monkeypatch.delenv("PIT21_SIMULATE_SEED")
    found = pit21(*RUN).data
    assert (found["seed"], found["policy"]) == (6, "mimic")
    plain = pit21(*RUN, "--no-config", "--rounds", "1000", "--policy", "mimic").data
    assert (plain["seed"], plain["seats"]) == (1, 1)
    assert "options_from_files" not in plain
    monkeypatch.setenv("PIT21_NO_CONFIG", "1")
    assert pit21(*RUN, "--rounds", "1000", "--policy", "mimic").data["wagers"] == plain["wagers"]


def test_rules_are_set_key_by_key(pit21: Caller, folders: tuple[Path, Path]) -> None:
    working, own = folders
    own.write_text('[edge]\nset = ["decks=7"]\n', encoding="utf-8")
    working.write_text('[edge]\nwager = "match-1"\nset = ["decks=6", "deck_kind=spanish"]\n', encoding="utf-8")
    answer = pit21("edge", "21-stud", "--set", "decks=8")
    assert answer.output.startswith(
        "21 STUD\n=======\nFrom pit21.toml: --wager match-1\nFrom pit21.toml: --set deck_kind=spanish\n"
    )
    assert "Options: decks=8, deck_kind=spanish\n" in answer.output
    path = working.with_name("result.json")
    path.write_text(pit21("edge", "21-stud", "--json").output, encoding="utf-8")
    assert pit21("verify", path).code == 0, "a result with options from a file can be verified"


def test_speed_hints_and_switches(pit21: Caller, folders: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    working, _ = folders
    working.write_text('speed = "quick"\nhints = "warn"\n', encoding="utf-8")
    assert "pit21.toml: speed takes slow, normal, fast, instant" in pit21.refused("play", "blackjack", "--json")
    assert pit21("play", "blackjack", "--json", "--speed", "fast").code == 0
    monkeypatch.setenv("PIT21_SPEED", "fast")
    assert pit21("play", "blackjack", "--json").code == 0
    working.write_text("[play]\nplain = true\n[schema]\njson = false\n", encoding="utf-8")
    assert pit21("play", "blackjack", "--json").code == 0
    assert pit21("schema").data


def test_variables_of_the_server_win_over_a_file(
    pit21: Caller, folders: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    folders[0].write_text("[serve]\nport = 9001\nguests-per-hour = 7\n", encoding="utf-8")
    monkeypatch.setenv("PIT21_BACKUP_DATABASE_URL", "sqlite:///x")  # resembles a variable of the server
    shown = pit21("serve", "--print-config", "--json").data["settings"]
    assert (shown["port"]["value"], shown["limits.guests_per_hour"]["value"]) == (9001, 7)
    monkeypatch.setenv("PIT21_PORT", "9002")
    monkeypatch.setenv("PIT21_LIMITS_GUESTS_PER_HOUR", "8")
    shown = pit21("serve", "--print-config", "--json").data["settings"]
    assert (shown["port"]["value"], shown["limits.guests_per_hour"]["value"]) == (9002, 8)
    assert pit21("serve", "--print-config", "--json", "--port", "9003").data["settings"]["port"]["value"] == 9003
    monkeypatch.setenv("PIT21_SERVE_PORT", "9004")
    assert pit21("serve", "--print-config", "--json").data["settings"]["port"]["value"] == 9004


@pytest.mark.parametrize(
    ("content", "wanted"),
    [
        ("colour = 'never'", "pit21.toml: unknown key 'colour'. Did you mean color?"),
        ("color = 'blue'", "pit21.toml: color: 'blue' is not allowed. Choices: auto, always, never."),
        ("quiet = 'yes'", "pit21.toml: quiet takes true or false, not 'yes'."),
        ("edge = 1", "pit21.toml: edge is a command. Write its options below a line [edge]."),
        ("[egde]\nwager = 'x'", "pit21.toml: unknown key 'egde'. Did you mean edge?"),
        ("[edge]\nwagr = 'x'", "pit21.toml: edge has no option 'wagr'. Did you mean wager?"),
        ("[edge]\nwager = {}", "pit21.toml: [edge] wager takes text, a number, true or false"),
        ("[edge]\nvariance = 'perhaps'", "in pit21.toml"),
        ("[edge", "pit21.toml is not a TOML file"),
    ],
)
def test_a_file_that_is_wrong(pit21: Caller, folders: tuple[Path, Path], content: str, wanted: str) -> None:
    folders[0].write_text(content, encoding="utf-8")
    assert wanted in " ".join(pit21.refused("edge", "21-stud", "--wager", "match-1").split())
    assert pit21("edge", "21-stud", "--wager", "match-1", "--no-config").code == 0


def test_global_options_stand_anywhere(pit21: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = pit21("games")
    for words in (["-q", "games"], ["games", "--quiet"], ["--color", "never", "games"], ["games", "--color=auto"]):
        assert pit21(*words) == wanted
    assert "--quiet and --verbose cannot be used together" in pit21.refused("-q", "games", "-v")
    assert "--color: 'blue' is not allowed" in pit21.refused("games", "--color", "blue")
    assert "--color needs a value" in pit21.refused("games", "--color")
    assert "Did you mean --quiet?" in pit21.refused("games", "--qiet")
    monkeypatch.setenv("PIT21_QUIET", "perhaps")
    assert "PIT21_QUIET: 'perhaps' is neither true nor false" in pit21.refused("games")


@pytest.mark.parametrize(
    ("words", "colored"), [(["--color", "always"], True), (["--color", "never"], False), ([], False)]
)
def test_color(pit21: Caller, monkeypatch: pytest.MonkeyPatch, words: list[str], colored: bool) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    before = {name: os.environ.get(name) for name in ("NO_COLOR", "FORCE_COLOR")}
    output = pit21("strategy", "twisted-21", *words).output
    assert ("\x1b[" in output) == colored
    assert {name: os.environ.get(name) for name in before} == before, "the environment is as it was"


def test_verbose_prints_files_and_steps(pit21: Caller, folders: tuple[Path, Path]) -> None:
    folders[0].write_text('[edge]\nwager = "match-1"\n', encoding="utf-8")
    answer = pit21("edge", "21-stud", "--no-cache", "-v")
    assert answer.errors.startswith("pit21: read pit21.toml\n")
    assert "21 STUD: done\n" in answer.errors
    assert pit21("edge", "21-stud", "--no-cache", "--quiet").errors == ""


def test_one_line_of_progress_where_nobody_looks(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(progress, "LINE_DELAY", 0.05)
    with use_settings(RunSettings()):
        for step in ("first", "second"):
            with show_progress("Blackjack") as report:
                assert report is not None
                report(step)
                time.sleep(0.3)
    printed = capsys.readouterr()
    assert re.fullmatch(r"pit21: Blackjack: first \(\d s\)\n", printed.err), "one line in a minute, whatever the step"
    assert printed.out == ""
    monkeypatch.setattr(progress, "LINE_DELAY", 60.0)
    with use_settings(RunSettings()), show_progress("Blackjack"):
        pass
    with use_settings(RunSettings(quiet=True)), show_progress("Blackjack") as report:
        assert report is None
    assert capsys.readouterr().err == "", "nothing for quick work, and nothing under --quiet"
    assert threading.active_count() == 1


SCRIPT = """
source pit21.bash
pit21() {{ {python} -m pit21 "$@"; }}
try() {{
  COMP_WORDS=("$@"); COMP_CWORD=$(( ${{#COMP_WORDS[@]}} - 1 )); COMPREPLY=()
  _pit21 pit21 "${{COMP_WORDS[COMP_CWORD]}}" "${{COMP_WORDS[COMP_CWORD-1]}}"
  echo "${{COMPREPLY[*]}}"
}}
try pit21 si
try pit21 edge spa
try pit21 edge blackjack --wag
try pit21 export led
"""


@pytest.mark.long
def test_completion(pit21: Caller, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for shell in ("bash", "zsh", "fish"):
        script = pit21("--show-completion", shell).output
        assert "simulate" in script
        assert "wager" in script
    (tmp_path / "pit21.bash").write_text(pit21("--show-completion", "bash").output, encoding="utf-8")
    done = subprocess.run(
        ["bash", "-c", SCRIPT.format(python=sys.executable)],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
        timeout=PROGRAM_SECONDS,
    )
    assert done.stdout.splitlines() == ["simulate", "spanish-21", "--wager", "ledger"]
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("SHELL", "/usr/bin/fish")
    assert "Installed completion for fish: " in pit21("--install-completion").output
    assert (tmp_path / ".config" / "fish" / "completions" / "pit21.fish").exists()
    monkeypatch.setenv("SHELL", "/bin/sh")
    assert "cannot detect your shell. Name it" in pit21.refused("--install-completion")
    assert "unknown shell 'bsh'. Did you mean bash?" in pit21.refused("--install-completion", "bsh")
