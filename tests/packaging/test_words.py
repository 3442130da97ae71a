"""Words of the first version's dialect that may not come back: in pages, messages, identifiers, comments and docs."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PLACES = ("src", "web/src", "web/tests", "web/scripts", "docs", "tests", "release", "benchmarks", "monitoring")
PAGES = (
    "README.md",
    "CONTRIBUTING.md",
    "ARCHITECTURE.md",
    "Makefile",
    "Containerfile",
    "hatch_build.py",
    "web/index.html",
)
KINDS = frozenset(
    [
        ".py",
        ".ts",
        ".js",
        ".mjs",
        ".css",
        ".tcss",
        ".md",
        ".toml",
        ".pit",
        ".html",
        ".typ",
        ".mako",
        ".j2",
        ".sh",
        ".yml",
        ".yaml",
        ".txt",
    ]
)
PATTERNS = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        # "tell apart" is ordinary English for distinguish.
        r"\b(tell|tells|told|telling)\b(?! (\w+ ){0,5}apart\b)",
        r"\bworths?\b",
        r"\bdoses?\b",
        r"\b(bring|brings|brought|bringing)\b",
        r"\breckon(s|ed|ing)?\b",
        r"\banew\b",
        # The rules of New Hampshire's lottery commission are cited as "Lot 7206.07".
        r"\blots?\b(?! 7\d{3}\.)",
        r"\bslip(s|ped)?\b",
        r"\bso many\b",
        # "as it is typed" is ordinary English; alone it stood for the default.
        r"\bas it is(?=\s*([.,;:)\"'\]]|$))",
        # "come in order" is ordinary English; alone it stood for signing in.
        r"\bcome in(?! \w)",
        r"\bthe \w+ comes(?=[.…\"'<]|$)",
        r"\btake another word\b",
        r"\bto be had\b",
        r"\bstands? by itself\b",
        r"\bcarried out\b",
        r"\blooked at\b",
        r"\btowards\b",
        r"\bfor ever\b",
        r"\bother way round\b",
        r"\bof no account\b",
    )
)
ANY = re.compile("|".join(f"(?:{pattern.pattern})" for pattern in PATTERNS), re.IGNORECASE | re.MULTILINE)
"""One search for a whole file; only a file with a match is read line by line."""
EXCEPTIONS = {
    "docs/how-to/exact.md": "`looked_at`",  # key of `audit --json`
    "src/pit21/lab/audit/findings.py": 'name="looked_at"',  # key of stored audits
    "src/pit21/lab/exact/expected_value.py": '"ask": "worth"',  # question of the cached and shipped answers
    "src/pit21/lab/strategy/basic_strategy.py": 'name="worth"',  # key of stored strategies
    "src/pit21/tui/plain/commands.py": '"worth": self._ev',  # the former word of the plain table still works
    "tests/server/http/test_lab_routes.py": '"looked_at": 3',  # the same key in an answer
    "tests/tui/test_plain.py": 'former = {"worth"}',  # the same word, in its test
    "web/src/game/audit.ts": "check.looked_at",  # the same key, as the browser reads it
    "web/src/game/chart.ts": "each.worth",  # the same key, as the browser reads it
}
"""The only line of a file that may hold such a word, and why."""
SKIPPED = (
    "src/pit21/web/built/",  # built from web/src
    "src/pit21/web/docs/",  # built from docs
    "web/src/wire/",  # generated from the server's records
    "tests/stored/",  # files as earlier versions wrote them
    "tests/packaging/test_words.py",
)


def _split(line: str) -> str:
    """Identifiers as words: `tell_worth` and `tellWorth` become `tell worth`."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", line.replace("_", " "))


def _files() -> list[Path]:
    found = [ROOT / page for page in PAGES]
    for place in PLACES:
        found += [path for path in (ROOT / place).rglob("*") if path.suffix in KINDS and path.is_file()]
    return sorted(found)


def _name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def _faults(path: Path) -> list[str]:
    text = path.read_text(encoding="utf-8")
    if not ANY.search(_split(text)):
        return []
    allowed = EXCEPTIONS.get(_name(path))
    lines = enumerate(text.splitlines(), 1)
    return [
        f"{_name(path)}:{number}: {line.strip()}"
        for number, line in lines
        if any(pattern.search(_split(line)) for pattern in PATTERNS) and (allowed is None or allowed not in line)
    ]


def test_no_word_of_the_dialect() -> None:
    faults = [fault for path in _files() if not _name(path).startswith(SKIPPED) for fault in _faults(path)]
    assert not faults, "\n".join(faults)


BODY = re.compile(r"(?<![\"'])(?<!by )(?<!, `)\b(any|some|every)body\b(?![\"'-])", re.IGNORECASE)
"""anyone, someone and everyone. `seen by everybody` is notation of transcripts; quoted words and codes are data."""


def test_pronouns_end_in_one() -> None:
    found = [
        f"{_name(path)}: {match.group()}"
        for path in _files()
        if not _name(path).startswith(SKIPPED) and "/kernels/" not in _name(path)  # a comment there recompiles them
        if "body" in (text := path.read_text(encoding="utf-8"))
        for match in BODY.finditer(_split(text))
    ]
    assert not found, "\n".join(found)


def test_exceptions_are_in_use() -> None:
    unused = [name for name, allowed in EXCEPTIONS.items() if allowed not in (ROOT / name).read_text(encoding="utf-8")]
    assert not unused, unused


@pytest.mark.parametrize(
    "line",
    [
        "def tell_worth(self) -> None:", "private askWorths(): void {", "What is each worth?", "after so many rounds",
        "The table comes…", "(as it is)", ">Come in<", "a hard 21 stands by itself", "WorthTold", "shuffled anew",
    ],
)  # fmt: skip
def test_the_dialect_is_recognized(line: str) -> None:
    assert any(pattern.search(_split(line)) for pattern in PATTERNS)


@pytest.mark.parametrize("line", ["Does anybody bank?", "def wait_for_everybody(self) -> None:"])
def test_a_pronoun_that_ends_in_body_is_recognized(line: str) -> None:
    assert BODY.search(_split(line))


@pytest.mark.parametrize(
    "line", ["the outcomes", "cards that cannot be told apart", "as it is typed", "frames come in order"]
)
def test_ordinary_english_is_allowed(line: str) -> None:
    assert not any(pattern.search(_split(line)) for pattern in PATTERNS)
