"""A limit on what all seats win from a side bet in a round: its price, and what a game file may say."""

from fractions import Fraction
from math import comb
from pathlib import Path

import pytest

from pit21.lab.exact import compute_edge
from pit21.spec.loader import load_game, parse_game
from pit21.spec.problems import SpecError

GAME = Path(__file__).parents[1] / "transcripts" / "side-bets" / "limited-pairs.toml"


def test_the_price_of_a_limit() -> None:
    """$100 on a pair wins $1,100: one seat loses $100 of it, a full table more."""
    result = compute_edge(load_game(GAME), wagers=["pairs"]).wagers["pairs"]
    pair = Fraction(23, 311)
    assert result.ev == pytest.approx(float(12 * pair - 1))
    assert isinstance(result.cases, tuple)
    alone, full = result.cases
    assert alone.case == "limit of $1000, 1 seat at $100"
    assert alone.ev == pytest.approx(float(11 * pair - 1))
    assert full.case.startswith("limit of $1000, 7 seats at $100 (simulated, ± 0.1")
    assert full.ev < alone.ev - 0.01
    # Seats are nearly independent: of k pairs at a full table, each is paid 10/k units in place of 11.
    chance = float(pair)
    paid = sum(10 * _binomial(7, wins, chance) for wins in range(1, 8)) / 7
    assert full.ev == pytest.approx(paid - (1 - chance), abs=0.003)


def test_fixed_amounts_do_not_grow_with_the_stake_that_a_limit_cuts() -> None:
    """A pair wins $3,000 whatever the stake: at $100 that is 30 units, of which the limit leaves 10."""
    text = GAME.read_text().replace('pays = "11:1"', "amount = 300000")
    result = compute_edge(parse_game(text), wagers=["pairs"]).wagers["pairs"]
    pair = Fraction(23, 311)
    assert result.ev == pytest.approx(float(3001 * pair - 1))
    assert isinstance(result.cases, tuple)
    unlimited, alone, full = result.cases
    assert (unlimited.case, alone.case) == ("no limit, at $100", "limit of $1000, 1 seat at $100")
    assert unlimited.exact == str(31 * pair - 1)
    assert alone.exact == str(11 * pair - 1)
    assert full.ev < alone.ev


def _binomial(count: int, wins: int, chance: float) -> float:
    return comb(count, wins) * chance**wins * (1 - chance) ** (count - wins)


@pytest.mark.parametrize(
    ("keys", "message"),
    [("payout_limit = 5000", "below the largest stake"), ("payout_limit = 100000\nmoves_to_main = 'peek'", "at once")],
)
def test_limits_that_cannot_be_are_reported(keys: str, message: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(GAME.read_text().replace("payout_limit = 100000", keys))
    with pytest.raises(SpecError, match=message):
        load_game(path)


def test_a_limit_changes_the_digest(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(GAME.read_text().replace("payout_limit = 100000", "payout_limit = 100001"))
    assert load_game(path).digest != load_game(GAME).digest
