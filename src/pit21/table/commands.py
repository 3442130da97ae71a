"""What people and the shoe can say to a table."""

import msgspec
from msgspec import UNSET, UnsetType

from pit21.table.causes import VoidCode


class Command(msgspec.Struct, frozen=True, tag_field="command", forbid_unknown_fields=True):
    pass


class Open(Command, frozen=True, tag="open"):
    """The table opens with this much in the tray; `missing` are cards that the inspection did not find (G12)."""

    tray: int
    missing: tuple[int, ...] = ()


class Close(Command, frozen=True, tag="close"):
    """`counted` is what a person counted in the tray, where somebody did; `missing` as at opening (G12)."""

    counted: int | None = None
    missing: tuple[int, ...] = ()


class Join(Command, frozen=True, tag="join"):
    """A player comes with chips; seat 0 waits for one."""

    player: str
    chips: int
    seat: int = 0
    proposition: bool = False


class TakeSeat(Command, frozen=True, tag="take-seat"):
    player: str
    seat: int


class ReleaseSeat(Command, frozen=True, tag="release-seat"):
    player: str
    seat: int


class BuyChips(Command, frozen=True, tag="buy-chips"):
    player: str
    chips: int


class Leave(Command, frozen=True, tag="leave"):
    player: str


class SitOut(Command, frozen=True, tag="sit-out"):
    player: str


class ComeBack(Command, frozen=True, tag="come-back"):
    player: str


class ChangeDealer(Command, frozen=True, tag="change-dealer"):
    pass


class DiscardShoe(Command, frozen=True, tag="discard-shoe"):
    """Between rounds: nothing more is dealt from this shoe, and the next round begins with new decks."""

    reason: str


class BeginRound(Command, frozen=True, tag="begin-round"):
    pass


class Cut(Command, frozen=True, tag="cut"):
    """So many cards from the front go to the back."""

    seat: int
    position: int


class TakeBank(Command, frozen=True, tag="take-bank"):
    player: str
    amount: int


class DeclineBank(Command, frozen=True, tag="decline-bank"):
    player: str


class PlaceBet(Command, frozen=True, tag="place-bet"):
    """The stake on a spot becomes `amount`; 0 takes it back."""

    player: str
    seat: int
    wager: str
    amount: int


class CloseBets(Command, frozen=True, tag="close-bets"):
    pass


class Cards(Command, frozen=True, tag="cards"):
    """The next cards from the shoe, in the order asked for; the cut card may be the last of them."""

    cards: tuple[int, ...]


class ShoeEmpty(Command, frozen=True, tag="shoe-empty"):
    pass


class NoNatural(Command, frozen=True, tag="no-natural"):
    """A real dealer looked and has no natural; the card stays face down and unknown."""


class Act(Command, frozen=True, tag="act"):
    """hit, stand, double, split, surrender or rescue with one hand.

    `amount` is a double's stake per spot, 0 for the full one; `pick` points at a face-down card.
    """

    seat: int
    action: str
    hand: int = 0
    amount: int = 0
    pick: int = 0


class Insure(Command, frozen=True, tag="insure"):
    """`amount` per active spot."""

    seat: int
    amount: int


class Decline(Command, frozen=True, tag="decline"):
    """No insurance, or no early surrender."""

    seat: int


class FollowStake(Command, frozen=True, tag="follow"):
    """A backline better follows a double or split, or does not."""

    player: str
    seat: int
    follow: bool


class TimeOut(Command, frozen=True, tag="time-out"):
    """Nobody answered: the table acts by G8."""

    seat: int = 0


class Void(Command, frozen=True, tag="void"):
    """A misdeal or an interrupted round: everything is reversed (G9). A person gives a `reason`, a table the `code`."""

    reason: str = ""
    code: VoidCode | UnsetType = UNSET


AnyCommand = (
    Open | Close | Join | TakeSeat | ReleaseSeat | BuyChips | Leave | SitOut | ComeBack | ChangeDealer
    | DiscardShoe
    | BeginRound | Cut | TakeBank | DeclineBank | PlaceBet | CloseBets | Cards | ShoeEmpty | NoNatural | Act
    | Insure | Decline | FollowStake | TimeOut | Void
)  # fmt: skip
