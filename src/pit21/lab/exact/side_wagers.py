"""Side wagers and insurance: which computation of the solver gives each one's result."""

from collections.abc import Callable, Collection, Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from pit21.cards import SUIT_WORDS, card_text
from pit21.lab.exact.outcome_names import side_words
from pit21.lab.exact.pays import Pays, envy_of, envy_words, pays_of
from pit21.lab.exact.results import CaseResult, WagerResult, case_result, exact_result
from pit21.law.cards import ACE, HEARTS, TEN
from pit21.law.conditions import depends_on_play
from pit21.law.rules import Law
from pit21.money import amount_text
from pit21.solve.model import (
    LOST,
    Distribution,
    ShoeModel,
    UnsolvedError,
    distribution_from_lines,
    falling_factorial,
    ordered_ways,
    require_cards,
)
from pit21.solve.side_bets import (
    ROUND_CARDS,
    LineWays,
    line_ways,
    line_ways_by_up_card,
    low_ball_five,
    low_ball_seven,
    paid_by,
    placed_ways,
    stud_bonus,
    stud_bonus_seven,
    stud_poker,
    without_unplaced,
)
from pit21.spec.compile import compile_law
from pit21.spec.game import GameSpec

if TYPE_CHECKING:
    from pit21.solve.model import MainSolution

PLAYED = "computed under the best play of the main hand, accurate to 12 decimals"
Evaluate = Callable[[Law, ShoeModel, Pays], Distribution]


def solve_side_wager(spec: GameSpec, shoe: ShoeModel, wager_id: str, *, variance: bool = False) -> WagerResult:
    """Compute a side wager of the game, whether the table offers it or not.

    `variance` computes the standard deviation too where it takes a long time: of winnings that move to the main wager.
    """
    law = compile_law(spec)
    program = spec.line_program(wager_id)
    if spec.file.wagers[wager_id].moves_to_main:
        from pit21.lab.exact.moved_winnings import solve_moved_wager

        return solve_moved_wager(spec, shoe, wager_id, variance=variance)
    if spec.file.wagers[wager_id].placed == "main":
        from pit21.lab.exact.bonuses import solve_bonus

        return solve_bonus(spec, shoe, wager_id)
    distribution = side_distribution(spec, law, shoe, wager_id, pays_of(spec, wager_id))
    result = exact_result(distribution, side_words(spec, wager_id, distribution))
    if program and depends_on_play(program):
        result = _mark_played(result)
    if spec.file.wagers[wager_id].evaluator == "insurance":
        return replace(result, cases=_insurance_cases(spec, shoe, wager_id))
    cases = _cases(spec, shoe, wager_id, distribution) if program else ()
    return replace(result, cases=cases) if cases else result


def _cases(spec: GameSpec, shoe: ShoeModel, wager_id: str, distribution: Distribution) -> tuple[CaseResult, ...]:
    """Return everything that a bet's value depends on besides the cards; a bet may have several of these."""
    wager = spec.file.wagers[wager_id]
    found = list_up_card_cases(spec, shoe, wager_id) if wager.placed != "deal" else ()
    found += tuple(
        case_result(f"stake of {amount_text(stake)}", Fraction(1), mean_at(spec, shoe, wager_id, stake))
        for stake in spec.larger_amounts_from(wager_id)
    )
    if wager.meter:
        found += _meter_cases(spec, shoe, wager_id, distribution)
    found += _envy_cases(spec, shoe, wager_id, distribution)
    if wager.payout_limit:
        from pit21.lab.exact.payout_limits import limit_cases

        found += limit_cases(spec, shoe, wager_id)
    return found


def mean_at(spec: GameSpec, shoe: ShoeModel, wager_id: str, stake: int) -> Fraction:
    """Units that a wager wins on average at a stake; fixed amounts are fewer units of a larger one."""
    return side_distribution(spec, compile_law(spec), shoe, wager_id, pays_of(spec, wager_id, stake)).mean


def side_distribution(spec: GameSpec, law: Law, shoe: ShoeModel, wager_id: str, pays: Pays) -> Distribution:
    """Return the wager under any pay table with the same lines.

    Winnings that move to the main wager are an outcome of their own, with the mean of what they win there.
    """
    if spec.file.wagers[wager_id].moves_to_main:
        from pit21.lab.exact.moved_winnings import moved_distribution

        return moved_distribution(spec, law, shoe, wager_id, pays)
    found = evaluated(spec.file.wagers[wager_id].evaluator, law, shoe, pays, spec.line_program(wager_id, pays))
    if spec.file.wagers[wager_id].placed == "main":
        kept = (each if each.line != LOST else each._replace(units=Fraction(0)) for each in found.outcomes)
        return Distribution(tuple(kept))  # nothing is staked, so nothing is lost
    return found


