"""Counting at a live table: questions about the cards that were seen there, and talk that distracts from them."""

import math
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Literal, get_args

from pit21.cards import deck, shoe_cards
from pit21.lab.counting import Ramp, Tags, parse_ramp, parse_tags
from pit21.lab.question import refuse
from pit21.spec.game import GameSpec
from pit21.train.count_drill import (
    HALF_DECK,
    USUAL_RAMP,
    CountTask,
    count_text,
    decks_of,
    half_decks,
    tally_words,
)

TableQuestion = Literal["running", "true-count", "discards", "bets"]
TABLE_QUESTIONS: tuple[TableQuestion, ...] = get_args(TableQuestion)
_WEIGHTS = (3, 2, 1, 2)

_TALK = (
    'Your neighbor: "I had {0} twice in a row. Twice!"',
    'Your neighbor: "They dealt me {0} tens last night, and I lost {1} hands."',
    'The waiter: "Table {1}, that is ${0}, please."',
    'Someone behind you: "What time is it? {0} past {1}?"',
    'The dealer: "Changing {0} hundred. Checks play."',
    'The dealer: "Good luck, everyone. My shift ends in {0} minutes."',
    'The floor supervisor: "Seat {1}, could you move {0} inches to the left?"',
    'A spectator: "Minus {1}? No, I said plus {0}."',
    'Your neighbor: "Is {0} and {1} more than {2}? I can never add these up."',
    'The loudspeaker: "Mr. {0}, please come to gate {1}."',
    'Your neighbor: "My room number is {0}{1}. Remind me, will you?"',
    'Someone behind you: "Plus {0}, minus {1}, plus {2}. Are you counting?"',
)


class TableCount:
    """Asks about the count at a live table. It knows no card but those that it is given as seen."""

    def __init__(
        self, spec: GameSpec, *, tags: str | Tags = "hi-lo", ramp: str = USUAL_RAMP, seed: int | str | None = None
    ) -> None:  # fmt: skip
        self.spec = spec
        self.tags: Tags = parse_tags(tags) if isinstance(tags, str) else tags
        self.ramp: Ramp = parse_ramp(ramp)
        self._kind = str(spec.value("deck_kind"))
        self._decks = decks_of(spec)
        if not self._decks:
            raise refuse("There is nothing to count:", spec.title, "an infinite shoe has no count")
        self._random = Random(seed)  # noqa: S311 - a drill, no shoe that money lies on

    def __repr__(self) -> str:
        return f"<TableCount: {self.spec.title}>"

    def ask(
        self, seen: Sequence[int], cards_left: int, on_table: int = 0, about: TableQuestion | None = None
    ) -> CountTask:  # fmt: skip
        """Return a question. ValueError if these cards cannot have come from this shoe.

        While cards lie on the table only the running count is asked for.
        """
        self._check(seen, cards_left, on_table)
        kinds = TABLE_QUESTIONS[:1] if on_table else TABLE_QUESTIONS
        kind = about or self._random.choices(kinds, _WEIGHTS[: len(kinds)])[0]
        running = sum(self.tags.values[card] for card in seen)
        if kind == "running":
            tally = tally_words(self.tags, seen) or "none that counts"
            return CountTask(
                drill="running", text="What is the running count?", answer=running, running=running,
                cards_left=cards_left, decks=self._decks, reason=f"{len(seen)} cards seen: {tally}",
            )  # fmt: skip
        if kind == "discards":
            return self._discards(cards_left, on_table)
        return self._by_true_count(kind, running, cards_left)

    def talk(self) -> str:
        """Return something that someone says."""
        numbers = [self._random.randint(2, 21) for _ in range(3)]
        return self._random.choice(_TALK).format(*numbers)

    def _check(self, seen: Sequence[int], cards_left: int, on_table: int) -> None:
        whole = Counter(shoe_cards(self._kind, self._decks))
        if Counter(seen) - whole:
            raise ValueError("more cards of one kind were seen than the shoe holds")
        if not 0 <= cards_left <= whole.total() - len(seen) or not 0 <= on_table <= whole.total() - cards_left:
            raise ValueError("the cards seen and the cards left exceed the shoe")

    def _discards(self, cards_left: int, on_table: int) -> CountTask:
        per_deck = len(deck(self._kind))
        gone = self._decks * per_deck - cards_left - on_table
        return CountTask(
            drill="discards", text=f"The shoe has {self._decks} decks. How many decks are in the discard tray?",
            answer=gone / per_deck, within=HALF_DECK / 2 if self._decks <= 2 else HALF_DECK, decks=self._decks,
            cards_left=cards_left, discards=gone / (self._decks * per_deck),
            reason=f"{gone} cards are {round(gone / per_deck, 2):g} decks",
        )  # fmt: skip

    def _by_true_count(self, kind: TableQuestion, running: int, cards_left: int) -> CountTask:
        """An estimate that is half a deck off is good enough, but never more than one off in the true count."""
        decks_left = half_decks(cards_left / len(deck(self._kind)))
        true = math.floor(running / decks_left)
        near = [math.floor(running / max(decks_left + off, HALF_DECK)) for off in (-HALF_DECK, HALF_DECK)]
        accepted = [max(true - 1, min(true + 1, each)) for each in (true, *near)]
        words = f"Running count {count_text(running)}, {decks_left:g} decks left, true count {count_text(true)}"
        if kind == "true-count":
            return CountTask(
                drill="true-count", text="What is the true count?", answer=true, running=running,
                within=max(abs(each - true) for each in accepted), cards_left=cards_left, decks=self._decks,
                reason=words,
            )  # fmt: skip
        units = float(self.ramp.at(true))
        return CountTask(
            drill="bets", text="How many units do you bet?", answer=units, running=running, cards_left=cards_left,
            within=max(abs(float(self.ramp.at(each)) - units) for each in accepted), decks=self._decks,
            reason=f"{words}; the ramp {self.ramp.text} bets {units:g}",
        )  # fmt: skip
