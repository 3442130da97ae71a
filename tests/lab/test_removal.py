"""Effects of removal: exact sums, suits and colors, a published table."""

from fractions import Fraction
from math import comb, sqrt
from typing import get_args

import pytest

from pit21.cards import FACES, card_text, parse_card
from pit21.cli.commands.exact.removal import rows_of
from pit21.lab.counting import RemovalPlay, RemovalResult, Spread, compute_removal
from pit21.lab.counting.relevant_cards import relevant_cards_of
from pit21.lab.counting.removal_spread import linear_spread, sampled_spread
from pit21.lab.exact import compute_expected_value
from pit21.lab.question import QuestionError, shoe_of
from pit21.spec.compile import compile_law
from pit21.spec.game import GameSpec
from pit21.spec.loader import load_game
from tests.scale import ScaleName

COMPILED = pytest.mark.xdist_group("compiled-law")
SIDES = [
    ("21-stud", ("base", "match-1", "mirror-match")),
    ("nh-21-plus", ("dealer-up-match", "insurance")),
    ("pure-21.5", ("red-flex",)),
    ("blackjack", ("insurance",)),
    ("twisted-21", ("stud-bonus", "low-ball-5")),
]


def by_rank(found: RemovalResult, wager: str, suit: str = "s") -> dict[str, float]:
    """In percent, of one suit."""
    return {card[0]: 100 * each.ev for card, each in found.wagers[wager].effects.items() if card[1] == suit}


@pytest.mark.long
@pytest.mark.parametrize(("game", "wagers"), SIDES)
def test_the_effects_of_all_cards_cancel_exactly(game: str, wagers: tuple[str, ...]) -> None:
    """A card that is gone unseen changes nothing: over all cards of the shoe the effects sum to zero.

    Insurance is weighted by how often it is offered, an ace being up, which a missing ace makes rarer.
    """
    spec = load_game(game)
    shoe = shoe_of(spec)
    aces = sum(shoe.counts[:4])
    for wager, found in compute_removal(spec, wagers=wagers).wagers.items():
        whole = Fraction(found.exact or 0)
        total = Fraction(0)
        for card, count in enumerate(shoe.counts):
            if count:
                after = whole + Fraction(found.effects[card_text(card)].exact or 0)
                offered = Fraction(aces - (card < 4), aces) * Fraction(shoe.size, shoe.size - 1)
                total += count * after * (offered if wager == "insurance" else 1)
        assert total / shoe.size == whole


@pytest.mark.quick_cases
@pytest.mark.parametrize(("game", "wagers"), SIDES)
def test_cards_that_are_taken_for_alike_are(game: str, wagers: tuple[str, ...]) -> None:
    """Every card is computed by itself, from a shoe in which suits and ranks are not alike any more."""
    spec = load_game(game)
    law = compile_law(spec)
    for shoe in (shoe_of(spec), shoe_of(spec, "Kh 7s" if spec.value("decks") == 1 else "Kh:2 7s As:3 6d")):
        for wager in wagers:
            evaluator = spec.file.wagers[wager].evaluator
            found: dict[object, str | None] = {}
            for card in range(FACES):
                if shoe.counts[card]:
                    left = shoe.without((card,))
                    exact = compute_expected_value(spec, left, wager).exact
                    assert found.setdefault(relevant_cards_of(evaluator, law, left), exact) == exact, card_text(card)
            assert len(found) <= (20 if shoe == shoe_of(spec) else 52)


@pytest.mark.long
@COMPILED
@pytest.mark.parametrize(
    ("game", "settings", "first", "second", "other"),
    [
        ("nh-21-plus", {}, "6c", "6s", "6h"),  # hearts pay more
        ("spanish-21", {"max_hands": 1}, "7c", "7h", "7s"),  # spades pay more
        ("spanish-21", {"split_by": "rank", "max_hands": 2}, "Jc", "Qh", "9h"),
    ],
)
def test_cards_that_are_alike_to_a_solved_wager(
    game: str, settings: dict[str, str | int], first: str, second: str, other: str
) -> None:
    spec = load_game(game).choose(settings)
    law = compile_law(spec)
    one, two, three = (shoe_of(spec).without((parse_card(card),)) for card in (first, second, other))
    assert (
        relevant_cards_of("main", law, one)
        == relevant_cards_of("main", law, two)
        != relevant_cards_of("main", law, three)
    )
    assert compute_expected_value(spec, one, "base").ev == pytest.approx(
        compute_expected_value(spec, two, "base").ev, abs=1e-13
    )


