"""Countability and volatility: the figures of the filing pack that the lab adds."""

from collections import Counter
from fractions import Fraction
from math import sqrt
from random import Random
from statistics import mean, stdev

import numpy as np
import pytest

from pit21.cards import FACES, parse_card
from pit21.jit import compiled
from pit21.lab.counting import (
    CountabilityPlan,
    CountQuestion,
    benchmark_cut,
    compute_count,
    compute_countability,
)
from pit21.lab.counting.known_rounds import CountedBet, known_rounds
from pit21.lab.counting.relevant_cards import relevant_cards_of
from pit21.lab.exact import (
    OutcomeResult,
    compute_edge,
    count_combinations,
    largest_win,
    pays_of,
    side_distribution,
)
from pit21.lab.question import QuestionError, full_shoe_of, open_result_cache
from pit21.lab.simulation import SimulationQuestion, compute_volatility, find_policy, setup_of
from pit21.sim.shoe_rounds import deal_shoes
from pit21.sim.tables.run_setup import prepare
from pit21.solve.kernels import ShoeRounds, value_rounds
from pit21.solve.model import ShoeModel, distribution_from_lines, full_shoe
from pit21.solve.side_bets import line_values, line_ways_by_up_card
from pit21.spec.compile import compile_law
from pit21.spec.game import GameSpec
from pit21.spec.loader import load_game, parse_game

STUD = load_game("21-stud")
# What is compiled once serves every such test of one worker.
pytestmark = pytest.mark.xdist_group("compiled-law")


def test_each_wager_has_the_count_made_for_it_or_a_reason() -> None:
    found = compute_countability(STUD, plan=CountabilityPlan(rounds=20_000), cache=open_result_cache())
    assert set(found.wagers) == {"base", "match-1", "match-2", "mirror-match"}
    assert found.cut_card_from_end is not None
    assert found.penetration == pytest.approx(1 - found.cut_card_from_end / 312)
    base, match = found.wagers["base"], found.wagers["match-1"]
    assert base.correlation is not None
    assert base.hi_lo is not None
    assert base.correlation > base.hi_lo, "the best count of a wager beats the Hi-Lo at it"
    assert "all cards are equivalent" in match.reason
    assert match.won_per_100 is None


def test_the_cut_card_leaves_a_round_in_small_shoes() -> None:
    assert [benchmark_cut(size) for size in (312, 104, 208, 52, 48)] == [260, 75, 173, 32, 28]


@pytest.mark.long
def test_the_main_wager_wins_what_the_count_command_says() -> None:
    found = compute_countability(STUD, plan=CountabilityPlan(rounds=20_000, seed=3), cache=open_result_cache())
    question = CountQuestion(tags="proposed:base", level=found.level, ramp=found.ramp, rounds=20_000, seed=3)
    plan = compute_count(STUD, question, open_result_cache()).plan
    assert found.wagers["base"].won_per_100 == plan.won_per_100
    assert found.wagers["base"].desirability == plan.desirability


def test_results_spread_by_the_square_root_of_the_rounds() -> None:
    found = compute_volatility(STUD, horizons={100: 400, 400: 200}, bankrolls=(1, 400), cache=open_result_cache())
    wager = compute_edge(STUD, wagers=["base"], variance=True, cache=open_result_cache()).wagers["base"]
    first, second = found.horizons
    assert first.is_exact
    assert wager.std_dev is not None
    assert first.mean == pytest.approx(100 * wager.ev)
    assert first.std_dev == pytest.approx(sqrt(100) * wager.std_dev)
    assert second.std_dev == pytest.approx(2 * first.std_dev)
    assert first.p5 < first.p50 < first.p95
    assert abs(first.p50 - first.mean) < first.std_dev
    one, many = found.ruins
    assert one.ruined.share > 0.9, "a bankroll of one unit is lost soon"
    assert many.ruined.sessions == 0, "400 units last for 1,000 rounds"


def test_combinations_are_whole_numbers_in_lowest_terms() -> None:
    def outcome(exact: str | None) -> OutcomeResult:
        return OutcomeResult(result="", units=1.0, probability=0.5, share=0.5, exact=exact)

    assert count_combinations([outcome("1/6"), outcome("1/4"), outcome("7/12")]) == ((2, 3, 7), 12)
    assert count_combinations([outcome("1/2"), outcome(None)]) is None


def test_the_largest_win_has_every_split_and_double_in_it() -> None:
    assert largest_win(STUD, "match-1") == 22
    assert largest_win(STUD, "base") == Fraction(3, 2)
    assert largest_win(load_game("blackjack"), "base") == 8, "four hands, each doubled"
    assert largest_win(load_game("nh-21-plus"), "base") == 12, "four hands, each doubled twice"


