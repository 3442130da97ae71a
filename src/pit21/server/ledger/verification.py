"""`verify`: recompute everything that the database says about money, and report all problems, not only the first.

Where records were removed it starts from the checkpoints that the people's chain holds (`ledger.checkpoint`).
"""

from collections.abc import Mapping
from hashlib import sha256

from sqlalchemy import Connection, func, select

from pit21.server.ledger.accounts import MINT, may_owe
from pit21.server.ledger.chain_walk import Walk
from pit21.server.ledger.checkpoint import ChainCheckpoint, ChainCut, WagerSums
from pit21.server.ledger.erasure import KnownGaps
from pit21.server.ledger.refill_checks import ChainMoney, Refills, check_refills
from pit21.server.ledger.report import Regenerate, Report
from pit21.server.ledger.rounds import WagerTotals, joined_returns
from pit21.server.store import queries, schema


def verify(connection: Connection, regenerate: Regenerate | None = None) -> Report:
    """Chains, transfers, balances, rounds, refills and seals; without `regenerate` seals are counted and not checked.

    The connection should see one moment: `store.database.engine.snapshot` gives such a one.
    """
    report = Report()
    sums: dict[str, int] = {}
    chains = _chains(connection)
    chips = set(connection.execute(select(schema.table_chips.c.chain).distinct()).scalars())
    refills = Refills(connection)
    gaps = KnownGaps(connection)
    money: dict[str, ChainMoney] = {}
    cuts: dict[str, ChainCut] = {}
    for name in sorted({*chains, *chips}, key=lambda name: (name != schema.PEOPLE, name)):
        cut = cuts.get(name)  # the people's chain, which comes first, holds the checkpoints
        walk = Walk(connection, name, report, sums, gaps, cut)
        money[name] = walk.money(refills.wanted[name])
        if name in chains or cut is None or not cut.closed:  # of a removed table chips stay until the next refill
            walk.all(regenerate, money[name])
        if name != schema.PEOPLE:
            walk.chips(money[name], refills)
        for checkpoint in walk.checkpoints:
            cuts |= follow_cuts(cuts, checkpoint, report)
            for account, amount in checkpoint.sums.items():
                sums[account] = sums.get(account, 0) + amount
    report.refills = refills.before_rule + len(refills.found)
    report.refills_checked = check_refills(refills, money, lambda where, what: report.add(f"people, {where}", what))
    _check_gaps(connection, report, gaps)
    report.chains = len(chains)
    report.archived = sum(cut.number for cut in cuts.values())
    _check_cuts(connection, report, cuts)
    _check_game_returns(connection, report, cuts)
    _check_balances(connection, report, sums)
    _check_texts(connection, report)
    return report


def _check_texts(connection: Connection, report: Report) -> None:
    """The rules that a table plays by are stored under the SHA-256 of their text."""
    for row in connection.execute(select(schema.texts)):
        body = row.body.encode() if isinstance(row.body, str) else row.body  # SQLite takes whatever is put there
        if sha256(body).hexdigest() != row.hash:
            report.add(f"text {row.hash[:16]}", "its text does not match its hash")
    columns = schema.tables.c
    for column in (columns.file_hash, columns.source_hash):
        known = select(schema.texts.c.hash).where(schema.texts.c.hash == column).exists()
        for table in connection.scalars(select(columns.id).where(column.is_not(None), ~known)):
            report.add(table, "the text of its rules is missing")


def _check_gaps(connection: Connection, report: Report, gaps: KnownGaps) -> None:
    """The rows that let a name be erased say what the people's chain says."""
    report.erased = gaps.people
    for number in gaps.unreadable:
        report.add(f"people, record {number}", "what it says of an erasure cannot be read")
    for where in gaps.misfits(connection):
        report.add(where, "its gap is not what the people's chain says")


def follow_cuts(before: Mapping[str, ChainCut], checkpoint: ChainCheckpoint, report: Report) -> dict[str, ChainCut]:
    """The cuts of a checkpoint by chain; each begins where the last one of its chain ended."""
    for cut in checkpoint.cuts:
        last = before.get(cut.chain)
        if cut.after != (last.number if last else 0) or (last is not None and last.closed):
            report.add(f"{cut.chain}, checkpoint {cut.number}", "it does not follow the checkpoint before it")
    return {cut.chain: cut for cut in checkpoint.cuts}


def _chains(connection: Connection) -> list[str]:
    """Every chain that a row of any kind or a table's head names, but those that have only chips."""
    found = set(queries.chains(connection))
    for table in (schema.events, schema.transfers, schema.shoes, schema.rounds, schema.played, schema.returns):
        found |= set(connection.execute(select(table.c.chain).distinct()).scalars())
    found |= set(connection.execute(select(schema.tables.c.id).where(schema.tables.c.record > 0)).scalars())
    return sorted(found)


def _check_cuts(connection: Connection, report: Report, cuts: Mapping[str, ChainCut]) -> None:
    """The rows that let records be removed say what the people's chain says."""
    stored = {row.chain: (row.number, bytes(row.hash).hex()) for row in connection.execute(select(schema.checkpoints))}
    for chain in sorted({*stored, *cuts}):
        cut = cuts.get(chain)
        if chain not in stored and cut is not None and cut.closed:
            continue  # it is gone as a whole
        if cut is None or stored.get(chain) != (cut.number, cut.hash):
            report.add(f"{chain}, checkpoint", "its row is not what the people's chain says")


def _check_game_returns(connection: Connection, report: Report, cuts: Mapping[str, ChainCut]) -> None:
    """The sums of closed tables. A game that was not dealt for a long time has none."""
    tables, rows = schema.tables.c, schema.returns.c
    sums = (func.sum(rows[name]) for name in WagerSums.__struct_fields__[2:])
    query = select(rows.digest, rows.wager, *sums).join(schema.tables, tables.id == rows.chain)
    removed = [cut for cut in cuts.values() if cut.closed]
    points = set(connection.execute(select(schema.checkpoints.c.chain)).scalars())
    leaving = [cut.chain for cut in removed if cut.chain in points]
    query = query.where(tables.state == "closed").group_by(rows.digest, rows.wager)
    right: dict[tuple[str, str], WagerTotals] = {
        (row[0], row[1]): (int(row[2]), int(row[3]), int(row[4]), int(row[5]), int(row[6]))
        for row in connection.execute(query.where(rows.chain.not_in(leaving)) if leaving else query)
    }
    for cut in removed:
        right = joined_returns(cut.returns, right)
    for kept in queries.game_returns(connection):
        found = (kept.count, kept.first_stakes, kept.squares, kept.staked, kept.returned)
        if right.get((kept.digest, kept.wager)) != found:
            report.add(f"closed tables, returns of {kept.wager}", f"they are kept as {found}, and the tables say other")


def _check_balances(connection: Connection, report: Report, sums: dict[str, int]) -> None:
    """I1 and I2: balances are what the transfers make them, sum to zero with the mint, and none is owed."""
    kept = queries.balances(connection)
    for account in sorted({*kept, *sums}):
        there, right = kept.get(account, 0), sums.get(account, 0)
        if type(there) is not int or there != right:
            report.add(f"account {account}", f"it holds {there}, and its transfers sum to {right}")
        if right < 0 and not may_owe(account):
            report.add(f"account {account}", f"its transfers leave it at {right}")
    if sum(kept.values()):
        report.add("balances", f"all accounts sum to {sum(kept.values())}, not to zero")
    report.accounts = len(kept)
    report.minted = -kept.get(MINT, 0)
