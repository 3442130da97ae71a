"""Writes what of docs/ follows from data: a page for each game, the command line's reference, the table of settings.

`make docs` runs it. A test fails when a page is not what would be written.
"""

import contextlib
import io
import json
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from unittest import mock

from pit21.cli import COMMANDS, main, overview
from pit21.server.configuration import all_fields, meanings
from pit21.server.operations import digests_now
from pit21.spec.game import GameSpec
from pit21.spec.loader import BUILT_IN, load_game
from pit21.spec.register import Clause, load_register, load_rulings
from pit21.spec.sheet import RuleSheet, rule_sheet, sheet_paytable

FOLDER = Path(__file__).resolve().parent
MADE = "<!-- Written by docs/generate.py; make docs writes it again. -->"
SETTINGS_BEGIN = "<!-- The settings: written by docs/generate.py; make docs writes them again. -->"
SETTINGS_END = "<!-- End of the settings. -->"
STATUSES = {
    "enforced": "the referee carries it out",
    "shown": "it is text on the rule sheet",
    "physical": "it is a matter of hands, felt and furniture",
}


def pages() -> dict[str, str]:
    """Every generated page by its path below docs/."""
    found = {f"reference/games/{game}.md": game_page(load_game(game)) for game in BUILT_IN}
    found["reference/games/index.md"] = games_page()
    found["reference/cli.md"] = cli_page()
    found["how-to/operations.md"] = operations_page()
    found["../src/pit21/games/digests.json"] = f"{json.dumps(digests_now(), indent=2)}\n"
    return found


def games_page() -> str:
    rows = [
        (f"[{spec.title}]({spec.id}.md)", f"`{spec.id}`", spec.file.summary)
        for spec in (load_game(game) for game in BUILT_IN)
    ]
    return _page("# The games", MADE, _table(("game", "id", "in short"), rows))


def game_page(spec: GameSpec) -> str:
    sheet = rule_sheet(spec)
    rules = (*_rules(sheet), *_options(spec), *_wagers(sheet), *_paytables(spec), *_course(sheet))
    origins = (*_rulings(spec), *_register(spec))
    return _page(f"# {sheet.title}", MADE, sheet.summary, _facts(sheet), *rules, *origins)


def _facts(sheet: RuleSheet) -> str:
    holder = sheet.holder or "not named in the document" if load_register(sheet.id) else "not claimed here"
    lines = [
        f"- Game id: `{sheet.id}`, family `{sheet.family}`",
        f"- Source: {sheet.source}",
        f"- Rights holder: {holder}",
        f"- Digest of the rules with all defaults: `{sheet.digest}`",
        f"- The same on the command line: `pit21 rules {sheet.id}`",
    ]
    return "\n".join(lines)


def _rules(sheet: RuleSheet) -> Iterator[str]:
    yield "## The rules"
    yield (
        "A clause such as L17 is that line of the rule document; a letter with a number, such as S3, is a "
        "ruling on what the document leaves open. Both are listed below. A rule with a star is an option."
    )
    for section in sheet.sections:
        yield f"### {section.title}"
        yield _table(
            ("rule", "key and value", "clause"),
            [
                (
                    line.text,
                    f"`{line.key} = {line.value}`{' *' if line.option else ''}",
                    ", ".join(line.clause),
                )
                for line in section.lines
            ],
        )


def _options(spec: GameSpec) -> Iterator[str]:
    yield "## Options"
    yield (
        "A *reading* changes what a wager is worth; a *table* setting changes procedure or size. "
        "Amounts are in cents, or written like $5."
    )
    rows = [
        (
            f"`{option.key}`", ", ".join(option.choices), str(option.default), option.kind,
            ", ".join(option.moves) or "none", ", ".join(option.clause), option.question,
        )
        for option in spec.options.values()
    ]  # fmt: skip
    yield _table(("key", "choices", "default", "kind", "wagers it moves", "clause", "question"), rows)


def _wagers(sheet: RuleSheet) -> Iterator[str]:
    yield "## Wagers"
    rows = [
        (
            f"`{wager.id}`",
            wager.text,
            f"`{wager.paytable}`" if wager.paytable else "",
            ", ".join(wager.clause),
        )
        for wager in sheet.wagers
    ]
    yield _table(("id", "limits", "pay table", "clause"), rows)


