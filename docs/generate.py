"""Write the generated pages of docs/: a page for each game, the command-line reference, the table of settings.

`make docs` runs it. A test fails if a page is out of date.
"""

import contextlib
import io
import json
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from unittest import mock

from pit21.cli import COMMANDS, main
from pit21.server.configuration import all_fields, meanings
from pit21.server.operations import digests_now
from pit21.spec.game import GameSpec
from pit21.spec.irregularities import choice_terms
from pit21.spec.loader import BUILT_IN, load_game
from pit21.spec.register import Clause, load_register, load_rulings
from pit21.spec.sheet import RuleSheet, rule_sheet, sheet_paytable
from pit21.spec.terms import ALL, Term
from pit21.spec.vocabulary import GROUPS, VOCABULARY
from pit21.wire import socket_schemas

FOLDER = Path(__file__).resolve().parent
MADE = "<!-- Written by docs/generate.py; make docs writes it again. -->"
VOCABULARY_USE = """\
A game file sets these keys under `[rules]`. If a game offers choices for a key, you can also set it with
`--set KEY=VALUE`, in the lab and when you open a table; the [page of the game](games/index.md) lists its choices. Each
value is listed with the sentence that the rule sheet prints for it."""
IRREGULARITIES_USE = """\
A house may choose how misdeals and other irregularities are resolved. Set a key with `--set irregularity.ID.KEY=VALUE`,
in the lab or when you open a table. In a game file, write it under `[irregularities]`, without the first word:
`M3.refused = "free"`. If a game does not list a key among its options, that irregularity cannot happen there."""
VOCABULARY_FAMILIES = """\
A key applies to some families of games. In a `stud` game hands have two cards and never draw, in a `pick` game the hit
cards lie on the table, and in a `draw` game hands draw from the shoe. A key without a default must be in the game
file."""
VALUE_NAMES = {
    "number": "a number", "amount": "an amount", "odds": "odds", "decks": "decks", "rows": "rows", "classes": "classes",
}  # fmt: skip
STATUSES = {
    "enforced": "the referee applies them",
    "shown": "the rule sheet shows them as text",
    "physical": "they concern hands, felt or furniture",
}


CLI_INTRODUCTION = """
`pit21 help COMMAND` and `pit21 COMMAND --help` print the options of a command. Every command takes `--json`.

**Exit codes.** 0: success. 1: a game file or a transcript has a fault, a saved result differs, or an audit has
findings. 2: the command line is wrong, or a result could not be written; one message on standard error says what to
do. 130: Ctrl-C.

**Amounts** are dollars, also in `--set`, with or without the dollar sign: `25`, `0.25`, `$0.25`, `$1,000`. In a shell,
leave it out, because an unquoted `$25` becomes `5`. `count` takes betting units as `25u`, or dollars with `--unit`.
Game files, JSON and HTTP use whole cents.

**Configuration.** `pit21.toml` in the working folder and in your configuration folder (`~/.config/pit21` on Linux) sets
defaults. Options override environment variables, these override the file in the working folder, and that file overrides
the one in your configuration folder. `--no-config` or `PIT21_NO_CONFIG=1` ignores both files.

```toml
color = "never"        # auto, always or never; PIT21_COLOR, --color
quiet = false          # PIT21_QUIET, --quiet
verbose = false        # PIT21_VERBOSE, --verbose
speed = "fast"         # of pit21 play; PIT21_SPEED, --speed
hints = "warn"         # of pit21 play; PIT21_HINTS, --hints

[simulate]             # options of a command, without the dashes
policy = "basic"       # PIT21_SIMULATE_POLICY, --policy
set = ["decks=8"]      # rules that the command line does not set
no-cache = true
```

Options from a file are shown above a result and recorded in JSON as `options_from_files`. The server has its own
configuration; see [Run a server](../how-to/operations.md).

**Completion.** `pit21 --install-completion` completes commands, options and game ids in bash, zsh and fish.

**Progress** is shown in a terminal. If standard error is not a terminal, work of more than two seconds prints one line,
then one every minute. `--quiet` prints none, `--verbose` every step. Ctrl-C in `simulate`, `sessions`, `count`,
`sweep` and `tune` prints the results so far.
"""


