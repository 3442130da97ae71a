"""Texts and lists of a game file, wherever they stand: they are printed on terminals and pages."""

from collections.abc import Callable
from typing import Any

from pit21.spec.problems import join_path

LONGEST_TEXT = 2000
MOST_ENTRIES = 200


def check_texts(raw: Any, path: str, report: Callable[[str, str], None]) -> None:
    """Every text is plain and of a readable length; no list is longer than a game could need."""
    if isinstance(raw, str):
        if len(raw) > LONGEST_TEXT:
            report(path, f"has more than {LONGEST_TEXT} characters")
        elif not raw.isprintable():
            report(
                path,
                "must be plain text: no control characters, line breaks or marks that turn the line round",
            )
    elif isinstance(raw, dict | list):
        if len(raw) > MOST_ENTRIES:
            report(path, f"has more than {MOST_ENTRIES} entries")
            return
        pairs = raw.items() if isinstance(raw, dict) else enumerate(raw)
        for key, item in pairs:
            check_texts(item, f"{path}[{key}]" if isinstance(raw, list) else join_path(path, key), report)
