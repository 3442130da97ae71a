"""Side bets that depend on how the main hand is played: every deal and every play of it, by classes of cards.

As in `line_bets`, cards are drawn one after the other from classes that nothing still open can tell apart: the up card,
the player's first two cards, and the cards that the play takes. What is done depends on the up card and the hand.
Where the dealer's cards are not read, how the main hand ends is weighed by the probabilities of the dealer's endings
after these cards. Where they are, the finished hand is kept (`waiting_hands`) until it meets the dealer's.

A dealer who looks ends the round by a natural before anybody plays. So a natural is counted with the first two cards,
and everything after them by the chance that there is none: the hole card is as likely to be any card not seen.

After a split the bet follows the first hand, which is played to its end before the others (G7).

All functions are plain: compiled they compute with floats, interpreted with exact fractions.
"""

from typing import Any, NamedTuple

from pit21.arrays import Array
from pit21.law import conditions as c
from pit21.law.cards import ACE, TEN
from pit21.law.codes import DOUBLE, HIT, OPEN, RESCUE, SPLIT, SURRENDER
from pit21.law.endings import DEALER_22, DEALER_BUST, DEALER_NATURAL, DEALER_THREE_EIGHTS
from pit21.law.hands import hard_total, is_pair, total_of
from pit21.law.open_lines import ALL_DONE, NOT_DECIDED, PLAYER_DONE
from pit21.law.rules import Law
from pit21.law.settle import is_three_eights
from pit21.solve.kernels.finishes import AT_ONCE, BUSTED, RESCUED, STOOD, label_of
from pit21.solve.kernels.hands import NO_HAND, Hands
from pit21.solve.kernels.legal_actions import FROM_SPLIT, FROM_SPLIT_ACES, UNSPLIT
from pit21.solve.kernels.side_bets.line_bets import (
    BY_VALUE,
    KEYS,
    Draws,
    LineBet,
    clear_classes,
    count_classes,
    decide,
    split_classes,
)
from pit21.solve.kernels.side_bets.waiting_hands import WAITING_FULL, WaitingHands, keep_waiting_hand

# Which card comes next.
UP = 0
FIRST = 1
SECOND = 2
PLAYER = 3

# What the hole card may be: any card, one that makes a natural, one that makes none.
ANY_CARD = 0
ONLY_NATURAL = 1
NO_NATURAL = 2

NO_LABEL = -1
OUTCOMES = (c.WON, c.PUSHED, c.LOST)


class LinePlay(NamedTuple):
    """A side bet, the shoe and the play of the main hand."""

    bet: LineBet
    hands: Hands
    size: int  # cards of the shoe
    class_of: Array  # [card]: its class in `acts`
    acts: Array  # [up card's class, first, second]: what is done with the first two cards; 0 for a natural
    choice: Array  # [up value, level of the stake, hand]
    split_choice: Array  # [up value, pair, level, hand]
    doubled: Array  # [level, hand]: the level after a double
    result: Array  # [group, level, hand]: of hands that win at once, else OPEN
    outcome: Array  # [label, ending]: WON, PUSHED, LOST, or 0 where the label does not meet the ending
    facts: Array  # [label]: what else is known of the main hand, and the units on it
    endings: Array  # [slot, hand, column]: the probability of each of the dealer's endings after a hand
    columns: Array  # [column]: the ending
    slots: Array  # [up value, pair, gone]: of split hands; of others the up value is the slot
    resplit: Array  # [value]: whether a split pair may be split again
    most_hands: Array  # [value]
    peek: int
    early: Array  # [up value]: whether a surrender comes before the dealer's look
    eights: int  # whether three eights of the dealer are an ending by themselves
    dealer_22: int  # whether the dealer's 22 is one
    reads_main: int
    reads_dealer: int  # whether more of the dealer's cards than the up card are read
    natural_held: int  # labels of hands that end on two cards
    met_natural: int
    surrendered: int
    surrendered_early: int


class LinePlayState(NamedTuple):
    """Work space, by depth: how things stand before the card at that depth is drawn."""

    who: Array
    hole: Array
    hand: Array
    level: Array  # of the stake
    group: Array
    gone: Array  # pair cards beside the first hand
    label: Array
    counts: Array  # [depth, place]: of `CardsSeen.counts`
    chance: Array
    waiting: WaitingHands  # those that wait for the dealer's cards


