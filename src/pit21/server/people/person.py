"""Who somebody is, as the rest of the server knows it."""

from typing import Literal

import msgspec

Role = Literal["player", "operator"]
Kind = Literal["guest", "account"]
Factor = Literal["off", "on", "needed"]
"""The second factor: `needed` for an operator who must set one up, and is treated as a player until then."""


class Person(msgspec.Struct, frozen=True, kw_only=True):
    """`name` is what others are shown. `session` is the hash of the token that was shown."""

    id: str
    name: str
    role: Role
    kind: Kind
    session: bytes = b""
    factor: Factor = "off"

    @property
    def pocket(self) -> str:
        """The account of the ledger that holds what does not lie at a table."""
        return f"user:{self.id}"


class SignedIn(msgspec.Struct, frozen=True, kw_only=True):
    """A person and the fresh token for the cookie; `seconds` is how long it holds."""

    person: Person
    token: str
    seconds: int
