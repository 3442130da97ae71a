"""No seed can be chosen by what players contribute (I21): the attack on version 1, and version 2 without a choice left.

The attack: a text that stays in force is known when the seed of a later shoe is drawn, so seeds are drawn until the
dealer's cards please the house. A thousand tries give the dealer two blackjacks in a row.
"""

import hashlib
from typing import Any

from pit21 import wire as w
from pit21.cards import card_text
from pit21.fair.commitment import commitment
from pit21.fair.seed_chain import LENGTH, SeedChain, anchor_of
from pit21.fair.shoe import CommittedShoe
from pit21.fair.verify import verify_proof, verify_proofs
from pit21.randomness import VERSION, VERSION_2
from pit21.server.tables.live import inputs as i
from pit21.server.tables.live.live_table import LiveTable
from pit21.server.tables.shoes.seed_source import SeedSource
from pit21.spec.loader import load_game
from tests.server.tables.test_shoe_book import finish

TEXT = "lucky 7"
TRIES = 1_500
SEATS = ("seat 1", "dealer", "seat 1", "dealer, face down")


def candidate(number: int) -> bytes:
    return hashlib.sha256(b"a seed that the server might draw, %d" % number).digest()


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def first_cards(seed: bytes, version: str) -> list[str]:
    shoe = CommittedShoe("standard", 6)
    if version == VERSION:
        shoe.prepare(seed, [("ann", TEXT)])
    else:
        shoe.prepare_hashed(seed, [digest(TEXT)])
    shoe.shuffle(())
    return [card_text(card) for card in shoe.draw(SEATS)]


def pleases_the_house(seed: bytes, version: str) -> bool:
    """A blackjack of the dealer."""
    _, up, _, hole = (card[0] for card in first_cards(seed, version))
    return (up == "A") != (hole == "A") and bool({up, hole} & set("TJQK"))


def ground(version: str) -> list[bytes]:
    """Every seed of those tried that the server would like to have dealt from, knowing the player's contribution."""
    return [seed for seed in map(candidate, range(TRIES)) if pleases_the_house(seed, version)]


def proof(seed: bytes, version: str, **more: Any) -> dict[str, Any]:
    draws = [[place, card] for place, card in zip(SEATS, first_cards(seed, version), strict=True)]
    return {
        "version": version, "table": "t", "shoe": 2, "game": "blackjack", "deck": "standard", "decks": 6,
        "way": "uniform", "commitment": commitment(seed, version), "seed": seed.hex(), "pile": "", "cut": None,
        "cut_card_from_end": None, "rounds": [{"round": 1, "draws": draws}], "refills": [], "lies": [], **more,
    }  # fmt: skip


def test_version_1_could_be_ground() -> None:
    """The text was known before the commitment was published, and the proof of the chosen seed holds."""
    found = ground(VERSION)
    assert found
    assert verify_proof(proof(found[0], VERSION, contributions=[["ann", TEXT]])).ok


def test_version_2_leaves_nothing_to_grind() -> None:
    """The anchor is out before the client seed is known: a seed that pleases the house fits no place of the chain."""
    chain = SeedChain(hashlib.sha256(b"published when the table opened").digest())
    added = [[1, "ann", digest(TEXT)]]
    found = ground(VERSION_2)
    assert len(found) > 10
    links = {chain.link(position) for position in range(1, LENGTH + 1)}
    assert len(links) == LENGTH
    for seed in found:
        assert seed not in links
        verdict = verify_proof(proof(seed, VERSION_2, anchor=chain.anchor, position=2, client_seeds=added, missing=[]))
        assert [check.step for check in verdict.checks if not check.ok] == ["anchor"]
    # The server may claim another place in the chain for it, and no place will do.
    assert all(anchor_of(found[0], position) != chain.anchor for position in (1, 3, 100, LENGTH))
    right = proof(chain.link(2), VERSION_2, anchor=chain.anchor, position=2, client_seeds=added, missing=[])
    assert verify_proof(right).ok
    verdict = verify_proof(right | {"missing": [[1, "ann"]]})
    assert verdict.first_difference == "missing[0]: a client seed of this seat or player was mixed in"


def test_no_later_link_of_the_chain_can_be_chosen() -> None:
    """A chain has 4,096 seeds, so a server that knows the client seeds could pick one that pleases it."""
    chain = SeedChain(hashlib.sha256(b"published when the table opened").digest())
    added = [[1, "ann", digest(TEXT)]]
    position = next(at for at in range(6, LENGTH) if pleases_the_house(chain.link(at), VERSION_2))
    chosen = proof(
        chain.link(position), VERSION_2, anchor=chain.anchor, position=position, client_seeds=added, missing=[]
    )
    words = f"Shoe 2 cannot have link {position} of a chain: each shoe takes the next link."
    assert verify_proof(chosen).first_difference == words
    # Later in the evening the number of the shoe allows it, and the other shoes of the table do not.
    first = proof(chain.link(3), VERSION_2, anchor=chain.anchor, position=3, client_seeds=added, missing=[]) | {
        "shoe": 3
    }
    later = chosen | {"shoe": position + 1}
    assert verify_proof(later).ok
    verdicts = verify_proofs([first, later])
    assert [verdict.ok for verdict in verdicts] == [True, False]
    links = f"3 for shoe 3, {position} for shoe {position + 1}"
    apart = f"Links of one chain: {links}, which are not as far apart as the shoes."
    assert verdicts[1].first_difference == apart
    assert all(verdict.ok for verdict in verify_proofs([first, chosen | {"shoe": position}]))


