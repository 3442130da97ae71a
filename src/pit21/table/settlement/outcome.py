"""How each wager ends: result, odds and the code of its cause, as the law says."""

from collections.abc import Callable
from typing import NamedTuple

from pit21.cards import UNKNOWN
from pit21.law import codes
from pit21.law import conditions as c
from pit21.law.actions import surrenders_late
from pit21.law.conditions import CardsSeen, line_that_holds
from pit21.law.hands import is_bust, is_natural, total_of
from pit21.law.low_ball import LOWEST_LINE_RANK, low_ball_line, low_ball_rank, low_ball_with_community
from pit21.law.poker import best_with_community, dealer_qualifies, poker_strength, stud_bonus_seven_line
from pit21.law.rules import Odds
from pit21.law.settle import (
    is_three_eights,
    main_odds,
    result_against_natural,
    result_of_hand,
    result_of_natural,
    result_of_stud,
)
from pit21.law.stud_bonus import stud_bonus_pay
from pit21.table.causes import SettlementCode
from pit21.table.rules import WagerRules
from pit21.table.state import NATURAL, RESCUED, SURRENDERED, Hand, Seat, Table, hands_of_part


class Ending(NamedTuple):
    """`result` is win, lose, push, half (a surrender), original-lost (a rescue) or returned (M13)."""

    result: str
    code: SettlementCode
    odds: Odds = (0, 1)
    line: int = codes.NO_LINE
    kept: int = 0  # cents on each spot that a rescue keeps
    detail: str = ""
    outcome: int = codes.NO_LINE  # place among what the main wager wins: higher total, dealer bust, 21, best hand


LOST = Ending("lose", "no-pay-line")


def zone_place(table: Table, zone: int) -> int:
    """Which of the dealer's cards lies in zone 1 or 2; which of the two was dealt first is a table setting (S15)."""
    swapped = table.rules.family == "stud" and table.rules.law.dealer_zones == codes.ZONES_FIRST_IS_2
    return 2 - zone if swapped else zone - 1


def zone_card(table: Table, zone: int) -> int:
    """Return the dealer's card in zone 1 or 2."""
    return table.dealer.cards[zone_place(table, zone)]


def end_main(table: Table, hand: Hand, at_once: int = codes.OPEN, *, is_first: bool = True) -> Ending:
    """The main wager of a hand. `at_once` is a result that does not wait for the dealer.

    `is_first` is false for the further hands of a split.
    """
    law = table.rules.law
    dealer = table.dealer
    cards = hand.cards
    if at_once != codes.OPEN:
        return _name_result(table, hand, at_once)
    if hand.state == SURRENDERED:
        # A late surrender that could not know of the dealer's natural loses whole to one: there was no hole card, or
        # the natural was missed at the peek and found later (M11, M12).
        unknown = table.rules.no_hole_card or table.dealer.natural == NATURAL
        if unknown and surrenders_late(law) and dealer_has_natural(table):
            if result_against_natural(law, 0, is_first, False) == codes.PUSH:
                return Ending("push", "dealer-natural", detail=natural_name(table))
            return Ending("lose", "surrendered-to-natural")
        return Ending("half", "surrendered")
    if hand.state == RESCUED:
        if law.rescue == codes.RESCUE_HALF:
            return Ending("half", "surrendered")
        # With redoubles, what lay there before the last double counts as the original stake (Y2).
        return Ending("original-lost", "rescued", kept=hand.doubles[-1])
    if table.rules.family == "stud":
        result = result_of_stud(law, cards[0], cards[1], dealer.cards[0], dealer.cards[1])
    else:
        result = result_of_hand(law, cards, len(cards), hand.never_natural, dealer.cards, dealer.taken)
        if result == codes.LOSE and table.rules.no_hole_card and dealer_has_natural(table):
            return _end_against_natural(table, hand, is_first=is_first)
    return _name_result(table, hand, result)


def _end_against_natural(table: Table, hand: Hand, *, is_first: bool) -> Ending:
    """A hand that loses to a natural which came after the turns: some rules leave it a part of its stakes."""
    busted = is_bust(hand.cards, len(hand.cards))
    result = result_against_natural(table.rules.law, len(hand.doubles), is_first, busted)
    if result == codes.PUSH:
        return Ending("push", "dealer-natural", detail=natural_name(table))
    if result == codes.ORIGINAL_LOST:
        return Ending("original-lost", "dealer-natural", kept=sum(hand.doubles), detail=natural_name(table))
    return _end_loss(table, hand)


def dealer_has_natural(table: Table) -> bool:
    """Check for a dealer natural; False while either of the first two cards is unknown."""
    dealer = table.dealer
    if dealer.taken < 2 or dealer.cards[1] == UNKNOWN:
        return False  # a real dealer who looked and has a natural turns it over at once
    return is_natural(table.rules.law, dealer.cards[:2], 2, False)


