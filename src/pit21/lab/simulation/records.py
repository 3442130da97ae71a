"""The result of a simulation, as records."""

from pathlib import Path
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from pit21.lab.exact import GameResult
from pit21.spec.terms import Value
from pit21.tabular import Tabular, number_text, percent_text


class SimulatedOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """How often a wager ended this way. The main wager is listed by units: they are won in many ways."""

    result: str
    units: float
    count: int
    probability: float
    exact_probability: float | None


class ChiSquareResult(msgspec.Struct, frozen=True, kw_only=True):
    """All outcome counts against their exact chances; `p` is how often chance alone strays so far or farther.

    `statistic` is null if something came up that cannot be.
    """

    statistic: float | None
    degrees_of_freedom: int
    p: float


class CutCardEffect(msgspec.Struct, frozen=True, kw_only=True):
    """What a dealt shoe gains the player over a fresh one in every round, per unit of the initial bet."""

    ev: float
    std_error: float | None


class SimulatedWager(Tabular, msgspec.Struct, frozen=True, kw_only=True):
    """A wager per unit staked on it. Null is what cannot be said: of too few rounds, or where it is not known exactly.

    `exact_ev` is from a fresh shoe; `z` compares with it where the rounds were dealt so.
    """

    placed: int
    ev: float | None
    std_error: float | None
    std_dev: float | None
    house_edge: float | None
    hit_frequency: float | None
    outcomes: tuple[SimulatedOutcome, ...]
    exact_ev: float | None
    exact: str | None
    exact_std_dev: float | None
    z: float | None
    chi_square: ChiSquareResult | None
    cut_card_effect: CutCardEffect | UnsetType = UNSET
    spots: tuple[str, ...] | UnsetType = UNSET
    average_total_bet: float | UnsetType | None = UNSET
    element_of_risk: float | UnsetType | None = UNSET

    def table_caption(self) -> str:
        error = "" if self.std_error is None else f" ± {percent_text(self.std_error)} (1 SE)"
        return f"house edge {percent_text(self.house_edge) or 'unknown'}{error}, placed {self.placed:,} times"

    def table_headings(self) -> tuple[str, ...]:
        return "Result", "Pays", "Count", "Probability", "Exact probability"

    def table_rows(self) -> list[tuple[str, ...]]:
        return [
            (each.result, f"{each.units:+g}", f"{each.count:,}", f"{each.probability:.6f}",
             "" if each.exact_probability is None else f"{each.exact_probability:.6f}")
            for each in self.outcomes
        ]  # fmt: skip

    def to_dicts(self) -> list[dict[str, Any]]:
        return [msgspec.to_builtins(each) for each in self.outcomes]

    def __repr__(self) -> str:
        return f"<SimulatedWager: {self.table_caption()}>"


class SimulatedCovariance(msgspec.Struct, frozen=True, kw_only=True):
    """Two wagers of one seat, per unit of both; a wager that cannot be placed counts as 0."""

    wagers: tuple[str, str]
    covariance: float | None
    correlation: float | None
    exact_covariance: float | None


class PolicyResult(GameResult, frozen=True, kw_only=True):
    """The result of playing a policy. `errors` is the rate of mistakes."""

    policy: str
    policy_words: str
    errors: float
    warnings: tuple[str, ...] = ()
    seed: int
    mode: str


class SimulationResult(PolicyResult, frozen=True, kw_only=True):
    """The answer of `pit21 simulate`.

    `rounds` are rounds of the table, whatever its seats; `seconds` is the time in which they were played. `finished` is
    false for a run that was stopped before its end.
    """

    rules: dict[str, Value]
    kernels: str
    seats: int
    decks: int | None
    burn: int
    cut_card: int | None
    rounds: int
    shoes: int | None
    cards_per_round: float | None
    seconds: float
    rounds_per_second: float | None
    backend: str
    finished: bool
    wagers: dict[str, SimulatedWager]
    covariances: tuple[SimulatedCovariance, ...]

    def table_caption(self) -> str:
        return f"{GameResult.table_caption(self)}: {self.rounds:,} rounds, policy {self.policy}"

    def table_headings(self) -> tuple[str, ...]:
        return "Wager", "Placed", "EV", "Std error", "House edge", "Exact EV", "z"

    def table_rows(self) -> list[tuple[str, ...]]:
        return [
            (name, f"{each.placed:,}", number_text(each.ev), number_text(each.std_error).lstrip("+"),
             percent_text(each.house_edge), number_text(each.exact_ev), number_text(each.z, 2))
            for name, each in self.wagers.items()
        ]  # fmt: skip

    def to_dicts(self) -> list[dict[str, Any]]:
        keys = ("placed", "ev", "std_error", "std_dev", "house_edge", "hit_frequency", "exact_ev", "z")
        return [
            {"wager": name, **{key: getattr(each, key) for key in keys}} for name, each in self.wagers.items()
        ]  # fmt: skip

    def to_csv(self, path: str | Path) -> None:
        """Write a row for each wager and outcome."""
        from pit21.lab.simulation.result_files import simulation_csv

        Path(path).write_text(simulation_csv(self), encoding="utf-8")

    def to_parquet(self, path: str | Path) -> None:
        """Write the same rows as Parquet."""
        from pit21.lab.simulation.result_files import parquet_bytes

        Path(path).write_bytes(parquet_bytes(self))


class WagerStanding(msgspec.Struct, frozen=True, kw_only=True):
    """Per unit staked. `exact_ev` is from a fresh shoe; `z` compares with it where the rounds were dealt so."""

    id: str
    title: str
    placed: int
    ev: float | None
    std_error: float | None
    exact_ev: float | None
    z: float | None
    outcomes: tuple[SimulatedOutcome, ...] = ()


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """How a run stands while it is played. `share` is how much of it is done, where that is known."""

    rounds: int = 0
    seconds: float = 0.0
    rate: float = 0.0
    left: float | None = None
    share: float | None = None
    wagers: tuple[WagerStanding, ...] = ()
