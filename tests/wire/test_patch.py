"""Patches: what differs is sent, and applied it gives the other value."""

import json
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pit21.wire import NO_CHANGE, Patch, apply_patch, diff


class Leaf(msgspec.Struct, frozen=True):
    name: str = ""
    count: int | None = 0
    done: bool = False


class Branch(msgspec.Struct, frozen=True):
    leaves: tuple[Leaf, ...] = ()
    cards: tuple[str, ...] = ()
    names: dict[str, str] = {}
    best: Leaf | None = None
    total: int = 0
    note: str | msgspec.UnsetType = msgspec.UNSET


_texts = st.sampled_from(["", "a", "b/c", "d~e", "~1", "0"])
_leaves = st.builds(Leaf, _texts, st.none() | st.integers(0, 2), st.booleans())
_branches = st.builds(
    Branch, st.lists(_leaves, max_size=4).map(tuple), st.lists(_texts, max_size=5).map(tuple),
    st.dictionaries(_texts, _texts, max_size=4), st.none() | _leaves, st.integers(0, 2),
    st.just(msgspec.UNSET) | _texts,
)  # fmt: skip


def plain(value: object) -> Any:
    return json.loads(msgspec.json.encode(value))


def sent(patch: Patch) -> Patch:
    """As a client gets it."""
    return msgspec.json.decode(msgspec.json.encode(patch), type=Patch)


@given(_branches, _branches)
def test_a_patch_gives_the_other_value(before: Branch, after: Branch) -> None:
    patch = sent(diff(before, after))
    old = plain(before)
    assert apply_patch(old, patch) == plain(after)
    assert old == plain(before)  # shared with whoever still shows it
    assert bool(patch) == (before != after)


@pytest.mark.parametrize(
    ("before", "after", "patch"),
    [
        (Branch(), Branch(), NO_CHANGE),
        (Branch(cards=("As", "Kd")), Branch(cards=("As", "Kd", "2c")), Patch(set={"/cards/2": "2c"})),
        (Branch(cards=("As", "Kd", "2c")), Branch(cards=("As", "Kd")), Patch(cut=("/cards/2",))),
        (Branch(cards=("As", "??")), Branch(cards=("As", "Kd")), Patch(set={"/cards/1": "Kd"})),
        (Branch(cards=("As", "??")), Branch(), Patch(set={"/cards": ()})),
        (Branch(leaves=(Leaf("a", 1),)), Branch(leaves=(Leaf("a", 2),)), Patch(set={"/leaves/0/count": 2})),
        (Branch(best=Leaf("a", 1)), Branch(best=Leaf("b", 2)), Patch(set={"/best": Leaf("b", 2)})),
        (Branch(names={"a/b": "x"}), Branch(names={}), Patch(cut=("/names/a~1b",))),
        (Branch(note="a"), Branch(), Patch(cut=("/note",))),
        (Branch(), Branch(note="a"), Patch(set={"/note": "a"})),
        (Leaf(), Branch(), Patch(set={"": Branch()})),
    ],
)
def test_patches_are_small(before: object, after: object, patch: Patch) -> None:
    assert diff(before, after) == patch


def test_a_patch_that_does_not_fit_is_no_silent_damage() -> None:
    with pytest.raises(ValueError, match="element 3 of an array that has 1"):
        apply_patch({"cards": ["As"]}, Patch(set={"/cards/3": "Kd"}))
    with pytest.raises(KeyError):
        apply_patch({}, Patch(set={"/view/dealer": []}))
