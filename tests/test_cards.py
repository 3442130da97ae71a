"""Cards and their notation."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pit21.cards import (
    CUT_CARD,
    DECK_KINDS,
    FACES,
    RANKS,
    SUITS,
    UNKNOWN,
    card_text,
    card_words,
    cards_text,
    deck,
    parse_card,
    parse_cards,
    shoe_cards,
)


def test_a_card_is_rank_times_four_plus_suit() -> None:
    for rank, letter in enumerate("A23456789TJQK"):
        for suit, sign in enumerate("cdhs"):
            assert card_text(rank * 4 + suit) == letter + sign
    assert (RANKS, SUITS, FACES) == ("A23456789TJQK", "cdhs", 52)
    assert (card_text(CUT_CARD), card_text(UNKNOWN)) == ("cut", "??")


@given(st.lists(st.integers(0, UNKNOWN)))
def test_print_and_parse_is_the_identity(cards: list[int]) -> None:
    assert parse_cards(cards_text(cards)) == tuple(cards)


@given(st.integers(0, UNKNOWN), st.sampled_from([str.lower, str.upper, str.title, str.swapcase]))
def test_either_case_is_read(card: int, change: type[str]) -> None:
    assert parse_card(change(card_text(card))) == card


def test_a_ten_may_be_written_in_figures() -> None:
    assert parse_cards("10c 10D 10h 10S") == parse_cards("Tc Td Th Ts") == (36, 37, 38, 39)
    assert cards_text(parse_cards("10s")) == "Ts"


def test_blanks_do_not_matter() -> None:
    assert parse_cards("  As\tKd\n9c ") == (3, 49, 32)
    assert parse_card(" As ") == 3
    assert parse_cards("") == ()


@pytest.mark.parametrize(
    "text", ["", "A", "sA", "1s", "11s", "Ax", "As Kd", "Asd", "?", "\u212as", "\u0661\u0660s", "A\u2660"]
)
def test_what_is_not_a_card_is_refused_with_what_is(text: str) -> None:
    with pytest.raises(ValueError, match="is not a card: write a rank") as refusal:
        parse_card(text)
    assert str(refusal.value).startswith(ascii(text))
    assert "A 2 3 4 5 6 7 8 9 T J Q K" in str(refusal.value)
    assert "c d h s" in str(refusal.value)


def test_a_long_or_strange_text_is_shown_short_and_plain() -> None:
    with pytest.raises(ValueError, match="is not a card") as refusal:
        parse_card("\u202e\x00" + "x" * 1_000_000)
    assert len(str(refusal.value)) < 300
    assert str(refusal.value).isascii()
    assert str(refusal.value).isprintable()


@given(st.text())
def test_any_text_is_a_card_or_refused(text: str) -> None:
    try:
        card = parse_card(text)
    except ValueError:
        return
    assert 0 <= card <= UNKNOWN
    assert text.isascii()


@pytest.mark.parametrize("card", [-1, 54, 1_000])
def test_a_number_that_is_no_card_is_refused(card: int) -> None:
    with pytest.raises(ValueError, match=f"{card} is not a card"):
        card_text(card)
    with pytest.raises(ValueError, match=f"{card} is not a card"):
        card_words(card)


def test_cards_in_words() -> None:
    assert [card_words(card) for card in parse_cards("As Td 2c Kh cut ??")] == [
        "ace of spades",
        "ten of diamonds",
        "two of clubs",
        "king of hearts",
        "cut card",
        "face-down card",
    ]


def test_decks() -> None:
    assert deck("standard") == tuple(range(52))
    assert set(deck("standard")) - set(deck("spanish")) == set(parse_cards("Tc Td Th Ts"))
    assert [len(deck(kind)) for kind in DECK_KINDS] == [52, 48]
    assert len(shoe_cards("spanish", 6)) == 288
    assert sorted(shoe_cards("standard", 8)) == sorted(list(range(52)) * 8)


def test_decks_that_do_not_exist() -> None:
    with pytest.raises(ValueError, match="'piquet' is not a kind of deck: the kinds are standard, spanish"):
        deck("piquet")
    with pytest.raises(ValueError, match="at least one deck, not 0"):
        shoe_cards("standard", 0)
