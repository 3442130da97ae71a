"""The bot of the page plays, and the page shows it unchanged."""

import asyncio
import re
import runpy
from pathlib import Path

import pytest

from tests.client.fake_server import FakeTable, make_app
from tests.packaging.commands import ROOT
from tests.server.sockets.serving import serving

BOT = ROOT / "docs" / "examples" / "bot.py"
PAGE = (ROOT / "docs" / "how-to" / "client.md").read_text(encoding="utf-8")


def test_the_page_shows_the_example() -> None:
    shown = re.search(r"```py\n(.*?)```", PAGE, re.DOTALL)
    assert shown is not None
    assert shown[1] == BOT.read_text(encoding="utf-8")


def test_the_example_plays(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    table = FakeTable()
    bot = runpy.run_path(str(BOT))
    with serving(make_app(table)) as served:
        for _ in range(2):  # the second run goes on with the saved session
            asyncio.run(asyncio.wait_for(bot["main"](served.url, "robin", 4), 10))
            assert re.fullmatch(r"robin has \d+\.\d\d after [45] rounds\n", capsys.readouterr().out)
    assert table.session.table.round >= 9
