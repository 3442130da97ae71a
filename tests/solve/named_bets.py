"""Bets whose evaluators have names: as the solver counts them, and single deals judged a second time without it."""

from collections.abc import Collection, Sequence

from pit21.cards import card_text
from pit21.law.cards import HEARTS, TEN, is_red
from pit21.law.codes import NO_LINE
from pit21.law.rules import Law, Odds
from pit21.solve.model import Distribution, ShoeModel, require_cards
from pit21.solve.side_bets import LineWays, line_distribution, line_ways, paid_by, placed_ways
from pit21.spec.side_bets import compile_evaluator
from tests.solve.deals import chosen

MIRROR_PROGRAM = compile_evaluator("mirror", 4)
MATCH_PROGRAM = compile_evaluator("match-1", 5)
MOST_LINES = 20
LAW = chosen("21-stud")[1]


def mirror_match(shoe: ShoeModel, pays: Sequence[Odds]) -> Distribution:
    return line_distribution(LAW, shoe, MIRROR_PROGRAM, pays)


def match_dealer(shoe: ShoeModel, pays: Sequence[Odds]) -> Distribution:
    """Both of the dealer's cards have the same distribution."""
    first, second = (line_distribution(LAW, shoe, compile_evaluator(name, 5), pays) for name in ("match-1", "match-2"))
    assert first == second
    return first


def insurance(
    law: Law, shoe: ShoeModel, pays: Sequence[Odds], *, up_suit: int | None = None, held: Collection[int] = ()
) -> Distribution:
    require_cards(shoe, 2 + max(2, len(held)))
    up_cards = () if up_suit is None else (card_text(up_suit),)
    program = compile_evaluator("insurance", len(pays), up_cards)
    return paid_by(placed_ways(law, shoe.without(held), program), pays)


def red_flex(law: Law, shoe: ShoeModel, pays: Sequence[Odds]) -> Distribution:
    return line_distribution(law, shoe, compile_evaluator("red-flex", len(pays)), pays)


def red_runs(law: Law, shoe: ShoeModel) -> LineWays:
    """Line 0 is a run of two red cards, line 1 of three, and so on."""
    require_cards(shoe, 4)
    return line_ways(law, shoe, compile_evaluator("red-flex", MOST_LINES))


def mirror_line(first: int, second: int) -> int:
    """Two cards of one rank: mixed colors, one color, one suit, aces of one suit."""
    if first >> 2 != second >> 2:
        return NO_LINE
    if first == second:
        return 3 if first < 4 else 2
    return 1 if is_red(first) == is_red(second) else 0


def match_line(first: int, second: int, dealer: int) -> int:
    """Two suited, suited and unsuited, one suited, two unsuited, one unsuited."""
    suited = (first == dealer) + (second == dealer)
    ranked = (first >> 2 == dealer >> 2) + (second >> 2 == dealer >> 2)
    return {(2, 2): 0, (1, 2): 1, (1, 1): 2, (0, 2): 3, (0, 1): 4}.get((suited, ranked), NO_LINE)


def insurance_line(up_card: int, hole_card: int) -> int:
    """An ace with a ten-value beside it; the second line for two hearts."""
    if up_card >> 2 != 0 or hole_card >> 2 < TEN:
        return NO_LINE
    return int(up_card & 3 == HEARTS == hole_card & 3)


def red_run(cards: Sequence[int]) -> int:
    """Red cards from the first one up to the first black one."""
    return next((number for number, card in enumerate(cards) if not is_red(card)), len(cards))
