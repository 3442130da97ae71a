"""The owner of a table: durable before sent, nothing lost when the database fails, nobody waits in vain."""

import asyncio
import threading
from random import Random
from typing import Any

import msgspec
import pytest
from sqlalchemy import Engine, func, select
from sqlalchemy.exc import OperationalError

from pit21 import wire as w
from pit21.server.store import queries, schema
from pit21.server.store.errors import Busy, StoreDown
from pit21.server.tables.live import inputs as i
from pit21.server.tables.owner.answers import MOST_REFUSALS
from pit21.server.tables.owner.request import Request
from pit21.server.tables.owner.table_owner import TableOwner
from pit21.table import needs as n
from pit21.wire import Answer
from tests.faults.house import Ears, House, house
from tests.faults.playing import Play, begin, play_steps, send
from tests.patience import until
from tests.scale import ScaleCount


class Gate:
    """Holds the writer at a statement while it is closed; or makes it fail there."""

    def __init__(self) -> None:
        self.point = ""
        self.open = threading.Event()
        self.reached = threading.Event()
        self.error: Exception | None = None
        self.once = False

    def __call__(self, name: str) -> None:
        if name != self.point:
            return
        self.reached.set()
        if self.error is not None:
            self.point = "" if self.once else self.point
            raise self.error
        self.open.wait(10)


def lost() -> Exception:
    return OperationalError("", None, Exception("gone"), connection_invalidated=True)


async def seated(made: House, game: str = "blackjack", **options: Any) -> tuple[TableOwner, Play]:
    people = {name: await made.person(name) for name in ("ann", "bob")}
    owner = await made.table(game, **options)
    play = Play(Random(1), people)
    await play_steps(owner, play, 2, "sit")
    return owner, play


async def play_until(owner: TableOwner, play: Play, need: type[n.Need]) -> None:
    for number in range(500):
        if isinstance(owner.live.need, need):
            return
        await play_steps(owner, play, 1, f"until{number}-{owner.live.table.seq}-")
    raise AssertionError(f"never {need.__name__}")


def test_nobody_is_shown_what_is_not_kept_yet(sqlite_url: str) -> None:
    """Whoever comes, or asks for a hint, while a commit is under way sees the table after it, never before."""

    async def main() -> None:
        gate = Gate()
        async with house(sqlite_url, gate) as made:
            owner, play = await seated(made)
            seq = owner.live.table.seq
            gate.point = "COMMIT"
            sending = asyncio.ensure_future(begin(owner))
            await asyncio.to_thread(gate.reached.wait, 5)
            late, gone, back = Ears(), Ears(), Ears(play.people["ann"])
            owner.watch(late, -1)
            owner.watch(gone, -1)
            owner.watch(back, seq)
            resting = asyncio.ensure_future(owner.at_rest())
            owner.unwatch(gone)
            await asyncio.sleep(0.05)
            assert late.frames == gone.frames == back.frames == []
            assert not resting.done()
            gate.open.set()
            assert (await sending).ok
            await asyncio.sleep(0.01)
            assert owner.live.table.seq > seq
            assert msgspec.json.decode(late.frames[0])["seq"] == owner.live.table.seq
            first = msgspec.json.decode(back.frames[0])
            assert (first["type"], first["first"], first["last"]) == ("update", seq + 1, owner.live.table.seq)
            assert gone.frames == []

    asyncio.run(main())


def test_refusal_stops_no_table_while_the_database_is_away(sqlite_url: str) -> None:
    """Whether the id was accepted before cannot be looked up: the sender asks again, and the table goes on."""

    async def main() -> None:
        async with house(sqlite_url) as made:
            owner, play = await seated(made)
            asking = made.reader.ask
            times = [StoreDown("gone"), Busy("too much")]

            async def fail(function: Any, *arguments: Any) -> Any:
                if function is queries.answer and times:
                    raise times.pop()
                return await asking(function, *arguments)

            made.reader.ask = fail  # type: ignore[assignment, method-assign]
            wrong = w.Act(1, "hit")
            assert (await send(owner, play.people["ann"], wrong, "one")).code == "busy"
            assert (await send(owner, play.people["ann"], wrong, "one")).code == "unknown"
            assert (await send(owner, play.people["ann"], wrong, "one")).code not in ("busy", "unknown", "")
            assert made.owner() is owner
            await play_steps(owner, play, 5, "on")

    asyncio.run(main())


def count_rows(engine: Engine) -> int:
    with engine.connect() as connection:
        return sum(
            connection.scalar(select(func.count()).select_from(table)) or 0 for table in schema.metadata.sorted_tables
        )


def test_refused_commands_write_nothing(database_url: str, scale_count: ScaleCount) -> None:
    """However many are refused: no transaction, no row, and a bounded number of them in memory."""
    count = scale_count(small=1_000, conformance=10_000, full=10_000)

    async def main() -> None:
        async with house(database_url) as made:
            owner, play = await seated(made)
            rows, transactions = await asyncio.to_thread(count_rows, made.engine), made.writer.commits
            for number in range(count):
                answer = await send(owner, play.people["ann"], w.Act(1, "hit"), f"refused-{number}")
                assert not answer.ok
            assert made.writer.commits == transactions
            assert await asyncio.to_thread(count_rows, made.engine) == rows
            assert len(owner._answers.refused) == MOST_REFUSALS
            assert len(owner._answers.accepted) <= 64

    asyncio.run(main())


