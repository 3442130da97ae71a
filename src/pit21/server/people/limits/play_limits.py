"""Responsible play: reminders, limits and breaks set by the operator or the person, and what they refuse.

Everything is off unless someone sets it. The stricter of the operator's and the person's own limit holds. A person
tightens a limit at once; loosening it takes effect after a delay, and a break ends when its time is over. Each process
keeps the limits that people have set in memory and reads those that changed when the signal `limits` was raised.
"""

from typing import Annotated

import msgspec
from msgspec import Meta
from sqlalchemy import Connection, select

from pit21 import wire as w
from pit21.server.configuration import PlaySettings
from pit21.server.people.problems import BadField, NotNow
from pit21.server.store import SESSION_PAUSE_MS, iso
from pit21.server.store.schema import play
from pit21.table.refusal import Refusal, refuse
from pit21.table.state import Table

LONGEST_BREAK_MINUTES = 366 * 24 * 60
Minutes = Annotated[int, Meta(ge=0, le=24 * 60, description="Minutes; 0 for none.")]
LossLimit = Annotated[int, Meta(ge=0, le=2**53, description="Cents a day, in UTC; 0 for none.")]
_MINUTE = 60_000
_STARTING = (w.Sit, w.Buy, w.Bet, w.AcceptBank, w.Follow, w.ResumePlay, w.AddSeat)
"""What puts money or time at stake; decisions in a round that is under way are never refused."""


