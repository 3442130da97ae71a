"""The record of an option."""

from typing import Literal

import msgspec

from pit21.spec.model import Kind
from pit21.spec.terms import Value

OptionGroup = Literal["rules", "wagers", "house"]


class OptionSummary(msgspec.Struct, frozen=True, kw_only=True):
    """A question that the rules leave to the house, its possible answers, and the one that is chosen."""

    key: str
    question: str
    clause: tuple[str, ...]
    default: Value
    value: Value
    choices: tuple[str, ...]


class Option(OptionSummary, frozen=True, kw_only=True):
    """Something a house may set, as `--set key=value` does.

    `choices` are words, ranges such as `1..7`, or `amount`, `decks`, `rows` for a kind; `example` is a value of that
    kind, empty if there is none. `at_tables` are the choices that a table can be dealt by; the others are for exact
    results only (G13). `words` has a sentence for each choice, number of a range and current value. `group` is where it
    stands among the others: `wagers` are those that say which wagers are offered and what they take.
    """

    at_tables: tuple[str, ...]
    kind: Kind
    moves: tuple[str, ...]
    example: Value = ""
    words: dict[str, str] = {}
    group: OptionGroup = "house"

    @property
    def summary(self) -> OptionSummary:
        return OptionSummary(
            key=self.key, question=self.question, clause=self.clause, default=self.default, value=self.value,
            choices=self.choices,
        )  # fmt: skip