def test_neither_order_nor_number_of_client_seeds_can_be_chosen() -> None:
    """Seven people have 5,040 orders, and a second client seed under someone's name could be any."""
    chain = SeedChain(hashlib.sha256(b"published when the table opened").digest())

    def shoe(client_seeds: list[list[Any]], missing: list[list[Any]]) -> str:
        seed = chain.link(2)
        made = CommittedShoe("standard", 6)
        made.prepare_hashed(seed, [each[2] for each in client_seeds])
        made.shuffle(())
        draws = [[place, card_text(card)] for place, card in zip(SEATS, made.draw(SEATS), strict=True)]
        facts = {"anchor": chain.anchor, "position": 2, "client_seeds": client_seeds, "missing": missing}
        return verify_proof(
            proof(seed, VERSION_2, **facts) | {"rounds": [{"round": 1, "draws": draws}]}
        ).first_difference

    ann, bob, second = [1, "ann", digest("a")], [3, "bob", digest("b")], digest("whatever suits the house")
    assert shoe([ann, bob], [[2, "cid"]]) == ""
    order = "client_seeds[1]: the seats are not in rising order, each once"
    assert shoe([bob, ann], []) == order
    assert shoe([ann, [1, "ann", second]], []) == order
    assert shoe([ann, [1, "zed", second]], []) == order
    assert shoe([[0, "zed", second], ann], []) == "client_seeds[0]: the seats are not in rising order, each once"
    assert shoe([ann, [2, "ann", second]], []) == "client_seeds[1]: this player is listed twice"
    mixed_in = "missing[0]: a client seed of this seat or player was mixed in"
    assert shoe([ann], [[2, "ann"]]) == mixed_in
    assert shoe([ann], [[1, "bob"]]) == mixed_in


def test_a_new_anchor_does_not_reach_back_before_a_shoe_of_another() -> None:
    added = [[1, "ann", digest(TEXT)]]
    one, other = (SeedChain(hashlib.sha256(name).digest()) for name in (b"one", b"other"))

    def link(chain: SeedChain, position: int, shoe: int) -> dict[str, Any]:
        made = proof(
            chain.link(position), VERSION_2, anchor=chain.anchor, position=position, client_seeds=added, missing=[]
        )
        return made | {"shoe": shoe}

    right, wrong = (verify_proofs([link(one, 3, 3), link(other, position, 8)])[1] for position in (5, 6))
    assert (
        right.checks[-1].words
        == "The table took a new anchor after shoe 3: its history must say why, unless a chain ended."
    )
    assert wrong.first_difference == "The anchor is not that of shoe 3, and the shoe's chain began before that shoe."


def dealt(contributions: list[dict[str, str]]) -> list[tuple[bytes, str]]:
    """The seed and the commitment of each shoe of a table, where people contribute this to one shoe after the other."""
    source = SeedSource(spare=SeedChain(hashlib.sha256(b"one table").digest(), 70))
    live = LiveTable("t", load_game("twisted-21"), source)
    live.handle(i.OpenTable(100_000_000, ()))
    for seat, name in enumerate(("ann", "bob"), 1):
        live.handle(i.FromPlayer(name, f"user-{name}", w.Sit(50_000, seat)))
    found = []
    for given in contributions:
        coming = live.book.coming
        assert coming is not None
        before = coming.seed, coming.commitment
        live.handle(i.StartRound(tuple((name, digest(text)) for name, text in given.items())))
        shoe = next(each for each in live.book.shoes if each.number == coming.number)
        assert (shoe.seed, shoe.commitment) == before, "the seed was fixed before anyone contributed"
        assert [each[1] for each in shoe.client_seeds] == sorted(given)
        found.append(before)
        finish(live)
    return found


def test_the_seeds_of_a_table_do_not_depend_on_what_anyone_contributes() -> None:
    """Twin tables: same anchor, other client seeds, other people who answer. Nothing of it reaches a seed."""
    one = dealt([{"ann": "a1", "bob": "b1"}, {"ann": "a2"}, {"bob": "b3"}, {}])
    other = dealt([{}, {"bob": "x"}, {"ann": "y", "bob": "z"}, {"ann": TEXT}])
    assert one == other


def test_nothing_that_a_player_gave_for_one_shoe_counts_for_the_next() -> None:
    source = SeedSource(spare=SeedChain(hashlib.sha256(b"one table").digest(), 70))
    live = LiveTable("t", load_game("twisted-21"), source)
    live.handle(i.OpenTable(100_000_000, ()))
    live.handle(i.FromPlayer("ann", "user-ann", w.Sit(50_000, 1)))
    for given in ((("ann", digest("mine")),), ()):
        live.handle(i.StartRound(given))
        finish(live)
    second = next(each for each in live.book.shoes if each.number == 2)
    assert (second.client_seeds, second.missing) == ((), ((1, "ann"),))
    assert digest("mine") not in str(live.kept()), "it is in no state that the table goes on from"
