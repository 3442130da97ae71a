"""What a player does with a wager or a hand. No command names its sender: that is known from who sends it.

An offer carries one of these. `command_by` addresses it to the referee.
"""

from collections.abc import Callable
from typing import Annotated, Any

import msgspec

from pit21.table import commands as c

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9._-]+$(?!\n)")]
"""Of a wager or an act: what could be one, so that no refusal repeats markup that was sent."""
Number = Annotated[int, msgspec.Meta(ge=0, le=1_000)]
Cents = Annotated[int, msgspec.Meta(ge=0, le=2**53)]


class PlayerCommand(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """What a person does at a table; the referee decides whether it may be done."""


class Bet(PlayerCommand, frozen=True, tag="bet"):
    """The stake on a spot becomes `amount`; 0 takes it back."""

    seat: Number
    wager: Name
    amount: Cents


class Ready(PlayerCommand, frozen=True, tag="ready"):
    """No more wagers from me: the cards are dealt when everybody has said so or the time is up."""


class Act(PlayerCommand, frozen=True, tag="act"):
    seat: Number
    action: Name
    hand: Number = 0
    amount: Cents = 0
    pick: Number = 0


class Insure(PlayerCommand, frozen=True, tag="insure"):
    seat: Number
    amount: Cents


class Decline(PlayerCommand, frozen=True, tag="decline"):
    seat: Number


class Cut(PlayerCommand, frozen=True, tag="cut"):
    seat: Number
    position: Number


class TakeBank(PlayerCommand, frozen=True, tag="take-bank"):
    amount: Cents


class DeclineBank(PlayerCommand, frozen=True, tag="decline-bank"):
    pass


class Follow(PlayerCommand, frozen=True, tag="follow"):
    seat: Number
    follow: bool


PlayCommand = Bet | Ready | Act | Insure | Decline | Cut | TakeBank | DeclineBank | Follow
"""What an offer can carry."""

_ADDRESSED: dict[type, Callable[[str, Any], c.Command]] = {
    Bet: lambda player, said: c.PlaceBet(player, said.seat, said.wager, said.amount),
    Ready: lambda _player, _said: c.CloseBets(),
    Act: lambda _player, said: c.Act(said.seat, said.action, said.hand, said.amount, said.pick),
    Insure: lambda _player, said: c.Insure(said.seat, said.amount),
    Decline: lambda _player, said: c.Decline(said.seat),
    Cut: lambda _player, said: c.Cut(said.seat, said.position),
    TakeBank: lambda player, said: c.TakeBank(player, said.amount),
    DeclineBank: lambda player, _said: c.DeclineBank(player),
    Follow: lambda player, said: c.FollowStake(player, said.seat, said.follow),
}


def command_by(player: str, command: PlayCommand) -> c.Command:
    """The same command as the referee takes it, from this player."""
    return _ADDRESSED[type(command)](player, command)
