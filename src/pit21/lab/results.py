"""The answers as records: what `--json` prints and what the cache on disk holds."""

from fractions import Fraction
from math import sqrt

import msgspec
from msgspec import UNSET, UnsetType

from pit21.solve.distribution import Distribution
from pit21.spec.terms import Value

SPLIT_CLASSES = ("cdp1", "cdz-", "cdp-published")
"""How split hands are played; the first is the default. The last is a published formula, no playable strategy."""
EXACT = "exact"
"""The method of fractions that were made from counted cards."""


class OutcomeResult(msgspec.Struct, frozen=True, kw_only=True):
    """One way in which a wager ends. `share` is what it adds to the expectation: units times probability."""

    result: str
    units: float
    probability: float
    share: float
    exact: str | None = None


class CaseResult(msgspec.Struct, frozen=True, kw_only=True):
    """The wager where something more is known; `probability` is how often that is so, given that it is offered."""

    case: str
    probability: float
    ev: float
    exact: str | None
    house_edge_percent: float


class CovarianceResult(msgspec.Struct, frozen=True, kw_only=True):
    """How the main wager goes together with another on the same cards, per unit of both."""

    covariance: float
    exact: str | None


class WagerResult(msgspec.Struct, frozen=True, kw_only=True):
    """What a wager is worth per unit staked on it. `exact` is the expectation as a fraction, where it is one."""

    ev: float
    exact: str | None
    house_edge_percent: float
    std_dev: float | None
    hit_rate: float | None
    method: str
    split_class: str | None = None
    outcomes: tuple[OutcomeResult, ...] | None
    outcomes_method: str | None
    ev_per_total_wagered: float | UnsetType | None = UNSET
    average_total_wager: float | UnsetType | None = UNSET
    covariances: dict[str, CovarianceResult] | UnsetType = UNSET
    cases: tuple[CaseResult, ...] | UnsetType = UNSET
    cached: bool = False


class ShoeResult(msgspec.Struct, frozen=True, kw_only=True):
    """What the round is dealt from: `cards` is null where it is infinite; `removed` counts the cards that are gone."""

    cards: int | None
    removed: dict[str, int] = {}


class EdgeResult(msgspec.Struct, frozen=True, kw_only=True):
    """The answer of `pit21 edge`. `settings` are the options that were set, `rules` all values as they stand."""

    game: str
    title: str
    rules: dict[str, Value]
    settings: dict[str, Value]
    digest: str
    version: str
    shoe: ShoeResult
    variance: bool = False
    wagers: dict[str, WagerResult]


def fraction_text(value: Fraction) -> str:
    return f"{value.numerator}/{value.denominator}"


def expectation(mean: Fraction) -> tuple[float, str, float]:
    """The expectation as a number, as a fraction, and as a house edge in percent."""
    return float(mean), fraction_text(mean), float(-100 * mean)


def exact_result(distribution: Distribution, words: tuple[str, ...]) -> WagerResult:
    """A wager whose whole distribution is known exactly; `words` name its outcomes in their order."""
    ev, exact, edge = expectation(distribution.mean)
    outcomes = tuple(
        OutcomeResult(
            result=word, units=float(each.units), probability=float(each.probability),
            share=float(each.units * each.probability), exact=fraction_text(each.probability),
        )
        for word, each in zip(words, distribution.outcomes, strict=True)
    )  # fmt: skip
    return WagerResult(
        ev=ev, exact=exact, house_edge_percent=edge, std_dev=sqrt(distribution.variance),
        hit_rate=float(distribution.hit_rate), method=EXACT, outcomes=outcomes, outcomes_method=EXACT,
    )  # fmt: skip


def case_result(case: str, probability: Fraction, mean: Fraction) -> CaseResult:
    ev, exact, edge = expectation(mean)
    return CaseResult(case=case, probability=float(probability), ev=ev, exact=exact, house_edge_percent=edge)
