"""A game with work space of the thread that plays it: each thread of a GPU has arrays of its own.

A kernel for a GPU calls `with_space`; `SPACES` names what stands in for it, by the type of the game. Nothing here
allocates: a thread's arrays belong to its kernel.
"""

from typing import NamedTuple

from pit21.arrays import Array
from pit21.law.conditions import CardsSeen
from pit21.sim.kernels.extensions.envy import EnvyTables
from pit21.sim.kernels.extensions.line_bets import LineGame, LineTables
from pit21.sim.kernels.extensions.moved_winnings import MovingGame
from pit21.sim.kernels.extensions.pick_lines import DealtLines, PickLineGame
from pit21.sim.kernels.extensions.stud_lines import StudLineGame
from pit21.sim.kernels.extensions.switch import SwapTables, SwitchGame, SwitchLineGame
from pit21.sim.kernels.rounds.draw import DrawGame
from pit21.sim.kernels.rounds.pick import PickGame
from pit21.sim.kernels.rounds.stud import StudGame


class DrawSpace(NamedTuple):
    """What a round of the draw family writes to, besides the seats."""

    cards: CardsSeen
    hands: Array
    kept: Array
    now: Array
    whole: Array  # see `EnvyTables`
    swapped: Array  # see `SwapTables`
    second: Array


def with_space(game: DrawGame, space: DrawSpace) -> DrawGame:  # noqa: ARG001
    """Return the game unchanged: it has no wagers that are decided by conditions, and one hand to a seat."""
    return game


def own_envy(shared: EnvyTables, whole: Array) -> EnvyTables:
    return EnvyTables(shared.slots, shared.plain, shared.amounts, shared.placed, shared.totals, whole)


def own_lines(shared: LineTables, space: DrawSpace) -> LineTables:
    return LineTables(
        shared.programs, shared.slots, shared.reads_hole_card, shared.owed_third, shared.bets, space.cards, space.hands,
        space.kept, space.now, own_envy(shared.envy, space.whole),
    )  # fmt: skip


def own_swaps(shared: SwapTables, space: DrawSpace) -> SwapTables:
    return SwapTables(shared.wanted, shared.start, space.swapped, space.second)


def with_line_space(game: LineGame, space: DrawSpace) -> LineGame:
    return LineGame(
        game.rules, game.hands, game.dealer, game.parts, game.waits, game.stakes, game.insurance, game.matched,
        game.order, own_lines(game.lines, space),
    )  # fmt: skip


def with_moving_space(game: MovingGame, space: DrawSpace) -> MovingGame:
    return MovingGame(
        game.rules, game.hands, game.dealer, game.parts, game.waits, game.stakes, game.insurance, game.matched,
        game.order, own_lines(game.lines, space), game.moves,
    )  # fmt: skip


def with_switch_space(game: SwitchGame, space: DrawSpace) -> SwitchGame:
    return SwitchGame(
        game.rules, game.hands, game.dealer, game.parts, game.waits, game.stakes, game.insurance, game.matched,
        game.order, own_swaps(game.swaps, space),
    )  # fmt: skip


def with_switch_line_space(game: SwitchLineGame, space: DrawSpace) -> SwitchLineGame:
    return SwitchLineGame(
        game.rules, game.hands, game.dealer, game.parts, game.waits, game.stakes, game.insurance, game.matched,
        game.order, own_lines(game.lines, space), own_swaps(game.swaps, space),
    )  # fmt: skip


def own_dealt_lines(shared: DealtLines, cards: CardsSeen, whole: Array) -> DealtLines:
    return DealtLines(shared.programs, shared.slots, cards, own_envy(shared.envy, whole))


def with_pick_space(game: PickGame, cards: CardsSeen, whole: Array) -> PickGame:  # noqa: ARG001
    """`with_space` for Twisted 21."""
    return game


def with_pick_line_space(game: PickLineGame, cards: CardsSeen, whole: Array) -> PickLineGame:
    return PickLineGame(
        game.hands, game.dealer, game.parts, game.waits, game.stakes, game.mistakes, game.community, game.choices,
        game.strength, game.qualifies, game.bonus, game.poker_side, game.bonus_side, game.bonus_kind,
        game.community_use, game.low_reading, game.low_lines, game.starts, own_dealt_lines(game.lines, cards, whole),
    )  # fmt: skip


def with_stud_space(game: StudGame, cards: CardsSeen, whole: Array) -> StudGame:  # noqa: ARG001
    """`with_space` for 21 STUD."""
    return game


def with_stud_line_space(game: StudLineGame, cards: CardsSeen, whole: Array) -> StudLineGame:
    return StudLineGame(
        game.pairs, game.classes, game.results, game.matched, game.swapped, own_dealt_lines(game.lines, cards, whole)
    )


SPACES = {
    LineGame: (with_space, with_line_space),
    MovingGame: (with_space, with_moving_space),
    SwitchGame: (with_space, with_switch_space),
    SwitchLineGame: (with_space, with_switch_line_space),
    PickLineGame: (with_pick_space, with_pick_line_space),
    StudLineGame: (with_stud_space, with_stud_line_space),
}
