"""A multiprocessor's memory shared out: cells that are often met, tables, and shoes."""

from typing import Any, NamedTuple

import numpy as np

from pit21.arrays import Array
from pit21.law.codes import PICK, STUD
from pit21.sim.gpu.variants import kernel_name
from pit21.sim.tables.run_setup import Prepared

MOST_THREADS = 1024
HOT_BYTES = 8192
MOST_HOT_BYTES = 32 * 1024
"""Where one result of the main wager has more cells, none of them are counted in a block's own memory."""
MOST_TABLES = 64 * 1024
SHARED_BYTES = 228 * 1024
"""Memory of a multiprocessor that its blocks share out (compute capability 9.0)."""
REGISTERS = 65536
RESERVED_BYTES = 1024
"""What every block takes of it for the system."""


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
    """Bytes of the tables that a block copies, 0 if they stay in the device's memory."""
    size = -(-sum(each.nbytes for each in tables_of(prepared).values()) // 128) * 128
    return size if size <= MOST_TABLES else 0


def near_tables(prepared: Prepared, layout: Layout) -> tuple[Any, Any, Array]:
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
