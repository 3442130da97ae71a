"""A person, as the rest of the server knows them."""

import msgspec

from pit21.wire import Factor, Kind, Role

__all__ = ["Factor", "Kind", "Person", "Role", "SignedIn"]


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
