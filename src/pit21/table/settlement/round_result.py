"""How a round ended: every wager with its return and the reason, the bank and the fees."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any

import msgspec

from pit21.cards import cards_text
from pit21.money import amount_text, signed_text
from pit21.table import events as e
from pit21.table.causes import (
    REMEDIES,
    RemedyCode,
    SettlementCode,
    VoidCode,
    code_of,
    settlement_words,
    void_code_of,
    void_words,
)
from pit21.table.state import Bank, Table
from pit21.tabular import Tabular

BANK = "bank"


class WagerSettlement(msgspec.Struct, frozen=True, kw_only=True):
    """A wager in the order of settlement; `hand` counts from 1 and is None for wagers that belong to the seat."""

    order: int
    seat: int
    hand: int | None
    player: str
    wager: str
    staked: int
    returned: int
    net: int
    result: str
    reason: str
    code: SettlementCode | VoidCode | None
    table: str
    line: str
    odds: str
    uncovered: int


class WagerReturn(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One person's wager at one seat, all hands of it together; `first_stake` is what lay there before the cards.

    `player` is empty if it is kept among the records of one person.
    """

    player: str = ""
    wager: str
    first_stake: int
    staked: int
    returned: int

    @property
    def net(self) -> int:
        return self.returned - self.staked


class WagerTotal(msgspec.Struct, frozen=True, kw_only=True):
    """What a player staked on a wager of a seat and got back, over all hands."""

    seat: int
    player: str
    wager: str
    staked: int
    returned: int
    net: int


class BankSettlement(msgspec.Struct, frozen=True, kw_only=True):
    player: str
    seat: int
    staked: int
    returned: int
    net: int


class FeeCharge(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, rename={"wager": "for"}):
    """A fee for a wager or for the bank; a void round refunds it."""

    player: str
    seat: int
    wager: str
    amount: int
    refunded: bool = False


