"""Who comes when: the order of the deal, of action, of sweeps and of the button (G1, G14)."""

from pit21.law.button import button_steps
from pit21.law.codes import BUTTON_PLAYER_DEALER, COUNT_WAGERS
from pit21.table.rules import Place, Rules
from pit21.table.state import COMMUNITY, DEALER, OUT, Seat, Table


def rising_from(first: int, seats: int) -> tuple[int, ...]:
    """Seat numbers clockwise from `first`, once around."""
    return tuple((first - 1 + i) % seats + 1 for i in range(seats))


def action_order(table: Table) -> tuple[Seat, ...]:
    """Seats with a hand in the order of deal and action: from the dealer's left, or from the bank's."""
    return _list_in_order(table, table.bank.seat % table.rules.seats + 1 if table.rules.from_banker else 1)


# Several stages ask for the order of the same unchangeable seats in a row.
_LAST: list[tuple[tuple[Seat, ...], tuple[Seat, ...]]] = [((), ())]


def _list_in_order(table: Table, first: int) -> tuple[Seat, ...]:
    seats = table.seats
    if first == 1:
        last = _LAST[0]
        if last[0] is not seats:
            last = _LAST[0] = seats, tuple([seat for seat in seats if seat.hands])
        return last[1]
    return tuple([seat for seat in (*seats[first - 1 :], *seats[: first - 1]) if seat.hands])


def settling_order(table: Table, order: str) -> tuple[Seat, ...]:
    """Seats with a hand in the order in which wagers are taken and paid."""
    if order == "rising":
        return _list_in_order(table, 1)
    if order == "button":
        return _list_in_order(table, table.bank.button)
    return _list_in_order(table, 1)[::-1]


def comers(table: Table) -> list[str]:
    """Return those who wait for a seat and want one now, in the order they came (G11)."""
    return [name for name in table.waiting if not table.players[name].sitting_out]


def extra_seats(table: Table) -> list[Seat]:
    """Seats to be given up: all but each player's first, while someone waits and no seat is free (G11)."""
    free = sum(not seat.holder for seat in table.seats)
    if len(comers(table)) <= free:
        return []
    return [seat for seat in table.seats if seat.holder and table.players[seat.holder].first_seat != seat.number]


def rightmost_seat(table: Table) -> int:
    """Return the highest occupied seat (G1)."""
    return max((seat.number for seat in table.seats if seat.holder), default=0)


def cutting_seat(table: Table) -> int:
    """Return the holder of the last cut card, else the lowest occupied seat (G2); 0 at an empty table."""
    holder = table.shoe.cut_holder
    if holder and table.seats[holder - 1].holder:
        return holder
    return min((seat.number for seat in table.seats if seat.holder), default=0)


def button_seat(table: Table, hole_card: int) -> int:
    """Where the action button goes: counted by the hole card, then on to the next wager (P4, P5)."""
    law = table.rules.law
    seats = table.rules.seats
    first = table.bank.seat % seats + 1 if law.button_start == BUTTON_PLAYER_DEALER else 1
    with_wager = {seat.number for seat in table.seats if seat.hands}
    positions = [number for number in rising_from(first, seats) if number != table.bank.seat]
    counted = [n for n in positions if n in with_wager] if law.button_counts == COUNT_WAGERS else positions
    start = counted[(button_steps(hole_card) - 1) % len(counted)]
    return next(number for number in rising_from(start, seats) if number in with_wager)


def deal_plan(table: Table) -> tuple[Place, ...]:
    """Return every card of the first deal in order: (place, hand, face up)."""
    active = tuple([seat.number for seat in action_order(table)])
    kept, key = table.rules.deal_plans, (active, table.short)
    plan = kept.get(key) or kept.keep(key, _plan(table.rules, active, table.short))
    return _with_late(plan, table.late) if table.late else plan


def _with_late(plan: tuple[Place, ...], late: tuple[tuple[int, int], ...]) -> tuple[Place, ...]:
    """Cards that were forgotten come after all others (M15, M18); a place keeps those that it had."""
    kept = dict(late)
    first: list[Place] = []
    last: list[Place] = []
    seen: dict[int, int] = {}
    for place in plan:
        seen[place[0]] = seen.get(place[0], 0) + 1
        (last if place[0] in kept and seen[place[0]] > kept[place[0]] else first).append(place)
    order = [place for place, _ in late]
    return (*first, *sorted(last, key=lambda place: order.index(place[0])))


def _plan(rules: Rules, active: tuple[int, ...], short: tuple[tuple[int, int], ...]) -> tuple[Place, ...]:
    if rules.family == "pick":
        return _five_card_plan(rules, active, dict(short))
    dealer_faces: tuple[bool, ...] = (False, False) if rules.family == "stud" else (True, bool(rules.law.hole_shown))
    plan: list[Place] = []
    if rules.packets:
        plan += [(seat, 0, True) for seat in active for _ in range(2)]
        return (
            *plan,
            *[(DEALER, 0, up) for up in (dealer_faces[:1] if rules.no_hole_card else dealer_faces)],
        )
    if rules.up_card_first:
        plan.append((DEALER, 0, True))
    hands = 2 if rules.second_hand else 1
    for deal_pass in range(2):
        plan += [(seat, hand, True) for seat in active for hand in range(hands)]
        if deal_pass == 0 and rules.up_card_first:
            continue
        if deal_pass == 0 or not rules.no_hole_card:
            plan.append((DEALER, 0, dealer_faces[deal_pass]))
    return tuple(plan)


def _five_card_plan(rules: Rules, active: tuple[int, ...], short: dict[int, int]) -> tuple[Place, ...]:
    """Twisted 21: five cards to every position, empty ones too, then dealer and community (T21).

    A dead packet gets no more cards than it has (M14, M36).
    """

    def place(seat: int, card: int) -> Place:
        return (seat, 0, card < 2) if seat in active else (OUT, 0, False)

    positions = range(1, rules.seats + 1)
    if rules.packets:
        plan = [place(seat, card) for seat in positions for card in range(short.get(seat, 5))]
        plan += [(DEALER, 0, card == 0) for card in range(5)]
    else:
        plan = []
        for card in range(5):
            plan += [place(seat, card) for seat in positions if card < short.get(seat, 5)]
            plan.append((DEALER, 0, card == 0))
    if rules.has_community:
        plan += [(COMMUNITY, 0, rules.community_early)] * 2
    return tuple(plan)
