"""The plain bot for each game."""

from fractions import Fraction
from typing import NamedTuple

from pit21.policy.draw_games import BasicPolicy, SpanishPolicy, SwitchPolicy
from pit21.policy.pick_games import PickingPolicy
from pit21.policy.plain import PlainPolicy
from pit21.spec.game import GameSpec

_BY_FAMILY: dict[str, type[PlainPolicy]] = {"stud": PlainPolicy, "pick": PickingPolicy, "draw": BasicPolicy}


class Betting(NamedTuple):
    """What a bot stakes and whether it banks, whatever its way to play."""

    side_wager: str
    side_title: str
    banks: bool


def betting_for(spec: GameSpec) -> Betting:
    """Return what a bot of this game bets besides the main wager: the side bet with the highest odds, if any."""
    sides = [
        name
        for name, wager in spec.file.wagers.items()
        if wager.role == "side" and wager.placed == "deal" and spec.offered(name)
    ]
    side = max(sides, key=lambda name: _top_odds(spec, name), default="")
    title = spec.file.wagers[side].title if side else ""
    return Betting(side, title, spec.value("banking") == "player")


def _top_odds(spec: GameSpec, wager: str) -> Fraction:
    """Return the highest odds of a wager's pay table."""
    table = spec.paytable(wager)
    return max((Fraction(*odds) for odds in table.odds()), default=Fraction(0)) if table else Fraction(0)


def policy_for(spec: GameSpec) -> PlainPolicy:
    """Return the simple bot of a game; a user's game gets the one of its family."""
    kind = _BY_FAMILY[spec.file.family]
    if kind is BasicPolicy and spec.value("deck_kind") == "spanish":
        kind = SpanishPolicy
    if kind is BasicPolicy and spec.value("switch") == "yes":
        kind = SwitchPolicy
    betting = betting_for(spec)
    return kind(betting.side_wager, betting.side_title, banks=betting.banks)
