"""The summary of a session, shown when someone leaves the table."""

from contextlib import suppress

from pit21.hints.words import cents_text
from pit21.money import amount_text
from pit21.room.room import Room
from pit21.room.statistics import statistics_of
from pit21.train import DecisionRecord, PlayLog, choice_words

COSTLIEST = 3


GRADING_SECONDS = 20.0
"""Who leaves waits no longer than this for grades; `pit21 train --report` gives the others."""


def count_ungraded(room: Room, log: PlayLog) -> int:
    """Return how many decisions of the people at the screen have no grade."""
    if not log.coach.possible:
        return 0
    return sum(not each.is_graded for person in room.people for each in log.decisions(person))


def grading_line(ungraded: int) -> str:
    """Say why leaving takes a moment."""
    return f"Grading {ungraded} decision{'' if ungraded == 1 else 's'}; Ctrl-C skips this."


def session_lines(room: Room, log: PlayLog, seconds: float = 0.0) -> list[str]:
    """Rounds, net, the cost of mistakes and the three costliest hands of everyone at the screen.

    Decisions without a grade, as with hints off, are graded first, for at most these seconds.
    """
    log.coach.catch_up()
    if seconds and count_ungraded(room, log):
        with suppress(KeyboardInterrupt):
            log.coach.answer_all(seconds)
    return [line for person in room.people for line in _lines(room, log, person)]


def _lines(room: Room, log: PlayLog, person: str) -> list[str]:
    found = statistics_of(room.history.rounds, person)
    name = f"{person}: " if len(room.people) > 1 else ""
    if not found.rounds:
        return [f"{name}No rounds played."]
    rounds = f"{found.rounds} round{'' if found.rounds == 1 else 's'}"
    ended = "even" if found.net == 0 else f"{'won' if found.net > 0 else 'lost'} {amount_text(abs(found.net))}"
    lines = [f"{name}{rounds} played, {ended}."]
    if not log.coach.possible:
        return lines
    made = log.decisions(person)
    graded = [each for each in made if each.is_graded]
    if not graded:
        return [*lines, *_list_ungraded(room, len(made))]
    mistakes = sorted((each for each in graded if each.is_mistake), key=lambda each: -each.cents)
    decisions = f"{len(graded)} decision{'' if len(graded) == 1 else 's'}"
    rest = _rest(room, len(made) - len(graded), len(made))
    if not mistakes:
        return [*lines, f"Mistakes: none in {decisions}.", *rest]
    cost = cents_text(sum(each.cents for each in mistakes))
    they = "It lowers" if len(mistakes) == 1 else "Together they lower"
    lines.append(f"Mistakes: {len(mistakes)} in {decisions}. {they} your expected result by {cost}.")
    lines.append("Costliest hands:")
    return [*lines, *(f"  {_mistake_line(each)}" for each in mistakes[:COSTLIEST]), *rest]


def _rest(room: Room, ungraded: int, made: int) -> list[str]:
    if not ungraded:
        return []
    return [f"Not graded: {ungraded} of {made} decisions. pit21 train {room.game} --report grades them."]


def _list_ungraded(room: Room, made: int) -> list[str]:
    if not made:
        return ["Mistakes: not graded. There was nothing to decide."]
    kept, them = ("1 decision is kept", "it") if made == 1 else (f"{made} decisions are kept", "them")
    return [f"Mistakes: not graded. {kept}: pit21 train {room.game} --report grades {them}."]


def _mistake_line(each: DecisionRecord) -> str:
    return f"round {each.round}, {each.total} against {each.up}: {choice_words(each)}"
