"""A queue with a worker that sleeps, breaks and sends nonsense on request."""

import asyncio
import os
import signal
import sys
import time
from asyncio.subprocess import Process
from collections.abc import Awaitable, Callable

import pytest

from pit21 import jobs as w
from pit21.server.solver import worker_queue as queue_module
from pit21.server.solver.worker_process import end_worker
from pit21.server.solver.worker_queue import STARTING, WorkerQueue, WorkerQueueSettings
from tests.patience import until, waiting

_FAKE = """
import json, os, sys, time
for line in sys.stdin:
    job = json.loads(line)
    text, said = job.get("text", ""), {"said": "check-game", "number": job["number"], "answer": {"title": "done"}}
    if job["ask"] == "ready":
        said = {"said": "ready", "number": job["number"]}
    elif text == "end":
        os._exit(3)
    elif text == "babble":
        print("no JSON", flush=True)
    elif text == "old answer":
        print(json.dumps({**said, "number": 1, "answer": {"title": "old"}}), flush=True)
    elif text == "environment":
        said["answer"]["title"] = " ".join(sorted(os.environ))
    elif text.startswith("compile"):
        for _ in range(4):
            print(json.dumps({"said": "compiling", "number": job["number"], "function": "f"}), flush=True)
            time.sleep(0.25)
    elif text.startswith("sleep"):
        time.sleep(float(text.split()[1]))
    print(json.dumps(said), flush=True)
"""
FAKE = (sys.executable, "-c", _FAKE)
DONE = w.Checked(title="done")


def check(text: str) -> w.AskCheck:
    return w.AskCheck(number=0, text=text)


async def asked(
    queue: WorkerQueue, text: str, *, first: bool = False, background: bool = False
) -> w.Checked | w.Trouble:
    said = await queue.ask(check(text), first=first, background=background)
    assert isinstance(said, w.GameCheckMessage | w.FailureMessage)
    return said.answer


async def ready(queue: WorkerQueue) -> None:
    """Until the process has begun: on a busy machine that takes longer than a job may."""
    async with asyncio.timeout(60):
        while await asked(queue, "go") != DONE:
            pass


def kind_of(answer: w.Checked | w.Trouble) -> str:
    return answer.kind if isinstance(answer, w.Trouble) else "answered"


class ShownEvent(list[tuple[str, str]]):
    def __call__(self, kind: str, outcome: str, seconds: float) -> None:
        assert 0 <= seconds < 60
        self.append((kind, outcome))


def run(
    act: Callable[[WorkerQueue], Awaitable[None]], seconds: float = 5.0, most: int = 4, command: tuple[str, ...] = FAKE
) -> ShownEvent:  # fmt: skip
    shown = ShownEvent()

    async def main() -> None:
        queue = WorkerQueue(WorkerQueueSettings("test", seconds, most), shown, command)
        queue.start()
        try:
            await act(queue)
        finally:
            await queue.close()
        assert queue.process_id is None

    asyncio.run(main())
    return shown


def test_an_answer_and_what_is_recorded_of_it() -> None:
    async def act(queue: WorkerQueue) -> None:
        assert await asked(queue, "go") == DONE
        assert queue.state == "ready"

    assert run(act) == [("check-game", "answered")]


def test_a_job_that_takes_too_long_ends_the_process_and_not_the_queue() -> None:
    async def act(queue: WorkerQueue) -> None:
        assert await asked(queue, "go") == DONE
        before = queue.process_id
        slow = await asked(queue, "sleep 30")
        assert isinstance(slow, w.Trouble)
        assert slow.kind == "late"
        assert slow.reason.startswith("took too long")
        assert await asked(queue, "go") == DONE
        assert queue.process_id not in (None, before)
        assert queue.starts == 2

    began = time.monotonic()
    assert ("check-game", "late") in run(act, seconds=0.6)
    assert time.monotonic() - began < 25


@pytest.mark.parametrize("text", ["end", "babble"])
def test_a_process_that_ends_or_babbles_over_a_job_is_restarted(text: str) -> None:
    async def act(queue: WorkerQueue) -> None:
        assert kind_of(await asked(queue, text)) == "failed"
        assert await asked(queue, "go") == DONE

    run(act)


def test_an_answer_to_an_older_job_is_passed_over() -> None:
    async def act(queue: WorkerQueue) -> None:
        assert await asked(queue, "old answer") == DONE

    run(act)


def test_a_process_killed_while_nobody_asks_is_started_at_once() -> None:
    async def act(queue: WorkerQueue) -> None:
        assert await asked(queue, "go") == DONE
        before = queue.process_id
        assert before is not None
        os.kill(before, signal.SIGKILL)
        async with asyncio.timeout(60):
            while queue.process_id in (None, before) or queue.state != "ready":  # noqa: ASYNC110 - as an operator looks
                await asyncio.sleep(0.02)
        assert queue.starts == 2
        assert await asked(queue, "go") == DONE

    run(act)


