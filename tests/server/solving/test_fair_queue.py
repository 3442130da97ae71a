"""The solver's queue is fair: nobody's wait depends on how much somebody else asks."""

import asyncio
from collections.abc import Awaitable, Callable

from hypothesis import given
from hypothesis import strategies as st

from pit21 import jobs as w
from pit21.server.solver import pool as pool_module
from pit21.server.solver.fair_queue import FairQueue, asker
from pit21.server.solver.lane import Lane, LaneSettings
from tests.server.solving.test_lane import FAKE, check, kind_of


class Asked:
    """Questions to a lane with a fake solver, and the order in which they were answered."""

    def __init__(self, lane: Lane) -> None:
        self.lane = lane
        self.order: list[str] = []
        self.kinds: dict[str, str] = {}
        self.tasks: list[asyncio.Task[None]] = []

    def ask(self, who: str, text: str, *, background: bool = False) -> None:
        async def one() -> None:
            asker.set(who)
            said = await self.lane.ask(check(text), key=text, background=background)
            assert isinstance(said, w.LookedOver | w.Failed)
            self.order.append(f"{who} {text}")
            self.kinds[f"{who} {text}"] = kind_of(said.answer)

        self.tasks.append(asyncio.create_task(one()))

    async def busy(self, *, background: bool = False) -> None:
        """The solver works on somebody's long question."""
        self.ask("eve", "sleep 0.3", background=background)
        await asyncio.sleep(0.05)

    async def all(self) -> None:
        await asyncio.gather(*self.tasks)


def run(act: Callable[[Asked], Awaitable[None]], most_waiting: int = 16, most_of_one: int = 0) -> Asked:
    async def main() -> Asked:
        lane = Lane(LaneSettings("test", 5.0, most_waiting, most_of_one), lambda *_: None, FAKE)
        lane.start()
        asked = Asked(lane)
        try:
            asked.ask("nobody", "go")
            await asked.all()
            await act(asked)
            await asked.all()
        finally:
            await lane.close()
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
        solving._slow = Lane(LaneSettings("slow", 5.0, 16), lambda kind, outcome, _: ended.append(outcome), FAKE)
        solving._slow.start()
        order: list[str] = []

        async def ask(who: str, text: str) -> None:
            asker.set(who)
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

        async def fetch(lane: Lane, *_: object, **__: object) -> None:
            used.append(lane.settings.name)

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


@given(st.lists(st.tuples(st.sampled_from("abcd"), st.booleans()), max_size=60))
def test_nobody_is_passed_over_twice_by_the_same(steps: list[tuple[str, bool]]) -> None:
    """Between two turns of one asker everybody else who waited all the time has had a turn."""
    queue: FairQueue[tuple[str, int]] = FairQueue()
    added = 0
    since: dict[str, list[str]] = {}

    def take() -> None:
        expected = queue.order()
        found = queue.take()
        if found is None:
            return
        assert found == expected[0]
        who = found[0]
        for other, passed in since.items():
            if other != who:
                assert who not in passed, f"{who} was served twice while {other} waited"
                passed.append(who)
        if queue.count(who):
            since[who] = []
        else:
            since.pop(who, None)

    for who, takes in steps:
        if takes:
            take()
        else:
            added += 1
            queue.add(who, (who, added))
            since.setdefault(who, [])
    for _ in range(added):
        take()
    assert len(queue) == 0
    assert queue.take() is None
