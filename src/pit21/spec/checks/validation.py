"""What must hold inside a game file beyond its shape."""

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from pit21.spec.checks.rules import CLAUSE_PATTERN, check_clause, check_paytable, check_rules
from pit21.spec.checks.stage_order import check_stage_order
from pit21.spec.checks.wagers import ID_PATTERN, check_wager
from pit21.spec.game import GameSpec
from pit21.spec.irregularities import PREFIX, choice_terms
from pit21.spec.model import GameFile, Stage
from pit21.spec.parts import Parts, Report, parts_of
from pit21.spec.problems import Problem, convert_all, join_path, nearest, shown
from pit21.spec.vocabulary import VOCABULARY

__all__ = ["CLAUSE_PATTERN", "ID_PATTERN", "validate"]

_RULE = re.compile(r"rules\.([^.]+)")
_LIMIT = re.compile(r"wagers\.([^.]+)\.(min|max)$")


def validate(game: GameFile | dict[str, Any], known: Sequence[Problem] = ()) -> list[Problem]:
    """Every problem of a game, or of tables whose shape is wrong: what can be read of them is checked.

    `known` are the problems of the shape; of the keys that they are about nothing more is said.
    """
    problems: list[Problem] = []

    def report(path: str, message: str) -> None:
        problems.append(Problem(path, message))

    _check_texts(game, report)
    parts = parts_of(game)
    if parts is not None:
        _check_parts(parts, report)
        faulty = _faulty_bets(parts, problems)
        problems = [each for each in problems if not (_follows(each, parts, known) or _of_stage(each, parts, faulty))]
    if isinstance(game, GameFile):
        _check_irregularities(game, report)
    problems += _find_conflicts(game, (*known, *problems))
    return problems


def _find_conflicts(game: GameFile | dict[str, Any], known: Sequence[Problem]) -> list[Problem]:
    """Compare the rules with one another, as far as they can be read; of rules with a problem nothing more is said."""
    faulty = {match[1] for each in known if (match := _RULE.match(each.path))}
    whole = game if not known and isinstance(game, GameFile) else _readable_part(game, known, faulty)
    if whole is None:
        return []
    found = [_in_file(problem) for problem in GameSpec(file=whole).conflicts()]
    return [each for each in found if not faulty & set(re.findall(r"\w+", f"{each.path} {each.message}"))]


def _readable_part(game: GameFile | dict[str, Any], known: Sequence[Problem], faulty: set[str]) -> GameFile | None:
    """The game without its side bets, with other values for rules and limits that are wrong, if nothing else is."""
    raw = msgspec.to_builtins(game)
    wagers, stages, tables, rules = (raw.get(key) for key in ("wagers", "stages", "paytables", "rules"))
    if not (isinstance(wagers, dict) and isinstance(stages, list | tuple) and isinstance(tables, dict)):
        return None
    bets = [name for name, wager in wagers.items() if isinstance(wager, dict) and wager.get("evaluator") == "lines"]
    limits = {match[1] for each in known if (match := _LIMIT.match(each.path))} - set(bets)
    if not (bets or limits or faulty) or not isinstance(rules, dict):
        return None
    left = {
        **raw,
        "rules": {key: _any_value(key) if key in faulty else rule for key, rule in rules.items() if key in VOCABULARY},
        "stages": [stage for stage in stages if not any(_names(stage, name) for name in bets)],
        "wagers": {
            name: {**wager, "min": 1, "max": 10_000} if name in limits else wager
            for name, wager in wagers.items()
            if name not in bets
        },
        "paytables": {name: table for name, table in tables.items() if name not in bets},
    }
    found: list[Problem] = []
    file = convert_all(left, GameFile, "", found)
    parts = parts_of(file) if file is not None else None
    if parts is not None:
        _check_parts(parts, lambda path, message: found.append(Problem(path, message)))
    return None if found else file


def _any_value(key: str) -> dict[str, Any]:
    """Return a rule with a value that can be read."""
    term = VOCABULARY[key]
    value = term.absent if term.absent is not None else next(iter(term.words), term.lowest)
    return {"value": value, "clause": ["House"]}


def _names(stage: Any, wager: str) -> bool:
    named = stage.get("wagers") if isinstance(stage, dict) else None
    return isinstance(named, list | tuple) and wager in named


def _follows(problem: Problem, parts: Parts, known: Sequence[Problem]) -> bool:
    """Return whether a problem is about a key that could not be read, or about what holds that key."""
    if not any(problem.path.startswith(path) for path in parts.repaired):
        return False
    return any(
        each.path.startswith(problem.path) or problem.path.startswith(each.path) for each in known if each.path
    )  # fmt: skip


