"""Which plain bot plays which game."""

from typing import NamedTuple

from pit21.policy.draw_games import BasicPolicy, SpanishPolicy
from pit21.policy.pick_games import PickingPolicy
from pit21.policy.plain import PlainPolicy
from pit21.spec.game import GameSpec

_BY_FAMILY: dict[str, type[PlainPolicy]] = {"stud": PlainPolicy, "pick": PickingPolicy, "draw": BasicPolicy}
_SIDE_WAGERS = ("mirror-match", "stud-bonus", "low-ball-5", "dealer-up-match", "red-flex")
"""What the bots play sometimes: the first of these that a table offers."""


class Betting(NamedTuple):
    """What a bot stakes and whether it banks, whatever its way to play."""

    side_wager: str
    side_title: str
    banks: bool


def betting_for(spec: GameSpec) -> Betting:
    side = next((name for name in _SIDE_WAGERS if name in spec.file.wagers and spec.offered(name)), "")
    title = spec.file.wagers[side].title if side else ""
    return Betting(side, title, spec.value("banking") == "player")


def policy_for(spec: GameSpec) -> PlainPolicy:
    """Return the simple bot of a game; a user's game gets the one of its family."""
    kind = _BY_FAMILY[spec.file.family]
    if kind is BasicPolicy and spec.value("deck_kind") == "spanish":
        kind = SpanishPolicy
    betting = betting_for(spec)
    return kind(betting.side_wager, betting.side_title, banks=betting.banks)
