"""Cards, graphs and short words as they are drawn."""

import pytest

from pit21.table import events as e
from pit21.tui.choices import choices_of
from pit21.tui.widgets.bank import coverage_bar
from pit21.tui.widgets.card_text import Face, faces, short, shorts
from pit21.tui.widgets.cards import LARGE, SMALL, draw_cards, empty_place
from pit21.tui.widgets.graph import graph_rows, sparkline, thinned
from pit21.tui.widgets.spots import wrap_title
from pit21.tui.words import first_that_fits, limits_words, sentence_within
from tests.room.playing import new_room, offered


def drawn(cards: str, width: int, *, large: bool = False) -> list[str]:
    size = LARGE if large else SMALL
    return draw_cards(faces(cards.split()), width, size).plain.split("\n")


def test_cards_stand_beside_each_other_while_they_fit() -> None:
    assert drawn("As Td", 11) == ["╭───╮ ╭───╮", "│A  │ │10 │", "│  ♠│ │  ♦│", "╰───╯ ╰───╯"]


def test_cards_overlap_so_that_rank_and_suit_stay_readable() -> None:
    assert drawn("As Td 9c", 11) == ["╭──╭──╭───╮", "│A │10│9  │", "│♠ │♦ │♣  │", "╰──╰──╰───╯"]


def test_many_cards_become_words() -> None:
    assert drawn("As Td 9c", 8) == ["A♠  10♦", "9♣ ", "", ""]


def test_large_cards() -> None:
    assert drawn("Kh", 7, large=True) == ["╭─────╮", "│K♥   │", "│     │", "│   K♥│", "╰─────╯"]
    assert drawn("Kh 2c", 11, large=True)[1] == "│K♥ │2♣   │"


def test_a_face_down_card_shows_nothing_but_its_number() -> None:
    hidden = draw_cards([Face("??", "2")], 5).plain.split("\n")
    assert hidden == ["╭───╮", "│▒2▒│", "│▒▒▒│", "╰───╯"]
    assert draw_cards([Face("9d", "1")], 5).plain.endswith("╰─1─╯")
    assert short("??") == "▒▒"
    assert shorts(("Ts", "??")) == "10♠ ▒▒"


@pytest.mark.parametrize("count", range(13))
@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_a_hand_is_never_wider_or_higher_than_its_place(count: int, size: object) -> None:
    for width in (12, 19, 38, 78):
        hand = [Face("Td")] * count
        lines = draw_cards(hand, width, size).plain.split("\n")  # type: ignore[arg-type]
        assert len(lines) == size.height  # type: ignore[attr-defined]
        assert max(len(line) for line in lines) <= width


def test_an_empty_place_is_as_large_as_its_cards() -> None:
    assert empty_place(SMALL, 2).plain.split("\n")[0] == "╭╌╌╌╮ ╭╌╌╌╮"


def test_a_small_graph_has_a_column_a_round() -> None:
    assert sparkline([100], 10) == ""
    assert sparkline([100, 100], 10) == "▄▄"
    assert sparkline([0, 50, 100], 10) == "▁▄█"
    assert len(sparkline(list(range(50)), 12)) == 12


def test_a_large_graph_keeps_first_and_last() -> None:
    assert thinned(list(range(100)), 3) == [0, 49, 99]
    assert graph_rows([0, 100], 10, 2) == [" █", "▁█"]
    assert graph_rows([], 10, 2) == ["", ""]
    assert graph_rows([5, 5], 10, 1) == ["▁▁"]


@pytest.mark.parametrize(
    ("result", "bar"),
    [
        (0, "-$10 ├────────┼────────┤ +$10"),
        (-1000, "-$10 ├████████┼────────┤ +$10"),
        (500, "-$10 ├────────┼████────┤ +$10"),
        (1, "-$10 ├────────┼█───────┤ +$10"),
    ],
)
def test_the_coverage_bar(result: int, bar: str) -> None:
    assert coverage_bar(result, 1000, 29).plain == bar


def test_titles_of_spots_wrap_into_two_lines() -> None:
    assert wrap_title("Ante", 9) == ["Ante"]
    assert wrap_title("Bet Bigger 2x", 9) == ["Bet", "Bigger 2x"]
    assert wrap_title("7 Card Low Ball Stud Bonus", 24) == ["7 Card Low Ball", "Stud Bonus"]
    assert wrap_title("Extraordinary", 9) == ["Extraordi", "nary"]


def test_amounts_in_little_room() -> None:
    assert limits_words(500, 10_000) == "$5-100"
    assert limits_words(500, 500) == "$5"
    assert limits_words(100_000, 5_000_000) == "$1000-50k"
    assert first_that_fits(("a long one", "short"), 6) == "short"


def test_only_what_is_offered_has_a_button() -> None:
    offers = (
        offered(action="hit", seat=1, player="you"),
        offered(action="double", seat=1, player="you", minimum=2500, maximum=2500, spots=2, cost=5000),
    )
    assert [(choice.key, choice.label) for choice in choices_of(offers)] == [("h", "Hit"), ("d", "Double +$50")]


def test_a_sentence_that_does_not_fit_is_cut_as_such() -> None:
    room = new_room("blackjack", seed=1)
    moments = room.moments(room.begin_round())
    shuffled = next(moment for moment in moments if isinstance(moment.event, e.ShoeShuffled))
    assert sentence_within(shuffled, 40) == "312 cards are shuffled."
    assert sentence_within(shuffled, 20) == "312 cards are ..."
    assert [sentence_within(shuffled, room_for) for room_for in (5, 3, 0, -8)] == [""] * 4
