"""Help, and messages about command lines that are wrong."""

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


GROUPS = {
    "Play": "play deal train demo",
    "Rules": "games rules diff check schema new",
    "Transcripts": "settle replay",
    "Exact": "edge strategy advise compare sweep tune readings removal bank audit report verify",
    "Simulate": "simulate sessions count countability banked",
    "Server": "serve operator ledger fair export backup restore cleanup",
}


def test_the_overview_groups_the_commands(pit21: Caller) -> None:
    sections = {part.splitlines()[0]: part.splitlines()[1:] for part in pit21("--help").output.split("\n\n")}
    for group, names in GROUPS.items():
        assert [line.split()[0] for line in sections[f"{group}:"]] == names.split()
    assert [line.split()[0] for line in sections["Other:"]] == ["version"]


def test_the_overview_at_60_columns(pit21: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    lines = pit21("--help").output.splitlines()
    assert max(map(len, lines)) <= 60
    assert "                corrected" in lines, "a second line stands below the first line of its description"


def test_help_of_a_command(pit21: Caller) -> None:
    assert pit21("help", "edge") == pit21("edge", "--help") == pit21("edge", "-h")
    assert "Unknown command 'egde'. Did you mean edge?" in pit21.refused("help", "egde")


def test_help_at_60_columns(pit21: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    for name in NAMES:
        text = pit21("help", name).output.partition("\nExamples:\n")
        options = text[2].partition("\nOptions:\n")[2]
        assert max(map(len, [*text[0].splitlines(), *options.splitlines()])) <= 60, name


def test_errors_name_the_help_of_their_command(pit21: Caller) -> None:
    for words in (["edge"], ["edge", "nothing"], ["edge", "blackjack", "--wager", "x"], ["edge", "blackjack", "--jsn"]):
        assert pit21.refused(*words).endswith("\nSee pit21 edge --help\n")
    assert pit21.refused("nothing").endswith("\nSee pit21 --help\n")


@pytest.mark.parametrize("name", NAMES)
def test_every_command_teaches_with_an_example(pit21: Caller, name: str) -> None:
    answer = pit21(name, "--help")
    assert answer.code == 0
    assert f"Usage: pit21 {name} " in answer.output
    examples = answer.output.partition("\nExamples:\n")[2]
    assert examples.startswith(f"  pit21 {name}")
    assert "--json" in answer.output
    assert max(len(line.rstrip()) for line in answer.output.splitlines()) <= 80


@pytest.mark.parametrize("name", ["simulate", "sessions", "banked", "count"])
def test_no_line_of_an_option_falls_to_the_margin(pit21: Caller, name: str) -> None:
    described = pit21(name, "--help").output.partition("\nArguments:\n")[2].splitlines()
    margin = [line for line in described if line and not line.startswith("  ")]
    assert margin == ["Options:", "Global options:"]


def test_help_names_every_known_count(pit21: Caller) -> None:
    from pit21.lab.counting.tags import NAMED

    text = pit21("count", "--help").output.replace(",", " ").replace(".", " ").split()
    assert set(NAMED) <= set(text)


def test_the_overview_fits_the_terminal() -> None:
    assert max(len(line) for line in overview().splitlines()) <= 80


def test_version(pit21: Caller) -> None:
    import pit21 as package

    assert pit21("version").output == f"{package.__version__}\n"
    assert pit21("--version").output == pit21("-V").output == f"{package.__version__}\n"
    assert pit21("version", "--json").data == {"format": 2, "version": package.__version__}


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        (["ruls", "21-stud"], "Unknown command 'ruls'. Did you mean rules?"),
        (["rules"], "GAME is missing. Usage: pit21 rules [OPTIONS] GAME."),
        (["rules", "21-stud", "--jsn"], "Did you mean --json?"),
        (["rules", "21-stud", "extra"], "Unexpected argument 'extra'. Usage: pit21 rules [OPTIONS] GAME."),
        (["rules", "21-stud", "--set"], "--set needs a value: --set KEY=VALUE"),
        (["rules", "21-std"], "did you mean 21-stud"),
        (["rules", "missing.toml"], "missing.toml cannot be read"),
        (["rules", "21-stud", "--set", "decks"], "--set takes KEY=VALUE"),
        (["rules", "21-stud", "--set", "=8"], "--set takes KEY=VALUE"),
        (["rules", "21-stud", "--set", "decks=8", "--set", "decks=7"], "--set gives decks twice"),
        (["diff", "21-stud", "nothing"], "There is no game"),
        (["check", "missing.toml"], "There is no file or folder 'missing.toml'"),
        (["check", "."], "is a folder"),
        (["replay", "."], "is a folder"),
        (["replay", "missing.pit"], "There is no file or folder"),
        (["settle", "missing.pit"], "There is no file or folder"),
        (["rules", "blackjack", "--set", "chip_step=plenty"], "allowed: an amount such as $5 or 0.25"),
        (["demo", "--transcript"], "--transcript takes one game"),
    ],
)
def test_misuse_is_answered_in_one_message(pit21: Caller, words: list[str], wanted: str) -> None:
    # Wrapping may break a wanted phrase over two lines.
    assert wanted in " ".join(pit21.refused(*words).split())


@pytest.mark.parametrize("command", ["settle", "replay", "check"])
def test_a_file_that_cannot_be_read_is_misuse(pit21: Caller, command: str) -> None:
    message = pit21.refused(command, "x" * 5000)
    assert "File name too long" in " ".join(message.split())
    assert len(message) < 400


def test_a_wrong_key_is_answered_with_the_nearest_keys(pit21: Caller) -> None:
    message = pit21.refused("rules", "blackjack", "--set", "soft17=stand")
    assert "soft17: not an option of this game; did you mean soft_17?" in message


def test_a_wrong_value_is_answered_with_the_allowed_ones(pit21: Caller) -> None:
    message = pit21.refused("rules", "blackjack", "--set", "soft_17=maybe")
    assert "'maybe' is not allowed; allowed: hit, stand" in message


def test_every_wrong_setting_is_named(pit21: Caller) -> None:
    message = pit21.refused("diff", "blackjack", "blackjack", "--set", "soft17=hit", "--set", "decks=12")
    assert "soft_17" in message
    assert "1..8, infinite" in message


def test_settings_that_contradict_each_other_are_refused(pit21: Caller) -> None:
    assert "G6" in pit21.refused("rules", "blackjack", "--set", "chip_step=0.25")