def evaluated(
    evaluator: str, law: Law, shoe: ShoeModel, pays: Pays, program: tuple[int, ...] = ()
) -> Distribution:  # fmt: skip
    """A side wager by the name of what decides it; `program` are the conditions of its lines, if it has some."""
    if program:
        # Which line pays is the same under every pay table.
        return paid_by(_count_placed_ways(law._replace(pays=()), shoe, program), pays)
    return _EVALUATE[evaluator](law, shoe, pays)


def line_chances_of(spec: GameSpec, shoe: ShoeModel, program: tuple[int, ...]) -> list[Fraction]:
    """Return how often each line of a program is paid."""
    ways, total = _count_placed_ways(compile_law(spec)._replace(pays=()), shoe, program)
    return [Fraction(ways.get(line, 0), total) for line in range(program[0])]


def _count_placed_ways(law: Law, shoe: ShoeModel, program: tuple[int, ...]) -> LineWays:
    """Ways of each line among the deals in which the bet can be placed."""
    return without_unplaced(program, *_line_ways(law, shoe, program))


def _line_ways(law: Law, shoe: ShoeModel, program: tuple[int, ...]) -> tuple[dict[int, int], int]:
    found = _solve_line_ways(law, shoe, program)
    if isinstance(found, UnsolvedError):
        raise UnsolvedError(*found.args)
    return found


@lru_cache(maxsize=256)
def _solve_line_ways(
    law: Law, shoe: ShoeModel, program: tuple[int, ...]
) -> tuple[dict[int, int], int] | UnsolvedError:  # fmt: skip
    """Count the ways of lines, or say why not: that takes seconds too, and is asked as often."""
    require_cards(shoe, ROUND_CARDS)
    try:
        return played_ways(law, shoe, program) if depends_on_play(program) else line_ways(law, shoe, program)
    except UnsolvedError as error:
        return error


def played_ways(law: Law, shoe: ShoeModel, program: tuple[int, ...]) -> tuple[dict[int, int], int]:
    """Probabilities of lines under the best play of the main hand, as parts of a large number."""
    from pit21.solve.main_wager import played_line_chances

    chances = played_line_chances(best_play(law, shoe), program)
    return {line: round(chance * _PARTS) for line, chance in enumerate(chances)}, _PARTS


_PARTS = 10**18


@lru_cache(maxsize=8)
def best_play(law: Law, shoe: ShoeModel) -> "MainSolution":
    """Return the main wager solved; ValueError if a side bet cannot depend on its play."""
    from pit21.solve.main_wager import solve_main
    from pit21.solve.model import require_round_cards

    require_round_cards(law, shoe)
    if law.hole_classes:
        raise UnsolvedError("wagers that depend on the play are not solved where the hole card or its class is shown")
    return solve_main(law, shoe)


def _mark_played(result: WagerResult) -> WagerResult:
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


def _envy_cases(
    spec: GameSpec, shoe: ShoeModel, wager_id: str, distribution: Distribution
) -> tuple[CaseResult, ...]:  # fmt: skip
    """Return the bet with what the hands of other players pay, who all have it, at the smallest stake."""
    envy = envy_of(spec, wager_id)
    if not envy:
        return ()
    chances = line_chances_of(spec, shoe, spec.line_program(wager_id))
    each = sum((chance * Fraction(*paid) for chance, paid in zip(chances, envy, strict=False)), Fraction(0))
    return tuple(
        case_result(envy_words(others), Fraction(1), distribution.mean + others * each)
        for others in range(1, spec.number("seats"))
    )


def _percent(text: str) -> Fraction:
    return Fraction(text.removesuffix("%") or "0") / 100


def list_up_card_cases(spec: GameSpec, shoe: ShoeModel, wager_id: str) -> tuple[CaseResult, ...]:
    """A bet that is placed when the up card is seen, by up card."""
    law, pays = compile_law(spec), pays_of(spec, wager_id)
    found = [
        (name, share, distribution_from_lines(ways, pays, placed).mean)
        for name, (ways, placed, share) in zip(
            _UP_CARDS, _ways_by_up_card(spec, law._replace(pays=()), shoe, wager_id), strict=True
        )
        if placed > 0
    ]
    whole = sum((share for _, share, _ in found), Fraction(0))
    return tuple(case_result(f"{name} up", share / whole, mean) for name, share, mean in found)


