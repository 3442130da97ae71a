"""The main wager of a game in which cards are drawn: best play and what it is worth."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from pit21.law.cards import value_of
from pit21.law.codes import DOUBLE, HIT, NO_LINE, SPLIT, STAND, SURRENDER, SURRENDER_EARLY
from pit21.law.hands import is_natural, is_pair
from pit21.law.rules import Law
from pit21.solve.arithmetic import FLOATS, Arithmetic
from pit21.solve.dealer import BUST, EIGHTS, NATURAL, THREE_EIGHTS
from pit21.solve.kinds import Deal, all_ways, deals, in_first_suits, suits_matter
from pit21.solve.measures import UNITS, Measure
from pit21.solve.payoffs import Payoffs
from pit21.solve.play import TWO_CARD_ACTS, no_natural
from pit21.solve.problem import Problem, SplitHands, UnsplitHands, UpCard
from pit21.solve.rights import UNSPLIT
from pit21.solve.shoe import Shoe
from pit21.solve.split_value import SplitValue, completed_weight, terms_of
from pit21.solve.splits import CDP1
from pit21.solve.suits import completing_rank, like_suits

FIRST_ACTS = (STAND, HIT, DOUBLE, SPLIT, SURRENDER)
"""In the order in which equal acts are preferred."""


class FirstPlay(NamedTuple):
    """A deal, what each open act is worth (all chances of the dealer counted), and the best of them.

    `act` is 0 for a natural, which is not played. `safe` is the chance that the dealer has no natural.
    """

    deal: Deal
    acts: dict[int, Any]
    act: int
    value: Any
    safe: Any
    lost_to_natural: Any  # what a dealer's natural costs, already times its chance


class AgainstUpCard(NamedTuple):
    """Everything that was found for one value class of up card, in one measure."""

    up_card: UpCard
    measure: Measure
    pay: Payoffs
    unsplit: UnsplitHands
    splits: dict[int, SplitHands]
    plays: list[FirstPlay]


class MainSolution(NamedTuple):
    problem: Problem
    split_class: int
    by_up: dict[int, AgainstUpCard]

    @property
    def plays(self) -> Iterator[FirstPlay]:
        for against in self.by_up.values():
            yield from against.plays

    @property
    def expectation(self) -> Any:
        total = self.problem.arithmetic.zero
        for play in self.plays:
            total += play.deal.ways * play.value
        return total / all_ways(self.problem.shoe)


def solve_main(law: Law, shoe: Shoe, split_class: int = CDP1, arithmetic: Arithmetic = FLOATS) -> MainSolution:
    """Best play against every up card."""
    problem = Problem(law, shoe, arithmetic)
    by_up: dict[int, AgainstUpCard] = {}
    alike = like_suits(law, shoe.counts) if suits_matter(law) else ()
    known: dict[Deal, FirstPlay] = {}
    for deal in deals(law, shoe):
        up = value_of(deal.up) - 1
        if up not in by_up:
            up_card = problem.up_card(up)
            by_up[up] = AgainstUpCard(up_card, UNITS, problem.pay, up_card.solve(), {}, [])
        key = in_first_suits(deal, alike)
        if key not in known:
            known[key] = first_play(by_up[up], deal, split_class)
        by_up[up].plays.append(known[key]._replace(deal=deal))
    return MainSolution(problem, split_class, by_up)


def first_play(against: AgainstUpCard, deal: Deal, split_class: int) -> FirstPlay:
    """Every act with the first two cards."""
    problem = against.up_card.problem
    hand = problem.hands.find((value_of(deal.first) - 1, value_of(deal.second) - 1))
    safe = no_natural(problem.hands, against.up_card.seen, hand, -1)
    if is_natural(problem.law, (deal.first, deal.second), 2, False):
        value = natural_value(against, safe)
        return FirstPlay(deal, {}, 0, value, safe, problem.arithmetic.zero)
    lost = lost_to_natural(against, hand, safe)
    acts = {act: act_worth(against, deal, split_class, act) + lost for act in open_acts(problem, deal, hand)}
    if problem.law.surrender == SURRENDER_EARLY:
        acts[SURRENDER] = problem.pay.surrender
    best = max(acts, key=lambda act: acts[act])
    return FirstPlay(deal, acts, best, acts[best], safe, lost)


def open_acts(problem: Problem, deal: Deal, hand: int) -> Iterator[int]:
    """The acts that the law leaves open after the look, in the order in which equal ones are preferred."""
    legal = int(problem.rights.actions[UNSPLIT, 0, hand])
    if legal == 0:
        yield STAND
        return
    yield from (act for act in (STAND, HIT, DOUBLE) if legal & act)
    if problem.law.max_hands > 1 and is_pair(problem.law, deal.first, deal.second):
        yield SPLIT
    if legal & SURRENDER:
        yield SURRENDER


def act_worth(against: AgainstUpCard, deal: Deal, split_class: int, act: int) -> Any:
    """What an act with the first two cards brings where the dealer has no natural, in the measure."""
    if act == SPLIT:
        return split_value(against, deal, split_class)
    first, second = value_of(deal.first) - 1, value_of(deal.second) - 1
    value = against.unsplit.acts[first, second, TWO_CARD_ACTS.index(act)]
    return value + suit_gain(against, deal) if act == HIT else value


def split_value(against: AgainstUpCard, deal: Deal, split_class: int) -> Any:
    pair = value_of(deal.first) - 1
    if pair not in against.splits:
        gone = 1 + max(term.gone for term in terms_of(against.up_card.problem.law, deal.first))
        against.splits[pair] = against.up_card.split(pair, split_class, gone)
    return SplitValue(against.up_card, against.splits[pair], deal, split_class, against.measure).value


def suit_gain(against: AgainstUpCard, deal: Deal) -> Any:
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
    return gained / drawable * completed_weight(against.up_card, drawable - against.up_card.seen.step)


def natural_value(against: AgainstUpCard, safe: Any) -> Any:
    """The player's natural against all that the dealer may have."""
    pay = against.pay
    seen = against.up_card.seen
    value = pay.natural[BUST] * safe + pay.natural[NATURAL] * (seen.one - safe)
    if seen.eights:
        size = seen.size - 2 * seen.step
        saved = seen.left[EIGHTS] * (seen.left[EIGHTS] - seen.step) / (size * (size - seen.step))
        value += saved * (pay.natural[THREE_EIGHTS] - pay.natural[BUST])
    return value


