"""What must hold inside a game file beyond its shape."""

import re
from collections.abc import Callable
from typing import Any

import msgspec

from pit21.money import parse_odds
from pit21.spec.game import GameSpec, in_choices, parse_range
from pit21.spec.model import GameFile, PayTable, Rule, Stage, Wager
from pit21.spec.problems import Problem, convert_all, join_path, nearest, shown, shown_list
from pit21.spec.stage_order import check_stage_order
from pit21.spec.terms import ALL, DRAW, LARGEST_DIVISOR, LARGEST_ODDS, PICK, STUD
from pit21.spec.vocabulary import VOCABULARY

# How many lines a pay table has for each way of deciding a wager: smallest and largest number.
TABLE_LINES = {
    "main": (9, 9),
    "mirror": (4, 4),
    "match-1": (5, 5),
    "match-2": (5, 5),
    "stud-bonus": (10, 10),
    "low-ball": (1, 8),
    "stud-bonus-7": (7, 7),
    "low-ball-7": (1, 8),
    "red-flex": (1, 20),
    "insurance": (1, 2),
}
CLAUSE_PATTERN = r"^[A-Za-z0-9][A-Za-z0-9 .:-]{0,39}$"
ID_PATTERN = r"^[a-z0-9][a-z0-9.-]{0,39}$"
_CLAUSE = re.compile(CLAUSE_PATTERN, re.ASCII)
_ID = re.compile(ID_PATTERN, re.ASCII)

LARGEST_LIMIT = 10**12
# How a wager of each role can be decided; a side wager by the cards that its family deals.
ROLE_EVALUATORS = {"main": ("main",), "spot": ("main",), "insurance": ("insurance",)}
SIDE_EVALUATORS = {
    STUD: ("mirror", "match-1", "match-2"),
    PICK: ("stud-poker", "stud-bonus", "low-ball", "stud-bonus-7", "low-ball-7"),
    DRAW: ("match-1", "match-2", "red-flex"),
}

Report = Callable[[str, str], None]


def validate(game: GameFile | dict[str, Any]) -> list[Problem]:
    """Every problem of a game. A raw file whose shape is wrong still gets its rules checked."""
    problems: list[Problem] = []

    def report(path: str, message: str) -> None:
        problems.append(Problem(path, message))

    if isinstance(game, dict):
        _validate_raw_rules(game, report)
        return problems
    if not _ID.fullmatch(game.id):
        report("id", "use small letters, digits, dots and hyphens, at most 40")
    for name, text in (("title", game.title), ("summary", game.summary)):
        if not text.strip() or len(text) > 2000 or not text.isprintable():
            report(name, "must be plain text of 1 to 2000 characters")
    base = game.wagers.get("base")
    printed = base is not None and base.outcomes != ""
    _validate_rules(game.rules, game.family, tuple(game.wagers), report, printed_outcomes=printed)
    for name, table in game.paytables.items():
        _validate_paytable(join_path("paytables", name), table, report)
    for name, wager in game.wagers.items():
        _validate_wager(name, wager, game, report)
    _validate_stages(game, report)
    if not problems:
        problems += [_in_file(problem) for problem in GameSpec(file=game).conflicts()]
    return problems


def _in_file(problem: Problem) -> Problem:
    """A conflict names an option; in a file that is a rule, or a limit of a wager."""
    word, _, rest = problem.path.partition(".")
    if word != "limits":
        return Problem(f"rules.{problem.path}", problem.message)
    wager, _, end = rest.rpartition(".")
    return Problem(f"{join_path('wagers', wager)}.{end}", problem.message)


