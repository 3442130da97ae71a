"""The hands that can be reached from one start and one shoe, with the values of standing and busting."""

from typing import NamedTuple

from pit21.arrays import Array
from pit21.solve.kernels import ACES, BEST, FIXED, FROM_SPLIT, FROM_SPLIT_ACES, UpCardShoe, Work
from pit21.solve.model import Recursion, UpCard, remove_cards


class ReachableHands(NamedTuple):
    """`work` holds arrays of its own: `reach` along legal acts, `stand`, `bust`, and values under `choice`."""

    seen: UpCardShoe
    group: int
    start: int
    members: Array  # the hands that may grow out of it, in rising order
    work: Work


def expand_hands(up_card: UpCard, seen: UpCardShoe, group: int, start: int, *, play: bool = True) -> ReachableHands:
    """Every hand that legal actions lead to, played best from this shoe or, without `play`, not yet."""
    recursion = up_card.recursion(seen, group, start)
    if play:
        recursion.solve(BEST)
    else:
        recursion.finish(BEST)
    own = ("values", "choice", "reach", "stand", "bust")
    work = up_card.work._replace(**{name: getattr(up_card.work, name).copy() for name in own})
    return ReachableHands(seen, group, start, recursion.members, work)


def recursion_of(up_card: UpCard, reachable: ReachableHands) -> Recursion:
    """The recursion that the hands were found by."""
    return up_card.recursion(reachable.seen, reachable.group, reachable.start)._replace(work=reachable.work)


def replay(up_card: UpCard, reachable: ReachableHands, choice: Array) -> None:
    """Put in the values of the hands under a given choice."""
    reachable.work.choice[:] = choice
    recursion_of(up_card, reachable).go_back(FIXED)


def expand_split_hands(up_card: UpCard, pair: int, most: int) -> list[ReachableHands]:
    """The hands that begin with one card of a split pair, when 0, 1, ... further pair cards are missing.

    They are played as is best when none is.
    """
    start = int(up_card.problem.hands.child[0, pair])
    found: list[ReachableHands] = []
    for missing in range(most):
        seen = split_shoe(up_card, pair, missing)
        if seen is not None:
            found.append(expand_hands(up_card, seen, split_group(pair), start, play=not found))
            if len(found) > 1:
                replay(up_card, found[-1], found[0].work.choice)
    return found


def split_group(pair: int) -> int:
    return FROM_SPLIT_ACES if pair == ACES else FROM_SPLIT


def split_shoe(up_card: UpCard, pair: int, missing: int) -> UpCardShoe | None:
    """What a split hand is dealt from besides its first card, when further pair cards are missing; None for nothing."""
    seen = up_card.seen
    thin = remove_cards(seen, pair, 1 + missing)
    return None if thin.left[pair] < seen.step else thin
