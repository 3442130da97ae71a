"""The seeds of a live table: links of one chain after the other, and what happens where a chain ends or is given up."""

import hashlib
from typing import Any

import pytest

from pit21 import wire as w
from pit21.fair.seed_chain import SeedChain, link_before
from pit21.randomness import VERSION_2
from pit21.server.tables.live import inputs as i
from pit21.server.tables.live.live_table import InputOutcome, LiveTable
from pit21.server.tables.shoes.seed_source import SeedSource, ShoeCommitment
from pit21.spec.loader import load_game
from pit21.table.refusal import Refused

DIGEST = hashlib.sha256(b"mine").hexdigest()


def chain(name: str, length: int = 3) -> SeedChain:
    return SeedChain(hashlib.sha256(name.encode()).digest(), length)


def table(source: SeedSource) -> LiveTable:
    """Twisted 21: shuffled for each round."""
    live = LiveTable("t", load_game("twisted-21"), source)
    live.handle(i.OpenTable(100_000_000, ("bot-1",)))
    live.handle(i.FromPlayer("ann", "user-ann", w.Sit(50_000, 1)))
    live.handle(i.FromPlayer("bob", "user-bob", w.Sit(50_000, 2)))
    return live


def play(live: LiveTable, **seeds: str) -> InputOutcome:
    """A round that begins with a shuffle and deals a card."""
    done = live.handle(i.StartRound(tuple(seeds.items())))
    finish(live)
    return done


def finish(live: LiveTable) -> None:
    while live.table.phase == "round" and not live.table.shoe.dealt:
        if type(live.need).__name__ == "NeedCut":
            live.handle(i.Silence(live.need.seat))  # type: ignore[attr-defined]
            continue
        offer = next(offer for offer in live.shown().offers if offer.action == "bet" and offer.player == "ann")
        live.handle(i.FromPlayer("ann", "user-ann", w.Bet(offer.seat, offer.wager, offer.minimum)))
        live.handle(i.CloseWagers())
    if live.table.phase == "round":
        live.handle(i.Operate("house", "void", "enough"))


def states(live: LiveTable) -> dict[int, tuple[str, str, int]]:
    return {each.number: (each.state, each.anchor, each.position) for each in live.book.shoes}


def test_the_next_chain_is_published_one_shoe_before_the_present_one_ends() -> None:
    one, two = chain("one"), chain("two")
    source = SeedSource(spare=one)
    live = table(source)
    fair = live.book.fair_state()
    assert (fair.shoe, fair.anchor, fair.position, fair.next_anchor) == (0, one.anchor, 0, "")
    seen = []
    for number in range(1, 5):
        assert live.book.coming is not None
        if source.needs_spare(live.book.coming):
            assert number == 2, "the spare is drawn for the shuffle that publishes it"
            source.give_spare(two)
        done = live.handle(i.StartRound())
        assert [each.number for each in done.shoes][-2:] == [number, number + 1]
        fair = live.book.fair_state()
        seen.append((fair.anchor, fair.next_anchor))
        finish(live)
    assert seen == [(one.anchor, ""), (one.anchor, two.anchor), (one.anchor, two.anchor), (two.anchor, "")]


def test_seeds_are_the_links_and_each_hashes_to_the_one_before() -> None:
    live = table(SeedSource(spare=chain("long", 70)))
    seeds = []
    for _ in range(5):
        play(live)
        seeds.append(live.book.seed_of_dealt())
    assert [link_before(seed) for seed in seeds[1:]] == seeds[:-1]


def test_a_seed_that_could_not_be_kept_is_not_drawn_again() -> None:
    live = table(SeedSource(spare=chain("one", 2)))
    live.book.source.give_spare(chain("two"))
    live.handle(i.StartRound())
    first = live.book.coming
    live.undo()
    live.handle(i.StartRound())
    assert live.book.coming == first
    assert first is not None
    assert first.next_anchor == chain("two").anchor


def test_tables_of_version_1_change_over_after_the_last_published_commitment() -> None:
    """Shoes 1 and 2 were committed to by version 1; shoe 2 takes its texts as before, shoe 3 is of version 2."""
    kept = {number: ShoeCommitment(number=number, seed=hashlib.sha256(b"%d" % number).digest()) for number in (1, 2)}
    source = SeedSource(kept, spare=chain("new"))
    live = table(source)
    live.handle(i.FromPlayer("ann", "user-ann", w.Seed("lucky")))
    play(live)
    play(live, bob=DIGEST)
    dealt = next(each for each in live.book.shoes if each.number == 2)
    assert (dealt.version, dealt.contributions, dealt.client_seeds) == (1, (("ann", "lucky"),), ())
    coming = live.book.coming
    assert coming is not None
    assert (coming.version, coming.anchor, coming.position) == (2, chain("new").anchor, 1)
    with pytest.raises(Refused, match="announcement"):
        live.handle(i.FromPlayer("ann", "user-ann", w.Seed("again")))
    play(live, bob=DIGEST)
    fair = live.book.fair_state()
    shoe = next(each for each in live.book.shoes if each.number == 3)
    assert (shoe.contributions, shoe.client_seeds, shoe.missing) == ((), ((2, "bob", DIGEST),), ((1, "ann"),))
    assert fair.version == VERSION_2


def test_only_seated_people_contribute_in_the_order_of_their_seats() -> None:
    live = table(SeedSource(spare=chain("one")))
    other = hashlib.sha256(b"other").hexdigest()
    play(live, **{"bob": DIGEST, "ann": other, "bot-1": DIGEST, "eve": DIGEST})
    shoe = next(each for each in live.book.shoes if each.number == 1)
    assert shoe.client_seeds == ((1, "ann", other), (2, "bob", DIGEST))
    assert shoe.missing == ()


def discard(live: LiveTable) -> tuple[int, ...]:
    return live.book.discard_and_recommit()


def test_discarded_shoes_are_given_up_and_a_new_chain_is_committed_to() -> None:
    live = table(SeedSource(spare=chain("old", 70)))
    play(live)
    live.handle(i.StartRound())
    before = live.book.shoes
    live.handle(i.Operate("house", "void", "restored"))
    live.book.changes()
    live.book.source.give_spare(chain("new", 70))
    assert discard(live) == (2, 3)
    changes = live.book.changes()
    assert [(each.number, each.state, each.anchor) for each in changes] == [
        (2, "discarded", chain("old", 70).anchor), (3, "discarded", chain("old", 70).anchor),
        (3, "next", chain("new", 70).anchor),
    ]  # fmt: skip
    assert changes[2].seed == chain("new", 70).link(1)
    assert changes[2].seed not in {each.seed for each in before}
    fair = live.book.fair_state()
    assert (fair.shoe, fair.discarded, fair.anchor) == (0, 2, chain("new", 70).anchor)
    assert fair.next_commitment == changes[2].commitment
    assert not any(each.seed.hex() in str(fair) for each in before if each.state in ("dealt", "next"))


def test_a_discard_that_could_not_be_kept_has_not_happened() -> None:
    live = table(SeedSource(spare=chain("old", 70)))
    play(live)
    live.book.source.give_spare(chain("new"))
    mark: Any = live.mark()
    before = states(live)
    discard(live)
    live.back_to(mark)
    assert states(live) == before
    assert live.book.changes() == ()
