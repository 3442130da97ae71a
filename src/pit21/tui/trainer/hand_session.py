"""A drill about hands, line by line: the hand, the answer against the clock, the chart's cell and the reason."""

import time
from collections.abc import Callable

from pit21.train import DecisionRecord, DrillQuestion, HandDrill, PlayStore, action_name
from pit21.tui.plain.talk import LeaveTable, Talk, cards_spoken
from pit21.tui.trainer.chart_row import row_lines
from pit21.tui.widgets.card_text import short

_LETTERS = {
    "h": "hit", "s": "stand", "d": "double", "p": "split", "r": "surrender", "x": "rescue", "i": "insure",
    "n": "decline",
}  # fmt: skip
_HELP = "Type a letter or the action. why: the EV of each action. quit: leave."


class HandSession:
    """Asks the questions of a drill; `answers` are those given. Every answer is kept in the store."""

    def __init__(
        self, drill: HandDrill, talk: Talk, store: PlayStore, clock: Callable[[], float] = time.monotonic,
        limit: float = 0.0,
    ) -> None:  # fmt: skip
        """`limit` are the seconds in which an answer is in time; 0 for no limit."""
        self._limit = limit
        self._drill = drill
        self._talk = talk
        self._store = store
        self._clock = clock
        self.answers: list[DecisionRecord] = []

    def run(self, questions: int) -> None:
        asked = "1 question" if questions == 1 else f"{questions} questions"
        self._talk.say(f"{self._drill.spec.title}, drill {self._drill.drill}: {asked}. {_HELP}")
        try:
            for number in range(1, questions + 1):
                self._ask(number, questions)
        except LeaveTable:
            pass
        for line in score_lines(self.answers, self._limit):
            self._talk.say(line, hang=4)

    def _ask(self, number: int, questions: int) -> None:
        question = self._drill.ask()
        self._talk.say("")
        doubled = f", doubled {question.doubles} time{'' if question.doubles == 1 else 's'}" if question.doubles else ""
        self._talk.verbatim(f"{number}/{questions}  Dealer {short(question.up)}")
        cards = " ".join(short(card) for card in question.cards)
        split = ", a split hand" if question.from_split else ""
        self._talk.verbatim(f"      You    {cards}   {question.total}{doubled}{split}")
        if question.seen:
            self._talk.verbatim(f"      Seen   {' '.join(short(card) for card in question.seen)}")
        choices = {letter: act for letter, act in _LETTERS.items() if act in question.legal}
        names = [f"{letter} {action_name(question.step, act)}" for letter, act in choices.items()]
        prompt = f"{', '.join(names)}: "
        began = self._clock()
        while True:
            said = self._talk.ask(prompt).lower()
            if said in ("quit", "q"):
                raise LeaveTable
            action = choices.get(said, said)
            if action in question.legal:
                break
            if said == "why":
                self._say_evs(question)
            elif said == "cards":
                spoken = cards_spoken(question.cards)
                self._talk.say(f"You hold {spoken}; the dealer shows {cards_spoken((question.up,))}.")
            else:
                self._talk.say(f"Type {', '.join(choices)}. {_HELP}")
        graded = self._drill.answer(question, action, round(self._clock() - began, 1))
        self.answers.append(graded)
        self._store.add([graded])
        self._grade(question, graded)

    def _grade(self, question: DrillQuestion, graded: DecisionRecord) -> None:
        late = ", too late" if self._limit and graded.seconds is not None and graded.seconds > self._limit else ""
        after = f" ({graded.seconds:.1f} s{late})" if graded.seconds is not None else ""
        if not graded.is_mistake:
            self._talk.say(f"Right: {question.reason}.{after}")
        else:
            of = "the insurance" if question.step == "insurance" else "your bet"
            cost = f", {action_name(question.step, graded.chosen)} costs {graded.cost:.1%} of {of}"
            if question.reason and graded.chosen == question.actions[1].action:
                cost = ""  # the reason compares these two
            self._talk.say(f"Wrong: {action_name(question.step, question.answer)} is best{cost}.{after}")
            self._talk.say(f"  {question.reason[:1].upper()}{question.reason[1:]}.", hang=2)
        if question.chart != question.answer:
            chart = action_name(question.step, question.chart)
            self._talk.say(f"  An exception: the chart has {chart} for {question.total}.", hang=2)
        if question.cell is not None:
            for line in row_lines(question.row, question.cell):
                self._talk.verbatim(line)

    def _say_evs(self, question: DrillQuestion) -> None:
        values = {each.action: each.ev for each in question.actions}
        self._talk.say(", ".join(f"{act} {values[act]:+.3f}" for act in question.legal))


def score_lines(answers: list[DecisionRecord], limit: float = 0.0) -> list[str]:
    """How a drill went, and the cells that were wrong."""
    if not answers:
        return ["No question answered."]
    wrong = [each for each in answers if each.is_mistake]
    seconds = [each.seconds for each in answers if each.seconds is not None]
    pace = f", {sum(seconds) / len(seconds):.1f} s each" if seconds else ""
    if limit:
        in_time = sum(not each.is_mistake and (each.seconds or 0.0) <= limit for each in answers)
        pace = f", {in_time} of them within {limit:g} s{pace}"
    lines = ["", f"{len(answers) - len(wrong)} of {len(answers)} right{pace}."]
    if wrong:
        cost = sum(each.cost for each in wrong) / len(answers)
        lines.append(f"Mistakes cost {cost:.2%} of your bet per question. They come back in later drills:")
        costliest = sorted(wrong, key=lambda each: -each.cost)
        lines += dict.fromkeys(f"  {each.cell or each.total}" for each in costliest)
    return lines
