"""What HTTP says to a person's own client: errors, who one is, and a table that was made."""

from typing import Annotated

import msgspec
from msgspec import Meta

from pit21.wire.to_client import TableInfo
from pit21.wire.vocabulary import Factor, Kind, Role


class FieldProblem(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One thing that is wrong: with a field of the request, or with a place in a game file."""

    field: Annotated[str, Meta(description="The field of the request, or the path inside a game file.")]
    message: str
    line: Annotated[int | None, Meta(description="The line of a game file.")] = None


class ErrorDetail(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    code: Annotated[str, Meta(description="For machines; it does not change.")]
    message: Annotated[str, Meta(description="For people.")]
    field: Annotated[str | None, Meta(description="The field that it is about, where it is about one.")] = None
    problems: Annotated[
        tuple[FieldProblem, ...] | None, Meta(description="All that is wrong, where that is listed.")
    ] = None
    request_id: Annotated[str | None, Meta(description="To be named when asking the operator about it.")] = None

    @property
    def whole_message(self) -> str:
        """The message with every problem, and its line in a file if it has one."""
        lines = [
            f"{f'line {each.line}, ' if each.line else ''}{each.field}: {each.message}" for each in self.problems or ()
        ]
        return "\n  ".join((self.message, *lines))


class ErrorAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The one shape of every error."""

    error: ErrorDetail


class RefillState(msgspec.Struct, frozen=True, kw_only=True):
    """Whether the bankroll can be refilled now; if not, `reason` says why.

    `wait` is the number of seconds until it is possible, 0 if that depends on the amount.
    """

    possible: bool
    reason: str = ""
    wait: int = 0


class Myself(msgspec.Struct, frozen=True, kw_only=True):
    """The signed-in person. Amounts are cents: `bankroll` can be taken to a table, `on_tables` is at tables.

    `factor` is `needed` for operators who have no rights before they have set up a second factor.
    """

    id: str
    name: str
    role: Role
    kind: Kind
    bankroll: int
    refill: RefillState = RefillState(possible=True)  # servers of 0.1 do not say
    on_tables: int = 0
    factor: Factor = "off"


class MyselfAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """`person` is null if nobody is signed in. `csrf` goes into the X-CSRF-Token header of every POST."""

    person: Myself | None
    csrf: str
    refill_rule: str = ""


class RefillAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """In cents: what was added to the bankroll, and what it is now."""

    added: int
    bankroll: int


class MadeTable(msgspec.Struct, frozen=True, kw_only=True):
    """A new table; `link` is the secret part of a private table's address, empty for a listed one."""

    table: TableInfo
    link: str = ""
