"""Every pay value, option, limit, fixed rule and stage of a game changed in turn.

A mutant is caught when a golden transcript of its game no longer comes out as written by hand, or when the
values transcribed by hand from the documents and rulings (tests/spec) differ from it.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from pit21.spec import loader
from pit21.spec.checks.validation import validate
from pit21.spec.game import GameSpec
from pit21.spec.loader import load_game
from pit21.spec.model import GameFile, Rule
from pit21.spec.problems import SpecError
from pit21.spec.vocabulary import VOCABULARY
from pit21.transcript.model import ParsedTranscript
from pit21.transcript.parse import parse_transcript
from pit21.transcript.run import run_transcript

MUTANT = "PIT21_MUTANT"
"""The variable that names a mutant, as game#number, for a test run of its own."""

TRANSCRIPTS = Path(__file__).parent.parent / "transcripts"

Mutant = tuple[str, GameFile]


def mutants(game: str) -> Iterator[Mutant]:
    """(what was changed, the changed game)."""
    file = load_game(game).file
    yield from _pay_mutants(file)
    yield from _rule_mutants(file)
    yield from _limit_mutants(file)
    yield from _stage_mutants(file)


def _pay_mutants(file: GameFile) -> Iterator[Mutant]:
    for name, table in file.paytables.items():
        for index, line in enumerate(table.lines):
            first, colon, second = line.pays.partition(":")
            changed = replace(line, pays=f"{int(first) + 1}{colon}{second}")
            lines = (*table.lines[:index], changed, *table.lines[index + 1 :])
            tables = {**file.paytables, name: replace(table, lines=lines)}
            yield f"{name}: {line.when} pays {changed.pays}", replace(file, paytables=tables)


def _rule_mutants(file: GameFile) -> Iterator[Mutant]:
    """Every other value of every rule: the choices of an option, the vocabulary's words of a fixed rule."""
    for key, rule in file.rules.items():
        for value in _other_values(key, rule):
            rules = {**file.rules, key: replace(rule, value=value)}
            yield f"{key} = {value}", replace(file, rules=rules)


def _other_values(key: str, rule: Rule) -> list[Any]:
    term = VOCABULARY[key]
    now = term.parse(rule.value)
    if rule.choices:
        words = [choice for choice in rule.choices if str(choice) in term.words or isinstance(choice, int)]
    else:
        words = list(term.words)
    others: list[Any] = [word for word in words if word not in (now, "infinite")]
    if term.kind in ("number", "amount") and isinstance(now, int) and not others:
        others = [now - 1 if now > term.lowest else now + 1]
    elif term.kind == "decks" and not others:
        others = ["0.5" if now != "0.5" else "1"]
    elif term.kind == "odds" and not rule.choices:
        others = ["7:5"]
    codes = {term.words[word][0] for word in (str(now),) if word in term.words}
    return [other for other in others if str(other) not in term.words or term.words[str(other)][0] not in codes]


def _limit_mutants(file: GameFile) -> Iterator[Mutant]:
    for name, wager in file.wagers.items():
        for end in ("min", "max"):
            value = getattr(wager, end)
            if isinstance(value, int):
                changed = replace(wager, **{end: value + 100})
                yield f"{name}.{end} = {value + 100}", replace(file, wagers={**file.wagers, name: changed})
        if wager.size != "limits":
            changed = replace(wager, size="limits")
            yield f"{name} without its size", replace(file, wagers={**file.wagers, name: changed})


def _stage_mutants(file: GameFile) -> Iterator[Mutant]:
    """Each order, sweep and condition of a stage, and each stage left out."""
    for index, stage in enumerate(file.stages):
        changed = []
        if stage.do in ("settle", "naturals") and stage.order in ("rising", "falling"):
            changed.append(replace(stage, order="falling" if stage.order == "rising" else "rising"))
        if stage.losers_first:
            changed.append(replace(stage, losers_first=False))
        for other in changed:
            stages = (*file.stages[:index], other, *file.stages[index + 1 :])
            yield (
                f"stage {index} ({stage.do} {','.join(stage.wagers)}) otherwise",
                replace(file, stages=stages),
            )
        if stage.do != "collect":
            stages = (*file.stages[:index], *file.stages[index + 1 :])
            yield f"without stage {index} ({stage.do} {','.join(stage.wagers)})", replace(file, stages=stages)


@cache
def goldens(game: str) -> tuple[ParsedTranscript, ...]:
    paths = sorted((TRANSCRIPTS / game).glob("*.pit"))
    return tuple(parse_transcript(path.read_text(encoding="utf-8"), path.parent) for path in paths)


def install(named: str) -> None:
    """Put a mutant in the place of its game for the rest of this process."""
    game, _, number = named.partition("#")
    spec = GameSpec(file=list(mutants(game))[int(number)][1])
    original = loader._load_built_in
    loader._load_built_in = lambda name: spec if name == game else original(name)  # type: ignore[assignment]


@contextmanager
def instead_of(game: str, file: GameFile) -> Iterator[None]:
    """The built-in game is the changed one while this lasts."""
    original = loader._load_built_in
    spec = GameSpec(file=file)
    loader._load_built_in = lambda name: spec if name == game else original(name)  # type: ignore[assignment]
    try:
        yield
    finally:
        loader._load_built_in = original


def caught_by_golden(game: str, file: GameFile) -> bool:
    """Whether the file is refused, or a golden transcript is, or settles otherwise, or halts the table."""
    if validate(file):
        return True
    with instead_of(game, file):
        for parsed in goldens(game):
            try:
                if run_transcript(parsed).fault is not None:
                    return True
            except (SpecError, AssertionError, ArithmeticError, LookupError, StopIteration):
                return True
    return False
