"""The draws that decide a side bet, listed once for all compositions of the shoe.

That makes it quick to value many shoes of one bet: the cards that are left when a round begins.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from pit21.arrays import Array
from pit21.jit import compiled, packed
from pit21.law.cards import FACES
from pit21.law.codes import NO_LINE
from pit21.law.conditions import NOT_PLACED
from pit21.law.rules import Law, Odds
from pit21.solve.kernels import NO_ROOM, PLENTY, DrawGraph, DrawTable, list_draws, value_shoes
from pit21.solve.model import ShoeModel, UnsolvedError
from pit21.solve.side_bets.line_bets import FIRST_ROOM, MOST_ROOM, line_bet_of, state_space, work_space

EDGES = 16
"""Room for edges, by nodes; classes of cards to draw from are at most 52 and seldom more than ten."""


class LineDraws(NamedTuple):
    """Every draw of a side bet, node by node; what ends in the same line is drawn as one."""

    depth: tuple[int, ...]  # [node]
    first: tuple[int, ...]  # [node]: its first edge; one more at the end
    child: tuple[int, ...]  # [edge]: a node, or -1
    mask: tuple[int, ...]  # [edge]: cards, a bit for each
    gone: tuple[int, ...]  # [edge]: how many of them were drawn before
    line: tuple[int, ...]  # [edge]: the line that is paid if there is no child
    void: int  # the line that says when the bet cannot be placed; NO_LINE if there is none


def list_line_draws(law: Law, program: Sequence[int], *, players_first: bool = False) -> LineDraws:
    """Return the draws of a program that does not depend on how the main hand is played.

    With `players_first` the player's cards come first, then the up card: as they are known when a bet is placed late.
    """
    return _listed(law._replace(pays=()), tuple(program), players_first)


@lru_cache(maxsize=16)
def _listed(law: Law, program: tuple[int, ...], players_first: bool) -> LineDraws:
    bet = line_bet_of(ShoeModel((PLENTY,) * FACES), program)
    if players_first:
        bet = bet._replace(dealer_first=0)
    questions = len(bet.questions)
    room = FIRST_ROOM
    while True:
        table = _table(room)
        states = state_space(questions, room)
        count = compiled(list_draws, allocates=False)
        if count(packed(law), bet, work_space(questions), states, table) != NO_ROOM:
            return _joined(table, program[0] - 1 if program[1] & NOT_PLACED else NO_LINE)
        if room >= MOST_ROOM:
            raise UnsolvedError("the conditions of this wager distinguish too many deals for an exact solution")
        room *= 8


def _table(room: int) -> DrawTable:
    def numbers(size: int) -> Array:
        return np.zeros(size, np.int64)

    edges = EDGES * room
    return DrawTable(
        numbers(room), numbers(room), numbers(edges), numbers(edges), numbers(edges), numbers(edges), numbers(2)
    )  # fmt: skip


def _joined(table: DrawTable, void: int) -> LineDraws:
    """The table without room that is left, and one edge for all classes of a node that end in the same line."""
    nodes, edges = (int(count) for count in table.counts)
    first: list[int] = []
    found: list[tuple[int, int, int, int]] = []
    ends = [*table.first[1:nodes].tolist(), edges]
    rows = list(
        zip(*(each[:edges].tolist() for each in (table.child, table.mask, table.gone, table.line)), strict=True)
    )
    for begin, end in zip(table.first[:nodes].tolist(), ends, strict=True):
        first.append(len(found))
        decided: dict[int, tuple[int, int]] = {}
        for child, mask, gone, line in rows[begin:end]:
            if child >= 0:
                found.append((child, mask, gone, NO_LINE))
            else:
                whole, drawn = decided.get(line, (0, 0))
                decided[line] = whole | mask, drawn + gone
        found += [(-1, mask, gone, line) for line, (mask, gone) in decided.items()]
    first.append(len(found))
    child, mask, gone, line = zip(*found, strict=True)
    return LineDraws(tuple(table.depth[:nodes].tolist()), tuple(first), child, mask, gone, line, void)


def priced_graph(draws: LineDraws, pays: Sequence[Odds]) -> DrawGraph:
    """Return the draws with a pay table, as kernels take them; losing draws are left out."""
    classes: dict[int, int] = {}
    child: list[int] = []
    mask: list[int] = []
    gone: list[int] = []
    back: list[float] = []
    void: list[int] = []
    first = [0]
    for node in range(len(draws.depth)):
        for edge in range(draws.first[node], draws.first[node + 1]):
            line, decided = draws.line[edge], draws.child[edge] < 0
            if decided and line == NO_LINE:
                continue
            child.append(draws.child[edge])
            mask.append(classes.setdefault(draws.mask[edge], len(classes)))
            gone.append(draws.gone[edge])
            void.append(int(decided and line == draws.void))
            won, staked = pays[line] if decided and line != draws.void else (-1, 1)
            back.append(1 + won / staked)
        first.append(len(child))
    members = [[card for card in range(FACES) if each >> card & 1] for each in classes]
    return DrawGraph(
        depth=_integers(draws.depth), first=_integers(first), child=_integers(child), mask=_integers(mask),
        gone=_integers(gone), pays=np.array(back, np.float64), voids=_integers(void),
        member_first=_integers(np.cumsum([0, *(len(each) for each in members)])),
        members=_integers([card for each in members for card in each]),
    )  # fmt: skip


def line_values(law: Law, program: Sequence[int], pays: Sequence[Odds], shoes: Sequence[ShoeModel]) -> list[float]:
    """The EV of a unit from each of these shoes, as floating-point numbers."""
    graph = priced_graph(list_line_draws(law, program), pays)
    values = np.zeros(len(shoes))
    compiled(value_shoes, allocates=False)(
        graph, np.array([shoe.counts for shoe in shoes], np.int64), np.zeros(len(graph.member_first) - 1, np.int64),
        np.zeros(len(graph.depth)), values,
    )  # fmt: skip
    return values.tolist()


def _integers(values: Sequence[int] | Array) -> Array:
    return np.array(values, np.int64)
