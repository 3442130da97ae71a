"""What is said about a side bet whose `reads` cannot be understood, or names cards that its game does not deal."""

import re
from collections.abc import Iterable

from pit21.spec.problems import Problem
from pit21.spec.side_bets.groups import COMMUNITY_CARDS, READS, Group, nearest_group, parse_reads
from pit21.spec.terms import DRAW, PICK

FIRST_CARDS = ("first-card", "second-card", "first-two", "up-card", "hole-card", "dealer-two")
"""What side bets read in games in which the player draws no cards."""
_READS = re.compile(r"(.+)\.reads(\[\d+\])?")
_UNKNOWN = re.compile(r"'([^']+)' is not allowed; ")
_NO_STAGE = "no stage settles this wager"


def explain_reads(problems: Iterable[Problem]) -> list[Problem]:
    """Return the problems with a hint at the cards that were meant, and without what only follows from unknown cards.

    A bet whose cards are not known gets no stage of its own.
    """
    found = list(problems)
    unread = {match[1] for problem in found if (match := _READS.fullmatch(problem.path))}
    kept = [problem for problem in found if not (problem.path in unread and problem.message == _NO_STAGE)]
    return [_with_hint(problem) for problem in kept]


def _with_hint(problem: Problem) -> Problem:
    """Names that people try, and that look like no group."""
    word = _UNKNOWN.match(problem.message) if _READS.fullmatch(problem.path) else None
    if word is None:
        return problem
    # By meaning rather than by letters, which the message was made with.
    message = problem.message.partition("; did you mean")[0]
    return Problem(problem.path, message + nearest_group(word[1]), problem.line)


def not_dealt(reads: Group, family: str) -> str:
    """Return what a game of this family does not deal of the cards that a bet reads; empty if it deals all."""
    if reads.reads_community and family != PICK:
        return (
            f"games of the family {family} deal no community cards; those of the family {PICK} do, such as twisted-21, "
            f"for every wager on offer that reads {COMMUNITY_CARDS} (and with bonus = stud-bonus-7 or low-ball-7)"
        )
    if family != DRAW and (reads.dealer[1] > 2 or reads.depends_on_play):
        allowed = ", ".join((*FIRST_CARDS, COMMUNITY_CARDS) if family == PICK else FIRST_CARDS)
        return f"in games of the family {family} side bets read the first cards: {allowed}"
    return ""


def readable_groups(family: str) -> tuple[str, ...]:
    """Return the names of the cards that side bets of this family's games can read."""
    return tuple(name for name in READS if not not_dealt(parse_reads((name,)), family))
