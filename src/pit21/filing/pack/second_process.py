"""A second process that computes part of a pack while the first one solves the main wager.

It runs `python -m pit21.filing.pack.second_process`, reads one `PackShare` from its input and writes messages to its
output, one JSON object a line. Exact results go through the cache that both processes use. The second process ends when
its input ends, so it never outlives the process that started it.
"""

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from queue import Empty, SimpleQueue
from typing import BinaryIO

import msgspec

from pit21.filing.pack.parts import PackPart, PackShare, compute_part
from pit21.lab.question import ProgressCallback

_PAUSE = 0.5
"""Seconds between two reports while the first process waits."""


class PartProgress(msgspec.Struct, frozen=True, kw_only=True, tag="progress"):
    """What the second process is computing."""

    text: str


class PartDone(msgspec.Struct, frozen=True, kw_only=True, tag="done"):
    """Everything that the second process was asked for."""

    part: PackPart


Message = PartProgress | PartDone


class SecondProcess:
    """The part of a pack that another process computes. `None` as an answer: it ended without one."""

    def __init__(self, process: "subprocess.Popen[bytes]") -> None:
        self._process = process
        self._messages: SimpleQueue[Message | None] = SimpleQueue()
        threading.Thread(target=self._listen, daemon=True).start()

    def wait(self, progress: ProgressCallback | None) -> PackPart | None:
        """Wait for the part; `progress` hears what is computed, and may raise to stop waiting."""
        text = "waiting for the second process"
        while True:
            try:
                message = self._messages.get(timeout=_PAUSE)
            except Empty:
                message = PartProgress(text=text)
            if message is None:
                return None
            if isinstance(message, PartDone):
                return message.part
            text = message.text
            if progress is not None:
                progress(text)

    def end(self) -> None:
        """Stop it, whatever it is doing."""
        self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()

    def _listen(self) -> None:
        assert self._process.stdout is not None
        decode = msgspec.json.Decoder(Message).decode
        with suppress(OSError, ValueError):  # it ended in the middle of a line
            for line in self._process.stdout:
                self._messages.put(decode(line))
        self._messages.put(None)


@contextmanager
def start_second_process(share: PackShare) -> Iterator[SecondProcess | None]:
    """Start the second process, and end it with the block; None if it would not help or cannot be started."""
    started = _start(share) if _cores() > 1 else None
    try:
        yield started
    finally:
        if started is not None:
            started.end()


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


def _start(share: PackShare) -> SecondProcess | None:
    # -P: no module of the current folder. Ctrl-C is for the first process, which ends this one.
    try:
        process = subprocess.Popen(
            [sys.executable, "-P", "-m", "pit21.filing.pack.second_process"], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, start_new_session=True,
        )  # fmt: skip
    except OSError:
        return None
    assert process.stdin is not None
    with suppress(OSError):  # it has ended already, and gives no answer
        process.stdin.write(msgspec.json.encode(share) + b"\n")
        process.stdin.flush()
    return SecondProcess(process)


def serve(lines: BinaryIO, answers: BinaryIO) -> None:
    """Compute the share on the first line."""
    share = msgspec.json.decode(lines.readline(), type=PackShare)
    threading.Thread(target=_end_with, args=(lines,), daemon=True).start()

    def say(message: Message) -> None:
        answers.write(msgspec.json.encode(message) + b"\n")
        answers.flush()

    say(PartDone(part=compute_part(share, lambda text: say(PartProgress(text=text)), helps_pricing=True)))


def _end_with(lines: BinaryIO) -> None:
    lines.read()
    os._exit(0)


def main() -> None:
    # What a library prints must not get between the messages.
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    serve(sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()
