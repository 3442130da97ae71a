"""People who are erased: by themselves, by an operator, and guests who never come back."""

import asyncio

import msgspec
import pytest
from sqlalchemy import Connection, Engine, delete, insert, select, text, update

from pit21.server.ledger.verification import verify
from pit21.server.people.administration.former_people import erased_name
from pit21.server.people.administration.operator_actions import Authority, erase, find_user
from pit21.server.people.identity.display_names import FORMER_PLAYER, display_names
from pit21.server.people.problems import BadField, Nobody, NotNow, WrongLogin, WrongPassword
from pit21.server.store import schema
from pit21.server.store.database.engine import open_engine
from pit21.server.store.queries import balance
from pit21.server.store.statements import lock_people
from tests.patience import Patience
from tests.server.people.test_people_service import PASSWORD, open_services

HERE = "192.0.2.1"
DAY = 24 * 3_600 * 1_000


def _authority(now: int = 0) -> Authority:
    return Authority(reason="Ann asked, by mail", now=now)


def _seat(connection: Connection, user_id: str, chips: int, state: str = "open") -> None:
    """Someone at a table, as far as an erasure looks at it."""
    connection.execute(
        insert(schema.tables).values(
            id="t", title="the table", game="blackjack", settings="{}", digest="", rules=b"", host=None, listed=True,
            setup='{"title":"the table","host":"Ben"}', state=state, epoch=1, lease_until=0, seq=0, record=0,
            phase="between", round=0, created="",
        )
    )  # fmt: skip
    connection.execute(insert(schema.table_chips).values(chain="t", user_id=user_id, chips=chips, record=0))


def test_an_account_erases_itself(database_url: str) -> None:
    async def play() -> None:
        async with open_services(database_url) as ((service, _, reader),):
            ann = (await service.guest("Ann", HERE)).person
            made = await service.become_account(ann, PASSWORD)
            ended: list[str] = []
            service.on_sign_out(lambda user_id, _: ended.append(user_id))
            with pytest.raises(WrongPassword):
                await service.erase(made.person, "not the password", HERE)
            await service.erase(made.person, PASSWORD, HERE)
            assert ended == [ann.id]
            assert await service.person(made.token) is None
            with pytest.raises(WrongLogin):
                await service.login("Ann", PASSWORD, HERE)
            row = await reader.ask(lambda connection: connection.execute(select(schema.users)).one())
            assert (row.id, row.name, row.password_hash, row.disabled) == (ann.id, erased_name(ann.id), None, True)
            assert await reader.ask(balance, ann.pocket) == 0
            (line,) = await service.audit(0, 10)
            assert (line.actor, line.action, line.subject) == (row.name, "erase", f"user:{row.name}")
            with pytest.raises(Nobody):
                await reader.ask(find_user, row.name)
            assert await reader.ask(display_names, [ann.id]) == {ann.id: FORMER_PLAYER}
            assert (await service.operator_actions.people("", "all", "", 10)).people == ()
            again = (await service.guest("ann", HERE)).person
            assert again.id != ann.id
            report = await reader.ask(verify)
            assert (report.problems, report.erased, report.gaps, report.minted) == ([], 1, 0, 100_000)

    asyncio.run(play())


def test_who_has_chips_or_a_role_is_refused(database_url: str) -> None:
    async def play() -> None:
        async with open_services(database_url) as ((service, writer, reader),):
            ann = (await service.guest("Ann", HERE)).person
            await writer.run(lambda connection: _seat(connection, ann.id, 500))
            with pytest.raises(NotNow, match="Ann is at the table: leave every table first"):
                await service.erase(ann, "", HERE)
            await service.guest("Ben", HERE)
            promote = update(schema.users).where(schema.users.c.name == "Ben").values(role="operator")
            await writer.run(lambda connection: connection.execute(promote).close())
            with pytest.raises(NotNow, match="Ben is an operator: take the role away first"):
                await writer.run(lambda connection: erase(connection, _authority(), "Ben"))
            names = await reader.ask(lambda connection: connection.scalars(select(schema.users.c.name)).all())
            assert sorted(names) == ["Ann", "Ben"]

    asyncio.run(play())


