"""A game's numbers and the lab's questions as HTTP shows them. Edges are the house's, in percent of the stake."""

from typing import Annotated, Any, Literal, Self

from pydantic import (
    Field,
    StrictInt,
    StrictStr,
    ValidationError,
    ValidatorFunctionWrapHandler,
    WrapValidator,
    model_validator,
)
from pydantic_core import PydanticCustomError

from pit21.server.http.answers import FieldProblem, Model, Out
from pit21.server.http.asking import GAME_PATTERN
from pit21.server.solving.simulation_wire import LEAST_ERROR, MOST_MINUTES, MOST_ROUNDS, Policy, State

Progress = Literal["computing", "ready", "none"]
Value = str | int


class ClauseAnswer(Out):
    """One rule or remark of the document, in our own words; `carried_by` is what carries it out."""

    id: str
    lines: tuple[int, int]
    status: str
    carried_by: tuple[str, ...]
    words: str


class RulingAnswer(Out):
    id: str
    question: str
    ruling: str
    options: tuple[str, ...]
    status: str


class RegisterAnswer(Out):
    """`clauses` is empty for a game without a rule document."""

    title: str
    lines: int
    clauses: tuple[ClauseAnswer, ...]
    rulings: tuple[RulingAnswer, ...]


class Computed(Out):
    """`ready` of `of` parts are there. `none`: there is no answer, and `why` says so."""

    state: Progress
    ready: int
    of: int
    why: str = ""


class ReturnLine(Out):
    """One way in which a wager ends: `share` is units times probability, what it adds to the expectation."""

    result: str
    units: float
    probability: float
    share: float
    exact: str | None


class ReturnCase(Out):
    case: str
    probability: float
    ev: float
    exact: str | None
    house_edge_percent: float


class ReturnWager(Out):
    wager: str
    title: str
    role: str
    paytable: str
    ev: float
    exact: str | None
    house_edge_percent: float
    std_dev: float | None
    hit_rate: float | None
    method: str
    lines: tuple[ReturnLine, ...] | None
    average_total_wager: float | None
    ev_per_total_wagered: float | None
    cases: tuple[ReturnCase, ...]


class ReturnsAnswer(Computed):
    digest: str
    wagers: tuple[ReturnWager, ...]


class ChoiceWorthAnswer(Out):
    """`changes`: points of a percent that the choice adds to each wager's house edge, `edges` what that makes."""

    choice: str
    present: bool
    default: bool
    changes: dict[str, float]
    edges: dict[str, float]
    same: bool
    refused: str


class OptionWorthAnswer(Out):
    key: str
    choices: tuple[ChoiceWorthAnswer, ...]


class WorthsAnswer(Computed):
    worths: tuple[OptionWorthAnswer, ...]


class PriceAnswer(Out):
    ev: float
    exact: str | None
    house_edge_percent: float
    change_percent: float
    player_advantage: bool


class ReadingChoice(Out):
    choice: str
    default: bool
    present: bool
    prices: dict[str, PriceAnswer]
    note: str
    refused: str


class ReadingPlace(Out):
    settings: dict[str, Value]
    why: str
    choices: tuple[ReadingChoice, ...]


class ReadingAnswer(Out):
    key: str
    question: str
    clause: tuple[str, ...]
    default: Value
    value: Value
    moves: tuple[str, ...]
    not_offered: tuple[str, ...]
    places: tuple[ReadingPlace, ...]


class ReadingsAnswer(Computed):
    readings: tuple[ReadingAnswer, ...]


class CheckAnswer(Out):
    name: str
    looked_at: int
    found: int


class FindingAnswer(Out):
    severity: Literal["serious", "warning", "note"]
    check: str
    what: str
    how_much: str
    clause: tuple[str, ...]
    wagers: tuple[str, ...]
    settings: dict[str, Value]
    percent: float | None


class FindingsAnswer(Computed):
    edge_limit_percent: float
    checks: tuple[CheckAnswer, ...]
    findings: tuple[FindingAnswer, ...]


class CellAnswer(Out):
    """`gain` is how much better the act is than `next`; `others` how much worse each other act is, per unit."""

    cell: str
    action: str
    words: str
    ev: float | None
    next: str | None
    gain: float | None
    others: dict[str, float]
    times: float


class ChartRow(Out):
    label: str
    cells: tuple[CellAnswer | None, ...]


class ChartSection(Out):
    title: str
    rows: tuple[ChartRow, ...]


class LegendLine(Out):
    code: str
    words: str


