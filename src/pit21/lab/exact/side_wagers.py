"""Side wagers and insurance: which count of the solver answers for each."""

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from pit21.cards import SUIT_WORDS
from pit21.lab.exact.outcome_names import side_words
from pit21.lab.exact.results import CaseResult, WagerResult, case_result, exact_result
from pit21.law.cards import ACE, HEARTS, TEN
from pit21.law.conditions import NOT_PLACED, depends_on_play
from pit21.law.rules import Law, Odds
from pit21.solve.model import Distribution, ShoeModel, distribution_from_lines, falling, ordered_ways, require_cards
from pit21.solve.side_bets import (
    ROUND_CARDS,
    insurance,
    insurance_by_suit,
    line_ways,
    low_ball_five,
    low_ball_seven,
    match_dealer,
    mirror_match,
    red_flex,
    run_ways,
    stud_bonus,
    stud_bonus_seven,
    stud_poker,
)
from pit21.spec.compile import compile_law
from pit21.spec.game import GameSpec

if TYPE_CHECKING:
    from pit21.solve.model import MainSolution

Pays = tuple[Odds, ...]
PLAYED = "computed under the best play of the main hand, accurate to 12 decimals"
Evaluate = Callable[[Law, ShoeModel, Pays], Distribution]


def solve_side_wager(spec: GameSpec, shoe: ShoeModel, wager_id: str) -> WagerResult:
    """A side wager of the game, whether the table offers it or not."""
    law = compile_law(spec)
    program = spec.line_program(wager_id)
    distribution = side_distribution(spec, law, shoe, wager_id, pays_of(spec, wager_id))
    result = exact_result(distribution, side_words(spec, wager_id, distribution))
    if program and depends_on_play(program):
        result = _played(result)
    if program and spec.file.wagers[wager_id].meter:
        result = replace(result, cases=_meter_cases(spec, shoe, wager_id, distribution))
    if program and spec.file.wagers[wager_id].placed != "deal":
        return replace(result, cases=_up_card_cases(spec, law, shoe, wager_id))
    if spec.file.wagers[wager_id].evaluator == "insurance":
        return replace(result, cases=_insurance_cases(law, shoe, pays_of(spec, wager_id)))
    return result


def side_distribution(spec: GameSpec, law: Law, shoe: ShoeModel, wager_id: str, pays: Pays) -> Distribution:
    """The wager under any pay table with the lines of its own."""
    return evaluated(spec.file.wagers[wager_id].evaluator, law, shoe, pays, spec.line_program(wager_id, pays))


def evaluated(
    evaluator: str, law: Law, shoe: ShoeModel, pays: Pays, program: tuple[int, ...] = ()
) -> Distribution:  # fmt: skip
    """A side wager by the name of what decides it; `program` are the conditions of its lines, where it has some."""
    if program:
        # Which line pays is the same under every pay table.
        ways, total = _placed_ways(law._replace(pays=()), shoe, program)
        return distribution_from_lines(ways, pays, total)
    return _EVALUATE[evaluator](law, shoe, pays)


def line_chances_of(spec: GameSpec, shoe: ShoeModel, program: tuple[int, ...]) -> list[Fraction]:
    """How often each line of a program is paid."""
    ways, total = _placed_ways(compile_law(spec)._replace(pays=()), shoe, program)
    return [Fraction(ways.get(line, 0), total) for line in range(program[0])]


def _placed_ways(law: Law, shoe: ShoeModel, program: tuple[int, ...]) -> tuple[dict[int, int], int]:
    """Ways of each line among the deals in which the bet can be placed."""
    ways, total = _line_ways(law, shoe, program)
    if program[1] & NOT_PLACED:
        last = program[0] - 1
        return {line: count for line, count in ways.items() if line != last}, total - ways.get(last, 0)
    return ways, total


@lru_cache(maxsize=256)
def _line_ways(law: Law, shoe: ShoeModel, program: tuple[int, ...]) -> tuple[dict[int, int], int]:
    require_cards(shoe, ROUND_CARDS)
    return played_ways(law, shoe, program) if depends_on_play(program) else line_ways(law, shoe, program)


