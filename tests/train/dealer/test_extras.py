"""What is practiced beside the procedure: totals, calls, signals, guests' mistakes, even money, coloring up, relief."""

import pytest

from pit21.spec.loader import CORE_GAMES, VARIANTS, load_game
from pit21.train.dealer.drills import DRILLS
from pit21.train.dealer.model import DealerTable
from pit21.train.dealer.speech import cut_text, is_total, without_totals
from pit21.train.dealer.tasks import EXTRAS
from tests.train.dealer.dealing import do, expected, finish, wrong_answer


def table_with(*extras: str, game: str = "blackjack", seed: int = 1, players: int = 3, **more: object) -> DealerTable:
    spec = load_game(game)
    return DealerTable(spec, seed=seed, players=players, extras=extras, clock=lambda: 0.0, **more)  # type: ignore[arg-type]


def until(table: DealerTable, kind: str, rounds: int = 12) -> None:
    """Deal rightly until a step of this kind is asked for."""
    for _ in range(rounds):
        if table.round_over:
            table.begin_round()
        while table.task is not None:
            if table.task.kind == kind:
                return
            do(table, expected(table)[0])
    raise AssertionError(f"{kind} never came")


@pytest.mark.parametrize("game", [*CORE_GAMES, *(pytest.param(each, marks=pytest.mark.long) for each in VARIANTS)])
def test_a_round_of_each_game_with_everything(game: str) -> None:
    table = table_with(*EXTRAS, game=game, seed=4)
    for _ in range(2):
        table.begin_round()
        finish(table)
    summary = table.summary(session=True)
    assert (summary.percent, summary.mistakes) == (100, ())
    kinds = {each.kind for each in summary.kinds}
    assert {"totals", "calls", "order", "amount"} <= kinds
    assert ("signals" in kinds) == (load_game(game).file.family != "stud")


def test_totals_are_hidden_until_they_are_read() -> None:
    table = table_with("totals")
    until(table, "totals")
    seen = table.view()
    assert seen.dealer_total == "" or seen.seats[0].hands[0].total == ""
    mistake = wrong_answer(table, "total 4")
    assert (mistake.kind, mistake.fault) == ("totals", "wrong total")
    do(table, expected(table)[0].removeprefix("total "))  # the number is enough
    finish(table)
    assert len(table.score.mistakes) == 1


@pytest.mark.parametrize(
    ("words", "given", "right"),
    [
        ("soft 18", "18", True), ("soft 18", "soft 18", True), ("16", "17", False), ("bust with 24", "bust", True),
        ("bust with 24", "24", True), ("blackjack", "21", True), ("21.5", "21.5", True), ("21.5", "21", False),
    ],
)  # fmt: skip
def test_a_total_may_be_read_in_short(words: str, given: str, right: bool) -> None:
    assert is_total(words, given) == right


def test_sentences_do_not_give_a_total_away() -> None:
    assert without_totals("bob gets the five of clubs: soft 18.") == "bob gets the five of clubs."
    assert without_totals("Card 2 is the ten: bob is bust with 24.") == "Card 2 is the ten."
    assert without_totals("Dealt: ann Td 7c (17); bob Ah.") == "Dealt: ann Td 7c; bob Ah."
    assert without_totals("bob stands on 17.") == "bob stands."


def test_a_wrong_call_and_a_wrong_reading_are_counted() -> None:
    table = table_with("calls", "signals")
    until(table, "calls")
    assert wrong_answer(table, "say peek").fault == "wrong call"
    do(table, expected(table)[0])
    until(table, "signals")
    assert "What does the player want?" in table.question
    right = expected(table)[0].removeprefix("signal ")
    wrong = next(each for each in ("hit", "stand") if each != right)
    assert wrong_answer(table, f"signal {wrong}").fault == "wrong reading"
    assert table.answer("deal 1")[0].text.startswith("First: ")
    do(table, right)


def test_a_mistake_of_a_guest_must_be_caught() -> None:
    table = table_with("catch", seed=3)
    until(table, "catch")
    task = table.task
    assert task is not None
    assert task.guest is not None
    report = task.guest.report
    missed = wrong_answer(table, "close")
    assert (missed.fault, missed.clause) == ("missed mistake", (report.id,))
    (line,) = table.answer(f"floor M1 at {report.seat}")
    assert line.text.startswith(f"Wrong report. That is not M1. {'Look'}")
    lines = do(table, f"floor {report.id} at {report.seat}: seen")
    assert any(f"The floor is called: {report.id}." in each.text for each in lines)
    assert any("The floor rules" in each.text for each in lines)
    finish(table)
    assert {each.kind: each.mistakes for each in table.summary().kinds}["catch"] == 2


def test_each_mistake_of_a_guest_is_performed_by_the_referee() -> None:
    """Over limit, late, forbidden and out of turn: the floor's remedy fits the books every time."""
    found = set()
    for seed in range(12):
        table = table_with(drill="catch", seed=seed, game=("blackjack", "pure-21.5")[seed % 2])
        for _ in range(3):
            table.begin_round()
            while table.task is not None and table.task.guest is not None:
                found.add(table.task.guest.report.id)
                assert "The floor is called" in do(table, expected(table)[0])[1].text
    assert found == {"M20", "M21", "M22", "M23"}


def test_an_over_limit_stake_lies_on_the_felt() -> None:
    for seed in range(20):
        table = table_with(drill="catch", seed=seed)
        table.begin_round()
        guest = table.task.guest if table.task is not None else None
        if guest is not None and guest.report.id == "M20":
            seat = table.view().seats[guest.report.seat - 1]
            assert seat.bets[0].amount == guest.lies > 100_00
            assert table.table.seats[guest.report.seat - 1].bets[0].amount <= 100_00
            return
    raise AssertionError("no stake over the limit")


def test_even_money_is_paid_at_once_and_not_again() -> None:
    table = table_with("even", seed=166, players=7)
    until(table, "even", rounds=1)
    assert table.question.startswith("Seat 3 has blackjack with $29 on it and asks for even money.")
    assert wrong_answer(table, "even 43.50").fault == "wrong amount"
    do(table, "even 29")
    while table.task is not None:
        assert (table.task.steps[0].seat, table.task.settles is None) != (3, False)
        do(table, expected(table)[0])


def test_chips_are_colored_up_into_the_fewest() -> None:
    table = table_with("color")
    until(table, "color")
    right = expected(table)[0]
    assert wrong_answer(table, "color 1x1").fault == "wrong chips"
    step = table.task.steps[0] if table.task else None
    assert step is not None
    assert wrong_answer(table, f"color {(step.amount or 0) // 100}x1").fault == "too many chips"
    do(table, right)
    assert cut_text(170_00) == "1x100 2x25 4x5"
    assert "such as 1x100" in table.answer("color 3x7")[0].text or table.task is None or not table.task.prompt


def test_a_relief_shows_empty_hands_and_the_new_dealer_burns() -> None:
    table = table_with("relief", game="nh-21-plus")
    until(table, "relief")
    assert table.table.round == 3
    do(table, "relief")
    until(table, "shoe")
    assert expected(table) == ["burn"]


def test_parts_that_there_are_not() -> None:
    with pytest.raises(ValueError, match="unknown part 'juggling'; choices: totals"):
        table_with("juggling")
    assert not DRILLS["all"].kinds & set(EXTRAS)
