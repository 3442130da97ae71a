"""What the player knows besides their own cards and the up card, read from a word such as `hole-card`."""

from typing import NamedTuple

from pit21.lab.question.errors import refuse_field
from pit21.law.cards import VALUES
from pit21.law.codes import HOLE_CARD_PEEK, STUD
from pit21.spec.compile import compile_law
from pit21.spec.game import GameSpec
from pit21.spec.hole_classes import IN_ORDER, USUAL_CLASSES, VALUE_NAMES, class_name, parse_classes, value_class
from pit21.spec.problems import nearest, shown

HOLE_CARD, HOLE_CLASS, NEXT_CARD, FIRST_CARD, OTHER_SEATS = KINDS = (
    "hole-card", "hole-class", "next-card", "first-card", "other-seats",
)  # fmt: skip
MOST_SEATS = 8
_TITLE = "Invalid knowledge:"


class Knowledge(NamedTuple):
    """`groups` are the classes of hole cards that are told apart, as bits of value classes."""

    kind: str
    text: str
    groups: tuple[int, ...] = ()
    card: int = -1  # value class of the first card
    seats: int = 0  # other seats

    @property
    def is_hole(self) -> bool:
        return self.kind in (HOLE_CARD, HOLE_CLASS)

    @property
    def sentence(self) -> str:
        """What is known, as a sentence."""
        if self.kind == HOLE_CARD:
            return "The player knows the value of the hole card from the deal on."
        if self.kind == HOLE_CLASS:
            return f"The player knows the class of the hole card from the deal on: {', '.join(self.group_names)}."
        if self.kind == NEXT_CARD:
            return "Each time before acting, the player knows the value of the next card of the shoe."
        if self.kind == FIRST_CARD:
            return f"The player knows before betting that the first card of the hand is {_article(self.card)}."
        seats = "one other seat" if self.seats == 1 else f"{self.seats} other seats"
        return f"Before acting, the player sees the first two cards of {seats}."

    @property
    def group_names(self) -> tuple[str, ...]:
        return tuple(map(class_name, self.groups))


def check_hole_card(spec: GameSpec, known: Knowledge) -> None:
    """QuestionError if there is no hole card to know, or where everyone sees it."""
    if not known.is_hole:
        return
    law = compile_law(spec)
    if law.family == STUD:
        raise refuse_field(_TITLE, "knows", f"{spec.title} has no decisions for the player")
    if law.switch:
        raise refuse_field(_TITLE, "knows", f"{spec.title} has two hands to a seat; knowledge is solved for one hand")
    if law.hole_shown:
        raise refuse_field(_TITLE, "knows", f"the rules of {spec.title} show both dealer cards to everyone")
    if law.hole_classes and known.kind == HOLE_CLASS:
        raise refuse_field(_TITLE, "knows", f"the rules of {spec.title} show the class of the hole card to everyone")
    if law.hole_card != HOLE_CARD_PEEK:
        raise refuse_field(_TITLE, "knows", f"the dealer of {spec.title} takes no hole card here")


def knowledge_of_hole(spec: GameSpec) -> Knowledge | None:
    """Return what the rules show of the hole card."""
    law = compile_law(spec)
    if law.hole_shown:
        return parse_knowledge(HOLE_CARD, 1)
    return parse_knowledge(f"{HOLE_CLASS}={spec.value('hole_classes')}", 1) if law.hole_classes else None


def parse_knowledge(text: str, seats: int) -> Knowledge:
    """Read what is known; `seats` is the number of seats at the table. QuestionError says what is allowed."""
    kind, given, value = text.strip().partition("=")
    kind, value = kind.strip().lower(), value.strip()
    if kind not in KINDS:
        choices = "choices: hole-card, hole-class, hole-class=2-6,7-9,10,A, next-card, first-card=A, other-seats"
        raise refuse_field(_TITLE, "knows", f"unknown value {shown(text)}; {choices}{nearest(kind, KINDS)}")
    if kind == FIRST_CARD:
        return Knowledge(kind, f"{kind}={value}", card=_value_class(value, text))
    if kind == HOLE_CLASS:
        return Knowledge(kind, f"{kind}={value}" if value else kind, groups=_groups(value or USUAL_CLASSES))
    if kind == OTHER_SEATS:
        others = int(value) if value.isdecimal() and len(value) < 3 else 0 if given else seats - 1
        if not 1 <= others <= MOST_SEATS:
            raise refuse_field(_TITLE, "knows", f"{shown(text)}: other-seats takes a number from 1 to {MOST_SEATS}")
        return Knowledge(kind, f"{kind}={others}", seats=others)
    if given:
        raise refuse_field(_TITLE, "knows", f"{shown(text)}: {kind} takes no value")
    groups = tuple(1 << value for value in IN_ORDER) if kind == HOLE_CARD else ()
    return Knowledge(kind, kind, groups=groups)


def _article(value: int) -> str:
    return "an ace" if value == 0 else "a ten-value card" if value == VALUES - 1 else f"a {VALUE_NAMES[value]}"


def _value_class(text: str, given: str) -> int:
    found = value_class(text)
    if found is None:
        raise refuse_field(
            _TITLE, "knows", f"{shown(given)}: write the card's rank, as in first-card=A or first-card=10"
        )
    return found


def _groups(text: str) -> tuple[int, ...]:
    try:
        return parse_classes(text)
    except ValueError as error:
        raise refuse_field(_TITLE, "knows", f"hole-class={text}: {error}") from error
