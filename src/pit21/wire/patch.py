"""Patches: what changed between two values, as the server sends it and a client applies it.

A patch first cuts, then sets. Paths are JSON Pointers (RFC 6901). Cutting a member of an object removes it; cutting an
element of an array removes it and all that follow. Setting replaces a member or an element, adds a member, or appends
the element that comes next; the path "" is the whole value.
"""

from typing import Annotated, Any

import msgspec
from msgspec import UNSET
from msgspec.structs import astuple


class Patch(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Cut first, then set, each in its order; paths are JSON Pointers, and "" is the whole."""

    cut: tuple[str, ...] = ()
    set: Annotated[dict[str, Any], msgspec.Meta(extra_json_schema={"additionalProperties": {}})] = {}

    def __bool__(self) -> bool:
        return bool(self.set or self.cut)


NO_CHANGE = Patch()


def replace_all(value: object) -> Patch:
    """Replace everything, whatever was there."""
    return Patch(set={"": value})


def diff(before: object, after: object) -> Patch:
    """Return what turns one value into the other. Values are records, tuples, dictionaries and plain data.

    Shared parts are skipped by identity, so values that were made from one another are cheap to compare.
    """
    if before is after:
        return NO_CHANGE
    found = _Difference()
    if not found.compare(before, after, ""):
        return replace_all(after)
    return Patch(cut=tuple(found.cut), set=found.set) if found.set or found.cut else NO_CHANGE


class _Difference:
    __slots__ = ("cut", "set")

    def __init__(self) -> None:
        self.cut: list[str] = []
        self.set: dict[str, Any] = {}

    def compare(self, before: Any, after: Any, path: str) -> bool:
        """Note what differs below this path; False if the value is better replaced as a whole."""
        kind = type(after)
        if type(before) is not kind:
            return False
        if issubclass(kind, msgspec.Struct):
            return self._record(before, after, path)
        if kind is tuple:
            return self._array(before, after, path)
        if kind is dict:
            self._object(before, after, path)
            return True
        return False

    def _member(self, before: Any, after: Any, path: str) -> None:
        if not self.compare(before, after, path):
            self.set[path] = after

    def _record(self, before: msgspec.Struct, after: msgspec.Struct, path: str) -> bool:
        fields = after.__struct_fields__
        changed = [
            (name, old, new)
            for name, old, new in zip(fields, astuple(before), astuple(after), strict=True)
            if old is not new and old != new
        ]
        if path and 2 * len(changed) > len(fields):
            return False
        for name, old, new in changed:
            if new is UNSET:
                self.cut.append(f"{path}/{name}")
            else:
                self._member(old, new, f"{path}/{name}")
        return True

    def _array(self, before: tuple[Any, ...], after: tuple[Any, ...], path: str) -> bool:
        kept = min(len(before), len(after))
        changed = [
            index for index in range(kept) if before[index] is not after[index] and before[index] != after[index]
        ]
        if not kept or 2 * len(changed) > kept + 1:
            return False
        for index in changed:
            self._member(before[index], after[index], f"{path}/{index}")
        if len(before) > kept:
            self.cut.append(f"{path}/{kept}")
        for index in range(kept, len(after)):
            self.set[f"{path}/{index}"] = after[index]
        return True

    def _object(self, before: dict[str, Any], after: dict[str, Any], path: str) -> None:
        for name in before:
            if name not in after:
                self.cut.append(f"{path}/{_escape(name)}")
        for name, new in after.items():
            at = f"{path}/{_escape(name)}"
            if name not in before:
                self.set[at] = new
            elif before[name] is not new and before[name] != new:
                self._member(before[name], new, at)


def apply_patch(value: Any, patch: Patch) -> Any:
    """Apply a patch to a plain value (as decoded from JSON); untouched parts are shared with the old one."""
    for path in patch.cut:
        value = _change(value, _steps(path), None, cut=True)
    for path, new in patch.set.items():
        value = _change(value, _steps(path), new, cut=False)
    return value


def _change(value: Any, steps: list[str], new: Any, *, cut: bool) -> Any:
    if not steps:
        return new
    step, rest = steps[0], steps[1:]
    if isinstance(value, list):
        return _change_list(value, int(step), rest, new, cut=cut)
    if cut and not rest:
        return {name: each for name, each in value.items() if name != step}
    return {**value, step: _change(value[step], rest, new, cut=cut) if rest else new}


def _change_list(value: list[Any], index: int, rest: list[str], new: Any, *, cut: bool) -> list[Any]:
    if index > len(value):
        raise ValueError(f"the patch names element {index} of an array that has {len(value)}")
    if cut and not rest:
        return value[:index]
    return [*value[:index], _change(value[index], rest, new, cut=cut) if rest else new, *value[index + 1 :]]


def _steps(path: str) -> list[str]:
    return [step.replace("~1", "/").replace("~0", "~") for step in path.split("/")[1:]]


def _escape(name: str) -> str:
    return name.replace("~", "~0").replace("/", "~1")
