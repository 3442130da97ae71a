"""JSON that is no command: a short answer in plain words, and no trace of it anywhere."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pit21.table import commands as c
from pit21.table.codec import decode_command, encode_command
from tests.bad_input.moments import BETWEEN, DEALT, WAGERS
from tests.bad_input.random_commands import KINDS
from tests.bad_input.tables import assert_plain, refused, table_at

EXAMPLES: dict[type[c.Command], c.Command] = {
    type(command): command
    for command in (
        c.Open(1_000, (3,)), c.Close(5, (3,)), c.Join("eve", 1_000, 3, True), c.TakeSeat("ann", 3),
        c.ReleaseSeat("ann", 1), c.BuyChips("ann", 500), c.Leave("ann"), c.SitOut("ann"), c.ComeBack("ann"),
        c.ChangeDealer(), c.DiscardShoe("restored"), c.BeginRound(), c.Cut(1, 100), c.TakeBank("ann", 500),
        c.DeclineBank("ann"), c.PlaceBet("ann", 1, "base", 500), c.CloseBets(), c.Cards((0, 5, 52)), c.ShoeEmpty(),
        c.NoNatural(), c.Act(1, "double", 1, 500, 2), c.Insure(1, 500), c.Decline(1), c.FollowStake("ann", 1, True),
        c.TimeOut(1), c.Void("a card was turned"),
    )
}  # fmt: skip
OPTIONAL: dict[type[c.Command], set[str]] = {
    c.Open: {"missing"},
    c.Close: {"counted", "missing"},
    c.Join: {"seat", "proposition"},
    c.Act: {"hand", "amount", "pick"},
    c.TimeOut: {"seat"},
    c.Void: {"reason", "code"},
}
each_command = pytest.mark.parametrize("command", EXAMPLES.values(), ids=lambda command: type(command).__name__)


def problem(data: bytes) -> str:
    """The message for JSON that must not be taken as a command."""
    with pytest.raises(ValueError, match="command") as caught:
        decode_command(data)
    assert type(caught.value) is ValueError, "a plain ValueError, whatever went wrong inside"
    assert caught.value.__suppress_context__ or caught.value.__context__ is None
    message = str(caught.value)
    assert_plain(message)
    message.encode()
    return message


def as_dict(command: c.Command) -> dict[str, Any]:
    fields: dict[str, Any] = json.loads(encode_command(command))
    return fields


def test_every_command_is_here() -> None:
    assert set(EXAMPLES) == set(KINDS)


@each_command
def test_a_command_reads_back_as_it_was_written(command: c.Command) -> None:
    assert decode_command(encode_command(command)) == command


@each_command
def test_a_command_without_its_name_is_none(command: c.Command) -> None:
    fields = as_dict(command)
    fields.pop("command")
    problem(json.dumps(fields).encode())
    for name in (None, 1, "", "OPEN", "open\x00", "\u202e", ["open"], {"open": 1}):
        problem(json.dumps({**fields, "command": name}).encode())


@each_command
def test_a_needed_key_must_be_there(command: c.Command) -> None:
    for key in set(as_dict(command)) - OPTIONAL.get(type(command), set()):
        fields = as_dict(command)
        fields.pop(key)
        message = problem(json.dumps(fields).encode())
        assert key in message


@each_command
def test_an_unknown_key_is_refused(command: c.Command) -> None:
    for key in (
        "extra",
        "tray",
        "__class__",
        "seq",
        "",
        "\x00",
        "\u202e",
        "<script>",
        "x" * 5000,
        "😀" * 40,
        "ＳＥＡＴ",
    ):
        fields = as_dict(command)
        if key not in fields:
            problem(json.dumps({**fields, key: 1}).encode())


@each_command
def test_a_key_must_not_come_twice(command: c.Command) -> None:
    """Two readers could otherwise see two different commands in one text."""
    for key, value in as_dict(command).items():
        text = json.dumps(as_dict(command))[:-1]
        problem(f"{text}, {json.dumps(key)}: {json.dumps(value)}}}".encode())
        escaped = "".join(f"\\u{ord(letter):04x}" for letter in key)
        problem(f'{text}, "{escaped}": {json.dumps(value)}}}'.encode())


@each_command
def test_values_of_the_wrong_kind_are_refused(command: c.Command) -> None:
    for key, value in as_dict(command).items():
        wrong: Any
        for wrong in (None, [], {}, [[]], [None], {"$ref": "#"}, 1.5, "text", True, 7):
            same_kind = type(wrong) is type(value) and not isinstance(value, list)
            if same_kind or (isinstance(value, list) and wrong == []) or (key == "counted" and wrong is None):
                continue
            problem(json.dumps({**as_dict(command), key: wrong}).encode())


@pytest.mark.parametrize(
    "data",
    [b"", b" ", b"null", b"true", b"1", b'"open"', b"[]", b"{}", b"{", b'{"command"', b'{"command":', b"}{",
     b'{"command":"close"}{"command":"close"}', b'{"command":"close"} x', b"{'command':'close'}",
     b'{"command":"close",}', b'{command:"close"}', b'\xef\xbb\xbf{"command":"close"}', b"\xff\xfe", b"\x00",
     '{"command":"close"}'.encode("utf-16"), '{"command":"close"}'.encode("utf-32"), b'{"command":"cl\xffose"}',
     b'{"command":"close"/*comment*/}', b'[{"command":"close"}]', b'{"command":"leave","player":"a\nb"}',
     b"<command>close</command>", b"close", b"\x80\x04\x95", b'{"__reduce__": "os.system"}'],
)  # fmt: skip
def test_what_is_not_a_command_at_all(data: bytes) -> None:
    problem(data)


@pytest.mark.parametrize("opening", [b"[", b'{"a":', b'{"command":', b'{"command":"cards","cards":[', b'[{"":'])
@pytest.mark.parametrize("depth", [10, 1_000, 100_000])
def test_deep_nesting_is_refused(opening: bytes, depth: int) -> None:
    problem(opening * depth)
    closing = {b"[": b"]", b"{": b"}"}
    problem(opening * depth + b"1" + b"".join(closing.get(bytes([byte]), b"") for byte in opening[::-1]) * depth)


def test_huge_texts_are_refused_unread() -> None:
    for data in (
        b'{"command":"cards","cards":[' + b"0," * 10**6 + b"0]}",
        b'{"command":"leave","player":"' + b"a" * 10**6 + b'"}',
        b" " * 10**6,
        b'{"command":"close"' + b" " * 10**6 + b"}",
        b'{"command":"close",' + b",".join(b'"k%d":1' % number for number in range(10**5)) + b"}",
    ):
        problem(data)


def test_arrays_just_below_the_limit_reach_the_referee_and_are_refused() -> None:
    session = table_at(DEALT["blackjack"])
    for count in (0, 1, 100, 5_000):
        refused(session, decode_command(json.dumps({"command": "cards", "cards": [0] * count}).encode()))


def test_numbers_in_arrays_are_checked_too() -> None:
    for card in ("1e400", "NaN", "1.0", "true", "null", '"As"', "[0]", "9" * 5_000):
        problem(b'{"command":"cards","cards":[%s]}' % card.encode())


NAMES = (
    "\x00", "ann\x00", "\u202eann", "ann\u2066", "\u200bann", "\ufeffann", "<b>ann</b>", "<script>alert(1)</script>",
    "ann&amp;", "ann'--", "ann smith", " ann", "ann\n", "ann\r", "\tann", "аnn", "ａｎｎ", "an̈n", "ann\u0301",
    "house", "ann" * 1_000, "", "😀", "😀" * 32, "%s", "{0}", "../ann", "player:ann",
)  # fmt: skip


@pytest.mark.parametrize("name", NAMES, ids=ascii)
def test_names_are_plain(name: str) -> None:
    """Letters that are not those they look like, marks that turn the line round, markup: no names."""
    session = table_at(BETWEEN["blackjack"])
    join = decode_command(json.dumps({"command": "join", "player": name, "chips": 1_000, "seat": 3}).encode())
    if name == "house":
        session.send(join)  # an account of that name is the player's own, not the house's
        assert session.table.accounts["player:house"] == 1_000
        return
    assert refused(session, join).code == "player"
    for command in ("leave", "sit-out", "come-back"):
        refused(session, decode_command(json.dumps({"command": command, "player": name}).encode()))


@pytest.mark.parametrize("name", NAMES, ids=ascii)
def test_other_words_are_plain_too(name: str) -> None:
    bets = table_at(WAGERS["blackjack"])
    for fields in (
        {"command": "place-bet", "player": "ann", "seat": 1, "wager": name, "amount": 500},
        {"command": "place-bet", "player": name, "seat": 1, "wager": "base", "amount": 500},
    ):
        refused(bets, decode_command(json.dumps(fields).encode()))
    turn = table_at(DEALT["blackjack"])
    refused(turn, decode_command(json.dumps({"command": "act", "seat": 1, "action": name}).encode()))


@pytest.mark.parametrize("escape", ["\\ud800", "\\udfff", "\\ud800\\ud800", "\\ud800a", "a\\udc00", "\\u00", "\\x41"])
def test_lone_surrogates_and_broken_escapes_are_no_text(escape: str) -> None:
    problem(f'{{"command":"leave","player":"{escape}"}}'.encode())
    problem(f'{{"command":"void","reason":"{escape}"}}'.encode())
    problem(f'{{"command":"close","{escape}":1}}'.encode())


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=10,
)


def decoded(data: bytes) -> c.Command | None:
    """The command in a text, or None where it is none, which is said clearly."""
    try:
        command = decode_command(data)
    except ValueError as error:
        assert type(error) is ValueError  # noqa: PT017 - either answer is right
        assert_plain(str(error))
        return None
    assert type(command) in KINDS
    return command


@given(st.sampled_from(list(EXAMPLES.values())), st.data())
def test_any_value_under_any_key(command: c.Command, data: st.DataObject) -> None:
    fields = as_dict(command)
    key = data.draw(st.sampled_from([*fields, "extra"]))
    found = decoded(json.dumps({**fields, key: data.draw(JSON)}).encode())
    assert found is None or decode_command(encode_command(found)) == found


@given(JSON)
def test_any_json(value: Any) -> None:
    assert decoded(json.dumps(value).encode()) is None


@given(st.binary(max_size=200))
def test_any_bytes(data: bytes) -> None:
    decoded(data)


@given(st.sampled_from(list(EXAMPLES.values())), st.data())
def test_any_damage_to_a_command(command: c.Command, data: st.DataObject) -> None:
    text = bytearray(encode_command(command))
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(text)))
        text[place : place + data.draw(st.integers(0, 2))] = data.draw(st.binary(max_size=3))
    decoded(bytes(text))
