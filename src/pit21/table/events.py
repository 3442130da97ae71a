"""Everything that can happen at a table. A table's whole history is its events.

`seq` and `stage` are stamped by the referee. `postings` move money and sum to zero. A card that lies
face down is in the event, since the referee knows it; `redact` is how an event leaves the referee.
"""

from typing import ClassVar

import msgspec
from msgspec import UNSET, UnsetType

from pit21.cards import UNKNOWN
from pit21.table.causes import RemedyCode, SettlementCode, VoidCode

Posting = tuple[str, int]


class Event(msgspec.Struct, frozen=True, kw_only=True, tag_field="event", forbid_unknown_fields=True, gc=False):
    seq: int = 0
    stage: int = 0
    postings: tuple[Posting, ...] = ()

    hides: ClassVar[bool] = False

    def redact(self, viewer: str) -> "Event":
        """Return what this viewer may see. Nobody at a table sees a face-down card, not even its owner (T23)."""
        return self


class TableOpened(Event, frozen=True, kw_only=True, tag="table-opened"):
    game: str
    digest: str
    tray: int


class DecksInspected(Event, frozen=True, kw_only=True, tag="decks-inspected"):
    """Every deck checked card by card, at opening and at closing (G12)."""

    decks: int
    cards: int
    missing: tuple[int, ...] = ()


class PlayerJoined(Event, frozen=True, kw_only=True, tag="player-joined"):
    player: str
    chips: int
    proposition: bool = False


class ChipsBought(Event, frozen=True, kw_only=True, tag="chips-bought"):
    player: str
    chips: int


class SeatTaken(Event, frozen=True, kw_only=True, tag="seat-taken"):
    player: str
    seat: int


class SeatReleased(Event, frozen=True, kw_only=True, tag="seat-released"):
    player: str
    seat: int


class PlayerLeft(Event, frozen=True, kw_only=True, tag="player-left"):
    player: str
    chips: int


class SatOut(Event, frozen=True, kw_only=True, tag="sat-out"):
    player: str


class CameBack(Event, frozen=True, kw_only=True, tag="came-back"):
    player: str


class DealerChanged(Event, frozen=True, kw_only=True, tag="dealer-changed"):
    number: int


class RoundBegan(Event, frozen=True, kw_only=True, tag="round-began"):
    round: int


class ShoeShuffled(Event, frozen=True, kw_only=True, tag="shoe-shuffled"):
    number: int
    cards: int


class ShoeDiscarded(Event, frozen=True, kw_only=True, tag="shoe-discarded"):
    """Nothing more is dealt from this shoe (0: before the first one): the next round begins with new decks."""

    number: int
    reason: str


class ShoeCut(Event, frozen=True, kw_only=True, tag="shoe-cut"):
    """`position` cards moved from the front to the back; seat 0 is the house dealer for an empty table."""

    seat: int
    position: int


class CutCardPlaced(Event, frozen=True, kw_only=True, tag="cut-card-placed"):
    from_end: int


class CardBurned(Event, frozen=True, kw_only=True, tag="card-burned"):
    card: int
    shown: bool

    hides: ClassVar[bool] = True

    def redact(self, viewer: str) -> "Event":
        return self if self.shown else msgspec.structs.replace(self, card=UNKNOWN)


class CutCardMet(Event, frozen=True, kw_only=True, tag="cut-card-met"):
    """The cut card came out where a card for `place` was due; `holder` cuts the next shoe (0: nobody)."""

    place: int
    holder: int


class DiscardsReshuffled(Event, frozen=True, kw_only=True, tag="discards-reshuffled"):
    """The shoe ran out in a round: the discards are shuffled and dealt on (G4)."""

    cards: int


class BankDeclined(Event, frozen=True, kw_only=True, tag="bank-declined"):
    player: str
    seat: int


class BankTaken(Event, frozen=True, kw_only=True, tag="bank-taken"):
    player: str
    seat: int
    amount: int
    turn: int


class BetPlaced(Event, frozen=True, kw_only=True, tag="bet-placed"):
    """The stake on this spot is now `amount`; it replaces what lay there."""

    player: str
    seat: int
    wager: str
    amount: int


