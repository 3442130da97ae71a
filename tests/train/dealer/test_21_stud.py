"""A dealer of 21 STUD makes every kind of mistake; amounts and clauses are those of the rules."""

from pit21.train.dealer.dealer_table import DealerTable
from tests.train.dealer.dealing import do, do_until, finish, golden, wrong_answer

ROUND = "21-stud/full-table-settled-from-right-to-left"


def at_the_mirror_match() -> DealerTable:
    table = golden(ROUND)
    do_until(table, "pay", "mirror-match")
    return table


def test_the_shoe_is_made_ready_step_by_step() -> None:
    table = golden(ROUND)
    assert wrong_answer(table, "burn").fault == "wrong step"
    do(table, "shuffle")
    mistake = wrong_answer(table, "cut 3")
    assert mistake.right == "cut 1"
    assert mistake.clause[0] == "L22"
    do(table, "cut 1")
    assert wrong_answer(table, "cutcard 78").text == "The cut card does not go in 78 cards from the end."
    do(table, "cutcard 52", "burn", "close")


def test_the_deal_goes_round_twice_with_the_dealer_last() -> None:
    table = golden(ROUND)
    do_until(table, "deal")
    mistake = wrong_answer(table, "deal 7")
    assert (mistake.kind, mistake.fault, mistake.right) == ("deal", "wrong order", "deal 1")
    assert mistake.clause == ("L33", "S15", "L34")
    (dealt,) = do(table, "1 2 3 4 5 6 7 d")
    assert dealt.text.endswith("fay 6s; gus 2h; the dealer one card face down.")
    # One line may hold more than is right: it is taken up to the first wrong place.
    lines = table.answer("deal 1 2 4")
    assert [line.tone for line in lines] == ["right", "wrong"]
    assert table.score.mistakes[-1].right == "deal 3"
    do(table, "deal 3 4 5 6 7", "d")
    assert table.view().dealer == ("??", "??")


def test_a_wrong_amount_is_explained_with_the_line_of_the_pay_table() -> None:
    table = at_the_mirror_match()
    mistake = wrong_answer(table, "pay 6 mm 36")
    assert (mistake.kind, mistake.fault) == ("amount", "wrong amount")
    assert mistake.right == "pay 6 mm 75"
    assert mistake.text == "Mirror Match of seat 6: $36 is not the right amount."
    assert mistake.clause[0] == "L140"  # a pair of one suit, 25 to 1
    (line,) = do(table, "pay 6 mm 75")[:1]
    assert line.text == "fay wins $75 on the Mirror Match wager of $3: pair of one suit at 25:1."


def test_a_winner_is_not_taken_and_not_pushed() -> None:
    table = at_the_mirror_match()
    assert wrong_answer(table, "take 6 mm").text == "Mirror Match of seat 6 is not taken."
    assert wrong_answer(table, "push 6 mm").text == "Mirror Match of seat 6 is not left unchanged."


def test_seats_are_settled_from_right_to_left() -> None:
    table = at_the_mirror_match()
    mistake = wrong_answer(table, "pay 1 mm 5")
    assert (mistake.kind, mistake.fault) == ("order", "wrong order")
    assert mistake.text == "Mirror Match of seat 1 comes later: Mirror Match of seat 6 is next."
    assert "S17" in mistake.clause


def test_a_wager_that_is_settled_or_not_there_is_reported() -> None:
    table = at_the_mirror_match()
    assert (
        wrong_answer(table, "take 7 mm").text == "There is no Mirror Match of seat 7. Mirror Match of seat 6 is next."
    )
    do(table, "pay 6 mm 75")
    assert wrong_answer(table, "pay 6 mm 75").text.startswith("Mirror Match of seat 6 is already settled.")


def test_a_wager_is_missed_by_turning_the_next_card() -> None:
    table = at_the_mirror_match()
    do(table, "pay 6 mm 75", "pay 4 mm 5", "pay 2 mm 125")
    mistake = wrong_answer(table, "turn 1")
    assert mistake.fault == "missed wager"
    assert mistake.text == "Before you turn up Dealer Card 1, a wager is still open: Mirror Match of seat 1."
    do(table, "pay 1 mm 5")
    assert wrong_answer(table, "turn 2").text == "You do not turn up Dealer Card 2 now."
    do(table, "turn 1")


def test_a_seat_is_not_collected_before_all_its_spots_are_paid() -> None:
    table = golden(ROUND)
    do_until(table, "pay", "bet-bigger-2x")
    assert wrong_answer(table, "collect 5").fault == "missed wager"
    do(table, "pay 5 2x 10", "5 3x +10", "pay 5 4x 10")
    mistake = wrong_answer(table, "take 4 base 6")
    assert (mistake.kind, mistake.fault) == ("collect", "wrong step")
    do(table, "collect 5", "4 base -6")
    finish(table)


def test_the_zones_may_be_the_other_way_around() -> None:
    table = golden("21-stud/dealer-zones-first-card-is-2")
    do_until(table, "turn")
    first, second = table.table.dealer.cards
    do(table, "turn 1")
    assert table.view().dealer[0] == "??", "the card dealt second lies in zone 1"
    assert first != second
    finish(table)
