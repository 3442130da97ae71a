"""`checked`: the arguments of a method of `Game` are checked before anything is computed.

An error names the argument, shows what was passed and says what it takes. Ranges that depend on the game are checked by
the lab, which knows them.
"""

import inspect
from collections.abc import Callable, Iterable, Mapping
from functools import wraps
from os import PathLike
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

from pit21.api.amounts import to_cents
from pit21.api.numbers import refuse_argument, refuse_field, to_number, to_share, to_whole
from pit21.spec.problems import nearest

P = ParamSpec("P")
R = TypeVar("R")
Check = Callable[[str, Any], Any]
"""Takes the name of an argument and its value; returns the value as the method reads it, or raises an error."""


def whole(field: str, value: Any) -> int:
    if isinstance(value, int) and not isinstance(value, bool):
        return value  # not by way of a float: a seed may have more digits
    return to_whole(field, value)


def positive(field: str, value: Any) -> int:
    number = whole(field, value)
    if number < 1:
        raise refuse_argument(field, value, "allowed", "1 or more")
    return number


def number(allowed: str) -> Check:
    """Read a number, or None; `allowed` says what it counts, with an example."""
    return lambda field, value: to_number(field, value, allowed)


def above_zero(allowed: str) -> Check:
    def check(field: str, value: Any) -> float | None:
        found = to_number(field, value, allowed)
        if found is not None and found <= 0:
            raise refuse_argument(field, value, "allowed", f"{allowed}, more than 0")
        return found

    return check


def share(field: str, value: Any) -> float:
    part = to_share(field, value)
    if not 0 <= part <= 1:
        raise refuse_argument(field, value, "a share", "0 to 1, or 0% to 100%")
    return float(part)


def ratios(field: str, value: Any) -> list[float | None]:
    several = value if isinstance(value, Iterable) and not isinstance(value, str) else (value,)
    return [to_number(field, each, "ratios such as 0.5 or 1") for each in several]


def text(field: str, value: Any) -> str:
    if not isinstance(value, str):
        raise refuse_argument(field, value, "text", "a string")
    return value


def cards(field: str, value: Any) -> str:
    if not isinstance(value, str):
        raise refuse_argument(field, value, "text", "cards as text, such as 'Ah 7d'")
    return value


def path(field: str, value: Any) -> Any:
    if not isinstance(value, str | PathLike):
        raise refuse_argument(field, value, "a path", "the path of a file or folder")
    return value


def name_or_path(field: str, value: Any) -> Any:
    if not isinstance(value, str | PathLike):
        raise refuse_argument(field, value, "a name", "a name as text, or the path of a CSV file")
    return value


def existing_file(field: str, value: Any) -> Any:
    if not Path(path(field, value)).is_file():
        raise refuse_argument(field, str(value), "a file", "the path of a file that exists")
    return value


def flag(field: str, value: Any) -> bool:
    if not isinstance(value, bool):
        raise refuse_argument(field, value, "True or False", "True, False")
    return value


def function(field: str, value: Any) -> Any:
    if not callable(value):
        raise refuse_argument(field, value, "a function", "a function")
    return value


def amount(field: str, value: Any) -> Any:
    try:
        to_cents(value)
    except TypeError:
        raise refuse_argument(field, value, "an amount", "text such as '$25', or a number of dollars") from None
    except ValueError as error:
        raise refuse_field(field, str(error)) from None
    return value


def amounts(field: str, value: Any) -> Any:
    """Amounts by wager; None is the wager's least stake."""
    if not isinstance(value, Mapping):
        raise refuse_argument(field, value, "a dictionary", "amounts by wager, such as {'base': '$25'}")
    for name, each in value.items():
        if each is not None:
            amount(f"{field}[{name!r}]", each)
    return value


def ranges(field: str, value: Any) -> Any:
    for each in value:
        if not isinstance(each, str | Mapping):
            allowed = "names of options, or a dictionary such as {'decks': '1..8'}"
            raise refuse_argument(field, each, "an option", allowed)
    return value


def options(field: str, value: Any) -> Any:
    if not isinstance(value, Mapping):
        raise refuse_argument(field, value, "a dictionary", "options as keywords, or a dictionary such as {'decks': 6}")
    return value


def names(field: str, value: Any) -> tuple[str, ...]:
    if isinstance(value, str) or not isinstance(value, Iterable):
        raise refuse_argument(field, value, "a list of names", "names as text")
    return tuple(text(field, each) for each in value)


def seed(field: str, value: Any) -> Any:
    if isinstance(value, bool) or not isinstance(value, int | str | bytes):
        raise refuse_argument(field, value, "a seed", "a whole number, text or bytes")
    return value


