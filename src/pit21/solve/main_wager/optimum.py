"""The optimum of the main wager in games where cards are drawn: best play and its expected value."""

from collections.abc import Iterator
from typing import Any

from pit21.law.actions import surrenders_early
from pit21.law.cards import value_of
from pit21.law.codes import (
    DOUBLE,
    HIT,
    HOLE_CARD_NONE,
    HOLE_CARD_NONE_OBO,
    NO_LINE,
    SPLIT,
    STAND,
    SUITED_NATURAL,
    SURRENDER,
)
from pit21.law.endings import DEALER_BUST, DEALER_NATURAL, DEALER_THREE_EIGHTS
from pit21.law.hands import is_natural, is_pair
from pit21.law.rules import Law
from pit21.law.settle import result_of_natural
from pit21.solve.kernels import (
    ANY_HOLE,
    CDP1,
    EIGHTS,
    TWO_CARD_ACTIONS,
    UNSPLIT,
    Hands,
    UpCardShoe,
    chance_of_no_natural,
)
from pit21.solve.model import (
    FLOATS,
    SQUARES,
    STAKES,
    UNITS,
    Arithmetic,
    Deal,
    FirstPlay,
    MainSolution,
    Measure,
    ShoeModel,
    SolverProblem,
    UpCardSolution,
    completing_rank,
    count_deals,
    equivalent_suits,
    list_deals,
    suits_matter,
    with_first_suits,
)
from pit21.solve.splits import SplitValue, completion_weight, split_terms_of


def solve_main(
    law: Law, shoe: ShoeModel, split_class: int = CDP1, arithmetic: Arithmetic = FLOATS, holes: int = ANY_HOLE
) -> MainSolution:
    """Best play against every up card, in all rounds or in those whose hole card is known to be one of `holes`."""
    problem = SolverProblem(law, shoe, arithmetic, holes)
    by_up: dict[int, UpCardSolution] = {}
    alike = equivalent_suits(law, shoe.counts) if suits_matter(law) else ()
    known: dict[Deal, FirstPlay] = {}
    for deal in list_deals(law, shoe):
        up = value_of(deal.up) - 1
        if up not in by_up:
            up_card = problem.up_card(up)
            by_up[up] = UpCardSolution(up_card, UNITS, problem.pay, up_card.solve(), {}, [])
        key = with_first_suits(deal, alike)
        if key not in known:
            known[key] = first_play(by_up[up], deal, split_class)
        by_up[up].plays.append(known[key]._replace(deal=deal))
    return MainSolution(problem, split_class, by_up)


def first_play(against: UpCardSolution, deal: Deal, split_class: int) -> FirstPlay:
    """Every act with the first two cards."""
    problem = against.up_card.problem
    hand = problem.hands.find((value_of(deal.first) - 1, value_of(deal.second) - 1))
    safe = chance_of_no_natural(problem.hands, against.up_card.seen, hand, -1)
    if is_natural(problem.law, (deal.first, deal.second), 2, False):
        value = natural_value(against, deal, safe)
        return FirstPlay(deal, {}, 0, value, safe, problem.arithmetic.zero)
    lost = lost_to_natural(against, hand, safe)
    acts = {
        act: first_action_value(against, deal, split_class, act) + lost
        for act in legal_first_actions(problem, deal, hand)
    }
    if surrenders_early(problem.law, deal.up):
        acts[SURRENDER] = problem.pay.surrender * counted_rounds(against, hand, safe)
    best = max(acts, key=lambda act: acts[act])
    return FirstPlay(deal, acts, best, acts[best], safe, lost)


def legal_first_actions(problem: SolverProblem, deal: Deal, hand: int) -> Iterator[int]:
    """The acts that the law leaves open after the look, in the order in which equal ones are preferred."""
    legal = int(problem.legal_actions.mask[UNSPLIT, 0, hand])
    if legal == 0:
        yield STAND
        return
    yield from (act for act in (STAND, HIT, DOUBLE) if legal & act)
    if problem.law.max_hands > 1 and is_pair(problem.law, deal.first, deal.second):
        yield SPLIT
    if legal & SURRENDER:
        yield SURRENDER


def first_action_value(against: UpCardSolution, deal: Deal, split_class: int, act: int) -> Any:
    """The value of an action with the first two cards where the dealer has no natural, in the measure."""
    if act == SPLIT:
        return split_value(against, deal, split_class)
    first, second = value_of(deal.first) - 1, value_of(deal.second) - 1
    value = against.unsplit.acts[first, second, TWO_CARD_ACTIONS.index(act)]
    return value + suit_gain(against, deal) if act == HIT else value


def split_value(against: UpCardSolution, deal: Deal, split_class: int, *, house: bool = False) -> Any:
    """The value of a split; `house`: of a hand that the house stakes."""
    pair = value_of(deal.first) - 1
    if pair not in against.splits:
        gone = 1 + max(term.gone for term in split_terms_of(against.up_card.problem.law, deal.first))
        against.splits[pair] = against.up_card.split(pair, split_class, gone)
    hands = against.splits[pair]
    return SplitValue(against.up_card, hands, deal, split_class, against.measure, house=house).value