class BetsClosed(Event, frozen=True, kw_only=True, tag="bets-closed"):
    pass


class FeesTaken(Event, frozen=True, kw_only=True, tag="fees-taken"):
    """Collection fees: (player, seat, wager or "bank", cents)."""

    fees: tuple[tuple[str, int, str, int], ...]


class CardsDealt(Event, frozen=True, kw_only=True, tag="cards-dealt"):
    """Cards of the first deal in their order: (place, card, face up)."""

    cards: tuple[tuple[int, int, bool], ...]

    hides: ClassVar[bool] = True

    def redact(self, viewer: str) -> "Event":
        seen = tuple((place, card if up else UNKNOWN, up) for place, card, up in self.cards)
        return msgspec.structs.replace(self, cards=seen)


class RestDiscarded(Event, frozen=True, kw_only=True, tag="rest-discarded"):
    cards: int


class HoleClassShown(Event, frozen=True, kw_only=True, tag="hole-class-shown"):
    """Players are shown the class of the hole card, as 2-6, and no more of it."""

    hole_class: str


class OfferDeclined(Event, frozen=True, kw_only=True, tag="offer-declined"):
    seat: int
    offer: str


class StakeRaised(Event, frozen=True, kw_only=True, tag="stake-raised"):
    """`amount` is added to the wager: after the up card, before any other card, or from what a side bet returned.

    `wager` is that side bet; its winnings and stake are moved when the dealer has looked and has no natural.
    """

    player: str
    seat: int
    amount: int
    wager: str | UnsetType = UNSET


class InsuranceTaken(Event, frozen=True, kw_only=True, tag="insurance-taken"):
    """`amount` is per active spot (N5)."""

    player: str
    seat: int
    amount: int
    spots: int


class Peeked(Event, frozen=True, kw_only=True, tag="peeked"):
    """The dealer peeked at the hole card. Only whether it makes a natural is announced."""

    natural: bool


class CardsTurned(Event, frozen=True, kw_only=True, tag="cards-turned"):
    """Face-down cards turned up: (place, index among that place's cards, card)."""

    cards: tuple[tuple[int, int, int], ...]


class HandHit(Event, frozen=True, kw_only=True, tag="hand-hit"):
    """`pick` is the face-down card pointed at, 1 to 3; 0 if cards come from the shoe."""

    seat: int
    hand: int
    pick: int = 0
    automatic: bool = False


class HandStood(Event, frozen=True, kw_only=True, tag="hand-stood"):
    seat: int
    hand: int


class HandDoubled(Event, frozen=True, kw_only=True, tag="hand-doubled"):
    """`amount` is added on each of the holder's spots of the hand. `free`: the house stakes it."""

    player: str
    seat: int
    hand: int
    amount: int
    pick: int = 0
    free: bool | UnsetType = UNSET


class HandSplit(Event, frozen=True, kw_only=True, tag="hand-split"):
    """`free`: the house stakes the new hand."""

    player: str
    seat: int
    hand: int
    free: bool | UnsetType = UNSET


class HandsSwitched(Event, frozen=True, kw_only=True, tag="hands-switched"):
    """The second cards of a seat's two hands change places."""

    seat: int


class HandSurrendered(Event, frozen=True, kw_only=True, tag="hand-surrendered"):
    seat: int
    hand: int


class HandRescued(Event, frozen=True, kw_only=True, tag="hand-rescued"):
    seat: int
    hand: int


class StakeFollowed(Event, frozen=True, kw_only=True, tag="stake-followed"):
    """A backline stake follows the holder's double or split, or stays as it is (P24)."""

    player: str
    seat: int
    hand: int
    kind: str
    amount: int
    followed: bool


class CardDrawn(Event, frozen=True, kw_only=True, tag="card-drawn"):
    seat: int
    hand: int
    card: int


class CardPicked(Event, frozen=True, kw_only=True, tag="card-picked"):
    """A hit card taken from those face down before the player; it is turned up."""

    seat: int
    hand: int
    pick: int
    card: int


class DealerDrew(Event, frozen=True, kw_only=True, tag="dealer-drew"):
    card: int


