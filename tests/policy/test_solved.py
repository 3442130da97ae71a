"""Solved strategies at the referee's table: legal, as they were solved, and from the view alone."""

import subprocess
import sys
from types import SimpleNamespace
from typing import Any, cast

import pytest

from pit21.cards import card_text
from pit21.lab.strategy.table_policies import chart_policy, chart_words, solved_policy
from pit21.law.cards import FACES
from pit21.policy.chart_cells import Cell
from pit21.policy.solver_policies import ChartPolicy, SeatedPolicy, SolvedPolicy
from pit21.solve.model import ShoeModel, SolverProblem
from pit21.solve.model.arithmetic import FRACTIONS
from pit21.solve.strategy import Chart, ChartLayout, FixedPlay, play_from_chart
from pit21.spec.compile import compile_law
from pit21.spec.loader import load_game
from pit21.table import commands as c
from pit21.table import events as e
from pit21.table.view import HandView, View
from tests.conformance.oracle_case import Case
from tests.conformance.oracle_cases import CASES
from tests.conformance.oracle_table import Policy
from tests.patience import PROGRAM_SECONDS
from tests.room.playing import new_room
from tests.solve.any_play import any_chart

ACTS = (e.HandHit, e.HandStood, e.HandDoubled, e.HandSplit, e.HandSurrendered)
TABLES: list[tuple[str, dict[str, Any]]] = [
    ("blackjack", {"decks": 2, "surrender": "early", "split_by": "rank"}),
    ("nh-21-plus", {}),
    ("pure-21.5", {}),
    ("spanish-21", {"redoubles": 1, "max_hands": 2}),
    ("twisted-21", {"bonus": "stud-bonus-7", "community_shown": "early"}),
]


@pytest.mark.quick_cases
@pytest.mark.parametrize(("game", "settings"), TABLES, ids=[game for game, _ in TABLES])
def test_they_play_whole_rounds(game: str, settings: dict[str, Any]) -> None:
    spec = load_game(game).choose(settings)
    for policy in (chart_policy(spec), solved_policy(spec)):
        room = new_room(game, settings={**settings, "seats": 4}, bots=3, seed=7)
        room.policies.update(dict.fromkeys(room.policies, policy))
        room.send(c.ReleaseSeat("you", 1))
        happened = [event for _ in range(12) for event in room.begin_round()]
        assert sum(isinstance(event, e.RoundEnded) for event in happened) == 12
        assert not any(isinstance(event, e.TimedOut) for event in happened)
        assert any(isinstance(event, ACTS) for event in happened)


def first_act(policy: SeatedPolicy, cards: str, **settings: str) -> e.Event:
    """`cards` are bot, dealer, bot, dealer, then draws."""
    room = new_room("blackjack", settings=settings, cards=cards, bots=1)
    room.policies["bot1"] = policy
    room.send(c.ReleaseSeat("you", 1))
    return next(event for event in room.begin_round() if isinstance(event, ACTS))


@pytest.mark.quick_cases
@pytest.mark.parametrize(
    ("cards", "by_chart", "by_cards"),
    [
        ("Th 4c 2d Kc 9h 9c 9d 8c", e.HandStood, e.HandHit),  # the best known departure with one deck
        ("9h 4c 3d Kc 9c 9d 8c", e.HandStood, e.HandStood),
        ("8h 9c 8d Kc 9h 9d 9s", e.HandSplit, e.HandSplit),
        ("Th Tc 6d 9c 8c 8d", e.HandSurrendered, e.HandSurrendered),
    ],
)
def test_the_chart_looks_at_totals_and_the_solution_at_cards(
    cards: str, by_chart: type[e.Event], by_cards: type[e.Event]
) -> None:
    spec = load_game("blackjack").choose({"decks": 1, "max_hands": 2, "surrender": "late"})
    policies = chart_policy(spec), solved_policy(spec)
    acts = [type(first_act(each, cards, decks="1", max_hands="2", surrender="late")) for each in policies]
    assert acts == [by_chart, by_cards]