def one_of(*choices: str) -> Check:
    def check(field: str, value: Any) -> Any:
        if value not in choices:
            raise refuse_argument(field, value, "a choice", ", ".join(choices))
        return value

    return check


def optional(check: Check) -> Check:
    return lambda field, value: None if value is None else check(field, value)


def number_or_word(field: str, value: Any) -> Any:
    """Words are read by the method."""
    return value if isinstance(value, str) else whole(field, value)


def anything(field: str, value: Any) -> Any:  # noqa: ARG001 - the signature of every check
    """Options, games, records and shares are read by the method, which says what is wrong with them."""
    return value


CHECKS: dict[str, Check] = {
    **dict.fromkeys(("doubled", "hands", "seed", "level", "pace", "turns", "banker", "decks"), whole),
    **dict.fromkeys(("most", "cards"), positive),
    **dict.fromkeys(("seats", "players"), optional(whole)),
    **dict.fromkeys(("rounds", "threads"), optional(positive)),
    "sessions": positive,
    "until_error": above_zero("a standard error in units such as 0.001"),
    "minutes": above_zero("minutes such as 0.5"),
    **dict.fromkeys(("errors", "edge_limit"), share),
    "stake_ratio": ratios,
    **dict.fromkeys(("hand", "up", "seen", "community", "hole", "second", "removed"), cards),
    **dict.fromkeys(("split_class", "tags", "ramp", "drill", "part", "house", "date", "demo"), text),
    **dict.fromkeys(("wager", "knows", "scheduler"), optional(text)),
    **dict.fromkeys(("policy", "indices"), name_or_path),
    "out": path,
    "shoe": optional(existing_file),
    **dict.fromkeys(("checkpoint", "resume", "csv", "folder", "logo", "template"), optional(path)),
    **dict.fromkeys(("chart", "file"), existing_file),
    **dict.fromkeys(("variance", "outcomes", "cache", "any_rules", "from_split", "free", "dealt_shoe", "force"), flag),
    **dict.fromkeys(("progress", "is_cancelled"), optional(function)),
    **dict.fromkeys(("tray", "bank"), amount),
    **dict.fromkeys(("bankroll", "bet", "red_flex", "stop_win", "stop_loss", "least"), optional(amount)),
    **dict.fromkeys(("stakes", "sides"), optional(amounts)),
    **dict.fromkeys(("wagers", "keys", "documents"), names),
    "options": optional(options),
    **dict.fromkeys(("cut", "insurance"), one_of("ask", "auto")),
    "name": one_of("best", "basic"),
    "play": one_of("fixed", "best"),
    "paper": one_of("a4", "letter"),
    "backend": one_of("threads", "cuda", "dask", "ray"),
    "cut_at": number_or_word,
    **dict.fromkeys(("keywords", "values", "other", "history", "edge", "within"), anything),
}
"""By the name of an argument."""

OF_METHOD: dict[tuple[str, str], Check] = {
    ("table", "seed"): optional(seed),
    ("table", "banker"): text,
    ("train", "seed"): optional(seed),
    ("count", "bankroll"): number("a number of betting units such as 1000"),
    ("count", "pace"): number("rounds an hour such as 70"),
    ("count", "sides"): names,
    ("sweep", "options"): ranges,
}
"""Where the same name means something else."""


def checks_of(method: Callable[..., Any]) -> dict[str, Check]:
    """Return the check of each argument but `self`; KeyError for an argument that has none."""
    arguments = [name for name in inspect.signature(method).parameters if name != "self"]
    return {name: OF_METHOD.get((method.__name__, name)) or CHECKS[name] for name in arguments}


def _wrong_call(method: Callable[..., Any], problem: str, given: Iterable[str]) -> str:
    """Return what is wrong with the arguments of a call, which ones there are, and the nearest."""
    known = [name for name in inspect.signature(method).parameters if name != "self"]
    near = next((nearest(name, known) for name in given if name not in known), "")
    return f"Game.{method.__name__}: {problem}; its arguments: {', '.join(known)}{near}"


def checked(method: Callable[P, R]) -> Callable[P, R]:
    """Check every argument that is passed, and hand the values on as the method reads them."""
    signature, checks = inspect.signature(method), checks_of(method)

    @wraps(method)
    def call(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            bound = signature.bind(*args, **kwargs)
        except TypeError as error:
            raise TypeError(_wrong_call(method, str(error), kwargs)) from None
        for name, value in bound.arguments.items():
            if name != "self":
                bound.arguments[name] = checks[name](name, value)
        return method(*bound.args, **bound.kwargs)

    return call
