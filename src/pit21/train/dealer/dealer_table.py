"""`DealerTable`: a table that the person deals, free of any screen.

The guests' round is played by the referee first. Then the table is shown event by event: what the players do is
reported, and for what a dealer does the person is asked. The events decide what is right; the cards that are shown are
those of `view`, so nothing is seen before it is turned.
"""

import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import Literal

import msgspec
from msgspec.structs import replace

from pit21.money import amount_text
from pit21.randomness import below, stream_key, words
from pit21.report import Narrator
from pit21.room.narration import narrate
from pit21.spec.game import GameSpec
from pit21.table import events as e
from pit21.table.commands import ReportIrregularity
from pit21.table.refusal import Refused
from pit21.table.rules import Rules
from pit21.table.state import Table
from pit21.table.view import View
from pit21.train.dealer.answer_parser import AnswerParser, MisreadError
from pit21.train.dealer.answers import DealerAnswer, answer_text, wager_codes
from pit21.train.dealer.clauses import Clauses, clause_words, stage_at
from pit21.train.dealer.drills import DRILLS, Drill
from pit21.train.dealer.floor import read_report
from pit21.train.dealer.guest_mistakes import plan_mistake
from pit21.train.dealer.odd_stakes import odd_stake_before
from pit21.train.dealer.party import DealtRounds, FloorMoment, Party
from pit21.train.dealer.score import DealerSummary, Mistake, Score, ScoreStep
from pit21.train.dealer.shown_table import shown_view
from pit21.train.dealer.speech import prompt_hint, talk_before, without_totals
from pit21.train.dealer.tasks import Task, task_of, tasks_before
from pit21.train.dealer.verdicts import AnswerVerdict, judge
from pit21.train.dealer.words import result_words, stage_words, step_words, wager_words

TRIES_BEFORE_ANSWER = 2
"""After this many wrong answers to one step the right one is shown."""
_UNTOLD = (
    e.TableOpened, e.DecksInspected, e.PlayerJoined, e.SeatTaken, e.ChipsBought, e.BetPlaced, e.TimedOut,
)  # fmt: skip
"""What the layout shows, or what a dealer in training need not see in words."""
_DEALT = "Dealt: "
RELIEF_ROUNDS = 2
"""Where relief is practiced, another dealer takes over after this many rounds: once in the usual exam of three."""


class DealerLine(msgspec.Struct, frozen=True, kw_only=True):
    """Something said to the person; `clause` stands behind it.

    `after` is what came before a step that is now right: such a step does not count as right at once.
    """

    tone: Literal["event", "right", "wrong", "note"]
    text: str
    clause: Clauses = ()
    after: Literal["", "hint", "error"] = ""


