"""Two people with the Python client at one table of Twisted 21, which is shuffled for each round."""

import asyncio
import hashlib
from typing import Any, NamedTuple

import httpx

from pit21.client import Client, play
from pit21.client.table import RemoteTable
from pit21.fair.verify import verify_proofs
from pit21.policy.bots import policy_for
from pit21.spec.loader import load_game

TEXT = "a text that ann typed"
ROUNDS = 4


class Given(NamedTuple):
    """What two people gave, and the proofs of their shoes."""

    tables: tuple[RemoteTable, RemoteTable]
    proofs: list[dict[str, Any]]


async def give_seeds(first: str, second: str, *, names: tuple[str, str] = ("ann", "bob")) -> Given:
    """At two addresses, which may be two processes; ann types a text for the first shoe."""
    async with Client(first) as ann, Client(second) as bob:
        await ann.guest(names[0])
        await bob.guest(names[1])
        made = (await ann.create_table("twisted-21", speed="instant", clock=0, bots=1)).table
        hers, his = await ann.watch(made.id), await bob.watch(made.id)
        hers.client_seeds.use_text(TEXT)
        await asyncio.gather(hers.sit(50_000, 1), his.sit(50_000, 2))
        policy = policy_for(load_game("twisted-21"))
        await asyncio.wait_for(asyncio.gather(play(hers, policy, ROUNDS), play(his, policy, ROUNDS)), 120)
        await asyncio.gather(hers.leave(), his.leave())
        async with httpx.AsyncClient(base_url=second) as web:
            proofs = [await _proof(web, made.id, shoe) for shoe in range(1, ROUNDS + 1)]
        return Given((hers, his), proofs)


async def _proof(web: httpx.AsyncClient, table: str, shoe: int) -> dict[str, Any]:
    for _ in range(100):
        answer = await web.get(f"/api/tables/{table}/shoes/{shoe}/proof")
        if answer.status_code == 200:
            found: dict[str, Any] = answer.json()
            proof: dict[str, Any] = found.get("proof", found)
            return proof
        await asyncio.sleep(0.1)
    raise AssertionError(f"shoe {shoe} has no proof: {answer.text}")


def check_given(given: Given) -> None:
    """Every shoe has the fresh client seed of whoever sat there, nobody was too late, and the chain holds."""
    verdicts = verify_proofs(given.proofs)
    assert all(verdict.ok for verdict in verdicts), [verdict.first_difference for verdict in verdicts]
    assert all(verdict.checks[-1].step == "link" for verdict in verdicts[1:])
    assert len({proof["anchor"] for proof in given.proofs}) == 1
    assert [proof["position"] for proof in given.proofs] == list(range(1, ROUNDS + 1))
    used = []
    for proof in given.proofs[1:]:  # both sat there before the second shoe was announced
        assert proof["missing"] == [], "the shuffle waited in vain: the table lost its pace"
        digests = [digest for _, _, digest in proof["client_seeds"]]
        own = [table.client_seeds.used[proof["shoe"]] for table in given.tables]
        assert digests == [hashlib.sha256(seed.encode()).hexdigest() for seed in own]
        used += own
    assert len(set(used)) == len(used), "a client seed was used twice"
    assert TEXT not in used, "a typed text is for one shoe"
    assert given.tables[0].client_seeds.used[given.proofs[0]["shoe"]] == TEXT
