"""Checklists as data: what a regulator asks for, and where the pack answers it."""

import tomllib
from functools import cache
from importlib import resources
from typing import Literal

import msgspec

REGULATORS = ("massachusetts", "nevada", "new-jersey", "new-hampshire", "washington", "california")

Status = Literal["answered", "not ours to answer", "unknown"]


class Requirement(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One thing that is asked for, in our words.

    Exactly one of `answered`, `not_ours` and `unknown` is filled: places in the pack as `document#section`, why
    someone else answers it, or what is not known. `confirmed` says whether a text of the citation was found when the
    list was written; nothing here is legal advice.
    """

    text: str
    citation: str
    confirmed: bool
    answered: tuple[str, ...] = ()
    not_ours: str = ""
    unknown: str = ""
    remark: str = ""

    @property
    def status(self) -> Status:
        if self.answered:
            return "answered"
        return "not ours to answer" if self.not_ours else "unknown"


class RegulatorList(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All requirements of one regulator."""

    id: str
    title: str
    authority: str
    note: str
    requirements: tuple[Requirement, ...] = msgspec.field(name="requirement")


@cache
def load_checklists() -> tuple[RegulatorList, ...]:
    """The checklists of all regulators."""
    folder = resources.files("pit21.filing.checklists")
    return tuple(
        msgspec.convert(tomllib.loads(folder.joinpath(f"{name}.toml").read_text(encoding="utf-8")), RegulatorList)
        for name in REGULATORS
    )
