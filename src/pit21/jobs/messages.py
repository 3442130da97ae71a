"""The messages between a program and the worker process that solves and simulates for it: one JSON object a line.

Nothing here imports the solver: whoever asks reads these records, and stays free of Numba and NumPy.
"""

from collections.abc import Mapping
from hashlib import sha256
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from pit21.lab.audit import AuditResult
from pit21.lab.counting import CountabilityResult
from pit21.lab.design import Comparison
from pit21.lab.exact import EdgeResult
from pit21.lab.interpretations import ChoicePrices, InterpretationPrices
from pit21.lab.simulation import SimulationResult, Standing
from pit21.lab.strategy import HandAdvice, StrategyResult
from pit21.spec.game import GameSpec
from pit21.spec.loader import is_built_in
from pit21.spec.problems import Problem
from pit21.spec.side_bets import SideBetDesign
from pit21.spec.terms import Value


class GameRef(msgspec.Struct, frozen=True):
    """A game as a table pins it: `source` is the id of a built-in game or the text of a game file, never a path."""

    source: str
    settings: tuple[tuple[str, Value], ...]
    digest: str


def game_ref(spec: GameSpec, source: str = "") -> GameRef:
    """Return the reference of a game with its settings; a custom game needs the text of its file."""
    if not source and not is_built_in(spec.id):
        raise ValueError(f"{spec.id} is not a built-in game: the text of its file is needed")
    return GameRef(source or spec.id, tuple(sorted(spec.settings.items())), spec.digest)


def game_key(game: GameRef) -> tuple[str, str]:
    """What answers about a game are kept by. The source too: a digest leaves words out."""
    return game.digest, sha256(game.source.encode()).hexdigest()


class HintQuestion(msgspec.Struct, frozen=True):
    """A hand as the solver is asked about it; `seen` are all other cards that lie face up, in the order of cards.

    `stakes` is empty if all doubles were full ones and the next can be; else see `solve.model.HandInPlay`.
    """

    cards: tuple[int, ...]
    up: int
    seen: tuple[int, ...]
    from_split: bool
    doubles: int
    hands: int
    stakes: tuple[float, ...] = ()
    house: bool = False  # the house stakes the hand
    second: tuple[int, ...] = ()  # the seat's other hand, where the question is whether second cards are swapped
    holes: int = -1  # bits of the value classes that the hole card is known to be one of; -1: any


TroubleKind = Literal["busy", "late", "none", "refused", "failed", "closed"]


class Trouble(msgspec.Struct, frozen=True):
    """Why there is no answer, in a sentence that may be shown.

    `busy`: too many wait; `late`: it took too long; `none`: the question has no exact answer; `refused`: it cannot be
    asked so, and `problems` are all that is wrong; `failed`: the process ended over it; `closed`: the server stops.
    """

    kind: TroubleKind
    reason: str
    problems: tuple[Problem, ...] = ()


class Checked(msgspec.Struct, frozen=True, kw_only=True):
    """A game file that was looked over: all its problems, or what it is."""

    problems: tuple[Problem, ...] = ()
    id: str = ""
    title: str = ""
    family: str = ""
    digest: str = ""

    @property
    def ok(self) -> bool:
        return not self.problems


class FileWarnings(msgspec.Struct, frozen=True):
    """Warnings about a game file that can be played, each with its path and line."""

    warnings: tuple[Problem, ...]


class Version(msgspec.Struct, frozen=True):
    """A game with anything of it changed: its options, what its pay tables pay, a text for each line, and side bets.

    `side_bets` stand in place of those of the game that an editor can change; None leaves these alone.
    """

    game: GameRef
    settings: tuple[tuple[str, Value], ...] = ()
    pays: tuple[tuple[str, tuple[str, ...]], ...] = ()
    side_bets: tuple[SideBetDesign, ...] | None = None


class VersionEdges(msgspec.Struct, frozen=True, kw_only=True):
    """A version compared with its base, or all that is wrong with it.

    `deals` has, by side bet, over how many deals its lines are counted.
    """

    comparison: Comparison | None = None
    warnings: tuple[Problem, ...] = ()
    deals: dict[str, int] = {}
    problems: tuple[Problem, ...] = ()


Policy = Literal["", "best", "basic", "mimic", "never-bust", "random"]
MOST_ROUNDS = 10**9
MOST_MINUTES = 5.0
LEAST_ERROR = 1e-6


def _allowed(words: str) -> dict[str, str]:
    """What an answer says whatever is wrong with the value: both ends of what is allowed, as people write numbers."""
    return {"allowed": words}


_ERRORS = f"{LEAST_ERROR:f} to 1 unit ({100 * LEAST_ERROR:.4f} to 100 percentage points)"
_MINUTES = f"above 0, up to {MOST_MINUTES:g}"


