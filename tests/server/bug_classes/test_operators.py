"""Operators: barred from tables where they are themselves; what becomes of people who are disabled or sent home."""

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from pit21.server.http.routes.operator import _kick
from pit21.server.people.administration.audit import AuditFilter
from pit21.server.people.administration.operator_actions import Authority, PlayWish, disable
from pit21.server.people.identity.person import Person
from pit21.server.people.problems import NotNow
from pit21.server.problems import ServiceRefused
from pit21.server.tables.live import inputs as i
from pit21.server.tables.owner.pace import KICKED, Due, Presence, next_due
from pit21.wire import Sit
from tests.server.bug_classes.hall import Hall, after_crash, new_hall
from tests.server.tables.test_practice import gift_table

# Player, dealer up, player, dealer down.
HAND = "9h 6d 3d Tc Kc 5h"


@pytest.mark.parametrize("operation", ["void", "change-dealer", "close"])
def test_operators_do_not_act_on_tables_where_they_sit(tmp_path: Path, operation: str) -> None:
    async def play() -> None:
        async with new_hall(tmp_path) as hall:
            hall.stack(HAND)
            table = await hall.table()
            boss, other = await hall.operator("boss"), await hall.operator("other")
            peer = await hall.peer(boss)
            await peer.watch(table)
            await peer.done(table, do="sit", chips=50_000, seat=1)
            await hall.dealt(table, peer)
            before = hall.live(table).table
            with pytest.raises(ServiceRefused, match="you are at this table yourself"):
                await hall.hosting.operate(table, operation, boss, "my own hand is bad")  # type: ignore[arg-type]
            with pytest.raises(ServiceRefused, match="you are at this table yourself"):
                await hall.hosting.kick(table, "", boss, "my own hand is bad")
            assert hall.live(table).table is before
            await hall.hosting.operate(table, operation, other, "asked by the floor")  # type: ignore[arg-type]

    asyncio.run(play())


def test_operators_leave_the_accounts_of_those_they_play_with_alone(tmp_path: Path) -> None:
    """Someone who is signed out in the middle of a hand has it played by the house, perhaps against an operator."""

    async def play() -> None:
        async with new_hall(tmp_path) as hall:
            table = await hall.table()
            boss, other = await hall.operator("boss"), await hall.operator("other")
            await hall.seated("ann", table)
            peer = await hall.peer(boss)
            await peer.watch(table)
            await peer.done(table, do="sit", chips=50_000, seat=2)
            actions = hall.people.operator_actions
            authority = actions.authority(boss, "my own hand is bad")
            for act in (actions.disable, actions.sign_out):
                with pytest.raises(NotNow, match="you are at a table with ann"):
                    await act(authority, "ann")
            await peer.done(table, do="leave")
            await actions.sign_out(authority, "ann")
            await actions.disable(actions.authority(other, "asked by the floor"), "ann")

    asyncio.run(play())


def test_an_operator_who_comes_when_the_round_is_over_is_barred_too(tmp_path: Path) -> None:
    """Also where the seat was asked for just before: it is decided in the table's own order."""

    async def play() -> None:
        async with new_hall(tmp_path) as hall:
            table = await hall.table()
            ann, boss = await hall.seated("ann", table), await hall.operator("boss")
            await hall.dealt(table, ann)
            sitting = asyncio.ensure_future(hall.send_input(table, i.FromPlayer("", boss.id, Sit(50_000, 2))))
            await asyncio.sleep(0)
            with pytest.raises(ServiceRefused, match="you are at this table yourself"):
                await hall.hosting.operate(table, "void", boss, "before I play")
            assert (await sitting)["ok"]

    asyncio.run(play())


def test_hosts_close_their_own_tables_where_they_sit(tmp_path: Path) -> None:
    """As hosts, like anyone: when the round is over, with nothing reversed."""

    async def play() -> None:
        async with new_hall(tmp_path) as hall:
            boss = await hall.operator("boss")
            table = await hall.table(host=boss)
            peer = await hall.peer(boss)
            await peer.watch(table)
            await peer.done(table, do="sit", chips=50_000, seat=1)
            assert (await hall.hosting.close(table, boss)).state == "closed"

    asyncio.run(play())


async def _disable(hall: Hall, person: Person) -> None:
    authority = Authority(reason="test", now=1_800_000_000_000)
    await hall.writer.run(lambda connection: disable(connection, authority, person.name))


