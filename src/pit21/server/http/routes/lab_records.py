"""Requests and responses of the lab's routes: results as far as they are known, versions of a game, runs."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from pit21.jobs import CountabilityRequest, OptionEffect, ReportRequest, SimulationRequest
from pit21.lab.audit import AuditResult
from pit21.lab.counting import CountabilityResult
from pit21.lab.design import Comparison
from pit21.lab.exact import EdgeResult
from pit21.lab.interpretations import Reading
from pit21.lab.simulation import Standing
from pit21.lab.strategy import ChartGrid, StrategyResult
from pit21.server.http.answers import Body
from pit21.server.http.route_services import GAME_PATTERN
from pit21.server.http.routes.lobby import OptionsField
from pit21.server.solver import Point, State
from pit21.spec.register import Clause, Ruling
from pit21.spec.side_bets import DesignField, SideBetDesign
from pit21.wire import FieldProblem

Progress = Literal["computing", "ready", "none"]
MOST_SIDE_BETS = 20


class RegisterAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """`clauses` is empty for a game without a rule document."""

    title: str
    lines: int
    clauses: tuple[Clause, ...]
    rulings: tuple[Ruling, ...]


class Computed(msgspec.Struct, frozen=True, kw_only=True):
    """`ready` of `of` parts are done. `none`: there is no result, and `why` gives the reason."""

    state: Progress
    ready: int
    of: int
    why: str = ""


class ReturnsAnswer(Computed, frozen=True, kw_only=True):
    """The first result has every wager, a later one the figures that take longer."""

    result: EdgeResult | None


class OptionEffectsAnswer(Computed, frozen=True, kw_only=True):
    effects: tuple[OptionEffect, ...]


class ReadingsAnswer(Computed, frozen=True, kw_only=True):
    readings: tuple[Reading, ...]


class AuditAnswer(Computed, frozen=True, kw_only=True):
    result: AuditResult | None


class CellAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A cell by name, such as `hard 16 v 10`."""

    cell: str


class StrategyAnswer(Computed, frozen=True, kw_only=True):
    """`result` is what `pit21 strategy --json` prints, with the departures that gain most; `grid` says how to draw it.

    `departures_in_all` are all that were found.
    """

    result: StrategyResult | None = None
    grid: ChartGrid | None = None
    departures_in_all: int = 0


PaysField = Annotated[
    dict[
        Annotated[str, Meta(max_length=64)],
        Annotated[list[Annotated[str, Meta(max_length=24)]], Meta(max_length=40)],
    ],
    Meta(
        max_length=40, description="By pay table, what each of its lines pays: 3:2, or 3 for a table that pays for 1."
    ),
]


SideBetsField = (
    Annotated[
        tuple[SideBetDesign, ...],
        Meta(
            max_length=MOST_SIDE_BETS,
            description="All side bets that an editor can change, in order; null leaves the game's own.",
        ),
    ]
    | None
)


class VersionBody(Body, frozen=True, kw_only=True):
    """A changed game."""

    # The bodies of jobs repeat these fields and `SimulationAnswer` those of `RunAnswer`: they extend the record of the
    # job itself, and msgspec allows a struct only one base with fields.

    game: Annotated[str, Meta(pattern=GAME_PATTERN)]
    options: OptionsField = msgspec.field(default_factory=dict)
    paytables: PaysField = msgspec.field(default_factory=dict)
    side_bets: SideBetsField = None


class Word(msgspec.Struct, frozen=True, kw_only=True):
    """A word of the vocabulary for side bets, with its meaning; cards have a title, conditions an example."""

    name: str
    meaning: str
    title: str = ""
    example: str = ""


class CatalogueEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A side bet from the catalog, with its `design` to be changed.

    `fits` says whether the game that was asked about has the cards that the side bet reads.
    """

    id: str
    title: str
    summary: str
    source: str
    design: SideBetDesign
    fits: bool


class SideBetLanguage(msgspec.Struct, frozen=True, kw_only=True):
    """What an editor of side bets offers: `fields` of a bet and of a pay line, by the keys of a game file."""

    reads: tuple[Word, ...]
    fields: tuple[DesignField, ...]
    line_fields: tuple[DesignField, ...]
    conditions: tuple[Word, ...]
    cards: tuple[str, ...]
    catalogue: tuple[CatalogueEntry, ...]


class OwnSideBets(msgspec.Struct, frozen=True, kw_only=True):
    """The side bets of a game that an editor can change, and the names of the cards that side bets of it can read."""

    side_bets: tuple[SideBetDesign, ...]
    reads: tuple[str, ...]


class DesignFile(msgspec.Struct, frozen=True, kw_only=True):
    """A changed game as the text of a game file."""

    name: str
    text: str


class VersionAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The comparison with the unchanged game, which is its first result.

    `warnings` name the place in a game file that each is about. `deals` has, by side bet, over how many equally likely
    deals its lines are counted; a bet without such a number is missing.
    """

    comparison: Comparison
    warnings: tuple[FieldProblem, ...]
    deals: dict[str, int]


class SimulationBody(SimulationRequest, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A run of a changed game, as in `VersionBody`."""

    game: Annotated[str, Meta(pattern=GAME_PATTERN)]
    options: OptionsField = msgspec.field(default_factory=dict)
    paytables: PaysField = msgspec.field(default_factory=dict)
    side_bets: SideBetsField = None


class SimulationAnswer(Standing, frozen=True, kw_only=True):
    """A simulation and its progress. `ahead` is the number of jobs before it in the queue."""

    id: str
    game: str
    state: State
    words: str
    problems: tuple[FieldProblem, ...]
    ahead: int
    seed: int
    policy: str
    shoe: bool
    seats: int
    points: tuple[Point, ...]


class ReportBody(ReportRequest, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The filing pack of a changed game, as in `VersionBody`."""

    game: Annotated[str, Meta(pattern=GAME_PATTERN)]
    options: OptionsField = msgspec.field(default_factory=dict)
    paytables: PaysField = msgspec.field(default_factory=dict)
    side_bets: SideBetsField = None


class RunAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A background job and its progress. `ahead` is the number of jobs before it in the queue."""

    id: str
    game: str
    state: State
    words: str
    problems: tuple[FieldProblem, ...]
    ahead: int


class ReportAnswer(RunAnswer, frozen=True, kw_only=True):
    """A report and its progress; `errors` are the errors that the audit of the rules found."""

    files: int = 0
    bytes: int = 0
    errors: tuple[str, ...] = ()


class CountabilityBody(CountabilityRequest, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A wager of a changed game, as in `VersionBody`."""

    game: Annotated[str, Meta(pattern=GAME_PATTERN)]
    options: OptionsField = msgspec.field(default_factory=dict)
    paytables: PaysField = msgspec.field(default_factory=dict)
    side_bets: SideBetsField = None


class CountabilityAnswer(RunAnswer, frozen=True, kw_only=True):
    """What counting gains against a wager, or the progress of the computation.

    `result` is what `pit21 countability --json` prints.
    """

    wager: str
    result: CountabilityResult | None = None


class OwnRun(msgspec.Struct, frozen=True, kw_only=True):
    """The id of your unfinished job of this kind, or null."""

    id: str | None
