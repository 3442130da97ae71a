"""Where seeds come from, how much is in them, and that all of it reaches the cards."""

import secrets
from collections.abc import Callable

import pytest

from pit21.randomness import SEED_BYTES, new_seed, seed_from, shoe_seed, stream_key
from pit21.table.shoes import SeededShoe
from tests.randomness import mutants
from tests.randomness.seeds import problems


def test_new_seeds_are_256_bits_of_the_operating_system() -> None:
    assert problems(new_seed) == []


@pytest.mark.parametrize("mutant", mutants.SEEDS)
def test_a_seed_of_32_bits_is_caught(mutant: Callable[[], bytes]) -> None:
    found = problems(mutant)
    assert "asks the operating system for 4 bytes a seed, not 32" in found
    assert any(problem.startswith("repeats a seed") for problem in found), found


def test_a_seed_of_constant_bits_is_caught() -> None:
    assert any("not fair coins" in problem for problem in problems(mutants.padded_32_bit_seed, 20_000))


def test_a_short_seed_is_caught() -> None:
    assert "gives seeds that are not 32 bytes long" in problems(lambda: secrets.token_bytes(31), 100)


def test_a_shoe_without_a_seed_takes_a_new_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pit21.table.shoes.seeded_shoes.new_seed", lambda: b"\x05" * SEED_BYTES)
    assert SeededShoe("standard", 1).seed == b"\x05" * SEED_BYTES


def test_without_randomness_there_is_no_shoe(monkeypatch: pytest.MonkeyPatch) -> None:
    def unavailable(_: int) -> bytes:
        raise OSError("no randomness")

    monkeypatch.setattr(secrets, "token_bytes", unavailable)
    with pytest.raises(OSError, match="no randomness"):
        SeededShoe("standard", 1)


def test_every_bit_of_the_seed_reaches_the_cards() -> None:
    def order(seed: bytes) -> tuple[int, ...]:
        shoe = SeededShoe("standard", 1, seed)
        shoe.shuffle(())
        return shoe.remaining()

    base = bytes(SEED_BYTES)
    flipped = [(1 << bit).to_bytes(SEED_BYTES, "big") for bit in range(8 * SEED_BYTES)]
    assert len({order(seed) for seed in (base, *flipped)}) == 257


def test_given_seeds() -> None:
    assert seed_from(7) == seed_from("7") != seed_from("07")
    assert seed_from(bytes(range(32))) == bytes(range(32)) == seed_from(bytes(range(32)).hex())
    assert len({seed_from(value) for value in ("", "a", "A", "ä", 0, -1, 2**4096 - 1, "x" * 100_000)}) == 8


def test_seeds_that_are_refused() -> None:
    with pytest.raises(ValueError, match="32 of them, not 31"):
        seed_from(bytes(31))
    with pytest.raises(ValueError, match="at most 4096 bits"):
        seed_from(10**5_000)
    with pytest.raises(ValueError, match="valid Unicode"):
        seed_from("\ud800")
    for wrong in (True, 1.0, None, [1]):
        with pytest.raises(TypeError, match="a seed is a whole number, a text or 32 bytes"):
            seed_from(wrong)  # type: ignore[arg-type]


def test_labels_keep_seeds_shoes_and_streams_apart() -> None:
    seed = seed_from("labels")
    derived = [seed, *(shoe_seed(seed, number) for number in range(1, 50))]
    derived += [stream_key(seed, purpose) for purpose in ("shuffle", "wash", "riffle", "refill-1", "refill-11")]
    derived += [
        stream_key(seed, "shuffle", contributions)
        for contributions in ((b"",), (b"", b""), (b"a", b"b"), (b"b", b"a"), (b"ab",), (b"a|b",))
    ]
    assert len(set(derived)) == len(derived)


@pytest.mark.parametrize("purpose", ["", "Shuffle", "refill-", "a|b", "shuffle\n", "1", "a-1-2"])
def test_a_purpose_cannot_imitate_another_message(purpose: str) -> None:
    with pytest.raises(ValueError, match="is not a purpose"):
        stream_key(bytes(32), purpose)
