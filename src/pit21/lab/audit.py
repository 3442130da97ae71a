"""`audit`: what a laboratory would question about a game."""

from collections.abc import Iterable
from importlib.metadata import version

import msgspec
from msgspec.structs import replace

from pit21.lab.auditing.findings import Check, Finding, by_severity
from pit21.lab.readings import readings
from pit21.lab.shoes import full_shoe_of
from pit21.lab.store import NO_STORE, Store, rules_key
from pit21.lab.telling import Tell, computing
from pit21.spec.compile import compile_law
from pit21.spec.game import GameSpec
from pit21.spec.terms import Value

EDGE_LIMIT_PERCENT = 20.0
"""A choice, not a rule of anybody's: a wager that keeps more than a fifth of what is staked deserves a question. The
documents themselves print no edge above 8.11%."""


class Audit(msgspec.Struct, frozen=True, kw_only=True):
    """The answer of `pit21 audit`; `checks` also tell what was looked at and found good."""

    game: str
    title: str
    digest: str
    version: str
    settings: dict[str, Value]
    edge_limit_percent: float
    checks: tuple[Check, ...]
    findings: tuple[Finding, ...]
    cached: bool = False


def audit(
    spec: GameSpec, edge_limit_percent: float = EDGE_LIMIT_PERCENT, store: Store = NO_STORE, tell: Tell | None = None
) -> Audit:  # fmt: skip
    """Everything that can be questioned in a game as it is set, the most serious first."""
    question = {"ask": "audit", "limit": edge_limit_percent, **rules_key(spec)}
    found = store.find(question, Audit)
    if found is not None:
        return replace(found, cached=True, settings=dict(spec.settings))
    book = _Book()
    _look_at_prices(spec, book, edge_limit_percent, store, tell)
    _look_at_tables(spec, book, tell)
    _look_at_bonus(spec, book, store, tell)
    _look_at_figures(spec, book, store)
    _look_at_options(spec, book)
    made = Audit(
        game=spec.id, title=spec.title, digest=spec.digest, version=version("pit21"), settings=dict(spec.settings),
        edge_limit_percent=edge_limit_percent, checks=book.checks(), findings=by_severity(book.findings),
    )  # fmt: skip
    store.keep(question, made)
    return made


class _Book:
    """Findings as they come, and how many things were looked at for each check."""

    def __init__(self) -> None:
        self.findings: list[Finding] = []
        self._looked_at: dict[str, int] = {}

    def add(self, check: str, looked_at: int, findings: Iterable[Finding]) -> None:
        self._looked_at[check] = self._looked_at.get(check, 0) + looked_at
        self.findings += findings

    def checks(self) -> tuple[Check, ...]:
        return tuple(
            Check(name=name, looked_at=count, found=sum(each.check == name for each in self.findings))
            for name, count in self._looked_at.items()
        )


def _look_at_prices(spec: GameSpec, book: _Book, limit: float, store: Store, tell: Tell | None) -> None:
    from pit21.lab.auditing.cases import case_findings
    from pit21.lab.auditing.prices import ADVANTAGE, LIMIT, advantage_findings, all_prices, limit_findings
    from pit21.lab.sides import side_wager

    prices = all_prices(spec, readings(spec, (), store, tell), store, tell)
    looked_at = sum(each.looked_at for each in prices)
    book.add(ADVANTAGE, looked_at, advantage_findings(spec, prices))
    shoe = full_shoe_of(spec)
    insured = {
        name: side_wager(spec, shoe, name) for name, each in spec.file.wagers.items() if each.role == "insurance"
    }
    cases = sum(len(each.cases) for each in insured.values() if isinstance(each.cases, tuple))
    book.add(ADVANTAGE, cases, case_findings(spec, insured))
    book.add(LIMIT, looked_at, limit_findings(spec, prices, limit))


def _look_at_tables(spec: GameSpec, book: _Book, tell: Tell | None) -> None:
    from pit21.lab.auditing import tables

    with computing("pay tables", tell):
        tabled = tables.tabled_wagers(spec)
    for each in tabled:
        lines = len(each.table.lines)
        often = tables.chances(each)
        book.add(tables.ORDER, lines, tables.order_findings(each.table, each.wagers, each.settings, often))
        book.add(tables.NEVER, lines, tables.never_findings(each))
        book.add(tables.NEVER, *tables.never_with_other_decks(each))
    book.add(tables.APART, len(tabled), tables.apart_findings(tabled))


def _look_at_bonus(spec: GameSpec, book: _Book, store: Store, tell: Tell | None) -> None:
    from pit21.lab.auditing import bonus, tables

    law, shoe = compile_law(spec), full_shoe_of(spec)
    if law.bonus_21_lines == 0:
        return
    question = {"ask": "bonus lines", "law": law._replace(pays=()), "shoe": shoe.counts, "infinite": shoe.infinite}
    often = store.find(question, list[float])
    if often is None:
        with computing("bonus 21s", tell):
            often = bonus.line_chances(law, shoe)
        store.keep(question, often)
    found = list(bonus.bonus_findings(spec, law, shoe, often))
    lines = law.bonus_21_lines
    looked_at = {tables.ORDER: lines, tables.NEVER: lines * (1 + len(tables.other_decks(spec)))}
    for check, count in looked_at.items():
        book.add(check, count, [each for each in found if each.check == check])


def _look_at_figures(spec: GameSpec, book: _Book, store: Store) -> None:
    from pit21.lab.auditing.printed import PRINTED, printed_findings
    from pit21.lab.figures import check_figures

    checked = list(check_figures(spec, store))
    book.add(PRINTED, sum(each.value is not None for each in checked), printed_findings(checked))


def _look_at_options(spec: GameSpec, book: _Book) -> None:
    from pit21.lab.auditing.options import OPTIONS, Contradictions

    contradictions = Contradictions(spec)
    found = list(contradictions.findings())
    book.add(OPTIONS, contradictions.looked_at, found)
