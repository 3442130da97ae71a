"""Two processes on one database: any of them serves any socket."""

import asyncio

from sqlalchemy import text

from pit21.server.store.database.access import read_database
from tests.server.cluster.conftest import Pair
from tests.server.cluster.people import Frame, Visitor, number_of
from tests.server.cluster.playing import choice, play_rounds, play_until
from tests.server.postgres import Cluster

SIT: Frame = {"do": "sit", "chips": 50_000}


def test_people_at_different_processes_play_at_one_table(pair: Pair) -> None:
    async def scenario() -> None:
        ann, bob = Visitor(pair.first.url, "ann"), Visitor(pair.second.url, "bob")
        here, there = Visitor(pair.first.url), Visitor(pair.second.url)
        async with ann, bob, here, there:
            table = (await ann.open_table())["table"]["id"]
            for each in (ann, bob, here, there):
                assert (await each.watch(table))["type"] == "snapshot"
            for seat, each in enumerate((ann, bob), 1):
                await each.do({**SIT, "seat": seat})
            await play_rounds((ann, bob), 3)
            last = number_of(ann.scene)
            for each in (here, there):
                await each.seen(last)
            shown = [[event for event in each.events() if event["seq"] <= last] for each in (here, there)]
            assert shown[0] == shown[1]
            assert len(shown[0]) > 30
            assert [person["connected"] for person in there.scene["scene"]["people"]] == [True, True]

    asyncio.run(scenario())
    pair.check_books()


def test_rounds_go_on_when_all_connections_to_the_database_were_cut(pair: Pair, postgres_cluster: Cluster) -> None:
    async def scenario() -> None:
        async with Visitor(pair.first.url, "lars") as lars, Visitor(pair.second.url, "mona") as mona:
            table = (await lars.open_table())["table"]["id"]
            for seat, each in enumerate((lars, mona), 1):
                await each.watch(table)
                await each.do({**SIT, "seat": seat})
            for _ in range(2):
                await asyncio.to_thread(postgres_cluster.end_connections, pair.url.rpartition("/")[2])
                await play_rounds((lars, mona), 1)

    asyncio.run(scenario())
    pair.check_books()


def test_a_table_is_listed_asked_about_and_closed_at_the_other_process(pair: Pair) -> None:
    async def scenario() -> None:
        async with Visitor(pair.first.url, "carl") as carl, Visitor(pair.second.url, "dora") as dora:
            made = (await carl.open_table(title="everybody"))["table"]["id"]
            secret = await carl.open_table(title="friends", visibility="private")
            hidden = secret["table"]["id"]
            found = {each["id"]: each for each in (await dora.http.get("/api/tables")).json()["tables"]}
            assert found[made]["title"] == "everybody"
            assert hidden not in found
            await dora.watch(made)
            await dora.do(SIT)
            for _ in range(100):  # the first free seat is hers when the round begins
                info = (await dora.http.get(f"/api/tables/{made}")).json()
                if info["taken"]:
                    break
                await asyncio.sleep(0.05)
            assert (info["taken"], info["watching"]) == (1, 1)
            assert (await dora.http.get(f"/api/tables/{hidden}")).status_code == 404
            assert (await dora.watch(hidden))["type"] == "gone"
            assert (await dora.ask(SIT))["code"] == "table"
            assert (await dora.http.get(f"/api/tables/{hidden}?link={secret['link']}")).status_code == 200
            assert (await dora.watch(hidden, link=secret["link"]))["type"] == "snapshot"
            assert (await dora.http.post(f"/api/tables/{made}/close")).status_code == 403
            assert (await dora.http.post(f"/api/tables/{hidden}/close")).status_code == 404
            away = Visitor(pair.second.url, "carl", carl.http.cookies)
            async with away:
                start = len(dora.frames)
                assert (await away.http.post(f"/api/tables/{hidden}/close")).status_code == 200
                await dora.until(lambda frame: frame["type"] == "gone", start)

    asyncio.run(scenario())


def test_a_command_sent_to_both_processes_is_done_once(pair: Pair) -> None:
    async def scenario() -> None:
        async with (
            Visitor(pair.first.url, "erna") as erna,
            Visitor(pair.second.url, "erna", erna.http.cookies) as again,
        ):
            table = (await erna.open_table())["table"]["id"]
            for each in (erna, again):
                await each.watch(table)
            await erna.do(SIT)
            for number in range(6):
                buy = {"do": "buy", "chips": 100}
                answers = await asyncio.gather(erna.ask(buy, f"b{number}"), again.ask(buy, f"b{number}"))
                assert answers[0] == answers[1]
                assert answers[0]["ok"]
            other = await again.ask({"do": "buy", "chips": 200}, "b0")
            assert (other["ok"], other["code"]) == (False, "id")
            with read_database(pair.url) as connection:
                query = text("SELECT convert_from(command, 'UTF8') FROM records WHERE chain = :chain")
                commands = list(connection.scalars(query, {"chain": table}))
            assert sum('"buy"' in each for each in commands) == 6

    asyncio.run(scenario())
    pair.check_books()


def test_hints_and_sockets_of_one_process_are_known_to_the_other(pair: Pair) -> None:
    async def scenario() -> None:
        async with Visitor(pair.first.url, "fred") as fred, Visitor(pair.second.url, "gina") as gina:
            table = (await fred.open_table())["table"]["id"]
            await gina.watch(table)
            await gina.do(SIT)
            await play_until(gina, lambda each: (choice(each.scene) or {}).get("do") == "act")
            await gina.say(type="hint", table=table, id="h1", seat=choice(gina.scene)["seat"])  # type: ignore[index]
            hint = await gina.until(lambda frame: frame["type"] == "hint")
            assert hint["best"] or hint["problem"], hint
            assert "watch" not in hint["problem"]
            everywhere = Visitor(pair.first.url, "gina", gina.http.cookies)
            async with everywhere:
                assert (await everywhere.http.post("/api/logout")).status_code < 300
                await gina.closed()

    asyncio.run(scenario())
