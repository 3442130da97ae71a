"""Playing responsibly: limits that the operator or a person has set are enforced where something begins."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from pit21 import wire as w
from pit21.server.configuration.settings import PlaySettings, Settings
from pit21.server.people.identity.person import Person
from pit21.server.people.limits.play_limit_service import PlayLimitService
from pit21.server.people.limits.play_limits import NO_LIMITS, PlayLimits, read_played
from pit21.server.people.problems import NotNow
from pit21.server.store.database.engine import open_engine
from pit21.server.store.errors import StoreDown
from pit21.server.store.reader import Reader
from pit21.server.store.timestamps import now_ms
from pit21.server.store.writer import Writer
from tests.faults.house import house
from tests.server.bug_classes.hall import Hall, after_crash, new_hall
from tests.server.bug_classes.peer import Peer
from tests.server.http.house import House as WebHouse
from tests.server.http.house import new_house
from tests.server.tables.test_practice import gift_table

MINUTE = 60_000
DAY = 24 * 60 * MINUTE
LOSING = "Th 9d 8h Td Ts 9c 8d Tc Jh 9h 8c Jd"
"""Three rounds of 18 against 19: whoever stands loses."""


class Clock:
    """The wall's clock, put forward."""

    def __init__(self, hall: Hall) -> None:
        self.ahead = 0
        hall.people.play._clock = lambda: now_ms() + self.ahead


async def lose(hall: Hall, table: str, player: Peer, stake: int) -> None:
    await hall.dealt(table, player, stake=stake)
    await player.done(table, do="act", seat=1, action="stand")
    assert hall.live(table).table.phase == "between"


async def limited(hall: Hall, table: str, **limits: int) -> Peer:
    """Someone at a table who has set these limits."""
    ann = await hall.seated("ann", table)
    await set_limits(hall, ann, **limits)
    return ann


async def set_limits(hall: Hall, player: Peer, **limits: int) -> Any:
    all_of_them = {"reminder_minutes": 0, "session_minutes": 0, "loss_limit": 0, **limits}
    assert player.person is not None
    return await hall.people.play.set_limits(player.person, PlayLimits(**all_of_them))


async def reached(hall: Hall, player: Peer) -> str:
    """What a page says when it is loaded."""
    assert player.person is not None
    found = (await hall.people.play.state(player.person)).reached
    return found.message if found else ""


def test_a_loss_limit_ends_bets_and_buy_ins_for_the_day(tmp_path: Path) -> None:
    async def play() -> None:
        async with new_hall(tmp_path) as hall:
            hall.stack(LOSING)
            clock, table, other = Clock(hall), await hall.table(), await hall.table()
            ann = await limited(hall, table, loss_limit=2_500)
            await lose(hall, table, ann, 1_000)
            await hall.begin(table)
            refused = await ann.refused(table, do="bet", seat=1, wager="base", amount=2_000)
            assert (refused["code"], refused["message"]) == (
                "loss-limit", "your loss limit is $25 a day (UTC): you can stake $15 more today"
            )  # fmt: skip
            await ann.done(table, do="bet", seat=1, wager="base", amount=1_500)
            await ann.done(table, do="bet", seat=1, wager="base", amount=1_000)  # the same spot, less than before
            await ann.done(table, do="bet", seat=1, wager="base", amount=1_500)
            await ann.done(table, do="ready")
            await ann.done(table, do="act", seat=1, action="stand")  # a round that is under way is played on
            assert await reached(hall, ann) == "your loss limit is $25 a day (UTC): you can stake $0 more today"
            await ann.watch(other)
            for where, command in ((table, {"do": "buy", "chips": 1_000}), (other, {"do": "sit", "chips": 5_000})):
                assert (await ann.refused(where, **command))["code"] == "loss-limit"
            await ann.done(table, do="leave")
            clock.ahead = DAY
            assert not await reached(hall, ann)
            await ann.done(other, do="sit", chips=5_000, seat=1)
            assert await hall.pocket("ann") == 100_000 - 2_500 - 5_000
            await hall.check_books()

    asyncio.run(play())


