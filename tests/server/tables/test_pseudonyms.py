"""Chains, books, shoes, proofs and exports hold pseudonyms; names are looked up when something is shown."""

import asyncio
import json
from collections.abc import Iterable
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import Connection, delete, select

from pit21 import wire as w
from pit21.server.ledger.book_export import export
from pit21.server.people.identity.display_names import FORMER_PLAYER
from pit21.server.people.identity.names import refused_name
from pit21.server.people.identity.pseudonyms import draw_pseudonym, is_pseudonym, put_names
from pit21.server.store import schema
from pit21.server.tables.live import live_table, shown_names
from tests.faults.house import Ears, assert_right, house
from tests.faults.playing import send
from tests.server.bug_classes.hall import Hall, after_crash, new_hall
from tests.server.bug_classes.peer import Peer

NAME = "Wilhelmina"
OPERATOR = "Bartholomew"


def test_pseudonyms_are_random_and_never_taken() -> None:
    drawn: set[str] = set()
    for _ in range(200):
        drawn.add(draw_pseudonym(drawn))
    assert len(drawn) == 200
    assert all(is_pseudonym(each) for each in drawn)
    assert not any(map(is_pseudonym, ("bot-1", "ann", "p-ann", "p-ABCDEFGH", "p-abcdefgh2", "xp-abcdefgh")))


def test_names_stand_for_pseudonyms_in_words() -> None:
    names = {"p-abcdefgh": "Ann", "p-22222222": "p-abcdefgh"}
    said = "p-abcdefgh (seat 1) hits; p-22222222's hand, xp-abcdefgh and p-abcdefgh2 stay."
    assert put_names(said, lambda player: names[player]) == (
        "Ann (seat 1) hits; p-abcdefgh's hand, xp-abcdefgh and p-abcdefgh2 stay."
    )


def test_nobody_is_called_like_a_pseudonym() -> None:
    assert refused_name("P-abcdefgh") is not None
    assert refused_name("p-abcdefg") is None


def _rows(connection: Connection) -> Iterable[str]:
    """Every value of the rows that are chained, exported or proved, the table's own row among them."""
    kept = (
        schema.records, schema.events, schema.transfers, schema.shoes, schema.rounds, schema.played, schema.returns,
        schema.balances, schema.tables, schema.table_chips, schema.answers, schema.checkpoints,
    )  # fmt: skip
    for table in kept:
        for row in connection.execute(select(table)):
            for value in row:
                yield value.decode("latin-1") if isinstance(value, bytes) else str(value)


def _exports(connection: Connection) -> str:
    lines: list[str] = []
    for style in ("jsonl", "csv"):
        lines += export(connection, "ledger", style)
        lines += export(connection, "rounds", style)
    return "".join(lines)


async def _play_a_round(hall: Hall, table: str, peer: Peer) -> None:
    await hall.dealt(table, peer)
    for _ in range(20):
        offers = [offer for offer in peer.shown["you"]["offers"] if offer["action"] in ("stand", "decline")]
        if not offers:
            return
        if offers[0]["action"] == "decline":
            await peer.done(table, do="decline", seat=1)
        else:
            await peer.done(table, do="act", seat=1, hand=offers[0]["hand"], action="stand")


def test_nothing_that_lasts_holds_a_name(tmp_path: Path) -> None:
    async def play() -> None:
        async with new_hall(tmp_path) as hall:
            host, boss = await hall.guest(NAME), await hall.operator(OPERATOR)
            table = await hall.table(host=host)
            with_bot = await hall.table(bots=1)
            peer, other = await hall.peer(host), await hall.peer(None)
            assert (await peer.watch(table))["info"]["host"] == NAME
            assert (await other.watch(with_bot))["scene"]["names"] == {"bot-1": "bot-1"}
            await other.watch(table)
            await peer.done(table, do="sit", chips=50_000, seat=1)
            own = peer.shown["you"]["id"]
            assert is_pseudonym(own)
            assert peer.shown["you"]["name"] == NAME
            assert other.shown["you"]["id"] == ""
            assert other.shown["scene"]["names"] == {own: NAME}
            assert [step["words"] for step in _steps(other)] == [
                f"{NAME} joins the table with $500.",
                f"{NAME} takes seat 1.",
            ]
            await _play_a_round(hall, table, peer)
            link = peer.shown["scene"]["round_link"]
            await hall.hosting.operate(table, "change-dealer", boss, "a break")
            await peer.done(table, do="leave")
            assert any(f"{NAME} leaves with" in step["words"] for step in _steps(other))
            await peer.done(table, do="sit", chips=50_000, seat=1)
            assert peer.shown["you"]["id"] == own, "the same at the same table"
            await hall.hosting.kick(table, host.id, boss, "the shift is over")
            await hall.hosting.operate(table, "close", boss, "the shift is over")
            await _check_that_names_are_only_shown(hall, table, link, own)

    asyncio.run(play())


def _steps(peer: Peer) -> list[dict[str, str]]:
    return [step for frame in peer.heard if frame["type"] == "update" for step in frame["steps"]]


