"""Intervals of a run on a GPU, through numba-cuda: the same functions as on a processor, the same sums."""

import types
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from pit21.arrays import Array
from pit21.extras import require_extra
from pit21.jit import Swaps, callees
from pit21.law.codes import DRAW, PICK, STUD
from pit21.sim.cpu import Tally, pays_envy, swaps_of
from pit21.sim.kernels.extensions.envy import MOST_ENVIED
from pit21.sim.kernels.extensions.moved_winnings import MovingGame
from pit21.sim.kernels.primitives.outcome_counts import (
    FIRST_SUM,
    MOST_OUTCOMES,
    PER_WAGER,
    add_stake,
    add_to,
    close_cluster,
    hold,
    is_played,
    parts_won,
)
from pit21.sim.kernels.primitives.shoe import draw_card, fill, from_source, place_of, place_woven, read_card, read_on
from pit21.sim.kernels.primitives.width import byte, full, half, high_word, index, small, word
from pit21.sim.kernels.rounds.draw import (
    DOWN_MATCH,
    INSURANCE,
    RED_FLEX,
    UP_MATCH,
    always,
    deals_packets,
    errs,
    fixed_slot,
    keep_row,
    never,
    pack_row,
    packed_row,
    row_at,
    slot,
    surrenders_early,
    takes_hole_card,
)
from pit21.sim.kernels.rounds.pick import BONUS, POKER
from pit21.sim.tables.run_setup import BY_SHOE, Prepared, hands_dealt
from pit21.solve.model import max_drawn_cards

MOST_THREADS = 1024
HOT_BYTES = 8192
MOST_HOT_BYTES = 32 * 1024
"""Where one result of the main wager has more cells, none of them are counted in a block's own memory."""
MOST_TABLES = 64 * 1024
SHARED_BYTES = 228 * 1024
"""Memory of a multiprocessor that its blocks share out (compute capability 9.0)."""
MOST_ROUNDS = 2**32
MOST_SHOES = 2**25
REGISTERS = 65536
RESERVED_BYTES = 1024
"""What every block takes of it for the system."""


class NoGpuError(Exception):
    """There is no GPU to be used; the message says what to do."""


def load() -> Any:
    """numba.cuda; NoGpuError or MissingExtraError say why it cannot be used."""
    # numba-cuda 0.30 looks for names that NumPy 2.5 has dropped.
    for name, substitute in (("row_stack", np.vstack), ("in1d", np.isin), ("trapz", np.trapezoid)):
        if not hasattr(np, name):
            setattr(np, name, substitute)
    require_extra("cuda", "the backend cuda")
    from numba import cuda

    if not cuda.is_available():
        raise NoGpuError("no CUDA device can be used on this machine; the backend threads runs on its processors")
    return cuda


def _word(number: Any) -> Any:
    return np.uint32(number)


def _small(number: Any) -> Any:
    return np.int32(number)


def narrow_number(number: int) -> Any:
    """Return a number of the rules in 32 bits where it fits; the bits of hole-card classes need 64."""
    fits = np.iinfo(np.int32).min <= number <= np.iinfo(np.int32).max
    return np.int32(number) if fits else np.int64(number)


Sizes = tuple[tuple[str, Any], ...]


def on_device(function: Any, swaps: Swaps = (), *, sizes: Sizes = (), registers: int = 0) -> Any:
    """A plain function compiled for the device, with everything that it calls; the same one every time.

    `swaps` are functions that others take the place of, `sizes` constants by name. A kernel gets a limit of registers.
    """
    from numba import cuda

    found = _ON_DEVICE.get((function, swaps, sizes, registers))
    if found is None:
        names = dict(function.__globals__)
        names.update((name, size) for name, size in sizes if name in names)
        clone = types.FunctionType(
            function.__code__, names, function.__name__, function.__defaults__, function.__closure__
        )
        found = cuda.jit(max_registers=registers)(clone) if registers else cuda.jit(device=True)(clone)
        _ON_DEVICE[function, swaps, sizes, registers] = found
        within = (*swaps, *LEAN.get(function.__name__, ()))
        for name, callee in callees(function):
            names[name] = on_device(dict((*on_a_gpu(), *within)).get(callee, callee), within, sizes=sizes)
    return found


LEAN: dict[str, Swaps] = {"lean_round": ((draw_card, read_card),), "lean_round_on": ((draw_card, read_on),)}
"""Functions whose callees read cards that are ready."""


_ON_DEVICE: dict[tuple[types.FunctionType, Swaps, Sizes, int], Any] = {}


