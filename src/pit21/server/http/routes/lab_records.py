"""What the lab's routes read and answer: results of the lab as far as they are known, versions of a game, runs."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from pit21.jobs import OptionEffect, ReportRequest, SimulationRequest
from pit21.lab.audit import AuditResult
from pit21.lab.design import Comparison
from pit21.lab.exact import EdgeResult
from pit21.lab.interpretations import Reading
from pit21.lab.simulation import Standing
from pit21.lab.strategy import ChartSection, DeviationResult, Expectation
from pit21.server.http.answers import Body
from pit21.server.http.route_services import GAME_PATTERN
from pit21.server.http.routes.lobby import OptionsField
from pit21.server.solver import Point, State
from pit21.spec.register import Clause, Ruling
from pit21.spec.side_bets import SideBetDesign
from pit21.wire import FieldProblem

Progress = Literal["computing", "ready", "none"]
MOST_SIDE_BETS = 8


class RegisterAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """`clauses` is empty for a game without a rule document."""

    title: str
    lines: int
    clauses: tuple[Clause, ...]
    rulings: tuple[Ruling, ...]


class Computed(msgspec.Struct, frozen=True, kw_only=True):
    """`ready` of `of` parts are there. `none`: there is no answer, and `why` says so."""

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


class LegendLine(msgspec.Struct, frozen=True, kw_only=True):
    code: str
    words: str


class ChartPage(msgspec.Struct, frozen=True, kw_only=True):
    """A strategy laid out as a chart: `ups` are the columns. Of the departures, those that gain most are listed."""

    digest: str
    chart: Expectation
    best_play: Expectation
    best_play_blind: Expectation | None
    ups: tuple[str, ...]
    sections: tuple[ChartSection, ...]
    legend: tuple[LegendLine, ...]
    departures: tuple[DeviationResult, ...]
    departures_in_all: int
    notes: tuple[str, ...]


class CellAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A cell by name, such as `hard 16 v 10`."""

    cell: str


class StrategyAnswer(Computed, frozen=True, kw_only=True):
    chart: ChartPage | None


PaysField = Annotated[
    dict[
        Annotated[str, Meta(max_length=64)],
        Annotated[list[Annotated[str, Meta(max_length=24)]], Meta(max_length=40)],
    ],
    Meta(
        max_length=40, description="By pay table, what each of its lines pays: 3:2, or 3 for a table that pays for 1."
    ),
]


SideBetsField = Annotated[
    tuple[SideBetDesign, ...], Meta(max_length=MOST_SIDE_BETS, description="Side bets that are added to the game.")
]


class VersionBody(Body, frozen=True, kw_only=True):
    """A game with anything of it changed."""

    game: Annotated[str, Meta(pattern=GAME_PATTERN)]
    options: OptionsField = msgspec.field(default_factory=dict)
    paytables: PaysField = msgspec.field(default_factory=dict)
    side_bets: SideBetsField = ()


class Word(msgspec.Struct, frozen=True, kw_only=True):
    """A word of the language of side bets, what it means, and how it is written."""

    name: str
    meaning: str
    example: str = ""


class CatalogueEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A side bet of the catalogue. `design` is there to be changed, where the editor has a field for all of it.

    `fits` says whether the game that was asked about has the cards that the side bet reads.
    """

    id: str
    title: str
    summary: str
    source: str
    design: SideBetDesign | None
    fits: bool


class SideBetLanguage(msgspec.Struct, frozen=True, kw_only=True):
    """What an editor of side bets offers."""

    reads: tuple[Word, ...]
    decided: tuple[str, ...]
    conditions: tuple[Word, ...]
    cards: tuple[str, ...]
    catalogue: tuple[CatalogueEntry, ...]


class DesignFile(msgspec.Struct, frozen=True, kw_only=True):
    """A changed game as the text of a game file."""

    name: str
    text: str


class VersionAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The version compared with the game as its file has it, which is the first of the results."""

    comparison: Comparison
    warnings: tuple[str, ...]


class SimulationBody(SimulationRequest, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A run of a game with anything of it changed, as in `VersionBody`."""

    game: Annotated[str, Meta(pattern=GAME_PATTERN)]
    options: OptionsField = msgspec.field(default_factory=dict)
    paytables: PaysField = msgspec.field(default_factory=dict)
    side_bets: SideBetsField = ()


class SimulationAnswer(Standing, frozen=True, kw_only=True):
    """A run and how it stands. `ahead` are played before it."""

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
    """The filing pack of a game with anything of it changed, as in `VersionBody`."""

    game: Annotated[str, Meta(pattern=GAME_PATTERN)]
    options: OptionsField = msgspec.field(default_factory=dict)
    paytables: PaysField = msgspec.field(default_factory=dict)
    side_bets: SideBetsField = ()


class ReportAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A report and how far it is. `ahead` are made before it; `errors` are those that the audit of the rules found."""

    id: str
    game: str
    state: State
    words: str
    problems: tuple[FieldProblem, ...]
    ahead: int
    files: int = 0
    bytes: int = 0
    errors: tuple[str, ...] = ()


class OwnReport(msgspec.Struct, frozen=True, kw_only=True):
    """The report that is not over; null where there is none."""

    id: str | None


class OwnSimulation(msgspec.Struct, frozen=True, kw_only=True):
    """The run that is not over; null where there is none."""

    id: str | None
