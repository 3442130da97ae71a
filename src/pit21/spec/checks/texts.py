"""Texts and lists of a game file, wherever they stand: they are printed on terminals and pages."""

from collections.abc import Callable
from typing import Any

from pit21.spec.problems import DEEPEST, join_path

LONGEST_TEXT = 2000
MOST_ENTRIES = 200


def is_plain(raw: Any) -> bool:
    """Return whether there is nothing to report; quicker than looking with the path of everything in hand."""
    level = [raw]
    for _ in range(DEEPEST + 2):
        below: list[Any] = []
        for item in level:
            if isinstance(item, str):
                if len(item) > LONGEST_TEXT or not item.isprintable():
                    return False
            elif isinstance(item, dict | list):
                if len(item) > MOST_ENTRIES:
                    return False
                below += item.values() if isinstance(item, dict) else item
        if not below:
            return True
        level = below
    return False


def check_texts(raw: Any, path: str, report: Callable[[str, str], None], depth: int = 0) -> bool:
    """Every text is plain and of a readable length; False if there is more than a game could need."""
    if isinstance(raw, str):
        if len(raw) > LONGEST_TEXT:
            report(path, f"has more than {LONGEST_TEXT} characters")
        elif not raw.isprintable():
            report(path, "must be plain text on one line, without control characters or text-direction marks")
        return True
    if not isinstance(raw, dict | list):
        return True
    if len(raw) > MOST_ENTRIES or depth > DEEPEST:
        report(path, f"has more than {MOST_ENTRIES} entries" if depth <= DEEPEST else "is nested too deeply")
        return False
    whole = True
    for key, item in raw.items() if isinstance(raw, dict) else enumerate(raw):
        place = join_path(path, key) if isinstance(raw, dict) else f"{path}[{key}]"
        whole = check_texts(item, place, report, depth + 1) and whole
    return whole
