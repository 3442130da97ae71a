"""The rule sheet of a game as lines of text."""

from pit21.report.terminal_text import wrap_text
from pit21.spec.game import GameSpec
from pit21.spec.sheet import SheetLine, SheetPayTable, rule_sheet

PLACES = {"amount": "AMOUNT", "decks": "DECKS", "rows": "ROWS"}
"""Choices that stand for a kind of value rather than for a word."""
LONGEST_UNBROKEN = 36


def rule_sheet_lines(spec: GameSpec) -> list[str]:
    """Return the rule sheet of a game, line by line; amounts are in dollars."""
    sheet = rule_sheet(spec)
    lines = [sheet.title, "=" * len(sheet.title), wrap_text(sheet.summary), ""]
    holder = f" Rights: {sheet.holder}." if sheet.holder else ""
    lines.append(wrap_text(f"Source: {sheet.source}.{holder}"))
    lines.append(f"Rules digest: {sheet.digest[:16]}")
    if sheet.settings:
        options = ", ".join(f"{key}={spec.setting_text(key)}" for key in sheet.settings)
        lines.append(wrap_text(f"Options: {options}", hang=9))
    lines += [wrap_text(f"Warning: {warning}", hang=9) for warning in sheet.warnings]
    for section in sheet.sections:
        lines += _heading(section.title)
        for line in section.lines:
            lines += _rule_lines(line)
    lines += _heading("Wagers")
    lines.append(
        wrap_text("--set limits.ID.min=AMOUNT, limits.ID.max=AMOUNT, offer.ID=yes | no (not base)", first=6, hang=12)
    )
    longest = max(len(wager.id) for wager in sheet.wagers) + 2
    for wager in sheet.wagers:
        lines.append(_with_clause(f"{wager.id:{longest}}{wager.text}", wager.clause, hang=longest + 4))
    for table in sheet.paytables:
        lines += _heading(table.title)
        lines += _table_lines(table)
    lines += _heading("The course of a round")
    lines += [
        _with_clause(f"{number:2}. {line.text}", line.clause, hang=6) for number, line in enumerate(sheet.course, 1)
    ]
    if sheet.notes:
        lines += _heading("Notes")
        lines += [_with_clause(line.text, line.clause) for line in sheet.notes]
    return lines


def _heading(text: str) -> list[str]:
    return ["", text, "-" * len(text)]


def _with_clause(text: str, clause: tuple[str, ...], hang: int = 4) -> str:
    """Append the clauses to a text; a short list of them stays on one line."""
    cited = f"[{', '.join(clause)}]"
    if len(cited) <= LONGEST_UNBROKEN:
        cited = cited.replace(" ", "\N{NO-BREAK SPACE}")
    return wrap_text(f"{text} {cited}", first=2, hang=hang).replace("\N{NO-BREAK SPACE}", " ")


def _rule_lines(line: SheetLine) -> list[str]:
    lines = [_with_clause(line.text, line.clause)]
    if line.option:
        choices = " | ".join(PLACES.get(choice, choice) for choice in line.choices)
        changed = f" (set; the default is {line.default})" if line.value != line.default else ""
        lines.append(wrap_text(f"--set {line.key}={choices}{changed}", first=6, hang=12))
    return lines


def _table_lines(table: SheetPayTable) -> list[str]:
    """Return what is paid, and for what: the pay first, so that long lines wrap beside it."""
    size = max(len(line.pays) for line in table.lines)
    return [_with_clause(f"{line.pays:>{size}}  {line.when}", line.clause, hang=size + 4) for line in table.lines]
