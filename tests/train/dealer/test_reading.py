"""What can be typed, and what is said when it cannot be read."""

import pytest

from pit21.spec.loader import load_game
from pit21.table.rules import Rules
from pit21.train.dealer.answer_parser import AnswerParser, MisreadError, money
from pit21.train.dealer.answers import DealerAnswer, answer_text, verbs_of, wager_codes

STUD = Rules(load_game("21-stud"))
PICK = Rules(load_game("twisted-21"))
DRAW = Rules(load_game("nh-21-plus"))


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("shuffle", DealerAnswer(verb="shuffle")),
        ("  SH ", DealerAnswer(verb="shuffle")),
        ("cut 3", DealerAnswer(verb="cut", seat=3)),
        ("cc", DealerAnswer(verb="cutcard")),
        ("cutcard 52", DealerAnswer(verb="cutcard", number=52)),
        ("d", DealerAnswer(verb="deal")),
        ("deal d", DealerAnswer(verb="deal")),
        ("4", DealerAnswer(verb="deal", seat=4)),
        ("turn 2", DealerAnswer(verb="turn", what="zone", number=2)),
        ("t1", DealerAnswer(verb="turn", what="zone", number=1)),
        ("look", DealerAnswer(verb="peek")),
        ("offer ins", DealerAnswer(verb="offer", what="insurance")),
        ("c3.2", DealerAnswer(verb="card", seat=3, hand=1)),
        ("collect", DealerAnswer(verb="collect")),
        ("collect 3", DealerAnswer(verb="collect", seat=3)),
        ("pay 3 m1 7.50", DealerAnswer(verb="pay", seat=3, wager="match-1", amount=750)),
        ("p 3 mirror $7.5", DealerAnswer(verb="pay", seat=3, wager="mirror-match", amount=750)),
        ("take 3.2 base", DealerAnswer(verb="take", seat=3, hand=1, wager="base")),
        ("k 3 b 5", DealerAnswer(verb="take", seat=3, wager="base", amount=500)),
        ("push 1 2x", DealerAnswer(verb="push", seat=1, wager="bet-bigger-2x")),
        ("return 1 4x", DealerAnswer(verb="push", seat=1, wager="bet-bigger-4x")),
        ("3 m1 +55", DealerAnswer(verb="pay", seat=3, wager="match-1", amount=5500)),
        ("3 m1 55", DealerAnswer(verb="pay", seat=3, wager="match-1", amount=5500)),
        ("3 m1 -5", DealerAnswer(verb="take", seat=3, wager="match-1", amount=500)),
        ("3 m1 0", DealerAnswer(verb="push", seat=3, wager="match-1")),
        ("home 0", DealerAnswer(verb="home", amount=0)),
        ("fee 3 1.50", DealerAnswer(verb="fee", seat=3, amount=150)),
    ],
)
def test_a_line_is_read(text: str, answer: DealerAnswer) -> None:
    assert AnswerParser(STUD).read(text) == (answer,)


def test_several_places_in_one_line() -> None:
    assert [answer.seat for answer in AnswerParser(STUD).read("deal 1, 3 5 d")] == [1, 3, 5, 0]
    assert [answer.seat for answer in AnswerParser(PICK).read("1 2 dealer com")] == [1, 2, 0, -2]
    assert AnswerParser(PICK).read("turn 3 d all") == (
        DealerAnswer(verb="turn", seat=3), DealerAnswer(verb="turn"), DealerAnswer(verb="turn", what="all"),
    )  # fmt: skip
    assert AnswerParser(DRAW).read("turn") == AnswerParser(DRAW).read("turn 2") == AnswerParser(DRAW).read("turn d")


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("", "Type what you do next"),
        ("shuffel", "Did you mean shuffle?"),
        ("xyzzy", "Type help"),
        ("deal", "Write deal PLACE..."),
        ("deal 9", "seats are 1 to 7"),
        ("deal \u0663", "is not a seat"),
        ("cut", "Write cut SEAT"),
        ("burn 3", "more than burn needs"),
        ("cutcard x", "is not a number"),
        ("offer drinks", "Nothing is offered here"),
        ("pay 3 m1", "How much?"),
        ("pay 3", "such as pay 1 base 15"),
        ("pay 3 zz 5", "is not a wager of this table"),
        ("pay 3 m 5", "is not a wager of this table"),
        ("pay 3 m1 1e9", "is not an amount"),
        ("pay 3 m1 5 5", "more than pay needs"),
        ("take 3 m1 -5", "is not an amount"),
        ("3 m1", "Start with what you do"),
        ("turn king", "turn 1 or turn 2"),
        ("fee 3", "Write fee SEAT AMOUNT"),
        ("home", "Write home AMOUNT"),
    ],
)
def test_a_typing_error_is_reported(text: str, wanted: str) -> None:
    with pytest.raises(MisreadError) as misread:
        AnswerParser(STUD).read(text)
    assert wanted in str(misread.value)


