"""The solver's queue is fair: nobody's wait depends on how much someone else asks."""

import asyncio
from collections.abc import Awaitable, Callable

from hypothesis import given
from hypothesis import strategies as st

from pit21 import jobs as w
from pit21.server.solver import pool as pool_module
from pit21.server.solver.fair_queue import Asker, FairQueue, asker
from pit21.server.solver.worker_queue import WorkerQueue, WorkerQueueSettings
from tests.server.solving.test_worker_queue import FAKE, check, kind_of


class Asked:
    """Questions to a queue with a fake solver, and the order in which they were answered."""

    def __init__(self, queue: WorkerQueue) -> None:
        self.queue = queue
        self.order: list[str] = []
        self.kinds: dict[str, str] = {}
        self.tasks: list[asyncio.Task[None]] = []

    def ask(self, who: str, text: str, *, address: str = "", background: bool = False) -> None:
        async def one() -> None:
            asker.set(Asker(address, who) if address else Asker.alone(who))
            said = await self.queue.ask(check(text), key=text, background=background)
            assert isinstance(said, w.GameCheckMessage | w.FailureMessage)
            self.order.append(f"{who} {text}")
            self.kinds[f"{who} {text}"] = kind_of(said.answer)

        self.tasks.append(asyncio.create_task(one()))

    async def busy(self, *, background: bool = False) -> None:
        """The solver works on someone's long question."""
        self.ask("eve", "sleep 0.3", background=background)
        await asyncio.sleep(0.05)

    async def all(self) -> None:
        await asyncio.gather(*self.tasks)


def run(act: Callable[[Asked], Awaitable[None]], most_waiting: int = 16, most_of_one: int = 0) -> Asked:
    async def main() -> Asked:
        queue = WorkerQueue(WorkerQueueSettings("test", 5.0, most_waiting, most_of_one), lambda *_: None, FAKE)
        queue.start()
        asked = Asked(queue)
        try:
            asked.ask("nobody", "go")
            await asked.all()
            await act(asked)
            await asked.all()
        finally:
            await queue.close()
        return asked

    return asyncio.run(main())


def test_the_next_visitor_waits_for_the_job_in_progress_only() -> None:
    async def act(asked: Asked) -> None:
        await asked.busy()
        for number in range(7):
            asked.ask("eve", f"long {number}")
        await asyncio.sleep(0.01)
        asked.ask("ann", "small")
        asked.ask("bob", "small too")

    order = run(act).order
    assert order[1:4] == ["eve sleep 0.3", "ann small", "bob small too"]
    assert len(order) == 11


def test_many_guests_of_one_address_have_the_turns_of_one() -> None:
    async def act(asked: Asked) -> None:
        asked.ask("guest 0", "sleep 0.3", address="192.0.2.1")
        await asyncio.sleep(0.05)
        for number in range(1, 14):
            asked.ask(f"guest {number}", f"long {number}", address="192.0.2.1")
        await asyncio.sleep(0.01)
        asked.ask("ann", "small", address="192.0.2.2")
        asked.ask("ann", "small too", address="192.0.2.2")
        asked.ask("bob", "small as well", address="192.0.2.2")

    order = run(act).order
    # One is in progress; then the addresses take turns, and so do the people of each.
    assert order[1:7] == [
        "guest 0 sleep 0.3", "ann small", "guest 1 long 1", "bob small as well", "guest 2 long 2", "ann small too",
    ]  # fmt: skip
    assert len(order) == 18


def test_a_person_has_no_more_turns_from_several_addresses() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(3):
        queue.add(Asker(f"192.0.2.{number}", "eve"), f"eve {number}")
    queue.add(Asker("198.51.100.1", "ann"), "ann 1")
    assert queue.order() == ["eve 0", "ann 1", "eve 1", "eve 2"]
    assert queue.count_person("eve") == 3
    assert queue.count_address("192.0.2.1") == 1


def test_an_address_that_fills_the_queue_makes_room() -> None:
    """No guest of it waits for more than one job."""

    async def act(asked: Asked) -> None:
        await asked.busy()
        for number in range(4):
            asked.ask(f"guest {number}", f"more {number}", address="192.0.2.1")
        await asyncio.sleep(0.01)
        asked.ask("guest 4", "more 4", address="192.0.2.1")
        asked.ask("ann", "one", address="192.0.2.2")

    kinds = run(act, most_waiting=4).kinds
    assert kinds["ann one"] == "answered"
    assert kinds["guest 4 more 4"] == "busy"
    assert [kinds[f"guest {number} more {number}"] for number in range(4)].count("busy") == 1