DEALT_BETS = ["perfect-pairs", "21-plus-3", "match-the-dealer-6d", "lucky-ladies-a", "suit-em-up", "buster", "bust-it"]


@pytest.mark.quick_cases(count=3)
@pytest.mark.parametrize("wager", DEALT_BETS)
def test_a_list_of_draws_values_every_shoe(wager: str) -> None:
    """The draws are listed once; from random subsets of the shoe they give what the solver counts from each."""
    spec = load_game(f"blackjack+{wager}")
    law, program, pays = compile_law(spec), spec.line_program(wager), pays_of(spec, wager)
    random = Random(wager)
    cards = [card for card in range(FACES) for _ in range(6)]
    shoes = []
    for size in (312, 156, 52, 39):
        held = Counter(random.sample(cards, size))
        shoes.append(ShoeModel(tuple(held[card] for card in range(FACES))))
    exact = [float(side_distribution(spec, law, shoe, wager, pays).mean) for shoe in shoes]
    assert line_values(law, program, pays, shoes) == pytest.approx(exact, abs=1e-12)


ALIKE = {
    "perfect-pairs": 1, "pair-em-up": 10, "royal-match": 3, "21-plus-3": 13, "lucky-ladies-a": 22, "over-13": 10,
    "buster": 10, "bust-it": 10, "in-between": 13, "suit-em-up": 10,
}  # fmt: skip
"""From how many shoes the effects of all 52 cards are computed; of Lucky Ladies the queens count by suit."""


@pytest.mark.quick_cases(count=4)
@pytest.mark.parametrize("wager", ALIKE)
def test_shoes_that_are_alike_to_a_side_bet_are_valued_once(wager: str) -> None:
    spec = load_game(f"blackjack+{wager}")
    law, program, pays = compile_law(spec), spec.line_program(wager), pays_of(spec, wager)
    full = full_shoe(6, spanish=False)
    uneven = full.without([parse_card(card) for card in ("Kh", "Kh", "7s", "As", "6d", "Qc", "3c", "3c")])
    for shoe in (full, uneven):
        lefts = [shoe.without((card,)) for card in range(FACES)]
        found: dict[object, float] = {}
        for left, value in zip(lefts, line_values(law, program, pays, lefts), strict=True):
            key = relevant_cards_of("lines", law, left, program)
            assert found.setdefault(key, value) == pytest.approx(value, abs=1e-13)
        if shoe == full:
            assert len(found) == ALIKE[wager]


def test_a_stud_game_has_countable_side_bets_too() -> None:
    """Its rounds are dealt; the EV of the bet before each of them is computed."""
    spec = load_game("21-stud+any-pair")
    found = compute_countability(spec, ["any-pair"], CountabilityPlan(rounds=2_000)).wagers["any-pair"]
    assert found.method == "exact"
    assert found.full_knowledge is not None
    assert found.rounds is not None
    assert found.rounds >= 2_000


@pytest.mark.parametrize(
    ("left", "share", "edge"), [pytest.param(156, 0.05241, 0.01292, marks=pytest.mark.long), (39, 0.31899, 0.09997)]
)
def test_full_knowledge_of_21_plus_3(left: int, share: float, edge: float) -> None:
    """Eliot Jacobson, Beating the 21+3 Blackjack Side Bet, Update #1: the share of hands at that depth on which the
    player has the edge, and its average there, from 10,000 shoes of six decks.
    """
    spec = load_game("blackjack+21-plus-3")
    law, program, pays = compile_law(spec), spec.line_program("21-plus-3"), pays_of(spec, "21-plus-3")
    random, shoes, count = Random(left), [], 20_000
    cards = [card for card in range(FACES) for _ in range(6)]
    for _ in range(count):
        held = Counter(random.sample(cards, left))
        shoes.append(ShoeModel(tuple(held[card] for card in range(FACES))))
    values = [value for value in line_values(law, program, pays, shoes) if value > 0]
    # Their figures vary too, with half as many shoes.
    assert abs(len(values) / count - share) < 4 * sqrt(3 * share / count)
    assert abs(mean(values) - edge) < 4 * stdev(values) * sqrt(3 / (share * count))


