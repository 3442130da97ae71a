"""What people and the shoe can say to a table.

A player's command is what an offer carries and what crosses a socket: it is strict about its fields and never names its
sender, who is known from the session. The referee takes it unchanged where the seat is enough; where it has to know the
player, `command_by` makes its own command.
"""

from collections.abc import Callable
from typing import Annotated, Any

import msgspec
from msgspec import UNSET, UnsetType

from pit21.cards import UNKNOWN
from pit21.table.causes import VoidCode

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9._-]+$(?!\n)")]
"""Of a wager or an action: only these characters, so that no refusal repeats markup that was sent."""
Number = Annotated[int, msgspec.Meta(ge=0, le=1_000)]
Cents = Annotated[int, msgspec.Meta(ge=0, le=2**53)]


class Command(msgspec.Struct, frozen=True, gc=False):
    """Whatever the referee takes."""


class PlayerCommand(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True, gc=False):
    """What a person does at a table; the referee decides whether it may be done."""


class Bet(PlayerCommand, frozen=True, tag="bet"):
    """The stake on a spot becomes `amount`; 0 takes it back."""

    seat: Number
    wager: Name
    amount: Cents


class Ready(PlayerCommand, frozen=True, tag="ready"):
    """The sender places no more wagers; the cards are dealt when everyone is ready or the time is up."""


class Act(PlayerCommand, Command, frozen=True, tag="act"):
    """hit, stand, double, split, surrender or rescue with one hand.

    `amount` is a double's stake per spot, 0 for the full one; `pick` points at a face-down card.
    """

    seat: Number
    action: Name
    hand: Number = 0
    amount: Cents = 0
    pick: Number = 0


class Insure(PlayerCommand, Command, frozen=True, tag="insure"):
    """`amount` per active spot."""

    seat: Number
    amount: Cents


class Decline(PlayerCommand, Command, frozen=True, tag="decline"):
    """No insurance, no early surrender, no card that was exposed in error."""

    seat: Number


class Cut(PlayerCommand, Command, frozen=True, tag="cut"):
    """`position` cards from the front go to the back."""

    seat: Number
    position: Number


class AcceptBank(PlayerCommand, frozen=True, tag="take-bank"):
    """Bank the next round with `amount`."""

    amount: Cents


class PassBank(PlayerCommand, frozen=True, tag="decline-bank"):
    """Leave the bank to the next player."""


class Follow(PlayerCommand, frozen=True, tag="follow"):
    """A backline bettor follows a double or split, or does not."""

    seat: Number
    follow: bool


PlayCommand = Bet | Ready | Act | Insure | Decline | Cut | AcceptBank | PassBank | Follow
"""What an offer can carry."""


class Open(Command, frozen=True):
    """The table opens with this much in the tray; `missing` are cards that the inspection did not find (G12)."""

    tray: int
    missing: tuple[int, ...] = ()


class Close(Command, frozen=True):
    """`counted` is what a person counted in the tray, where someone did; `missing` as at opening (G12)."""

    counted: int | None = None
    missing: tuple[int, ...] = ()


class Join(Command, frozen=True):
    """A player comes with chips; seat 0 waits for one."""

    player: str
    chips: int
    seat: int = 0
    proposition: bool = False


class TakeSeat(Command, frozen=True):
    player: str
    seat: int


class ReleaseSeat(Command, frozen=True):
    player: str
    seat: int


class BuyChips(Command, frozen=True):
    player: str
    chips: int


class Leave(Command, frozen=True):
    player: str


class SitOut(Command, frozen=True):
    player: str


class ComeBack(Command, frozen=True):
    player: str


class ChangeDealer(Command, frozen=True):
    pass


class DiscardShoe(Command, frozen=True):
    """Between rounds: nothing more is dealt from this shoe, and the next round begins with new decks."""

    reason: str


class BeginRound(Command, frozen=True):
    pass


class TakeBank(Command, frozen=True):
    player: str
    amount: int


class DeclineBank(Command, frozen=True):
    player: str


class PlaceBet(Command, frozen=True):
    """The stake on a spot becomes `amount`; 0 takes it back."""

    player: str
    seat: int
    wager: str
    amount: int


class CloseBets(Command, frozen=True):
    pass


class Cards(Command, frozen=True):
    """The next cards from the shoe, in the order asked for; the cut card may be the last of them."""

    cards: tuple[int, ...]


class ShoeEmpty(Command, frozen=True):
    pass


class NoNatural(Command, frozen=True):
    """A real dealer looked and has no natural; the card stays face down and unknown."""


class FollowStake(Command, frozen=True):
    """A backline bettor follows a double or split, or does not."""

    player: str
    seat: int
    follow: bool


class TimeOut(Command, frozen=True):
    """Nobody answered: the table acts by G8."""

    seat: int = 0


class Void(Command, frozen=True):
    """A misdeal or an interrupted round: everything is reversed (G9). A person gives a `reason`, a table the `code`."""

    reason: str = ""
    code: VoidCode | UnsetType = UNSET


class ReportIrregularity(Command, frozen=True):
    """The floor supervisor rules on an irregularity (M1 to M53), with a reason and the facts of the error.

    `what` says which of several things happened, where the state of the table does not show it; the words are those of
    `pit21.table.remedies`. `cards` is a number of cards, `card` one that was seen; `amount` and `due` are what lay
    there or was paid and what was right. `seen` says who saw the card. Only a supervisor gives it, never a player.
    """

    id: str
    reason: str
    what: str = ""
    seat: int = 0
    hand: int = 0
    wager: str = ""
    player: str = ""
    cards: int = 1
    card: int = UNKNOWN
    amount: int = 0
    due: int = 0
    seen: str = ""


AnyCommand = (
    Open | Close | Join | TakeSeat | ReleaseSeat | BuyChips | Leave | SitOut | ComeBack | ChangeDealer
    | DiscardShoe
    | BeginRound | Cut | TakeBank | DeclineBank | PlaceBet | CloseBets | Cards | ShoeEmpty | NoNatural | Act
    | Insure | Decline | FollowStake | TimeOut | Void | ReportIrregularity
)  # fmt: skip

_ADDRESSED: dict[type, Callable[[str, Any], Command]] = {
    Bet: lambda player, said: PlaceBet(player, said.seat, said.wager, said.amount),
    Ready: lambda _player, _said: CloseBets(),
    AcceptBank: lambda player, said: TakeBank(player, said.amount),
    PassBank: lambda player, _said: DeclineBank(player),
    Follow: lambda player, said: FollowStake(player, said.seat, said.follow),
}


def command_by(player: str, command: PlayCommand) -> Command:
    """Return the same command as the referee takes it, from this player."""
    return command if isinstance(command, Command) else _ADDRESSED[type(command)](player, command)
