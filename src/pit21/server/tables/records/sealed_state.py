"""Encrypted state: seeds of open shoes, roots of seed chains, tables at the start of a round."""

import zlib

import msgspec

from pit21.server.store import Sealer
from pit21.server.tables.live.kept_table import KeptTable


def seal_seed(sealer: Sealer, chain: str, number: int, seed: bytes) -> bytes:
    return sealer.seal(seed, chain, f"shoe {number}")


def open_seed(sealer: Sealer, chain: str, number: int, sealed: bytes) -> bytes:
    return sealer.open(sealed, chain, f"shoe {number}")


def seal_root(sealer: Sealer, chain: str, anchor: str, root: bytes) -> bytes:
    return sealer.seal(root, chain, f"chain {anchor}")


def open_root(sealer: Sealer, chain: str, anchor: str, sealed: bytes) -> bytes:
    return sealer.open(sealed, chain, f"chain {anchor}")


def seal_start(sealer: Sealer, chain: str, number: int, kept: KeptTable) -> bytes:
    return sealer.seal(zlib.compress(msgspec.json.encode(kept), 1), chain, f"round {number}")


def open_start(sealer: Sealer, chain: str, number: int, sealed: bytes) -> KeptTable:
    return msgspec.json.decode(zlib.decompress(sealer.open(sealed, chain, f"round {number}")), type=KeptTable)
