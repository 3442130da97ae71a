"""Side bets that are decided by conditions: the exact probability of each pay line.

Any cards of the shoe are as likely to be the player's or the dealer's as any others. That holds for the dealer's
further cards too, whatever the players drew before: the next card is as likely to be of a kind as it was at first.
"""

import time
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from pit21.arrays import Array
from pit21.jit import compiled, is_compiled, packed
from pit21.law import conditions as c
from pit21.law.cards import FACES, VALUES
from pit21.law.conditions import CardsSeen, cards_read, community_read
from pit21.law.rules import Law, Odds
from pit21.solve.kernels import (
    ANSWERS_TO_A_WORD,
    FIRST_ANSWER,
    LIMB_BITS,
    LIMBS,
    MOST_CARDS,
    NO_ROOM,
    STATE_PLACES,
    Draws,
    LineBet,
    LineStates,
    count_deal_lines,
    count_lines,
)
from pit21.solve.model import (
    Distribution,
    ShoeModel,
    UnsolvedError,
    distribution_from_lines,
    falling_factorial,
    require_cards,
)
from pit21.solve.side_bets.judged_cards import ROUND_CARDS

MOST_INTERPRETED_STEPS = 120
FIRST_ROOM = 1 << 10
MOST_ROOM = 1 << 22


class LineWays(NamedTuple):
    """Ways of each line that is paid, and of all deals, in deals of as many cards as the longest has."""

    ways: dict[int, int]
    total: int


def line_ways(law: Law, shoe: ShoeModel, program: Sequence[int]) -> LineWays:
    """Count the ways of each line; ValueError if the shoe may end before the dealer's hand does."""
    return _sums(shoe, program, _counted(law, shoe, program, by_up=False)[0], shoe.size)


def placed_ways(law: Law, shoe: ShoeModel, program: Sequence[int]) -> LineWays:
    """The same among the deals in which the bet can be placed."""
    return without_unplaced(program, *line_ways(law, shoe, program))


def without_unplaced(program: Sequence[int], ways: dict[int, int], total: int) -> LineWays:
    """Leave out the deals in which the bet cannot be placed: they are the last line of such a program."""
    if not program[1] & c.NOT_PLACED:
        return LineWays(ways, total)
    last = program[0] - 1
    return LineWays({line: count for line, count in ways.items() if line != last}, total - ways.get(last, 0))


def line_distribution(law: Law, shoe: ShoeModel, program: Sequence[int], pays: Sequence[Odds]) -> Distribution:
    """The bet under a pay table; ValueError if no round is dealt from the shoe, or the bet is never placed."""
    require_cards(shoe, ROUND_CARDS)
    return paid_by(placed_ways(law, shoe, program), pays)


def paid_by(counted: LineWays, pays: Sequence[Odds]) -> Distribution:
    """Counted ways under a pay table; ValueError if the bet is never placed."""
    if counted.total == 0:
        raise ValueError("the shoe holds no up card against which the bet is placed")
    return distribution_from_lines(counted.ways, pays, counted.total)


def line_ways_by_up_card(law: Law, shoe: ShoeModel, program: Sequence[int]) -> list[LineWays]:
    """The same for each value of the up card, of a bet that reads the dealer's cards; `total` is of that up card."""
    by_value = shoe.by_value()
    counted = _counted(law, shoe, program, by_up=True)
    return [_sums(shoe, program, counted[value], by_value[value]) for value in range(VALUES)]


def _counted(law: Law, shoe: ShoeModel, program: Sequence[int], *, by_up: bool) -> Array:
    """[up value, cards, line + 1, limb]: ways of deals that are decided by this many cards."""
    bet = line_bet_of(shoe, program if by_up else _from_first_read(program))._replace(by_up=int(by_up))
    questions = len(bet.questions)
    room = FIRST_ROOM
    while True:
        counted: Array = np.zeros((VALUES if by_up else 1, MOST_CARDS + 1, program[0] + 1, LIMBS), np.int64)
        arguments = (packed(law), bet, work_space(questions), state_space(questions, room), counted)
        if _run(program, arguments) != NO_ROOM:
            return counted
        if room >= MOST_ROOM:
            raise UnsolvedError("the conditions of this wager distinguish too many deals for an exact solution")
        room *= 8


_INTERPRETED: list[float] = []
MOST_SECONDS = 2.0
"""CPU time for counts without the compiler in one process; whoever asks for more of them gains by it."""
_FOUND: list[bool] = []
"""Whether the kernel's code was found: asked once, because the arguments have the same types for every bet."""


def _run(program: Sequence[int], arguments: tuple[Any, ...]) -> int:
    """Count with the compiled kernel; where it must be compiled first, a bet with few questions without it."""
    few = len(program) <= MOST_INTERPRETED_STEPS * c.WIDTH and sum(_INTERPRETED) < MOST_SECONDS
    if few and not _FOUND:
        _FOUND.append(is_compiled(count_lines, arguments, allocates=False))
    if not few or _FOUND[0]:
        return compiled(count_lines, allocates=False)(*arguments)
    began = time.process_time()
    found = count_lines(*arguments)
    _INTERPRETED.append(time.process_time() - began)
    return found


