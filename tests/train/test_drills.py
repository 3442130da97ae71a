"""Drills: answers are the solver's, kinds are kept apart, and spaced repetition teaches faster than chance."""

from random import Random

import msgspec
import pytest

from pit21.lab.question import QuestionError
from pit21.lab.strategy import HandQuestion, advise_hand
from pit21.spec.game import GameSpec
from pit21.spec.loader import CORE_GAMES, load_game
from pit21.train import (
    HAND_DRILLS,
    BasicChart,
    ChartFromMemory,
    DecisionRecord,
    DrillQuestion,
    DrillSchedule,
    HandAdvisor,
    HandDrill,
    HandPool,
    hand_drills,
    load_chart,
    question_weight,
)
from tests.scale import ScaleCount
from tests.train.drill_comparison import LEAST, compare_with_advise
from tests.train.learners import SimulatedLearner, learning_curve

PLAYED = [game for game in CORE_GAMES if load_game(game).file.family != "stud"]


def best_of_advise(spec: GameSpec, question: DrillQuestion) -> dict[str, float]:
    """Every action with its EV as `pit21 advise` has it; early surrender against what is played on."""
    result = advise_hand(
        spec, HandQuestion(hand=" ".join(question.cards), up=question.up, doubled=question.doubles)
    )  # fmt: skip
    return {each.action: each.ev for each in result.advice.actions}


@pytest.mark.quick_cases
@pytest.mark.parametrize("game", PLAYED)
def test_answers_are_those_of_advise(game: str, scale_count: ScaleCount) -> None:
    spec = load_game(game)
    drill = HandDrill(spec, seed=7)
    for _ in range(scale_count(small=8, conformance=200, full=200)):
        question = drill.ask()
        evs = best_of_advise(spec, question)
        played_on = max((act for act in question.legal if act in evs), key=lambda act: evs[act])
        assert next(each.action for each in question.actions if each.action in evs) == played_on
        graded = drill.answer(question, question.answer)
        assert not graded.is_mistake
        assert graded.cost == 0


@pytest.mark.long
@pytest.mark.parametrize("game", PLAYED)
def test_answers_are_those_of_the_adviser_on_thousands_of_hands(game: str, scale_count: ScaleCount) -> None:
    """`make full-scale` compares 10,000 hands of each game."""
    found = compare_with_advise(game, scale_count(small=1_000, conformance=2_000, full=10_000), seed=21)
    assert (found.differences, found.largest_cost < LEAST) == (0, True)
    assert found.different_hands > found.hands / 4


@pytest.mark.quick_cases(count=2)
@pytest.mark.parametrize("drill", [name for name in HAND_DRILLS if name != "mistakes"])
def test_each_drill_has_its_own_hands(drill: str) -> None:
    spec = load_game({"picks": "twisted-21", "doubled": "spanish-21"}.get(drill, "nh-21-plus"))
    if drill == "surrender":
        spec = load_game("blackjack").choose({"surrender": "late", "decks": 6})
    questions = [
        made.ask() for made in [HandDrill(spec, drill, seed=3)] for _ in range(30 if drill == "surrender" else 6)
    ]
    for question in questions:
        assert question.cell is not None
        row = question.cell.row
        assert {
            "all": True, "hard": row.startswith("hard"), "soft": row.startswith("soft"),
            "pairs": row.startswith("pair") and "split" in question.legal, "surrender": "surrender" in question.legal,
            "doubled": row.startswith("doubled") and question.doubles > 0, "picks": len(question.cards) >= 3,
            "exceptions": question.chart != question.answer,
        }[drill], question  # fmt: skip
        if drill != "exceptions":
            assert question.chart == question.answer
    if drill == "surrender":
        assert any(question.answer == "surrender" for question in questions)


