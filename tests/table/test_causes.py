"""Causes of settlements and voids: codes in events, words where they are shown, old words read and compared."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import get_args

import msgspec
import pytest
from msgspec import UNSET

from pit21.spec.loader import BUILT_IN, CORE_GAMES
from pit21.table import events as e
from pit21.table.causes import (
    SETTLEMENTS,
    VOIDS,
    SettlementCode,
    VoidCode,
    cause_of,
    in_first_words,
    settlement_words,
    void_code_of,
    void_words,
    with_words,
)
from pit21.table.codec import decode_event, encode_event, stored_forms
from pit21.table.view import SPECTATOR, view
from tests.rounds import played
from tests.stored.archive import data_folder, unpack
from tests.transcripts.test_golden import GOLDEN, session_of


def settled_in(game: str) -> list[e.WagerSettled]:
    paths = [path for path in GOLDEN if path.parent.name == game]
    return [event for path in paths for event in session_of(path).events if isinstance(event, e.WagerSettled)]


def test_every_code_is_worded() -> None:
    assert set(SETTLEMENTS) == set(get_args(SettlementCode))
    assert set(VOIDS) == set(get_args(VoidCode))


@pytest.mark.parametrize("game", CORE_GAMES)
def test_settlements_carry_codes_and_no_words(game: str) -> None:
    events = settled_in(game)
    assert events
    for event in events:
        assert event.reason is UNSET
        assert event.code in SETTLEMENTS
        assert b'"reason"' not in encode_event(event)
        assert decode_event(encode_event(event)) == event


@pytest.mark.parametrize("game", CORE_GAMES)
def test_the_words_of_earlier_versions_say_the_same_code(game: str) -> None:
    """A chain that was written in words keeps its bytes, and is shown as one of today."""
    for event in settled_in(game):
        first = in_first_words(event)
        assert isinstance(first, e.WagerSettled)
        body = encode_event(first)
        assert b'"code"' not in body
        read = decode_event(body)
        assert isinstance(read, e.WagerSettled)
        assert encode_event(read) == body
        assert cause_of(read) == cause_of(event), read.reason
        assert settlement_words(read) == settlement_words(event)
        assert stored_forms(event) == (encode_event(event), body)


def test_golden_rounds_meet_every_code() -> None:
    met = {event.code for folder in (*BUILT_IN, "side-bets") for event in settled_in(folder)}
    assert met == set(get_args(SettlementCode))


def test_views_show_words_beside_the_code() -> None:
    text = "game blackjack\nplayer ann $100 at 1\nshoe 8h 6d 3c Kh Td 5s\nround\nbet 1 base $10\ndeal\n1 double\n"
    session = played(text)
    (settled,) = view(session.table, SPECTATOR).settled
    assert (settled.code, settled.reason) == ("equal-totals", "equal totals")
    assert session.table.settled[0].reason is UNSET


def test_words_that_no_version_wrote_are_shown_as_they_are() -> None:
    event = e.WagerSettled(
        player="ann", seat=1, hand=-1, wager="x", staked=1, returned=0, result="lose", reason="the moon is full"
    )
    assert cause_of(event) is None
    assert settlement_words(event) == "the moon is full"
    assert with_words(event) is event


@pytest.mark.parametrize("code", get_args(VoidCode))
def test_voids_of_earlier_versions_say_the_same_code(code: VoidCode) -> None:
    event = e.RoundVoided(round=3, code=code)
    read = decode_event(encode_event(in_first_words(event)))
    assert isinstance(read, e.RoundVoided)
    assert (read.code, void_code_of(read)) == (UNSET, code)
    assert void_words(read) == void_words(event)


def test_a_person_voids_in_their_own_words() -> None:
    event = e.RoundVoided(round=3, reason="a card was exposed")
    assert in_first_words(event) is event
    assert (void_code_of(event), void_words(event)) == (None, "a card was exposed")


def test_stored_settlements_are_read_byte_for_byte(tmp_path: Path) -> None:
    """What 7eb2086 wrote into its database: the bytes stay, and every sentence has a code."""
    data = data_folder(unpack(tmp_path), "sqlite")
    with closing(sqlite3.connect(data / "server.sqlite3")) as database:
        bodies = [bytes(body) for (body,) in database.execute("SELECT body FROM events")]
    old = [body for body in bodies if b'"wager-settled"' in body or b'"round-voided"' in body]
    assert len(old) > 100
    for body in old:
        event = decode_event(body)
        assert encode_event(event) == body
        if isinstance(event, e.WagerSettled):
            assert cause_of(event) is not None, event.reason
            assert isinstance(event.reason, str)
            assert settlement_words(event) == event.reason
            coded = msgspec.structs.replace(with_words(event), reason=UNSET)
            assert body in stored_forms(coded)