class SimulationRequest(msgspec.Struct, frozen=True, kw_only=True):
    """How long a simulation is, and how it plays: a request, a job and the queue hold the same fields.

    One of `rounds`, `until_error` (the main wager's standard error, in units) and `minutes` is given; no run takes
    longer than the most minutes.
    """

    rounds: Annotated[int, Meta(ge=1, le=MOST_ROUNDS, extra=_allowed(f"1 to {MOST_ROUNDS:,}"))] | None = None
    until_error: Annotated[float, Meta(ge=LEAST_ERROR, le=1, extra=_allowed(_ERRORS))] | None = None
    minutes: Annotated[float, Meta(gt=0, le=MOST_MINUTES, extra=_allowed(_MINUTES))] | None = None
    seed: Annotated[int, Meta(ge=0, le=2**63 - 1, extra=_allowed(f"0 to {2**63 - 1:,}"))] = 1
    policy: Policy = ""
    shoe: bool = False
    seats: Annotated[int, Meta(ge=1, le=20, extra=_allowed("1 to 20"))] = 1

    def __post_init__(self) -> None:
        if sum(each is not None for each in (self.rounds, self.until_error, self.minutes)) != 1:
            raise ValueError("give one of rounds, until_error and minutes")

    def job(self, version: Version) -> "SimulationJob":
        fields = {name: getattr(self, name) for name in SimulationRequest.__struct_fields__}
        return SimulationJob(version=version, **fields)


class SimulationJob(SimulationRequest, frozen=True, kw_only=True):
    """A run of a game with anything of it changed."""

    version: Version


class SimulationEnd(msgspec.Struct, frozen=True, kw_only=True):
    """`words` say why it ended before its end, where it did."""

    standing: Standing
    result: SimulationResult
    csv: str
    words: str = ""


PackPaper = Literal["a4", "us-letter"]


class ReportRequest(msgspec.Struct, frozen=True, kw_only=True):
    """How a filing pack is to look."""

    paper: PackPaper = "us-letter"
    house: Annotated[str, Meta(max_length=200, pattern=r"^[^\x00-\x1f\x7f]*$(?!\n)")] = ""


class ReportJob(msgspec.Struct, frozen=True, kw_only=True):
    """The pack of a game with anything of it changed. `date` is printed on its pages; `demo` is this server."""

    version: Version
    request: ReportRequest
    date: str = ""
    demo: str = ""


class ReportEnd(msgspec.Struct, frozen=True, kw_only=True):
    """The pack as a zip file; `errors` are findings of the audit that stand on its first pages."""

    content: bytes
    files: int
    errors: tuple[str, ...]


MOST_COUNTED = 5_000_000


class CountabilityRequest(msgspec.Struct, frozen=True, kw_only=True):
    """How far one wager can be beaten by counting: rounds to deal, seed, and the largest proposed tag."""

    wager: Annotated[str, Meta(min_length=1, max_length=80)]
    rounds: Annotated[int, Meta(ge=1, le=MOST_COUNTED, extra=_allowed(f"1 to {MOST_COUNTED:,}"))] = 500_000
    seed: Annotated[int, Meta(ge=0, le=2**63 - 1, extra=_allowed(f"0 to {2**63 - 1:,}"))] = 1
    level: Annotated[int, Meta(ge=1, le=3, extra=_allowed("1, 2 or 3"))] = 2


class CountabilityJob(msgspec.Struct, frozen=True, kw_only=True):
    """A wager of a game with anything of it changed."""

    version: Version
    request: CountabilityRequest


class OptionEffect(msgspec.Struct, frozen=True, kw_only=True):
    """The choices of an option with the wagers that are offered under both it and the present one."""

    key: str
    choices: tuple[ChoicePrices, ...]


# To the worker


class WorkerRequest(msgspec.Struct, frozen=True, kw_only=True, tag_field="ask"):
    number: int


class AskAdvice(WorkerRequest, frozen=True, kw_only=True, tag="hint"):
    game: GameRef
    question: HintQuestion


class AskEdge(WorkerRequest, frozen=True, kw_only=True, tag="edge"):
    game: GameRef


class AskStrategy(WorkerRequest, frozen=True, kw_only=True, tag="strategy"):
    game: GameRef


class AskReadings(WorkerRequest, frozen=True, kw_only=True, tag="readings"):
    game: GameRef
    keys: tuple[str, ...] = ()


class AskAudit(WorkerRequest, frozen=True, kw_only=True, tag="audit"):
    game: GameRef


class AskCheck(WorkerRequest, frozen=True, kw_only=True, tag="check-game"):
    text: str


class AskWarnings(WorkerRequest, frozen=True, kw_only=True, tag="file-warnings"):
    """Warnings about a game file without problems: its pay lines are solved for them."""

    text: str


class AskReturns(WorkerRequest, frozen=True, kw_only=True, tag="returns"):
    """Every wager with its outcomes; `variance` asks for the main wager's deviation, which may take a long time.

    `simulated` fills the main wager's return table by simulation where an exact one is out of reach.
    """

    game: GameRef
    variance: bool
    simulated: bool = False


class AskEffect(WorkerRequest, frozen=True, kw_only=True, tag="effect"):
    """The effect of each choice of one option, compared with the current one."""

    game: GameRef
    key: str


