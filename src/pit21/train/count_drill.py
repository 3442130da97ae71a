"""Counting drills: keep the running count, turn it into a true count, estimate the discards, bet for the count.

Any tags that `pit21 count` knows can be drilled: named counts, custom tags, counts of suits for side bets. As
there, the true count is the running count divided by the decks left, rounded down.
"""

import math
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from random import Random
from typing import Literal, get_args

import msgspec

from pit21.cards import card_text, deck, shoe_cards
from pit21.lab.counting import Ramp, Tags, parse_ramp, parse_tags
from pit21.lab.question import refuse, refuse_field
from pit21.spec.game import GameSpec
from pit21.spec.problems import nearest, shown

CountDrillName = Literal["countdown", "true-count", "discards", "bets"]
COUNT_DRILLS: tuple[CountDrillName, ...] = get_args(CountDrillName)
MOST_AT_ONCE = 3
PENETRATION = 0.75
"""Questions about a shoe are asked up to this part of it."""
HALF_DECK = 0.5
USUAL_RAMP = "0:1 1:2 2:4 3:6 4:8"


class CountTask(msgspec.Struct, frozen=True, kw_only=True):
    """One question. `answer` is the number that is right, `within` how far off an answer may be.

    `groups` are the cards of a countdown as they are turned, one to three at a time. `discards` is the part of the
    shoe that lies in the discard tray, for a picture to scale.
    """

    drill: CountDrillName | Literal["running"]
    text: str
    answer: float
    within: float = 0.0
    groups: tuple[tuple[str, ...], ...] = ()
    running: int | None = None
    cards_left: int | None = None
    decks: int = 0
    discards: float | None = None
    reason: str = ""


class CountAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """How a question was answered; `off` is the answer minus the right number. `cards` were turned in `seconds`."""

    drill: CountDrillName | Literal["running"]
    at: str
    given: float
    answer: float
    off: float
    is_right: bool
    seconds: float | None = None
    cards: int = 0


class CountScore(msgspec.Struct, frozen=True, kw_only=True):
    """Answers together; `mean_off` is the average distance from the right number."""

    answers: int
    right: int
    mean_off: float
    seconds: float | None
    seconds_per_card: float | None


