"""Side wagers that kernels look up: the conditions of each are asked once for all cards that it can meet."""

from functools import lru_cache

import numpy as np

from pit21.arrays import Array
from pit21.law import conditions as c
from pit21.law.cards import ACE, FACES, SUITS
from pit21.law.codes import NO_LINE
from pit21.law.open_lines import NOT_DECIDED, line_so_far
from pit21.sim.kernels.rounds.draw import OrderTables
from pit21.solve.model import ShoeModel
from pit21.solve.side_bets import line_bet_of, line_of, match_lines, work_space

Program = tuple[int, ...]


def match_outcomes(program: Program) -> list[int]:
    """[likeness, likeness]: the outcome of a wager that compares two cards with one of the dealer's."""
    return [line + 1 for line in match_lines(program)]


@lru_cache(maxsize=16)
def pair_outcomes(program: Program) -> list[int]:
    """[card, card]: the outcome of a wager on the player's first two cards."""
    return [line_of(program, (first, second), ()) + 1 for first in range(FACES) for second in range(FACES)]


def insurance_lines(program: Program) -> Array:
    """[up card, second card]: the line that insurance wins, NO_LINE where it loses or is not offered."""
    found = np.full((FACES, FACES), NO_LINE, np.int8)
    for up in range(SUITS * ACE, SUITS * ACE + SUITS):
        found[up] = [line_of(program, (), (up, hole)) for hole in range(FACES)]
    return found.ravel()


def no_order() -> OrderTables:
    return OrderTables(1, np.zeros(FACES, np.int8), np.zeros(1, np.int8), np.zeros(1, np.int8))


def order_tables(program: Program) -> OrderTables:
    """A wager that asks about the dealer's cards in the order in which they come, as steps from card to card."""
    steps = range(c.HEAD + 2 * program[0] + 2, len(program), c.WIDTH)
    asked = [at for at in steps if program[at] > c.OR]
    assert all(program[at] == c.CARD and program[at + c.LOWEST] >= 0 for at in asked), "asks about single cards only"
    sets = sorted({program[at + c.ARGUMENT] for at in asked})
    kinds: dict[tuple[int, ...], int] = {}
    kind = [kinds.setdefault(tuple(each >> card & 1 for each in sets), len(kinds)) for card in range(FACES)]
    examples = [kind.index(number) for number in range(len(kinds))]
    nodes: dict[tuple[int, ...] | int, int] = {}
    follow: list[list[int]] = []
    outcomes: list[int] = []
    waiting: list[tuple[int, ...] | int] = [()]
    nodes[()] = 0
    while len(follow) < len(waiting):
        node = waiting[len(follow)]
        after: list[int] = []
        for card in examples:
            then = node if isinstance(node, int) else _settled(program, (*node, card))
            if then not in nodes:
                nodes[then] = len(waiting)
                waiting.append(then)
            after.append(nodes[then])
        follow.append(after)
        outcomes.append((node if isinstance(node, int) else line_of(program, (), node)) + 1)
    return OrderTables(
        len(kinds), np.array(kind, np.int8), np.array(follow, np.int8).ravel(), np.array(outcomes, np.int8)
    )  # fmt: skip


def _settled(program: Program, dealer: tuple[int, ...]) -> tuple[int, ...] | int:
    """The line that these cards decide whatever follows, or the cards themselves."""
    bet = line_bet_of(ShoeModel((1,) * FACES), program)
    draws = work_space(len(bet.questions))
    draws.cards.dealer[: len(dealer)] = dealer
    draws.cards.counts[c.DEALERS] = len(dealer)
    line = line_so_far(program, draws.cards, 0)
    return dealer if line == NOT_DECIDED else line
