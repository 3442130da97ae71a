"""Refills and the chips at tables, recomputed from the chains.

The people's chain and the tables' chains are not ordered among each other. A refill therefore names, for every table
at which the bankroll moved since the refill before, the table's last record that it counted. Up to these records, and
up to the refill's own in the people's chain, the transfers give the bankroll outside tables and the chips at each
table. Refills from before this was recorded are counted as unverifiable.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime

import msgspec
from sqlalchemy import Connection

from pit21.server.ledger.accounts import user_of
from pit21.server.ledger.checkpoint import ChainCut
from pit21.server.store import ChipsRow, RecordRow, TransferRow, queries, schema

Problem = Callable[[str, str], None]
_AT_ONCE = 500
_REFILL = b'{"do":"refill"'
_FROM_PLAYER = b'{"input":"player"'
_OPEN = b'{"input":"open"'


class RefillRule(msgspec.Struct, frozen=True, kw_only=True):
    """Who holds less than `below` is filled up to `to`, once in `seconds`."""

    below: int
    to: int
    seconds: int


class RefillTable(msgspec.Struct, frozen=True, kw_only=True):
    """The chips at a table after this record of its chain."""

    table: str
    record: int
    chips: int


class _Command(msgspec.Struct, kw_only=True):
    user: str
    amount: int
    rule: RefillRule | None = None
    bankroll: int = 0
    tables: tuple[RefillTable, ...] = ()


class _FromPlayer(msgspec.Struct):
    name: str
    user: str


class _Open(msgspec.Struct):
    practice: int = 0


class Refill(msgspec.Struct, kw_only=True):
    """A refill as its record says it, and what the people's chain alone gives the person before it."""

    number: int
    at: str
    said: _Command
    granted: int
    after: str  # the time of the person's refill before, empty for the first


class Refills:
    """The refills of a database; `before_rule` counts those from before records named the rule."""

    def __init__(self, connection: Connection) -> None:
        self.before_rule = 0
        self.unreadable: list[int] = []
        self.found: list[Refill] = []
        self.wanted: defaultdict[str, defaultdict[str, set[int]]] = defaultdict(lambda: defaultdict(set))
        granted: defaultdict[str, int] = defaultdict(int)
        last: dict[str, str] = {}
        number = 0
        while records := queries.records_after(connection, schema.PEOPLE, number, _AT_ONCE):
            number = records[-1].number
            moved = _by_record(queries.transfers_of_records(connection, schema.PEOPLE, records[0].number, number))
            for record in records:
                if bytes(record.command).startswith(_REFILL):
                    self._add(record, granted, last)
                for row in moved.get(record.number, ()):
                    granted[row.debit] -= row.amount
                    granted[row.credit] += row.amount

    def _add(self, record: RecordRow, granted: Mapping[str, int], last: dict[str, str]) -> None:
        try:
            said = msgspec.json.decode(record.command, type=_Command)
        except msgspec.MsgspecError:
            self.unreadable.append(record.number)
            return
        if said.rule is None:
            self.before_rule += 1
        else:
            before = granted.get(f"user:{said.user}", 0)
            after = last.get(said.user, "")
            self.found.append(Refill(number=record.number, at=record.at, said=said, granted=before, after=after))
            for each in said.tables:
                self.wanted[each.table][said.user].add(each.record)
        last[said.user] = record.at


def find_named_user(command: bytes) -> dict[str, str]:
    """Whose chips a name at a table means, from what people said themselves."""
    if not bytes(command).startswith(_FROM_PLAYER):
        return {}
    try:
        said = msgspec.json.decode(command, type=_FromPlayer)
    except msgspec.MsgspecError:
        return {}  # it was edited: its record's hash says so
    return {said.name: said.user} if said.user else {}


class ChainMoney:
    """Along one table's chain: what each person has there, and what their bankroll got from there."""

    def __init__(self, chain: str, rounds: Iterable[tuple[int, int | None]], wanted: Mapping[str, set[int]]) -> None:
        self.practice = False
        self._prefix = f"table:{chain}:"
        bounds = tuple(rounds)
        self._begins = {first for first, _ in bounds}
        self._ends = {last for _, last in bounds}
        self._wanted = wanted
        self.users: dict[str, str] = {}
        """Whose each id at the table is, as the records name them."""
        self._held: dict[str, dict[str, int]] = {"player": {}, "coming": {}}
        self._before: dict[str, int] = {}
        self._flow: defaultdict[str, int] = defaultdict(int)
        self.chips: dict[str, int] = {}
        self.changed: dict[str, int] = {}
        self.first = 0
        self.last = 0
        self.cuts: dict[tuple[str, int], tuple[int, int]] = {}
        """By person and record: what the bankroll got from this table so far, and the chips there."""

    def begin(self, cut: ChainCut) -> None:
        """What lay at the table at a checkpoint, and whose it was."""
        self.last, self.practice = cut.number, cut.practice
        self.users.update(cut.users)
        for account, amount in cut.held.items():
            kind, _, name = account.removeprefix(self._prefix).partition(":")
            if kind in self._held:
                self._held[kind][name] = amount
        if not self.practice:
            self.chips = {user: chips for name, user in cut.users.items() if (chips := self._chips(name))}

    def add(self, record: RecordRow, transfers: Sequence[TransferRow]) -> None:
        self.first, self.last = self.first or record.number, record.number
        self.users |= find_named_user(record.command)
        self.practice = self.practice or is_practice(record)
        names: set[str] = set()
        if record.number in self._begins:
            self._before = dict(self._held["player"])
        for row in transfers:
            self._move(row.debit, -row.amount, record.number, names)
            self._move(row.credit, row.amount, record.number, names)
        if record.number in self._ends:
            names |= self._before.keys()
            self._before = {}
        for name in () if self.practice else names & self.users.keys():
            user, chips = self.users[name], self._chips(name)
            if chips != self.chips.get(user, 0):
                self.chips[user] = chips
                self.changed[user] = record.number
        for user, numbers in self._wanted.items():
            if record.number in numbers:
                self.cuts[user, record.number] = (self._flow[user], self.chips.get(user, 0))

    def _move(self, account: str, change: int, number: int, names: set[str]) -> None:
        user = user_of(account)
        if user:
            self._flow[user] += change
            self.changed[user] = number
        elif account.startswith(self._prefix):
            kind, _, name = account.removeprefix(self._prefix).partition(":")
            if kind in self._held:
                self._held[kind][name] = self._held[kind].get(name, 0) + change
                names.add(name)

    def _chips(self, name: str) -> int:
        """A stake is its owner's until the round is over, as a void round would give it back."""
        in_front = max(self._held["player"].get(name, 0), self._before.get(name, 0))
        return in_front + self._held["coming"].get(name, 0)


