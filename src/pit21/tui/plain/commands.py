"""What can be asked for at any time at the plain table, and what people do between rounds."""

from collections.abc import Callable
from pathlib import Path

from pit21.room.room import Room
from pit21.room.transcript_file import NotSaved, save_transcript
from pit21.table import commands as c
from pit21.tui.plain.hints import PlainHints
from pit21.tui.plain.parser import UnclearError, read_dollars
from pit21.tui.plain.talk import LeaveTable, Talk, spoken
from pit21.tui.plain.words import history_lines, paytable_lines, statistics_lines, table_lines
from pit21.tui.speeds import SPEEDS

_HELP = """\
At any time:
  table: show the table. pay: the pay tables, with the lines that paid. rules: the whole rule sheet.
  stats: the session in numbers. history: the rounds so far. replay 3: round 3 again.
  save, or save FILE: the session as a transcript for pit21 settle. bots: how the bots play. quit: leave.
  hints warn: be warned before mistakes. hints grade: every decision is graded. hints both. hints off.
  why: after a warning, which action is better; again: why. ev: the EV of each action now.
  chart: your row of basic strategy, your cell in brackets. chart all: the whole chart.
  speed fast: slow, normal, fast or instant.
Betting:
  25: put 25 dollars on the main wager. mirror 5: put 5 on a wager; a part of its name will do.
  mirror: bet the minimum. +5 mirror: 5 more. -5 mirror: 5 less. mirror off: take it back.
  base 10 at 3: at another seat. spots: all spots with their limits. rebet (b): the same as last time.
  double: twice as much on every spot.
  undo (z): the last change. clear: everything back. out: sit out this round. skip: no round. Enter: done.
Your turn:
  h hit, s stand, d double, p split, r surrender, i insure, k raise, n no. double 5, raise 5: for less.
  Where you point at a face-down card: h 2 is card 2; d 2 5 is card 2 with 5 dollars.
  b 300: take the bank with 300 dollars. A number cuts the shoe there.
Between rounds:
  Enter: the next round. 25: the next round with 25 dollars on the main wager. buy 500: more chips.
  seat 4, release 4: another position. out, in: sit out, come back.
  bank yes, bank no: whether you want the bank before the bots. With several people add the name: buy 500 player2."""
MOST_ROUNDS = 20