_PLAIN_WINS: dict[int, SettlementCode] = {
    codes.WIN: "higher-total",
    codes.WIN_DEALER_BUST: "dealer-bust",
    codes.WIN_21: "twenty-one",
}
_OUTCOMES = {
    codes.WIN: 0, codes.WIN_DEALER_BUST: 1, codes.WIN_21: 2, codes.NATURAL: 3, codes.SUITED_NATURAL: 3,
}  # fmt: skip


def _name_result(table: Table, hand: Hand, result: int) -> Ending:
    law = table.rules.law
    if codes.BONUS <= result < codes.TIED:
        line = result - codes.BONUS
        return Ending("win", "bonus-21", law.bonus_21[line], line)
    if result in (codes.NATURAL, codes.SUITED_NATURAL):
        return end_natural(table, hand)
    if result == codes.LONG_21 or result >= codes.TIED:
        return Ending("win", "bonus-21" if result == codes.LONG_21 else "equal-totals", main_odds(law, result))
    if result == codes.CHARLIE:
        return Ending("win", "card-count", main_odds(law, result), detail=str(len(hand.cards)))
    if result in _PLAIN_WINS:
        odds = main_odds(law, result)
        if law.five_card_wins and len(hand.cards) == law.max_cards:
            return Ending("win", "card-count", odds, detail=str(law.max_cards), outcome=_OUTCOMES[result])
        if result == codes.WIN and _is_tie(table, hand):
            return Ending("win", "equal-totals", odds, outcome=_OUTCOMES[result])
        return Ending("win", _PLAIN_WINS[result], odds, outcome=_OUTCOMES[result])
    return _end_push(table, hand) if result == codes.PUSH else _end_loss(table, hand)


def natural_name(table: Table) -> str:
    return table.rules.spec.file.best_hand


def end_natural(table: Table, hand: Hand) -> Ending:
    """The best hand, if nothing can tie it."""
    law = table.rules.law
    result = codes.NATURAL if table.rules.family == "stud" else result_of_natural(law, hand.cards)
    name = natural_name(table)
    if result == codes.SUITED_NATURAL:
        name = f"{name} in {table.rules.spec.value('suited_natural')}"
    return Ending("win", "natural", main_odds(law, result), detail=name, outcome=_OUTCOMES[result])


def _end_push(table: Table, hand: Hand) -> Ending:
    dealer = table.dealer
    if is_three_eights(dealer.cards, dealer.taken):
        return Ending("push", "dealer-888")
    if is_bust(hand.cards, len(hand.cards)):
        return Ending("push", "both-bust")
    if total_of(dealer.cards, dealer.taken) == 22:
        return Ending("push", "dealer-22")
    if is_natural(table.rules.law, hand.cards, len(hand.cards), hand.never_natural):
        return Ending("push", "both-natural", detail=natural_name(table))
    return Ending("push", "equal-totals")


def _end_loss(table: Table, hand: Hand) -> Ending:
    law = table.rules.law
    count = len(hand.cards)
    if table.rules.family != "stud" and is_bust(hand.cards, count):
        return Ending("lose", "bust")
    if dealer_has_natural(table):
        if "insurance-made-good" in table.in_force:
            return Ending("returned", "insurance-not-offered")
        return Ending("lose", "dealer-natural", detail=natural_name(table))
    if law.ties == codes.TIES_LOSE or _is_tie(table, hand):
        return Ending("lose", "not-above-dealer")
    return Ending("lose", "lower-total" if total_of(hand.cards, count) <= 21 else "bust")


def _is_tie(table: Table, hand: Hand) -> bool:
    """Return whether hand and dealer have the same total; hands that win without the dealer's are no ties."""
    dealer = table.dealer
    if table.rules.family == "stud" or not all(dealer.up[: dealer.taken]):
        return False
    return total_of(hand.cards, len(hand.cards)) == total_of(dealer.cards, dealer.taken)


def _end_by_line(wager: WagerRules, line: int) -> Ending:
    return LOST if line == codes.NO_LINE else Ending("win", "pay-line", wager.odds[line], line)


def five_cards(seat: Seat) -> tuple[int, ...]:
    return seat.first_two + seat.hidden


def _stud_poker(table: Table, seat: Seat, wager: WagerRules) -> Ending:
    """Five cards against the dealer's five, even money (T8, T9)."""
    own = poker_strength(five_cards(seat), 5)
    dealer = poker_strength(table.dealer.cards, 5)
    if not dealer_qualifies(dealer, table.rules.law.qualifier):
        return Ending("push", "dealer-not-qualified")
    if own > dealer:
        return _end_by_line(wager, 0)
    return Ending("push", "equal-poker-hands") if own == dealer else Ending("lose", "lower-poker-hand")


