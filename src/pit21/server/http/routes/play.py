"""Routes of responsible play: limits that people set for themselves, and breaks."""

from typing import Annotated

import msgspec
from msgspec import Meta

from pit21.server.http.answers import Body
from pit21.server.http.endpoints import Routes
from pit21.server.http.route_services import Here, Services, Someone
from pit21.server.people import LONGEST_BREAK_MINUTES, PlayLimits, PlayState, plain_limits
from pit21.server.store import iso

routes = Routes("/api/play", "play")


class BreakBody(Body, frozen=True, kw_only=True):
    """A break can be extended but never shortened."""

    minutes: Annotated[int, Meta(ge=1, le=LONGEST_BREAK_MINUTES)]


class PlayAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """`limits` hold now, the stricter of the person's and the site's. Looser ones that you have requested hold from
    `session_from` and `loss_from` on, which are empty if there is none. `break_until` is empty without a break.
    `reached` says which limit keeps you from playing now; it is empty if there is none.
    """

    limits: PlayLimits
    own: PlayLimits
    site: PlayLimits
    next_session_minutes: int
    session_from: str
    next_loss_limit: int
    loss_from: str
    loosening_seconds: int
    break_until: str
    played_minutes: int
    net_today: int
    reached: str


@routes.get("", errors=(401,))
async def play(here: Here, person: Someone) -> PlayAnswer:
    """Return your limits, how long you have played, and your result."""
    return _answer(here, await here.people.play.state(person))


@routes.post("/limits", errors=(401,))
async def set_limits(body: PlayLimits, here: Here, person: Someone) -> PlayAnswer:
    """Set limits: tighter ones apply at once, looser ones after the delay."""
    return _answer(here, await here.people.play.set_limits(person, body))


@routes.post("/break", errors=(401, 409))
async def take_break(body: BreakBody, here: Here, person: Someone) -> PlayAnswer:
    """Take a break: no seat, no chips and no wager until it is over."""
    return _answer(here, await here.people.play.take_break(person, body.minutes))


def _answer(here: Services, state: PlayState) -> PlayAnswer:
    own, limit, site = state.own, state.limit, here.settings.play
    return PlayAnswer(
        limits=plain_limits(limit), own=plain_limits(own), site=plain_limits(site),
        next_session_minutes=own.next_session_minutes or 0,
        session_from=iso(own.session_from) if own.session_from else "", next_loss_limit=own.next_loss_limit or 0,
        loss_from=iso(own.loss_from) if own.loss_from else "", loosening_seconds=site.loosening_seconds,
        break_until=iso(limit.break_until) if limit.break_until else "", played_minutes=state.played.minutes(state.now),
        net_today=state.played.net if state.played.day == iso(state.now)[:10] else 0,
        reached=state.reached.message if state.reached else "",
    )  # fmt: skip
