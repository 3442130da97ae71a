"""What comes over a socket is a message or a short error."""

import json
import re
import time
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pit21 import wire as s
from pit21.wire import BadMessageError, read_message, socket_schemas

BET: dict[str, Any] = {"do": "bet", "seat": 1, "wager": "base", "amount": 500}


def command(**changed: Any) -> dict[str, Any]:
    return {"type": "command", "table": "t1", "id": "c1", "command": {**BET, **changed}}


def raw(**amount: str) -> str:
    ((key, value),) = amount.items()
    return json.dumps(command()).replace(f'"{key}": {json.dumps(BET[key])}', f'"{key}": {value}')


@pytest.mark.parametrize(
    "message",
    [
        s.Watch("t1"),
        s.Watch("t1", 12, "link"),
        s.Unwatch("t1"),
        s.AskHint("t1", "h1", 3),
        s.AskBets("t1", "b1", "put", (s.Bet(1, "base", 500),)),
        s.Ping(2**53),
        s.Send("t1", "c1", s.Sit(10_000, 2)),
        s.Send("t1", "c1", s.Bet(1, "base", 500)),
        s.Send("t1", "c1", s.Seed("Grüße, \u05d0")),
        s.Send("t1", "c1", s.CashOut()),
    ],
)
def test_messages_are_read(message: s.ToServer) -> None:
    encoded = msgspec.json.encode(message)
    assert read_message(encoded) == message
    assert read_message(encoded.decode()) == message
    assert read_message(json.dumps(json.loads(encoded), indent=2)) == message


@pytest.mark.parametrize(
    "value",
    ["-1", "1e400", "NaN", "Infinity", "-Infinity", "10.0", "1e1", '"10"', "true", "null", "٣", "9007199254740993",
    "9223372036854775808", "1" * 5_000, "[]", "{}", "[[[[1]]]]", "0x10", "010", "+1", "1_000"],
)  # fmt: skip
def test_an_amount_is_a_whole_number_in_its_range(value: str) -> None:
    with pytest.raises(BadMessageError) as bad:
        read_message(raw(amount=value))
    assert str(bad.value).isascii()
    assert len(str(bad.value)) < 260


def test_zero_is_for_the_referee_to_refuse() -> None:
    assert read_message(raw(amount="0")) == s.Send("t1", "c1", s.Bet(1, "base", 0))


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ('{"type":"ping","number":1,"number":1}', "number"),
        ('{"type":"ping","type":"ping"}', "type"),
        (json.dumps(command())[:-2] + ',"amount":5}}', "amount"),
        (r'{"type":"ping","number":1,"\u006eumber":2}', "number"),
        ('{"type":"ping","numbers":1}', "numbers"),
        ('{"type":"watch"}', "table"),
        ('{"type":"watch","table":""}', "table"),
        ('{"type":"watch","table":"a b"}', "table"),
        (r'{"type":"watch","table":"a\n"}', "table"),
        ('{"type":"watch","table":"t","after":-2}', "after"),
        ('{"type":"watch","table":"t","after":99999999999999999999999}', "after"),
        ('{"type":"open"}', "type"),
        (json.dumps(command(seat=1_001)), "seat"),
        (json.dumps(command(seat=None)), "seat"),
        (json.dumps(command(wager="")), "wager"),
        (json.dumps(command(wager="x" * 65)), "wager"),
        (json.dumps(command(wager="base\0")), "wager"),
        (json.dumps(command(wager="base\x7f")), "wager"),
        (json.dumps(command(do="cards")), "do"),
        (json.dumps(command(player="eve")), "player"),
    ],
)
def test_the_error_names_the_field(text: str, named: str) -> None:
    with pytest.raises(BadMessageError, match=named):
        read_message(text)


@pytest.mark.parametrize(
    "data",
    [
        "", "null", "[]", "1", "{", '{"type":"ping"}}', "\ufeff{}", '{"type":"ping"} {"type":"ping"}',
        b'{"type":"\xff"}', b"\xed\xa0\x80", "\ud800", r'{"type":"watch","table":"t","link":"\ud800"}',
        '{"type":"watch","table":"t","link":"\0"}', "[" * 16_000, '{"type":' * 2_000, '{"x":' + "[" * 16_000,
        " " * 16_385, "é" * 8_193, b"\x00" * 100,
    ],
)  # fmt: skip
def test_what_is_no_json_or_no_message(data: str | bytes) -> None:
    with pytest.raises(BadMessageError):
        read_message(data)


def test_what_was_sent_does_not_come_back_raw() -> None:
    with pytest.raises(BadMessageError) as bad:
        read_message('{"type":"ping","<script>\u202eé":1}')
    assert str(bad.value).isascii()
    assert str(bad.value).isprintable()
    assert "<" not in str(bad.value)


def test_the_sender_learns_which_command_it_was() -> None:
    with pytest.raises(BadMessageError) as bad:
        read_message(json.dumps(command(amount=-1)))
    assert (bad.value.table, bad.value.id) == ("t1", "c1")
    with pytest.raises(BadMessageError) as bad:
        read_message(json.dumps({**command(amount=-1), "id": "<b>", "table": 7}))
    assert (bad.value.table, bad.value.id) == ("", "")


def _is_object(data: bytes | str) -> bool:
    """Such as a message: the generator knows some from this project's own tests."""
    try:
        return isinstance(json.loads(data), dict)
    except ValueError:
        return False


@given((st.binary(max_size=200) | st.text(max_size=200)).filter(lambda data: not _is_object(data)))
def test_anything_else_is_an_error_too(data: bytes | str) -> None:
    with pytest.raises(BadMessageError):
        read_message(data)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=10),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


@given(st.sampled_from(["type", "table", "id", "command", "seat", "wager", "amount", "do", "more"]), JSON)
def test_a_command_with_one_thing_changed_is_read_or_refused(key: str, value: Any) -> None:
    said = command()
    (said if key in said or key == "more" else said["command"])[key] = value
    try:
        message = read_message(json.dumps(said))
    except BadMessageError as bad:
        reason = str(bad)
    else:
        reason = ""
        assert isinstance(message, s.Send)
    assert reason.isascii()


def test_reading_is_quick() -> None:
    text = json.dumps(command())
    best = 1.0
    for _ in range(5):
        began = time.perf_counter()
        for _ in range(200):
            read_message(text)
        best = min(best, (time.perf_counter() - began) / 200)
    assert best < 100e-6  # about 6 microseconds on a quiet machine


@pytest.mark.parametrize("end", ["\n", "\r", " ", "\u2028"])
def test_ids_and_names_end_where_they_seem_to_end(end: str) -> None:
    """`$` in a pattern matches before a last line feed, too."""
    for wrong in (
        {**command(), "id": f"c1{end}"},
        {**command(), "table": f"t1{end}"},
        command(wager=f"base{end}"),
        {"type": "command", "table": "t1", "id": "c1", "command": {"do": "act", "seat": 1, "action": f"hit{end}"}},
        {"type": "command", "table": "t1", "id": "c1",
         "command": {"do": "client-seed", "shoe": 1, "digest": "0" * 63 + end}},
    ):  # fmt: skip
        with pytest.raises(BadMessageError):
            read_message(json.dumps(wrong))


def test_no_pattern_of_the_schemas_takes_a_last_line_feed() -> None:
    schemas = msgspec.json.encode(socket_schemas()).decode()
    patterns = re.findall(r'"pattern":("(?:[^"\\]|\\.)*")', schemas)
    assert patterns
    for pattern in map(json.loads, patterns):
        assert pattern.endswith(r"$(?!\n)"), pattern
