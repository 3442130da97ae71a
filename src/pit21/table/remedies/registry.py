"""Every irregularity with its remedy, the words that say what happened, and the facts that it asks for."""

from typing import NamedTuple

from msgspec.structs import replace

from pit21.cards import UNKNOWN
from pit21.spec.game import GameSpec
from pit21.spec.irregularities import irregularities
from pit21.table.refusal import Refusal, bad_amount, bad_seat, refuse, shorten
from pit21.table.remedies import (
    bank,
    dealer_hand,
    disputes,
    initial_deal,
    live_table,
    payouts,
    shoe_cards,
    stakes,
    turns,
)
from pit21.table.remedies.remedy import Events, Facts, Remedy
from pit21.table.state import Table

SEEN = ("", "nobody", "the dealer", "a player", "everybody")
"""Who saw a card."""
MOST_CARDS = 8


class Performed(NamedTuple):
    """`words` are what can have happened, the usual first; `asks` are the facts to ask a person for."""

    rule: Remedy
    asks: tuple[str, ...] = ()
    words: tuple[str, ...] = ("",)


_SEAT, _HAND = ("seat",), ("seat", "hand")
_FORBIDDEN = ("double", "double-before", "split", "split-before", "accepted")
_STAKE = ("seat", "wager", "amount")

REMEDIES: dict[str, Performed] = {
    "M1": Performed(shoe_cards.face_up, ("cards",)),
    "M2": Performed(shoe_cards.unseen),
    "M3": Performed(shoe_cards.exposed, ("seat", "seen")),
    "M4": Performed(shoe_cards.hit_after_standing, _HAND),
    "M5": Performed(turns.passed_over, _HAND),
    "M6": Performed(initial_deal.exposed_in_deal, _SEAT),
    "M7": Performed(dealer_hand.hole_card_shown, ("seen",)),
    "M8": Performed(dealer_hand.dealer_early, ("cards",)),
    "M9": Performed(shoe_cards.dealer_drew_too_many, ("cards",)),
    "M10": Performed(dealer_hand.dealer_stood, words=("now", "later")),
    "M11": Performed(dealer_hand.natural_missed, ("card",)),
    "M12": Performed(dealer_hand.natural_missed, ("card",)),
    "M13": Performed(dealer_hand.insurance_missed),
    "M14": Performed(initial_deal.no_card, _SEAT),
    "M15": Performed(initial_deal.one_card, _SEAT),
    "M16": Performed(initial_deal.three_cards, _SEAT, ("last", "later")),
    "M17": Performed(initial_deal.no_wager, ("seat", "cards")),
    "M18": Performed(initial_deal.dealer_missed),
    "M19": Performed(shoe_cards.dealer_surplus, (), ("unseen", "exposed", "later")),
    "M20": Performed(stakes.wrong_size, _STAKE, ("lies", "accepted")),
    "M21": Performed(stakes.late_bet, _STAKE, ("placed", "accepted", "taken")),
    "M22": Performed(stakes.forbidden, _HAND, _FORBIDDEN),
    "M23": Performed(shoe_cards.out_of_turn, _SEAT, ("dealt", "words")),
    "M24": Performed(shoe_cards.shoe_empty),
    "M25": Performed(shoe_cards.no_cut_card),
    "M26": Performed(shoe_cards.no_burn, (), ("now", "later")),
    "M27": Performed(shoe_cards.equipment, (), ("stopped", "completed")),
    "M28": Performed(shoe_cards.wrong_cards),
    "M29": Performed(shoe_cards.fallen, (), ("playable", "damaged")),
    "M30": Performed(payouts.wrong_payout, (*_HAND, "wager", "amount"), ("handed", "recorded")),
    "M31": Performed(payouts.late_payout, ("player", "seat", "wager", "amount", "due")),
    "M32": Performed(payouts.picked_up, _SEAT, ("rebuilt", "lost")),
    "M33": Performed(turns.player_gone, _SEAT),
    "M34": Performed(disputes.dispute, _STAKE, ("held", "decided")),
    "M35": Performed(turns.hit_card_shown, ("seat", "cards", "seen")),
    "M36": Performed(initial_deal.wrong_packet, _SEAT, ("four", "six")),
    "M37": Performed(initial_deal.wrong_rest, (), ("miscounted", "misdealt")),
    "M38": Performed(dealer_hand.hole_card_seen, ("seen",)),
    "M39": Performed(dealer_hand.dealer_card_2, ("seen",)),
    "M40": Performed(bank.bank_leaves),
    "M41": Performed(bank.bank_left_hand),
    "M42": Performed(bank.wrong_button, _SEAT, ("now", "later")),
    "M43": Performed(bank.wrong_order, _SEAT, ("now", "later")),
    "M44": Performed(bank.wrong_fee, ("player", "amount"), ("missed", "overcharged")),
    "M45": Performed(dealer_hand.hole_card_seen, ("seen",)),
    "M46": Performed(bank.bank_kept),
    "M47": Performed(stakes.bank_bet, ("seat", "player", "amount")),
    "M48": Performed(payouts.from_the_tray, _STAKE),
    "M50": Performed(live_table.void),
    "M51": Performed(live_table.stopped, (), ("resumed", "lost")),
    "M52": Performed(live_table.wrong_display),
    "M53": Performed(payouts.wrong_rule, ("player", "seat", "wager", "amount", "due")),
}


