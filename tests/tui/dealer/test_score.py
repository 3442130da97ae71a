"""Steps, mistakes and times are counted; help costs; leaving in the middle does not look like success."""

from pit21.train.dealer.dealer_table import DealerTable
from pit21.tui.dealer.report import score_line, summary_lines
from tests.train.dealer.dealing import TRANSCRIPTS, Recorded, do, do_until, finish, golden, session_of, wrong_answer

ROUND = "21-stud/full-table-settled-from-right-to-left"


def test_a_settlement_is_scored_by_order_and_by_amount() -> None:
    table = golden(ROUND)
    do_until(table, "pay", "mirror-match")
    wrong_answer(table, "pay 4 mm 5")
    wrong_answer(table, "pay 6 mm 5")
    wrong_answer(table, "pay 6 mm 6")
    finish(table)
    summary = table.summary()
    scores = {kind.kind: (kind.steps, kind.right_at_once, kind.mistakes) for kind in summary.kinds}
    assert scores["order"] == (24, 23, 1)
    assert scores["amount"] == (24, 23, 2)
    assert scores["deal"] == (16, 16, 0)
    assert summary.steps == summary.right_at_once + 2
    assert len(summary.mistakes) == 3
    lines = list(summary_lines(summary, "Round 1"))
    assert lines[0] == f"Round 1: {score_line(summary)}; 0 seconds."
    assert any(line.startswith("  order of settlement     23 of 24  mistakes: 1") for line in lines)
    assert '  1. wrong order: you said "pay 4 mm 5"; right: "pay 6 mm 75". [L38, L41, S17, L28, S8, S9, S10]' in lines


def test_the_answer_is_shown_after_the_second_mistake_but_the_amount_is_not_given_away() -> None:
    table = golden(ROUND)
    do_until(table, "pay", "mirror-match")
    assert table.answer("turn 1")[0].text.endswith("Try again.")
    assert table.answer("turn 1")[0].text.endswith("The answer: 6 mm.")
    assert table.answer("pay 6 mm 3")[0].text.endswith("The answer: pay 6 mm 75.")


def test_a_hint_costs_the_step_and_then_gives_the_answer() -> None:
    table = golden(ROUND)
    do_until(table, "turn")
    (first,) = table.hint()
    assert first.text == "Dealer Card 1 is turned up."
    assert first.clause == ("L43", "L44")
    assert table.hint()[0].text == "The answer: turn 1."
    assert "L43: With all Mirror Match wagers settled" in table.why()[0].text
    do(table, "turn 1")
    step = table.score.steps[-1]
    assert (step.kind, step.right_at_once, step.helped) == ("turn", False, True)
    assert table.score.mistakes == []


def test_every_step_is_counted_as_it_is_called() -> None:
    """`Right` alone is right at once; with a hint, and after an error, it is called and counted so."""
    table = golden(ROUND)
    called = {"": 0, "hint": 0, "error": 0}
    while not table.round_over:
        step = len(table.score.steps)
        if step % 5 == 1:
            table.hint()
        elif step % 5 == 2:
            assert table.answer("shuffle")[0].tone == "wrong"
        steps = len(table.score.steps)
        first = table.answer(table._expected())[0]
        assert first.tone == "right"
        called[first.after] += len(table.score.steps) > steps
    summary = table.summary(session=True)
    late = [each for each in table.score.steps if not each.right_at_once and not each.helped]
    assert called["hint"]
    assert called["error"]
    assert summary.right_at_once + summary.helped + len(late) == summary.steps
    assert f"{summary.helped} with a hint, {len(late)} after an error" in score_line(summary)


def test_what_was_left_undone_is_not_right() -> None:
    table = golden(ROUND)
    wrong_answer(table, "burn")
    table.leave()
    summary = table.summary(session=True)
    assert (summary.steps, summary.right_at_once, summary.percent) == (1, 0, 0)
    assert table.round_over


def test_leaving_without_a_try_counts_nothing() -> None:
    table = golden(ROUND)
    table.leave()
    summary = table.summary(session=True)
    assert (summary.steps, summary.percent) == (0, 100)
    assert len(list(summary_lines(summary, "The session"))) == 1


def test_the_slowest_steps_are_named() -> None:
    now = [100.0]
    session = session_of(TRANSCRIPTS / f"{ROUND}.pit")
    assert session is not None
    spec = session.table.rules.spec
    table = DealerTable(spec, rounds=Recorded(session), clock=lambda: now[0])
    table.begin_round()
    for seconds, answer in ((7, "shuffle"), (2, "cut 1")):
        now[0] += seconds
        do(table, answer)
    finish(table)
    summary = table.summary()
    assert summary.seconds == 9.0
    assert [(step.words, step.seconds) for step in summary.slowest[:2]] == [
        ("shuffle the cards", 7.0), ("offer the cut to seat 1", 2.0),
    ]  # fmt: skip
    slow = next(line for line in summary_lines(summary, "Round 1") if line.startswith("Slowest"))
    assert slow == "Slowest: shuffle the cards (7 s); offer the cut to seat 1 (2 s)."


def test_nothing_was_explained_yet() -> None:
    assert golden(ROUND).why()[0].text == "There was nothing to explain yet."


def test_after_the_round_nothing_is_judged() -> None:
    table = golden(ROUND)
    finish(table)
    assert table.answer("shuffle")[0].text == table.hint()[0].text == "The round is over."
    assert table.score.mistakes == []
