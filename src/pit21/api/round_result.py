"""How a round ended: every wager with its return and the reason."""

from typing import Any

import msgspec

from pit21.money import amount_text, signed_text
from pit21.table.events import WagerSettled
from pit21.tabular import Tabular


class RoundResult(Tabular, msgspec.Struct, frozen=True, kw_only=True):
    """`void` rounds give every stake back; `titles` are the names of the wagers on the felt."""

    round: int
    wagers: tuple[WagerSettled, ...]
    void: str = ""
    titles: dict[str, str] = {}

    def net(self, player: str = "") -> int:
        """What a player won or lost in cents; without a name, all players together."""
        return sum(each.net for each in self.wagers if not player or each.player == player)

    def table_caption(self) -> str:
        return f"Round {self.round}" + (f" is void: {self.void}" if self.void else "")

    def table_headings(self) -> tuple[str, ...]:
        return "Player", "Seat", "Wager", "Staked", "Returned", "Net", "Reason"

    def table_rows(self) -> list[tuple[str, ...]]:
        return [
            (each.player, _seat_text(each), self.titles.get(each.wager, each.wager), amount_text(each.staked),
             amount_text(each.returned), signed_text(each.net), each.reason)
            for each in self.wagers
        ]  # fmt: skip

    def to_dicts(self) -> list[dict[str, Any]]:
        keys = ("player", "seat", "hand", "wager", "staked", "returned", "net", "result", "reason")
        return [{key: getattr(each, key) for key in keys} for each in self.wagers]

    def __repr__(self) -> str:
        return f"<RoundResult: round {self.round}, {len(self.wagers)} wagers, net {signed_text(self.net())}>"


def _seat_text(wager: WagerSettled) -> str:
    return str(wager.seat) if wager.hand < 1 else f"{wager.seat}, hand {wager.hand + 1}"
