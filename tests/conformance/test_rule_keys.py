"""Rules that a game file can have and that no option of a built-in game chooses, such as ties that win at odds.

As for built-in games: the solver equals every round of a tiny shoe, the kernel the referee, and views leak nothing.
"""

import tomllib
from random import Random

import pytest

from pit21.cards import parse_card
from pit21.lab.audit import audit_game
from pit21.lab.strategy import compute_strategy
from pit21.law.cards import FACES
from pit21.sim.kernels.primitives.rng import UNIFORM
from pit21.solve.kernels import CDP1
from pit21.solve.model import ShoeModel
from pit21.spec.game import GameSpec
from pit21.spec.loader import load_game, parse_game
from pit21.spec.problems import SpecError
from pit21.spec.sentences.rules import rule_sentence
from pit21.spec.vocabulary import VOCABULARY
from pit21.spec.vocabulary.other_names import OTHER_NAMES
from pit21.table import commands as c
from pit21.table import events as e
from pit21.table.refusal import Refused
from pit21.table.session import Session
from pit21.table.view import view
from tests.conformance.oracle_case import Case
from tests.conformance.solved_policy import SolvedCase
from tests.conformance.test_hidden_cards import check_resampled
from tests.conformance.test_kernel_and_referee import SOME_MISTAKES, compare_case, make_case
from tests.scale import ScaleCount

STIFF = "Kc*5 8c*3 9c*3 7c*2"
Rules = dict[str, str | int]
RULES: dict[str, tuple[Rules, str]] = {
    "ties win": ({"ties": "win"}, STIFF),
    "ties lose": ({"ties": "lose"}, STIFF),
    "ties pay 2 to 1": ({"ties": "win", "ties_pay": "2:1"}, STIFF),
    "ties pay by total": (
        {"tie_17": "win", "tie_17_pays": "1:2", "tie_18": "lose", "tie_20": "win", "tie_20_pays": "3:1"}, STIFF,
    ),
    "some ties pay like others": ({"ties": "win", "ties_pay": "3:2", "tie_20": "push"}, STIFF),
    "no doubling": ({"double_on": "none"}, "5c*3 6c*3 Kc*5 9c*2"),
    "doubling on 11": ({"double_on": "eleven"}, "5c*3 6c*3 Kc*5 9c*2"),
    "no soft doubling": ({"soft_doubles": "none"}, "Ac*3 6c*3 Kc*4 5c*3"),
    "must hit 14": ({"must_hit": 14}, "Kc*4 4c*3 5c*3 9c*2"),
    "hits after a double": ({"after_double": "hit_allowed"}, "4c*3 3c*3 Kc*5 9c*2"),
    "a class of the hole card": ({"dealer_cards": "up_and_class", "hole_classes": "10"}, STIFF),
    "a Charlie": ({"charlie": 3}, "3c*3 5c*3 Kc*5 9c*2"),
    "a Charlie pays 3 to 2": ({"charlie": 3, "charlie_pays": "3:2"}, "3c*3 5c*3 Kc*5 9c*2"),
    "both cards of blackjack up": ({"dealer_cards": "two_up"}, STIFF),
}  # fmt: skip
EACH = pytest.mark.parametrize("name", RULES)


def game_with(rules: Rules) -> GameSpec:
    """Blackjack with these rules."""
    lines = []
    for key, value in rules.items():
        text = f'"{value}"' if isinstance(value, str) else str(value)
        only = f", choices = [{text}]" if key == "double_on" else ""
        lines.append(f'{key} = {{ value = {text}, clause = ["X1"]{only} }}')
    return parse_game("\n".join(['extends = "blackjack"', 'id = "changed"', 'title = "Changed"', "[rules]", *lines]))


@pytest.mark.long
@EACH
def test_the_solver_says_what_the_referee_deals(name: str) -> None:
    rules, shoe = RULES[name]
    spec = game_with(rules).choose({"max_hands": 2})
    case = Case("blackjack", name, shoe)
    solved = SolvedCase(case, spec, CDP1)
    assert case.play(spec, solved.policy)["base"].expectation == solved.expectation


@pytest.mark.long
@EACH
def test_kernel_and_referee_agree(name: str, scale_count: ScaleCount) -> None:
    rules, _ = RULES[name]
    rounds = scale_count(small=120, conformance=10_000, full=10_000)
    for mistakes in (UNIFORM, SOME_MISTAKES):
        done, _ = compare_case(make_case(game_with(rules), Random(name), mistakes), Random(name), rounds)
        assert done >= rounds


def test_the_class_of_the_hole_card_and_nothing_else_is_seen() -> None:
    spec = game_with({"dealer_cards": "up_and_class"})
    check_resampled(lambda: spec, Random(3), 8)
    session = _dealt(spec, "Tc 9d 8c 6h")
    shown = [event for event in session.events if isinstance(event, e.HoleClassShown)]
    assert [event.hole_class for event in shown] == ["2-6"]
    seen = view(session.table, "ann")
    assert (seen.hole_class, seen.dealer) == ("2-6", ("9d", "??"))


