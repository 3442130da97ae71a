"""`audit`: the findings of the rule-sheet check of a game."""

from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec.structs import replace

from pit21.lab.audit.findings import Check, Finding, by_severity
from pit21.lab.exact import GameResult, game_fields
from pit21.lab.interpretations import price_interpretations
from pit21.lab.question import NO_CACHE, ProgressCallback, ResultCache, full_shoe_of, report_compiling, rules_key
from pit21.spec.compile import compile_law
from pit21.spec.game import GameSpec

EDGE_LIMIT = 0.2
"""A choice, not a rule of anyone's: a wager that keeps more than a fifth of what is staked deserves a question. The
documents themselves print no edge above 8.11%."""


class AuditResult(GameResult, frozen=True, kw_only=True):
    """The answer of `pit21 audit`; `checks` also list what was checked and found good."""

    edge_limit: float
    checks: tuple[Check, ...]
    findings: tuple[Finding, ...]
    cached: bool = False

    def table_headings(self) -> tuple[str, ...]:
        return "Severity", "Check", "Finding", "Wagers"

    def table_rows(self) -> list[tuple[str, ...]]:
        return [(each.severity, each.check, each.what, ", ".join(each.wagers)) for each in self.findings]

    def to_dicts(self) -> list[dict[str, Any]]:
        return [msgspec.to_builtins(each) for each in self.findings]


def audit_game(
    spec: GameSpec,
    edge_limit: float = EDGE_LIMIT,
    cache: ResultCache = NO_CACHE,
    progress: ProgressCallback | None = None,
) -> AuditResult:
    """Return the findings of the rule-sheet check of a game as it is set, the most serious first."""
    question = {"ask": "audit", "limit": edge_limit, **rules_key(spec)}
    found = cache.find(question, AuditResult)
    if found is not None:
        return replace(found, cached=True, **game_fields(spec))
    book = _Book()
    _look_at_prices(spec, book, edge_limit, cache, progress)
    _look_at_tables(spec, book, progress)
    _look_at_joint_play(spec, book, cache, progress)
    _look_at_bonus(spec, book, cache, progress)
    _look_at_figures(spec, book, cache)
    _look_at_options(spec, book)
    made = AuditResult(
        **game_fields(spec),
        edge_limit=edge_limit, checks=book.checks(), findings=by_severity(book.findings),
    )  # fmt: skip
    cache.keep(question, made)
    return made


class _Book:
    """Findings so far, and how many things were checked for each kind."""

    def __init__(self) -> None:
        self.findings: list[Finding] = []
        self._checked: dict[str, int] = {}

    def add(self, check: str, checked: int, findings: Iterable[Finding]) -> None:
        self._checked[check] = self._checked.get(check, 0) + checked
        self.findings += findings

    def note(self, check: str, checked: int, findings: Iterable[Finding]) -> None:
        """Add a check that is listed only where it found something."""
        if found := list(findings):
            self.add(check, checked, found)

    def checks(self) -> tuple[Check, ...]:
        return tuple(
            Check(name=name, checked=count, found=sum(each.check == name for each in self.findings))
            for name, count in self._checked.items()
        )


def _look_at_prices(
    spec: GameSpec, book: _Book, limit: float, cache: ResultCache, progress: ProgressCallback | None
) -> None:
    from pit21.lab.audit import device_standard
    from pit21.lab.audit.cases import case_findings, solve_cases
    from pit21.lab.audit.prices import ADVANTAGE, LIMIT, advantage_findings, all_prices, limit_findings

    prices = all_prices(spec, price_interpretations(spec, (), cache, progress), cache, progress)
    checked = sum(each.checked for each in prices)
    book.add(ADVANTAGE, checked, advantage_findings(spec, prices))
    solved = solve_cases(spec)
    cases = sum(len(each.cases) for each in solved.values() if isinstance(each.cases, tuple))
    book.add(ADVANTAGE, cases, case_findings(spec, solved))
    book.add(LIMIT, checked, limit_findings(spec, prices, limit))
    book.note(device_standard.RETURN, len(prices), device_standard.return_findings(spec, prices))


def _look_at_tables(spec: GameSpec, book: _Book, progress: ProgressCallback | None) -> None:
    from pit21.lab.audit import device_standard, pay_tables

    with report_compiling("pay tables", progress):
        tabled = pay_tables.tabled_wagers(spec)
    for each in tabled:
        lines = len(each.table.lines)
        often = pay_tables.chances(each)
        book.add(pay_tables.ORDER, lines, pay_tables.order_findings(each.table, each.wagers, each.settings, often))
        book.add(pay_tables.NEVER, lines, pay_tables.never_findings(each))
        book.add(pay_tables.NEVER, *pay_tables.never_with_other_decks(each))
        book.note(device_standard.RARE, lines, device_standard.rare_findings(each))
    if any(wager.evaluator == "lines" for wager in spec.file.wagers.values()):
        from pit21.lab.audit.line_faults import COVERED, UNSOLVED, covered_findings

        lines = sum(len(each.table.lines) for each in tabled if spec.file.wagers[each.wagers[0]].evaluator == "lines")
        found = covered_findings(spec)
        book.add(COVERED, lines, [each for each in found if each.check == COVERED])
        book.note(UNSOLVED, 1, [each for each in found if each.check == UNSOLVED])
    book.add(pay_tables.APART, len(tabled), pay_tables.apart_findings(tabled))


def _look_at_joint_play(spec: GameSpec, book: _Book, cache: ResultCache, progress: ProgressCallback | None) -> None:
    from pit21.lab.audit.joint_play import JOINT, joint_findings, played_wagers

    played = played_wagers(spec)
    if played:
        with report_compiling("play for side bets", progress):
            book.add(JOINT, len(played), joint_findings(spec, cache))


def _look_at_bonus(spec: GameSpec, book: _Book, cache: ResultCache, progress: ProgressCallback | None) -> None:
    from pit21.lab.audit import bonus, pay_tables

    law, shoe = compile_law(spec), full_shoe_of(spec)
    if law.bonus_21_lines == 0:
        return
    question = {"ask": "bonus lines", "law": law._replace(pays=()), "shoe": shoe.counts, "infinite": shoe.infinite}
    often = cache.find(question, list[float])
    if often is None:
        with report_compiling("bonus 21s", progress):
            often = bonus.line_chances(law, shoe)
        cache.keep(question, often)
    found = list(bonus.bonus_findings(spec, law, shoe, often))
    lines = law.bonus_21_lines
    checked = {pay_tables.ORDER: lines, pay_tables.NEVER: lines * (1 + len(pay_tables.other_decks(spec)))}
    for check, count in checked.items():
        book.add(check, count, [each for each in found if each.check == check])


def _look_at_figures(spec: GameSpec, book: _Book, cache: ResultCache) -> None:
    from pit21.lab.audit.figure_findings import PRINTED, printed_findings
    from pit21.lab.audit.printed_figures import check_figures

    checked = list(check_figures(spec, cache))
    book.add(PRINTED, sum(each.value is not None for each in checked), printed_findings(checked))


def _look_at_options(spec: GameSpec, book: _Book) -> None:
    from pit21.lab.audit.contradictions import OPTIONS, Contradictions

    contradictions = Contradictions(spec)
    found = list(contradictions.findings())
    book.add(OPTIONS, contradictions.checked, found)
