"""Random wagers of the language, as a file would hold them."""

from collections.abc import Callable
from random import Random
from typing import Any

GROUPS = ("first-card", "second-card", "first-two", "up-card", "hole-card", "dealer-two", "dealer-hand")
KNOWN = GROUPS[:-1]
PLAYED = ("third-card", "first-three", "player-hand", "main-hand")
"""Besides: what depends on how the main hand is played."""
FIRST = ("first-card", "second-card", "third-card", "first-two", "first-three")
WORDS = (
    "A",
    "7",
    "8",
    "10",
    "Q",
    "Qh",
    "7d",
    "ten-value",
    "face",
    "hearts",
    "clubs",
    "red",
    "black",
    "red 8",
    "black A",
)
LIKENESSES = ("rank", "suit", "color", "value", "card")
HANDS = (
    "pair", "two-pair", "three-of-a-kind", "four-of-a-kind", "full-house", "straight", "flush", "straight-flush",
)  # fmt: skip
Wager = tuple[list[dict[str, Any]], tuple[str, ...]]


def random_wager(random: Random, readable: tuple[str, ...] = GROUPS) -> Wager:
    """Conditions of some lines, and the cards that they read."""
    reads = tuple(random.sample(readable, random.randint(1, min(3, len(readable)))))
    if {"first-card", "third-card"} <= set(reads):
        reads = (*reads, "second-card")
    if reads == ("main-hand",):
        reads = (*reads, "up-card")
    return [_condition(random, reads, 2) for _ in range(random.randint(1, 3))], reads


def _condition(random: Random, reads: tuple[str, ...], depth: int) -> dict[str, Any]:
    shape = random.choice(("ask", "ask", "all", "any", "not")) if depth else "ask"
    if shape == "ask":
        return _questions(random, reads)
    if shape == "not":
        return {"not": _condition(random, reads, depth - 1)}
    return {shape: [_condition(random, reads, depth - 1) for _ in range(random.randint(1, 3))]}


def _questions(random: Random, reads: tuple[str, ...]) -> dict[str, Any]:
    made: dict[str, Any] = {}
    if "main-hand" in reads and random.random() < 0.5:
        key = random.choice(sorted(_MAIN))
        return {key: _MAIN[key](random, reads)}
    cards = tuple(name for name in reads if name != "main-hand")
    # Of the first cards and the final hand together no question can be asked.
    mixed = "player-hand" in reads and any(name in FIRST for name in reads)
    if mixed or random.random() < 0.5:
        made["of"] = random.choice(cards) if mixed else _groups(random, cards)
    reads = cards if not mixed else tuple(name for name in cards if name not in FIRST)
    if random.random() < 0.3:
        made["aces"] = random.choice(("best", "one", "eleven"))
    if random.random() < 0.3:
        made["ace"] = random.choice(("both", "high", "low"))
    for key in random.sample(sorted(_VALUES), random.randint(1, 2)):
        made[key] = _VALUES[key](random, reads)
    return made


def _groups(random: Random, reads: tuple[str, ...]) -> Any:
    if random.random() < 0.6:
        return random.choice(reads)
    found = random.sample(reads, random.randint(1, min(2, len(reads))))
    return found if set(found) != {"first-card", "third-card"} else found[0]


def _kinds(random: Random, _: tuple[str, ...] = ()) -> Any:
    return random.choice(WORDS) if random.random() < 0.6 else random.sample(WORDS, random.randint(1, 3))


def _likeness(random: Random, _: tuple[str, ...] = ()) -> Any:
    return random.choice(LIKENESSES) if random.random() < 0.7 else random.sample(LIKENESSES, 2)


def _list(random: Random, _: tuple[str, ...]) -> Any:
    return [_kinds(random) for _ in range(random.randint(1, 3))]


def _number(largest: int) -> Callable[[Random, tuple[str, ...]], Any]:
    def made(random: Random, _: tuple[str, ...]) -> Any:
        low, high = sorted((random.randint(0, largest), random.randint(0, largest)))
        return random.choice((low, {"at_least": low}, {"at_most": high}, {"at_least": low, "at_most": high}))

    return made


def _run(random: Random, _: tuple[str, ...]) -> Any:
    low, high = sorted((random.randint(1, 3), random.randint(1, 3)))
    number = random.choice(({"at_least": low}, {"at_most": high}, {"at_least": low, "at_most": high}, {"number": low}))
    return {"cards": _kinds(random), **number}


def _matches(random: Random, reads: tuple[str, ...]) -> Any:
    return {"with": _groups(random, reads), "by": _likeness(random), "number": _number(3)(random, reads)}


def _ahead(random: Random, reads: tuple[str, ...]) -> Any:
    low, high = sorted((random.randint(-12, 12), random.randint(-12, 12)))
    shape = random.choice(({}, {"by": low}, {"at_least": low}, {"at_most": high}, {"at_least": low, "at_most": high}))
    return {"of": _groups(random, reads), **shape}


def _yes_or_no(random: Random, _: tuple[str, ...]) -> bool:
    return random.random() < 0.5


_VALUES: dict[str, Callable[[Random, tuple[str, ...]], Any]] = {
    "each": _kinds, "has": _kinds, "last": _kinds, "are": _list, "in_order": _list, "number": _number(6),
    "count": lambda random, reads: {"cards": _kinds(random), "number": _number(3)(random, reads)},
    "run": _run,
    "total": _number(27), "spread": _number(8), "soft": _yes_or_no, "blackjack": _yes_or_no, "bust": _yes_or_no,
    "same": _likeness, "makes": lambda random, _: random.choice(HANDS), "matches": _matches, "between": _groups,
    "above": _groups, "below": _groups, "ahead": _ahead,
}  # fmt: skip
_RESULTS = ("win", "lose", "push", "blackjack", "bust", "surrender")
_MAIN: dict[str, Callable[[Random, tuple[str, ...]], Any]] = {
    "result": lambda random, _: random.choice(_RESULTS) if random.random() < 0.6 else random.sample(_RESULTS, 2),
    "doubled": _yes_or_no, "split": _yes_or_no, "total_bet": _number(3),
}  # fmt: skip
