"""Going through the hands that a fixed way to play comes to, from the first cards on: the counterpart of `induct`.

Weights are how often a hand comes up, in any unit; for split hands they are shares of a sum (see `splits`), of which
single ones may be below zero. All functions are plain: compiled they work on floats, interpreted on fractions.
"""

from typing import Any

from pit21.law.codes import DOUBLE, HIT, OPEN
from pit21.solve.chart_rows import act_of
from pit21.solve.entries import ALL_ACTS
from pit21.solve.hands import NO_HAND, Array, Hands
from pit21.solve.payoffs import Payoffs
from pit21.solve.play import Seen, Work, act_value, at_once_weight
from pit21.solve.rights import Rights
from pit21.solve.shoe import VALUES


def fill_choice(rights: Rights, group: int, row_of: Array, entries: Array, cells: Array, choice: Array) -> None:
    """What a chart does with every hand of a group; `cells[row]` is the entry of a row."""
    for count in range(choice.shape[0]):
        for hand in range(choice.shape[1]):
            choice[count, hand] = 0
            row = row_of[count, hand]
            if row >= 0:
                choice[count, hand] = act_of(entries, cells[row], rights.actions[group, count, hand])


def draw_weights(hands: Hands, seen: Seen, hand: int, weight: Any, doubles: int, weights: Array) -> None:
    """One more card to a hand of this weight: what it becomes, on a stake that was doubled so often by then."""
    share = weight / (seen.size - hands.size[hand] * seen.step)
    for card in range(VALUES):
        left = seen.left[card] - hands.counts[hand, card] * seen.step
        longer = hands.child[hand, card]
        if longer != NO_HAND and left > 0:
            weights[doubles, longer] += share * left


def spread_weights(
    hands: Hands, seen: Seen, rights: Rights, group: int, choice: Array, members: Array, weights: Array
) -> None:
    """From the hands that have a weight already to all that the chosen acts lead to."""
    for hand in members:
        for count in range(choice.shape[0]):
            weight = weights[count, hand]
            if weight != 0 and rights.results[group, count, hand] == OPEN:
                act = choice[count, hand]
                if act == HIT:
                    draw_weights(hands, seen, hand, weight, count, weights)
                elif act == DOUBLE:
                    draw_weights(hands, seen, hand, weight, count + 1, weights)


def add_gains(
    hands: Hands, seen: Seen, rights: Rights, group: int, pay: Payoffs, work: Work, members: Array, weights: Array,
    row_of: Array, entries: Array, gains: Array, met: Array,
) -> None:  # fmt: skip
    """Add to `gains[row, entry]` what the chart would gain by another entry there, all others as they are.

    A hand comes to a row at most once, so that is exact: weight x (value of the other act - value now). `met[row]`
    adds up the weights of the hands that have a choice, without their signs.
    """
    for hand in members:
        for count in range(work.choice.shape[0]):
            weight = weights[count, hand]
            legal = rights.actions[group, count, hand]
            if weight == 0 or rights.results[group, count, hand] != OPEN or legal & (legal - 1) == 0:
                continue
            row = row_of[count, hand]
            met[row] += abs(weight)
            for act in ALL_ACTS:
                if legal & act:
                    more = act_value(hands, seen, pay, work, hand, count, act) - work.values[count, hand]
                    for entry in range(entries.shape[0]):
                        if act_of(entries, entry, legal) == act:
                            gains[row, entry] += weight * more


def add_tallies(
    hands: Hands, seen: Seen, rights: Rights, group: int, pay: Payoffs, work: Work, members: Array, weights: Array,
    row_of: Array, entries: Array, cells: Array, times: Array, mass: Array, sums: Array, behind: Array,
) -> None:  # fmt: skip
    """How often each row is come to, and for the hands that can do the first act of their cell what acts are worth.

    `mass[row, place]` is the weight of the hands for which this act of `ALL_ACTS` is open too, given that the dealer
    has no natural where the dealer looks; `sums` is what the act brings there, `behind` by how much less that is than
    what the cell's first act brings with the same hands.
    """
    for hand in members:
        for count in range(work.choice.shape[0]):
            weight = weights[count, hand]
            row = row_of[count, hand]
            if weight == 0 or row < 0 or rights.results[group, count, hand] != OPEN:
                continue
            legal = rights.actions[group, count, hand]
            first = entries[cells[row], 0]
            if legal & (legal - 1) == 0:
                continue
            times[row] += weight
            if legal & first == 0:
                continue
            best = act_value(hands, seen, pay, work, hand, count, first)
            counted = weight * at_once_weight(hands, seen, hand, -1)
            for place in range(len(ALL_ACTS)):
                if legal & ALL_ACTS[place]:
                    value = act_value(hands, seen, pay, work, hand, count, ALL_ACTS[place])
                    mass[row, place] += counted
                    sums[row, place] += weight * value
                    behind[row, place] += weight * (best - value)


def add_losses(
    hands: Hands, seen: Seen, rights: Rights, group: int, pay: Payoffs, work: Work, members: Array, choice: Array,
    weights: Array, chance: Array, losses: Array,
) -> None:  # fmt: skip
    """Where `choice` departs from how `work` is played: how often that hand comes up, and what is lost by it.

    Added up over all hands that `choice` leads to, the losses are the difference between the two ways to play.
    """
    for hand in members:
        for count in range(choice.shape[0]):
            weight = weights[count, hand]
            act = choice[count, hand]
            if weight == 0 or act == work.choice[count, hand] or rights.results[group, count, hand] != OPEN:
                continue
            chance[count, hand] += weight
            value = act_value(hands, seen, pay, work, hand, count, act)
            losses[count, hand] += weight * (work.values[count, hand] - value)
