"""The state of this process for operators: sockets, tables, queues, and the limits in force."""

import msgspec

from pit21.money import grouped_amount
from pit21.server.configuration import Cents, Settings, all_fields, meanings, value_of


class Queue(msgspec.Struct, frozen=True, kw_only=True):
    """`state` is the state of a solver's process; the writer's is `running` or `stopped`."""

    name: str
    state: str
    waiting: int


class Setting(msgspec.Struct, frozen=True, kw_only=True):
    key: str
    value: str
    meaning: str


class ServerStatus(msgspec.Struct, frozen=True, kw_only=True):
    process: str
    version: str
    sockets: int
    people: int
    tables: int
    halted: int
    queues: tuple[Queue, ...]


_NO_LIMITS = ("hash_cost.", "school.", "lease_seconds")
_SPANS = ((86_400, "day"), (3_600, "hour"), (60, "minute"))
_SIZES = ((2**20, "MiB"), (2**10, "KiB"))


def limits_in_force(settings: Settings) -> tuple[Setting, ...]:
    """What people may do, how often and for how long; ports, switches and the inner workings are no limits."""
    words = meanings()
    return tuple(
        Setting(key=key, value=_value_text(key, value, is_money=field.kind is Cents), meaning=words.get(key, ""))
        for key, field in all_fields().items()
        if isinstance(value := value_of(settings, key), int | float)
        and not isinstance(value, bool)
        and not key.endswith("port")
        and not key.startswith(_NO_LIMITS)
    )


def _value_text(key: str, value: float, *, is_money: bool) -> str:
    """A value as people read it: 18,101, $10,000, 180 days, 64 KiB."""
    name = key.rpartition(".")[2]
    if not value and (key.startswith("play.") or name.endswith(("_seconds", "_minutes", "_days"))):
        return "off"
    if is_money:
        return grouped_amount(int(value))
    if name.endswith("_days"):
        return _counted(value, "day")
    if name.endswith(("_seconds", "_minutes")):
        return _span_text(value * 60 if name.endswith("_minutes") else value)
    if name.endswith("_bytes"):
        size, unit = next(((size, unit) for size, unit in _SIZES if not value % size), (1, "bytes"))
        return f"{int(value) // size:,} {unit}"
    return f"{value:,}"


def _span_text(seconds: float) -> str:
    """In the largest unit that fits without a rest."""
    size, unit = next(((size, unit) for size, unit in _SPANS if not seconds % size), (1, "second"))
    return _counted(seconds / size, unit)


def _counted(number: float, unit: str) -> str:
    return f"{number:,g} {unit}{'' if number == 1 else 's'}"
