"""Pure 21.5: collection fees are flat, by the posted schedule, and taken before the deal."""

import pytest

from pit21.spec.problems import SpecError
from pit21.table import events as e
from pit21.table.session import Session
from tests.clauses.pure_21_5 import chips, duel, found, opened, order_of, plain_round, standing, waiting
from tests.rounds import fault, play, played

# table_limit:player:red_flex:bank
SCHEDULE = "collection=5000:50:25:100,10000:100:50:200,20000:150:75:300"


def fees(session: Session) -> list[tuple[str, int, str, int]]:
    return [fee for event in found(session, e.FeesTaken) for fee in event.fees]


@pytest.mark.clause("pure-21.5:80", "pure-21.5:86", "pure-21.5:365", "pure-21.5:368", "pure-21.5:371", "P23")
def test_each_wager_each_red_flex_and_each_bank_hand_owes_its_fee() -> None:
    text = opened(SCHEDULE) + standing(3) + "round\nbank ann $100\nbet 2 base $10\nbet 2 red-flex $1\n"
    text += "bet 3 base $100\nbet 6 base $5 by cat\ndeal\n2 stand\n3 stand\n6 stand\n"
    session = played(text)
    assert fees(session) == [
        ("ann", 1, "bank", 200),
        ("bob", 2, "base", 100),
        ("bob", 2, "red-flex", 50),
        ("cat", 3, "base", 100),
        ("cat", 6, "base", 100),
    ]
    assert session.table.accounts["fees"] == 550


@pytest.mark.clause("pure-21.5:371", "P23")
def test_the_bank_owes_its_fee_for_each_of_its_hands() -> None:
    session = played(opened(SCHEDULE) + standing() * 2 + plain_round() + plain_round())
    assert [fee for fee in fees(session) if fee[2] == "bank"] == [("ann", 1, "bank", 200)] * 2


@pytest.mark.clause("pure-21.5:87", "pure-21.5:384", "P23")
@pytest.mark.parametrize(
    ("limit", "expected"),
    [
        ("$20", [100, 50, 25]),
        ("$50", [100, 50, 25]),
        ("$51", [200, 100, 50]),
        ("$100", [200, 100, 50]),
        ("$101", [300, 150, 75]),
        ("$200", [300, 150, 75]),
    ],
)
def test_the_row_is_the_smallest_that_holds_the_largest_game_wager(limit: str, expected: list[int]) -> None:
    text = duel(
        "Kd 9h v 8h 9c",
        "2 stand",
        bets="2 base $10, 2 red-flex $1",
        settings=f"{SCHEDULE} limits.base.max={limit}",
    )
    assert [amount for _, _, _, amount in fees(played(text))] == expected


@pytest.mark.clause("P23")
def test_rows_are_written_in_any_order() -> None:
    settings = "collection=20000:150:75:300,5000:50:25:100,10000:100:50:200"
    assert [fee[3] for fee in fees(played(duel("Kd 9h v 8h 9c", "2 stand", settings=settings)))] == [200, 100]


@pytest.mark.clause("P23", "pure-21.5:377")
def test_a_schedule_without_a_row_for_the_table_is_refused() -> None:
    with pytest.raises(SpecError, match="no row has a table_limit"):
        play(opened("collection=5000:50:25:100"))


FIVE = ["1000:1:1:1", "2000:2:2:2", "3000:3:3:3", "4000:4:4:4", "10000:5:5:5"]


@pytest.mark.clause("pure-21.5:64", "P23")
def test_there_are_five_rates_at_most() -> None:
    session = played(duel("Kd 9h v 8h 9c", "2 stand", settings="collection=" + ",".join(FIVE)))
    assert [fee[3] for fee in fees(session)] == [5, 5]
    with pytest.raises(SpecError, match="collection"):
        play(opened("collection=" + ",".join([*FIVE, "20000:6:6:6"])))


@pytest.mark.clause("pure-21.5:138", "pure-21.5:229", "pure-21.5:361")
@pytest.mark.parametrize(
    "rows", ["10000:1%:0:0", "10000:0.01:0:0", "10000:-1:0:0", "10000:1:1", "10000:1:1:1,10000:2:2:2"]
)
def test_a_fee_is_a_flat_amount_and_never_a_percentage(rows: str) -> None:
    with pytest.raises(SpecError, match="collection"):
        play(opened(f"collection={rows}"))


@pytest.mark.clause("pure-21.5:138", "pure-21.5:229", "pure-21.5:361", "P23")
@pytest.mark.parametrize("stake", [5, 37, 100])
def test_the_fee_is_the_same_for_every_stake(stake: int) -> None:
    text = duel("Kd 9h v 8h 9c", "2 stand", bets=f"2 base ${stake}, 2 red-flex ${stake // 5}", settings=SCHEDULE)
    assert [amount for _, _, _, amount in fees(played(text))] == [200, 100, 50]


