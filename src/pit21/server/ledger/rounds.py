"""The rounds of a chain, each person's result and each wager's totals, recomputed from its events."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping

import msgspec
from sqlalchemy import Connection, and_, select

from pit21.server.ledger.checkpoint import ChainCut, WagerSums
from pit21.server.store import EventRow, queries, schema
from pit21.table import events as e
from pit21.table.codec import decode_event

Problem = Callable[[str, str], None]
RECOVERY = "recovery"
"""Who acts where a table is closed by its ledger."""
Share = tuple[int, int, int]
"""Staked, returned, fees."""
WagerTotals = tuple[int, int, int, int, int]
"""How often, first stakes, their squares, staked, returned."""
_RELEVANT = tuple(
    f'"{kind.__struct_config__.tag}"'.encode()
    for kind in (
        e.RoundBegan,
        e.BetPlaced,
        e.RoundEnded,
        e.RoundVoided,
        e.WagerSettled,
        e.BankReturned,
        e.FeesTaken,
        e.StakeReturned,
        e.FeeReturned,
    )
)


class _LedgerRound:
    def __init__(self) -> None:
        self.state = "open"
        self.shares: defaultdict[str, list[int]] = defaultdict(lambda: [0, 0, 0])
        self.placed: dict[tuple[str, int, str], int] = {}
        self.wagers: dict[tuple[str, int, str], list[e.WagerSettled]] = {}

    def add(self, event: e.Event) -> None:
        if isinstance(event, e.BetPlaced):
            self.placed[event.player, event.seat, event.wager] = event.amount
        elif isinstance(event, e.WagerSettled | e.BankReturned):
            share = self.shares[event.player]
            share[0] += event.staked
            share[1] += event.returned
            if isinstance(event, e.WagerSettled):
                self.wagers.setdefault((event.player, event.seat, event.wager), []).append(event)
        elif isinstance(event, e.StakeReturned):
            place = event.player, event.seat, event.wager
            if not event.doubled and place in self.placed:
                self.placed[place] -= event.amount
        elif isinstance(event, e.FeeReturned):
            self.shares[event.player][2] -= event.amount
        elif isinstance(event, e.FeesTaken):
            for player, _, _, cents in event.fees:
                self.shares[player][2] += cents
        elif isinstance(event, e.RoundEnded):
            self.state = "ended"
        elif isinstance(event, e.RoundVoided):
            self.state = "voided"


def check_rounds(
    connection: Connection, chain: str, people: Mapping[str, str], problem: Problem, cut: ChainCut | None = None
) -> None:
    """Return whether a round ended or was voided, everyone's share, and each wager's totals, are as the events say.

    `people` are the accounts by their ids at the table; rounds up to the `cut` are in it and not looked for.
    """
    after = cut.round if cut else 0
    derived = _rounds(queries.events_after(connection, chain, cut.seq if cut else -1))
    rows = queries.rounds(connection, chain, after)  # 0 is the opening of the table
    stored = {row.round: row.state for row in rows}
    recovered = _closed_by_ledger(connection, chain)
    played = _played(connection, chain, after)
    for number in sorted({*derived, *stored, *played}):
        found = derived.get(number, _LedgerRound())
        if number in recovered and found.state == "open":
            found.state = "voided"  # by a record without events
        if number not in derived or stored.get(number) != found.state:
            problem(f"round {number}", f"it is kept as {stored.get(number)}, and its events say otherwise")
        right = _shares(found, people) if found.state == "ended" else {}
        for user in sorted({*right, *played.get(number, {})}):
            if right.get(user) != played.get(number, {}).get(user):
                problem(f"round {number}", f"the result of {user} is not what its events say")
    _check_times(connection, chain, problem)
    right_sums = joined_returns(cut.returns if cut else (), _returns(derived, {row.round: row.digest for row in rows}))
    _check_returns(connection, chain, right_sums, problem)


def returns_up_to(connection: Connection, chain: str, cut: ChainCut | None, number: int) -> tuple[WagerSums, ...]:
    """What each wager has returned from the beginning of a chain to the end of a round."""
    rows = [row for row in queries.rounds(connection, chain, cut.round if cut else 0) if row.round <= number]
    if not rows:
        return cut.returns if cut else ()
    last = max(row.last_record or row.first_record for row in rows)
    derived = _rounds(queries.events_of_records(connection, chain, rows[0].first_record, last))
    sums = joined_returns(cut.returns if cut else (), _returns(derived, {row.round: row.digest for row in rows}))
    return tuple(WagerSums(digest, wager, *row) for (digest, wager), row in sorted(sums.items()))


def joined_returns(
    before: Iterable[WagerSums], since: Mapping[tuple[str, str], WagerTotals]
) -> dict[tuple[str, str], WagerTotals]:
    found = dict(since)
    for row in before:
        more = found.get((row.digest, row.wager), (0, 0, 0, 0, 0))
        found[row.digest, row.wager] = (
            row.count + more[0], row.first_stakes + more[1], row.squares + more[2], row.staked + more[3],
            row.returned + more[4],
        )  # fmt: skip
    return found


def make_closing_command(reason: str, buy_ins: Mapping[str, int] | None = None) -> bytes:
    """Of the record that gives everything back, where a table could not be loaded again.

    `buy_ins` is each person's buy-in, where that is given back whatever the stack (`ledger.buy_ins`).
    """
    said = {"input": "closed-by-ledger", "reason": reason}
    return msgspec.json.encode(said if buy_ins is None else {**said, "buy_ins": dict(buy_ins)})


def _closed_by_ledger(connection: Connection, chain: str) -> set[int]:
    """ShownEvent by the record's input: a player may be called like whoever acts here."""
    columns = schema.records.c
    query = select(columns.round, columns.command).where(columns.chain == chain, columns.actor == RECOVERY)
    prefix = make_closing_command("").partition(b",")[0]
    return {number for number, command in connection.execute(query) if bytes(command).startswith(prefix)}


