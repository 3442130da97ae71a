"""From a game and what is gone to the cards that are left; what cannot be is named with its place."""

from pathlib import Path

import pytest

from pit21.cards import parse_card
from pit21.lab.question import QuestionError, full_shoe_of, list_removed, shoe_of, shoe_without
from pit21.spec.loader import load_game

BLACKJACK = load_game("blackjack")
TWISTED = load_game("twisted-21")


@pytest.mark.parametrize(
    ("game", "settings", "size"),
    [("blackjack", {}, 312), ("blackjack", {"decks": 1}, 52), ("spanish-21", {}, 288), ("twisted-21", {}, 52)],
)
def test_a_full_shoe(game: str, settings: dict[str, int], size: int) -> None:
    spec = load_game(game).choose(settings)
    shoe = shoe_of(spec)
    assert (shoe.size, shoe.infinite) == (size, False)
    assert list_removed(spec, shoe) == {}


def test_an_infinite_shoe() -> None:
    shoe = shoe_of(BLACKJACK.choose({"decks": "infinite"}))
    assert shoe.infinite
    assert shoe == full_shoe_of(BLACKJACK.choose({"decks": "infinite"}))


def test_removed_cards() -> None:
    shoe = shoe_of(BLACKJACK, "As Kd 7h as 10c:3")
    assert list_removed(BLACKJACK, shoe) == {"As": 2, "7h": 1, "Tc": 3, "Kd": 1}
    assert shoe.size == 312 - 7
    assert shoe_without(BLACKJACK, list_removed(BLACKJACK, shoe)) == shoe


def test_a_shoe_file(tmp_path: Path) -> None:
    path = tmp_path / "left.txt"
    path.write_text("# what is left\nAs:2 Kd  # two aces\n\n7h 7h\tTc:6\n", encoding="utf-8")
    shoe = shoe_of(BLACKJACK, path=path)
    assert shoe.size == 11
    assert [shoe.counts[parse_card(card)] for card in ("As", "Kd", "7h", "Tc", "2c")] == [2, 1, 2, 6, 0]
    assert shoe_of(BLACKJACK, "As", path) == shoe.without([parse_card("As")])


@pytest.mark.parametrize(
    ("remove", "place", "reason"),
    [
        ("As Kd As", "removed, word 3", "a second As; the full shoe of 1 standard deck holds 1"),
        ("Xx", "removed, word 1", "'Xx' is not a card"),
        ("As ??", "removed, word 2", "'??' has no face"),
        ("cut", "removed, word 1", "'cut' has no face"),
        ("As:two", "removed, word 1", "'two' is not a number of cards"),
        ("As:-1", "removed, word 1", "'-1' is not a number of cards"),
        ("As:99999999", "removed, word 1", "is not a number of cards"),
        ("As:5", "removed, word 1", "5 of As; the full shoe of 1 standard deck holds 1"),
    ],
)
def test_removed_cards_that_cannot_be(remove: str, place: str, reason: str) -> None:
    with pytest.raises(QuestionError) as caught:
        shoe_of(TWISTED, remove)
    (problem,) = caught.value.problems
    assert problem.path == place
    assert reason in problem.message


def test_every_wrong_word_is_reported() -> None:
    with pytest.raises(QuestionError) as caught:
        shoe_of(TWISTED, "Xx As Yy")
    assert [problem.path for problem in caught.value.problems] == ["removed, word 1", "removed, word 3"]


def test_a_pip_ten_of_a_spanish_shoe() -> None:
    with pytest.raises(QuestionError, match="a Td; the full shoe of 6 spanish decks holds none"):
        shoe_of(load_game("spanish-21"), "Td")


def test_a_round_that_cannot_be_dealt(tmp_path: Path) -> None:
    path = tmp_path / "few.txt"
    path.write_text("As Kd 7h", encoding="utf-8")
    with pytest.raises(QuestionError, match="the shoe: holds 3 cards; a round of Blackjack takes at least 4"):
        shoe_of(BLACKJACK, path=path)
    path.write_text("As Kd 7h 9c 9d 9h", encoding="utf-8")
    with pytest.raises(QuestionError, match="a round of Twisted 21 takes at least 10"):
        shoe_of(TWISTED, path=path)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"As\nKd As", "left.txt, line 2, word 2: a second As"),
        (b"As\n\nK", "left.txt, line 3, word 1: 'K' is not a card"),
        (b"# nothing\n", "left.txt: names no card"),
        (b"As:0", "left.txt: names no card"),
        (b"\xff\xfe", "left.txt: is not text in UTF-8"),
        (b"As " * 50_000, "left.txt: is longer than"),
    ],
)
def test_a_shoe_file_that_cannot_be(tmp_path: Path, content: bytes, message: str) -> None:
    path = tmp_path / "left.txt"
    path.write_bytes(content)
    with pytest.raises(QuestionError) as caught:
        shoe_of(TWISTED, path=path)
    assert message in str(caught.value)


def test_nothing_is_removed_from_an_infinite_shoe(tmp_path: Path) -> None:
    spec = BLACKJACK.choose({"decks": "infinite"})
    with pytest.raises(QuestionError, match="an infinite shoe has no card that could be removed"):
        shoe_of(spec, "As")
    with pytest.raises(QuestionError, match="an infinite shoe"):
        shoe_of(spec, path=tmp_path / "left.txt")
