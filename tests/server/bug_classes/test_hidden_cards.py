"""Bug classes of card servers in which someone learns of a card too early."""

import asyncio
import re
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

import msgspec
import pytest

from pit21.cards import cards_text
from pit21.fair.seed_chain import link_before
from pit21.fair.shoe import CommittedShoe
from pit21.server.store.database.engine import DATABASE_FILE
from pit21.wire import AnyToClient
from tests.server.bug_classes.hall import Hall, new_hall
from tests.server.bug_classes.peer import Peer

# Blackjack for one seat: player, dealer up, player, dealer down. The two of clubs lies face down and nowhere else.
HIDDEN = "9h 6d 9d 2c Kc 5h"
HOLE = (b'"2c"', b"[0,4,", b'"card":4,')
"""As a view shows a card, and as events name one that is dealt to the dealer or turned over."""
_DECODER = msgspec.json.Decoder(AnyToClient)


def sent_to(*peers: Peer) -> bytes:
    return b"\n".join(frame for peer in peers for frame in peer.raw)


def leaks(*peers: Peer) -> bool:
    said = sent_to(*peers)
    return any(way in said for way in HOLE)


def test_whole_state_re_broadcast(tmp_path: Path) -> None:
    """Every listener gets the redacted table and only its own part."""

    async def play() -> None:
        async with new_hall(tmp_path) as hall:
            hall.stack(HIDDEN)
            table = await hall.table()
            ann, bob = await hall.seated("ann", table), await hall.seated("bob", table, seat=2)
            nobody = await hall.peer(None)
            await nobody.watch(table)
            await bob.done(table, do="sit-out")
            await hall.dealt(table, ann)
            # If the state were sent unredacted, the hole card and the undealt shoe would be in it.
            assert not leaks(ann, bob, nobody)
            assert hall.live(table).table.dealer.cards[1] == 4  # it lies there
            assert {each["you"]["name"] for each in bob.heard if each["type"] == "snapshot"} == {"bob"}
            assert not any("/name" in each["you"].get("set", {}) for each in bob.heard if each["type"] == "update")
            assert nobody.heard[1]["you"]["name"] == nobody.shown["you"]["name"] == ""
            assert all(each["you"] == {} for each in nobody.heard if each["type"] == "update")
            assert ann.shown["you"]["offers"]
            assert nobody.shown["you"]["offers"] == bob.shown["you"]["offers"] == []

    asyncio.run(play())


@pytest.mark.parametrize(
    ("game", "settings"), [("blackjack", {"decks": 1}), ("twisted-21", {})]
)  # fmt: skip
def test_outcome_derivable_from_the_commitment(tmp_path: Path, game: str, settings: dict[str, int]) -> None:
    """Whoever tries everything that was sent before the shoe retires as its seed finds another shoe."""

    async def play() -> None:
        async with new_hall(tmp_path) as hall:
            table = await hall.table(game, settings=settings)
            ann = await hall.seated("ann", table)
            await hall.dealt_round(table, ann)
            book = hall.live(table).book
            dealt = next(each for each in book.shoes if each.state == "dealt")
            cards = book.shoe.state().cards
            said = sent_to(ann)
            # Were the seed, or a hash of it that seeds the shuffle, published, one of these would deal the same.
            found = {bytes.fromhex(text) for text in re.findall(r"[0-9a-f]{64}", said.decode())}
            assert bytes.fromhex(dealt.commitment) in found
            assert bytes.fromhex(dealt.anchor) in found
            tried = {*found, *(sha256(each).digest() for each in found), *(each[::-1] for each in found)}
            tried |= {link_before(each) for each in found}
            assert dealt.seed not in tried
            assert all(_shuffle(hall, table, seed) != cards for seed in tried)
            # The tries would have found it: the seed itself does.
            assert _shuffle(hall, table, dealt.seed) == cards

    asyncio.run(play())


def _shuffle(hall: Hall, table: str, seed: bytes) -> tuple[int, ...]:
    rules = hall.live(table).spec
    shoe = CommittedShoe(str(rules.value("deck_kind")), rules.number("decks"))
    shoe.prepare_hashed(seed, ())
    shoe.shuffle(())
    return shoe.state().cards