def test_a_full_queue_has_a_reserve_for_whoever_waits_for_nothing() -> None:
    """As many addresses as there are places, one question each: someone from another address is still taken."""

    async def act(asked: Asked) -> None:
        await asked.busy()
        for number in range(4):
            asked.ask("mallory", f"more {number}", address=f"192.0.2.{number}")
        await asyncio.sleep(0.01)
        asked.ask("eve", "again", address="192.0.2.1")
        asked.ask("ann", "one", address="198.51.100.1")

    kinds = run(act, most_waiting=4).kinds
    assert kinds["eve again"] == "busy"
    assert kinds["ann one"] == "answered"


def test_people_of_one_address_make_room_for_each_other() -> None:
    async def act(asked: Asked) -> None:
        await asked.busy()
        for number in range(4):
            asked.ask("eve", f"more {number}", address="192.0.2.1")
        await asyncio.sleep(0.01)
        asked.ask("ann", "one", address="192.0.2.1")

    kinds = run(act, most_waiting=4).kinds
    assert kinds["ann one"] == "answered"
    assert kinds["eve more 3"] == "busy"


def test_parts_of_a_page_take_turns_too() -> None:
    async def act(asked: Asked) -> None:
        await asked.busy(background=True)
        for number in range(4):
            asked.ask("eve", f"part {number}", background=True)
        await asyncio.sleep(0.01)
        asked.ask("ann", "part", background=True)

    assert run(act).order[1:3] == ["eve sleep 0.3", "ann part"]


def test_one_asker_has_a_bounded_part_of_the_queue() -> None:
    async def act(asked: Asked) -> None:
        await asked.busy()
        for number in range(6):
            asked.ask("eve", f"more {number}")
        asked.ask("ann", "one")

    kinds = run(act, most_of_one=3).kinds
    assert [kinds[f"eve more {number}"] for number in range(6)] == ["answered"] * 3 + ["busy"] * 3
    assert kinds["ann one"] == "answered"


def test_a_full_queue_makes_room_for_whoever_waits_for_less() -> None:
    async def act(asked: Asked) -> None:
        await asked.busy()
        for number in range(4):
            asked.ask("eve", f"more {number}")
        await asyncio.sleep(0.01)
        asked.ask("ann", "one")

    kinds = run(act, most_waiting=4).kinds
    assert kinds["ann one"] == "answered"
    assert [kinds[f"eve more {number}"] for number in range(4)] == ["answered"] * 3 + ["busy"]


def test_whoever_asks_the_same_moves_it_forward_and_it_is_computed_once() -> None:
    """Ann asks what is last in Eve's long row: it comes at Ann's turn, and both have the answer."""
    ended: list[str] = []

    async def main() -> None:
        solving = pool_module.Solving(lambda kind, outcome, _: ended.append(outcome))
        solving._slow = WorkerQueue(
            WorkerQueueSettings("slow", 5.0, 16), lambda kind, outcome, _: ended.append(outcome), FAKE
        )
        solving._slow.start()
        order: list[str] = []

        async def ask(who: str, text: str) -> None:
            asker.set(Asker.alone(who))
            assert isinstance(await solving.check_game(text), w.Checked)
            order.append(f"{who} {text}")

        try:
            await ask("nobody", "go")
            tasks = [asyncio.create_task(ask("eve", "sleep 0.3"))]
            await asyncio.sleep(0.05)
            tasks += [asyncio.create_task(ask("eve", f"sleep 0.0{number}")) for number in range(1, 6)]
            await asyncio.sleep(0.01)
            # `first` sorts Eve's own row the other way around: her first question is her last.
            tasks.append(asyncio.create_task(ask("ann", "sleep 0.01")))
            await asyncio.gather(*tasks)
        finally:
            await solving._slow.close()
        assert order[:2] == ["nobody go", "eve sleep 0.3"]
        assert set(order[2:4]) == {"eve sleep 0.01", "ann sleep 0.01"}
        assert ended.count("answered") == 7

    asyncio.run(main())