def _index(number: Any) -> Any:
    return np.uint32(number)


@cache
def on_a_gpu() -> Swaps:
    """Which functions stand in for others on the device."""
    from pit21.sim import cuda_kernels as kernels

    return (
        (word, _word), (high_word, kernels.upper_word), (small, _small), (index, _index), (keep_row, pack_row),
        (row_at, packed_row), (slot, fixed_slot), (place_of, place_woven), (fill, kernels.lay_out),
        (add_stake, kernels.hold_stake), (hold, kernels.hold_packed), (close_cluster, kernels.close_in_block),
        (add_to, kernels.add_for_all), (parts_won, kernels.packed_parts),
    )  # fmt: skip


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
    from pit21.sim import cuda_kernels as kernels

    swaps: list[tuple[Any, Any]] = []
    if variant.one_seat:
        swaps.append((kernels.seats_of, kernels.one_seat))
    if variant.near:
        swaps += [(byte, kernels.near_byte), (half, kernels.near_half), (full, kernels.near_full)]
        if variant.name.startswith("play_stud"):
            swaps.append((from_source, kernels.near_card))
    if variant.plain:
        swaps += [(deals_packets, never), (takes_hole_card, always), (surrenders_early, never), (errs, never)]
    if variant.enough:
        swaps += [(kernels.lean_round, kernels.lean_round_on), (kernels.beyond, kernels.not_beyond)]
    swaps.append((is_played, _played_in(sum(1 << place for place in variant.played))))
    swaps += _extensions(variant)
    if variant.apart:
        swaps += [(kernels.count_seat, kernels.count_seat_apart), (kernels.count_pick, kernels.count_pick_apart)]
    counted = len(variant.played) if variant.apart else variant.width
    sizes = kernels.sizes_for(variant.width, counted, variant.hands, wide=variant.wide)
    return on_device(getattr(kernels, variant.name), tuple(swaps), sizes=sizes, registers=variant.registers)


def _extensions(variant: Variant) -> Swaps:
    """What stands in for other functions where a game has further rules."""
    from pit21.sim import cuda_kernels as kernels
    from pit21.sim.kernels.extensions.thread_space import SPACES

    swaps: list[tuple[Any, Any]] = [*variant.further, *([SPACES[variant.game]] if variant.game in SPACES else [])]
    if variant.lines:
        # Their places are read from a table, so that those of the others are not fixed either.
        swaps += [(slot, slot), (kernels.count_stud, kernels.count_stud_lines)]
    if variant.envy:
        swaps.append((kernels.count_stud, kernels.count_stud_envy))
    if variant.game is MovingGame:
        swaps += [(kernels.count_in, kernels.count_moving_in), (hold, kernels.hold_moved_packed)]
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


class Device:
    """A run's tables on the GPU, and how its blocks are laid out."""

    def __init__(self, prepared: Prepared, layout: "Layout | None" = None) -> None:
        self._cuda = load()
        self._prepared = prepared
        self.name = kernel_name(prepared)
        self.layout = layout or best_layout(prepared)
        self._dispatcher = launcher(variant_of(prepared, self.layout))
        game, source, tables = near_tables(prepared, self.layout)
        self.game, self.source, self.tables = self._sent(game), self._sent(source), self._sent(tables)
        self.fixed = self._sent(counting(prepared))
        self.processors = self._cuda.get_current_device().MULTIPROCESSOR_COUNT
        self._allowed = False

    @property
    def most(self) -> int:
        """Numbers of one launch: what a thread and a block count stays far within 32 bits."""
        return MOST_SHOES if self._prepared.setup.mode == BY_SHOE else MOST_ROUNDS

    def _sent(self, tables: Any) -> Any:
        """The same tuples with every array on the device, and every number narrowed."""
        if isinstance(tables, np.ndarray):
            return self._cuda.to_device(tables if tables.size else np.zeros(1, tables.dtype))
        if isinstance(tables, tuple):
            sent = [self._sent(each) for each in tables]
            return type(tables)(*sent) if hasattr(tables, "_fields") else tuple(sent)
        return narrow_number(tables)

    def play_interval(self, first: int, count: int) -> Tally:
        """Rounds, or shoes, `first` to `first + count - 1`."""
        cells = self._cuda.to_device(np.zeros(self._prepared.cells, np.int64))
        sums = self._cuda.to_device(np.zeros(self._prepared.sums, np.int64))
        for start in range(first, first + count, self.most):
            self.launch(start, min(self.most, first + count - start), cells, sums)
        return Tally(in_order(self._prepared, cells.copy_to_host()), sums_in_order(self._prepared, sums.copy_to_host()))

    def launch(self, first: int, count: int, cells: Any, sums: Any) -> None:
        job = narrowed(job_of(self._prepared, first, count, self.layout))
        arguments = (self.game, self.source, self.tables, self.fixed, job, cells, sums)
        if not self._allowed:
            self._kernel = self._dispatcher.specialize(*arguments)
            allow_shared(self.compiled, self.layout.shared)
            self._allowed = True
        blocks = self.processors * self.layout.blocks
        self._kernel[blocks, self.layout.threads, 0, self.layout.shared](*arguments)

    @property
    def compiled(self) -> Any:
        """What was compiled: it knows its registers and memory."""
        return next(iter(self._kernel.overloads.values()))


