"""EVs of a game's wagers: the right count for each, its words, and the shape of the JSON."""

import json
import math
import time
from fractions import Fraction

import msgspec
import pytest
from msgspec import UNSET

from pit21.lab.exact import EdgeResult, WagerResult, compute_edge, select_wagers
from pit21.lab.question import QuestionError, shoe_of
from pit21.spec.game import GameSpec
from pit21.spec.loader import load_game

# What is compiled once serves every such test of one worker.
COMPILED = pytest.mark.xdist_group("compiled-law")

STUD = load_game("21-stud")
NEW_HAMPSHIRE = load_game("nh-21-plus")


def result_of(spec: GameSpec, wager: str, remove: str = "") -> WagerResult:
    return compute_edge(spec, shoe_of(spec, remove), [wager]).wagers[wager]


@pytest.mark.parametrize(
    ("wager", "deck_kind", "figures"),
    [
        ("mirror-match", "standard", ("8.11", "6.91", "6.01")),
        ("mirror-match", "spanish", ("5.89", "4.63", "3.68")),
        ("match-1", "standard", ("4.06", "3.01", "2.23")),
        ("match-2", "spanish", ("3.06", "2.12", "1.42")),
    ],
)
def test_figures_that_the_document_of_21_stud_prints(wager: str, deck_kind: str, figures: tuple[str, ...]) -> None:
    for decks, figure in zip((6, 7, 8), figures, strict=True):
        spec = STUD.choose({"decks": decks, "deck_kind": deck_kind})
        assert f"{100 * result_of(spec, wager).house_edge:.2f}" == figure


def test_the_range_of_edges_that_the_document_of_21_stud_prints() -> None:
    low = STUD.choose({"blackjack_tie": "pay"})
    high = STUD.choose({"decks": 8, "blackjack_pays": "6:5"})
    edges = [f"{100 * result_of(spec, 'base').house_edge:.3f}" for spec in (low, high)]
    assert edges == ["3.862", "5.803"]


def test_the_base_wager_of_21_stud_with_an_infinite_deck() -> None:
    """wizardofvegas.com, thread on 21 Stud: -0.039302 with 3:2 and ties paid."""
    spec = STUD.choose({"decks": "infinite", "blackjack_tie": "pay"})
    assert f"{result_of(spec, 'base').ev:.6f}" == "-0.039302"


def test_the_match_of_new_hampshire() -> None:
    """Six 48-card decks, 18 / 13 / 9 / 8 / 4 (Jacobson, 888casino)."""
    found = result_of(NEW_HAMPSHIRE, "dealer-up-match")
    assert f"{100 * found.house_edge:.3f}" == "3.055"
    assert f"{100 * (found.hit_frequency or 0):.3f}" == "15.411"
    assert f"{found.std_dev:.3f}" == "2.448"
    assert found == result_of(NEW_HAMPSHIRE, "dealer-down-match")


def test_red_flex_11() -> None:
    """Six decks, hits soft 17 (Jacobson, 888casino)."""
    found = result_of(load_game("pure-21.5").choose({"red_flex_table": "RFB-11"}), "red-flex")
    assert f"{100 * found.house_edge:.3f}" == "4.703"
    assert f"{100 * (found.hit_frequency or 0):.3f}" == "24.920"
    assert f"{found.std_dev:.3f}" == "2.561"


def test_insurance_of_spanish_21() -> None:
    """Six decks, 2:1: 24.7% (Wikipedia, Spanish 21)."""
    assert f"{100 * result_of(load_game('spanish-21'), 'insurance').house_edge:.1f}" == "24.7"


@pytest.mark.clause("N13")
def test_insurance_by_the_ace_and_by_what_the_player_holds() -> None:
    """Counted by hand: 287 cards are left under an ace of 288, 18 of each court; hearts pay 6:1."""
    found = result_of(NEW_HAMPSHIRE, "insurance")
    assert isinstance(found.cases, tuple)
    cases = {each.case: Fraction(each.exact or 0) for each in found.cases}
    assert cases["ace of spades up"] == Fraction(72 * 2 - (287 - 72), 287)
    assert cases["ace of hearts up"] == Fraction(54 * 2 + 18 * 6 - (287 - 72), 287)
    # With two of the tens gone, 70 of 285 cards make a blackjack; a quarter of them and of the aces are hearts.
    two_tens = Fraction(70, 285)
    assert cases["the player holds two ten-values"] == two_tens * (2 + Fraction(4, 16)) - (1 - two_tens)
    by_suit = [each for each in found.cases if each.case.endswith("up")]
    by_hand = [each for each in found.cases if each.case.startswith("the player")]
    for group in (by_suit, by_hand):
        assert math.isclose(sum(each.probability for each in group), 1)
        assert math.isclose(sum(each.probability * each.ev for each in group), found.ev)


@pytest.mark.parametrize(
    "game",
    [
        "21-stud", pytest.param("twisted-21", marks=COMPILED), "nh-21-plus", "pure-21.5", "blackjack", "spanish-21",
    ],
)  # fmt: skip
def test_every_side_wager_of_every_game_is_answered_for(game: str) -> None:
    spec = load_game(game)
    sides = [name for name, wager in spec.file.wagers.items() if wager.role in ("side", "insurance")]
    assert sides
    for name, found in compute_edge(spec, wagers=sides).wagers.items():
        assert found.outcomes is not None
        exact = [Fraction(each.exact or 0) for each in found.outcomes]
        assert sum(exact) == 1, name
        assert Fraction(found.exact or 0) == sum(
            probability * Fraction(each.units).limit_denominator(1000)
            for probability, each in zip(exact, found.outcomes, strict=True)
        )
        assert math.isclose(sum(each.share for each in found.outcomes), found.ev, abs_tol=1e-15)
        assert len({each.result for each in found.outcomes}) == len(found.outcomes), "each outcome has its own words"
        assert found.house_edge == pytest.approx(-found.ev)
        assert (found.method, found.outcomes_method, found.split_class) == ("exact", "exact", None)


