"""The hash chain of a table's seeds: every link follows from the root, and none from those that are revealed."""

import hashlib
import sys

import pytest

from pit21.fair.commitment import LABEL_2, commitment
from pit21.fair.seed_chain import ANCHOR_LABEL, LENGTH, LINK_LABEL, SeedChain, anchor_of, link_before
from pit21.randomness import VERSION_2

ROOT = hashlib.sha256(b"root").digest()


def plainly(root: bytes, length: int) -> list[bytes]:
    """All links, link 1 first, by the sentence in the docs."""
    links = [root]
    while len(links) < length:
        links.append(hashlib.sha256(b"pit21-shuffle-2|link|" + links[-1]).digest())
    return links[::-1]


@pytest.mark.parametrize("length", [2, 3, 63, 64, 65, 128, 200, LENGTH])
def test_links_are_those_of_the_plain_chain(length: int) -> None:
    links = plainly(ROOT, length)
    chain = SeedChain(ROOT, length)
    assert [chain.link(position) for position in range(1, length + 1)] == links
    assert chain.anchor == hashlib.sha256(b"pit21-shuffle-2|anchor|" + links[0]).hexdigest()


def test_each_link_leads_to_the_link_before_it_and_to_the_anchor() -> None:
    chain = SeedChain(ROOT)
    for position in (2, 64, 65, 4_000, LENGTH):
        assert link_before(chain.link(position)) == chain.link(position - 1)
        assert anchor_of(chain.link(position), position) == chain.anchor
        assert anchor_of(chain.link(position), position - 1) != chain.anchor


def test_what_is_published_of_a_link_is_hashed_under_labels_of_its_own() -> None:
    """The commitment of shoe n + 1 and the link that shoe n is dealt from are two hashes of one link."""
    labels = {LINK_LABEL, ANCHOR_LABEL, LABEL_2}
    assert len(labels) == 3
    assert all(label.startswith(VERSION_2.encode() + b"|") for label in labels)
    assert not any(one != other and other.startswith(one) for one in labels for other in labels)
    chain = SeedChain(ROOT)
    assert commitment(chain.link(2), VERSION_2) != chain.link(1).hex()


@pytest.mark.parametrize("position", [0, -1, LENGTH + 1])
def test_there_is_no_other_link(position: int) -> None:
    with pytest.raises(ValueError, match="4096 links"):
        SeedChain(ROOT).link(position)


def test_a_chain_is_kept_as_few_links() -> None:
    chain = SeedChain(ROOT)
    assert sum(sys.getsizeof(getattr(chain, name)) for name in SeedChain.__slots__) < 2_500


def test_drawn_chains_differ() -> None:
    assert SeedChain.draw(2).anchor != SeedChain.draw(2).anchor