def test_an_accepted_id_keeps_its_answer_where_it_would_be_refused_now(database_url: str) -> None:
    """Also for the next owner, and when the answer is forgotten here; a refused id is judged again."""

    async def main() -> None:
        async with house(database_url) as made:
            owner, play = await seated(made)
            ann = play.people["ann"]
            accepted = await send(owner, ann, w.PausePlay(), "out")
            assert accepted.ok
            assert not (await send(owner, ann, w.PausePlay(), "twice")).ok
            for _ in range(2):
                assert await send(owner, ann, w.PausePlay(), "out") == accepted
                assert (await send(owner, ann, w.ResumePlay(), "out")).code == "id"
                owner._answers.accepted.clear()
            assert (await send(owner, ann, w.ResumePlay(), "back")).ok
            # As long as it is remembered a refusal is repeated; afterwards the command is judged as if it were new.
            assert not (await send(owner, ann, w.PausePlay(), "twice")).ok
            owner._answers.refused.clear()
            assert (await send(owner, ann, w.PausePlay(), "twice")).ok

    asyncio.run(main())


def test_commit_in_doubt_is_answered_by_what_the_database_says(database_url: str) -> None:
    """COMMIT succeeded and nobody was notified: the answer is the stored one, and play goes on after it."""

    async def main() -> None:
        gate = Gate()
        gate.once = True
        async with house(database_url, gate, patience=0.0) as made:
            owner, play = await seated(made)
            ears = Ears(play.people["bob"])
            await made.hosting.watch("t", ears, -1, "")
            for point, there in (("COMMITTED", True), ("COMMIT", False)):
                gate.point, gate.error = point, lost()
                owner = made.owner()
                before = owner.recorder.place.record
                sending = asyncio.ensure_future(send(owner, play.people["ann"], w.Buy(1_000), point))
                await asyncio.to_thread(gate.reached.wait, 5)
                gate.reached.clear()
                answer = await sending
                assert answer.ok == there, (point, answer)
                assert answer.code in ("", "store")
                await made.hosting.hold()
                assert made.owner() is not owner
                assert made.owner().recorder.place.record == before + there
                again = await send(made.owner(), play.people["ann"], w.Buy(1_000), point)
                assert again.ok
                assert made.owner().recorder.place.record == before + 1
                assert msgspec.json.decode(ears.frames[-1])["type"] == "update"
            assert (await made.checked()).problems == []

    asyncio.run(main())


def test_watchers_wait_for_a_database_that_is_away(sqlite_url: str) -> None:
    """Nobody is notified that the table is gone: it comes back with the database."""

    async def main() -> None:
        gate = Gate()
        async with house(sqlite_url, gate, patience=0.0) as made:
            owner, play = await seated(made)
            ears, leaver = Ears(play.people["bob"]), Ears()
            await made.hosting.watch("t", ears, -1, "")
            await made.hosting.watch("t", leaver, -1, "")
            gate.point, gate.error = "BEGIN", lost()
            answer = await send(owner, play.people["ann"], w.Buy(1_000), "buy")
            assert answer.code == "unknown"
            assert (await send(owner, play.people["ann"], w.Buy(1_000), "buy")).code == "store"  # the old owner is gone
            made.hosting.disconnected(leaver)
            count = len(leaver.frames)
            gate.point = ""
            await made.hosting.hold()
            assert (await send(made.owner(), play.people["ann"], w.Buy(1_000), "buy")).ok
            assert all(msgspec.json.decode(frame)["type"] != "gone" for frame in ears.frames)
            assert ears.shown["seq"] == made.owner().live.table.seq
            assert len(leaver.frames) == count

    asyncio.run(main())


def test_what_was_due_before_someone_acted_is_not_done_after(sqlite_url: str) -> None:
    """The clock runs out while a command waits in the queue: the command counts, and the clock restarts."""

    async def main() -> None:
        async with house(sqlite_url) as made:
            owner, play = await seated(made)
            await play_until(owner, play, n.NeedChoice)
            seq = owner.live.table.seq
            step = play.next(owner)
            assert step[1] is not None
            sending = asyncio.ensure_future(send(owner, play.people[step[0]], step[1], "in-time"))
            await asyncio.sleep(0)
            need = owner.live.need
            assert isinstance(need, n.NeedChoice)
            owner._inbox.put_nowait(Request(i.Silence(need.seat), None, None, seq))
            assert (await sending).ok
            after = owner.live.table.seq
            await asyncio.sleep(0.05)
            assert owner.live.table.seq == after
            assert owner.live.timed_out == set()

    asyncio.run(main())


