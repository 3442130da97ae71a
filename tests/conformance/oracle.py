"""Every round that a tiny shoe can give, played through the referee, with its exact chance.

The referee's tables never change, so a branch goes on from the table where it forks instead of from the start;
`oracle_replay` plays whole rounds with the enumerating shoe and must come to the same.
"""

from collections.abc import Callable, Hashable, Mapping

from pit21.law.hands import is_ace_and_ten
from pit21.spec.game import GameSpec
from pit21.table import commands as c
from pit21.table import needs as n
from pit21.table.referee import advance, new_table
from pit21.table.state import Table
from tests.conformance.oracle_branches import PLAIN, Branches, Detail, Given
from tests.conformance.oracle_result import OracleResult, Tally
from tests.conformance.oracle_table import Choices, Insure, Policy, answers, ends_of, opening, table_spec, units

LIMIT = 50_000


class TooManyLeavesError(Exception):
    """The case is larger than an oracle should be."""


def oracle(
    spec: GameSpec,
    counts: Mapping[int, int],
    policy: Policy,
    wagers: tuple[str, ...] = ("base",),
    classify: Callable[[int], Hashable] | None = None,
    given: Given | None = None,
    limit: int = LIMIT,
    *,
    insure: Insure | None = None,
    detail: Detail = PLAIN,
) -> OracleResult:
    """The exact results of `wagers` for one player who plays by `policy` against this shoe.

    `counts` is the shoe before the round, of no card more than the decks hold. Cards of one class by `classify`
    count as one branch. Insurance is taken wherever it is offered when it is among the wagers, or as `insure` says.
    """
    rules = table_spec(spec, wagers)
    if given is not None and given.after_peek and rules.value("hole_card") == "none":
        raise ValueError("without a hole card there is no peek")
    branches = Branches(counts, classify, given, detail)
    choices = Choices(policy, wagers, insure or (lambda _cards, _up: "insurance" in wagers), detail.pick_last)
    tally = Tally(wagers, branches.size)
    table, waits = begun(rules)
    _Walk(branches, choices, tally, limit).go(table, waits, 0, 1)
    return tally.result(units(rules))


def begun(rules: GameSpec) -> tuple[Table, n.Need]:
    """A table at which a round has just begun."""
    table = new_table(rules)
    waits: n.Need = n.NeedOpening()
    for command in opening(rules):
        table, _, waits = advance(table, command)
    return table, waits


class _Walk:
    """Depth first through all branches."""

    def __init__(self, branches: Branches, choices: Choices, tally: Tally, limit: int) -> None:
        self.branches = branches
        self.choices = choices
        self.tally = tally
        self.limit = limit

    def go(self, table: Table, waits: n.Need, drawn: int, ways: int) -> None:
        """From a table at rest to all its ends."""
        while not isinstance(waits, n.NeedCard):
            if isinstance(waits, n.RoundOver):
                self._end(table, drawn, ways)
                return
            for command in answers(table, waits, self.choices):
                table, _, waits = advance(table, command)
        for branch in self.branches.draws(waits):
            after, _, then = advance(table, c.Cards(branch.cards))
            self.go(after, then, drawn + branch.drawn, ways * branch.ways)

    def _end(self, table: Table, drawn: int, ways: int) -> None:
        if self.tally.leaves >= self.limit:
            raise TooManyLeavesError(f"more than {self.limit} leaves")
        dealer = table.dealer.cards
        left_out = self.branches.given.after_peek and is_ace_and_ten(dealer[0], dealer[1])
        self.tally.add(drawn, ways, None if left_out else ends_of(table, self.choices.wagers))
