"""Drills against `advise`: the same solver, asked by the words of `advise` and not by the drill's own cards."""

from random import Random
from typing import NamedTuple

from msgspec import UNSET

from pit21.lab.strategy import Adviser, HandQuestion
from pit21.lab.strategy.hand_question import asked_hand
from pit21.spec.loader import load_game
from pit21.train import HandDrill

LEAST = 1e-12
"""A difference of EVs that is no rounding."""


class Comparison(NamedTuple):
    hands: int
    different_hands: int
    """How many of them differ by their cards, up card and doubles."""
    differences: int
    largest_cost: float
    """The largest amount by which the action that `advise` names falls short of the drill's answer."""


def compare_with_advise(game: str, hands: int, seed: int) -> Comparison:
    """Ask a drill for random hands, answer at random, and ask `advise` about each of them."""
    spec = load_game(game)
    drill, adviser, random = HandDrill(spec, seed=seed), Adviser(spec), Random(seed)
    costs, seen = [], set()
    for _ in range(hands):
        question = drill.ask()
        seen.add((question.cards, question.up, question.doubles))
        asked = HandQuestion(hand=" ".join(question.cards), up=question.up, doubled=question.doubles)
        found = asked_hand(spec, asked)
        advice = adviser.advise(found.shoe, found.hand)
        best = advice.best
        if advice.ev_before_peek is not None and advice.early_surrender is not UNSET:
            best = "surrender" if advice.early_surrender > advice.ev_before_peek else best
        costs.append(next(each.cost for each in question.actions if each.action == best))
        drill.answer(question, random.choice(question.legal))
    return Comparison(hands, len(seen), sum(cost >= LEAST for cost in costs), max(costs))
