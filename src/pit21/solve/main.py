"""The main wager of a game in which cards are drawn: best play and what it is worth."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from pit21.law.cards import value_of
from pit21.law.codes import DOUBLE, HIT, NO_LINE, SPLIT, STAND, SURRENDER, SURRENDER_EARLY
from pit21.law.hands import is_natural, is_pair
from pit21.law.rules import Law
from pit21.solve.arithmetic import FLOATS, Arithmetic
from pit21.solve.dealer import BUST, EIGHTS, NATURAL, THREE_EIGHTS
from pit21.solve.kinds import Deal, all_ways, deals
from pit21.solve.measures import UNITS, Measure
from pit21.solve.play import act_value, no_natural
from pit21.solve.problem import Problem, SplitHands, UnsplitHands, UpCard
from pit21.solve.rights import UNSPLIT
from pit21.solve.shoe import Shoe
from pit21.solve.split_value import SplitValue, completed_weight, terms_of
from pit21.solve.splits import CDP1
from pit21.solve.suits import completing_rank, gains

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
    """Everything that was found for one value class of up card."""

    up_card: UpCard
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
    for deal in deals(law, shoe):
        up = value_of(deal.up) - 1
        if up not in by_up:
            up_card = problem.up_card(up)
            by_up[up] = AgainstUpCard(up_card, up_card.solve(), {}, [])
        by_up[up].plays.append(first_play(by_up[up], deal, split_class))
    return MainSolution(problem, split_class, by_up)


def first_play(against: AgainstUpCard, deal: Deal, split_class: int) -> FirstPlay:
    """Every act with the first two cards."""
    problem = against.up_card.problem
    hand = problem.hands.find((value_of(deal.first) - 1, value_of(deal.second) - 1))
    safe = no_natural(problem.hands, against.up_card.seen, hand, -1)
    if is_natural(problem.law, (deal.first, deal.second), 2, False):
        value = natural_value(against.up_card, safe)
        return FirstPlay(deal, {}, 0, value, safe, problem.arithmetic.zero)
    lost = lost_to_natural(against.up_card, hand, safe, UNITS)
    acts = {act: value + lost for act, value in first_acts(against, deal, hand, split_class, UNITS)}
    if problem.law.surrender == SURRENDER_EARLY:
        acts[SURRENDER] = problem.pay.surrender
    best = max(acts, key=lambda act: acts[act])
    return FirstPlay(deal, acts, best, acts[best], safe, lost)


def first_acts(
    against: AgainstUpCard, deal: Deal, hand: int, split_class: int, measure: Measure
) -> Iterator[tuple[int, Any]]:
    """The acts that the law leaves open after the look, each with its value where naturals are left out."""
    problem = against.up_card.problem
    legal = int(problem.rights.actions[UNSPLIT, 0, hand])
    if legal == 0:
        yield STAND, against.unsplit.values[0, hand]
        return
    for act in (STAND, HIT, DOUBLE):
        if legal & act:
            value = _act_value(against, hand, act)
            yield act, value + suit_gain(against.up_card, deal, measure) if act == HIT else value
    if problem.law.max_hands > 1 and is_pair(problem.law, deal.first, deal.second):
        yield SPLIT, split_value(against, deal, split_class, measure)
    if legal & SURRENDER:
        yield SURRENDER, _act_value(against, hand, SURRENDER)


def split_value(against: AgainstUpCard, deal: Deal, split_class: int, measure: Measure) -> Any:
    pair = value_of(deal.first) - 1
    if pair not in against.splits:
        gone = 1 + max(term.gone for term in terms_of(against.up_card.problem.law, deal.first))
        against.splits[pair] = against.up_card.split(pair, split_class, gone)
    return SplitValue(against.up_card, against.splits[pair], deal, split_class, measure).value


def suit_gain(up_card: UpCard, deal: Deal, measure: Measure) -> Any:
    """What the suits of the two cards add to a hit."""
    problem = up_card.problem
    rank = completing_rank(problem.law, deal.first, deal.second)
    if rank == NO_LINE:
        return problem.arithmetic.zero
    step = problem.shoe.step
    left = list(problem.shoe.counts)
    for card in (deal.up, deal.first, deal.second):
        left[card] -= step
    number = problem.arithmetic.number
    drawable = number(problem.shoe.size - 3 * step)
    gained = gains(problem.law, deal.first, deal.second, rank, left, measure.paid)
    return number(gained) / drawable * completed_weight(up_card, drawable - up_card.seen.step)


def natural_value(up_card: UpCard, safe: Any) -> Any:
    """The player's natural against all that the dealer may have."""
    problem = up_card.problem
    pay = problem.pay
    seen = up_card.seen
    value = pay.natural[BUST] * safe + pay.natural[NATURAL] * (seen.one - safe)
    if seen.eights:
        size = seen.size - 2 * seen.step
        saved = seen.left[EIGHTS] * (seen.left[EIGHTS] - seen.step) / (size * (size - seen.step))
        value += saved * (pay.natural[THREE_EIGHTS] - pay.natural[BUST])
    return value


def lost_to_natural(up_card: UpCard, hand: int, safe: Any, measure: Measure) -> Any:
    """What the dealer's natural brings a hand that is not played; nothing where the dealer does not look."""
    problem = up_card.problem
    if not up_card.seen.peek:
        return problem.arithmetic.zero
    if up_card.seen.partner < 0:
        return problem.arithmetic.zero
    total = int(problem.hands.total[hand])
    lost = problem.arithmetic.number(measure.paid(problem.units.stand[total, NATURAL]))
    return lost * (up_card.seen.one - safe)


def _act_value(against: AgainstUpCard, hand: int, act: int) -> Any:
    problem = against.up_card.problem
    work = problem.work._replace(
        values=against.unsplit.values, choice=against.unsplit.choice, stand=against.unsplit.stand,
        bust=against.unsplit.bust,
    )  # fmt: skip
    return problem.run(act_value)(problem.hands, against.up_card.seen, problem.pay, work, hand, 0, act)
