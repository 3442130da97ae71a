"""What everyone at a table sees when an event is put into words."""

from pit21.table.rules import Rules
from pit21.table.state import Table
from pit21.table.view import SeatView, dealer_total, seat_view, visible_dealer


class NarratedScene:
    """What a sentence may use beside its event: the rules, and of the table after it what everyone sees.

    Only what a sentence asks for is made; a whole view for each event would cost more than the event itself.
    """

    __slots__ = ("_table", "rules")

    def __init__(self, table: Table) -> None:
        self.rules: Rules = table.rules
        self._table = table

    @property
    def holders(self) -> tuple[str, ...]:
        """Who has which seat, in their order; empty if nobody has."""
        return tuple(seat.holder for seat in self._table.seats)

    @property
    def dealer_cards(self) -> tuple[int, ...]:
        return visible_dealer(self._table)

    @property
    def dealer_total(self) -> str:
        return dealer_total(self._table)

    @property
    def dealer(self) -> str:
        return "the player-dealer" if self.rules.player_banked else "the dealer"

    @property
    def best_hand(self) -> str:
        return self.rules.spec.file.best_hand

    def seat(self, number: int) -> SeatView:
        return seat_view(self._table, self._table.seats[number - 1])

    def who(self, number: int, hand: int = -1) -> str:
        """Return the player at a seat, with the seat and the hand if there are several."""
        if number == 0:
            return "the dealer"
        holder, hands = self.holders[number - 1], self._table.seats[number - 1].hands
        places = [f"seat {number}"] if not holder or self.holders.count(holder) > 1 else []
        if hand >= 0 and len(hands) > 1:
            places.append(f"hand {hand + 1}")
        if not holder:
            return ", ".join(places)
        return f"{holder} ({', '.join(places)})" if places else holder

    def total(self, number: int, hand: int) -> str:
        return self.seat(number).hands[hand].total

    def wager(self, name: str) -> str:
        title = self.rules.wagers[name].title
        return title if title.endswith(("Wager", "Bet", "Ante")) else f"{title} wager"
