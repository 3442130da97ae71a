"""The file of a saved session. That a bot keeps its name and seat with it is tested in `tests/server/test_whole.py`."""

import asyncio
import stat
from pathlib import Path

import pytest

from pit21.client import Client, ClientError
from tests.client.fake_server import FakeTable, make_app
from tests.server.sockets.serving import serving


def test_the_file_is_private_and_checked(tmp_path: Path) -> None:
    saved = tmp_path / "ann.session"

    async def run(url: str) -> None:
        async with Client(url) as client:
            await client.guest("ann")
            client.save_session(str(saved))
            assert stat.S_IMODE(saved.stat().st_mode) == 0o600
        async with Client(url) as client:
            me = await client.load_session(saved)
            assert me is not None
            assert me.name == "ann"
        async with Client(url.replace("127.0.0.1", "localhost")) as client:
            with pytest.raises(ClientError, match=r"holds a session for http://127\.0\.0\.1.*another file"):
                await client.load_session(saved)
        saved.write_text("{}")
        async with Client(url) as client:
            with pytest.raises(ClientError, match="is not a saved session"):
                await client.load_session(saved)

    with serving(make_app(FakeTable())) as served:
        asyncio.run(run(served.url))


def test_a_session_that_has_ended_is_none(tmp_path: Path) -> None:
    saved = tmp_path / "ann.session"

    async def run(url: str) -> None:
        async with Client(url) as client:
            client._web._http.cookies.set("pit21", "", "127.0.0.1", "/")
            client.save_session(saved)
        async with Client(url) as client:
            assert await client.load_session(saved) is None

    with serving(make_app(FakeTable())) as served:
        asyncio.run(run(served.url))
