"""Hand signals and spoken calls: the records of `games/register/calls.toml`, and which of them a game has."""

import tomllib
from functools import cache
from importlib import resources

import msgspec

from pit21.spec.game import GameSpec
from pit21.spec.terms import Value


class ActionCall(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a player shows and what the dealer does and says."""

    id: str
    title: str
    families: tuple[str, ...]
    player: str
    dealer: str
    call: str
    unless: dict[str, Value] = {}
    role: str = ""


class OtherCall(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is done instead where a rule has this value."""

    rule: str
    value: Value
    who: str
    call: str
    signal: str


class StageCall(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who acts in a stage, what the dealer shows and says, and which rules hold there."""

    id: str
    title: str
    who: str
    call: str
    signal: str
    rules: tuple[str, ...]
    other: OtherCall | None = None


class _CallFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    actions: tuple[ActionCall, ...] = msgspec.field(name="action")
    stages: tuple[StageCall, ...] = msgspec.field(name="stage")


@cache
def _load() -> _CallFile:
    text = resources.files("pit21.games").joinpath("register/calls.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), _CallFile)


def action_calls(spec: GameSpec) -> tuple[ActionCall, ...]:
    """The actions that players of this game have."""
    return tuple(each for each in _load().actions if _applies(spec, each))


def stage_call(spec: GameSpec, stage: str) -> StageCall:
    """What belongs to a stage of the round in this game."""
    found = next(each for each in _load().stages if each.id == stage)
    other = found.other
    if other is None or spec.value(other.rule) != other.value:
        return found
    return msgspec.structs.replace(found, who=other.who, call=other.call, signal=other.signal)


def _applies(spec: GameSpec, call: ActionCall) -> bool:
    if spec.file.family not in call.families:
        return False
    if call.role and not any(
        wager.role == call.role and spec.offered(name) for name, wager in spec.file.wagers.items()
    ):
        return False
    return all(spec.value(key) != value for key, value in call.unless.items())