class CountDrill:
    """Questions about the count of one game's shoe without end."""

    def __init__(
        self, spec: GameSpec, drill: str = "countdown", *, tags: str | Tags = "hi-lo", ramp: str = USUAL_RAMP,
        decks: int = 0, at_once: int = 1, seed: int | str | None = None,
    ) -> None:  # fmt: skip
        """`decks` are those of a countdown, 0 for one deck; the other drills use the game's own shoe."""
        if drill not in COUNT_DRILLS:
            known = nearest(drill, COUNT_DRILLS) or f"; choices: {', '.join(COUNT_DRILLS)}"
            raise refuse_field("Unknown drill:", "drill", f"{shown(drill)}{known}")
        if not 1 <= at_once <= MOST_AT_ONCE:
            raise refuse_field("Invalid drill:", "cards", f"turn 1 to {MOST_AT_ONCE} cards at once, not {at_once}")
        self.spec = spec
        self.drill: CountDrillName = drill
        self.tags: Tags = parse_tags(tags) if isinstance(tags, str) else tags
        self.ramp: Ramp = parse_ramp(ramp)
        self._kind = str(spec.value("deck_kind"))
        self._shoe_decks = decks_of(spec)
        if not 0 <= decks <= 8:
            raise refuse_field("Invalid drill:", "decks", f"a countdown takes 1 to 8 decks, not {decks}")
        if drill in ("true-count", "discards", "bets") and self._shoe_decks == 0:
            raise refuse("There is nothing to drill:", spec.title, "an infinite shoe has no true count")
        self._decks = decks or 1
        self._at_once = at_once
        self._random = Random(seed)  # noqa: S311 - a drill, no shoe that money lies on

    def __repr__(self) -> str:
        return f"<CountDrill: {self.spec.title}, {self.drill}>"

    def ask(self) -> CountTask:
        """Return the next question."""
        return {
            "countdown": self._countdown, "true-count": self._true_count, "discards": self._discards,
            "bets": self._bets,
        }[self.drill]()  # fmt: skip

    def answer(self, question: CountTask, given: float, seconds: float | None = None) -> CountAnswer:
        """Grade an answer."""
        return grade_count(question, given, seconds)

    # The four kinds

    def _countdown(self) -> CountTask:
        """Turn all cards but one to three: the count that is left says what they are."""
        cards = list(shoe_cards(self._kind, self._decks))
        self._random.shuffle(cards)
        cards = cards[: len(cards) - self._random.randint(1, 3)]
        running = sum(self.tags.values[card] for card in cards)
        return CountTask(
            drill="countdown", text="What is the running count?", answer=running, running=running, decks=self._decks,
            groups=tuple(self._groups(cards)), cards_left=self._decks * len(deck(self._kind)) - len(cards),
            reason=f"{self.tags.name}: {tally_words(self.tags, cards)}",
        )  # fmt: skip

    def _groups(self, cards: list[int]) -> Iterator[tuple[str, ...]]:
        for start in range(0, len(cards), self._at_once):
            yield tuple(map(card_text, cards[start : start + self._at_once]))

    def _dealt(self) -> tuple[int, int]:
        """Deal a part of the shoe; return the running count and how many cards are left."""
        cards = list(shoe_cards(self._kind, self._shoe_decks))
        self._random.shuffle(cards)
        gone = self._random.randint(len(cards) // 20, int(PENETRATION * len(cards)))
        return sum(self.tags.values[card] for card in cards[:gone]), len(cards) - gone

    def _true_count(self) -> CountTask:
        running, left = self._dealt()
        decks_left = half_decks(left / len(deck(self._kind)))
        true = math.floor(running / decks_left)
        quotient = f"{running / decks_left:+.2f}" if running else "0"
        return CountTask(
            drill="true-count", answer=true, running=running, cards_left=left, decks=self._shoe_decks,
            text=f"Running count {count_text(running)}, {decks_left:g} decks left. What is the true count?",
            reason=f"{count_text(running)} / {decks_left:g} = {quotient}, rounded down {count_text(true)}",
        )  # fmt: skip

    def _discards(self) -> CountTask:
        _, left = self._dealt()
        per_deck = len(deck(self._kind))
        gone = self._shoe_decks * per_deck - left
        decks_gone = gone / per_deck
        return CountTask(
            drill="discards", answer=decks_gone, within=HALF_DECK / 2 if self._shoe_decks <= 2 else HALF_DECK,
            decks=self._shoe_decks, cards_left=left, discards=gone / (self._shoe_decks * per_deck),
            text=f"The shoe has {self._shoe_decks} decks. How many decks are in the discard tray?",
            reason=f"{gone} cards are {round(decks_gone, 2):g} decks",
        )  # fmt: skip

    def _bets(self) -> CountTask:
        running, left = self._dealt()
        decks_left = half_decks(left / len(deck(self._kind)))
        true = math.floor(running / decks_left)
        units = float(self.ramp.at(true))
        return CountTask(
            drill="bets", answer=units, running=running, cards_left=left, decks=self._shoe_decks,
            text=f"Running count {count_text(running)}, {decks_left:g} decks left. How many units do you bet?",
            reason=f"true count {count_text(true)}; the ramp {self.ramp.text} bets {units:g}",
        )  # fmt: skip


def grade_count(task: CountTask, given: float, seconds: float | None = None) -> CountAnswer:
    """Grade an answer about a count."""
    off = given - task.answer
    return CountAnswer(
        drill=task.drill, at=datetime.now(UTC).isoformat(timespec="seconds"), given=given, answer=task.answer, off=off,
        is_right=abs(off) <= task.within + 1e-9, seconds=seconds, cards=sum(map(len, task.groups)),
    )  # fmt: skip


def score_counts(answers: list[CountAnswer]) -> CountScore:
    """Sum up the answers of a drill."""
    timed = [each for each in answers if each.seconds is not None]
    cards = sum(each.cards for each in timed)
    seconds = sum(each.seconds or 0.0 for each in timed)
    return CountScore(
        answers=len(answers), right=sum(each.is_right for each in answers),
        mean_off=sum(abs(each.off) for each in answers) / len(answers) if answers else 0.0,
        seconds=seconds / len(timed) if timed else None, seconds_per_card=seconds / cards if cards else None,
    )  # fmt: skip


def half_decks(decks: float) -> float:
    """Decks left as a counter estimates them: to the half deck, never none."""
    return max(round(2 * decks) / 2, HALF_DECK)


def decks_of(spec: GameSpec) -> int:
    value = spec.value("decks")
    return value if isinstance(value, int) else 0


def count_text(count: int) -> str:
    """A count with its sign: `+3`, `-2`, `0`."""
    return f"{count:+d}" if count else "0"


def tally_words(tags: Tags, cards: Sequence[int]) -> str:
    """How many cards count what: `9 cards at +1, 7 cards at -1`."""
    by_tag: dict[int, int] = {}
    for card in cards:
        by_tag[tags.values[card]] = by_tag.get(tags.values[card], 0) + 1
    return ", ".join(
        f"{count} card{'' if count == 1 else 's'} at {tag:+d}"
        for tag, count in sorted(by_tag.items(), reverse=True)
        if tag
    )
