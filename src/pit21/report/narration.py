"""Events in plain words, one sentence each.

The narrator knows a table as a spectator does, by `Event.redact` and `view`: it cannot name a face-down card.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from pit21.cards import card_words, cards_text
from pit21.money import amount_text
from pit21.report.narrated_scene import NarratedScene
from pit21.spec.sentences.course import joined
from pit21.table import events as e
from pit21.table.apply import apply
from pit21.table.causes import REMEDIES, settlement_words, void_words
from pit21.table.rules import Rules
from pit21.table.state import COMMUNITY, DEALER, OUT, Table
from pit21.table.view import SPECTATOR

_NUMBERS = ("no", "one", "two", "three", "four", "five")


class Narrator:
    """Follows a table event by event and describes each."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def describe(self, event: e.Event) -> str:
        """Return the sentence for the next event, which must follow the last one described."""
        self.table = apply(self.table, event)
        seen = event.redact(SPECTATOR)
        alone = _BY_THEMSELVES.get(type(event))
        if alone is not None:
            return alone(seen)
        return _ON_THE_SCENE[type(event)](NarratedScene(self.table), seen)


def narrate(start: Table, events: Iterable[e.Event]) -> Iterator[str]:
    """Describe a whole history; `start` is the table before its first event."""
    narrator = Narrator(start)
    return (narrator.describe(event) for event in events)


def _capital(text: str) -> str:
    """A sentence's first letter; a player's name stays as it is written."""
    return text[:1].upper() + text[1:] if text.startswith(("the ", "a ")) else text


def _count(number: int, noun: str) -> str:
    word = _NUMBERS[number] if number < len(_NUMBERS) else str(number)
    return f"{word} {noun}{'' if number == 1 else 's'}"


def _card_burned(event: e.CardBurned) -> str:
    return f"The {card_words(event.card)} is shown and burned." if event.shown else "One card is burned unseen."


def _bank_taken(event: e.BankTaken) -> str:
    turn = "first" if event.turn == 1 else "second" if event.turn == 2 else f"{event.turn}th"
    return f"{event.player} banks this hand with {amount_text(event.amount)}, the {turn} turn."


def _stake_raised(scene: NarratedScene, event: e.StakeRaised) -> str:
    if event.wager:
        title = scene.rules.wagers[event.wager].title
        return f"{event.player} adds {amount_text(event.amount)} of {title} to the {scene.wager('base')}."
    return f"{event.player} raises by {amount_text(event.amount)}."


def _insurance_taken(event: e.InsuranceTaken) -> str:
    spots = f" on each of {_count(event.spots, 'spot')}" if event.spots > 1 else ""
    return f"{event.player} insures for {amount_text(event.amount)}{spots}."


def _stake_followed(event: e.StakeFollowed) -> str:
    if not event.followed:
        return f"{event.player} does not follow the {event.kind} at seat {event.seat}."
    return f"{event.player} follows the {event.kind} at seat {event.seat} with {amount_text(event.amount)}."


def _bank_returned(event: e.BankReturned) -> str:
    change = event.returned - event.staked
    word = "even" if change == 0 else f"{amount_text(abs(change))} {'ahead' if change > 0 else 'behind'}"
    return f"{event.player} takes back {amount_text(event.returned)} from the bank, {word}."


def _table_opened(scene: NarratedScene, event: e.TableOpened) -> str:
    return f"The table opens for {scene.rules.spec.title} with {amount_text(event.tray)} in the tray."


def _shoe_cut(scene: NarratedScene, event: e.ShoeCut) -> str:
    return f"{_capital(scene.who(event.seat))} cuts: {event.position} cards go from the front to the back."


def _cut_card_met(scene: NarratedScene, event: e.CutCardMet) -> str:
    next_cut = f" {scene.who(event.holder)} keeps it and cuts the next shoe." if event.holder else ""
    return f"The cut card comes out: this round is the shoe's last.{next_cut}"


def _bet_placed(scene: NarratedScene, event: e.BetPlaced) -> str:
    backs = event.player != scene.holders[event.seat - 1]
    several = scene.holders.count(event.player) > 1
    where = f" at seat {event.seat}" if backs or several else ""
    if event.amount == 0:
        return f"{event.player} takes back the {scene.wager(event.wager)}{where}."
    return f"{event.player} puts {amount_text(event.amount)} on the {scene.wager(event.wager)}{where}."


