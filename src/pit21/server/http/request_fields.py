"""Parse requests into the types that a route declares, and list everything that is wrong at once."""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin

import msgspec
from msgspec import inspect

from pit21.table.refusal import shorten
from pit21.wire import FieldProblem

Place = tuple[str | int, ...]
_WHOLE = re.compile(r"-?[0-9]{1,20}", re.ASCII)
_DEEPEST = 8
_TRUTH = {"true": True, "false": False}


@dataclass(frozen=True)
class FieldCheck:
    """In `Annotated`: what no schema says about a value. The function gives what is wrong with it, or nothing."""

    problem: Callable[[Any], str]


class InvalidFields(Exception):  # noqa: N818 - an answer to the sender
    """All that is wrong with a request."""

    def __init__(self, problems: Iterable[FieldProblem]) -> None:
        super().__init__()
        self.problems = tuple(problems)


def read_body(body: bytes, kind: Any) -> Any:
    """The record that a body holds. The text was checked before: it is JSON with one meaning."""
    value = msgspec.json.decode(body) if body else None
    problems = list(find_problems(value, kind, ()))
    if problems:
        raise InvalidFields(problems)
    return msgspec.convert(value, kind)


def read_text(text: str | list[str], kind: Any, name: str) -> Any:
    """A value of the path or the query; a list where a name may stand several times."""
    value: str | int | list[str] = text
    if isinstance(text, str) and bare(kind) is int and _WHOLE.fullmatch(text):
        value = int(text)
    elif isinstance(text, str) and bare(kind) is bool and text in _TRUTH:
        value = _TRUTH[text]
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError:
        raise InvalidFields(find_problems(value, kind, (name,))) from None


def missing(name: str) -> FieldProblem:
    return FieldProblem(field=name, message="is missing")


def find_problems(value: object, kind: Any, place: Place) -> Iterator[FieldProblem]:
    """What is wrong with a value, in its parts if it has some."""
    within = list(_problems_within(value, bare(kind), place))
    if within:
        yield from within
        return
    try:
        made = msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        # A record says in its `__post_init__` what is wrong with its fields together.
        cause = error.__cause__
        yield FieldProblem(field=_place_text(place), message=str(cause) if cause else allowed_text(kind))
        return
    for note in notes(kind):
        if isinstance(note, FieldCheck) and (message := note.problem(made)):
            yield FieldProblem(field=_place_text(place), message=message)


def _problems_within(value: object, kind: Any, place: Place) -> Iterator[FieldProblem]:
    if isinstance(value, dict) and isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        fields = {field.encode_name: field for field in msgspec.structs.fields(kind)}
        for name, field in fields.items():
            if name in value:
                yield from find_problems(value[name], field.type, (*place, name))
            elif field.required:
                yield missing(_place_text((*place, name)))
        for name in value.keys() - fields.keys():
            yield FieldProblem(field=_place_text((*place, name)), message="is not a field of this request")
    elif isinstance(value, dict) and get_origin(kind) is dict:
        of_keys, of_values = get_args(kind)
        for key, each in value.items():
            yield from find_problems(key, of_keys, (*place, key))
            yield from find_problems(each, of_values, (*place, key))
    elif isinstance(value, list) and (of_items := _items_of(kind)) is not None:
        for number, each in enumerate(value):
            yield from find_problems(each, of_items, (*place, number))


def _items_of(kind: Any) -> Any:
    """The type of a list's items, also where it may be missing; None for what is no list."""
    for each in map(bare, get_args(kind) if get_origin(kind) in (Union, UnionType) else (kind,)):
        if get_origin(each) is list or (get_origin(each) is tuple and get_args(each)[1:] == (...,)):
            return get_args(each)[0]
    return None


def bare(kind: Any) -> Any:
    """The type without what is annotated."""
    return get_args(kind)[0] if get_origin(kind) is Annotated else kind


def notes(kind: Any) -> tuple[Any, ...]:
    """What is annotated."""
    return get_args(kind)[1:] if get_origin(kind) is Annotated else ()


def allowed_text(kind: Any) -> str:
    """What a value may be, for people: `must be a whole number from 0 to 20`, or the words of its `Meta`."""
    info = inspect.type_info(kind)
    own = _own_words(info)
    return own or f"must be {_words(info)}"


def _own_words(info: inspect.Type) -> str:
    if isinstance(info, inspect.UnionType):
        return next((words for each in info.types if (words := _own_words(each))), "")
    return str((info.extra or {}).get("allowed", "")) if isinstance(info, inspect.Metadata) else ""


def _words(info: inspect.Type) -> str:
    match info:
        case inspect.Metadata():
            return _words(info.type)
        case inspect.UnionType():
            return " or ".join(_words(each) for each in info.types)
        case inspect.IntType() | inspect.FloatType():
            return f"{'a whole number' if isinstance(info, inspect.IntType) else 'a number'}{_range_text(info)}"
        case inspect.StrType():
            return f"text{_length_text(info, 'character')}" + (f" that matches {info.pattern}" if info.pattern else "")
        case inspect.LiteralType():
            return f"one of {', '.join(str(value) for value in info.values if value != '')}"  # '' is the default
        case inspect.ListType() | inspect.VarTupleType():
            return f"a list{_length_text(info, 'item')}"
        case inspect.DictType() | inspect.StructType():
            return f"an object{_length_text(info, 'entry') if isinstance(info, inspect.DictType) else ''}"
    return {inspect.BoolType: "true or false", inspect.NoneType: "null"}.get(type(info), "something else")


def _range_text(info: inspect.IntType | inspect.FloatType) -> str:
    least = f" from {info.ge:,}" if info.ge is not None else f" above {info.gt:,}" if info.gt is not None else ""
    most = f" to {info.le:,}" if info.le is not None else f" below {info.lt:,}" if info.lt is not None else ""
    return f"{least}{most}"


def _length_text(info: inspect.StrType | inspect.ListType | inspect.VarTupleType | inspect.DictType, word: str) -> str:
    plural = {"entry": "entries"}.get(word, f"{word}s")
    match info.min_length or 0, info.max_length:
        case 0, None:
            return ""
        case 0, most:
            return f" of at most {most:,} {plural}"
        case least, None:
            return f" of at least {least:,} {word if least == 1 else plural}"
        case least, most:
            return f" of {least:,} to {most:,} {plural}"


def _place_text(place: Place) -> str:
    """`options.soft_17`; what the sender called a key is shown shortened."""
    return ".".join(_part_text(str(part)) for part in place[:_DEEPEST]) or "body"


def _part_text(text: str) -> str:
    return text if len(text) <= 40 and text.isascii() and text.isprintable() else shorten(text)
