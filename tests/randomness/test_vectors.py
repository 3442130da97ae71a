"""The known answers of `docs/explanation/randomness.md`, from an implementation that shares no code with ours."""

import hmac
import json
from itertools import islice
from typing import Any

import pytest

from pit21.randomness import VERSION, seed_from, shoe_seed, stream_key, words
from pit21.table.shoes import SeededShoe
from tests.randomness import vectors


@pytest.fixture(scope="module")
def known() -> dict[str, Any]:
    answers: dict[str, Any] = json.loads(vectors.PATH.read_text(encoding="utf-8"))
    return answers


def test_the_file_is_what_the_plain_implementation_writes() -> None:
    assert vectors.PATH.read_text(encoding="utf-8") == vectors.text()


def test_seeds(known: dict[str, Any]) -> None:
    assert known["version"] == VERSION
    assert {text: seed_from(text).hex() for text in known["seeds"]} == known["seeds"]
    seed = seed_from(known["table_seed_text"])
    assert seed.hex() == known["table_seed"]
    assert shoe_seed(seed, 1).hex() == known["shoe_1_seed"]
    assert shoe_seed(seed, 2).hex() == known["shoe_2_seed"]


def test_streams(known: dict[str, Any]) -> None:
    seed = bytes.fromhex(known["shoe_1_seed"])
    keys = {
        "shuffle": stream_key(seed, "shuffle"),
        "refill-1": stream_key(seed, "refill-1"),
        "shuffle, contributions 'left' and 'right'": stream_key(seed, "shuffle", (b"left", b"right")),
    }
    assert {name: key.hex() for name, key in keys.items()} == known["stream_keys_of_shoe_1"]
    first = known["first_words_of_shoe_1"]
    assert list(islice(words(keys["shuffle"]), len(first))) == first


@pytest.mark.parametrize("length", [0, 1, 32, 63, 64])
def test_words_are_the_librarys_hmac_of_a_counter(length: int) -> None:
    key = bytes(range(length))
    drawn = b"".join(word.to_bytes(2, "big") for word in islice(words(key), 300 * 16))
    assert drawn == b"".join(hmac.digest(key, count.to_bytes(8, "big"), "sha256") for count in range(300))


def test_a_key_longer_than_a_hash_block_is_refused() -> None:
    with pytest.raises(ValueError, match="at most 64 bytes, not 65"):
        words(bytes(65))


def test_one_deck_in_full(known: dict[str, Any]) -> None:
    shoe = SeededShoe("standard", 1, known["table_seed_text"])
    shoe.shuffle(())
    assert list(shoe.remaining()) == known["shoe_1_of_one_standard_deck"]


def test_a_thousand_shoes(known: dict[str, Any]) -> None:
    tables: dict[tuple[str, int], SeededShoe] = {}
    rows = known["shoes_kind_decks_number_digest"]
    assert len(rows) == 1_000
    for kind, decks, number, digest in rows:
        shoe = tables.setdefault((kind, decks), SeededShoe(kind, decks, known["table_seed_text"]))
        # A shuffle that was skipped must not matter: shoe n depends on the seed and n alone.
        shoe._shuffles = number - 1
        shoe.shuffle(())
        assert vectors.digest(list(shoe.remaining())) == digest, (kind, decks, number)


def test_the_documented_shuffle(known: dict[str, Any]) -> None:
    for kind, decks, opening, later in known["documented_opening_then_again"]:
        shoe = SeededShoe(kind, decks, known["table_seed_text"], "documented")
        shoe.shuffle(())
        assert vectors.digest(list(shoe.remaining())) == opening
        shoe.shuffle(shoe.remaining())
        assert vectors.digest(list(shoe.remaining())) == later
