"""The player's recursion against one up card: from the finished hands back to the first cards.

Values are expected values times the probability that the dealer has no natural, where the dealer peeks: cards are
then drawn with their plain probabilities, and the natural is added once, at the first two cards. In a game without a
hole card nothing is left out.

All functions are plain: compiled they compute with floats, interpreted with exact fractions.
"""

from typing import Any, NamedTuple

import numpy as np

from pit21.arrays import Array
from pit21.law.cards import VALUES
from pit21.law.codes import DOUBLE, HIT, OPEN, RESCUE, STAND, SURRENDER
from pit21.law.endings import DEALER_BUST, DEALER_NATURAL, DEALER_THREE_EIGHTS, ENDINGS
from pit21.solve.kernels.card_multisets import ANY_HOLE
from pit21.solve.kernels.dealer import MOST_COPIES, MOST_SLOTS, TREE_ROOM, DealerTree, fill_endings, three_eights
from pit21.solve.kernels.hands import NO_HAND, Hands
from pit21.solve.kernels.legal_actions import LegalActions

# Whether the best act is looked for, or `Work.choice` says what is done: with all hands, or with those of three
# cards and more, so that all acts with two cards can be compared.
BEST = 0
FIXED = 1
FIXED_FROM_THREE = 2

TWO_CARD_ACTIONS = (STAND, HIT, DOUBLE, SURRENDER)
"""All acts with two cards but a split."""
PLAYED_ACTIONS = (STAND, HIT, DOUBLE, SURRENDER, RESCUE)
"""All acts but a split, in the order in which equal ones are preferred."""

# How hands of a split pair are played, and the acts whose values are kept for them.
CDZ = 0  # as from the full shoe less this hand and the up card
CDP1 = 1  # the same, and one pair card gone
CDP_PUBLISHED = 2  # another program's formula: best play for each number of pair cards gone, mixed; cannot be played
SPLIT_HAND_ACTIONS = TWO_CARD_ACTIONS

LANES = 16
DEEPEST = 24
"""More cards than a dealer's hand can hold."""


class Payoffs(NamedTuple):
    """Exact units per unit of the stake at the time; arrays of fractions, or of floats for compiled code."""

    stand: Array  # [total, ending]
    lost: Array  # [total, ending]: of those the losses; all others are 0
    bust: Array  # [ending]: never a win
    natural: Array  # [ending]: the player's natural
    suited_natural: Array  # [ending]: one whose suit pays more
    at_once: Array  # [result code]: hands that win without the dealer
    stake: Array  # [level]: the stake that wins, the house's part included
    own_stake: Array  # [level]: what the player can lose of it
    rescue: Array  # [level]: what lay there before the last double is given up (Y2)
    returned: Array  # [level]: what a natural that comes after the turns leaves of a hand that stands
    surrender: Any
    surrender_to_natural: Any  # where a surrender cannot know of the dealer's natural


class UpCardShoe(NamedTuple):
    """One up card and the shoe without it."""

    left: Array  # [value]: cards left
    size: Any  # all of them
    step: Any  # what a drawn card takes away: one, or nothing in an infinite shoe
    one: Any  # the number one, of the kind that is calculated with
    thin_value: int  # of this value class ...
    thin_count: int  # ... this many cards are missing besides the up card, see `remove_cards`
    up: int  # value class of the up card
    partner: int  # value class that makes a dealer's natural with it, or -1
    peek: int  # 1 where the dealer peeks: naturals are left out
    busts_wait: int  # 1 where a busted hand may still be saved by the dealer's (P2, P3)
    eights: int  # 1 where three eights are an ending of their own and an eight is up
    holes: int  # bits of the value classes of hole cards whose rounds count, or ANY_HOLE
    third: int  # value class of the dealer's third card in the rounds that count, or -1


