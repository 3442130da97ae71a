"""How uvicorn runs the application: with our protocols, bounded, and without logs of its own."""

import asyncio
import socket
import sys
from collections.abc import Callable

import uvicorn
from starlette.applications import Starlette
from uvicorn.config import STARTUP_FAILURE

from pit21.server.configuration import Settings
from pit21.server.sockets.acceptor import Acceptor
from pit21.server.sockets.certificates import CertificateWatch
from pit21.server.sockets.connection_gate import ConnectionGate
from pit21.server.sockets.http_protocol import http_protocol
from pit21.server.sockets.protocol import PitSocketProtocol

HEADER_BYTES = 16 * 1024
FRAME_BYTES = 16 * 1024
STOP_SECONDS = 25


class RunningServer(uvicorn.Server):
    """uvicorn's server, whose connections are counted and bounded when they are accepted."""

    def __init__(
        self, config: uvicorn.Config, announce: Callable[[], None] = lambda: None, handshake_seconds: float = 10.0,
        metrics: "tuple[uvicorn.Config, socket.socket] | None" = None,
    ) -> None:  # fmt: skip
        """`metrics` is the separate server and address of /metrics."""
        super().__init__(config)
        self._metrics = metrics
        self.announce = announce
        self._handshake_seconds = handshake_seconds
        self._certificates: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        assert sockets, "the socket is bound before anything else is begun"
        await self.lifespan.startup()
        if self.lifespan.should_exit:
            sys.exit(STARTUP_FAILURE)
        if self._problem():
            self.should_exit = True
            await self.lifespan.shutdown()
            return
        self.servers = [
            Acceptor(bound, self._gate, self._protocol, self.config.ssl, self._handshake_seconds)  # type: ignore[misc]
            for bound in sockets
        ]
        if self._metrics is not None:
            self.servers.append(Acceptor(self._metrics[1], self._gate, self._metrics_protocol))  # type: ignore[arg-type]
        if self.config.ssl:
            watch = CertificateWatch(self.config.ssl, str(self.config.ssl_certfile), str(self.config.ssl_keyfile))
            self._certificates = asyncio.create_task(watch.run(), name="certificates")
        self.started = True
        self.announce()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self._certificates is not None:
            self._certificates.cancel()
        await super().shutdown(sockets)

    @property
    def _gate(self) -> ConnectionGate:
        gate: ConnectionGate = self.config.app.state.gate  # type: ignore[union-attr] # an application of ours
        return gate

    def _problem(self) -> str:
        state = getattr(self.config.app, "state", None)
        return str(getattr(state, "start_problem", ""))

    def _metrics_protocol(self) -> asyncio.Protocol:
        assert self._metrics is not None
        config = self._metrics[0]
        return config.http_protocol_class(  # type: ignore[call-arg] # as uvicorn calls it
            config=config, server_state=self.server_state, app_state={}
        )

    def _protocol(self) -> asyncio.Protocol:
        return self.config.http_protocol_class(  # type: ignore[call-arg] # as uvicorn calls it
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state
        )


def uvicorn_config(app: Starlette, settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        app, host=settings.host, port=settings.port,
        # h11 bounds the size of headers, which the faster parser does not; the tables speak over sockets anyway.
        http=http_protocol(settings), h11_max_incomplete_event_size=HEADER_BYTES,
        ws=PitSocketProtocol, ws_max_size=FRAME_BYTES, ws_per_message_deflate=False,
        # The guard reads X-Forwarded-For itself, and only where a proxy was declared.
        proxy_headers=False, server_header=False,
        # Addresses hold the links of private tables: nothing writes them down.
        access_log=False, log_config=None,
        timeout_keep_alive=settings.limits.keep_alive_seconds, timeout_graceful_shutdown=STOP_SECONDS,
        ssl_certfile=settings.tls_cert or None, ssl_keyfile=settings.tls_key or None,
    )  # fmt: skip


def metrics_config(app: Starlette, settings: Settings) -> uvicorn.Config:
    """For the port of the metrics: whoever reaches it is counted among all connections."""
    config = uvicorn.Config(
        app.state.metrics_app, http=http_protocol(settings),
        h11_max_incomplete_event_size=HEADER_BYTES, ws="none", lifespan="off", proxy_headers=False,
        server_header=False, access_log=False, log_config=None, timeout_keep_alive=settings.limits.keep_alive_seconds,
    )  # fmt: skip
    config.load()
    return config