def _stud_bonus(table: Table, seat: Seat, wager: WagerRules) -> Ending:
    line, pays = stud_bonus_pay(table.rules.law, wager.odds, five_cards(seat))
    if line == codes.NO_LINE:
        return LOST
    if (pays, 1) != wager.odds[line]:
        return Ending("win", "pay-lines-added", (pays, 1), line, detail=wager.lines[-1])
    return Ending("win", "pay-line", (pays, 1), line)


def _low_ball(table: Table, seat: Seat, wager: WagerRules) -> Ending:
    low = low_ball_rank(five_cards(seat), 5, table.rules.law.low_ball)
    return _end_by_line(wager, low_ball_line(low, LOWEST_LINE_RANK + len(wager.lines) - 1))


def _stud_bonus_7(table: Table, seat: Seat, wager: WagerRules) -> Ending:
    strength = best_with_community(five_cards(seat), table.community, table.rules.law.community)
    return _end_by_line(wager, stud_bonus_seven_line(strength))


def _low_ball_7(table: Table, seat: Seat, wager: WagerRules) -> Ending:
    law = table.rules.law
    low = low_ball_with_community(five_cards(seat), table.community, law.community, law.low_ball)
    return _end_by_line(wager, low_ball_line(low, LOWEST_LINE_RANK + len(wager.lines) - 1))


def _insurance(table: Table, seat: Seat, wager: WagerRules) -> Ending:
    # The hole card may be unknown to a typed-in table: the dealer's look says that there is no blackjack.
    ending = _lines(table, seat, wager) if dealer_has_natural(table) else LOST
    return Ending("lose", "no-dealer-blackjack") if ending == LOST else ending


def _lines(table: Table, seat: Seat, wager: WagerRules) -> Ending:
    return _end_by_line(wager, line_that_holds(wager.program, cards_seen(table, seat, wager)))


def cards_seen(table: Table, seat: Seat, wager: WagerRules) -> CardsSeen:
    """Return what a side bet that is decided by conditions can read; of split hands the first one."""
    dealer = table.dealer
    # A third card that was dealt for one side bet is none for the others.
    first = seat.first_two + (seat.third if wager.forces_third_card or not seat.side_card else ())
    hand = seat.hands[0]
    community = table.community
    # They lie behind the places of a hand; a game that deals them has hands of at most five cards.
    more = (*hand.cards, *(UNKNOWN,) * (c.COMMUNITY - len(hand.cards)), *community) if community else hand.cards
    held = dealer.cards if table.rules.family != "stud" else (zone_card(table, 1), zone_card(table, 2))
    counts = (len(first), dealer.taken, len(hand.cards), len(community), _main_facts(table, seat, hand))
    return CardsSeen(first, held, more, counts)


_FACTS = {"win": c.WON, "lose": c.LOST, "push": c.PUSHED, "returned": c.PUSHED, "half": c.LOST,
          "original-lost": c.LOST}  # fmt: skip


def _main_facts(table: Table, seat: Seat, hand: Hand) -> int:
    """Return how the seat's main wager ended, so far as it has ended, and what lies on it."""
    own = next((bet for bet in hand.bets if bet.wager == "base" and bet.owner == seat.holder), None)
    units = own.staked // own.amount if own is not None and own.amount else 0
    facts = units * c.BET_UNIT + c.DOUBLED * bool(hand.doubles) + c.SPLIT * (hands_of_part(seat, hand) > 1)
    for ended in table.settled:
        if (ended.seat, ended.hand, ended.wager, ended.player) == (seat.number, 0, "base", seat.holder):
            # Some causes are named by the dealer's hand, so the hand itself says whether it busted or was given up.
            facts |= _FACTS.get(ended.result, 0) | c.PAID_BLACKJACK * (ended.code == "natural")
            facts |= c.BUSTED * (table.rules.family != "stud" and is_bust(hand.cards, len(hand.cards)))
            facts |= c.SURRENDERED * (hand.state in (SURRENDERED, RESCUED))
    return facts


END_SIDE: dict[str, Callable[[Table, Seat, WagerRules], Ending]] = {
    "mirror": _lines,
    "match-1": _lines,
    "match-2": _lines,
    "stud-poker": _stud_poker,
    "stud-bonus": _stud_bonus,
    "low-ball": _low_ball,
    "stud-bonus-7": _stud_bonus_7,
    "low-ball-7": _low_ball_7,
    "red-flex": _lines,
    "insurance": _insurance,
    "lines": _lines,
}