def _from_first_read(program: Sequence[int]) -> tuple[int, ...]:
    """The program of a bet on the hole card alone: any card may stand for it, and the up card need not be drawn."""
    found = list(program)
    steps = range(c.HEAD + 2 * program[0] + 2, len(program), c.WIDTH)
    groups = [group for at in steps for group in (at + c.PLAYER_FROM, at + c.OTHER)]
    starts = [program[each + 2] for each in groups if program[each + 3] > program[each + 2]]
    for each in groups:
        if program[each + 3] > program[each + 2] and program[each + 3] < c.TO_THE_END:
            found[each + 2] -= min(starts)
            found[each + 3] -= min(starts)
    return tuple(found) if starts and cards_read(program)[1] < c.TO_THE_END else tuple(program)


def _sums(shoe: ShoeModel, program: Sequence[int], counted: Array, first_cards: int) -> LineWays:
    """Extend deals of fewer cards to the length of the longest; `first_cards` of the shoe can be the up card."""
    found: dict[int, int] = {}
    dealt = [depth for depth in range(MOST_CARDS + 1) if counted[depth].any()]
    longest = max(dealt, default=1)
    for depth in dealt:
        later = falling_factorial(shoe.size - shoe.step * depth, longest - depth, shoe.step)
        for line in range(-1, program[0]):
            limbs = [int(limb) for limb in counted[depth, line + 1]]
            found[line] = found.get(line, 0) + later * sum(limb << LIMB_BITS * i for i, limb in enumerate(limbs))
    total = first_cards * falling_factorial(shoe.size - shoe.step, longest - 1, shoe.step)
    players, dealers = cards_read(program)
    # Two cards are the player's, whether the bet reads them or not.
    short = dealers == c.TO_THE_END and not shoe.infinite and longest - players > shoe.size - 2
    if short or sum(found.values()) != total:
        raise ValueError(f"the shoe holds {shoe.size} cards; the dealer's hand may need more")
    return LineWays({line: count for line, count in found.items() if line >= 0}, total)


def line_bet_of(shoe: ShoeModel, program: Sequence[int]) -> LineBet:
    """Return a program and a shoe as the kernels take them."""
    questions, numbers = questions_of(program)
    players, dealers = cards_read(program)
    return LineBet(
        program=np.array(program, np.int64), first=c.HEAD + 2 * program[0] + 2,
        questions=np.array(questions, np.int64), numbers=np.array(numbers, np.int64),
        counts=np.array(shoe.counts, np.int64), step=shoe.step, players=players, dealers=dealers,
        community=community_read(program),
        dealer_first=int(dealers < c.TO_THE_END and _matches_dealer(program, questions)), by_up=0,
    )  # fmt: skip


def _matches_dealer(program: Sequence[int], questions: Sequence[int]) -> bool:
    """Whether some of the player's cards are compared with the dealer's: if those are known, few classes are left."""
    return any(
        program[at] == c.MATCHES
        and program[at + c.PLAYER_TO] > program[at + c.PLAYER_FROM]
        and program[at + c.OTHER + 3] > program[at + c.OTHER + 2]
        for at in questions
    )


def questions_of(program: Sequence[int]) -> tuple[list[int], list[int]]:
    """Places of the steps that ask something, each question once; and the number of the question of every step."""
    found: dict[tuple[int, ...], tuple[int, int]] = {}
    numbers = []
    for at in range(c.HEAD + 2 * program[0] + 2, len(program), c.WIDTH):
        step = tuple(program[at : at + c.WIDTH])
        if step[c.OP] in c.QUESTIONS:
            numbers.append(found.setdefault(step, (len(found), at))[0])
        else:
            numbers.append(-1)
    return [at for _, at in found.values()], numbers


def work_space(questions: int) -> Draws:
    """Return room for the cards of one deal, drawn from classes."""
    cards = np.zeros(MOST_CARDS + 1, np.int64)
    by_class = np.zeros((MOST_CARDS + 1, 52), np.int64)
    seen = CardsSeen(
        np.zeros(3, np.int64), cards.copy(), np.zeros(c.COMMUNITY + 2, np.int64), np.zeros(c.MAIN + 1, np.int64)
    )
    return Draws(
        cards=seen, drawn=cards.copy(), members=by_class.copy(), left=by_class.copy(),
        cursor=cards.copy(), class_of=np.zeros(52, np.int64), table=np.zeros(52 * 64, np.int64),
        live=np.zeros(questions, np.int64),
    )  # fmt: skip


def state_space(questions: int, room: int, *, counts_ways: bool = True) -> LineStates:
    """Return room for this many states of a bet with this many questions."""
    words = FIRST_ANSWER + -(-questions // ANSWERS_TO_A_WORD)
    return LineStates(
        keys=np.zeros((2, room, words), np.int64), ways=np.zeros((2, room if counts_ways else 1, LIMBS), np.int64),
        places=np.zeros(2 * room, np.int64), answers=np.zeros(questions, np.int64),
        asked=np.zeros(questions, np.int64), sorted=np.zeros(MOST_CARDS + 4, np.int64),
        drawn=np.zeros(LIMBS, np.int64), stand_in=np.zeros(52, np.int64), now=np.zeros(STATE_PLACES, np.int64),
    )  # fmt: skip


def deal_lines(shoe: ShoeModel, program: Sequence[int]) -> Array:
    """[up card, first card, second card]: the line that a bet on these cards pays, -1 for none."""
    ways = np.zeros((FACES,) * 3 + (program[0] + 1,), np.int64)
    compiled(count_deal_lines, allocates=False)(
        np.array(program, np.int64), np.array(shoe.counts, np.int64), shoe.step, np.arange(FACES),
        work_space(0).cards, ways,
    )  # fmt: skip
    return ways.argmax(axis=3) - 1
