"""Side bets that depend on how the main hand is played: the probability of each pay line under a solved strategy."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from pit21.arrays import Array
from pit21.law import conditions as c
from pit21.law.actions import doubles_at, may_split, most_hands, own_stake_at, stake_levels, surrenders_early
from pit21.law.cards import FACES, VALUES, value_of
from pit21.law.codes import DEALER_22_PUSHES, HOLE_CARD_NONE_OBO, OPEN, SPLIT
from pit21.law.conditions import cards_read, reads_main
from pit21.law.endings import ENDINGS
from pit21.law.settle import busts_wait
from pit21.solve.kernels import (
    BUSTED,
    CDP_PUBLISHED,
    FINISHES,
    LATE_FULL,
    NO_ROOM,
    PLAY_PLACES,
    RESCUED,
    WAITING_FULL,
    WAITING_VISITS,
    Draws,
    LateHands,
    LinePlay,
    LinePlayState,
    WaitingHands,
    count_plays,
    turn_cards,
)
from pit21.solve.main_wager.final_hands import (
    FIRST_CLASSES,
    MOST_CLASSES,
    MOST_VISITS,
    TOO_MANY,
    meet_dealer,
    waiting_space,
)
from pit21.solve.model import (
    MET_NATURAL,
    NATURAL_HELD,
    SURRENDERED,
    SURRENDERED_EARLY,
    Arithmetic,
    MainSolution,
    UnsolvedError,
    UpCardSolution,
    draw_probabilities_of,
    first_label,
    hand_results_of,
    list_card_classes,
    pack_rows,
)
from pit21.solve.side_bets import late_hands_of, line_bet_of, state_space, work_space

_MOST_SPLIT_HANDS = 4
FIRST_STATES = 1 << 12
MOST_STATES = 1 << 21
"""States of deals before one card; blackjack has 10,000 of them where only values are asked for."""


def played_line_chances(solution: MainSolution, program: Sequence[int]) -> list[Any]:
    """The probability of each line of a side bet when the main hand is played as in the solution.

    ValueError if that is out of reach: in games whose busted hands wait for the dealer, for bets on their result.
    """
    law = solution.problem.law
    if solution.split_class == CDP_PUBLISHED:
        raise ValueError("this class of split play is a formula that nobody can play by")
    if law.hole_card == HOLE_CARD_NONE_OBO:
        raise UnsolvedError(
            "without a hole card and with original bets only, bets that depend on the play are not solved"
        )
    if reads_main(program) and busts_wait(law):
        raise UnsolvedError("busted hands of this game wait for the dealer, so bets on their result are not solved")
    play = _line_play(solution, program)
    problem = solution.problem
    number = problem.arithmetic
    classes = FIRST_CLASSES if play.reads_dealer else 1
    room = FIRST_STATES
    questions = len(play.bet.questions)
    while True:
        draws: Draws = work_space(questions)
        chances = np.full(program[0] + 1, number.zero, number.dtype)
        waiting, late = waiting_space(questions, classes, number), late_hands_of(law, play.bet, number)
        state = _state(number, questions, room, waiting, late)
        found = problem.run(count_plays)(problem.compiled_law, play, draws, state, chances)
        if found != NO_ROOM and not late.now[LATE_FULL]:
            found = problem.run(turn_cards)(play.bet, draws, state.lines, late, state.chance, chances)
        if found == NO_ROOM and room < MOST_STATES:
            room *= 8
        elif found == NO_ROOM or late.now[LATE_FULL] or waiting.now[WAITING_VISITS] > MOST_VISITS:
            raise UnsolvedError(TOO_MANY)
        elif not waiting.now[WAITING_FULL]:
            break
        elif classes >= MOST_CLASSES:
            raise UnsolvedError(TOO_MANY)
        else:
            classes *= 8
    meet_dealer(problem, play, draws, state.lines, waiting, chances)
    return list(chances[1:])


def _state(
    number: Arithmetic, questions: int, room: int, waiting: WaitingHands, late: LateHands
) -> LinePlayState:  # fmt: skip
    chance = np.full((2, room), number.zero, number.dtype)
    chance[0, 0] = number.one
    return LinePlayState(
        lines=state_space(questions, room, counts_ways=False), chance=chance,
        weight=np.full(1, number.zero, number.dtype), now=np.zeros(PLAY_PLACES, np.int64), waiting=waiting,
        late=late,
    )  # fmt: skip


def _line_play(solution: MainSolution, program: Sequence[int]) -> LinePlay:
    problem = solution.problem
    law, hands = problem.law, problem.hands
    classes = {card: place for place, cards in enumerate(list_card_classes(law)) for card in cards}
    by_up = solution.by_up
    levels = stake_levels(law)
    shape = (levels, len(hands.size))
    choice = np.zeros((VALUES, *shape), np.int64)
    split_choice = np.zeros((VALUES, VALUES, *shape), np.int64)
    acts = np.zeros((len(list_card_classes(law)),) * 3, np.int64)
    for up, against in by_up.items():
        choice[up] = against.unsplit.choice
        for pair, split in against.splits.items():
            split_choice[up, pair] = split.choice
        for play in against.plays:
            held = [classes[card] for card in play.deal[:3]]
            acts[held[0], held[1], held[2]] = acts[held[0], held[2], held[1]] = play.act
    asks_main = reads_main(program)
    reads_dealer = cards_read(program)[1] > 1
    # Where the dealer's cards are drawn, they decide how the hand ends.
    columns, endings, slots = _endings(solution) if asks_main and not reads_dealer else _no_endings(problem.arithmetic)
    outcome, facts = label_outcomes(solution)
    bet = line_bet_of(problem.shoe, program)
    return LinePlay(
        bet=bet, hands=hands, size=problem.shoe.size, class_of=np.array([classes[card] for card in range(FACES)]),
        acts=acts, choice=choice, split_choice=split_choice, doubled=problem.legal_actions.doubled,
        result=problem.legal_actions.result, outcome=outcome,
        facts=facts, endings=endings, columns=columns, slots=slots,
        resplit=np.array([int(may_split(law, (4 * value, 4 * value), 2, 2, True)) for value in range(VALUES)]),
        most_hands=np.array([most_hands(law, 4 * value) for value in range(VALUES)]),
        peek=next(iter(by_up.values())).up_card.seen.peek,
        early=np.array([int(surrenders_early(law, 4 * value)) for value in range(VALUES)]),
        dealer_22=int(law.dealer_22 == DEALER_22_PUSHES),
        eights=int(any(against.up_card.seen.eights for against in by_up.values())), reads_main=int(asks_main),
        reads_dealer=int(reads_dealer), turns_late=int(late_hands_of(law, bet, problem.arithmetic).late.any()),
        natural_held=first_label(levels, NATURAL_HELD),
        met_natural=first_label(levels, MET_NATURAL), surrendered=first_label(levels, SURRENDERED),
        surrendered_early=first_label(levels, SURRENDERED_EARLY),
    )  # fmt: skip


def _no_endings(number: Arithmetic) -> tuple[Array, Array, Array]:
    return np.zeros(0, np.int64), np.full((1, 1, 1), number.zero, number.dtype), np.zeros((1, 1, 1), np.int64)


def _endings(solution: MainSolution) -> tuple[Array, Array, Array]:
    """The dealer's endings after every hand, and after first hands of split pairs with further pair cards gone."""
    problem = solution.problem
    tables = [after_hands(solution.by_up.get(up), ()) for up in range(VALUES)]
    slots = np.zeros((VALUES, VALUES, _MOST_SPLIT_HANDS + 1), np.int64)
    for up, against in solution.by_up.items():
        pairs = {value_of(play.deal.first) - 1 for play in against.plays if play.act == SPLIT}
        for pair in sorted(pairs):
            for gone in range(1, most_hands(problem.law, 4 * pair)):
                slots[up, pair, gone] = len(tables)
                tables.append(after_hands(against, (pair,) * gone))
    met = sorted({int(ending) for table in tables if table is not None for ending in table[0]})
    number = problem.arithmetic
    endings = np.full((len(tables), len(problem.hands.size), len(met)), number.zero, number.dtype)
    for slot, table in enumerate(tables):
        if table is not None:
            for place, ending in enumerate(table[0]):
                endings[slot, :, met.index(int(ending))] = table[1][:, place]
    return np.array(met, np.int64), endings, slots