def test_mistakes_are_asked_again() -> None:
    spec = load_game("blackjack")
    advise, chart = HandAdvisor(spec), load_chart(spec)
    drill = HandDrill(spec, "hard", seed=5, advise=advise, chart=chart)
    question = drill.ask()
    wrong = drill.answer(question, question.actions[-1].action, seconds=2.5)
    assert wrong.is_mistake
    assert (wrong.cell, wrong.seconds, wrong.source) == (question.key, 2.5, "drill")
    again = HandDrill(spec, "mistakes", history=[wrong], advise=advise, chart=chart).ask()
    assert (again.cards, again.up) == (question.cards, question.up)
    assert asked_soon(drill, question.key)


def test_a_mistake_at_the_table_is_asked_as_it_was() -> None:
    """With the other cards that were seen, as a split hand, or as the offer of insurance."""
    spec = load_game("blackjack")
    advise, chart = HandAdvisor(spec), load_chart(spec)

    def missed(**fields: object) -> DrillQuestion:
        values = [{"action": "hit", "ev": 0.1, "cost": 0.0}, {"action": "stand", "ev": 0.0, "cost": 0.1}]
        record = msgspec.convert(
            {"type": "decision", "game": "blackjack", "digest": spec.digest, "settings": {}, "at": "2026-11-01",
             "person": "you", "step": "play", "cards": ("9s", "7h"), "up": "Th", "legal": (), "chosen": "stand",
             "unit": 500, "total": "16", "actions": values, "cost": 0.1, **fields}, DecisionRecord,
        )  # fmt: skip
        return HandDrill(spec, "mistakes", history=[record], advise=advise, chart=chart).ask()

    tens = ("Ts", "Js", "Qs", "Ks", "Th", "Jh", "Qh", "Kh")
    with_tens = missed(seen=tens)
    assert (with_tens.seen, with_tens.answer) == (tens, "hit")
    assert with_tens.actions != missed().actions
    split = missed(cards=("8s", "8h"), from_split=True, hands=4)
    assert (split.from_split, split.legal) == (True, ("hit", "stand", "double"))
    insured = missed(cards=("Ts", "Kh"), up="Ah", step="insurance", chosen="insure")
    assert (insured.answer, insured.legal, insured.chart) == ("decline", ("insure", "decline"), "decline")
    assert insured.reason.startswith("insurance loses 8.")
    drill = HandDrill(spec, "hard", seed=1, advise=advise, chart=chart)
    graded = drill.answer(insured, "insure")
    assert (graded.step, graded.kind, graded.is_mistake) == ("insurance", "insurance", True)


def asked_soon(drill: HandDrill, key: str) -> bool:
    for _ in range(12):
        question = drill.ask()
        if question.key == key:
            return True
        drill.answer(question, question.answer)
    return False


@pytest.mark.parametrize(
    ("game", "drill", "reason"),
    [
        ("21-stud", "all", "no decisions"),
        ("blackjack", "picks", "these rules have no cards to pick"),
        ("blackjack", "mistakes", "no mistake is recorded yet"),
        ("twisted-21", "pairs", "these rules do not allow splitting"),
        ("blackjack", "sofd", "did you mean soft"),
    ],
)
def test_what_cannot_be_drilled_is_refused(game: str, drill: str, reason: str) -> None:
    with pytest.raises(QuestionError, match=reason):
        HandDrill(load_game(game), drill)


@pytest.mark.parametrize("game", CORE_GAMES)
def test_a_game_lists_the_drills_that_it_has_under_some_rules(game: str) -> None:
    spec = load_game(game)
    listed = hand_drills(spec)
    assert ("picks" in listed) == (spec.file.family == "pick")
    assert ("pairs" in listed) == ("surrender" in listed) == (spec.file.family == "draw")
    assert bool(listed) == any(stage.do == "turns" for stage in spec.file.stages)


def test_long_hands_are_as_rare_as_at_a_table() -> None:
    """Hard 16 in three cards comes up more than twice as often as in four; four twos hardly ever."""
    spec = load_game("blackjack")
    pool = HandPool(spec, load_chart(spec), Random(1))
    hands = [pool.deal("hard 16 v 10", least_cards=3) for _ in range(300)]
    sizes = [len(hand.cards) for hand in hands if hand]
    assert sizes.count(3) > 2 * sizes.count(4) > 0
    eights = [pool.deal("hard 8 v 10", least_cards=3) for _ in range(300)]
    assert sum(len(hand.cards) == 4 for hand in eights if hand) < 10