def test_hints_have_a_process_of_their_own() -> None:
    """Whatever is asked over HTTP, no job of it waits where hints and bots at live tables do."""

    async def main() -> None:
        solving = pool_module.Solving()
        used: list[str] = []

        async def fetch(queue: WorkerQueue, *_: object, **__: object) -> None:
            used.append(queue.settings.name)

        solving._fetch = fetch  # type: ignore[method-assign]
        game = w.GameRef("blackjack", (), "0" * 64)
        for number, question in enumerate((
            solving.edge(game), solving.strategy(game), solving.readings(game), solving.audit(game),
            solving.check_game("text"), solving.version(w.Version(game)), solving.part("key", check("text")),
        )):  # fmt: skip
            await question
            assert len(used) == number + 1
        assert "quick" not in used
        await solving.hint(game, None)  # type: ignore[arg-type]
        assert used[-1] == "quick"

    asyncio.run(main())


@given(st.lists(st.tuples(st.sampled_from("abcd"), st.sampled_from("12"), st.booleans()), max_size=60))
def test_nobody_is_passed_over_twice_by_the_same(steps: list[tuple[str, str, bool]]) -> None:
    """Between two turns of an address every other that waited all the time has had one; so within an address."""
    queue: FairQueue[tuple[Asker, int]] = FairQueue()
    added = 0
    addresses: dict[str, list[str]] = {}
    people: dict[Asker, list[Asker]] = {}

    def take() -> None:
        expected = queue.order()
        found = queue.take()
        if found is None:
            return
        assert found == expected[0]
        who = found[0]
        for address, passed in addresses.items():
            if address != who.address:
                assert who.address not in passed, f"{who.address} was served twice while {address} waited"
                passed.append(who.address)
        for other, passed_people in people.items():
            if other != who and other.address == who.address:
                assert who not in passed_people, f"{who} was served twice while {other} waited"
                passed_people.append(who)
        addresses.pop(who.address)
        people.pop(who)
        if queue.count_address(who.address):
            addresses[who.address] = []
        if queue.count_person(who.person):
            people[who] = []

    for address, number, takes in steps:
        if takes:
            take()
        else:
            added += 1
            who = Asker(address, f"{address}{number}")
            queue.add(who, (who, added))
            addresses.setdefault(address, [])
            people.setdefault(who, [])
    for _ in range(added):
        take()
    assert len(queue) == 0
    assert queue.take() is None


def shared(act: Callable[[Asked], Awaitable[None]]) -> Asked:
    """A queue in which a job has 0.4 s while people at other addresses wait, and 20 s otherwise."""

    async def main() -> Asked:
        settings = WorkerQueueSettings("test", 20.0, 16, shared_seconds=0.4)
        queue = WorkerQueue(settings, lambda *_: None, FAKE)
        queue.start()
        asked = Asked(queue)
        try:
            asked.ask("nobody", "go")
            await asked.all()
            await act(asked)
            await asked.all()
        finally:
            await queue.close()
        return asked

    return asyncio.run(main())


def test_a_long_question_makes_way_for_people_at_other_addresses() -> None:
    """One game that takes a minute to solve must not leave everyone else without an answer."""

    async def act(asked: Asked) -> None:
        asked.ask("eve", "sleep 15", address="a")
        await asyncio.sleep(0.05)
        asked.ask("bob", "small", address="b")

    found = shared(act)
    assert found.kinds["bob small"] == "answered"
    assert found.kinds["eve sleep 15"] == "busy"


def test_a_long_question_has_its_time_if_nobody_else_waits() -> None:
    async def act(asked: Asked) -> None:
        asked.ask("eve", "sleep 1", address="a")
        await asyncio.sleep(0.05)
        asked.ask("mallory", "small", address="a")

    found = shared(act)
    assert set(found.kinds.values()) == {"answered"}


def test_whoever_used_the_solver_for_long_comes_after_those_who_did_not() -> None:
    """Two addresses with long questions do not take every second turn each from a third."""
    queue: FairQueue[str] = FairQueue()
    eve, mallory, bob = Asker.alone("eve"), Asker.alone("mallory"), Asker.alone("bob")
    for who in (bob, eve, mallory):
        queue.add(who, f"{who.person} 1")
    for who, seconds in ((bob, 0.1), (eve, 60.0), (mallory, 60.0)):
        assert queue.take() == f"{who.person} 1"
        queue.charge([who], seconds)
    for number in range(2, 12):
        for who in (eve, mallory, bob):
            queue.add(who, f"{who.person} {number}")
    assert [queue.take() for _ in range(10)] == [f"bob {number}" for number in range(2, 12)]
    assert queue.take() == "eve 2"
