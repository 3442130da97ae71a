"""The configuration of an environment: the table, its stakes, and the length of an episode."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, TypedDict

import msgspec

from pit21.spec.game import GameSpec
from pit21.spec.loader import load_game
from pit21.spec.problems import nearest, shown

_LEVELS = (1, 2, 5)


class TableOptions(TypedDict, total=False):
    """The keywords that both environments take; see `docs/how-to/environments.md` for each."""

    betting: Literal["fixed", "action"]
    wagers: Sequence[str] | Mapping[str, int]
    levels: Sequence[int]
    for_less: bool
    sit_out: bool
    seats: int
    rounds: int
    bankroll: int
    illegal: Literal["refuse", "raise"]


class SeatOptions(TableOptions, total=False):
    """Keywords of the one-seat environment only: where the learner sits, and what the bank's bot banks with."""

    seat: int
    bank: int


class EpisodePlan(msgspec.Struct, frozen=True, kw_only=True):
    """The options, checked. Amounts are cents; a stake of 0 is the smallest that the table takes."""

    spec: GameSpec
    betting: str = "fixed"
    wagers: Mapping[str, int] = {}
    levels: tuple[int, ...] = _LEVELS
    for_less: bool = False
    sit_out: bool = False
    seats: int = 1
    seat: int = 1
    rounds: int = 1
    bankroll: int = 10_000_000
    bank: int = 100_000_000
    illegal: str = "refuse"


def make_plan(game: str | GameSpec, settings: Mapping[str, Any] | None, options: Mapping[str, Any]) -> EpisodePlan:
    """Make the plan for a game with its settings; ValueError for an impossible one.

    `game` is the id of a built-in game, the path of a file or a game with its choices made.
    """
    unknown = [name for name in options if name not in EpisodePlan.__struct_fields__ or name == "spec"]
    if unknown:
        raise TypeError(f"there is no option {unknown[0]}{nearest(unknown[0], SeatOptions.__annotations__)}")
    spec = (load_game(game) if isinstance(game, str) else game).choose(settings or {})
    levels = tuple(sorted(_numbers("a level", options.get("levels", _LEVELS))))
    plan = EpisodePlan(spec=spec, **{**options, "levels": levels, "wagers": {}})
    for name, allowed in (("betting", ("fixed", "action")), ("illegal", ("refuse", "raise"))):
        if getattr(plan, name) not in allowed:
            raise ValueError(f"{name} is {' or '.join(allowed)}, not {shown(getattr(plan, name))}")
    for name in ("seats", "seat", "rounds", "bankroll", "bank"):
        _numbers(name, (getattr(plan, name),))
    return msgspec.structs.replace(plan, wagers=_stakes(plan, options.get("wagers", ())))


def _numbers(name: str, values: Iterable[Any]) -> list[int]:
    numbers = list(values)
    for number in numbers:
        if type(number) is not int or number < 1:
            raise ValueError(f"{name} is a whole number from 1 on, not {shown(number)}")
    return numbers


def _stakes(plan: EpisodePlan, wagers: Any) -> dict[str, int]:
    """Return the wagers in the order of the game file, the base wager always among them where stakes are fixed."""
    if isinstance(wagers, str):
        raise TypeError(f"wagers are names, or names and cents, not the text {shown(wagers)}")
    if isinstance(wagers, Mapping) and plan.betting == "action":
        raise ValueError("where betting is an action, wagers are names alone: the levels say how much")
    stakes = dict(wagers) if isinstance(wagers, Mapping) else dict.fromkeys(wagers, 0)
    if plan.betting == "fixed" or stakes:
        stakes.setdefault("base", 0)
    of_game = plan.spec.file.wagers
    for name, amount in stakes.items():
        if name not in of_game or of_game[name].role == "insurance":
            known = [each for each, wager in of_game.items() if wager.role != "insurance"]
            raise ValueError(f"{shown(name)} is not a wager to be placed here; allowed: {', '.join(known)}")
        if type(amount) is not int or amount < 0:
            raise ValueError(f"the stake on {name} is a whole number of cents, not {shown(amount)}")
    return {name: stakes[name] for name in of_game if name in stakes}
