"""Records of countability. They import no compiler, because a server reads them too."""

from typing import Any

import msgspec

from pit21.lab.exact import GameResult
from pit21.tabular import percent_text

EXACT, SIMULATED = "exact", "simulated"


class BettingGain(msgspec.Struct, frozen=True, kw_only=True):
    """What betting one unit wins where a rule says so. Errors are standard errors, whole shoes varying independently.

    `share` is the share of rounds in which the bet is made, `ev` what a unit wins there; null if it never is.
    """

    share: float
    share_error: float
    ev: float | None
    ev_error: float | None
    per_shoe: float
    per_shoe_error: float
    per_100: float
    per_100_error: float


class WagerCountability(msgspec.Struct, frozen=True, kw_only=True):
    """A wager under its best linear count. `reason` says why there is no such count; what it would win is then null.

    The main wager is staked by the ramp of the result. Any other wager is staked with one unit from `from_count` on,
    where that earns most; `share` is how many rounds that are, `edge` what a unit wins there. Where no plan wins, these
    are null. The desirability index takes the standard deviation of the wager at all counts.

    With `method` `exact` the EV of the wager is computed from the remaining cards before each round; with `simulated`
    bets are won and lost. `exact` has more: `effects` of removal by card; `least_squares_tags`, which count the change
    of the EV per deck left, and what betting wins wherever that estimate is positive; what it wins with
    `full_knowledge` of the cards left, wherever the EV is positive; and `fit`, the correlation of the estimate with the
    EV. A linear count is poor where `fit` is low.
    """

    tags: str | None = None
    correlation: float | None = None
    hi_lo: float | None = None
    from_count: int | None = None
    share: float | None = None
    won_per_100: float | None = None
    won_per_100_error: float | None = None
    desirability: float | None = None
    reason: str = ""
    method: str = SIMULATED
    ev: float | None = None
    edge: float | None = None
    edge_error: float | None = None
    won_per_shoe: float | None = None
    won_per_shoe_error: float | None = None
    effects: dict[str, float] | None = None
    least_squares_tags: dict[str, float] | None = None
    least_squares: BettingGain | None = None
    full_knowledge: BettingGain | None = None
    fit: float | None = None
    shoes: int | None = None
    rounds: int | None = None


class CountabilityResult(GameResult, frozen=True, kw_only=True):
    """`penetration` is the share of the shoe that is dealt before the cut card, null for an infinite shoe."""

    seed: int
    rounds: int
    level: int
    ramp: str
    penetration: float | None
    cut_card_from_end: int | None
    wagers: dict[str, WagerCountability]
    seats: int = 1

    def table_headings(self) -> tuple[str, ...]:
        return "Wager", "Tags", "Betting correlation", "Won per 100 rounds", "DI"

    def table_rows(self) -> list[tuple[str, ...]]:
        return [
            (name, each.tags or each.reason, "" if each.correlation is None else f"{each.correlation:.4f}",
             "" if each.won_per_100 is None else f"{each.won_per_100:+.4f}",
             "" if each.desirability is None else f"{each.desirability:.2f}")
            for name, each in self.wagers.items()
        ]  # fmt: skip

    def to_dicts(self) -> list[dict[str, Any]]:
        return [{"wager": name, **msgspec.to_builtins(each)} for name, each in self.wagers.items()]

    def table_caption(self) -> str:
        """The game and how deep its shoe is dealt."""
        return f"{GameResult.table_caption(self)}: penetration {percent_text(self.penetration)}"
