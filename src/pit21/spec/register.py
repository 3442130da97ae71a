"""The clause register: every line of the four rule documents, and every ruling on them, in our own words.

The register holds no text of the documents, only line ranges with digests, so that it can be shown to anyone
and still be checked line by line by whoever has the documents at hand.
"""

import hashlib
import re
import tomllib
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

Status = Literal["enforced", "shown", "physical"]
"""Enforced by the referee; text on the rule sheet; a matter of hands, felt and furniture."""

_FOLDER = Path(__file__).resolve().parent.parent / "games" / "register"
_RULINGS = "rulings"
_OF_ALL_GAMES = (_RULINGS, "irregularities", "common_rules", "calls")
"""Files beside the registers that are about every game."""
_CARRIER = re.compile(
    r"text"
    r"|heading"
    r"|law:card_values"
    r"|rule:[a-z][a-z0-9_]*"
    r"|wager:[a-z0-9]+(-[a-z0-9]+)*"
    r"|paytable:[A-Za-z0-9]+(-[A-Za-z0-9]+)*"
    r"|stage:[a-z]+(-[a-z]+)*"
)
_RANGE_DIGEST = re.compile(r"[0-9a-f]{16}")
_FILE_DIGEST = re.compile(r"[0-9a-f]{64}")

LineRange = tuple[int, int]
"""First and last line, counted from 1, both included."""


class Clause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rule, heading or remark of a document; `id` is GAME:FIRSTLINE."""

    id: str
    lines: LineRange
    digest: str
    status: Status
    carried_by: tuple[str, ...]
    words: str


class Register(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All clauses of one document, ascending; `blank` lists the empty lines between them."""

    game: str
    document: str
    title: str
    lines: int
    digest: str
    blank: tuple[LineRange, ...]
    clauses: tuple[Clause, ...] = msgspec.field(name="clause")

    def clause_at(self, line: int) -> Clause | None:
        """Return the clause that holds a line of the document, or None for a blank line and outside of it."""
        return next((each for each in self.clauses if each.lines[0] <= line <= each.lines[1]), None)

    def clause(self, clause_id: str) -> Clause:
        """Return the clause of that id; KeyError if there is none."""
        for each in self.clauses:
            if each.id == clause_id:
                return each
        raise KeyError(clause_id)


class Ruling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a gap or a contradiction is read; `options` are the keys by which a house may choose otherwise."""

    id: str
    games: tuple[str, ...]
    question: str
    ruling: str
    options: tuple[str, ...]
    status: Status


class _Rulings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rulings: tuple[Ruling, ...] = msgspec.field(name="ruling")


def documented_games() -> tuple[str, ...]:
    """Return the games that come from a rule document, by id."""
    return tuple(sorted(path.stem for path in _FOLDER.glob("*.toml") if path.stem not in _OF_ALL_GAMES))


def parse_register(game: str, text: str) -> Register:
    """Return a register from its TOML text; msgspec.ValidationError names the place of a wrong shape."""
    data = tomllib.loads(text)
    if "game" in data:
        raise msgspec.ValidationError("the file's name is the game: `game` is not a key of a register")
    clauses = data.get("clause")
    if isinstance(clauses, list):
        data["clause"] = [_with_id(game, each) for each in clauses]
    return msgspec.convert(data | {"game": game}, Register)


def _with_id(game: str, entry: object) -> object:
    """Adds the id, which is never written down: a second source for it could only contradict the lines."""
    if not isinstance(entry, dict):
        return entry
    if "id" in entry:
        raise msgspec.ValidationError("a clause's id comes from its lines: `id` is not a key of a clause")
    lines = entry.get("lines")
    first = lines[0] if isinstance(lines, list) and lines else "?"
    return entry | {"id": f"{game}:{first}"}


@cache
def load_register(game: str) -> Register | None:
    """Return the register of a game, or None for a game without a rule document."""
    # The list of games is asked first, so that a path given as a game never reaches the file system here.
    if game not in documented_games():
        return None
    return parse_register(game, (_FOLDER / f"{game}.toml").read_text(encoding="utf-8"))


def load_registers() -> tuple[Register, ...]:
    """Return the registers of all documented games."""
    found = (load_register(game) for game in documented_games())
    return tuple(register for register in found if register is not None)


@cache
def load_rulings() -> tuple[Ruling, ...]:
    """Return all rulings, in the order of their ids within each group."""
    text = (_FOLDER / f"{_RULINGS}.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), _Rulings).rulings


def problems(register: Register) -> list[str]:
    """Return every problem of a register alone: order, overlaps, gaps, carriers, digests' shape."""
    found = _range_problems(register)
    if not _FILE_DIGEST.fullmatch(register.digest):
        found.append(f"{register.game}: the document's digest is not 64 hexadecimal digits")
    for clause in register.clauses:
        found.extend(f"{_line_text(clause.lines)}: {problem}" for problem in _clause_problems(clause))
    return found


def _range_problems(register: Register) -> list[str]:
    found = []
    for name, ranges in (("clause", [each.lines for each in register.clauses]), ("blank", register.blank)):
        previous = 0
        for first, last in ranges:
            if not 1 <= first <= last <= register.lines:
                found.append(f"{register.game}: {name} {first}-{last} is not a range within 1-{register.lines}")
            if first <= previous:
                found.append(f"{register.game}: {name} {first}-{last} is not after line {previous}")
            previous = max(previous, last)
    clause_lines = _lines_of(each.lines for each in register.clauses)
    blank_lines = _lines_of(register.blank)
    found.extend(
        f"{register.game}: line {line} is both in a clause and blank" for line in sorted(clause_lines & blank_lines)
    )
    found.extend(
        f"{register.game}: line {line} is neither in a clause nor blank"
        for line in range(1, register.lines + 1)
        if line not in clause_lines and line not in blank_lines
    )
    return found


def _lines_of(ranges: Iterable[LineRange]) -> set[int]:
    return {line for first, last in ranges for line in range(first, last + 1)}


def _line_text(lines: LineRange) -> str:
    first, last = lines
    return f"line {first}" if first == last else f"lines {first} to {last}"


def _clause_problems(clause: Clause) -> list[str]:
    found = []
    if not _RANGE_DIGEST.fullmatch(clause.digest):
        found.append("the digest is not 16 hexadecimal digits")
    if not clause.words.strip():
        found.append("`words` is empty; say in your own words what the clause means")
    if not clause.carried_by:
        found.append("nothing carries it")
    if len(set(clause.carried_by)) != len(clause.carried_by):
        found.append("a carrier is named twice")
    found.extend(f"{carrier!r} is not a carrier" for carrier in clause.carried_by if not _CARRIER.fullmatch(carrier))
    if clause.status == "enforced" and not any(carrier not in ("text", "heading") for carrier in clause.carried_by):
        found.append("it is enforced, but no rule, wager, pay table or stage carries it")
    return found


def document_lines(text: str) -> list[str]:
    """Return the lines of a document. Only line feeds part them: form feeds and the like stay inside a line."""
    lines = text.split("\n")
    if lines[-1] == "":
        lines.pop()
    return lines


def range_digest(lines: list[str], numbers: LineRange) -> str:
    """Return the digest of a range, blind to white space at line ends, which copying tools change."""
    first, last = numbers
    text = "\n".join(line.rstrip() for line in lines[first - 1 : last])
    return hashlib.sha256(text.encode("utf-8")).hexdigest()[:16]