def _paytables(spec: GameSpec) -> Iterator[str]:
    if not spec.file.paytables:
        return
    yield "## Pay tables"
    for name, table in spec.file.paytables.items():
        shown = sheet_paytable(name, table, ())
        yield f"### `{name}`: {shown.title}"
        yield f"Clauses: {', '.join(shown.clause)}."
        rows = [(line.when, line.pays, line.odds, ", ".join(line.clause)) for line in shown.lines]
        yield _table(("for", "as printed", "winnings to stake", "clause"), rows)


def _course(sheet: RuleSheet) -> Iterator[str]:
    yield "## The course of a round"
    yield "\n".join(f"{number}. {line.text} ({', '.join(line.clause)})" for number, line in enumerate(sheet.course, 1))
    if sheet.notes:
        yield "## Shown at the table"
        yield "\n".join(f"- {line.text} ({', '.join(line.clause)})" for line in sheet.notes)


def _rulings(spec: GameSpec) -> Iterator[str]:
    yield "## Rulings"
    yield "How gaps and contradictions are read. Where a house could choose otherwise there is an option."
    rows = [
        (
            ruling.id,
            ruling.question,
            ruling.ruling,
            ", ".join(f"`{key}`" for key in ruling.options),
            ruling.status,
        )
        for ruling in load_rulings()
        if spec.id in ruling.games
    ]
    yield _table(("id", "question", "ruling", "options", "status"), rows)


def _register(spec: GameSpec) -> Iterator[str]:
    register = load_register(spec.id)
    yield "## Clause register"
    if register is None:
        yield "This game has no rule document: it stands on the rulings above."
        return
    counts = [
        f"{sum(clause.status == status for clause in register.clauses)} {status} ({meaning})"
        for status, meaning in STATUSES.items()
    ]
    yield (
        f"Every line of *{register.title}* (document `{register.document}`, {register.lines} lines, SHA-256 "
        f"`{register.digest}`), in our own words: {', '.join(counts)}. Lines that are not listed are blank."
    )
    rows = [(_lines(clause), clause.status, clause.words, _carriers(clause)) for clause in register.clauses]
    yield _table(("lines", "status", "what it says", "carried by"), rows)


def _lines(clause: Clause) -> str:
    first, last = clause.lines
    return str(first) if first == last else f"{first}-{last}"


def _carriers(clause: Clause) -> str:
    return ", ".join(f"`{carrier}`" for carrier in clause.carried_by)


def cli_page() -> str:
    codes = (
        "Exit codes: 0 when all is well; 1 when a game file or a transcript has a fault, a saved result does not "
        "come out or an audit found something; 2 when a command could not be carried out as it was given, with "
        "one message on standard error."
    )
    parts = ["# The command line", MADE, codes, _block(overview())]
    for command in COMMANDS:
        parts += [f"## pit21 {command.name}", _block(help_text(command.name))]
    return _page(*parts)


def operations_page() -> str:
    """The page as it is, with the table of settings made again."""
    page = (FOLDER / "how-to" / "operations.md").read_text(encoding="utf-8")
    before, rest = page.split(f"{SETTINGS_BEGIN}\n", 1)
    _, after = rest.split(f"{SETTINGS_END}\n", 1)
    return f"{before}{SETTINGS_BEGIN}\n\n{settings_table()}\n\n{SETTINGS_END}\n{after}"


def settings_table() -> str:
    said = meanings()
    rows = [
        (f"`{field.key}`", f"`{field.flag}`", f"`{field.variable}`", f"`{field.default_text}`", said[field.key])
        for field in all_fields().values()
    ]
    return _table(("key", "flag", "environment variable", "default", "meaning"), rows)


def help_text(command: str) -> str:
    """What a command's --help prints at 80 columns."""
    printed = io.StringIO()
    plain = {"COLUMNS": "80", "NO_COLOR": "1", "TERM": "dumb"}
    with mock.patch.dict(os.environ, plain), contextlib.redirect_stdout(printed):
        main([command, "--help"])
    return "\n".join(line.rstrip() for line in printed.getvalue().splitlines()) + "\n"


def _block(text: str) -> str:
    return f"```text\n{text.rstrip()}\n```"


def _table(headings: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    lines = [_row(headings), _row(("---",) * len(headings))]
    return "\n".join([*lines, *(_row(row) for row in rows)])


def _row(cells: tuple[str, ...]) -> str:
    return f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"


def _page(*parts: str) -> str:
    return "\n\n".join(parts) + "\n"


def write() -> None:
    for name, text in pages().items():
        path = FOLDER / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write()