def _validate_raw_rules(raw: dict[str, Any], report: Report) -> None:
    rules = raw.get("rules")
    family = raw.get("family")
    if not isinstance(rules, dict) or family not in ALL:
        return
    ignored: list[Problem] = []
    readable = {
        key: rule
        for key, rule in ((key, convert_all(rule, Rule, "", ignored)) for key, rule in rules.items())
        if rule is not None
    }
    wagers = raw.get("wagers")
    names = tuple(wagers) if isinstance(wagers, dict) else ()
    _validate_rules(readable, family, names, report, partial=frozenset(rules) - set(readable), printed_outcomes=True)
    for name, table in _readable(raw.get("paytables"), PayTable).items():
        _validate_paytable(join_path("paytables", name), table, report)


def _readable(raw: Any, shape: type[msgspec.Struct]) -> dict[str, Any]:
    if not isinstance(raw, dict):
        return {}
    ignored: list[Problem] = []
    made = {name: convert_all(item, shape, "", ignored) for name, item in raw.items()}
    return {name: item for name, item in made.items() if item is not None}


def _validate_rules(
    rules: dict[str, Rule],
    family: str,
    wagers: tuple[str, ...],
    report: Report,
    *,
    partial: frozenset[str] = frozenset(),
    printed_outcomes: bool = False,
) -> None:
    for key, rule in rules.items():
        path = join_path("rules", key)
        term = VOCABULARY.get(key)
        if term is None:
            report(path, f"there is no such rule{nearest(key, VOCABULARY)}")
            continue
        if family not in term.families:
            report(path, f"games of the family {family} have no such rule")
            continue
        _validate_clause(path, rule.clause, report)
        try:
            value = term.parse(rule.value)
        except ValueError as error:
            report(f"{path}.value", str(error))
            continue
        shapes = term.only.get(family)
        if shapes is not None and value not in shapes:
            report(f"{path}.value", f"games of the family {family} have only {', '.join(shapes)}")
        if rule.choices:
            _validate_choices(path, key, rule, value, wagers, report)
        elif rule.kind:
            report(f"{path}.kind", "only a rule with choices has a kind")
    for key, term in VOCABULARY.items():
        if key == "blackjack_pays" and printed_outcomes:
            continue
        if term.absent is None and family in term.families and key not in rules and key not in partial:
            report(f"rules.{key}", f"is missing; allowed: {term.allowed()}")


def _validate_choices(path: str, key: str, rule: Rule, value: Any, wagers: tuple[str, ...], report: Report) -> None:
    for choice in rule.choices:
        text = str(choice) if isinstance(choice, str) else ""
        if parse_range(text) is not None or text in ("amount", "decks", "rows"):
            continue
        try:
            VOCABULARY[key].parse(choice)
        except ValueError as error:
            report(f"{path}.choices", str(error))
    if not in_choices(value, rule.choices):
        report(f"{path}.value", f"{shown(rule.value)} is not among the choices {shown_list(rule.choices)}")
    if rule.kind is None:
        report(f"{path}.kind", "is missing; allowed: 'reading', 'table'")
    if not rule.question.strip():
        report(f"{path}.question", "is missing: say what is being chosen")
    for wager in rule.moves:
        if wager not in wagers:
            report(f"{path}.moves", f"there is no wager {shown(wager)}{nearest(wager, wagers)}")


def _validate_clause(path: str, clause: tuple[str, ...], report: Report, key: str = "clause") -> None:
    if not clause:
        report(f"{path}.{key}", "must name at least one clause, such as 'L17' or 'S3'")
    for name in clause:
        if not _CLAUSE.fullmatch(name):
            report(f"{path}.{key}", f"{shown(name)} is not the name of a clause")


