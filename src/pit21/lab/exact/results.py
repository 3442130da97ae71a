"""Exact results as records, which the disk cache also holds."""

from collections.abc import Iterable
from fractions import Fraction
from math import lcm, sqrt
from typing import Any, Literal, TypedDict

import msgspec
from msgspec import UNSET, UnsetType

from pit21.solve.model import Distribution
from pit21.spec.game import GameSpec
from pit21.spec.terms import Value
from pit21.tabular import FORMAT, Tabular, number_text, percent_text

SPLIT_CLASSES = ("cdp1", "cdz-", "cdp-published")
"""How split hands are played; the first is the default. The last is a published formula, no playable strategy."""
SPLIT_WORDS = {
    "cdp1": "played by their own cards and the up card, with one more pair card known to be gone (cdp1)",
    "cdz-": "played by their own cards and the up card (cdz-)",
    "cdp-published": "computed by a published formula that nobody can play (cdp-published)",
}
EXACT = "exact"
"""The method of fractions that were made from counted cards."""


class ResultDocument(Tabular, msgspec.Struct, frozen=True, kw_only=True):
    """A whole result, which `lab.verify` reads again."""

    format: Literal[2] = FORMAT

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.table_caption()}>"


class GameResult(ResultDocument, frozen=True, kw_only=True):
    """A result about one game. `settings` are the options that were set."""

    game: str
    title: str
    settings: dict[str, Value]
    digest: str
    version: str

    def table_caption(self) -> str:
        return self.title + "".join(f", {key}={value}" for key, value in self.settings.items())


class GameFields(TypedDict):
    """What every `GameResult` begins with."""

    game: str
    title: str
    settings: dict[str, Value]
    digest: str
    version: str


def game_fields(spec: GameSpec) -> GameFields:
    from importlib.metadata import version  # imported here: help needs no version, and this takes a long time

    return {
        "game": spec.id, "title": spec.title, "settings": dict(spec.settings), "digest": spec.digest,
        "version": version("pit21"),
    }  # fmt: skip


class OutcomeResult(msgspec.Struct, frozen=True, kw_only=True):
    """One way in which a wager ends. `share` is what it adds to the expectation: units times probability.

    `std_error` is the standard error of a probability that was simulated.
    """

    result: str
    units: float
    probability: float
    share: float
    exact: str | None = None
    std_error: float | UnsetType = UNSET


class CaseResult(msgspec.Struct, frozen=True, kw_only=True):
    """The wager where something more is known; `probability` is how often that is so, given that it is offered."""

    case: str
    probability: float
    ev: float
    exact: str | None
    house_edge: float


class CovarianceResult(msgspec.Struct, frozen=True, kw_only=True):
    """How the main wager goes together with another on the same cards, per unit of both."""

    covariance: float
    exact: str | None


class SimulatedFigures(msgspec.Struct, frozen=True, kw_only=True):
    """The run that a wager's outcomes and hit frequency come from, and one standard error of each figure.

    `std_dev_error` is null if the standard deviation is exact.
    """

    rounds: int
    seed: int
    hit_frequency_error: float
    std_dev_error: float | None


class WagerResult(Tabular, msgspec.Struct, frozen=True, kw_only=True):
    """The EV of a wager per unit staked on it. `exact` is the expectation as a fraction, where it is one.

    The EV is exact in any case. `source` says whether the outcomes and the hit frequency are exact too, or simulated;
    `simulated` has their errors.
    """

    ev: float
    exact: str | None
    house_edge: float
    std_dev: float | None
    hit_frequency: float | None
    method: str
    split_class: str | None = None
    outcomes: tuple[OutcomeResult, ...] | None
    outcomes_method: str | None
    source: Literal["exact", "simulated"] = "exact"
    simulated: SimulatedFigures | UnsetType = UNSET
    element_of_risk: float | UnsetType | None = UNSET
    average_total_bet: float | UnsetType | None = UNSET
    covariances: dict[str, CovarianceResult] | UnsetType = UNSET
    cases: tuple[CaseResult, ...] | UnsetType = UNSET
    cached: bool = False

    def table_caption(self) -> str:
        return f"house edge {percent_text(self.house_edge)}"

    def table_headings(self) -> tuple[str, ...]:
        return "Result", "Pays", "Probability", "Return"

    def table_rows(self) -> list[tuple[str, ...]]:
        return [
            (each.result, f"{each.units:+g}", f"{each.probability:.6f}", f"{each.share:+.6f}")
            for each in self.outcomes or ()
        ]

    def to_dicts(self) -> list[dict[str, Any]]:
        return [msgspec.to_builtins(each) for each in self.outcomes or ()]

    def __repr__(self) -> str:
        return f"<WagerResult: ev {self.ev:+.9f}, {self.table_caption()}>"


