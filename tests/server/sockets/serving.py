"""A real uvicorn on a loopback port, in a thread, with the project's socket protocol."""

import contextlib
import socket
import threading
import time
from collections.abc import Iterator
from typing import Any

import uvicorn

from pit21.server.sockets.protocol import PitSocketProtocol


class Served:
    def __init__(self, app: Any, **options: Any) -> None:
        self._listening = socket.socket()
        self._listening.bind(("127.0.0.1", 0))
        self.port = self._listening.getsockname()[1]
        settings: dict[str, Any] = {
            "ws": PitSocketProtocol, "ws_max_size": 16_384, "ws_per_message_deflate": False, "log_config": None,
            "timeout_graceful_shutdown": 3, **options,
        }  # fmt: skip
        self.server = uvicorn.Server(uvicorn.Config(app, lifespan="off", **settings))
        self._thread = threading.Thread(target=self.server.run, kwargs={"sockets": [self._listening]})

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def socket_url(self) -> str:
        return f"ws://127.0.0.1:{self.port}/ws"

    def start(self) -> None:
        self._thread.start()
        until(lambda: self.server.started)

    def stop(self) -> None:
        self.server.should_exit = True
        self._thread.join(timeout=30)
        assert not self._thread.is_alive()


def until(holds: Any, seconds: float = 30.0) -> None:
    """Wait for it: seconds on a busy machine, an instant on a quiet one."""
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, "it did not come about in time"
        time.sleep(0.01)


@contextlib.contextmanager
def serving(app: Any, **options: Any) -> Iterator[Served]:
    served = Served(app, **options)
    served.start()
    try:
        yield served
    finally:
        served.stop()
