"""The side bets from the catalog: their figures as sources print them, and how they are added to a game."""

from fractions import Fraction

import pytest

from pit21.cards import RANKS
from pit21.jobs import game_of, game_ref
from pit21.lab.counting import compute_removal
from pit21.lab.exact import compute_edge, pays_of, side_distribution
from pit21.solve.model import Distribution, full_shoe
from pit21.spec.compile import compile_law
from pit21.spec.loader import add_wagers, is_built_in, load_game
from pit21.spec.problems import SpecError
from pit21.spec.side_bets import catalogue, favors_players
from tests.packaging.commands import ROOT

# House edge in percent by the number of decks, with the digits that the source prints.
PRINTED = {
    "perfect-pairs": {2: "22.3301", 4: "10.1449", 6: "6.1093", 8: "4.0964"},
    "perfect-pairs-30": {2: "25.2427", 4: "10.6280", 6: "5.7878", 8: "3.3735"},
    "any-pair": {1: "29.41", 2: "18.4466", 6: "11.2540", 8: "10.3614"},
    "pair-em-up": {2: "31.0680", 6: "20.5788", 8: "19.2771"},
    "bet-the-set": {4: "13.0435", 6: "10.6109", 8: "9.3976"},
    "bet-the-set-1d": {1: "5.8824"},
    "royal-match": {1: "10.8597", 2: "8.3271", 4: "7.0792", 6: "6.6658", 8: "6.4597"},
    "royal-match-1d": {1: "3.7707"},
    "suit-em-up": {2: "9.4100", 6: "3.4133", 8: "2.6691"},
    "suit-em-up-50": {2: "10.16", 6: "4.6500"},
    "over-13": {1: "6.7873", 6: "6.5545", 8: "6.5431"},
    "lucky-ladies-a": {1: "38.1599", 6: "24.7089", 8: "24.0460"},
    "lucky-ladies-b": {1: "36.05", 2: "24.9389", 6: "17.6391", 8: "16.7326"},
    "lucky-ladies-c": {1: "29.9", 2: "25.5128", 6: "22.6377", 8: "22.2806"},
    "lucky-ladies-d": {2: "12.6587", 6: "6.2206", 8: "5.4217"},
    "match-the-dealer-2d": {2: "3.3124"},
    "match-the-dealer-4d": {4: "4.8403"},
    "match-the-dealer-6d": {6: "4.0618"},
    "match-the-dealer-8d": {8: "3.6738"},
    "match-the-dealer-spanish-6d": {6: "3.0555"},
    "match-the-dealer-spanish-8d": {8: "2.9855"},
    "house-money-lines": {6: "26.4902"},
    "bust-it": {2: "7.5678", 6: "6.9115", 8: "6.8143"},
    "super-sevens": {4: "15.92", 6: "11.400", 8: "9.01"},
    "21-plus-3": {1: "13.30", 2: "7.26", 4: "4.24", 6: "3.2386", 8: "2.74"},
    "21-plus-3-pairs": {2: "2.7786"},
    "bonus-blackjack": {1: "22.78", 2: "23.53", 4: "23.89", 6: "24.02", 8: "24.08"},
    "hot-3": {4: "5.6542", 6: "5.4894", 8: "5.40"},
    "kings-bounty": {6: "23.164"},
    "kings-bounty-2d": {2: "24.733489"},
    "lucky-lucky-2d": {2: "2.820366"},
    "push-22": {6: "5.854"},
    "royal-20s": {2: "21.96", 4: "19.03", 5: "18.44", 6: "18.0559", 8: "17.57"},
    "royal-match-75": {6: "4.06"},
}
OURS = {
    # No printed figure was found, so these are our own.
    "17-bet": {6: "15.2141"},
    "18-bet": {6: "2.0357"},
    "19-bet": {6: "2.3683"},
    "lucky-lucky-6d": {6: "2.6556"},  # printed as 2.65
    "21-plus-3-100": {6: "4.6210"},
    "in-between": {6: "5.4182"},
    "under-13": {6: "10.0668"},
}
BUSTER = {("hit", 6): "6.2143", ("hit", 8): "6.1749", ("stand", 6): "8.2462", ("stand", 8): "8.2154"}
BUSTS_BY_CARDS = {
    "hit": (".1730318", ".0893918", ".0204726", ".0026376", ".0002144", ".0000119"),
    "stand": (".1730318", ".0872739", ".0191194", ".0023151", ".0001726", ".0000085"),
}


def distribution(wager: str, decks: int, *, soft_17: str = "hit") -> Distribution:
    spec = load_game(f"blackjack+{wager}").choose({"soft_17": soft_17})
    shoe = full_shoe(decks, spanish="spanish" in wager)
    return side_distribution(spec, compile_law(spec), shoe, wager, pays_of(spec, wager))


def check_edge(wager: str, decks: int, printed: str, *, soft_17: str = "hit") -> None:
    edge = -100 * float(distribution(wager, decks, soft_17=soft_17).mean)
    assert f"{edge:.{len(printed.partition('.')[2])}f}" == printed


