"""`check`: the only home of "may they?". It answers with a reason and changes nothing."""

from collections.abc import Callable
from typing import Any

from pit21.cards import CUT_CARD, UNKNOWN, card_text
from pit21.law import codes
from pit21.law.hands import is_natural
from pit21.money import amount_text
from pit21.table import commands as c
from pit21.table import needs as n
from pit21.table.check_bets import check_bet, check_close
from pit21.table.fees import fee_of
from pit21.table.limits import double_limits, insurance_fits, insurance_limits, spots_of
from pit21.table.next_step import need
from pit21.table.order import comers, extra_seats
from pit21.table.refusal import Refusal, bad_amount, bad_name, bad_number, range_text, shorten
from pit21.table.state import DEALER, Table, chips_of

ACTIONS = {
    "hit": codes.HIT, "stand": codes.STAND, "double": codes.DOUBLE, "split": codes.SPLIT,
    "surrender": codes.SURRENDER, "rescue": codes.RESCUE,
}  # fmt: skip


def check(table: Table, command: c.Command) -> Refusal | None:
    """None where the command may be carried out now."""
    checker = _CHECKS.get(type(command))
    if checker is None:
        return Refusal("command", f"there is no command {type(command).__name__}")
    return checker(table, command)


def actions_text(mask: int) -> str:
    return ", ".join(name for name, bit in ACTIONS.items() if mask & bit)


def _between(table: Table) -> Refusal | None:
    if table.phase == "closed":
        return Refusal("closed", "the table is closed")
    return Refusal("round", "wait until the round is over") if table.phase == "round" else None


def _known(table: Table, player: object) -> Refusal | None:
    if not isinstance(player, str) or player not in table.players:
        return Refusal("player", f"{shorten(player)} is not at this table")
    return None


def _open(table: Table, command: c.Open) -> Refusal | None:
    if table.phase != "closed":
        return Refusal("open", "the table is open already")
    refusal = bad_amount(command.tray, "tray") or _bad_missing(table, command.missing)
    if refusal is None and command.missing:
        missing = ", ".join(card_text(card) for card in command.missing)
        return Refusal("decks", f"the decks are not complete ({missing}): the table stays closed", "G12")
    return refusal


def _bad_missing(table: Table, missing: object) -> Refusal | None:
    if not isinstance(missing, tuple) or any(type(card) is not int for card in missing):
        return Refusal("decks", "missing cards are given as whole numbers")
    if not table.rules.deck_cards.issuperset(missing):
        return Refusal("decks", "a card is named that the decks never held")
    return None


def _close(table: Table, command: c.Close) -> Refusal | None:
    refusal = _between(table)
    if refusal is None and table.players:
        return Refusal("players", "everybody has to leave before the table closes")
    if refusal is None and command.counted is not None:
        refusal = bad_amount(command.counted, "the counted tray")
    return refusal or _bad_missing(table, command.missing)


def _join(table: Table, command: c.Join) -> Refusal | None:
    refusal = _between(table) or bad_name(command.player) or bad_amount(command.chips, "chips")
    if refusal is not None:
        return refusal
    if command.player in table.players:
        return Refusal("player", f"{command.player} is at this table already")
    if type(command.proposition) is not bool:
        return Refusal("proposition", "proposition must be true or false")
    if command.chips % table.rules.chip_step:
        return Refusal("chips", f"chips come in steps of {amount_text(table.rules.chip_step)}", "G5")
    if len(table.players) >= MAXIMUM_PLAYERS:
        return Refusal("players", f"no more than {MAXIMUM_PLAYERS} people at one table")
    if command.seat == 0 and type(command.seat) is int:
        return None
    return _free_seat(table, command.seat) or _queue(table, len(table.waiting))


def _queue(table: Table, ahead: int) -> Refusal | None:
    """Free seats go to those who wait, in the order they came (G11)."""
    if ahead >= sum(not seat.holder for seat in table.seats):
        return Refusal("seat", f"{ahead} waiting before get the free seats first", "G11")
    return None


