"""Requests and responses of the lab and the game pages."""

from collections.abc import Mapping
from typing import Any

import msgspec

from pit21.spec.problems import Problem
from pit21.spec.side_bets import SideBetDesign
from pit21.spec.terms import Value


class GameChanges(msgspec.Struct, frozen=True, kw_only=True):
    """What the lab changes of a game.

    `pays` has what each line of some pay tables pays, as a game file has it: `3:2`, or `3` where a table pays for one.
    `side_bets` stand in place of the game's own that an editor can change; None leaves these alone.
    """

    options: Mapping[str, Value] = {}
    pays: Mapping[str, tuple[str, ...]] = {}
    side_bets: tuple[SideBetDesign, ...] | None = None


class CheckedGame(msgspec.Struct, frozen=True, kw_only=True):
    """The outcome of checking a game file: it may be used where `problems` is empty. `warnings` refuse nothing."""

    problems: tuple[Problem, ...] = ()
    title: str = ""
    digest: str = ""
    warnings: tuple[Problem, ...] = ()


class Gathered(msgspec.Struct, frozen=True, kw_only=True):
    """A long computation, as far as it is known. A part that has no answer is a `Trouble`."""

    ready: int
    of: int
    parts: tuple[Any, ...]
