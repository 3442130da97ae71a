"""Finding the shortest example of each goal: tries by recipe, guided by what the tries before them showed."""

from random import Random
from typing import NamedTuple

from pit21.filing.examples.goals import Goal
from pit21.filing.examples.play import Play
from pit21.filing.examples.player import Unplayable, play_recipe
from pit21.filing.examples.procedures import play_procedures
from pit21.filing.examples.recipe import Recipe, irregular_recipe, line_recipes, make_recipe, vary
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
    irregular: int = 1_500  # tries at most for irregularities, beside the others


MIX = 1_000_000
"""Seeds of these plays begin here, apart from those of the others."""
TRIES = Tries(3_000, 6_000)
_AGAIN = 0.5
"""How often a try varies the best recipe of some goal, instead of making a new one."""
_UNUSUAL = (
    e.IrregularityRuled, e.RoundVoided, e.TimedOut, e.CutCardMet, e.DiscardsReshuffled, e.DealerChanged,
    e.StakeFollowed,
)  # fmt: skip


def size_of(play: Play) -> Size:
    """What makes an example long or strange, the worst first.

    Unusual events, rounds, hands, steps, cards, equal cards, stakes.
    """
    events, commands = play.session.events, play.session.commands
    unusual = sum(isinstance(event, _UNUSUAL) for event in events)
    rounds = sum(isinstance(event, e.RoundBegan) for event in events)
    seats = {event.seat for event in events if isinstance(event, e.BetPlaced)}
    # Without a shoe each group of cards is a line of its own in the transcript.
    unwritten = c.Cards | c.Open if play.session.shoe is not None else c.Open
    steps = sum(not isinstance(command, unwritten) for command in commands)
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
    if tries.most >= TRIES.most:
        _search_lines(opened, found)
    _search_irregularities(opened, found, random, tries.irregular)
    return found


def _search_lines(opened: Session, found: Found) -> None:
    """Small sets of cards one by one, for pay lines that chance has not met."""
    for goal in found.goals:
        if goal.kind != "pay-line" or goal.id in found.best:
            continue
        for recipe in line_recipes(opened.table.rules, goal.id.split(":")[1]):
            try:
                found.offer(play_recipe(opened, recipe), recipe)
            except Unplayable:
                continue
            if goal.id in found.best:
                break


def _search_irregularities(opened: Session, found: Found, random: Random, most: int) -> None:
    """Plays in which something goes wrong: first for those without an example, then for shorter ones."""
    wanted = {goal.id: goal.label for goal in found.goals if goal.kind == "irregularity"}
    for number in range(most if wanted else 0):
        missing = [label for name, label in wanted.items() if name not in found.best]
        chosen = random.choice(missing or _longest(found, wanted))
        try:
            play = play_recipe(opened, irregular_recipe(opened.table.rules, random, chosen, MIX + number))
        except Unplayable:
            continue
        found.offer(play)


def _longest(found: Found, wanted: dict[str, str]) -> list[str]:
    """The third of the irregularities whose examples are longest: there a further try gains most."""
    names = sorted(wanted, key=lambda name: found.best[name][0], reverse=True)
    return [wanted[name] for name in names[: len(names) // 3 + 1]]
