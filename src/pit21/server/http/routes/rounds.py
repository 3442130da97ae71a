"""Routes of finished rounds by their link, and proofs of retired shoes."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from pit21.server.http.endpoints import Routes
from pit21.server.http.route_services import Anyone, Here, Link, TableId
from pit21.server.tables import PastRound, RoundDecision, RoundDecisions

routes = Routes("/api", "rounds")


class ProofAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """What `pit21 fair verify` reads: the seed of a retired shoe and everything that was mixed into it."""

    table: str
    shoe: int
    proof: dict[str, Any]


@routes.get("/rounds/{link}", errors=(404, 409))
async def replay(link: Link, here: Here, person: Anyone) -> PastRound:
    """Return a finished round to anyone who has its link. Cards that stayed face down stay hidden."""
    return await here.rounds.replay(link, person.id if person else "")


@routes.get("/rounds/{link}/decisions", errors=(404, 409))
async def decisions(link: Link, here: Here) -> RoundDecisions:
    """Return the decisions in a finished round, with the EVs of those already graded."""
    return await here.rounds.decisions(link)


@routes.get("/rounds/{link}/decisions/{event}", errors=(404, 409))
async def decision(link: Link, event: Annotated[int, Meta(ge=0, le=100_000)], here: Here) -> RoundDecision:
    """Return one decision with the EV of each legal action, given the cards that the player saw."""
    return await here.rounds.decision(link, event)


@routes.get("/tables/{table}/shoes/{number}/proof", errors=(404, 409))
async def proof(table: TableId, number: Annotated[int, Meta(ge=1, le=2**31)], here: Here) -> ProofAnswer:
    """Return the proof of a retired shoe; a shoe still in use or discarded has none."""
    return ProofAnswer(table=table, shoe=number, proof=dict(await here.rounds.proof(table, number)))
