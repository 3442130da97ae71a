"""What is said between the server and its solving processes: one JSON object a line.

Nothing here imports the solver: the server reads these records, and must stay free of Numba and NumPy.
"""

from collections.abc import Mapping
from hashlib import sha256
from typing import Literal

import msgspec

from pit21.hints.decisions import HintQuestion
from pit21.lab.audit import Audit
from pit21.lab.hand_advice import HandAdvice
from pit21.lab.readings import Readings
from pit21.lab.results import EdgeResult
from pit21.lab.strategy import StrategyResult
from pit21.spec.game import GameSpec
from pit21.spec.loader import BUILT_IN
from pit21.spec.problems import Problem
from pit21.spec.terms import Value


class GameRef(msgspec.Struct, frozen=True):
    """A game as a table pins it: `source` is the id of a built-in game or the text of a game file, never a path."""

    source: str
    settings: tuple[tuple[str, Value], ...]
    digest: str


def game_ref(spec: GameSpec, source: str = "") -> GameRef:
    """The reference of a game with its settings; a game of one's own needs the text of its file."""
    if not source and spec.id not in BUILT_IN:
        raise ValueError(f"{spec.id} is no built-in game: the text of its file is needed")
    return GameRef(source or spec.id, tuple(sorted(spec.settings.items())), spec.digest)


def game_key(game: GameRef) -> tuple[str, str]:
    """What answers about a game are kept by. The source too: a digest leaves words out."""
    return game.digest, sha256(game.source.encode()).hexdigest()


TroubleKind = Literal["busy", "late", "none", "refused", "failed", "closed"]


class Trouble(msgspec.Struct, frozen=True):
    """Why there is no answer, in a sentence that may be shown.

    `busy`: too many wait; `late`: it took too long; `none`: the question has no exact answer; `refused`: it cannot be
    asked so; `failed`: the process ended over it; `closed`: the server stops.
    """

    kind: TroubleKind
    reason: str


class WagerNumbers(msgspec.Struct, frozen=True, kw_only=True):
    """Per unit staked first. `decided` says that play decides what the wager brings: then it is worth this at best.

    `total_wager` is what is staked on average in the end, doubles and splits too.
    """

    title: str
    role: str
    ev: float
    exact: str | None
    house_edge_percent: float
    std_dev: float | None
    total_wager: float
    decided: bool
    method: str


class EdgeNumbers(msgspec.Struct, frozen=True, kw_only=True):
    """What every wager that the table offers is worth, from the full shoe."""

    digest: str
    wagers: dict[str, WagerNumbers]


class Checked(msgspec.Struct, frozen=True, kw_only=True):
    """A game file that was looked over: all its problems, or what it is."""

    problems: tuple[Problem, ...] = ()
    id: str = ""
    title: str = ""
    family: str = ""
    digest: str = ""
    warnings: tuple[str, ...] = ()

    @property
    def ok(self) -> bool:
        return not self.problems


class Version(msgspec.Struct, frozen=True):
    """A game with anything of it changed: its options, and what its pay tables pay, a text for each line."""

    game: GameRef
    settings: tuple[tuple[str, Value], ...] = ()
    pays: tuple[tuple[str, tuple[str, ...]], ...] = ()


class VersionWager(msgspec.Struct, frozen=True, kw_only=True):
    """A wager of the version and of the base; null where one of them does not take it."""

    id: str
    title: str
    role: str
    house_edge_percent: float | None = None
    exact: str | None = None
    base_edge_percent: float | None = None
    base_exact: str | None = None
    change_percent: float | None = None
    change_exact: str | None = None
    std_dev: float | None = None
    hit_rate: float | None = None
    method: str = ""


class VersionEdges(msgspec.Struct, frozen=True, kw_only=True):
    """What a version is worth beside its base, or all that is wrong with it."""

    digest: str = ""
    base_digest: str = ""
    wagers: tuple[VersionWager, ...] = ()
    warnings: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()


