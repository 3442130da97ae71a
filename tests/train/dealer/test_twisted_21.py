"""A dealer of Twisted 21 makes every kind of mistake."""

from pit21.train.dealer.dealer_table import DealerTable
from tests.clauses.twisted_21 import acts, bets
from tests.clauses.twisted_21 import table as twisted
from tests.train.dealer.dealing import do, do_until, expected, finish, lesson, wrong_answer


def a_round(drill: str = "all") -> DealerTable:
    """Seat 1 busts and plays the Stud Bonus, position 2 is empty, seat 3 plays Stud Poker, seat 4 neither."""
    text = twisted(
        "Js 6s Jc Th 2d", "-", "9c 9d 9h 2c 4s", "Kd 8d 3s 5h 6c", dealer="7h Tc Ks 3c 5s"
    ) + bets("1 base $10, 1 stud-bonus $5, 3 base $20, 3 stud-poker $4, 4 base $15")  # fmt: skip
    return lesson(text + acts("1 hit card 2", "3 stand", "4 stand"), drill)


def test_packets_go_to_empty_positions_too() -> None:
    table = a_round()
    do(table, "shuffle", "close", "deal 1")
    mistake = wrong_answer(table, "deal 3")
    assert (mistake.fault, mistake.right) == ("wrong order", "deal 2")
    assert "T21" in mistake.clause
    do(table, "deal 2 3 4")
    assert wrong_answer(table, "discard").fault == "wrong step"
    do(table, "deal d", "discard")


def test_the_card_that_was_pointed_at_is_given_and_a_bust_is_taken_at_once() -> None:
    table = a_round()
    do_until(table, "card")
    assert wrong_answer(table, "card 1 3").text == "The card is not for seat 1, or not the one numbered 3."
    assert wrong_answer(table, "card 3").fault == "wrong place"
    do(table, "card 1 2")
    mistake = wrong_answer(table, "turn hole")
    assert (mistake.fault, mistake.right) == ("missed wager", "take 1 base 10")
    assert wrong_answer(table, "push 1 base").fault == "wrong amount"
    do(table, "take 1 base")


def test_the_hole_card_is_turned_when_the_dealers_turn_comes() -> None:
    table = a_round()
    do_until(table, "turn")
    assert table.view().dealer == ("7h", "??", "??", "??", "??")
    assert wrong_answer(table, "draw").fault == "wrong step"
    do(table, "turn hole")
    assert wrong_answer(table, "draw").text == "With 17 you do not draw."
    do(table, "stand", "pay 4 base 15", "pay 3 base 20")


def test_side_wagers_need_their_cards_turned_in_any_order() -> None:
    table = a_round()
    do_until(table, "pay", "base")
    do(table, "pay 4 base 15", "pay 3 base 20")
    assert wrong_answer(table, "pay 3 sp 4").fault == "wrong step"
    assert wrong_answer(table, "turn 4").text == "You do not turn up the cards of seat 4 now."
    assert set(expected(table)) == {"turn 1", "turn 3", "turn d"}
    assert "??" in " ".join(table.view().seats[2].face_down)
    do(table, "turn d 3")
    assert expected(table) == ["turn 1"]
    do(table, "turn 1")


def test_all_cards_may_be_turned_in_one_movement() -> None:
    table = a_round()
    do_until(table, "turn")
    do(table, "turn hole", "stand", "pay 4 base 15", "pay 3 base 20", "turn all")
    assert expected(table) == ["pay 3 sp 4"]  # three nines against king high


def test_for_one_holds_the_stake() -> None:
    table = a_round()
    do_until(table, "pay", "stud-bonus")
    mistake = wrong_answer(table, "pay 1 sb 15")
    assert (mistake.fault, mistake.right) == ("wrong amount", "pay 1 sb 10")
    assert mistake.clause[0] == "L47"  # a pair of jacks pays 3 for 1, which is 2 to 1 (T4)
    assert "The printed" in table.answer("take 1 sb")[0].text
    finish(table)


def test_drill_of_amounts_names_the_wager() -> None:
    table = a_round("payouts")
    assert table.question == "Twisted 21 wager of seat 1, $10: pay how much, take or push?"
    assert wrong_answer(table, "10").text == "Twisted 21 wager of seat 1 is not paid."
    do(table, "-10")
    assert table.question.startswith("Twisted 21 wager of seat 4, $15")
    do(table, "15", "pay 20")
    finish(table)
    summary = table.summary()
    assert [kind.kind for kind in summary.kinds] == ["amount"]
    assert summary.steps == 5
