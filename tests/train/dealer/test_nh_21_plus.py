"""A dealer of New Hampshire 21 Plus makes every kind of mistake."""

from tests.train.dealer.dealing import do, do_until, expected, finish, golden, wrong_answer

ROUND = "nh-21-plus/full-table"
HEARTS = "nh-21-plus/dealer-blackjack-of-hearts"


def test_losers_are_swept_before_a_winner_is_paid() -> None:
    table = golden(ROUND)
    do_until(table, "take", "dealer-up-match")
    mistake = wrong_answer(table, "pay 6 um 4")
    assert (mistake.fault, mistake.right) == ("wrong order", "take 7 um 10")
    assert "N22" in mistake.clause
    do(table, "take 7 um")
    assert wrong_answer(table, "pay 6 um 9").clause[0] == "L476"  # one unsuited match, 4 to 1
    do(table, "pay 6 um 4", "pay 1 um 45")


def test_blackjacks_are_paid_three_to_two_before_anything_is_played() -> None:
    table = golden(ROUND)
    do_until(table, "pay", "base")
    assert wrong_answer(table, "pay 5 base 5").fault == "wrong amount"
    assert wrong_answer(table, "card 1").fault == "missed wager"
    do(table, "pay 5 base 7.50")
    assert wrong_answer(table, "collect 5").text.endswith("a wager is still open: 2x of seat 5.")
    do(table, "pay 5 2x 7.5")
    assert expected(table) == ["take 2 base 5"], "the cards stay for the Down Match (N11)"


def test_half_of_a_surrendered_wager_is_taken() -> None:
    table = golden(ROUND)
    do_until(table, "take", "base")
    mistake = wrong_answer(table, "take 2 base")
    assert (mistake.fault, mistake.right) == ("wrong amount", "take 2 base 5")
    assert "N10" in mistake.clause
    do(table, "take 2 base 5")


def test_a_hand_of_several_must_be_named_and_that_is_no_mistake() -> None:
    table = golden(ROUND)
    do_until(table, "card")
    (line,) = table.answer("card 3")
    assert (line.tone, line.text) == ("note", "Seat 3 has 2 hands: write 3.1 to 3.2.")
    assert table.score.mistakes == []
    assert wrong_answer(table, "card 3.2").fault == "wrong place"  # the first hand is played to its end first (G7)
    do(table, "c3.1")


def test_the_dealer_draws_to_a_hard_seventeen_after_the_down_match() -> None:
    table = golden(ROUND)
    do_until(table, "take", "dealer-down-match")
    assert wrong_answer(table, "draw").fault == "missed wager"
    do_until(table, "draw")
    mistake = wrong_answer(table, "stand")
    assert (mistake.fault, mistake.text) == ("wrong draw", "With 12 you do not stand yet.")
    assert {"N20", "L188"} <= set(mistake.clause)
    do(table, "draw", "dr")
    assert table.view().dealer_total == "bust with 26"
    finish(table)


def test_insurance_is_offered_before_the_look_and_paid_six_to_one_in_hearts() -> None:
    table = golden(HEARTS)
    do_until(table, "offer")
    mistake = wrong_answer(table, "peek")
    assert (mistake.kind, mistake.right) == ("offers", "offer insurance")
    assert "L143" in mistake.clause
    assert wrong_answer(table, "offer surrender").fault == "wrong place"
    do(table, "offer ins", "look", "turn hole")
    do_until(table, "pay", "insurance")
    assert wrong_answer(table, "pay 4 ins 4").right == "pay 4 ins 12"
    do(table, "pay 4 ins 12", "pay 2 ins 6")
    assert wrong_answer(table, "pay 1 ins 30").right == "pay 1 ins 60"  # five on each of two spots (N5)
    do(table, "pay 1 ins 60")
    assert expected(table) == ["take 3 dm 5"]
    finish(table)


def test_soft_seventeen_is_hit() -> None:
    table = golden("nh-21-plus/dealer-hits-soft-17")
    do_until(table, "draw")
    assert wrong_answer(table, "stand").text == "With soft 17 you do not stand yet."
    assert "The dealer hits soft 17." in table.hint()[0].text
    finish(table)