def lost_to_natural(against: AgainstUpCard, hand: int, safe: Any) -> Any:
    """What the dealer's natural brings a hand that is not played; nothing where the dealer does not look."""
    seen = against.up_card.seen
    if not seen.peek or seen.partner < 0:
        return seen.one - seen.one
    total = int(against.up_card.problem.hands.total[hand])
    return against.pay.stand[total, NATURAL] * (seen.one - safe)


def evaluate(solution: MainSolution, measure: Measure) -> Any:
    """What the solution's play comes to in another measure, such as what is staked in the end."""
    problem = solution.problem
    total = problem.arithmetic.zero
    pay = problem.in_numbers(measure.of(problem.units))
    for solved in solution.by_up.values():
        up_card = solved.up_card
        unsplit = up_card.solve(pay, solved.unsplit.choice)
        splits = {
            pair: up_card.split(pair, solution.split_class, len(hands.second), pay, hands)
            for pair, hands in solved.splits.items()
        }
        against = AgainstUpCard(up_card, measure, pay, unsplit, splits, [])
        for play in solved.plays:
            total += play.deal.ways * _worth_of(against, play, solution.split_class)
    return total / all_ways(problem.shoe)


def _worth_of(against: AgainstUpCard, play: FirstPlay, split_class: int) -> Any:
    problem = against.up_card.problem
    if play.act == 0:
        return natural_value(against, play.safe)
    if play.act == SURRENDER and problem.law.surrender == SURRENDER_EARLY:
        return against.pay.surrender
    deal = play.deal
    hand = problem.hands.find((value_of(deal.first) - 1, value_of(deal.second) - 1))
    worth = act_worth(against, deal, split_class, play.act)
    return worth + lost_to_natural(against, hand, play.safe)
