"""House edges of the well-known variants against printed and independently computed figures.

All are percentages of the first wager. Computed figures were found once by another program, which approximates splits,
and hold within 0.01; printed ones within 0.03. `docs/explanation/variants.md` prints the same rows.
"""

from pathlib import Path
from typing import Any, NamedTuple

import pytest

from pit21.law.codes import DOUBLE, STAND
from pit21.solve.main_wager import solve_main, solve_shown
from pit21.solve.model import full_shoe
from pit21.spec.compile import compile_law
from pit21.spec.loader import load_game, parse_game

COMPUTED, PRINTED = 0.01, 0.03
PAGE = Path(__file__).parents[2] / "docs" / "explanation" / "variants.md"


class Row(NamedTuple):
    """One row: our figure to four decimals, what another program computed, what is printed.

    `within` is the tolerance of printed figures; 0 for a row whose sources are too coarse to test. `shift` is what the
    printed figure has and the game has not, such as a super bonus.
    """

    game: str
    settings: dict[str, Any]
    ours: float
    computed: float | None = None
    printed: tuple[float, ...] = ()
    within: float = PRINTED
    shift: float = 0.0
    rules: str = ""

    @property
    def id(self) -> str:
        words = " ".join((self.game, *(f"{key}={value}" for key, value in self.settings.items())))
        return words + (" by a file" if self.rules else "")


NINE_TO_ELEVEN = {"double_on": "nine_to_eleven", "max_hands": 2}
STRATOSPHERE = 'decks = 6\nsoft_17 = "hit"\nsoft_doubles = "none"\nmax_hands = 4'
CIRCUS_CIRCUS = 'decks = 6\nsoft_17 = "hit"\nsoft_doubles = "none"\ndouble_after_split = "no"\nblackjack_tie = "push"'
SUPER_BONUS = 0.018
ROWS = (
    Row("european-blackjack", {}, 0.5141, 0.515),
    Row("super-fun-21", {}, 0.9366, 0.939, (0.94,)),
    Row("european-blackjack", {"hole_card": "none_obbo"}, 0.4339, 0.435),
    Row("european-blackjack", {"decks": 8}, 0.5424, 0.543),
    Row("european-blackjack", NINE_TO_ELEVEN, 0.6612, 0.661),
    Row("super-fun-21", {"soft_17": "stand"}, 0.7468, 0.749, (0.75,)),
    Row("super-fun-21", {"decks": 2}, 1.1559, 1.158),
    Row("spanish-21", {}, 0.7768, 0.7778, (0.78,)),
    Row("spanish-21", {"soft_17": "stand"}, 0.3644, 0.3649, (0.37,)),
    Row("spanish-21", {"decks": 8}, 0.7985, 0.7994, (0.80,)),
    Row("spanish-21", {"decks": 8, "soft_17": "stand"}, 0.3847, 0.3851, (0.38,)),
    Row("spanish-21", {"hit_split_aces": "no", "double_split_aces": "no"}, 1.0521, None, (0.78 + 0.28,)),
    Row("spanish-21", {"redoubles": 2}, 0.4168, None, (0.42,)),
    Row("spanish-21", {"redoubles": 2, "decks": 8}, 0.4452, None, (0.45,)),
    Row("pontoon", {}, 0.5201, 0.521, (0.50,), shift=SUPER_BONUS),
    Row("pontoon", {"double_on": "any_cards"}, 0.3466, 0.347),
    Row("pontoon-sydney", {}, 0.6181, 0.619, (0.62,)),
    Row("free-bet", {}, 1.0143, 1.015, (1.04, 1.01)),
    Row("free-bet", {"decks": 8}, 1.0094, 1.010),
    Row("free-bet", {"blackjack_pays": "6:5"}, 2.3740, 2.375),
    Row("free-bet-2012", {}, 0.6305, 0.631, (0.625,)),
    Row("double-attack", {}, 0.6212, 0.621, (0.62,)),
    Row("double-attack-liberal", {}, 0.4897, 0.490),
    Row("double-exposure", {}, 0.6287, 0.629, (0.66, 0.69), 0.07),
    Row("double-exposure", {"soft_doubles": "none"}, 0.7593, 0.759),
    Row("double-exposure", {}, 0.7707, 0.760, (0.68,), 0, rules=STRATOSPHERE),
    Row("double-exposure", {}, 1.5605, 1.561, (1.47,), 0, rules=CIRCUS_CIRCUS),
)