def played_ways(law: Law, shoe: ShoeModel, program: tuple[int, ...]) -> tuple[dict[int, int], int]:
    """Probabilities of lines under the best play of the main hand, as parts of a large number."""
    from pit21.solve.main_wager import played_line_chances

    chances = played_line_chances(_best_play(law, shoe), program)
    return {line: round(chance * _PARTS) for line, chance in enumerate(chances)}, _PARTS


_PARTS = 10**18


@lru_cache(maxsize=8)
def _best_play(law: Law, shoe: ShoeModel) -> "MainSolution":
    from pit21.solve.main_wager import solve_main
    from pit21.solve.model import require_round_cards

    require_round_cards(law, shoe)
    if law.hole_shown:
        raise ValueError("wagers that depend on the play are not solved where both dealer cards lie face up")
    return solve_main(law, shoe)


def _played(result: WagerResult) -> WagerResult:
    """The figures of a bet that depends on play are not fractions of counted cards."""
    outcomes = tuple(replace(each, exact=None) for each in result.outcomes or ())
    return replace(result, exact=None, method=PLAYED, outcomes=outcomes, outcomes_method=PLAYED)


def _meter_cases(
    spec: GameSpec, shoe: ShoeModel, wager_id: str, distribution: Distribution
) -> tuple[CaseResult, ...]:  # fmt: skip
    """A progressive jackpot: the meter at which the bet is even, and what it returns from its seed and in the long run.

    In the long run the meter pays out what it takes in: its contributions, and its seed after each reset.
    """
    wager, meter, stake = spec.file.wagers[wager_id], spec.meter(wager_id), spec.limits(wager_id)[0]
    chances = line_chances_of(spec, shoe, spec.line_program(wager_id))
    shares = [_percent(line.meter) for line in spec.file.paytables[spec.paytable_name(wager_id)].lines]
    per_cent = sum((chance * share for chance, share in zip(chances, shares, strict=False)), Fraction(0)) / stake
    if not per_cent:
        return ()
    even = meter - distribution.mean / per_cent
    found = [case_result(f"break-even meter ${round(even / 100):,}", Fraction(1), Fraction(0))]
    if wager.seed:
        mean = distribution.mean + per_cent * (wager.seed - meter)
        found.append(case_result(f"meter at its seed of ${wager.seed // 100:,}", Fraction(1), mean))
    if wager.contribution:
        resets = sum((chance for chance, share in zip(chances, shares, strict=False) if share == 1), Fraction(0))
        taken_in = _percent(wager.contribution) + wager.seed * resets / stake
        mean = distribution.mean - per_cent * meter + taken_in
        found.append(case_result(f"in the long run, contribution {wager.contribution}", Fraction(1), mean))
    return tuple(found)


def _percent(text: str) -> Fraction:
    return Fraction(text.removesuffix("%") or "0") / 100


def _up_card_cases(spec: GameSpec, law: Law, shoe: ShoeModel, wager_id: str) -> tuple[CaseResult, ...]:
    """A bet that is placed when the up card is seen, by up card."""
    pays = pays_of(spec, wager_id)
    found = []
    weights = []
    for value in range(TEN + 1):
        program = _against(spec, wager_id, value)
        ways, total = _line_ways(law._replace(pays=()), shoe, program)
        last = program[0] - 1
        placed = total - ways.get(last, 0)
        if placed <= 0:
            continue
        lines = {line: count for line, count in ways.items() if line != last}
        mean = distribution_from_lines(lines, pays, placed).mean
        weights.append(Fraction(placed, total))
        found.append((_UP_CARDS[value], mean))
    whole = sum(weights, Fraction(0))
    return tuple(
        case_result(f"{name} up", weight / whole, mean) for (name, mean), weight in zip(found, weights, strict=True)
    )


_UP_CARDS = ("ace", "2", "3", "4", "5", "6", "7", "8", "9", "ten-value")


def _against(spec: GameSpec, wager_id: str, value: int) -> tuple[int, ...]:
    """The program of a wager in which every other up card counts as not placed."""
    up = ["10", "J", "Q", "K"] if value == TEN else ["A" if value == 0 else str(value + 1)]
    return spec.line_program(wager_id, up_cards=up)