def test_a_double_may_exceed_the_loss_limit(tmp_path: Path) -> None:
    """A round that has begun is played by its rules, as the page and the settings say; the next bet is refused."""

    async def play() -> None:
        async with new_hall(tmp_path) as hall:
            hall.stack("6h 9d 5h Td 2c")
            table = await hall.table()
            ann = await limited(hall, table, loss_limit=2_000)
            await hall.dealt(table, ann, stake=2_000)
            await ann.done(table, do="act", seat=1, action="double")
            assert ann.person is not None
            assert (await hall.reader.ask(read_played, ann.person.id)).net == -4_000
            await hall.begin(table)
            refused = await ann.refused(table, do="bet", seat=1, wager="base", amount=500)
            assert "you can stake $0 more today" in refused["message"]

    asyncio.run(play())


def test_a_loss_limit_holds_over_all_tables_together(tmp_path: Path) -> None:
    """Bets at several tables at once could lose it several times over."""

    async def play() -> None:
        async with new_hall(tmp_path) as hall:
            table, other = await hall.table(), await hall.table()
            ann = await hall.seated("ann", table)
            await ann.watch(other)
            await ann.done(other, do="sit", chips=5_000, seat=1)
            await set_limits(hall, ann, loss_limit=2_500)
            await hall.begin(table)
            refused = await ann.refused(table, do="bet", seat=1, wager="base", amount=2_500)
            assert (refused["code"], "leave that one first" in refused["message"]) == ("loss-limit", True)
            await ann.done(other, do="leave")
            await ann.done(table, do="bet", seat=1, wager="base", amount=2_500)
            assert (await ann.refused(other, do="sit", chips=5_000, seat=1))["code"] == "loss-limit"

    asyncio.run(play())


def test_bets_at_the_same_moment_do_not_pass_a_loss_limit_together(tmp_path: Path) -> None:
    """From two windows: were they judged before either is on the felt, each would find the whole limit left."""

    async def play() -> None:
        async with new_hall(tmp_path) as hall:
            table = await hall.table(settings={"hands_per_player": 2})
            ann = await limited(hall, table, loss_limit=2_500)
            await ann.done(table, do="take-seat", seat=2)
            again = await hall.peer(ann.person)
            await again.watch(table)
            await hall.begin(table)
            answers = await asyncio.gather(
                ann.do(table, do="bet", seat=1, wager="base", amount=2_000),
                again.do(table, do="bet", seat=2, wager="base", amount=2_000),
            )
            assert sorted(each.get("code", "") for each in answers) == ["", "loss-limit"]

    asyncio.run(play())


def test_a_bet_that_was_accepted_is_answered_again_when_the_limit_is_reached(tmp_path: Path) -> None:
    """I6: whoever did not get the answer must not read that nothing was staked."""

    async def play() -> None:
        async with new_hall(tmp_path) as hall:
            hall.stack(LOSING)
            table = await hall.table()
            ann = await limited(hall, table, loss_limit=2_500)
            await hall.begin(table)
            bet = {"do": "bet", "seat": 1, "wager": "base", "amount": 2_500}
            first = await ann.do(table, "same-id", **bet)
            await ann.done(table, do="ready")
            await ann.done(table, do="act", seat=1, action="stand")
            assert first["ok"]
            assert await ann.do(table, "same-id", **bet) == first
            hall.owner(table)._answers.accepted.clear()  # as another process that has taken up the table
            assert await ann.do(table, "same-id", **bet) == first

    asyncio.run(play())


def test_limits_that_cannot_be_read_let_nobody_play_and_keep_the_table(tmp_path: Path) -> None:
    async def play() -> None:
        async with new_hall(tmp_path) as hall:
            table = await hall.table()
            ann = await limited(hall, table, loss_limit=2_500)
            await hall.begin(table)
            bet = {"do": "bet", "seat": 1, "wager": "base", "amount": 2_000}
            with patch.object(hall.people.play._reader, "ask", side_effect=StoreDown("away")):
                assert (await ann.do(table, "first", **bet))["code"] == "busy"
            assert (await ann.do(table, "first", **bet))["ok"]

    asyncio.run(play())


