"""Side bets that are decided by conditions: the exact probability of each pay line.

Any cards of the shoe are as likely to be the player's or the dealer's as any others. That holds for the dealer's
further cards too, whatever the players drew before: the next card is as likely to be of a kind as it was at first.
"""

from collections.abc import Sequence

import numpy as np

from pit21.jit import compiled, packed
from pit21.law import conditions as c
from pit21.law.conditions import CardsSeen, cards_read
from pit21.law.rules import Law
from pit21.solve.kernels import LIMB_BITS, LIMBS, MOST_CARDS, Draws, LineBet, count_lines
from pit21.solve.model import ShoeModel, falling


def line_ways(law: Law, shoe: ShoeModel, program: Sequence[int]) -> tuple[dict[int, int], int]:
    """Ways of each line that is paid, and of all deals, in deals of as many cards as the longest has.

    ValueError where the shoe may end before the dealer's hand does.
    """
    bet = line_bet_of(shoe, program)
    lines = program[0]
    counted = np.zeros((MOST_CARDS + 1, lines + 1, LIMBS), np.int64)
    compiled(count_lines, allocates=False)(packed(law), bet, work_space(len(bet.questions)), counted)
    found: dict[int, int] = {}
    dealt = [depth for depth in range(MOST_CARDS + 1) if counted[depth].any()]
    longest = max(dealt)
    for depth in dealt:
        later = falling(shoe.size - shoe.step * depth, longest - depth, shoe.step)
        for line in range(-1, lines):
            limbs = [int(limb) for limb in counted[depth, line + 1]]
            found[line] = found.get(line, 0) + later * sum(limb << LIMB_BITS * i for i, limb in enumerate(limbs))
    total = falling(shoe.size, longest, shoe.step)
    if sum(found.values()) != total:
        raise ValueError(f"the shoe holds {shoe.size} cards; the dealer's hand may need more")
    return {line: count for line, count in found.items() if line >= 0}, total


def line_bet_of(shoe: ShoeModel, program: Sequence[int]) -> LineBet:
    """Return a program and a shoe as the kernels take them."""
    questions, numbers = questions_of(program)
    players, dealers = cards_read(program)
    return LineBet(
        program=np.array(program, np.int64), first=c.HEAD + 2 * program[0] + 2,
        questions=np.array(questions, np.int64), numbers=np.array(numbers, np.int64),
        counts=np.array(shoe.counts, np.int64), step=shoe.step, players=players, dealers=dealers,
    )  # fmt: skip


def questions_of(program: Sequence[int]) -> tuple[list[int], list[int]]:
    """Places of the steps that ask something, each question once; and the number of the question of every step."""
    found: dict[tuple[int, ...], int] = {}
    numbers = []
    for at in range(c.HEAD + 2 * program[0] + 2, len(program), c.WIDTH):
        step = tuple(program[at : at + c.WIDTH])
        if step[c.OP] in c.QUESTIONS:
            found.setdefault(step, at)
        numbers.append(list(found).index(step) if step in found else -1)
    return list(found.values()), numbers


def work_space(questions: int) -> Draws:
    """Return room for the cards of one deal, drawn from classes."""
    cards = np.zeros(MOST_CARDS + 1, np.int64)
    by_class = np.zeros((MOST_CARDS + 1, 52), np.int64)
    seen = CardsSeen(
        np.zeros(3, np.int64), cards.copy(), np.zeros(c.COMMUNITY + 2, np.int64), np.zeros(c.MAIN + 1, np.int64)
    )
    return Draws(
        cards=seen, drawn=cards.copy(), members=by_class.copy(), left=by_class.copy(), classes=cards.copy(),
        cursor=cards.copy(), weights=np.zeros((MOST_CARDS + 2, LIMBS), np.int64), class_of=np.zeros(52, np.int64),
        table=np.zeros(52 * 64, np.int64), live=np.zeros(questions, np.int64),
    )  # fmt: skip