@pytest.mark.long
@pytest.mark.parametrize(
    ("wager", "decks", "edge", "per_shoe", "share"),
    [("lucky-lucky-2d", 2, 0.0591, None, 0.2769), ("royal-match-75", 6, 0.059, 0.504, None)],
)
def test_published_gains_at_full_knowledge(
    wager: str, decks: int, edge: float, per_shoe: float | None, share: float | None
) -> None:
    """Discountgambling.net: one player, the cut card at 75 of 104; of six decks its place is not printed.

    Their own simulations vary too, and print two or three digits.
    """
    spec = load_game(f"blackjack+{wager}").choose({"decks": decks})
    plan = CountabilityPlan(rounds=200_000, cut_at=benchmark_cut(52 * decks))
    found = compute_countability(spec, [wager], plan, open_result_cache()).wagers[wager].full_knowledge
    assert found is not None
    assert found.ev is not None
    assert found.ev_error is not None
    assert abs(found.ev - edge) < 4 * found.ev_error
    assert per_shoe is None or abs(found.per_shoe - per_shoe) < 4 * found.per_shoe_error
    assert share is None or abs(found.share - share) < 4 * found.share_error


BUSTER = """
extends = "blackjack"
[wagers.buster-1-3-6]
reads = ["dealer-hand"]
[paytables.buster-1-3-6]
lines = [
  { when = "three cards", holds = { bust = true, number = 3 }, pays = "1:1" },
  { when = "four cards", holds = { bust = true, number = 4 }, pays = "3:1" },
  { when = "five cards", holds = { bust = true, number = 5 }, pays = "6:1" },
  { when = "six cards", holds = { bust = true, number = 6 }, pays = "30:1" },
  { when = "seven cards", holds = { bust = true, number = 7 }, pays = "100:1" },
  { when = "eight cards or more", holds = { bust = true, number = { at_least = 8 } }, pays = "200:1" },
]
"""


def gain_from_five(spec: GameSpec, wager: str, tags: str, rounds: int, cut: int) -> tuple[float, float]:
    """Units won in 100 rounds by one unit at a true count of 5 or more, and the standard error."""
    question = CountQuestion(tags=tags, rounds=rounds, cut=cut)
    found = compute_count(spec.choose({"decks": 2}), question, open_result_cache())
    at = [each.wagers[wager] for each in found.counts if each.true_count >= 5 and wager in each.wagers]
    won = sum(each.ev * each.placed for each in at)
    error = sqrt(sum(((each.std_error or 0) * each.placed) ** 2 for each in at))
    return 100 * won / found.rounds, 100 * error / found.rounds


@pytest.mark.long
@pytest.mark.parametrize(
    ("wager", "tags", "rounds", "printed"),
    [
        ("bust-it", "A:+3 2..3:+2 4:+1 5:0 6:-2 7:0 8..K:-1", 4_000_000, 1.933),
        ("buster-1-3-6", "A:-2 2:-3 3:-2 4..6:0 7..K:+1", 16_000_000, 1.228),
    ],
)
def test_printed_gains_of_two_decks_are_those_of_a_deeper_shoe(
    wager: str, tags: str, rounds: int, printed: float
) -> None:
    """Eliot Jacobson's figures for two decks, said to be dealt to 75 of 104 cards, are those of about 80.

    No count can gain more than full knowledge of the cards, and at 75 full knowledge of Bust It gains less than is
    printed. Five cards more, a round, give both figures. Those of six decks agree as they are.
    """
    spec = load_game("blackjack+bust-it") if wager == "bust-it" else parse_game(BUSTER)
    shallow, error = gain_from_five(spec, wager, tags, rounds, 75)
    assert printed - shallow > 3 * error
    deep, error = gain_from_five(spec, wager, tags, rounds, 80)
    assert abs(printed - deep) < 3 * error
    plan = CountabilityPlan(rounds=400_000, cut_at=75)
    counted = compute_countability(spec.choose({"decks": 2}), [wager], plan, open_result_cache()).wagers[wager]
    full = counted.full_knowledge
    assert full is not None
    assert full.per_100 > shallow
    assert wager != "bust-it" or full.per_100 + 4 * full.per_100_error < printed


@pytest.mark.long
def test_a_known_ev_and_dealt_bets_agree() -> None:
    """The same count, once with the EV before each round and once with bets that are won and lost."""
    spec, rounds = load_game("blackjack+royal-match"), 60_000
    plan = CountabilityPlan(rounds=rounds, cut_at=260)
    exact = compute_countability(spec, ["royal-match"], plan, open_result_cache()).wagers["royal-match"]
    question = CountQuestion(tags="proposed:royal-match", level=plan.level, rounds=rounds, cut=260)
    played = compute_count(spec, question, open_result_cache())
    assert played.cut_card_from_end == 52
    assert played.tags_text == exact.tags
    assert exact.method == "exact"
    flat = played.wagers["royal-match"]
    assert exact.ev is not None
    assert flat.std_error is not None
    assert abs(flat.ev - exact.ev) < 4 * flat.std_error
    full, linear = exact.full_knowledge, exact.least_squares
    assert full is not None
    assert linear is not None
    assert full.per_100 > linear.per_100 > 0, "who knows more wins more"
    assert exact.won_per_100 is not None
    assert full.per_100 > exact.won_per_100
    assert exact.fit is not None
    assert 0.5 < exact.fit < 1


