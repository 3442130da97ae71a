"""The records of `games/register/irregularities.toml`."""

import tomllib
from functools import cache
from importlib import resources
from typing import Literal

import msgspec

PREFIX = "irregularity."
VOID = "void"
"""The options of principle 5 are about void rounds, whatever voids them."""
TableKind = Literal["hand-dealt", "live"]


class HouseChoice(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a house may choose about an irregularity; the first of `values` is the default.

    `owner` is the id of the irregularity, or `void`. `value` is the chosen one where a game was asked.
    """

    key: str
    question: str
    values: dict[str, str]
    needs: tuple[str, ...] = ()
    owner: str = ""
    value: str = ""

    @property
    def full_key(self) -> str:
        """The key as `--set` takes it."""
        return f"{PREFIX}{self.owner}.{self.key}"

    @property
    def default(self) -> str:
        return next(iter(self.values))

    @property
    def sentence(self) -> str:
        """What the chosen value means."""
        return self.values[self.value or self.default]


class Irregularity(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One thing that can go wrong, and its remedy. `cards` and `wagers` are the effect on each."""

    id: str
    title: str
    happened: str
    resolution: str
    cards: str
    wagers: str
    needs: tuple[str, ...]
    because: str
    tables: tuple[TableKind, ...]
    source: str
    performed: bool
    options: tuple[HouseChoice, ...] = msgspec.field(default=(), name="option")

    @property
    def whole_resolution(self) -> str:
        """The resolution, completed by what the house has chosen."""
        return " ".join((self.resolution, *(choice.sentence for choice in self.options)))


class Principle(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    number: int
    text: str
    options: tuple[HouseChoice, ...] = msgspec.field(default=(), name="option")


class _IrregularityFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    principles: tuple[Principle, ...] = msgspec.field(name="principle")
    irregularities: tuple[Irregularity, ...] = msgspec.field(name="irregularity")


@cache
def _load() -> _IrregularityFile:
    text = resources.files("pit21.games").joinpath("register/irregularities.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), _IrregularityFile)


def _owned(choices: tuple[HouseChoice, ...], owner: str) -> tuple[HouseChoice, ...]:
    return tuple(msgspec.structs.replace(choice, owner=owner) for choice in choices)


@cache
def load_irregularities() -> tuple[Irregularity, ...]:
    """Return all irregularities with their options at the defaults, in the order of their ids."""
    return tuple(
        msgspec.structs.replace(each, options=_owned(each.options, each.id)) for each in _load().irregularities
    )  # fmt: skip


@cache
def load_principles() -> tuple[Principle, ...]:
    """Return the principles behind all resolutions."""
    return tuple(msgspec.structs.replace(each, options=_owned(each.options, VOID)) for each in _load().principles)