def count_plays(law: Law, play: LinePlay, draws: Draws, state: LinePlayState, chances: Array) -> None:
    """Add the probability of each line to chances[line + 1]; place 0 is for no line.

    Where the dealer's cards are read, deals that only these can decide are left in `state.waiting`.
    """
    depth = 0
    state.who[0] = UP
    state.label[0] = NO_LABEL
    keep_counts(draws, state, 0)
    decide(play.bet, draws, 0)
    open_draw(play, draws, state, 0)
    while depth >= 0 and not state.waiting.now[WAITING_FULL]:
        place = draws.cursor[depth]
        if place >= draws.classes[depth]:
            depth -= 1
            continue
        draws.cursor[depth] += 1
        restore_counts(draws, state, depth)
        card = draws.members[depth, place]
        draws.drawn[depth] = card
        left = play.size - depth * play.bet.step
        state.chance[depth + 1] = state.chance[depth] * draws.left[depth, place] / left
        if take_card(law, play, draws, state, depth, card, chances):
            depth += 1


def keep_counts(draws: Draws, state: LinePlayState, depth: int) -> None:
    for place in range(c.MAIN + 1):
        state.counts[depth, place] = draws.cards.counts[place]


def restore_counts(draws: Draws, state: LinePlayState, depth: int) -> None:
    for place in range(c.MAIN + 1):
        draws.cards.counts[place] = state.counts[depth, place]


def take_card(
    law: Law, play: LinePlay, draws: Draws, state: LinePlayState, depth: int, card: int, chances: Array
) -> bool:  # fmt: skip
    """One more card; whether the deal is open, so that the next depth is drawn from."""
    who = state.who[depth]
    cards = draws.cards
    deeper = depth + 1
    state.hole[deeper] = state.hole[depth]
    state.label[deeper] = state.label[depth]
    state.hand[deeper] = state.hand[depth]
    state.level[deeper] = state.level[depth]
    state.group[deeper] = state.group[depth]
    state.gone[deeper] = state.gone[depth]
    if who == UP:
        cards.dealer[0] = card
        cards.counts[c.DEALERS] = 1
        state.hole[deeper] = ANY_CARD
        return go_on(play, draws, state, deeper, FIRST, chances)
    if cards.counts[c.PLAYERS] < 3:
        cards.player[cards.counts[c.PLAYERS]] = card
        cards.counts[c.PLAYERS] += 1
    if who == FIRST:
        cards.more[0] = card
        cards.counts[c.HANDS] = 1
        return go_on(play, draws, state, deeper, SECOND, chances)
    if who == SECOND:
        return begin_round(play, draws, state, deeper, chances)
    return next_card(law, play, draws, state, deeper, card, chances)


def begin_round(play: LinePlay, draws: Draws, state: LinePlayState, depth: int, chances: Array) -> bool:
    """The first cards are there: a dealer who looks may have a natural, then the hand is played."""
    cards = draws.cards
    state.hand[depth] = play.hands.child[
        play.hands.child[0, value_class(cards.player[0])], value_class(cards.player[1])
    ]
    state.level[depth] = 0
    state.group[depth] = UNSPLIT
    state.gone[depth] = 0
    keep_counts(draws, state, depth)
    up = cards.dealer[0] >> 2
    if play.peek and (up == ACE or up >= TEN):
        # The hand as it stands meets the natural, and nobody plays.
        cards.more[1] = cards.player[1]
        cards.counts[c.HANDS] = 2
        act = act_of(play, draws)
        label = play.met_natural
        if act == 0:
            label = play.natural_held
        elif act == SURRENDER and play.early[value_class(cards.dealer[0])]:
            label = play.surrendered_early
        state.hole[depth] = ONLY_NATURAL
        finish(play, draws, state, depth, label, chances)
        state.hole[depth] = NO_NATURAL
        restore_counts(draws, state, depth)
    return begin_play(play, draws, state, depth, chances)


