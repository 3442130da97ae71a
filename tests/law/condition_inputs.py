"""Arguments for the functions of `law.conditions`: programs of random wagers, hands, and steps of the right kind."""

from collections.abc import Callable
from random import Random
from typing import Any

from pit21.law import conditions as c
from pit21.spec.side_bets import compile_lines
from tests.side_bets.conditions import random_wager

_OPS = {
    "ask": c.QUESTIONS, "ask_set": (c.EACH, c.COUNT, c.CARD), "ask_both": (c.MATCHES, c.BETWEEN),
    "ask_points": (c.TOTAL, c.SOFT, c.BLACKJACK, c.BUST), "ask_ranks": (c.STRAIGHT, c.SPREAD, c.RANK_COUNTS),
    "has_rank_counts": (c.RANK_COUNTS,), "count_matches": (c.MATCHES,), "lies_between": (c.BETWEEN,),
    "group_size": c.QUESTIONS, "card_at": c.QUESTIONS,
}  # fmt: skip
_NAMES = {
    "ask": ("program", "at", "player", "players", "dealer", "dealers"),
    "ask_set": ("program", "at", "size", "player", "players", "dealer"),
    "ask_points": ("program", "at", "size", "player", "players", "dealer"),
    "ask_ranks": ("program", "at", "size", "player", "players", "dealer"),
    "has_rank_counts": ("program", "at", "size", "player", "players", "dealer"),
    "ask_both": ("program", "at", "size", "player", "players", "dealer", "dealers"),
    "count_matches": ("program", "at", "size", "player", "players", "dealer", "dealers"),
    "lies_between": ("program", "at", "size", "player", "players", "dealer", "dealers"),
    "group_size": ("program", "group", "players", "dealers"),
    "card_at": ("program", "group", "place", "player", "players", "dealer"),
    "line_that_holds": ("program", "player", "players", "dealer", "dealers"),
    "holds": ("program", "start", "end", "player", "players", "dealer", "dealers"),
    "cards_read": ("program",),
}


def _program(random: Random) -> tuple[int, ...]:
    lines, reads = random_wager(random)
    return compile_lines(lines, reads, [(1, 1)] * len(lines), best=False)


def _dealt(random: Random) -> dict[str, Any]:
    cards = tuple(4 * random.choice((0, 1, 6, 7, 8, 9, 11)) + random.randrange(4) for _ in range(random.randint(4, 7)))
    return {"player": cards[:2], "players": 2, "dealer": cards[2:], "dealers": len(cards) - 2}


def _with_step(random: Random, ops: tuple[int, ...]) -> dict[str, Any]:
    """A program with a step of one of these kinds whose group has cards."""
    while True:
        program, dealt = _program(random), _dealt(random)
        for at in range(c.HEAD + 2 * program[0] + 2, len(program), c.WIDTH):
            size = c.group_size(program, at + c.PLAYER_FROM, dealt["players"], dealt["dealers"])
            if program[at] in ops and size:
                place = random.randrange(size)
                return {
                    "program": program,
                    "at": at,
                    "size": size,
                    "group": at + c.PLAYER_FROM,
                    "place": place,
                    **dealt,
                }


def _arguments(name: str) -> Callable[[Any], tuple[Any, ...]]:
    def made(inputs: Any) -> tuple[Any, ...]:
        random = inputs.random
        found = _with_step(random, _OPS[name]) if name in _OPS else {"program": _program(random), **_dealt(random)}
        line = c.HEAD + 2 * random.randrange(found["program"][0])
        found |= {"start": found["program"][line + 1], "end": found["program"][line + 3]}
        return tuple(found[parameter] for parameter in _NAMES[name])

    return made


def _alike(inputs: Any) -> tuple[Any, ...]:
    return inputs.random.randrange(52), inputs.random.randrange(52), inputs.random.randrange(1, 16)


def _ranks(inputs: Any) -> tuple[Any, ...]:
    return inputs.random.randrange(1, 1 << 13), inputs.random.choice((c.ACE_LOW, c.ACE_HIGH))


CONDITION_INPUTS: dict[str, Callable[[Any], tuple[Any, ...]]] = {
    "conditions.are_alike": _alike,
    "conditions.lowest_and_highest": _ranks,
    **{f"conditions.{name}": _arguments(name) for name in _NAMES},
}
