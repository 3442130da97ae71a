"""Routes of operators. They open and close tables, change a dealer, void a round and read the audit; no route of
theirs shows a card.
"""

from typing import Annotated

from fastapi import APIRouter, Path, Query
from pydantic import Field, field_validator

from pit21.server.http.answers import CHANGING, Model, Out, declared
from pit21.server.http.asking import Here, OperatorOnly, TableId
from pit21.server.http.services import Operation, ServiceProblem
from pit21.server.http.table_shapes import TableAnswer

router = APIRouter(prefix="/api/operator", tags=["operator"])


class ReasonBody(Model):
    """Why; it stands in the audit."""

    reason: Annotated[str, Field(min_length=3, max_length=200)]

    @field_validator("reason")
    @classmethod
    def plain(cls, reason: str) -> str:
        if not reason.isprintable() or len(reason.strip()) < 3:
            raise ValueError("a reason is a line of plain text")
        return reason.strip()


class AuditLineAnswer(Out):
    id: int
    at: str
    actor: str
    action: str
    subject: str
    detail: str


class AuditAnswer(Out):
    """The newest lines first; `before` asks for the next page and is 0 at the end."""

    lines: tuple[AuditLineAnswer, ...]
    before: int


@router.post("/tables/{table}/{operation}", responses=declared(*CHANGING, 401, 404, 409, 503))
async def operate(
    table: TableId, operation: Annotated[Operation, Path()], body: ReasonBody, here: Here, person: OperatorOnly
) -> TableAnswer:
    """Close or open a table, change its dealer, or void its round with everything reversed.

    A close in the middle of a round is done when the round is over. What was refused stands in the audit, too, as such.
    """
    subject = f"table:{table}"
    await here.desk.note(person.name, operation, subject, body.reason)
    try:
        done = await here.tables.operate(table, operation, person, body.reason)
    except ServiceProblem as problem:
        await here.desk.note(person.name, f"{operation} refused", subject, problem.message)
        raise
    return TableAnswer.model_validate(done)


@router.get("/audit", responses=declared(401, 403, 503))
async def audit(
    here: Here,
    person: OperatorOnly,  # noqa: ARG001 - only operators come this far
    before: Annotated[int, Query(ge=0, le=2**53)] = 0,
    count: Annotated[int, Query(ge=1, le=100)] = 50,
) -> AuditAnswer:
    lines = await here.desk.audit(before, count)
    answers = tuple(AuditLineAnswer.model_validate(line) for line in lines)
    return AuditAnswer(lines=answers, before=lines[-1].id if len(lines) == count else 0)
