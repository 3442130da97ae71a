"""Envy bonuses: what a winning side bet pays to every other player who has it.

With several seats an outcome of such a bet says how it ended and what it got from the others' hands: the number of that
total times the outcomes of the bet itself is added. There are more outcomes than elsewhere, so their values lie further
apart.
"""

from typing import NamedTuple

from pit21.arrays import Array
from pit21.sim.kernels.primitives.outcome_counts import MOST_OUTCOMES, value_place

MOST_ENVIED = 1024
"""Outcomes of a side bet together with what others pay it."""


class EnvyTables(NamedTuple):
    """The side bets that pay others; no wager where none does, or where there is one seat."""

    slots: Array  # [wager]: where its outcome is kept
    plain: Array  # [wager]: how many outcomes it has by itself
    amounts: Array  # [wager, outcome]: what every other player gets when it ends so
    placed: Array  # [wager, outcome]: 0 where the bet could not be placed, so that nothing is paid to it
    totals: Array  # [wager, number]: what the hands of others can pay together, nothing first
    whole: Array  # work space: [wager]: what the hands of all seats pay


def add_to_whole(envy: EnvyTables, outcomes: Array, place: int) -> None:
    """Add what a seat's bets pay to others; their outcomes lie from `place` on."""
    for wager in range(len(envy.slots)):
        outcome = outcomes[place + envy.slots[wager]]
        envy.whole[wager] += envy.amounts[wager * MOST_OUTCOMES + outcome]


def clear_whole(envy: EnvyTables) -> None:
    for wager in range(len(envy.slots)):
        envy.whole[wager] = 0


def pay_from_whole(envy: EnvyTables, outcomes: Array, place: int) -> None:
    """Turn a seat's outcomes into those with what the others pay."""
    for wager in range(len(envy.slots)):
        here = place + envy.slots[wager]
        end = wager * MOST_OUTCOMES + outcomes[here]
        got = envy.whole[wager] - envy.amounts[end]
        if got > 0 and envy.placed[end]:
            number = 1
            while envy.totals[wager * MOST_ENVIED + number] != got:
                number += 1
            outcomes[here] += number * envy.plain[wager]


def wide_place(side: int, outcome: int) -> int:
    """`value_place` where outcomes include what others pay."""
    return side * MOST_ENVIED + outcome


WIDE = (value_place, wide_place)
