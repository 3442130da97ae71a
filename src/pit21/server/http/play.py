"""Routes of playing responsibly: limits that people set for themselves, and breaks."""

from typing import Annotated

from fastapi import APIRouter
from pydantic import Field

from pit21.server.http.answers import CHANGING, Model, Out, declared
from pit21.server.http.asking import Here, Services, Somebody
from pit21.server.people.clock import iso
from pit21.server.people.play_desk import LONGEST_BREAK_MINUTES, PlayState

router = APIRouter(prefix="/api/play", tags=["play"])

Minutes = Annotated[int, Field(ge=0, le=24 * 60, description="Minutes; 0 for none.")]
LossLimit = Annotated[int, Field(ge=0, le=2**53, description="Cents a day, in UTC; 0 for none.")]


class LimitsBody(Model):
    """Tighter limits hold at once, looser ones after the delay."""

    reminder_minutes: Minutes
    session_minutes: Minutes
    loss_limit: LossLimit


class BreakBody(Model):
    """A break can be made longer and never shorter."""

    minutes: Annotated[int, Field(ge=1, le=LONGEST_BREAK_MINUTES)]


class PlayLimitsAnswer(Out):
    """Amounts are cents, 0 is no limit."""

    reminder_minutes: int
    session_minutes: int
    loss_limit: int


class PlayAnswer(Out):
    """`limits` hold now, the stricter of one's own and the site's. Looser ones that one has asked for hold from
    `session_from` and `loss_from` on, which are empty where none waits. `break_until` is empty without a break.
    """

    limits: PlayLimitsAnswer
    own: PlayLimitsAnswer
    site: PlayLimitsAnswer
    next_session_minutes: int
    session_from: str
    next_loss_limit: int
    loss_from: str
    loosening_seconds: int
    break_until: str
    played_minutes: int
    net_today: int


@router.get("", responses=declared(401, 503))
async def play(here: Here, person: Somebody) -> PlayAnswer:
    """One's limits, and how long and with what result one has played."""
    return _answer(here, await here.desk.play.state(person))


@router.post("/limits", responses=declared(*CHANGING, 401, 503))
async def set_limits(body: LimitsBody, here: Here, person: Somebody) -> PlayAnswer:
    made = await here.desk.play.set_limits(
        person, reminder_minutes=body.reminder_minutes, session_minutes=body.session_minutes, loss_limit=body.loss_limit
    )
    return _answer(here, made)


@router.post("/break", responses=declared(*CHANGING, 401, 409, 503))
async def take_break(body: BreakBody, here: Here, person: Somebody) -> PlayAnswer:
    """Nothing new can be played until it is over: no seat, no chips, no wager."""
    return _answer(here, await here.desk.play.take_break(person, body.minutes))


def _answer(here: Services, state: PlayState) -> PlayAnswer:
    own, limit, site = state.own, state.limit, here.settings.play
    return PlayAnswer(
        limits=PlayLimitsAnswer.model_validate(limit), own=PlayLimitsAnswer.model_validate(own),
        site=PlayLimitsAnswer.model_validate(site), next_session_minutes=own.next_session_minutes or 0,
        session_from=iso(own.session_from) if own.session_from else "", next_loss_limit=own.next_loss_limit or 0,
        loss_from=iso(own.loss_from) if own.loss_from else "", loosening_seconds=site.loosening_seconds,
        break_until=iso(limit.break_until) if limit.break_until else "", played_minutes=state.played.minutes(state.now),
        net_today=state.played.net if state.played.day == iso(state.now)[:10] else 0,
    )  # fmt: skip
