"""Side bets that read community cards: dealt, settled, solved and simulated in Twisted 21."""

from fractions import Fraction
from itertools import combinations

import pytest

from pit21.cards import card_text
from pit21.lab.exact import solve_side_wager
from pit21.lab.question import full_shoe_of
from pit21.lab.simulation import SimulationQuestion, prepare_simulation
from pit21.sim.cpu import play_interval
from pit21.sim.stats import summary
from pit21.spec.loader import CORE_GAMES, load_game, parse_game
from pit21.table.rules import Rules
from tests.conformance.test_kernel_and_referee import compare_game
from tests.conformance.test_random_play import check_rounds
from tests.packaging.commands import ROOT

FILE = ROOT / "docs/examples/board-match.toml"
BET = "board-match"
PAYS = (250, 18, 10, 2)


def line_of(own: tuple[str, ...], board: tuple[str, ...]) -> int:
    """The line by the words of its rules; 4 where the bet loses."""
    cards = own + board
    matched = sum(any(card[0] == other[0] for other in board) for card in own)
    if len({card[0] for card in cards}) == 1:
        return 0
    if matched == 2:
        return 1
    if len({card[1] for card in cards}) == 1:
        return 2
    return 3 if matched == 1 else 4


def test_the_exact_value_counts_every_deal() -> None:
    """With one card first: any other first card meets as many of each kind."""
    spec = load_game(FILE)
    ways = [0] * 5
    first, *deck = (card_text(card) for card in range(52))
    for second in deck:
        for board in combinations([card for card in deck if card != second], 2):
            ways[line_of((first, second), board)] += 1
    result = solve_side_wager(spec, full_shoe_of(spec), BET)
    assert result.outcomes is not None
    found = sorted((each.units, each.probability) for each in result.outcomes)
    total = sum(ways)
    expected = sorted((units, ways[line] / total) for line, units in enumerate((*PAYS, -1)))
    assert [units for units, _ in found] == [units for units, _ in expected]
    assert [chance for _, chance in found] == pytest.approx([chance for _, chance in expected], abs=1e-12)
    won = sum(Fraction(count * units, total) for count, units in zip(ways, (*PAYS, -1), strict=True))
    assert result.exact == str(won)


def test_the_bet_makes_the_table_deal_them() -> None:
    spec = load_game(FILE)
    assert Rules(spec).has_community
    assert not Rules(spec.choose({f"offer.{BET}": "no"})).has_community
    assert not Rules(load_game("twisted-21")).has_community
    assert Rules(load_game("twisted-21").choose({"bonus": "stud-bonus-7"})).has_community


def test_kernel_and_referee_agree(kernels: str) -> None:
    """Under all options of the game: early and late, packets and passes, one seat and several."""
    rounds, cases = (60, 3) if kernels == "interpreted" else (240, 6)
    done, events = compare_game(str(FILE), rounds=rounds, cases=cases, seed=1)
    assert done >= rounds
    assert {"CardPicked", "CardsTurned"} <= set(events)


def test_random_play_keeps_money_and_cards() -> None:
    assert check_rounds(str(FILE), range(4), 3) > 0


@pytest.mark.long
@pytest.mark.parametrize("settings", [{}, {"community_shown": "early"}, {"bonus": "low-ball-7"}])
def test_the_simulation_meets_the_exact_value(settings: dict[str, str]) -> None:
    spec = load_game(FILE).choose(settings)
    prepared = prepare_simulation(spec, SimulationQuestion("mimic", seats=3)).prepared
    found = next(wager for wager in summary(prepared, play_interval(prepared, 0, 100_000)).wagers if wager.id == BET)
    exact = solve_side_wager(spec, full_shoe_of(spec), BET)
    assert found.mean is not None
    assert found.error is not None
    assert abs(float(found.mean) - exact.ev) < 4 * found.error


def test_many_bets_of_twisted_21_are_counted_apart(kernels: str) -> None:
    """Seven side wagers: each by itself is what it is among few."""
    rounds = 200 if kernels == "interpreted" else 5_000
    text = FILE.read_text()
    more = "".join(
        f'\n[wagers.{name}]\nreads = ["community", "up-card"]\n'
        f'[[paytables.{name}.lines]]\nwhen = "{name}"\nholds = {{ has = "{card}" }}\npays = "3:1"\n'
        for name, card in (("aces", "A"), ("kings", "K"), ("queens", "Q"), ("jacks", "J"))
    )
    few, many = (
        prepare_simulation(parse_game(each), SimulationQuestion("mimic")).prepared for each in (text, text + more)
    )
    assert (few.apart, many.apart) == (False, True)
    few_wagers, many_wagers = (
        {wager.id: wager for wager in summary(each, play_interval(each, 0, rounds)).wagers} for each in (few, many)
    )
    assert len(many_wagers) == 8
    assert all(many_wagers[name] == wager for name, wager in few_wagers.items())


@pytest.mark.parametrize("game", CORE_GAMES)
def test_no_game_deals_them_by_default(game: str) -> None:
    assert not load_game(game).deals_community
