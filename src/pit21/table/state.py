"""The state of a table: plain unchangeable records, made only by `apply`."""

# Records are never part of a cycle, so that the garbage collector need not look at them (`gc=False`): a round makes
# hundreds of them.

import msgspec

from pit21.cards import UNKNOWN
from pit21.table.events import WagerSettled
from pit21.table.rules import Rules

# Where a card goes: a seat's number, or one of these.
DEALER = 0
BURN = -1
COMMUNITY = -2
OUT = -3
"""OUT: dealt to an empty position and discarded unseen (T21)."""
STRAY = -4
"""A card that leaves the shoe in error."""

# How a hand stands.
PLAYING = 0
STOOD = 1
SURRENDERED = 2
RESCUED = 3

# What a hand waits for.
NOTHING = ""
HIT_CARD = "hit"
DOUBLE_CARD = "double"

# What is known of a dealer's natural.
UNDECIDED = -1
NO_NATURAL = 0
NATURAL = 1


class Stake(msgspec.Struct, frozen=True, gc=False):
    """A stake of one person on one spot; `doubled` is what doubles added to it.

    `house` is what the house staked beside it, by a free double or split: a lammer, no chips. It is paid where the hand
    wins, and never becomes the player's. `moved` is the part of `amount` that a side bet returned.
    """

    wager: str
    owner: str
    amount: int
    doubled: int = 0
    settled: bool = False
    house: int = 0
    moved: int = 0

    @property
    def staked(self) -> int:
        """What the player staked."""
        return self.amount + self.doubled

    @property
    def at_play(self) -> int:
        """What is paid where the hand wins."""
        return self.amount + self.doubled + self.house

    @property
    def first(self) -> int:
        """What the hand began with, whoever staked it; a double is as large."""
        return self.amount or self.house


class Hand(msgspec.Struct, frozen=True, gc=False):
    cards: tuple[int, ...] = ()
    bets: tuple[Stake, ...] = ()
    from_split: bool = False
    first_dealt: int = 2  # how many of the seat's first two cards lie at the front of this hand
    doubles: tuple[int, ...] = ()
    state: int = PLAYING
    waits_for: str = NOTHING
    mucked: tuple[int, ...] = ()
    house: bool = False  # a free split made it: the house stakes it
    part: int = 0  # which of the seat's first hands it comes from, where a seat has two
    swapped: bool = False  # its second card came from the other hand

    @property
    def never_natural(self) -> bool:
        """Whether an ace and a ten-value are 21 and no more: after a split or a swap."""
        return self.from_split or self.swapped

    @property
    def settled(self) -> bool:
        for bet in self.bets:  # noqa: SIM110 - asked for every hand at every step: a generator costs four times as much
            if not bet.settled:
                return False
        return True


class Seat(msgspec.Struct, frozen=True, gc=False):
    """A position at the table. `holder` is empty while nobody has it."""

    number: int
    holder: str = ""
    bets: tuple[Stake, ...] = ()
    hands: tuple[Hand, ...] = ()
    first_two: tuple[int, ...] = ()
    hidden: tuple[int, ...] = ()
    turned: bool = False
    taken: tuple[int, ...] = ()
    answered: tuple[str, ...] = ()
    insurance: int = 0
    shown: tuple[int, ...] = ()  # numbers of face-down cards that were exposed in error (M35)
    third: tuple[int, ...] = ()  # the first card that came to the seat after its first two
    side_card: tuple[int, ...] = ()  # a third card that was dealt for a side bet alone and belongs to no hand


class TablePlayer(msgspec.Struct, frozen=True, gc=False):
    id: str
    first_seat: int = 0
    proposition: bool = False
    sitting_out: bool = False


class TableShoe(msgspec.Struct, frozen=True, gc=False):
    """What the referee knows of the shoe: what came out of it, and where that lies now."""

    number: int = 0
    dealt: tuple[int, ...] = ()
    discards: tuple[int, ...] = ()
    burned: tuple[int, ...] = ()
    cut_done: bool = False
    cut_card_placed: bool = False
    shuffle_due: bool = False
    burn_due: bool = False
    last_round: bool = False
    cut_holder: int = 0
    refilled: int = 0
    before_round: int = 0  # how many of the dealt cards lay in the discards when the round began
    undealt_discarded: int = 0
    new_decks: bool = False  # the next shuffle begins with other decks than these
    ends_early: bool = False  # a ruling made this round the last; the cut card is still in the shoe


class Dealer(msgspec.Struct, frozen=True, gc=False):
    cards: tuple[int, ...] = ()
    up: tuple[bool, ...] = ()
    taken: int = 0
    natural: int = UNDECIDED
    hole_class: str = ""  # what players were shown of the hole card, where that is its class


