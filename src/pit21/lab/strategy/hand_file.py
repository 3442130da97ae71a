"""Many hands from one CSV file, each advised like a single one.

The first line names the columns: `hand` and `up`, and where they are needed `hole`, `seen`, `community`,
`doubled`, `from_split` and `hands`, which mean what they mean for a single hand. Each further line is a hand. An empty
cell is a column's default. Whatever follows a `#` at the beginning of a line is a remark.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from pit21.lab.exact import SPLIT_CLASSES, ResultDocument
from pit21.lab.question import ProgressCallback, QuestionError, csv_lines, read_text_file, refuse_file
from pit21.lab.strategy.advice import AdviceResult, advise_hand
from pit21.lab.strategy.hand_question import HandQuestion, asked_hand
from pit21.spec.game import GameSpec
from pit21.spec.problems import Problem, nearest, shown
from pit21.spec.terms import Value

TITLE = "The hands cannot be used:"
MOST_HANDS = 10_000
NEEDED = ("hand", "up")
COLUMNS = (*NEEDED, "hole", "seen", "community", "doubled", "from_split", "hands")
EARLY_NOTE = "Early surrender is decided before the peek: its EV and the cost of playing on are those before the peek."
_YES, _NO = ("yes", "true", "1"), ("no", "false", "0", "")


class HandsAdvice(ResultDocument, frozen=True, kw_only=True):
    """Advice about every hand of a file, in the order of the file."""

    game: str
    title: str
    settings: dict[str, Value]
    digest: str
    version: str
    file: str
    results: tuple[AdviceResult, ...]

    def table_headings(self) -> tuple[str, ...]:
        return "Hand", "Up", "Best action", "EV", "Next best", "Cost"

    def table_rows(self) -> list[tuple[str, ...]]:
        return [(*hand_row(each),) for each in self.results]

    def table_notes(self) -> tuple[str, ...]:
        found = [each.advice for each in self.results]
        peeked = "; if the dealer peeks, given that there is no blackjack" if any(e.after_peek for e in found) else ""
        early = (EARLY_NOTE,) if any(each.surrenders_early for each in found) else ()
        assumed = dict.fromkeys(note for each in self.results for note in each.notes)
        return f"EV in units of the hand's initial wager{peeked}.", *early, *assumed

    def to_dicts(self) -> list[dict[str, Any]]:
        return [
            {"hand": " ".join(each.hand), "up": each.up, **action}
            for each in self.results for action in each.to_dicts()
        ]  # fmt: skip


class _HandLine(NamedTuple):
    number: int
    question: HandQuestion


def hand_row(result: AdviceResult) -> tuple[str, str, str, str, str, str]:
    """Return a hand in one line: the cards, the best action with its EV, and the next best with its cost."""
    actions = result.advice.actions
    if result.advice.surrenders_early:
        surrender, decline = result.advice.before_peek
        return (
            " ".join(result.hand), result.up, "surrender early", f"{surrender.ev:+.6f}", actions[0].action,
            f"{decline.cost:.6f}",
        )  # fmt: skip
    best = (actions[0].action, f"{actions[0].ev:+.6f}") if actions else ("-", "-")
    second = (actions[1].action, f"{actions[1].cost:.6f}") if len(actions) > 1 else ("-", "-")
    return " ".join(result.hand), result.up, *best, *second


def advise_hands(
    spec: GameSpec, path: Path, *, shoe: Path | None = None, split_class: str = SPLIT_CLASSES[0],
    progress: ProgressCallback | None = None,
) -> HandsAdvice:  # fmt: skip
    """Advise every hand of a file. QuestionError names the line of everything that is wrong, before anything is solved.

    `shoe` is a file with the cards left at the start of the round, for all hands.
    """
    lines = read_hands(path, shoe)
    problems = [problem for line in lines for problem in _list_problems(spec, line)]
    if problems:
        raise refuse_file(TITLE, path.name, problems)
    results = []
    for place, line in enumerate(lines, 1):
        if progress is not None:
            progress(f"hand {place} of {len(lines)}")
        results.append(advise_hand(spec, line.question, split_class=split_class, progress=None))
    return HandsAdvice(
        game=spec.id, title=spec.title, settings=dict(spec.settings), digest=spec.digest, version=results[0].version,
        file=path.name, results=tuple(results),
    )  # fmt: skip


def _list_problems(spec: GameSpec, line: _HandLine) -> list[Problem]:
    try:
        asked_hand(spec, line.question)
    except QuestionError as error:
        return [Problem(f"column {each.path}", each.message, line.number) for each in error.problems]
    return []


def read_hands(path: Path, shoe: Path | None = None) -> list[_HandLine]:
    """Read the hands of a file, unchecked; QuestionError if it is not such a file."""
    text = read_text_file(path, TITLE)
    problems: list[Problem] = []
    lines = list(_read(text, path.name, shoe, problems))
    if not lines and not problems:
        problems.append(Problem(path.name, f"has no hand. Write a first line {','.join(NEEDED)}, then T6,T"))
    if len(lines) > MOST_HANDS:
        problems.append(Problem(path.name, f"has {len(lines):,} hands; at most {MOST_HANDS:,} are advised at a time"))
    if problems:
        raise refuse_file(TITLE, path.name, problems)
    return lines


def _read(text: str, name: str, shoe: Path | None, problems: list[Problem]) -> Iterator[_HandLine]:
    columns: list[str] = []
    for number, cells in csv_lines(text, problems):
        if not columns:
            columns = [cell.lower().replace("-", "_").replace(" ", "_") for cell in cells]
            if found := _check_header(columns, number):
                problems += found
                return
        elif len(cells) > len(columns):
            extra = f"{len(cells)} cells, but the first line names {len(columns)} columns"
            problems.append(Problem(name, f"{extra}. Separate the cards of one cell by blanks, not by commas", number))
        else:
            try:
                yield _HandLine(number, _question(dict(zip(columns, cells, strict=False)), shoe))
            except ValueError as error:
                column, _, reason = str(error).partition(": ")
                problems.append(Problem(f"column {column}", reason, number))


def _check_header(columns: list[str], line: int) -> list[Problem]:
    found = []
    for place, column in enumerate(columns, 1):
        if column not in COLUMNS:
            known = nearest(column, COLUMNS) or f"; columns are {', '.join(COLUMNS)}"
            found.append(Problem(f"column {place}", f"there is no column {shown(column)}{known}", line))
        elif column in columns[: place - 1]:
            found.append(Problem(f"column {place}", f"{column} is named twice", line))
    missing = [column for column in NEEDED if column not in columns]
    return found or [Problem("the first line", f"must name the column {column}", line) for column in missing]


def _question(cells: dict[str, str], shoe: Path | None) -> HandQuestion:
    """ValueError says the column, a colon and the reason."""
    return HandQuestion(
        hand=cells["hand"], up=cells.get("up", ""), seen=cells.get("seen", ""), community=cells.get("community", ""),
        doubled=_number("doubled", cells), from_split=_read_flag("from_split", cells), hands=_number("hands", cells),
        shoe=shoe, hole=cells.get("hole", ""),
    )  # fmt: skip


def _number(column: str, cells: dict[str, str]) -> int:
    text = cells.get(column, "") or "0"
    if not (text.isdecimal() and len(text) < 4):
        raise ValueError(f"{column}: {shown(text)} is not a whole number")
    return int(text)


def _read_flag(column: str, cells: dict[str, str]) -> bool:
    text = cells.get(column, "").lower()
    if text not in (*_YES, *_NO):
        raise ValueError(f"{column}: {shown(text)} is neither yes nor no")
    return text in _YES
