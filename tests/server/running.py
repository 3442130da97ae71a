"""A real server in a process of its own, on a free loopback port, that can be killed and started again."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from tests.patience import PROGRAM_SECONDS, killed_unless_over

_PATIENCE = 30.0


class RunningServer:
    """`folder` holds its data; started again it goes on with what lies there."""

    program = "pit21"
    python: str | Path = sys.executable

    def __init__(
        self, folder: Path, database_url: str = "", *options: str, environment: Mapping[str, str] | None = None
    ) -> None:  # fmt: skip
        self.folder = folder
        self.database_url = database_url
        self._options = options
        self.environment = {**os.environ, "PIT21_DATA": str(folder), **(environment or {})}
        self._process: subprocess.Popen[bytes] | None = None
        self._port = "0"
        self.url = ""

    def start_where_it_was(self) -> "RunningServer":
        """Again, and at the same address."""
        self._port = self.url.rpartition(":")[2]
        return self.start()

    def start(self) -> "RunningServer":
        words = [
            str(self.python), "-m", self.program, "serve", "--port", self._port, "--trusted-address", "127.0.0.1",
            "--cold-solver", "--json",
        ]  # fmt: skip
        if self.database_url:
            words += ["--database-url", self.database_url]
        log = (self.folder / "server.log").open("ab")
        with log:
            self._process = subprocess.Popen(
                [*words, *self._options], env=self.environment, stdout=subprocess.PIPE, stderr=log
            )
        try:
            with killed_unless_over(self._process, "the address of a server", PROGRAM_SECONDS):
                self.url = str(self._said()["addresses"][0])
            self._wait_until_well()
        except BaseException:
            self.kill()  # a pipe left open is reported by an unrelated test
            raise
        return self

    def _said(self) -> dict[str, Any]:
        """The JSON that it prints when it listens."""
        assert self._process is not None
        assert self._process.stdout is not None
        text = b""
        while line := self._process.stdout.readline():
            text += line
            if line.rstrip() == b"}":
                found: dict[str, Any] = json.loads(text)
                return found
        raise AssertionError(f"the server did not start: {self.log()[-2000:]}")

    def _wait_until_well(self) -> None:
        end = time.monotonic() + _PATIENCE
        while True:
            try:
                if httpx.get(f"{self.url}/healthz", timeout=5).status_code == 200:
                    return
            except httpx.TransportError:
                if self._process is None or self._process.poll() is not None:
                    raise AssertionError(f"the server ended: {self.log()[-2000:]}") from None
            if time.monotonic() > end:
                raise AssertionError(f"the server is not well: {self.log()[-2000:]}")
            time.sleep(0.05)

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def log(self) -> str:
        return (self.folder / "server.log").read_text(encoding="utf-8", errors="replace")

    def kill(self) -> None:
        """As a power cut would, as far as the process is concerned."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._close()

    def signal(self, number: signal.Signals) -> None:
        assert self._process is not None
        self._process.send_signal(number)

    def stop(self, seconds: float = 30.0) -> int:
        """As an operator would; its exit code."""
        if self._process is None:
            return 0
        self._process.terminate()
        code = self._process.wait(seconds)
        self._close()
        return code

    def _close(self) -> None:
        if self._process is not None and self._process.stdout is not None:
            self._process.stdout.close()
        self._process = None


@contextmanager
def running(folder: Path, database_url: str = "", *options: str) -> Iterator[RunningServer]:
    server = RunningServer(folder, database_url, *options).start()
    try:
        yield server
    finally:
        server.kill()