class Work(NamedTuple):
    """Results and work space; indexed by stake level (see `pit21.law.actions`) and hand.

    The dealer's chances depend only on which cards are gone. So they are kept by the multiset that is gone, which is
    the hand, or for split hands the hand and the pair cards that are missing.
    """

    values: Array
    choice: Array  # the action of the law that is taken, 0 for a finished hand
    reach: Array  # whether the hand can come up
    stand: Array  # [hand]: per unit of stake
    lost: Array  # [hand]: of that the losses, where the house stakes a part of some hands
    bust: Array  # [hand, value]: the same when that card busts it
    kept: Array  # [hand, ending]: the dealer's chances when just this hand is gone
    is_kept: Array  # [hand]
    chance: Array  # from here on work space, see `fill_endings`
    counts: Array
    inverse: Array
    sums: Array
    endings: Array
    batch: Array  # [lane]: hand
    batch_card: Array  # [lane]: the busting card, -1 for a hand that stands

    @classmethod
    def empty(cls, levels: int, hands: int, dtype: Any) -> "Work":
        """Room for one problem."""
        shape = (levels, hands)
        return cls(
            values=np.zeros(shape, dtype),
            choice=np.zeros(shape, np.int64),
            reach=np.zeros(shape, np.int64),
            stand=np.zeros(hands, dtype),
            lost=np.zeros(hands, dtype),
            bust=np.zeros((hands, VALUES), dtype),
            kept=np.zeros((hands, ENDINGS), dtype),
            is_kept=np.zeros(hands, np.int64),
            chance=np.zeros((TREE_ROOM * hands, LANES), dtype),
            counts=np.zeros((VALUES * MOST_COPIES, LANES), dtype),
            inverse=np.zeros((DEEPEST, LANES), dtype),
            sums=np.zeros((MOST_SLOTS, LANES), dtype),
            endings=np.zeros((ENDINGS, LANES), dtype),
            batch=np.zeros(LANES, np.int64),
            batch_card=np.zeros(LANES, np.int64),
        )


def is_fixed(fixed: int, size: int) -> bool:
    return fixed == FIXED or (fixed == FIXED_FROM_THREE and size > 2)


def holds(hands: Hands, seen: UpCardShoe, hand: int) -> bool:
    """Whether the shoe has the cards of this hand."""
    for value in range(VALUES):  # noqa: SIM110 - compiled
        if seen.left[value] < hands.counts[hand, value] * seen.step:
            return False
    return True


def mark_reachable(
    hands: Hands, seen: UpCardShoe, legal_actions: LegalActions, group: int, work: Work, members: Array, fixed: int
) -> None:
    """Spread `work.reach` from the hands marked already, along legal acts, or chosen ones where play is fixed."""
    levels = work.reach.shape[0]
    for hand in members:
        for count in range(levels):
            if work.reach[count, hand] == 0:
                continue
            acts = legal_actions.mask[group, count, hand]
            if is_fixed(fixed, hands.size[hand]):
                acts = work.choice[count, hand]
            if legal_actions.result[group, count, hand] != OPEN:
                acts = 0
            if acts & (HIT | DOUBLE) == 0:
                continue
            for value in range(VALUES):
                longer = hands.child[hand, value]
                if longer != NO_HAND and seen.left[value] > hands.counts[hand, value] * seen.step:
                    if acts & HIT:
                        work.reach[count, longer] = 1
                    if acts & DOUBLE:
                        work.reach[legal_actions.doubled[count, hand], longer] = 1


def chance_of_no_natural(hands: Hands, seen: UpCardShoe, hand: int, card: int) -> Any:
    """The chance that the hole card makes no natural, once this hand and one more card (or -1) are gone.

    Where only some hole cards count, it is also the chance that the hole card is one of them.
    """
    if seen.holes != ANY_HOLE:
        return chance_of_holes(hands, seen, hand, card, seen.partner)
    if seen.partner < 0:
        return seen.one
    left = seen.left[seen.partner] - hands.counts[hand, seen.partner] * seen.step
    size = seen.size - hands.size[hand] * seen.step
    if card >= 0:
        size = size - seen.step
        if card == seen.partner:
            left = left - seen.step
    return seen.one - left / size


def chance_of_holes(hands: Hands, seen: UpCardShoe, hand: int, card: int, but: int) -> Any:
    """The chance that the hole card is one of those that count, and not of class `but`."""
    found = seen.one - seen.one
    size = seen.size - hands.size[hand] * seen.step
    if card >= 0:
        size = size - seen.step
    for value in range(VALUES):
        if value != but and seen.holes >> value & 1:
            found += seen.left[value] - hands.counts[hand, value] * seen.step
            if value == card:
                found -= seen.step
    return found / size


