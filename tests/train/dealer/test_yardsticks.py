"""Blackjack and Spanish 21: splits, surrender, insurance and bonus 21s from the dealer's side."""

import pytest

from tests.train.dealer.dealing import do, do_until, expected, finish, golden, wrong_answer


def test_split_hands_are_settled_in_their_order() -> None:
    table = golden("blackjack/split-and-resplit-to-four-hands")
    do_until(table, "pay", "base")
    assert wrong_answer(table, "push 1.2 base").right == "pay 1.1 base 20"
    (line,) = table.answer("pay 1.5 base 5")
    assert line.text == "Seat 1 has 4 hands: write 1.1 to 1.4."
    assert wrong_answer(table, "pay 1.1 base 10").fault == "wrong amount"  # it was doubled
    do(table, "pay 1.1 base 20", "push 1.2 base", "take 1.3 base 10", "pay 1.4 base 10")
    assert expected(table) == ["collect all"]


def test_early_surrender_and_insurance_are_offered_in_their_order() -> None:
    table = golden("blackjack/insurance-after-an-early-surrender-was-declined")
    do_until(table, "offer")
    assert wrong_answer(table, "offer insurance").right == "offer surrender"
    do(table, "offer surrender", "offer insurance")
    finish(table)


def test_lost_insurance_is_taken_after_the_look() -> None:
    table = golden("blackjack/insurance-loses-after-the-peek")
    do_until(table, "peek")
    assert wrong_answer(table, "take 1 ins").fault == "wrong step"
    do(table, "peek")
    assert wrong_answer(table, "card 1").fault == "missed wager"
    do(table, "take 1 ins")


def test_a_bonus_21_is_explained_by_its_line() -> None:
    table = golden("spanish-21/6-7-8-of-spades-pays-3-1")
    do_until(table, "pay", "base")
    mistake = wrong_answer(table, "pay 1 base 15")
    assert mistake.fault == "wrong amount"
    assert mistake.clause[0] == "Y2"
    finish(table)


def test_a_rescue_takes_the_first_stake_only() -> None:
    table = golden("spanish-21/a-rescue-keeps-the-double")
    do_until(table, "take", "base")
    assert wrong_answer(table, "take 1 base").right == "take 1 base 10"
    do(table, "take 1 base 10")


@pytest.mark.parametrize("soft_17", ["hits", "stands-on"])
def test_soft_seventeen_follows_the_table(soft_17: str) -> None:
    table = golden(f"blackjack/dealer-{soft_17}-soft-17")
    do_until(table, "draw" if soft_17 == "hits" else "stand")
    mistake = wrong_answer(table, "stand" if soft_17 == "hits" else "draw")
    assert "soft 17" in mistake.text
    assert mistake.clause == ("Y1",)
