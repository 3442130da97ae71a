"""JSON that is no command of a player: a short answer in plain words, and no trace of it anywhere."""

import json
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pit21 import wire as w
from pit21.table import commands as c
from tests.bad_input.amounts import BAD_JSON
from tests.bad_input.moments import BETWEEN, DEALT, WAGERS
from tests.bad_input.server.messages import COMMANDS
from tests.bad_input.tables import assert_plain, refused, table_at

EXAMPLES: dict[type[w.PlayerCommand], w.PlayerCommand] = {
    type(command): command
    for command in (
        w.Sit(500, 1), w.AddSeat(3), w.DropSeat(3), w.Buy(500), w.CashOut(), w.PausePlay(), w.ResumePlay(),
        w.Bet(1, "base", 500), w.Ready(), w.Act(1, "double", 1, 500, 2), w.Insure(1, 500), w.Decline(1), w.Cut(1, 100),
        w.AcceptBank(500), w.PassBank(), w.Follow(1, True), w.Seed("luck"), w.ClientSeed(1, "0" * 64),
    )
}  # fmt: skip
OPTIONAL: dict[type[w.PlayerCommand], set[str]] = {
    w.Sit: {"seat"},
    w.Buy: {"at_once"},
    w.Act: {"hand", "amount", "pick"},
}
BEGINNING, END = b'{"type":"command","table":"t","id":"i","command":', b"}"
each_command = pytest.mark.parametrize("command", EXAMPLES.values(), ids=lambda command: type(command).__name__)


def read(data: bytes) -> w.PlayerCommand:
    """The command in a message that holds this JSON."""
    message = w.read_message(BEGINNING + data + END)
    assert isinstance(message, w.Send)
    return message.command


def problem(data: bytes) -> str:
    """The message for JSON that must not be read as a command."""
    with pytest.raises(w.BadMessageError, match="message") as caught:
        read(data)
    assert caught.value.__suppress_context__ or caught.value.__context__ is None
    reason = str(caught.value)
    assert_plain(reason)
    return reason


def as_dict(command: w.PlayerCommand) -> dict[str, Any]:
    fields: dict[str, Any] = json.loads(msgspec.json.encode(command))
    return fields


def test_every_command_is_here() -> None:
    assert set(EXAMPLES) == set(COMMANDS)


@each_command
def test_a_command_reads_back_as_it_was_written(command: w.PlayerCommand) -> None:
    assert read(msgspec.json.encode(command)) == command


@each_command
def test_a_command_without_its_name_is_none(command: w.PlayerCommand) -> None:
    fields = as_dict(command)
    fields.pop("do")
    problem(json.dumps(fields).encode())
    for name in (None, 1, "", "BET", "bet\x00", "\u202e", ["bet"], {"bet": 1}):
        problem(json.dumps({**fields, "do": name}).encode())


@each_command
def test_a_needed_key_must_be_there(command: w.PlayerCommand) -> None:
    for key in set(as_dict(command)) - OPTIONAL.get(type(command), set()):
        fields = as_dict(command)
        fields.pop(key)
        message = problem(json.dumps(fields).encode())
        assert key in message


@each_command
def test_an_unknown_key_is_refused(command: w.PlayerCommand) -> None:
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
def test_a_key_must_not_come_twice(command: w.PlayerCommand) -> None:
    """Two readers could otherwise see two different commands in one text."""
    for key, value in as_dict(command).items():
        text = json.dumps(as_dict(command))[:-1]
        problem(f"{text}, {json.dumps(key)}: {json.dumps(value)}}}".encode())
        escaped = "".join(f"\\u{ord(letter):04x}" for letter in key)
        problem(f'{text}, "{escaped}": {json.dumps(value)}}}'.encode())


@each_command
def test_values_of_the_wrong_kind_are_refused(command: w.PlayerCommand) -> None:
    for key, value in as_dict(command).items():
        wrong: Any
        for wrong in (None, [], {}, [[]], [None], {"$ref": "#"}, 1.5, "text", True, 7):
            if type(wrong) is not type(value):
                problem(json.dumps({**as_dict(command), key: wrong}).encode())


@each_command
def test_json_that_is_no_amount_is_refused(command: w.PlayerCommand) -> None:
    for key in {"amount", "chips"} & set(command.__struct_fields__):
        rest = {name: value for name, value in as_dict(command).items() if name != key}
        for written in BAD_JSON.values():
            problem(f'{json.dumps(rest)[:-1]}, "{key}": {written}}}'.encode())


@pytest.mark.parametrize(
    "data",
    [b"", b" ", b"null", b"true", b"1", b'"ready"', b"[]", b"{}", b"{", b'{"do"', b'{"do":', b"}{",
     b'{"do":"ready"}{"do":"ready"}', b'{"do":"ready"} x', b"{'do':'ready'}",
     b'{"do":"ready",}', b'{do:"ready"}', b'\xef\xbb\xbf{"do":"ready"}', b"\xff\xfe", b"\x00",
     '{"do":"ready"}'.encode("utf-16"), '{"do":"ready"}'.encode("utf-32"), b'{"do":"re\xffady"}',
     b'{"do":"ready"/*comment*/}', b'[{"do":"ready"}]', b'{"do":"seed","text":"a\nb"}',
     b"<do>ready</do>", b"ready", b"\x80\x04\x95", b'{"__reduce__": "os.system"}'],
)  # fmt: skip
def test_what_is_not_a_command_at_all(data: bytes) -> None:
    problem(data)


