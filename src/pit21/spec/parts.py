"""A game file in parts, some of which may be unreadable: all that can be checked is checked."""

from collections.abc import Callable
from typing import Any, NamedTuple

from pit21.spec.model import GameFile, PayTable, Rule, Stage, Wager
from pit21.spec.problems import Problem, convert_all
from pit21.spec.terms import ALL

Report = Callable[[str, str], None]


class Parts(NamedTuple):
    """None stands for a part that is there but cannot be read: its shape is a problem of its own."""

    family: str
    rules: dict[str, Rule | None]
    paytables: dict[str, PayTable | None]
    wagers: dict[str, Wager | None]
    stages: tuple[Stage | None, ...]

    def values(self, key: str) -> set[str]:
        """Return every value that a rule of words can have: its own and its choices."""
        rule = self.rules.get(key)
        return {str(value) for value in (rule.value, *rule.choices)} if rule else set()


def parts_of(game: GameFile | dict[str, Any]) -> Parts | None:
    """Return the parts of a game or of the tables that should be one; None where its family is not known."""
    if isinstance(game, GameFile):
        return Parts(game.family, {**game.rules}, {**game.paytables}, {**game.wagers}, game.stages)
    family = game.get("family")
    if family not in ALL:
        return None
    stages = game.get("stages")
    numbered = dict(enumerate(stages)) if isinstance(stages, list) else {0: None}
    return Parts(
        family=family,
        rules=_read(game.get("rules"), Rule),
        paytables=_read(game.get("paytables"), PayTable),
        wagers=_read(game.get("wagers"), Wager),
        stages=tuple(_read(numbered, Stage).values()),
    )


def _read(raw: Any, shape: type) -> dict[Any, Any]:
    ignored: list[Problem] = []
    items = raw.items() if isinstance(raw, dict) else ()
    return {name: convert_all(item, shape, "", ignored) for name, item in items}
