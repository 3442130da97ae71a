"""A side bet decided by conditions as a graph of draws, which is the same for every composition of the shoe.

`line_counts` draws a card of each class that open questions can tell apart. Which classes there are depends on the
cards drawn before, and not on how many cards of each kind the shoe holds. So the draws are listed once, as nodes and
edges. A shoe is then valued by one pass over them: an edge is taken in as many ways as cards of its class are left.
"""

from typing import NamedTuple

from pit21.arrays import Array
from pit21.law.cards import FACES
from pit21.law.open_lines import ALL_DONE, NOT_DECIDED
from pit21.law.rules import Law
from pit21.solve.kernels.side_bets.line_bets import MOST_CARDS, Draws, LineBet
from pit21.solve.kernels.side_bets.line_counts import (
    MERGED,
    NO_ROOM,
    LineStates,
    answer_all,
    begin,
    clear_places,
    divide,
    draw,
    is_dealt,
    load,
    merge,
    pack,
)

PLENTY = 64
"""Cards of each kind in the shoe that a graph is made from: more than are ever drawn, so that no class runs out."""


class DrawTable(NamedTuple):
    """Room for the draws of a side bet. Nodes are numbered by depth; the edges of a node lie side by side."""

    depth: Array  # [node]: how many cards are drawn before
    first: Array  # [node]: its first edge
    child: Array  # [edge]: the node that it leads to, or -1 where the bet is decided
    mask: Array  # [edge]: the cards that it draws, a bit for each
    gone: Array  # [edge]: how many of them were drawn before
    line: Array  # [edge]: the line that is paid where the bet is decided, or NO_LINE
    counts: Array  # how many nodes and edges there are


def list_draws(law: Law, bet: LineBet, draws: Draws, states: LineStates, table: DrawTable) -> int:
    """List every draw of a side bet; NO_ROOM where the work space or the table is too small."""
    begin(bet, draws, states)
    now = 0
    count = 1
    nodes = 0
    edges = 0
    for depth in range(MOST_CARDS):
        later = 1 - now
        clear_places(states)
        after = 0
        for state in range(count):
            load(bet, draws, states, now, state, depth)
            classes = divide(bet, draws, states, depth)
            if nodes + state >= len(table.depth) or edges + classes > len(table.child):
                return NO_ROOM
            table.depth[nodes + state] = depth
            table.first[nodes + state] = edges
            write_edges(bet, draws, table, edges, classes)
            for place in range(classes):
                draw(bet, draws, depth, draws.members[0, place])
                line = answer_all(bet, draws, states, ALL_DONE if is_dealt(law, bet, draws, depth + 1) else 0)
                table.line[edges + place] = line
                table.child[edges + place] = -1
                if line == NOT_DECIDED:
                    pack(bet, draws, states, later, after, depth + 1, 0)
                    after = merge(states, later, after)
                    if after == len(states.keys[0]):
                        return NO_ROOM
                    table.child[edges + place] = nodes + count + states.now[MERGED]
            edges += classes
        nodes += count
        now = later
        count = after
        if count == 0:
            break
    table.counts[0] = nodes
    table.counts[1] = edges
    return 0


def write_edges(bet: LineBet, draws: Draws, table: DrawTable, first: int, classes: int) -> None:
    """Write the cards of each class, and how many of them are drawn already."""
    for each in range(classes):
        table.mask[first + each] = 0
        table.gone[first + each] = -draws.left[0, each]
    for card in range(FACES):
        if bet.counts[card] > 0:
            table.mask[first + draws.class_of[card]] |= 1 << card
            table.gone[first + draws.class_of[card]] += bet.counts[card]


class DrawGraph(NamedTuple):
    """The draws of a side bet with its pay table; losing draws are left out."""

    depth: Array  # [node]
    first: Array  # [node]: its first edge; one more at the end
    child: Array  # [edge]: the node that it leads to, or -1 where the bet is decided
    mask: Array  # [edge]: the number of its class
    gone: Array  # [edge]: how many cards of the class were drawn before
    pays: Array  # [edge]: what comes back for a unit, the stake included, where the bet is decided
    voids: Array  # [edge]: 1 where the bet could not have been placed
    member_first: Array  # [class]: its first member; one more at the end
    members: Array  # cards of the classes