class Layout(NamedTuple):
    """How a multiprocessor is shared out: blocks on it, their threads, and bytes of a block's memory."""

    blocks: int
    threads: int
    hot_first: int
    hot_cells: int
    tables: int
    shared: int

    @property
    def registers(self) -> int:
        """As many as let all threads fit; each quarter of a multiprocessor gives out its own, in steps of eight."""
        warps = -(-self.blocks * self.threads // 32 // 4)
        return min(255, REGISTERS // 4 // (32 * warps) // 8 * 8)


def best_layout(prepared: Prepared) -> Layout:
    """One block with as many shoes as fit; where memory leaves room for more, two blocks of 512 threads.

    Measured: a kernel without shoes runs best as one block, one with poker hands where it has its registers.
    """
    name = kernel_name(prepared)
    if name in ("play_studs", "play_picks"):
        return layout_of(prepared, 1, MOST_THREADS if name == "play_studs" else 768)
    alone = layout_of(prepared, 1, MOST_THREADS)
    return alone if alone.threads < MOST_THREADS else layout_of(prepared, 2, MOST_THREADS // 2)


def layout_of(prepared: Prepared, blocks: int, most_threads: int) -> Layout:
    """As many shoes as a multiprocessor's memory holds beside cells and tables."""
    hot_first, hot = hot_cells(prepared)
    tables = table_bytes(prepared)
    fixed = 8 * prepared.sums + 4 * hot + tables
    room = SHARED_BYTES // blocks - RESERVED_BYTES - fixed
    shoe = 0 if kernel_name(prepared) == "play_studs" else shoe_bytes(prepared)
    threads = min(most_threads, room // shoe if shoe else most_threads) // 32 * 32
    return Layout(blocks, threads, hot_first, hot, tables, fixed + shoe * threads)


def allow_shared(kernel: Any, size: int) -> None:
    """A block has 48 KB of its own memory unless more is asked for."""
    from numba.cuda.cudadrv.driver import binding, driver

    function = kernel._codelibrary.get_cufunc()  # noqa: SLF001 - there is no public way to set this
    attribute = binding.CUfunction_attribute.CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES
    driver.cuKernelSetAttribute(attribute, size, function.handle, function.device.id)


def tables_of(prepared: Prepared) -> dict[str, Array]:
    """The tables that a block copies, the widest numbers first, by where they stand."""
    game: Any = prepared.game
    family = prepared.setup.law.family
    if family == STUD:
        return {"pairs": game.pairs, "results": game.results, "matched": game.matched, "source": prepared.source}
    if family == PICK or game.hands.follow.dtype != np.int16:
        return {}
    hands, dealer = game.hands, game.dealer
    swaps = {"swaps.start": game.swaps.start} if hasattr(game, "swaps") else {}
    return {
        "parts": game.parts, "hands.start": hands.start, **swaps, "hands.single": hands.single,
        "hands.follow": hands.follow, "hands.doubled": hands.doubled, "hands.row": hands.row,
        "dealer.first": dealer.first, "dealer.follow": dealer.follow, "hands.kind": hands.kind, "hands.act": hands.act,
        "waits": game.waits, "stakes": game.stakes, "dealer.ending": dealer.ending,
    }  # fmt: skip


def table_bytes(prepared: Prepared) -> int:
    """Bytes of the tables that a block copies, 0 where they stay in the device's memory."""
    size = -(-sum(each.nbytes for each in tables_of(prepared).values()) // 128) * 128
    return size if size <= MOST_TABLES else 0


def near_tables(prepared: Prepared, layout: "Layout") -> tuple[Any, Any, Array]:
    """(game, source, all tables in one piece): each table is the place in a block's memory at which it begins."""
    if not layout.tables:
        return prepared.game, prepared.source, np.zeros(0, np.int32)
    at = 8 * prepared.sums + 4 * layout.hot_cells
    places: dict[str, int] = {}
    piece = bytearray()
    for name, table in tables_of(prepared).items():
        places[name] = (at + len(piece)) // table.itemsize
        piece += table.tobytes()
    piece += bytes(layout.tables - len(piece))
    game: Any = prepared.game
    source = prepared.source
    for name, place in places.items():
        part, _, field = name.rpartition(".")
        if part:
            game = game._replace(**{part: getattr(game, part)._replace(**{field: place})})
        elif name == "source":
            source = place
        else:
            game = game._replace(**{field: place})
    return game, source, np.frombuffer(bytes(piece), np.int32)


def job_of(prepared: Prepared, first: int, count: int, layout: Layout) -> Any:
    from pit21.sim.cuda_kernels import NO_CUT, Job

    setup = prepared.setup
    by_shoe = setup.mode == BY_SHOE
    return Job(
        first, count, setup.key, setup.seats, setup.burn if by_shoe else 0, setup.cut if by_shoe else NO_CUT,
        len(prepared.source), int(setup.shoe.infinite), layout.hot_first, layout.hot_cells, layout.tables,
    )  # fmt: skip


def narrowed(job: Any) -> Any:
    """All but the key and the numbers of rounds in 32 bits."""
    wide = ("first", "length", "key")
    return job._replace(**{name: np.int32(value) for name, value in job._asdict().items() if name not in wide})


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


def counting(prepared: Prepared) -> Any:
    from pit21.sim.cuda_kernels import Counting

    choices = [1] * prepared.width
    number = np.int64 if is_wide(prepared) else np.int32
    moves = isinstance(prepared.game, MovingGame)
    shape = (prepared.width, MOST_ENVIED if pays_envy(prepared.game) else MOST_OUTCOMES)
    values, factors = np.zeros(shape, number), np.zeros(shape if moves else (0, 0), number)
    for place, wager in zip(slots_of(prepared), prepared.wagers[1:], strict=True):
        choices[place] = len(wager.units)
        values[place, : len(wager.units)] = [
            2 * int(units * wager.unit) + placed for units, placed in zip(wager.units, wager.placed, strict=True)
        ]
        if moves:
            factors[place, : len(wager.moved)] = wager.factors
    starts = np.array(prepared.starts[1:-1], np.int32)
    return Counting(
        prepared.lowest, tuple(choices), values.ravel(), int(prepared.clusters), starts, factors.ravel()
    )  # fmt: skip


def in_order(prepared: Prepared, cells: Array) -> Array:
    """Cells by the wagers' own order, where the device has them by the order of its places."""
    if prepared.apart:
        return cells
    slots = slots_of(prepared)
    order = sorted(range(len(slots)), key=slots.__getitem__)
    sizes = [len(wager.units) for wager in prepared.wagers]
    by_place = cells.reshape([sizes[0], *(sizes[1 + side] for side in order)])
    back = [0, *(1 + order.index(side) for side in range(len(slots)))]
    return by_place.transpose(back).reshape(-1)


def sums_in_order(prepared: Prepared, sums: Array) -> Array:
    """The same for the sums over clusters."""
    ordered = sums.copy()
    ordered[FIRST_SUM + PER_WAGER :] = 0
    for side, place in enumerate(slots_of(prepared), 1):
        first, there = FIRST_SUM + PER_WAGER * side, FIRST_SUM + PER_WAGER * (1 + place)
        ordered[first : first + PER_WAGER] = sums[there : there + PER_WAGER]
    return ordered


def hot_cells(prepared: Prepared) -> tuple[int, int]:
    """The cells that are met most: those around an even result of the main wager."""
    if prepared.apart:
        return 0, 0
    each = prepared.cells // len(prepared.wagers[0].units)
    if 4 * each > MOST_HOT_BYTES:
        return 0, 0
    results = max(1, min(len(prepared.wagers[0].units), HOT_BYTES // (4 * each)))
    even = -prepared.lowest
    first = min(max(0, even - results // 2), len(prepared.wagers[0].units) - results)
    return first * each, results * each


def shoe_bytes(prepared: Prepared) -> int:
    """A thread's shoe; without end, as many cards as a round can take."""
    cards = ENDLESS_ROUND if prepared.setup.shoe.infinite else len(prepared.source)
    return -(-cards // 4) * 4


ENDLESS_ROUND = 416
