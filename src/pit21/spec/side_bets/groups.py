"""The cards that a side bet can read, by name."""

from typing import Any, NamedTuple

from pit21.law.conditions import COMMUNITY, TO_THE_END
from pit21.spec.problems import nearest, shown
from pit21.spec.terms import DRAW, STUD

DEAL, PEEK, TURNS, HOLE_CARD, DEALER, RESULT = "deal", "peek", "turns", "hole-card", "dealer", "result"
REVEAL = "reveal"
TIMES = (DEAL, PEEK, TURNS, HOLE_CARD, DEALER, RESULT, REVEAL)
"""When a side bet can be decided, in the order of a round."""
COMMUNITY_CARDS = "community"
"""Read by side bets of games that deal community cards; they are dealt where a wager on offer reads them."""
COMMUNITY_SIZE = 2
NOT_READ_COMMUNITY = f'is not among the cards that this wager reads; add "{COMMUNITY_CARDS}" to `reads`'
MAIN = "main-hand"
"""Read by side bets that ask how the main hand ended; it is no group of cards."""


class Group(NamedTuple):
    """Ranges of the player's first cards, of the dealer's and of others: from a place up to, but without, another.

    Further cards are the player's final hand or, from `COMMUNITY` on, the community cards.
    """

    player: tuple[int, int] = (0, 0)
    dealer: tuple[int, int] = (0, 0)
    more: tuple[int, int] = (0, 0)
    main: bool = False  # whether the result of the main hand is read

    @property
    def numbers(self) -> tuple[int, ...]:
        return (*self.player, *self.dealer, *self.more)

    @property
    def ranges(self) -> tuple[tuple[int, int], ...]:
        return self.player, self.dealer, self.more

    @property
    def depends_on_play(self) -> bool:
        """Whether how the main hand is played makes a difference, but for a third card that is dealt in any case."""
        return self.main or self.player[1] > 2 or self.reads_hand

    @property
    def reads_hand(self) -> bool:
        return self.more[0] < self.more[1] and self.more[0] < COMMUNITY

    @property
    def reads_community(self) -> bool:
        return self.more[1] > COMMUNITY


GROUPS = {
    "first-card": Group(player=(0, 1)),
    "second-card": Group(player=(1, 2)),
    "third-card": Group(player=(2, 3)),
    "first-two": Group(player=(0, 2)),
    "first-three": Group(player=(0, 3)),
    "player-hand": Group(more=(0, COMMUNITY)),
    "up-card": Group(dealer=(0, 1)),
    "hole-card": Group(dealer=(1, 2)),
    "dealer-two": Group(dealer=(0, 2)),
    "dealer-hand": Group(dealer=(0, TO_THE_END)),
    COMMUNITY_CARDS: Group(more=(COMMUNITY, COMMUNITY + COMMUNITY_SIZE)),
}
READS = (*GROUPS, MAIN)
TITLES = {
    "first-card": "first card",
    "second-card": "second card",
    "third-card": "third card",
    "first-two": "first two cards",
    "first-three": "first three cards",
    "player-hand": "player's final hand",
    "up-card": "up card",
    "hole-card": "hole card",
    "dealer-two": "dealer's first two cards",
    "dealer-hand": "dealer's final hand",
    COMMUNITY_CARDS: "community cards",
    MAIN: "result of the main hand",
}
"""What an editor calls them."""
MEANINGS = {
    "first-card": "the player's first card",
    "second-card": "the player's second card",
    "third-card": "the player's third card, in the order of the deal",
    "first-two": "the player's first two cards, also after a split",
    "first-three": "the player's first three cards, in the order of the deal",
    "player-hand": "the player's final hand; after a split the first hand",
    "up-card": "the dealer's up card",
    "hole-card": "the dealer's second card",
    "dealer-two": "the dealer's first two cards",
    "dealer-hand": "the dealer's final hand, which the dealer then completes even when every player is out",
    COMMUNITY_CARDS: "the two community cards of Twisted 21, which are then dealt whatever the bonus is",
    "main-hand": "how the main hand ended and what lay on it; after a split the first hand",
}


