"""Rules and pay tables of a game file: known, of this family, with values and choices that they can have."""

import re
from typing import Any

from pit21.money import parse_odds
from pit21.spec.model import PayTable, Rule
from pit21.spec.options import in_choices, parse_range
from pit21.spec.parts import Parts, Report
from pit21.spec.problems import join_path, nearest, shown, shown_list
from pit21.spec.terms import LARGEST_DIVISOR, LARGEST_ODDS
from pit21.spec.vocabulary import VOCABULARY, rule_hint

CLAUSE_PATTERN = r"^[A-Za-z0-9][A-Za-z0-9 .:-]{0,39}$"
_CLAUSE = re.compile(CLAUSE_PATTERN, re.ASCII)


def check_rules(parts: Parts, report: Report) -> None:
    family, rules = parts.family, parts.rules
    for key, rule in rules.items():
        path = join_path("rules", key)
        term = VOCABULARY.get(key)
        if term is None:
            report(path, f"there is no such rule{rule_hint(key, VOCABULARY)}")
            continue
        if family not in term.families:
            report(path, f"games of the family {family} have no such rule")
            continue
        if rule is None:
            continue
        check_clause(path, rule.clause, report)
        try:
            value = term.parse(rule.value)
        except ValueError as error:
            report(f"{path}.value", str(error))
            continue
        shapes = term.only.get(family)
        if shapes is not None and value not in shapes:
            report(f"{path}.value", f"games of the family {family} have only {', '.join(shapes)}")
        if rule.choices:
            _check_choices(path, key, rule, value, tuple(parts.wagers), report)
        elif rule.kind:
            report(f"{path}.kind", "only a rule with choices has a kind")
    _check_odds_without_effect(parts, report)
    base = parts.wagers.get("base")
    # A table of outcomes prints what a blackjack pays; where the wager cannot be read it may have one.
    printed = base is None or base.outcomes != ""
    for key, term in VOCABULARY.items():
        if key == "blackjack_pays" and printed:
            continue
        if term.absent is None and family in term.families and key not in rules:
            report(f"rules.{key}", f"is missing; allowed: {term.allowed()}")


def _check_odds_without_effect(parts: Parts, report: Report) -> None:
    """Odds of hands that no value of the game's rules pays."""
    for key, pays, example in (
        ("charlie", "charlie_pays", "5"), ("long_21", "long_21_pays", "5"),
        ("suited_natural", "suited_natural_pays", '"hearts"'),
    ):  # fmt: skip
        if pays in parts.rules and parts.values(key) <= {"none"}:
            report(
                join_path("rules", pays), f"has no effect without {key}: set {key} = {example}, or leave the odds out"
            )


def _check_choices(path: str, key: str, rule: Rule, value: Any, wagers: tuple[str, ...], report: Report) -> None:
    for choice in rule.choices:
        text = str(choice) if isinstance(choice, str) else ""
        if parse_range(text) is not None or text in ("amount", "decks", "rows"):
            continue
        try:
            VOCABULARY[key].parse(choice)
        except ValueError as error:
            report(f"{path}.choices", str(error))
    if not in_choices(value, tuple(map(VOCABULARY[key].choice, rule.choices))):
        report(f"{path}.value", f"{shown(rule.value)} is not among the choices {shown_list(rule.choices)}")
    if rule.kind is None:
        report(f"{path}.kind", "is missing; allowed: 'reading', 'table'")
    if not rule.question.strip():
        report(f"{path}.question", "is missing: say what is being chosen")
    for wager in rule.moves:
        if wager not in wagers:
            report(f"{path}.moves", f"there is no wager {shown(wager)}{nearest(wager, wagers)}")


def check_clause(path: str, clause: tuple[str, ...], report: Report, key: str = "clause") -> None:
    if not clause:
        report(f"{path}.{key}", "must name at least one clause, such as 'L17' or 'S3'")
    for name in clause:
        if not _CLAUSE.fullmatch(name):
            report(f"{path}.{key}", f"{shown(name)} is not the name of a clause")


def check_paytable(path: str, table: PayTable, report: Report) -> None:
    check_clause(path, table.clause, report)
    if not table.lines:
        report(f"{path}.lines", "must hold at least one line")
    for index, line in enumerate(table.lines):
        place = f"{path}.lines[{index}]"
        if not line.when.strip():
            report(f"{place}.when", "must say what pays")
        check_clause(place, line.clause, report)
        if table.unit == "for":
            if not re.fullmatch(r"[1-9][0-9]{0,6}", line.pays) or int(line.pays) > LARGEST_ODDS:
                wanted = f"a whole number from 1 to {LARGEST_ODDS} in quotes, the stake included"
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
