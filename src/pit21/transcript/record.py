"""From a session to its transcript: what was played, so that anyone can play it again."""

from collections.abc import Sequence

from msgspec.structs import replace

from pit21.table import commands as c
from pit21.table import events as e
from pit21.table.session import Session
from pit21.table.shoes import END
from pit21.transcript.model import RefusedStep, Step, Transcript
from pit21.transcript.run import ExpectedRefusal, results_of_round


def transcript_of(session: Session, game: str = "", refusals: Sequence[ExpectedRefusal] = ()) -> Transcript:
    """Return everything that happened since the session began, with the cards as they fell and all results.

    `game` names the game file where it is not a built-in one. `refusals` are steps that the table refused meanwhile.
    """
    spec = session.table.rules.spec
    steps: list[Step] = []
    shoe: list[int] = []
    burns: list[int] = []
    split = {event.seat for event in session.events if isinstance(event, e.HandSplit)}
    played: list[e.Event] = []
    for number, (command, happened) in enumerate(session.history):
        steps += [_record_refused(each, split) for each in refusals if each.at == number]
        played = list(happened) if isinstance(command, c.BeginRound) else [*played, *happened]
        typed = session.shoe is None and isinstance(command, c.Cards | c.ShoeEmpty)
        if typed or (isinstance(command, c.Cards) and happened and isinstance(happened[0], e.Peeked)):
            steps.append(_short(command, split))  # cards that people named as they fell
        elif isinstance(command, c.Cards):
            burned = [event.card for event in happened if isinstance(event, e.CardBurned)]
            burns += burned
            shoe += command.cards[len(burned) :] if burned else command.cards
        elif isinstance(command, c.ShoeEmpty):
            shoe.append(END)
        elif not isinstance(command, c.Open):
            steps.append(_short(command, split))
        if any(isinstance(event, e.RoundEnded | e.RoundVoided) for event in happened):
            steps += results_of_round(played)
    steps += [_record_refused(each, split) for each in refusals if each.at >= len(session.history)]
    settings = tuple((key, spec.setting_text(key)) for key in spec.settings)
    opened = session.commands[0]
    tray = opened.tray if isinstance(opened, c.Open) else None
    return Transcript(
        game=game or spec.id,
        settings=settings,
        shoe=tuple(shoe),
        burns=tuple(burns),
        tray=tray,
        steps=tuple(steps),
    )


def _record_refused(refusal: ExpectedRefusal, split: set[int]) -> Step:
    return RefusedStep(_short(refusal.command, split), refusal.refusal.clause)  # type: ignore[arg-type]


def _short(command: c.Command, split: set[int]) -> Step:
    """An act needs to name its hand only where a seat was split."""
    if isinstance(command, c.Act) and command.seat not in split:
        return replace(command, hand=-1)
    return command  # type: ignore[return-value]
