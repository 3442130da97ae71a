"""Why the rules do not allow an action on a hand: the cause in words, and the rule that says so."""

from pit21.law import codes
from pit21.law.cards import ACE
from pit21.law.hands import hard_total, has_ace, is_pair
from pit21.law.rules import Law
from pit21.table.checks.clauses import rule_clause
from pit21.table.state import Hand, Table

Cause = tuple[str, str]
"""The sentence, and the key of the rule in the game file."""


def explain(table: Table, action: int, hand: Hand, hands: int) -> tuple[str, str]:
    """Cause and clause for an action that `legal_actions` leaves out; `hands` counts the seat's hands."""
    law = table.rules.law
    if hand.doubles:
        words, key = _explain_after_double(law, action, len(hand.doubles))
    else:
        words, key = _EXPLAIN[action](law, hand, hands)
    return words, rule_clause(table, key)


def _explain_after_double(law: Law, action: int, doubles: int) -> Cause:
    if action == codes.DOUBLE:
        times = "once" if law.max_doubles == 1 else "twice" if law.max_doubles == 2 else f"{law.max_doubles} times"
        return f"a hand is doubled {times} at most", "redoubles"
    if action == codes.RESCUE:
        return "there is no rescue at this table", "rescue"
    if action == codes.SURRENDER:
        return "surrender is a hand's first action only", "surrender"
    if action == codes.SPLIT:
        return "a doubled hand cannot be split", "split_by"
    return "a doubled hand takes exactly one card", "after_double"


def _from_split_aces(hand: Hand) -> bool:
    return hand.from_split and hand.cards[0] >> 2 == ACE


def _explain_double(law: Law, hand: Hand, hands: int) -> Cause:
    if len(hand.cards) > 2 and law.double_on != codes.DOUBLE_ANY_CARDS:
        return "only the first two cards can be doubled", "double_on"
    if hand.from_split and not law.double_after_split:
        return "a split hand cannot be doubled", "double_after_split"
    if _from_split_aces(hand) and not law.double_split_aces:
        return "split aces cannot be doubled", "double_split_aces"
    if law.double_on == codes.DOUBLE_NINE_TO_ELEVEN:
        return "only totals of 9, 10 and 11 can be doubled", "double_on"
    if law.double_on == codes.DOUBLE_TEN_ELEVEN:
        return "only totals of 10 and 11 can be doubled", "double_on"
    return "hard 19 and above cannot be doubled", "double_hard_19"


def _explain_split(law: Law, hand: Hand, hands: int) -> Cause:
    cards = hand.cards
    if law.family == codes.PICK:
        return "no hand is split in this game", "split_by"
    if len(cards) != 2 or not is_pair(law, cards[0], cards[1]):
        return "only a pair can be split", "split_by"
    if hands >= law.max_hands:
        if law.max_hands == 1:
            return "no hand is split at this table", "max_hands"
        return f"a hand can be split into at most {law.max_hands} hands", "max_hands"
    return "split aces cannot be split again", "resplit_aces"


def _explain_surrender(law: Law, hand: Hand, hands: int) -> Cause:
    if law.surrender == codes.SURRENDER_EARLY:
        return "surrender is open only before the dealer checks for a natural", "surrender"
    if law.surrender != codes.SURRENDER_LATE:
        return "there is no surrender at this table", "surrender"
    if hand.from_split:
        return "a split hand cannot be surrendered", "surrender"
    return "surrender is a hand's first action only", "surrender"


def _explain_rescue(law: Law, hand: Hand, hands: int) -> Cause:
    return "only a doubled hand can be rescued" if law.rescue else "there is no rescue at this table", "rescue"


def _explain_hit(law: Law, hand: Hand, hands: int) -> Cause:
    if _from_split_aces(hand) and not law.hit_split_aces:
        return "split aces take one card each", "hit_split_aces"
    return f"Chart 1A stands on hard 19 and above, and this hand is {_total_text(hand)}", "chart_1a"


def _explain_stand(law: Law, hand: Hand, hands: int) -> Cause:
    return f"Chart 1A hits hard 11 and below, and this hand is {_total_text(hand)}", "chart_1a"


def _total_text(hand: Hand) -> str:
    total = hard_total(hand.cards, len(hand.cards))
    soft = total <= 11 and has_ace(hand.cards, len(hand.cards))
    return f"soft {total + 10}" if soft else f"hard {total}"


_EXPLAIN = {
    codes.HIT: _explain_hit,
    codes.STAND: _explain_stand,
    codes.DOUBLE: _explain_double,
    codes.SPLIT: _explain_split,
    codes.SURRENDER: _explain_surrender,
    codes.RESCUE: _explain_rescue,
}
