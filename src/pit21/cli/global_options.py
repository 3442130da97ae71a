"""Options that every command takes, wherever they stand: --quiet, --verbose, --color, --no-config."""

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import NamedTuple

from pit21.cli.options import UsageError

COLORS = ("auto", "always", "never")
_SWITCHES = {"-q": "quiet", "--quiet": "quiet", "-v": "verbose", "--verbose": "verbose", "--no-config": "no_config"}
_TRUE, _FALSE = ("1", "true", "yes", "on"), ("0", "false", "no", "off", "")


class GlobalOptions(NamedTuple):
    """What was given; None if nothing was."""

    quiet: bool | None = None
    verbose: bool | None = None
    color: str | None = None
    no_config: bool | None = None

    def over(self, other: "GlobalOptions") -> "GlobalOptions":
        """These options, and those of another source where these are silent."""
        mine = {name: value for name, value in self._asdict().items() if value is not None}
        return other._replace(**mine)


def split_global_options(words: list[str]) -> tuple[list[str], GlobalOptions]:
    """Take the global options out of a command line; what follows `--` is left alone."""
    rest: list[str] = []
    found: dict[str, bool | str] = {}
    place = 0
    while place < len(words):
        word = words[place]
        place += 1
        if word == "--":
            rest += words[place - 1 :]
            break
        if word in _SWITCHES:
            found[_SWITCHES[word]] = True
        elif word == "--color":
            if place == len(words):
                raise UsageError(f"--color needs a value: {', '.join(COLORS)}")
            found["color"] = parse_color("--color", words[place])
            place += 1
        elif word.startswith("--color="):
            found["color"] = parse_color("--color", word.partition("=")[2])
        else:
            rest.append(word)
    options = GlobalOptions(**found)  # type: ignore[arg-type]
    if options.quiet and options.verbose:
        raise UsageError("--quiet and --verbose cannot be used together. Use one of them.")
    return rest, options


def read_environment(environment: Mapping[str, str]) -> GlobalOptions:
    """PIT21_QUIET, PIT21_VERBOSE, PIT21_COLOR and PIT21_NO_CONFIG."""
    color = environment.get("PIT21_COLOR")
    return GlobalOptions(
        _switch(environment, "PIT21_QUIET"), _switch(environment, "PIT21_VERBOSE"),
        parse_color("PIT21_COLOR", color) if color else None, _switch(environment, "PIT21_NO_CONFIG"),
    )  # fmt: skip


def _switch(environment: Mapping[str, str], name: str) -> bool | None:
    text = environment.get(name)
    if text is None:
        return None
    if text.lower() not in (*_TRUE, *_FALSE):
        raise UsageError(f"{name}: {text[:20]!a} is neither true nor false. Write 1 or 0.")
    return text.lower() in _TRUE


def parse_color(place: str, text: str) -> str:
    """Return the text where it says when to use color."""
    if text not in COLORS:
        raise UsageError(f"{place}: {text[:20]!a} is not allowed. Choices: {', '.join(COLORS)}.")
    return text


@contextmanager
def use_color(when: str | None) -> Iterator[None]:
    """Make Rich and Textual use color as asked: they read NO_COLOR and FORCE_COLOR."""
    if when is None:
        yield
        return
    wanted = {"always": {"FORCE_COLOR": "1"}, "never": {"NO_COLOR": "1"}}.get(when, {})
    before = {name: os.environ.get(name) for name in ("NO_COLOR", "FORCE_COLOR")}
    try:
        if when != "auto":
            for name in before:
                os.environ.pop(name, None)
        os.environ.update(wanted)
        yield
    finally:
        for name, value in before.items():
            os.environ.pop(name, None)
            if value is not None:
                os.environ[name] = value