def test_a_match_cannot_be_counted_card_by_card() -> None:
    """All cards are alike to it, so each effect is the mean of all, which is zero; uneven rests still favor someone.

    The figures are those of 4,000 random rests of 52 cards that were drawn and valued apart from this program's sample.
    """
    found = compute_removal(load_game("21-stud"), wagers=["match-1"]).wagers["match-1"]
    assert {each.exact for each in found.effects.values()} == {"0/1"}
    assert (found.countable.deviation, found.countable.hi_lo) == (0, None)
    check_sampled(found.countable.at_the_end, 0.085, 0.288)
    mirror = compute_removal(load_game("21-stud"), wagers=["mirror-match"]).wagers["mirror-match"]
    check_sampled(mirror.countable.at_the_end, 0.095, 0.183)


def check_sampled(found: Spread | None, deviation: float, advantage: float) -> None:
    """Within three standard errors, which are those of a share of 500."""
    assert found is not None
    assert (found.method, found.rests) == ("sampled", 500)
    assert found.deviation_error is not None
    assert found.advantage_error is not None
    assert found.advantage_error == pytest.approx(sqrt(found.advantage * (1 - found.advantage) / 500))
    assert abs(found.deviation - deviation) < 3 * found.deviation_error < 0.25 * deviation
    assert abs(found.advantage - advantage) < 3 * found.advantage_error


def test_rests_that_nobody_can_bet_from_are_left_out() -> None:
    spec = load_game("blackjack")
    cards = [card for card, count in enumerate(shoe_of(spec).counts) for _ in range(count)]
    few = sampled_spread(spec, cards, 12, "insurance", rests=60)
    assert few is not None
    assert few.rests is not None
    assert 20 < few.rests < 60, "twelve cards hold an ace in three of five rests"
    assert sampled_spread(spec, cards, 1, "insurance", rests=10) is None


def test_the_linear_estimate_says_nothing_where_all_cards_are_alike() -> None:
    assert linear_spread(312, 52, -0.03, 0.0) is None
    found = linear_spread(312, 78, 0.0, 0.001)
    assert found is not None
    assert (found.method, found.advantage, found.advantage_error) == ("linear estimate", 0.5, None)


def test_colors_decide_red_flex_and_hearts_decide_insurance() -> None:
    flex = compute_removal(load_game("pure-21.5"), wagers=["red-flex"])
    assert by_rank(flex, "red-flex", "h") == by_rank(flex, "red-flex", "d")
    assert by_rank(flex, "red-flex", "c") == by_rank(flex, "red-flex", "s")
    assert len(set(by_rank(flex, "red-flex", "c").values())) == 1, "black cards are alike"
    assert max(by_rank(flex, "red-flex", "h").values()) < 0 < min(by_rank(flex, "red-flex", "c").values())
    insured = compute_removal(load_game("nh-21-plus"), wagers=["insurance"])
    assert by_rank(insured, "insurance", "h")["K"] < by_rank(insured, "insurance", "s")["K"] < 0
    plain = compute_removal(load_game("nh-21-plus").choose({"hearts_insurance": "no"}), wagers=["insurance"])
    assert by_rank(plain, "insurance", "h") == by_rank(plain, "insurance", "s")


def test_the_spread_is_that_of_the_tens_that_are_left() -> None:
    """The EV of insurance at 2:1 is three times the chance of a ten less one: the tens left are hypergeometric."""
    spec = load_game("blackjack")
    whole = compute_removal(spec, wagers=["insurance"]).wagers["insurance"]
    found = whole.countable
    left, size, tens = 78, 312, 96
    assert found.cards_left == left
    moments = [
        sum(comb(tens, held) * comb(size - tens, left - held) * (held / left) ** power for held in range(left + 1))
        / comb(size, left)
        for power in (1, 2)
    ]
    exact = 3 * sqrt(moments[1] - moments[0] ** 2)
    chances = [comb(tens, held) * comb(size - tens, left - held) / comb(size, left) for held in range(left + 1)]
    # The up card is an ace, so that 77 cards are left for the hole card.
    check_sampled(found.at_the_end, exact, sum(chances[held] for held in range(left + 1) if 3 * held > left - 1))
    linear = linear_spread(size, left, whole.ev, found.deviation)
    assert linear is not None
    assert linear.deviation == pytest.approx(exact, rel=0.01)
    assert linear.advantage == pytest.approx(0.29, abs=0.02)
    assert found.hi_lo is not None
    assert found.hi_lo == pytest.approx(0.76, abs=0.01)


