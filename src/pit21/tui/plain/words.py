"""What the plain table says when it is asked: the table, spots, pay tables, statistics, history."""

from collections.abc import Iterable, Iterator

from pit21.money import amount_text, signed_text
from pit21.report import paid_line, pay_tables, settlement_reason
from pit21.room.bets import BetLayout
from pit21.room.history import PlayedRound
from pit21.room.narration import uncovered_words
from pit21.room.offer_text import key_of, late_bet_words, offer_words
from pit21.room.room import Room
from pit21.room.second_person import second_person
from pit21.room.statistics import Statistics, WagerStatistics, statistics_of
from pit21.spec.sentences.course import joined
from pit21.spec.sheet import SheetPayTable
from pit21.table import needs as n
from pit21.table.events import WagerSettled
from pit21.table.offers import Offer
from pit21.table.view import HandView, SeatView, View
from pit21.tui.plain.talk import cards_spoken

HOLE_CARD = "hole card face down"


def net_words(cents: int) -> str:
    return signed_text(cents) if cents else "even"


# The table


def _class_words(view: View) -> str:
    return f", which is {view.hole_class}" if view.hole_class else ""


def table_lines(room: Room, view: View) -> Iterator[str]:
    """Everything that lies on the table."""
    dealer = "Player-dealer" if room.rules.player_banked else "Dealer"
    if view.dealer:
        total = f", {view.dealer_total}" if view.dealer_total else ""
        yield f"{dealer}: {cards_spoken(view.dealer, HOLE_CARD)}{total}{_class_words(view)}."
    if view.community:
        yield f"Community cards: {cards_spoken(view.community)}."
    if view.stray:
        yield f"Drawn in error and set aside: {cards_spoken(view.stray)}."
    yield from bank_lines(view)
    for seat in view.seats:
        if seat.holder:
            yield from seat_lines(room, seat)
    if view.chips is not None:
        yield f"Your chips: {amount_text(view.chips)}."
    last = " This is the last round of the shoe." if view.last_round else ""
    yield f"Round {view.round}. Cards left in the shoe: {view.cards_left}.{last}"


def bank_lines(view: View) -> Iterator[str]:
    """The bank, how far it still reaches, and the action button (P7)."""
    if not view.bank_wager:
        return
    turn = "first" if view.bank_turn <= 1 else "second"
    yield (
        f"Bank: {view.bank_player} at seat {view.bank_seat} with {amount_text(view.bank_wager)}, {turn} turn, "
        f"so far {net_words(view.bank_result)}."
    )
    if view.button:
        yield f"The action button is at seat {view.button}."


def seat_lines(room: Room, seat: SeatView) -> Iterator[str]:
    who = f"Seat {seat.number}, {seat.holder}"
    for bet in seat.bets:
        owner = "" if bet.owner == seat.holder else f" by {bet.owner}"
        yield f"{who}: {amount_text(bet.amount)} on {room.rules.wagers[bet.wager].title}{owner}."
    for index, hand in enumerate(seat.hands):
        number = f", hand {index + 1}" if len(seat.hands) > 1 else ""
        yield f"{who}{number}: {hand_text(room, hand)}"
    if seat.side_card:
        yield f"{who}, third card for a side bet alone: {cards_spoken(seat.side_card)}."
    if seat.face_down:
        cards = [f"{at} {cards_spoken((card,))}" for at, card in enumerate(seat.face_down, 1)]
        yield f"{who}, cards to pick: {'; '.join(cards)}."
    if seat.insurance:
        yield f"{who}: insured for {amount_text(seat.insurance)} on each spot."


def hand_text(room: Room, hand: HandView) -> str:
    stakes = [
        f"{amount_text(bet.staked)} on {room.rules.wagers[bet.wager].title}"
        + (f" and {amount_text(bet.house)} of the house" if bet.house else "")
        + (f" by {bet.owner}" if bet.owner != hand.bets[0].owner else "")
        for bet in hand.bets
    ]
    cards = f"{cards_spoken(hand.cards)}: {hand.total}" if hand.cards else "no cards yet"
    return f"{cards}. Stakes: {', '.join(stakes)}." if stakes else f"{cards}."


