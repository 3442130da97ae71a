"""Postings that sum to zero as transfers from one account to another, always in the same way."""

from collections.abc import Iterable

from pit21.server.store import TransferRow
from pit21.table.events import Posting

Transfer = tuple[str, str, int]
"""(debit, credit, amount): the debit account gives, the credit account gets."""


def transfers_of(postings: Iterable[Posting]) -> tuple[Transfer, ...]:
    """Who gives, in the order of first mention, fills up who gets, in that order, with as few rows as that takes.

    No account both gives and gets, so none falls below where it ends on the way.
    """
    sums: dict[str, int] = {}
    for account, amount in postings:
        sums[account] = sums.get(account, 0) + amount
    if sum(sums.values()):
        raise ValueError(f"the postings sum to {sum(sums.values())}, not to zero")
    givers = [account for account, amount in sums.items() if amount < 0]
    getters = [account for account, amount in sums.items() if amount > 0]
    made: list[Transfer] = []
    while getters:
        giver, getter = givers[0], getters[0]
        moved = min(-sums[giver], sums[getter])
        made.append((giver, getter, moved))
        sums[giver] += moved
        sums[getter] -= moved
        givers = givers[1:] if not sums[giver] else givers
        getters = getters[1:] if not sums[getter] else getters
    return tuple(made)


def reverse_rows(rows: Iterable[TransferRow], record: int, seq: int, first_index: int = 0) -> tuple[TransferRow, ...]:
    """Reverse transfers, the last one first: a correction is a separate entry."""
    return tuple(
        TransferRow(
            chain=row.chain, record=record, index=first_index + offset, seq=seq,
            debit=row.credit, credit=row.debit, amount=row.amount,
        )
        for offset, row in enumerate(reversed(tuple(rows)))
    )  # fmt: skip