def _faulty_bets(parts: Parts, problems: Sequence[Problem]) -> set[str]:
    """Side bets with a problem of their own; the stages that they get by themselves follow from their keys."""
    return {
        name
        for name, wager in parts.wagers.items()
        if wager is not None and wager.evaluator == "lines"
        if any(each.path.startswith(f"{join_path('wagers', name)}.") for each in problems)
    }


def _of_stage(problem: Problem, parts: Parts, faulty: set[str]) -> bool:
    """Return whether a problem is about a stage of such bets alone, or names one of them in the stages."""
    if problem.path == "stages":
        return any(f" {name} " in problem.message for name in faulty)
    place = re.match(r"stages\[(\d+)\]", problem.path)
    stage = parts.stages[int(place[1])] if place is not None else None
    return stage is not None and stage.wagers != () and set(stage.wagers) <= faulty


def _check_texts(game: GameFile | dict[str, Any], report: Report) -> None:
    """Id, title and summary; one that is missing or no text is a problem of the file's shape."""

    def text_of(name: str) -> Any:
        return game.get(name) if isinstance(game, dict) else getattr(game, name)

    game_id = text_of("id")
    if isinstance(game_id, str) and (not re.fullmatch(ID_PATTERN, game_id) or "\n" in game_id):
        report("id", "use at most 40 lowercase letters, digits, dots and hyphens")
    for name in ("title", "summary"):
        text = text_of(name)
        if isinstance(text, str) and not text.strip():
            report(name, "must be plain text of 1 to 2000 characters")


def _check_irregularities(game: GameFile, report: Report) -> None:
    """Options that exist, with values that they take, for irregularities that this game can have."""
    terms = choice_terms()
    keys = [key.removeprefix(PREFIX) for key in terms]
    for owner, choices in game.irregularities.items():
        for name, value in choices.items():
            path, key = join_path(join_path("irregularities", owner), name), f"{owner}.{name}"
            if key not in keys:
                report(path, f"there is no such option{nearest(key, keys) or '; the options are ' + ', '.join(keys)}")
            elif value not in terms[PREFIX + key].words:
                report(path, f"{shown(value)} is not allowed; allowed: {terms[PREFIX + key].allowed()}")


def _check_parts(parts: Parts, report: Report) -> None:
    check_rules(parts, report)
    for name, table in parts.paytables.items():
        if table is not None:
            check_paytable(join_path("paytables", name), table, report)
    for name, wager in parts.wagers.items():
        if wager is not None:
            check_wager(name, wager, parts, report)
    _check_stages(parts, report)


def _in_file(problem: Problem) -> Problem:
    """A conflict names an option; in a file that is a rule, or a limit of a wager."""
    word, _, rest = problem.path.partition(".")
    if word != "limits":
        return Problem(f"rules.{problem.path}", problem.message)
    wager, _, end = rest.rpartition(".")
    return Problem(f"{join_path('wagers', wager)}.{end}", problem.message)


def _check_stages(parts: Parts, report: Report) -> None:
    if "base" not in parts.wagers:
        report("wagers.base", "every game has a main wager 'base'")
    stages = tuple(stage for stage in parts.stages if stage is not None)
    for index, stage in enumerate(parts.stages):
        if stage is not None:
            _check_stage(f"stages[{index}]", stage, parts, report)
    if len(stages) != len(parts.stages):
        return  # what cannot be read may be what is missed
    check_stage_order(parts, stages, report)
    names = [stage.do for stage in stages]
    banking = parts.rules.get("banking")
    banked = banking is not None and banking.value == "player"
    for needed in ("bank", "button", "rotate"):
        if (needed in names) != banked:
            report("stages", f"the stage {needed!r} belongs to player-banked games, and they need it")
    settled: set[str] = set()
    for stage in stages:
        if stage.do == "settle" and stage.when == "always":
            settled.update(stage.wagers)
    for name in parts.wagers:
        if name not in settled:
            report(join_path("wagers", name), "no stage settles this wager")


def _check_stage(path: str, stage: Stage, parts: Parts, report: Report) -> None:
    check_clause(path, stage.clause, report)
    if stage.do == "prepare":
        report(f"{path}.do", "the shoe is prepared automatically before the first stage; remove this stage")
    if not 0 <= stage.card <= 2 or (stage.card and stage.do != "reveal"):
        report(f"{path}.card", "a reveal turns dealer card 1 or 2, or 0 for all that a side wager needs")
    if stage.do == "settle" and not stage.wagers:
        report(f"{path}.wagers", "a settle stage names its wagers")
    for name in stage.wagers:
        if name not in parts.wagers:
            report(f"{path}.wagers", f"there is no wager {shown(name)}{nearest(name, parts.wagers)}")