WIZARD_OF_ODDS = {
    "stand": (-0.094, 0.069, 0.082, 0.110, 0.141, 0.079, 0.041, -0.008, -0.040, -0.091),
    "hit": (-0.084, 0.071, 0.086, 0.117, 0.143, 0.084, 0.038, -0.010, -0.045, -0.097),
}


@COMPILED
@pytest.mark.parametrize("soft_17", ["stand", "hit"])
def test_the_published_effects_of_blackjack(soft_17: str, scale: ScaleName) -> None:
    """Wizard of Odds, Effect of Card RemovalResult: six decks, double after a split, one split, best play each time.

    The page does not speak of surrender; with it the figures come out, without it they do not: our inference. They
    are another program's, so the last digit is not asked for. At small scale three of the ranks.
    """
    spec = load_game("blackjack").choose({"soft_17": soft_17, "max_hands": 2, "surrender": "late"})
    published = dict(zip("A23456789T", WIZARD_OF_ODDS[soft_17], strict=True))
    shoe = shoe_of(spec)
    whole = compute_expected_value(spec, shoe, "base")
    for rank in published if scale != "small" else "A57":
        after = compute_expected_value(spec, shoe.without((parse_card(f"{rank}s"),)), "base")
        assert 100 * after.over(whole).ev == pytest.approx(published[rank], abs=0.003), rank


@pytest.mark.long
@COMPILED
@pytest.mark.parametrize(
    ("game", "settings"), [("blackjack", {"decks": 1}), ("nh-21-plus", {}), ("twisted-21", {}), ("pure-21.5", {})]
)
def test_effects_under_fixed_play_sum_to_zero(game: str, settings: dict[str, int]) -> None:
    """A card that is missing unseen changes nothing for someone who plays as before; best play gains by knowing it."""
    spec = load_game(game).choose(settings)
    shoe = shoe_of(spec)
    sums = {}
    for play in get_args(RemovalPlay):
        found = compute_removal(spec, wagers=["base"], play=play)
        assert found.play == play
        effects = found.wagers["base"].effects
        sums[play] = sum(shoe.counts[parse_card(card)] * effect.ev for card, effect in effects.items()) / shoe.size
    assert abs(sums["fixed"]) < 1e-12
    assert sums["best"] > 1e-6


@pytest.mark.long
@COMPILED
def test_the_hi_lo_correlates_as_books_print_it() -> None:
    """Betting correlation .97 (Griffin; Schlesinger), which holds for basic strategy that does not adapt."""
    spec = load_game("blackjack").choose({"soft_17": "stand", "decks": 6})
    found = compute_removal(spec, wagers=["base"]).wagers["base"].countable.hi_lo
    assert found is not None
    assert round(found, 2) == 0.97


def test_an_unknown_play_is_refused() -> None:
    with pytest.raises(QuestionError, match="allowed: fixed, best"):
        compute_removal(load_game("21-stud"), play="basic")  # type: ignore[arg-type]


@pytest.mark.long
def test_rows_name_suits_only_where_they_matter() -> None:
    def rows(spec: GameSpec, *wagers: str) -> list[str]:
        return [cards for cards, _ in rows_of(compute_removal(spec, wagers=wagers).wagers.values())]

    assert rows(load_game("21-stud"), "match-1") == ["A 2 3 4 5 6 7 8 9 T J Q K"]
    assert rows(load_game("21-stud"), "base")[-1] == "T J Q K"
    assert rows(load_game("21-stud"), "mirror-match") == ["A", "2 3 4 5 6 7 8 9 T J Q K"]
    assert rows(load_game("pure-21.5"), "red-flex")[:2] == ["A black", "A red"]
    assert rows(load_game("nh-21-plus"), "insurance") == [
        "A not hearts", "A hearts", "2 3 4 5 6 7 8 9", "J Q K not hearts", "J Q K hearts",
    ]  # fmt: skip


def test_no_card_leaves_an_infinite_shoe() -> None:
    with pytest.raises(QuestionError, match="an infinite shoe never changes"):
        compute_removal(load_game("21-stud").choose({"decks": "infinite"}))


def test_a_deck_that_is_shuffled_every_round_has_no_cut_card() -> None:
    found = compute_removal(load_game("twisted-21"), wagers=["stud-bonus"])
    assert found.reshuffled
    assert found.wagers["stud-bonus"].countable.at_the_end is None
