"""The forward pass of a fixed play by weights: how often each hand comes up, from the first cards on.

It is the counterpart of `solve_backward`. Weights are in any unit; for split hands they are shares of a sum (see
`pit21.solve.splits.terms`), of which single ones may be negative.

All functions are plain: compiled they compute with floats, interpreted with exact fractions.
"""

from typing import Any

from pit21.arrays import Array
from pit21.law.cards import VALUES
from pit21.law.codes import ALL_ACTIONS, DOUBLE, HIT, OPEN, RESCUE, STAND
from pit21.solve.kernels.card_multisets import ANY_HOLE
from pit21.solve.kernels.hands import NO_HAND, Hands
from pit21.solve.kernels.legal_actions import LegalActions
from pit21.solve.kernels.player import Payoffs, UpCardShoe, Work, action_value, at_once_weight


def action_of_entry(entries: Array, entry: int, legal: int) -> int:
    """The first legal action of an entry; where none is legal, the first legal one of stand, hit and the others."""
    for place in range(entries.shape[1]):
        if legal & entries[entry, place]:
            found: int = entries[entry, place]
            return found
    for act in (STAND, HIT, DOUBLE, RESCUE):
        if legal & act:
            return act
    return 0


def fill_choice(
    legal_actions: LegalActions, group: int, row_of: Array, entries: Array, cells: Array, choice: Array
) -> None:
    """What a chart does with every hand of a group; `cells[row]` is the entry of a row."""
    for count in range(choice.shape[0]):
        for hand in range(choice.shape[1]):
            choice[count, hand] = 0
            row = row_of[count, hand]
            if row >= 0:
                choice[count, hand] = action_of_entry(entries, cells[row], legal_actions.mask[group, count, hand])


def counted_weight(hands: Hands, seen: UpCardShoe, hand: int, weight: Any) -> Any:
    """The weight of a hand in the rounds that count, see `UpCardShoe.holes`."""
    return weight if seen.holes == ANY_HOLE else weight * at_once_weight(hands, seen, hand, -1)


def draw_weights(hands: Hands, seen: UpCardShoe, hand: int, weight: Any, level: int, weights: Array) -> None:
    """One more card to a hand of this weight: what it becomes, on a stake of this level."""
    share = weight / (seen.size - hands.size[hand] * seen.step)
    for card in range(VALUES):
        left = seen.left[card] - hands.counts[hand, card] * seen.step
        longer = hands.child[hand, card]
        if longer != NO_HAND and left > 0:
            weights[level, longer] += share * left


def spread_weights(
    hands: Hands,
    seen: UpCardShoe,
    legal_actions: LegalActions,
    group: int,
    choice: Array,
    members: Array,
    weights: Array,
) -> None:
    """From the hands that have a weight already to all that the chosen acts lead to."""
    for hand in members:
        for count in range(choice.shape[0]):
            weight = weights[count, hand]
            if weight != 0 and legal_actions.result[group, count, hand] == OPEN:
                act = choice[count, hand]
                if act == HIT:
                    draw_weights(hands, seen, hand, weight, count, weights)
                elif act == DOUBLE:
                    draw_weights(hands, seen, hand, weight, legal_actions.doubled[count, hand], weights)


def add_gains(
    hands: Hands, seen: UpCardShoe, legal_actions: LegalActions, group: int, pay: Payoffs, work: Work, members: Array,
    weights: Array, row_of: Array, entries: Array, gains: Array, met: Array,
) -> None:  # fmt: skip
    """Add to `gains[row, entry]` what the chart would gain by another entry there, all others as they are.

    A hand reaches a row at most once, so that is exact: weight x (value of the other act - value now). `met[row]`
    adds up the weights of the hands that have a choice, without their signs.
    """
    for hand in members:
        for count in range(work.choice.shape[0]):
            weight = weights[count, hand]
            legal = legal_actions.mask[group, count, hand]
            if weight == 0 or legal_actions.result[group, count, hand] != OPEN or legal & (legal - 1) == 0:
                continue
            row = row_of[count, hand]
            met[row] += abs(weight)
            for act in ALL_ACTIONS:
                if legal & act:
                    more = (
                        action_value(hands, seen, legal_actions, pay, work, hand, count, act) - work.values[count, hand]
                    )
                    for entry in range(entries.shape[0]):
                        if action_of_entry(entries, entry, legal) == act:
                            gains[row, entry] += weight * more


def add_tallies(
    hands: Hands, seen: UpCardShoe, legal_actions: LegalActions, group: int, pay: Payoffs, work: Work, members: Array,
    weights: Array, row_of: Array, entries: Array, cells: Array, times: Array, legal_weights: Array, sums: Array,
    behind: Array,
) -> None:  # fmt: skip
    """How often each row is reached, and the values of actions for the hands that can take their cell's first action.

    `legal_weights[row, place]` is the weight of the hands for which this one of `ALL_ACTIONS` is legal too, given that
    the dealer has no natural where the dealer peeks; `sums` is the action's value there, `behind` by how much that is
    less than the value of the cell's first action with the same hands.
    """
    for hand in members:
        for count in range(work.choice.shape[0]):
            weight = weights[count, hand]
            row = row_of[count, hand]
            if weight == 0 or row < 0 or legal_actions.result[group, count, hand] != OPEN:
                continue
            legal = legal_actions.mask[group, count, hand]
            first = entries[cells[row], 0]
            if legal & (legal - 1) == 0:
                continue
            times[row] += counted_weight(hands, seen, hand, weight)
            if legal & first == 0:
                continue
            best = action_value(hands, seen, legal_actions, pay, work, hand, count, first)
            counted = weight * at_once_weight(hands, seen, hand, -1)
            for place in range(len(ALL_ACTIONS)):
                if legal & ALL_ACTIONS[place]:
                    value = action_value(hands, seen, legal_actions, pay, work, hand, count, ALL_ACTIONS[place])
                    legal_weights[row, place] += counted
                    sums[row, place] += weight * value
                    behind[row, place] += weight * (best - value)


def add_losses(
    hands: Hands, seen: UpCardShoe, legal_actions: LegalActions, group: int, pay: Payoffs, work: Work, members: Array,
    choice: Array, weights: Array, chance: Array, losses: Array,
) -> None:  # fmt: skip
    """Where `choice` deviates from the play of `work`: how often that hand comes up, and the loss.

    Added up over all hands that `choice` leads to, the losses are the difference between the two ways to play.
    """
    for hand in members:
        for count in range(choice.shape[0]):
            weight = weights[count, hand]
            act = choice[count, hand]
            if weight == 0 or act == work.choice[count, hand] or legal_actions.result[group, count, hand] != OPEN:
                continue
            chance[count, hand] += counted_weight(hands, seen, hand, weight)
            value = action_value(hands, seen, legal_actions, pay, work, hand, count, act)
            losses[count, hand] += weight * (work.values[count, hand] - value)
