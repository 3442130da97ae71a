"""A void round: every stake back, fees refunded, settled wagers reversed unless the house keeps them (G9)."""

from msgspec import UNSET, UnsetType

from pit21.table import events as e
from pit21.table.causes import VoidCode
from pit21.table.state import Table


def voided(
    table: Table, *, reason: str | UnsetType = UNSET, code: VoidCode | UnsetType = UNSET
) -> e.RoundVoided:  # fmt: skip
    """Every account goes back to what it held when the round began (G9)."""
    before = _with_kept(table) if table.rules.house_choice("void.settled") == "kept" else table.accounts_before
    names = sorted({*before, *table.accounts})
    changes = [(name, before.get(name, 0) - table.accounts.get(name, 0)) for name in names]
    postings = tuple(change for change in changes if change[1])
    stakes = _all_stakes(table)
    return e.RoundVoided(round=table.round, reason=reason, code=code, stakes=stakes, postings=postings)


def _list_kept_settlements(table: Table) -> tuple[e.WagerSettled, ...]:
    """Side wagers that were settled on cards that everyone saw, where the house keeps them settled.

    One that is in dispute was not paid or taken yet.
    """
    if table.rules.house_choice("void.settled") != "kept":
        return ()
    held = {(each.seat, each.wager, each.player) for each in table.held if each.round == table.round}
    return tuple(
        each for each in table.settled
        if each.hand < 0 and each.wager != "insurance" and (each.seat, each.wager, each.player) not in held
    )  # fmt: skip


def _with_kept(table: Table) -> dict[str, int]:
    """Return the accounts before the round with what those wagers won or lost."""
    accounts = dict(table.accounts_before)
    for settled in _list_kept_settlements(table):
        for name, amount in (*settled.postings, (f"player:{settled.player}", -settled.staked)):
            if not name.startswith("seat:"):
                accounts[name] = accounts.get(name, 0) + amount
    return accounts


def _all_stakes(table: Table) -> tuple[tuple[str, int, int, str, int], ...]:
    """Return every wager of the round, settled or not, seat by seat, and the bank's own.

    What a side bet returned and was added to a main wager goes back only where the house keeps that bet settled.
    """
    stakes = []
    kept_settled = table.rules.house_choice("void.settled") == "kept"
    for seat in table.seats:
        for index, hand in enumerate(seat.hands):
            stakes += [
                (bet.owner, seat.number, index, bet.wager, bet.staked - (0 if kept_settled else bet.moved))
                for bet in hand.bets
            ]
        stakes += [(bet.owner, seat.number, -1, bet.wager, bet.staked) for bet in seat.bets]
    kept = {(each.player, each.seat, each.wager) for each in _list_kept_settlements(table)}
    stakes = [stake for stake in stakes if stake[2] >= 0 or (stake[0], stake[1], stake[3]) not in kept]
    if table.bank.wager:
        stakes.append((table.bank.player, table.bank.seat, -1, "bank", table.bank.wager))
    return tuple(stakes)