def parse_groups(raw: Any) -> Group:
    """Return the cards of one group or of several together; ValueError says what is wrong."""
    names = raw if isinstance(raw, list | tuple) else [raw]
    if not names:
        raise ValueError(f"names no cards; allowed: {', '.join(GROUPS)}")
    for name in names:
        if name == MAIN:
            raise ValueError('is not a group of cards; ask about it by result = "win", doubled = true or total_bet = 2')
        if name not in GROUPS:
            raise ValueError(f"{shown(name)} is not allowed; allowed: {', '.join(GROUPS)}{nearest_group(name)}")
    groups = [GROUPS[name] for name in names]
    if any(each.reads_hand for each in groups) and any(each.player != (0, 0) for each in groups):
        raise ValueError("names the player's first cards twice: player-hand holds them already")
    if any(each.reads_hand for each in groups) and any(each.reads_community for each in groups):
        raise ValueError("names player-hand and community together: ask about each separately, with `of`")
    if has_gap(names):
        raise ValueError(SECOND_LEFT_OUT)
    return _joined(groups)


SECOND_LEFT_OUT = "first-card and third-card leave out the second card: ask about each separately, with `of`"


def has_gap(names: Any) -> bool:
    """Return whether the first and the third card are named and the second is not."""
    return {"first-card", "third-card"} <= set(names) and not {"second-card", "first-two", "first-three"} & set(names)


def parse_reads(raw: Any) -> Group:
    """Return everything that a side bet reads; ValueError says what is wrong."""
    names = [name for name in raw if name != MAIN]
    for name in names:
        if name not in GROUPS:
            raise ValueError(f"{shown(name)} is not allowed; allowed: {', '.join(READS)}{nearest_group(name)}")
    return _joined([GROUPS[name] for name in names])._replace(main=MAIN in raw)


def _joined(groups: list[Group]) -> Group:
    return Group(
        player=_together([each.player for each in groups]),
        dealer=_together([each.dealer for each in groups]),
        more=_together([each.more for each in groups]),
    )


_OTHER_NAMES = {
    "player-final": "player-hand", "final-hand": "player-hand", "hand": "player-hand", "player": "player-hand",
    "players-hand": "player-hand", "player-cards": "first-two", "two-cards": "first-two", "first-2": "first-two",
    "player-two": "first-two", "first-3": "first-three", "player-three": "first-three", "dealer": "dealer-hand",
    "dealer-final": "dealer-hand", "dealers-hand": "dealer-hand", "dealer-final-hand": "dealer-hand",
    "dealer-up": "up-card", "upcard": "up-card", "dealer-up-card": "up-card", "dealer-hole": "hole-card",
    "result": MAIN, "main": MAIN, "main-result": MAIN, "outcome": MAIN, "main-wager": MAIN, "base": MAIN,
    "community-cards": COMMUNITY_CARDS, "community-card": COMMUNITY_CARDS, "board": COMMUNITY_CARDS,
    "common-cards": COMMUNITY_CARDS, "shared-cards": COMMUNITY_CARDS,
}  # fmt: skip
"""Names that people try, and what they are here."""


def _plain(name: Any) -> str:
    return str(name).lower().replace("_", "-").replace(" ", "-").replace("'", "")


def nearest_group(name: Any) -> str:
    """Return a suggestion for a name that is not a group; empty if nothing is close."""
    word = _plain(name)
    if word in _OTHER_NAMES:
        return f". Did you mean {_OTHER_NAMES[word]!r}?"
    return nearest(name, READS)


def _together(ranges: list[tuple[int, int]]) -> tuple[int, int]:
    """The ranges of one hand; any of them that hold a card touch or overlap."""
    held = [each for each in ranges if each[1] > each[0]]
    return (min(low for low, _ in held), max(high for _, high in held)) if held else (0, 0)


def is_within(group: Group, reads: Group) -> bool:
    """Return whether every card of a group is among those that a side bet reads."""
    return all(
        own[0] == own[1] or (whole[0] <= own[0] and own[1] <= whole[1])
        for own, whole in zip(group.ranges, reads.ranges, strict=True)
    )


def earliest_time(reads: Group, family: str = DRAW) -> str:
    """Return when everything that a side bet reads is known at a table of a game of this family."""
    if reads.reads_community:
        return REVEAL  # they are turned when the base game is complete
    if reads.main:
        return RESULT
    if family == STUD and reads.dealer[1] > 0:
        return HOLE_CARD  # the dealer's cards lie face down until they are turned
    last = reads.dealer[1]
    if last >= 2:
        return DEALER if last > 2 else HOLE_CARD
    return TURNS if reads.player[1] > 2 or reads.reads_hand else DEAL
