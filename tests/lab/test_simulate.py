"""What a simulation says: the simulator against the solver, policy by policy, and against published figures."""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import UNSET

from pit21.lab.question import NO_CACHE, QuestionError, ResultCache, shoe_of
from pit21.lab.simulation import (
    POLICIES,
    RunLength,
    Simulation,
    SimulationQuestion,
    SimulationResult,
    find_policy,
    parquet_bytes,
    prepare_simulation,
    setup_of,
    simulation_csv,
)
from pit21.lab.simulation.policies import ALWAYS, mistakes_of
from pit21.lab.simulation.result_files import COLUMNS, rows
from pit21.lab.strategy import compute_strategy, strategy_csv
from pit21.sim.cpu import play_interval
from pit21.sim.stats import summary
from pit21.spec.game import GameSpec
from pit21.spec.loader import CORE_GAMES, load_game, parse_game
from tests.lab import cut_card
from tests.scale import ScaleCount

# What is compiled and solved once serves every test here.
pytestmark = pytest.mark.xdist_group("simulate")

STUD = load_game("21-stud")
BLACKJACK = load_game("blackjack")
TWISTED = load_game("twisted-21")
NEW_HAMPSHIRE = load_game("nh-21-plus")
ONE_DECK = BLACKJACK.choose({"decks": 1, "max_hands": 2})
FEW = 200_000
BY_DEFAULT = SimulationQuestion()
FAR = 4


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> ResultCache:
    """Exact values are computed once for all policies of a game."""
    return ResultCache(tmp_path_factory.mktemp("results"))


def check(result: SimulationResult, *, tested: int = 1) -> None:
    """No wager strays from its exact value, no outcome from its chance; at least `tested` wagers are checked."""
    scores = {name: wager.z for name, wager in result.wagers.items() if wager.z is not None}
    assert all(abs(z) < FAR for z in scores.values()), scores
    assert len(scores) >= tested
    for name, wager in result.wagers.items():
        if wager.chi_square is not None:
            assert wager.chi_square.p > 1e-4, (name, wager.chi_square)


def simulate_rounds(
    spec: GameSpec, question: SimulationQuestion = BY_DEFAULT, rounds: int = FEW, *, threads: int | None = None,
    variance: bool = False, cache: ResultCache = NO_CACHE,
) -> SimulationResult:  # fmt: skip
    simulation = Simulation(spec, question, cache=cache)
    simulation.play_on("threads", RunLength(rounds), workers=threads)
    return simulation.report(variance=variance)


def cases() -> Iterator[tuple[str, str]]:
    for game in CORE_GAMES:
        for policy in ("",) if game == "21-stud" else POLICIES:
            yield game, policy


@pytest.mark.quick_cases(count=2)
@pytest.mark.parametrize(("game", "policy"), list(cases()))
def test_every_policy_of_every_game_meets_its_exact_value(game: str, policy: str, store: ResultCache) -> None:
    spec = load_game(game)
    result = simulate_rounds(spec, SimulationQuestion(policy=policy, seed=3), FEW, threads=1, cache=store)
    assert (result.rounds, result.wagers["base"].placed, result.finished) == (FEW, FEW, True)
    check(result, tested=len(result.wagers) - (policy == "random"))
    assert set(result.wagers) == {
        name for name, wager in spec.file.wagers.items() if spec.offered(name) and wager.role != "spot"
    }
    if policy in ("mimic", "never-bust"):
        assert result.wagers["base"].average_total_bet == 1, "neither doubles nor splits"


@pytest.mark.long
def test_the_mean_of_best_play_is_that_of_the_solver(store: ResultCache) -> None:
    """Figures of the solver, which its own commands show."""
    early = TWISTED.choose({"bonus": "stud-bonus-7", "community_shown": "early"})
    result = simulate_rounds(early, SimulationQuestion(seats=3), FEW, threads=1, cache=store)
    check(result, tested=3)
    assert f"{-100 * (result.wagers['base'].exact_ev or 0):.6f}" == "1.880660"
    blind = simulate_rounds(early, SimulationQuestion(policy="basic"), FEW, threads=1, cache=store)
    late = find_policy(TWISTED, shoe_of(TWISTED), "basic").expectation(shoe_of(TWISTED))
    assert blind.wagers["base"].exact_ev == late, "a chart is blind to the community cards"


