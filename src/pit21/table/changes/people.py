"""Events of people who come, sit, wait and go."""

from msgspec.structs import replace

from pit21.table import events as e
from pit21.table.changes.invariants import require
from pit21.table.changes.seats import with_seat
from pit21.table.state import Seat, Table, TablePlayer, TableShoe


def player_joined(table: Table, event: e.PlayerJoined) -> Table:
    player = TablePlayer(event.player, proposition=event.proposition)
    players = {**table.players, event.player: player}
    return replace(table, players=players, waiting=(*table.waiting, event.player))


def chips_bought(table: Table, event: e.ChipsBought) -> Table:
    """Chips that are bought while bets are placed stay bought where the round is void (G9)."""
    if table.phase != "round":
        return table
    before = dict(table.accounts_before)
    for account, amount in event.postings:
        before[account] = before.get(account, 0) + amount
    return replace(table, accounts_before=before)


def seat_taken(table: Table, event: e.SeatTaken) -> Table:
    player = table.players[event.player]
    seat = table.seats[event.seat - 1]
    require(not seat.holder, f"seat {event.seat} is taken")
    players = table.players
    if not player.first_seat:
        players = {**players, event.player: replace(player, first_seat=event.seat)}
    waiting = tuple(name for name in table.waiting if name != event.player)
    return replace(table, players=players, waiting=waiting, seats=with_seat(table, replace(seat, holder=event.player)))


def seat_released(table: Table, event: e.SeatReleased) -> Table:
    player = table.players[event.player]
    if player.first_seat == event.seat:
        others = [seat.number for seat in table.seats if seat.holder == event.player and seat.number != event.seat]
        player = replace(player, first_seat=others[0] if others else 0)
    seat = Seat(event.seat)
    players = {**table.players, event.player: player}
    shoe = _clear_cut_holder(table, (event.seat,))
    return replace(table, players=players, seats=with_seat(table, seat), shoe=shoe)


def _clear_cut_holder(table: Table, seats: tuple[int, ...]) -> TableShoe:
    """Whoever leaves a seat leaves the cut card too: nobody is named then (G2)."""
    return replace(table.shoe, cut_holder=0) if table.shoe.cut_holder in seats else table.shoe


def player_left(table: Table, event: e.PlayerLeft) -> Table:
    players = {name: player for name, player in table.players.items() if name != event.player}
    waiting = tuple(name for name in table.waiting if name != event.player)
    left = tuple(seat.number for seat in table.seats if seat.holder == event.player)
    seats = tuple(Seat(seat.number) if seat.number in left else seat for seat in table.seats)
    shoe = _clear_cut_holder(table, left)
    accounts = {name: amount for name, amount in table.accounts.items() if name != f"player:{event.player}"}
    return replace(table, players=players, waiting=waiting, seats=seats, accounts=accounts, shoe=shoe)


def sat_out(table: Table, event: e.SatOut) -> Table:
    player = replace(table.players[event.player], sitting_out=True)
    return replace(table, players={**table.players, event.player: player})


def came_back(table: Table, event: e.CameBack) -> Table:
    player = replace(table.players[event.player], sitting_out=False)
    return replace(table, players={**table.players, event.player: player})
