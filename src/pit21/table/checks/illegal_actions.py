"""Why the rules do not allow an action on a hand, and the rule that says so."""

from msgspec.structs import replace

from pit21.law import codes
from pit21.law.actions import surrenders_late
from pit21.law.cards import ACE
from pit21.law.hands import hard_total, has_ace, is_pair
from pit21.law.rules import Law
from pit21.table.checks.clauses import rule_clause
from pit21.table.refusal import Refusal, refuse
from pit21.table.state import Hand, Table

Explanation = tuple[Refusal, str]
"""The refusal without its clause, and the key of the rule in the game file."""


def explain(table: Table, action: int, hand: Hand, hands: int) -> Refusal:
    """Explain an action that `legal_actions` leaves out; `hands` counts the seat's hands."""
    law = table.rules.law
    if hand.doubles:
        refusal, key = _explain_after_double(law, action, len(hand.doubles))
    else:
        refusal, key = _EXPLAIN[action](law, hand, hands)
    return replace(refusal, clause=rule_clause(table, key))


def _explain_after_double(law: Law, action: int, doubles: int) -> Explanation:
    if action == codes.DOUBLE:
        if law.max_doubles == 1:
            return refuse("doubled-once"), "redoubles"
        if law.max_doubles == 2:
            return refuse("doubled-twice"), "redoubles"
        return refuse("doubled-often", most=law.max_doubles), "redoubles"
    if action == codes.RESCUE:
        return refuse("no-rescue"), "rescue"
    if action == codes.SURRENDER:
        return refuse("surrender-not-first"), "surrender"
    if action == codes.SPLIT:
        return refuse("split-after-double"), "split_by"
    return refuse("one-card-after-double"), "after_double"


def _is_from_split_aces(hand: Hand) -> bool:
    return hand.from_split and hand.cards[0] >> 2 == ACE


def _explain_double(law: Law, hand: Hand, hands: int) -> Explanation:
    if len(hand.cards) > 2 and law.double_on != codes.DOUBLE_ANY_CARDS:
        return refuse("double-two-cards"), "double_on"
    if hand.from_split and not law.double_after_split:
        return refuse("double-after-split"), "double_after_split"
    if _is_from_split_aces(hand) and not law.double_split_aces:
        return refuse("double-split-aces"), "double_split_aces"
    if law.double_on == codes.DOUBLE_NINE_TO_ELEVEN:
        return refuse("double-nine-to-eleven"), "double_on"
    if law.double_on == codes.DOUBLE_TEN_ELEVEN:
        return refuse("double-ten-eleven"), "double_on"
    return refuse("double-hard-19"), "double_hard_19"


def _explain_split(law: Law, hand: Hand, hands: int) -> Explanation:
    cards = hand.cards
    if law.family == codes.PICK:
        return refuse("no-split-in-game"), "split_by"
    if len(cards) != 2 or not is_pair(law, cards[0], cards[1]):
        return refuse("no-pair"), "split_by"
    if hands >= law.max_hands:
        if law.max_hands == 1:
            return refuse("no-split-at-table"), "max_hands"
        return refuse("too-many-hands", most=law.max_hands), "max_hands"
    return refuse("resplit-aces"), "resplit_aces"


def _explain_surrender(law: Law, hand: Hand, hands: int) -> Explanation:
    if law.surrender in (codes.SURRENDER_EARLY, codes.SURRENDER_EARLY_TENS):
        return refuse("surrender-too-late"), "surrender"
    if not surrenders_late(law):
        return refuse("no-surrender"), "surrender"
    if hand.doubles:
        return refuse("surrender-not-first"), "surrender"
    if hand.from_split:
        return refuse("surrender-after-split"), "surrender"
    return refuse("surrender-not-first"), "surrender"


def _explain_rescue(law: Law, hand: Hand, hands: int) -> Explanation:
    return refuse("rescue-without-double") if law.rescue else refuse("no-rescue"), "rescue"


def _explain_hit(law: Law, hand: Hand, hands: int) -> Explanation:
    if _is_from_split_aces(hand) and not law.hit_split_aces:
        return refuse("one-card-on-aces"), "hit_split_aces"
    return refuse("chart-stands", total=_total_text(hand)), "chart_1a"


def _explain_stand(law: Law, hand: Hand, hands: int) -> Explanation:
    return refuse("chart-hits", total=_total_text(hand)), "chart_1a"


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
