"""Choices of options: read from what people and files write, printed again, and looked up in what is allowed."""

import re
from typing import Any

from pit21.money import amount_text, parse_dollars
from pit21.spec.irregularities import PREFIX, choice_terms
from pit21.spec.options.records import Option
from pit21.spec.problems import nearest, shown
from pit21.spec.terms import Term, Value, fee_rows
from pit21.spec.vocabulary import VOCABULARY

_LIMIT = {
    word: Term(key=word, group="Table", kind="amount", lowest=1, says="{value}", words={
        "base": (0, "the base wager's"), "half": (0, "half the base wager"),
    })
    for word in ("min", "max")
}  # fmt: skip
_OFFER = Term(key="offer", group="Table", kind="words", words={"yes": (1, "offered"), "no": (0, "not offered")})
_RANGE = re.compile(r"(\d{1,15})\.\.(\d{1,15})", re.ASCII)
_KINDS_OF_CHOICE = {
    "amount": "an amount such as $5 or 500 (cents)",
    "decks": "a number of decks such as 1.5",
    "rows": "up to five rows table_limit:player:red_flex:bank in cents, joined by commas",
}
"""Choices that stand for a kind of value."""
_KINDS_IN_DOLLARS = _KINDS_OF_CHOICE | {
    "amount": "an amount such as $5 or 0.25",
    "rows": "up to five rows table_limit:player:red_flex:bank in dollars, joined by commas",
}


def parse_choice(option: Option, raw: Any, *, in_dollars: bool, at_tables: bool) -> Value:
    """Return the canonical value of a choice, or ValueError with what is allowed."""
    if option.key.startswith("limits."):
        term = _LIMIT[option.key.rpartition(".")[2]]
    elif option.key.startswith("meter."):
        term = _LIMIT["max"]
    elif option.key.startswith("offer."):
        term = _OFFER
    elif option.key.startswith(PREFIX):
        term = choice_terms()[option.key]
    else:
        term = VOCABULARY[option.key]
    kinds = _KINDS_IN_DOLLARS if in_dollars else _KINDS_OF_CHOICE
    choices = option.at_tables if at_tables else option.choices
    allowed = ", ".join(kinds.get(choice, choice) for choice in choices)
    try:
        value = term.parse(_cents_of(option, raw) if in_dollars else raw)
    except ValueError:
        raise ValueError(f"{shown(raw)} is not allowed; allowed: {allowed}{nearest(raw, choices)}") from None
    if not in_choices(value, choices):
        if in_choices(value, option.choices):
            only = "at a table: it is for exact results only"
            raise ValueError(f"{shown(raw)} is not allowed {only}; allowed: {allowed}{nearest(raw, choices)}")
        near, in_file = nearest(raw, choices), _file_hint(option.key, value)
        end = ". " if in_file and not near else " " if in_file else ""  # a suggestion ends with a question mark
        raise ValueError(f"{shown(raw)} is not allowed; allowed: {allowed}{near}{end}{in_file}")
    return value


def _file_hint(key: str, value: Value) -> str:
    """How a game file allows what this game leaves out, where a file can."""
    if key not in VOCABULARY:
        return ""
    text = f'"{value}"' if isinstance(value, str) else value
    return f"A game file can allow it: {key} = {{ value = {text}, choices = [{text}] }}"


def _cents_of(option: Option, raw: Any) -> Any:
    """Turn the text of an amount, or of rows of them, from dollars to cents; other values stay as they are."""
    text = str(raw).strip()
    if isinstance(raw, bool | list) or text in option.choices:
        return raw
    if "amount" in option.choices:
        return parse_dollars(text)
    if "rows" in option.choices:
        rows = [[str(parse_dollars(part)) for part in row.split(":")] for row in text.split(",")]
        return ",".join(":".join(row) for row in rows)
    return raw


def choice_text(option: Option, value: Value) -> str:
    if isinstance(value, int) and "amount" in option.choices:
        return amount_text(value)
    if "rows" in option.choices and value not in option.choices:
        return ",".join(":".join(amount_text(cents) for cents in row) for row in fee_rows(value))
    return str(value)


def parse_range(text: str) -> tuple[int, int] | None:
    """`1..8` as (1, 8); None for anything else."""
    match = _RANGE.fullmatch(text)
    return (int(match[1]), int(match[2])) if match and int(match[1]) <= int(match[2]) else None


def in_choices(value: Value, choices: tuple[Any, ...]) -> bool:
    """Return whether a value is one of the words or numbers, or inside one of the ranges (`1..8`, `amount`)."""
    for choice in choices:
        text = str(choice)
        ends = parse_range(text)
        if ends is not None and isinstance(value, int) and ends[0] <= value <= ends[1]:
            return True
        if text == "amount" and isinstance(value, int):
            return True
        if text in ("decks", "rows") and isinstance(value, str):
            return True
        if text == str(value):
            return True
    return False
