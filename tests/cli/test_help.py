"""What a person sees who asks for help, or makes a slip."""

import pytest

from pit21.cli import COMMANDS, overview
from tests.cli.calling import Caller

NAMES = [command.name for command in COMMANDS]


@pytest.mark.parametrize("words", [[], ["--help"], ["-h"], ["help"]])
def test_the_overview_names_every_command(pit21: Caller, words: list[str]) -> None:
    answer = pit21(*words)
    assert answer == (0, overview(), "")
    width = max(map(len, NAMES))
    for command in COMMANDS:
        assert f"  {command.name:{width}}  {command.line}\n" in answer.output


@pytest.mark.parametrize("name", NAMES)
def test_every_command_teaches_with_an_example(pit21: Caller, name: str) -> None:
    answer = pit21(name, "--help")
    assert answer.code == 0
    assert f"Usage: pit21 {name} " in answer.output
    assert f"Example: pit21 {name}" in answer.output
    assert "--json" in answer.output
    assert max(len(line.rstrip()) for line in answer.output.splitlines()) <= 80


@pytest.mark.parametrize("name", ["simulate", "sessions", "banked", "count"])
def test_no_line_of_an_option_falls_to_the_margin(pit21: Caller, name: str) -> None:
    described = pit21(name, "--help").output.partition("\nArguments:\n")[2].splitlines()
    margin = [line for line in described if line and not line.startswith("  ")]
    assert margin == ["Parameters:"]
    assert all(line.startswith("  --") for line in described[described.index("Parameters:") + 1 :] if line)


def test_help_names_every_known_count(pit21: Caller) -> None:
    from pit21.lab.counting.tags import NAMED

    text = pit21("count", "--help").output.replace(",", " ").replace(".", " ").split()
    assert set(NAMED) <= set(text)


def test_the_overview_fits_the_terminal() -> None:
    assert max(len(line) for line in overview().splitlines()) <= 80


def test_version(pit21: Caller) -> None:
    import pit21 as package

    assert pit21("version").output == f"{package.__version__}\n"
    assert pit21("--version").output == f"{package.__version__}\n"
    assert pit21("version", "--json").data == {"version": package.__version__}


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        (["ruls", "21-stud"], 'Did you mean "rules"?'),
        (["rules"], "GAME requires an argument"),
        (["rules", "21-stud", "--jsn"], "Did you mean --json?"),
        (["rules", "21-stud", "extra"], "extra"),
        (["rules", "21-stud", "--set"], "--set requires an argument"),
        (["rules", "21-std"], "did you mean 21-stud"),
        (["rules", "missing.toml"], "missing.toml cannot be read"),
        (["rules", "21-stud", "--set", "decks"], "--set takes KEY=VALUE"),
        (["rules", "21-stud", "--set", "=8"], "--set takes KEY=VALUE"),
        (["rules", "21-stud", "--set", "decks=8", "--set", "decks=7"], "--set gives decks twice"),
        (["diff", "21-stud", "nothing"], "There is no game"),
        (["check", "missing.toml"], "there is no file or folder 'missing.toml'"),
        (["check", "."], "is a folder"),
        (["replay", "."], "is a folder"),
        (["replay", "missing.pit"], "there is no file or folder"),
        (["settle", "missing.pit"], "there is no file or folder"),
        (["rules", "blackjack", "--set", "chip_step=lots"], "allowed: an amount such as $5 or 500 (cents)"),
        (["demo", "--transcript"], "--transcript takes one game"),
    ],
)
def test_misuse_is_answered_in_one_message(pit21: Caller, words: list[str], wanted: str) -> None:
    # Wrapping may break a wanted phrase over two lines.
    assert wanted in " ".join(pit21.refused(*words).split())


@pytest.mark.parametrize("command", ["settle", "replay", "check"])
def test_a_file_that_cannot_be_looked_at_is_misuse(pit21: Caller, command: str) -> None:
    message = pit21.refused(command, "x" * 5000)
    assert "File name too long" in " ".join(message.split())
    assert len(message) < 400


def test_a_wrong_key_is_answered_with_the_nearest_keys(pit21: Caller) -> None:
    message = pit21.refused("rules", "blackjack", "--set", "soft17=stand")
    assert "soft17 is not an option; did you mean soft_17?" in message


def test_a_wrong_value_is_answered_with_the_allowed_ones(pit21: Caller) -> None:
    message = pit21.refused("rules", "blackjack", "--set", "soft_17=maybe")
    assert "'maybe' is not allowed; allowed: hit, stand" in message


def test_every_wrong_setting_is_named(pit21: Caller) -> None:
    message = pit21.refused("diff", "blackjack", "blackjack", "--set", "soft17=hit", "--set", "decks=12")
    assert "soft_17" in message
    assert "1..8, infinite" in message


def test_settings_that_contradict_each_other_are_refused(pit21: Caller) -> None:
    assert "G6" in pit21.refused("rules", "blackjack", "--set", "chip_step=25")
