"""The server under test: `pit21 serve` in a process of its own, and how much memory it holds."""

import json
import os
import resource
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

_PATIENCE = 60.0


def raise_file_limit(wanted: int) -> str:
    """Allow as many open files as may be, for this process and those it starts; what is missing, in words."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(hard, wanted), max(hard, wanted)))
    except (ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    found = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return "" if found >= wanted else f"only {found} open files are allowed, {wanted} are needed: raise `ulimit -n`"


class Serving:
    """A server that has been started; `folder` holds its data and its log."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.folder = folder
        words = [sys.executable, "-m", "pit21", "serve", "--port", "0", "--trusted-address", "127.0.0.1", "--json"]
        with (folder / "server.log").open("ab") as log:
            self._process = subprocess.Popen(
                [*words, *options], env={**os.environ, "PIT21_DATA": str(folder)}, stdout=subprocess.PIPE, stderr=log
            )
        self.port = int(str(self._said()["addresses"][0]).rpartition(":")[2])
        self.origin = f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def database_url(self) -> str:
        return f"sqlite:///{self.folder / 'server.sqlite3'}"

    def _said(self) -> dict[str, Any]:
        """The JSON that it prints before it takes connections."""
        assert self._process.stdout is not None
        text = b""
        while line := self._process.stdout.readline():
            text += line
            if line.rstrip() == b"}":
                found: dict[str, Any] = json.loads(text)
                return found
        raise RuntimeError(f"the server did not start: {self.log()[-2000:]}")

    def log(self) -> str:
        return (self.folder / "server.log").read_text(encoding="utf-8", errors="replace")

    def rss_mib(self) -> float:
        """Of the process that serves."""
        return _kib(Path(f"/proc/{self.pid}/status"), "VmRSS") / 1024

    def pss_mib(self) -> float:
        """Of that process and of all that it started, what they share counted once."""
        return sum(_kib(Path(f"/proc/{pid}/smaps_rollup"), "Pss") for pid in _family(self.pid)) / 1024

    def cpu_seconds(self) -> float:
        """CPU time of the process that serves, over all its threads."""
        fields = Path(f"/proc/{self.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> int:
        self._process.send_signal(signal.SIGTERM)
        try:
            return self._process.wait(_PATIENCE)
        finally:
            if self._process.poll() is None:
                self._process.kill()
                self._process.wait()
            if self._process.stdout is not None:
                self._process.stdout.close()

    def ledger_verifies(self) -> str:
        """Empty where `pit21 ledger verify` finds nothing wrong; else what it says."""
        words = [sys.executable, "-m", "pit21", "ledger", "verify", "--database-url", self.database_url]
        done = subprocess.run(
            words, env={**os.environ, "PIT21_DATA": str(self.folder)}, capture_output=True, text=True, check=False
        )
        return "" if done.returncode == 0 else (done.stdout + done.stderr)[-2000:]


@contextmanager
def serving(folder: Path, *options: str) -> Iterator[Serving]:
    folder.mkdir(parents=True, exist_ok=True)
    server = Serving(folder, *options)
    try:
        yield server
    finally:
        server.stop()


def load_average() -> float:
    return round(os.getloadavg()[0], 2)


def _kib(path: Path, name: str) -> int:
    """A line such as `VmRSS:  1234 kB`; 0 for a process that is gone."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) for line in lines if line.startswith(f"{name}:")), 0)


def _family(pid: int) -> list[int]:
    """A process and all that it started."""
    try:
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="utf-8").split()
    except OSError:
        children = []
    return [pid, *(each for child in children for each in _family(int(child)))]