class ShoeResult(msgspec.Struct, frozen=True, kw_only=True):
    """What the round is dealt from: `cards` is null if it is infinite; `removed` counts the cards that are gone."""

    cards: int | None
    removed: dict[str, int] = {}


class EdgeResult(GameResult, frozen=True, kw_only=True):
    """The answer of `pit21 edge`. `rules` are the values of all rules; `unsolved` says why a wager has no result."""

    rules: dict[str, Value]
    shoe: ShoeResult
    variance: bool = False
    wagers: dict[str, WagerResult]
    unsolved: dict[str, str] | UnsetType = UNSET

    def __repr__(self) -> str:
        first = [f"; {name}: {each.table_caption()}" for name, each in self.wagers.items()][:1]
        return f"<{type(self).__name__}: {self.table_caption()}{''.join(first)}>"

    def table_headings(self) -> tuple[str, ...]:
        return "Wager", "EV", "House edge", "Std dev", "Hit frequency"

    def table_rows(self) -> list[tuple[str, ...]]:
        return [
            (name, number_text(each.ev, 9), percent_text(each.house_edge),
             "" if each.std_dev is None else f"{each.std_dev:.4f}", percent_text(each.hit_frequency))
            for name, each in self.wagers.items()
        ]  # fmt: skip

    def to_dicts(self) -> list[dict[str, Any]]:
        keys = ("ev", "exact", "house_edge", "std_dev", "hit_frequency", "method")
        return [
            {"wager": name, **{key: getattr(each, key) for key in keys}} for name, each in self.wagers.items()
        ]  # fmt: skip


def describe_unsolved(spec: GameSpec, unsolved: dict[str, str] | UnsetType) -> list[str]:
    """Return a sentence for each wager without a result: why, and what to do instead."""
    return [
        f"{spec.file.wagers[name].title} has no exact value: {reason}." for name, reason in (unsolved or {}).items()
    ]


def fraction_text(value: Fraction) -> str:
    return f"{value.numerator}/{value.denominator}"


def count_combinations(outcomes: Iterable[OutcomeResult]) -> tuple[tuple[int, ...], int] | None:
    """How many of how many equally likely cases give each outcome, in lowest terms; None if that is not counted."""
    chances = [each.exact for each in outcomes]
    fractions = [Fraction(each) for each in chances if each is not None]
    if len(fractions) < len(chances) or not fractions:
        return None
    total = lcm(*(each.denominator for each in fractions))
    return tuple(int(each * total) for each in fractions), total


def expectation(mean: Fraction) -> tuple[float, str, float]:
    """Return the expectation as a number and as a fraction, and the house edge."""
    return float(mean), fraction_text(mean), float(-mean)


def exact_result(distribution: Distribution, words: tuple[str, ...]) -> WagerResult:
    """Return a wager whose whole distribution is known exactly; `words` name its outcomes in their order."""
    ev, exact, edge = expectation(distribution.mean)
    outcomes = tuple(
        OutcomeResult(
            result=word, units=float(each.units), probability=float(each.probability),
            share=float(each.units * each.probability), exact=fraction_text(each.probability),
        )
        for word, each in zip(words, distribution.outcomes, strict=True)
    )  # fmt: skip
    return WagerResult(
        ev=ev, exact=exact, house_edge=edge, std_dev=sqrt(distribution.variance),
        hit_frequency=float(distribution.hit_frequency), method=EXACT, outcomes=outcomes, outcomes_method=EXACT,
    )  # fmt: skip


def case_result(case: str, probability: Fraction, mean: Fraction) -> CaseResult:
    ev, exact, edge = expectation(mean)
    return CaseResult(case=case, probability=float(probability), ev=ev, exact=exact, house_edge=edge)