def is_practice(record: RecordRow) -> bool:
    """Return whether this record opens a table for practice chips."""
    if record.number != 1 or not bytes(record.command).startswith(_OPEN):
        return False
    try:
        return msgspec.json.decode(record.command, type=_Open).practice > 0
    except msgspec.MsgspecError:
        return False  # it was edited: its record's hash says so


def check_chips(money: ChainMoney, rows: Iterable[ChipsRow], refills: Refills, chain: str, problem: Problem) -> None:
    """The rows of `table_chips` are what the transfers say, and none that a refill will need is missing."""
    if money.practice:
        for user, number in sorted(money.changed.items()):
            problem(f"record {number}", f"it moves the bankroll of {user} at a table for practice chips")
        return
    kept = {row.user_id: row for row in rows}
    for user in sorted({*kept, *money.changed}):
        right, changed, row = money.chips.get(user, 0), money.changed.get(user, 0), kept.get(user)
        if row is None:
            if right or changed > max(refills.wanted[chain][user], default=0):
                problem(f"chips of {user}", f"there is no row for them, and the transfers leave {right} at the table")
        elif row.chips != right:
            problem(f"chips of {user}", f"they are kept as {row.chips}, and the transfers say {right}")
        elif not changed <= row.record <= money.last:
            problem(f"chips of {user}", f"they are kept as of record {row.record}, and changed in record {changed}")


def check_refills(refills: Refills, chains: Mapping[str, ChainMoney], problem: Problem) -> int:
    """Every refill by the rule that it names; how many could be computed again."""
    checked = 0
    counted: defaultdict[str, dict[str, int]] = defaultdict(dict)
    for number in refills.unreadable:
        problem(f"record {number}", "what it says of a refill cannot be read")
    for refill in refills.found:
        said = refill.said
        counted[said.user].update((each.table, each.record) for each in said.tables)
        if any(not _is_whole(chains.get(table)) for table in counted[said.user]):
            continue  # older records of a table were archived
        checked += 1
        for what in _faults(refill, counted[said.user], chains):
            problem(f"record {refill.number}", f"the refill of {said.user}: {what}")
    return checked


def _is_whole(money: ChainMoney | None) -> bool:
    return money is not None and money.first == 1


def _faults(refill: Refill, counted: Mapping[str, int], chains: Mapping[str, ChainMoney]) -> Iterable[str]:
    said, rule = refill.said, refill.said.rule
    assert rule is not None, "refills without a rule are not checked"
    bankroll = refill.granted
    for table, record in counted.items():
        flow, _ = chains[table].cuts.get((said.user, record), (0, 0))
        bankroll += flow
    for each in said.tables:
        cut = chains[each.table].cuts.get((said.user, each.record))
        if cut is None:
            yield f"table {each.table} has no record {each.record}"
        elif cut[1] != each.chips:
            yield f"it counts {each.chips} at table {each.table}, and record {each.record} leaves {cut[1]} there"
    if bankroll != said.bankroll:
        yield f"it counts {said.bankroll} outside tables, and the transfers say {bankroll}"
    total = said.bankroll + sum(each.chips for each in said.tables)
    if total >= rule.below:
        yield f"{total} is not below {rule.below}"
    if said.amount != rule.to - total:
        yield f"it adds {said.amount}, and {rule.to - total} were missing"
    if refill.after and _seconds_between(refill.after, refill.at) < rule.seconds:
        yield f"the one before was less than {rule.seconds} seconds ago"


def _seconds_between(first: str, second: str) -> float:
    return (datetime.fromisoformat(second) - datetime.fromisoformat(first)).total_seconds()


def _by_record(rows: Iterable[TransferRow]) -> dict[int, list[TransferRow]]:
    found: dict[int, list[TransferRow]] = {}
    for row in rows:
        found.setdefault(row.record, []).append(row)
    return found
