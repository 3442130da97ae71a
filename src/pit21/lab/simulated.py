"""What a simulation says, as records: what `pit21 simulate --json` prints."""

import msgspec
from msgspec import UNSET, UnsetType

from pit21.spec.terms import Value


class SimulatedOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """How often a wager ended so. The main wager is told by units alone: the same units are won in many ways."""

    result: str
    units: float
    count: int
    probability: float
    exact_probability: float | None


class ChiSquareResult(msgspec.Struct, frozen=True, kw_only=True):
    """All outcome counts against their exact chances; `p` is how often chance alone strays so far or farther.

    `statistic` is null where something came up that cannot be.
    """

    statistic: float | None
    degrees_of_freedom: int
    p: float


class CutCardEffect(msgspec.Struct, frozen=True, kw_only=True):
    """What a dealt shoe brings the player beyond a fresh one in every round, per unit staked at first."""

    ev: float
    std_error: float | None


class SimulatedWager(msgspec.Struct, frozen=True, kw_only=True):
    """A wager per unit staked on it. Null is what cannot be said: of too few rounds, or where it is not known exactly.

    `exact_ev` is from a fresh shoe; `z` compares with it where the rounds were dealt so.
    """

    placed: int
    ev: float | None
    std_error: float | None
    std_dev: float | None
    house_edge_percent: float | None
    hit_rate: float | None
    outcomes: tuple[SimulatedOutcome, ...]
    exact_ev: float | None
    exact: str | None
    exact_std_dev: float | None
    z: float | None
    chi_square: ChiSquareResult | None
    cut_card_effect: CutCardEffect | UnsetType = UNSET
    spots: tuple[str, ...] | UnsetType = UNSET
    average_total_wager: float | UnsetType | None = UNSET
    ev_per_total_wagered: float | UnsetType | None = UNSET


class SimulatedCovariance(msgspec.Struct, frozen=True, kw_only=True):
    """Two wagers of one seat, per unit of both; a wager that cannot be placed brings 0."""

    wagers: tuple[str, str]
    covariance: float | None
    correlation: float | None
    exact_covariance: float | None


class SimulationResult(msgspec.Struct, frozen=True, kw_only=True):
    """The answer of `pit21 simulate`.

    `rounds` are rounds of the table, whatever its seats; `seconds` is the time in which they were played. `errors` is
    the rate as it was played. `finished` is false for a run that was stopped before its end.
    """

    game: str
    title: str
    rules: dict[str, Value]
    settings: dict[str, Value]
    digest: str
    version: str
    kernels: str
    policy: str
    policy_words: str
    errors: float
    seed: int
    mode: str
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
