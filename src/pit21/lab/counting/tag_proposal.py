"""Tags made from the effects of removal: the whole numbers of a level that follow the effects best."""

from collections.abc import Mapping, Sequence
from itertools import combinations_with_replacement

import msgspec

from pit21.cards import FACES, parse_card
from pit21.lab.counting.effects_of_removal import HI_LO, compute_removal
from pit21.lab.counting.removal_spread import correlation
from pit21.lab.counting.tags import TITLE, Tags
from pit21.lab.question import NO_CACHE, ProgressCallback, ResultCache, refuse_field
from pit21.spec.game import GameSpec

LEVELS = (1, 2, 3)
_SAME = 1e-11
"""Effects, and correlations, that differ by less are the same: they come out of floating-point numbers."""
_MOST_CLASSES = 26
"""Every rank in two colors. Where a side bet tells more cards apart, those with the closest effects are one class."""
_NO_TEN = 36
"""The ten of clubs; where decks have none, it is given the jack's tag."""


class Proposal(msgspec.Struct, frozen=True, kw_only=True):
    """For which wager tags were made, of which level, and their correlation with its effects of removal.

    `hi_lo` is that of the Hi-Lo, to compare with; null if the effects go with no rank at all.
    """

    wager: str
    level: int
    correlation: float
    hi_lo: float | None


def propose(
    spec: GameSpec, wager_id: str, level: int, cache: ResultCache = NO_CACHE, progress: ProgressCallback | None = None
) -> tuple[Tags, Proposal]:
    """Return the tags from -level to level with the highest correlation; by suit where the wager looks at suits.

    QuestionError if all cards are alike to the wager: then no tag of single cards carries information.
    """
    if level not in LEVELS:
        raise refuse_field(TITLE, "level", f"{level} is not allowed; allowed: 1, 2, 3")
    found = compute_removal(spec, wagers=[wager_id], cache=cache, progress=progress, spread=False).wagers[wager_id]
    effects = {parse_card(card): each.ev for card, each in found.effects.items()}
    if max(map(abs, effects.values())) < _SAME:
        title = spec.file.wagers[wager_id].title
        raise refuse_field(
            TITLE, "tags", f"all cards are equivalent for {title}: removing any one of them does not change its edge"
        )
    values = best_tags(effects, level)
    reached = correlation(list(effects.values()), [values[card] for card in effects])
    assert reached is not None
    proposal = Proposal(
        wager=wager_id, level=level, correlation=min(reached, 1.0),
        hi_lo=correlation(list(effects.values()), [HI_LO[card >> 2] for card in effects]),
    )  # fmt: skip
    for suit in range(4):
        if _NO_TEN + suit not in effects:
            values[_NO_TEN + suit] = values[_NO_TEN + 4 + suit]
    return Tags(f"proposed for {wager_id}", tuple(values)), proposal


def best_tags(effects: Mapping[int, float], level: int) -> list[int]:
    """By card, for cards of which there are equally many.

    To correlate best is to leave the least of the effects unexplained by a straight line, so each tag is the whole
    number nearest to a line through its effect: tags never fall where effects rise, and all such steps can be tried.
    Of equally good ones those that come nearest to canceling over a deck are taken, then the smallest.
    """
    import numpy as np  # here, so that nothing is loaded only to show the help

    classes: list[list[int]] = []
    for card in sorted(effects, key=lambda card: effects[card]):
        if classes and effects[card] - effects[classes[-1][0]] < _SAME:
            classes[-1].append(card)
        else:
            classes.append([card])
    while len(classes) > _MOST_CLASSES:
        means = [sum(effects[card] for card in each) / len(each) for each in classes]
        nearest = min(range(len(classes) - 1), key=lambda place: means[place + 1] - means[place])
        classes[nearest : nearest + 2] = [classes[nearest] + classes[nearest + 1]]
    steps = np.array(list(combinations_with_replacement(range(len(classes) + 1), 2 * level)), np.int64)
    # Of the classes from a step on: how many cards, and the sum of their effects less the mean.
    mean = sum(effects.values()) / len(effects)
    cards = np.array(_sum_from_each([len(each) for each in classes]))[steps]
    above = np.array(_sum_from_each([sum(effects[card] - mean for card in each) for each in classes]))[steps]
    size = len(effects)
    total = cards.sum(axis=1) - level * size
    raised = (cards * (2 * np.arange(2 * level) + 1)).sum(axis=1)
    squares = level * level * size - 2 * level * cards.sum(axis=1) + raised
    spread = squares - total**2 / size
    score = np.where(spread > 0, above.sum(axis=1) / np.sqrt(np.where(spread > 0, spread, 1)), -np.inf)
    good = np.flatnonzero(score > score.max() * (1 - _SAME))
    chosen = min(good, key=lambda place: (abs(total[place]), squares[place]))
    values = [0] * FACES
    for number, each in enumerate(classes):
        for card in each:
            values[card] = int((steps[chosen] <= number).sum()) - level
    return values


def _sum_from_each(amounts: Sequence[float]) -> list[float]:
    """Return the sum of all amounts from each place on, and nothing after the last."""
    return [sum(amounts[place:]) for place in range(len(amounts) + 1)]
