"""Ordinary blackjack against figures that others have published."""

from typing import Any

import pytest

from pit21.solve.kernels import CDP1, CDP_PUBLISHED, CDZ
from pit21.solve.main_wager import solve_main
from pit21.solve.model import MainSolution, full_shoe, infinite_shoe
from pit21.spec.compile import compile_law
from pit21.spec.loader import load_game

pytestmark = pytest.mark.xdist_group("compiled-law")


def solved(split_class: int = CDP1, **settings: Any) -> MainSolution:
    spec = load_game("blackjack").choose(settings)
    decks = spec.value("decks")
    shoe = full_shoe(decks, False) if isinstance(decks, int) else infinite_shoe(False)
    return solve_main(compile_law(spec), shoe, split_class)


_ONE_DECK = {"decks": 1, "soft_17": "stand", "double_after_split": "no"}
_POSSIBLY_WRONG = [
    (_ONE_DECK, (0.041251576986200, 0.041863637944288, 0.041897011431238)),
    ({**_ONE_DECK, "max_hands": 2}, (0.024273905049485, 0.024791371979891, 0.024791371979891)),
    ({"decks": 6, "soft_17": "stand"}, (-0.402870236115415, -0.402864342767037, -0.402861523422199)),
    ({"decks": 8, "surrender": "late"}, (-0.553001881204006, -0.553001881204006, -0.553001743114118)),
]


@pytest.mark.quick_cases
@pytest.mark.parametrize(("settings", "percent"), _POSSIBLY_WRONG)
@pytest.mark.parametrize("column", [0, 1, 2], ids=["cdz-", "cdp1", "cdp-published"])
def test_possibly_wrong(settings: dict[str, Any], percent: tuple[float, ...], column: int) -> None:
    """Values of possibly-wrong/blackjack 7.6 in percent, good to 12 decimals."""
    solution = solved((CDZ, CDP1, CDP_PUBLISHED)[column], **settings)
    assert 100 * solution.expectation == pytest.approx(percent[column], abs=1e-12)


_APPENDIX_9 = [
    (1, "hit", -0.000072, -0.001513),
    (1, "stand", 0.001839, 0.000423),
    (2, "hit", -0.003797, -0.005252),
    (5, "hit", -0.005918, -0.007366),
    (5, "stand", -0.003804, -0.005225),
]


@pytest.mark.quick_cases
@pytest.mark.parametrize(("decks", "soft_17", "with_double", "without"), _APPENDIX_9)
def test_wizard_of_odds_appendix_9(decks: int, soft_17: str, with_double: float, without: float) -> None:
    """Wizard of Odds, blackjack appendix 9: within 1e-5 of the CDP1 value."""
    for double_after_split, printed in (("yes", with_double), ("no", without)):
        solution = solved(decks=decks, soft_17=soft_17, double_after_split=double_after_split)
        assert solution.expectation == pytest.approx(printed, abs=1e-5)


def test_griffins_infinite_deck() -> None:
    """Griffin: infinite deck, stands on soft 17, no double after split, split once: -0.00690223 within 2e-7."""
    solution = solved(decks="infinite", soft_17="stand", double_after_split="no", max_hands=2)
    assert solution.expectation == pytest.approx(-0.00690223, abs=2e-7)
