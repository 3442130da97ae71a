"""Routes of what is over: rounds from their link, proofs of retired shoes."""

from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Path

from pit21.server.http.answers import Out, declared
from pit21.server.http.asking import Here, Link, TableId

router = APIRouter(prefix="/api", tags=["rounds"])


class RoundAnswer(Out):
    """A past round card by card. `events` have the shape of the socket's events, whose JSON Schema is published;
    `words` has a sentence for each, and `views` the table after each, in the shape of the socket's `View`.
    """

    link: str
    table: str
    game: str
    digest: str
    round: int
    shoe: int
    state: str
    at: str
    events: list[dict[str, Any]]
    words: list[str]
    views: list[dict[str, Any]]
    names: dict[str, str]  # of people, by their ids in events and views


class ProofAnswer(Out):
    """What `pit21 fair verify` reads: the seed of a retired shoe and everything that was mixed into it."""

    table: str
    shoe: int
    proof: dict[str, Any]


@router.get("/rounds/{link}", responses=declared(404, 503))
async def replay(link: Link, here: Here) -> RoundAnswer:
    """A round that is over, for anybody who has its link. Cards that stayed face down stay so."""
    return RoundAnswer.model_validate(msgspec.to_builtins(await here.rounds.replay(link)))


@router.get("/tables/{table}/shoes/{number}/proof", responses=declared(404, 503))
async def proof(table: TableId, number: Annotated[int, Path(ge=1, le=2**31)], here: Here) -> ProofAnswer:
    """The proof of a shoe that is retired; there is none of a shoe that is still dealt from."""
    found = await here.rounds.proof(table, number)
    return ProofAnswer(table=table, shoe=number, proof=msgspec.to_builtins(dict(found)))