def test_a_disabled_person_cannot_act_and_keeps_the_chips(tmp_path: Path) -> None:
    async def play() -> None:
        async with new_hall(tmp_path) as hall:
            hall.stack(HAND)
            table = await hall.table()
            ann, ben = await hall.seated("ann", table), await hall.seated("ben", table, seat=2)
            await hall.dealt(table, ann, ben)
            assert ann.person is not None
            await _disable(hall, ann.person)
            hall.people.sessions_ended(ann.person.id, None)
            assert ann.closed == (1008, "signed out")
            assert [person.connected for person in hall.owner(table).attendance.people()] == [False, True]
            again = await hall.peer(ann.person)  # with the session of before
            assert again.closed == (1008, "signed out")
            seat = hall.live(table).need.seat  # type: ignore[attr-defined]
            assert (await hall.send_input(table, i.Silence(seat)))["ok"]
            assert hall.player(table, "ann") in hall.live(table).timed_out
            await hall.send_input(table, i.Silence(hall.live(table).need.seat))  # type: ignore[attr-defined]
            held = await hall.people.holdings(ann.person)
            assert held.total > 90_000
            assert held.on_tables > 0
            await hall.check_books()

    asyncio.run(play())


@pytest.mark.parametrize(("clock", "seconds"), [(0, KICKED), (15, 15.0), (60, 60.0)])
def test_someone_who_is_kicked_goes_home_with_all_chips_when_the_round_is_over(
    tmp_path: Path, clock: int, seconds: float
) -> None:
    """Until then they play on, in the time of the table, where they are here; for nobody else's hand is waited."""

    async def play() -> None:
        async with new_hall(tmp_path) as hall:
            hall.stack(HAND)
            table = await hall.table(clock=clock)
            ann, boss = await hall.seated("ann", table), await hall.operator("boss")
            await hall.dealt(table, ann)
            assert ann.person is not None
            await hall.hosting.kick(table, ann.person.id, boss, "rude words", "Please mind your language.")
            assert hall.live(table).people == (hall.player(table, "ann"),)
            assert hall.live(table).leaving(hall.player(table, "ann"))
            shown = {"kicked": True, "kick_message": "Please mind your language."}
            assert ann.shown["you"] | shown == ann.shown["you"]
            owner, player = hall.owner(table), hall.player(table, "ann")
            assert next_due(owner.live, owner.setup, Presence({})) == Due(seconds, i.Silence(1))
            assert next_due(owner.live, owner.setup, Presence({player: 0.1})) == Due(0.0, i.Silence(1))
            with pytest.raises(ServiceRefused, match="already leaving after this round"):
                await hall.hosting.kick(table, ann.person.id, boss, "rude words")
            await ann.done(table, do="act", seat=1, action="stand")
            assert hall.live(table).people == ()
            assert hall.live(table).timed_out == set()
            assert ann.shown["you"] | shown == ann.shown["you"]
            with pytest.raises(ServiceRefused, match="not at the table"):
                await hall.hosting.kick(table, ann.person.id, boss, "rude words")
            assert (await hall.people.holdings(ann.person)).on_tables == 0
            await ann.done(table, do="sit", chips=50_000, seat=1)
            assert not ann.shown["you"]["kicked"]
            await hall.check_books()

    asyncio.run(play())


def test_a_kicked_hand_survives_a_crash_and_is_still_the_players(tmp_path: Path) -> None:
    async def play() -> None:
        hall = Hall(tmp_path, b"k" * 32)
        await hall.start()
        hall.stack(HAND)
        table = await hall.table()
        ann, boss = await hall.seated("ann", table), await hall.operator("boss")
        await hall.dealt(table, ann)
        assert ann.person is not None
        await hall.hosting.kick(table, ann.person.id, boss, "rude words", "Bye.")
        async with after_crash(hall) as again:
            owner = again.owner(table)
            assert owner.live.kicked == {ann.person.id: "Bye."}
            assert next_due(owner.live, owner.setup, Presence({})) == Due(KICKED, i.Silence(1))

    asyncio.run(play())


def test_for_someone_who_left_by_themselves_nobody_waits(tmp_path: Path) -> None:
    async def play() -> None:
        async with new_hall(tmp_path) as hall:
            hall.stack(HAND)
            table = await hall.table()
            ann = await hall.seated("ann", table)
            await hall.dealt(table, ann)
            await ann.done(table, do="leave")
            owner = hall.owner(table)
            assert next_due(owner.live, owner.setup, Presence({})) == Due(0.0, i.Silence(1))
            assert not ann.shown["you"]["kicked"]

    asyncio.run(play())