# Betting and acting


def spot_lines(layout: BetLayout, *, only_open: bool = False) -> Iterator[str]:
    """Every spot with what lies there and what it takes, or those that are open now."""
    spots = [spot for spot in layout.spots() if not (only_open and spot.closed)]
    several = len({spot.seat for spot in spots}) > 1
    for spot in spots:
        where = f"Seat {spot.seat}{', ' + spot.holder if spot.holder else ''}, " if several else ""
        lies = f"{amount_text(spot.stake)} placed; " if spot.stake else ""
        closed = f"; not open: {spot.closed}" if spot.closed else ""
        yield f"{where}{spot.title} ({spot.wager}): {lies}takes {spot.limits}{closed}."


def stakes_text(layout: BetLayout) -> str:
    """What lies on the player's spots."""
    lie = [f"{amount_text(spot.stake)} on {spot.title}" for spot in layout.spots() if spot.stake]
    return f"you have {joined(lie)}" if lie else "you have no wagers on the table"


def situation(room: Room, view: View, offer: Offer) -> Iterator[str]:
    """What a person must know to answer the question that is asked."""
    waits = view.need
    if isinstance(waits, n.NeedBank):
        turn = "first" if waits.turn <= 1 else "second"
        yield f"The bank is offered to {offer.player}, {turn} turn."
    elif isinstance(waits, n.NeedCut):
        yield second_person(f"{offer.player} cuts the shoe.") + (
            f" Say how many cards go from the front to the back, {waits.minimum} to {waits.maximum}; "
            "Enter cuts in the middle."
        )
    elif isinstance(waits, n.NeedChoice | n.NeedAnswers | n.NeedFollow):
        seat = view.seats[offer.seat - 1]
        hand = f", hand {offer.hand + 1} of {len(seat.hands)}" if len(seat.hands) > 1 else ""
        if seat.hands:
            yield f"Seat {seat.number}, {seat.holder}{hand}: {hand_text(room, seat.hands[offer.hand])}"
        sides = [bet for bet in seat.bets if bet.owner == seat.holder and not bet.settled]
        if sides:
            stakes = [f"{amount_text(bet.staked)} on {room.rules.wagers[bet.wager].title}" for bet in sides]
            yield f"Side wagers: {', '.join(stakes)}."
        if view.dealer:
            dealer = "player-dealer" if room.rules.player_banked else "dealer"
            yield f"The {dealer} shows {cards_spoken(view.dealer, HOLE_CARD)}{_class_words(view)}."
        late = late_bet_words(room.spec, offer)
        if late:
            yield f"Now you may place {late}."
        if offer.picks or any(other.picks for other in view.offers):
            picks = next(other.picks for other in view.offers if other.picks)
            yield f"Face-down cards to point at: {', '.join(map(str, picks))}."


def choices_text(options: tuple[Offer, ...]) -> str:
    """The choices with their letters and costs."""
    words = [f"{offer_words(offer)} ({key_of(offer)})" for offer in options]
    return "; ".join(words) + "."


# After a round


def result_lines(room: Room, played: PlayedRound, player: str) -> Iterator[str]:
    """What a round came to for one person: the sum, then each wager with its pay-table line."""
    if played.void:
        yield f"Round {played.number} does not count: {played.void}."
        return
    own = [event for event in played.settled if event.player == player]
    came = net_words(played.net(player)) if own or played.net(player) else "no wager won or lost"
    yield f"Round {played.number}, {player}: {came}. Bankroll {amount_text(room.bankroll(player))}."
    for event in own:
        yield f"  {wager_result(room, event)}"