class AskVersion(WorkerRequest, frozen=True, kw_only=True, tag="version"):
    version: Version


class AskReady(WorkerRequest, frozen=True, kw_only=True, tag="ready"):
    """Load the compiled code for hints, or compile it, with a few questions about these built-in games."""

    games: tuple[str, ...]
    compiles_ahead: bool = False
    """Afterwards compile in the background what the lab's usual questions need."""


class AskSimulation(WorkerRequest, frozen=True, kw_only=True, tag="simulation"):
    """Any number of `StandingMessage` precede the answer."""

    job: SimulationJob


class AskReport(WorkerRequest, frozen=True, kw_only=True, tag="report"):
    """Write the filing pack of a game. Any number of `ProgressMessage` precede the answer."""

    job: ReportJob


class AskCountability(WorkerRequest, frozen=True, kw_only=True, tag="countability"):
    """Any number of `ProgressMessage` precede the answer."""

    job: CountabilityJob


class Stop(WorkerRequest, frozen=True, kw_only=True, tag="stop"):
    """End the simulation of this number with what is counted, or give up its report or count. It has no answer."""


Job = (
    AskAdvice | AskEdge | AskStrategy | AskReadings | AskAudit | AskCheck | AskWarnings | AskReturns | AskEffect
    | AskVersion | AskReady | AskSimulation | AskReport | AskCountability
)  # fmt: skip
ToWorker = Job | Stop


# From the worker


class WorkerMessage(msgspec.Struct, frozen=True, kw_only=True, tag_field="said"):
    number: int


class AdviceMessage(WorkerMessage, frozen=True, kw_only=True, tag="hint"):
    answer: HandAdvice


class EdgeMessage(WorkerMessage, frozen=True, kw_only=True, tag="edge"):
    answer: EdgeResult


class StrategyMessage(WorkerMessage, frozen=True, kw_only=True, tag="strategy"):
    answer: StrategyResult


class ReadingsMessage(WorkerMessage, frozen=True, kw_only=True, tag="readings"):
    answer: InterpretationPrices


class AuditMessage(WorkerMessage, frozen=True, kw_only=True, tag="audit"):
    answer: AuditResult


class GameCheckMessage(WorkerMessage, frozen=True, kw_only=True, tag="check-game"):
    answer: Checked


class WarningsMessage(WorkerMessage, frozen=True, kw_only=True, tag="file-warnings"):
    answer: FileWarnings


class ReturnsMessage(WorkerMessage, frozen=True, kw_only=True, tag="returns"):
    answer: EdgeResult


class EffectMessage(WorkerMessage, frozen=True, kw_only=True, tag="effect"):
    answer: OptionEffect


class VersionMessage(WorkerMessage, frozen=True, kw_only=True, tag="version"):
    answer: VersionEdges


class SimulationMessage(WorkerMessage, frozen=True, kw_only=True, tag="simulation"):
    answer: SimulationEnd


class StandingMessage(WorkerMessage, frozen=True, kw_only=True, tag="stands"):
    """The progress of a running simulation."""

    standing: Standing


class ProgressMessage(WorkerMessage, frozen=True, kw_only=True, tag="run-at"):
    """The current step of a running report or count."""

    text: str


class ReportMessage(WorkerMessage, frozen=True, kw_only=True, tag="report"):
    answer: ReportEnd


class CountabilityMessage(WorkerMessage, frozen=True, kw_only=True, tag="countability"):
    answer: CountabilityResult


class WorkerReady(WorkerMessage, frozen=True, kw_only=True, tag="ready"):
    pass


class CompilationMessage(WorkerMessage, frozen=True, kw_only=True, tag="compiling"):
    """A function is being compiled, which is done once after an installation; the job continues after it."""

    function: str


class FailureMessage(WorkerMessage, frozen=True, kw_only=True, tag="failed"):
    answer: Trouble


FromWorker = (
    AdviceMessage
    | EdgeMessage
    | StrategyMessage
    | ReadingsMessage
    | AuditMessage
    | GameCheckMessage
    | WarningsMessage
    | ReturnsMessage
    | EffectMessage
    | VersionMessage
    | SimulationMessage
    | ReportMessage
    | CountabilityMessage
    | ProgressMessage
    | WorkerReady
    | StandingMessage
    | CompilationMessage
    | FailureMessage
)

_asks: Mapping[str, type[Job]] = {
    "hint": AskAdvice, "edge": AskEdge, "strategy": AskStrategy, "readings": AskReadings, "audit": AskAudit,
    "check-game": AskCheck, "file-warnings": AskWarnings, "returns": AskReturns, "effect": AskEffect,
    "version": AskVersion, "ready": AskReady, "simulation": AskSimulation, "report": AskReport,
    "countability": AskCountability,
}  # fmt: skip
KIND_OF: Mapping[type[Job], str] = {shape: kind for kind, shape in _asks.items()}
"""What a job is called in counters and messages."""