def test_a_full_queue_answers_busy_at_once() -> None:
    async def act(queue: WorkerQueue) -> None:
        await asked(queue, "go")
        jobs = [asyncio.create_task(asked(queue, "sleep 0.5"))]
        await asyncio.sleep(0.05)  # it is under way, and waits no more
        jobs += [asyncio.create_task(asked(queue, "go")) for _ in range(6)]
        kinds = [kind_of(answer) for answer in await asyncio.gather(*jobs)]
        assert kinds == ["answered"] * 5 + ["busy"] * 2

    run(act)


def test_nobody_waits_longer_for_the_beginning_than_a_job_may_take() -> None:
    async def act(queue: WorkerQueue) -> None:
        await ready(queue)
        first = asyncio.create_task(asked(queue, "compile"))
        await asyncio.sleep(0.05)
        assert kind_of(await asked(queue, "go")) == "busy"
        assert not first.done()
        assert queue.waiting == 0
        assert await first == DONE

    assert run(act, seconds=0.25)[-3:] == [
        ("check-game", "answered"), ("check-game", "busy"), ("check-game", "answered"),
    ]  # fmt: skip


def test_compiling_lengthens_the_limit_once_after_an_installation() -> None:
    async def act(queue: WorkerQueue) -> None:
        await ready(queue)
        assert await asked(queue, "compile") == DONE
        assert queue.compiled == 4

    run(act, seconds=0.2)


def test_compiling_does_not_lengthen_it_forever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(queue_module, "COMPILE_SECONDS", -0.15)

    async def act(queue: WorkerQueue) -> None:
        await ready(queue)
        assert kind_of(await asked(queue, "compile")) == "late"

    run(act, seconds=0.2)


def test_the_first_goes_before_the_others_and_the_background_after_them() -> None:
    order: list[str] = []

    async def one(queue: WorkerQueue, name: str, *, first: bool = False, background: bool = False) -> None:
        await asked(queue, name, first=first, background=background)
        order.append(name)

    async def act(queue: WorkerQueue) -> None:
        await asked(queue, "go")
        jobs = [asyncio.create_task(one(queue, "sleep 0.5"))]
        await asyncio.sleep(0.05)
        jobs += [
            asyncio.create_task(one(queue, "b", background=True)),
            asyncio.create_task(one(queue, "a")),
            asyncio.create_task(one(queue, "f", first=True)),
        ]
        await asyncio.gather(*jobs)

    run(act)
    assert order == ["sleep 0.5", "f", "a", "b"]


def test_closing_notifies_everyone_who_waits() -> None:
    async def act(queue: WorkerQueue) -> None:
        await asked(queue, "go")
        jobs = [asyncio.create_task(asked(queue, "sleep 30")) for _ in range(3)]
        jobs.append(asyncio.create_task(asked(queue, "go", background=True)))
        await asyncio.sleep(0.1)
        await queue.close()
        assert [kind_of(answer) for answer in await asyncio.gather(*jobs)] == ["closed"] * 4
        assert kind_of(await asked(queue, "go")) == "closed"

    run(act)


def test_closing_waits_for_a_process_that_is_being_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where whoever was about to end it is interrupted by that."""
    begun = asyncio.Event()

    async def end_slowly(process: Process | None) -> None:
        begun.set()
        await asyncio.sleep(0.2)
        await end_worker(process)

    async def act(queue: WorkerQueue) -> None:
        await ready(queue)
        process = queue._process
        assert process is not None
        monkeypatch.setattr(queue_module, "end_worker", end_slowly)
        slow = asyncio.create_task(asked(queue, "sleep 30"))
        async with waiting("the end of a process that takes too long"):
            await begun.wait()
        await queue.close()
        assert process.returncode is not None
        assert kind_of(await slow) == "closed"

    run(act, seconds=0.3)


def test_a_process_that_cannot_be_started_is_tried_again_and_nobody_waits_forever() -> None:
    async def act(queue: WorkerQueue) -> None:
        assert kind_of(await asked(queue, "go")) == "busy"
        await until(lambda: queue.process_id is None, "the end of a process that ends at once")

    run(act, seconds=0.3, command=("/no/such/program",))
    run(act, seconds=0.3, command=(sys.executable, "-c", "raise SystemExit"))


def test_whoever_waits_while_the_process_loads_its_code_hears_that_it_gets_ready() -> None:
    async def act(queue: WorkerQueue) -> None:
        assert await asked(queue, "go") == w.Trouble("busy", STARTING)

    run(act, seconds=0.3, command=(sys.executable, "-c", "import time; time.sleep(30)"))


def test_the_worker_gets_no_secret_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIT21_DATABASE_URL", "postgresql://someone:secret@localhost/pit21")
    monkeypatch.setenv("PGPASSWORD", "secret")

    async def act(queue: WorkerQueue) -> None:
        answer = await asked(queue, "environment")
        assert isinstance(answer, w.Checked)
        assert "PATH" in answer.title.split()
        assert not {"PIT21_DATABASE_URL", "PGPASSWORD"} & set(answer.title.split())

    run(act)
