"""Carrying out a transcript: every step is checked by the referee."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import msgspec

from pit21.cards import UNKNOWN
from pit21.spec.game import GameSpec
from pit21.spec.loader import add_wagers, is_built_in, load_game
from pit21.spec.problems import SpecError
from pit21.table import commands as c
from pit21.table import events as e
from pit21.table import needs as n
from pit21.table.apply import InvariantError
from pit21.table.check import actions_text, check
from pit21.table.consequences import default_command
from pit21.table.referee import Refusal, Refused
from pit21.table.session import Session, seeded_shoe
from pit21.table.shoe import Shoe, ShoeError
from pit21.table.shoes import ScriptedShoe
from pit21.transcript.model import ParsedTranscript, RefusedStep, Result, Step, Transcript
from pit21.transcript.write import step_text

DEFAULT_TRAY = 100_000_000


class Fault(msgspec.Struct, frozen=True):
    """The first step that is against the rules, or a result that is not what was written."""

    line: int
    step: str
    reason: str
    clause: str = ""

    def __str__(self) -> str:
        step = f"{self.step}: " if self.step else ""
        clause = f" [{self.clause}]" if self.clause else ""
        return f"Fault in line {self.line}: {step}{self.reason}{clause}"


class ExpectedRefusal(msgspec.Struct, frozen=True):
    """A step that was refused as the transcript says; `at` commands of the session's history came before it."""

    at: int
    command: c.Command
    refusal: Refusal


class TranscriptRun(msgspec.Struct, frozen=True):
    spec: GameSpec
    session: Session | None
    fault: Fault | None
    refusals: tuple[ExpectedRefusal, ...] = ()


class BurningShoe(ScriptedShoe):
    """A script of dealt cards; burned cards are written apart, and unknown if nothing is written."""

    def __init__(self, cards: tuple[int, ...], burns: tuple[int, ...]) -> None:
        super().__init__(cards)
        self._burns = list(burns)

    def draw(self, places: tuple[str, ...]) -> tuple[int, ...]:
        if places[0] == "burn":
            return (self._burns.pop(0) if self._burns else UNKNOWN,)
        return super().draw(places)


def load_spec(transcript: Transcript, folder: Path, added: Sequence[str] = ()) -> GameSpec:
    """Load the game of a transcript with its settings; a path is relative to the transcript.

    `added` are side bets from the catalog that the transcript does not name itself.
    """
    game = load_game(transcript.game if is_built_in(transcript.game) else str(folder / transcript.game))
    game = add_wagers(game, added) if added else game
    return game.choose(dict(transcript.settings), in_dollars=transcript.version > 1, at_tables=True)


def run_transcript(parsed: ParsedTranscript, added: Sequence[str] = ()) -> TranscriptRun:
    """Play a transcript to its end or to its first fault. SpecError if its rules cannot be used."""
    transcript = parsed.transcript
    spec = load_spec(transcript, parsed.folder, added)
    try:
        session = Session(spec, _shoe(transcript, spec), DEFAULT_TRAY if transcript.tray is None else transcript.tray)
    except SpecError as error:
        return TranscriptRun(spec, None, rules_fault(parsed, error))
    runner = _Runner(session, transcript.burns)
    for line, step in zip(parsed.lines, transcript.steps, strict=True):
        fault = _attempt(line, step_text(step), partial(runner.take, step))
        if fault is not None:
            return TranscriptRun(spec, session, fault, tuple(runner.refusals))
    fault = _attempt(parsed.lines[-1] if parsed.lines else 1, "", runner.finish)
    return TranscriptRun(spec, session, fault, tuple(runner.refusals))


def rules_fault(parsed: ParsedTranscript, error: SpecError) -> Fault:
    """Rules that cannot be used, at the line that chooses them.

    A conflict between options names one of them; where that one has no line, the game's has chosen it.
    """
    first = error.problems[0]
    found = parsed.rule_lines.get(first.path)
    if found is not None:
        return Fault(*found, first.message)
    number, text = parsed.rule_lines["game"]
    return Fault(number, text, first.message if first.path == "game" else str(first))


