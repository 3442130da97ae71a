"""What is said between a table and the process that computes its hints: one JSON object a line."""

import msgspec

from pit21.hints.decisions import HintQuestion
from pit21.lab.hand_advice import HandAdvice
from pit21.spec.terms import Value


class Start(msgspec.Struct, frozen=True, tag="start"):
    """The game that is asked about; `game` is an id or the path of a file."""

    game: str
    settings: dict[str, Value]
    digest: str


class Ask(msgspec.Struct, frozen=True, tag="ask"):
    number: int
    question: HintQuestion


class Answered(msgspec.Struct, frozen=True, tag="answered"):
    number: int
    advice: HandAdvice


class Failed(msgspec.Struct, frozen=True, tag="failed"):
    """A question without an answer; number 0 says that none will be answered."""

    number: int
    reason: str


class Compiling(msgspec.Struct, frozen=True, tag="compiling"):
    functions: int


FromWorker = Answered | Failed | Compiling
