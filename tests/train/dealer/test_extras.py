"""What is practiced beside the procedure: totals, calls, signals, guests' mistakes, even money, odd stakes,
coloring up, relief.
"""

import re
from decimal import ROUND_CEILING, ROUND_FLOOR, Decimal

import pytest

from pit21.spec.loader import CORE_GAMES, VARIANTS, load_game
from pit21.train.dealer.dealer_table import DealerTable
from pit21.train.dealer.drills import DRILLS
from pit21.train.dealer.exam import PassMarks
from pit21.train.dealer.speech import calls_of, cut_text, is_total, pays_even_money, without_totals
from pit21.train.dealer.tasks import EXTRAS
from pit21.train.dealer.words import stage_words
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
    mistake = wrong_answer(table, "say peek")
    assert (mistake.fault, mistake.clause[0]) == ("wrong call", "house procedure")
    do(table, expected(table)[0])
    until(table, "signals")
    assert "What does the player want?" in table.question
    right = expected(table)[0].removeprefix("signal ")
    wrong = next(each for each in ("hit", "stand") if each != right)
    assert wrong_answer(table, f"signal {wrong}").fault == "wrong reading"
    assert table.answer("deal 1")[0].text.startswith("First: ")
    do(table, right)


@pytest.mark.parametrize("game", CORE_GAMES)
def test_hints_lead_to_the_answer_of_every_prompt(game: str) -> None:
    """The first hint is about the prompt, not about the stage, and leaves the answer open; the second gives it."""
    table = table_with(*EXTRAS, game=game, seed=4)
    found = set()
    for _ in range(3):
        table.begin_round()
        while table.task is not None:
            task, right = table.task, expected(table)[0]
            if task.prompt and task.kind not in found:
                found.add(task.kind)
                first, second = table.hint()[0], table.hint()[0]
                assert first.text
                assert first.text != stage_words(table.rules, task.stage)
                assert first.clause == second.clause == task.clause
                assert "The answer" not in first.text
                assert second.text.endswith(f"The answer: {right}.")
                if task.kind == "calls":
                    said = next(each for each in calls_of(table.spec) if each.id == task.steps[0].what)
                    assert said.title in first.text
                    assert said.call not in first.text
                    assert f'You say "{said.call}"' in second.text
            do(table, right)
    assert {"calls", "totals"} <= found


def test_a_wrong_call_is_corrected_by_what_the_dealer_does() -> None:
    table = table_with("calls")
    until(table, "calls")
    (line,) = table.answer("say peek")
    assert 'You do not say "Nobody home." here. Before the first round of a shoe: the dealer spreads' in line.text


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


def test_a_call_ends_with_one_full_stop() -> None:
    table = table_with("calls")
    table.begin_round()
    assert do(table, "say prepare")[0].text == 'You say "Shuffling."'


def test_even_money_is_also_asked_for_between_rounds() -> None:
    """A question in words settles nothing: the round after it is dealt and paid as ever."""
    asked = 0
    for seed in range(4):
        table = table_with("even", seed=seed)
        for _ in range(4):
            table.begin_round()
            if table.asks == "even":
                assert table.question.startswith("Between rounds: suppose that you show an ace")
                assert table.task is not None
                asked += 1
                do(table, f"even {(table.task.steps[0].amount or 0) // 100}")
                assert not table._even_seats
            finish(table)
    assert 4 <= asked <= 10
    assert not pays_even_money(DealerTable(load_game("spanish-21")).rules)  # a blackjack is paid 3 to 2 on a tie too
    assert not pays_even_money(DealerTable(load_game("21-stud")).rules)


def test_even_money_is_paid_at_once_and_not_again() -> None:
    table = table_with("even", seed=166, players=7)
    until(table, "even", rounds=1)
    assert table.question.startswith("Seat 3 has blackjack with $29 on it and asks for even money.")
    assert wrong_answer(table, "even 43.50").fault == "wrong amount"
    do(table, "even 29")
    while table.task is not None:
        assert (table.task.steps[0].seat, table.task.settles is None) != (3, False)
        do(table, expected(table)[0])


def asked_odd(game: str, rounds: int = 6, **options: str) -> list[tuple[str, int]]:
    """The odd stakes that are asked for in some rounds, with what is right."""
    table = DealerTable(load_game(game).choose(options), seed=3, players=3, extras=["odd"], clock=lambda: 0.0)
    found = []
    for _ in range(rounds):
        table.begin_round()
        if table.asks == "odd":
            assert table.task is not None
            found.append((table.question, table.task.steps[0].amount or 0))
            do(table, expected(table)[0])
        finish(table)
    assert not table.score.mistakes
    return found


@pytest.mark.parametrize(("breakage", "rounding"), [("exact", None), ("down", ROUND_FLOOR), ("up", ROUND_CEILING)])
def test_blackjacks_at_6_to_5_are_paid_in_the_chips_of_the_table(breakage: str, rounding: str | None) -> None:
    found = asked_odd("blackjack", blackjack_pays="6:5", breakage=breakage)
    assert len(found) == 5, "before each round but the first"
    for question, cents in found:
        asked = re.search(r"seat \d wins with a blackjack, and the stake is \$(\d+)\. How much do you pay\?$", question)
        assert asked, question
        paid = Decimal(asked[1]) * 6 / 5
        assert paid != paid.to_integral_value(), "a stake that comes out even asks nothing of a dealer"
        if rounding:
            paid = paid.quantize(Decimal(1), rounding)
        assert cents == 100 * paid, question


def test_odd_stakes_of_other_games() -> None:
    assert any("wins with a 21.5, and" in question for question, _ in asked_odd("pure-21.5", breakage="down"))
    surrenders = [each for each in asked_odd("blackjack", 12, surrender="late") if "surrenders" in each[0]]
    for question, cents in surrenders:
        assert Decimal(cents) / 100 == Decimal(question.split("$")[1].split(".")[0]) / 2
    assert surrenders
    assert not asked_odd("blackjack", blackjack_pays="1:1"), "every stake comes out even"


def test_a_wrong_odd_payout_is_explained_by_odds_and_rounding() -> None:
    spec = load_game("blackjack").choose({"blackjack_pays": "6:5", "breakage": "down"})
    table = DealerTable(spec, seed=3, players=3, extras=["odd"], clock=lambda: 0.0)
    until(table, "odd")
    mistake = wrong_answer(table, "odd 1")
    assert (mistake.kind, mistake.fault, mistake.clause) == ("odd", "wrong amount", ("Y1", "G6"))
    assert "A natural pays 6 to 5. Payouts are rounded down to the smallest chip" in table.hint()[0].text
    do(table, expected(table)[0].removeprefix("odd "))  # the amount is enough


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
    assert table.table.round < PassMarks().rounds, "an exam asks for it too"
    do(table, "relief")
    until(table, "shoe")
    assert expected(table) == ["burn"]


def test_parts_that_there_are_not() -> None:
    with pytest.raises(ValueError, match="unknown part 'juggling'; choices: totals"):
        table_with("juggling")
    assert not DRILLS["all"].kinds & set(EXTRAS)
