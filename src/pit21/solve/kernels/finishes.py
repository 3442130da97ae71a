"""Labels of finished hands: how a hand finished, and at which stake level.

A hand stood on a total, was bust, won at once and so on.
"""

from pit21.law.codes import BONUS

# How a hand finished; STOOD is for a total of 0, other totals follow, and so do the results of hands that won at once.
STOOD = 0
BUSTED = 22
RESCUED = 23  # or, without a double, surrendered
AT_ONCE = 24

PAY_CODES = BONUS + 9

FINISHES = AT_ONCE + PAY_CODES


def label_of(finish: int, level: int) -> int:
    return level * FINISHES + finish
