"""Postings become transfers in one way only, and nothing is lost on the way."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pit21.server.ledger.accounts import account_of, may_owe
from pit21.server.ledger.transfers import reverse_rows, transfers_of
from pit21.server.store.commit import TransferRow
from pit21.server.tables.live.moves import moved_by
from pit21.table import events as e

POSTINGS = st.lists(st.tuples(st.sampled_from(["a", "b", "c", "d", "e"]), st.integers(-1_000, 1_000)), max_size=12)


@given(POSTINGS)
def test_transfers_move_what_the_postings_say(postings: list[tuple[str, int]]) -> None:
    postings = [*postings, ("rest", -sum(amount for _, amount in postings))]
    wanted: dict[str, int] = {}
    for account, amount in postings:
        wanted[account] = wanted.get(account, 0) + amount
    made = transfers_of(postings)
    moved = dict.fromkeys(wanted, 0)
    for debit, credit, amount in made:
        assert amount > 0
        assert debit != credit
        moved[debit] -= amount
        moved[credit] += amount
    assert moved == wanted
    givers, getters = {row[0] for row in made}, {row[1] for row in made}
    assert not givers & getters  # so no account falls below its end on the way
    assert len(made) < max(1, len(givers) + len(getters))


def test_one_way_only() -> None:
    postings = (("seat:1", -10), ("player:a", 15), ("breakage", 1), ("house", -6))
    assert transfers_of(postings) == (
        ("seat:1", "player:a", 10), ("house", "player:a", 5), ("house", "breakage", 1),
    )  # fmt: skip
    assert transfers_of(()) == ()


def test_postings_that_do_not_sum_to_nothing_are_refused() -> None:
    with pytest.raises(ValueError, match="sum to 1"):
        transfers_of((("a", -1), ("b", 2)))


def test_mint_is_the_pocket_of_who_comes_and_goes() -> None:
    users = {"anna": "u1"}
    joined = e.PlayerJoined(player="anna", chips=5)
    assert account_of(joined, "mint", "t", users) == "table:t:coming:anna"
    assert account_of(e.ChipsBought(player="anna", chips=5), "mint", "t", users) == "table:t:coming:anna"
    assert account_of(joined, "player:anna", "t", users) == "table:t:player:anna"
    assert account_of(e.PlayerLeft(player="anna", chips=5), "mint", "t", users) == "user:u1"
    assert account_of(e.ChipsBought(player="bot-1", chips=5), "mint", "t", users) == "mint"
    assert account_of(e.TableOpened(game="g", digest="d", tray=9), "mint", "t", users) == "mint"


def test_transfers_of_events_can_be_taken_back() -> None:
    users = {"anna": "u1"}
    events = (
        e.PlayerJoined(seq=7, player="anna", chips=5, postings=(("mint", -5), ("player:anna", 5))),
        e.SeatTaken(seq=8, player="anna", seat=1),
        e.BetPlaced(
            seq=9, player="anna", seat=1, wager="base", amount=2, postings=(("player:anna", -2), ("seat:1", 2))
        ),
    )
    moved = [each for event in events for each in moved_by(event, "t", users)]
    assert moved == [
        (7, "table:t:coming:anna", "table:t:player:anna", 5),
        (9, "table:t:player:anna", "table:t:seat:1", 2),
    ]
    rows = [
        TransferRow(chain="t", record=3, index=index, seq=seq, debit=debit, credit=credit, amount=amount)
        for index, (seq, debit, credit, amount) in enumerate(moved)
    ]
    back = reverse_rows(rows, record=4, seq=10)
    assert [(row.record, row.index, row.debit, row.credit, row.amount) for row in back] == [
        (4, 0, "table:t:seat:1", "table:t:player:anna", 2),
        (4, 1, "table:t:player:anna", "table:t:coming:anna", 5),
    ]


def test_who_may_owe() -> None:
    assert [name for name in ("mint", "table:t:house", "table:t:breakage") if not may_owe(name)] == []
    others = ("user:mint", "table:t:player:house", "table:t:bank", "table:t:seat:1", "table:t:coming:breakage", "house")
    assert [name for name in others if may_owe(name)] == []