class PlainCommands:
    """Answers what is not a move."""

    def __init__(self, room: Room, talk: Talk, hints: PlainHints) -> None:
        self._room = room
        self._talk = talk
        self._hints = hints
        self._answers: dict[str, Callable[[str, str], None]] = {
            "help": self._help, "?": self._help, "table": self._table, "view": self._table, "pay": self._pay,
            "rules": self._rules, "stats": self._statistics, "history": self._history, "replay": self._replay,
            "save": self._save, "bots": self._bots, "hints": self._set_hints, "ev": self._ev,
            "why": self._explain, "chart": self._chart,
            "speed": self._set_speed, "quit": self._quit, "q": self._quit,
        }  # fmt: skip
        self._former = {"worth": self._ev}

    @property
    def words(self) -> tuple[str, ...]:
        """What can be asked for at any time."""
        return tuple(self._answers)

    def handle(self, line: str, person: str = "") -> bool:
        """Return whether the line asked for one of these; then it has been answered."""
        word, _, rest = line.partition(" ")
        answer = self._answers.get(word.lower()) or self._former.get(word.lower())
        if answer is None:
            return False
        answer(rest.strip(), person or self._room.people[0])
        return True

    def _help(self, rest: str, person: str) -> None:
        del rest, person
        self._talk.say(_HELP, hang=4)

    def _table(self, rest: str, person: str) -> None:
        del rest
        for line in table_lines(self._room, self._room.view(person)):
            self._talk.say(line, hang=2)

    def _pay(self, rest: str, person: str) -> None:
        del rest, person
        for line in paytable_lines(self._room):
            self._talk.say(line, hang=4)

    def _rules(self, rest: str, person: str) -> None:
        del rest, person
        from pit21.report import rule_sheet_lines

        for line in rule_sheet_lines(self._room.spec):
            self._talk.verbatim(line)

    def _statistics(self, rest: str, person: str) -> None:
        del rest, person
        for name in self._room.people:
            for line in (*statistics_lines(self._room, name), *self._hints.mistake_lines(name)):
                self._talk.say(line, hang=4)

    def _history(self, rest: str, person: str) -> None:
        del rest, person
        rounds = self._room.history.rounds
        if len(rounds) > MOST_ROUNDS:
            self._talk.say(f"The last {MOST_ROUNDS} of {len(rounds)} rounds; type replay N to replay one.")
        for line in history_lines(rounds[-MOST_ROUNDS:], self._room.people):
            self._talk.say(line)

    def _replay(self, rest: str, person: str) -> None:
        del person
        rounds = self._room.history.rounds
        wanted = rest or (str(rounds[-1].number) if rounds else "")
        played = next((each for each in rounds if str(each.number) == wanted), None)
        if played is None:
            known = f"they are 1 to {rounds[-1].number}" if rounds else "none has been played yet"
            self._talk.say(f"There is no round {rest[:10]!a} to replay; {known}.")
            return
        for moment in played.moments():
            self._talk.say(spoken(moment.sentence))

    def _save(self, rest: str, person: str) -> None:
        del person
        try:
            path = save_transcript(self._room, Path(rest).expanduser() if rest else None)
        except NotSaved as why:
            self._talk.say(str(why))
        else:
            self._talk.verbatim(f"Saved: {path}")
            self._talk.verbatim(f"Settle it with: pit21 settle {path}")

    def _bots(self, rest: str, person: str) -> None:
        del rest, person
        if not self._room.policies:
            self._talk.say("There are no bots at this table.")
        for name, policy in self._room.policies.items():
            self._talk.say(f"{name}, {policy.title}: {policy.rule}", hang=2)

    def _set_hints(self, rest: str, person: str) -> None:
        del person
        self._hints.set_mode(rest.lower())

    def _set_speed(self, rest: str, person: str) -> None:
        del person
        if rest.lower() not in SPEEDS:
            self._talk.say(f"Type it like this: speed fast. Speeds: {', '.join(SPEEDS)}.")
            return
        self._talk.set_speed(SPEEDS[rest.lower()])
        self._talk.say(f"Speed: {rest.lower()}.")

    def _ev(self, rest: str, person: str) -> None:
        del rest
        self._hints.show_evs(person)

    def _explain(self, rest: str, person: str) -> None:
        del rest, person
        self._hints.say_more()

    def _chart(self, rest: str, person: str) -> None:
        self._hints.show_chart(person, whole=rest.lower() == "all")

    def _quit(self, rest: str, person: str) -> None:
        del rest, person
        raise LeaveTable

    # Between rounds

    def between_rounds(self, line: str) -> c.Command | str | None:
        """The command that a line stands for; words where it was done here; None if it is something else."""
        words = line.split()
        person = self._room.people[0]
        if len(words) > 1 and words[-1] in self._room.people:
            person = words.pop()
        verb, rest = words[0].lower(), words[1:]
        if verb == "buy":
            return c.BuyChips(person, read_dollars(_take_one(rest, "buy 500")))
        if verb in ("seat", "release"):
            number = _take_one(rest, f"{verb} 4")
            seat = int(number) if number.isascii() and number.isdigit() and len(number) < 4 else 0
            return c.TakeSeat(person, seat) if verb == "seat" else c.ReleaseSeat(person, seat)
        if verb in ("out", "in") and not rest:
            return c.SitOut(person) if verb == "out" else c.ComeBack(person)
        if verb == "bank":
            return self._want_bank(person, _take_one(rest, "bank yes"))
        return None

    def _want_bank(self, person: str, answer: str) -> str:
        if not self._room.rules.player_banked:
            raise UnclearError("The house banks this game.")
        if answer == "yes":
            self._room.wants_bank.add(person)
            said = f"The bots leave the bank to {person}."
        else:
            self._room.wants_bank.discard(person)
            said = "The bots take the bank when it is offered to them."
        self._talk.say(said)
        return said


def _take_one(rest: list[str], example: str) -> str:
    if len(rest) != 1:
        raise UnclearError(f"Type it like this: {example}.")
    return rest[0]