def _validate_paytable(path: str, table: PayTable, report: Report) -> None:
    _validate_clause(path, table.clause, report)
    if not table.lines:
        report(f"{path}.lines", "must hold at least one line")
    for index, line in enumerate(table.lines):
        place = f"{path}.lines[{index}]"
        if not line.when.strip():
            report(f"{place}.when", "must say what pays")
        _validate_clause(place, line.clause, report)
        if table.unit == "for":
            if not re.fullmatch(r"[1-9][0-9]{0,6}", line.pays) or int(line.pays) > LARGEST_ODDS:
                wanted = f"a whole number from 1 to {LARGEST_ODDS}, the stake inside it"
                report(f"{place}.pays", f"{shown(line.pays)} must be {wanted}")
            continue
        try:
            odds = parse_odds(line.pays)
        except ValueError as error:
            report(f"{place}.pays", str(error))
            continue
        if odds[0] > LARGEST_ODDS or odds[1] > LARGEST_DIVISOR:
            report(
                f"{place}.pays",
                f"is larger than {LARGEST_ODDS}:1 or has a second number above {LARGEST_DIVISOR}",
            )


def _validate_wager(wager_id: str, wager: Wager, game: GameFile, report: Report) -> None:
    path = join_path("wagers", wager_id)
    if not _ID.fullmatch(wager_id):
        report(path, "a wager's name has small letters, digits, dots and hyphens, at most 40")
    _validate_clause(path, wager.clause, report)
    _validate_clause(path, wager.limits_clause, report, "limits_clause")
    _validate_role(path, wager_id, wager, game.family, report)
    _validate_wager_tables(path, wager, game, report)
    _validate_paytable_by(path, wager, game, report)
    for key, value in wager.offered_when.items():
        if key not in game.rules:
            report(f"{path}.offered_when", f"there is no rule {shown(key)}")
        elif value not in _values(game, key):
            allowed = shown_list(sorted(_values(game, key)))
            report(f"{path}.offered_when", f"{shown(key)} is never {shown(value)}; allowed: {allowed}")
    _validate_limits(path, wager, report)
    before = list(game.wagers)[: list(game.wagers).index(wager_id)]
    if wager.after and wager.after not in before:
        # In the order of the file, so that no two spots wait for each other.
        report(
            f"{path}.after",
            f"there is no wager {shown(wager.after)} before this one{nearest(wager.after, before)}",
        )


def _validate_role(path: str, wager_id: str, wager: Wager, family: str, report: Report) -> None:
    """The role says how a wager is treated, the evaluator how it is decided: they must belong together."""
    wanted = ROLE_EVALUATORS.get(wager.role, SIDE_EVALUATORS[family])
    if wager.evaluator not in wanted:
        what = f"a {wager.role} wager of a game of the family {family}"
        report(
            f"{path}.evaluator",
            f"{what} cannot be decided by {wager.evaluator!r}; allowed: {shown_list(wanted)}",
        )
    if (wager.role == "main") != (wager_id == "base"):
        report(f"{path}.role", "the wager 'base' is the main wager, and no other")
    if (wager.role == "insurance") != (wager_id == "insurance"):
        report(f"{path}.role", "the wager 'insurance' has the role 'insurance', and no other has")
    if wager.role == "insurance" and family != DRAW:
        report(f"{path}.role", f"games of the family {family} have no insurance")
    if (wager.size == "half_of_base") != (wager.role == "insurance"):
        report(f"{path}.size", "'half_of_base' is the size of insurance, and of nothing else")
    if wager.outcomes and wager.role != "main":
        report(f"{path}.outcomes", "only the main wager has a table of outcomes")


def _validate_wager_tables(path: str, wager: Wager, game: GameFile, report: Report) -> None:
    names = [wager.paytable] if wager.paytable else list(wager.paytables.values())
    for name in names:
        table = game.paytables.get(name)
        if table is None:
            report(path, f"there is no pay table {shown(name)}{nearest(name, game.paytables)}")
            continue
        low, high = TABLE_LINES.get(wager.evaluator, (0, 0))
        if not low <= len(table.lines) <= high:
            wanted = str(low) if low == high else f"{low} to {high}"
            lines = f"{join_path('paytables', name)}.lines"
            report(lines, f"{wager.evaluator} needs {wanted} lines, not {len(table.lines)}")
    if wager.outcomes:
        outcomes = game.paytables.get(wager.outcomes)
        if outcomes is None:
            hint = nearest(wager.outcomes, game.paytables)
            report(f"{path}.outcomes", f"there is no pay table {shown(wager.outcomes)}{hint}")
        elif len(outcomes.lines) != 4:
            lines = f"{join_path('paytables', wager.outcomes)}.lines"
            report(lines, "needs 4 lines: higher total, dealer bust, 21, blackjack")
    if not names and wager.evaluator not in ("main", "stud-poker"):
        report(f"{path}.paytable", "is missing")