def _fees_taken(scene: NarratedScene, event: e.FeesTaken) -> str:
    fees = [
        f"{amount_text(amount)} from {player} for the {'bank' if wager == 'bank' else scene.wager(wager)}"
        for player, _, wager, amount in event.fees
    ]
    return f"Fees are taken: {joined(fees)}." if fees else "No fees are due."


def _cards_dealt(scene: NarratedScene, event: e.CardsDealt) -> str:
    """Place by place in the order of the deal, with the total where a place has two cards."""
    parts = []
    for place in dict.fromkeys(place for place, _, _ in event.cards):
        up = [card for where, card, shown in event.cards if where == place and shown]
        down = sum(where == place and not shown for where, _, shown in event.cards)
        if place == OUT:
            parts.append(f"{_count(down, 'card')} to empty positions, unseen")
            continue
        cards = _describe_dealt_hands(scene, place, up) if up else []
        cards += [f"{_count(down, 'card')} face down"] if down else []
        parts.append(f"{_place(scene, place)} {' and '.join(cards)}")
    return f"Dealt: {'; '.join(parts)}."


def _place(scene: NarratedScene, place: int) -> str:
    if place == DEALER:
        return scene.dealer
    return "community" if place == COMMUNITY else scene.who(place)


def _describe_dealt_hands(scene: NarratedScene, place: int, up: list[int]) -> list[str]:
    """Return the cards of each hand of the place: two where a seat plays two hands from the deal on."""
    hands = scene.seat(place).hands if place > 0 else ()
    if len(hands) < 2:
        return [cards_text(up) + _describe_dealt_total(scene, place)]
    return [
        " ".join(hand.cards) + (f" ({scene.total(place, index)})" if len(hand.cards) > 1 else "")
        for index, hand in enumerate(hands)
    ]


def _describe_dealt_total(scene: NarratedScene, place: int) -> str:
    if place <= 0 or len(scene.seat(place).hands[0].cards) < 2:
        return ""
    return f" ({scene.total(place, 0)})"


_NOT_DONE = {
    "raise": "raise", "move": "add winnings to the wager", "surrender": "surrender", "insurance": "insure",
    "switch": "swap",
    "exposed-card": "take the card",
    "withdraw": "withdraw",
}  # fmt: skip


def _offer_declined(scene: NarratedScene, event: e.OfferDeclined) -> str:
    does = _NOT_DONE.get(event.offer) or f"bet on {scene.rules.wagers[event.offer].title}"
    return f"{scene.who(event.seat)} does not {does}."


def _hole_class_shown(event: e.HoleClassShown) -> str:
    return f"The hole card's class is shown: {event.hole_class}."


def _describe_peek(scene: NarratedScene, event: e.Peeked) -> str:
    answer = f"{scene.best_hand}!" if event.natural else f"no {scene.best_hand}."
    return f"The dealer looks at the hole card: {answer}"


def _cards_turned(scene: NarratedScene, event: e.CardsTurned) -> str:
    sentences = []
    for place in dict.fromkeys(place for place, _, _ in event.cards):
        turned = [(index, card) for where, index, card in event.cards if where == place]
        cards = [card for _, card in turned]
        if place == COMMUNITY:
            sentences.append(f"The community cards are {cards_text(cards)}.")
        elif len(cards) == 1:
            # Later cards of a five-card hand are turned for the poker hand and add nothing to the total.
            counts = place == DEALER and turned[0][0] <= 1 and scene.dealer_total
            total = f": {scene.dealer_total}" if counts else ""
            sentences.append(f"{_capital(_place(scene, place))} turns up the {card_words(cards[0])}{total}.")
        else:
            sentences.append(f"{_capital(_place(scene, place))} turns up {cards_text(cards)}.")
    return " ".join(sentences)


def _hand_hit(scene: NarratedScene, event: e.HandHit) -> str:
    who = scene.who(event.seat, event.hand)
    if event.automatic:
        return f"{who} must take a card."
    return f"{who} points at card {event.pick}." if event.pick else f"{who} hits."


def _hand_stood(scene: NarratedScene, event: e.HandStood) -> str:
    return f"{scene.who(event.seat, event.hand)} stands on {scene.total(event.seat, event.hand)}."


def _hand_doubled(scene: NarratedScene, event: e.HandDoubled) -> str:
    own = [bet for bet in scene.seat(event.seat).hands[event.hand].bets if bet.owner == event.player]
    spots = f" on each of {_count(len(own), 'spot')}" if len(own) > 1 else ""
    pick = f" and points at card {event.pick}" if event.pick else ""
    if event.free:
        return f"{scene.who(event.seat, event.hand)} doubles free: the house stakes {amount_text(event.amount)}."
    return f"{scene.who(event.seat, event.hand)} doubles for {amount_text(event.amount)}{spots}{pick}."


