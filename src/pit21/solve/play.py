"""The player's side against one up card: from the finished hands back to the first cards.

Values are expectations times the chance that the dealer has no natural, where the dealer looks for one: cards are
then drawn with their plain chances, and the natural is added once, at the first two cards. In a game without a hole
card nothing is left out.

All functions are plain: compiled they work on floats, interpreted on exact fractions.
"""

from typing import Any, NamedTuple

import numpy as np

from pit21.law.codes import DOUBLE, HIT, OPEN, RESCUE, STAND, SURRENDER
from pit21.solve.dealer import (
    BUST,
    ENDINGS,
    MOST_COPIES,
    MOST_SLOTS,
    NATURAL,
    THREE_EIGHTS,
    DealerTree,
    final_totals,
    three_eights,
)
from pit21.solve.hands import NO_HAND, Array, Hands
from pit21.solve.payoffs import Payoffs
from pit21.solve.rights import Rights
from pit21.solve.shoe import VALUES

# Whether the best act is looked for, or `Work.choice` says what is done: with all hands, or with those of three
# cards and more, so that all acts with two cards can be compared.
BEST = 0
FIXED = 1
FIXED_FROM_THREE = 2

TWO_CARD_ACTS = (STAND, HIT, DOUBLE, SURRENDER)

LANES = 16
DEEPEST = 24
"""More cards than a dealer's hand can hold."""


class Seen(NamedTuple):
    """One up card and the shoe without it."""

    left: Array  # [value]: cards left
    size: Any  # all of them
    step: Any  # what a drawn card takes away: one, or nothing in an infinite shoe
    one: Any  # the number one, of the kind that is calculated with
    thin_value: int  # of this value class ...
    thin_count: int  # ... so many cards are missing besides the up card, see `thinned`
    up: int  # value class of the up card
    partner: int  # value class that makes a dealer's natural with it, or -1
    peek: int  # 1 where the dealer looks: naturals are left out
    busts_wait: int  # 1 where a busted hand may still be saved by the dealer's (P2, P3)
    eights: int  # 1 where three eights are an ending of their own and an eight is up


class Work(NamedTuple):
    """Results and work space; indexed by doubles and hand.

    The dealer's chances depend only on which cards are gone. So they are kept by the multiset that is gone, which is
    the hand, or for split hands the hand and the pair cards that are missing.
    """

    values: Array
    choice: Array  # the action of the law that is taken, 0 for a finished hand
    reach: Array  # whether the hand can come up
    stand: Array  # [hand]: per unit of stake
    bust: Array  # [hand, value]: the same when that card busts it
    kept: Array  # [hand, ending]: the dealer's chances when just this hand is gone
    is_kept: Array  # [hand]
    chance: Array  # from here on work space, see `final_totals`
    counts: Array
    inverse: Array
    sums: Array
    endings: Array
    batch: Array  # [lane]: hand
    batch_card: Array  # [lane]: the busting card, -1 for a hand that stands


def empty_work(doubles: int, hands: int, dtype: Any) -> Work:
    """Room for one problem."""
    shape = (doubles + 1, hands)
    return Work(
        values=np.zeros(shape, dtype),
        choice=np.zeros(shape, np.int64),
        reach=np.zeros(shape, np.int64),
        stand=np.zeros(hands, dtype),
        bust=np.zeros((hands, VALUES), dtype),
        kept=np.zeros((hands, ENDINGS), dtype),
        is_kept=np.zeros(hands, np.int64),
        chance=np.zeros((hands, LANES), dtype),
        counts=np.zeros((VALUES * MOST_COPIES, LANES), dtype),
        inverse=np.zeros((DEEPEST, LANES), dtype),
        sums=np.zeros((MOST_SLOTS, LANES), dtype),
        endings=np.zeros((ENDINGS, LANES), dtype),
        batch=np.zeros(LANES, np.int64),
        batch_card=np.zeros(LANES, np.int64),
    )


def is_fixed(fixed: int, size: int) -> bool:
    return fixed == FIXED or (fixed == FIXED_FROM_THREE and size > 2)


def holds(hands: Hands, seen: Seen, hand: int) -> bool:
    """Whether the shoe has the cards of this hand."""
    for value in range(VALUES):  # noqa: SIM110 - compiled
        if seen.left[value] < hands.counts[hand, value] * seen.step:
            return False
    return True


def mark_reach(hands: Hands, seen: Seen, rights: Rights, group: int, work: Work, members: Array, fixed: int) -> None:
    """Spread `work.reach` from the hands marked already, along legal acts, or chosen ones where play is fixed."""
    doubles = work.reach.shape[0]
    for hand in members:
        for count in range(doubles):
            if work.reach[count, hand] == 0:
                continue
            acts = rights.actions[group, count, hand]
            if is_fixed(fixed, hands.size[hand]):
                acts = work.choice[count, hand]
            if rights.results[group, count, hand] != OPEN:
                acts = 0
            if acts & (HIT | DOUBLE) == 0:
                continue
            for value in range(VALUES):
                longer = hands.child[hand, value]
                if longer != NO_HAND and seen.left[value] > hands.counts[hand, value] * seen.step:
                    if acts & HIT:
                        work.reach[count, longer] = 1
                    if acts & DOUBLE:
                        work.reach[count + 1, longer] = 1