class RulingLine(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the floor decided about an irregularity; `remedy` is its code, `words` say it in English."""

    id: str
    reason: str
    remedy: RemedyCode
    words: str
    seat: int = 0


class RoundResult(Tabular, msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """`void` is the reason where every stake went back; `titles` are the names of the wagers on the felt."""

    round: int
    complete: bool
    void: str | None
    settlements: tuple[WagerSettlement, ...]
    bank: BankSettlement | None
    fees: tuple[FeeCharge, ...]
    button: int | None
    dealer: str
    wagers: tuple[WagerTotal, ...]
    titles: dict[str, str] = {}
    rulings: tuple[RulingLine, ...] = ()

    def net(self, player: str = "") -> int:
        """Return what a player won or lost, in cents; without a name, all players together."""
        return sum(each.net for each in self.settlements if not player or each.player == player)

    def table_caption(self) -> str:
        return f"Round {self.round}" + (f" is void: {self.void}" if self.void else "")

    def table_headings(self) -> tuple[str, ...]:
        return "Player", "Seat", "Wager", "Staked", "Returned", "Net", "Reason"

    def table_rows(self) -> list[tuple[str, ...]]:
        split = {each.seat for each in self.settlements if (each.hand or 0) > 1}
        return [
            (each.player, f"{each.seat}, hand {each.hand}" if each.hand and each.seat in split else str(each.seat),
             self.titles.get(each.wager, each.wager), amount_text(each.staked), amount_text(each.returned),
             signed_text(each.net), each.reason)
            for each in self.settlements
        ]  # fmt: skip

    def to_dicts(self) -> list[dict[str, Any]]:
        return [msgspec.structs.asdict(each) for each in self.settlements]

    def __repr__(self) -> str:
        count = len(self.settlements)
        wagers = f"{count} wager" if count == 1 else f"{count} wagers"
        return f"<RoundResult: round {self.round}, {wagers}, net {signed_text(self.net())}>"


def round_results(events: Sequence[e.Event]) -> tuple[RoundResult, ...]:
    """Return every round of a session that has begun."""
    starts = [at for at, event in enumerate(events) if isinstance(event, e.RoundBegan)]
    return tuple(_round_result(events[start:end], {}) for start, end in pairwise([*starts, len(events)]))


def last_result(events: Sequence[e.Event], titles: dict[str, str]) -> RoundResult | None:
    """Return the last finished round."""
    ends = [at for at, event in enumerate(events) if isinstance(event, e.RoundEnded | e.RoundVoided)]
    if not ends:
        return None
    starts = [at for at, event in enumerate(events[: ends[-1]]) if isinstance(event, e.RoundBegan)]
    return _round_result(events[starts[-1] : ends[-1] + 1], titles)


def _round_result(events: Sequence[e.Event], titles: dict[str, str]) -> RoundResult:
    began, void, bank, button, complete = events[0], None, None, None, False
    voided: e.RoundVoided | None = None
    assert isinstance(began, e.RoundBegan)
    settled: list[e.WagerSettled] = []
    fees: tuple[FeeCharge, ...] = ()
    dealer: list[int] = []
    rulings: list[RulingLine] = []
    for event in events:
        match event:
            case e.WagerSettled():
                settled.append(event)
            case e.BankReturned():
                bank = _bank(event.player, event.seat, event.staked, event.returned)
            case e.FeesTaken():
                fees = fee_charges(event.fees)
            case e.ButtonPlaced():
                button = event.seat
            case e.RoundVoided():
                void, complete, voided = void_words(event), True, event
                back = {(seat, wager, player) for player, seat, _, wager, _ in event.stakes}
                settled = [each for each in settled if (each.seat, each.wager, each.player) not in back]
                settled += _stakes_returned(event)
                fees = tuple(msgspec.structs.replace(fee, refunded=True) for fee in fees)
                held = [stake for stake in event.stakes if stake[3] == "bank"]
                for player, seat, _, _, staked in held:
                    bank = _bank(player, seat, staked, staked)
            case e.IrregularityRuled():
                rulings.append(_make_ruling_line(event))
            case e.RoundEnded():
                complete = True
            case _:
                dealer += _dealer_cards(event)
    settlements = tuple(_settlement(event, order, voided) for order, event in enumerate(settled, 1))
    return RoundResult(
        round=began.round, complete=complete, void=void, settlements=settlements, bank=bank, fees=fees, button=button,
        dealer=cards_text(dealer), wagers=_totals(settlements), titles=titles, rulings=tuple(rulings),
    )  # fmt: skip


def _make_ruling_line(event: e.IrregularityRuled) -> RulingLine:
    return RulingLine(
        id=event.id, reason=event.reason, remedy=event.remedy, words=REMEDIES[event.remedy], seat=event.seat
    )  # fmt: skip


def fee_charges(
    fees: Iterable[tuple[str, int, str, int]], back: Iterable[tuple[str, int]] = ()
) -> tuple[FeeCharge, ...]:  # fmt: skip
    """Return the fees of a round, less what went back to each player."""
    found, left = [], Counter[str]()
    for player, cents in back:
        left[player] += cents
    for player, seat, wager, cents in fees:
        returned = min(cents, left[player])
        left[player] -= returned
        if cents > returned:
            found.append(FeeCharge(player=player, seat=seat, wager=wager, amount=cents - returned))
    return tuple(found)


def bank_settlement(bank: Bank) -> BankSettlement | None:
    """Return what the player-dealer got back; None while the round goes on, and where nobody banks."""
    return _bank(bank.player, bank.seat, bank.wager, bank.wager + bank.result) if bank.home else None


def _bank(player: str, seat: int, staked: int, returned: int) -> BankSettlement:
    return BankSettlement(player=player, seat=seat, staked=staked, returned=returned, net=returned - staked)


def _stakes_returned(event: e.RoundVoided) -> list[e.WagerSettled]:
    """Every stake goes back, whatever had become of it (G9)."""
    return [
        e.WagerSettled(
            player=player, seat=seat, hand=hand, wager=wager, staked=staked, returned=staked, result="void",
        )
        for player, seat, hand, wager, staked in event.stakes
        if wager != "bank"
    ]  # fmt: skip


def _dealer_cards(event: e.Event) -> list[int]:
    """The dealer's cards as they are turned up."""
    if isinstance(event, e.CardsDealt):
        return [card for place, card, up in event.cards if place == 0 and up]
    if isinstance(event, e.CardsTurned):
        return [card for place, _, card in event.cards if place == 0]
    if isinstance(event, e.StrayCardUsed):
        return [event.card] if event.place == 0 else []
    return [event.card] if isinstance(event, e.DealerDrew | e.DealerTook) else []


def _void_cause(event: e.RoundVoided) -> tuple[str, VoidCode | None]:
    return void_words(event), void_code_of(event)


def _settlement(event: e.WagerSettled, order: int, voided: e.RoundVoided | None) -> WagerSettlement:
    reason, code = (settlement_words(event), code_of(event)) if voided is None else _void_cause(voided)
    return WagerSettlement(
        order=order, seat=event.seat, hand=event.hand + 1 if event.hand >= 0 else None, player=event.player,
        wager=event.wager, staked=event.staked, returned=event.returned, net=event.net, result=event.result,
        reason=reason, code=code, table=event.table, line=event.line, odds=event.odds, uncovered=event.uncovered,
    )  # fmt: skip


def _totals(settlements: Sequence[WagerSettlement]) -> tuple[WagerTotal, ...]:
    """Per seat, player and wager over all hands."""
    found: dict[tuple[int, str, str], list[WagerSettlement]] = {}
    for each in settlements:
        found.setdefault((each.seat, each.player, each.wager), []).append(each)
    return tuple(
        WagerTotal(
            seat=seat, player=player, wager=wager, staked=sum(each.staked for each in hands),
            returned=sum(each.returned for each in hands), net=sum(each.net for each in hands),
        )
        for (seat, player, wager), hands in sorted(found.items(), key=lambda item: item[0][0])
    )  # fmt: skip


def returns_of_round(table: Table, events: Iterable[e.Event]) -> tuple[WagerReturn, ...]:
    """Return the wagers of the round that these events ended, before anyone has left; none where they end none."""
    events = tuple(events)
    if not any(isinstance(event, e.RoundEnded) for event in events):
        return ()
    found: dict[tuple[str, int, str], list[e.WagerSettled]] = {}
    for settled in table.settled:
        found.setdefault((settled.player, settled.seat, settled.wager), []).append(settled)
    wagers = [
        WagerReturn(
            player=player, wager=wager, first_stake=_first_stake(table, player, seat, wager) or hands[0].staked,
            staked=sum(each.staked for each in hands), returned=sum(each.returned for each in hands),
        )
        for (player, seat, wager), hands in found.items()
    ]  # fmt: skip
    banks = [
        WagerReturn(
            player=event.player, wager=BANK, first_stake=event.staked, staked=event.staked, returned=event.returned
        )
        for event in events
        if isinstance(event, e.BankReturned)
    ]
    return (*wagers, *banks)


def _first_stake(table: Table, player: str, seat: int, wager: str) -> int:
    """Of split hands the first: each carries the same stake. 0 for what was placed later, such as insurance."""
    place = table.seats[seat - 1]
    bets = [*(place.hands[0].bets if place.hands else ()), *place.bets]
    return next((bet.amount - bet.moved for bet in bets if bet.wager == wager and bet.owner == player), 0)
