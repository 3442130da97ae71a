"""A PostgreSQL of the tests' own: a cluster in a temporary folder, gone with the tests."""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path

import psycopg
from psycopg import sql

BIN_VARIABLE = "PIT21_POSTGRES_BIN"
_PATIENCE = 60.0
_SETTINGS = {
    "fsync": "off",  # what is tested is the program, not the disk
    "full_page_writes": "off",
    "max_connections": "60",
    "shared_buffers": "32MB",
    "log_min_messages": "fatal",
}


def binaries() -> Path:
    """The folder of initdb and postgres; the tests fail where there is none, since both databases are promised."""
    chosen = os.environ.get(BIN_VARIABLE)
    found = shutil.which("initdb")
    installed = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: path.parent.name, reverse=True)
    for folder in (Path(chosen) if chosen else None, Path(found).resolve().parent if found else None, *installed):
        if folder is not None and (folder / "initdb").exists() and (folder / "postgres").exists():
            return folder
    raise FileNotFoundError(f"no PostgreSQL: install its server, or name the folder of initdb in {BIN_VARIABLE}")


def _other_user() -> pwd.struct_passwd | None:
    """PostgreSQL refuses to run as root: then it runs as someone who owns nothing else."""
    if os.name != "posix" or os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name)
        except KeyError:
            continue
    raise FileNotFoundError("PostgreSQL refuses to run as root, and there is no user postgres or nobody")


def _quick_folder() -> str | None:
    """Memory where there is plenty of it: a new database for each test is some hundred files."""
    memory = Path("/dev/shm")
    if memory.is_dir() and os.access(memory, os.W_OK) and shutil.disk_usage(memory).free > 1 << 30:
        return str(memory)
    return None


class Cluster:
    """Started when it is made; `stop` takes everything away."""

    def __init__(self) -> None:
        self._binaries = binaries()
        self._user = _other_user()
        self._as_user: tuple[str, ...] = ()
        self.settings = dict(_SETTINGS)
        self.folder = Path(tempfile.mkdtemp(prefix="pit21-pg-", dir=_quick_folder()))
        if self._user is not None:
            os.chown(self.folder, self._user.pw_uid, self._user.pw_gid)
            identity = (f"--reuid={self._user.pw_uid}", f"--regid={self._user.pw_gid}", "--clear-groups")
            self._as_user = ("setpriv", *identity, "--pdeathsig", "INT", "--")
        try:
            self._make()
            self.port = _free_port()
            self._process = self._begin()
        except BaseException:
            shutil.rmtree(self.folder, ignore_errors=True)
            raise
        self._made = 0

    def url(self, database: str) -> str:
        return f"postgresql://pit21@127.0.0.1:{self.port}/{database}"

    def make_database(self, template: str = "template0") -> str:
        """A new database, empty or a copy of another; its name."""
        self._made += 1
        name = f"test_{self._made}"
        statement = sql.SQL("CREATE DATABASE {} TEMPLATE {}").format(sql.Identifier(name), sql.Identifier(template))
        with self.connected("postgres") as connection:
            connection.execute(statement)
        return name

    def drop_database(self, name: str) -> None:
        with self.connected("postgres") as connection:
            connection.execute(sql.SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)").format(sql.Identifier(name)))

    def connected(self, database: str) -> "psycopg.Connection[tuple[object, ...]]":
        return psycopg.connect(self.url(database), autocommit=True)

    def end_connections(self, database: str) -> None:
        """As a restart or an operator would: every connection to it is cut."""
        with self.connected("postgres") as connection:
            connection.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", (database,))

    def restart(self) -> None:
        self.halt()
        self.resume()

    def halt(self) -> None:
        """No database answers until `resume`."""
        self._end()

    def resume(self) -> None:
        """To be called in the main thread: the server ends with the thread that began it."""
        self._process = self._begin()

    def stop(self) -> None:
        self._end()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _make(self) -> None:
        command = [
            *self._as_user, str(self._binaries / "initdb"), "--pgdata", str(self.folder / "data"), "--username=pit21",
            "--auth=trust", "--no-sync", "--encoding=UTF8", "--locale=C", "--no-instructions",
        ]  # fmt: skip
        made = subprocess.run(command, capture_output=True, text=True, check=False, cwd="/")
        assert made.returncode == 0, f"initdb: {made.stderr.strip().splitlines()[-1:]}"

    def _begin(self) -> "subprocess.Popen[bytes]":
        settings = [word for name, value in self.settings.items() for word in ("-c", f"{name}={value}")]
        command = [
            *self._as_user, str(self._binaries / "postgres"), "-D", str(self.folder / "data"), "-k", str(self.folder),
            "-h", "127.0.0.1", "-p", str(self.port), *settings,
        ]  # fmt: skip
        log = (self.folder / "log").open("ab")
        process = subprocess.Popen(command, stdout=log, stderr=log, cwd="/")
        log.close()
        end = time.monotonic() + _PATIENCE
        while True:
            try:
                self.connected("postgres").close()
            except psycopg.OperationalError:
                assert process.poll() is None, f"postgres: {(self.folder / 'log').read_text()[-500:]}"
                assert time.monotonic() < end, "postgres does not answer"
                time.sleep(0.05)
            else:
                return process

    def _end(self) -> None:
        self._process.send_signal(signal.SIGINT)
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self._process.send_signal(signal.SIGQUIT)
            self._process.wait(_PATIENCE)


def _free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])