def _attempt(line: int, step: str, act: Callable[[], None]) -> Fault | None:
    try:
        act()
    except Refused as refused:
        return Fault(line, step, refused.refusal.message, refused.refusal.clause)
    except (ShoeError, _Mismatch) as error:
        return Fault(line, step, str(error))
    except (InvariantError, ArithmeticError) as error:
        return Fault(line, step, f"internal error, the table stopped: {error}")
    return None


def _shoe(transcript: Transcript, spec: GameSpec) -> Shoe | None:
    if transcript.seed:
        return seeded_shoe(spec, transcript.seed)
    if any(isinstance(step, c.Cards) for step in transcript.steps) and not transcript.shoe:
        return None
    return BurningShoe(transcript.shoe, transcript.burns)


def completed(session: Session, step: c.Command) -> c.Command:
    """Fill in a step: a bet without a name is the seat holder's, an action without a hand is for the hand in turn."""
    if isinstance(step, c.PlaceBet) and not step.player:
        seats = session.table.seats
        holder = seats[step.seat - 1].holder if 1 <= step.seat <= len(seats) else ""
        return msgspec.structs.replace(step, player=holder)
    if isinstance(step, c.Act) and step.hand < 0:
        waits = session.need
        return msgspec.structs.replace(step, hand=waits.hand if isinstance(waits, n.NeedChoice) else 0)
    return step


class _Mismatch(Exception):  # noqa: N818
    pass


_NOT_SILENT = c.Cut | c.TimeOut | c.Void | c.ReportIrregularity
_CARDS_OR_RULING = c.Cards | c.ShoeEmpty | c.Void | c.ReportIrregularity


class _Runner:
    def __init__(self, session: Session, burns: Sequence[int] = ()) -> None:
        self.session = session
        self._burns = list(burns)  # in their order, for cards that are typed as they are dealt
        self.expected = 0  # results compared so far in the round
        self.refusals: list[ExpectedRefusal] = []

    def take(self, step: Step) -> None:
        if isinstance(step, Result):
            self._compare(step)
            return
        if isinstance(step, RefusedStep):
            self._expect_refusal(step)
            return
        self._settle_silence(step)
        if isinstance(step, c.BeginRound):
            self._all_compared()
            self.expected = 0
        self.session.send(completed(self.session, step))

    def _expect_refusal(self, step: RefusedStep) -> None:
        self._settle_silence(step.step)
        command = completed(self.session, step.step)
        refusal = check(self.session.table, command)
        if refusal is None:
            raise _Mismatch("the table accepts this step, and the transcript says that it is refused")
        if step.clause not in ("", refusal.clause):
            raise _Mismatch(f"the table refuses it under another clause: {refusal.message} [{refusal.clause}]")
        self.refusals.append(ExpectedRefusal(len(self.session.history), command, refusal))

    def _settle_silence(self, step: Step | None) -> None:
        """What a transcript need not write: a cut in the middle, burned cards, offers declined, stakes not followed."""
        while True:
            waits = self.session.need
            if isinstance(waits, n.NeedCut) and not isinstance(step, _NOT_SILENT):
                self.session.send(default_command(self.session.table, waits.seat))
            elif isinstance(waits, n.NeedCard) and waits.purpose == "burn" and not isinstance(step, _CARDS_OR_RULING):
                self.session.send(c.Cards((self._burns.pop(0) if self._burns else UNKNOWN,)))
            elif isinstance(waits, n.NeedAnswers) and not _answers(waits, step):
                self.session.send(c.Decline(waits.seats[0]))
            elif isinstance(waits, n.NeedFollow) and not self._answers_follow(waits, step):
                self.session.send(default_command(self.session.table, waits.seat))
            else:
                return

    def _answers_follow(self, waits: n.NeedFollow, step: Step | None) -> bool:
        """Return whether a step is for the backer who is asked: a line of a later one leaves those before it silent."""
        if isinstance(step, c.FollowStake) and step.seat == waits.seat and step.player != waits.player:
            seat = self.session.table.seats[waits.seat - 1]
            backers = {bet.owner for hand in seat.hands for bet in hand.bets} - {seat.holder}
            return step.player not in backers
        return isinstance(step, c.FollowStake | c.TimeOut | c.Void | c.ReportIrregularity)

    def _compare(self, step: Result) -> None:
        """Results are written in the order in which the wagers were settled."""
        self._settle_silence(None)
        settled = results_of_round(self.session.events)
        if self.expected >= len(settled):
            raise _Mismatch("no further wager was settled in this round")
        found = settled[self.expected]
        self.expected += 1
        player = found.player if step.player else ""
        if msgspec.structs.replace(found, player=player) != step:
            raise _Mismatch(f"the settlement is: {step_text(msgspec.structs.replace(found, player=player))}")

    def _all_compared(self) -> None:
        """A round that has result lines has all of them."""
        settled = results_of_round(self.session.events)
        if self.expected and self.expected != len(settled):
            raise _Mismatch(f"a result is missing: {step_text(settled[self.expected])}")

    def finish(self) -> None:
        self._settle_silence(None)
        waits = self.session.need
        if not isinstance(waits, n.RoundOver | n.NeedOpening):
            raise _Mismatch(f"the round is not finished: {need_words(waits)}")
        self._all_compared()


