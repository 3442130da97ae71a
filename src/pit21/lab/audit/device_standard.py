"""Two notes from GLI-11 (4.8), a standard for gaming devices: live tables need not follow it, laboratories know it.

They are listed only where they apply, because the standard asks nothing of a table that is dealt by hand.
"""

from collections.abc import Iterator
from fractions import Fraction

from pit21.lab.audit.findings import Finding
from pit21.lab.audit.pay_tables import Tabled, chances
from pit21.lab.audit.prices import Prices, wager_clause
from pit21.spec.game import GameSpec

RARE, RETURN = "awards rarer than 1 in 100,000,000 (GLI-11)", "return below 75% (GLI-11)"
RAREST = Fraction(1, 100_000_000)
LEAST_RETURN = 0.75


def rare_findings(tabled: Tabled) -> Iterator[Finding]:
    """Lines whose odds a device would have to show; only under the table's own options."""
    if tabled.settings:
        return
    for line, often in zip(tabled.table.lines, chances(tabled), strict=True):
        if 0 < often < RAREST:
            yield Finding(
                severity="note", check=RARE, wagers=tabled.wagers, clause=line.clause, figure=float(often),
                what=f'{tabled.table.title}: "{line.when}" is so rare that a device would show its odds',
                how_much=f"1 in {round(1 / often):,}",
            )  # fmt: skip


def return_findings(spec: GameSpec, prices: list[Prices]) -> Iterator[Finding]:
    """Wagers that return less than a device has to."""
    for each in prices:
        returned = 1 - each.present.house_edge
        if returned < LEAST_RETURN:
            titles = ", ".join(spec.file.wagers[name].title for name in each.wagers)
            yield Finding(
                severity="note", check=RETURN, wagers=each.wagers, clause=wager_clause(spec, each.wagers[0]),
                figure=returned, what=f"{titles}: a device would have to return {LEAST_RETURN:.0%} or more",
                how_much=f"returns {100 * returned:.4f}%",
            )  # fmt: skip
