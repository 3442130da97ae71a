"""Policies that need no solver: one that always stands, and arbitrary ones that are the same in every run."""

from collections.abc import Callable
from functools import cache
from hashlib import blake2b

from pit21.law.cards import value_of
from tests.conformance.oracle_table import Policy


def stand_always(
    hand_cards: tuple[int, ...],
    from_split: int,
    doubles: int,
    hands: int,
    up_card: int,
    legal_actions: tuple[str, ...],
    /,
    *community: tuple[int, ...],
) -> str:
    """Stand; where that is not open, decline or hit (the chart of Pure 21.5 leaves nothing else)."""
    return next(word for word in ("stand", "decline", "hit") if word in legal_actions)


def arbitrary_policy(seed: int, see: Callable[[int], int] = value_of, favourite: str = "") -> Policy:
    """A legal policy without sense: of the open acts the one with the highest digest for what the hand is.

    It looks at the hand as a set, through `see`: values unless suits matter. `favourite` is taken wherever it is open.
    """

    @cache
    def rank(situation: tuple[object, ...], action: str) -> bytes:
        return blake2b(repr((seed, situation, action)).encode(), digest_size=8).digest()

    def policy(
        hand_cards: tuple[int, ...],
        from_split: int,
        doubles: int,
        hands: int,
        up_card: int,
        legal_actions: tuple[str, ...],
        /,
        *community: tuple[int, ...],
    ) -> str:
        if favourite in legal_actions:
            return favourite
        shown = tuple(sorted(map(see, community[0]))) if community else ()
        situation = (tuple(sorted(map(see, hand_cards))), from_split, doubles, hands, see(up_card), shown)
        return max(legal_actions, key=lambda action: rank(situation, action))

    return policy
