"""Amounts as people write them."""

import pytest

from pit21.money import MAXIMUM_AMOUNT, amount_text, grouped_amount, parse_dollars
from pit21.spec.loader import load_game
from pit21.spec.problems import SpecError


@pytest.mark.parametrize(
    ("text", "cents"),
    [("25", 2500), ("0.25", 25), ("$0.25", 25), ("$1,000", 100_000), ("1,234,567.89", 123_456_789), ("2.5", 250),
     ("$25", 2500), ("0", 0), ("0.250", 25), ("1000", 100_000)],
)  # fmt: skip
def test_a_bare_number_is_dollars(text: str, cents: int) -> None:
    assert parse_dollars(text) == cents


@pytest.mark.parametrize("text", ["", "$", "five", "-5", "$-5", "1,00", "1,0000", "1e3", ".5", "5.", "٣", "25c", " 5"])
def test_what_is_no_amount_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not an amount: write dollars, such as 25,"):
        parse_dollars(text)


@pytest.mark.parametrize("text", ["0.255", "$0.001", "1.999"])
def test_a_fraction_of_a_cent_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="has a fraction of a cent: write whole cents, such as"):
        parse_dollars(text)


def test_the_largest_amount_bounds_dollars() -> None:
    assert parse_dollars(amount_text(MAXIMUM_AMOUNT)) == MAXIMUM_AMOUNT
    with pytest.raises(ValueError, match="above the largest amount"):
        parse_dollars(str(MAXIMUM_AMOUNT // 100 + 1))


@pytest.mark.parametrize("text", ["20", "$20", "20.00"])
def test_options_are_read_in_dollars(text: str) -> None:
    spec = load_game("blackjack").choose({"limits.base.max": text}, in_dollars=True)
    assert spec.limits("base")[1] == 2000
    assert spec.setting_text("limits.base.max") == "$20"


def test_without_dollars_a_bare_number_is_cents() -> None:
    assert load_game("blackjack").choose({"limits.base.max": "2000"}).limits("base")[1] == 2000


def test_each_amount_of_a_collection_is_dollars() -> None:
    pure = load_game("pure-21.5")
    rows = {"collection": "25:1:0.50:$2,1000:2:1:$3.50", "limits.base.max": "1000"}
    cents = {"collection": "2500:100:50:200,100000:200:100:350", "limits.base.max": 100_000}
    spec = pure.choose(rows, in_dollars=True)
    assert spec.settings == pure.choose(cents).settings
    assert spec.setting_text("collection") == "$25:$1:$0.50:$2,$1000:$2:$1:$3.50"
    assert pure.choose({"collection": "none"}, in_dollars=True).setting_text("collection") == "none"


def test_words_and_numbers_of_cards_are_no_amounts() -> None:
    spec = load_game("blackjack").choose({"decks": "8", "chip_step": "0.50"}, in_dollars=True)
    assert (spec.value("decks"), spec.value("chip_step")) == (8, 50)


def test_a_wrong_amount_names_dollars() -> None:
    with pytest.raises(SpecError, match=r"an amount such as \$5 or 0.25"):
        load_game("blackjack").choose({"chip_step": "plenty"}, in_dollars=True)


@pytest.mark.parametrize(
    ("cents", "text"), [(0, "$0"), (99_950, "$999.50"), (201_325_000, "$2,013,250"), (-100_000, "-$1,000")]
)
def test_large_sums_have_separators(cents: int, text: str) -> None:
    assert grouped_amount(cents) == text
