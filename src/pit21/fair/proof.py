"""The proof published when a shoe is retired: enough to deal it again and compare every card.

A proof is JSON. It holds what people at the table saw, with `??` for a card that was never turned up.
"""

import json
from typing import Annotated, Any, Final, Literal

import msgspec

from pit21.json_keys import unique_keys
from pit21.randomness import VERSION, VERSION_2

MOST_DECKS: Final = 8
MOST_BYTES: Final = 16 * 1024 * 1024
Whole = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
"""What a browser can read without loss."""
Draw = tuple[str, str]
"""Where the card went, in words, and the card: `["seat 2", "Td"]`; the cut card is the card `cut`."""
ClientSeed = tuple[Whole, str, str]
"""Seat, player's id at the table, and the SHA-256 of the client seed in hexadecimal digits."""
Seated = tuple[Whole, str]
"""Seat and player's id at the table."""


class ShoeFacts(msgspec.Struct, frozen=True, kw_only=True):
    """What the table knows of a shoe besides its events; `commitment` is the published one.

    Version 1 has `contributions`; version 2 has the anchor of the seed chain, the shoe's position in it, the client
    seeds that were mixed in, and the seated people whose client seed was missing.
    """

    version: str = VERSION
    table: str
    shoe: int
    game: str
    deck: str
    decks: int
    way: Literal["uniform", "documented"] = "uniform"
    commitment: str
    seed: str
    contributions: tuple[tuple[str, str], ...] = ()
    pile: tuple[int, ...] = ()
    anchor: str = ""
    position: int = 0
    client_seeds: tuple[ClientSeed, ...] = ()
    missing: tuple[Seated, ...] = ()


class ProofCut(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """This many cards from the front went to the back; seat 0 is the house dealer at an empty table."""

    position: Whole
    seat: Whole
    by: str = ""


class ProofRound(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    round: Whole
    draws: tuple[Draw, ...] = ()


class SeatRefill(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The shoe ran out in a round after this many of its draws (cut card included), and cards went back (G4).

    `back` are the numbers of the cards that went back, in the order in which they lay; cards are numbered
    from 1 as they left the shoe, the cut card not counted. By number and not by face, so that nobody can name
    other cards than those that were dealt.
    """

    round: Whole
    after: Whole
    back: tuple[Whole, ...]


class ShoeProof(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is published of a retired shoe; `ONLY_1` and `ONLY_2` are the fields of one version only.

    `pile` (N21): how the used cards lay before a documented shuffle; empty at the first shoe.

    `lies` (N21): the numbers of the cards as they lie when the shoe retires, which is the front of the next
    pile; the undealt rest follows. Both are empty in a uniform shuffle, where the lie does not matter.
    """

    version: str = VERSION
    table: str
    shoe: Whole
    game: str
    deck: str
    decks: Whole
    way: Literal["uniform", "documented"]
    commitment: str
    seed: str
    contributions: tuple[tuple[str, str], ...] = ()
    pile: str = ""
    cut: ProofCut | None = None
    cut_card_from_end: Whole | None = None
    rounds: tuple[ProofRound, ...] = ()
    refills: tuple[SeatRefill, ...] = ()
    lies: tuple[Whole, ...] = ()
    anchor: str = ""
    position: Whole = 0
    client_seeds: tuple[ClientSeed, ...] = ()
    missing: tuple[Seated, ...] = ()


ONLY_1: Final = frozenset({"contributions"})
ONLY_2: Final = frozenset({"anchor", "position", "client_seeds", "missing"})


def plain_proof(proof: ShoeProof) -> dict[str, Any]:
    """Return the proof as plain data, without the fields of another version."""
    left_out = ONLY_1 if proof.version == VERSION_2 else ONLY_2
    found: dict[str, Any] = msgspec.to_builtins(proof)
    return {name: value for name, value in found.items() if name not in left_out}


_OBJECT_FIELDS: Final = {field.name: field for field in msgspec.structs.fields(ShoeProof)}


def read_proof(source: object) -> tuple[ShoeProof | None, list[str]]:
    """Return a proof from JSON or plain data; else None, and every field that is missing or wrong in words."""
    raw, problem = _to_plain(source)
    if problem:
        return None, [problem]
    if not isinstance(raw, dict):
        return None, ["a proof is a JSON object"]
    is_second = raw.get("version") == VERSION_2
    left_out = ONLY_1 if is_second else ONLY_2
    fields = {name: field for name, field in _OBJECT_FIELDS.items() if name not in left_out}
    problems = [f"{name!a:.60} is not a field of a proof" for name in raw if name not in fields]
    values: dict[str, Any] = {}
    for name, field in fields.items():
        if name not in raw:
            if field.required or (is_second and name in ONLY_2):
                problems.append(f"{name} is missing")
            continue
        try:
            values[name] = msgspec.convert(raw[name], field.type)
        except (msgspec.ValidationError, ValueError, OverflowError, RecursionError) as error:
            problems.append(f"{name}: {_message_of(error)}")
    if problems:
        return None, problems
    return ShoeProof(**values), []


def _to_plain(source: object) -> tuple[object, str]:
    """Plain data from whatever was given, or why there is none."""
    try:
        if isinstance(source, bytes | bytearray | str):
            if len(source) > MOST_BYTES:
                return None, f"a proof has at most {MOST_BYTES} bytes"
            return json.loads(source, object_pairs_hook=unique_keys, parse_constant=_refuse_constant), ""
        if isinstance(source, ShoeProof):
            return plain_proof(source), ""
        return msgspec.to_builtins(source), ""
    except RecursionError:
        return None, "it is nested too deeply to be a proof"
    except (ValueError, TypeError, msgspec.MsgspecError) as error:
        return None, f"it cannot be read as JSON: {_message_of(error)}"


def _refuse_constant(name: str) -> object:
    raise ValueError(f"{name} is not a number of JSON")


def _message_of(error: Exception) -> str:
    """Return the message without anything that could disturb a terminal: it may repeat what a stranger wrote."""
    return ascii(str(error)[:200])[1:-1].replace("`$", "`").replace("\\'", "'")
