"""The suits of a split hand's cards that put it into each group."""

from collections.abc import Callable, Sequence
from itertools import product

import numpy as np

from pit21.law.codes import NO_LINE
from pit21.law.rules import Law
from pit21.law.settle import bonus_21_line
from pit21.solve.kernels import NO_CARD, PATTERN_CARDS, SuitPatterns
from pit21.solve.splits.groups import SplitGroup


def suit_patterns_of(
    law: Law, groups: Sequence[SplitGroup], choice: Callable[[int, int], int], starts: Sequence[int],
    held: Sequence[int], *, drawn: bool,
) -> SuitPatterns:  # fmt: skip
    """Every suiting of a hand that begins with one of `starts`; where that card was drawn, its suit has a chance too.

    `choice(start, second)` is what is done with two cards, `held[card]` what the shoe holds.
    """
    found: list[tuple[tuple[int, ...], int]] = []
    for index, group in enumerate(groups):
        if group.second < 0:
            found.append(((), index))
            continue
        seconds = [card for card in range(4 * group.second, 4 * group.second + 4) if held[card]]
        for start, second in product(starts, seconds):
            shown = (start, second) if drawn else (second,)
            if choice(start, second) != group.act:
                continue
            if group.line == NO_LINE:
                found.append((shown, index))
                continue
            found.extend(
                ((*shown, third), index)
                for third in range(4 * group.third, 4 * group.third + 4)
                if held[third] and bonus_21_line(law, (start, second, third), 3) == group.line
            )
    cards = np.full((len(found), PATTERN_CARDS), NO_CARD, np.int64)
    for row, (suited, _) in enumerate(found):
        cards[row, : len(suited)] = suited
    return SuitPatterns(cards, np.array([index for _, index in found], np.int64))