@COMPILED
@pytest.mark.clause("T1")
def test_two_lines_that_are_added_have_words_of_their_own() -> None:
    spec = load_game("twisted-21").choose({"twisted_stud": "add"})
    found = result_of(spec, "stud-bonus")
    words = [each.result for each in found.outcomes or ()]
    assert "three of a kind and Twisted Stud: the five values add up to 16 or less" in words
    assert len(set(words)) == len(words)


@pytest.mark.clause("S5", "N5")
def test_spots_share_the_result_of_the_main_wager() -> None:
    found = compute_edge(STUD).wagers
    assert list(found) == list(STUD.file.wagers)
    assert found["bet-bigger-2x"] == found["bet-bigger-4x"] == found["base"]


def test_offered_wagers_or_named_ones() -> None:
    twisted = load_game("twisted-21")
    assert select_wagers(twisted, []) == ["base", "stud-poker", "stud-bonus"]
    assert select_wagers(twisted.choose({"bonus": "low-ball-5", "stud_poker": "not_offered"}), []) == [
        "base",
        "low-ball-5",
    ]
    assert select_wagers(twisted, ["low-ball-7", "stud-poker", "low-ball-7"]) == ["stud-poker", "low-ball-7"]


def test_what_cannot_be_asked() -> None:
    with pytest.raises(QuestionError) as caught:
        compute_edge(STUD, wagers=["mtch-1", "base", "x\x1b[2J"])
    assert [str(problem) for problem in caught.value.problems] == [
        "wager: 21 STUD has no wager 'mtch-1'; did you mean match-1, match-2?",
        "wager: 21 STUD has no wager 'x\\x1b[2J'; its wagers are " + ", ".join(STUD.file.wagers),
    ]
    with pytest.raises(QuestionError, match="split_class: 'cdz'; allowed: cdp1, cdz-, cdp-published"):
        compute_edge(STUD, split_class="cdz")


def test_a_shoe_that_does_not_serve_a_wager() -> None:
    spec = load_game("twisted-21")
    eleven = shoe_of(spec)._replace(counts=tuple(1 if card < 11 else 0 for card in range(52)))
    with pytest.raises(QuestionError, match="Cannot compute 7 Card Stud Bonus:\n  the shoe: the shoe holds 11"):
        compute_edge(spec, eleven, ["stud-bonus-7"])


def test_removed_cards_change_the_answer() -> None:
    """With one ace left no two aces come; with all spades gone the pairs of one color are red ones only."""
    found = result_of(STUD, "mirror-match", "As:6 Ah:6 Ad:6 Ac:5")
    assert "two aces of one suit" not in {each.result for each in found.outcomes or ()}
    spades = " ".join(f"{rank}s:6" for rank in "A23456789TJQK")
    lines = {each.result: Fraction(each.exact or 0) for each in result_of(STUD, "mirror-match", spades).outcomes or ()}
    # 234 cards, 78 of each suit left; the second card is one of 6 of the other red suit's equals.
    assert lines["pair of one color"] == Fraction(2 * 78, 234) * Fraction(6, 233)
    assert lines["pair of mixed colors"] == Fraction(2 * 78, 234) * Fraction(6, 233) + Fraction(78, 234) * Fraction(
        12, 233
    )


def test_the_json_has_the_shape_of_the_issue() -> None:
    answer = compute_edge(STUD.choose({"decks": 8}), wagers=["base", "match-1"])
    plain = json.loads(msgspec.json.encode(answer))
    assert {"game", "rules", "digest", "wagers"} <= set(plain)
    assert (plain["game"], plain["rules"]["decks"], plain["settings"]) == ("21-stud", 8, {"decks": 8})
    wager = plain["wagers"]["match-1"]
    assert set(wager) == {
        "ev", "exact", "house_edge", "std_dev", "hit_frequency", "method", "split_class", "outcomes",
        "outcomes_method", "source", "cached",
    }  # fmt: skip
    assert {"result", "units", "probability"} <= set(wager["outcomes"][0])
    assert wager["ev"] == float(Fraction(wager["exact"]))
    main = plain["wagers"]["base"]
    assert (main["average_total_bet"], main["element_of_risk"]) == (1.0, -main["ev"])
    assert msgspec.json.decode(msgspec.json.encode(answer), type=EdgeResult) == answer


def test_all_wagers_of_21_stud_at_once() -> None:
    """50 ms; others may use the core meanwhile, so that only the time of this process counts."""
    compute_edge(STUD)
    times = []
    for decks in (6, 7, 8):
        spec = STUD.choose({"decks": decks})
        started = time.process_time()
        compute_edge(spec)
        times.append(time.process_time() - started)
    assert min(times) < 0.1


def test_a_wager_without_an_exact_value_does_not_block_the_others() -> None:
    """Lucky Stiff depends on the play, which is not solved for such bets where both dealer cards are seen."""
    spec = load_game("double-exposure+lucky-stiff+perfect-pairs")
    found = compute_edge(spec, skip_unsolved=True)
    assert set(found.wagers) == {"base", "perfect-pairs"}
    assert found.unsolved is not UNSET
    assert "the hole card or its class is shown" in found.unsolved["lucky-stiff"]
    with pytest.raises(QuestionError, match="Cannot compute Lucky Stiff"):
        compute_edge(spec, wagers=["lucky-stiff"], skip_unsolved=True)
    with pytest.raises(QuestionError, match="Cannot compute Lucky Stiff"):
        compute_edge(spec)
