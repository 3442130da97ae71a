"""The commitment binds the seed, says nothing about the cards, and is never made without randomness (I10)."""

import hmac
import secrets
from collections.abc import Callable
from hashlib import sha256
from itertools import islice
from typing import Any

import pytest

from pit21 import randomness
from pit21.fair.commitment import LABEL, NoRandomnessError, commitment, new_seed
from pit21.fair.shoe import CommittedShoe, Way
from pit21.randomness import seed_from, shoe_seed, stream_key, words
from tests.randomness.seeds import problems
from tests.randomness.tails import chi_square_p, normal_p
from tests.scale import ScaleCount

WAYS: tuple[Way, ...] = ("uniform", "documented")
PURPOSES = ("shuffle", "wash", "riffle", "refill-1", "refill-2")


def test_a_known_commitment() -> None:
    assert LABEL == b"pit21-shuffle-1|commitment|"
    assert commitment(bytes(32)) == sha256(b"pit21-shuffle-1|commitment|" + bytes(32)).hexdigest()
    assert commitment(bytes(32)) != commitment(bytes(31) + b"\1")


@pytest.mark.parametrize("length", [0, 31, 33])
def test_a_seed_of_another_length_is_refused(length: int) -> None:
    with pytest.raises(ValueError, match=f"32 bytes, not {length}"):
        commitment(bytes(length))


def test_seeds_are_256_bits_of_the_operating_system() -> None:
    assert problems(new_seed) == []


@pytest.mark.parametrize("problem", [OSError("gone"), NotImplementedError("no source")])
def test_without_randomness_there_is_no_seed(problem: Exception, monkeypatch: pytest.MonkeyPatch) -> None:
    def unavailable(_: int) -> bytes:
        raise problem

    monkeypatch.setattr(secrets, "token_bytes", unavailable)
    with pytest.raises(NoRandomnessError, match="nothing is dealt"):
        new_seed()


@pytest.mark.parametrize("answer", [b"", bytes(32), b"\xff" * 32, b"\1" * 16])
def test_a_source_that_fails_silently_is_found(answer: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(secrets, "token_bytes", lambda _: answer)
    with pytest.raises(NoRandomnessError, match="nothing is dealt"):
        new_seed()


def test_a_commitment_equals_nothing_from_which_cards_are_drawn() -> None:
    for number in range(50):
        seed = seed_from(f"separate {number}")
        keys = [stream_key(seed, purpose, texts) for purpose in PURPOSES for texts in ((), (b"x",), (LABEL + seed,))]
        blocks = [b"".join(w.to_bytes(2, "big") for w in islice(words(key), 16)) for key in keys]
        drawn_from = {seed, sha256(seed).digest(), *keys, *blocks, *(shoe_seed(seed, n) for n in range(5))}
        assert bytes.fromhex(commitment(seed)) not in drawn_from


def test_no_card_is_drawn_under_the_label_of_the_commitment(monkeypatch: pytest.MonkeyPatch) -> None:
    hashed: list[bytes] = []
    digest = hmac.digest

    def watched_hash(message: bytes = b"") -> Any:
        hashed.append(bytes(message))
        return sha256(message)

    def watched_digest(key: bytes, message: bytes, name: str) -> bytes:
        hashed.append(message)
        return digest(key, message, name)

    monkeypatch.setattr(randomness, "sha256", watched_hash)
    monkeypatch.setattr(hmac, "digest", watched_digest)
    for way in WAYS:
        shoe = CommittedShoe("spanish", 1, way)
        shoe.prepare(seed_from("watched"), (("eve", "a text"),))
        shoe.shuffle(())
        drawn = shoe.draw(("",) * 48)
        shoe.refill(drawn)
    assert len(hashed) > 8
    assert any(message.startswith(b"pit21-shuffle-1|stream|") for message in hashed)
    assert not any(LABEL in message for message in hashed)


def first_card(seed: bytes) -> int:
    shoe = CommittedShoe("standard", 1)
    shoe.prepare(seed)
    shoe.shuffle(())
    return shoe.draw(("seat 1",))[0]


Committing = Callable[[bytes], bytes]
Predictor = Callable[[bytes], int]


def by_scaling(committed: bytes) -> int:
    return int.from_bytes(committed[:4], "big") * 52 >> 32


def by_dealing(committed: bytes) -> int:
    return first_card(committed)


def by_stream(committed: bytes) -> int:
    """Takes the commitment for the key of the shuffle."""
    return randomness.shuffled(tuple(range(52)), words(committed))[0]


def hits(committing: Committing, predictor: Predictor, shoes: int) -> tuple[int, list[list[int]]]:
    """How often the first card was predicted, and how predicted and dealt ranks fell together."""
    right, together = 0, [[0] * 13 for _ in range(13)]
    for number in range(shoes):
        seed = seed_from(f"predicted {number}")
        predicted, dealt = predictor(committing(seed)), first_card(seed)
        right += predicted == dealt
        together[predicted >> 2][dealt >> 2] += 1
    return right, together


def deviation(right: int, shoes: int) -> float:
    return float((right - shoes / 52) / (shoes * 51 / 52**2) ** 0.5)


@pytest.mark.parametrize("predictor", [by_scaling, by_dealing, by_stream])
def test_who_sees_the_commitment_predicts_at_chance(predictor: Predictor, scale_count: ScaleCount) -> None:
    shoes = scale_count(small=2_600, conformance=10_400, full=104_000)
    right, together = hits(lambda seed: bytes.fromhex(commitment(seed)), predictor, shoes)
    assert normal_p(deviation(right, shoes)) > 1e-3
    rows, columns = [sum(row) for row in together], [sum(column) for column in zip(*together, strict=True)]
    statistic = sum(
        (together[i][j] - rows[i] * columns[j] / shoes) ** 2 / (rows[i] * columns[j] / shoes)
        for i in range(13)
        for j in range(13)
    )
    assert chi_square_p(statistic, 144) > 1e-3


@pytest.mark.parametrize(
    ("committing", "predictor"),
    [(lambda seed: seed, by_dealing), (lambda seed: stream_key(seed, "shuffle"), by_stream)],
    ids=["the seed itself", "the stream's key"],
)
def test_a_commitment_that_reveals_the_cards_is_found(committing: Committing, predictor: Predictor) -> None:
    right, _ = hits(committing, predictor, 104)
    assert right == 104
