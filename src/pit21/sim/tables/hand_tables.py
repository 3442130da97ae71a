"""A game and a way to play it as one automaton: a hand is a node, a card leads to the next.

The law is asked once for every hand, the play once for every decision. Hands that neither the rules nor the play
tell apart become one node, so a chart by totals needs a hundred of them where the exact cards need thousands.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from pit21.arrays import Array
from pit21.jit import compiled, packed
from pit21.law.actions import (
    doubles_at,
    house_level,
    is_split_free,
    legal_actions,
    level_after_double,
    levels_of_stake,
    stake_levels,
    surrenders_early,
)
from pit21.law.cards import FACES, VALUES, value_of
from pit21.law.codes import DOUBLE, OPEN, SPLIT, STAND, SUITED_NATURAL, SURRENDER
from pit21.law.hands import is_natural, total_of
from pit21.law.rules import Law
from pit21.law.settle import result_at_once, result_of_natural
from pit21.sim.kernels.rounds.hands import HandTables
from pit21.sim.tables.rows import Rows
from pit21.solve.kernels import (
    ACES,
    ANY_HOLE,
    FROM_SPLIT,
    FROM_SPLIT_ACES,
    NO_HAND,
    UNSPLIT,
    LegalActions,
    fill_legal_actions,
)
from pit21.solve.main_wager import shown_holes
from pit21.solve.model import list_card_classes, work_cards
from pit21.solve.strategy import FixedPlay

NOWHERE = -1


class _Context(NamedTuple):
    """Hands with the same legal actions and the same play: `pair` is the value class that was split, or -1."""

    pair: int
    level: int  # stake level, see `pit21.law.actions`

    @property
    def group(self) -> int:
        if self.pair < 0:
            return UNSPLIT
        return FROM_SPLIT_ACES if self.pair == ACES else FROM_SPLIT


class _Builder:
    def __init__(self, law: Law, plays: Sequence[FixedPlay], rows: Rows, *, errs: bool) -> None:
        play = plays[0]
        self._law = law
        self._play = play
        self._by_hole = {each.holes: each for each in plays} if law.hole_classes else {}
        self._starts: list[Array] = []
        self._rows = rows
        self._errs = errs
        self._hands = play.hands
        self._cards = [group[0] for group in list_card_classes(law)]
        self._values = [value_of(card) - 1 for card in self._cards]
        # Where players see something of the hole card, there is a play for each class of it.
        self._columns = len(self._cards) * len(shown_holes(law))
        self._width = 6 + 2 * len(self._cards) + 2 * self._columns
        self._legal_actions = _legal_actions_of(law, play)
        self._kind = np.zeros(FACES, np.int8)
        for number, group in enumerate(list_card_classes(law)):
            self._kind[list(group)] = number
        self._nodes: dict[bytes, int] = {}
        self._made: list[Array] = []
        self._ends: dict[int, int] = {}
        pairs = range(VALUES) if law.max_hands > 1 else ()
        own = range(levels_of_stake(law) - 1, -1, -1)
        self._contexts = [_Context(-1, level) for level in own]
        for pair in pairs:
            levels = range(stake_levels(law) - 1, -1, -1) if is_split_free(law, 4 * pair) else own
            self._contexts += [_Context(pair, level) for level in levels]
        # [hand] of each context: its node once the level of its total has been made.
        self._node_of = {context: np.full(len(self._hands.size), NOWHERE, np.int64) for context in self._contexts}

    def _numbers(self, made: Array) -> Array:
        """The nodes of many rows of `made`; two that are alike in everything are one."""
        numbers = np.empty(len(made), np.int64)
        for place, node in enumerate(made):
            key = node.tobytes()
            number = self._nodes.get(key)
            if number is None:
                number = self._nodes[key] = len(self._made)
                self._made.append(node)
            numbers[place] = number
        return numbers

    def _end(self, row: int) -> int:
        """A node where a hand ends."""
        if row in self._ends:
            return self._ends[row]
        made = np.zeros((1, self._width), np.int32)
        made[0, 0], made[0, 4] = row, NOWHERE
        made[0, -len(self._cards) :] = NOWHERE
        self._ends[row] = int(self._numbers(made)[0])
        return self._ends[row]

    def _before(self, follow: Array) -> Array:
        """What a card is added to, if nothing is decided before it comes; `follow` is [hand, kind]."""
        made = np.zeros((len(follow), self._width), np.int32)
        made[:, 0] = made[:, 4] = NOWHERE
        made[:, -len(self._cards) :] = follow
        return self._numbers(made)

    def _after(self, context: _Context, hands: Array) -> Array:
        """[hand, kind]: the node after each card; hands of three cards and more."""
        by_value = self._hands.child[hands]
        bust = self._end(self._rows.bust(context.level))
        nodes = np.where(by_value == NO_HAND, bust, self._node_of[context][by_value])
        return nodes[:, self._values]

    def longer_hands(self) -> None:
        """Nodes of all hands of three cards and more, the highest totals first: cards lead there."""
        hands = self._hands
        for total in range(21, 2, -1):
            level = np.flatnonzero((hands.hard == total) & (hands.size >= 3))
            for context in self._contexts:
                held = level if context.pair < 0 else level[hands.counts[level, context.pair] > 0]
                if len(held):
                    self._node_of[context][held] = self._longer(context, held)

    def _longer(self, context: _Context, hands: Array) -> Array:
        group, level = context.group, context.level
        results = self._legal_actions.result[group, level, hands]
        legal = np.where(results == OPEN, self._legal_actions.mask[group, level, hands], 0)
        ends = (legal == 0) | (legal == STAND)
        rows = np.array([
            self._rows.standing(int(total), level) if result == OPEN else self._rows.at_once(int(result), level)
            for total, result in zip(self._hands.total[hands], results, strict=True)
        ])  # fmt: skip
        acts = np.where(ends[:, None], 0, self._later_acts(context, hands, legal))
        made = np.zeros((len(hands), self._width), np.int32)
        made[:, 0] = rows
        made[:, 1] = np.where(ends, 0, self._rows.rescued(level) if doubles_at(self._law, level) else 0)
        if self._errs:
            made[:, 2] = made[:, 3] = np.where(ends, 0, legal)
        made[:, 4] = NOWHERE
        doubles_here = ~ends & (legal & DOUBLE > 0) & (self._errs | (acts == DOUBLE).any(axis=1))
        after = self._legal_actions.doubled[level, hands]
        for doubled in np.unique(after[doubles_here]):
            alike = doubles_here & (after == doubled)
            made[alike, 4] = self._before(self._after(context._replace(level=int(doubled)), hands[alike]))
        if self._errs:
            made[:, 5] = np.where(~ends & (after > level + 1), legal & DOUBLE, 0)
        first, middle, last = self._act_places()
        acts[acts == STAND] = 0
        made[:, first:middle] = made[:, middle:last] = acts
        made[:, last:] = np.where(ends[:, None], NOWHERE, self._after(context, hands))
        return self._numbers(made)

    def _act_places(self) -> tuple[int, int, int]:
        """Where the acts of the two planes begin in a node, and where they end."""
        first = 6 + len(self._cards)
        return first, first + self._columns, first + 2 * self._columns

    def _plays(self) -> Iterator[FixedPlay | None]:
        """The play of each class of hole cards that players see apart, None if none is known."""
        if not self._by_hole:
            yield self._play
            return
        for holes in shown_holes(self._law):
            yield self._by_hole.get(holes, self._by_hole.get(ANY_HOLE))

    def _later_acts(self, context: _Context, hands: Array, legal: Array) -> Array:
        """[hand, column]: what the play does."""
        return np.hstack([self._acts_against_ups(play, context, hands, legal) for play in self._plays()])

    def _acts_against_ups(self, play: FixedPlay | None, context: _Context, hands: Array, legal: Array) -> Array:
        """[hand, kind of the up card]: what it never comes to is played as an unsplit hand."""
        by_value = np.zeros((len(hands), VALUES), np.int64)
        for up in range(VALUES):
            if play is None:
                continue
            table = play.split.get((up, context.pair)) if context.pair >= 0 else None
            level = context.level
            if table is None:
                table, level = play.unsplit.get(up), level % levels_of_stake(self._law)
            if table is not None:
                by_value[:, up] = table[level, hands]
        open_ = by_value & legal[:, None] > 0
        return np.where(open_, by_value, (legal & -legal)[:, None])[:, self._values]

    def two_cards(self) -> tuple[Array, Array]:
        """(start, single), see `HandTables`."""
        count = len(self._cards)
        start = np.zeros((count, count), np.int64)
        for low in range(count):
            for high in range(low, count):
                start[low, high] = start[high, low] = self._first_two(self._cards[low], self._cards[high])
        single = np.full((2, count), NOWHERE, np.int64)
        for number, card in enumerate(self._cards):
            if self._law.max_hands > 1:
                house = house_level(self._law) if is_split_free(self._law, card) else 0
                for place, level in enumerate((0, house)):
                    follow = [self._split_two(card, other, level) for other in self._cards]
                    single[place, number] = self._before(np.array([follow]))[0]
        return start, single.ravel()

    def swapped_starts(self) -> Array:
        """[kind, kind]: two cards joined by a swap; an ace and a ten-value are a 21 that stands."""
        count = len(self._cards)
        start = self._starts[0].reshape(count, count).copy()
        for one, first in enumerate(self._cards):
            for two, second in enumerate(self._cards):
                if is_natural(self._law, (first, second), 2, False):
                    start[one, two] = self._end(self._rows.standing(total_of((first, second), 2), 0))
        return start.ravel()

    def _first_two(self, first: int, second: int) -> int:
        law, cards = self._law, (first, second)
        if is_natural(law, cards, 2, False):
            return self._end(self._rows.natural(suited=result_of_natural(law, cards) == SUITED_NATURAL))
        legal = legal_actions(law, cards, 2, 1, False, 0)
        acts = np.array([
            play.act(cards, up) if play is not None and self._can_be_up(play, up, cards) else 0
            for play in self._plays() for up in self._cards
        ])  # fmt: skip
        asked = np.array([surrenders_early(law, up) for up in self._cards])
        early = (asked & (acts[: len(asked)] == SURRENDER)).astype(np.int64)
        # Missed by mistake, such a hand stands, or takes what is open where that is not (P8).
        acts[: len(asked)][early == 1] = STAND if legal & STAND else legal & -legal
        return self._two(_Context(-1, 0), cards, (legal, legal), np.array([acts, acts]), early)

    def _can_be_up(self, play: FixedPlay, up: int, cards: tuple[int, int]) -> bool:
        """Solutions know no play against a card that the shoe does not hold."""
        return value_of(up) - 1 in play.unsplit and (self._known(play, up, cards))

    def _known(self, play: FixedPlay, up: int, cards: tuple[int, int]) -> bool:
        try:
            play.act(cards, up)
        except KeyError:
            return False
        return True

    def _split_two(self, first: int, second: int, level: int) -> int:
        law, cards = self._law, (first, second)
        context = _Context(value_of(first) - 1, level)
        if result_at_once(law, cards, 2, True, 0) != OPEN:
            return self._end(self._rows.at_once(result_at_once(law, cards, 2, True, 0), level))
        legal = tuple(legal_actions(law, cards, 2, hands, True, 0) for hands in (1, law.max_hands))
        acts = np.array([
            np.concatenate([self._split_acts(play, context, cards, mask) for play in self._plays()]) for mask in legal
        ])  # fmt: skip
        return self._two(context, cards, (legal[0], legal[1]), acts, np.zeros(len(self._cards), np.int64))

    def _split_acts(
        self, play: FixedPlay | None, context: _Context, cards: tuple[int, int], legal: int
    ) -> Array:  # fmt: skip
        """Pairs of split hands are split again where that is open."""
        if legal & SPLIT:
            return np.full(len(self._cards), SPLIT, np.int64)
        acts = np.zeros(len(self._cards), np.int64)
        hand = self._hands.find(tuple(value_of(card) - 1 for card in cards))
        for number, up in enumerate(self._cards):
            if play is None:
                acts[number] = legal & -legal
                continue
            if (value_of(up) - 1, context.pair) in play.split:
                acts[number] = play.act(cards, up, from_split=True, house=context.level > 0, hands=self._law.max_hands)
            else:
                table = play.unsplit.get(value_of(up) - 1)
                acts[number] = 0 if table is None else int(table[0, hand])
            if not acts[number] & legal:
                acts[number] = legal & -legal
        return acts

    def _two(self, context: _Context, cards: tuple[int, int], legal: tuple[int, int], acts: Array,
             early: Array) -> int:  # fmt: skip
        hand = np.array([self._hands.find(tuple(value_of(card) - 1 for card in cards))])
        count = len(self._cards)
        made = np.zeros((1, self._width), np.int32)
        made[0, 0] = self._rows.standing(total_of(cards, 2), context.level)
        if self._errs:
            made[0, 2:4] = legal
        made[0, 4] = NOWHERE
        after = level_after_double(self._law, context.level, cards, 2)
        if legal[0] & DOUBLE and (self._errs or (acts == DOUBLE).any()):
            made[0, 4] = self._before(self._after(context._replace(level=after), hand))[0]
        if self._errs:
            double = legal[0] & DOUBLE if after > context.level + 1 else 0
            made[0, 5] = double | (legal[0] & SPLIT if is_split_free(self._law, cards[0]) else 0)
        made[0, 6 : 6 + count] = early
        first, _, last = self._act_places()
        made[0, first:last] = np.where(acts == STAND, 0, acts).ravel()
        follow = self._after(context, hand)[0]
        for number, third in enumerate(self._cards):
            # Three cards are the only ones whose suits a pay table looks at (N4).
            result = result_at_once(self._law, (*cards, third), 3, context.pair >= 0, 0)
            if result != OPEN:
                follow[number] = self._end(self._rows.at_once(result, context.level))
        made[0, last:] = follow
        return int(self._numbers(made)[0])

    def add(self, play: FixedPlay) -> None:
        """One way to play; a hand begins in the start nodes of the way that it is played."""
        self._play = play
        self.longer_hands()
        start, self._single = self.two_cards()
        self._starts.append(start.ravel())

    def tables(self) -> HandTables:
        made = np.array(self._made)
        count = len(self._cards)
        columns = self._columns
        head, early, more, last, follow = np.split(made, np.cumsum((6, count, columns, columns)), axis=1)
        size = np.int16 if len(made) < 2**15 else np.int32
        return HandTables(
            kinds=count, nodes=len(made), columns=columns, kind=self._kind,
            start=np.concatenate(self._starts).astype(size),
            single=self._single.astype(size), follow=follow.astype(size).ravel(), doubled=head[:, 4].astype(size),
            act=np.concatenate((more.T, last.T)).astype(np.int8).ravel(), early=early.T.astype(np.int8).ravel(),
            legal=head[:, 2:4].T.astype(np.int8).ravel(), row=head[:, 0].astype(np.int16),
            rescued=head[:, 1].astype(np.int16), free=head[:, 5].astype(np.int8),
        )  # fmt: skip


class BuiltHands(NamedTuple):
    """The automaton, and where hands begin whose second cards were swapped; empty if none are."""

    tables: HandTables
    swapped: Array


def hand_tables(law: Law, plays: Sequence[FixedPlay], rows: Rows, *, errs: bool) -> HandTables:
    """`build_hands` without swaps."""
    return build_hands(law, plays, rows, errs=errs).tables


def build_hands(law: Law, plays: Sequence[FixedPlay], rows: Rows, *, errs: bool) -> BuiltHands:
    """The automaton; `errs` keeps every legal act apart, for players who do not always follow the play.

    Several plays share it, each with start nodes of its own; hands are split by the last one's. Where players
    see something of the hole card, the plays are those for each class of it, and a node holds what is done against all.
    """
    builder = _Builder(law, plays, rows, errs=errs)
    for play in plays[:1] if law.hole_classes else plays:
        builder.add(play)
    swapped = builder.swapped_starts() if law.switch else np.zeros(0, np.int64)
    tables = builder.tables()
    return BuiltHands(tables, swapped.astype(tables.start.dtype))


def _legal_actions_of(law: Law, play: FixedPlay) -> LegalActions:
    table = LegalActions.empty(stake_levels(law), len(play.hands.size))
    compiled(fill_legal_actions, allocates=False)(packed(law), play.hands, table, work_cards())
    return table