def _rounds(rows: Iterable[EventRow]) -> dict[int, _LedgerRound]:
    found: dict[int, _LedgerRound] = {}
    now = _LedgerRound()
    for row in rows:
        if not any(tag in row.body for tag in _RELEVANT):
            continue
        try:
            event = decode_event(row.body)
        except (msgspec.DecodeError, TypeError, ValueError):
            continue  # it was edited: its record's hash says so
        if isinstance(event, e.RoundBegan):
            now = found.setdefault(event.round, _LedgerRound())
        now.add(event)
    return found


def _shares(derived: _LedgerRound, people: Mapping[str, str]) -> dict[str, Share]:
    """Bots have no account, and fees alone are no part in a round."""
    return {
        people[name]: (staked, returned, fees)
        for name, (staked, returned, fees) in derived.shares.items()
        if name in people and (staked or returned)
    }


def _played(connection: Connection, chain: str, after: int) -> dict[int, dict[str, Share]]:
    columns = schema.played.c
    query = select(columns.round, columns.user_id, columns.staked, columns.returned, columns.fees)
    found: dict[int, dict[str, Share]] = {}
    query = query.where(columns.chain == chain, columns.round > after)
    for number, user, staked, returned, fees in connection.execute(query):
        found.setdefault(number, {})[user] = (staked, returned, fees)
    return found


def _check_times(connection: Connection, chain: str, problem: Problem) -> None:
    """A round that someone played ended when its last record was made."""
    played, rounds, records = schema.played.c, schema.rounds.c, schema.records.c
    query = (
        select(played.round, played.user_id)
        .join(schema.rounds, and_(rounds.chain == played.chain, rounds.round == played.round))
        .join(schema.records, and_(records.chain == rounds.chain, records.number == rounds.last_record))
        .where(played.chain == chain, played.at != records.at)
    )
    for number, user in connection.execute(query):
        problem(f"round {number}", f"its end as it is kept for {user} is not that of its last record")


def _returns(derived: Mapping[int, _LedgerRound], digests: Mapping[int, str]) -> dict[tuple[str, str], WagerTotals]:
    """By rules and wager. Split hands are one; what was not placed before the cards began with its stake."""
    sums: defaultdict[tuple[str, str], list[int]] = defaultdict(lambda: [0] * 5)
    for number, found in derived.items():
        if found.state != "ended":
            continue
        for place, hands in found.wagers.items():
            first = found.placed.get(place) or hands[0].staked
            staked, returned = sum(hand.staked for hand in hands), sum(hand.returned for hand in hands)
            row = sums[digests.get(number, ""), place[2]]
            for column, value in enumerate((1, first, first * first, staked, returned)):
                row[column] += value
    return {key: (row[0], row[1], row[2], row[3], row[4]) for key, row in sums.items()}


def _check_returns(
    connection: Connection, chain: str, right: Mapping[tuple[str, str], WagerTotals], problem: Problem
) -> None:
    """The sums that the metrics report."""
    kept = {
        (row.digest, row.wager): (row.count, row.first_stakes, row.squares, row.staked, row.returned)
        for row in queries.returns(connection, chain)
    }
    for key in sorted({*kept, *right}):
        if kept.get(key) != right.get(key):
            problem(f"returns of {key[1]}", f"they are kept as {kept.get(key)}, and the events say {right.get(key)}")
