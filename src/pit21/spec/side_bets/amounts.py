"""Pay lines with fixed amounts or a share of a meter: what they pay for a stake, and as odds at one stake."""

from fractions import Fraction

import msgspec

from pit21.spec.model import PayLine, PayTable


def pays_amounts(table: PayTable) -> bool:
    """Return whether some line pays a fixed amount or a share of a meter."""
    return any(line.amount or line.meter for line in table.lines)


def winnings(line: PayLine, unit: str, meter: int, stake: int) -> int | None:
    """Cents that a line with fixed amounts wins for a stake; None for a line that pays by odds."""
    if line.meter:
        paid = int(Fraction(line.meter.removesuffix("%")) * meter / 100)
    elif line.amount:
        paid = max((each.pays for each in line.amount if each.stake <= stake), default=0)
    else:
        return None
    return max(paid - stake, 0) if unit == "for" else paid


def at_stake(table: PayTable, stake: int, meter: int) -> PayTable:
    """Return the table with odds in place of amounts, as they are for one stake."""
    lines = []
    for line, (won, staked) in zip(table.lines, table.odds(), strict=True):
        fixed = winnings(line, table.unit, meter, stake)
        odds = Fraction(won, staked) if fixed is None else Fraction(fixed, stake)
        lines.append(msgspec.structs.replace(line, pays=f"{odds.numerator}:{odds.denominator}", amount=(), meter=""))
    return msgspec.structs.replace(table, unit="to", lines=tuple(lines))