def _hand_split(scene: NarratedScene, event: e.HandSplit) -> str:
    hands = scene.seat(event.seat).hands
    pair = [hands[index].cards[0] for index in (event.hand, event.hand + 1) if hands[index].cards]
    free = " free" if event.free else ""
    staked = "; the house stakes the new one" if event.free else ""
    return f"{event.player} splits {' and '.join(pair)}{free}, and has {_count(len(hands), 'hand')} now{staked}."


def _hands_switched(scene: NarratedScene, event: e.HandsSwitched) -> str:
    hands = scene.seat(event.seat).hands
    totals = " and ".join(scene.total(event.seat, index) for index in range(len(hands)))
    return f"{scene.who(event.seat)} switches the second cards: {totals}."


def _hand_surrendered(scene: NarratedScene, event: e.HandSurrendered) -> str:
    return f"{scene.who(event.seat, event.hand)} surrenders {scene.total(event.seat, event.hand)}."


def _hand_rescued(scene: NarratedScene, event: e.HandRescued) -> str:
    who, word = scene.who(event.seat, event.hand), scene.rules.rescue_word
    if word == "surrender":
        return f"{who} surrenders {scene.total(event.seat, event.hand)} after the double."
    return f"{who} {'forfeits' if word == 'forfeit' else 'gives up'} the first stake and keeps the double."


def _card_drawn(scene: NarratedScene, event: e.CardDrawn) -> str:
    if event.hand < 0:
        bets = dict.fromkeys(bet.wager for bet in scene.seat(event.seat).bets)
        titles = [wager.title for wager in map(scene.rules.wagers.__getitem__, bets) if wager.forces_third_card]
        return f"{scene.who(event.seat)} gets the {card_words(event.card)} for {joined(titles)} alone."
    who = scene.who(event.seat, event.hand)
    return f"{who} gets the {card_words(event.card)}: {scene.total(event.seat, event.hand)}."


def _card_picked(scene: NarratedScene, event: e.CardPicked) -> str:
    total = scene.total(event.seat, event.hand)
    has = "is" if total.startswith("bust") else "has"
    who = scene.who(event.seat, event.hand)
    return f"Card {event.pick} is the {card_words(event.card)}: {who} {has} {total}."


def _dealer_drew(scene: NarratedScene, event: e.DealerDrew) -> str:
    return f"{_capital(scene.dealer)} draws the {card_words(event.card)}: {scene.dealer_total}."


def _dealer_took(scene: NarratedScene, event: e.DealerTook) -> str:
    return f"{_capital(scene.dealer)} takes the {card_words(event.card)}: {scene.dealer_total}."


def _button_placed(scene: NarratedScene, event: e.ButtonPlaced) -> str:
    hole = card_words(scene.dealer_cards[1])
    return f"The {hole} counts {event.steps}: the action button goes to seat {event.seat}."


def _wager_settled(scene: NarratedScene, event: e.WagerSettled) -> str:
    several = event.hand >= 0 and len(scene.seat(event.seat).hands) > 1
    hand = f" (hand {event.hand + 1})" if several else ""
    seats = [number for number, holder in enumerate(scene.holders, 1) if holder == event.player]
    where = "" if seats == [event.seat] else f" at seat {event.seat}"
    wager = f"{scene.wager(event.wager)}{where}"
    odds = f" at {event.odds}" if event.result == "win" and (event.line or event.odds != "1:1") else ""
    reason = settlement_reason(scene.rules, event)
    return f"{event.player}{hand} {_describe_ending(event, wager)}: {reason}{odds}.{_describe_uncovered(event)}"


def settlement_reason(rules: Rules, event: e.WagerSettled) -> str:
    """Why a wager ended as it did; where a table prints what the main wager wins, its line says it already."""
    if rules.outcomes is not None and event.line and event.table == rules.outcomes[0]:
        return event.line
    words = settlement_words(event)
    return f"{words}, {event.line}" if event.line not in ("", words) else words


def _describe_ending(event: e.WagerSettled, wager: str) -> str:
    staked = amount_text(event.staked)
    change = amount_text(abs(event.net))
    if event.house:
        return _describe_ending_with_house(event, wager, event.house)
    if event.result == "returned":
        return f"gets {staked} on the {wager} back"
    if event.net > 0:
        return f"wins {change} on the {wager} of {staked}"
    if event.net == 0:
        return f"keeps {staked} on the {wager}"
    return f"loses {change} on the {wager}" + ("" if -event.net == event.staked else f" of {staked}")


