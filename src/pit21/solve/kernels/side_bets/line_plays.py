"""Side bets that depend on how the main hand is played: every deal and every play of it, by classes of cards.

As in `line_counts`, cards are drawn one after the other from classes that nothing still open can tell apart: the up
card, the player's first two cards, and the cards that the play takes. Deals that are played alike from here on and have
the same answers are one state, whatever the order of their cards, which is kept only where an open question asks for
it. What is done depends on the up card and the hand. Where the dealer's cards are not read, how the main hand ends is
weighed by the probabilities of the dealer's endings after these cards. Where they are, the finished hand is kept
(`waiting_hands`) until it meets the dealer's.

A dealer who looks ends the round by a natural before anybody plays. So a natural is counted with the first two cards,
and everything after them by the chance that there is none: the hole card is as likely to be any card not seen.

After a split the bet follows the first hand, which is played to its end before the others (G7).

All functions are plain: compiled they compute with floats, interpreted with exact fractions.
"""

from typing import Any, NamedTuple

from pit21.arrays import Array
from pit21.law import conditions as c
from pit21.law.cards import ACE, FACES, TEN
from pit21.law.codes import DOUBLE, HIT, OPEN, RESCUE, SPLIT, SURRENDER
from pit21.law.endings import DEALER_22, DEALER_BUST, DEALER_NATURAL, DEALER_THREE_EIGHTS
from pit21.law.hands import hard_total, is_pair, total_of
from pit21.law.open_lines import ALL_DONE, NOT_DECIDED, PLAYER_DONE
from pit21.law.open_lines import OPEN as NOT_ANSWERED
from pit21.law.rules import Law
from pit21.law.settle import is_three_eights
from pit21.solve.kernels.finishes import AT_ONCE, BUSTED, RESCUED, STOOD, label_of
from pit21.solve.kernels.hands import NO_HAND, Hands
from pit21.solve.kernels.legal_actions import FROM_SPLIT, FROM_SPLIT_ACES, UNSPLIT
from pit21.solve.kernels.side_bets.late_cards import (
    LATE_FULL,
    LateHands,
    first_sorted,
    first_unordered,
    keep_late_hand,
    lay_hand,
    put_off,
)
from pit21.solve.kernels.side_bets.line_bets import BY_VALUE, KEYS, MOST_CARDS, Draws, LineBet, clear_classes
from pit21.solve.kernels.side_bets.line_counts import (
    CARD_WORDS,
    CLASSES,
    COUNTED,
    NO_ROOM,
    LineStates,
    answer_all,
    begin,
    clear_places,
    list_classes,
    load_answers,
    pack_lines,
    pack_sorted,
    place_of,
    split,
    unpacked,
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
    turns_late: int  # whether suits are turned when the hand is finished (`late_cards`)
    natural_held: int  # labels of hands that end on two cards
    met_natural: int
    surrendered: int
    surrendered_early: int


class LinePlayState(NamedTuple):
    """Work space: the states before a card and those after it, and how things stand in the one at hand."""

    lines: LineStates
    chance: Array  # [before or after, state]
    weight: Array  # [0]: the chance of the cards at hand
    now: Array  # see below
    waiting: WaitingHands  # those that wait for the dealer's cards
    late: LateHands  # those that wait for suits


# Places in `LinePlayState.now`; all but the last two are part of a state's key.
WHO = 0
HOLE = 1
LEVEL = 2  # of the stake
GROUP = 3
GONE = 4  # pair cards beside the first hand
HAND = 5
DRAWN = 6  # how many cards
LABEL = 7
PLAY_PLACES = 8
SHIFTS = (0, 2, 4, 12, 16, 20, 60)
"""Where each of them begins in its word of the key, and where the last of them ends."""
PLAY_WORD = CARD_WORDS


def count_plays(law: Law, play: LinePlay, draws: Draws, state: LinePlayState, chances: Array) -> int:
    """Add the probability of each line to chances[line + 1]; place 0 is for no line.

    Where the dealer's cards are read, deals that only these can decide are left in `state.waiting`; those that wait for
    suits are left in `state.late`. NO_ROOM where the work space holds too few states.
    """
    lines = state.lines
    begin(play.bet, draws, lines)
    put_off(lines, state.late)
    for place in range(PLAY_PLACES):
        state.now[place] = 0
    state.now[LABEL] = NO_LABEL
    now = 0
    count = 1
    for depth in range(MOST_CARDS):
        later = 1 - now
        clear_places(lines)
        after = 0
        for each in range(count):
            load_play(draws, state, now, each, depth)
            classes = divide_play(play, draws, state, depth)
            chance = state.chance[now, each] / (play.size - depth * play.bet.step)
            for place in range(classes):
                left = draws.left[0, place]
                if left > 0:
                    lay_out(draws, state, lines.keys[now, each, PLAY_WORD], depth)
                    draws.drawn[depth] = draws.members[0, place]
                    state.now[DRAWN] = depth + 1
                    state.weight[0] = chance * left
                    if take_card(law, play, draws, state, draws.members[0, place], chances):
                        pack_play(play, draws, state, later, after)
                        found = place_of(lines.keys[later], lines.places, after)
                        if found == after:
                            state.chance[later, found] = state.weight[0]
                            after += 1
                        else:
                            state.chance[later, found] += state.weight[0]
                        if after == len(lines.keys[0]):
                            return NO_ROOM
                    if state.waiting.now[WAITING_FULL] or state.late.now[LATE_FULL]:
                        return COUNTED
        now = later
        count = after
        if count == 0:
            break
    return COUNTED


def load_play(draws: Draws, state: LinePlayState, now: int, each: int, drawn: int) -> None:
    """Lay out the cards and the answers of a state."""
    key = state.lines.keys[now, each]
    for place in range(drawn):
        draws.drawn[place] = unpacked(key, place)
    load_answers(state.lines, key)
    lay_out(draws, state, key[PLAY_WORD], drawn)


def lay_out(draws: Draws, state: LinePlayState, word: int, drawn: int) -> None:
    """Give the cards drawn to the dealer and to the player as the state says."""
    for place in range(HAND + 1):
        state.now[place] = (word >> SHIFTS[place]) & (1 << SHIFTS[place + 1] - SHIFTS[place]) - 1
    lay_hand(draws, drawn, state.now[GONE])


def divide_play(play: LinePlay, draws: Draws, state: LinePlayState, drawn: int) -> int:
    """Put the cards that are left into classes: by what the play and the questions that are open see of them.

    The cards that are drawn already become those that stand for their classes.
    """
    bet = play.bet
    lines = state.lines
    clear_classes(draws)
    lines.now[CLASSES] = 1
    split_pair = state.now[GROUP] != UNSPLIT and draws.cards.counts[c.HANDS] == 1
    if play.turns_late:
        # Suits follow at the end, of cards whose classes are known.
        for card in range(FACES):
            draws.class_of[card] = state.late.group_of[card]
            lines.now[CLASSES] = max(lines.now[CLASSES], draws.class_of[card] + 1)
    elif state.now[WHO] < PLAYER or split_pair:
        for card in range(FACES):
            draws.class_of[card] = play.class_of[card]
        lines.now[CLASSES] = play.acts.shape[0]
    else:
        split(bet, draws, lines, BY_VALUE)
    for question in range(len(bet.questions)):
        if lines.answers[question] == NOT_ANSWERED and not play.turns_late:
            split(bet, draws, lines, bet.questions[question])
    classes = list_classes(bet, draws, lines)
    for place in range(drawn):
        each = draws.class_of[draws.drawn[place]]
        draws.left[0, each] -= bet.step
        draws.drawn[place] = lines.stand_in[each]
    return classes


def pack_play(play: LinePlay, draws: Draws, state: LinePlayState, later: int, place: int) -> None:
    """Write the key of the state at hand to a place behind the others; cards whose order nobody asks for are sorted."""
    lines = state.lines
    drawn = state.now[DRAWN]
    key = lines.keys[later, place]
    first = first_unordered(play.bet, lines, drawn, state.now[GONE])
    pack_sorted(lines, key, draws.drawn, first_sorted(play.bet, lines, drawn, first), drawn)
    key[PLAY_WORD] = 0
    for each in range(HAND + 1):
        key[PLAY_WORD] |= state.now[each] << SHIFTS[each]
    pack_lines(lines, key)


def take_card(law: Law, play: LinePlay, draws: Draws, state: LinePlayState, card: int, chances: Array) -> bool:
    """One more card; whether the deal is open, so that another card is drawn."""
    cards = draws.cards
    who = state.now[WHO]
    if who == UP:
        cards.dealer[0] = card
        cards.counts[c.DEALERS] = 1
        state.now[HOLE] = ANY_CARD
        return go_on(play, draws, state, FIRST, chances)
    if cards.counts[c.PLAYERS] < 3:
        cards.player[cards.counts[c.PLAYERS]] = card
        cards.counts[c.PLAYERS] += 1
    if who == FIRST:
        cards.more[0] = card
        cards.counts[c.HANDS] = 1
        return go_on(play, draws, state, SECOND, chances)
    if who == SECOND:
        return begin_round(play, draws, state, chances)
    return next_card(law, play, draws, state, card, chances)


def begin_round(play: LinePlay, draws: Draws, state: LinePlayState, chances: Array) -> bool:
    """The first cards are there: a dealer who looks may have a natural, then the hand is played."""
    cards = draws.cards
    state.now[HAND] = play.hands.child[play.hands.child[0, value_class(cards.player[0])], value_class(cards.player[1])]
    state.now[LEVEL] = 0
    state.now[GROUP] = UNSPLIT
    state.now[GONE] = 0
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
        state.now[HOLE] = ONLY_NATURAL
        finish(play, draws, state, label, chances)
        state.now[HOLE] = NO_NATURAL
        cards.counts[c.MAIN] = 0
    return begin_play(play, draws, state, chances)


def begin_play(play: LinePlay, draws: Draws, state: LinePlayState, chances: Array) -> bool:
    """What is done with the first two cards."""
    cards = draws.cards
    cards.counts[c.HANDS] = 1
    act = act_of(play, draws)
    if act == SPLIT:
        state.now[HAND] = play.hands.child[0, value_class(cards.player[0])]
        state.now[GROUP] = FROM_SPLIT_ACES if cards.player[0] >> 2 == ACE else FROM_SPLIT
        state.now[GONE] = 1
        return go_on(play, draws, state, PLAYER, chances)
    cards.more[1] = cards.player[1]
    cards.counts[c.HANDS] = 2
    if act == 0:
        return finish(play, draws, state, play.natural_held, chances)
    if act == SURRENDER:
        label = play.surrendered_early if play.early[value_class(cards.dealer[0])] else play.surrendered
        return finish(play, draws, state, label, chances)
    return act_on(play, draws, state, act, chances)


def act_of(play: LinePlay, draws: Draws) -> int:
    cards = draws.cards
    up = play.class_of[cards.dealer[0]]
    act: int = play.acts[up, play.class_of[cards.player[0]], play.class_of[cards.player[1]]]
    return act


def act_on(
    play: LinePlay, draws: Draws, state: LinePlayState, act: int, chances: Array
) -> bool:  # fmt: skip
    """One act with the hand at hand."""
    if act == DOUBLE:
        state.now[LEVEL] = play.doubled[state.now[LEVEL], state.now[HAND]]
    if act == HIT or act == DOUBLE:  # noqa: PLR1714, SIM109 - as in the law
        return go_on(play, draws, state, PLAYER, chances)
    finished = STOOD + play.hands.total[state.now[HAND]]
    if act == RESCUE or act == SURRENDER:  # noqa: PLR1714, SIM109
        finished = RESCUED
    return finish(play, draws, state, label_of(finished, state.now[LEVEL]), chances)


def next_card(
    law: Law, play: LinePlay, draws: Draws, state: LinePlayState, card: int, chances: Array
) -> bool:  # fmt: skip
    """A card to the hand that is played: a second card of a split hand may be split again."""
    cards = draws.cards
    held = cards.counts[c.HANDS]
    split = state.now[GROUP] != UNSPLIT
    value = value_class(card)
    more = play.resplit[value] and state.now[GONE] + 1 < play.most_hands[value]
    if split and held == 1 and more and is_pair(law, cards.more[0], card):
        state.now[GONE] += 1
        return go_on(play, draws, state, PLAYER, chances)
    cards.more[held] = card
    cards.counts[c.HANDS] = held + 1
    longer = play.hands.child[state.now[HAND], value_class(card)]
    level = state.now[LEVEL]
    if longer == NO_HAND:
        return finish(play, draws, state, label_of(BUSTED, level), chances)
    state.now[HAND] = longer
    result = play.result[state.now[GROUP], level, longer]
    if result != OPEN:
        return finish(play, draws, state, label_of(AT_ONCE + result, level), chances)
    up = value_class(cards.dealer[0])
    act = play.choice[up, level, longer]
    if split:
        act = play.split_choice[up, value_class(cards.player[0]), level, longer]
    return act_on(play, draws, state, act, chances)


def finish(
    play: LinePlay, draws: Draws, state: LinePlayState, label: int, chances: Array
) -> bool:  # fmt: skip
    """Weigh a finished hand by the dealer's endings, or keep it for the dealer's cards; no card is left to draw."""
    state.now[LABEL] = label
    if play.reads_dealer:
        wait_for_dealer(play, draws, state, chances)
        return False
    if not play.reads_main:
        add(play, draws, state, 0, weight_of(play, draws, state), chances)
        return False
    if play.facts[label] & c.BUSTED:
        # A busted hand is no row of the table, and nothing that the dealer gets can save it.
        add(play, draws, state, c.LOST, weight_of(play, draws, state), chances)
        return False
    hand = state.now[HAND]
    slot = value_class(draws.cards.dealer[0])
    if state.now[GONE] > 0:
        slot = play.slots[slot, value_class(draws.cards.player[0]), state.now[GONE]]
    for outcome in OUTCOMES:
        chance = state.weight[0] - state.weight[0]
        for column in range(len(play.columns)):
            ending = play.columns[column]
            if play.outcome[label, ending] == outcome and fits(ending, state.now[HOLE]):
                chance += play.endings[slot, hand, column]
        if chance != 0:
            add(play, draws, state, outcome, state.weight[0] * chance, chances)
    return False


def wait_for_dealer(play: LinePlay, draws: Draws, state: LinePlayState, chances: Array) -> None:
    """Keep a finished hand for the dealer's cards, unless the bet is decided already."""
    line = answer_all(play.bet, draws, state.lines, PLAYER_DONE)
    if line != NOT_DECIDED:
        chances[line + 1] += weight_of(play, draws, state)
        return
    label = state.now[LABEL]
    known = label + 1 if play.reads_main else 0
    from_split = 1 if state.now[GONE] > 0 else 0
    keep_waiting_hand(
        play.bet, draws, state.lines, state.waiting, state.now[DRAWN], state.now[HOLE], label, known, from_split,
        state.weight[0],
    )  # fmt: skip


def fits(ending: int, hole: int) -> bool:
    """Whether a hole card of this kind can lead to an ending."""
    return hole == ANY_CARD or (ending == DEALER_NATURAL) == (hole == ONLY_NATURAL)


def add(
    play: LinePlay, draws: Draws, state: LinePlayState, outcome: int, chance: Any, chances: Array
) -> None:  # fmt: skip
    """Everything is known: the line that pays."""
    from_split = 1 if state.now[GONE] > 0 else 0
    draws.cards.counts[c.MAIN] = facts_of(play, state.now[LABEL], from_split, outcome)
    line = answer_all(play.bet, draws, state.lines, ALL_DONE)
    if line == NOT_DECIDED:
        keep_late_hand(play.bet, draws, state.lines, state.late, state.now[DRAWN], state.now[GONE], chance)
    else:
        chances[line + 1] += chance


def facts_of(play: LinePlay, label: int, from_split: int, outcome: int) -> int:
    """Return everything that lines may ask of the main hand."""
    facts: int = play.facts[label] + outcome
    if from_split:
        facts += c.SPLIT
    if outcome != c.WON and facts & c.PAID_BLACKJACK:
        facts -= c.PAID_BLACKJACK
    return facts


def weight_of(play: LinePlay, draws: Draws, state: LinePlayState) -> Any:
    """The chance of the cards drawn, and of a hole card of the kind that is asked for."""
    chance = state.weight[0]
    if state.now[HOLE] == ANY_CARD:
        return chance
    partner = TEN if draws.cards.dealer[0] >> 2 == ACE else ACE
    makes = 0
    for card in range(52):
        if min(card >> 2, TEN) == partner:
            makes += play.bet.counts[card]
    for place in range(state.now[DRAWN]):
        if min(draws.drawn[place] >> 2, TEN) == partner:
            makes -= play.bet.step
    left = play.size - state.now[DRAWN] * play.bet.step
    return chance * makes / left if state.now[HOLE] == ONLY_NATURAL else chance * (left - makes) / left


def go_on(
    play: LinePlay, draws: Draws, state: LinePlayState, who: int, chances: Array
) -> bool:  # fmt: skip
    """Draw on, unless the bet is decided already; whether there is something to draw."""
    line = answer_all(play.bet, draws, state.lines, 0)
    if line != NOT_DECIDED:
        chances[line + 1] += weight_of(play, draws, state)
        return False
    state.now[WHO] = who
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


def value_class(card: int) -> int:
    """The value class of a card, from 0 for an ace to 9 for a ten-value."""
    return min(card >> 2, TEN)


assert KEYS >= 52, "classes of cards are at most the cards"
