"""What is asked of the person: everything, or one thing at a time while the software does the rest."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from pit21.spec.terms import STUD
from pit21.table.rules import Rules
from pit21.train.dealer.odd_stakes import has_odd_stakes
from pit21.train.dealer.speech import pays_even_money
from pit21.train.dealer.tasks import EXTRAS, KINDS, Task


class Drill(NamedTuple):
    """`kinds` are the kinds of steps that the person does; `asks` shortens the answers of a settlement."""

    name: str
    says: str
    kinds: frozenset[str]
    asks: str = ""

    def wants(self, task: Task) -> bool:
        return self.scored(task.kind) if task.settles is None else bool({"order", "amount"} & self.kinds)

    def scored(self, kind: str) -> bool:
        return kind in self.kinds

    def with_extras(self, extras: Iterable[str]) -> "Drill":
        """The drill with further kinds of steps. ValueError for one that there is not."""
        wanted = frozenset(extras)
        unknown = sorted(wanted.difference(EXTRAS))
        if unknown:
            raise ValueError(f"unknown part {unknown[0]!r}; choices: {', '.join(EXTRAS)}")
        return self._replace(kinds=self.kinds | wanted)


def possible_extras(rules: Rules, extras: Iterable[str]) -> tuple[str, ...]:
    """Return those that can come up under these rules: a score sheet names no other."""
    never = {
        "signals": rules.family == STUD,
        "even": not pays_even_money(rules),
        "odd": not has_odd_stakes(rules),
    }
    return tuple(each for each in extras if not never.get(each))


_ALL = (
    Drill("all", "the whole procedure", frozenset(KINDS).difference(EXTRAS)),
    Drill("payouts", "only the amounts: the wager is named, you pay or take it", frozenset({"amount"}), "amount"),
    Drill("order", "only the order of settlement: you name the next wager", frozenset({"order"}), "order"),
    Drill(
        "draw", "only the dealer's hand: look, turn, draw or stand, and the action button",
        frozenset({"peek", "turn", "draw", "button"}),
    ),
    Drill("deal", "only the shoe and the order of the deal", frozenset({"shoe", "deal"})),
    Drill("totals", "only the totals: you read every hand", frozenset({"totals"})),
    Drill("talk", "only spoken calls and hand signals", frozenset({"calls", "signals"})),
    Drill("catch", "only the players' mistakes: you call the floor", frozenset({"catch"})),
)  # fmt: skip
DRILLS: Final = {drill.name: drill for drill in _ALL}