def test_the_class_needs_the_card() -> None:
    """Who deals real cards names the hole card: its class is shown at once."""
    spec = game_with({"dealer_cards": "up_and_class"})
    with pytest.raises(Refused, match="name the card"):
        _dealt(spec, "Tc 9d 8c ??")


def _dealt(spec: GameSpec, cards: str) -> Session:
    session = Session(spec.choose({"seats": 1}), None, 10**9)
    for command in (c.Join("ann", 10_000, 1), c.BeginRound(), c.PlaceBet("ann", 1, "base", 1_000), c.CloseBets()):
        session.send(command)
    session.send(c.Cards(tuple(parse_card(card) for card in cards.split())))
    return session


@pytest.mark.parametrize(
    ("rules", "problem"),
    [
        ({"tie_20_pays": "2:1"}, "a tie at 20 does not win"),
        ({"ties_pay": "2:1"}, "no tie wins"),
        ({"charlie_pays": "2:1"}, "has no effect without charlie: set charlie = 5"),
        ({"long_21_pays": "3:1"}, "has no effect without long_21"),
        ({"charlie": 5, "settled": "at_the_end"}, "a hand cannot win at once by its cards where nothing is settled"),
        ({"long_21": 5, "settled": "at_the_end"}, "a hand cannot win at once by its cards where nothing is settled"),
        ({"max_cards": 5, "five_card_wins": "yes", "settled": "at_the_end"}, "where nothing is settled before the end"),
        ({"five_card_charlie": "yes"}, "there is no such rule; write charlie = 5"),
        ({"h17": "yes"}, 'there is no such rule; write soft_17 = "hit"'),
        ({"dealer_cards": "up_and_class", "hole_classes": "2-6,5"}, "two or more classes"),
    ],
)
def test_what_cannot_be_is_refused(rules: Rules, problem: str) -> None:
    with pytest.raises(SpecError, match=problem):
        game_with(rules)


def test_the_odds_of_a_charlie_move_the_value_by_as_much_as_it_is_paid() -> None:
    """The same play, so that the difference is the chance of a Charlie times the difference of the odds."""
    case = Case("blackjack", "a Charlie", "2c*5 3c*4 Kc*4 4c*2", player="2c 3c", up="Kc")
    specs = [game_with({"charlie": 3, "charlie_pays": pays}).choose({"max_hands": 1}) for pays in ("1:1", "3:2", "2:1")]
    policy = SolvedCase(case, specs[-1], CDP1).policy
    values = [case.play(spec, policy)["base"].expectation for spec in specs]
    assert values[1] - values[0] == values[2] - values[1] > 0


def test_the_rule_sheet_says_once_what_a_charlie_pays() -> None:
    plain, paid = game_with({"charlie": 5}), game_with({"charlie": 5, "charlie_pays": "2:1"})
    wins = "A hand of 5 cards that is not bust wins at once, unless it was doubled."
    assert rule_sentence(plain, "charlie") == f"{wins} It is paid like any other win."
    assert rule_sentence(paid, "charlie") == wins
    assert rule_sentence(paid, "charlie_pays") == "A hand that wins by its number of cards pays 2 to 1."
    assert "makes 20 or less" in rule_sentence(load_game("super-fun-21"), "charlie"), "a 21 in five cards pays more"


def test_a_21_that_pays_less_than_a_charlie_is_warned_of() -> None:
    rules: Rules = {"charlie": 5, "charlie_pays": "3:1", "long_21": 5}
    assert [text for text in game_with(rules).warnings() if text.startswith("long_21_pays: a 21 in many cards pays")]
    assert not game_with(rules | {"long_21_pays": "3:1"}).warnings()


def test_a_chart_says_what_it_costs_not_to_see_the_number_of_cards() -> None:
    """10-6 stands; 5-5-6 and 2-6-8 are one card away from a Charlie."""
    counts = [0] * FACES
    for card, number in (("Kc", 6), ("6c", 4), ("5c", 5), ("2c", 5), ("8c", 2)):
        counts[parse_card(card)] = number
    shoe = ShoeModel(tuple(counts))
    found = compute_strategy(game_with({"charlie": 4, "charlie_pays": "3:1"}).choose({"max_hands": 1}), shoe)
    cost = found.best_play.ev - found.chart.ev
    assert cost > 0.0005
    (note,) = found.notes
    assert note.startswith("In this game a hand of 4 cards wins at once, but a chart of totals does not show")
    assert f"That costs {100 * cost:.4f}% of the wager" in note
    assert "with hands of 3 cards" in note
    assert compute_strategy(game_with({}).choose({"max_hands": 1}), shoe).notes == ()


def test_every_hint_at_a_rule_names_rules() -> None:
    for hint in OTHER_NAMES.values():
        for part in hint.split(" and "):
            key, _, value = part.partition(" = ")
            if value:
                VOCABULARY[key].parse(tomllib.loads(f"value = {value}")["value"])


@pytest.mark.long
def test_an_audit_finds_that_ties_favor_the_player() -> None:
    found = audit_game(game_with({"ties": "win", "ties_pay": "2:1"}))
    assert any(each.check == "player advantage" and not each.settings for each in found.findings)
