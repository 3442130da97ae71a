"""Events that open, begin, end and void."""

from collections import Counter

from msgspec.structs import replace

from pit21.table import events as e
from pit21.table.changes.invariants import check_round, require
from pit21.table.state import Bank, Dealer, Seat, Table, TableShoe, shuffle_is_due


def table_opened(table: Table, event: e.TableOpened) -> Table:
    require(event.digest == table.rules.digest, "the table's rules are not those of the event")
    seats = tuple(Seat(number) for number in range(1, table.rules.seats + 1))
    return replace(table, phase="between", seats=seats, shoe=TableShoe())


def nothing(table: Table, event: e.Event) -> Table:
    return table


def dealer_changed(table: Table, event: e.DealerChanged) -> Table:
    burn = table.shoe.burn_due or table.rules.burn_on_new_dealer
    return replace(table, dealer_number=event.number, shoe=replace(table.shoe, burn_due=burn))


def round_began(table: Table, event: e.RoundBegan) -> Table:
    """A clean table: seats keep their holders, and the shoe continues."""
    seats = tuple([Seat(seat.number, seat.holder) if seat.hands or seat.bets else seat for seat in table.seats])
    bank = Bank(seat=table.bank.seat, player=table.bank.player, turn=table.bank.turn, offer=table.bank.offer)
    shoe, due = table.shoe, shuffle_is_due(table)
    return replace(
        table, phase="round", round=event.round, seats=seats, dealer=Dealer(), community=(), community_up=False,
        shoe=replace(shoe, shuffle_due=due, before_round=len(shoe.dealt)), bank=bank, bets_closed=False,
        placed=(), dealt=0, follow=(), settled=(), fees_due=False, accounts_before=table.accounts,
        pending=(), stray=(), refused=(), late=(), short=(), in_force=(), community_shown=(), fees=(), fees_back=(),
        corrections=(), last_bank=Bank(), disputed=(),
    )  # fmt: skip


def round_ended(table: Table, event: e.RoundEnded) -> Table:
    check_round(table)
    bank = last = table.bank
    if bank.turn >= table.rules.bank_turns:
        # The bank goes on clockwise after its last hand (P21).
        bank = Bank(offer=bank.seat % table.rules.seats + 1)
    return replace(table, phase="between", stage=0, bank=bank, last_bank=last)


def round_voided(table: Table, event: e.RoundVoided) -> Table:
    """The cards of the round are picked up; the money has been put back by the postings."""
    shoe = table.shoe
    left = Counter(shoe.dealt)
    left.subtract(shoe.discards)
    discards = shoe.discards + tuple(left.elements())
    seats = tuple(Seat(seat.number, seat.holder) for seat in table.seats)
    return replace(
        table, phase="between", stage=0, seats=seats, shoe=replace(shoe, discards=discards), dealer=Dealer(),
        community=(), community_up=False, settled=(), follow=(), bank=_bank_before(table.bank), fees_due=False,
        pending=(), stray=(), refused=(), late=(), short=(), in_force=(), community_shown=(), fees=(), fees_back=(),
        corrections=(), last_bank=Bank(), disputed=(),
        held=tuple(chips for chips in table.held if chips.round != table.round),
    )  # fmt: skip


def _bank_before(bank: Bank) -> Bank:
    """The void round leaves nothing behind: the bank stands where it stood, its turn uncounted."""
    turn = bank.turn - 1 if bank.wager else bank.turn
    if turn > 0:
        return Bank(seat=bank.seat, player=bank.player, turn=turn, offer=bank.offer)
    return Bank(offer=bank.seat or bank.offer)


def table_closed(table: Table, event: e.TableClosed) -> Table:
    return replace(table, phase="closed", shoe=TableShoe(), bank=Bank())