def _answers(waits: n.NeedAnswers, step: Step | None) -> bool:
    """Return whether a step speaks to the offer: then nothing is declined in its place."""
    if isinstance(step, c.Decline | c.TimeOut):
        return step.seat in waits.seats or not step.seat
    if isinstance(step, c.Void | c.ReportIrregularity):
        return True
    if isinstance(step, c.Act) and step.seat in waits.seats:
        asked = {"exposed-card": "hit", "withdraw": "withdraw", "switch": "switch", "raise": "raise",
                 "move": "move"}  # fmt: skip

        wanted = asked.get(waits.offer)
        if wanted is not None:
            return step.action == wanted
    if isinstance(step, c.PlaceBet):
        return waits.offer == step.wager
    if isinstance(step, c.Insure):
        return waits.offer == "insurance"
    return isinstance(step, c.Act) and step.action == "surrender" and waits.offer == "surrender"


def need_words(waits: n.Need) -> str:
    """Describe what a table waits for."""
    if isinstance(waits, n.NeedChoice):
        return f"seat {waits.seat}, hand {waits.hand + 1}, must act: {actions_text(waits.actions)}"
    if isinstance(waits, n.NeedWagers):
        return "wagers are open; write deal to close them"
    if isinstance(waits, n.NeedBank):
        return f"the bank is offered to {waits.player} at seat {waits.seat}"
    if isinstance(waits, n.NeedCard):
        return f"a card is due ({waits.purpose})"
    return type(waits).__name__


def _give_back(stake: tuple[str, int, int, str, int], split: set[int]) -> Result:
    """Return a stake of a void round."""
    player, seat, index, wager, staked = stake
    if wager == "bank":
        return Result(0, 0, "bank", staked, staked, player)
    return Result(seat, index + 1 if index >= 0 and seat in split else 0, wager, staked, staked, player)


def results_of_round(events: Sequence[e.Event]) -> list[Result]:
    """Return the settlements of the last round among these events, in order, the bank's last."""
    start = max((i for i, event in enumerate(events) if isinstance(event, e.RoundBegan)), default=0)
    played = events[start:]
    split = {event.seat for event in played if isinstance(event, e.HandSplit)}
    results: list[Result] = []
    for event in played:
        if isinstance(event, e.RoundVoided):
            # Side wagers that a house keeps settled are not among the stakes that go back.
            back = {(stake[1], stake[3], stake[0]) for stake in event.stakes}
            kept = [each for each in results if (each.seat, each.wager, each.player) not in back]
            results = kept + [_give_back(stake, split) for stake in event.stakes]
        elif isinstance(event, e.WagerSettled):
            hand = event.hand + 1 if event.hand >= 0 and event.seat in split else 0
            results.append(Result(event.seat, hand, event.wager, event.staked, event.returned, event.player))
        elif isinstance(event, e.BankReturned):
            results.append(Result(0, 0, "bank", event.staked, event.returned, event.player))
    return results
