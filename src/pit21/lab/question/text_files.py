"""Text files that a person wrote for a question: how they are read and refused, and the lines of a CSV file."""

import csv
from collections.abc import Iterator, Sequence
from pathlib import Path

from pit21.lab.question.errors import QuestionError, refuse
from pit21.spec.problems import Problem

LARGEST_FILE = 2_000_000
MOST_PROBLEMS = 40


def read_text_file(path: Path, title: str, largest: int = LARGEST_FILE) -> str:
    """Return the text of a file; QuestionError if it is no text, or has more than `largest` letters."""
    try:
        with path.open(encoding="utf-8-sig", newline="") as file:
            text = file.read(largest + 1)
    except UnicodeDecodeError:
        raise refuse(title, path.name, "is not text in UTF-8") from None
    if len(text) > largest:
        raise refuse(title, path.name, f"is longer than {largest:,} characters")
    return text


def csv_lines(text: str, problems: list[Problem]) -> Iterator[tuple[int, list[str]]]:
    """Yield the number and the cells of each line that is neither blank nor a remark.

    A line that cannot be read becomes a problem.
    """
    for number, words in enumerate(text.splitlines(), 1):
        if not words.strip() or words.startswith("#"):
            continue
        try:
            yield number, [cell.strip() for cell in next(csv.reader([words], strict=True))]
        except csv.Error as error:
            problems.append(Problem("the line", f"cannot be read: {error}", number))


def refuse_file(title: str, name: str, problems: Sequence[Problem]) -> QuestionError:
    """Return the error for a file with these problems, of which the first ones are listed."""
    more = [Problem(name, f"and {len(problems) - MOST_PROBLEMS} more")] if len(problems) > MOST_PROBLEMS else []
    return QuestionError(title, [*problems[:MOST_PROBLEMS], *more])
