"""Words for steps, wagers and results, as an instructor beside the dealer would say them."""

from pit21.money import amount_text
from pit21.report import settlement_reason
from pit21.spec.sentences.course import stage_sentence, wager_name
from pit21.table import events as e
from pit21.table.rules import Rules
from pit21.table.state import COMMUNITY, DEALER, Table
from pit21.table.view import DEALER_VIEW, view
from pit21.train.dealer.answers import WHOLE_SEAT, DealerAnswer
from pit21.train.dealer.clauses import rule_sentence, stage_at
from pit21.train.dealer.speech import calls_of

_PLAIN = {
    "shuffle": "shuffle the cards",
    "burn": "burn a card",
    "close": "say that no more bets are taken",
    "discard": "set the rest of the deck aside",
    "peek": "look at the hole card",
    "draw": "draw a card",
    "stand": "stand",
    "relief": "show empty hands and hand the table over",
}


def seat_words(seat: int, hand: int = WHOLE_SEAT) -> str:
    return f"seat {seat}" if hand == WHOLE_SEAT else f"seat {seat}, hand {hand + 1}"


def wager_words(table: Table, seat: int, hand: int, wager: str) -> str:
    """`Match 1 of seat 3`; the hand is named where the seat has several."""
    several = seat and len(table.seats[seat - 1].hands) > 1 and hand >= 0
    return f"{wager_name(table.rules.spec, wager)} of {seat_words(seat, hand if several else WHOLE_SEAT)}"


def wager_title(table: Table, offer: str) -> str:
    """Return the title of a side bet that is offered, or the word of another offer."""
    wager = table.rules.wagers.get(offer)
    return wager.title if wager is not None and offer in table.rules.late_ids else offer


def step_words(table: Table, step: DealerAnswer) -> str:
    """What to do, as an order: `turn up Dealer Card 1`. Without the amount."""
    if step.verb in _PLAIN:
        return _PLAIN[step.verb]
    if step.verb == "deal":
        return f"deal to {place_words(table, step.seat)}"
    if step.verb == "turn":
        return f"turn up {_turned_words(step)}"
    if step.verb in ("total", "say", "signal", "even", "odd", "color", "floor"):
        return _prompted_words(table, step)
    if step.wager:
        return f"settle {wager_words(table, step.seat, step.hand, step.wager)}"
    seat = seat_words(step.seat, step.hand if step.seat and len(table.seats[step.seat - 1].hands) > 1 else WHOLE_SEAT)
    return {
        "cut": f"offer the cut to {seat}",
        "cutcard": f"put the cut card in {step.number} cards from the end",
        "bank": f"offer the bank to {seat}",
        "fee": f"take the fees of {seat}",
        "offer": f"offer {wager_title(table, step.what)}",
        "card": f"give {seat} a card",
        "button": f"place the action button at {seat}",
        "collect": f"pick up the cards of {seat}" if step.seat else "pick up all cards that are left",
        "home": "hand the bank back",
    }[step.verb]


def _prompted_words(table: Table, step: DealerAnswer) -> str:
    several = step.seat and len(table.seats[step.seat - 1].hands) > 1
    seat = seat_words(step.seat, step.hand if several else WHOLE_SEAT)
    said = next((each.call for each in calls_of(table.rules.spec) if each.id == step.what), step.what)
    return {
        "total": f"say the total of {seat if step.seat else 'the dealer'}",
        "say": f'say "{said}"',
        "signal": f"read the signal of {seat}",
        "even": f"pay even money to {seat}",
        "odd": f"pay the odd stake of {seat}",
        "color": f"color up the chips of {seat}",
        "floor": f"call the floor about {seat}",
    }[step.verb]


def place_words(table: Table, place: int) -> str:
    if place == DEALER:
        return "the player-dealer's hand" if table.rules.player_banked else "yourself"
    if place == COMMUNITY:
        return "the community cards"
    seat = table.seats[place - 1]
    empty = not seat.hands if table.bets_closed else not seat.holder
    return f"position {place}, which is empty" if empty else seat_words(place)


def _turned_words(step: DealerAnswer) -> str:
    if step.what == "zone":
        return f"Dealer Card {step.number}"
    if step.what == "hole":
        return "the hole card"
    if step.what == "all":
        return "all cards"
    if step.seat == DEALER:
        return "the dealer's other cards"
    return "the community cards" if step.seat == COMMUNITY else f"the cards of {seat_words(step.seat)}"


def stage_words(rules: Rules, number: int) -> str:
    """What happens in a stage, as the rule sheet says it."""
    if number == 0:
        keys = ("shuffle_each", "player_cut", "burn")
        return " ".join(sentence for key in keys if (sentence := rule_sentence(rules.spec, key)))
    stage = stage_at(rules.spec, number)
    sentence = stage_sentence(rules.spec, stage)
    extra = {"deal": ("deal", "empty_positions"), "dealer": ("soft_17",)}.get(stage.do, ())
    return " ".join([sentence, *(rule_sentence(rules.spec, key) for key in extra if rules.spec.states(key))])


def dealer_words(table: Table) -> str:
    """The dealer's total as it is seen."""
    return view(table, DEALER_VIEW).dealer_total or "nothing yet"


def result_words(table: Table, event: e.WagerSettled) -> str:
    """Why a wager ends as it does, with stake and odds, but without the amount that comes of it."""
    stake = amount_text(event.staked)
    reason = settlement_reason(table.rules, event)
    text = {
        "win": f"It wins: {reason}, which pays {event.odds} on {stake}.",
        "lose": f"It loses: {reason}. The stake is {stake}.",
        "push": f"It is a push: {reason}. The stake of {stake} stays with the player.",
        "half": f"It was surrendered: half of {stake} goes back.",
        "original-lost": f"Only the original stake is lost: {reason}. {stake} is staked in all.",
        "returned": f"The bank does not cover it ({reason}): the stake of {stake} goes back.",
    }[event.result]
    for part in (_for_words(table, event), _rounding_words(table, event), _cover_words(table, event)):
        text += f" {part}" if part else ""
    return text


def _for_words(table: Table, event: e.WagerSettled) -> str:
    printed = table.rules.spec.file.paytables.get(event.table)
    if event.result != "win" or printed is None or printed.unit != "for":
        return ""
    return 'The printed "for 1" includes the stake; the odds here do not.'


def _rounding_words(table: Table, event: e.WagerSettled) -> str:
    return rule_sentence(table.rules.spec, "breakage") if event.remainder[0] else ""


def _cover_words(table: Table, event: e.WagerSettled) -> str:
    """How far the bank reaches, before this wager is settled (P7)."""
    bank = table.bank
    if not table.rules.player_banked:
        return ""
    state = "even" if not bank.result else f"{amount_text(abs(bank.result))} {'ahead' if bank.result > 0 else 'behind'}"
    covered = f" It does not cover {amount_text(event.uncovered)} of this." if event.uncovered else ""
    return f"The bank is {amount_text(bank.wager)} and stands {state}.{covered}"
