"""Which clauses say a rule as a game plays it: a value that the house changed is none of the document's."""

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pit21.spec.game import GameSpec

HOUSE = ("House",)
_LINE = re.compile(r"L\d+")


def cited_clauses(spec: "GameSpec", key: str) -> tuple[str, ...]:
    """Return the clauses that stand beside a rule: those of the file, or of another value that the house chose."""
    clause = spec.file.rules[key].clause
    option = spec.options.get(key)
    return clause if option is None or option.value == option.default else clauses_of_choice(clause)


def clauses_of_choice(clause: Iterable[str]) -> tuple[str, ...]:
    """Return the rulings that offer other values than the document prints; its own lines say the printed value only."""
    return tuple(name for name in clause if not _LINE.fullmatch(name)) or HOUSE
