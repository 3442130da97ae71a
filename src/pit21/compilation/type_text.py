"""Types of arguments as JSON and back: numbers and arrays as text, tuples as lists, records with their class."""

from importlib import import_module
from itertools import groupby
from typing import Any

from numba.core import types
from numba.core.types.containers import BaseNamedTuple, BaseTuple

RECORD = "record"
FIELDS = "fields"


def type_to_json(kind: Any) -> Any:
    """TypeError for a kind that no kernel takes."""
    match kind:
        case types.Boolean() | types.Integer() | types.Float():
            return str(kind.name)
        case types.Array():
            frozen = "" if kind.mutable else "!"
            return f"{type_to_json(kind.dtype)}[{kind.ndim}{kind.layout}]{frozen}"
        case BaseNamedTuple():
            record = kind.instance_class
            return {RECORD: f"{record.__module__}:{record.__qualname__}", FIELDS: _to_list(kind.types)}
        case BaseTuple():
            return _to_list(kind.types)
    raise TypeError(f"{kind} is no type of a kernel's argument")


def _to_list(kinds: Any) -> list[Any]:
    """Runs of one type are written once, with their number."""
    found: list[Any] = []
    for kind, run in groupby(map(type_to_json, kinds)):
        found += [kind] if (times := len(list(run))) == 1 else [times, kind]
    return found


def type_from_json(text: Any) -> Any:
    """The type that was written."""
    if isinstance(text, dict):
        module, _, name = text[RECORD].partition(":")
        return BaseTuple.from_types(_parse_list(text[FIELDS]), getattr(import_module(module), name))
    if isinstance(text, list):
        return BaseTuple.from_types(_parse_list(text))
    if "[" in text:
        dtype, _, rest = text.partition("[")
        shape, _, frozen = rest.partition("]")
        return types.Array(type_from_json(dtype), int(shape[:-1]), shape[-1], readonly=bool(frozen))
    return types.boolean if text == "bool" else getattr(types, text)


def _parse_list(listed: list[Any]) -> tuple[Any, ...]:
    found: list[Any] = []
    times = 1
    for each in listed:
        if isinstance(each, int):
            times = each
            continue
        found += [type_from_json(each)] * times
        times = 1
    return tuple(found)