MAXIMUM_PLAYERS = 100


def _free_seat(table: Table, number: object) -> Refusal | None:
    refusal = bad_number(number, "seat", 1, table.rules.seats)
    if refusal is None and isinstance(number, int) and table.seats[number - 1].holder:
        return Refusal("seat", f"seat {number} is taken")
    return refusal


def _take_seat(table: Table, command: c.TakeSeat) -> Refusal | None:
    refusal = _between(table) or _known(table, command.player) or _free_seat(table, command.seat)
    if refusal is None and command.player in table.waiting:
        return _queue(table, table.waiting.index(command.player))
    return refusal or extra_seat_refusal(table, command.player)


def extra_seat_refusal(table: Table, player: str) -> Refusal | None:
    """Another seat for a player who has one: while nobody waits and within the table's number (G10, G11)."""
    held = sum(seat.holder == player for seat in table.seats)
    if held == 0:
        return None
    if held >= table.rules.hands_per_player:
        return Refusal("seat", f"one player may play {table.rules.hands_per_player} positions here", "G10")
    if table.waiting:
        return Refusal("seat", "somebody is waiting for a seat", "G11")
    return None


def _release_seat(table: Table, command: c.ReleaseSeat) -> Refusal | None:
    refusal = _between(table) or _known(table, command.player)
    refusal = refusal or bad_number(command.seat, "seat", 1, table.rules.seats)
    if refusal is None and table.seats[command.seat - 1].holder != command.player:
        return Refusal("seat", f"seat {command.seat} is not held by {command.player}")
    return refusal


def _buy_chips(table: Table, command: c.BuyChips) -> Refusal | None:
    refusal = _between(table) or _known(table, command.player) or bad_amount(command.chips, "chips", 1)
    if refusal is None and command.chips % table.rules.chip_step:
        return Refusal("chips", f"chips come in steps of {amount_text(table.rules.chip_step)}", "G5")
    return refusal


def _leave(table: Table, command: c.Leave) -> Refusal | None:
    return _between(table) or _known(table, command.player)


def _sit_out(table: Table, command: c.SitOut) -> Refusal | None:
    refusal = _between(table) or _known(table, command.player)
    if refusal is None and table.players[command.player].sitting_out:
        return Refusal("sit-out", f"{command.player} sits out already")
    return refusal


def _come_back(table: Table, command: c.ComeBack) -> Refusal | None:
    refusal = _between(table) or _known(table, command.player)
    if refusal is None and not table.players[command.player].sitting_out:
        return Refusal("come-back", f"{command.player} does not sit out")
    return refusal


def _change_dealer(table: Table, command: c.ChangeDealer) -> Refusal | None:
    return _between(table)


def _begin_round(table: Table, command: c.BeginRound) -> Refusal | None:
    refusal = _between(table)
    if refusal is not None:
        return refusal
    ready = any(player.first_seat and not player.sitting_out for player in table.players.values())
    free = sum(not seat.holder for seat in table.seats) + len(extra_seats(table))
    return None if ready or (free and comers(table)) else Refusal("players", "nobody sits at the table")


def _cut(table: Table, command: c.Cut) -> Refusal | None:
    waits = need(table)
    if not isinstance(waits, n.NeedCut):
        return Refusal("cut", "there is nothing to cut now")
    refusal = bad_number(command.seat, "seat", 0, table.rules.seats)
    if refusal is not None:
        return refusal
    # Where no rule names the seat, whoever volunteers may cut (G2).
    named = table.shoe.cut_holder == waits.seat != 0
    if command.seat != waits.seat and (named or not table.seats[command.seat - 1].holder or command.seat == 0):
        return Refusal("seat", f"seat {waits.seat} cuts", "G2")
    return bad_number(command.position, "position", waits.minimum, waits.maximum)