def check_report(table: Table, command: Facts) -> Refusal | None:
    """Return whether the facts fit the table; nothing is changed."""
    refusal = _bad_shapes(command) or _bad_id(table, command) or _bad_facts(table, command)
    if refusal is not None:
        return refusal
    found = _rule(table, command)
    return found if isinstance(found, Refusal) else None


def perform(table: Table, command: Facts) -> Events:
    """Return the events of the ruling; the command has been checked."""
    found = _rule(table, command)
    assert not isinstance(found, Refusal)
    return found


def _rule(table: Table, command: Facts) -> Events | Refusal:
    performed = REMEDIES[command.id]
    facts = command
    if not command.what and performed.words[0]:
        facts = replace(command, what=performed.words[0])
    return performed.rule(table, facts)


_TEXTS = ("id", "reason", "what", "wager", "player", "seen")
_NUMBERS = ("seat", "hand", "cards", "card", "amount", "due")


def _bad_shapes(command: Facts) -> Refusal | None:
    """Texts are short texts, numbers whole numbers; whoever sends them may have sent anything."""
    for name in _TEXTS:
        value: object = getattr(command, name)
        if not isinstance(value, str) or len(value) > 200:
            return refuse("m-text", "G9", name=name)
    for name in _NUMBERS:
        if type(getattr(command, name)) is not int:
            return refuse("m-number", "G9", name=name)
    return None


def _bad_id(table: Table, command: Facts) -> Refusal | None:
    applying = table.rules.irregularities
    if command.id not in applying:
        if command.id in REMEDIES:
            return refuse("m-not-here", "G9", given=command.id, ids=applying)
        return refuse("m-unknown", "G9", given=shorten(command.id), ids=applying)
    if table.phase == "closed":
        return refuse("table-closed", command.id)
    if table.pending:
        return refuse("m-pending", command.id)
    words = REMEDIES[command.id].words
    if command.what not in ("", *words):
        allowed = words if words[0] else ()
        return refuse("m-no-such-word", command.id, given=shorten(command.what), id=command.id, allowed=allowed)
    return None


def _bad_facts(table: Table, command: Facts) -> Refusal | None:
    """Shapes of all facts, whichever of them the irregularity needs."""
    refusal = _bad_reason(command.reason, command.id)
    if refusal is not None:
        return refusal
    if command.seen not in SEEN:
        return refuse("m-seen-by", command.id, whom=SEEN[1:])
    if command.wager and command.wager not in table.rules.wagers:
        return refuse("m-no-such-wager", command.id, given=shorten(command.wager))
    if command.card != UNKNOWN and command.card not in table.rules.deck_cards:
        return refuse("m-not-in-deck", command.id)
    return (
        bad_seat(command.seat, table.rules.seats, 0)
        or _outside("hand", command.hand, MOST_CARDS, command.id)
        or _outside("cards", command.cards, MOST_CARDS, command.id)
        or bad_amount(command.amount)
        or bad_amount(command.due, "due")
    )


def _outside(what: str, number: int, highest: int, clause: str) -> Refusal | None:
    if 0 <= number <= highest:
        return None
    return refuse("m-outside", clause, what=what, lowest=0, highest=highest)


def _bad_reason(reason: str, clause: str) -> Refusal | None:
    if not reason or not reason.isprintable():
        return refuse("reason-length", clause)
    if "#" in reason or " ".join(reason.split()) != reason:
        return refuse("reason-blanks", clause)
    return None


LIVE_WORDS = {"M20": "accepted", "M21": "accepted", "M22": "accepted", "M30": "recorded", "M42": "now", "M43": "now"}
"""Where software deals, the books hold what was wrong, and the order of settlement is right: only these words fit."""


def live_ids(spec: GameSpec) -> tuple[str, ...]:
    """Ids that can occur where software deals this game."""
    return tuple(each.id for each in irregularities(spec) if "live" in each.tables)
