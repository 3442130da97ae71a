"""Lines of a CSV file that a person wrote: blank lines and remarks are passed over, problems collected."""

import csv
from collections.abc import Iterator

from pit21.spec.problems import Problem


def csv_lines(text: str, name: str, problems: list[Problem]) -> Iterator[tuple[int, list[str]]]:
    """Yield the number and the cells of each line; one that cannot be read becomes a problem."""
    for number, words in enumerate(text.splitlines(), 1):
        if not words.strip() or words.startswith("#"):
            continue
        try:
            yield number, [cell.strip() for cell in next(csv.reader([words], strict=True))]
        except csv.Error as error:
            problems.append(Problem(name, f"the line cannot be read: {error}", number))