def no_natural(hands: Hands, seen: Seen, hand: int, card: int) -> Any:
    """The chance that the hole card makes no natural, once this hand and one more card (or -1) are gone."""
    if seen.partner < 0:
        return seen.one
    left = seen.left[seen.partner] - hands.counts[hand, seen.partner] * seen.step
    size = seen.size - hands.size[hand] * seen.step
    if card >= 0:
        size = size - seen.step
        if card == seen.partner:
            left = left - seen.step
    return seen.one - left / size


def at_once_weight(hands: Hands, seen: Seen, hand: int, card: int) -> Any:
    """What a result that does not wait for the dealer counts: naturals are left out where the dealer looks."""
    return no_natural(hands, seen, hand, card) if seen.peek else seen.one


def _load_lane(hands: Hands, seen: Seen, work: Work, lane: int) -> None:
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
    work.endings[BUST, lane] = seen.one


def gone_with(hands: Hands, seen: Seen, hand: int, card: int) -> int:
    """The multiset that is gone besides the up card, as a hand; NO_HAND where it is no hand that is not bust."""
    gone = hand if card < 0 else NO_HAND
    for _ in range(seen.thin_count):
        if gone != NO_HAND:
            gone = hands.child[gone, seen.thin_value]
    return gone


def finished_value(hands: Hands, pay: Payoffs, hand: int, card: int, endings: Array) -> Any:
    """What a hand brings that stands, or that this card busts, against the chances of the dealer's endings."""
    total = hands.total[hand]
    value = endings[BUST] * (pay.bust[BUST] if card >= 0 else pay.stand[total, BUST])
    for ending in range(4, ENDINGS):
        if ending != BUST:
            value += endings[ending] * (pay.bust[ending] if card >= 0 else pay.stand[total, ending])
    return value


def _run_batch(hands: Hands, seen: Seen, tree: DealerTree, nodes: int, pay: Payoffs, work: Work, lanes: int) -> None:
    """Dealer's endings for the hands of the batch, and what standing or busting brings against them."""
    for lane in range(lanes):
        _load_lane(hands, seen, work, lane)
    final_totals(tree, nodes, work.counts, work.inverse, work.chance, work.sums, work.endings, lanes)
    for lane in range(lanes):
        if seen.eights:
            saved = three_eights(work.counts, work.inverse, lane)
            work.endings[BUST, lane] -= saved
            work.endings[THREE_EIGHTS, lane] = saved
        if seen.peek:
            work.endings[NATURAL, lane] = seen.one - seen.one
        hand = work.batch[lane]
        card = work.batch_card[lane]
        value = finished_value(hands, pay, hand, card, work.endings[:, lane])
        if card >= 0:
            work.bust[hand, card] = value
        else:
            work.stand[hand] = value
        gone = gone_with(hands, seen, hand, card)
        if gone != NO_HAND:
            work.is_kept[gone] = 1
            for ending in range(ENDINGS):
                work.kept[gone, ending] = work.endings[ending, lane]


def _needs(hands: Hands, rights: Rights, group: int, work: Work, fixed: int, hand: int) -> tuple[bool, bool]:
    """Whether it matters what this hand brings when it stands, and when one more card busts it."""
    stands = False
    draws = False
    for count in range(work.reach.shape[0]):
        if work.reach[count, hand] and rights.results[group, count, hand] == OPEN:
            acts = rights.actions[group, count, hand]
            if is_fixed(fixed, hands.size[hand]):
                acts = work.choice[count, hand]
            stands = stands or acts == 0 or acts & STAND != 0
            draws = draws or acts & (HIT | DOUBLE) != 0
    return stands, draws


def fill_finished(
    hands: Hands, seen: Seen, tree: DealerTree, nodes: int, rights: Rights, group: int, pay: Payoffs, work: Work,
    members: Array, fixed: int,
) -> None:  # fmt: skip
    """What standing brings with each hand that can come up, and what each bust brings."""
    lanes = 0
    last = members[len(members) - 1]
    for hand in members:
        stands, draws = _needs(hands, rights, group, work, fixed, hand)
        for card in range(-1, VALUES):
            waits = card < 0 and stands
            if card >= 0 and draws and hands.child[hand, card] == NO_HAND:
                waits = seen.busts_wait == 1 and seen.left[card] > hands.counts[hand, card] * seen.step
                if seen.busts_wait == 0:
                    work.bust[hand, card] = pay.bust[BUST] * at_once_weight(hands, seen, hand, card)
            if waits and card < 0:
                gone = gone_with(hands, seen, hand, card)
                if gone != NO_HAND and work.is_kept[gone]:
                    work.stand[hand] = finished_value(hands, pay, hand, card, work.kept[gone])
                    waits = False
            if waits:
                work.batch[lanes] = hand
                work.batch_card[lanes] = card
                lanes += 1
            if lanes == LANES or (lanes > 0 and hand == last and card == VALUES - 1):
                _run_batch(hands, seen, tree, nodes, pay, work, lanes)
                lanes = 0