def test_who_sits_down_at_the_same_moment_is_refused(postgres_url: str) -> None:
    """At a table for practice chips, where no money moves that an erasure would wait for."""

    async def play() -> None:
        async with open_services(postgres_url) as ((service, writer, _),):
            ann = (await service.guest("Ann", HERE)).person
            await writer.run(lambda connection: _seat(connection, ann.id, 0))
            engine = open_engine(postgres_url)
            with engine.connect() as other, other.begin():
                lock_people(other, [ann.id])
                other.execute(insert(schema.table_people).values(chain="t", user_id=ann.id))
                erasing = asyncio.create_task(service.erase(ann, "", HERE))
                patience = Patience("an erasure that waits for a lock")
                while not await asyncio.to_thread(_someone_waits, engine):
                    patience.check()
                    assert not erasing.done()
            with pytest.raises(NotNow, match="Ann is at the table"):
                await erasing
            engine.dispose()

    asyncio.run(play())


def _someone_waits(engine: Engine) -> bool:
    with engine.connect() as connection:
        return bool(connection.scalar(text("SELECT count(*) FROM pg_locks WHERE NOT granted")))


def test_the_audit_forgets_the_name(database_url: str) -> None:
    async def play() -> None:
        async with open_services(database_url) as ((service, writer, reader),):
            ann = (await service.guest("Ann", HERE)).person
            await service.guest("Anna", HERE)
            await service.operator_actions.disable(_authority(), "ann")
            await service.operator_actions.disable(_authority(), "Anna")
            await service.operator_actions.refused(_authority(), "kick", "user:ANN", "Ann is at no table")
            await writer.run(lambda connection: erase(connection, _authority(), "ann"))
            alias = erased_name(ann.id)
            lines = [(line.action, line.subject, line.detail) for line in reversed(await service.audit(0, 10))]
            assert lines == [
                ("disable", f"user:{alias}", f"{alias} asked, by mail"),
                ("disable", "user:Anna", "Ann asked, by mail"),  # about someone else
                ("kick refused", f"user:{alias}", f"{alias} is at no table ({alias} asked, by mail)"),
                ("erase", f"user:{alias}", f"{alias} asked, by mail"),
            ]
            report = await reader.ask(verify)
            assert report.problems == []

    asyncio.run(play())


def test_a_guest_who_does_not_come_back_leaves_the_name(database_url: str) -> None:
    """Not while a session holds or chips lie at a table, and not before the days of the setting are over."""

    async def play() -> None:
        async with open_services(database_url) as ((service, writer, reader),):
            now = [service._clock()]
            service._clock = lambda: now[0]
            await service.guest("Stays", HERE)
            gone, sits = (await service.guest("Gone", HERE)).person, (await service.guest("Sits", HERE)).person
            kept = await service.become_account((await service.guest("Kept", HERE)).person, PASSWORD)
            for person in (gone, sits, kept.person):
                await service.logout_everywhere(person)
            await writer.run(lambda connection: _seat(connection, sits.id, 500))
            assert await service.erase_abandoned() == 0  # from now on they count as absent
            now[0] += 29 * DAY
            assert await service.erase_abandoned() == 0
            with pytest.raises(BadField, match="this name is taken"):
                await service.guest("gone", HERE)
            now[0] += 2 * DAY
            await service.tidy()
            assert (await service.guest("gone", HERE)).person.id != gone.id
            names = await reader.ask(lambda connection: connection.scalars(select(schema.users.c.name)).all())
            assert sorted(names) == sorted(["Stays", "Sits", "Kept", "gone", erased_name(gone.id)])
            await writer.run(lambda connection: connection.execute(delete(schema.table_chips)).close())
            assert await service.erase_abandoned() == 0  # whoever was refused waits once more
            now[0] += 31 * DAY
            assert await service.erase_abandoned() == 1
            settings = service.settings
            service.settings = msgspec.structs.replace(
                settings, retention=msgspec.structs.replace(settings.retention, guest_days=0)
            )
            assert await service.erase_abandoned() == 0
            assert (await reader.ask(verify)).problems == []

    asyncio.run(play())


def test_nobody_is_called_like_a_former_player(database_url: str) -> None:
    async def play() -> None:
        async with open_services(database_url) as ((service, _, _),):
            with pytest.raises(BadField, match="former players"):
                await service.guest("Erased-me", HERE)

    asyncio.run(play())
