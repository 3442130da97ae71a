"""Shorten an example: leave out everything that it does not need to show its goal."""

from collections.abc import Iterator, Sequence

from pit21.filing.examples.goals import Goal
from pit21.filing.examples.play import Play
from pit21.table import commands as c
from pit21.table import needs as n
from pit21.table.check import check
from pit21.table.refusal import Refused
from pit21.table.session import Session
from pit21.table.shoe import ShoeError
from pit21.transcript.run import BurningShoe, ExpectedRefusal


def shows(goal: Goal, marks: frozenset[str]) -> bool:
    return any(wanted <= marks for wanted in goal.wanted)


def reduce_play(opened: Session, play: Play, goal: Goal) -> Play:
    """The same round without refusals, wagers and chips that the goal does not need."""
    play = _with_refusals(opened, play, goal)
    changed = True
    while changed:
        changed = False
        for commands in _shorter(play):
            tried = _play_again(opened, play, commands)
            if tried is not None and shows(goal, tried.traits()):
                play, changed = tried, True
                break
    return play


def _with_refusals(opened: Session, play: Play, goal: Goal) -> Play:
    """Only the refusals that show the goal, and one of them where one is enough."""
    if not play.refusals:
        return play
    commands = [command for command in play.session.commands if not isinstance(command, c.Cards | c.ShoeEmpty | c.Open)]
    for chosen in ([], *([each] for each in play.refusals)):
        tried = _play_again(opened, play, commands, chosen)
        if tried is not None and shows(goal, tried.traits()):
            return tried
    return play


def _shorter(play: Play) -> Iterator[list[c.Command]]:
    """The commands of the play with one of them left out or with a smaller stake."""
    commands = [command for command in play.session.commands if not isinstance(command, c.Cards | c.ShoeEmpty | c.Open)]
    wagers = play.session.table.rules.wagers
    for at, command in enumerate(commands):
        if isinstance(command, c.PlaceBet) and wagers[command.wager].role in ("side", "spot"):
            yield [*commands[:at], *commands[at + 1 :]]
        elif isinstance(command, c.Insure):
            yield [*commands[:at], c.Decline(command.seat), *commands[at + 1 :]]
        elif isinstance(command, c.TimeOut):
            yield [*commands[:at], c.Act(command.seat, "stand", 0), *commands[at + 1 :]]
            yield [*commands[:at], c.Decline(command.seat), *commands[at + 1 :]]
    for at, command in enumerate(commands):
        if isinstance(command, c.PlaceBet) and command.amount > wagers[command.wager].minimum:
            smaller = c.PlaceBet(command.player, command.seat, command.wager, wagers[command.wager].minimum)
            yield [*commands[:at], smaller, *commands[at + 1 :]]


def _play_again(
    opened: Session, play: Play, commands: Sequence[c.Command], refusals: Sequence[ExpectedRefusal] | None = None
) -> Play | None:
    """Other commands with the same cards; None if the table or the cards do not allow them."""
    written = play.transcript()
    made = Play(opened, BurningShoe(written.shoe, written.burns))
    kept = play.refusals if refusals is None else refusals
    # Refusals are placed by the commands of people before them, since cards may come in other batches.
    places = {id(each): _people_before(play, each.at) for each in kept}
    for number, command in enumerate(commands):
        if not _repeat(made, [each for each in kept if places[id(each)] == number]):
            return None
        try:
            made.send(command)
        except (Refused, ShoeError):
            return None
    if not _repeat(made, [each for each in kept if places[id(each)] >= len(commands)]):
        return None
    return made if isinstance(made.session.need, n.RoundOver | n.NeedOpening) else None


def _people_before(play: Play, at: int) -> int:
    return sum(not isinstance(command, c.Cards | c.ShoeEmpty | c.Open) for command in play.session.commands[:at])


def _repeat(play: Play, refusals: Sequence[ExpectedRefusal]) -> bool:
    for each in refusals:
        found = check(play.session.table, each.command)
        if found is None or found.clause != each.refusal.clause or not play.try_refused(each.command):
            return False
    return True
