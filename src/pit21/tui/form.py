"""The questions that come before a game, made from its data: who plays, readings, table settings, limits."""

from typing import Literal, NamedTuple

from textual.content import Content

from pit21.money import amount_text
from pit21.policy.bots import policy_for
from pit21.room.setup import RoomSetup, choices_words
from pit21.spec.irregularities import PREFIX, choice_terms
from pit21.spec.options import Option, parse_range
from pit21.spec.vocabulary import VOCABULARY
from pit21.tui.widgets.base_widget import MARK, QUIET

_MOST_LISTED = 6
"""More choices than this are named without their meanings."""
_KINDS_TO_TYPE = ("amount", "decks", "rows")


class FormSeats:
    """How many people and bots are wished for; the setup says whether that can be."""

    def __init__(self, people: int, bots: int) -> None:
        self.people = people
        self.bots = bots


class Row(NamedTuple):
    """One line of the form. `values` are those that the arrows go through, `typed` whether others can be typed."""

    kind: Literal["heading", "start", "option"]
    question: str
    key: str = ""
    shown: str = ""
    values: tuple[str, ...] = ()
    typed: bool = False
    changed: bool = False
    allowed: str = ""
    explanation: Content = Content("")

    def following(self, steps: int) -> str | None:
        """The value that comes next; None if it has to be typed."""
        if not self.values:
            return None
        if self.shown not in self.values:
            return self.values[0]
        return self.values[(self.values.index(self.shown) + steps) % len(self.values)]


def rows_of(setup: RoomSetup, seats: FormSeats) -> list[Row]:
    """The whole form as things stand."""
    options = setup.options()
    readings = [option for option in options if option.kind == "reading"]
    limits = [option for option in options if option.group == "wagers"]
    floor = [option for option in options if option.key.startswith(PREFIX)]
    table = [option for option in options if option not in (*readings, *limits, *floor)]
    start = "The defaults below are fine to start with. Press S or Enter to open the table."
    return [
        Row("start", "▶ Sit down and play", explanation=Content(start)),
        Row("heading", "Who plays"),
        *_seat_rows(setup, seats),
        *_group("Rules that change a wager's EV", readings),
        *_group("House rules", table),
        *_group("Wagers and limits", limits),
        *_group("Irregularities", floor),
    ]


def _group(heading: str, options: list[Option]) -> list[Row]:
    return [Row("heading", heading), *[_option_row(option) for option in options]] if options else []


def _seat_rows(setup: RoomSetup, seats: FormSeats) -> list[Row]:
    numbers = tuple(str(number) for number in range(setup.seats + 1))
    people = "People take turns at this screen, each with their own chips."
    bots = f"Bots see only what a player sees. {policy_for(setup.spec).rule}"
    return [
        Row("option", "How many people play at this screen?", "people", str(seats.people), numbers[1:],
            changed=seats.people != 1, explanation=Content(f"{people} The table has {setup.seats} seats.")),
        Row("option", "How many bots play with you?", "bots", str(seats.bots), numbers,
            changed=seats.bots != setup.usual_bots, explanation=Content(bots)),
    ]  # fmt: skip


def _option_row(option: Option) -> Row:
    values: list[str] = []
    for choice in option.choices:
        ends = parse_range(choice)
        if ends is not None:
            values += [str(number) for number in range(ends[0], ends[1] + 1)]
        elif choice not in _KINDS_TO_TYPE and choice != "infinite":
            values.append(choice)
    typed = any(choice in _KINDS_TO_TYPE for choice in option.choices)
    return Row(
        "option", option.question, option.key, shown_value(option, option.value), tuple(values), typed=typed,
        changed=option.value != option.default, allowed=choices_words(option), explanation=_explanation(option),
    )  # fmt: skip


def shown_value(option: Option, value: str | int) -> str:
    amounts = option.key.startswith("limits.") or option.choices[-1:] == ("amount",)
    return amount_text(value) if amounts and isinstance(value, int) else str(value)


def _explanation(option: Option) -> Content:
    """Every choice with its meaning, the default, and where the rules say so."""
    kind = "a rule interpretation" if option.kind == "reading" else "a house rule"
    default = f"Default: {shown_value(option, option.default)}; {kind}. Clauses: {' '.join(option.clause)}"
    return Content("\n").join([*_choices(option), Content.styled(default, QUIET)])


def _choices(option: Option) -> list[Content]:
    """A line for each choice that has a meaning in words; the others together in one line."""
    term = VOCABULARY.get(option.key) or choice_terms().get(option.key)
    meanings = {choice: term.words[choice][1] for choice in option.choices if term and choice in term.words}
    meanings.pop("infinite", None)
    lines = []
    if 1 < len(meanings) <= _MOST_LISTED:
        for choice, means in meanings.items():
            chosen = choice == str(option.value)
            sign = "▸ " if chosen else "  "
            lines.append(Content.assemble((f"{sign}{choice}", MARK if chosen else "bold"), f"  {means}"))
    elif term is not None:
        lines.append(Content(term.sentence(option.value)))
    if len(meanings) < len(option.choices):
        lines.append(Content(f"Allowed: {choices_words(option)}."))
    return lines
