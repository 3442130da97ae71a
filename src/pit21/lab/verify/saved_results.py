"""Results in files, as JSON."""

from collections.abc import Mapping
from pathlib import Path

import msgspec

from pit21.lab.audit import AuditResult
from pit21.lab.counting import RemovalResult
from pit21.lab.exact import BankResult, EdgeResult
from pit21.lab.interpretations import InterpretationPrices
from pit21.lab.question import QuestionError, refuse
from pit21.lab.strategy import AdviceResult, StrategyResult
from pit21.lab.verify.format_1 import is_format_1, to_format_2
from pit21.lab.verify.former_words import to_present_words

Saved = EdgeResult | AdviceResult | StrategyResult | InterpretationPrices | RemovalResult | BankResult | AuditResult

LARGEST_FILE = 50_000_000
TITLE = "The result cannot be verified:"
VERIFIED = "edge, compare, sweep, advise, strategy, readings, removal, bank or audit"

_SHAPES: dict[str, type[Saved]] = {
    "edge": EdgeResult,
    "advise": AdviceResult,
    "strategy": StrategyResult,
    "readings": InterpretationPrices,
    "removal": RemovalResult,
    "bank": BankResult,
    "audit": AuditResult,
}
_KNOWN_BY = {
    "results": "compare", "advice": "advise", "departures": "strategy", "readings": "readings",
    "reshuffled": "removal", "bank": "bank", "findings": "audit", "target_edge": "tune",
    "supplied": "evaluate_strategy", "wagers": "edge",
}  # fmt: skip
"""A field that the results of a command have; the first that is there decides."""

_NOT_WHOLE = ("tune", "evaluate_strategy")
"""The first does not record the settings, the second not what stood in the strategy's file."""


class _Several(msgspec.Struct):
    """What `compare` and `sweep` save."""

    results: tuple[EdgeResult, ...]


class _SeveralHands(msgspec.Struct):
    """What `advise` saves of a file of hands."""

    results: tuple[AdviceResult, ...]


def command_of(saved: Saved) -> str:
    return next(name for name, shape in _SHAPES.items() if isinstance(saved, shape))


def read_saved_results(path: Path) -> tuple[Saved, ...]:
    """Return the results in a file; QuestionError if it holds none that can be computed again."""
    with path.open("rb") as file:
        content = file.read(LARGEST_FILE + 1)
    if len(content) > LARGEST_FILE:
        raise refuse(TITLE, path.name, "is larger than any result")
    try:
        plain = msgspec.json.decode(content)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise _refuse_file(path) from None
    if not isinstance(plain, Mapping):
        raise _refuse_file(path)
    if {"seed", "policy"} <= plain.keys():
        raise refuse(TITLE, path.name, f"was simulated: the same question with seed {str(plain['seed'])[:20]} gives "
                                       f"the same counts again; results of {VERIFIED} are computed")  # fmt: skip
    if is_format_1(plain):
        plain = to_format_2(plain)
    plain = to_present_words(plain)
    command = next((name for field, name in _KNOWN_BY.items() if field in plain), None)
    if command is None:
        raise _refuse_file(path)
    if command in _NOT_WHOLE:
        raise refuse(TITLE, path.name, f"is a result of {command}, which does not contain the whole question; "
                                       f"results of {VERIFIED} can be verified")  # fmt: skip
    try:
        if command != "compare":
            return (msgspec.convert(plain, _SHAPES[command]),)
        results: tuple[Saved, ...] = (
            msgspec.convert(plain, _SeveralHands).results
            if _has_hands(plain)
            else msgspec.convert(plain, _Several).results
        )
    except msgspec.ValidationError:
        raise refuse(TITLE, path.name, f"is not a complete result of {_name_command(command)}: something is missing "
                                       "or has another type; it may come from another version") from None  # fmt: skip
    if not results:
        raise _refuse_file(path)
    return results


def _has_hands(plain: Mapping[str, object]) -> bool:
    results = plain["results"]
    return isinstance(results, list) and bool(results) and isinstance(results[0], dict) and "advice" in results[0]


def _name_command(command: str) -> str:
    return "compare or sweep" if command == "compare" else command


def _refuse_file(path: Path) -> QuestionError:
    return refuse(TITLE, path.name, f"is not a JSON result of {VERIFIED}")
