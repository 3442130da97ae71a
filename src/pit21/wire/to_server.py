"""What a client may say. Whoever says it is known from the session, so no message names its sender."""

from typing import Annotated, Literal

import msgspec

from pit21.table.commands import (
    AcceptBank,
    Act,
    Bet,
    Cents,
    Cut,
    Decline,
    Follow,
    Insure,
    Number,
    PassBank,
    PlayerCommand,
    Ready,
)

Token = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$(?!\n)")]
"""An id that someone made: of a table, a command, a link."""


class Sit(PlayerCommand, frozen=True, tag="sit"):
    """Join the table with chips from the bankroll; seat 0 waits for a free one."""

    chips: Cents
    seat: Number = 0


class AddSeat(PlayerCommand, frozen=True, tag="take-seat"):
    """One more position, if the table allows it."""

    seat: Number


class DropSeat(PlayerCommand, frozen=True, tag="release-seat"):
    seat: Number


class Buy(PlayerCommand, frozen=True, tag="buy"):
    """Buy chips from the bankroll: after the round, or with `at_once` also before its first card."""

    chips: Cents
    at_once: bool = False


class CashOut(PlayerCommand, frozen=True, tag="leave"):
    """Leave with all chips, during a round as soon as it is over."""


class PausePlay(PlayerCommand, frozen=True, tag="sit-out"):
    pass


class ResumePlay(PlayerCommand, frozen=True, tag="come-back"):
    pass


class ClientSeed(PlayerCommand, frozen=True, tag="client-seed"):
    """The answer to the announcement of a shoe: the SHA-256 of a client seed for this shoe alone."""

    shoe: Annotated[int, msgspec.Meta(ge=1, le=2**53)]
    digest: Annotated[str, msgspec.Meta(min_length=64, max_length=64, pattern=r"^[0-9a-f]+$(?!\n)")]


class Seed(PlayerCommand, frozen=True, tag="seed"):
    """A text for the next shoe of version 1; tables of version 2 refuse it."""

    text: Annotated[str, msgspec.Meta(max_length=64)]


AnyPlayerCommand = (
    Sit | AddSeat | DropSeat | Buy | CashOut | PausePlay | ResumePlay | Bet | Ready | Act | Insure | Decline | Cut
    | AcceptBank | PassBank | Follow | Seed | ClientSeed
)  # fmt: skip


class ToServer(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    pass


class Watch(ToServer, frozen=True, tag="watch"):
    """Watch a table; `after` is the last known event number, so that only later events are sent.

    `messages` is the version of the messages that the client understands, see `WIRE_VERSION`.
    """

    table: Token
    after: Annotated[int, msgspec.Meta(ge=-1, le=2**53)] = -1
    link: Annotated[str, msgspec.Meta(max_length=64)] = ""
    messages: Number = 1


class Unwatch(ToServer, frozen=True, tag="unwatch"):
    table: Token


class Send(ToServer, frozen=True, tag="command"):
    """A command with an id that the client chose. Sent again, it gets the same answer and is executed once."""

    table: Token
    id: Token
    command: AnyPlayerCommand


class AskHint(ToServer, frozen=True, tag="hint"):
    """The exact EV of each legal action of the sender at this seat."""

    table: Token
    id: Token
    seat: Number


class AskBets(ToServer, frozen=True, tag="ask-bets"):
    """The commands that place several stakes of the sender, in the order in which they are accepted.

    `rebet`: those of the last round in which the sender bet; `double`: twice what lies there; `clear`: none; `put`: the
    stakes in `bets`, others stay. Nothing is placed by asking.
    """

    table: Token
    id: Token
    plan: Literal["rebet", "double", "clear", "put"]
    bets: Annotated[tuple[Bet, ...], msgspec.Meta(max_length=200)] = ()


class Ping(ToServer, frozen=True, tag="ping"):
    number: Annotated[int, msgspec.Meta(ge=0, le=2**53)] = 0


AnyToServer = Watch | Unwatch | Send | AskHint | AskBets | Ping
