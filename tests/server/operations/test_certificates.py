"""New certificates while the server runs: new connections see them, open ones go on."""

import asyncio
import signal
import ssl
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from pit21.server.configuration import BadSettings, Settings
from pit21.server.sockets.certificates import CertificateWatch, check_certificate
from tests.server.running import RunningServer


def write_pair(folder: Path, name: str, passphrase: bytes = b"") -> tuple[Path, Path]:
    """A certificate for 127.0.0.1 that says this name, and its key, each put in place whole."""
    encryption = serialization.BestAvailableEncryption(passphrase) if passphrase else serialization.NoEncryption()
    key = ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
    now = datetime.now(UTC)
    certificate = (
        x509.CertificateBuilder().subject_name(subject).issuer_name(subject).public_key(key.public_key())
        .serial_number(x509.random_serial_number()).not_valid_before(now - timedelta(hours=1))
        .not_valid_after(now + timedelta(days=1)).sign(key, hashes.SHA256())
    )  # fmt: skip
    private = key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, encryption)
    files = folder / "cert.pem", folder / "key.pem"
    for path, content in zip(files, (certificate.public_bytes(serialization.Encoding.PEM), private), strict=True):
        draft = path.with_suffix(".new")
        draft.write_bytes(content)
        draft.replace(path)
    return files


def test_a_pair_that_cannot_be_used_is_refused_with_its_reason(tmp_path: Path) -> None:
    certificate, key = write_pair(tmp_path, "one")
    (tmp_path / "other").mkdir()
    _, other = write_pair(tmp_path / "other", "two", passphrase=b"secret")
    check_certificate(Settings(tls_cert=str(certificate), tls_key=str(key)))
    check_certificate(Settings())
    for files, reason in (
        ((key, certificate), "PEM"),
        ((certificate, other), "has a passphrase"),
        ((certificate, tmp_path / "none"), "No such file"),
    ):
        with pytest.raises(BadSettings, match=f"tls_cert and tls_key cannot be used: .*{reason}"):
            check_certificate(Settings(tls_cert=str(files[0]), tls_key=str(files[1])))
    write_pair(tmp_path / "other", "two")
    with pytest.raises(BadSettings, match="the key belongs to another certificate"):
        check_certificate(Settings(tls_cert=str(certificate), tls_key=str(other)))


class Visit:
    """A TLS connection that stays open."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer

    @classmethod
    async def begin(cls, port: int) -> "Visit":
        context = ssl.create_default_context()
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
        return cls(*await asyncio.open_connection("127.0.0.1", port, ssl=context))

    @property
    def name(self) -> str:
        seen = self._writer.get_extra_info("ssl_object").getpeercert(binary_form=True)
        names = x509.load_der_x509_certificate(seen).subject.get_attributes_for_oid(NameOID.COMMON_NAME)
        return str(names[0].value)

    async def ask(self, port: int) -> str:
        request = f"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n"
        self._writer.write(request.encode())
        head = await asyncio.wait_for(self._reader.readuntil(b"\r\n\r\n"), 10)
        length = next(line for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:"))
        await self._reader.readexactly(int(length.split(b":")[1]))
        return head.split(b"\r\n", 1)[0].decode()

    async def end(self) -> None:
        self._writer.close()
        await self._writer.wait_closed()


async def wait_for_name(port: int, name: str) -> None:
    for _ in range(200):
        visit = await Visit.begin(port)
        found = visit.name
        await visit.end()
        if found == name:
            return
        await asyncio.sleep(0.05)
    raise AssertionError(f"nobody sees {name}")


@pytest.mark.long
def test_a_running_server_shows_the_new_certificate_on_sighup(tmp_path: Path) -> None:
    certificate, key = write_pair(tmp_path, "first")

    class TlsServer(RunningServer):
        def _wait_until_well(self) -> None:
            """It is asked over TLS, below."""

    server = TlsServer(tmp_path, "", "--tls-cert", str(certificate), "--tls-key", str(key)).start()

    async def main() -> None:
        port = int(server.url.rpartition(":")[2])
        stays = await Visit.begin(port)
        assert stays.name == "first"
        assert "200" in await stays.ask(port)
        write_pair(tmp_path, "second")
        server.signal(signal.SIGHUP)
        await wait_for_name(port, "second")
        assert "200" in await stays.ask(port), "an open connection goes on"
        await stays.end()

    try:
        asyncio.run(main())
    finally:
        server.kill()


def test_changed_files_are_read_and_a_pair_that_does_not_fit_is_not(tmp_path: Path) -> None:
    certificate, key = write_pair(tmp_path, "first")
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)

    async def serve(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.close()

    async def main() -> None:
        watch = CertificateWatch(context, str(certificate), str(key), 0.02)
        task = asyncio.create_task(watch.run())
        server = await asyncio.start_server(serve, "127.0.0.1", 0, ssl=context)
        port = server.sockets[0].getsockname()[1]
        write_pair(tmp_path, "second")
        await wait_for_name(port, "second")
        kept = key.read_bytes()
        write_pair(tmp_path, "third")
        key.write_bytes(kept)
        assert not await watch.reload()
        await wait_for_name(port, "second")
        certificate.unlink()
        assert not await watch.reload()
        await wait_for_name(port, "second")
        write_pair(tmp_path, "fourth")
        await wait_for_name(port, "fourth")
        server.close()
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    asyncio.run(main())