def house_edge(game: str, settings: dict[str, Any], rules: str = "") -> float:
    changed = f'extends = "{game}"\nid = "changed"\ntitle = "Changed"\n[rules]\n{rules}'
    spec = (parse_game(changed) if rules else load_game(game)).choose(settings)
    shoe = full_shoe(spec.number("decks"), spec.value("deck_kind") == "spanish")
    return -100 * sum(float(solution.expectation) for solution in solve_shown(compile_law(spec), shoe))


@pytest.mark.quick_cases(count=2)
@pytest.mark.parametrize("row", ROWS, ids=[row.id for row in ROWS])
def test_the_house_edge_is_the_known_one(row: Row) -> None:
    edge = house_edge(row.game, row.settings, row.rules)
    assert edge == pytest.approx(row.ours, abs=0.00006)
    if row.within:
        assert row.computed is None or edge == pytest.approx(row.computed, abs=COMPUTED)
        for printed in row.printed:
            assert edge - row.shift == pytest.approx(printed, abs=row.within)


def test_the_page_prints_these_rows() -> None:
    """Every row: `game`, our figure, the computed one, the printed ones."""
    lines = [
        line.split("|")
        for line in PAGE.read_text(encoding="utf-8").splitlines()
        if line.startswith("| `") and line.count("|") == 6
    ]
    shown = {(cells[1].strip().strip("`"), cells[3].strip()): (cells[4].strip(), cells[5]) for cells in lines}
    for row in ROWS:
        computed, printed = shown[row.game, f"{row.ours:.4f}"]
        assert computed == ("-" if row.computed is None else f"{row.computed:g}")
        assert all(f"{figure:g}" in printed for figure in row.printed), (row.id, printed)


@pytest.mark.long
def test_no_hole_card_costs_the_printed_difference() -> None:
    """About 0.11 more than where the dealer looks."""
    difference = house_edge("european-blackjack", {}) - house_edge("european-blackjack", {"hole_card": "peek"})
    assert difference == pytest.approx(0.11, abs=COMPUTED)


def test_original_bets_only_cost_what_a_dealer_costs_who_looks() -> None:
    """The peek game's exact edge is 0.40287."""
    for hole_card in ("none_obo", "peek"):
        assert house_edge("european-blackjack", {"hole_card": hole_card}) == pytest.approx(0.40287, abs=0.00002)


@pytest.mark.long
def test_double_attack_is_raised_against_two_to_eight() -> None:
    """In 58.3% of all rounds."""
    spec = load_game("double-attack")
    shoe = full_shoe(8, spanish=True)
    solution = solve_main(compile_law(spec), shoe)
    raised = [up for up, stake in solution.stakes.items() if stake > 1]
    assert sorted(raised) == [1, 2, 3, 4, 5, 6, 7]
    assert sum(shoe.by_value()[up] for up in raised) / shoe.size == pytest.approx(0.583, abs=0.0005)


@pytest.mark.long
def test_an_ace_that_counts_one_is_never_doubled() -> None:
    """Sydney: soft 19 and soft 20 stand, whatever is up; the double as hard 9 or 10 would be worse (O2)."""
    spec = load_game("pontoon-sydney")
    solution = solve_main(compile_law(spec), full_shoe(8, spanish=True))
    for play in solution.plays:
        cards = sorted(card >> 2 for card in play.deal[1:3])
        if cards in ([0, 7], [0, 8]):
            doubled = [
                other.acts[DOUBLE] for other in solution.plays
                if DOUBLE in other.acts and other.deal.up == play.deal.up
                and sum((card >> 2) + 1 for card in other.deal[1:3]) == sum(cards) + 2
            ]  # fmt: skip
            assert play.acts[STAND] > max(doubled), play.deal