@pytest.mark.long
def test_a_linear_count_of_21_plus_3_is_poor() -> None:
    """What counts is the spread of the suits, and no suit by itself is good or bad."""
    spec = load_game("blackjack+21-plus-3")
    found = compute_countability(spec, ["21-plus-3"], CountabilityPlan(rounds=30_000, cut_at=260), open_result_cache())
    wager = found.wagers["21-plus-3"]
    assert wager.fit is not None
    assert wager.least_squares is not None
    assert wager.full_knowledge is not None
    assert wager.fit < 0.5
    assert wager.full_knowledge.per_100 > 10 * wager.least_squares.per_100
    assert wager.full_knowledge.per_100_error < 0.2 * wager.full_knowledge.per_100
    assert found.penetration == pytest.approx(260 / 312)


@pytest.mark.long
def test_the_effects_of_bust_it_are_the_tags_of_its_best_count() -> None:
    spec = load_game("blackjack+bust-it")
    wager = compute_countability(spec, ["bust-it"], CountabilityPlan(rounds=1_000), open_result_cache()).wagers[
        "bust-it"
    ]
    assert wager.effects is not None
    assert wager.least_squares_tags is not None
    printed = {"2": .006589, "3": .005042, "4": .002963, "5": .000256, "6": -.006910, "7": -.001608, "8": -.003443,
               "9": -.003001, "T": -.002231, "A": .009038}  # fmt: skip
    for rank, effect in printed.items():
        assert f"{wager.effects[f'{rank}c']:.6f}" == f"{effect:.6f}"
        assert wager.least_squares_tags[f"{rank}c"] == pytest.approx(wager.effects[f"{rank}c"] * 311 / 52)
    assert wager.correlation is not None
    assert wager.correlation > 0.95


def test_a_bet_that_is_placed_late_knows_the_first_cards() -> None:
    """Against the up card of the round, from what is left without the player's cards."""
    spec = load_game("blackjack+bust-bonus")
    law, program, pays = compile_law(spec), spec.line_program("bust-bonus"), pays_of(spec, "bust-bonus")
    setup = setup_of(spec, SimulationQuestion(seed=5, shoe=True))._replace(sides=())
    prepared = prepare(setup, find_policy(spec, full_shoe_of(spec), "mimic").plays)
    bet = CountedBet(program=program, pays=pays, late=True, ev=0.0, effects={}, tags=None)
    asked = known_rounds(prepared, bet, 52, burn_shown=False)
    dealt = deal_shoes(prepared, 0, 1)
    values, chances = (np.zeros(dealt.starts.shape) for _ in range(2))
    graph = asked.graph
    compiled(value_rounds, allocates=False)(
        graph, ShoeRounds(*dealt), asked.known, np.zeros(FACES, np.int64),
        np.zeros(len(graph.member_first) - 1, np.int64), np.zeros(len(graph.depth)), values, chances,
    )  # fmt: skip
    cards = dealt.orders[0].tolist()
    for number in (0, 7):
        start = int(dealt.starts[0, number])
        first, up, second = cards[start : start + 3]
        left = full_shoe_of(spec).without([*cards[1:start], first, second])
        ways, total = line_ways_by_up_card(law, left, program)[min(up >> 2, 9)]
        # The suit of the up card counts as well, so all four are averaged here.
        assert chances[0, number] == pytest.approx(1 - ways.get(program[0] - 1, 0) / total, abs=1e-12)
        void = ways.pop(program[0] - 1, 0)
        assert values[0, number] == pytest.approx(
            float(distribution_from_lines(ways, pays, total - void).mean), abs=0.02
        )


def test_what_cannot_be_counted_says_why() -> None:
    spec = load_game("blackjack+perfect-pairs")
    found = compute_countability(spec, ["perfect-pairs"], CountabilityPlan(rounds=5_000, cut_at=260)).wagers
    assert "all cards are equivalent" in found["perfect-pairs"].reason
    assert found["perfect-pairs"].tags is None
    assert found["perfect-pairs"].full_knowledge is not None, "uneven rests favor the player anyway"
    with pytest.raises(QuestionError, match="cut_at"):
        compute_countability(spec, ["perfect-pairs"], CountabilityPlan(cut_at=300))
