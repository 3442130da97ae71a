"""Amounts that are none: refused with a reason, and the table as it was."""

import math
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from pit21.money import MAXIMUM_AMOUNT, parse_amount
from pit21.spec.loader import load_game
from pit21.spec.problems import SpecError
from pit21.table import commands as c
from pit21.table.check import check
from pit21.transcript.model import TranscriptError
from pit21.transcript.parse import parse_transcript
from tests.bad_input.amount_fields import AMOUNT_FIELDS, WAITS_FOR, AmountField
from tests.bad_input.amounts import BAD_OBJECTS, BAD_TEXTS, LikeANumber
from tests.bad_input.tables import assert_plain, refused, table_at

AMOUNT_KEYS = ("amount", "chips", "tray", "counted")
each_field = pytest.mark.parametrize("field", AMOUNT_FIELDS.values(), ids=AMOUNT_FIELDS.keys())


def anything(value: object) -> Any:
    """A program can put any object where an amount belongs: constructors do not look."""
    return value


def amount_key(command: c.Command) -> str:
    return next(key for key in AMOUNT_KEYS if key in command.__struct_fields__)


def test_every_command_with_an_amount_is_here() -> None:
    # Without this a new command could carry an amount that no test looks at.
    carriers = {kind for kind in c.AnyCommand.__args__ if set(AMOUNT_KEYS) & set(kind.__struct_fields__)}
    assert carriers == {type(field.make(field.right)) for field in AMOUNT_FIELDS.values()} == set(WAITS_FOR)


@each_field
def test_a_right_amount_is_taken(field: AmountField) -> None:
    session = field.table()
    command = field.make(field.right)
    assert isinstance(session.need, WAITS_FOR[type(command)])
    assert session.send(command)
    assert command in session.commands


@each_field
def test_objects_that_are_no_amount_are_refused(field: AmountField) -> None:
    session = field.table()
    for value in BAD_OBJECTS.values():
        if not (value is None and field.optional):
            refused(session, field.make(anything(value)))


@each_field
def test_amounts_outside_the_rules_of_the_place_are_refused(field: AmountField) -> None:
    session = field.table()
    for amount in (*field.wrong.values(), MAXIMUM_AMOUNT + 1):
        refused(session, field.make(amount))


@given(
    field=st.sampled_from(sorted(AMOUNT_FIELDS)),
    amount=st.one_of(
        st.integers(max_value=-1), st.integers(min_value=MAXIMUM_AMOUNT + 1), st.floats(), st.text(),
        st.booleans(), st.none(), st.binary(), st.fractions(), st.decimals(), st.complex_numbers(),
        st.lists(st.integers(), max_size=2), st.dictionaries(st.text(), st.integers(), max_size=2),
    ),
)  # fmt: skip
def test_whatever_is_no_amount_is_refused(field: str, amount: object) -> None:
    place = AMOUNT_FIELDS[field]
    assume(amount is not None or not place.optional)
    refused(place.table(), place.make(anything(amount)))


# The sum over several spots: each amount is right, all of them together are not.


def test_a_double_is_paid_for_on_every_spot() -> None:
    text = (
        "game nh-21-plus\nplayer ann $25 at 1\nshoe 5h 6d 6h Kd 9s 9c\nround\ncut 1 100\n"
        "bet 1 base $10\nbet 1 bet-2x $10\ndeal\n"
    )
    session = table_at(text)
    refusal = refused(session, c.Act(1, "double", 0, 300))
    assert refusal.code == "chips"
    session.send(c.Act(1, "double", 0, 200))


def test_insurance_is_paid_for_on_every_spot() -> None:
    text = (
        "game nh-21-plus\nplayer ann $27 at 1\nshoe 5h Ad 6h 9d 9s 9c\nround\ncut 1 100\n"
        "bet 1 base $10\nbet 1 bet-2x $10\ndeal\n"
    )
    session = table_at(text)
    assert refused(session, c.Insure(1, 400)).code == "chips"
    session.send(c.Insure(1, 300))


def test_a_split_is_paid_for_on_every_spot() -> None:
    text = (
        "game nh-21-plus\nplayer ann $39 at 1\nshoe 8h 6d 8d Kd 9s 9c\nround\ncut 1 100\n"
        "bet 1 base $10\nbet 1 bet-2x $10\ndeal\n"
    )
    refusal = refused(table_at(text), c.Act(1, "split"))
    assert (refusal.code, refusal.message) == ("chips", "split costs $20 here, and ann has $19")


@pytest.mark.parametrize("game", ["21-stud", "twisted-21", "blackjack", "spanish-21"])
def test_chips_are_counted_over_all_spots(game: str) -> None:
    cut = "cut 1 100\n" if game == "21-stud" else ""
    session = table_at(f"game {game}\nplayer ann $100 at 1\nplayer eve $0 at 3\nround\n{cut}bet 1 base $60\n")
    assert refused(session, c.PlaceBet("ann", 2, "base", 4_100)).code == "chips"
    assert refused(session, c.PlaceBet("eve", 3, "base", 500)).code == "chips"
    session.send(c.PlaceBet("ann", 2, "base", 4_000))
    # Raising the first stake is paid for by what is left, not by what lies there already.
    assert refused(session, c.PlaceBet("ann", 1, "base", 6_100)).code == "chips"