def test_an_illegal_answer_is_refused() -> None:
    drill = HandDrill(load_game("blackjack"), "hard", seed=1)
    with pytest.raises(ValueError, match="choices: hit, stand"):
        drill.answer(drill.ask(), "split")


def curves(chart: BasicChart, learners: int, questions: int, every: int) -> tuple[list[float], list[float]]:
    """Average accuracy with spaced repetition and with uniform drilling, over learners with the same mistakes."""
    cells = [cell for cell in chart.strategy.cells if cell.times > 0 and cell.gain]
    times = {cell.cell: cell.times for cell in cells}
    costs = {cell.cell: cell.gain or 0.0 for cell in cells}
    spaced, uniform = [], []
    for number in range(learners):
        wrong = set(Random(number).sample(sorted(times), len(times) // 4))
        schedule = DrillSchedule({cell.cell: question_weight(cell) for cell in cells}, Random(number))
        pick = Random(1_000 + number)
        keys = sorted(times)
        learner = SimulatedLearner(wrong, Random(number))
        spaced.append(learning_curve(schedule.next_key, schedule.note, learner, costs, times, questions, every))
        learner = SimulatedLearner(wrong, Random(number))
        uniform.append(
            learning_curve(lambda: pick.choice(keys), lambda *_: None, learner, costs, times, questions, every)  # noqa: B023
        )
    return [sum(step) / learners for step in zip(*spaced, strict=True)], [
        sum(step) / learners for step in zip(*uniform, strict=True)
    ]


def test_spaced_repetition_teaches_faster_than_uniform_drilling() -> None:
    spaced, uniform = curves(load_chart(load_game("blackjack")), learners=20, questions=600, every=200)
    assert spaced[0] == uniform[0]
    assert all(more > less + 0.03 for more, less in zip(spaced[1:], uniform[1:], strict=True)), (spaced, uniform)


def test_basic_strategy_from_memory() -> None:
    memory = ChartFromMemory(load_chart(load_game("blackjack")))
    right = {cell.cell: cell.action for cell in load_chart(load_game("blackjack")).strategy.cells if cell.times > 0}
    assert {f"{row.row} v {up}" for row in memory.rows for up in row.ups} == set(right)
    assert memory.grade(right).right == len(right)
    assert memory.grade({"hard 11 v 6": "d", "hard 16 v 10": "s", "hard 12 v 4": "?"}).asked == 3
    score = memory.grade({**right, "hard 16 v 7": "S"})
    (fault,) = score.errors
    assert (fault.right, fault.words) == ("H", "hit")
    assert fault.cost is not None
    assert score.cost == fault.cost > 0
    with pytest.raises(ValueError, match="has no cell 'hard 3 v 2'"):
        memory.grade({"hard 3 v 2": "H"})


def test_a_part_of_the_chart_from_memory() -> None:
    chart = load_chart(load_game("blackjack"))
    memory = ChartFromMemory(chart, "pairs")
    assert memory.parts == ("all", "hard", "soft", "pairs")
    assert {row.row.split()[0] for row in memory.rows} == {"pair"}
    assert "P" in memory.codes
    soft = ChartFromMemory(chart, "soft").blank("Blackjack")
    assert (soft.parts, "P" in {each.code for each in soft.codes}) == (memory.parts, False)
    with pytest.raises(ValueError, match="these rules have no surrender; choices: all, hard, soft, pairs"):
        ChartFromMemory(chart, "surrender")
    with pytest.raises(ValueError, match=r"no part 'pair'.*did you mean pairs"):
        ChartFromMemory(chart, "pair")
    late = ChartFromMemory(load_chart(load_game("blackjack").choose({"surrender": "late"})), "surrender")
    cells = {f"{row.row} v {up}" for row in late.rows for up in row.ups}
    assert {"hard 16 v 10", "hard 15 v 10"} <= cells
    assert "hard 11 v 6" not in cells
