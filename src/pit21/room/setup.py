"""Choices before anyone sits down: the game, its options, people and bots. The form is built from the data."""

from collections.abc import Mapping

from pit21.money import amount_text
from pit21.room.bankroll import Bankrolls
from pit21.room.room import Room
from pit21.room.second_person import NAME
from pit21.spec.game import GameSpec
from pit21.spec.loader import load_game
from pit21.spec.options import Option
from pit21.spec.problems import SpecError
from pit21.spec.terms import Value

_KINDS = {
    "amount": "an amount such as $5",
    "decks": "a number of decks such as 1.5",
    "rows": "rows of table_limit:player:red_flex:bank in cents",
}


class RoomSetup:
    """A table being put together. Every change answers with the problem in words, empty if there is none."""

    def __init__(self, game: str, settings: Mapping[str, Value] | None = None) -> None:
        self.game = game
        self._file = load_game(game)
        self.spec: GameSpec = self._choose_settings(settings or {})
        self.people: tuple[str, ...] = (NAME,)
        self.bots = self.usual_bots

    @property
    def usual_bots(self) -> int:
        """Two where the players bank, so that there is someone to bet against; none elsewhere."""
        return min(2, self.seats - 1) if self.spec.value("banking") == "player" else 0

    @property
    def seats(self) -> int:
        return self.spec.number("seats")

    def options(self) -> tuple[Option, ...]:
        """Return every option with its value, question, choices and clauses, in the order of the game file."""
        return tuple(self.spec.options.values())

    def set(self, key: str, value: str) -> str:
        try:
            self.spec = self._choose_settings({**self.spec.settings, key: value})
        except SpecError as error:
            return "; ".join(problem.message for problem in error.problems)
        return ""

    def _choose_settings(self, settings: Mapping[str, Value]) -> GameSpec:
        """Return the game so set; SpecError also for what exact results can have and a table cannot (G13)."""
        spec = self._file.choose(settings)
        spec.number("decks")
        return spec

    def reset(self) -> None:
        self.spec = self._file

    def seat_people(self, count: int, bots: int) -> str:
        """Set the number of people at this screen, and of bots."""
        if count < 1 or bots < 0 or count + bots > self.seats:
            wanted = f"{count} people and {bots} bots do not fit"
            return f"The table has {self.seats} seats and needs at least one person: {wanted}."
        if self.spec.value("banking") == "player" and count + bots < 2:
            return "The players bank at this table, so it takes at least two: add a bot or a person."
        self.people, self.bots = people_names(count), bots
        return ""

    def open(self, bankrolls: Bankrolls, *, stake: int | None = None, seed: int | str | None = None) -> Room:
        """Open the table with everyone seated; people buy in with what they have."""
        stakes = bankrolls.stakes(self.spec, self.people, stake)
        room = Room(self.spec, people=self.people, bots=self.bots, seed=seed, stake=stakes, game=self.game)
        bankrolls.keep(room)
        return room


def people_names(count: int) -> tuple[str, ...]:
    """One person is `you`; several are called by number."""
    return (NAME,) if count == 1 else tuple(f"player{number}" for number in range(1, count + 1))


def value_words(option: Option, value: Value) -> str:
    """Return a value of an option as people write it: an amount in dollars."""
    is_amount = "amount" in option.choices and isinstance(value, int)
    return amount_text(int(value)) if is_amount else str(value)


def choices_words(option: Option) -> str:
    """What an option takes: `hit, stand`, `1..7`, `an amount such as $5`; an infinite deck cannot be dealt (G13)."""
    return ", ".join(_KINDS.get(choice, choice) for choice in option.at_tables)