def _take_bank(table: Table, command: c.TakeBank) -> Refusal | None:
    refusal = _bank_turn(table, command.player) or bad_amount(command.amount, "the bank", 1)
    if refusal is not None:
        return refusal
    step = table.rules.chip_step
    if command.amount % step:
        return Refusal("amount", f"the bank comes in steps of {amount_text(step)}", "G5")
    chips = chips_of(table, command.player) - fee_of(table, "bank")
    if command.amount > chips:
        return Refusal("chips", f"{command.player} has {amount_text(max(chips, 0))} for the bank after its fee")
    return None


def _bank_turn(table: Table, player: object) -> Refusal | None:
    waits = need(table)
    if not isinstance(waits, n.NeedBank):
        return Refusal("bank", "the bank is not offered now")
    if player != waits.player:
        return Refusal("bank", f"the bank is offered to {waits.player} at seat {waits.seat}", "P21")
    return None


def _decline_bank(table: Table, command: c.DeclineBank) -> Refusal | None:
    return _bank_turn(table, command.player)


def _cards(table: Table, command: c.Cards) -> Refusal | None:
    waits = need(table)
    if not isinstance(waits, n.NeedCard):
        return Refusal("card", "no card is due now")
    cards = command.cards
    if not isinstance(cards, tuple) or not cards:
        return Refusal("card", "at least one card must be given")
    if any(type(card) is not int for card in cards):
        return Refusal("card", "cards are whole numbers")
    faces = cards[:-1] if cards[-1] == CUT_CARD else cards
    if len(faces) > len(waits.places):
        return Refusal("card", f"{len(waits.places)} cards are due, not {len(faces)}")
    if len(faces) != len(cards) and not _cut_card_may_come(table, waits, len(faces)):
        return Refusal("card", "the cut card cannot come here", "G3")
    if not table.rules.deck_cards.issuperset(faces):
        for (_, _, up), card in zip(waits.places, faces, strict=False):
            refusal = _bad_card(table, waits, card, up=up)
            if refusal is not None:
                return refusal
    return _too_many(table, faces) or _contradiction(table, waits, faces)


def _cut_card_may_come(table: Table, waits: n.NeedCard, before: int) -> bool:
    """Once in a shoe, where a card from the shoe is still due after those given with it."""
    shoe = table.shoe
    from_shoe = waits.purpose in ("deal", "burn") and before < len(waits.places)
    return from_shoe and not table.rules.shuffled_each_round and not shoe.last_round


def _bad_card(table: Table, waits: n.NeedCard, card: int, *, up: bool) -> Refusal | None:
    if card == UNKNOWN:
        hidden = not up and waits.purpose in ("deal", "burn")
        return None if hidden or waits.purpose == "burn" else Refusal("card", "this card is seen: it must be named")
    if card == CUT_CARD:
        return Refusal("card", "the cut card can only be the last of the cards given")
    if card not in table.rules.deck_cards:
        shown = card_text(card) if 0 <= card < 52 else shorten(card)
        return Refusal("card", f"{shown} is not in this deck")
    return None


def _too_many(table: Table, cards: tuple[int, ...]) -> Refusal | None:
    """No card comes oftener than the decks hold it (I7)."""
    seen = table.shoe.dealt + cards
    decks = table.rules.decks
    if decks == 1 and len(set(seen)) == len(seen):
        return None
    for card in cards:
        if card != UNKNOWN and seen.count(card) > decks:
            return Refusal("card", f"{card_text(card)} has come {decks} times already in this shoe", "I7")
    return None


def _contradiction(table: Table, waits: n.NeedCard, cards: tuple[int, ...]) -> Refusal | None:
    """A hole card must agree with what the dealer says after looking."""
    place, index, _ = waits.places[0]
    if waits.purpose == "peek" and not is_natural(table.rules.law, (table.dealer.cards[0], cards[0]), 2, False):
        return Refusal("card", f"{card_text(cards[0])} makes no natural: it stays face down, the dealer says so")
    if waits.purpose != "turn" or place != DEALER or index != 1 or table.dealer.natural != 0:
        return None
    if is_natural(table.rules.law, (table.dealer.cards[0], cards[0]), 2, False):
        return Refusal("card", f"{card_text(cards[0])} would be a natural, but the dealer looked and had none")
    return None


