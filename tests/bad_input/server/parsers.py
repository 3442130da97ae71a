"""Everything that reads what a stranger wrote, as functions of bytes that fail only by a fault of ours."""

import json
from collections.abc import Callable
from pathlib import Path

from starlette.datastructures import Headers

from pit21.cards import card_text, parse_card, parse_cards
from pit21.fair.proof import read_proof
from pit21.fair.vectors import vectors
from pit21.fair.verify import verify_proof
from pit21.server.configuration.settings import Settings
from pit21.server.http.guard.cookies import read_cookie
from pit21.server.http.guard.strict_json import BadJson, check_json
from pit21.server.people.identity.names import refused_name
from pit21.server.people.identity.tokens import csrf_fits, csrf_token, is_token, token_hash
from pit21.spec.loader import CORE_GAMES, built_in_text, parse_game
from pit21.spec.problems import SpecError
from pit21.transcript.model import TranscriptError
from pit21.transcript.parse import parse_transcript
from pit21.wire import BadMessageError, read_message

CRASHES = Path(__file__).parent / "crashes"
"""Inputs that once did harm: the name of the parser, a hyphen, anything."""
_SETTINGS = Settings(data_folder=".")
_LONGEST = 4_000


def plain(text: str, *, markup: bool = True) -> None:
    """What goes back to whoever sent something is there, printable and short."""
    assert text
    assert markup or "<" not in text, text
    assert text.isprintable() or "\n" in text, ascii(text)
    assert len(text) < _LONGEST


def message(data: bytes) -> None:
    """The socket's messages, as text and as bytes: both are read alike."""
    try:
        found = read_message(data)
    except BadMessageError as error:
        plain(str(error), markup=False)
        return
    assert read_message(data.decode()) == found
    json.loads(data)


def body(data: bytes) -> None:
    try:
        check_json(data)
    except BadJson as error:
        plain(str(error))
        return
    json.loads(data)


def transcript(data: bytes) -> None:
    try:
        parse_transcript(data.decode("utf-8", "surrogateescape"))
    except (TranscriptError, SpecError):
        return


def game(data: bytes) -> None:
    try:
        spec = parse_game(data.decode("utf-8", "replace"), base=None, label="the game file")
    except SpecError:
        return
    assert len(spec.digest) == 64


def proof(data: bytes) -> None:
    verdict = verify_proof(data)
    found, problems = read_proof(data)
    assert (found is None) == bool(problems)
    assert not verdict.ok or found is not None


def cards(data: bytes) -> None:
    text = data.decode("utf-8", "surrogateescape")
    try:
        found = parse_cards(text)
    except ValueError:
        return
    assert all(parse_card(card_text(card)) == card for card in found)


def cookie(data: bytes) -> None:
    """The cookie of a request, the CSRF token and the name that a guest asks for."""
    first, _, rest = data.partition(b"\n")
    found = read_cookie(Headers(raw=[(b"cookie", first), (b"cookie", rest)]), _SETTINGS)
    assert not found or (is_token(found) and len(token_hash(found)) == 32)
    given = rest.decode("latin-1")
    token = found or "A" * 22
    assert csrf_fits(token, given) == (given == csrf_token(token))
    refused_name(first.decode("utf-8", "surrogateescape"))


PARSERS: dict[str, Callable[[bytes], None]] = {
    "message": message, "body": body, "transcript": transcript, "game": game, "proof": proof, "cards": cards,
    "cookie": cookie,
}  # fmt: skip


def seeds(name: str) -> tuple[bytes, ...]:
    """Inputs that are right, or nearly so: what is changed to find something new."""
    bet = {
        "type": "command",
        "table": "t",
        "id": "c",
        "command": {"do": "bet", "seat": 1, "wager": "base", "amount": 5},
    }
    texts: dict[str, tuple[str, ...]] = {
        "message": (json.dumps(bet), '{"type":"ping","number":1}', '{"type":"watch","table":"t","after":-1}'),
        "body": ('{"name":"ann"}', '{"game":"blackjack","options":{"decks":6},"clock":0}'),
        "transcript": ("game blackjack\nplayer ann $200 at 1\nshoe 5h 8h 6d 6h\nround\nbet 1 base $10 by ann\ndeal\n",),
        "game": (*(built_in_text(each) for each in CORE_GAMES), 'extends = "blackjack"\ntitle = "x"\n'),
        "cards": ("As Td 9c", "cut", "?? 2h"),
        "cookie": ("pit21=AAAAAAAAAAAAAAAAAAAAAA; a=b\nx", f"ann\n{csrf_token('A' * 22)}"),
        "proof": tuple(json.dumps(each) for each in _proofs()),
    }
    return tuple(text.encode() for text in texts[name])


def _proofs() -> list[object]:
    """Proofs of shoes from which a few cards were dealt, one of each way."""
    made: list[object] = []
    for case in vectors()["cases"][:3]:
        cut = {"position": case["cut"], "seat": 1} if case["cut"] else None
        draws = [["seat 1", card] for card in case["dealt"].split()[:6]]
        texts = [["p", text] for text in case["contributions"]]
        facts = {name: case[name] for name in ("deck", "decks", "way", "commitment", "seed", "pile")}
        about = {"version": case["version"], "table": "t", "shoe": 1, "game": "x", "contributions": texts}
        made.append({**about, **facts, "cut": cut, "rounds": [{"round": 1, "draws": draws}]})
    return [*made, *(each["proof"] for each in vectors()["proofs"][:2])]