class DepartureAnswer(Out):
    hand: str
    total: str
    up: str
    after_split_of: str | None
    doubles: int
    suits: str | None
    chart: str
    best: str
    times: float
    gain: float
    worth: float


class ChartAnswer(Out):
    """`ups` are the columns; edges are of the chart, of best play, and of best play that sees no community card."""

    digest: str
    chart_edge_percent: float
    best_edge_percent: float
    blind_edge_percent: float | None
    ups: tuple[str, ...]
    sections: tuple[ChartSection, ...]
    legend: tuple[LegendLine, ...]
    departures: tuple[DepartureAnswer, ...]
    departures_in_all: int
    notes: tuple[str, ...]


class StrategyAnswer(Computed):
    chart: ChartAnswer | None


OptionsField = Annotated[
    dict[Annotated[str, Field(max_length=64)], Annotated[StrictStr, Field(max_length=400)] | StrictInt],
    Field(max_length=200),
]
PaysField = Annotated[
    dict[
        Annotated[str, Field(max_length=64)],
        Annotated[list[Annotated[StrictStr, Field(max_length=24)]], Field(max_length=40)],
    ],
    Field(
        max_length=40, description="By pay table, what each of its lines pays: 3:2, or 3 for a table that pays for 1."
    ),
]


class VersionBody(Model):
    """A game with anything of it changed."""

    game: Annotated[str, Field(pattern=GAME_PATTERN)]
    options: OptionsField = Field(default_factory=dict)
    paytables: PaysField = Field(default_factory=dict)


class VersionWagerAnswer(Out):
    id: str
    title: str
    role: str
    house_edge_percent: float | None
    exact: str | None
    base_edge_percent: float | None
    base_exact: str | None
    change_percent: float | None
    change_exact: str | None
    std_dev: float | None
    hit_rate: float | None
    method: str


class VersionAnswer(Out):
    """The base is the game as its file has it."""

    digest: str
    base_digest: str
    wagers: tuple[VersionWagerAnswer, ...]
    warnings: tuple[str, ...]


def _says(allowed: str) -> WrapValidator:
    """Whatever is wrong with the value, the answer is what is allowed: both ends of it, as people write numbers."""

    def check(value: Any, inner: ValidatorFunctionWrapHandler) -> Any:
        try:
            return inner(value)
        except ValidationError:
            raise PydanticCustomError("allowed", "{allowed}", {"allowed": allowed}) from None

    return WrapValidator(check)


_ERRORS = f"{LEAST_ERROR:f} to 1 unit, which is {100 * LEAST_ERROR:.4f} to 100 points"


class SimulationBody(VersionBody):
    """One of `rounds`, `until_error` (the main wager's standard error, in units) and `minutes`."""

    rounds: Annotated[int, Field(ge=1, le=MOST_ROUNDS), _says(f"1 to {MOST_ROUNDS:,}")] | None = None
    until_error: Annotated[float, Field(ge=LEAST_ERROR, le=1), _says(_ERRORS)] | None = None
    minutes: Annotated[float, Field(gt=0, le=MOST_MINUTES), _says(f"above 0, up to {MOST_MINUTES:g}")] | None = None
    seed: Annotated[int, Field(ge=0, lt=2**63), _says(f"0 to {2**63 - 1:,}")] = 1
    policy: Policy = ""
    shoe: bool = False
    seats: Annotated[int, Field(ge=1, le=20), _says("1 to 20")] = 1

    @model_validator(mode="after")
    def one_length(self) -> Self:
        if sum(each is not None for each in (self.rounds, self.until_error, self.minutes)) != 1:
            raise ValueError("give one of rounds, until_error and minutes")
        return self


class OutcomeAnswer(Out):
    result: str
    units: float
    count: int
    exact_probability: float | None


class SimulatedWagerAnswer(Out):
    id: str
    title: str
    placed: int
    ev: float | None
    std_error: float | None
    exact_ev: float | None
    z: float | None
    outcomes: tuple[OutcomeAnswer, ...]


class PointAnswer(Out):
    """Per wager its expectation and standard error after so many rounds."""

    rounds: int
    wagers: dict[str, tuple[float, float]]


class SimulationAnswer(Out):
    """A run. `ahead` are played before it; `left` is in seconds, `share` the part that is done: null if not known."""

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
    rounds: int
    seconds: float
    rate: float
    left: float | None
    share: float | None
    wagers: tuple[SimulatedWagerAnswer, ...]
    points: tuple[PointAnswer, ...]


class OwnSimulationAnswer(Out):
    """The run that is not over; null where there is none."""

    id: str | None