class Bank(msgspec.Struct, frozen=True, gc=False):
    """The player-dealer's side of a player-banked table (P7, P21)."""

    seat: int = 0
    player: str = ""
    wager: int = 0
    turn: int = 0
    result: int = 0
    paid: int = 0
    collected: int = 0
    offer: int = 0
    declined: tuple[int, ...] = ()
    button: int = 0
    home: bool = False


class PendingFollow(msgspec.Struct, frozen=True, gc=False):
    """A backline stake whose owner may follow a double or a split (P24)."""

    seat: int
    hand: int
    player: str
    kind: str
    amount: int


class StrayCard(msgspec.Struct, frozen=True, gc=False):
    """A card that left the shoe in error and lies aside; `use` is burn, offer (M3) or dealer (M8)."""

    card: int
    shown: bool
    use: str


class PendingRemedy(msgspec.Struct, frozen=True, gc=False):
    """What a ruling still waits for.

    `draw`: `count` stray cards for a use. `turn`: a face-down card is named. `expose`: the same for a hit card or a
    community card that stays face up. `natural`: the dealer's natural is turned up. `withdraw`: seats may take back
    their main wagers, or (`use` side) the side wagers.
    """

    kind: str
    count: int = 0
    use: str = ""
    shown: bool = True
    place: int = 0
    index: int = 0
    card: int = UNKNOWN
    seats: tuple[int, ...] = ()
    hand: int = 0


class HeldChips(msgspec.Struct, frozen=True, gc=False):
    """Chips in dispute that stay on their spot (M34): of `amount` the record gives `returned` to the player."""

    round: int
    seat: int
    hand: int
    wager: str
    player: str
    amount: int
    returned: int


class Table(msgspec.Struct, frozen=True, gc=False):
    rules: Rules
    seq: int = 0
    stage: int = 0
    phase: str = "closed"
    round: int = 0
    seats: tuple[Seat, ...] = ()
    players: dict[str, TablePlayer] = {}
    waiting: tuple[str, ...] = ()
    accounts: dict[str, int] = {}
    accounts_before: dict[str, int] = {}
    shoe: TableShoe = TableShoe()
    dealer: Dealer = Dealer()
    community: tuple[int, ...] = ()
    community_up: bool = False
    bank: Bank = Bank()
    bets_closed: bool = False
    placed: tuple[str, ...] = ()  # ids of the wagers that someone placed in this round
    dealt: int = 0
    follow: tuple[PendingFollow, ...] = ()
    settled: tuple[WagerSettled, ...] = ()
    dealer_number: int = 1
    fees_due: bool = False
    pending: tuple[PendingRemedy, ...] = ()
    stray: tuple[StrayCard, ...] = ()
    refused: tuple[tuple[int, int], ...] = ()  # (seat, hand) of those who refused the card that is offered
    late: tuple[tuple[int, int], ...] = ()  # (place, cards it had) of those whose cards come last in the deal
    short: tuple[tuple[int, int], ...] = ()  # (seat, cards it got) of dead packets that were not dealt to their end
    in_force: tuple[str, ...] = ()  # rulings that change how the round goes on
    community_shown: tuple[int, ...] = ()
    corrections: tuple[tuple[str, int], ...] = ()  # (player, cents) of entries that corrected payouts in this round
    disputed: tuple[tuple[int, int, str, str], ...] = ()  # (seat, hand, wager, player) of open wagers in dispute
    held: tuple[HeldChips, ...] = ()  # of settled ones, until the floor has decided
    last_bank: Bank = Bank()  # of the round that ended last, for payouts that are corrected after it
    fees: tuple[tuple[str, int, str, int], ...] = ()  # of this round, as in `FeesTaken`
    fees_back: tuple[tuple[str, int], ...] = ()  # (player, cents) of fees that went back in this round


def hands_of_part(seat: Seat, hand: Hand) -> int:
    """Return how many hands the first hand that this one comes from has become."""
    return sum(each.part == hand.part for each in seat.hands)


def hand_in_turn(seat: Seat) -> int:
    """Return the first hand of a seat that may still be played."""
    for index, hand in enumerate(seat.hands):
        if hand.bets and hand.state == PLAYING and not hand.settled:
            return index
    return 0


def chips_of(table: Table, player: str) -> int:
    return table.accounts.get("player:" + player, 0)


def shuffle_is_due(table: Table) -> bool:
    """Return whether the next round begins with a shuffle."""
    shoe = table.shoe
    return shoe.number == 0 or shoe.last_round or (table.rules.shuffled_each_round and bool(shoe.dealt))