@pytest.mark.parametrize("wager", [*PRINTED, *OURS])
def test_edges_have_the_printed_digits(wager: str) -> None:
    for decks, printed in (PRINTED | OURS)[wager].items():
        check_edge(wager, decks, printed)


def test_every_side_bet_of_the_catalogue_has_a_figure() -> None:
    elsewhere = ["buster", "lucky-stiff", "blazing-7s", "bust-bonus", "house-money", "super-bonus"]
    assert sorted(catalogue()) == sorted([*PRINTED, *OURS, *elsewhere])


@pytest.mark.parametrize(
    ("soft_17", "computed"),
    [("hit", 4.340), pytest.param("stand", 4.639, marks=pytest.mark.long)],
)
def test_lucky_stiff_under_best_play(soft_17: str, computed: float) -> None:
    """The figures of the catalog were computed once, independently; the printed one is "right at 4"."""
    edge = -100 * float(distribution("lucky-stiff", 6, soft_17=soft_17).mean)
    assert abs(edge - computed) < 0.001


BUST_BONUS = ["9.027", "7.462", "8.374", "7.193", "8.996", "7.930", "5.976", "4.125", "10.304", "8.750"]
"""By up card from ace to ten-value, from eight decks, the dealer hitting soft 17."""


BUST_BONUS_SIX_DECKS = [
    "9.0437", "7.6644", "8.4754", "7.1892", "8.9206", "7.9793", "6.1881", "4.8772", "10.3441", "8.8547",
]  # fmt: skip
"""The same from six decks, as discountgambling.net prints them."""


@pytest.mark.parametrize(("decks", "printed"), [(8, BUST_BONUS), (6, BUST_BONUS_SIX_DECKS)])
def test_bust_bonus_by_up_card(decks: int, printed: list[str]) -> None:
    spec = load_game("blackjack+bust-bonus").choose({"decks": decks})
    result = compute_edge(spec, wagers=["bust-bonus"]).wagers["bust-bonus"]
    assert isinstance(result.cases, tuple)
    decimals = len(printed[0].partition(".")[2])
    assert [f"{100 * case.house_edge:.{decimals}f}" for case in result.cases] == printed
    average = sum(case.probability * case.house_edge for case in result.cases)
    assert abs(average - result.house_edge) < 1e-12


@pytest.mark.parametrize(("decks", "even"), [(6, "$22,462"), (8, "$19,660")])
def test_the_meter_at_which_blazing_sevens_is_even(decks: int, even: str) -> None:
    spec = load_game("blackjack+blazing-7s").choose({"decks": decks})
    result = compute_edge(spec, wagers=["blazing-7s"]).wagers["blazing-7s"]
    assert isinstance(result.cases, tuple)
    assert result.cases[0].case == f"break-even meter {even}"


@pytest.mark.parametrize(("soft_17", "decks"), list(BUSTER))
def test_buster(soft_17: str, decks: int) -> None:
    check_edge("buster", decks, BUSTER[soft_17, decks], soft_17=soft_17)


def test_busts_by_number_of_cards() -> None:
    """By five lines: three and four cards are one of them."""
    for soft_17, printed in BUSTS_BY_CARDS.items():
        chances = {each.line: float(each.probability) for each in distribution("buster", 6, soft_17=soft_17).outcomes}
        assert chances[0] == pytest.approx(float(printed[0]) + float(printed[1]), abs=1e-7)
        for line, chance in enumerate(printed[2:], 1):
            assert f"{chances[line]:.7f}"[1:] == chance


def test_buster_as_the_list_prints_it() -> None:
    """The source's list pays 15 for six cards, its analysis 12."""
    spec = load_game("blackjack+buster")
    pays = tuple((15, 1) if odds == (12, 1) else odds for odds in pays_of(spec, "buster"))
    found = side_distribution(spec, compile_law(spec), full_shoe(6, spanish=False), "buster", pays)
    assert f"{-100 * float(found.mean):.4f}" == "5.4230"


def test_the_fixed_part_and_the_meter_of_blazing_sevens() -> None:
    """Per unit staked: what the fixed lines return, and how often the meter is won, a tenth of it counted as such."""
    spec = load_game("blackjack+blazing-7s")
    table = spec.file.paytables["blazing-7s"]
    found = {each.line: each.probability for each in distribution("blazing-7s", 6).outcomes}
    fixed = sum(int(line.pays) * found[at] for at, line in enumerate(table.lines) if not line.meter)
    shares = {"100%": Fraction(1), "10%": Fraction(1, 10)}
    meter = sum(shares[line.meter] * found[at] for at, line in enumerate(table.lines) if line.meter)
    assert (f"{float(fixed):.5f}", f"{float(meter):.3e}") == ("0.48026", "2.314e-05")


def test_bust_it_does_not_depend_on_a_soft_17() -> None:
    assert distribution("bust-it", 6, soft_17="hit") == distribution("bust-it", 6, soft_17="stand")


