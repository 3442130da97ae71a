"""From the pay lines of a side bet to the program that the law reads."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from pit21.law import conditions as c
from pit21.law.rules import Odds
from pit21.spec.problems import join_path, shown
from pit21.spec.side_bets.groups import Group, is_within, parse_groups
from pit21.spec.side_bets.vocabulary import (
    ACE_PLACES,
    ACES,
    JOINTS,
    KEYS,
    SETTINGS,
    ConditionScope,
    Steps,
    combined,
    negated,
    parse_word,
    unknown_key,
)

Report = Callable[[str, str], None]
DEEPEST = 8
MOST_STEPS = 400
MOST_PENDING = 40
"""Answers that may wait to be combined: they are bits of one number."""


class UnreadableError(ValueError):
    """A condition that was reported already."""


def compile_lines(
    conditions: Sequence[Mapping[str, Any]], reads: Sequence[str], odds: Sequence[Odds], *, best: bool
) -> tuple[int, ...]:
    """Return the program of checked conditions: lines are tried in their order, or the best paid one first."""
    whole = parse_groups(reads)
    lines = [read_condition(each, whole, "", _refuse) for each in conditions]
    order = list(range(len(lines)))
    if best:
        order.sort(key=lambda line: -Fraction(*odds[line]))
    start = c.HEAD + 2 * len(lines) + 2
    head = [len(lines)]
    body: list[int] = []
    for line in order:
        head += [line, start + len(body)]
        for step in lines[line]:
            body += step
    return (*head, 0, start + len(body), *body)


def _refuse(path: str, message: str) -> None:
    raise AssertionError(f"{path}: {message}")


def read_condition(raw: Any, reads: Group, path: str, report: Report) -> Steps:
    """Return the steps of a condition; UnreadableError where it was reported what is wrong."""
    steps = _ConditionReader(reads, report).read(raw, reads, path, 0)
    if len(steps) > MOST_STEPS:
        report(path, f"is too long: {len(steps)} steps, at most {MOST_STEPS}")
        raise UnreadableError
    return steps


class _ConditionReader:
    """Reads conditions of one wager; problems are reported with their paths."""

    def __init__(self, reads: Group, report: Report) -> None:
        self._reads = reads
        self._report = report

    def read(self, raw: Any, outer: Group, path: str, depth: int) -> Steps:
        """Return the steps of a condition; `outer` are the cards that it is about where it names none."""
        if not isinstance(raw, dict) or not raw:
            self._report(path, f'a condition is a table such as {{ same = "rank" }}, not {shown(raw)}')
            raise UnreadableError
        if depth > DEEPEST:
            self._report(path, f"is nested more than {DEEPEST} deep")
            raise UnreadableError
        asked, sound = self._settings(raw, outer, path)
        parts: list[Steps] = []
        for key, value in raw.items():
            if key in SETTINGS:
                continue
            try:
                parts.append(self._part(key, value, asked, join_path(path, key), depth))
            except UnreadableError:
                sound = False
            except ValueError as error:
                self._report(join_path(path, key), str(error))
                sound = False
        if sound and not parts:
            self._report(path, f"asks nothing; add one of {', '.join((*KEYS, *JOINTS))}")
            sound = False
        if not sound:
            raise UnreadableError
        return combined(c.AND, parts)

    def _part(self, key: str, value: Any, asked: ConditionScope, path: str, depth: int) -> Steps:
        if key == "not":
            return negated(self.read(value, asked.group, path, depth + 1))
        if key in JOINTS:
            return self._joint(key, value, asked.group, path, depth)
        if key not in KEYS:
            raise ValueError(unknown_key(key))
        steps = KEYS[key].steps(value, asked)
        for each in steps:
            numbers = each[c.OTHER : c.OTHER + 4]
            if not is_within(Group((numbers[0], numbers[1]), (numbers[2], numbers[3])), self._reads):
                raise ValueError("compares with cards that this wager does not read; add them to `reads`")
        return steps

    def _settings(self, raw: Mapping[str, Any], outer: Group, path: str) -> tuple[ConditionScope, bool]:
        """The cards that a condition is about, and how aces count in it."""
        asked = ConditionScope(outer, ACES["best"], ACE_PLACES["both"])
        found = {key: raw[key] for key in SETTINGS if key in raw}
        sound = True
        for key, value in found.items():
            try:
                if key == "of":
                    asked = asked._replace(group=self._group(value))
                elif key == "aces":
                    asked = asked._replace(aces=parse_word(value, ACES))
                else:
                    asked = asked._replace(ace=parse_word(value, ACE_PLACES))
            except ValueError as error:
                self._report(join_path(path, key), str(error))
                sound = False
        return asked, sound

    def _group(self, raw: Any) -> Group:
        group = parse_groups(raw)
        if not is_within(group, self._reads):
            raise ValueError("is not among the cards that this wager reads; add it to `reads`")
        return group

    def _joint(self, key: str, value: Any, group: Group, path: str, depth: int) -> Steps:
        if not isinstance(value, list | tuple) or not 1 <= len(value) <= MOST_PENDING:
            raise ValueError(f"takes a list of 1 to {MOST_PENDING} conditions")
        parts = []
        for place, each in enumerate(value):
            try:
                parts.append(self.read(each, group, f"{path}[{place}]", depth + 1))
            except UnreadableError:
                continue
        if len(parts) < len(value):
            raise UnreadableError
        return combined(c.AND if key == "all" else c.OR, parts)
