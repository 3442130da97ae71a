"""What the lab and the pages of games are answered with, and what they ask for."""

from collections.abc import Mapping
from typing import Any

import msgspec

from pit21.spec.problems import Problem
from pit21.spec.side_bets import SideBetDesign
from pit21.spec.terms import Value


class GameChanges(msgspec.Struct, frozen=True, kw_only=True):
    """What the lab changes of a game.

    `pays` has what each line of some pay tables pays, as a game file has it: `3:2`, or `3` where a table pays for one.
    """

    options: Mapping[str, Value] = {}
    pays: Mapping[str, tuple[str, ...]] = {}
    side_bets: tuple[SideBetDesign, ...] = ()


class CheckedGame(msgspec.Struct, frozen=True, kw_only=True):
    """The outcome of checking a game file: it may be used where `problems` is empty."""

    problems: tuple[Problem, ...] = ()


class Gathered(msgspec.Struct, frozen=True, kw_only=True):
    """A long computation, as far as it is known. A part that has no answer is a `Trouble`."""

    ready: int
    of: int
    parts: tuple[Any, ...]
