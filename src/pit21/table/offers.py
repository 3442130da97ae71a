"""Every (seat, option) that is open now, with what it costs and the command that takes it: the buttons of a table.

What is offered is accepted, and nothing else is (I12). Amounts are ranges: from `minimum` to `maximum` in
steps of `step`, and `maximum` itself.
"""

from bisect import bisect_left
from collections.abc import Mapping
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from pit21.law import codes
from pit21.table import needs as n
from pit21.table.check import ACTIONS, face_down_cards
from pit21.table.checks.bets import check_bet
from pit21.table.commands import (
    AcceptBank,
    Act,
    Bet,
    Cut,
    Decline,
    Follow,
    Insure,
    PassBank,
    PlaceBet,
    PlayCommand,
    Ready,
)
from pit21.table.fees import fee_of
from pit21.table.limits import (
    bet_limits,
    double_is_free,
    double_limits,
    exposure,
    fees_owed,
    insurance_limits,
    raise_limits,
    split_cost,
    split_is_free,
    spots_of,
    spots_placed,
    stake_on,
    worst_cost,
)
from pit21.table.next_step import need
from pit21.table.side_bets.moved_winnings import move_limits
from pit21.table.state import Seat, Table, chips_of

PLACE, SKIP = "Place", "Skip"
"""Words for a side bet that is offered after the cards: it is no insurance."""


class ActionValue(msgspec.Struct, frozen=True, kw_only=True):
    """The EV of an action in units of the hand's first stake; `cost` is the EV loss compared with the best action."""

    action: str
    ev: float
    cost: float


def rank_actions(evs: Mapping[str, float]) -> tuple[ActionValue, ...]:
    """Return the actions with these EVs, best first; equal ones stay in their order."""
    ranked = sorted(evs, key=lambda action: -evs[action])
    return tuple(ActionValue(action=each, ev=evs[each], cost=evs[ranked[0]] - evs[each]) for each in ranked)


class Offer(msgspec.Struct, frozen=True, kw_only=True):
    """`command` takes the offer as it stands, with the usual amount and the first face-down card.

    Another amount goes into its field `amount_field`, another card of `picks` into `pick`; `take` does that. `spots` is
    how many stakes an amount is put on; `cost` is what the smallest choice takes from the chips.
    """

    action: str
    command: PlayCommand
    seat: int = 0
    player: str = ""
    hand: int = 0
    wager: str = ""
    minimum: int = 0
    maximum: int = 0
    step: int = 1
    spots: int = 1
    picks: tuple[int, ...] = ()
    cost: int = 0
    amount_field: Literal["", "amount", "position"] = ""  # empty if there is no amount to choose
    free: bool = False  # the house stakes the double or split
    word: str = ""  # what this game calls the action, where it has a word of its own

    @property
    def usual_amount(self) -> int:
        """The amount in `command`; 0 if there is none to choose."""
        return getattr(self.command, self.amount_field) if self.amount_field else 0

    def take(self, amount: int | None = None, pick: int = 0) -> PlayCommand:
        """The command with another amount or another face-down card; an amount that cannot be chosen is ignored."""
        changes: dict[str, Any] = {}
        if amount is not None and self.amount_field:
            changes[self.amount_field] = amount
        if pick and isinstance(self.command, Act):
            changes["pick"] = pick
        return replace(self.command, **changes) if changes else self.command


# Whoever shows a table asks several times what the same unchangeable table offers; the last answer is kept.
_LAST: list[tuple[Table | None, tuple[Offer, ...]]] = [(None, ())]


def offers(table: Table) -> tuple[Offer, ...]:
    """Return all options of everyone, for the need that the table has."""
    last = _LAST[0]
    if table is last[0]:
        return last[1]
    found = _offers(table)
    _LAST[0] = (table, found)
    return found


def _offers(table: Table) -> tuple[Offer, ...]:
    waits = need(table)
    if isinstance(waits, n.NeedWagers):
        return _wagers(table)
    if isinstance(waits, n.NeedChoice):
        return _choices(table, waits)
    if isinstance(waits, n.NeedAnswers):
        return _answers(table, waits)
    if isinstance(waits, n.NeedCut):
        return _cut(table, waits)
    if isinstance(waits, n.NeedBank):
        return _bank(table, waits)
    if isinstance(waits, n.NeedFollow):
        return _follow(table, waits)
    return ()