@pytest.mark.parametrize(
    ("text", "verb", "amount"),
    [("15", "pay", 1500), ("pay 15", "pay", 1500), ("-5", "take", 500), ("take", "take", None), ("take 5", "take", 500),
     ("push", "push", None), ("0", "push", None), ("+2.50", "pay", 250)],
)  # fmt: skip
def test_amounts_alone(text: str, verb: str, amount: int | None) -> None:
    assert AnswerParser(STUD).read(text, "amount") == (DealerAnswer(verb=verb, amount=amount),)


def test_amounts_alone_need_an_amount() -> None:
    for text in ("pay", "pay 5 5", "shuffle"):
        with pytest.raises(MisreadError):
            AnswerParser(STUD).read(text, "amount")


def test_wagers_alone() -> None:
    wanted = DealerAnswer(verb="next", seat=3, wager="match-1")
    assert AnswerParser(STUD).read("3 m1", "order") == AnswerParser(STUD).read("next 3 m1", "order") == (wanted,)


@pytest.mark.parametrize("text", ["$1", "1.00", "1.0", "1"])
def test_dollars(text: str) -> None:
    assert money(text) == 100


@pytest.mark.parametrize("text", ["", "1.", ".5", "1.234", "-1", "1,5", "٣", "9" * 12, "nan", "0x1"])
def test_what_is_no_amount(text: str) -> None:
    with pytest.raises(MisreadError):
        money(text)


def test_codes_are_short_and_differ() -> None:
    assert wager_codes(STUD) == {
        "base": "base", "bet-bigger-2x": "2x", "bet-bigger-3x": "3x", "bet-bigger-4x": "4x", "match-1": "m1",
        "match-2": "m2", "mirror-match": "mm",
    }  # fmt: skip
    assert list(wager_codes(DRAW).values()) == ["base", "2x", "3x", "4x", "um", "dm", "ins"]
    assert list(wager_codes(PICK).values()) == ["base", "sp", "sb"]


def test_what_is_typed_reads_back() -> None:
    for answer in (
        DealerAnswer(verb="pay", seat=3, hand=1, wager="base", amount=750),
        DealerAnswer(verb="turn", what="zone", number=2),
        DealerAnswer(verb="deal"),
        DealerAnswer(verb="collect"),
        DealerAnswer(verb="offer", what="insurance"),
        DealerAnswer(verb="home", amount=0),
    ):
        assert AnswerParser(STUD).read(answer_text(answer, wager_codes(STUD))) == (answer,)


def test_a_game_shows_the_verbs_that_it_can_need() -> None:
    def names(rules: Rules) -> set[str]:
        return {verb.name for verb in verbs_of(rules)}

    assert {"draw", "stand", "peek", "card", "button", "bank", "discard"}.isdisjoint(names(STUD))
    assert {"discard", "peek", "draw"} <= names(PICK)
    assert {"burn", "cut", "cutcard", "offer"}.isdisjoint(names(PICK))
    assert {"offer", "cut", "burn"} <= names(DRAW)
    assert {"bank", "button", "home"} <= names(Rules(load_game("pure-21.5")))
    assert "fee" in names(Rules(load_game("pure-21.5").choose({"collection": "100000:100:50:200"})))