class DealerTook(Event, frozen=True, kw_only=True, tag="dealer-took"):
    """The dealer turns the next of the face-down cards (T12)."""

    index: int
    card: int


class ButtonPlaced(Event, frozen=True, kw_only=True, tag="button-placed"):
    steps: int
    seat: int


class WagerSettled(Event, frozen=True, kw_only=True, tag="wager-settled"):
    """One wager reached its end. `remainder` is what rounding kept back, in cents as (n, d).

    `staked` is the player's own; `house` is what the house staked beside it, which counts where the wager wins.
    """

    player: str
    seat: int
    hand: int  # -1 for wagers that belong to the seat
    wager: str
    staked: int
    returned: int
    result: str
    reason: str | UnsetType = UNSET  # words: in views, and in chains that were written before there were codes
    code: SettlementCode | UnsetType = UNSET
    detail: str | UnsetType = UNSET
    compared: str | UnsetType = UNSET  # in views: the player's hand and the dealer's, where they were compared
    table: str = ""
    line: str = ""
    odds: str = ""
    uncovered: int = 0
    remainder: tuple[int, int] = (0, 1)
    house: int | UnsetType = UNSET

    @property
    def net(self) -> int:
        return self.returned - self.staked


class CardsCollected(Event, frozen=True, kw_only=True, tag="cards-collected"):
    """Cards picked up into the discards, in that order; `kept` stay under the Down Match wager."""

    seat: int
    hand: int
    cards: tuple[int, ...]
    kept: tuple[int, ...] = ()
    unseen: tuple[int, ...] = ()  # places in `cards` of those that were never turned up

    hides: ClassVar[bool] = True

    def redact(self, viewer: str) -> "Event":
        if not self.unseen:
            return self
        seen = tuple(UNKNOWN if i in self.unseen else card for i, card in enumerate(self.cards))
        return msgspec.structs.replace(self, cards=seen)


class BankReturned(Event, frozen=True, kw_only=True, tag="bank-returned"):
    player: str
    seat: int
    staked: int
    returned: int


class RoundEnded(Event, frozen=True, kw_only=True, tag="round-ended"):
    round: int


class RoundVoided(Event, frozen=True, kw_only=True, tag="round-voided"):
    """Every stake back, side wagers reversed, fees refunded (G9).

    `stakes` are the wagers that went back, (player, seat, hand or -1, wager, cents), the bank's as `bank`. A round that
    the rules void has a `code`, one that a person voids their `reason`.
    """

    round: int
    reason: str | UnsetType = UNSET
    code: VoidCode | UnsetType = UNSET
    stakes: tuple[tuple[str, int, int, str, int], ...] = ()


class TimedOut(Event, frozen=True, kw_only=True, tag="timed-out"):
    """The next event of this seat was made by the time-out rule (G8)."""

    seat: int


class IrregularityRuled(Event, frozen=True, kw_only=True, tag="irregularity-ruled"):
    """The floor's ruling on an irregularity. `remedy` is what is done about it; the facts are those of the command.

    What the remedy does to cards and wagers follows as events of its own, except for a change of procedure.
    """

    id: str
    reason: str
    remedy: RemedyCode
    what: str = ""
    seat: int = 0
    hand: int = 0
    wager: str = ""
    player: str = ""
    cards: int = 0
    amount: int = 0
    due: int = 0
    seen: str = ""
    card: int = UNKNOWN  # one that everyone has seen by now


class StrayCardDrawn(Event, frozen=True, kw_only=True, tag="stray-card-drawn"):
    """A card left the shoe in error. `use` is what becomes of it: burn, offer (M3) or dealer (M8)."""

    card: int
    shown: bool
    use: str

    hides: ClassVar[bool] = True

    def redact(self, viewer: str) -> "Event":
        return self if self.shown else msgspec.structs.replace(self, card=UNKNOWN)


class StrayCardUsed(Event, frozen=True, kw_only=True, tag="stray-card-used"):
    """A card that was exposed in error goes to a hand; place 0 is the dealer."""

    place: int
    hand: int
    card: int


