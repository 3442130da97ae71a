"""Clients answer announcements by themselves, with a fresh client seed for each shoe; the text of none is stored."""

import asyncio
from pathlib import Path

import pytest

from tests.server.running import running
from tests.server.seed_giving import TEXT, check_given, give_seeds


@pytest.mark.long
def test_the_python_client_gives_a_fresh_seed_for_each_shoe(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        given = asyncio.run(give_seeds(server.url, server.url))
    check_given(given)
    everything = b"".join(path.read_bytes() for path in tmp_path.rglob("*") if path.is_file())
    assert given.proofs[1]["seed"] in everything.hex()  # what is looked through is the database
    for text in (TEXT, *given.tables[0].client_seeds.used.values(), *given.tables[1].client_seeds.used.values()):
        assert text.encode() not in everything