def _wagers(table: Table) -> tuple[Offer, ...]:
    found = []
    headroom = table.accounts.get("house", 0) - exposure(table)
    for seat in table.seats:
        holder = seat.holder
        if not holder or table.players[holder].sitting_out or table.bank.player == holder:
            continue
        for wager in table.rules.wagers.values():
            is_open = wager.offered and wager.role != "insurance" and wager.placed == "deal"
            offer = _wager(table, seat, wager.id, headroom) if is_open else None
            if offer is not None:
                found.append(offer)
    if any(bet.wager == "base" for seat in table.seats for bet in seat.bets):
        found.append(Offer(action="deal", command=Ready()))
    return tuple(found)


def _wager(table: Table, seat: Seat, name: str, headroom: int) -> Offer | None:
    """Return a stake that may be put on this spot, or None; the range is as wide as limits, chips and tray allow.

    `headroom` is what the tray could still lose.
    """
    rules = table.rules
    player = seat.holder
    lowest, highest, why = bet_limits(table, seat, rules.wagers[name], player)
    old = stake_on(seat, name, player)
    chips = chips_of(table, player) + old - fees_owed(table, player) - (0 if old else fee_of(table, name))
    spots = spots_placed(rules, name)
    highest = min(highest, (chips - old) // spots // rules.chip_step * rules.chip_step + old)
    if why or lowest > highest:
        return None

    def accepted(amount: int) -> bool:
        return check_bet(table, PlaceBet(player, seat.number, name, amount)) is None

    alone = not old or not _bounds_others(table, seat, name)
    whole = lowest > 0 and lowest % rules.chip_step == 0 and highest % rules.chip_step == 0
    payable = rules.player_banked or spots * worst_cost(rules, name, highest) <= headroom
    # Whether all of it is accepted is mostly plain from what bounds it; else it is tried.
    if not (alone and whole and payable) and not (accepted(lowest) and accepted(highest)):
        # What is accepted is one range around what lies there already: other wagers and the tray bound it.
        anchor = old or lowest
        if not accepted(anchor):
            return None
        steps = range(lowest, highest + 1, rules.chip_step)
        at = steps.index(anchor)
        lowest = steps[bisect_left(range(at), True, key=lambda i: accepted(steps[i]))]
        highest = steps[at + bisect_left(range(at, len(steps)), True, key=lambda i: not accepted(steps[i])) - 1]
    return Offer(
        action="bet", command=Bet(seat.number, name, lowest), amount_field="amount", seat=seat.number, player=player,
        wager=name, minimum=lowest, maximum=highest, step=rules.chip_step, cost=lowest * spots, spots=spots,
    )  # fmt: skip


def _bounds_others(table: Table, seat: Seat, name: str) -> bool:
    """Return whether the holder has another stake on this seat whose limits may depend on the one on this spot."""
    wagers = table.rules.wagers
    others = [wagers[bet.wager] for bet in seat.bets if bet.owner == seat.holder and bet.wager != name]
    return bool(others) if name == "base" else any(wager.after for wager in others)


def _choices(table: Table, waits: n.NeedChoice) -> tuple[Offer, ...]:
    seat = table.seats[waits.seat - 1]
    picks = tuple(face_down_cards(table, waits.seat)) if table.rules.family == "pick" else ()
    picks = picks if table.rules.picks else picks[:1]
    stakes = spots_of(seat, waits.hand)
    found = []
    for action, bit in ACTIONS.items():
        if not waits.actions & bit:
            continue
        points = bit in (codes.HIT, codes.DOUBLE)
        command = Act(waits.seat, action, waits.hand, pick=picks[0] if points and picks else 0)
        offer = Offer(
            action=action, command=command, seat=waits.seat, player=seat.holder, hand=waits.hand,
            picks=picks if points else (),
        )  # fmt: skip
        if bit == codes.DOUBLE:
            offer = _double(table, seat, offer, command, len(stakes))
        elif bit == codes.SPLIT:
            free = split_is_free(table, seat, waits.hand)
            offer = replace(offer, cost=split_cost(table, seat, waits.hand), spots=len(stakes), free=free)
        elif bit == codes.RESCUE and table.rules.rescue_word != "rescue":
            offer = replace(offer, word=table.rules.rescue_word.capitalize())
        found.append(offer)
    return tuple(found)


def _double(table: Table, seat: Seat, offer: Offer, command: Act, spots: int) -> Offer:
    """The usual double is the largest; of a free one there is no amount to choose."""
    if double_is_free(table, seat, offer.hand):
        return replace(offer, spots=spots, free=True)
    lowest, highest = double_limits(table, seat, offer.hand)
    step = table.rules.chip_step
    chips = chips_of(table, seat.holder) // spots
    if chips < highest:
        highest = max(lowest, chips // step * step)
    return replace(
        offer, command=replace(command, amount=highest), amount_field="amount", minimum=lowest, maximum=highest,
        step=step, spots=spots, cost=lowest * spots,
    )  # fmt: skip


def _answers(table: Table, waits: n.NeedAnswers) -> tuple[Offer, ...]:
    found = []
    for number in waits.seats:
        seat = table.seats[number - 1]
        if waits.offer == "surrender":
            found.append(Offer(action="surrender", command=Act(number, "surrender"), seat=number, player=seat.holder))
        elif waits.offer == "raise":
            lowest, highest = raise_limits(table, seat)
            found.append(
                Offer(action="raise", command=Act(number, "raise", amount=highest), amount_field="amount", seat=number,
                      player=seat.holder, wager="base", minimum=lowest, maximum=highest, step=table.rules.chip_step,
                      cost=lowest)
            )  # fmt: skip
        elif waits.offer == "move":
            lowest, highest = move_limits(table, seat)
            found.append(
                Offer(action="move", command=Act(number, "move", amount=highest), amount_field="amount", seat=number,
                      player=seat.holder, wager=table.rules.moving_id, minimum=lowest, maximum=highest,
                      step=table.rules.chip_step)
            )  # fmt: skip
        elif waits.offer in ("exposed-card", "withdraw", "switch"):
            action = "hit" if waits.offer == "exposed-card" else waits.offer
            found.append(Offer(action=action, command=Act(number, action), seat=number, player=seat.holder))
        elif waits.offer in table.rules.late_ids:
            step = table.rules.chip_step
            lowest, highest, _ = bet_limits(table, seat, table.rules.wagers[waits.offer], seat.holder)
            highest = min(highest, chips_of(table, seat.holder) // step * step)
            found.append(
                Offer(action="insure", command=Insure(number, lowest), amount_field="amount", seat=number,
                      player=seat.holder, wager=waits.offer, minimum=lowest, maximum=highest, step=step, cost=lowest,
                      word=PLACE)
            )  # fmt: skip
        else:
            lowest, highest, spots = insurance_limits(table, seat)
            step = table.rules.chip_step
            chips = chips_of(table, seat.holder) // spots
            highest = highest if highest <= chips else chips // step * step
            first = -(-lowest // step) * step
            first = min(first, highest)
            found.append(
                Offer(action="insure", command=Insure(number, highest), amount_field="amount", seat=number,
                      player=seat.holder, wager="insurance", minimum=first, maximum=highest, step=step, spots=spots,
                      cost=first * spots)
            )  # fmt: skip
        word = SKIP if waits.offer in table.rules.late_ids else ""
        found.append(Offer(action="decline", command=Decline(number), seat=number, player=seat.holder, word=word))
    return tuple(found)


def _cut(table: Table, waits: n.NeedCut) -> tuple[Offer, ...]:
    """The seat that the rules name; where they name none, anyone may volunteer (G2)."""
    named = table.shoe.cut_holder == waits.seat
    middle = (waits.minimum + waits.maximum) // 2
    return tuple(
        Offer(
            action="cut", command=Cut(seat.number, middle), amount_field="position", seat=seat.number,
            player=seat.holder, minimum=waits.minimum, maximum=waits.maximum,
        )
        for seat in table.seats
        if seat.holder and (seat.number == waits.seat or not named)
    )  # fmt: skip


def _bank(table: Table, waits: n.NeedBank) -> tuple[Offer, ...]:
    """The usual bank is half of the chips."""
    step = table.rules.chip_step
    chips = (chips_of(table, waits.player) - fee_of(table, "bank")) // step * step
    decline = Offer(action="decline-bank", command=PassBank(), seat=waits.seat, player=waits.player)
    if chips < step:
        return (decline,)
    take = Offer(
        action="take-bank",
        command=AcceptBank(max(step, chips // 2 // step * step)),
        amount_field="amount",
        seat=waits.seat,
        player=waits.player,
        minimum=step,
        maximum=chips,
        step=step,
        cost=step,
    )
    return take, decline


def _follow(table: Table, waits: n.NeedFollow) -> tuple[Offer, ...]:
    seat = waits.seat
    stay = Offer(action="stay", command=Follow(seat, False), seat=seat, player=waits.player, hand=waits.hand)
    if waits.amount > chips_of(table, waits.player):
        return (stay,)
    follow = Offer(
        action="follow", command=Follow(seat, True), seat=seat, player=waits.player, hand=waits.hand,
        minimum=waits.amount, maximum=waits.amount, cost=waits.amount,
    )  # fmt: skip
    return follow, stay
