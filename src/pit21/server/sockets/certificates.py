"""TLS certificates that are read again while the server runs; open connections keep the one they began with."""

import asyncio
import errno
import signal
import ssl
from contextlib import suppress
from pathlib import Path

import structlog

from pit21.server.configuration import BadSettings, Settings

CHECK_SECONDS = 10.0
_LOG = structlog.get_logger("pit21.server")


def check_certificate(settings: Settings) -> None:
    """BadSettings if the files of the settings are no certificate and its key."""
    if settings.tls_cert:
        try:
            _load(ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER), settings.tls_cert, settings.tls_key)
        except OSError as error:
            raise BadSettings(
                f"tls_cert and tls_key cannot be used: {_reason(error)}. Name a certificate in PEM and its key"
            ) from None


class CertificateWatch:
    """Reads the files again when they change, and on SIGHUP. Files that do not fit together change nothing."""

    def __init__(self, context: ssl.SSLContext, certificate: str, key: str, seconds: float = CHECK_SECONDS) -> None:
        self._context = context
        self._certificate = certificate
        self._key = key
        self._seconds = seconds
        self._read = self._files()
        self._asked = asyncio.Event()

    async def run(self) -> None:
        """Until it is cancelled."""
        loop = asyncio.get_running_loop()
        with suppress(NotImplementedError, RuntimeError, AttributeError, ValueError):
            loop.add_signal_handler(signal.SIGHUP, self._asked.set)  # not on Windows, nor outside of the main thread
        while True:
            with suppress(TimeoutError):
                # Unlike `asyncio.wait_for`, this never loses a cancellation that comes with the signal (Python 3.11).
                async with asyncio.timeout(self._seconds):
                    await self._asked.wait()
            asked = self._asked.is_set()
            self._asked.clear()
            files = await asyncio.to_thread(self._files)
            if asked or files != self._read:
                self._read = files
                await self.reload()

    async def reload(self) -> bool:
        """Return whether new connections get what is in the files now."""
        try:
            # Tried elsewhere first: a certificate without its key would leave the server with neither.
            await asyncio.to_thread(self._load, ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER))
            self._load(self._context)
        except OSError as error:
            _LOG.warning("TLS certificate is not read again: certificate and key must fit", reason=_reason(error))
            return False
        _LOG.info("TLS certificate is read again")
        return True

    def _load(self, context: ssl.SSLContext) -> None:
        _load(context, self._certificate, self._key)

    def _files(self) -> tuple[tuple[int, int, int] | None, ...]:
        return tuple(_signature(Path(path)) for path in (self._certificate, self._key))


def _load(context: ssl.SSLContext, certificate: str, key: str) -> None:
    context.load_cert_chain(certificate, key, password=_refuse_password)


def _refuse_password() -> str:
    """OpenSSL would ask at the terminal, and the server would wait."""
    raise OSError(errno.EACCES, "the key has a passphrase: write it without one")


def _reason(error: OSError) -> str:
    if getattr(error, "reason", None) == "KEY_VALUES_MISMATCH":
        return "the key belongs to another certificate"
    words = error.strerror or type(error).__name__
    return f"{error.filename}: {words}" if error.filename else words


def _signature(path: Path) -> tuple[int, int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino
