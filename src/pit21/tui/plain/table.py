"""`pit21 play --plain`: the whole table in lines, for screen readers and simple terminals. No Textual in it."""

import math
from collections.abc import Callable

from pit21.hints.action_values import Chosen
from pit21.hints.coach import Coach
from pit21.hints.modes import HintMode
from pit21.hints.source import OpenSource, open_process
from pit21.money import amount_text
from pit21.room.bankroll import Bankrolls
from pit21.room.bets import BetAnswer, BetLayout
from pit21.room.departure import bankrolls_text, leave_round
from pit21.room.offer_text import amount_refusal_words, refusal_words
from pit21.room.room import Room
from pit21.spec.sentences.course import joined
from pit21.table import commands as c
from pit21.table import events as e
from pit21.table import needs as n
from pit21.table.referee import Refused
from pit21.train import FOLDER, PlayLog, PlayStore
from pit21.tui.plain.commands import PlainCommands
from pit21.tui.plain.hints import PlainHints
from pit21.tui.plain.parser import UnclearError, read_answer, read_stake
from pit21.tui.plain.setup import choose_table
from pit21.tui.plain.talk import LeaveTable, Talk, spoken
from pit21.tui.plain.words import choices_text, result_lines, situation, spot_lines, stakes_text
from pit21.tui.session_summary import count_ungraded, grading_line, session_lines
from pit21.tui.trainer.count_session import counting_line
from pit21.tui.trainer.table_counter import TableCounter

INTERRUPTED = 130


def play_plain(  # noqa: PLR0913 - what is chosen on the command line
    room: Room | None, bankrolls: Bankrolls, *, stake: int | None = None, seed: str | None = None,
    speed: float = math.inf, talk: Talk | None = None, hints: HintMode = "off",
    open_source: OpenSource = open_process, counting: Callable[[Room], TableCounter] | None = None,
) -> int:  # fmt: skip
    """Play until the person leaves; without a room ask for the game first. The exit code.

    `counting` follows the cards of the room and asks about the count.
    Decisions without a grade are graded when the person leaves, as long as the talk has patience.
    """
    talk = talk or Talk(speed=speed)
    coach: Coach | None = None
    log: PlayLog | None = None
    try:
        if bankrolls.problem:
            talk.say(bankrolls.problem)
        if room is None:
            room = choose_table(talk).open(bankrolls, stake=stake, seed=seed)
        at = room
        coach = Coach(at, lambda: open_source(at, lambda: None), hints)
        log = PlayLog(at, coach, PlayStore(bankrolls.path.parent / FOLDER))
        counter = counting(room) if counting else None
        if counter is not None:
            counter.log = log
        PlainTable(room, bankrolls, talk, log, counter).run()
    except LeaveTable:  # before anyone sat down
        talk.say("Goodbye.")
        return 0
    except KeyboardInterrupt:
        _stand_up(room, bankrolls, talk, "\nInterrupted.", log=log)
        return INTERRUPTED
    finally:
        if coach is not None:
            coach.close()
    return 0


def _stand_up(
    room: Room | None, bankrolls: Bankrolls, talk: Talk, first: str = "", *, log: PlayLog | None = None,
    grading_seconds: float = 0.0,
) -> None:  # fmt: skip
    """A round under way is played out, for nobody gets a stake back for leaving; the terminal may be gone already."""
    outcome = ""
    goodbye = ""
    if room is not None:
        outcome = leave_round(room)
        bankrolls.keep(room, left=True)
        goodbye = f"Goodbye. Bankroll: {bankrolls_text(room, bankrolls)}."
    if first:
        talk.say(first)
    if room is not None and log is not None:
        log.catch_up()
        ungraded = count_ungraded(room, log)
        if grading_seconds and ungraded:
            talk.say(grading_line(ungraded))
        for line in session_lines(room, log, grading_seconds):
            talk.say(spoken(line), hang=4)
    if outcome:
        talk.say(outcome)
    if room is not None:
        _report_problem(bankrolls, talk)
        talk.say(goodbye)


def _report_problem(bankrolls: Bankrolls, talk: Talk) -> None:
    """A bankroll that cannot be saved is reported once each time it happens."""
    if bankrolls.problem:
        talk.say(bankrolls.problem)
        bankrolls.problem = ""