def _ways_by_up_card(
    spec: GameSpec, law: Law, shoe: ShoeModel, wager_id: str
) -> Iterator[tuple[dict[int, int], int, Fraction]]:
    """For each value of the up card: ways of the lines, of all deals with the bet placed, and how often they come."""
    program = spec.line_program(wager_id)
    if depends_on_play(program):
        for value in range(TEN + 1):
            only = _against(spec, wager_id, value)
            ways, placed = _count_placed_ways(law, shoe, only)
            yield ways, placed, Fraction(placed, _PARTS)
        return
    require_cards(shoe, ROUND_CARDS)
    for (ways, total), held in zip(line_ways_by_up_card(law, shoe, program), shoe.by_value(), strict=True):
        paid, placed = without_unplaced(program, ways, total)
        yield paid, placed, Fraction(placed * held, max(total, 1) * shoe.size)


_UP_CARDS = ("ace", "2", "3", "4", "5", "6", "7", "8", "9", "ten-value")


def _against(spec: GameSpec, wager_id: str, value: int) -> tuple[int, ...]:
    """Return the program of a wager in which every other up card counts as not placed."""
    up = ["10", "J", "Q", "K"] if value == TEN else ["A" if value == 0 else str(value + 1)]
    return spec.line_program(wager_id, up_cards=up)


_EVALUATE: dict[str, Evaluate] = {
    "stud-poker": stud_poker,
    "stud-bonus": stud_bonus,
    "low-ball": low_ball_five,
    "stud-bonus-7": stud_bonus_seven,
    "low-ball-7": low_ball_seven,
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


def insurance_mean(
    spec: GameSpec, shoe: ShoeModel, wager_id: str, *, up: int | None = None, held: Collection[int] = ()
) -> Fraction:
    """Return the EV of insurance per unit, given that it is offered.

    `shoe` as it was before the round; `held` are the player's cards, or any others that were seen since. With `up` the
    up card is that ace, otherwise any. ValueError if the shoe has none.
    """
    # The dealer's two cards, and two of the player's, whether they are known or not.
    require_cards(shoe, 2 + max(2, len(held)))
    law = compile_law(spec)._replace(pays=())
    program = spec.line_program(wager_id, up_cards=() if up is None else (card_text(up),))
    return paid_by(placed_ways(law, shoe.without(held), program), pays_of(spec, wager_id)).mean


def _insurance_cases(spec: GameSpec, shoe: ShoeModel, wager_id: str) -> tuple[CaseResult, ...]:
    """By the suit of the dealer's ace, and by how many ten-values the player holds."""
    aces = sum(shoe.counts[card] for card in _ACES)
    found = [
        case_result(
            f"ace of {SUIT_WORDS[suit]} up",
            Fraction(shoe.counts[suit], aces),
            insurance_mean(spec, shoe, wager_id, up=suit),
        )
        for suit in _ACES  # aces are the first cards: an ace's number is its suit
        if shoe.counts[suit]
    ]
    weights = [0, 0, 0]
    means = [Fraction(0)] * 3
    for first, second in combinations_with_replacement(_KINDS, 2):
        held = _find_two_cards(shoe, first, second)
        if held is None:
            continue
        left = shoe.without(held)
        offered = _pair_ways(shoe, first, second) * sum(left.counts[card] for card in _ACES)
        if offered:
            tens = sum(card in _TENS for card in held)
            weights[tens] += offered
            means[tens] += offered * insurance_mean(spec, shoe, wager_id, held=held)
    found += [
        case_result(words, Fraction(weight, sum(weights)), mean / weight)
        for words, weight, mean in zip(_HELD, weights, means, strict=True)
        if weight
    ]
    return tuple(found)


def _find_two_cards(shoe: ShoeModel, first: _Kind, second: _Kind) -> tuple[int, int] | None:
    """Return a hand of these kinds that the shoe holds; which one makes no difference."""
    for one in first.cards:
        for other in second.cards:
            if shoe.counts[one] and shoe.counts[other] > (shoe.step if one == other else 0):
                return one, other
    return None


def _pair_ways(shoe: ShoeModel, first: _Kind, second: _Kind) -> int:
    """In how many ordered ways two cards are of these kinds, in either order."""
    counts = [sum(shoe.counts[card] for card in kind.cards) for kind in (first, second)]
    if first == second:
        return falling_factorial(counts[0], 2, shoe.step)
    return 2 * ordered_ways(counts, (0, 1), shoe.step)
