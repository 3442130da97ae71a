"""Disputes: the chips stay on their spot until the floor has decided (M34)."""

from msgspec.structs import replace

from pit21.table import events as e
from pit21.table.changes.disputes import held_chips
from pit21.table.refusal import Refusal, refuse
from pit21.table.remedies.remedy import Events, Facts, ruled
from pit21.table.remedies.stakes import stake_at
from pit21.table.state import HeldChips, Table, chips_of


def dispute(table: Table, facts: Facts) -> Events | Refusal:
    """M34: chips are held, or the floor has decided; a dispute that names no wager is about no chips."""
    if table.phase == "closed":
        return refuse("table-closed", facts.id)
    if facts.what == "decided":
        return _decide(table, facts)
    if not facts.wager:
        return (ruled(facts, "held"),)
    if _find_held_chips(table, facts) or _open_dispute(table, facts):
        return refuse("m-in-dispute", facts.id, seat=facts.seat)
    if table.phase == "round" and not table.bets_closed:
        return refuse("m-deal-not-begun", facts.id)
    found = stake_at(table, facts)
    if not isinstance(found, Refusal):
        _, index, bet = found
        return (ruled(replace(facts, player=bet.owner, hand=max(index, 0)), "held"),)
    return _hold_settled(table, facts) or found


def _hold_settled(table: Table, facts: Facts) -> Events | Refusal | None:
    """The chips of a settled wager go back to its spot; None if the facts name no such wager."""
    for settled in table.settled:
        named = (settled.seat, settled.wager) == (facts.seat, facts.wager) and settled.hand in (-1, facts.hand)
        if not named or settled.player != (facts.player or settled.player):
            continue
        held = held_chips(table, settled)
        if settled.player not in table.players or chips_of(table, settled.player) < held.returned:
            return refuse("m-chips-gone", facts.id, player=settled.player)
        return (_move_held_chips(ruled(replace(facts, player=settled.player), "held", amount=held.amount), held, -1),)
    return None


def _find_held_chips(table: Table, facts: Facts) -> HeldChips | None:
    for held in table.held:
        named = (held.seat, held.wager) == (facts.seat, facts.wager) and held.hand in (-1, facts.hand)
        if named and held.player == (facts.player or held.player):
            return held
    return None


def _open_dispute(table: Table, facts: Facts) -> bool:
    return any(
        (seat, wager) == (facts.seat, facts.wager) and hand in (-1, facts.hand) and player == (facts.player or player)
        for seat, hand, wager, player in table.disputed
    )


def _decide(table: Table, facts: Facts) -> Events | Refusal:
    """The record decides; a payout that was wrong is corrected by M30 or M31."""
    if _open_dispute(table, facts):
        return (ruled(facts, "record-decides"),)
    held = _find_held_chips(table, facts)
    if held is None:
        return refuse("m-no-dispute", facts.id, seat=facts.seat)
    if table.phase == "round" and held.round != table.round:
        return refuse("round-running", facts.id)
    return (release(held, facts),)


def release(held: HeldChips, facts: Facts) -> e.IrregularityRuled:
    """The chips go where the record gives them."""
    named = replace(facts, seat=held.seat, hand=max(held.hand, 0), wager=held.wager, player=held.player)
    return _move_held_chips(ruled(named, "record-decides", amount=held.amount), held, 1)


def _move_held_chips(event: e.IrregularityRuled, held: HeldChips, sign: int) -> e.IrregularityRuled:
    changes = (
        (f"seat:{held.seat}", -held.amount), (f"player:{held.player}", held.returned),
        ("house", held.amount - held.returned),
    )  # fmt: skip
    return replace(event, postings=tuple((name, sign * change) for name, change in changes if change))
