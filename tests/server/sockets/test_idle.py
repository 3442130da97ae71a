"""What an idle socket costs (L2): 5,000 are to fit into 300 MiB, 10,000 into 450, with the whole server."""

import contextlib
import resource
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.packaging.commands import ROOT
from tests.scale import ScaleCount
from tests.server.sockets.serving import until

pytestmark = pytest.mark.long

MOST_BYTES = 18_000
REQUEST = (
    b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nOrigin: http://127.0.0.1\r\n"
    b"User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36\r\n"
    b"Accept-Encoding: gzip, deflate, br\r\nAccept-Language: en-US,en;q=0.9\r\nPragma: no-cache\r\n"
    b"Cookie: pit21=abcdefghijklmnopqrstuvwxyz0123456789\r\nCache-Control: no-cache\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


def resident(pid: int) -> int:
    lines = Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines()
    return 1024 * int(next(line for line in lines if line.startswith("VmRSS")).split()[1])


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


@contextlib.contextmanager
def idle_server(port: int) -> Iterator[int]:
    command = [sys.executable, "-m", "tests.server.sockets.idle_server", str(port)]
    process = subprocess.Popen(command, cwd=ROOT)

    def answers() -> bool:
        with contextlib.suppress(OSError):
            socket.create_connection(("127.0.0.1", port), timeout=30).close()
            return True
        return False

    try:
        until(answers, 20)
        yield process.pid
    finally:
        process.terminate()
        process.wait(20)


def opened(port: int) -> socket.socket:
    made = socket.create_connection(("127.0.0.1", port), timeout=30)
    made.sendall(REQUEST)
    return made


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="needs /proc to see how much a process holds")
def test_an_idle_socket_costs_little(scale_count: ScaleCount) -> None:
    count = scale_count(small=1_000, conformance=2_000, full=10_000)
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (limit[1], limit[1]))
    if count + 200 > limit[1]:
        pytest.skip(f"only {limit[1]} files may be open here")
    port = free_port()
    sockets: list[socket.socket] = []
    with idle_server(port) as pid:
        warm = [opened(port) for _ in range(50)]
        for each in warm:
            assert each.recv(4096).startswith(b"HTTP/1.1 101")
            each.close()
        time.sleep(0.3)
        before = resident(pid)
        for _ in range(count):
            sockets.append(opened(port))
            if len(sockets) % 50 == 0:
                assert all(each.recv(4096).startswith(b"HTTP/1.1 101") for each in sockets[-50:])
        time.sleep(0.5)
        each_holds = (resident(pid) - before) / count
        print(f"{count} idle sockets hold {each_holds:.0f} bytes each")
        for each in sockets:
            each.close()
    assert each_holds < MOST_BYTES
