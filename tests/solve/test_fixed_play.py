"""Any fixed way to play: its value is what the referee deals, and best play is one such way."""

import pytest

from pit21.law.cards import FACES
from pit21.law.codes import SURRENDER
from pit21.solve.kernels import CDP1, CDP_PUBLISHED, CDZ
from pit21.solve.main_wager import evaluate_solution, solve_main
from pit21.solve.model import (
    STAKES,
    Deal,
    ShoeModel,
    SolverProblem,
    average_over_suits,
    card_class_of,
    full_shoe,
    infinite_shoe,
)
from pit21.solve.model.arithmetic import FRACTIONS
from pit21.solve.strategy import (
    ChartLayout,
    FixedPlay,
    evaluate_play,
    play_from_chart,
    play_from_solution,
    suitless_problem,
)
from pit21.spec.compile import compile_law
from pit21.spec.loader import load_game
from pit21.table.check import ACTIONS
from tests.conformance.oracle_case import Case
from tests.conformance.oracle_cases import CASES
from tests.conformance.oracle_table import Policy
from tests.solve.any_play import any_chart, any_play

WORDS = {bit: word for word, bit in ACTIONS.items()}
NAMES = {
    ("blackjack", "splits to four hands"), ("blackjack", "surrender"), ("blackjack", "pairs by value"),
    ("blackjack", "no hole card"), ("spanish-21", "doubles of doubles"), ("spanish-21", "rescue"),
    ("spanish-21", "split aces hit"), ("spanish-21", "sevens and 6-7-8 by suit"), ("nh-21-plus", "the second double"),
    ("nh-21-plus", "hits after a double"), ("nh-21-plus", "sevens by suit"), ("nh-21-plus", "any round with splits"),
    ("pure-21.5", "three eights"), ("pure-21.5", "the chart over eighteen"), ("pure-21.5", "two busts"),
    ("twisted-21", "five cards"),
}  # fmt: skip
CHOSEN = [case for case in CASES if (case.game, case.name) in NAMES]


def referee_policy(play: FixedPlay) -> Policy:
    """The play as the oracle asks for it."""

    def policy(
        hand_cards: tuple[int, ...], from_split: int, doubles: int, hands: int, up_card: int,
        legal_actions: tuple[str, ...], /, *community: tuple[int, ...],
    ) -> str:  # fmt: skip
        act = play.act(hand_cards, up_card, from_split=from_split > 0, doubles=doubles, hands=hands)
        if "decline" in legal_actions:
            return "surrender" if act == SURRENDER else "decline"
        return WORDS[act]

    return policy


def fits(case: Case, deal: Deal, play: FixedPlay) -> bool:
    """Whether the case is about this deal, as far as the game tells cards apart."""

    def kind(card: int) -> int:
        return card_class_of(play.law, card)

    given = case.given
    if given.up is not None and kind(given.up) != kind(deal.up):
        return False
    return not given.player or sorted(map(kind, given.player)) == sorted((kind(deal.first), kind(deal.second)))


def test_every_named_case_is_there() -> None:
    assert {(case.game, case.name) for case in CHOSEN} == NAMES


@pytest.mark.quick_cases(count=2)
@pytest.mark.parametrize("by_chart", [False, True], ids=["any play", "any chart"])
@pytest.mark.parametrize("case", CHOSEN, ids=[f"{case.game}: {case.name}" for case in CHOSEN])
def test_any_way_to_play_has_the_ev_that_the_referee_deals(case: Case, by_chart: bool) -> None:
    """Equal as fractions, also for play that makes no sense."""
    shoe = ShoeModel(tuple(case.counts.get(card, 0) for card in range(FACES)))
    for seed, spec in enumerate(case.specs().values()):
        problem = SolverProblem(compile_law(spec), shoe, FRACTIONS)
        play = play_from_chart(problem, any_chart(ChartLayout(problem), seed)) if by_chart else any_play(problem, seed)
        deals = [played for played in evaluate_play(play, shoe, FRACTIONS).deals if fits(case, played.deal, play)]
        value = sum(played.deal.ways * played.value for played in deals) / sum(played.deal.ways for played in deals)
        assert value == case.play(spec, referee_policy(play))["base"].expectation


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "settings", "split_class"),
    [
        ("blackjack", {}, CDP1),
        ("spanish-21", {"max_hands": 3}, CDP1),
        ("pure-21.5", {"surrender": "early"}, CDZ),
        ("spanish-21", {"max_hands": 2, "redoubles": 1}, CDZ),
    ],
)
def test_best_play_is_one_of_them(game: str, settings: dict[str, str | int], split_class: int) -> None:
    """Spanish 21 with its suits, in split hands too."""
    spec = load_game(game).choose({**settings, "decks": 1})
    shoe = full_shoe(1, spec.value("deck_kind") == "spanish")
    solution = solve_main(compile_law(spec), shoe, split_class)
    play = play_from_solution(solution)
    assert evaluate_play(play, shoe).expectation == pytest.approx(solution.expectation, abs=1e-14)
    staked = evaluate_play(play, shoe, measure=STAKES).expectation
    assert staked == pytest.approx(evaluate_solution(solution, STAKES), abs=1e-13)


def test_a_formula_is_no_way_to_play() -> None:
    solution = solve_main(compile_law(load_game("blackjack").choose({"decks": 1})), full_shoe(1, False), CDP_PUBLISHED)
    with pytest.raises(ValueError, match="nobody can play it"):
        play_from_solution(solution)


@pytest.mark.parametrize("infinite", [False, True], ids=["one deck", "infinite"])
def test_who_looks_at_no_suit_plays_a_game_without_suits(infinite: bool) -> None:
    """6-7-8 and 7-7-7 then pay their average over all suits; split hands and resplits included."""
    law = compile_law(load_game("spanish-21").choose({"max_hands": 3}))
    shoe = infinite_shoe(spanish=True) if infinite else full_shoe(1, True)
    blind = suitless_problem(law, shoe)
    assert blind.law == average_over_suits(law, shoe) != law
    chart = any_chart(ChartLayout(blind), 7)
    without = evaluate_play(play_from_chart(blind, chart), shoe)
    with_suits = evaluate_play(play_from_chart(SolverProblem(law, shoe, blind.arithmetic), chart), shoe)
    assert len(with_suits.deals) > 5 * len(without.deals)
    assert with_suits.expectation == pytest.approx(without.expectation, abs=1e-14)
