"""A listener: a person, or an anonymous viewer, behind something that takes frames."""

from typing import Protocol

from pit21.server.people import Person


class Listener(Protocol):
    @property
    def person(self) -> Person | None:
        """None for a spectator without a session."""

    def offer(self, frame: bytes) -> None:
        """An encoded message. Never waits and never raises: whoever does not keep up is disconnected."""
