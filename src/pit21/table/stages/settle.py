"""Taking and paying wagers in the order of the rules."""

from collections.abc import Iterator
from functools import lru_cache

from pit21.law.open_lines import NOT_DECIDED
from pit21.spec.model import Stage
from pit21.spec.side_bets import needs_third_card
from pit21.table import events as e
from pit21.table.needs import Need, NeedCard
from pit21.table.order import settling_order
from pit21.table.settlement.payouts import end_side, settle_main, settle_side
from pit21.table.side_bets.bonuses import due_bonus
from pit21.table.side_bets.early_endings import early_line
from pit21.table.stages.muck import cards_left
from pit21.table.state import NATURAL, Seat, Stake, Table

Item = tuple[Seat, int, Stake]


def step(table: Table, stage: Stage) -> e.Event | Need | None:
    if not any(map(table.placed.__contains__, stage.wagers)):
        return None
    if stage.when == "dealer_natural" and table.dealer.natural != NATURAL:
        return None
    if stage.wagers == ("insurance",) and not _insurance_decided(table):
        return None
    if stage.when == "decided":
        return _losers_first(table, stage) or due_bonus(table, stage)
    third = _third_card(table, stage)
    if third is not None:
        return third
    return _next_wager(table, stage) or due_bonus(table, stage)


def _next_wager(table: Table, stage: Stage) -> e.Event | None:
    if stage.losers_first:
        return _losers_first(table, stage)
    if stage.by == "seat":
        return _seat_by_seat(table, stage)
    for wager in stage.wagers:
        for seat in settling_order(table, stage.order):
            for item in _items(table, seat, (wager,)):
                return _settle(table, item)
    return None


def _third_card(table: Table, stage: Stage) -> NeedCard | None:
    """Return a card for a side bet alone, where the hand took no third card and one can change what the bet pays."""
    for name in stage.wagers:
        if table.rules.wagers[name].forces_third_card:
            for seat in settling_order(table, "rising"):
                if not seat.third and any(bet.wager == name and not bet.settled for bet in seat.bets):
                    if not needs_third_card(table.rules.wagers[name].program, seat.first_two):
                        continue
                    return NeedCard(((seat.number, -1, True),))
    return None


def _insurance_decided(table: Table) -> bool:
    """After the dealer's look, or, without a hole card, when the second card has come."""
    return table.dealer.natural != -1 or len(table.dealer.cards) > 1


def _settle(table: Table, item: Item) -> e.WagerSettled:
    seat, index, bet = item
    return settle_main(table, seat, index, bet) if index >= 0 else settle_side(table, seat, bet)


def _items(table: Table, seat: Seat, wagers: tuple[str, ...]) -> Iterator[Item]:
    """Unsettled wagers of a seat: the holder's, then those of others in the order they staked (P24)."""
    main_ids = table.rules.main_ids
    for owner in _owners(seat) if table.rules.backline else (seat.holder,):
        for group in _groups(main_ids, wagers):
            if group[0] in main_ids:
                yield from _main_items(seat, owner, group)
            else:
                for bet in seat.bets:
                    if bet.wager == group[0] and bet.owner == owner and not bet.settled:
                        yield seat, -1, bet


def _main_items(seat: Seat, owner: str, wagers: tuple[str, ...]) -> Iterator[Item]:
    """Split hands in their order of play; at a hand base, 2x, 3x, 4x (G14)."""
    for index, hand in enumerate(seat.hands):
        for wager in wagers:
            for bet in hand.bets:
                if bet.wager == wager and bet.owner == owner and not bet.settled:
                    yield seat, index, bet


def _owners(seat: Seat) -> list[str]:
    """Return the holder, then everyone else with a stake on the seat."""
    stakes = (*(bet for hand in seat.hands for bet in hand.bets), *seat.bets)
    return list(dict.fromkeys([seat.holder, *(bet.owner for bet in stakes)]))


@lru_cache(maxsize=1024)
def _groups(main_ids: tuple[str, ...], wagers: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Group neighboring main wagers; every other wager stands alone."""
    groups: list[tuple[str, ...]] = []
    for wager in wagers:
        main = wager in main_ids
        if main and groups and groups[-1][0] in main_ids:
            groups[-1] = (*groups[-1], wager)
        else:
            groups.append((wager,))
    return groups


def _is_decided(table: Table, stage: Stage, item: Item) -> bool:
    """Return whether no card that may still come can change what a side bet pays."""
    seat, _, bet = item
    return early_line(table, stage, seat, table.rules.wagers[bet.wager]) != NOT_DECIDED


def _seat_by_seat(table: Table, stage: Stage) -> e.Event | None:
    for seat in settling_order(table, stage.order):
        for item in _items(table, seat, stage.wagers):
            return _settle(table, item)
        if stage.collect:
            cards = cards_left(seat, 0)
            if cards:
                return e.CardsCollected(seat=seat.number, hand=0, cards=cards)
    return None


def _losers_first(table: Table, stage: Stage) -> e.Event | None:
    """All losers are taken before any winner is paid (N22)."""
    seats = settling_order(table, stage.order)
    items = [item for wager in stage.wagers for seat in seats for item in _items(table, seat, (wager,))]
    if stage.when == "decided":
        items = [item for item in items if _is_decided(table, stage, item)]
    for seat, index, bet in items:
        if end_side(table, seat, bet).result == "lose":
            return _settle(table, (seat, index, bet))
    return _settle(table, items[0]) if items else None
