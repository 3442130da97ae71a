"""A name that is also a word of the game is replaced where it stands for a person, and nowhere else."""

import json

import pytest

from pit21.server.ledger.name_replacement import Renaming
from pit21.server.store.commit import EventRow, RecordRow, TransferRow

ALIAS = "erased-x"


def _event(**body: object) -> EventRow:
    return EventRow(chain="t", seq=1, record=1, round=1, body=json.dumps(body, separators=(",", ":")).encode())


@pytest.mark.parametrize("name", ["base", "win", "player", "seat", "house", "reason"])
def test_events_lose_the_person_and_keep_the_words(name: str) -> None:
    row = _event(
        event="wager-settled", postings=[["house", -5], [f"player:{name}", 5]], player=name, wager="base", result="win",
        reason="the player has the best seat of the house", fees=[[name, 1, "base", 5], ["ann", 2, "base", 5]],
    )  # fmt: skip
    after = json.loads(Renaming(name, ALIAS).event(row).body)
    assert after == json.loads(row.body) | {
        "postings": [["house", -5], [f"player:{ALIAS}", 5]],
        "player": ALIAS,
        "fees": [[ALIAS, 1, "base", 5], ["ann", 2, "base", 5]],
    }


def test_rows_without_the_person_keep_their_bytes() -> None:
    row = _event(event="bet-placed", player="anna", wager="ann", postings=[["player:anna", -5], ["seat:1", 5]])
    assert Renaming("ann", ALIAS).event(row) == row


def test_a_table_is_no_player_called_so() -> None:
    def record(actor: str, command: bytes) -> RecordRow:
        return RecordRow(
            chain="t", number=1, epoch=1, actor=actor, command=command, round=1, first_seq=1, last_seq=1, at="",
            previous=bytes(32), hash=bytes(32),
        )  # fmt: skip

    renaming = Renaming("table", ALIAS)
    begin = record("table", b'{"input":"begin"}')
    assert renaming.record(begin) == begin
    text = b'{"input":"player","name":"table","user":"u","command":{"do":"seed","text":"I am table"}}'
    said = renaming.record(record("table", text))
    assert (said.actor, said.command) == (
        ALIAS, b'{"input":"player","name":"erased-x","user":"u","command":{"do":"seed","text":""}}',
    )  # fmt: skip
    operated = renaming.record(record("dan", b'{"input":"operate","operator":"dan","reason":"Table asked for it"}'))
    assert operated.command == b'{"input":"operate","operator":"dan","reason":"erased-x asked for it"}'


def test_accounts_end_with_the_name() -> None:
    row = TransferRow(
        chain="t", record=1, index=0, seq=1, debit="table:t:coming:ann", credit="table:t:player:ann-2", amount=5
    )
    after = Renaming("ann", ALIAS).transfer(row)
    assert (after.debit, after.credit) == (f"table:t:coming:{ALIAS}", "table:t:player:ann-2")


def test_texts_of_shoes_go() -> None:
    renaming = Renaming("ann", ALIAS)
    assert renaming.contributions('[["ann","my text"],["bob","ann"]]') == f'[["{ALIAS}",""],["bob","ann"]]'
    assert renaming.contributions('[[1,"ann","0a"],[2,"bob","0b"]]') == f'[[1,"{ALIAS}","0a"],[2,"bob","0b"]]'