def test_practice_chips_are_no_loss(tmp_path: Path) -> None:
    async def play() -> None:
        async with new_hall(tmp_path) as hall:
            hall.stack(LOSING)
            table = await gift_table(hall)
            ann = await limited(hall, table, loss_limit=1_000)
            for _ in range(2):
                await lose(hall, table, ann, 1_000)
            assert ann.person is not None
            assert (await hall.reader.ask(read_played, ann.person.id)).net == 0

    asyncio.run(play())


def test_a_session_ends_with_its_time_and_begins_again_after_a_pause(tmp_path: Path) -> None:
    async def play() -> None:
        async with new_hall(tmp_path) as hall:
            hall.stack(LOSING)
            clock, table = Clock(hall), await hall.table()
            ann = await limited(hall, table, session_minutes=20)
            await lose(hall, table, ann, 1_000)
            clock.ahead = 19 * MINUTE
            assert not await reached(hall, ann)
            await hall.begin(table)
            await ann.done(table, do="bet", seat=1, wager="base", amount=1_000)
            clock.ahead = 21 * MINUTE
            for command in ({"do": "bet", "seat": 1, "wager": "base", "amount": 2_000}, {"do": "buy", "chips": 500}):
                refused = await ann.refused(table, **command)
                assert refused["code"] == "session-limit"
                assert refused["message"] == (
                    "you have played for 21 minutes; your limit is 20 minutes: you can play again in 9 minutes"
                )
            clock.ahead = 29 * MINUTE + 30_000
            refused = await ann.refused(table, do="bet", seat=1, wager="base", amount=2_000)
            assert refused["message"].endswith("you can play again in 1 minute")
            assert await reached(hall, ann) == refused["message"]
            clock.ahead = 31 * MINUTE
            await ann.done(table, do="bet", seat=1, wager="base", amount=2_000)

    asyncio.run(play())


def test_a_break_lets_the_round_end_and_nothing_begin(tmp_path: Path) -> None:
    async def play() -> None:
        hall = Hall(tmp_path, b"k" * 32)
        await hall.start()
        hall.stack(LOSING)
        table, other = await hall.table(), await hall.table()
        ann = await limited(hall, table)
        person = ann.person
        assert person is not None
        await hall.dealt(table, ann)
        await hall.people.play.take_break(person, 60)
        with pytest.raises(NotNow, match="cannot be shortened"):
            await hall.people.play.take_break(person, 30)
        await ann.done(table, do="act", seat=1, action="stand")
        await hall.begin(table)
        await ann.watch(other)
        for where, command in (
            (table, {"do": "bet", "seat": 1, "wager": "base", "amount": 1_000}), (table, {"do": "buy", "chips": 500}),
            (other, {"do": "sit", "chips": 5_000}),
        ):  # fmt: skip
            refused = await ann.refused(where, **command)
            assert refused["code"] == "break"
            assert refused["message"].startswith("you are taking a break until 20")
        async with after_crash(hall) as again:  # it is stored
            await again.people.play.read_changes()
            back = await again.peer(person)
            await back.watch(table)
            assert (await back.refused(table, do="bet", seat=1, wager="base", amount=1_000))["code"] == "break"
            Clock(again).ahead = 61 * MINUTE
            await back.done(table, do="bet", seat=1, wager="base", amount=1_000)
            await back.done(table, do="leave")

    asyncio.run(play())


def test_the_operators_limits_hold_for_everyone_and_the_stricter_one_counts(tmp_path: Path) -> None:
    async def play() -> None:
        async with new_hall(tmp_path, play=PlaySettings(loss_limit=1_500, session_minutes=60)) as hall:
            hall.stack(LOSING)
            table = await hall.table()
            ann = await limited(hall, table)
            await hall.begin(table)
            assert (await ann.refused(table, do="bet", seat=1, wager="base", amount=2_000))["code"] == "loss-limit"
            await set_limits(hall, ann, loss_limit=500, session_minutes=90)
            assert (await ann.refused(table, do="bet", seat=1, wager="base", amount=1_000))["code"] == "loss-limit"
            assert ann.person is not None
            limit = (await hall.people.play.state(ann.person)).limit
            assert (limit.loss_limit, limit.session_minutes) == (500, 60)

    asyncio.run(play())


