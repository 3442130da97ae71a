"""Real servers that start quickly: a process that has read all modules splits off one `pit21 serve` after another.

Each is a process of its own that can be killed like any other; only the reading of its modules is spared.
"""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from tests.patience import killed_unless_over
from tests.server.running import RunningServer

ROOT = Path(__file__).parents[2]
_PATIENCE = 30.0


class Nursery:
    """The process that splits servers off; it ends with `close`, or with its standard input."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.faults.forked"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT
        )

    def start(self, words: list[str], environment: Mapping[str, str], out: Path, log: Path) -> int:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        wanted = {"words": words, "environment": dict(environment), "out": str(out), "log": str(log)}
        self._process.stdin.write(json.dumps(wanted).encode() + b"\n")
        self._process.stdin.flush()
        with killed_unless_over(self._process, "a server that is split off"):
            return int(self._process.stdout.readline())

    def close(self) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.stdout.close()
        self._process.wait(_PATIENCE)


class ForkedServer(RunningServer):
    """`RunningServer` out of a nursery."""

    def __init__(self, nursery: Nursery, folder: Path, database_url: str = "", *options: str) -> None:
        super().__init__(folder, database_url, *options)
        self._nursery = nursery
        self._child = 0
        self._starts = 0

    def begin(self) -> None:
        """Begin to start; nothing is waited for."""
        self._starts += 1
        words = ["serve", "--port", "0", "--trusted-address", "127.0.0.1", "--json", "--cold-solver"]
        words += ["--database-url", self.database_url] if self.database_url else []
        self._out = self.folder / f"said-{self._starts}"
        self._child = self._nursery.start(
            [*words, *self._options], self.environment, self._out, self.folder / "server.log"
        )

    def start(self) -> "ForkedServer":
        self.begin()
        end = time.monotonic() + _PATIENCE
        found: dict[str, Any] = {}
        while not found:
            assert time.monotonic() < end, f"the server does not start: {self.log()[-2000:]}"
            assert self.lives(), f"the server ended: {self.log()[-2000:]}"
            with suppress(ValueError, FileNotFoundError):
                found = json.loads(self._out.read_text())
            time.sleep(0.005)
        self.url = str(found["addresses"][0])
        return self

    @property
    def pid(self) -> int:
        return self._child

    def lives(self) -> bool:
        try:
            os.kill(self._child, 0)
        except ProcessLookupError:
            return False
        return True

    def kill(self) -> None:
        if not self._child:
            return
        with suppress(ProcessLookupError):
            os.kill(self._child, signal.SIGKILL)
        self._gone(_PATIENCE)

    def signal(self, number: signal.Signals) -> None:
        os.kill(self._child, number)

    def stop(self, seconds: float = 30.0) -> int:
        if self._child:
            os.kill(self._child, signal.SIGTERM)
            self._gone(seconds)
        return 0

    def _gone(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        while self.lives():
            assert time.monotonic() < end, "the server does not end"
            time.sleep(0.002)
        self._child = 0


def main() -> None:
    """One line of JSON in, one process id out."""
    import uvicorn  # noqa: F401 - read once, here

    import pit21.cli.commands.server.serve
    import pit21.server.app
    import pit21.server.sockets.protocol  # noqa: F401
    from pit21.cli import main as run

    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # whoever has ended is gone, and can be seen to be
    for line in sys.stdin.buffer:
        wanted = json.loads(line)
        child = os.fork()
        if child:
            print(child, flush=True)
            continue
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        os.environ.clear()
        os.environ.update(wanted["environment"])
        for number, path in ((0, os.devnull), (1, wanted["out"]), (2, wanted["log"])):
            handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o600)
            os.dup2(handle, number)
        code = 70
        try:
            code = run(wanted["words"])
        finally:
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(code)


if __name__ == "__main__":
    main()
