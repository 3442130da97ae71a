"""The messages between server processes. They contain no card that the person behind the socket may not see.

A socket's process *watches* a table at the process that owns it. Each attempt has a number of its own, so that what an
earlier owner still says about an earlier attempt is recognized and dropped.
"""

from typing import Literal

import msgspec

from pit21.server.people import Kind, Person, Role
from pit21.server.tables import IrregularityReport, Operation
from pit21.wire import AskBets, AskHint, Send, TableInfo


class Message(msgspec.Struct, frozen=True, array_like=True):
    pass


class Who(msgspec.Struct, frozen=True, array_like=True):
    """A person without the session, which is nobody else's business."""

    id: str
    name: str
    role: Role
    kind: Kind

    @classmethod
    def of(cls, person: Person | None) -> "Who | None":
        return None if person is None else cls(person.id, person.name, person.role, person.kind)

    def person(self) -> Person:
        return Person(id=self.id, name=self.name, role=self.role, kind=self.kind)


# From the socket's process to the owner


class WatchTable(Message, frozen=True, array_like=True, tag="watch"):
    """`after` is the last event that was passed on; `link` is the hash of a private table's link."""

    watch: int
    table: str
    who: Who | None
    after: int
    link: bytes
    admitted: bool


class UnwatchTable(Message, frozen=True, array_like=True, tag="unwatch"):
    watch: int


class Forget(Message, frozen=True, array_like=True, tag="forget"):
    """All that the sender watched here is over; what it still watches follows."""


class Submit(Message, frozen=True, array_like=True, tag="submit"):
    number: int
    watch: int
    send: Send


class HintRequest(Message, frozen=True, array_like=True, tag="hint"):
    """`address` is the keyed hash of the client's address: hints take turns by it, and no address is stored."""

    number: int
    who: Who
    ask: AskHint | AskBets
    address: str = ""


class TableRequest(Message, frozen=True, array_like=True, tag="table"):
    number: int
    table: str
    do: Literal["info", "kick", "irregularity"] | Operation
    who: Who | None
    link: bytes = b""
    reason: str = ""
    as_host: bool = False  # the host's own wish, not an operator's
    person: str = ""  # the account of who is to be sent home; empty for everyone at the table
    report: IrregularityReport | None = None  # with `irregularity`
    message: str = ""  # what whoever is sent home is shown


class ListRequest(Message, frozen=True, array_like=True, tag="list"):
    """Those of these tables that are owned there and that anyone may find."""

    number: int
    tables: tuple[str, ...] = ()


# From the owner to the socket's process


class Frame(Message, frozen=True, array_like=True, tag="frame"):
    """The same bytes for all of these."""

    watches: tuple[int, ...]
    body: bytes


class CommandAnswer(Message, frozen=True, array_like=True, tag="answered"):
    number: int
    body: bytes


class InfoAnswer(Message, frozen=True, array_like=True, tag="info-answer"):
    number: int
    infos: tuple[TableInfo, ...]


class RequestFailed(Message, frozen=True, array_like=True, tag="failed"):
    """Why a page's wish was not done: the name of the problem's class and its parts."""

    number: int
    kind: str
    code: str
    message: str
    field: str = ""


class TableMoved(Message, frozen=True, array_like=True, tag="moved"):
    """This process does not own the table (anymore): look for its owner again. One of the two numbers is 0."""

    watch: int = 0
    number: int = 0


# Among all


class Resync(Message, frozen=True, array_like=True, tag="resync"):
    """Something that you sent has been lost: watch again what you watch here."""


class SignedOut(Message, frozen=True, array_like=True, tag="signed-out"):
    """A session is over, or all of a person's where it is None: its sockets are to be closed, wherever they are."""

    person: str
    session: bytes | None


AnyMessage = (
    WatchTable | UnwatchTable | Forget | Submit | HintRequest | TableRequest | ListRequest
    | Frame | CommandAnswer | InfoAnswer | RequestFailed | TableMoved | Resync | SignedOut
)  # fmt: skip


class Parcel(msgspec.Struct, frozen=True, array_like=True):
    """Messages that travel together. Those between two processes are counted: none is missed or read twice."""

    sender: str
    number: int
    messages: tuple[AnyMessage, ...]


ENCODER = msgspec.msgpack.Encoder()
DECODER: msgspec.msgpack.Decoder[Parcel] = msgspec.msgpack.Decoder(Parcel)
