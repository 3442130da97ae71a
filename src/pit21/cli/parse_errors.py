"""Error messages for command lines that the parser refuses: what is wrong, where, and what to write."""

from typing import TYPE_CHECKING, Any, Literal, get_args, get_origin

from pit21.cli.command_list import COMMANDS, CommandEntry
from pit21.cli.options import did_you_mean
from pit21.spec.problems import shown

if TYPE_CHECKING:
    from cyclopts import CycloptsError

GLOBAL_NAMES = ("--quiet", "--verbose", "--color", "--no-config", "--help")
_EXPECTED = {int: "a whole number", float: "a number", bool: "true or false"}


def unknown_command(word: str) -> str:
    """Word the error for an unknown command."""
    names = [command.name for command in COMMANDS]
    guess = did_you_mean(word, names)
    kind = "option" if word.startswith("-") else "command"
    return f"Unknown {kind} {shown(word)}.{guess}"


def parse_error_text(error: "CycloptsError", command: CommandEntry) -> str:
    """Word the error for options and arguments that a command does not take."""
    from cyclopts import (
        CoercionError,
        MissingArgumentError,
        RepeatArgumentError,
        UnknownOptionError,
        UnusedCliTokensError,
    )

    if isinstance(error, UnknownOptionError):
        return _unknown_option(error)
    if isinstance(error, MissingArgumentError) and error.argument is not None:
        return _describe_missing(error, command)
    if isinstance(error, UnusedCliTokensError) and error.unused_tokens:
        given = ", ".join(map(shown, error.unused_tokens[:3]))
        what = "Unexpected argument" if len(error.unused_tokens) == 1 else "Unexpected arguments"
        return f"{what} {given}. Usage: pit21 {command.name} {command.usage}."
    if isinstance(error, RepeatArgumentError) and error.token.keyword:
        return f"{error.token.keyword} is given twice. Give it once."
    if isinstance(error, CoercionError) and error.token is not None and error.msg is None:
        return _bad_value(error)
    return str(error)


def _unknown_option(error: Any) -> str:
    word = (error.token.keyword or error.token.value).partition("=")[0]
    names = [name for argument in error.argument_collection if argument.parse for name in argument.names]
    guess = did_you_mean(word, [*names, *GLOBAL_NAMES])
    source = "" if error.token.source == "cli" else f" in {error.token.source}"
    return f"Unknown option {ascii(word[:40])[1:-1]}{source}.{guess}"


def _describe_missing(error: Any, command: CommandEntry) -> str:
    argument = error.argument
    name = error.keyword or argument.name
    if not name.startswith("-"):
        return f"{name.upper()} is missing. Usage: pit21 {command.name} {command.usage}."
    example = f"{name} {argument.parameter.metavar or 'VALUE'}"
    given = error.keyword is not None or argument.tokens
    return f"{name} needs a value: {example}." if given else f"{example} is required."


def _bad_value(error: Any) -> str:
    name = error.token.keyword or (error.argument.name.lstrip("-").upper() if error.argument else "an argument")
    source = "" if error.token.source in ("", "cli") else f" in {error.token.source}"
    start = f"Invalid value {shown(error.token.value)} for {name}{source}."
    if get_origin(error.target_type) is Literal:
        choices = [str(choice) for choice in get_args(error.target_type)]
        return f"{start}{did_you_mean(error.token.value, choices)} Choices: {', '.join(choices)}."
    expected = _EXPECTED.get(error.target_type)
    return f"{start} Expected {expected}." if expected else start
