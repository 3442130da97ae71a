"""What is said about a side bet whose `reads` cannot be understood, or names cards that its game does not deal."""

import re
from collections.abc import Iterable

from pit21.spec.problems import Problem
from pit21.spec.side_bets.groups import (
    COMMUNITY_CARDS,
    NOT_READ_COMMUNITY,
    READS,
    Group,
    nearest_group,
    parse_reads,
)
from pit21.spec.terms import DRAW, PICK, STUD

FIRST_CARDS = ("first-card", "second-card", "first-two", "up-card", "hole-card", "dealer-two")
"""What side bets read in games in which the player draws no cards."""
_READS = re.compile(r"(.+)\.reads(\[\d+\])?")
_UNKNOWN = re.compile(r"'([^']+)' is not allowed; ")
_NAMES_GROUPS = re.compile(r"\.(reads(\[\d+\])?|of|with|between|above|below|matches|ahead)$")
_COMMUNITY_WORD = re.compile(rf", '?{COMMUNITY_CARDS}'?")
_MEANT_COMMUNITY = re.compile(rf"[Dd]id you mean [^?]*\b{COMMUNITY_CARDS}\b")
_NO_STAGE = "no stage settles this wager"


def explain_reads(problems: Iterable[Problem], family: str) -> list[Problem]:
    """Return the problems with a hint at the cards that were meant, and without what only follows from unknown cards.

    A bet whose cards are not known gets no stage of its own. Cards that the family does not deal are not offered.
    """
    found = list(problems)
    unread = {match[1] for problem in found if (match := _READS.fullmatch(problem.path))}
    kept = [problem for problem in found if not (problem.path in unread and problem.message == _NO_STAGE)]
    hinted = [_with_hint(problem) for problem in kept]
    return [_without_community(problem, family) for problem in hinted] if family in (DRAW, STUD) else hinted


def _without_community(problem: Problem, family: str) -> Problem:
    """Name community cards only to say which games deal them."""
    if _NAMES_GROUPS.search(problem.path) is None:
        return problem
    if problem.message == NOT_READ_COMMUNITY or _MEANT_COMMUNITY.search(problem.message):
        return Problem(problem.path, _no_community(family), problem.line)
    return Problem(problem.path, _COMMUNITY_WORD.sub("", problem.message), problem.line)


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
        return _no_community(family)
    if family != DRAW and (reads.dealer[1] > 2 or reads.depends_on_play):
        allowed = ", ".join((*FIRST_CARDS, COMMUNITY_CARDS) if family == PICK else FIRST_CARDS)
        return f"in games of the family {family} side bets read the first cards: {allowed}"
    return ""


def readable_groups(family: str) -> tuple[str, ...]:
    """Return the names of the cards that side bets of this family's games can read."""
    return tuple(name for name in READS if not not_dealt(parse_reads((name,)), family))


def _no_community(family: str) -> str:
    return (
        f"games of the family {family} deal no community cards; leave {COMMUNITY_CARDS} out, or extend a game of the "
        f"family {PICK}, which deals them for every wager that reads them: extends = 'twisted-21'"
    )
