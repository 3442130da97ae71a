"""Where values come from: the file, then environment variables, then flags; the last one wins."""

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any

import msgspec

from pit21.server.configuration.fields import PREFIX, Field, all_fields, build, read_text, read_value
from pit21.server.configuration.settings import SettingProblem, Settings, find_problems, settings_error
from pit21.spec.problems import nearest, shown

CONFIG_VARIABLE = "PIT21_CONFIG"
OTHER_VARIABLES = frozenset((
    CONFIG_VARIABLE, "PIT21_CACHE", "PIT21_COLOR", "PIT21_HINTS", "PIT21_NO_CONFIG", "PIT21_QUIET", "PIT21_SPEED",
    "PIT21_VERBOSE",
))  # fmt: skip
"""Variables that are read elsewhere."""
COMMAND_VARIABLES = (
    "PIT21_BACKUP_", "PIT21_CLEANUP_", "PIT21_EXPORT_", "PIT21_LEDGER_", "PIT21_OPERATOR_", "PIT21_RESTORE_",
    "PIT21_SERVE_",
)  # fmt: skip
"""Variables that begin so give options of these commands a value."""
PLATFORM_VARIABLES = ("PIT21_SERVICE_", "PIT21_PORT_")
"""Kubernetes sets variables that begin so for a service called pit21."""
_VERY_CLOSE = 0.8
"""Of other unknown variables those are refused that look like a misspelled one."""
DEFAULT = "default"


class Configuration(msgspec.Struct, frozen=True):
    """Settings, and where each of them comes from: a flag, a variable, a file or `default`."""

    settings: Settings
    origins: Mapping[str, str]


class _Reading:
    """Values by key as they are read, and everything that is wrong with them."""

    def __init__(self) -> None:
        self.values: dict[str, Any] = {}
        self.origins: dict[str, str] = {}
        self.problems: list[SettingProblem] = []

    def take(self, field: Field, origin: str, value: Any, *, is_text: bool) -> None:
        try:
            self.values[field.key] = read_text(field, value) if is_text else read_value(field, value)
        except ValueError as error:
            self.refuse(field.key, origin, str(error))
        else:
            self.origins[field.key] = origin

    def refuse(self, key: str, origin: str, message: str) -> None:
        self.problems.append(SettingProblem(f"{key} ({origin})" if key else origin, message))


def load_configuration(
    file: str, environment: Mapping[str, str], flags: Mapping[str, Any], assignments: Iterable[str] = ()
) -> Configuration:
    """Settings from all sources; `flags` are values by key, `assignments` texts of the form KEY=VALUE.

    BadSettings lists every problem of every source, and those of the settings together.
    """
    reading = _Reading()
    _read_file(reading, file or environment.get(CONFIG_VARIABLE, ""))
    _read_environment(reading, environment)
    _read_flags(reading, flags, assignments)
    settings = build(reading.values)
    for problem in find_problems(settings):
        origin = reading.origins.get(problem.key, DEFAULT)
        reading.refuse(problem.key, origin, problem.message)
    if reading.problems:
        raise settings_error(reading.problems)
    return Configuration(settings, {key: reading.origins.get(key, DEFAULT) for key in all_fields()})


def _read_file(reading: _Reading, name: str) -> None:
    if not name:
        return
    origin = ascii(name[-200:])[1:-1]
    try:
        content = tomllib.loads(Path(name).read_text(encoding="utf-8"))
    except OSError as error:
        reading.refuse("", origin, f"cannot be read: {error.strerror or 'no such file'}. Name a file after --config")
        return
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        reason = str(error) if isinstance(error, tomllib.TOMLDecodeError) else "it is not UTF-8"
        reading.refuse("", origin, f"is not TOML: {reason}")
        return
    fields = all_fields()
    for key, value in _flat(content, ""):
        field = fields.get(key)
        if field is None:
            reading.refuse(_plain(key), origin, _unknown(key, value))
        else:
            reading.take(field, origin, value, is_text=False)


def _flat(content: Mapping[str, Any], before: str) -> Iterator[tuple[str, Any]]:
    """`limits.page` for a value in the section `limits`; a section that nobody knows is one unknown key."""
    for name, value in content.items():
        key = f"{before}{name}"
        if isinstance(value, dict) and key in _sections():
            yield from _flat(value, f"{key}.")
        else:
            yield key, value


def _sections() -> set[str]:
    return {key.rpartition(".")[0] for key in all_fields()} - {""}


def _unknown(key: str, value: Any) -> str:
    """Why a file may not say this. A setting in the wrong section is easily overlooked: its place is named."""
    section, _, name = key.rpartition(".")
    homes = [each.rpartition(".")[0] for each in all_fields() if each.rpartition(".")[2] == name]
    if key in _sections():
        return f"is a section: write its settings below a line [{key}]"
    if isinstance(value, dict):
        return f"no such section{nearest(key, _sections())}"
    if homes:
        place = f"below a line [{homes[0]}]" if homes[0] else f"above the line [{section}]"
        return f"no such setting; {name} belongs {place}"
    return f"no such setting{nearest(key, all_fields())}"


def _read_environment(reading: _Reading, environment: Mapping[str, str]) -> None:
    fields = {field.variable: field for field in all_fields().values()}
    for name, text in sorted(environment.items()):
        elsewhere = name in OTHER_VARIABLES or name.startswith((*COMMAND_VARIABLES, *PLATFORM_VARIABLES))
        if not name.startswith(PREFIX) or not text or elsewhere:
            continue
        field = fields.get(name)
        if field is not None:
            reading.take(field, name, text, is_text=True)
        elif close := get_close_matches(name, fields, n=1, cutoff=_VERY_CLOSE):
            reading.refuse("", _plain(name), f"no such environment variable; did you mean {close[0]}?")


def _read_flags(reading: _Reading, flags: Mapping[str, Any], assignments: Iterable[str]) -> None:
    fields = all_fields()
    given: set[str] = set()
    for key, value in flags.items():
        given.add(key)
        reading.take(fields[key], fields[key].flag, list(value) if isinstance(value, tuple) else value, is_text=False)
    for assignment in assignments:
        key, equals, text = assignment.partition("=")
        key = key.strip()
        field = fields.get(key)
        if not equals:
            reading.refuse("", "--set", f"takes KEY=VALUE, such as limits.page=50, not {shown(assignment)}")
        elif field is None:
            reading.refuse(_plain(key), "--set", f"no such setting{nearest(key, fields)}")
        elif key in given:
            reading.refuse(key, "--set", "is given twice on the command line")
        else:
            given.add(key)
            reading.take(field, "--set", text, is_text=True)


def _plain(key: str) -> str:
    return key if key.isascii() and key.isprintable() and len(key) <= 60 else shown(key)