def _shoe_empty(table: Table, command: c.ShoeEmpty) -> Refusal | None:
    waits = need(table)
    if not isinstance(waits, n.NeedCard) or waits.purpose not in ("deal", "burn"):
        return Refusal("card", "no card is due now")
    return None


def _no_natural(table: Table, command: c.NoNatural) -> Refusal | None:
    waits = need(table)
    if not isinstance(waits, n.NeedCard) or waits.purpose != "peek":
        return Refusal("peek", "the dealer does not look now")
    return None


def _act(table: Table, command: c.Act) -> Refusal | None:
    action = ACTIONS.get(command.action) if isinstance(command.action, str) else None
    if action is None:
        return Refusal("action", f"{shorten(command.action)} is not an action; allowed: {', '.join(ACTIONS)}")
    refusal = bad_number(command.seat, "seat", 1, table.rules.seats)
    if refusal is not None:
        return refusal
    waits = need(table)
    if isinstance(waits, n.NeedAnswers) and waits.offer == "surrender" and action == codes.SURRENDER:
        return _early_surrender(waits, command)
    if not isinstance(waits, n.NeedChoice):
        return Refusal("turn", "nobody is to act now")
    return _act_in_turn(table, command, action, waits)


def _early_surrender(waits: n.NeedAnswers, command: c.Act) -> Refusal | None:
    if (command.hand, command.amount, command.pick) != (0, 0, 0):
        return Refusal("action", "an early surrender takes no hand, amount or card")
    return None if command.seat in waits.seats else Refusal("seat", f"seat {command.seat} is not asked now")


def _act_in_turn(table: Table, command: c.Act, action: int, waits: n.NeedChoice) -> Refusal | None:
    if command.seat != waits.seat:
        return Refusal("turn", f"it is the turn of seat {waits.seat}", "G14")
    if type(command.hand) is not int or command.hand != waits.hand:
        return Refusal("hand", f"hand {waits.hand + 1} of seat {waits.seat} is to be played", "G7")
    if not action & waits.actions:
        message = f"{command.action} is not open to this hand; allowed: {actions_text(waits.actions)}"
        return Refusal("action", message)
    return _check_pick(table, command, action) or _check_double(table, command, action, waits)


def _check_pick(table: Table, command: c.Act, action: int) -> Refusal | None:
    takes = table.rules.family == "pick" and action & (codes.HIT | codes.DOUBLE)
    left = face_down_cards(table, command.seat)
    if type(command.pick) is not int:
        return Refusal("pick", "pick must be a whole number")
    if not takes:
        return Refusal("pick", "there is no card to point at") if command.pick else None
    if not table.rules.picks:
        first = left[0]
        return None if command.pick in (0, first) else Refusal("pick", f"hit cards are taken in order: {first}", "T17")
    if command.pick not in left:
        return Refusal("pick", f"point at one of the face-down cards {', '.join(map(str, left))}", "T17")
    return None


def face_down_cards(table: Table, number: int) -> list[int]:
    seat = table.seats[number - 1]
    return [pick for pick in range(1, len(seat.hidden) + 1) if pick not in seat.taken]


def _check_double(table: Table, command: c.Act, action: int, waits: n.NeedChoice) -> Refusal | None:
    refusal = bad_amount(command.amount)
    if refusal is not None:
        return refusal
    if action != codes.DOUBLE:
        return Refusal("amount", f"{command.action} takes no amount") if command.amount else None
    seat = table.seats[command.seat - 1]
    lowest, highest = double_limits(table, seat, waits.hand)
    amount = command.amount or highest
    if not lowest <= amount <= highest or (amount % table.rules.chip_step and amount != highest):
        message = f"a double here is {range_text(lowest, highest)} in steps of {amount_text(table.rules.chip_step)}"
        return Refusal("amount", message)
    spots = len(spots_of(seat, waits.hand))
    if amount * spots > chips_of(table, seat.holder):
        message = f"{seat.holder} has {amount_text(chips_of(table, seat.holder))}, not {amount_text(amount * spots)}"
        return Refusal("chips", message)
    return None