def test_who_has_no_chips_left_is_found_and_kicked_too(tmp_path: Path) -> None:
    """At every table: where everything is lost, and for practice chips; one that refuses stops no other."""

    async def play() -> None:
        async with new_hall(tmp_path) as hall:
            hall.stack(HAND)
            practice, money, busy = await gift_table(hall), await hall.table(), await hall.table()
            ann, boss = await hall.seated("ann", busy), await hall.operator("boss")
            assert ann.person is not None
            for table, chips in ((practice, 5_000), (money, 2_000)):
                await ann.watch(table)
                await ann.done(table, do="sit", chips=chips, seat=1)
            await hall.dealt(busy, ann)
            await ann.done(busy, do="leave")  # when the round is over: a kick is refused there
            await hall.dealt(money, ann, stake=2_000)
            await ann.done(money, do="act", seat=1, action="hit")
            assert hall.chips(money, "ann") == 0
            actions = hall.people.operator_actions
            (line,) = (await actions.people("ann", "all", "", 10)).people
            assert line.tables == tuple(sorted((practice, money, busy)))
            lines = {each.id: each.people for each in (await actions.tables("", "open", "", 10)).tables}
            assert lines == dict.fromkeys((practice, money, busy), ("ann",))
            here: Any = SimpleNamespace(people=hall.people, tables=hall.hosting)
            with pytest.raises(ServiceRefused, match="already leaving after this round"):
                await _kick(here, actions.authority(boss, "rude words"), boss, "ann")
            assert [hall.live(table).people for table in (practice, money)] == [(), ()]
            await ann.done(busy, do="act", seat=1, action="stand")
            assert (await actions.tables_of("ann"))[1] == ()
            await hall.check_books()

    asyncio.run(play())


def test_limits_that_an_operator_sets_hold_at_the_table(tmp_path: Path) -> None:
    async def play() -> None:
        async with new_hall(tmp_path) as hall:
            table = await hall.table()
            ann, boss = await hall.seated("ann", table), await hall.operator("boss")
            await hall.begin(table)
            bet = {"do": "bet", "seat": 1, "wager": "base", "amount": 2_000}
            await ann.done(table, **bet)
            actions = hall.people.operator_actions
            for wish, code in ((PlayWish(loss_limit=1_000), "loss-limit"), (PlayWish(break_minutes=60), "break")):
                await actions.limit_play(actions.authority(boss, "asked by mail"), "ann", wish)
                await hall.people.play.read_changes()  # as every process does when it sees the signal
                assert (await ann.refused(table, **{**bet, "amount": 3_000}))["code"] == code

    asyncio.run(play())


def test_announcements_reach_sockets_at_once_and_tables_their_own(tmp_path: Path) -> None:
    async def play() -> None:
        async with new_hall(tmp_path) as hall:
            table = await hall.table()
            boss, ann = await hall.operator("boss"), await hall.seated("ann", table)
            anyone = await hall.peer(None)
            authority = hall.people.operator_actions.authority(boss, "maintenance")
            await hall.notices.post(authority, "", "We restart at noon.", 60)
            await hall.notices.post(authority, table, "This table closes soon.", 60)
            texts = [[each["text"] for each in peer.heard[-1]["notices"]] for peer in (ann, anyone)]
            assert texts == [["We restart at noon.", "This table closes soon."], ["We restart at noon."]]
            listed = [(each.table, each.title, each.text) for each in await hall.notices.in_force()]
            assert listed == [("", "", "We restart at noon."), (table, "t", "This table closes soon.")]
            audited = await hall.people.audit(0, 10, AuditFilter(action="announce"))
            assert [line.title for line in audited] == ["t", ""]
            late = await hall.peer(None)
            assert [each["text"] for each in late.heard[-1]["notices"]] == ["We restart at noon."]
            await late.watch(table)
            assert len(late.heard[-1]["notices"]) == 2
            await hall.notices.take_down(authority, late.heard[-1]["notices"][0]["id"])
            assert [each["text"] for each in late.heard[-1]["notices"]] == ["This table closes soon."]
            (left,) = await hall.notices.in_force()
            await hall.notices.take_down(authority, left.id)
            assert late.heard[-1]["notices"] == []
            assert await hall.notices.in_force() == ()

    asyncio.run(play())