def pages() -> dict[str, str]:
    """Every generated page by its path below docs/."""
    found = {f"reference/games/{game}.md": game_page(load_game(game)) for game in BUILT_IN}
    found["reference/games/index.md"] = games_page()
    found["reference/cli.md"] = cli_page()
    found["reference/options.md"] = options_page()
    found["how-to/environments.md"] = _filled("how-to/environments.md", "shapes", shapes_table())
    found["reference/server.md"] = _filled("reference/server.md", "settings", settings_table())
    found["reference/protocol.md"] = _filled("reference/protocol.md", "messages", messages_section())
    found["../src/pit21/games/digests.json"] = f"{json.dumps(digests_now(), indent=2)}\n"
    return found


def games_page() -> str:
    rows = [
        (f"[{spec.title}]({spec.id}.md)", f"`{spec.id}`", spec.file.summary)
        for spec in (load_game(game) for game in BUILT_IN)
    ]
    contents = "\n".join(["```{toctree}", ":hidden:", "", *BUILT_IN, "```"])
    return _page("# Games", MADE, _table(("game", "id", "in short"), rows), contents)


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
        f"- On the command line: `pit21 rules {sheet.id}`",
    ]
    return "\n".join(lines)


def _rules(sheet: RuleSheet) -> Iterator[str]:
    yield "## The rules"
    yield (
        "A clause such as L17 is a line of the rule document. Another letter, as in S3, marks a ruling on a point "
        "that the document leaves open. Both are listed below. A star marks a rule that is an option."
    )
    for section in sheet.sections:
        yield f"### {section.title}"
        yield _table(
            ("rule", "key and value", "clause"),
            [
                (
                    line.text,
                    f"`{line.key} = {line.value}`{' *' if line.option else ''}" if line.key else "",
                    ", ".join(line.clause),
                )
                for line in section.lines
            ],
        )


def _options(spec: GameSpec) -> Iterator[str]:
    yield "## Options"
    yield (
        "An option of the kind *reading* is an interpretation that changes the EV of a wager; one of the kind *table* "
        "changes procedure or limits. Amounts are in dollars with `--set`, in cents in a game file."
    )
    rows = [
        (
            f"`{option.key}`", ", ".join(option.choices), str(option.default), option.kind,
            ", ".join(option.moves) or "none", ", ".join(option.clause), option.question,
        )
        for option in spec.options.values()
    ]  # fmt: skip
    yield _table(("key", "choices", "default", "kind", "wagers it affects", "clause", "question"), rows)


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
    yield "How pit21 interprets gaps and contradictions. If a house could choose otherwise, there is an option."
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
        yield "This game has no rule document; it is based on the rulings above."
        return
    counts = [
        f"{sum(clause.status == status for clause in register.clauses)} {status} ({meaning})"
        for status, meaning in STATUSES.items()
    ]
    yield (
        f"Every line of *{register.title}* (document `{register.document}`, {register.lines} lines, SHA-256 "
        f"`{register.digest}`), in our own words: {', '.join(counts)}. Blank lines are not listed."
    )
    rows = [(_lines(clause), clause.status, clause.words, _carriers(clause)) for clause in register.clauses]
    yield _table(("lines", "status", "meaning", "implemented by"), rows)


def _lines(clause: Clause) -> str:
    first, last = clause.lines
    return str(first) if first == last else f"{first}-{last}"


def _carriers(clause: Clause) -> str:
    return ", ".join(f"`{carrier}`" for carrier in clause.carried_by)


