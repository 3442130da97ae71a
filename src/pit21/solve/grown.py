"""Hands that grow out of one start from one shoe: what standing and busting bring, whatever is chosen before."""

from typing import NamedTuple

from pit21.solve.dealer import DealerTree
from pit21.solve.hands import ACES, Array, Hands
from pit21.solve.payoffs import Payoffs
from pit21.solve.play import (
    BEST,
    FIXED,
    Seen,
    Work,
    fill_finished,
    holds,
    induct,
    mark_reach,
    solve_hands,
)
from pit21.solve.problem import UpCard
from pit21.solve.rights import FROM_SPLIT, FROM_SPLIT_ACES, Rights
from pit21.solve.splits import thinned


class Grown(NamedTuple):
    """`work` holds arrays of its own: `reach` along legal acts, `stand`, `bust`, and values under `choice`."""

    seen: Seen
    group: int
    start: int
    members: Array  # the hands that may grow out of it, in rising order
    work: Work


def grow(up_card: UpCard, seen: Seen, group: int, start: int, *, play: bool = True) -> Grown:
    """Every hand that legal acts lead to; they are played as is best from this shoe, or not `play`ed yet."""
    problem = up_card.problem
    members = problem.holding(start)
    problem.run(solve_hands if play else finish_hands)(
        problem.hands, seen, up_card.tree, up_card.nodes, problem.rights, group, problem.pay, up_card.work, members,
        BEST,
    )  # fmt: skip
    own = ("values", "choice", "reach", "stand", "bust")
    work = up_card.work._replace(**{name: getattr(up_card.work, name).copy() for name in own})
    return Grown(seen, group, start, members, work)


def finish_hands(
    hands: Hands, seen: Seen, tree: DealerTree, nodes: int, rights: Rights, group: int, pay: Payoffs, work: Work,
    members: Array, fixed: int,
) -> None:  # fmt: skip
    """`solve_hands` up to what finished hands bring: a replay does the rest. Plain, for compiled code."""
    for hand in members:
        for count in range(work.reach.shape[0]):
            work.reach[count, hand] = 0
        if hands.size[hand] == 2 and holds(hands, seen, hand):
            work.reach[0, hand] = 1
    mark_reach(hands, seen, rights, group, work, members, fixed)
    fill_finished(hands, seen, tree, nodes, rights, group, pay, work, members, fixed)


def replay(up_card: UpCard, grown: Grown, choice: Array) -> None:
    """Put in the values of the hands under a given choice."""
    problem = up_card.problem
    grown.work.choice[:] = choice
    problem.run(induct)(
        problem.hands, grown.seen, problem.rights, grown.group, problem.pay, grown.work, grown.members, FIXED
    )


def grow_split(up_card: UpCard, pair: int, most: int) -> list[Grown]:
    """The hands that begin with one card of a split pair, when 0, 1, ... further pair cards are missing.

    They are played as is best when none is.
    """
    start = int(up_card.problem.hands.child[0, pair])
    found: list[Grown] = []
    for missing in range(most):
        seen = split_shoe(up_card, pair, missing)
        if seen is not None:
            found.append(grow(up_card, seen, split_group(pair), start, play=not found))
            if len(found) > 1:
                replay(up_card, found[-1], found[0].work.choice)
    return found


def split_group(pair: int) -> int:
    return FROM_SPLIT_ACES if pair == ACES else FROM_SPLIT


def split_shoe(up_card: UpCard, pair: int, missing: int) -> Seen | None:
    """What a split hand is dealt from besides its first card, when further pair cards are missing; None for nothing."""
    seen = up_card.seen
    thin = thinned(seen, pair, 1 + missing, seen.left.copy())
    return None if thin.left[pair] < seen.step else thin