def test_limits_are_tightened_at_once_and_loosened_a_day_later() -> None:
    none = NO_LIMITS
    tight = none.with_loss(5_000, 0, DAY).with_session(60, 0, DAY)
    assert (tight.loss_limit, tight.session_minutes) == (5_000, 60)
    assert tight.with_loss(1_000, 5, DAY).loss_limit == 1_000
    loose = tight.with_loss(0, 5, DAY).with_session(120, 5, DAY)
    assert loose.at(DAY + 4) == loose
    assert (loose.loss_limit, loose.session_minutes) == (5_000, 60)
    later = loose.at(DAY + 5)
    assert (later.loss_limit, later.session_minutes, later.next_loss_limit) == (0, 120, None)
    assert loose.with_loss(0, DAY, DAY) == loose  # asked for again it comes no later
    assert loose.with_loss(5_000, 6, DAY).at(3 * DAY).loss_limit == 5_000  # taken back
    assert loose.with_loss(2_000, 6, DAY).at(3 * DAY).loss_limit == 2_000  # tightened meanwhile


@asynccontextmanager
async def two_processes(url: str) -> AsyncIterator[tuple[PlayLimitService, PlayLimitService]]:
    engine = open_engine(url)
    made = []
    for _ in range(2):
        writer, reader = Writer(engine), Reader(engine)
        writer.start()
        made.append((PlayLimitService(Settings(database_url=url), writer, reader, now_ms), writer, reader))
    yield made[0][0], made[1][0]
    for _, writer, reader in made:
        await writer.close()
        await reader.close()
    engine.dispose()


def test_limits_set_at_one_process_hold_at_the_other(database_url: str) -> None:
    async def play() -> None:
        async with house(database_url) as made, two_processes(database_url) as (first, second):
            people = [await made.person(name) for name in ("ann", "bob", "cat")]
            table = (await made.table("blackjack")).live.table

            async def refused(service: PlayLimitService, person: Person) -> bool:
                found = await service.refusal(person.id, w.Sit(5_000, 1), table, chain="t", player="", practice=False)
                return found is not None

            await asyncio.gather(*(service.take_break(each, 5) for service in (first, second) for each in people[:2]))
            await asyncio.gather(first.read_changes(), second.read_changes())
            for service in (first, second):
                assert [await refused(service, each) for each in people] == [True, True, False]
            await first.take_break(people[2], 5)
            assert await refused(first, people[2])
            await second.read_changes()
            assert await refused(second, people[2])

    asyncio.run(play())


def test_the_routes_of_ones_own_limits(tmp_path: Path) -> None:
    with new_house(tmp_path) as house:
        _use_routes(house)


def _use_routes(house: WebHouse) -> None:
    ann = house.browser().guest("Ann")
    assert house.browser().get("/api/play").status_code == 401
    found = ann.get("/api/play").json()
    assert found["reached"] == ""
    none = {"reminder_minutes": 0, "session_minutes": 0, "loss_limit": 0}
    assert (found["limits"], found["break_until"], found["played_minutes"]) == (none, "", 0)
    limits = {"reminder_minutes": 30, "session_minutes": 60, "loss_limit": 10_000}
    assert ann.post("/api/play/limits", limits).json()["limits"] == limits
    looser = ann.post("/api/play/limits", {**limits, "loss_limit": 0}).json()
    assert (looser["limits"], looser["next_loss_limit"], looser["loss_from"][:4]) == (limits, 0, "2027")
    house.now += 24 * 3_600_000
    assert ann.get("/api/play").json()["limits"] == {**limits, "loss_limit": 0}
    taken = ann.post("/api/play/break", {"minutes": 90}).json()
    assert taken["break_until"].startswith("2027-01-16T09:30")
    assert taken["reached"] == "you are taking a break until 2027-01-16 09:30 UTC: you can play again then"
    assert ann.post("/api/play/break", {"minutes": 5}).status_code == 409
    for body in ({"minutes": 0}, {"minutes": "1"}, {"minutes": 10**9}, {}):
        assert ann.post("/api/play/break", body).status_code == 422
    assert ann.post("/api/play/limits", {**limits, "loss_limit": -1}).status_code == 422