def test_mimicking_the_dealer_has_its_known_ev() -> None:
    """From an endless shoe both sides end alike, but both busted hands lose and a natural pays half a unit more."""
    for soft_17 in ("stand", "hit"):
        spec = BLACKJACK.choose({"decks": "infinite", "soft_17": soft_17})
        busts = sum(_busts((first,), soft_17 == "hit") * _chance(first) for first in range(1, 11))
        natural = 2 * _chance(1) * _chance(10)
        exact = find_policy(spec, shoe_of(spec), "mimic").expectation(shoe_of(spec))
        assert exact == pytest.approx(float(natural * (1 - natural) / 2 - busts**2), abs=1e-12)


def _chance(value: int) -> Fraction:
    return Fraction(4 if value == 10 else 1, 13)


def _busts(cards: tuple[int, ...], hits_soft_17: bool, known: dict[Any, Fraction] = {}) -> Fraction:  # noqa: B006
    hard, ace = sum(cards), 1 in cards
    total = hard + 10 if ace and hard <= 11 else hard
    if hard > 21:
        return Fraction(1)
    if total > 17 or (total == 17 and not (hits_soft_17 and total != hard)):
        return Fraction(0)
    key = (hard, ace, hits_soft_17)
    if key not in known:
        known[key] = sum(
            (_chance(value) * _busts((*cards, value), hits_soft_17) for value in range(1, 11)), Fraction(0)
        )
    return known[key]


@cache
def chart_of_one_deck() -> str:
    return strategy_csv(compute_strategy(ONE_DECK))


@pytest.mark.long
def test_a_chart_from_a_file_plays_as_the_chart_itself(tmp_path: Path, store: ResultCache) -> None:
    path = tmp_path / "mine.csv"
    path.write_text(chart_of_one_deck(), encoding="utf-8")
    supplied = simulate_rounds(ONE_DECK, SimulationQuestion(policy=str(path)), 50_000, threads=1, cache=store)
    basic = simulate_rounds(ONE_DECK, SimulationQuestion(policy="basic"), 50_000, threads=1, cache=store)
    assert supplied.wagers == basic.wagers
    assert supplied.policy == str(path)
    other = ONE_DECK.choose({"cut_depth": "0.4", "seats": 3})
    assert other.digest != ONE_DECK.digest
    assert find_policy(other, shoe_of(other), str(path)).plays, "nobody plays otherwise for the cut card"


def test_a_strategy_for_other_rules_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "mine.csv"
    path.write_text(chart_of_one_deck(), encoding="utf-8")
    for settings in ({"decks": 2}, {"soft_17": "stand"}):
        other = ONE_DECK.choose(settings)
        with pytest.raises(QuestionError, match="was made for other rules") as refused:
            find_policy(other, shoe_of(other), str(path))
        key, value = next(iter(settings.items()))
        assert f"{key}={ONE_DECK.value(key)} (here {value})" in str(refused.value)
        assert "`any_rules`" in str(refused.value)
        allowed = find_policy(other, shoe_of(other), str(path), any_rules=True)
        assert allowed.plays
        assert f"{key}={ONE_DECK.value(key)} (here {value})" in allowed.warnings[0]
    with pytest.raises(QuestionError, match="was made for other rules"):
        find_policy(TWISTED, shoe_of(TWISTED), str(path))
    own = "\n".join(line for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith("#"))
    path.write_text(own, encoding="utf-8")
    assert find_policy(ONE_DECK, shoe_of(ONE_DECK), str(path)).plays, "a file that says nothing of its rules is taken"


def test_errors_cost(store: ResultCache) -> None:
    costs = []
    for errors in (0.0, 0.05, 0.5, 1.0):
        result = simulate_rounds(ONE_DECK, SimulationQuestion("mimic", errors), FEW, threads=1, cache=store)
        base = result.wagers["base"]
        assert base.ev is not None
        costs.append(-base.ev)
        assert (base.exact_ev is None) == (base.z is None) == (errors > 0)
        assert result.errors == pytest.approx(errors, abs=1 / ALWAYS)
        check(result, tested=1)  # insurance does not ask how the hand is played
    assert costs == sorted(costs)
    assert costs[1] > costs[0] + 0.01


