"""What people at a table bought in with and have not taken away, derived from its chain.

Tables with uploaded rules once played for the bankroll itself. Whichever of them was still open when practice chips
came was closed by a correcting record: everyone got back exactly their buy-in, whatever their stack, and the
difference is the house's. The record says whose buy-ins it gives back; `ledger verify` computes them again.
"""

from collections.abc import Callable, Iterable, Sequence

import msgspec

from pit21.server.ledger.accounts import table_account, user_of
from pit21.server.store import EventRow, RecordRow, TransferRow
from pit21.table.codec import decode_event
from pit21.table.events import PlayerLeft

Problem = Callable[[str, str], None]
_LEFT = f'"{PlayerLeft.__struct_config__.tag}"'.encode()
_CLOSED = b'{"input":"closed-by-ledger"'


class _Closed(msgspec.Struct):
    buy_ins: dict[str, int] | None = None


class BuyIns:
    """Along one chain, record by record."""

    def __init__(self, chain: str) -> None:
        self._coming = table_account(chain, "coming:")
        self._buy_ins: dict[str, tuple[str, int]] = {}

    def add(self, events: Iterable[EventRow], transfers: Iterable[TransferRow]) -> None:
        """Chips are bought before anyone leaves in the same record, never after."""
        for row in transfers:
            if user_of(row.debit) and row.credit.startswith(self._coming):
                self._add(row.credit, user_of(row.debit), row.amount)
            elif user_of(row.credit) and row.debit.startswith(self._coming):
                self._add(row.debit, user_of(row.credit), -row.amount)
        for event in events:
            if _LEFT in event.body:
                self._leave(event.body)

    def _leave(self, body: bytes) -> None:
        try:
            event = decode_event(body)
        except (msgspec.DecodeError, TypeError, ValueError):
            return  # it was edited: its record's hash says so
        if isinstance(event, PlayerLeft):
            self._buy_ins.pop(event.player, None)

    def _add(self, account: str, user: str, amount: int) -> None:
        name = account.removeprefix(self._coming)
        self._buy_ins[name] = (user, self._buy_ins.get(name, (user, 0))[1] + amount)

    def by_user(self) -> dict[str, int]:
        found: dict[str, int] = {}
        for user, amount in self._buy_ins.values():
            found[user] = found.get(user, 0) + amount
        return {user: amount for user, amount in sorted(found.items()) if amount}


def check_buy_ins(before: BuyIns, record: RecordRow, transfers: Sequence[TransferRow], problem: Problem) -> None:
    """A record that gives buy-ins back names and pays exactly the buy-ins."""
    if not bytes(record.command).startswith(_CLOSED):
        return
    try:
        said = msgspec.json.decode(record.command, type=_Closed).buy_ins
    except msgspec.MsgspecError:
        problem(f"record {record.number}", "what it says of buy-ins cannot be read")
        return
    if said is None:
        return
    bought = before.by_user()
    paid: dict[str, int] = {}
    for row in transfers:
        for user, amount in ((user_of(row.credit), row.amount), (user_of(row.debit), -row.amount)):
            if user:
                paid[user] = paid.get(user, 0) + amount
    for user in sorted({*bought, *said, *paid}):
        right = bought.get(user, 0)
        if said.get(user, 0) != right or paid.get(user, 0) != right:
            what = f"it says {said.get(user, 0)} and pays {paid.get(user, 0)} to {user}, who had bought in for {right}"
            problem(f"record {record.number}", what)