class ShoeRounds(NamedTuple):
    """Shoes that were dealt, and where their rounds begin."""

    orders: Array  # [shoe, place]: the cards as they came
    starts: Array  # [shoe, round]: how many cards were dealt before
    rounds: Array  # [shoe]: how many rounds there are


class KnownCards(NamedTuple):
    """What is known when the bet is placed, besides the cards of earlier rounds."""

    counts: Array  # [card]: the full shoe
    unseen: int  # cards at the front of a shoe that nobody sees
    drawn: Array  # places in a round, counted from its beginning, of the cards that the graph draws first
    others: Array  # places of further cards that are seen


def value_rounds(
    graph: DrawGraph, dealt: ShoeRounds, known: KnownCards, left: Array, sizes: Array, weights: Array, values: Array,
    chances: Array,
) -> None:  # fmt: skip
    """Fill values[shoe, round] with the EV of a unit, and chances[shoe, round] with how likely the bet can be placed.

    `left`, `sizes` and `weights` are work space by card, class and node.
    """
    for shoe in range(len(dealt.rounds)):
        for card in range(FACES):
            left[card] = known.counts[card]
        place = known.unseen
        for each in range(dealt.rounds[shoe]):
            start = dealt.starts[shoe, each]
            while place < start:
                left[dealt.orders[shoe, place]] -= 1
                place += 1
            chances[shoe, each] = 0.0
            values[shoe, each] = 0.0
            if start + len(known.drawn) + len(known.others) >= dealt.orders.shape[1]:
                continue  # the discards would be dealt again
            for other in range(len(known.others)):
                left[dealt.orders[shoe, start + known.others[other]]] -= 1
            node = 0
            for drawn in range(len(known.drawn)):
                node = node_after(graph, node, dealt.orders[shoe, start + known.drawn[drawn]])
            if node >= 0:
                returned, void = value_after(graph, left, node, sizes, weights)
                chances[shoe, each] = 1.0 - void
                if void < 1.0:
                    values[shoe, each] = returned / (1.0 - void) - 1.0
            else:
                # Lost by the cards that are known already.
                chances[shoe, each] = 1.0
                values[shoe, each] = -1.0
            for other in range(len(known.others)):
                left[dealt.orders[shoe, start + known.others[other]]] += 1


def value_shoes(graph: DrawGraph, counts: Array, sizes: Array, weights: Array, values: Array) -> None:
    """Fill values[shoe] with the EV of a unit, from shoes with these counts[shoe, card]; -1 where nobody can bet."""
    for shoe in range(len(values)):
        returned, void = value_after(graph, counts[shoe], 0, sizes, weights)
        values[shoe] = returned / (1.0 - void) - 1.0 if void < 1.0 else -1.0


def node_after(graph: DrawGraph, node: int, card: int) -> int:
    """Return the node that a card leads to; -1 where it decides the bet."""
    if node < 0:
        return node
    for edge in range(graph.first[node], graph.first[node + 1]):
        for place in range(graph.member_first[graph.mask[edge]], graph.member_first[graph.mask[edge] + 1]):
            if graph.members[place] == card:
                return int(graph.child[edge])
    return -1


def value_after(graph: DrawGraph, counts: Array, node: int, sizes: Array, weights: Array) -> tuple[float, float]:
    """Return what comes back for a unit, and the chance that the bet cannot be placed, from a node on.

    `counts` are the cards by kind before anything was drawn. `sizes` and `weights` are work space.
    """
    size = 0
    for card in range(FACES):
        size += counts[card]
    for each in range(len(sizes)):
        held = 0
        for place in range(graph.member_first[each], graph.member_first[each + 1]):
            held += counts[graph.members[place]]
        sizes[each] = held
    for each in range(len(weights)):
        weights[each] = 0.0
    weights[node] = 1.0
    returned = 0.0
    void = 0.0
    for each in range(node, len(weights)):
        weight = weights[each]
        left = size - graph.depth[each]
        if weight == 0.0 or left <= 0:
            continue
        weight /= left
        for edge in range(graph.first[each], graph.first[each + 1]):
            ways = sizes[graph.mask[edge]] - graph.gone[edge]
            if ways <= 0:
                continue
            child = graph.child[edge]
            if child >= 0:
                weights[child] += weight * ways
            elif graph.voids[edge]:
                void += weight * ways
            else:
                returned += weight * ways * graph.pays[edge]
    return returned, void
