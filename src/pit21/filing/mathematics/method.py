"""What the figures assume and how they are computed, in words."""

from collections.abc import Iterator

from pit21.filing.inputs import PackInputs
from pit21.filing.numbers import print_integer, print_percent
from pit21.filing.page_parts import PageSection
from pit21.filing.rules import concerns_table
from pit21.lab.question import full_shoe_of
from pit21.spec.sheet import rule_sheet

_NOT_ASSUMED = ("Irregularities", "In any round")
"""Sections of the rule sheet about what does not happen in a round that is computed."""


def method_sections(inputs: PackInputs) -> Iterator[PageSection]:
    """Method, assumptions, and every rule that the figures assume."""
    yield PageSection(title="Method", text=tuple(_method(inputs)))
    yield PageSection(title="Assumptions", points=tuple(_assumptions(inputs)))
    yield PageSection(
        title="Rules assumed",
        text=("The figures hold for these rules. The marks in parentheses are clauses of the rule document.",),
    )
    for section in rule_sheet(inputs.spec).sections:
        if section.title not in _NOT_ASSUMED:
            yield PageSection(
                title=section.title, level=2,
                points=tuple(
                    f"{line.text}{_clauses(line.clause)}" for line in section.lines
                    if not line.key or concerns_table(inputs.spec, line.key)
                ),
            )  # fmt: skip


def _clauses(clauses: tuple[str, ...]) -> str:
    return f" ({', '.join(clauses)})" if clauses else ""


def _method(inputs: PackInputs) -> Iterator[str]:
    yield (
        "Every rule of the game is data, from which one set of functions decides legal actions, dealer draws and "
        "settlement. The exact solver, the simulator and the referee that deals live rounds use the same functions, "
        "and tests compare them round by round."
    )
    yield (
        "Wagers that need no decision are counted: every way in which the cards can lie is sorted into the lines of "
        "the pay table, and probabilities are fractions of whole numbers without rounding."
    )
    if inputs.results.strategy is None:
        yield "The player decides nothing once the wagers are placed: the main wager is counted in this way too."
        return
    yield (
        "The main wager is solved by recursion over all hands of the player and the dealer with the cards that are "
        "left in the shoe. At each hand the action with the highest expected value is taken. The numbers are floating "
        "point and good to twelve decimals; small shoes are also solved in fractions and compared with every deal."
    )
    split_class = inputs.results.edge.wagers["base"].split_class
    if split_class:
        yield (
            f"Split hands are played by one strategy for all hands of a split, which knows that a card of the pair is "
            f"gone (class {split_class}). A strategy that also looks at the other hands would gain very little."
        )


def _assumptions(inputs: PackInputs) -> Iterator[str]:
    spec = inputs.spec
    shoe = full_shoe_of(spec)
    if shoe.infinite:
        yield "Cards are drawn with replacement: the shoe is infinite."
    else:
        yield f"The round is dealt from a full shoe of {print_integer(shoe.size).text} cards in random order."
    yield "One player is at the table; cards of other players that are not seen change no expected value."
    if inputs.results.strategy is not None:
        yield "The player makes the decision with the highest expected value, by the cards of the hand and the up card."
    yield "Side wagers are computed separately; they change no decision about the main wager."
    yield "Fees are not part of the house edge. Payouts are exact; rounding to chips (breakage) adds to the edge."
    countability = inputs.results.countability
    if countability is not None and any(each.tags for each in countability.wagers.values()):
        depth = print_percent(countability.penetration, 1).text
        yield f"Counting figures assume a penetration of {depth}, as the options set it."