def begin_play(play: LinePlay, draws: Draws, state: LinePlayState, depth: int, chances: Array) -> bool:
    """What is done with the first two cards."""
    cards = draws.cards
    cards.counts[c.HANDS] = 1
    act = act_of(play, draws)
    if act == SPLIT:
        state.hand[depth] = play.hands.child[0, value_class(cards.player[0])]
        state.group[depth] = FROM_SPLIT_ACES if cards.player[0] >> 2 == ACE else FROM_SPLIT
        state.gone[depth] = 1
        return go_on(play, draws, state, depth, PLAYER, chances)
    cards.more[1] = cards.player[1]
    cards.counts[c.HANDS] = 2
    if act == 0:
        return finish(play, draws, state, depth, play.natural_held, chances)
    if act == SURRENDER:
        label = play.surrendered_early if play.early[value_class(cards.dealer[0])] else play.surrendered
        return finish(play, draws, state, depth, label, chances)
    return act_on(play, draws, state, depth, act, chances)


def act_of(play: LinePlay, draws: Draws) -> int:
    cards = draws.cards
    up = play.class_of[cards.dealer[0]]
    act: int = play.acts[up, play.class_of[cards.player[0]], play.class_of[cards.player[1]]]
    return act


def act_on(
    play: LinePlay, draws: Draws, state: LinePlayState, depth: int, act: int, chances: Array
) -> bool:  # fmt: skip
    """One act with the hand at hand."""
    if act == DOUBLE:
        state.level[depth] = play.doubled[state.level[depth], state.hand[depth]]
    if act == HIT or act == DOUBLE:  # noqa: PLR1714, SIM109 - as in the law
        return go_on(play, draws, state, depth, PLAYER, chances)
    finished = STOOD + play.hands.total[state.hand[depth]]
    if act == RESCUE or act == SURRENDER:  # noqa: PLR1714, SIM109
        finished = RESCUED
    return finish(play, draws, state, depth, label_of(finished, state.level[depth]), chances)


def next_card(
    law: Law, play: LinePlay, draws: Draws, state: LinePlayState, depth: int, card: int, chances: Array
) -> bool:  # fmt: skip
    """A card to the hand that is played: a second card of a split hand may be split again."""
    cards = draws.cards
    held = cards.counts[c.HANDS]
    split = state.group[depth] != UNSPLIT
    value = value_class(card)
    more = play.resplit[value] and state.gone[depth] + 1 < play.most_hands[value]
    if split and held == 1 and more and is_pair(law, cards.more[0], card):
        state.gone[depth] += 1
        return go_on(play, draws, state, depth, PLAYER, chances)
    cards.more[held] = card
    cards.counts[c.HANDS] = held + 1
    longer = play.hands.child[state.hand[depth], value_class(card)]
    level = state.level[depth]
    if longer == NO_HAND:
        return finish(play, draws, state, depth, label_of(BUSTED, level), chances)
    state.hand[depth] = longer
    result = play.result[state.group[depth], level, longer]
    if result != OPEN:
        return finish(play, draws, state, depth, label_of(AT_ONCE + result, level), chances)
    up = value_class(cards.dealer[0])
    act = play.choice[up, level, longer]
    if split:
        act = play.split_choice[up, value_class(cards.player[0]), level, longer]
    return act_on(play, draws, state, depth, act, chances)


def finish(
    play: LinePlay, draws: Draws, state: LinePlayState, depth: int, label: int, chances: Array
) -> bool:  # fmt: skip
    """Weigh a finished hand by the dealer's endings, or keep it for the dealer's cards; no card is left to draw."""
    state.label[depth] = label
    if play.reads_dealer:
        wait_for_dealer(play, draws, state, depth, chances)
        return False
    if not play.reads_main:
        add(play, draws, state, depth, 0, weight_of(play, draws, state, depth), chances)
        return False
    if play.facts[label] & c.BUSTED:
        # A busted hand is no row of the table, and nothing that the dealer gets can save it.
        add(play, draws, state, depth, c.LOST, weight_of(play, draws, state, depth), chances)
        return False
    hand = state.hand[depth]
    slot = value_class(draws.cards.dealer[0])
    if state.gone[depth] > 0:
        slot = play.slots[slot, value_class(draws.cards.player[0]), state.gone[depth]]
    for outcome in OUTCOMES:
        chance = state.chance[depth] - state.chance[depth]
        for column in range(len(play.columns)):
            ending = play.columns[column]
            if play.outcome[label, ending] == outcome and fits(ending, state.hole[depth]):
                chance += play.endings[slot, hand, column]
        if chance != 0:
            add(play, draws, state, depth, outcome, state.chance[depth] * chance, chances)
    return False