def draw_value(hands: Hands, seen: Seen, pay: Payoffs, work: Work, hand: int, doubles: int) -> Any:
    """One more card, on a stake that has been doubled so often by then."""
    zero = seen.one - seen.one
    value = zero
    for card in range(VALUES):
        left = seen.left[card] - hands.counts[hand, card] * seen.step
        if left > zero:
            longer = hands.child[hand, card]
            if longer == NO_HAND:
                value += left * (work.bust[hand, card] * pay.stake[doubles])
            else:
                value += left * work.values[doubles, longer]
    return value / (seen.size - hands.size[hand] * seen.step)


def surrender_value(hands: Hands, seen: Seen, pay: Payoffs, hand: int) -> Any:
    safe = no_natural(hands, seen, hand, -1)
    return pay.surrender * safe + pay.surrender_to_natural * (seen.one - safe)


def act_value(hands: Hands, seen: Seen, pay: Payoffs, work: Work, hand: int, doubles: int, act: int) -> Any:
    """What one act brings; later acts are those of `work.values`."""
    if act == HIT:
        return draw_value(hands, seen, pay, work, hand, doubles)
    if act == DOUBLE:
        return draw_value(hands, seen, pay, work, hand, doubles + 1)
    if act == SURRENDER:
        return surrender_value(hands, seen, pay, hand)
    if act == RESCUE:
        return pay.rescue[doubles] * at_once_weight(hands, seen, hand, -1)
    return work.stand[hand] * pay.stake[doubles]


def induct(
    hands: Hands, seen: Seen, rights: Rights, group: int, pay: Payoffs, work: Work, members: Array, fixed: int
) -> None:
    """Values of all hands that can come up, highest totals first.

    Where play is fixed, `work.choice` says what is done; otherwise the best act is found and put there. Among equal
    acts the first of stand, hit, double, surrender, rescue is taken.
    """
    for hand in members[::-1]:
        for count in range(work.reach.shape[0]):
            if work.reach[count, hand] == 0:
                continue
            result = rights.results[group, count, hand]
            if result != OPEN:
                weight = at_once_weight(hands, seen, hand, -1)
                work.values[count, hand] = pay.stake[count] * (pay.at_once[result] * weight)
                continue
            if fixed != BEST:
                act = work.choice[count, hand]
                work.values[count, hand] = act_value(hands, seen, pay, work, hand, count, act)
                continue
            _choose(hands, seen, rights.actions[group, count, hand], pay, work, hand, count)


def _choose(hands: Hands, seen: Seen, actions: int, pay: Payoffs, work: Work, hand: int, doubles: int) -> None:
    best = 0
    value = work.stand[hand] * pay.stake[doubles]
    if actions & STAND:
        best = STAND
    for act in (HIT, DOUBLE, SURRENDER, RESCUE):
        if actions & act:
            other = act_value(hands, seen, pay, work, hand, doubles, act)
            if best == 0 or other > value:
                best = act
                value = other
    work.values[doubles, hand] = value
    work.choice[doubles, hand] = best


def read_acts(hands: Hands, seen: Seen, rights: Rights, pay: Payoffs, work: Work, members: Array, acts: Array) -> None:
    """What each act with two cards brings: `acts[first, second, place in TWO_CARD_ACTS]`, both ways round."""
    for hand in members:
        if hands.size[hand] == 2 and work.reach[0, hand]:
            legal = rights.actions[0, 0, hand]
            if legal == 0:
                legal = STAND
            first = 0
            while hands.counts[hand, first] == 0:
                first += 1
            second = first
            while hands.counts[hand, second] != (2 if second == first else 1):
                second += 1
            for place in range(len(TWO_CARD_ACTS)):
                act = TWO_CARD_ACTS[place]
                if legal & act:
                    value = act_value(hands, seen, pay, work, hand, 0, act)
                    acts[first, second, place] = value
                    acts[second, first, place] = value


def solve_hands(
    hands: Hands, seen: Seen, tree: DealerTree, nodes: int, rights: Rights, group: int, pay: Payoffs, work: Work,
    members: Array, fixed: int,
) -> None:  # fmt: skip
    """Hands that grow out of the empty hand, or out of the one card that a split hand begins with.

    `members` are all hands of two cards or more that hold that card, in rising order.
    """
    for hand in members:
        for count in range(work.reach.shape[0]):
            work.reach[count, hand] = 0
            work.values[count, hand] = seen.one - seen.one
        if hands.size[hand] == 2 and holds(hands, seen, hand):
            work.reach[0, hand] = 1
    mark_reach(hands, seen, rights, group, work, members, fixed)
    fill_finished(hands, seen, tree, nodes, rights, group, pay, work, members, fixed)
    induct(hands, seen, rights, group, pay, work, members, fixed)