class ChoiceWorth(msgspec.Struct, frozen=True, kw_only=True):
    """A choice of an option: what it adds to each wager's house edge, in points of a percent.

    `same` says that not one card is played or paid otherwise; `refused` why it cannot be set.
    """

    choice: str
    present: bool
    default: bool
    changes: dict[str, float] = {}
    edges: dict[str, float] = {}
    same: bool = False
    refused: str = ""


class OptionWorth(msgspec.Struct, frozen=True, kw_only=True):
    key: str
    choices: tuple[ChoiceWorth, ...]


# To the worker


class Ask(msgspec.Struct, frozen=True, kw_only=True, tag_field="ask"):
    number: int


class AskHint(Ask, frozen=True, kw_only=True, tag="hint"):
    game: GameRef
    question: HintQuestion


class AskEdge(Ask, frozen=True, kw_only=True, tag="edge"):
    game: GameRef


class AskStrategy(Ask, frozen=True, kw_only=True, tag="strategy"):
    game: GameRef


class AskReadings(Ask, frozen=True, kw_only=True, tag="readings"):
    game: GameRef
    keys: tuple[str, ...] = ()


class AskAudit(Ask, frozen=True, kw_only=True, tag="audit"):
    game: GameRef


class AskCheck(Ask, frozen=True, kw_only=True, tag="check-game"):
    text: str


class AskReturns(Ask, frozen=True, kw_only=True, tag="returns"):
    """Every wager with its outcomes; `variance` asks for the main wager's deviation, which may take long."""

    game: GameRef
    variance: bool


class AskWorth(Ask, frozen=True, kw_only=True, tag="worth"):
    """What each choice of one option is worth, beside the one that is set."""

    game: GameRef
    key: str


class AskVersion(Ask, frozen=True, kw_only=True, tag="version"):
    version: Version


class AskReady(Ask, frozen=True, kw_only=True, tag="ready"):
    """Load the compiled code for hints, or compile it, with a few questions about these built-in games."""

    games: tuple[str, ...]


ToWorker = (
    AskHint | AskEdge | AskStrategy | AskReadings | AskAudit | AskCheck | AskReturns | AskWorth | AskVersion | AskReady
)


# From the worker


class Said(msgspec.Struct, frozen=True, kw_only=True, tag_field="said"):
    number: int


class Hinted(Said, frozen=True, kw_only=True, tag="hint"):
    answer: HandAdvice


class Priced(Said, frozen=True, kw_only=True, tag="edge"):
    answer: EdgeNumbers


class Charted(Said, frozen=True, kw_only=True, tag="strategy"):
    answer: StrategyResult


class ReadingsPriced(Said, frozen=True, kw_only=True, tag="readings"):
    answer: Readings


class Audited(Said, frozen=True, kw_only=True, tag="audit"):
    answer: Audit


class LookedOver(Said, frozen=True, kw_only=True, tag="check-game"):
    answer: Checked


class Returned(Said, frozen=True, kw_only=True, tag="returns"):
    answer: EdgeResult


class WorthTold(Said, frozen=True, kw_only=True, tag="worth"):
    answer: OptionWorth


class VersionPriced(Said, frozen=True, kw_only=True, tag="version"):
    answer: VersionEdges


class Ready(Said, frozen=True, kw_only=True, tag="ready"):
    pass


class Compiling(Said, frozen=True, kw_only=True, tag="compiling"):
    """A function is being compiled, which is done once after an installation; the job goes on after it."""

    function: str


class Failed(Said, frozen=True, kw_only=True, tag="failed"):
    answer: Trouble


FromWorker = (
    Hinted | Priced | Charted | ReadingsPriced | Audited | LookedOver | Returned | WorthTold | VersionPriced | Ready
    | Compiling | Failed
)  # fmt: skip

_asks: Mapping[str, type[ToWorker]] = {
    "hint": AskHint, "edge": AskEdge, "strategy": AskStrategy, "readings": AskReadings, "audit": AskAudit,
    "check-game": AskCheck, "returns": AskReturns, "worth": AskWorth, "version": AskVersion, "ready": AskReady,
}  # fmt: skip
KIND_OF: Mapping[type[ToWorker], str] = {shape: kind for kind, shape in _asks.items()}
"""What a job is called in counters and messages."""
