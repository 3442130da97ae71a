"""What card counting gains, as records."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from pit21.lab.counting.tag_proposal import Proposal
from pit21.lab.exact import GameResult
from pit21.tabular import percent_text

if TYPE_CHECKING:
    from matplotlib.figure import Figure


class WagerAtCount(msgspec.Struct, frozen=True, kw_only=True):
    """A wager per unit staked on it, at one true count. Errors take the rounds of a shoe together; null of too few."""

    placed: int
    ev: float
    std_error: float | None


class SidePlan(msgspec.Struct, frozen=True, kw_only=True):
    """From which true count a side wager is placed, and with how many units; null for half of the main wager."""

    from_count: int
    units: float | None


class AtCount(msgspec.Struct, frozen=True, kw_only=True):
    """One true count: how often a round begins there, and what the plan stakes and wins there.

    Insurance stands at the true count of its offer, which the first cards have changed since the round began.
    `won_per_100` is what these rounds add to the win rate per 100 rounds.
    """

    true_count: int
    rounds: int
    share: float
    stake: float
    won_per_100: float
    wagers: dict[str, WagerAtCount]


class WagerInAll(msgspec.Struct, frozen=True, kw_only=True):
    """A wager staked with one unit at every count."""

    placed: int
    ev: float
    std_error: float | None
    std_dev: float


class Favourable(msgspec.Struct, frozen=True, kw_only=True):
    """From which true count a side wager earned most when it was staked there and above, and what that came to.

    All of it is null if it would have lost from every count on. `share` is how many rounds that are, `ev` per unit
    staked, `won_per_100` units in 100 rounds with one unit on it. `break_even` is the lowest true count from which on
    every count that came up in a thousandth of the rounds, or more, was favorable.
    """

    from_count: int | None
    share: float | None
    ev: float | None
    std_error: float | None
    won_per_100: float | None
    break_even: int | None


class PlanResult(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat wins that stakes by the plan, in units. Null is what a plan that does not win has not.

    `desirability` is 1000 times the win rate of a round by its standard deviation, and `score` the square of it
    (Schlesinger). `n0` is how many rounds it takes to be a standard deviation ahead. `ruin` is the chance to lose the
    bankroll sooner or later, exp(-2 win rate bankroll / variance); 1 where the plan does not win.
    """

    average_stake: float
    won_per_100: float
    won_per_100_error: float | None
    std_dev_100: float
    desirability: float | None
    score: float | None
    n0: float | None
    bankroll: float | None
    ruin: float | None
    pace: float | None
    won_per_hour: float | None
    std_dev_hour: float | None


class CountResult(GameResult, frozen=True, kw_only=True):
    """The answer of `pit21 count`. Every number comes from whole sums: the same seed gives the same on any machine.

    `deck_sum` is what the tags of a deck add up to; the average tag is taken off every card, so that the true count of
    a full shoe is 0 in any case. `index_rules` are the rules that the index plays are for.
    `finished` is false where Ctrl-C ended the run before its last round.
    """

    seed: int
    seats: int
    rounds: int
    shoes: int
    policy: str
    tags: dict[str, int]
    tags_text: str
    counted_as: str
    deck_sum: int
    decks_left: str
    cut_card_from_end: int
    burn: str
    proposal: Proposal | None
    ramp: str
    sides: dict[str, SidePlan]
    indices: tuple[str, ...]
    index_rules: tuple[str, ...] = ()
    notes: tuple[str, ...]
    counts: tuple[AtCount, ...]
    wagers: dict[str, WagerInAll]
    favourable: dict[str, Favourable]
    plan: PlanResult
    finished: bool = True
    warnings: tuple[str, ...] = ()

    def table_headings(self) -> tuple[str, ...]:
        return "True count", "Rounds", "Share", "Bet", *(f"EV of {name}" for name in self.wagers)

    def table_rows(self) -> list[tuple[str, ...]]:
        return [
            (str(each.true_count), f"{each.rounds:,}", percent_text(each.share), f"{each.stake:g}",
             *(percent_text(each.wagers[name].ev, sign=True) if name in each.wagers else "" for name in self.wagers))
            for each in self.counts
        ]  # fmt: skip

    def to_dicts(self) -> list[dict[str, Any]]:
        """One dictionary for each true count and wager."""
        return [
            {"true_count": each.true_count, "rounds": each.rounds, "share": each.share, "stake": each.stake,
             "wager": name, **msgspec.to_builtins(wager)}
            for each in self.counts for name, wager in each.wagers.items()
        ]  # fmt: skip

    def to_csv(self, path: str | Path) -> None:
        """Write a row for each true count and wager."""
        from pit21.lab.counting.count_file import count_csv

        Path(path).write_text(count_csv(self), encoding="utf-8")

    def plot(self) -> "Figure":
        """House edges by true count as a Matplotlib figure."""
        from pit21.lab.counting.count_image import count_figure

        return count_figure(self)
