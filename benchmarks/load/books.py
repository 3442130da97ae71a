"""L5: every command that was answered is in the database once, and nothing else is."""

import sqlite3
from collections import Counter
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path

import msgspec

from benchmarks.load.players import Answer, Player

_DECODER = msgspec.json.Decoder(Answer)


class Books(msgspec.Struct):
    """`lost` were acknowledged and are not there, `doubled` are there more often than they were acknowledged."""

    commands: int
    lost: int
    doubled: int
    other: int  # answered otherwise than the database says


def compare(database: Path, players: Iterable[Player]) -> Books:
    players = list(players)
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as connection:
        rows = connection.execute("SELECT chain, user_id, command_id, answer FROM answers")
        answers = {(chain, user, command): _DECODER.decode(answer).ok for chain, user, command, answer in rows}
        counted = connection.execute(
            "SELECT chain, json_extract(CAST(command AS TEXT), '$.user') AS user, count(*) FROM records "
            "WHERE chain <> 'people' GROUP BY chain, user"
        )
        records = Counter({(chain, user): count for chain, user, count in counted})
    found = Books(sum(len(player.answered) for player in players), 0, 0, 0)
    for player in players:
        for command, accepted in player.answered.items():
            stored = answers.get((player.table, player.guest.id, command))
            found.lost += accepted and stored is None  # a refusal writes nothing
            found.other += stored is not None and stored != accepted
        accepted_here = sum(player.answered.values())
        performed = records[player.table, player.guest.id]
        found.lost += max(0, accepted_here - performed)
        found.doubled += max(0, performed - accepted_here)
    return found