@pytest.mark.parametrize("opening", [b"[", b'{"a":', b'{"do":', b'{"do":"bet","amount":[', b'[{"":'])
@pytest.mark.parametrize("depth", [10, 1_000, 100_000])
def test_deep_nesting_is_refused(opening: bytes, depth: int) -> None:
    problem(opening * depth)
    closing = {b"[": b"]", b"{": b"}"}
    problem(opening * depth + b"1" + b"".join(closing.get(bytes([byte]), b"") for byte in opening[::-1]) * depth)


def test_huge_texts_are_refused_unread() -> None:
    for data in (
        b'{"do":"seed","text":"' + b"a" * 10**6 + b'"}',
        b" " * 10**6,
        b'{"do":"ready"' + b" " * 10**6 + b"}",
        b'{"do":"ready",' + b",".join(b'"k%d":1' % number for number in range(10**5)) + b"}",
    ):
        problem(data)


@pytest.mark.parametrize("count", [0, 1, 100, 5_000])
def test_any_number_of_cards_is_counted_by_the_referee(count: int) -> None:
    refused(table_at(DEALT["blackjack"]), c.Cards((0,) * count))


NAMES = (
    "\x00", "ann\x00", "\u202eann", "ann\u2066", "\u200bann", "\ufeffann", "<b>ann</b>", "<script>alert(1)</script>",
    "ann&amp;", "ann'--", "ann smith", " ann", "ann\n", "ann\r", "\tann", "аnn", "ａｎｎ", "an̈n", "ann\u0301",
    "house", "ann" * 1_000, "", "😀", "😀" * 32, "%s", "{0}", "../ann", "player:ann",
)  # fmt: skip


@pytest.mark.parametrize("name", NAMES, ids=ascii)
def test_names_are_plain(name: str) -> None:
    """Letters that are not those they look like, marks that turn the line round, markup: no names."""
    session = table_at(BETWEEN["blackjack"])
    join = c.Join(name, 1_000, 3)
    if name == "house":
        session.send(join)  # an account of that name is the player's own, not the house's
        assert session.table.accounts["player:house"] == 1_000
        return
    assert refused(session, join).code == "player"
    for command in (c.Leave(name), c.SitOut(name), c.ComeBack(name)):
        refused(session, command)


@pytest.mark.parametrize("name", NAMES, ids=ascii)
def test_other_words_are_plain_too(name: str) -> None:
    bets = table_at(WAGERS["blackjack"])
    for bet in (c.PlaceBet("ann", 1, name, 500), c.PlaceBet(name, 1, "base", 500)):
        refused(bets, bet)
    turn = table_at(DEALT["blackjack"])
    refused(turn, c.Act(1, name))


@pytest.mark.parametrize("escape", ["\\ud800", "\\udfff", "\\ud800\\ud800", "\\ud800a", "a\\udc00", "\\u00", "\\x41"])
def test_lone_surrogates_and_broken_escapes_are_no_text(escape: str) -> None:
    problem(f'{{"do":"seed","text":"{escape}"}}'.encode())
    problem(f'{{"do":"bet","seat":1,"wager":"{escape}","amount":500}}'.encode())
    problem(f'{{"do":"ready","{escape}":1}}'.encode())


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=10,
)


def decoded(data: bytes) -> w.PlayerCommand | None:
    """The command in a text, or None where it is none, which is said clearly."""
    try:
        command = read(data)
    except w.BadMessageError as error:
        assert_plain(str(error))
        return None
    assert type(command) in COMMANDS
    return command


@given(st.sampled_from(list(EXAMPLES.values())), st.data())
def test_any_value_under_any_key(command: w.PlayerCommand, data: st.DataObject) -> None:
    fields = as_dict(command)
    key = data.draw(st.sampled_from([*fields, "extra"]))
    found = decoded(json.dumps({**fields, key: data.draw(JSON)}).encode())
    assert found is None or read(msgspec.json.encode(found)) == found


@given(JSON)
def test_any_json(value: Any) -> None:
    assert decoded(json.dumps(value).encode()) is None


@given(st.binary(max_size=200))
def test_any_bytes(data: bytes) -> None:
    decoded(data)


@given(st.sampled_from(list(EXAMPLES.values())), st.data())
def test_any_damage_to_a_command(command: w.PlayerCommand, data: st.DataObject) -> None:
    text = bytearray(msgspec.json.encode(command))
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(text)))
        text[place : place + data.draw(st.integers(0, 2))] = data.draw(st.binary(max_size=3))
    decoded(bytes(text))