class PlainTable:
    """One session in lines."""

    def __init__(
        self, room: Room, bankrolls: Bankrolls, talk: Talk, log: PlayLog, counter: TableCounter | None = None
    ) -> None:  # fmt: skip
        self._counter = counter
        self._room = room
        self._bankrolls = bankrolls
        self._talk = talk
        self._log = log
        self._hints = PlainHints(log.coach, talk)
        self._commands = PlainCommands(room, talk, self._hints)
        self._layouts = {person: BetLayout(room, person) for person in room.people}
        self._listed_spots: set[str] = set()
        self._typed = ""  # a bet that was typed before its round began
        self._absent: set[str] = set()  # who sits out this round

    def run(self) -> None:
        self._greet()
        try:
            while True:
                self._wait_for_round()
                self._round()
        except LeaveTable:
            if self._counter is not None:
                self._talk.say(counting_line(self._counter.answers))
            _stand_up(
                self._room, self._bankrolls, self._talk, log=self._log, grading_seconds=self._talk.patience
            )  # fmt: skip

    def _round(self) -> None:
        try:
            self._report(self._room.begin_round())
        except Refused as refused:
            self._talk.say(f"There is no round: {refusal_words(refused.refusal)}")
            return
        while self._room.to_act():
            self._turn()
        self._end_round()

    def _keep(self) -> None:
        """Write everyone's money and decisions."""
        self._bankrolls.keep(self._room)
        self._log.catch_up()

    def _greet(self) -> None:
        room = self._room
        self._talk.say(f"Welcome to {room.spec.title}. {room.spec.file.summary}")
        for person in room.people:
            again = ", kept from your interrupted session" if self._bankrolls.interrupted(person) else ""
            again += ", shared with another table that is open" if self._bankrolls.shared(person) else ""
            seat = room.session.table.players[person].first_seat
            self._talk.say(f"{person}: seat {seat}, bankroll {amount_text(room.bankroll(person))}{again}.")
        if room.bots:
            self._talk.say(f"At the table: {joined(list(room.bots))}. Type bots to hear how they play.")
        for warning in room.spec.warnings():
            self._talk.say(f"Mind: {warning}")
        self._talk.say("Type help at any time, quit to leave.")

    # Between rounds

    def _wait_for_round(self) -> None:
        smallest = self._room.rules.wagers["base"].minimum
        for person in self._room.people:
            if self._room.chips(person) < smallest:
                chips = amount_text(self._room.chips(person))
                self._talk.say(f"{person} has {chips}, less than the smallest wager; type buy 1000 for more chips.")
        while line := self._talk.ask("Enter for the next round, or your bet: "):
            if self._commands.handle(line) or self._sit(line):
                continue
            if self._is_stake(line):
                self._typed = line  # the bet of the round that begins now
                return
            self._talk.say("I did not understand that. Press Enter to deal, or type help for the commands.")

    def _is_stake(self, line: str) -> bool:
        """Return whether a line names a bet, such as 25 or mirror 5; with several people it must be clear whose."""
        if len(self._room.people) > 1:
            return False
        try:
            return line.lower() in ("rebet", "b") or read_stake(self._room.rules, line).amount is not None
        except UnclearError:
            return False

    def _sit(self, line: str) -> bool:
        """Seats, chips, breaks and the bank: what people do between rounds."""
        try:
            command = self._commands.between_rounds(line)
            if command is None:
                return False
            if isinstance(command, c.Command):
                self._report(self._room.send(command))
                self._keep()
                _report_problem(self._bankrolls, self._talk)
        except UnclearError as unclear:
            self._talk.say(str(unclear))
        except Refused as refused:
            self._talk.say(f"Refused: {refusal_words(refused.refusal)}")
        return True

    def _end_round(self) -> None:
        self._keep()
        _report_problem(self._bankrolls, self._talk)
        rounds = self._room.history.rounds
        for person in self._room.people if rounds else ():
            for line in result_lines(self._room, rounds[-1], person):
                self._talk.say(line, hang=4)

    # In a round

    def _turn(self) -> None:
        if isinstance(self._room.session.need, n.NeedWagers):
            self._take_bets()
        else:
            self._question(self._room.to_act()[0])

    def _take_bets(self) -> None:
        """Everyone at the keyboard bets in turn; then the cards are dealt."""
        bettors = list(self._room.to_act())
        if self._counter is not None:
            self._counter.ask_in_lines(self._talk, betting=True)
        self._absent.clear()
        while bettors and isinstance(self._room.session.need, n.NeedWagers):
            self._bet(bettors.pop(0))
            if not bettors and self._room.rules.backline and len(self._room.to_act()) > 1:
                # Who bets behind another must wait for that wager, so the turn may come back (P24).
                name = self._talk.ask("Enter to deal, or the name of who bets again: ")
                bettors = [name] if name in self._room.to_act() else []
        if not isinstance(self._room.session.need, n.NeedWagers):
            return
        refusal = self._room.check(c.CloseBets())
        if refusal is None:
            self._report(self._room.send(c.CloseBets()))
        elif self._absent:
            self._report(self._room.send(c.Void(code="no-wagers")))
        else:
            self._talk.say(f"{refusal_words(refusal)} Place one, or type skip to skip this round.")

    def _bet(self, person: str) -> None:
        layout = self._layouts[person]
        chips = amount_text(self._room.chips(person))
        self._talk.say(f"{person}, place your wagers. Chips: {chips}.")
        # All spots are listed once; later only the open ones, and all of them on request.
        self._say_spots(layout, only_open=person in self._listed_spots)
        self._listed_spots.add(person)
        while True:
            line, self._typed = self._typed or self._talk.ask(f"{person}, bet, or Enter when done: "), ""
            if line.lower() in ("", "deal", "done"):
                if self._takes_part(person):
                    return
                self._talk.say("You have no wager in this round. Type an amount such as 25, or out to sit it out.")
                continue
            if line.lower() == "out":
                self._absent.add(person)
                return
            if line.lower() == "skip":
                self._report(self._room.send(c.Void(code="no-wagers")))
                return
            if line.lower() == "spots":
                self._say_spots(layout)
                continue
            if self._commands.handle(line, person):
                continue
            try:
                answer = self._change(layout, line)
            except UnclearError as unclear:
                self._talk.say(f"{unclear} Type help for all commands.")
                continue
            self._report(answer.events)
            if answer.text:
                self._talk.say(f"Refused: {answer.text}")
            elif not answer.events:
                self._talk.say(f"Nothing changes: {stakes_text(layout)}.")

    def _takes_part(self, person: str) -> bool:
        """Return whether a round may be dealt for this person: nobody is left out without asking for it."""
        table = self._room.session.table
        # Who bets behind another waits for that wager, and is asked once more before the deal (P24).
        waits = self._room.rules.backline and len(self._room.people) > 1
        excused = table.players[person].sitting_out or person == table.bank.player or waits
        return excused or bool(self._layouts[person].total())

    def _say_spots(self, layout: BetLayout, *, only_open: bool = False) -> None:
        for line in spot_lines(layout, only_open=only_open):
            self._talk.say(line, hang=2)

    def _change(self, layout: BetLayout, line: str) -> BetAnswer:
        changes = {
            "rebet": layout.rebet, "b": layout.rebet, "double": layout.double, "undo": layout.undo,
            "z": layout.undo, "clear": layout.clear,
        }  # fmt: skip
        if line.lower() in changes:
            return changes[line.lower()]()
        stake = read_stake(self._room.rules, line)
        if stake.amount is None:
            spot = layout.spot(stake.wager, stake.seat)
            smallest = spot.minimum if spot else self._room.rules.wagers[stake.wager].minimum
            return layout.put(smallest, stake.wager, stake.seat)
        if stake.sign:
            move = layout.add if stake.sign == "+" else layout.remove
            return move(stake.amount, stake.wager, stake.seat)
        return layout.put(stake.amount, stake.wager, stake.seat)

    def _question(self, person: str) -> None:
        """One decision: a hand, insurance, the cut, the bank, a stake to follow."""
        view = self._room.view(person)
        found = self._room.offers(person)
        # Who holds several seats is asked about one after the other.
        options = tuple(offer for offer in found if offer.seat == found[0].seat)
        for line in situation(self._room, view, options[0]):
            self._talk.say(line)
        if self._counter is not None:
            self._counter.ask_in_lines(self._talk, betting=False)
        self._talk.say(choices_text(options))
        self._hints.prepare(person)
        while True:
            line = self._talk.ask(f"{person}: ")
            if line and self._commands.handle(line, person):
                continue
            try:
                answer = read_answer(options, line)
                pick = answer.pick or self._pick(answer.offer.picks, person)
                chosen = Chosen(answer.offer, answer.amount)
                if self._hints.hold(person, chosen):
                    continue
                events = self._room.take(answer.offer, answer.amount, pick)
                self._hints.mark(chosen)
                self._report(events)
            except UnclearError as unclear:
                self._talk.say(str(unclear))
            except Refused as refused:
                self._talk.say(f"Refused: {amount_refusal_words(refused.refusal, answer.offer)}")
            else:
                return

    def _pick(self, picks: tuple[int, ...], person: str) -> int:
        """The person points at a face-down card; where one is left there is nothing to ask. `back` takes it back."""
        while len(picks) > 1:
            answer = self._talk.ask(f"Which face-down card, {', '.join(map(str, picks))}? ")
            if answer in map(str, picks):
                return int(answer)
            if answer.lower() == "back":
                raise UnclearError("Taken back. What do you do?")
            if not (answer and self._commands.handle(answer, person)):
                self._talk.say("Type the number of a card, or back.")
        return picks[0] if picks else 0

    def _report(self, events: tuple[e.Event, ...]) -> None:
        moments = self._room.moments(events)
        if self._counter is not None:
            self._counter.hear(moments)
        self._talk.report(moments)
