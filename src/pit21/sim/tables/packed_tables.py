"""The tables of a run as data that can be written to a file, and the same tables from it: a run is prepared once."""

import zlib
from collections.abc import Iterable
from fractions import Fraction
from typing import Any

import msgspec
import numpy as np

from pit21.arrays import Array
from pit21.law.conditions import CardsSeen
from pit21.sim.kernels.extensions.envy import EnvyTables
from pit21.sim.kernels.extensions.line_bets import LineGame, LineTables
from pit21.sim.kernels.extensions.moved_winnings import MoveTables, MovingGame
from pit21.sim.kernels.extensions.pick_lines import DealtLines, PickLineGame
from pit21.sim.kernels.extensions.stud_lines import StudLineGame
from pit21.sim.kernels.extensions.switch import SwapTables, SwitchGame, SwitchLineGame
from pit21.sim.kernels.rounds.draw import DrawGame, DrawRules, OrderTables
from pit21.sim.kernels.rounds.hands import DealerTables, HandTables
from pit21.sim.kernels.rounds.pick import PickGame
from pit21.sim.kernels.rounds.stud import StudGame
from pit21.sim.tables.run_setup import Outcomes, Prepared, Setup, cards_of

_RECORDS: dict[str, type[Any]] = {
    record.__name__: record
    for record in (
        CardsSeen, DealerTables, DealtLines, DrawGame, DrawRules, EnvyTables, HandTables, LineGame, LineTables,
        MoveTables, MovingGame, OrderTables, PickGame, PickLineGame, StudGame, StudLineGame, SwapTables, SwitchGame,
        SwitchLineGame,
    )
}  # fmt: skip


class PackedArray(msgspec.Struct, frozen=True, tag="array"):
    """An array in C order; `content` is compressed."""

    kind: str
    shape: tuple[int, ...]
    content: bytes


class PackedRecord(msgspec.Struct, frozen=True, tag="record"):
    """A record of the kernels by its name."""

    name: str
    fields: tuple["int | PackedArray | PackedRecord", ...]


class PackedOutcomes(msgspec.Struct, frozen=True):
    """A wager's outcomes; units, and those that were moved to the main wager, are (numerator, denominator)."""

    id: str
    units: tuple[tuple[int, int], ...]
    placed: tuple[int, ...]
    moved: tuple[tuple[int, int], ...]
    main_unit: int
    plain: int


class PackedTables(msgspec.Struct, frozen=True):
    """What was prepared, without the setup that it was prepared for."""

    game: PackedRecord
    wagers: tuple[PackedOutcomes, ...]


def pack_tables(prepared: Prepared) -> PackedTables:
    game = _packed(prepared.game)
    assert isinstance(game, PackedRecord)
    wagers = (
        PackedOutcomes(wager.id, _ratios(wager.units), wager.placed, _ratios(wager.moved), wager.main_unit, wager.plain)
        for wager in prepared.wagers
    )
    return PackedTables(game, tuple(wagers))


def unpack_tables(setup: Setup, packed: PackedTables) -> Prepared:
    """The tables that `pack_tables` of the same sources was given."""
    wagers = (
        Outcomes(wager.id, _fractions(wager.units), wager.placed, _fractions(wager.moved), wager.main_unit, wager.plain)
        for wager in packed.wagers
    )
    return Prepared(setup, _unpacked(packed.game), cards_of(setup.shoe), tuple(wagers))


def _ratios(units: Iterable[Fraction]) -> tuple[tuple[int, int], ...]:
    return tuple(each.as_integer_ratio() for each in units)


def _fractions(ratios: Iterable[tuple[int, int]]) -> tuple[Fraction, ...]:
    return tuple(Fraction(*each) for each in ratios)


def _packed(value: Any) -> int | PackedArray | PackedRecord:
    if isinstance(value, np.ndarray):
        return PackedArray(value.dtype.str, value.shape, zlib.compress(value.tobytes(), 1))
    if isinstance(value, tuple):
        name = type(value).__name__
        assert _RECORDS.get(name) is type(value), f"{name} is no record that can be unpacked"
        return PackedRecord(name, tuple(map(_packed, value)))
    assert type(value) is int, f"{value!r} is no value of a kernel's table"
    return value


def _unpacked(packed: int | PackedArray | PackedRecord) -> Any:
    if isinstance(packed, PackedArray):
        return _array(packed)
    if isinstance(packed, PackedRecord):
        return _RECORDS[packed.name](*map(_unpacked, packed.fields))
    return packed


def _array(packed: PackedArray) -> Array:
    """A copy: kernels are compiled for arrays that can be written to."""
    content = zlib.decompress(packed.content)
    return np.frombuffer(content, packed.kind).reshape(packed.shape).copy()