class PlayLimits(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Amounts are cents, 0 is no limit."""

    reminder_minutes: Minutes
    session_minutes: Minutes
    loss_limit: LossLimit


class OwnLimits(PlayLimits, frozen=True, kw_only=True):
    """What a person has set. A looser limit waits in `next_` until `_from`, in milliseconds."""

    next_session_minutes: int | None = None
    session_from: int = 0
    next_loss_limit: int | None = None
    loss_from: int = 0
    break_until: int = 0

    def at(self, now: int) -> "OwnLimits":
        """With what was waiting, where its time has come."""
        made = self
        if made.next_session_minutes is not None and now >= made.session_from:
            made = msgspec.structs.replace(
                made, session_minutes=made.next_session_minutes, next_session_minutes=None, session_from=0
            )
        if made.next_loss_limit is not None and now >= made.loss_from:
            made = msgspec.structs.replace(made, loss_limit=made.next_loss_limit, next_loss_limit=None, loss_from=0)
        return made

    def with_session(self, minutes: int, now: int, delay: int) -> "OwnLimits":
        """A looser limit that is already waiting keeps the time at which it was requested."""
        if minutes == self.next_session_minutes:
            return self
        if is_tighter(minutes, self.session_minutes):
            return msgspec.structs.replace(self, session_minutes=minutes, next_session_minutes=None, session_from=0)
        return msgspec.structs.replace(self, next_session_minutes=minutes, session_from=now + delay)

    def with_loss(self, cents: int, now: int, delay: int) -> "OwnLimits":
        if cents == self.next_loss_limit:
            return self
        if is_tighter(cents, self.loss_limit):
            return msgspec.structs.replace(self, loss_limit=cents, next_loss_limit=None, loss_from=0)
        return msgspec.structs.replace(self, next_loss_limit=cents, loss_from=now + delay)

    def with_break(self, minutes: int, now: int) -> "OwnLimits":
        """A break can be made longer and never shorter."""
        if not 1 <= minutes <= LONGEST_BREAK_MINUTES:
            raise BadField("minutes", f"a break is 1 to {LONGEST_BREAK_MINUTES} minutes long", "minutes")
        until = now + minutes * _MINUTE
        if until < self.break_until:
            raise NotNow("break", "a break cannot be shortened")
        return msgspec.structs.replace(self, break_until=until)


NO_LIMITS = OwnLimits(reminder_minutes=0, session_minutes=0, loss_limit=0)


class HeldLimits(PlayLimits, frozen=True, kw_only=True):
    """What holds for someone now."""

    break_until: int

    @property
    def refuses_anything(self) -> bool:
        return bool(self.session_minutes or self.loss_limit or self.break_until)


class PlayedTime(msgspec.Struct, frozen=True, kw_only=True):
    """The person's session and day, as the tables have counted them."""

    day: str = ""
    net: int = 0
    began: int = 0
    last: int = 0

    def minutes(self, now: int) -> int:
        """How long the session has lasted; 0 if the last round ended longer ago than a pause."""
        return (now - self.began) // _MINUTE if self.last and now - self.last <= SESSION_PAUSE_MS else 0

    def lost(self, now: int) -> int:
        """Since midnight UTC, over all rounds that are over."""
        return max(0, -self.net) if self.day == iso(now)[:10] else 0


def is_tighter(new: int, old: int) -> bool:
    """Return whether it restricts at least as much; 0 is no limit."""
    return old == 0 or 0 < new <= old


def stricter(one: int, other: int) -> int:
    return min(one, other) if one and other else one or other


def limit_of(site: PlaySettings, own: OwnLimits | None, now: int) -> HeldLimits:
    own = NO_LIMITS if own is None else own.at(now)
    return HeldLimits(
        reminder_minutes=stricter(site.reminder_minutes, own.reminder_minutes),
        session_minutes=stricter(site.session_minutes, own.session_minutes),
        loss_limit=stricter(site.loss_limit, own.loss_limit),
        break_until=own.break_until if own.break_until > now else 0,
    )


def plain_limits(found: PlayLimits | PlaySettings) -> PlayLimits:
    return PlayLimits(
        reminder_minutes=found.reminder_minutes, session_minutes=found.session_minutes, loss_limit=found.loss_limit
    )


def read_played(connection: Connection, user_id: str) -> PlayedTime:
    row = connection.execute(
        select(play.c.day, play.c.net, play.c.began, play.c.last).where(play.c.user_id == user_id)
    ).first()
    return PlayedTime() if row is None else PlayedTime(day=row.day, net=row.net, began=row.began, last=row.last)


def is_limited(command: w.AnyPlayerCommand) -> bool:
    return isinstance(command, _STARTING) and getattr(command, "amount", 1) != 0


def refused_break(limit: HeldLimits) -> Refusal | None:
    if not limit.break_until:
        return None
    until = iso(limit.break_until)[:16].replace("T", " ")
    return refuse("on-break", until=until)


def refused_session(limit: HeldLimits, played: PlayedTime, now: int) -> Refusal | None:
    minutes = played.minutes(now)
    if not limit.session_minutes or minutes < limit.session_minutes:
        return None
    pause = -((now - played.last - SESSION_PAUSE_MS) // _MINUTE)  # what is left of it, rounded up
    return refuse("session-too-long", minutes=minutes, limit=limit.session_minutes, pause=pause)


def refused_elsewhere(limit: HeldLimits, elsewhere: bool) -> Refusal | None:  # noqa: FBT001 - what was read, not a mode
    """What is staked at several tables at once could lose the limit several times."""
    if not limit.loss_limit or not elsewhere:
        return None
    return refuse("one-table-at-a-time")


def refused_loss(
    limit: HeldLimits, played: PlayedTime, command: w.AnyPlayerCommand, name: str, table: Table, now: int
) -> Refusal | None:
    """What lies on spots counts as lost until the round is over; a smaller bet than before is never refused.

    Nor are doubles, splits and insurance, so that a round can be played by its rules: they may exceed the limit.
    """
    if not limit.loss_limit:
        return None
    left = limit.loss_limit - played.lost(now)
    if isinstance(command, w.Bet | w.AcceptBank):
        bets = [(seat.number, bet.wager, bet) for seat in table.seats for bet in seat.bets if bet.owner == name]
        place = (command.seat, command.wager) if isinstance(command, w.Bet) else (0, "")
        left -= sum(bet.amount for seat, wager, bet in bets if (seat, wager) != place)
        if command.amount <= left:
            return None
    elif left > 0:
        return None
    return _loss_reached(limit, left)


def _loss_reached(limit: HeldLimits, left: int) -> Refusal:
    return refuse("loss-limit-reached", limit=limit.loss_limit, left=max(0, left))


def reached_limit(limit: HeldLimits, played: PlayedTime, now: int) -> Refusal | None:
    """Why nothing may be played at all, before anyone asks for it; practice tables know no loss."""
    found = refused_break(limit) or refused_session(limit, played, now)
    if found is None and limit.loss_limit and played.lost(now) >= limit.loss_limit:
        return _loss_reached(limit, 0)
    return found