def _describe_ending_with_house(event: e.WagerSettled, wager: str, house: int) -> str:
    """A wager on which the house staked a part: that part is paid where it wins, and else goes back to the house."""
    own = f" {amount_text(event.staked)} and" if event.staked else ""
    if event.net > 0:
        return f"wins {amount_text(event.net)} on the {wager} of{own} {amount_text(house)} staked by the house"
    if event.staked == 0:
        return f"wins nothing on the {wager} of {amount_text(house)} staked by the house"
    if event.net == 0:
        return f"keeps {amount_text(event.staked)} on the {wager}; the house takes its {amount_text(house)} back"
    return f"loses {amount_text(-event.net)} on the {wager}; the house takes its {amount_text(house)} back"


def _describe_uncovered(event: e.WagerSettled) -> str:
    return f" The bank does not cover {amount_text(event.uncovered)} of it." if event.uncovered else ""


def _cards_collected(scene: NarratedScene, event: e.CardsCollected) -> str:
    if event.seat == DEALER:
        return "The cards on the table are collected."
    whose = scene.who(event.seat, event.hand)
    kept = f"; {cards_text(event.kept)} stay for the match wager" if event.kept else ""
    return f"The cards of {whose} are collected{kept}."


_SEEN = {"": "", "nobody": "Nobody saw it. "}


def _irregularity_ruled(scene: NarratedScene, event: e.IrregularityRuled) -> str:
    """Return the id, where it happened, what the floor decided, and the reason that was given."""
    where = f" at seat {event.seat}" if event.seat else ""
    wager = f" on the {scene.wager(event.wager)}" if event.wager else ""
    amount = f" ({amount_text(event.amount)})" if event.amount else ""
    seen = _SEEN.get(event.seen, f"Seen by {event.seen}. ")
    return f"{event.id}{where}{wager}{amount}: {event.reason}. {seen}The floor rules: {REMEDIES[event.remedy]}."


def _stray_card_drawn(event: e.StrayCardDrawn) -> str:
    return f"The {card_words(event.card)} came out in error." if event.shown else "One card came out in error, unseen."


def _stray_card_burned(event: e.StrayCardBurned) -> str:
    return f"The {card_words(event.card)} is burned." if event.shown else "The card is burned unseen."


def _stray_card_used(scene: NarratedScene, event: e.StrayCardUsed) -> str:
    if event.place == DEALER:
        return f"{_capital(scene.dealer)} takes the exposed {card_words(event.card)}: {scene.dealer_total}."
    who, total = scene.who(event.place, event.hand), scene.total(event.place, event.hand)
    return f"{who} takes the exposed {card_words(event.card)}: {total}."


def _hand_died(scene: NarratedScene, event: e.HandDied) -> str:
    return f"The hand of {scene.who(event.seat)} is dead."


def _hit_card_exposed(scene: NarratedScene, event: e.HitCardExposed) -> str:
    return f"Card {event.index + 1} of {_place(scene, event.place)} is the {card_words(event.card)} and stays face up."


def _stake_returned(scene: NarratedScene, event: e.StakeReturned) -> str:
    return f"{event.player} gets {amount_text(event.amount)} of the {scene.wager(event.wager)} back."


def _wager_mispaid(scene: NarratedScene, event: e.WagerMispaid) -> str:
    was, due = amount_text(event.returned), amount_text(event.due)
    return f"{event.player} was given {was} for the {scene.wager(event.wager)} instead of {due}."


def _wager_corrected(scene: NarratedScene, event: e.WagerCorrected) -> str:
    change = event.returned - event.before
    does = "gets" if change > 0 else "gives back"
    wager = f" for the {scene.wager(event.wager)}" if event.wager else ""
    return f"Corrected: {event.player} {does} {amount_text(abs(change))}{wager}."


def _tray_paid(scene: NarratedScene, event: e.TrayPaid) -> str:
    paid = amount_text(event.amount)
    return f"{event.player} keeps {paid} for the {scene.wager(event.wager)}, paid from the house's tray."


def _wagers_withdrawn(scene: NarratedScene, event: e.WagersWithdrawn) -> str:
    what = "the side wagers" if event.wagers == "side" else "the main wagers"
    return f"{scene.who(event.seat, event.hand)} withdraws {what}."


def _describe_timeout(scene: NarratedScene, event: e.TimedOut) -> str:
    return f"{scene.who(event.seat)} does not answer in time." if event.seat else "Nobody answers in time."