def suit_gain(against: UpCardSolution, deal: Deal) -> Any:
    """What the suits of the two cards add to a hit."""
    problem = against.up_card.problem
    rank = completing_rank(problem.law, deal.first, deal.second)
    if rank == NO_LINE:
        return problem.arithmetic.zero
    step = problem.shoe.step
    left = list(problem.shoe.counts)
    for card in (deal.up, deal.first, deal.second):
        left[card] -= step
    number = problem.arithmetic.number
    drawable = number(problem.shoe.size - 3 * step)
    gained = problem.gain(deal.first, deal.second, rank, left, against.measure.paid)
    values = (value_of(deal.first) - 1, value_of(deal.second) - 1, rank)
    return gained / drawable * completion_weight(against.up_card, drawable - against.up_card.seen.step, values)


def counted_rounds(against: UpCardSolution, hand: int, safe: Any) -> Any:
    """The chance of a round that counts, with a natural of the dealer or without."""
    seen = against.up_card.seen
    return seen.one if seen.holes == ANY_HOLE else safe + _natural_chance(against, hand, safe)


def _natural_chance(against: UpCardSolution, hand: int, safe: Any) -> Any:
    seen = against.up_card.seen
    return seen.one - safe if seen.holes == ANY_HOLE else chance_of_natural(against.up_card.problem.hands, seen, hand)


def chance_of_natural(hands: Hands, seen: UpCardShoe, hand: int) -> Any:
    """The chance of a dealer's natural among the rounds that count, once this hand is gone."""
    zero = seen.one - seen.one
    if seen.partner < 0 or (seen.holes != ANY_HOLE and seen.holes >> seen.partner & 1 == 0):
        return zero
    left = seen.left[seen.partner] - hands.counts[hand, seen.partner] * seen.step
    return left / (seen.size - hands.size[hand] * seen.step)


def natural_value(against: UpCardSolution, deal: Deal, safe: Any) -> Any:
    """The player's natural against all that the dealer may have."""
    seen = against.up_card.seen
    problem = against.up_card.problem
    suited = result_of_natural(problem.law, (deal.first, deal.second)) == SUITED_NATURAL
    natural = against.pay.suited_natural if suited else against.pay.natural
    hand = problem.hands.find((value_of(deal.first) - 1, value_of(deal.second) - 1))
    value = natural[DEALER_BUST] * safe + natural[DEALER_NATURAL] * _natural_chance(against, hand, safe)
    if seen.eights:
        size = seen.size - 2 * seen.step
        saved = seen.left[EIGHTS] * (seen.left[EIGHTS] - seen.step) / (size * (size - seen.step))
        value += saved * (natural[DEALER_THREE_EIGHTS] - natural[DEALER_BUST])
    return value


def lost_to_natural(against: UpCardSolution, hand: int, safe: Any) -> Any:
    """The value of the dealer's natural to a hand that is not played; nothing where the dealer does not peek."""
    seen = against.up_card.seen
    if not seen.peek or seen.partner < 0:
        return seen.one - seen.one
    total = int(against.up_card.problem.hands.total[hand])
    return against.pay.stand[total, DEALER_NATURAL] * _natural_chance(against, hand, safe)


def evaluate_solution(solution: MainSolution, measure: Measure) -> Any:
    """The solution's play in another measure, such as the total staked."""
    problem = problem_to_measure(solution.problem, measure)
    stakes = solution.stakes
    total = problem.arithmetic.zero
    pay = problem.in_numbers(measure.of(problem.units))
    for up, solved in solution.by_up.items():
        up_card = solved.up_card if problem is solution.problem else problem.up_card(up)
        unsplit = up_card.solve(pay, solved.unsplit.choice)
        splits = {
            pair: up_card.split(pair, solution.split_class, len(hands.second), pay, hands)
            for pair, hands in solved.splits.items()
        }
        against = UpCardSolution(up_card, measure, pay, unsplit, splits, [])
        times = stakes[up] ** (2 if measure is SQUARES else 1)
        for play in solved.plays:
            total += times * play.deal.ways * _play_value(against, play, solution.split_class)
    return total / count_deals(problem.shoe)


def problem_to_measure(problem: SolverProblem, measure: Measure) -> SolverProblem:
    """The problem in which a measure is taken.

    With original bets only, what is won or lost is that of a dealer who looks; what was staked is not.
    """
    if measure is STAKES and problem.law.hole_card == HOLE_CARD_NONE_OBO:
        law = problem.law._replace(hole_card=HOLE_CARD_NONE)
        return SolverProblem(law, problem.shoe, problem.arithmetic)
    return problem


def _play_value(against: UpCardSolution, play: FirstPlay, split_class: int) -> Any:
    problem = against.up_card.problem
    deal = play.deal
    hand = problem.hands.find((value_of(deal.first) - 1, value_of(deal.second) - 1))
    if play.act == 0:
        return natural_value(against, deal, play.safe)
    if play.act == SURRENDER and surrenders_early(problem.law, deal.up):
        return against.pay.surrender * counted_rounds(against, hand, play.safe)
    value = first_action_value(against, deal, split_class, play.act)
    return value + lost_to_natural(against, hand, play.safe)
