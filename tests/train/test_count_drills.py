"""Counting drills: numbers that can be checked by hand."""

import pytest
from msgspec.structs import replace

from pit21.cards import parse_card
from pit21.lab.counting import parse_tags
from pit21.lab.question import QuestionError
from pit21.spec.loader import CORE_GAMES, load_game
from pit21.train import CountDrill, CountTask, grade_count, record_count, score_counts, summarize_counts

BLACKJACK = load_game("blackjack")


@pytest.mark.parametrize("game", CORE_GAMES)
@pytest.mark.parametrize("tags", ["hi-lo", "omega-2", "red:+1 black:-1"])
def test_a_countdown_ends_with_the_count_of_its_cards(game: str, tags: str) -> None:
    for at_once in (1, 2, 3):
        drill = CountDrill(load_game(game), "countdown", tags=tags, at_once=at_once, seed=at_once)
        question = drill.ask()
        cards = [parse_card(card) for group in question.groups for card in group]
        values = parse_tags(tags).values
        assert question.answer == sum(values[card] for card in cards)
        assert {len(group) for group in question.groups[:-1]} == {at_once}
        assert len(set(cards)) == len(cards), "one deck"
        answer = drill.answer(question, question.answer + 1, seconds=26.0)
        assert (answer.is_right, answer.off, answer.cards) == (False, 1, len(cards))


def test_a_balanced_count_of_a_whole_shoe_is_what_is_left() -> None:
    question = CountDrill(BLACKJACK, "countdown", decks=2, seed=1).ask()
    assert sum(map(len, question.groups)) == 104 - (question.cards_left or 0)


def test_true_counts_are_rounded_down() -> None:
    drill = CountDrill(BLACKJACK, "true-count", seed=2)
    for _ in range(50):
        question = drill.ask()
        assert question.running is not None
        assert question.cards_left is not None
        assert "+0" not in f"{question.text} {question.reason}".replace("+0.", "")
        left = float(question.text.split(", ")[1].split()[0])
        assert abs(left - question.cards_left / 52) <= 0.25 + 1e-9 or left == 0.5
        assert question.answer <= question.running / left < question.answer + 1
        assert drill.answer(question, question.answer).is_right
        assert not drill.answer(question, question.answer + 1).is_right


def test_the_discard_tray_is_to_scale() -> None:
    drill = CountDrill(BLACKJACK, "discards", seed=3)
    for _ in range(20):
        question = drill.ask()
        assert question.discards is not None
        assert question.answer == pytest.approx(question.discards * 6)
        assert not question.reason.endswith("0 decks"), "4.50 decks are 4.5"
        assert drill.answer(question, question.answer + 0.5).is_right
        assert not drill.answer(question, question.answer + 0.6).is_right


def test_bets_follow_the_ramp() -> None:
    drill = CountDrill(BLACKJACK, "bets", ramp="0:1 1:2 3:10", seed=4)
    seen = {drill.ask().answer for _ in range(200)}
    assert seen == {1.0, 2.0, 10.0}


def test_answers_are_summed_up() -> None:
    drill = CountDrill(BLACKJACK, "countdown", seed=5)
    question = drill.ask()
    cards = sum(map(len, question.groups))
    answers = [drill.answer(question, question.answer, 10.0), drill.answer(question, question.answer - 2, 20.0)]
    score = score_counts(answers)
    assert (score.answers, score.right, score.mean_off, score.seconds) == (2, 1, 1.0, 15.0)
    assert score.seconds_per_card == pytest.approx(30 / (2 * cards))


def test_accuracy_of_answers_over_time() -> None:
    """At the table and in drills apart; too few answers show no trend."""
    task = CountTask(drill="running", text="", answer=3)
    made = [
        replace(
            record_count(BLACKJACK, grade_count(task, 3 if number >= 8 else 4, 2.0), "hi-lo", source="table"),
            at=f"2026-11-{1 + number // 10:02}T10:{number % 10:02}",
        )
        for number in range(25)
    ]  # fmt: skip
    drilled = [record_count(BLACKJACK, grade_count(task, 3, 2.0), "hi-lo") for _ in range(19)]
    at_table, in_drills = summarize_counts([*reversed(made), *drilled])
    assert (at_table.source, at_table.answers, at_table.lately) == ("table", 25, 1.0)
    assert [(each.answers, each.accuracy) for each in at_table.trend] == [(10, 0.2), (15, 1.0)]
    assert (at_table.trend[0].begins, at_table.trend[1].ends) == ("2026-11-01T10:00", "2026-11-03T10:04")
    assert not in_drills.trend


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"drill": "countdwn"}, "did you mean countdown"),
        ({"at_once": 4}, "1 to 3 cards"),
        ({"decks": 9}, "1 to 8 decks"),
        ({"tags": "hi-low"}, "did you mean hi-lo"),
        ({"drill": "bets", "ramp": "x"}, "not a step such as"),
    ],
)
def test_what_cannot_be_drilled_is_refused(options: dict[str, object], reason: str) -> None:
    with pytest.raises(QuestionError, match=reason):
        CountDrill(BLACKJACK, **options)  # type: ignore[arg-type]


def test_an_infinite_shoe_has_no_true_count() -> None:
    with pytest.raises(QuestionError, match="infinite"):
        CountDrill(BLACKJACK.choose({"decks": "infinite"}), "true-count")