async def _check_that_names_are_only_shown(hall: Hall, table: str, link: str, own: str) -> None:
    values = await hall.reader.ask(lambda connection: list(_rows(connection)))
    proof = json.dumps(msgspec.to_builtins(dict(await hall.past.proof(table, 1))))
    exports = await hall.reader.ask(_exports)
    for lasting in (*values, proof, exports):
        assert NAME.lower() not in lasting.lower()
        assert OPERATOR.lower() not in lasting.lower()
    assert own in proof
    assert own in exports
    await hall.check_books()
    past = await hall.past.replay(link)
    assert past.names[own] == NAME
    assert any(words.startswith(f"{NAME} puts ") for words in past.words)
    assert not any(is_pseudonym(word.strip(".,;:")) for words in past.words for word in words.split())
    person = schema.users.c.name == NAME
    await hall.writer.run(lambda connection: connection.execute(delete(schema.users).where(person)).rowcount)
    assert (await hall.past.replay(link)).names[own] == FORMER_PLAYER
    await hall.check_books()


def test_names_and_ids_survive_a_crash(tmp_path: Path) -> None:
    async def play() -> None:
        hall = Hall(tmp_path, b"k" * 32)
        await hall.start()
        table = await hall.table()
        peer = await hall.seated(NAME, table)
        await hall.dealt(table, peer)
        own = hall.player(table, NAME)
        async with after_crash(hall) as again:
            other = await again.peer(None)
            shown = await other.watch(table)
            assert shown["scene"]["names"] == {own: NAME}
            assert [person["connected"] for person in shown["scene"]["people"]] == [False]
            assert peer.person is not None
            back = await again.peer(peer.person)
            assert (await back.watch(table))["you"]["id"] == own
            assert back.shown["scene"]["people"][0]["connected"]

    asyncio.run(play())


def test_two_sockets_of_one_person_have_one_id(tmp_path: Path) -> None:
    async def play() -> None:
        async with new_hall(tmp_path) as hall:
            table = await hall.table()
            person = await hall.guest(NAME)
            peers = [await hall.peer(person), await hall.peer(person)]
            for peer in peers:
                await peer.watch(table)
            answers = await asyncio.gather(
                *(peer.do(table, do="sit", chips=10_000, seat=seat) for seat, peer in enumerate(peers, 1))
            )
            assert sorted(answer["ok"] for answer in answers) == [False, True]
            assert len(hall.live(table).people) == 1
            assert {peer.shown["you"]["id"] for peer in peers} == set(hall.live(table).people)

    asyncio.run(play())


def test_whoever_sits_under_a_name_keeps_it_until_they_leave(sqlite_url: str) -> None:
    """A table of an older version: the person is known by the account, and gets a pseudonym when they sit again."""

    async def main() -> None:
        async with house(sqlite_url) as made:
            ann = await made.person("ann")
            owner = await made.table("blackjack")
            assert (await send(owner, ann, w.Sit(50_000, 1), "old")).ok  # as older versions recorded it
            ears = Ears(ann)
            await made.hosting.watch("t", ears, -1, "")
            assert ears.shown["you"]["id"] == "ann"
            assert ears.shown["scene"]["names"] == {"ann": "ann"}
            commands: tuple[w.AnyPlayerCommand, ...] = (w.Buy(1_000), w.CashOut(), w.Sit(10_000, 2))
            for number, command in enumerate(commands):
                answer = await made.hosting.submit_here("t", ann, w.Send("t", f"new{number}", command))
                assert json.loads(answer)["ok"]
                assert owner.live.people == (("ann",) if isinstance(command, w.Buy) else owner.live.people)
            assert all(map(is_pseudonym, owner.live.people))
            assert ears.shown["scene"]["names"] == {owner.live.people[0]: "ann"}
            assert_right(await made.checked())

    asyncio.run(main())


def test_a_table_remembers_few_of_those_who_were_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The beginning of every round is stored with the pseudonyms, and every commit compares everyone's chips."""
    for module in (live_table, shown_names):
        monkeypatch.setattr(module, "MOST_PSEUDONYMS", 3)

    async def play() -> None:
        async with new_hall(tmp_path) as hall:
            table = await hall.table()
            owner = hall.owner(table)
            first = await hall.seated("ann", table)
            ids = [hall.player(table, "ann")]
            for number in range(8):
                guest = await hall.seated(f"guest{number}", table, seat=2)
                ids.append(hall.player(table, guest.name))
                await guest.done(table, do="leave")
                await guest.leave()
            assert list(owner.live.pseudonyms.values()) == [ids[0], *ids[-2:]], "whoever is here stays known"
            assert owner.recorder._chips.keys() == {first.person.id if first.person else ""}
            assert len(owner.names._names) <= 8
            again = await hall.peer(guest.person)
            await again.watch(table)
            await again.done(table, do="sit", chips=5_000, seat=2)
            assert hall.player(table, guest.name) == ids[-1], "who comes back soon has the same id"
            await hall.check_books()

    asyncio.run(play())