def test_rates_of_errors() -> None:
    assert [mistakes_of(rate) for rate in (0, 1 / ALWAYS, 0.5, 1)] == [0, 1, ALWAYS // 2, ALWAYS - 1]
    for rate in (-0.1, 1.01, float("nan"), 1e-9):
        with pytest.raises(QuestionError, match=r"errors: .* is not allowed"):
            mistakes_of(rate)


def test_seats_share_a_round(store: ResultCache) -> None:
    """Each has the same EV, but their joint result varies more than as many rounds of one seat."""
    alone = simulate_rounds(BLACKJACK, SimulationQuestion("mimic"), 7 * 50_000, threads=1, cache=store)
    table = simulate_rounds(BLACKJACK, SimulationQuestion("mimic", seats=7), 50_000, threads=1, cache=store)
    check(table, tested=2)
    assert table.wagers["base"].placed == 7 * 50_000
    assert table.rounds == 50_000
    assert error(table, "base") > 1.5 * error(alone, "base")
    assert table.wagers["base"].chi_square is None
    assert table.wagers["base"].std_dev == pytest.approx(alone.wagers["base"].std_dev, rel=0.01)
    (together,) = table.covariances
    assert together.wagers == ("base", "insurance")


def error(result: SimulationResult, wager: str) -> float:
    found = result.wagers[wager].std_error
    assert found is not None
    return found


def test_a_wager_that_the_table_does_not_offer_is_not_shown(store: ResultCache) -> None:
    whole = simulate_rounds(STUD, rounds=50_000, threads=1, cache=store)
    part = simulate_rounds(STUD.choose({"offer.match-1": "no"}), rounds=50_000, threads=1, cache=store)
    assert set(part.wagers) == set(whole.wagers) - {"match-1"}
    assert part.wagers["mirror-match"] == whole.wagers["mirror-match"]
    assert part.wagers["match-2"] == whole.wagers["match-2"]
    assert len(part.covariances) == 3
    assert whole.wagers["base"].spots == ("bet-bigger-2x", "bet-bigger-3x", "bet-bigger-4x")
    without = simulate_rounds(
        NEW_HAMPSHIRE.choose({"offer.insurance": "no"}), SimulationQuestion("mimic"), 1000, threads=1, cache=store
    )
    assert set(without.wagers) == {"base", "dealer-up-match", "dealer-down-match"}


def test_covariances_meet_their_exact_values(store: ResultCache) -> None:
    result = simulate_rounds(STUD, rounds=2_000_000, threads=1, cache=store)
    known = {each.wagers: each for each in result.covariances}
    for side in ("match-1", "match-2", "mirror-match"):
        pair = known["base", side]
        assert pair.covariance is not None
        spread = result.wagers["base"].std_dev, result.wagers[side].std_dev
        assert pair.correlation == pytest.approx(pair.covariance / ((spread[0] or 0) * (spread[1] or 0)), rel=1e-3)
        assert pair.exact_covariance == pytest.approx(pair.covariance, abs=0.02)


@pytest.mark.long
def test_the_exact_deviation_where_it_is_known(store: ResultCache) -> None:
    """By squares where no hand is split: with naturals, surrenders and stakes lost whole among them."""
    settings = {"max_hands": 1, "hole_card": "none", "surrender": "late"}
    for policy in ("best", "basic", "mimic"):
        spec = BLACKJACK.choose(settings)
        base = simulate_rounds(spec, SimulationQuestion(policy), 500_000, threads=1, cache=store).wagers["base"]
        assert base.exact_std_dev == pytest.approx(base.std_dev, rel=0.005)
        assert (base.chi_square is not None) == (policy == "best"), "only best play has a known distribution"


def test_insurance_after_early_surrenders_has_other_odds(store: ResultCache) -> None:
    spec = BLACKJACK.choose({"surrender": "early", "max_hands": 1})
    best = simulate_rounds(spec, SimulationQuestion("basic"), 1000, threads=1, cache=store)
    assert best.wagers["insurance"].exact_ev is None
    mimic = simulate_rounds(spec, SimulationQuestion("mimic"), FEW, threads=1, cache=store)
    check(mimic, tested=2)


def test_an_infinite_shoe(store: ResultCache) -> None:
    spec = STUD.choose({"decks": "infinite"})
    result = simulate_rounds(spec, rounds=FEW, threads=1, cache=store)
    check(result, tested=4)
    assert result.decks is None
    assert "shoe: an infinite shoe has no cut card" in refusal(spec, shoe=True)


def refusal(spec: GameSpec, **asked: Any) -> str:
    with pytest.raises(QuestionError) as refused:
        prepare_simulation(spec, SimulationQuestion(**asked))
    return str(refused.value)


def test_what_cannot_be_played() -> None:
    message = refusal(BLACKJACK, seats=8, seed=-1)
    assert "seats: 8 is not allowed; allowed: 1 to 7" in message
    assert "seed: -1 is not allowed" in message
    assert "seats: 8 is not allowed; allowed: 1 to 7" in refusal(load_game("pure-21.5"), seats=8)
    assert "shoe: Twisted 21 shuffles before every round" in refusal(TWISTED, shoe=True)
    message = refusal(BLACKJACK, policy="mimick")
    assert "allowed: best, basic, mimic, never-bust, random or a CSV file; did you mean mimic?" in message
    assert "errors: 21 STUD has no decisions for the player" in refusal(STUD, errors=0.1)
    assert "errors: a random policy has no errors" in refusal(BLACKJACK, policy="random", errors=0.1)


@pytest.mark.long
def test_two_wagers_that_are_decided_alike_are_refused() -> None:
    spec = parse_game(
        'extends = "twisted-21"\nid = "mine"\n[wagers.low-ball-5]\noffered_when = { bonus = "stud-bonus" }\n'
    )
    assert spec.offered("low-ball-5")
    assert "wagers.low-ball-5: is decided like stud-bonus; only one of them" in refusal(spec)
    assert prepare_simulation(spec.choose({"offer.low-ball-5": "no"}), SimulationQuestion("mimic")).wagers == (
        "base",
        "stud-poker",
        "stud-bonus",
    )


def test_the_cut_card_burn_and_depth_of_the_rules() -> None:
    """The same as at the referee's table."""
    setup = setup_of(NEW_HAMPSHIRE, SimulationQuestion(shoe=True, seats=2, seed=5))
    assert (setup.mode, setup.burn, setup.cut, setup.seats, setup.key) == ("shoe", 1, 288 - 72, 2, 5)
    assert setup_of(BLACKJACK.choose({"decks": 1}), SimulationQuestion(shoe=True)).cut == 26
    assert setup_of(load_game("pure-21.5"), SimulationQuestion(shoe=True)).cut == 312 - 52
    assert "cut_depth: no card but the burned one" in refusal(STUD.choose({"cut_depth": "5.999"}), shoe=True)
    fresh = setup_of(NEW_HAMPSHIRE, SimulationQuestion())
    assert (fresh.mode, fresh.burn, fresh.cut) == ("round", 0, 0)


PUBLISHED = {1: (0.170, 27), 2: (0.458, 27), 4: (0.596, 79), 6: (0.641, 79), 8: (0.663, 79)}
"""hhoppe/blackjack, basic strategy, hits soft 17: house edge in percent, and where the cut card stands from the end.

It shuffles once that number of cards is gone, we once more are: our card stands one card earlier. And its dealer
takes cards again for each split hand, which costs the player up to 0.002 more.
"""
FRESH = {1: 0.044, 2: 0.392, 4: 0.562, 6: 0.618, 8: 0.646}
"""The same without a cut card."""
CLOSELY = {1: 500_000_000, 2: 150_000_000, 4: 60_000_000, 6: 30_000_000, 8: 25_000_000}
"""Shoes that get four standard errors down to 0.002."""
PEER = 0.002
PRINTED = 0.0005


def to_the_cut_card(decks: int) -> GameSpec:
    return BLACKJACK.choose({"decks": decks, "cut_depth": f"{PUBLISHED[decks][1] / 52:.2f}"})


@pytest.mark.long
def test_the_published_effect_of_the_cut_card(store: ResultCache) -> None:
    """One deck shows it soonest."""
    result = simulate_rounds(to_the_cut_card(1), SimulationQuestion("basic", shoe=True), 20_000_000, cache=store)
    base = result.wagers["base"]
    assert base.ev is not None
    assert base.exact_ev is not None
    assert base.std_error is not None
    assert base.z is None
    assert -100 * base.ev == pytest.approx(PUBLISHED[1][0], abs=PEER + FAR * 100 * base.std_error)
    assert -100 * base.exact_ev == pytest.approx(FRESH[1], abs=PRINTED)
    effect = base.cut_card_effect
    assert effect is not UNSET
    assert effect.ev == pytest.approx(base.ev - base.exact_ev)
    assert effect.ev < -2 * base.std_error, "the cut card costs the player"


@pytest.mark.long
def test_shoes_are_dealt_alike_by_the_closer_look() -> None:
    """The kernel that the next test trusts, interpreted, on a few shoes."""
    asked = prepare_simulation(to_the_cut_card(6), SimulationQuestion("mimic", shoe=True))
    sums = cut_card.dealt(asked, 5, 20, fixed=40, redeal=False, compiled=False)
    base = summary(asked.prepared, play_interval(asked.prepared, 5, 20))
    assert sums[cut_card.ROUNDS] == base.rounds
    assert Fraction(sums[cut_card.WON], asked.prepared.main_unit) == base.main.won


@pytest.mark.thorough
@pytest.mark.parametrize("decks", PUBLISHED)
def test_the_published_effect_of_the_cut_card_closely(decks: int, scale_count: ScaleCount) -> None:
    """As that program deals it, to the last digit that it prints."""
    shoes = CLOSELY[decks] * scale_count(small=1, conformance=1, full=4)
    found = cut_card.effect(
        prepare_simulation(to_the_cut_card(decks), SimulationQuestion("basic", shoe=True)), shoes, redeal=True
    )
    assert found.edge == pytest.approx(PUBLISHED[decks][0], abs=PRINTED + FAR * found.error)
    assert FAR * found.error < 1.1 * PEER


def test_rows_of_a_table(store: ResultCache) -> None:
    result = simulate_rounds(
        NEW_HAMPSHIRE, SimulationQuestion("mimic", seats=2, shoe=True), 20_000, threads=1, cache=store
    )
    listed = list(rows(result))
    assert {tuple(row) for row in listed} == {tuple(COLUMNS)}
    for name, wager in result.wagers.items():
        assert sum(row["count"] for row in listed if row["wager"] == name) == wager.placed
        total = sum(row["units"] * row["count"] for row in listed if row["wager"] == name)
        assert total / wager.placed == pytest.approx(wager.ev)
    lines = simulation_csv(result).splitlines()
    assert lines[0].split(",") == list(COLUMNS)
    assert len(lines) == 1 + len(listed)
    never = simulate_rounds(BLACKJACK, SimulationQuestion("mimic"), 1, threads=1, cache=store)
    assert [row["count"] for row in rows(never) if row["wager"] == "insurance"] == [None]


def test_parquet_holds_the_same_rows(tmp_path: Path, store: ResultCache) -> None:
    import polars as pl

    result = simulate_rounds(STUD, rounds=20_000, threads=1, cache=store)
    path = tmp_path / "out.parquet"
    path.write_bytes(parquet_bytes(result))
    assert pl.read_parquet(path).to_dicts() == list(rows(result))


def test_the_record_is_json_and_comes_back(store: ResultCache) -> None:
    result = simulate_rounds(STUD, rounds=1000, threads=1, cache=store)
    assert msgspec.json.decode(msgspec.json.encode(result), type=SimulationResult) == result
    nothing = simulate_rounds(BLACKJACK, SimulationQuestion("mimic", shoe=True), 1, threads=1, cache=store)
    assert nothing.rounds >= 1


def test_a_run_that_is_cancelled_is_reported_and_resumed(store: ResultCache, tmp_path: Path) -> None:
    file, rounds = tmp_path / "kept.run", 3_000_000
    first = Simulation(STUD, cache=store)
    first.keep_in(file)
    done = first.play_on("threads", RunLength(rounds), workers=1, is_cancelled=lambda: True)
    assert not first.is_finished
    assert 0 < done.rounds < rounds
    assert first.report().rounds == done.rounds
    second = Simulation(STUD, cache=store)
    second.keep_in(resume=file)
    second.play_on("threads", RunLength(rounds), workers=1)
    assert second.is_finished
    whole = simulate_rounds(STUD, rounds=rounds, threads=1, cache=store)
    assert second.report().wagers == whole.wagers


def test_the_length_of_a_run_is_one_thing() -> None:
    with pytest.raises(ValueError, match="one of"):
        RunLength(rounds=5, minutes=1.0).stop()
    with pytest.raises(ValueError, match="0 rounds"):
        RunLength(rounds=0).stop()
