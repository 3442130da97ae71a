"""The betting layout of one player: chips on spots, rebet, double, undo, clear.

Nothing here knows what is allowed: every change is tried on the referee first and made whole or not at all.
"""

import msgspec

from pit21.money import amount_text
from pit21.room.offer_text import refusal_words
from pit21.room.room import Room
from pit21.room.stake_plan import Spot as Place
from pit21.room.stake_plan import Stakes, plan_stakes, stakes_of
from pit21.table import events as e
from pit21.table.commands import PlaceBet
from pit21.table.offers import Offer, offers
from pit21.table.refusal import Refusal, Refused, range_text, refuse


class Spot(msgspec.Struct, frozen=True, kw_only=True):
    """A place for chips. `closed` says why nothing can be put there now; the limits are then the table's printed ones.

    `holder` is another player on a table that allows betting behind one.
    """

    seat: int
    wager: str
    title: str
    holder: str
    stake: int
    minimum: int
    maximum: int
    step: int
    closed: str = ""

    @property
    def limits(self) -> str:
        return range_text(self.minimum, self.maximum)


class BetAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """What a change of stakes came to: events, or a refusal with what is allowed instead."""

    events: tuple[e.Event, ...] = ()
    refusal: Refusal | None = None
    allowed: str = ""

    @property
    def text(self) -> str:
        """The refusal in words, empty if there is none."""
        if self.refusal is None:
            return ""
        return f"{refusal_words(self.refusal)} {self.allowed}".strip()


class BetLayout:
    """One person's side of the felt in a room."""

    def __init__(self, room: Room, player: str) -> None:
        self._room = room
        self._player = player
        self._undo: list[Stakes] = []
        self._round = 0

    # What lies where

    def stakes(self) -> dict[Place, int]:
        """Return the player's stakes in the felt's order."""
        return stakes_of(self._room.session.table, self._player)

    def total(self) -> int:
        return sum(self.stakes().values())

    def spots(self) -> tuple[Spot, ...]:
        """Return every spot of the player's seats; with backline betting also those of the others (P24)."""
        table = self._room.session.table
        open_now = {(offer.seat, offer.wager): offer for offer in offers(table) if offer.action == "bet"}
        stakes = self.stakes()
        found = []
        for seat in table.seats:
            behind = bool(seat.holder) and seat.holder != self._player
            if not seat.holder or (behind and not table.rules.backline) or seat.holder == table.bank.player:
                continue
            for wager in table.rules.wagers.values():
                if wager.offered and wager.role != "insurance":
                    place = (seat.number, wager.id)
                    offer = None if behind else open_now.get(place)
                    found.append(self._spot(place, seat.holder, stakes.get(place, 0), offer))
        return tuple(found)

    def spot(self, wager: str, seat: int = 0) -> Spot | None:
        """Return the spot of a wager, at the player's first seat unless one is named."""
        number = seat or self.seat
        return next((spot for spot in self.spots() if (spot.seat, spot.wager) == (number, wager)), None)

    @property
    def seat(self) -> int:
        """The player's first seat."""
        return self._room.session.table.players[self._player].first_seat

    def _spot(self, place: Place, holder: str, stake: int, offer: Offer | None) -> Spot:
        rules = self._room.rules
        wager = rules.wagers[place[1]]
        closed = ""
        if offer is None:
            refusal = self._room.check(PlaceBet(self._player, *place, stake or wager.minimum))
            closed = refusal.reason if refusal else ""
        return Spot(
            seat=place[0], wager=wager.id, title=wager.title, stake=stake, closed=closed, step=rules.chip_step,
            holder="" if holder == self._player else holder,
            minimum=offer.minimum if offer else wager.minimum, maximum=offer.maximum if offer else wager.maximum,
        )  # fmt: skip

    # Changes

    def add(self, chip: int, wager: str, seat: int = 0) -> BetAnswer:
        """Add a chip to a spot. If only one stake is allowed there, any chip bets that."""
        place = (seat or self.seat, wager)
        old = self.stakes().get(place, 0)
        spot = self.spot(wager, place[0])
        if spot is not None and not spot.closed and not old and spot.minimum == spot.maximum:
            return self.put(spot.minimum, wager, place[0])
        return self.put(old + chip, wager, place[0])

    def remove(self, chip: int, wager: str, seat: int = 0) -> BetAnswer:
        """Take a chip off; a stake that would fall below the minimum is taken back entirely."""
        place = (seat or self.seat, wager)
        left = max(self.stakes().get(place, 0) - chip, 0)
        spot = self.spot(wager, place[0])
        return self.put(0 if spot and left < spot.minimum else left, wager, place[0])

    def put(self, amount: int, wager: str, seat: int = 0) -> BetAnswer:
        """Set the stake on a spot; 0 takes it back."""
        place = (seat or self.seat, wager)
        return self._change({**self.stakes(), place: amount}, place)

    def clear(self) -> BetAnswer:
        return self._change(dict.fromkeys(self.stakes(), 0))

    def double(self) -> BetAnswer:
        """Twice every stake."""
        if not self.stakes():
            return BetAnswer(refusal=refuse("no-stake-to-double"))
        return self._change({place: 2 * amount for place, amount in self.stakes().items()})

    def rebet(self) -> BetAnswer:
        """Repeat the stakes of the last round in which the player bet, in place of the current ones."""
        last = self.last_stakes()
        if not last:
            return BetAnswer(refusal=refuse("nothing-to-rebet"))
        return self._change({**dict.fromkeys(self.stakes(), 0), **last})

    def undo(self) -> BetAnswer:
        """Back to what lay there before the last change in this round."""
        self._new_round()
        if not self._undo:
            return BetAnswer(refusal=refuse("nothing-to-undo"))
        answer = self._change({**dict.fromkeys(self.stakes(), 0), **self._undo[-1]})
        if answer.refusal is None:
            del self._undo[-2:]  # the change itself, and the undoing of it
        return answer

    def last_stakes(self) -> dict[Place, int]:
        """Return what `rebet` would bet."""
        for played in reversed(self._room.history.rounds):
            stakes: dict[Place, int] = {}
            for event in played.events:
                if isinstance(event, e.BetPlaced) and event.player == self._player:
                    stakes[event.seat, event.wager] = event.amount
            if any(stakes.values()):
                return {place: amount for place, amount in stakes.items() if amount}
        return {}

    def _new_round(self) -> None:
        if self._round != self._room.session.table.round:
            self._round = self._room.session.table.round
            self._undo.clear()

    def _change(self, wanted: Stakes, asked: Place | None = None) -> BetAnswer:
        self._new_round()
        before = self.stakes()
        try:
            commands = plan_stakes(self._room.session.table, self._player, wanted)
        except Refused as refused:
            return BetAnswer(refusal=refused.refusal, allowed=self._describe_allowed(asked))
        events: tuple[e.Event, ...] = ()
        for command in commands:
            events += self._room.send(command)
        self._undo.append(before)
        return BetAnswer(events=events)

    def _describe_allowed(self, place: Place | None) -> str:
        """Return what could be put on a spot instead."""
        spot = self.spot(place[1], place[0]) if place else None
        if spot is None or spot.closed:
            return ""
        if spot.minimum == spot.maximum:
            return f"Allowed now: {spot.limits}."
        return f"Allowed now: {spot.limits} in steps of {amount_text(spot.step)}."
