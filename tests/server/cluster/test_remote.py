"""Tables of other processes as their watchers see them: no event missing, none twice, whatever the owners do."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from pit21.server.cluster import messages as m
from pit21.server.cluster.address_marks import AddressMarks
from pit21.server.cluster.message_exchange import MessageExchange
from pit21.server.cluster.remote_listeners import Serving
from pit21.server.cluster.remote_tables import RemoteTables
from pit21.server.people.identity.person import Person
from pit21.server.solver.fair_queue import Asker, asker
from pit21.server.tables.live.listener import Listener
from pit21.wire import AskHint, Ready, Send
from tests.server.cluster.test_message_exchange import Wire


class Ear:
    person: Person | None = None

    def __init__(self) -> None:
        self.frames: list[dict[str, Any]] = []

    def offer(self, frame: bytes) -> None:
        self.frames.append(msgspec.json.decode(frame))


class Place:
    """A router that knows where the table is."""

    def __init__(self) -> None:
        self.owner: str | None = "one"
        self.here: list[tuple[str, int]] = []

    def has(self, _: str) -> bool:
        return self.owner == ""

    async def find(self, _: str) -> str | None:
        return self.owner

    def watch_here(self, table: str, _: Listener, after: int, link: bytes, *, admitted: bool) -> bool:
        assert (link, admitted) == (b"", True)
        self.here.append((table, after))
        return True


class Scene:
    """A watcher here, and what this process has said to the owners."""

    def __init__(self) -> None:
        self.place, self.ear, self._wire = Place(), Ear(), Wire()
        exchange = MessageExchange(self._wire, "me", lambda *_: None, lambda _: None)
        mark = AddressMarks(bytes(32))
        self.remote = RemoteTables(self.place, None, exchange, mark)  # type: ignore[arg-type] # nothing is read

    def watch(self, after: int = -1) -> None:
        self.remote.watch("one", "t", self.ear, after, b"", admitted=False)

    async def said(self) -> list[tuple[str, m.AnyMessage]]:
        """Since it was last asked for."""
        await asyncio.sleep(0.12)  # longer than a new owner is waited for
        sent, self._wire.sent = self._wire.sent, []
        parcels = [(to, msgspec.msgpack.decode(body, type=m.Parcel)) for to, body in sent]
        return [(to, message) for to, parcel in parcels for message in parcel.messages]

    def send_frame(self, sender: str, watch: int, **frame: Any) -> None:
        self.remote.hear(sender, m.Frame((watch,), msgspec.json.encode({"table": "t", **frame})))

    def snapshot(self, sender: str, watch: int, seq: int) -> None:
        self.send_frame(sender, watch, type="snapshot", seq=seq)

    def update(self, sender: str, watch: int, first: int, last: int) -> None:
        self.send_frame(sender, watch, type="update", first=first, last=last)


def _run(scenario: Callable[[Scene], Awaitable[None]]) -> None:
    async def run() -> None:
        await scenario(Scene())

    asyncio.run(run())


def test_a_new_owner_is_asked_for_what_came_after_the_last_event() -> None:
    async def scenario(scene: Scene) -> None:
        scene.watch()
        assert await scene.said() == [("one", m.WatchTable(1, "t", None, -1, b"", False))]
        scene.snapshot("one", 1, 7)
        scene.update("one", 1, 8, 9)
        scene.place.owner = "two"
        scene.remote.hear("one", m.TableMoved(watch=1))
        assert ("two", m.WatchTable(2, "t", None, 9, b"", True)) in await scene.said()
        scene.update("one", 1, 10, 12)  # what the old owner still says is not passed on
        scene.update("one", 2, 10, 12)
        scene.update("two", 2, 10, 11)
        assert [frame.get("last", frame.get("seq")) for frame in scene.ear.frames] == [7, 9, 11]

    _run(scenario)


def test_a_gap_is_not_passed_on() -> None:
    async def scenario(scene: Scene) -> None:
        scene.watch()
        scene.snapshot("one", 1, 7)
        scene.update("one", 1, 9, 9)
        scene.update("one", 1, 8, 8)
        assert ("one", m.WatchTable(2, "t", None, 7, b"", True)) in await scene.said()
        assert len(scene.ear.frames) == 1

    _run(scenario)


def test_lost_mail_leads_to_watching_again() -> None:
    async def scenario(scene: Scene) -> None:
        scene.watch(after=3)
        await scene.said()
        scene.remote.hear("one", m.Resync())
        assert await scene.said() == [("one", m.Forget()), ("one", m.WatchTable(2, "t", None, 3, b"", False))]

    _run(scenario)


def test_a_table_that_comes_here_is_watched_here() -> None:
    async def scenario(scene: Scene) -> None:
        scene.watch()
        scene.snapshot("one", 1, 5)
        scene.remote.arrived("t")
        assert scene.place.here == [("t", 5)]
        assert scene.remote.tables_of(scene.ear) == ()

    _run(scenario)


def test_who_may_not_watch_may_not_act() -> None:
    async def scenario(scene: Scene) -> None:
        scene.watch()
        scene.send_frame("one", 1, type="gone", reason="private")
        assert ("one", m.UnwatchTable(1)) in await scene.said()
        assert await scene.remote.submit("t", scene.ear, Send("t", "id", Ready())) is None
        assert await scene.said() == []

    _run(scenario)


def test_a_command_goes_to_the_new_owner_under_the_same_id() -> None:
    async def scenario(scene: Scene) -> None:
        scene.watch()
        scene.snapshot("one", 1, 5)
        send = Send("t", "id", Ready())
        asking = asyncio.create_task(scene.remote.submit("t", scene.ear, send))
        assert ("one", m.Submit(1, 1, send)) in await scene.said()
        scene.place.owner = "two"
        scene.remote.hear("one", m.TableMoved(number=1))
        said = await scene.said()
        assert ("two", m.Submit(2, 2, send)) in said + await scene.said()
        scene.remote.hear("one", m.CommandAnswer(2, b"not from you"))
        scene.remote.hear("two", m.CommandAnswer(2, b"done"))
        assert await asking == b"done"

    _run(scenario)


def test_hints_take_turns_by_address_at_the_process_of_the_table_too() -> None:
    """The guests of one address share its turns there; the address itself is never sent."""
    address, asked = "192.0.2.7", []

    class Owner:
        def has(self, _: str) -> bool:
            return True

        async def hint_here(self, table: str, person: Person, message: AskHint) -> bytes:
            assert (table, message.id) == ("t", "h")
            asked.append(asker.get())
            return person.id.encode()

    async def scenario(scene: Scene) -> None:
        scene.watch()
        for guest in ("eve 1", "eve 2"):
            asker.set(Asker(address, guest))
            person = Person(id=guest, name=guest, role="player", kind="guest")
            asking = asyncio.create_task(scene.remote.hint("t", person, AskHint("t", "h", 1)))
            (message,) = [each for _, each in await scene.said() if isinstance(each, m.HintRequest)]
            assert address.encode() not in m.ENCODER.encode(message)
            owner = Serving(Owner(), MessageExchange(Wire(), "one", lambda *_: None, lambda _: None))  # type: ignore[arg-type]
            assert owner.hear("me", message)
            await asyncio.sleep(0.01)
            scene.remote.hear("one", m.CommandAnswer(message.number, b"answer"))
            assert await asking == b"answer"
        assert [each.person for each in asked] == ["eve 1", "eve 2"]
        (mark,) = {each.address for each in asked}
        assert mark == AddressMarks(bytes(32))(address)
        assert mark != AddressMarks(b"another key")(address)

    _run(scenario)
