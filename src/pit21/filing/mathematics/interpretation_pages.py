"""The effect of every interpretation that the rules leave open."""

from collections.abc import Iterator

from pit21.filing.inputs import PackInputs
from pit21.filing.numbers import NONE_TEXT, print_percent
from pit21.filing.page_parts import Cell, PageSection, make_table
from pit21.lab.interpretations import Reading, ReadingPlace


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
            text=(f"Option {reading.key}, here {reading.value}. Source: {', '.join(reading.clause)}.",),
            tables=tuple(
                make_table(
                    _caption(reading, place), ("Choice", "Wager", "House edge", "Change", "Remark"),
                    list(_rows(inputs, reading, place)),
                )
                for place in reading.places
            ),
        )  # fmt: skip


def _caption(reading: Reading, place: ReadingPlace) -> str:
    if not place.settings:
        return f"House edge by {reading.key}"
    settings = ", ".join(f"{key}={value}" for key, value in place.settings.items())
    return f"House edge by {reading.key}, with {settings}: {place.why}"


def _rows(inputs: PackInputs, reading: Reading, place: ReadingPlace) -> Iterator[tuple[Cell, ...]]:
    wagers = inputs.spec.file.wagers
    for choice in place.choices:
        name = f"{choice.choice}{' (this report)' if choice.present else ''}"
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
