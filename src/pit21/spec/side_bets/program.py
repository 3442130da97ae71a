"""From the pay lines of a side bet to the program that the law reads."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from pit21.law import conditions as c
from pit21.law.open_lines import NOT_DECIDED, is_dealers, line_so_far
from pit21.law.rules import Odds
from pit21.spec.problems import join_path, shown
from pit21.spec.side_bets.card_sets import parse_cards
from pit21.spec.side_bets.groups import GROUPS, MAIN, NOT_READ_COMMUNITY, Group, is_within, parse_groups, parse_reads
from pit21.spec.side_bets.vocabulary import (
    ACE_PLACES,
    ACES,
    JOINTS,
    KEYS,
    SETTINGS,
    ConditionScope,
    Step,
    Steps,
    combined,
    negated,
    parse_word,
    step,
    unknown_key,
)

Report = Callable[[str, str], None]
DEEPEST = 8
MOST_STEPS = 400
MOST_PENDING = 40
"""Answers that may wait to be combined: they are bits of one number."""


ABOUT_READS = ("this wager reads", "this wager does not read", "could mean the first cards or the final hand")
"""Words of messages that compare a condition with what its wager reads."""


class UnreadableError(ValueError):
    """A condition that was reported already."""


def compile_lines(
    conditions: Sequence[Mapping[str, Any]], reads: Sequence[str], odds: Sequence[Odds], *, best: bool,
    forces_third: bool = False, after_peek: bool = False, up_cards: Sequence[str] = (), last_first: bool = False,
) -> tuple[int, ...]:  # fmt: skip
    """Return the program of checked conditions: lines are tried in their order, the best paid or the last one first.

    A bet that is placed after the dealer's look has one line more: a dealer blackjack, against which nobody places it.
    With `up_cards` it is placed against these only.
    """
    whole = parse_reads(reads)
    lines = [read_condition(each, whole, "", _refuse) for each in conditions]
    order = list(range(len(lines)))
    if best:
        order.sort(key=lambda line: -Fraction(*odds[line]))
    if last_first:
        order.reverse()
    not_placed: list[Steps] = []
    if up_cards:
        not_placed.append(negated([step(c.EACH, GROUPS["up-card"], parse_cards(list(up_cards)))]))
    if after_peek:
        not_placed.append([step(c.BLACKJACK, GROUPS["dealer-two"])])
    if not_placed:
        order.insert(0, len(lines))
        lines.append(combined(c.OR, not_placed))
    start = c.HEAD + 2 * len(lines) + 2
    head = [len(lines), c.FORCES_THIRD * forces_third + c.NOT_PLACED * bool(not_placed)]
    body: list[int] = []
    for line in order:
        head += [line, start + len(body)]
        for each in lines[line]:
            body += each
    return (*head, 0, start + len(body), *body)


def needs_third_card(program: Sequence[int], first_two: Sequence[int]) -> bool:
    """Return whether a third card is dealt for a bet that is owed one: not if the first two cards decide it.

    What such a bet pays must also be the same for two cards; a total of three, for example, has to have three.
    """
    if not program[1] & c.FORCES_THIRD:
        return False
    if any(c.cards_read(program)[1:]):
        return True
    seen = c.CardsSeen(first_two, (), (), (2, 0, 0, 0, 0))
    decided = line_so_far(program, seen, 0)
    return decided == NOT_DECIDED or decided != c.line_that_holds(program, seen)


def _check_cards(group: Group) -> None:
    """Where a condition names no cards itself, those that the wager reads must make one group."""
    if group.numbers == Group().numbers:
        raise ValueError('asks about cards, and this wager reads none; add some to `reads`, such as "first-two"')
    if group.reads_hand and group.player != (0, 0):
        raise ValueError('could mean the first cards or the final hand; say which, such as of = "player-hand"')


def _refuse(path: str, message: str) -> None:
    raise AssertionError(f"{path}: {message}")


def read_condition(raw: Any, reads: Group, path: str, report: Report) -> Steps:
    """Return the steps of a condition; UnreadableError if it was reported what is wrong."""
    steps = _ConditionReader(reads, report).read(raw, reads, path, 0)
    if len(steps) > MOST_STEPS:
        report(path, f"is too long: {len(steps)} steps, at most {MOST_STEPS}")
        raise UnreadableError
    return steps


def is_known_after_peek(step: Step) -> bool:
    """Return whether a step asks nothing of the hole card or of later cards but if it makes a dealer blackjack."""
    groups = step[c.PLAYER_FROM : c.PLAYER_FROM + 6], step[c.OTHER : c.OTHER + 6]
    if step[c.OP] >= c.FACTS:
        return False
    if step[c.OP] == c.BLACKJACK and is_dealers(step, c.PLAYER_FROM):
        return True
    return all(player <= 2 and dealer <= 1 and not more for _, player, _, dealer, _, more in groups)


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
            numbers = each[c.OTHER : c.OTHER + 6]
            other = Group((numbers[0], numbers[1]), (numbers[2], numbers[3]), (numbers[4], numbers[5]))
            if not is_within(other, self._reads):
                raise ValueError("compares with cards that this wager does not read; add them to `reads`")
            if each[c.OP] >= c.FACTS and not self._reads.main:
                raise ValueError(f'asks about the main hand, which this wager does not read; add "{MAIN}" to `reads`')
            if c.OR < each[c.OP] < c.FACTS:
                _check_cards(asked.group)
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
        if group.reads_community and not self._reads.reads_community:
            raise ValueError(NOT_READ_COMMUNITY)
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
