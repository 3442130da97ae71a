"""The wagers of a game file: how each is treated, decided, limited and paid must fit together."""

import re

from pit21.money import parse_amount
from pit21.spec.checks.line_wagers import check_line_wager
from pit21.spec.checks.rules import check_clause
from pit21.spec.model import Wager
from pit21.spec.parts import Parts, Report
from pit21.spec.problems import join_path, nearest, shown, shown_list
from pit21.spec.terms import DRAW, PICK, STUD

# How many lines a pay table has for each way of deciding a wager: smallest and largest number.
TABLE_LINES = {
    "main": (9, 9),
    "mirror": (4, 4),
    "match-1": (5, 5),
    "match-2": (5, 5),
    "stud-poker": (1, 1),
    "stud-bonus": (10, 10),
    "low-ball": (1, 8),
    "stud-bonus-7": (7, 7),
    "low-ball-7": (1, 8),
    "red-flex": (1, 20),
    "insurance": (1, 2),
    "lines": (1, 20),
}
ID_PATTERN = r"^[a-z0-9][a-z0-9.-]{0,39}$"
_ID = re.compile(ID_PATTERN, re.ASCII)

LARGEST_LIMIT = 10**12
# How a wager of each role can be decided; a side wager by the cards that its family deals.
ROLE_EVALUATORS = {"main": ("main",), "spot": ("main",), "insurance": ("insurance",)}
SIDE_EVALUATORS = {
    STUD: ("mirror", "match-1", "match-2", "lines"),
    PICK: ("stud-poker", "stud-bonus", "low-ball", "stud-bonus-7", "low-ball-7", "lines"),
    DRAW: ("match-1", "match-2", "red-flex", "lines"),
}


def check_wager(wager_id: str, wager: Wager, parts: Parts, report: Report) -> None:
    path = join_path("wagers", wager_id)
    if not _ID.fullmatch(wager_id):
        report(path, "a wager's name has at most 40 lowercase letters, digits, dots and hyphens")
    check_clause(path, wager.clause, report)
    check_clause(path, wager.limits_clause, report, "limits_clause")
    _check_role(path, wager_id, wager, parts.family, report)
    _check_wager_tables(path, wager, parts, report)
    _check_paytable_by(path, wager, parts, report)
    check_line_wager(path, wager, parts, report)
    for key, value in wager.offered_when.items():
        if key not in parts.rules:
            report(f"{path}.offered_when", f"there is no rule {shown(key)}")
        elif parts.rules[key] is not None and value not in parts.values(key):
            allowed = shown_list(sorted(parts.values(key)))
            report(f"{path}.offered_when", f"{shown(key)} is never {shown(value)}; allowed: {allowed}")
    _check_limits(path, wager, report)
    before = list(parts.wagers)[: list(parts.wagers).index(wager_id)]
    if wager.after and wager.after not in before:
        # In the order of the file, so that no two spots wait for each other.
        report(
            f"{path}.after",
            f"there is no wager {shown(wager.after)} before this one{nearest(wager.after, before)}",
        )


def _check_role(path: str, wager_id: str, wager: Wager, family: str, report: Report) -> None:
    """The role says how a wager is treated, the evaluator how it is decided: they must belong together."""
    wanted = ROLE_EVALUATORS.get(wager.role, SIDE_EVALUATORS[family])
    if wager.evaluator not in wanted:
        what = f"a {wager.role} wager of a game of the family {family}"
        report(
            f"{path}.evaluator",
            f"{what} cannot be decided by {wager.evaluator!r}; allowed: {shown_list(wanted)}",
        )
    if (wager.role == "main") != (wager_id == "base"):
        report(f"{path}.role", "the wager 'base' must be the main wager, and no other wager may be")
    if (wager.role == "insurance") != (wager_id == "insurance"):
        report(f"{path}.role", "the wager 'insurance' must have the role 'insurance', and no other wager may have it")
    if wager.role == "insurance" and family != DRAW:
        report(f"{path}.role", f"games of the family {family} have no insurance")
    if (wager.size == "half_of_base") != (wager.role == "insurance"):
        report(f"{path}.size", "only insurance has the size 'half_of_base'")
    if wager.outcomes and wager.role != "main":
        report(f"{path}.outcomes", "only the main wager has a table of outcomes")


def _check_wager_tables(path: str, wager: Wager, parts: Parts, report: Report) -> None:
    names = [wager.paytable] if wager.paytable else list(wager.paytables.values())
    for name in names:
        table = parts.paytables.get(name)
        if name not in parts.paytables:
            report(path, f"there is no pay table {shown(name)}{nearest(name, parts.paytables)}")
        low, high = TABLE_LINES.get(wager.evaluator, (0, 0))
        if table is not None and not low <= len(table.lines) <= high:
            wanted = str(low) if low == high else f"{low} to {high}"
            lines = f"{join_path('paytables', name)}.lines"
            report(lines, f"{wager.evaluator} needs {wanted} lines, not {len(table.lines)}")
    if wager.outcomes:
        outcomes = parts.paytables.get(wager.outcomes)
        if wager.outcomes not in parts.paytables:
            hint = nearest(wager.outcomes, parts.paytables)
            report(f"{path}.outcomes", f"there is no pay table {shown(wager.outcomes)}{hint}")
        elif outcomes is not None and len(outcomes.lines) != 4:
            lines = f"{join_path('paytables', wager.outcomes)}.lines"
            report(lines, "needs 4 lines: higher total, dealer bust, 21, blackjack")
    if not names and wager.evaluator != "main":
        report(f"{path}.paytable", "is missing")


def _check_limits(path: str, wager: Wager, report: Report) -> None:
    words = {"spot": ("base",), "insurance": ("half",)}.get(wager.role, ())
    for end, value in (("min", wager.min), ("max", wager.max)):
        if value not in words and not (type(value) is int and 0 < value <= LARGEST_LIMIT):
            wanted = f"cents from 1 to {LARGEST_LIMIT}" + "".join(f" or {word!r}" for word in words)
            report(f"{path}.{end}", f"{shown(value)} is not allowed; allowed: {wanted}{_in_cents(value)}")
    if isinstance(wager.min, int) and isinstance(wager.max, int) and wager.min > wager.max:
        report(f"{path}.min", f"{shown(wager.min)} is above the maximum {shown(wager.max)}")


def _in_cents(value: object) -> str:
    """What to write for an amount in dollars."""
    try:
        return f"; write {parse_amount(value)}" if isinstance(value, str) else ""
    except (ValueError, ArithmeticError):
        return ""


def _check_paytable_by(path: str, wager: Wager, parts: Parts, report: Report) -> None:
    """A pay table for every value that the rule can have, through the deck's kind where it is `by_deck`."""
    if not wager.paytable_by:
        if wager.paytables:
            report(f"{path}.paytable_by", "is missing: name the rule that chooses among the pay tables")
        return
    if wager.paytable_by not in parts.rules:
        report(f"{path}.paytable_by", f"there is no rule {shown(wager.paytable_by)}")
        return
    values = parts.values(wager.paytable_by)
    if "by_deck" in values:
        values = (values - {"by_deck"}) | parts.values("deck_kind")
    for value in sorted(values - set(wager.paytables)):
        report(f"{path}.paytables", f"there is no pay table for {wager.paytable_by} = {shown(value)}")
