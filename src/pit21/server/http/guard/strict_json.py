"""Strict JSON for request models: unambiguous, small, and free of values that break a database or a log."""

import json
import math
from typing import Any, NoReturn

from pit21.json_keys import RepeatedKeyError, unique_keys

DEEPEST = 16
LONGEST_NUMBER = 40


class BadJson(ValueError):  # noqa: N818 - an answer to the sender
    """Why a body is refused, without any of its content."""


def check_json(body: bytes) -> None:
    """BadJson for malformed text, NaN, endless numbers, double keys, deep nesting, lone surrogates and NUL."""
    try:
        text = body.decode("utf-8")
    except UnicodeDecodeError:
        raise BadJson("the body is not UTF-8 text") from None
    try:
        value = json.loads(
            text, object_pairs_hook=unique_keys, parse_constant=_constant, parse_int=_whole, parse_float=_fraction
        )
    except RecursionError:
        raise BadJson("the body is nested too deeply") from None
    except RepeatedKeyError:
        raise BadJson("the body has a key twice") from None
    except json.JSONDecodeError as error:
        raise BadJson(f"the body is not JSON (character {error.pos})") from None
    _walk(value)


def _constant(_: str) -> NoReturn:
    raise BadJson("NaN and Infinity are not JSON")


def _whole(text: str) -> int:
    if len(text) > LONGEST_NUMBER:
        raise BadJson("the body has a number that is too long")
    return int(text)


def _fraction(text: str) -> float:
    if len(text) > LONGEST_NUMBER or not math.isfinite(number := float(text)):
        raise BadJson("the body has a number that is too large")
    return number


def _walk(value: Any) -> None:
    stack = [(value, 1)]
    while stack:
        item, depth = stack.pop()
        if isinstance(item, str):
            _check_text(item)
        elif isinstance(item, dict | list):
            if depth > DEEPEST:
                raise BadJson("the body is nested too deeply")
            if isinstance(item, dict):
                for key in item:
                    _check_text(key)
                stack.extend((inner, depth + 1) for inner in item.values())
            else:
                stack.extend((inner, depth + 1) for inner in item)


def _check_text(text: str) -> None:
    half = not text.isascii() and any("\ud800" <= sign <= "\udfff" for sign in text)
    if half or "\x00" in text:
        raise BadJson("the body has a character that is not valid (NUL or an unpaired surrogate)")