def _validate_limits(path: str, wager: Wager, report: Report) -> None:
    words = {"spot": ("base",), "insurance": ("half",)}.get(wager.role, ())
    for end, value in (("min", wager.min), ("max", wager.max)):
        if value not in words and not (type(value) is int and 0 < value <= LARGEST_LIMIT):
            wanted = f"cents from 1 to {LARGEST_LIMIT}" + "".join(f" or {word!r}" for word in words)
            report(f"{path}.{end}", f"{shown(value)} is not allowed; allowed: {wanted}")
    if isinstance(wager.min, int) and isinstance(wager.max, int) and wager.min > wager.max:
        report(f"{path}.min", f"{shown(wager.min)} is above the maximum {shown(wager.max)}")


def _validate_paytable_by(path: str, wager: Wager, game: GameFile, report: Report) -> None:
    """A pay table for every value that the rule can have, through the deck's kind where it is `by_deck`."""
    if not wager.paytable_by:
        if wager.paytables:
            report(f"{path}.paytable_by", "is missing: name the rule that chooses among the pay tables")
        return
    if wager.paytable_by not in game.rules:
        report(f"{path}.paytable_by", f"there is no rule {shown(wager.paytable_by)}")
        return
    values = _values(game, wager.paytable_by)
    if "by_deck" in values:
        values = (values - {"by_deck"}) | _values(game, "deck_kind")
    for value in sorted(values - set(wager.paytables)):
        report(f"{path}.paytables", f"there is no pay table for {wager.paytable_by} = {shown(value)}")


def _values(game: GameFile, key: str) -> set[str]:
    """Every value that a rule of words can have: its own and its choices."""
    rule = game.rules.get(key)
    return {str(value) for value in (rule.value, *rule.choices)} if rule else set()


def _validate_stages(game: GameFile, report: Report) -> None:
    base = game.wagers.get("base")
    if base is None or base.role != "main":
        report("wagers.base", "every game has a main wager 'base'")
    if len([wager for wager in game.wagers.values() if wager.role == "main"]) != 1:
        report("wagers", "exactly one wager has the role 'main'")
    check_stage_order(game, report)
    names = [stage.do for stage in game.stages]
    banked = "banking" in game.rules and game.rules["banking"].value == "player"
    for needed in ("bank", "button", "rotate"):
        if (needed in names) != banked:
            report("stages", f"the stage {needed!r} belongs to player-banked games, and they need it")
    settled: set[str] = set()
    for index, stage in enumerate(game.stages):
        _validate_stage(f"stages[{index}]", stage, game, report)
        if stage.do == "settle" and stage.when == "always":
            settled.update(stage.wagers)
    for name in game.wagers:
        if name not in settled:
            report(join_path("wagers", name), "no stage settles this wager")


def _validate_stage(path: str, stage: Stage, game: GameFile, report: Report) -> None:
    _validate_clause(path, stage.clause, report)
    if stage.do == "prepare":
        report(f"{path}.do", "the shoe is prepared before the first stage by itself")
    if not 0 <= stage.card <= 2 or (stage.card and stage.do != "reveal"):
        report(f"{path}.card", "a reveal turns dealer card 1 or 2, or 0 for all that a side wager needs")
    if stage.do == "settle" and not stage.wagers:
        report(f"{path}.wagers", "a settle stage names its wagers")
    for name in stage.wagers:
        if name not in game.wagers:
            report(f"{path}.wagers", f"there is no wager {shown(name)}{nearest(name, game.wagers)}")