def test_secrets_in_undo_initial_state_or_debug_fields(tmp_path: Path) -> None:
    """Frames hold their published fields only; a command that was undone shows nothing of what it drew."""

    async def play() -> None:
        async with new_hall(tmp_path) as hall:
            hall.stack(HIDDEN)
            table = await hall.table()
            ann = await hall.seated("ann", table)
            late = await hall.peer(None)
            await late.watch(table)
            await hall.begin(table)
            await ann.done(table, do="bet", seat=1, wager="base", amount=1_000)
            before = len(ann.raw)
            hall.failing = "events"  # the deal happens in memory, cannot be written, and is undone
            assert (await ann.do(table, do="ready"))["code"] == "store"
            hall.failing = ""
            assert not any(card in sent_to(ann)[before:] for card in (b'"9h"', b'"6d"', b'"9d"'))
            await ann.watch(table)
            assert ann.shown["scene"]["view"]["dealer"] == []
            await ann.done(table, do="ready")  # the same cards: nothing was drawn away by the first try
            assert ann.shown["scene"]["view"]["seats"][0]["hands"][0]["cards"] == ["9h", "9d"]
            seeds = [each.seed for each in hall.live(table).book.shoes]
            everything = sent_to(ann, late)
            # A debug or undo field beside the published ones would not survive being read and written again.
            for frame in everything.splitlines():
                assert msgspec.json.encode(_DECODER.decode(frame)) == frame
            assert not any(seed.hex().encode() in everything or seed in everything for seed in seeds)
            stored = _file(tmp_path)
            order = cards_text(hall.live(table).book.shoe.state().cards).encode()
            assert not any(seed in stored or seed.hex().encode() in stored for seed in seeds)
            assert order[:60] not in stored
            assert b"[0,4,false]" not in stored
            assert b"[0,53,false]" in stored  # there, with its face hidden

    asyncio.run(play())


def _file(folder: Path) -> bytes:
    return b"".join(path.read_bytes() for path in sorted(folder.glob(f"{DATABASE_FILE}*")))


@pytest.mark.parametrize("after", [-1, 0, 3], ids=["snapshot", "all events", "the last events"])
def test_late_joiner_sees_cards(tmp_path: Path, after: int) -> None:
    """Whoever comes in the middle of a hand is shown what everyone is shown, by snapshot or by events."""

    async def play() -> None:
        async with new_hall(tmp_path) as hall:
            hall.stack(HIDDEN)
            table = await hall.table()
            ann = await hall.seated("ann", table)
            await hall.dealt(table, ann)
            joiners = [await hall.peer(None), await hall.peer(await hall.guest("late")), await hall.peer(ann.person)]
            for joiner in joiners:
                frame = await joiner.watch(table, after=after)
                # Were it made from the events or the state as they are kept, the hole card would be in it.
                assert frame["type"] == ("snapshot" if after < 0 else "update")
                assert not leaks(joiner)
                if after < 0:
                    assert frame["scene"]["view"]["dealer"] == ["6d", "??"]
                else:
                    assert b'"/dealer/1":"??"' in joiner.raw[-1]
            await ann.done(table, do="act", seat=1, action="stand")
            assert leaks(ann)  # turned over now: the test would have seen it
            assert _ended(hall, table)

    asyncio.run(play())


def _ended(hall: Hall, table: str) -> bool:
    return hall.live(table).table.phase == "between"


def test_late_joiner_of_a_packet_game(tmp_path: Path) -> None:
    """Twisted 21 deals face-down packets: nobody sees into them, their holder included."""

    async def play() -> None:
        async with new_hall(tmp_path) as hall:
            table = await hall.table("twisted-21")
            ann = await hall.seated("ann", table)
            await hall.dealt_round(table, ann)
            live = hall.live(table)
            late = await hall.peer(await hall.guest("late"))
            shown = (await late.watch(table))["scene"]["view"]
            hidden = [card for seat in live.table.seats for card in seat.hidden]
            assert hidden
            seen = set(_cards(shown))
            # Each card of a single deck lies in one place: were a packet shown, one of these would be seen.
            assert not seen & {cards_text((card,)) for card in hidden}

    asyncio.run(play())


def _cards(value: object) -> Iterable[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from _cards(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _cards(inner)
