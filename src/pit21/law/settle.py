"""What becomes of the main wager."""

from collections.abc import Sequence

from pit21.law.cards import EIGHT, SEVEN, SIX
from pit21.law.codes import (
    BONUS,
    BOTH_BUST_PUSH,
    CHARLIE,
    DEALER_22_PUSHES,
    EIGHTS_BUSTED,
    EIGHTS_EVERYONE,
    HOLE_CARD_NONE_OBBO,
    HOLE_CARD_NONE_OBO,
    LONG_21,
    LOSE,
    NATURAL,
    NO_LINE,
    OPEN,
    ORIGINAL_LOST,
    PUSH,
    SUITED_NATURAL,
    TIE_AS_OTHERS,
    TIE_PAY,
    TIED,
    TIES_PUSH,
    TIES_WIN,
    WIN,
    WIN_21,
    WIN_DEALER_BUST,
    WINS_AT_ONCE,
)
from pit21.law.hands import hard_total, has_ace, is_bust, is_natural, result_by_count, stud_total, total_of
from pit21.law.rules import Law

# Lines of the table for bonus 21s (Super 21, Spanish 21), in the order of the pay table.
FIVE_CARDS = 0
SIX_CARDS = 1
SEVEN_CARDS = 2
SIX_SEVEN_EIGHT = 3
SEVENS = 6


def bonus_21_line(law: Law, cards: Sequence[int], count: int) -> int:
    """The line of the bonus table that a 21 earns, or NO_LINE.

    Three-card lines come as mixed, same suit and the table's best suit; the same-suit line does not
    hold the best suit (N4). Seven or more cards are one line (N3).
    """
    if count >= 7:
        return SEVEN_CARDS
    if count >= 5:
        return FIVE_CARDS + count - 5
    if count != 3:
        return NO_LINE
    low = min(cards[0], cards[1], cards[2]) >> 2
    high = max(cards[0], cards[1], cards[2]) >> 2
    if low == SEVEN and high == SEVEN:
        line = SEVENS
    elif low == SIX and high == EIGHT:
        line = SIX_SEVEN_EIGHT
    else:
        return NO_LINE
    suit = cards[0] & 3
    if cards[1] & 3 != suit or cards[2] & 3 != suit:
        return line
    return line + 2 if suit == law.bonus_21_suit else line + 1


def result_at_once(law: Law, cards: Sequence[int], count: int, from_split: bool, doubles: int) -> int:
    """A hand that wins without waiting for the dealer, or OPEN (N2, T11, player 21 in Spanish 21)."""
    total = hard_total(cards, count)
    soft = total <= 11 and has_ace(cards, count)
    if soft:
        total += 10
    by_count = result_by_count(law, total, count, doubles)
    if by_count != OPEN:
        return by_count
    if total == 21 and (law.soft_21 if soft else law.hard_21) == WINS_AT_ONCE:
        if is_natural(law, cards, count, from_split):
            return OPEN
        if law.bonus_21_lines > 0 and doubles == 0 and (law.bonus_21_on_split or not from_split):
            line = bonus_21_line(law, cards, count)
            if line != NO_LINE:
                return BONUS + line
        return WIN_21
    if law.five_card_wins and total <= 21 and count >= law.max_cards > 0:
        return WIN
    return OPEN


def is_three_eights(cards: Sequence[int], count: int) -> bool:
    return count == 3 and cards[0] >> 2 == EIGHT and cards[1] >> 2 == EIGHT and cards[2] >> 2 == EIGHT


def result_of_bust(law: Law, dealer: Sequence[int], dealer_count: int) -> int:
    """A busted hand loses, but for 888 (P2) and where two busts push (P3)."""
    if law.eight_push in (EIGHTS_BUSTED, EIGHTS_EVERYONE) and is_three_eights(dealer, dealer_count):
        return PUSH
    if law.both_bust == BOTH_BUST_PUSH and is_bust(dealer, dealer_count):
        return PUSH
    return LOSE


def busts_wait(law: Law) -> bool:
    """Whether a busted hand can still be saved by the dealer's."""
    return law.both_bust == BOTH_BUST_PUSH or law.eight_push in (EIGHTS_BUSTED, EIGHTS_EVERYONE)


def result_of_natural(law: Law, cards: Sequence[int]) -> int:
    """A natural that wins, by its suits."""
    suit = law.suited_natural - 1
    return SUITED_NATURAL if cards[0] & 3 == suit and cards[1] & 3 == suit else NATURAL