class DealerTable:
    """One person deals to a party of guests. `clock` gives seconds, for the slowest steps.

    `extras` are kinds of steps beside the procedure of the drill (`tasks.EXTRAS`). In an `exam` there is no help.
    """

    def __init__(
        self, spec: GameSpec, *, players: int = 3, seed: int | str | bytes | None = None, drill: str = "all",
        extras: Iterable[str] = (), exam: bool = False, clock: Callable[[], float] = time.monotonic,
        rounds: DealtRounds | None = None,
    ) -> None:  # fmt: skip
        self.spec = spec
        self.drill: Drill = DRILLS[drill].with_extras(extras)
        self.exam = exam
        self.score = Score()
        self.task: Task | None = None
        relief = RELIEF_ROUNDS if self.drill.scored("relief") else 0
        self._rounds: DealtRounds = rounds or Party(spec, players, seed, relief_every=relief)
        lesson_seed = self._rounds.seed if isinstance(self._rounds, Party) else bytes(32)
        self._words = words(stream_key(lesson_seed, "lesson"))
        self._last: e.Event | None = None
        self._totals_read: dict[tuple[int, int], int] = {}
        self._even_seats: set[int] = set()
        self._has_mistake = False
        self._narrator = Narrator(self._rounds.start)
        self.codes = wager_codes(self.rules)
        self._reader = AnswerParser(self.rules)
        self._clock = clock
        self._events: deque[e.Event] = deque(self._rounds.opening)
        self._played = 0
        self._step_end = 0
        self._items: deque[Task | e.Event] = deque()
        self._offered: set[int] = set()
        self._left: tuple[int, ...] = ()
        self._faults: set[str] = set()
        self._tries = 0
        self._helped = 0
        self._after: Literal["", "hint", "error"] = ""
        self._asked_at = 0.0
        self._last_clause: Clauses = ()
        self._advance()

    # What a shell shows

    @property
    def rules(self) -> Rules:
        return self._narrator.table.rules

    @property
    def table(self) -> Table:
        """The table as far as it has been dealt; shells show `view()`, which hides what lies face down."""
        return self._narrator.table

    @property
    def round_over(self) -> bool:
        return self.task is None

    def view(self) -> View:
        """What the dealer sees: totals that are still to be read are hidden, and a guest's mistake lies there."""
        reads = self._totals_read if self.drill.scored("totals") else None
        return shown_view(self.table, reads, self.task.guest if self.task is not None else None)

    @property
    def question(self) -> str:
        """What is asked now. It gives away no more than the drill means to."""
        if self.task is None:
            return "The round is over."
        if self.task.prompt:
            return self.task.prompt
        if self.task.settles is None or not self.drill.asks:
            return "What do you do next?"
        if self.drill.asks == "order":
            return "Which wager is settled next?"
        event = self.task.settles
        wager = wager_words(self.table, event.seat, event.hand, event.wager)
        return f"{wager}, {amount_text(event.staked)}: pay how much, take or push?"

    @property
    def asks(self) -> str:
        """The verb that the question wants; `amount` or `order` in these drills; empty if the round decides."""
        return self._asks()

    def summary(self, *, session: bool = False) -> DealerSummary:
        """The score of this round, or of the whole session."""
        return self.score.summary(0 if session else self.table.round)

    # What the person does

    def begin_round(self) -> tuple[DealerLine, ...]:
        """The guests play the next round; everything up to the first thing that the dealer must do is reported."""
        assert self.round_over, "the round is not over"
        self._events.extend(self._rounds.play_round())
        self._played = len(self._events)
        self._step_end = 0
        self._offered.clear()
        self._totals_read.clear()
        self._even_seats.clear()
        self._has_mistake = False
        return self._advance()

    def answer(self, text: str) -> tuple[DealerLine, ...]:
        """Judge a typed line. Several steps in it are taken one by one, up to the first that is wrong."""
        if self.task is None:
            return (DealerLine(tone="note", text=self.question),)
        if text.lower().split()[:1] == ["floor"]:
            return self.call_floor(text)
        try:
            answers = self._reader.read(text, self._asks())
        except MisreadError as misread:
            return (DealerLine(tone="note", text=str(misread)),)
        lines: list[DealerLine] = []
        for answer in answers:
            lines += self._take(answer, text)
            if self.round_over or lines[-1].tone in ("wrong", "note"):
                break
        return _deal_joined(lines)

    def hint(self) -> tuple[DealerLine, ...]:
        """Explain the step first, then show the answer. The step counts as helped."""
        if self.task is None:
            return (DealerLine(tone="note", text=self.question),)
        if self.exam:
            return (DealerLine(tone="note", text="There is no help in an exam."),)
        self._helped += 1
        self._last_clause = self.task.clause
        text = stage_words(self.rules, self.task.stage)
        if self._helped > 1:
            text = self._the_answer(whole=True)
        elif self.task.prompt:
            text = prompt_hint(self.rules, self.task.steps[0])
        elif self.drill.asks == "amount" and self.task.settles:
            text = result_words(self.table, self.task.settles)
        elif self.task.guest is not None:
            text = "Someone at the table did something that the rules do not allow. Type floor to see what can happen."
        return (DealerLine(tone="note", text=text, clause=self.task.clause),)

    def call_floor(self, text: str) -> tuple[DealerLine, ...]:
        """Report an irregularity: `floor M3 at 2: a card for a wrong seat`. The floor rules, and play continues."""
        report = read_report(self.rules, text)
        if isinstance(report, str):
            return (DealerLine(tone="note", text=report),)
        if not isinstance(self._rounds, Party) or self.round_over:
            return (DealerLine(tone="note", text="The floor can be called while a round is dealt."),)
        caught: tuple[DealerLine, ...] = ()
        if self.task is not None and self.task.guest is not None:
            wrong = self._wrong_report(self.task, report, text)
            if wrong is not None:
                return (wrong,)
            self._score_step(self.task, self.task.steps[0])
            caught = (self._right(f"You call the floor about seat {report.seat}."),)
            report = self.task.guest.report
        return (*caught, *self._ruling(report, self._rounds, is_caught=bool(caught)))

    def _wrong_report(self, task: Task, report: ReportIrregularity, said: str) -> DealerLine | None:
        """A guest's mistake that was reported as another one, or at another seat; None if it is right."""
        assert task.guest is not None
        right = task.guest.report
        if report.id == right.id and report.seat == right.seat:
            return None
        text = f"That is not {report.id}." if report.id != right.id else f"It is not seat {report.seat}."
        rule = "Look at the wagers and at what the players do."
        return self._mistake(
            AnswerVerdict(kind=task.kind, fault="wrong report", text=text, rule=rule, clause=task.clause), said
        )

    def _ruling(self, report: ReportIrregularity, party: Party, *, is_caught: bool) -> tuple[DealerLine, ...]:
        """What the floor decides. A guest's mistake that the books know nothing of is put right by the guest."""
        refusals = []
        for call in self._floor_calls(party):
            try:
                self._events = deque(party.interrupt(call, report))
            except Refused as refused:
                refusals.append(refused.refusal)
                continue
            self._played = call.shown + len(self._events)
            return self._floor_comes(call, report.id, party)
        if is_caught:
            return (DealerLine(tone="note", text="The player corrects it.", clause=(report.id,)), *self._advance())
        return (DealerLine(tone="note", text=f"{refusals[0].message}.", clause=(refusals[0].clause,)),)

    def _floor_calls(self, party: Party) -> Iterator[FloorMoment]:
        """Where the floor can come: now; when this step and earlier rulings are over; after the last step.

        The guests act without being asked, so what happened before they did is reported after it.
        """
        task = self.task
        assert task is not None
        taken = self._played - len(self._events)
        done = taken - 1  # the event of the step that is asked for has not happened
        waiting = [number for number, event in enumerate(self._events, 1) if isinstance(event, e.IrregularityRuled)]
        if waiting:
            yield FloorMoment(after=taken + waiting[-1], shown=taken, waits=True)
            return
        if task.kind == "deal" and task.parts:
            packets = self._dealt_packets(task)
            dealt = sum(packets)
            yield FloorMoment(after=done, shown=done + (dealt > 0), dealt=dealt)
            if packets and packets[-1] > 1:  # the last packet may be a card short
                yield FloorMoment(after=done, shown=done + 1, dealt=dealt - 1, goes_back=True)
            return
        if len(self._left) == len(task.steps) and party.is_at_rest(done):
            yield FloorMoment(after=done, shown=done)
        yield FloorMoment(after=taken, shown=taken, waits=True)
        if self._step_end < done and party.is_at_rest(self._step_end):
            yield FloorMoment(after=self._step_end, shown=self._step_end, goes_back=True)

    def _floor_comes(self, call: FloorMoment, name: str, party: Party) -> tuple[DealerLine, ...]:
        said = f"The floor is called: {name}."
        if call.waits:
            return (DealerLine(tone="note", text=f"{said} Finish this step; the ruling follows.", clause=(name,)),)
        if call.goes_back:
            said = f"{said} The table goes back to where it happened."
            self._narrator = Narrator(party.start)
            for event in party.events_before(call.shown):
                self._narrator.describe(event)
        assert self.task is not None
        self._offered.discard(self.task.stage)
        self._items.clear()
        return (DealerLine(tone="note", text=said, clause=(name,)), *self._advance())

    def _dealt_packets(self, task: Task) -> list[int]:
        """How many cards lie already in each step of the deal under way."""
        done = (part for number, part in enumerate(task.parts) if number not in self._left)
        return [len(part.cards) for part in done if isinstance(part, e.CardsDealt)]

    def why(self) -> tuple[DealerLine, ...]:
        """The clauses behind the last correction or hint, in words."""
        if not self._last_clause:
            return (DealerLine(tone="note", text="There was nothing to explain yet."),)
        said = ((clause, clause_words(self.spec, clause)) for clause in self._last_clause)
        return tuple(DealerLine(tone="note", text=f"{clause}: {words}") for clause, words in said if words)

    @property
    def open_seconds(self) -> float:
        """How long the step under way has been asked for."""
        return 0.0 if self.task is None else self._clock() - self._asked_at

    def excuse(self, seconds: float) -> None:
        """Take time off the step under way in which the person could not act."""
        self._asked_at = min(self._asked_at + seconds, self._clock())

    def leave(self) -> None:
        """The person stops here; a step that was tried or asked about and not done counts as not done."""
        if self.task is not None and (self._tries or self._helped):
            self._score_step(self.task, self.task.steps[self._left[0]], done=False)
            self.task = None

    # How it goes on

    def _asks(self) -> str:
        if self.task is not None and self.task.prompt:
            return self.task.steps[0].verb
        return self.drill.asks if self.task is not None and self.task.settles else ""

    def _take(self, answer: DealerAnswer, said: str) -> list[DealerLine]:
        task = self.task
        assert task is not None
        verdict = judge(self.table, task, self._left, answer, self._asks())
        if verdict.unclear:
            return [DealerLine(tone="note", text=verdict.text)]
        if not verdict.right:
            return [self._mistake(verdict, said)]
        steps = self._left if answer.what == "all" else (verdict.step,)
        lines = []
        for step in steps:
            lines += self._step_done(task, step)
        return lines if self._left else [*lines, *self._task_done(task)]

    def _mistake(self, verdict: AnswerVerdict, said: str) -> DealerLine:
        task = self.task
        assert task is not None
        self._tries += 1
        self._faults.add(verdict.kind)
        self._last_clause = verdict.clause
        self.score.mistakes.append(
            Mistake(
                round=self.table.round, kind=verdict.kind, fault=verdict.fault, said=" ".join(said.split())[:60],
                right=self._expected(), text=verdict.text, clause=verdict.clause,
            )
        )  # fmt: skip
        gives_answer = self._tries >= TRIES_BEFORE_ANSWER
        advice = self._the_answer(whole=verdict.kind != "order") if gives_answer else "Try again."
        text = f"{verdict.fault.capitalize()}. {verdict.text} {verdict.rule} {advice}"
        return DealerLine(tone="wrong", text=text, clause=verdict.clause)

    def _expected(self) -> str:
        assert self.task is not None
        return self._typed(self.task.steps[self._left[0]])

    def _typed(self, step: DealerAnswer) -> str:
        """A step as it is typed in this drill: the wager without an amount, or the other way around."""
        if step.wager and self.drill.asks == "order":
            step = replace(step, verb="next", amount=None)
        if step.wager and self.drill.asks == "amount":
            step = replace(step, seat=0, wager="")
        return answer_text(step, self.codes).removeprefix("next ")

    def _the_answer(self, *, whole: bool) -> str:
        """What to type; where only the order was wrong, the amount is left to the person."""
        assert self.task is not None
        steps = [self.task.steps[number] for number in (self._left if self.task.free else self._left[:1])]
        if not whole:
            steps = [replace(step, verb="next", amount=None) if step.wager else step for step in steps]
        said = "".join(f"{self._done_words(step)} " for step in steps if step.verb == "say")
        return f"{said}The answer: {'; '.join(self._typed(step) for step in steps)}."

    def _step_done(self, task: Task, step: int) -> list[DealerLine]:
        self._score_step(task, task.steps[step])
        self._note_prompt(task.steps[step])
        self._left = tuple(number for number in self._left if number != step)
        if task.parts:
            return [self._right(self._show(task.parts[step]))]
        return [self._right(self._done_words(task.steps[step]))] if self._left else []

    def _done_words(self, step: DealerAnswer) -> str:
        """What the person did; a call ends with its own full stop."""
        words = f"You {step_words(self.table, step)}"
        return words if words.endswith(('."', '?"', '!"')) else f"{words}."

    def _right(self, text: str) -> DealerLine:
        """A line about the step that was scored last."""
        return DealerLine(tone="right", text=text, after=self._after)

    def _note_prompt(self, step: DealerAnswer) -> None:
        if step.verb == "total":
            self._totals_read[step.seat, step.hand] = self._cards_of(step)
        elif step.verb == "even" and isinstance(self._last, e.InsuranceTaken):
            self._even_seats.add(step.seat)  # a question between rounds settles nothing

    def _cards_of(self, step: DealerAnswer) -> int:
        return len(self.table.seats[step.seat - 1].hands[step.hand].cards) if step.seat else self.table.dealer.taken

    def _score_step(self, task: Task, step: DealerAnswer, *, done: bool = True) -> None:
        now = self._clock()
        kinds = [task.kind]
        if task.settles is not None:
            kinds = [kind for kind in ("order", "amount") if self.drill.scored(kind)]
        words = step_words(self.table, step)
        self._after = "error" if self._faults.intersection(kinds) else "hint" if self._helped else ""
        for kind in kinds:
            is_faultless = done and kind not in self._faults
            at_once = is_faultless and not self._helped
            # A settlement is two things in one answer; its time is counted once, with the last.
            seconds = now - self._asked_at if kind == kinds[-1] else 0.0
            self.score.steps.append(
                ScoreStep(
                    round=self.table.round, kind=kind, words=words, right_at_once=at_once, seconds=seconds,
                    helped=is_faultless and not at_once,
                )
            )  # fmt: skip
        self._ask_next()

    def _ask_next(self) -> None:
        self._faults.clear()
        self._tries = self._helped = 0
        self._asked_at = self._clock()

    def _task_done(self, task: Task) -> list[DealerLine]:
        done = self._show(task.event) if task.event is not None else ""
        if not task.parts and not done:
            done = self._done_words(task.steps[-1])
        lines = [self._right(done)] if done else []
        self._step_end = self._played - len(self._events) - bool(self._items)
        return [*lines, *self._advance()]

    def _advance(self) -> tuple[DealerLine, ...]:
        """Report what happens automatically, up to the next thing that the dealer must do."""
        lines: list[DealerLine] = []
        self.task = None
        while self._items or self._events:
            if not self._items:
                self._items.extend(self._expand(self._events.popleft()))
            item = self._items.popleft()
            if isinstance(item, Task):
                self.task = item
                lines += [DealerLine(tone="event", text=item.guest.text)] if item.guest is not None else []
                self._left = tuple(range(len(item.steps)))
                self._ask_next()
                break
            text = self._show(item)
            lines += [DealerLine(tone="event", text=text)] if text else []
        return tuple(lines)

    def _expand(self, event: e.Event) -> list[Task | e.Event]:
        """The steps that the person is asked for before and for an event; the event itself where for none."""
        talk = [task for task in talk_before(self.table, self._last, event, self._choose) if self._is_due(task)]
        if self.drill.scored("odd"):
            talk += odd_stake_before(self.table, event, self._choose)
        offers = [task for task in tasks_before(self.table, event, self._offered) if self.drill.wants(task)]
        before = [*self._guest_mistake(event), *talk, *offers]
        if (
            isinstance(event, e.WagerSettled)
            and event.seat in self._even_seats
            and event.wager in ("base", "insurance")
        ):
            return [*before, event]  # it was paid as even money
        task = task_of(self.table, event)
        return [*before, task if task is not None and self.drill.wants(task) else event]

    def _is_due(self, task: Task) -> bool:
        """Return whether a question in words is asked; a total is read once for the same cards."""
        step = task.steps[0]
        if step.verb == "total" and self._totals_read.get((step.seat, step.hand)) == self._cards_of(step):
            return False
        return self.drill.wants(task)

    def _guest_mistake(self, event: e.Event) -> list[Task]:
        """One mistake of a guest a round, where they are practiced."""
        if self._has_mistake or not self.drill.scored("catch") or not isinstance(self._rounds, Party):
            return []
        planned = plan_mistake(self.table, event, self._choose)
        if planned is None or self.table.pending:
            return []
        self._has_mistake = True
        step = DealerAnswer(verb="floor", what=planned.report.id, seat=planned.report.seat)
        clause = (planned.report.id,)
        return [Task(kind="catch", steps=(step,), clause=clause, stage=event.stage, guest=planned)]

    def _choose(self, limit: int) -> int:
        return below(limit, self._words.__next__)

    def _show(self, event: e.Event) -> str:
        """Let an event happen at the shown table, and return its sentence, empty if there is none."""
        # An event that was dealt in parts has used more numbers here than at the referee's table.
        text = narrate(self._narrator, replace(event, seq=self.table.seq + 1))
        self._last = event
        if self.drill.scored("totals"):
            text = without_totals(text)
        is_late = isinstance(event, e.BetPlaced) and stage_at(self.rules.spec, event.stage).do == "side-wagers"
        return text if is_late or not isinstance(event, _UNTOLD) else ""


def _deal_joined(lines: list[DealerLine]) -> tuple[DealerLine, ...]:
    """A dealt round of cards in one line instead of one for each card."""
    joined: list[DealerLine] = []
    for line in lines:
        last = joined[-1] if joined else None
        if last and last.text.startswith(_DEALT) and line.text.startswith(_DEALT) and line.tone == last.tone:
            joined[-1] = replace(last, text=f"{last.text.removesuffix('.')}; {line.text.removeprefix(_DEALT)}")
        else:
            joined.append(line)
    return tuple(joined)
