"""A return table for each wager: combinations, probability, true odds, pays, return."""

from collections.abc import Iterator
from fractions import Fraction

from msgspec import UNSET

from pit21.filing.inputs import PackInputs
from pit21.filing.numbers import (
    NONE_TEXT,
    Printed,
    print_decimal,
    print_integer,
    print_odds,
    print_percent,
    print_probability,
    print_true_odds,
)
from pit21.filing.page_parts import Cell, PageSection, PageTable, make_table
from pit21.lab.exact import OutcomeResult, WagerResult, count_combinations

MOST_DIGITS = 16
"""Longer numbers of combinations are left to the fractions of the JSON file."""
MOST_LINES = 40


def return_sections(inputs: PackInputs) -> Iterator[PageSection]:
    """One section for each wager; spots that share the main wager's result are named with it."""
    wagers = inputs.spec.file.wagers
    yield PageSection(
        title="Return tables",
        text=(
            (
                "Each line is one way the wager can end. True odds are the odds against it. The return is its "
                "probability times what it pays; the returns add up to the expected value of one unit. A line that "
                "loses pays −1, a push 0. Combinations are equally likely cases in lowest terms, where the result is a "
                "count."
            ),
        ),
    )
    found = inputs.results.edge.wagers
    for name, each in found.items():
        if wagers[name].role == "spot":
            continue
        spots = [wagers[other].title for other in found if wagers[other].role == "spot"] if name == "base" else []
        yield PageSection(
            title=", ".join([wagers[name].title, *spots]), level=2, text=tuple(_sentences(each)),
            tables=tuple(_tables(inputs, name, each)),
        )  # fmt: skip


def _sentences(wager: WagerResult) -> Iterator[str]:
    exact = f", exactly {wager.exact.replace('-', '−')}" if wager.exact and len(wager.exact) <= 60 else ""
    yield (
        f"Expected value of one unit: {print_decimal(wager.ev, 10, sign=True).text}{exact}. House edge "
        f"{print_percent(wager.house_edge, 6).text}. Method: {_method(wager.method)}."
    )
    total = wager.average_total_bet
    if isinstance(total, float) and total != 1:
        yield f"Average total bet: {print_decimal(total, 6).text} units for each unit of the initial wager."


def _method(method: str) -> str:
    return "exact count of all cases, in fractions" if method == "exact" else method


def _tables(inputs: PackInputs, name: str, wager: WagerResult) -> Iterator[PageTable]:
    title = inputs.spec.file.wagers[name].title
    if wager.outcomes is not None:
        yield outcome_table(f"Return table of {title}", wager.outcomes, wager.ev)
    elif inputs.results.simulation is not None:
        yield _make_simulated_table(inputs, name, title)
    if wager.cases is not UNSET and wager.cases:
        yield make_table(
            f"{title} where more is known", ("Given that", "Probability", "Expected value", "House edge"),
            [(each.case, print_percent(each.probability, 2), print_decimal(each.ev, 6, sign=True),
              print_percent(each.house_edge)) for each in wager.cases],
        )  # fmt: skip
    if wager.covariances is not UNSET and wager.covariances:
        yield make_table(
            f"Covariance of {title} with other wagers on the same cards, per unit of both", ("Wager", "Covariance"),
            [(inputs.spec.file.wagers[other].title, print_decimal(each.covariance, 8, sign=True))
             for other, each in wager.covariances.items()],
        )  # fmt: skip


def outcome_table(caption: str, outcomes: tuple[OutcomeResult, ...], ev: float) -> PageTable:
    """The return table of an exact distribution."""
    counted = count_combinations(outcomes)
    shows_counts = counted is not None and len(str(counted[1])) <= MOST_DIGITS
    listed = outcomes if len(outcomes) <= MOST_LINES else tuple(sorted(outcomes, key=lambda each: -each.probability))
    headings = ["Result", "Combinations", "Probability", "True odds", "Pays", "Return"]
    rows: list[tuple[Cell, ...]] = []
    for number, each in enumerate(listed[:MOST_LINES]):
        count = print_integer(counted[0][number]) if counted is not None and shows_counts else NONE_TEXT
        rows.append(
            (each.result, count, print_probability(each.probability), print_true_odds(each.probability),
             _pays(each.units), print_decimal(each.share, 10, sign=True))
        )  # fmt: skip
    rest = listed[MOST_LINES:]
    if rest:
        rows.append(
            (f"{len(rest)} rarer results together", NONE_TEXT, print_probability(sum(e.probability for e in rest)),
             NONE_TEXT, NONE_TEXT, print_decimal(sum(e.share for e in rest), 10, sign=True))
        )  # fmt: skip
    total: tuple[Cell, ...] = (
        "Total", print_integer(counted[1]) if counted is not None and shows_counts else "",
        print_probability(sum(each.probability for each in outcomes)), "", "", print_decimal(ev, 10, sign=True),
    )  # fmt: skip
    if not shows_counts:
        headings.pop(1)
        rows = [(row[0], *row[2:]) for row in rows]
        total = (total[0], *total[2:])
    return make_table(caption, headings, rows, total=total)


def whole_odds(units: float) -> Fraction:
    """Units as the fraction that they stand for: 1.2 is 6/5."""
    return Fraction(units).limit_denominator(1000)


def _pays(units: float) -> Printed:
    """What a line pays, to 1 if it wins."""
    if units <= 0:
        return print_decimal(units, 0 if units == round(units) else 2)
    odds = whole_odds(units)
    return print_odds(odds) if odds.denominator <= 10 else print_decimal(units, 4)


def _make_simulated_table(inputs: PackInputs, name: str, title: str) -> PageTable:
    """The distribution as it came up, where splits put the exact one out of reach."""
    simulation = inputs.results.simulation
    assert simulation is not None
    found = simulation.wagers[name]
    listed = sorted(found.outcomes, key=lambda each: -each.count)[:MOST_LINES]
    return make_table(
        f"Results of {title} in {print_integer(simulation.rounds).text} simulated rounds, by units won in the round",
        ("Units", "Rounds", "Frequency", "Return"),
        [(print_decimal(each.units, 2, sign=True), print_integer(each.count), print_probability(each.probability),
          print_decimal(each.units * each.probability, 6, sign=True)) for each in listed],
        note="Hands that are split again put the exact distribution out of reach; the expected value above is exact.",
    )  # fmt: skip