def result_against_natural(law: Law, doubles: int, is_first: bool, busted: bool) -> int:
    """How a hand ends that has lost, and the dealer's second card, dealt last, makes a natural.

    With original bets only (OBO) the first hand loses its first stake and no other hand loses. With original and busted
    bets only (OBBO) a hand that is not bust loses its first stake.
    """
    if law.hole_card == HOLE_CARD_NONE_OBO:
        if not is_first:
            return PUSH
        return ORIGINAL_LOST if doubles > 0 else LOSE
    if law.hole_card == HOLE_CARD_NONE_OBBO and doubles > 0 and not busted:
        return ORIGINAL_LOST
    return LOSE


def busts_wait_for_natural(law: Law) -> bool:
    """Whether a busted hand is settled only when the dealer's second card is known."""
    return law.hole_card == HOLE_CARD_NONE_OBO


def result_of_hand(
    law: Law, cards: Sequence[int], count: int, from_split: bool, dealer: Sequence[int], dealer_count: int
) -> int:
    """A hand that was neither surrendered nor settled at once, against the dealer's finished hand."""
    natural = is_natural(law, cards, count, from_split)
    if law.eight_push == EIGHTS_EVERYONE and is_three_eights(dealer, dealer_count):
        return PUSH
    if natural:
        if is_natural(law, dealer, dealer_count, False) and law.blackjack_tie != TIE_PAY:
            return PUSH
        return result_of_natural(law, cards)
    total = total_of(cards, count)
    if total > 21:
        return result_of_bust(law, dealer, dealer_count)
    if is_natural(law, dealer, dealer_count, False):
        return LOSE
    dealer_total = total_of(dealer, dealer_count)
    if dealer_total > 21:
        return PUSH if dealer_total == 22 and law.dealer_22 == DEALER_22_PUSHES else WIN_DEALER_BUST
    if total > dealer_total:
        return WIN
    return result_of_tie(law, total) if total == dealer_total else LOSE


def result_of_tie(law: Law, total: int) -> int:
    """Equal totals: all alike, or some by a rule of their own."""
    tie = TIE_AS_OTHERS
    if total == 17:
        tie = law.tie_17
    elif total == 18:
        tie = law.tie_18
    elif total == 19:
        tie = law.tie_19
    elif total == 20:
        tie = law.tie_20
    elif total == 21:
        tie = law.tie_21
    tie = law.ties if tie == TIE_AS_OTHERS else tie - 1
    if tie == TIES_WIN:
        return TIED + total if odds_of_tie(law, total)[1] > 0 else WIN
    return PUSH if tie == TIES_PUSH else LOSE


def odds_of_tie(law: Law, total: int) -> tuple[int, int]:
    """The odds of a tie at this total, where ties win at odds of their own; else (0, 0)."""
    return law.tie_odds[total - 17 if 17 <= total <= 21 else 5]


def result_of_stud(law: Law, first: int, second: int, dealer_first: int, dealer_second: int) -> int:
    """21 STUD: two cards each, no draw; a tie loses unless both are blackjack (S2, L66-L69)."""
    natural = is_natural(law, (first, second), 2, False)
    dealer_natural = is_natural(law, (dealer_first, dealer_second), 2, False)
    if natural:
        return PUSH if dealer_natural and law.blackjack_tie != TIE_PAY else NATURAL
    if dealer_natural:
        return LOSE
    total = stud_total(law, first, second)
    dealer_total = stud_total(law, dealer_first, dealer_second)
    if total > dealer_total:
        return WIN
    return LOSE if total < dealer_total else result_of_tie(law, total)


def main_odds(law: Law, result: int) -> tuple[int, int]:
    """Winnings per unit of stake for a result that wins; (0, 1) for every other."""
    if result >= TIED:
        return odds_of_tie(law, result - TIED)
    if result >= BONUS:
        return law.bonus_21[result - BONUS]
    if result == WIN:
        return law.main_pays[0]
    if result in (WIN_DEALER_BUST, WIN_21):
        return law.main_pays[1 if result == WIN_DEALER_BUST else 2]
    if result == NATURAL:
        return law.main_pays[3]
    if result == SUITED_NATURAL:
        return law.suited_natural_odds
    return odds_by_count(law, result)


def odds_by_count(law: Law, result: int) -> tuple[int, int]:
    """Winnings per unit of a hand that wins at once by its number of cards; (0, 1) for every other result."""
    if result == LONG_21:
        return law.long_21_odds
    return law.charlie_odds if result == CHARLIE else (0, 1)
