"""What a played example shows, as a set of short marks such as `dealer-draws:soft-17`.

Goals are written in these marks (`goals.toml`), so that one pass over a play answers all of them. Marks say what
happened; which clause that belongs to is data.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from pit21.filing.examples.marks.deal_reader import DealReader
from pit21.filing.examples.marks.refusal_marks import refusal_traits
from pit21.filing.examples.marks.settlement_reader import SettlementReader
from pit21.filing.examples.marks.turn_reader import TurnReader
from pit21.table import commands as c
from pit21.table import events as e
from pit21.table.apply import apply
from pit21.table.events import Event
from pit21.table.state import Table
from pit21.transcript.run import ExpectedRefusal

History = Iterable[tuple[c.Command, tuple[Event, ...]]]


def traits_of(start: Table, history: History, refusals: Sequence[ExpectedRefusal] = ()) -> frozenset[str]:
    """Everything that a play shows; `start` is the table before the first command of its history."""
    reader = _Reader(start)
    number = -1
    for number, (command, events) in enumerate(history):
        for each in refusals:
            if each.at == number:
                reader.marks |= refusal_traits(reader.table, each)
        reader.read(command, events)
    for each in refusals:
        if each.at > number:
            reader.marks |= refusal_traits(reader.table, each)
    return frozenset(reader.marks)


class _Reader(DealReader, TurnReader, SettlementReader):
    """Reads a play event by event."""

    def read(self, command: c.Command, events: tuple[Event, ...]) -> None:
        timed_out = isinstance(command, c.TimeOut)
        self.waiting = self.table.waiting
        for number, event in enumerate(events):
            self.before = self.table
            self.table = apply(self.before, event)
            tag = type(event).__struct_config__.tag
            self.marks.add(f"event:{tag}")
            self.marks.add(f"stage:{event.stage}")
            if timed_out and number == 1:
                self.marks.add(f"time-out:{tag}")
            read = _READERS.get(type(event))
            # After a ruling hands may lack cards; such a play shows its irregularity and nothing else.
            if read is not None and (not self.irregular or isinstance(event, e.IrregularityRuled)):
                read(self, event)

    def round_over(self, _: e.Event) -> None:
        self.dealer_final(self.before)


_READERS: dict[type[Event], Callable[[_Reader, Any], None]] = {
    e.ShoeShuffled: _Reader.shoe_shuffled,
    e.ShoeCut: _Reader.shoe_cut,
    e.CutCardMet: _Reader.cut_card_met_,
    e.CardBurned: _Reader.card_burned,
    e.DealerChanged: _Reader.dealer_changed_,
    e.RoundBegan: _Reader.round_began,
    e.CardsDealt: _Reader.cards_dealt,
    e.SeatTaken: _Reader.seat_taken,
    e.BetPlaced: _Reader.bet_placed,
    e.FeesTaken: _Reader.fees_taken,
    e.BankTaken: _Reader.bank_taken,
    e.ButtonPlaced: _Reader.button_placed,
    e.HandHit: _Reader.hand_hit,
    e.HandStood: _Reader.hand_stood,
    e.HandDoubled: _Reader.hand_doubled,
    e.HandSplit: _Reader.hand_split,
    e.HandsSwitched: _Reader.hands_switched,
    e.HandSurrendered: _Reader.hand_surrendered,
    e.InsuranceTaken: _Reader.insurance_taken,
    e.StakeFollowed: _Reader.stake_followed,
    e.CardsTurned: _Reader.cards_turned,
    e.Peeked: _Reader.peeked,
    e.DealerDrew: _Reader.dealer_card,
    e.DealerTook: _Reader.dealer_card,
    e.WagerSettled: _Reader.wager_settled,
    e.CardsCollected: _Reader.cards_collected,
    e.RoundVoided: _Reader.round_voided,
    e.RoundEnded: _Reader.round_over,
    e.TableClosed: _Reader.table_closed,
    e.IrregularityRuled: _Reader.irregularity_ruled,
}