def after_hands(against: UpCardSolution | None, gone: tuple[int, ...]) -> tuple[Array, Array] | None:
    """The probability of each ending given a hand; rows of hands that the shoe cannot deal stay 0."""
    if against is None:
        return None
    problem = against.up_card.problem
    hands = problem.holding(int(problem.hands.child[0, gone[0]]) if gone else 0)
    endings, joint = draw_probabilities_of(against.up_card, gone, pack_rows(problem.hands.counts[hands]))
    whole = joint.sum(axis=1)
    dealt = whole != 0
    found = np.full((len(problem.hands.size), len(endings)), problem.arithmetic.zero, problem.arithmetic.dtype)
    found[hands[dealt]] = joint[dealt] / whole[dealt][:, None]
    return endings, found


def label_outcomes(solution: MainSolution) -> tuple[Array, Array]:
    """For every label: whether it wins against each ending, and what else is known of such a hand."""
    law = solution.problem.law
    results = hand_results_of(law)
    levels = stake_levels(law)
    count = len(results.stake)
    outcome = np.zeros((count, ENDINGS), np.int64)
    facts = np.zeros(count, np.int64)
    for label in range(count):
        for ending in range(ENDINGS):
            if results.code[label, ending] != OPEN:
                units = results.units[label, ending]
                outcome[label, ending] = c.WON if units > 0 else c.LOST if units < 0 else c.PUSHED
        facts[label] = int(results.stake[label]) * c.BET_UNIT
        level, finish = divmod(label, FINISHES)
        if level < levels:
            # What the house stakes, by a free double, is no bet of the player's.
            facts[label] = own_stake_at(law, level) * c.BET_UNIT
            facts[label] += c.DOUBLED * (doubles_at(law, level) > 0) + c.BUSTED * (finish == BUSTED)
            facts[label] += c.SURRENDERED * (finish == RESCUED)
    facts[first_label(levels, NATURAL_HELD)] += c.PAID_BLACKJACK
    facts[first_label(levels, SURRENDERED)] += c.SURRENDERED
    facts[first_label(levels, SURRENDERED_EARLY)] += c.SURRENDERED
    return outcome, facts