class StrayCardBurned(Event, frozen=True, kw_only=True, tag="stray-card-burned"):
    card: int
    shown: bool

    hides: ClassVar[bool] = True

    def redact(self, viewer: str) -> "Event":
        return self if self.shown else msgspec.structs.replace(self, card=UNKNOWN)


class HandDied(Event, frozen=True, kw_only=True, tag="hand-died"):
    """A dead hand: its cards go to the discards; its wagers were returned before.

    `unseen` are places in `cards` of those that were never turned up.
    """

    seat: int
    hand: int
    cards: tuple[int, ...]
    unseen: tuple[int, ...] = ()

    hides: ClassVar[bool] = True

    def redact(self, viewer: str) -> "Event":
        if not self.unseen:
            return self
        seen = tuple(UNKNOWN if i in self.unseen else card for i, card in enumerate(self.cards))
        return msgspec.structs.replace(self, cards=seen)


class HitCardExposed(Event, frozen=True, kw_only=True, tag="hit-card-exposed"):
    """A face-down card of a seat, or a community card, was exposed early and stays face up (M35)."""

    place: int
    index: int
    card: int


class StakeReturned(Event, frozen=True, kw_only=True, tag="stake-returned"):
    """A part of a stake goes back; what is left is settled. `doubled`: the part that a double added."""

    player: str
    seat: int
    hand: int  # -1 for wagers that belong to the seat
    wager: str
    amount: int
    doubled: bool = False


class WagerMispaid(Event, frozen=True, kw_only=True, tag="wager-mispaid"):
    """The error itself: a settled wager was handed `returned` where `due` was right."""

    player: str
    seat: int
    hand: int
    wager: str
    due: int
    returned: int


class WagerCorrected(Event, frozen=True, kw_only=True, tag="wager-corrected"):
    """A correcting entry: what a wager returned changes; the first entry stays as it was."""

    player: str
    seat: int
    hand: int
    wager: str
    before: int
    returned: int


class FeeReturned(Event, frozen=True, kw_only=True, tag="fee-returned"):
    """A collection fee, or a part of one, goes back."""

    player: str
    amount: int


class TrayPaid(Event, frozen=True, kw_only=True, tag="tray-paid"):
    """The house bears what was paid from its tray by mistake (M48)."""

    player: str
    seat: int
    wager: str
    amount: int


class WagersWithdrawn(Event, frozen=True, kw_only=True, tag="wagers-withdrawn"):
    """A player takes back wagers that an irregularity lets go; `wagers` is main, side or hand."""

    seat: int
    hand: int
    wagers: str


class BankLeft(Event, frozen=True, kw_only=True, tag="bank-left"):
    """The player-dealer gives up the bank before any card; its wager goes back, and the bank is offered on."""

    player: str
    seat: int
    amount: int


class TableClosed(Event, frozen=True, kw_only=True, tag="table-closed"):
    """`tray` is what the books say, `difference` what was counted above it (G12)."""

    tray: int
    difference: int = 0


AnyEvent = (
    TableOpened | DecksInspected | PlayerJoined | ChipsBought | SeatTaken | SeatReleased | PlayerLeft | SatOut
    | CameBack | DealerChanged | RoundBegan | ShoeShuffled | ShoeDiscarded | ShoeCut | CutCardPlaced | CardBurned
    | CutCardMet | DiscardsReshuffled | BankDeclined | BankTaken | BetPlaced | BetsClosed | FeesTaken | CardsDealt
    | RestDiscarded | HoleClassShown | OfferDeclined | StakeRaised | InsuranceTaken | Peeked | CardsTurned | HandHit
    | HandStood
    | HandDoubled | HandSplit | HandsSwitched | HandSurrendered | HandRescued | StakeFollowed | CardDrawn | CardPicked
    | DealerDrew
    | DealerTook | ButtonPlaced | WagerSettled | CardsCollected | BankReturned | RoundEnded | RoundVoided
    | TimedOut | IrregularityRuled | StrayCardDrawn | StrayCardUsed | StrayCardBurned | HandDied | HitCardExposed
    | StakeReturned | WagerMispaid | WagerCorrected | FeeReturned | TrayPaid | BankLeft | WagersWithdrawn
    | TableClosed
)  # fmt: skip