def wait_for_dealer(play: LinePlay, draws: Draws, state: LinePlayState, depth: int, chances: Array) -> None:
    """Keep a finished hand for the dealer's cards, unless the bet is decided already."""
    line = decide(play.bet, draws, PLAYER_DONE)
    if line != NOT_DECIDED:
        chances[line + 1] += weight_of(play, draws, state, depth)
        return
    label = state.label[depth]
    known = label + 1 if play.reads_main else 0
    split = 1 if state.gone[depth] > 0 else 0
    keep_waiting_hand(
        play.bet, draws, state.waiting, depth, state.hole[depth], label, known, split, state.chance[depth]
    )  # fmt: skip


def fits(ending: int, hole: int) -> bool:
    """Whether a hole card of this kind can lead to an ending."""
    return hole == ANY_CARD or (ending == DEALER_NATURAL) == (hole == ONLY_NATURAL)


def add(
    play: LinePlay, draws: Draws, state: LinePlayState, depth: int, outcome: int, chance: Any, chances: Array
) -> None:  # fmt: skip
    """Everything is known: the line that pays."""
    split = 1 if state.gone[depth] > 0 else 0
    draws.cards.counts[c.MAIN] = facts_of(play, state.label[depth], split, outcome)
    line = decide(play.bet, draws, ALL_DONE)
    chances[line + 1] += chance


def facts_of(play: LinePlay, label: int, split: int, outcome: int) -> int:
    """Return everything that lines may ask of the main hand."""
    facts: int = play.facts[label] + outcome
    if split:
        facts += c.SPLIT
    if outcome != c.WON and facts & c.PAID_BLACKJACK:
        facts -= c.PAID_BLACKJACK
    return facts


def weight_of(play: LinePlay, draws: Draws, state: LinePlayState, depth: int) -> Any:
    """The chance of the cards drawn, and of a hole card of the kind that is asked for."""
    chance = state.chance[depth]
    if state.hole[depth] == ANY_CARD:
        return chance
    partner = TEN if draws.cards.dealer[0] >> 2 == ACE else ACE
    makes = 0
    for card in range(52):
        if min(card >> 2, TEN) == partner:
            makes += play.bet.counts[card]
    for place in range(depth):
        if min(draws.drawn[place] >> 2, TEN) == partner:
            makes -= play.bet.step
    left = play.size - depth * play.bet.step
    return chance * makes / left if state.hole[depth] == ONLY_NATURAL else chance * (left - makes) / left


def go_on(
    play: LinePlay, draws: Draws, state: LinePlayState, depth: int, who: int, chances: Array
) -> bool:  # fmt: skip
    """Draw on, unless the bet is decided already; whether there is something to draw."""
    line = decide(play.bet, draws, 0)
    if line != NOT_DECIDED:
        chances[line + 1] += weight_of(play, draws, state, depth)
        return False
    state.who[depth] = who
    keep_counts(draws, state, depth)
    open_draw(play, draws, state, depth)
    return True


def ending_of(play: LinePlay, draws: Draws, dealers: int) -> int:
    dealer = draws.cards.dealer
    low = min(dealer[0] >> 2, TEN)
    high = min(dealer[1] >> 2, TEN)
    if dealers == 2 and min(low, high) == ACE and max(low, high) == TEN:
        return DEALER_NATURAL
    if hard_total(dealer, dealers) > 21:
        if play.dealer_22 and hard_total(dealer, dealers) == 22:
            return DEALER_22
        return DEALER_THREE_EIGHTS if play.eights and is_three_eights(dealer, dealers) else DEALER_BUST
    return total_of(dealer, dealers)


def open_draw(play: LinePlay, draws: Draws, state: LinePlayState, depth: int) -> None:
    """Put the cards that are left into classes: by what the play and the questions that are open see of them."""
    clear_classes(draws)
    who = state.who[depth]
    splits = state.group[depth] != UNSPLIT and draws.cards.counts[c.HANDS] == 1
    if who < PLAYER or (who == PLAYER and splits):
        for card in range(52):
            draws.class_of[card] = play.class_of[card]
        classes = play.acts.shape[0]
    else:
        classes = split_classes(play.bet, draws, BY_VALUE, 1, 0)
    count_classes(play.bet, draws, depth, classes, 0)


def value_class(card: int) -> int:
    """The value class of a card, from 0 for an ace to 9 for a ten-value."""
    return min(card >> 2, TEN)


assert KEYS >= 52, "classes of cards are at most the cards"
