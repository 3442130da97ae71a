"""The cards that a side bet can read, by name."""

from typing import Any, NamedTuple

from pit21.law.conditions import TO_THE_END
from pit21.spec.problems import nearest, shown

DEAL, PEEK, HOLE_CARD, DEALER = "deal", "peek", "hole-card", "dealer"
TIMES = (DEAL, PEEK, HOLE_CARD, DEALER)
"""When a side bet can be decided, in the order of a round."""


class Group(NamedTuple):
    """A range of the player's cards and one of the dealer's, from a place up to, but without, another."""

    player: tuple[int, int] = (0, 0)
    dealer: tuple[int, int] = (0, 0)

    @property
    def numbers(self) -> tuple[int, int, int, int]:
        return (*self.player, *self.dealer)


GROUPS = {
    "first-card": Group(player=(0, 1)),
    "second-card": Group(player=(1, 2)),
    "first-two": Group(player=(0, 2)),
    "up-card": Group(dealer=(0, 1)),
    "hole-card": Group(dealer=(1, 2)),
    "dealer-two": Group(dealer=(0, 2)),
    "dealer-hand": Group(dealer=(0, TO_THE_END)),
}
MEANINGS = {
    "first-card": "the player's first card",
    "second-card": "the player's second card",
    "first-two": "the player's first two cards, also after a split",
    "up-card": "the dealer's up card",
    "hole-card": "the dealer's second card",
    "dealer-two": "the dealer's first two cards",
    "dealer-hand": "the dealer's final hand, which the dealer then completes even when every player is out",
}


def parse_groups(raw: Any) -> Group:
    """Return the cards of one group or of several together; ValueError says what is wrong."""
    names = raw if isinstance(raw, list | tuple) else [raw]
    if not names:
        raise ValueError(f"names no cards; allowed: {', '.join(GROUPS)}")
    for name in names:
        if name not in GROUPS:
            raise ValueError(f"{shown(name)} is not allowed; allowed: {', '.join(GROUPS)}{nearest(name, GROUPS)}")
    return Group(
        player=_together([GROUPS[name].player for name in names]),
        dealer=_together([GROUPS[name].dealer for name in names]),
    )


def _together(ranges: list[tuple[int, int]]) -> tuple[int, int]:
    """The ranges of one hand; any of them that hold a card touch or overlap."""
    held = [each for each in ranges if each[1] > each[0]]
    return (min(low for low, _ in held), max(high for _, high in held)) if held else (0, 0)


def is_within(group: Group, reads: Group) -> bool:
    """Return whether every card of a group is among those that a side bet reads."""
    return all(
        own[0] == own[1] or (whole[0] <= own[0] and own[1] <= whole[1]) for own, whole in zip(group, reads, strict=True)
    )


def earliest_time(reads: Group) -> str:
    """Return when the cards that a side bet reads are known at a table."""
    last = reads.dealer[1]
    return DEALER if last > 2 else HOLE_CARD if last == 2 else DEAL