def cli_page() -> str:
    parts = ["# The command line", MADE, CLI_INTRODUCTION.strip(), _block(help_text(""))]
    for command in COMMANDS:
        parts += [f"## pit21 {command.name}", _block(help_text(command.name))]
    return _page(*parts)


def _filled(name: str, part: str, text: str) -> str:
    """The page as it stands, with one part of it written again."""
    begin = f"<!-- The {part}: written by docs/generate.py; make docs writes them again. -->\n"
    end = f"<!-- End of the {part}. -->\n"
    before, rest = (FOLDER / name).read_text(encoding="utf-8").split(begin, 1)
    _, after = rest.split(end, 1)
    return f"{before}{begin}\n{text}\n\n{end}{after}"


def options_page() -> str:
    """Every key of the rule language, by group."""
    parts = [
        "# Rule vocabulary",
        MADE,
        VOCABULARY_USE,
        VOCABULARY_FAMILIES,
    ]
    for group in GROUPS:
        parts.append(f"## {group}")
        for term in (term for term in VOCABULARY.values() if term.group == group):
            parts += _term(term)
    parts += ["## Irregularities", IRREGULARITIES_USE]
    for term in choice_terms().values():
        parts += _term(term)
    return _page(*parts)


def _term(term: Term) -> Iterator[str]:
    yield f"### `{term.key}`"
    default = "required" if term.absent is None else f"default `{term.absent}`"
    families = "all families" if len(term.families) == len(ALL) else f"family {', '.join(term.families)}"
    yield f"Values: {term.allowed()}; {default}; {families}."
    rows = [(f"`{word}`", sentence) for word, (_, sentence) in term.words.items()]
    if term.says:
        rows.append((VALUE_NAMES[term.kind], term.says.format(value="*n*")))
    yield _table(("value", "on the rule sheet"), rows)


def messages_section() -> str:
    """Every message of the socket with its fields, from the schemas."""
    parts = socket_schemas()["$defs"]
    found = []
    for heading, union, tag in (
        ("From the client", parts["ToServer"], "type"),
        ("Commands", parts["Send"]["properties"]["command"], "do"),
        ("From the server", parts["ToClient"], "type"),
    ):
        rows = [
            (
                f"`{name}`",
                " ".join(part.get("description", "").split()),
                ", ".join(f"`{field}`" for field in part["properties"] if field != tag),
            )
            for name, reference in sorted(union["discriminator"]["mapping"].items())
            for part in [parts[reference.rpartition("/")[2]]]
        ]
        found += [f"### {heading}", _table((f"`{tag}`", "meaning", "fields"), rows)]
    return "\n\n".join(found)


def shapes_table() -> str:
    """What an observation of each game's environment holds."""
    from pit21.envs import ENVIRONMENT_IDS, TableEnv

    def row(game: str) -> tuple[str, ...]:
        env = TableEnv(game)
        shapes = {name: space.shape for name, space in env.observation_space.spaces.items()}  # type: ignore[attr-defined]
        stakes = ", ".join(f"`{wager}`" for wager in env.rules.wagers)
        return f"`{game}`", f"`{ENVIRONMENT_IDS[game]}`", str(shapes["cards"]), str(shapes["dealer"]), stakes

    return _table(("game", "id", "`cards`", "`dealer`", "`stakes` in this order"), map(row, BUILT_IN))


def settings_table() -> str:
    said = meanings()
    rows = [
        (f"`{field.key}`", f"`{field.flag}`", f"`{field.variable}`", f"`{field.default_text}`", said[field.key])
        for field in all_fields().values()
    ]
    return _table(("key", "flag", "environment variable", "default", "meaning"), rows)


def help_text(command: str) -> str:
    """What a command's --help prints at 80 columns; the overview without a command."""
    printed = io.StringIO()
    plain = {"COLUMNS": "80", "NO_COLOR": "1", "TERM": "dumb"}
    with mock.patch.dict(os.environ, plain), contextlib.redirect_stdout(printed):
        main([command, "--help"] if command else ["--help"])
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