@pytest.mark.clause("pure-21.5:87", "pure-21.5:91", "P22")
def test_fees_are_taken_after_the_wagers_and_before_the_deal() -> None:
    session = played(duel("Kd 9h v 8h 9c", "2 stand", settings=SCHEDULE))
    order = order_of(session, e.BankTaken, e.BetPlaced, e.BetsClosed, e.FeesTaken, e.CardsDealt)
    assert order == [e.BankTaken, e.BetPlaced, e.BetsClosed, e.FeesTaken, e.CardsDealt]


@pytest.mark.clause("pure-21.5:259", "P23")
@pytest.mark.parametrize(
    ("cards", "acts", "drawn", "net"),
    [
        ("6d 5h v 8h 9c", "2 double", "Tc", 20_00),
        ("8d 8s v 8h 9c", "2 split; 2.1 stand; 2.2 stand", "Tc Ts", 20_00),
        ("8d 8s v 8h 9c", "2 split; 2.1 double; 2.2 stand", "3c Ts Td", 30_00),
    ],
)
def test_doubles_and_splits_cost_no_fee(cards: str, acts: str, drawn: str, net: int) -> None:
    session = played(duel(cards, acts, drawn, settings=SCHEDULE))
    assert len(found(session, e.FeesTaken)) == 1
    assert session.table.accounts["fees"] == 300
    assert chips(session, "bob") == 2_000_000 - 100 + net
    assert chips(session, "ann") == 2_000_000 - 200 - net


@pytest.mark.clause("P23")
def test_fees_stay_taken_where_the_bank_did_not_cover_the_wager() -> None:
    # The nine puts the button at seat 3, and paying it exhausts the bank.
    text = (
        opened(SCHEDULE) + standing(2) + "round\nbank ann $10\nbet 2 base $10\nbet 3 base $10\ndeal\n2 stand\n3 stand\n"
    )
    session = played(text)
    settled = {event.player: (event.result, event.uncovered) for event in found(session, e.WagerSettled)}
    assert settled == {"cat": ("win", 0), "bob": ("returned", 1_000)}
    assert chips(session, "bob") == 2_000_000 - 100
    assert chips(session, "ann") == 2_000_000 - 1_000 - 200


@pytest.mark.clause("G9", "P23")
def test_fees_are_refunded_when_the_round_is_void() -> None:
    text = duel("8d 8s v 8h 9c", "2 split", "Tc", settings=SCHEDULE, bets="2 base $10, 2 red-flex $1")
    assert waiting(text).table.accounts["fees"] == 350
    session = played(text + "void misdeal\n")
    assert session.table.accounts["fees"] == 0
    assert chips(session, "ann") == chips(session, "bob") == 2_000_000


@pytest.mark.clause("P23")
def test_without_a_schedule_there_are_no_fees() -> None:
    session = played(duel("Kd 9h v 8h 9c", "2 stand", bets="2 base $10, 2 red-flex $1"))
    assert not found(session, e.FeesTaken)
    assert session.table.accounts.get("fees", 0) == 0


@pytest.mark.clause("pure-21.5:80", "pure-21.5:86", "P23")
@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("bank ann $100", "ann has only $98 for the bank after its fee"),
        ("bank ann $98\nbet 2 base $100", "bob has only $99 for this wager"),
        ("bank ann $98\nbet 2 base $99\nbet 2 red-flex $1", "bob has only $0 for this wager"),
        ("bank ann $98\nbet 2 base $94\nbet 5 base $5 by bob", "bob has only $4 for this wager"),
    ],
)
def test_who_cannot_pay_the_fee_cannot_make_the_wager(line: str, reason: str) -> None:
    assert fault(opened(SCHEDULE, chips=100) + f"round\n{line}\n").reason == reason


@pytest.mark.clause("P23")
def test_a_wager_taken_back_owes_nothing_and_a_changed_one_owes_once() -> None:
    text = opened(SCHEDULE) + standing() + "round\nbank ann $100\nbet 2 base $10\nbet 3 base $10\nbet 3 base $0\n"
    session = played(text + "bet 2 base $20\nbet 2 base $30\ndeal\n2 stand\n")
    assert fees(session) == [("ann", 1, "bank", 200), ("bob", 2, "base", 100)]


@pytest.mark.clause("P23", "P24")
def test_backline_stakes_owe_the_same_fees() -> None:
    text = opened(f"{SCHEDULE} backline=yes red_flex_backline=yes") + standing()
    text += "round\nbank ann $100\nbet 2 base $10\nbet 2 base $20 by cat\nbet 2 red-flex $1 by cat\n"
    text += "deal\n2 stand\n"
    assert fees(played(text)) == [
        ("ann", 1, "bank", 200),
        ("bob", 2, "base", 100),
        ("cat", 2, "base", 100),
        ("cat", 2, "red-flex", 50),
    ]