def wager_result(room: Room, event: WagerSettled) -> str:
    hand = f", hand {event.hand + 1}" if event.hand > 0 else ""
    odds = f" at {event.odds}" if event.result == "win" and event.odds else ""
    back = f"; {uncovered_words(event)}" if event.uncovered else ""
    title = room.rules.wagers[event.wager].title
    reason = settlement_reason(room.rules, event)
    house = f" and {amount_text(event.house)} of the house" if event.house else ""
    return f"{title}{hand}, {amount_text(event.staked)}{house}: {net_words(event.net)}{odds}, {reason}{back}."


# Pay tables, statistics, history


def paytable_lines(room: Room) -> Iterator[str]:
    """The pay tables in use; lines that paid in this round or the last are marked."""
    paid = {paid_line(event) for event in last_settled(room) if event.result == "win"}
    for table in pay_tables(room.spec):
        yield f"{table.title}:"
        yield from _lines_of(table, paid)


def _lines_of(table: SheetPayTable, paid: set[tuple[str, str]]) -> Iterator[str]:
    for line in table.lines:
        mark = " - this line paid" if (table.name, line.when) in paid else ""
        yield f"  {line.when}: {line.pays}{mark}"


def last_settled(room: Room) -> tuple[WagerSettled, ...]:
    """The wagers that ended in the round under way, or else in the last one."""
    settled = room.view().settled
    rounds = room.history.rounds
    return settled or (rounds[-1].settled if rounds else ())


def statistics_lines(room: Room, player: str) -> Iterator[str]:
    found = statistics_of(room.history.rounds, player, room.pockets[player])
    bankroll = amount_text(room.bankroll(player))
    yield f"{player}: {found.rounds} rounds, {net_words(found.net)} in all, bankroll {bankroll}."
    if not found.rounds:
        return
    hands = found.hands
    yield f"  Hands won {hands.won}, lost {hands.lost}, pushed {hands.pushed}; blackjacks {found.blackjacks}."
    yield f"  {largest_words(found)}."
    for wager, counted in found.wagers.items():
        yield f"  {room.rules.wagers[wager].title}: {_count_text(counted)}"
    if found.bank.count:
        yield f"  As the bank: {_count_text(found.bank)}"
    if found.fees:
        yield f"  Fees: {amount_text(found.fees)}."
    yield f"  Bankroll: {bankroll_words(found)}"


def largest_words(found: Statistics) -> str:
    """The best and the worst round, if there was one of either kind."""
    best, worst = (signed_text(net) if net else "none" for net in (found.biggest_win, found.biggest_loss))
    return f"Largest win of a round {best}, largest loss {worst}"


def _count_text(counted: WagerStatistics) -> str:
    times = "once" if counted.count == 1 else f"{counted.count} times"
    return (
        f"{times}, staked {amount_text(counted.staked)}, returned {amount_text(counted.returned)}, "
        f"net {net_words(counted.net)}."
    )


def bankroll_words(found: Statistics) -> str:
    """The graph of the bankroll, said: where it began, its ends and where it is."""
    series = found.bankroll
    return (
        f"began at {amount_text(series[0])}, lowest {amount_text(min(series))}, highest {amount_text(max(series))}, "
        f"now {amount_text(series[-1])}."
    )


def round_nets(played: PlayedRound, people: tuple[str, ...]) -> str:
    """`ann +$5, bob no wager`: the result of a round for everyone, in short."""
    nets = [(person, played.net(person)) for person in people]
    return ", ".join(
        f"{person} {net_words(net) if net or played.took_part(person) else 'no wager'}" for person, net in nets
    )


def history_lines(rounds: Iterable[PlayedRound], people: tuple[str, ...]) -> Iterator[str]:
    """One line a round; `replay N` replays it."""
    empty = True
    for played in rounds:
        empty = False
        if played.void:
            yield f"Round {played.number}: does not count, {played.void}."
            continue
        yield f"Round {played.number}: {round_nets(played, people)}."
    if empty:
        yield "No round has been played yet."
