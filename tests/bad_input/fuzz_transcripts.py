"""Transcripts with random damage: each ends in a result, in a fault at a line, or in a list of what cannot be read."""

from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random

from pit21.spec.problems import SpecError
from pit21.transcript.model import TranscriptError
from pit21.transcript.parse import parse_transcript
from pit21.transcript.report import settlement_of
from pit21.transcript.run import run_transcript
from tests.bad_input.amounts import BAD_TEXTS
from tests.bad_input.fuzz_rule_files import refusal_is_clear
from tests.bad_input.tables import assert_plain

ROOT = Path(__file__).parents[2]
FOLDERS = (ROOT / "tests" / "transcripts", ROOT / "docs" / "examples")
LONGEST = 6_000
"""Longer transcripts are left to the other tests: the small ones are damaged more often in the same time."""


@cache
def transcript_files() -> tuple[Path, ...]:
    return tuple(sorted(path for folder in FOLDERS for path in folder.rglob("*.pit")))


@cache
def texts() -> tuple[str, ...]:
    read = (path.read_text(encoding="utf-8") for path in transcript_files())
    return tuple(text for text in read if len(text) < LONGEST)


@cache
def words() -> tuple[str, ...]:
    """Words of all transcripts, and some that are in none."""
    found = {word for text in texts() for word in text.split()}
    strange = {
        "", "0", "-1", "99", "1.99", "99.1", "0.0", "1.", ".1", "1.2.3", "As", "XX", "??", "cut", "end", "$", "#", "=",
        "by", "at", "card", "\u202e", "\x00", "\ud800", "\u2028", "<b>", "a" * 300, "ﬁ", "９", "²", "None", "nan",
    }  # fmt: skip
    return tuple(sorted(found | strange | {amount for amount in BAD_TEXTS.values() if len(amount) < 100}))


@cache
def lines() -> tuple[str, ...]:
    return tuple(sorted({line for text in texts() for line in text.splitlines() if line.strip()}))


@cache
def lines_by_word() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for line in lines():
        found.setdefault(line.split()[0], []).append(line)
    return found


Damage = Callable[[list[str], Random], list[str]]


def _drop_line(rows: list[str], random: Random) -> list[str]:
    at = random.randrange(len(rows))
    return rows[:at] + rows[at + 1 :]


def _double_line(rows: list[str], random: Random) -> list[str]:
    at = random.randrange(len(rows))
    return [*rows[:at], rows[at], *rows[at:]]


def _swap_lines(rows: list[str], random: Random) -> list[str]:
    first, second = random.randrange(len(rows)), random.randrange(len(rows))
    made = list(rows)
    made[first], made[second] = made[second], made[first]
    return made


def _shuffle_lines(rows: list[str], random: Random) -> list[str]:
    return random.sample(rows, len(rows))


def _shuffle_steps(rows: list[str], random: Random) -> list[str]:
    """The head stays, so that the rest is read and played."""
    head = min(5, len(rows))
    return rows[:head] + random.sample(rows[head:], len(rows) - head)


def _insert_line(rows: list[str], random: Random) -> list[str]:
    at = random.randint(0, len(rows))
    return [*rows[:at], random.choice(lines()), *rows[at:]]


def _replace_line(rows: list[str], random: Random) -> list[str]:
    """Another line of the same form: it can be read, and says something else."""
    at = random.randrange(len(rows))
    same = lines_by_word().get((rows[at].split() or ["#"])[0], rows)
    return [*rows[:at], random.choice(same), *rows[at + 1 :]]


def _replace_word(rows: list[str], random: Random) -> list[str]:
    at = random.randrange(len(rows))
    found = rows[at].split() or [""]
    found[random.randrange(len(found))] = random.choice(words())
    return [*rows[:at], " ".join(found), *rows[at + 1 :]]


def _insert_word(rows: list[str], random: Random) -> list[str]:
    at = random.randrange(len(rows))
    found = rows[at].split()
    found.insert(random.randint(0, len(found)), random.choice(words()))
    return [*rows[:at], " ".join(found), *rows[at + 1 :]]


def _truncate(rows: list[str], random: Random) -> list[str]:
    text = "\n".join(rows)
    return text[: random.randint(0, len(text))].split("\n")


def _spoil_characters(rows: list[str], random: Random) -> list[str]:
    text = list("\n".join(rows))
    for _ in range(random.randint(1, 4)):
        if text:
            text[random.randrange(len(text))] = chr(random.choice((random.randrange(128), random.randrange(0x3000))))
    return "".join(text).split("\n")


def _random_words(rows: list[str], random: Random) -> list[str]:
    extra = [" ".join(random.choices(words(), k=random.randint(1, 5))) for _ in range(random.randint(1, 5))]
    return rows + extra


_DAMAGES: tuple[Damage, ...] = (
    _drop_line, _drop_line, _double_line, _swap_lines, _shuffle_lines, _shuffle_steps, _insert_line, _insert_line,
    _replace_line, _replace_line, _replace_line, _replace_word, _replace_word, _insert_word, _truncate,
    _spoil_characters, _random_words,
)  # fmt: skip


def damaged_transcript(random: Random) -> str:
    rows = random.choice(texts()).split("\n")
    for _ in range(random.choice((1, 1, 1, 2, 3, 6))):
        rows = random.choice(_DAMAGES)(rows, random) or [""]
    return "\n".join(rows)


def _mistakes_are_clear(problems: tuple[tuple[int, str], ...], last_line: int) -> None:
    assert problems, "refused without a reason"
    for line, message in problems:
        assert 1 <= line <= last_line
        assert_plain(message)


def outcome_of(text: str, folder: Path | None = None) -> str:
    """What a text comes to: unreadable, unusable, fault or played. Nothing else may come of it."""
    try:
        run = run_transcript(parse_transcript(text, folder))
    except TranscriptError as unreadable:
        _mistakes_are_clear(unreadable.problems, text.count("\n") + 1)
        return "unreadable"
    except SpecError as unusable:
        refusal_is_clear(unusable)
        return "unusable"
    settlement_of(run).to_json()
    if run.fault is None:
        return "played"
    assert 1 <= run.fault.line <= text.count("\n") + 1
    assert_plain(run.fault.reason)
    assert run.fault.step.isprintable()
    return "fault"


def fuzz_transcripts(count: int, seed: int) -> Counter[str]:
    """Try `count` damaged transcripts and count the outcomes. A failure names its transcript."""
    tally: Counter[str] = Counter()
    for number in range(count):
        text = damaged_transcript(Random(f"{seed}/{number}"))
        try:
            tally[outcome_of(text)] += 1
        except Exception as error:
            raise AssertionError(f"transcript {number} of seed {seed}: {error!r}\n{text}") from error
    return tally
