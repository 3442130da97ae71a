"""What a kernel is compiled for: a game and its rules, so that it asks nothing while it plays."""

from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from pit21.jit import Swaps
from pit21.law.codes import DRAW, PICK, STUD
from pit21.sim.cpu import pays_envy, swaps_of
from pit21.sim.gpu.compiler import on_device
from pit21.sim.gpu.kernels.sizes import sizes_for
from pit21.sim.kernels.extensions.moved_winnings import MovingGame
from pit21.sim.kernels.primitives.outcome_counts import hold, is_played
from pit21.sim.kernels.primitives.shoe import from_source
from pit21.sim.kernels.primitives.width import byte, full, half
from pit21.sim.kernels.rounds.draw import (
    DOWN_MATCH,
    INSURANCE,
    RED_FLEX,
    UP_MATCH,
    always,
    deals_packets,
    errs,
    never,
    slot,
    surrenders_early,
    takes_hole_card,
)
from pit21.sim.kernels.rounds.pick import BONUS, POKER
from pit21.sim.tables.run_setup import BY_SHOE, Prepared, hands_dealt
from pit21.solve.model import max_drawn_cards

if TYPE_CHECKING:
    from pit21.sim.gpu.layout import Layout


class Variant(NamedTuple):
    """What a kernel is compiled for: what it need not ask while it plays."""

    name: str
    game: type  # of its tables
    further: Swaps  # what stands in for functions of a plain round
    lines: bool  # some wagers are decided by conditions
    envy: bool  # seats pay each other
    one_seat: bool
    hands: int  # of a seat
    near: bool  # the tables lie in a block's own memory
    plain: bool  # a hole card, no packets, no early surrender, no mistakes
    enough: bool  # no round takes more cards than the shoe holds
    played: tuple[int, ...]  # places of the side wagers that are played
    apart: bool  # each wager is counted by itself
    width: int  # places for side wagers
    wide: bool  # what is won in a cluster may need 64 bits
    registers: int


@cache
def launcher(variant: Variant) -> Any:
    """A kernel, compiled when it is first launched."""
    from pit21.sim.gpu.kernels import counts, memory, rounds

    swaps: list[tuple[Any, Any]] = []
    if variant.one_seat:
        swaps.append((rounds.seats_of, rounds.one_seat))
    if variant.near:
        swaps += [(byte, memory.near_byte), (half, memory.near_half), (full, memory.near_full)]
        if variant.name.startswith("play_stud"):
            swaps.append((from_source, memory.near_card))
    if variant.plain:
        swaps += [(deals_packets, never), (takes_hole_card, always), (surrenders_early, never), (errs, never)]
    if variant.enough:
        swaps += [(rounds.lean_round, rounds.lean_round_on), (rounds.beyond, rounds.not_beyond)]
    swaps.append((is_played, _played_in(sum(1 << place for place in variant.played))))
    swaps += _extensions(variant)
    if variant.apart:
        swaps += [(counts.count_seat, counts.count_seat_apart), (counts.count_pick, counts.count_pick_apart)]
    counted = len(variant.played) if variant.apart else variant.width
    sizes = sizes_for(variant.width, counted, variant.hands, wide=variant.wide)
    return on_device(getattr(rounds, variant.name), tuple(swaps), sizes=sizes, registers=variant.registers)


def _extensions(variant: Variant) -> Swaps:
    """What stands in for other functions where a game has further rules."""
    from pit21.sim.gpu.kernels import counts
    from pit21.sim.kernels.extensions.thread_space import SPACES

    swaps: list[tuple[Any, Any]] = [*variant.further, *([SPACES[variant.game]] if variant.game in SPACES else [])]
    if variant.lines:
        # Their places are read from a table, so that those of the others are not fixed either.
        swaps += [(slot, slot), (counts.count_stud, counts.count_stud_lines)]
    if variant.envy:
        swaps.append((counts.count_stud, counts.count_stud_envy))
    if variant.game is MovingGame:
        swaps += [(counts.count_in, counts.count_moving_in), (hold, counts.hold_moved_packed)]
    return tuple(swaps)


@cache
def _played_in(mask: int) -> Any:
    """`is_played` for places that are known when the kernel is compiled."""

    def played(counted: Any, side: int) -> bool:  # noqa: ARG001
        return (mask >> side) & 1 == 1

    return played


def variant_of(prepared: Prepared, layout: "Layout") -> Variant:
    setup = prepared.setup
    game: Any = prepared.game
    plain = enough = False
    hands = hands_dealt(setup.law)
    if setup.law.family == DRAW:
        rules = game.rules
        plain = bool(rules.hole_card) and not (rules.packets or rules.early_surrender or rules.mistakes)
        most = max_drawn_cards(setup.shoe, setup.seats * hands * setup.law.max_hands)
        cut = setup.cut if setup.mode == BY_SHOE else 0
        enough = not setup.shoe.infinite and cut + most <= len(prepared.source)
    return Variant(
        kernel_name(prepared), type(game), swaps_of(game), has_lines(prepared), pays_envy(game), setup.seats == 1,
        hands, layout.tables > 0, plain, enough, tuple(sorted(slots_of(prepared))), prepared.apart, prepared.width,
        is_wide(prepared), layout.registers,
    )  # fmt: skip


def kernel_name(prepared: Prepared) -> str:
    setup = prepared.setup
    if setup.law.family == DRAW:
        return "play_shoes" if setup.mode == BY_SHOE else "play_rounds"
    if setup.law.family == PICK:
        return "play_picks"
    alone = setup.mode != BY_SHOE and setup.seats == 1 and not has_lines(prepared)
    return "play_studs" if alone else "play_stud_tables"


def has_lines(prepared: Prepared) -> bool:
    """Whether some side wagers are decided by conditions."""
    return hasattr(prepared.game, "lines")


def is_wide(prepared: Prepared) -> bool:
    """Whether what a wager wins in a cluster of rounds, or an entry of its values, may be beyond 32 bits."""
    setup = prepared.setup
    seats = setup.seats * (len(prepared.source) // LEAST_ROUND if setup.mode == BY_SHOE else 1)
    main = max(abs(each) for each in prepared.wagers[0].units) * prepared.main_unit
    most = max(
        (
            max(abs(each) for each in wager.units) * wager.unit + max(map(abs, wager.factors), default=0) * main
            for wager in prepared.wagers[1:]
        ),
        default=0,
    )
    return 2 * max(most, main) * seats >= 2**31


LEAST_ROUND = 4
"""Cards that a round takes at least."""
SLOTS = {
    DRAW: {"insurance": INSURANCE, "match-1": UP_MATCH, "match-2": DOWN_MATCH, "red-flex": RED_FLEX},
    PICK: {"stud-poker": POKER, "stud-bonus": BONUS, "low-ball": BONUS, "stud-bonus-7": BONUS, "low-ball-7": BONUS},
    STUD: {"match-1": 0, "match-2": 1, "mirror": 2},
}
"""Where the outcome of each side wager is kept on the device."""


def slots_of(prepared: Prepared) -> list[int]:
    if has_lines(prepared):
        return list(range(len(prepared.setup.sides)))
    slots = SLOTS[prepared.setup.law.family]
    return [slots[side.evaluator] for side in prepared.setup.sides]