def pays_of(spec: GameSpec, wager_id: str) -> Pays:
    table = spec.paytable(wager_id)
    assert table is not None, f"{wager_id} has no pay table"
    return table.odds()


def _mirror(_: Law, shoe: ShoeModel, pays: Pays) -> Distribution:
    return mirror_match(shoe, pays)


def _match(_: Law, shoe: ShoeModel, pays: Pays) -> Distribution:
    return match_dealer(shoe, pays)


def _red_flex(law: Law, shoe: ShoeModel, pays: Pays) -> Distribution:
    # The runs are the same under every pay table.
    return red_flex(_runs(law._replace(pays=()), shoe), pays)


@lru_cache(maxsize=16)
def _runs(law: Law, shoe: ShoeModel) -> tuple[int, ...]:
    return run_ways(law, shoe)


_EVALUATE: dict[str, Evaluate] = {
    "mirror": _mirror,
    "match-1": _match,
    "match-2": _match,
    "stud-poker": stud_poker,
    "stud-bonus": stud_bonus,
    "low-ball": low_ball_five,
    "stud-bonus-7": stud_bonus_seven,
    "low-ball-7": low_ball_seven,
    "red-flex": _red_flex,
    "insurance": insurance,
}


class _Kind(NamedTuple):
    """Cards that are alike for insurance: what is left of them decides, not which of them are gone."""

    name: str
    cards: tuple[int, ...]


_ACES = range(4)
_TENS = range(4 * TEN, 52)
_KINDS = (
    _Kind("ace of hearts", (ACE + HEARTS,)),
    _Kind("other ace", tuple(card for card in _ACES if card & 3 != HEARTS)),
    _Kind("ten-value of hearts", tuple(card for card in _TENS if card & 3 == HEARTS)),
    _Kind("other ten-value", tuple(card for card in _TENS if card & 3 != HEARTS)),
    _Kind("neither", tuple(range(4, 4 * TEN))),
)
_HELD = ("the player holds no ten-value", "the player holds one ten-value", "the player holds two ten-values")


def _insurance_cases(law: Law, shoe: ShoeModel, pays: Pays) -> tuple[CaseResult, ...]:
    """By the suit of the dealer's ace, and by how many ten-values the player holds."""
    aces = sum(shoe.counts[card] for card in _ACES)
    found = [
        case_result(f"ace of {SUIT_WORDS[suit]} up", Fraction(shoe.counts[suit], aces), distribution.mean)
        for suit, distribution in enumerate(insurance_by_suit(law, shoe, pays))
        if distribution is not None
    ]
    weights = [0, 0, 0]
    means = [Fraction(0)] * 3
    for first, second in combinations_with_replacement(_KINDS, 2):
        held = _two_cards(shoe, first, second)
        if held is None:
            continue
        left = shoe.without(held)
        offered = _pair_ways(shoe, first, second) * sum(left.counts[card] for card in _ACES)
        if offered:
            tens = sum(card in _TENS for card in held)
            weights[tens] += offered
            means[tens] += offered * insurance(law, shoe, pays, held=held).mean
    found += [
        case_result(words, Fraction(weight, sum(weights)), mean / weight)
        for words, weight, mean in zip(_HELD, weights, means, strict=True)
        if weight
    ]
    return tuple(found)


def _two_cards(shoe: ShoeModel, first: _Kind, second: _Kind) -> tuple[int, int] | None:
    """A hand of these kinds that the shoe holds; which one makes no difference."""
    for one in first.cards:
        for other in second.cards:
            if shoe.counts[one] and shoe.counts[other] > (shoe.step if one == other else 0):
                return one, other
    return None


def _pair_ways(shoe: ShoeModel, first: _Kind, second: _Kind) -> int:
    """In how many ordered ways two cards are of these kinds, in either order."""
    counts = [sum(shoe.counts[card] for card in kind.cards) for kind in (first, second)]
    if first == second:
        return falling(counts[0], 2, shoe.step)
    return 2 * ordered_ways(counts, (0, 1), shoe.step)