@pytest.mark.parametrize("game", ["21-stud", "twisted-21", "nh-21-plus", "blackjack", "spanish-21"])
def test_the_tray_covers_the_worst_of_all_spots(game: str) -> None:
    """I15: what each wager could cost is added up over the table before it is taken."""
    cut = "cut 1 100\n" if game in ("21-stud", "nh-21-plus") else ""
    text = f"player ann $500 at 1\nplayer bob $500 at 2\nround\n{cut}"
    for tray in range(500, 20_000, 500):
        session = table_at(f"game {game}\ntray {tray}\n{text}")
        if check(session.table, c.PlaceBet("ann", 1, "base", 500)) is None:
            session.send(c.PlaceBet("ann", 1, "base", 500))
            break
    refusal = refused(session, c.PlaceBet("bob", 2, "base", 500))
    assert (refusal.code, refusal.clause) == ("exposure", "G10")


def test_fees_are_part_of_what_a_wager_costs() -> None:
    """P23: the fee is taken beside the stake, so it must be affordable too."""
    text = "game pure-21.5\nset collection=20000:100:100:300\nplayer bob $100 at 1\nplayer ann $10 at 2\nround\n"
    session = table_at(text)
    assert refused(session, c.TakeBank("bob", 10_000)).code == "chips"
    session.send(c.TakeBank("bob", 9_700))
    assert refused(session, c.PlaceBet("ann", 2, "base", 1_000)).code == "chips"
    session.send(c.PlaceBet("ann", 2, "base", 900))
    assert refused(session, c.PlaceBet("ann", 2, "red-flex", 100)).code == "chips"


# Amounts in transcripts and settings.

LINES = (
    "tray {}", "player ann {} at 1", "player ann {}", "buy ann {}", "bank ann {}", "bet 1 base {}",
    "bet 1 base {} by ann", "1 insure {}", "1 double {}", "1 double {} card 2", "result 1 base {} returns $5",
    "result 1 base $5 returns {}", "result bank {} returns $5",
)  # fmt: skip


@pytest.mark.parametrize("line", LINES)
def test_transcripts_refuse_what_is_no_amount(line: str) -> None:
    assert parse_transcript(f"pit21 1\ngame blackjack\n{line.format('$5')}\n").transcript.game == "blackjack"
    for written in BAD_TEXTS.values():
        with pytest.raises(TranscriptError) as caught:
            parse_transcript(f"pit21 1\ngame blackjack\n{line.format(written)}\n")
        for number, message in caught.value.problems:
            assert number == 3
            assert_plain(message)


SETTINGS = [
    (game, key)
    for game in ("21-stud", "twisted-21", "nh-21-plus", "pure-21.5", "blackjack", "spanish-21")
    for key, option in load_game(game).options.items()
    if "amount" in option.choices
]


@pytest.mark.parametrize(("game", "key"), SETTINGS)
def test_settings_refuse_what_is_no_amount(game: str, key: str) -> None:
    spec = load_game(game)
    # Texts are read here, and so is a named number; what stays is neither.
    objects = [value for value in BAD_OBJECTS.values() if not isinstance(value, str | LikeANumber)]
    for value in (*BAD_TEXTS.values(), *objects, "0", "", " ", 0):
        with pytest.raises(SpecError) as caught:
            spec.choose({key: value})
        assert [problem.path for problem in caught.value.problems] == [key]
        for problem in caught.value.problems:
            assert_plain(problem.message)


@pytest.mark.parametrize(
    "rows",
    ["-1:1:1:1", "1e5:1:1:1", "20000:1:1", "20000:1:1:1:1", "20000:1:1:NaN", "20000:1:1:٥", "20000:1.0:1:1",
     "20000:1:1:" + "9" * 5000, "1:1:1:1", "20000:1:1:1,20000:2:2:2", ",".join(f"{i}0000:1:1:1" for i in range(1, 7)),
     "20000:99999999999999999:1:1", "", ","],
)  # fmt: skip
def test_fee_rows_must_be_rows_of_amounts(rows: str) -> None:
    with pytest.raises(SpecError) as caught:
        load_game("pure-21.5").choose({"collection": rows})
    for problem in caught.value.problems:
        assert problem.path == "collection"
        assert_plain(problem.message)


@given(st.text(max_size=40))
def test_amount_texts_are_exact_or_refused(text: str) -> None:
    try:
        amount = parse_amount(text)
    except ValueError as error:
        assert len(str(error)) < 300  # noqa: PT017 - either answer is right
        return
    assert 0 <= amount <= MAXIMUM_AMOUNT
    assert text.isascii()
    assert math.isclose(float(text.removeprefix("$")) * (100 if text[0] == "$" else 1), amount)
