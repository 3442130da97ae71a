"""Finding the shortest example of each goal: tries by recipe, guided by what the tries before them showed."""

from random import Random
from typing import NamedTuple

from pit21.filing.examples.goals import Goal
from pit21.filing.examples.play import Play
from pit21.filing.examples.player import Unplayable, play_recipe
from pit21.filing.examples.procedures import play_procedures
from pit21.filing.examples.recipe import Recipe, make_recipe, vary
from pit21.table import commands as c
from pit21.table import events as e
from pit21.table.session import Session

Size = tuple[int, ...]


class Tries(NamedTuple):
    """How often the search plays: so often for short examples, and so often at most for something still missing.

    Tries are counted, not timed, so that the same seed finds the same examples on every machine.
    """

    least: int
    most: int


TRIES = Tries(3_000, 6_000)
_AGAIN = 0.5
"""How often a try varies the best recipe of some goal, instead of making a new one."""
_UNUSUAL = (e.RoundVoided, e.TimedOut, e.CutCardMet, e.DiscardsReshuffled, e.DealerChanged, e.StakeFollowed)


def size_of(play: Play) -> Size:
    """What makes an example long or strange, the worst first.

    Unusual events, rounds, hands, steps, cards, equal cards, stakes.
    """
    events, commands = play.session.events, play.session.commands
    unusual = sum(isinstance(event, _UNUSUAL) for event in events)
    rounds = sum(isinstance(event, e.RoundBegan) for event in events)
    seats = {event.seat for event in events if isinstance(event, e.BetPlaced)}
    steps = sum(not isinstance(command, c.Cards | c.Open) for command in commands)
    cards = [card for command in commands if isinstance(command, c.Cards) for card in command.cards]
    stakes = sum(event.amount for event in events if isinstance(event, e.BetPlaced))
    return unusual, rounds, len(seats), steps, len(cards), len(cards) - len(set(cards)), stakes


class Found:
    """The best play so far for each goal."""

    def __init__(self, goals: tuple[Goal, ...]) -> None:
        self.goals = tuple(goal for goal in goals if goal.wanted)
        self.best: dict[str, tuple[Size, Play]] = {}
        self.recipes: dict[str, Recipe] = {}

    def offer(self, play: Play, recipe: Recipe | None = None) -> None:
        """Keep the play for every goal that it is the first or the shortest to show."""
        marks, size = play.traits(), size_of(play)
        for goal in self.goals:
            if any(wanted <= marks for wanted in goal.wanted):
                known = self.best.get(goal.id)
                if known is None or size < known[0]:
                    self.best[goal.id] = (size, play)
                    if recipe is not None:
                        self.recipes[goal.id] = recipe

    @property
    def complete(self) -> bool:
        return len(self.best) == len(self.goals)


def search(opened: Session, goals: tuple[Goal, ...], seed: int = 1, tries: Tries = TRIES) -> Found:
    """Play procedures and recipes until every goal has an example and the tries for shorter ones are used up."""
    found = Found(goals)
    for play in play_procedures(opened):
        found.offer(play)
    random = Random(seed)  # noqa: S311 - which example is found is no secret
    rules = opened.table.rules
    for number in range(tries.most):
        if number >= tries.least and found.complete:
            break
        if found.recipes and random.random() < _AGAIN:
            recipe = vary(rules, random.choice(list(found.recipes.values())), random, number)
        else:
            recipe = make_recipe(rules, random, number)
        try:
            play = play_recipe(opened, recipe)
        except Unplayable:
            continue
        found.offer(play, recipe)
    return found
