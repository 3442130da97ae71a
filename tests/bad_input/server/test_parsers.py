"""What strangers write is read or refused; under atheris by `make full-scale`, here with a little random damage."""

from pathlib import Path
from random import Random

import pytest

from pit21.fair.verify import verify_proof
from tests.bad_input.server import fuzz
from tests.bad_input.server.parsers import CRASHES, PARSERS, seeds


def damaged(data: bytes, random: Random) -> bytes:
    made = bytearray(data)
    for _ in range(random.choice((1, 2, 8))):
        at = random.randrange(len(made) + 1)
        how = random.randrange(3)
        if how == 0:
            made[at : at + random.choice((1, 4, 40))] = b""
        elif how == 1:
            made[at:at] = random.choice(
                (b"\x00", b"\xff", b"\xed\xa0\x80", b'"', b"{", b"[" * 400, b"9" * 5_000, b"\n")
            )
        else:
            made[at:at] = made[max(0, at - 30) : at]
    return bytes(made)


def test_the_proofs_to_begin_with_hold() -> None:
    assert all(verify_proof(seed).ok for seed in seeds("proof"))


@pytest.mark.parametrize("name", PARSERS)
def test_right_and_damaged_inputs(name: str) -> None:
    random = Random(name)
    for seed in seeds(name):
        PARSERS[name](seed)
        for _ in range(20 if len(seed) > 2_000 else 150):
            PARSERS[name](damaged(seed, random))


@pytest.mark.parametrize("path", sorted(CRASHES.glob("*-*")), ids=lambda path: path.name)
def test_what_once_did_harm(path: Path) -> None:
    PARSERS[path.name.partition("-")[0]](path.read_bytes())


def test_every_parser_has_its_fuzzer() -> None:
    assert set(fuzz.NAMES) == set(PARSERS)


@pytest.mark.long
@pytest.mark.skipif(not fuzz.available(), reason="atheris cannot be imported on this platform")
def test_a_second_under_atheris() -> None:
    assert fuzz.run("message", 1) > 100
