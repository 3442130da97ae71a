"""`pit21.toml` in the working folder and in the user's folder: settings of the program, and defaults of options.

Options on the command line win over environment variables, these over the file of the working folder, and that over the
file of the user.
"""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from pit21.cli.command_list import COMMANDS, SERVER
from pit21.cli.global_options import GlobalOptions, parse_color
from pit21.cli.options import UsageError, did_you_mean
from pit21.cli.run_settings import record_file_option
from pit21.files import config_folder
from pit21.spec.problems import shown

if TYPE_CHECKING:
    from cyclopts import App
    from cyclopts.argument import Argument, ArgumentCollection

NAME = "pit21.toml"
LARGEST_FILE = 1_000_000
_SWITCHES = ("quiet", "verbose")
_OF_PLAY = ("speed", "hints")
"""Settings above the tables that are options of `pit21 play`."""
_OF_SERVER = [command.name for command in COMMANDS if command.group == SERVER]
_SERVER_NAMES = {
    "origin": "origins", "trusted-address": "trusted-addresses", "guests-per-hour": "limits-guests-per-hour",
}  # fmt: skip
"""Settings of the server whose option has another name."""
_MERGED = "--set"
"""Its values are kept key by key: a file may set one rule, the command line another."""


class ConfigFile(NamedTuple):
    """One file: its path as it is shown, and what it says."""

    shown: str
    options: GlobalOptions
    defaults: Mapping[str, Mapping[str, Any]]  # by command


def read_config_files() -> list[ConfigFile]:
    """Read the files that exist, the nearest first; UsageError names the key that is wrong."""
    working, own = Path(NAME), config_folder() / NAME
    paths = [working] if working.absolute() == own.absolute() else [working, own]
    return [_read(path) for path in paths if path.is_file()]


def _read(path: Path) -> ConfigFile:
    import tomllib

    try:
        if path.stat().st_size > LARGEST_FILE:
            raise UsageError(f"{path} is too large for a configuration file.")
        content = tomllib.loads(path.read_bytes().decode("utf-8"))
    except OSError as error:
        raise UsageError(f"{path} cannot be read: {error.strerror}. Use --no-config to ignore it.") from None
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        reason = "it is not UTF-8" if isinstance(error, UnicodeDecodeError) else str(error)
        raise UsageError(f"{path} is not a TOML file: {reason}. Use --no-config to ignore it.") from None
    return ConfigFile(str(path), _global_options(str(path), content), _defaults(str(path), content))


def _global_options(path: str, content: Mapping[str, Any]) -> GlobalOptions:
    found: dict[str, Any] = {}
    for key in _SWITCHES:
        if key in content:
            if not isinstance(content[key], bool):
                raise UsageError(f"{path}: {key} takes true or false, not {shown(content[key])}.")
            found[key] = content[key]
    if "color" in content:
        found["color"] = parse_color(f"{path}: color", str(content["color"]))
    return GlobalOptions(**found)


def _defaults(path: str, content: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    """Return the tables of commands; `speed` and `hints` above the tables belong to `play`."""
    names = [command.name for command in COMMANDS]
    known = (*_SWITCHES, "color", *_OF_PLAY)
    found: dict[str, dict[str, Any]] = {}
    for key, value in content.items():
        if key in known:
            continue
        if key not in names:
            settings = f"Settings: {', '.join(known)}; a table is named like a command, such as [simulate]."
            guess = did_you_mean(key, (*known, *names))
            raise UsageError(f"{path}: unknown key {shown(key)}.{guess} {settings}")
        if not isinstance(value, dict):
            raise UsageError(f"{path}: {key} is a command. Write its options below a line [{key}].")
        found[key] = dict(value)
    for key in _OF_PLAY:
        if key in content:
            found.setdefault("play", {}).setdefault(key, content[key])
    return found


class EnvironmentDefaults:
    """Values of options from variables: PIT21_SIMULATE_POLICY is --policy of `simulate`."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        self._environment = environment

    def __call__(self, _app: "App", commands: tuple[str, ...], arguments: "ArgumentCollection") -> None:
        for argument in arguments:
            option = _option_name(argument)
            if option is None or argument.tokens:
                continue
            for variable in _variables(commands[0], option):
                text = self._environment.get(variable)
                if text:
                    _add(argument, option, text.split() if _is_list(argument) else [text], variable)
                    break


def _variables(command: str, option: str) -> list[str]:
    name = option.lstrip("-").replace("-", "_").upper()
    general = [f"PIT21_{name}"] if command == "play" and name.lower() in _OF_PLAY else []
    return [f"PIT21_{command.upper()}_{name}", *general]


class FileDefaults:
    """Values of options from the tables of one configuration file."""

    def __init__(self, file: ConfigFile, environment: Mapping[str, str]) -> None:
        self._file = file
        self._environment = environment

    def __call__(self, _app: "App", commands: tuple[str, ...], arguments: "ArgumentCollection") -> None:
        command = commands[0]
        by_name = {name: each for each in arguments if (name := _option_name(each)) is not None}
        for key, value in self._file.defaults.get(command, {}).items():
            option = f"--{key.replace('_', '-')}"
            if option not in by_name:
                options = [name.removeprefix("--") for name in by_name]
                reason = f"{command} has no option {shown(key)}.{did_you_mean(key, options)}"
                raise UsageError(f"{self._file.shown}: {reason} Correct the file, or use --no-config to ignore it.")
            argument = by_name[option]
            values = _texts(f"{self._file.shown}: [{command}] {key}", value)
            if option == _MERGED:
                values = _drop_set_rules(argument, values)
            elif argument.tokens or (command in _OF_SERVER and self._environment.get(_server_variable(option))):
                continue
            if values:
                _add(argument, option, values, self._file.shown)
                record_file_option(option, values if option == _MERGED else value, self._file.shown)


def _server_variable(option: str) -> str:
    """Return the variable from which the server reads what an option says: it wins over a file."""
    name = option.lstrip("-")
    return f"PIT21_{_SERVER_NAMES.get(name, name).replace('-', '_').upper()}"


def _option_name(argument: "Argument") -> str | None:
    """Return the long name of an option; None for a positional argument and for a group of options."""
    return next((name for name in argument.names if name.startswith("--")), None)


def _is_list(argument: "Argument") -> bool:
    return "tuple" in str(argument.hint)


def _texts(place: str, value: Any) -> list[str]:
    values = value if isinstance(value, list) else [value]
    for each in values:
        if not isinstance(each, str | int | float):
            raise UsageError(f"{place} takes text, a number, true or false, not {shown(each)}.")
    return [str(each).lower() if isinstance(each, bool) else str(each) for each in values]


def _drop_set_rules(argument: "Argument", settings: Iterable[str]) -> list[str]:
    """Leave out the rules that were set nearer to the command line."""
    given = {token.value.partition("=")[0].strip() for token in argument.tokens}
    return [each for each in settings if each.partition("=")[0].strip() not in given]


def _add(argument: "Argument", option: str, values: Sequence[str], source: str) -> None:
    from cyclopts import Token

    start = len(argument.tokens)
    for place, text in enumerate(values, start):
        argument.append(Token(keyword=option, value=text, source=source, index=place))
