"""How this process is doing, for operators: sockets, tables, what waits, and the limits in force."""

import msgspec

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


def settings_in_force(settings: Settings) -> tuple[Setting, ...]:
    """Numbers and switches only: texts hold addresses, paths and passwords."""
    words = meanings()
    return tuple(
        Setting(key=key, value=_value_text(key, value, is_money=field.kind is Cents), meaning=words.get(key, ""))
        for key, field in all_fields().items()
        if isinstance(value := value_of(settings, key), int | float)
    )


def _value_text(key: str, value: float, *, is_money: bool) -> str:
    """A value as people read it: 18,101 and $10,000, but port 8021."""
    if key.endswith("port"):
        return str(value)
    if isinstance(value, bool):
        return "true" if value else "false"
    if is_money:
        dollars, rest = divmod(int(value), 100)
        return f"${dollars:,}.{rest:02d}" if rest else f"${dollars:,}"
    return f"{value:,}"
