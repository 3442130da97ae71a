"""Side bets that pay every line that holds: a pay table with a line for each combination of lines."""

from fractions import Fraction
from functools import lru_cache
from itertools import combinations

import msgspec

from pit21.spec.model import PayLine, PayTable

MOST_LINES = 5
"""Lines of a table that pays all that hold: their combinations are up to 31."""


def combine_lines(table: PayTable) -> PayTable:
    """Return the table with a line for every combination of its lines, those of more lines first."""
    return _combined(msgspec.json.encode(table))


@lru_cache(maxsize=256)
def _combined(encoded: bytes) -> PayTable:
    table = msgspec.json.decode(encoded, type=PayTable)
    lines = [
        _joined(table, chosen)
        for size in range(len(table.lines), 0, -1)
        for chosen in combinations(range(len(table.lines)), size)
    ]
    return msgspec.structs.replace(table, unit="to", lines=tuple(lines))


def _joined(table: PayTable, chosen: tuple[int, ...]) -> PayLine:
    """Several lines at once: all of their conditions, and the sum of their winnings."""
    lines = [table.lines[place] for place in chosen]
    odds = table.odds()
    won = sum((Fraction(*odds[place]) for place in chosen), Fraction(0))
    holds = lines[0].holds if len(lines) == 1 else {"all": [line.holds for line in lines]}
    clauses = dict.fromkeys(clause for line in lines for clause in line.clause)
    return PayLine(
        when=" and ".join(line.when for line in lines), pays=f"{won.numerator}:{won.denominator}",
        clause=tuple(clauses), holds=holds,
    )  # fmt: skip