def asked(policy: SeatedPolicy) -> Policy:
    """A seated policy as the oracle asks it: with nothing but what its view shows."""

    def answer(
        hand_cards: tuple[int, ...], from_split: int, doubles: int, hands: int, up_card: int,
        legal_actions: tuple[str, ...], /, *community: tuple[int, ...],
    ) -> str:  # fmt: skip
        view = SimpleNamespace(dealer=(card_text(up_card), "??"), community=())
        hand = HandView(
            cards=tuple(map(card_text, hand_cards)), total="", bets=(), doubles=(1,) * doubles,
            from_split=from_split > 0, on_table=(),
        )  # fmt: skip
        wishes = policy.hand_wishes(cast("View", view), hand, hands=hands)
        if "decline" in legal_actions:
            return "surrender" if wishes[0] == "surrender" else "decline"
        return next(wish for wish in (*wishes, "hit", "stand") if wish in legal_actions)

    return answer


NAMES = {
    ("blackjack", "splits to four hands"), ("blackjack", "surrender"), ("spanish-21", "doubles of doubles"),
    ("pure-21.5", "the chart over eighteen"), ("nh-21-plus", "hits after a double"),
}  # fmt: skip
CHOSEN = [case for case in CASES if (case.game, case.name) in NAMES]


@pytest.mark.parametrize("case", CHOSEN, ids=[f"{case.game}: {case.name}" for case in CHOSEN])
def test_a_chart_plays_as_it_is_valued(case: Case) -> None:
    """Charts without sense, cell by cell in words and hand by hand as valued: the referee deals the same."""
    shoe = ShoeModel(tuple(case.counts.get(card, 0) for card in range(FACES)))
    for seed, spec in enumerate(case.specs().values()):
        problem = SolverProblem(compile_law(spec), shoe, FRACTIONS)
        chart = any_chart(ChartLayout(problem), seed)
        by_rank = spec.states("split_by") and spec.value("split_by") == "rank"
        by_words = ChartPolicy(chart_words(chart), pairs_by_rank=by_rank)
        by_hands = SolvedPolicy(_decider(problem, chart))
        first, second = (case.play(spec, asked(policy))["base"] for policy in (by_words, by_hands))
        assert first.outcomes == second.outcomes


def _decider(problem: SolverProblem, chart: Chart) -> FixedPlay:
    return play_from_chart(problem, chart)


def test_community_cards_choose_the_solution() -> None:
    class Always:
        def __init__(self, act: int) -> None:
            self._act = act

        def act(self, cards: object, up: int, *, from_split: bool, doubles: int, hands: int, house: bool) -> int:
            return self._act

    policy = SolvedPolicy({(0, 9): Always(1), (4, 4): Always(2)})
    hand = HandView(cards=("8c", "7d"), total="15", bets=(), doubles=(), from_split=False, on_table=())
    for community, wish in ((("Kd", "Ah"), "hit"), (("5c", "5d"), "stand")):
        view = cast("View", SimpleNamespace(dealer=("9c",), community=community))
        assert policy.hand_wishes(view, hand, hands=1) == (wish,)


def test_a_hand_that_no_cell_knows_stands() -> None:
    policy = ChartPolicy({Cell("hard", 16, 0, 10): ("surrender", "hit")})
    view = cast("View", SimpleNamespace(dealer=("Kc",), community=()))

    def wishes(*cards: str, doubles: int = 0) -> tuple[str, ...]:
        hand = HandView(cards=cards, total="", bets=(), doubles=(1,) * doubles, from_split=False, on_table=())
        return policy.hand_wishes(view, hand, hands=1)

    assert wishes("Tc", "6d") == ("surrender", "hit")
    assert wishes("Tc", "4d", "2h", doubles=1) == ("stand",)
    assert wishes("Tc", "Kd") == ("stand",)


def test_policies_say_how_they_play() -> None:
    policy = ChartPolicy({}, "red-flex", "Red Flex Bet", banks=True)
    assert policy.rule.startswith("Bets the minimum and, every third round, the minimum on Red Flex Bet. Plays every")
    assert "Never insures or follows" in policy.rule
    assert policy.rule.endswith("with half of its chips.")


def test_policies_compile_nothing() -> None:
    code = "import sys, pit21.policy.solver_policies; print('numba' in sys.modules or 'numpy' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=PROGRAM_SECONDS
    )
    assert done.stdout == "False\n"