_BY_THEMSELVES: dict[type[e.Event], Callable[[Any], str]] = {
    e.DecksInspected: lambda event: f"Decks checked card by card: {event.decks}, with {event.cards} cards.",
    e.PlayerJoined: lambda event: (
        f"{event.player} joins the table with {amount_text(event.chips)}"
        + (", a proposition player." if event.proposition else ".")
    ),
    e.ChipsBought: lambda event: f"{event.player} buys {amount_text(event.chips)} more in chips.",
    e.SeatTaken: lambda event: f"{event.player} takes seat {event.seat}.",
    e.SeatReleased: lambda event: f"{event.player} gives up seat {event.seat}.",
    e.PlayerLeft: lambda event: f"{event.player} leaves with {amount_text(event.chips)}.",
    e.SatOut: lambda event: f"{event.player} sits out.",
    e.CameBack: lambda event: f"{event.player} plays again.",
    e.DealerChanged: lambda event: f"A new dealer takes over: dealer {event.number} of this table.",
    e.RoundBegan: lambda event: f"Round {event.round} begins.",
    e.ShoeShuffled: lambda event: f"{event.cards} cards are shuffled{' again' if event.number > 1 else ''}.",
    e.ShoeDiscarded: lambda event: f"The shoe is discarded: {event.reason}. The next round begins with new cards.",
    e.CutCardPlaced: lambda event: f"The cut card goes in {_count(event.from_end, 'card')} from the end.",
    e.CardBurned: _card_burned,
    e.StrayCardDrawn: _stray_card_drawn,
    e.StrayCardBurned: _stray_card_burned,
    e.FeeReturned: lambda event: f"{event.player} gets {amount_text(event.amount)} in fees back.",
    e.BankLeft: lambda event: f"{event.player} gives up the bank and takes back {amount_text(event.amount)}.",
    e.DiscardsReshuffled: lambda event: f"The shoe is empty: {_count(event.cards, 'discard')} shuffled and dealt.",
    e.BankDeclined: lambda event: f"{event.player} does not take the bank.",
    e.BankTaken: _bank_taken,
    e.BetsClosed: lambda _: "No more bets.",
    e.RestDiscarded: lambda event: f"The rest of the deck is set aside: {_count(event.cards, 'card')}.",
    e.HoleClassShown: _hole_class_shown,
    e.InsuranceTaken: _insurance_taken,
    e.StakeFollowed: _stake_followed,
    e.BankReturned: _bank_returned,
    e.RoundEnded: lambda event: f"Round {event.round} is over.",
    e.RoundVoided: lambda event: f"Round {event.round} is void: {void_words(event)}. Every stake is returned.",
    e.TableClosed: lambda event: f"The table closes with {amount_text(event.tray)} in the tray.",
}
_ON_THE_SCENE: dict[type[e.Event], Callable[[NarratedScene, Any], str]] = {
    e.IrregularityRuled: _irregularity_ruled,
    e.StrayCardUsed: _stray_card_used,
    e.HandDied: _hand_died,
    e.HitCardExposed: _hit_card_exposed,
    e.StakeReturned: _stake_returned,
    e.WagerMispaid: _wager_mispaid,
    e.WagerCorrected: _wager_corrected,
    e.TrayPaid: _tray_paid,
    e.WagersWithdrawn: _wagers_withdrawn,
    e.TableOpened: _table_opened,
    e.ShoeCut: _shoe_cut,
    e.CutCardMet: _cut_card_met,
    e.BetPlaced: _bet_placed,
    e.FeesTaken: _fees_taken,
    e.CardsDealt: _cards_dealt,
    e.StakeRaised: _stake_raised,
    e.OfferDeclined: _offer_declined,
    e.Peeked: _describe_peek,
    e.CardsTurned: _cards_turned,
    e.HandHit: _hand_hit,
    e.HandStood: _hand_stood,
    e.HandDoubled: _hand_doubled,
    e.HandSplit: _hand_split,
    e.HandsSwitched: _hands_switched,
    e.HandSurrendered: _hand_surrendered,
    e.HandRescued: _hand_rescued,
    e.CardDrawn: _card_drawn,
    e.CardPicked: _card_picked,
    e.DealerDrew: _dealer_drew,
    e.DealerTook: _dealer_took,
    e.ButtonPlaced: _button_placed,
    e.WagerSettled: _wager_settled,
    e.CardsCollected: _cards_collected,
    e.TimedOut: _describe_timeout,
}
