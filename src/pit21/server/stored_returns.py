"""Returns of wagers so far, read when a process starts, so that its metrics continue from there."""

from pit21.server.metrics import Metrics, Settled
from pit21.server.store import Reader, ReturnRow, queries
from pit21.spec.loader import BUILT_IN

_MOST_RECALLED = 2_000
"""Sums of closed tables that are read at the start; `MOST_GAMES` games have fewer wagers."""


async def recall_returns(metrics: Metrics, reader: Reader) -> None:
    """What wagers have returned so far, over all tables and at those that are open.

    Closed tables are summed up by game, and of those sums the newest are read: the start takes no longer for them.
    Uploaded games, which are played with practice chips, are left out.
    """
    closed = await reader.ask(queries.game_returns, _MOST_RECALLED)
    open_now = await reader.ask(queries.open_returns)
    open_now = [(game, row) for game, row in open_now if game in BUILT_IN]
    for _, row in open_now:
        metrics.returns.restore_at(row.chain, row.digest, row.wager, _settled(row))
    sums: dict[tuple[str, str, str], Settled] = {}
    rows: list[tuple[str, ReturnRow | queries.GameReturn]] = [
        (row.game, row) for row in reversed(closed) if row.game in BUILT_IN
    ]
    for game, each in (*rows, *open_now):
        key = (game, each.digest, each.wager)
        sums.setdefault(key, Settled()).join(_settled(each))
    for (game, digest, wager), kept in sums.items():
        metrics.returns.restore(game, digest, wager, kept)


def _settled(row: ReturnRow | queries.GameReturn) -> Settled:
    return Settled(row.count, row.first_stakes, row.squares, row.staked, row.returned)
