"""The scene as plain data, kept up to date by the patches of updates."""

from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec

from pit21.wire import Scene, Snapshot, Step, Update, Yours, apply_patch


class Picture(NamedTuple):
    """What a client was shown last, as decoded from JSON."""

    scene: dict[str, Any]
    you: dict[str, Any]

    @classmethod
    def of(cls, snapshot: Snapshot) -> "Picture":
        return cls(_to_plain(snapshot.scene), _to_plain(snapshot.you))

    def after(self, update: Update, steps: Iterable[Step]) -> "Picture":
        """After an update; `steps` are those of its steps that are new."""
        view = self.scene["view"]
        for step in steps:
            for patch in step.view:
                view = apply_patch(view, patch)
        scene = {**apply_patch(self.scene, update.scene), "view": view, "clock": msgspec.to_builtins(update.clock)}
        return Picture(scene, apply_patch(self.you, update.you))

    def records(self) -> tuple[Scene, Yours]:
        return msgspec.convert(self.scene, Scene), msgspec.convert(self.you, Yours)


def _to_plain(record: msgspec.Struct) -> dict[str, Any]:
    """As it came: arrays are lists here and tuples in records."""
    found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(record))
    return found