REMOVED = {
    "2": .006589, "3": .005042, "4": .002963, "5": .000256, "6": -.006910, "7": -.001608, "8": -.003443, "9": -.003001,
    "T": -.002231, "A": .009038,
}  # fmt: skip


def test_effects_of_removal_of_bust_it() -> None:
    """From six decks, as discountgambling.net prints them; an eight of any suit."""
    spec = load_game("blackjack+bust-it")
    law, pays, shoe = compile_law(spec), pays_of(spec, "bust-it"), full_shoe(6, spanish=False)
    whole = side_distribution(spec, law, shoe, "bust-it", pays).mean
    for rank, printed in REMOVED.items():
        card = 4 * RANKS.index(rank)
        left = side_distribution(spec, law, shoe.without((card,)), "bust-it", pays).mean
        assert f"{float(left - whole):+.6f}" == f"{printed:+.6f}", rank


PUSH_22 = {
    "2": -0.44,
    "3": 0.07,
    "4": 0.11,
    "5": 0.13,
    "6": -0.32,
    "7": -0.12,
    "8": -0.06,
    "9": -0.03,
    "T": 0.03,
    "A": 0.52,
}


def test_effects_of_removal_of_push_22() -> None:
    """In percentage points, from six decks, as discountgambling.net prints them."""
    effects = (
        compute_removal(load_game("blackjack+push-22"), wagers=["push-22"], spread=False).wagers["push-22"].effects
    )
    assert {rank: f"{100 * effects[rank + 'c'].ev:+.2f}" for rank in PUSH_22} == {
        rank: f"{printed:+.2f}" for rank, printed in PUSH_22.items()
    }


def test_deviation_and_hit_frequency() -> None:
    sevens = distribution("super-sevens", 6)
    assert (f"{sevens.standard_deviation:.1f}", f"{100 * float(sevens.hit_frequency):.3f}") == ("22.8", "7.692")
    pairs = distribution("perfect-pairs", 6)
    assert (f"{pairs.standard_deviation:.3f}", f"{100 * float(pairs.hit_frequency):.3f}") == ("3.891", "7.395")
    assert f"{distribution('kings-bounty', 6).standard_deviation:.3f}" == "4.871"
    ladies = distribution("lucky-ladies-a", 6)
    assert (f"{ladies.standard_deviation:.3f}", f"{100 * float(ladies.hit_frequency):.3f}") == ("4.964", "10.586")


def test_the_page_lists_the_whole_catalogue() -> None:
    page = (ROOT / "docs" / "reference" / "side-bets.md").read_text(encoding="utf-8")
    listed = page[page.index("## The catalog") :]
    # Of some there is a range, `lucky-ladies-a` to `lucky-ladies-d`, or only what follows the name, `-4d`.
    short = {
        name: name.removeprefix("match-the-dealer") for name in catalogue() if name.startswith("match-the-dealer-")
    }
    missing = [name for name in catalogue() if f"`{name}`" not in listed and f"`{short.get(name)}`" not in listed]
    assert missing == ["lucky-ladies-b", "lucky-ladies-c"]


@pytest.mark.check_cases
@pytest.mark.long
@pytest.mark.parametrize("deck_kind", ["standard", "spanish"])
def test_most_decks_is_where_the_house_loses_its_edge(deck_kind: str) -> None:
    """A bonus without a stake costs the house a little; its main wager keeps an edge."""
    game = {"standard": "blackjack", "spanish": "spanish-21"}[deck_kind]
    for wager_id in sorted(set(catalogue()) - {"super-bonus"}):
        for decks in (1, 2, 3, 4, 5, 6, 7, 8):
            spec = add_wagers(load_game(game).choose({"decks": decks}), [wager_id])
            house_edge = compute_edge(spec, wagers=[wager_id]).wagers[wager_id].house_edge
            assert (house_edge < 0) == favors_players(wager_id, deck_kind, decks), (wager_id, decks, house_edge)


def test_a_wager_is_added_by_its_id() -> None:
    spec = add_wagers(load_game("spanish-21"), ["perfect-pairs", "buster"])
    assert spec.id == "spanish-21+perfect-pairs+buster"
    assert load_game(spec.id).digest == spec.digest != load_game("spanish-21").digest
    assert [spec.offered(name) for name in ("perfect-pairs", "buster")] == [True, True]
    assert spec.choose({"offer.buster": "no"}).offered("buster") is False


def test_a_game_with_added_wagers_counts_as_built_in() -> None:
    """So that hints, transcripts and saved results find it by its id."""
    assert is_built_in("blackjack+perfect-pairs+buster")
    assert not is_built_in("blackjack+nothing")
    spec = load_game("blackjack+perfect-pairs")
    assert game_of(game_ref(spec)) == spec


def test_a_wager_that_cannot_be_added_is_refused() -> None:
    with pytest.raises(SpecError, match="did you mean perfect-pairs"):
        load_game("blackjack+perfect-pair")
    with pytest.raises(SpecError, match="already"):
        load_game("blackjack+buster+buster")
    with pytest.raises(SpecError, match="read the first cards: first-card, second-card, first-two"):
        load_game("21-stud+buster")
