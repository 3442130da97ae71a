"""Arguments for functions of `law.conditions` and `law.open_lines`: random wagers, hands, steps of the right kind."""

from collections.abc import Callable
from random import Random
from typing import Any

from pit21.law import conditions as c
from pit21.law.open_lines import NO_BLACKJACK
from pit21.spec.side_bets import compile_lines
from tests.side_bets.conditions import GROUPS, PLAYED, random_wager

_ABOUT_CARDS = c.QUESTIONS[:-2]
_OPS = {
    "ask": _ABOUT_CARDS, "ask_set": (c.EACH, c.COUNT, c.CARD), "ask_both": c.QUESTIONS[12:17],
    "ask_points": (c.TOTAL, c.SOFT, c.BLACKJACK, c.BUST), "ask_ranks": (c.STRAIGHT, c.SPREAD, c.RANK_COUNTS),
    "has_rank_counts": (c.RANK_COUNTS,), "count_matches": (c.MATCHES,), "lies_between": (c.BETWEEN,),
    "ranks_apart": (c.ABOVE, c.BELOW), "group_size": _ABOUT_CARDS, "more_size": _ABOUT_CARDS, "card_at": _ABOUT_CARDS,
    "points_of": _ABOUT_CARDS, "total_with_aces": _ABOUT_CARDS, "ranks_in": _ABOUT_CARDS, "is_complete": _ABOUT_CARDS,
    "ask_main": (c.FACTS, c.BET), "all_alike": (c.SAME,),
    **dict.fromkeys(("question_state", "answer"), _ABOUT_CARDS),
    "waiting_state": _ABOUT_CARDS, "each_state": (c.EACH,), "same_state": (c.SAME,),
    "sum_state": (c.COUNT, c.BUST, c.TOTAL), "straight_state": (c.STRAIGHT,), "counts_state": (c.RANK_COUNTS,),
    **dict.fromkeys(("waits_for_cards", "in_order", "whole_size", "is_dealers"), _ABOUT_CARDS),
}  # fmt: skip
_NAMES = {
    **dict.fromkeys(("ask", "is_complete", "ask_main"), ("program", "at", "cards")),
    **dict.fromkeys(
        ("ask_set", "ask_points", "ask_ranks", "has_rank_counts", "ask_both", "count_matches", "all_alike"),
        ("program", "at", "size", "cards"),
    ),
    **dict.fromkeys(("lies_between", "ranks_apart"), ("program", "at", "size", "others", "cards")),
    **dict.fromkeys(("group_size", "more_size"), ("program", "group", "cards")),
    **dict.fromkeys(("points_of", "ranks_in"), ("program", "group", "size", "cards")),
    "total_with_aces": ("program", "group", "size", "cards", "count_as"),
    "card_at": ("program", "group", "place", "cards"),
    "line_that_holds": ("program", "cards"),
    "holds": ("program", "start", "end", "cards"),
    **dict.fromkeys(("cards_read", "community_read", "reads_main", "depends_on_play"), ("program",)),
    "reads_more": ("program", "start_of"),
}
_OPEN_NAMES = {
    "line_so_far": ("program", "cards", "done"),
    "line_state": ("program", "start", "end", "cards", "done"),
    "question_state": ("program", "at", "cards", "done"),
    "answer": ("program", "at", "cards"),
    **dict.fromkeys(("waiting_state", "each_state", "same_state", "sum_state"), ("program", "at", "size", "cards")),
    **dict.fromkeys(("straight_state", "counts_state"), ("program", "at", "size", "whole", "cards")),
    "waits_for_cards": ("program", "group", "cards", "done"),
    **dict.fromkeys(("in_order", "whole_size", "is_dealers"), ("program", "group")),
}


def _program(random: Random) -> tuple[int, ...]:
    lines, reads = random_wager(random, (*GROUPS, *PLAYED))
    return compile_lines(lines, reads, [(1, 1)] * len(lines), best=False)


def _dealt(random: Random) -> dict[str, Any]:
    cards = tuple(4 * random.choice((0, 1, 6, 7, 8, 9, 11)) + random.randrange(4) for _ in range(12))
    first, dealer, hand = cards[: random.randint(2, 3)], cards[3 : random.randint(5, 7)], cards[7:10]
    facts = random.randrange(c.BET_UNIT) + random.randint(1, 2) * c.BET_UNIT
    seen = c.CardsSeen(first, dealer, hand, (len(first), len(dealer), len(hand), 0, facts))
    return {"cards": seen, "start_of": random.choice((0, c.COMMUNITY)), "count_as": random.randrange(3)}


def _with_step(random: Random, ops: tuple[int, ...]) -> dict[str, Any]:
    """A program with a step of one of these kinds whose groups have cards."""
    while True:
        program, dealt = _program(random), _dealt(random)
        for at in range(c.HEAD + 2 * program[0] + 2, len(program), c.WIDTH):
            size = c.group_size(program, at + c.PLAYER_FROM, dealt["cards"])
            others = c.group_size(program, at + c.OTHER, dealt["cards"])
            if program[at] in ops and program[at] >= c.FACTS:
                return {"program": program, "at": at, **dealt}
            if program[at] in ops and size and (others or not c.MATCHES <= program[at] <= c.DIFFERENCE):
                place, group = random.randrange(size), at + c.PLAYER_FROM
                return {
                    "program": program, "at": at, "size": size, "others": others, "group": group, "place": place,
                    **dealt,
                }  # fmt: skip


def _arguments(name: str) -> Callable[[Any], tuple[Any, ...]]:
    def made(inputs: Any) -> tuple[Any, ...]:
        random = inputs.random
        found = _with_step(random, _OPS[name]) if name in _OPS else {"program": _program(random), **_dealt(random)}
        line = c.HEAD + 2 * random.randrange(found["program"][0])
        found |= {"start": found["program"][line + 1], "end": found["program"][line + 3]}
        found |= {"done": random.randrange(2 * NO_BLACKJACK), "whole": random.randint(3, 7)}
        return tuple(found[parameter] for parameter in (_NAMES | _OPEN_NAMES)[name])

    return made


def _alike(inputs: Any) -> tuple[Any, ...]:
    return inputs.random.randrange(52), inputs.random.randrange(52), inputs.random.randrange(1, 16)


def _ranks(inputs: Any) -> tuple[Any, ...]:
    return inputs.random.randrange(1, 1 << 13), inputs.random.choice((c.ACE_LOW, c.ACE_HIGH))


def _op(inputs: Any) -> tuple[Any, ...]:
    return (inputs.random.choice(c.QUESTIONS),)


CONDITION_INPUTS: dict[str, Callable[[Any], tuple[Any, ...]]] = {
    "conditions.are_alike": _alike,
    "conditions.needs_all_cards": _op,
    "conditions.lowest_and_highest": _ranks,
    **{f"conditions.{name}": _arguments(name) for name in _NAMES},
    **{f"open_lines.{name}": _arguments(name) for name in _OPEN_NAMES},
}
