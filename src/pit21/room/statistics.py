"""A player's session in numbers: per wager, per hand, and the bankroll after every round."""

from collections.abc import Iterable

import msgspec

from pit21.room.history import PlayedRound
from pit21.table import events as e
from pit21.table.causes import code_of


class WagerStatistics(msgspec.Struct, kw_only=True):
    """One kind of wager over the session; amounts in cents, doubles and splits included."""

    count: int = 0
    won: int = 0
    lost: int = 0
    pushed: int = 0
    staked: int = 0
    returned: int = 0

    @property
    def net(self) -> int:
        return self.returned - self.staked

    def count_in(self, staked: int, returned: int) -> None:
        self.count += 1
        self.won += returned > staked
        self.lost += returned < staked
        self.pushed += returned == staked
        self.staked += staked
        self.returned += returned


class Statistics(msgspec.Struct, kw_only=True):
    """`hands` are settled base wagers, one per hand; biggest win and loss are of whole rounds.

    `bankroll` starts with what the player had before the first round and goes on with what was there after each.
    """

    rounds: int = 0
    wagers: dict[str, WagerStatistics]
    hands: WagerStatistics
    bank: WagerStatistics
    blackjacks: int = 0
    fees: int = 0
    biggest_win: int = 0
    biggest_loss: int = 0
    bankroll: tuple[int, ...] = ()

    @property
    def net(self) -> int:
        """The result of the rounds; chips bought in between are no win."""
        return sum(wager.net for wager in (*self.wagers.values(), self.bank)) - self.fees


def statistics_of(rounds: Iterable[PlayedRound], player: str, pocket: int = 0) -> Statistics:
    """The session of one player. `pocket` is money that is not on the table, for the bankroll's graph."""
    found = Statistics(wagers={}, hands=WagerStatistics(), bank=WagerStatistics())
    series: list[int] = []
    for played in rounds:
        if not series:
            series.append(played.chips_before(player) + pocket)
        series.append(played.chips_after(player) + pocket)
        if not played.void:
            _count_round(found, played, player)
    found.bankroll = tuple(series)
    return found


def _count_round(found: Statistics, played: PlayedRound, player: str) -> None:
    took_part = False
    for event in played.events:
        if isinstance(event, e.WagerSettled) and event.player == player:
            took_part = True
            _count_wager(found, event)
        elif isinstance(event, e.BankReturned) and event.player == player:
            took_part = True
            found.bank.count_in(event.staked, event.returned)
        elif isinstance(event, e.FeesTaken):
            found.fees += sum(amount for who, _, _, amount in event.fees if who == player)
    found.rounds += took_part
    net = played.net(player)
    found.biggest_win = max(found.biggest_win, net)
    found.biggest_loss = min(found.biggest_loss, net)


def _count_wager(found: Statistics, event: e.WagerSettled) -> None:
    found.wagers.setdefault(event.wager, WagerStatistics()).count_in(event.staked, event.returned)
    if event.wager == "base":
        found.hands.count_in(event.staked, event.returned)
        found.blackjacks += code_of(event) in ("natural", "both-natural")
