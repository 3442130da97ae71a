"""Winnings of a side bet that a player adds to the main wager: how much, and what happens."""

from pit21.table import events as e
from pit21.table.settlement.payouts import end_side, money_of, settle_side
from pit21.table.state import Seat, Stake, Table


def move_limits(table: Table, seat: Seat) -> tuple[int, int]:
    """Smallest and largest amount: chip steps up to stake and winnings together; (0, 0) if nothing was won."""
    bet = _find_winning_bet(table, seat)
    if bet is None:
        return 0, 0
    highest = bet.staked + money_of(table.rules, bet, end_side(table, seat, bet))[0]
    return min(table.rules.chip_step, highest), highest


def moved_winnings(table: Table, seat: Seat, amount: int) -> tuple[e.Event, ...]:
    """The side bet is paid, and what the player chose of it lies on the main wager; 0 moves all of it."""
    bet = _find_winning_bet(table, seat)
    assert bet is not None, "there is nothing to move"
    amount = amount or move_limits(table, seat)[1]
    postings = ((f"player:{seat.holder}", -amount), (f"seat:{seat.number}", amount))
    raised = e.StakeRaised(player=seat.holder, seat=seat.number, amount=amount, wager=bet.wager, postings=postings)
    return settle_side(table, seat, bet), raised


def _find_winning_bet(table: Table, seat: Seat) -> Stake | None:
    """Return the holder's bet that has won; one in dispute stays on its spot (M34)."""
    name = table.rules.moving_id
    for bet in seat.bets:
        if bet.wager == name and bet.owner == seat.holder and not bet.settled:
            in_dispute = (seat.number, -1, name, bet.owner) in table.disputed
            wins = not in_dispute and end_side(table, seat, bet).result == "win"
            return bet if wins else None
    return None
