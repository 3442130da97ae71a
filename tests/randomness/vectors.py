"""The known answers, made by the plain implementation: `python -m tests.randomness.vectors` writes them."""

import json
from hashlib import sha256
from itertools import islice
from pathlib import Path
from typing import Any

from tests.randomness import reference

PATH = Path(__file__).parent / "vectors.json"
SHOES = 1_000
SEED_TEXT = "pit21 vectors"
SEED_TEXTS = ("", "7", "-7", "an example", "ähnlich", "00" * 31 + "ff", "AB" * 32)
DOCUMENTED = (("spanish", 6), ("standard", 1), ("spanish", 1))


def digest(order: list[int]) -> str:
    """Sixteen digits of the SHA-256 of the order, one byte a card: enough to find a shoe that differs."""
    return sha256(bytes(order)).hexdigest()[:16]


def kind_and_decks(number: int) -> tuple[str, int]:
    return ("standard", "spanish")[number % 2], number // 2 % 8 + 1


def stream_words(key: bytes, count: int) -> list[int]:
    stream = reference.Stream(key)
    return list(islice(iter(stream.word, None), count))


def make() -> dict[str, Any]:
    seed = reference.table_seed(SEED_TEXT)
    first = reference.seed_of_shoe(seed, 1)
    keys = {
        "shuffle": reference.key_of_stream(first, "shuffle"),
        "refill-1": reference.key_of_stream(first, "refill-1"),
        "shuffle, contributions 'left' and 'right'": reference.key_of_stream(first, "shuffle", (b"left", b"right")),
    }
    shoes = []
    for number in range(1, SHOES + 1):
        kind, decks = kind_and_decks(number)
        shoes.append([kind, decks, number, digest(reference.shoe(kind, decks, seed, number))])
    opening = [reference.documented_shoe(*shape, seed, 1, []) for shape in DOCUMENTED]
    later = [reference.documented_shoe(*shape, seed, 2, used) for shape, used in zip(DOCUMENTED, opening, strict=True)]
    return {
        "version": "pit21-shuffle-1",
        "seeds": {text: reference.table_seed(text).hex() for text in SEED_TEXTS},
        "table_seed_text": SEED_TEXT,
        "table_seed": seed.hex(),
        "shoe_1_seed": first.hex(),
        "shoe_2_seed": reference.seed_of_shoe(seed, 2).hex(),
        "stream_keys_of_shoe_1": {name: key.hex() for name, key in keys.items()},
        "first_words_of_shoe_1": stream_words(keys["shuffle"], 40),
        "shoe_1_of_one_standard_deck": reference.shoe("standard", 1, seed, 1),
        "documented_opening_then_again": [
            [*shape, digest(first_order), digest(second_order)]
            for shape, first_order, second_order in zip(DOCUMENTED, opening, later, strict=True)
        ],
        "shoes_kind_decks_number_digest": shoes,
    }


def text() -> str:
    """JSON with each list of plain values on one line."""
    lines = []
    for key, value in make().items():
        if key == "shoes_kind_decks_number_digest":
            rows = ",\n    ".join(json.dumps(row) for row in value)
            lines.append(f"  {json.dumps(key)}: [\n    {rows}\n  ]")
        else:
            lines.append(f"  {json.dumps(key)}: {json.dumps(value)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    PATH.write_text(text(), encoding="utf-8")
    print(f"wrote {PATH.name}: {SHOES} shoes")
