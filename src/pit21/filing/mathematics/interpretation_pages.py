"""The effect of every interpretation that the rules leave open."""

from collections.abc import Iterator

from pit21.filing.inputs import PackInputs
from pit21.filing.numbers import NONE_TEXT, print_percent
from pit21.filing.page_parts import Cell, PageSection, PageTable, make_table
from pit21.lab.interpretations import Reading, ReadingPlace
from pit21.spec.sentences.options import settings_sentences, value_sentence
from pit21.spec.sentences.rules import rule_sentence


def interpretation_sections(inputs: PackInputs) -> Iterator[PageSection]:
    """One section for each question, with the house edge under each choice."""
    found = inputs.results.interpretations
    yield PageSection(
        title="Interpretations and options",
        text=(
            (
                "Where the rule document leaves a question open, or a house may choose, each choice is priced: the "
                "house edge of the wagers that it moves, and the change in percentage points against the choice of "
                "this report."
            ),
        )
        if found.readings
        else ("The rules leave no question open that changes a house edge.",),
    )
    for reading in found.readings:
        yield PageSection(
            title=reading.question, level=2,
            text=(
                f"In this report: {rule_sentence(inputs.spec, reading.key)} Source: {', '.join(reading.clause)}.",
            ),
            tables=tuple(_table(_caption(place), list(_rows(inputs, reading, place))) for place in reading.places),
        )  # fmt: skip


def _table(caption: str, rows: list[tuple[Cell, ...]]) -> PageTable:
    """A table of choices; the column for remarks is left out if there are none."""
    headings = ("Choice", "Wager", "House edge", "Change", "Remark")
    count = len(headings) - (not any(row[-1] for row in rows))
    return make_table(caption, headings[:count], [row[:count] for row in rows])


def _caption(place: ReadingPlace) -> str:
    if not place.settings:
        return "House edge by choice"
    return f"House edge by choice, under this rule as well: {settings_sentences(place.settings)} ({_reason(place)})"


def _reason(place: ReadingPlace) -> str:
    """Why the rule is needed, without keys of options."""
    for key in place.settings:
        if place.why.startswith(f"{key} "):
            return "it decides what a choice means"
    return place.why


def _rows(inputs: PackInputs, reading: Reading, place: ReadingPlace) -> Iterator[tuple[Cell, ...]]:
    wagers = inputs.spec.file.wagers
    for choice in place.choices:
        name = value_sentence(reading.key, choice.choice)
        if choice.present:
            name = f"{name if place.settings else rule_sentence(inputs.spec, reading.key)} (this report)"
        if choice.refused:
            yield name, NONE_TEXT, NONE_TEXT, NONE_TEXT, choice.refused
            continue
        for wager, price in choice.prices.items():
            if wagers[wager].role == "spot" or wager not in reading.moves:
                continue
            remark = choice.note or ("player advantage" if price.player_advantage else "")
            yield name, wagers[wager].title, print_percent(price.house_edge), _change(price.change), remark


def _change(change: float) -> Cell:
    return print_percent(change, 4, sign=True)