def uncounted_rounds(seen: UpCardShoe, counts: Array, inverse: Array, lane: int) -> Any:
    """The chance of the rounds that do not count; the others end somehow, and what no total takes is the bust."""
    counted = seen.one - seen.one
    for value in range(VALUES):
        if seen.holes >> value & 1:
            chance = counts[value * MOST_COPIES, lane] * inverse[1, lane]
            if seen.third >= 0:
                again = 1 if value == seen.third else 0
                chance = counts[value * MOST_COPIES, lane] * inverse[2, lane]
                chance = chance * counts[seen.third * MOST_COPIES + again, lane]
            counted += chance
    return seen.one - counted


def at_once_weight(hands: Hands, seen: UpCardShoe, hand: int, card: int) -> Any:
    """What a result that does not wait for the dealer counts: naturals are left out where the dealer peeks."""
    return chance_of_no_natural(hands, seen, hand, card) if seen.peek else seen.one


def _load_lane(hands: Hands, seen: UpCardShoe, work: Work, lane: int) -> None:
    """The cards that the dealer draws from when the hand of this lane is gone."""
    zero = seen.one - seen.one
    hand = work.batch[lane]
    card = work.batch_card[lane]
    size = seen.size - hands.size[hand] * seen.step
    if card >= 0:
        size = size - seen.step
    for value in range(VALUES):
        left = seen.left[value] - hands.counts[hand, value] * seen.step
        if value == card:
            left = left - seen.step
        # The dealer draws on below 17 only, so a class can come so often and no more.
        for copies in range(16 // (value + 1) + 1):
            work.counts[value * MOST_COPIES + copies, lane] = left
            left = left - seen.step
    inverse = seen.one
    for drawn in range(DEEPEST):
        work.inverse[drawn, lane] = inverse
        inverse = inverse / size if size > zero else zero
        size = size - seen.step
    for ending in range(ENDINGS):
        work.endings[ending, lane] = zero
    work.endings[DEALER_BUST, lane] = seen.one


def removed_multiset(hands: Hands, seen: UpCardShoe, hand: int, card: int) -> int:
    """The multiset that is gone besides the up card, as a hand; NO_HAND where it is no hand that is not bust."""
    gone = hand if card < 0 else NO_HAND
    for _ in range(seen.thin_count):
        if gone != NO_HAND:
            gone = hands.child[gone, seen.thin_value]
    return gone


def finished_value(hands: Hands, pay: Payoffs, hand: int, card: int, endings: Array) -> Any:
    """The value of a hand that stands, or that this card busts, given the probabilities of the dealer's endings."""
    total = hands.total[hand]
    value = endings[DEALER_BUST] * (pay.bust[DEALER_BUST] if card >= 0 else pay.stand[total, DEALER_BUST])
    for ending in range(4, ENDINGS):
        if ending != DEALER_BUST:
            value += endings[ending] * (pay.bust[ending] if card >= 0 else pay.stand[total, ending])
    return value


def lost_value(hands: Hands, pay: Payoffs, hand: int, endings: Array) -> Any:
    """The losses in the value of a hand that stands."""
    total = hands.total[hand]
    value = endings[DEALER_BUST] * pay.lost[total, DEALER_BUST]
    for ending in range(4, ENDINGS):
        if ending != DEALER_BUST:
            value += endings[ending] * pay.lost[total, ending]
    return value


def has_house_stakes(pay: Payoffs) -> bool:
    """Whether the house stakes a part of some hands; the last level has as much of that as any."""
    last = len(pay.stake) - 1
    return bool(pay.stake[last] != pay.own_stake[last])


def stand_value(hands: Hands, seen: UpCardShoe, pay: Payoffs, work: Work, hand: int, level: int) -> Any:
    """A hand that stands: it wins on its whole stake and loses the player's part."""
    value = work.stand[hand] * pay.stake[level] + work.lost[hand] * (pay.own_stake[level] - pay.stake[level])
    if pay.returned[level] != 0:
        value += pay.returned[level] * (seen.one - chance_of_no_natural(hands, seen, hand, -1))
    return value


def _run_batch(
    hands: Hands, seen: UpCardShoe, tree: DealerTree, nodes: int, pay: Payoffs, work: Work, lanes: int
) -> None:
    """Dealer's endings for the hands of the batch, and the value of standing or busting against them."""
    for lane in range(lanes):
        _load_lane(hands, seen, work, lane)
    fill_endings(tree, nodes, work.counts, work.inverse, work.chance, work.sums, work.endings, lanes)
    for lane in range(lanes):
        if seen.holes != ANY_HOLE:
            work.endings[DEALER_BUST, lane] -= uncounted_rounds(seen, work.counts, work.inverse, lane)
        if seen.eights:
            saved = three_eights(work.counts, work.inverse, lane)
            work.endings[DEALER_BUST, lane] -= saved
            work.endings[DEALER_THREE_EIGHTS, lane] = saved
        if seen.peek:
            work.endings[DEALER_NATURAL, lane] = seen.one - seen.one
        hand = work.batch[lane]
        card = work.batch_card[lane]
        value = finished_value(hands, pay, hand, card, work.endings[:, lane])
        if card >= 0:
            work.bust[hand, card] = value
        else:
            work.stand[hand] = value
            if has_house_stakes(pay):
                work.lost[hand] = lost_value(hands, pay, hand, work.endings[:, lane])
        gone = removed_multiset(hands, seen, hand, card)
        if gone != NO_HAND:
            work.is_kept[gone] = 1
            for ending in range(ENDINGS):
                work.kept[gone, ending] = work.endings[ending, lane]


def _which_matter(
    hands: Hands, legal_actions: LegalActions, group: int, work: Work, fixed: int, hand: int
) -> tuple[bool, bool]:
    """Whether the value of this hand matters when it stands, and when one more card busts it."""
    stands = False
    draws = False
    for count in range(work.reach.shape[0]):
        if work.reach[count, hand] and legal_actions.result[group, count, hand] == OPEN:
            acts = legal_actions.mask[group, count, hand]
            if is_fixed(fixed, hands.size[hand]):
                acts = work.choice[count, hand]
            stands = stands or acts == 0 or acts & STAND != 0
            draws = draws or acts & (HIT | DOUBLE) != 0
    return stands, draws


def fill_finished(
    hands: Hands, seen: UpCardShoe, tree: DealerTree, nodes: int, legal_actions: LegalActions, group: int, pay: Payoffs,
    work: Work, members: Array, fixed: int,
) -> None:  # fmt: skip
    """The value of standing with each hand that can come up, and of each bust."""
    lanes = 0
    last = members[len(members) - 1]
    for hand in members:
        stands, draws = _which_matter(hands, legal_actions, group, work, fixed, hand)
        for card in range(-1, VALUES):
            waits = card < 0 and stands
            if card >= 0 and draws and hands.child[hand, card] == NO_HAND:
                waits = seen.busts_wait == 1 and seen.left[card] > hands.counts[hand, card] * seen.step
                if seen.busts_wait == 0:
                    work.bust[hand, card] = pay.bust[DEALER_BUST] * at_once_weight(hands, seen, hand, card)
            if waits and card < 0:
                gone = removed_multiset(hands, seen, hand, card)
                if gone != NO_HAND and work.is_kept[gone]:
                    work.stand[hand] = finished_value(hands, pay, hand, card, work.kept[gone])
                    if has_house_stakes(pay):
                        work.lost[hand] = lost_value(hands, pay, hand, work.kept[gone])
                    waits = False
            if waits:
                work.batch[lanes] = hand
                work.batch_card[lanes] = card
                lanes += 1
            if lanes == LANES or (lanes > 0 and hand == last and card == VALUES - 1):
                _run_batch(hands, seen, tree, nodes, pay, work, lanes)
                lanes = 0


def draw_value(hands: Hands, seen: UpCardShoe, pay: Payoffs, work: Work, hand: int, level: int) -> Any:
    """One more card, on a stake of this level."""
    zero = seen.one - seen.one
    value = zero
    for card in range(VALUES):
        left = seen.left[card] - hands.counts[hand, card] * seen.step
        if left > zero:
            longer = hands.child[hand, card]
            if longer == NO_HAND:
                value += left * (work.bust[hand, card] * pay.own_stake[level])
            else:
                value += left * work.values[level, longer]
    return value / (seen.size - hands.size[hand] * seen.step)


def surrender_value(hands: Hands, seen: UpCardShoe, pay: Payoffs, hand: int) -> Any:
    safe = chance_of_no_natural(hands, seen, hand, -1)
    return pay.surrender * safe + pay.surrender_to_natural * (seen.one - safe)


def action_value(
    hands: Hands, seen: UpCardShoe, legal_actions: LegalActions, pay: Payoffs, work: Work, hand: int, level: int,
    act: int,
) -> Any:  # fmt: skip
    """The value of one action; later actions are those of `work.values`."""
    if act == HIT:
        return draw_value(hands, seen, pay, work, hand, level)
    if act == DOUBLE:
        return draw_value(hands, seen, pay, work, hand, legal_actions.doubled[level, hand])
    if act == SURRENDER:
        return surrender_value(hands, seen, pay, hand)
    if act == RESCUE:
        return pay.rescue[level] * at_once_weight(hands, seen, hand, -1)
    return stand_value(hands, seen, pay, work, hand, level)


def solve_backward(
    hands: Hands,
    seen: UpCardShoe,
    legal_actions: LegalActions,
    group: int,
    pay: Payoffs,
    work: Work,
    members: Array,
    fixed: int,
) -> None:
    """Values of all hands that can come up, highest totals first.

    Where play is fixed, `work.choice` says what is done; otherwise the best act is found and put there. Among equal
    acts the first of stand, hit, double, surrender, rescue is taken.
    """
    for hand in members[::-1]:
        for count in range(work.reach.shape[0]):
            if work.reach[count, hand] == 0:
                continue
            result = legal_actions.result[group, count, hand]
            if result != OPEN:
                weight = at_once_weight(hands, seen, hand, -1)
                work.values[count, hand] = pay.stake[count] * (pay.at_once[result] * weight)
                continue
            if fixed != BEST:
                act = work.choice[count, hand]
                work.values[count, hand] = action_value(hands, seen, legal_actions, pay, work, hand, count, act)
                continue
            _choose(hands, seen, legal_actions, group, pay, work, hand, count)


def _choose(
    hands: Hands, seen: UpCardShoe, legal_actions: LegalActions, group: int, pay: Payoffs, work: Work, hand: int,
    level: int,
) -> None:  # fmt: skip
    actions = legal_actions.mask[group, level, hand]
    best = 0
    value = stand_value(hands, seen, pay, work, hand, level)
    if actions & STAND:
        best = STAND
    for act in (HIT, DOUBLE, SURRENDER, RESCUE):
        if actions & act:
            other = action_value(hands, seen, legal_actions, pay, work, hand, level, act)
            if best == 0 or other > value:
                best = act
                value = other
    work.values[level, hand] = value
    work.choice[level, hand] = best


def read_action_values(
    hands: Hands, seen: UpCardShoe, legal_actions: LegalActions, pay: Payoffs, work: Work, level: int, members: Array,
    legal: Array, acts: Array,
) -> None:  # fmt: skip
    """Fill `acts[place of the hand, place in PLAYED_ACTIONS]` with the value of each action that is legal there."""
    for place in range(len(members)):
        for index in range(len(PLAYED_ACTIONS)):
            act = PLAYED_ACTIONS[index]
            if legal[place] & act:
                acts[place, index] = action_value(hands, seen, legal_actions, pay, work, members[place], level, act)


def finish_hands(
    hands: Hands, seen: UpCardShoe, tree: DealerTree, nodes: int, legal_actions: LegalActions, group: int, pay: Payoffs,
    work: Work, members: Array, fixed: int,
) -> None:  # fmt: skip
    """Find all hands that grow out of those marked in `work.reach`, and what they yield when they are finished.

    `members` are all hands of two cards or more that hold the cards of the first ones, in rising order.
    """
    mark_reachable(hands, seen, legal_actions, group, work, members, fixed)
    fill_finished(hands, seen, tree, nodes, legal_actions, group, pay, work, members, fixed)