def _asked(table: Table, number: object, offer: str = "") -> Refusal | None:
    refusal = bad_number(number, "seat", 1, table.rules.seats)
    if refusal is not None:
        return refusal
    waits = need(table)
    if not isinstance(waits, n.NeedAnswers) or (offer and waits.offer != offer):
        return Refusal("offer", f"{offer or 'nothing'} is not offered now" if offer else "nothing is offered now")
    if number not in waits.seats:
        return Refusal("seat", f"seat {number} is not asked, or has answered")
    return None


def _insure(table: Table, command: c.Insure) -> Refusal | None:
    refusal = _asked(table, command.seat, "insurance") or bad_amount(command.amount, "insurance", 1)
    if refusal is not None:
        return refusal
    seat = table.seats[command.seat - 1]
    lowest, highest, spots = insurance_limits(table, seat)
    if not insurance_fits(table, seat, command.amount):
        step = amount_text(table.rules.chip_step)
        message = (
            f"insurance here is {range_text(lowest, highest)} in steps of {step}, or exactly {amount_text(highest)}"
        )
        return Refusal("amount", message, "N13")
    if command.amount * spots > chips_of(table, seat.holder):
        return Refusal("chips", f"{seat.holder} has {amount_text(chips_of(table, seat.holder))}")
    return None


def _decline(table: Table, command: c.Decline) -> Refusal | None:
    return _asked(table, command.seat)


def _follow(table: Table, command: c.FollowStake) -> Refusal | None:
    waits = need(table)
    if not isinstance(waits, n.NeedFollow):
        return Refusal("follow", "there is nothing to follow now")
    if command.player != waits.player or command.seat != waits.seat or type(command.seat) is not int:
        return Refusal("follow", f"{waits.player} is asked about seat {waits.seat}", "P24")
    if type(command.follow) is not bool:
        return Refusal("follow", "follow must be true or false")
    if command.follow and waits.amount > chips_of(table, waits.player):
        return Refusal("chips", f"{waits.player} has {amount_text(chips_of(table, waits.player))}")
    return None


def _time_out(table: Table, command: c.TimeOut) -> Refusal | None:
    refusal = bad_number(command.seat, "seat", 0, table.rules.seats)
    if refusal is not None:
        return refusal
    waits = need(table)
    if isinstance(waits, n.NeedAnswers):
        asked = command.seat in waits.seats
    elif isinstance(waits, n.NeedCut | n.NeedBank | n.NeedChoice | n.NeedFollow):
        asked = command.seat == waits.seat
    else:
        return Refusal("time-out", "nobody is being waited for")
    return None if asked else Refusal("seat", f"seat {command.seat} is not being waited for")


def _void(table: Table, command: c.Void) -> Refusal | None:
    if table.phase != "round":
        return Refusal("void", "there is no round to void")
    if not isinstance(command.reason, str) or not 1 <= len(command.reason) <= 200 or not command.reason.isprintable():
        return Refusal("reason", "a reason is 1 to 200 printable characters")
    return None


_CHECKS: dict[type, Callable[[Table, Any], Refusal | None]] = {
    c.Open: _open,
    c.Close: _close,
    c.Join: _join,
    c.TakeSeat: _take_seat,
    c.ReleaseSeat: _release_seat,
    c.BuyChips: _buy_chips,
    c.Leave: _leave,
    c.SitOut: _sit_out,
    c.ComeBack: _come_back,
    c.ChangeDealer: _change_dealer,
    c.BeginRound: _begin_round,
    c.Cut: _cut,
    c.TakeBank: _take_bank,
    c.DeclineBank: _decline_bank,
    c.PlaceBet: check_bet,
    c.CloseBets: check_close,
    c.Cards: _cards,
    c.ShoeEmpty: _shoe_empty,
    c.NoNatural: _no_natural,
    c.Act: _act,
    c.Insure: _insure,
    c.Decline: _decline,
    c.FollowStake: _follow,
    c.TimeOut: _time_out,
    c.Void: _void,
}
