"""A dealer of Pure 21.5 makes every kind of mistake: bank, button, coverage, fees."""

from pit21.train.dealer.dealer_table import DealerTable
from pit21.train.dealer.words import result_words
from tests.clauses.pure_21_5 import dealt
from tests.train.dealer.dealing import do, do_until, expected, finish, golden, lesson, wrong_answer

NET = "pure-21.5/coverage-net"


def test_the_bank_is_offered_to_the_seat_whose_turn_it_is() -> None:
    table = golden(NET)
    do_until(table, "bank")
    assert wrong_answer(table, "close").fault == "wrong step"
    mistake = wrong_answer(table, "bank 2")
    assert (mistake.fault, mistake.right) == ("wrong place", "bank 1")
    assert "P21" in mistake.clause
    do(table, "bank 1", "close")


def test_the_deal_begins_at_the_left_of_the_player_dealer() -> None:
    table = golden(NET)
    do_until(table, "deal")
    assert wrong_answer(table, "deal 1").right == "deal 2"
    do(table, "deal 2 3 4 5 d 2 3 4 5 d")


def test_the_button_is_counted_by_the_hole_card_before_the_hand_is_completed() -> None:
    table = golden(NET)
    do_until(table, "button")
    assert wrong_answer(table, "stand").fault == "wrong step"
    mistake = wrong_answer(table, "button 3")
    assert (mistake.kind, mistake.right) == ("button", "button 2")
    assert {"P4", "P5"} <= set(mistake.clause)
    do(table, "button 2")
    assert wrong_answer(table, "draw").text == "With 18 you do not draw."
    do(table, "stand")


def test_the_bank_pays_only_as_far_as_it_reaches() -> None:
    """The worked example of P7: +60, -150, 10 of 40, and the last wager goes back."""
    table = golden(NET)
    do_until(table, "take", "base")
    do(table, "take 2 base 60", "pay 3 base 150")
    mistake = wrong_answer(table, "pay 4 base 40")
    assert (mistake.fault, mistake.right) == ("wrong amount", "pay 4 base 10")
    assert "P7" in mistake.clause
    assert "The bank is $100 and stands $90 behind. It does not cover $30 of this." in said(table)
    do(table, "pay 4 base 10")
    mistake = wrong_answer(table, "take 5 base")
    assert (mistake.fault, mistake.right) == ("wrong amount", "push 5 base")
    do(table, "return 5 base", "collect all")
    assert wrong_answer(table, "home 100").fault == "wrong amount"
    do(table, "home 0")
    assert table.round_over


def said(table: DealerTable) -> str:
    """Why the wager ends as it does, as a mistake with its amount is explained."""
    assert table.task is not None
    assert table.task.settles is not None
    return result_words(table.table, table.task.settles)


def test_gross_coverage_counts_the_sides_apart() -> None:
    table = golden("pure-21.5/coverage-gross")
    do_until(table, "take", "base")
    do(table, "take 2 base 60")
    assert wrong_answer(table, "pay 3 base 150").right == "pay 3 base 100"
    finish(table)


def test_the_red_flex_bet_comes_after_the_game_wager_of_its_seat() -> None:
    table = golden("pure-21.5/coverage-game-wager-before-red-flex")
    while expected(table)[0].split()[0] not in ("pay", "take", "push"):
        do(table, expected(table)[0])
    seat = expected(table)[0].split()[1]
    mistake = wrong_answer(table, f"push {seat} rf")
    assert mistake.fault == "wrong order"
    assert "L303" in mistake.clause
    finish(table)


def test_fees_are_taken_in_any_order_before_the_deal() -> None:
    text = dealt(
        {2: "Kd 7d", 3: "9c 8c"}, "Ts 8d", "2 stand; 3 stand", settings="collection=100000:100:50:200",
        bets="2 base $10, 2 red-flex $5, 3 base $10",
    )  # fmt: skip
    table = lesson(text)
    do_until(table, "fee")
    assert wrong_answer(table, "deal 2").fault == "wrong step"
    assert wrong_answer(table, "fee 2 1").fault == "wrong amount"
    assert wrong_answer(table, "fee 4 1").text == "Nothing is due from seat 4."
    assert "P23" in table.score.mistakes[-1].clause
    do(table, "fee 3 1", "fee 1 2", "fee 2 1.50")
    do(table, "deal 2")


def test_a_round_without_a_bank_has_nothing_to_deal() -> None:
    table = golden("pure-21.5/nobody-takes-the-bank")
    do_until(table, "bank")
    finish(table)
    assert table.round_over
