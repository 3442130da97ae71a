"""Messages that the runbook quotes are those that the program prints: an operator searches for them word by word."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[3]
PAGE = "\n".join(
    (ROOT / "docs" / "how-to" / page).read_text(encoding="utf-8")
    for page in ("operations.md", "server-tasks.md", "incidents.md")
)
FROM_ELSEWHERE = ("Address already in use", "connection failed", "file is not a database", "is malformed")
"""Said by the operating system or a database."""
_VARIABLE = re.compile(r"…|NAME|http://|server\.key|\d[\d.:]*|'[^']*'|an operator")


def _quoted() -> list[str]:
    """Code in the first column of tables whose rows say what to do, and after "You see"."""
    rows = re.findall(r"^\| (`.*?) \| ", PAGE, re.MULTILINE)
    seen = re.findall(r"You see (`[^`]+`)", PAGE)
    found = [text for part in rows + seen for text in re.findall(r"`([^`]+)`", part)]
    return sorted({text for text in found if text.count(" ") >= 2 and not text.startswith(("pit21 ", "/"))})


def _program() -> str:
    """The texts of the program, without the ends of literals that a line break divides."""
    sources = [path.read_text(encoding="utf-8") for path in (ROOT / "src" / "pit21").rglob("*.py")]
    joined = re.sub(r'"\s*f?"', "", "\n".join(sources))
    return " ".join(joined.split())


def test_quoted_messages_are_those_of_the_program() -> None:
    quoted, program = _quoted(), _program()
    assert len(quoted) > 15
    missing = []
    for text in quoted:
        parts = [part.strip(" :") for part in _VARIABLE.split(text)]
        for foreign in FROM_ELSEWHERE:
            parts = [part.replace(foreign, "").strip(" :") for part in parts]
        missing += [text for part in parts if len(part) > 5 and part not in program]
    assert not missing, "no message of the program has these words"
