"""Exams and records: no help, pass marks of the house, errors by clause, progress per game."""

import msgspec

from pit21.spec.loader import load_game
from pit21.train.dealer.dealer_table import DealerTable
from pit21.train.dealer.exam import ExamSetting, PassMarks, exam_sheet
from pit21.train.dealer.lesson_records import LessonRecord, LessonSetting, record_exam, record_round, summarize_lessons
from tests.train.dealer.dealing import do_until, finish, wrong_answer

SPEC = load_game("blackjack")
SETTING = ExamSetting(at="2026-11-17T12:00:00+00:00", person="ann", players=3, finished=1)


def examined(*, errors: int = 0) -> DealerTable:
    seconds = iter(range(10_000))
    table = DealerTable(SPEC, seed=5, exam=True, clock=lambda: float(next(seconds)))
    table.begin_round()
    for _ in range(errors):
        do_until(table, "deal")
        wrong_answer(table, "peek")
    finish(table)
    return table


def test_there_is_no_help_in_an_exam() -> None:
    table = DealerTable(SPEC, seed=5, exam=True)
    table.begin_round()
    assert table.hint()[0].text == "There is no help in an exam."


def test_the_sheet_compares_with_the_pass_marks_of_the_house() -> None:
    summary = examined(errors=1).summary(session=True)
    sheet = exam_sheet(SPEC, summary, PassMarks(rounds=1, accuracy=0.9, amounts=1.0, seconds=1.5), SETTING)
    assert [each.title for each in sheet.checks if not each.passed] == []
    assert sheet.passed
    assert sheet.seconds_per_step <= 1
    assert sheet.rounds_per_hour > 0
    assert [(each.clause, each.errors, bool(each.words)) for each in sheet.clauses] == [("Y1", 1, True)]
    assert sheet.clauses[0].examples[0].said == "peek"
    hard = exam_sheet(SPEC, summary, PassMarks(rounds=2, accuracy=1.0, seconds=0.5), SETTING)
    assert [each.passed for each in hard.checks] == [False, False, True, False]
    assert not hard.passed


def test_the_sheet_names_the_rules_in_sentences() -> None:
    spec = SPEC.choose({"blackjack_pays": "6:5", "decks": 2})
    sheet = exam_sheet(spec, examined().summary(session=True), PassMarks(), SETTING)
    assert sheet.settings == {"blackjack_pays": "6:5", "decks": 2}
    assert sorted(sheet.options) == ["A natural pays 6 to 5.", "The shoe holds 2 decks."]


def test_records_show_progress_and_keep_their_shape() -> None:
    setting = LessonSetting(drill="all", players=3, is_exam=True, person="ann")
    table = examined(errors=2)
    sheet = exam_sheet(SPEC, table.summary(session=True), PassMarks(rounds=1), SETTING)
    records = [record_round(SPEC, table.summary(), setting), record_exam(SPEC, sheet, setting)]
    again = [msgspec.json.decode(msgspec.json.encode(each), type=LessonRecord) for each in records]
    assert again == records
    progress = summarize_lessons("blackjack", again)
    assert (progress.total.rounds, progress.clauses) == (1, {"Y1": 2})
    assert progress.exams == (sheet,)
    assert next(each for each in progress.kinds if each.kind == "deal").mistakes == 2
    assert summarize_lessons("21-stud", again).total.accuracy is None
