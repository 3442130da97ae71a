"""What a viewer sees after some frames: a snapshot with the patches of the updates that followed it."""

import json
from collections.abc import Iterable
from typing import Any

import msgspec

from pit21.client.picture import Picture
from pit21.wire import AnyToClient, Snapshot, Update

_DECODER: msgspec.json.Decoder[AnyToClient] = msgspec.json.Decoder(AnyToClient)


class Viewer:
    """Follows the frames of one table by the rules of the protocol: no gap, no event twice."""

    def __init__(self) -> None:
        self.seq = -1
        self.picture: Picture | None = None

    def take(self, frame: bytes) -> None:
        message = _DECODER.decode(frame)
        if isinstance(message, Snapshot):
            self.seq, self.picture = message.seq, Picture.of(message)
        elif isinstance(message, Update):
            assert self.picture is not None, "an update before any snapshot"
            assert message.first <= self.seq + 1 <= message.last + 1, "a gap in the numbers"
            known = self.seq + 1 - message.first if message.steps else 0
            self.picture = self.picture.after(message, message.steps[known:])
            self.seq = message.last

    @property
    def shown(self) -> dict[str, Any]:
        """As a snapshot would say it."""
        assert self.picture is not None, "nothing was shown yet"
        return {"type": "snapshot", "seq": self.seq, "scene": self.picture.scene, "you": self.picture.you}


def picture(frames: Iterable[bytes]) -> dict[str, Any]:
    viewer = Viewer()
    for frame in frames:
        viewer.take(frame)
    return viewer.shown


def canonical(value: object) -> bytes:
    """One encoding for equal values."""
    return json.dumps(msgspec.to_builtins(value), sort_keys=True, separators=(",", ":")).encode()