def test_table_tries_again_what_it_does_by_itself(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody else would ask for it: a writer with too much to do must not leave a table standing."""
    monkeypatch.setattr("pit21.server.tables.owner.table_clock.RETRY_SECONDS", 0.01)

    async def main() -> None:
        async with house(sqlite_url) as made:
            owner, _ = await seated(made)
            committing = made.services.writer.commit
            times = [1]

            async def busy(commit: Any) -> None:
                if times:
                    times.pop()
                    raise Busy("too much")
                await committing(commit)

            made.services.writer.commit = busy  # type: ignore[method-assign, assignment]
            owner._inbox.put_nowait(Request(i.StartRound(), None, None, owner.live.table.seq))
            for _ in range(500):
                await asyncio.sleep(0.01)
                if owner.live.table.phase == "round":
                    break
            assert owner.live.table.phase == "round"

    asyncio.run(main())


def test_a_clock_that_goes_off_during_a_commit_that_fails_goes_off_again(sqlite_url: str) -> None:
    """What is due was due after a command that has not happened: it is void, and due as before."""

    async def main() -> None:
        async with house(sqlite_url) as made:
            owner, play = await seated(made)
            for person in play.people.values():
                await made.hosting.watch("t", Ears(person), -1, "")
            due = owner.clock.due()
            assert due is not None
            committing = made.services.writer.commit

            async def busy(*_commits: Any) -> None:
                made.services.writer.commit = committing  # type: ignore[method-assign]
                owner.clock.cancel()
                owner.clock._go_off(due)
                raise Busy("too much")

            made.services.writer.commit = busy  # type: ignore[method-assign]
            assert (await send(owner, play.people["ann"], w.Buy(1_000), "buy")).code == "busy"
            await until(lambda: owner._inbox.empty() and owner.clock.is_set, "the clock", 10)

    asyncio.run(main())


def test_who_sits_down_without_a_connection_is_away(sqlite_url: str) -> None:
    """The line broke before the seat was taken: nobody waits for an empty chair forever."""

    async def main() -> None:
        async with house(sqlite_url) as made:
            owner, play = await seated(made)
            ears = Ears(await made.person("eve"))
            await made.hosting.watch("t", ears, -1, "")
            assert ears.person is not None
            sending = asyncio.ensure_future(send(owner, ears.person, w.Sit(10_000, 4), "sit"))
            made.hosting.disconnected(ears)
            assert (await sending).ok
            await asyncio.sleep(0)
            people = {each.id: each.connected for each in owner.attendance.people()}
            assert people["eve"] is False
            del play

    asyncio.run(main())


def test_fault_in_the_software_stops_one_table_and_undoes_its_command(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:  # fmt: skip
    async def main() -> None:
        async with house(sqlite_url) as made:
            owner, play = await seated(made)
            other = await made.table("blackjack", chain="other")
            table = owner.live.table
            ears = Ears(play.people["bob"])
            await made.hosting.watch("t", ears, -1, "")
            monkeypatch.setattr("pit21.server.tables.owner.input_execution.show_events", lambda *_: 1 / 0)
            assert (await begin(owner)).code == "trouble"
            monkeypatch.undo()
            assert owner.live.table is table
            assert owner.state == "halted"
            last = msgspec.json.decode(ears.frames[-1])
            assert (last["type"], last["info"]["state"]) == ("snapshot", "halted")
            assert (await send(owner, play.people["ann"], w.Buy(1_000), "b")).code == "trouble"
            assert other.state == "open"
            assert (await send(other, play.people["ann"], w.Sit(10_000, 1), "sit")).ok

    asyncio.run(main())


def test_full_inbox_and_stopped_owner_answer_at_once(sqlite_url: str) -> None:
    async def main() -> None:
        gate = Gate()
        async with house(sqlite_url, gate) as made:
            owner, play = await seated(made)
            gate.point = "BEGIN"
            many = [
                asyncio.ensure_future(send(owner, play.people["ann"], w.Buy(1_000), f"m{number}"))
                for number in range(80)
            ]
            await asyncio.to_thread(gate.reached.wait, 5)
            gate.open.set()
            answers = await asyncio.gather(*many)
            assert {answer.code for answer in answers} == {"", "busy"}
            await owner.stop()
            answer = msgspec.json.decode(await owner.submit(i.StartRound()), type=Answer)
            assert answer.code == "store"

    asyncio.run(main())


def test_new_table_is_not_taken_up_while_it_is_made(sqlite_url: str) -> None:
    """Between its row and its owner a table looks like one that nobody holds."""

    async def main() -> None:
        async with house(sqlite_url) as made:
            inserting = made.services.writer.run
            seen: list[bool] = []

            async def slow(function: Any) -> Any:
                result = await inserting(function)
                if made.hosting.held.opening and not seen:
                    seen.append(True)
                    await made.hosting.hold()
                return result

            made.services.writer.run = slow  # type: ignore[method-assign]
            from pit21.server.tables.live.wishes import TableWish

            host = await made.person("host")
            wish = TableWish(
                game="blackjack", settings={}, title="x", clock=0, speed="slow", listed=True, bots=0
            )  # fmt: skip
            found = await made.hosting.create(host, wish)
            assert seen
            row = await made.reader.ask(queries.table, found.table.id)
            assert row is not None
            assert (row.epoch, row.record) == (1, 1)

    asyncio.run(main())
