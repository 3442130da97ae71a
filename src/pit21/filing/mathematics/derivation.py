"""One wager derived step by step, from its record."""

from fractions import Fraction

from pit21.filing.inputs import PackInputs
from pit21.filing.mathematics.return_tables import MOST_DIGITS, whole_odds
from pit21.filing.numbers import Printed, print_decimal, print_integer, print_percent
from pit21.filing.page_parts import PageSection, make_table
from pit21.lab.exact import OutcomeResult, WagerResult, count_combinations


def derivation_section(inputs: PackInputs) -> PageSection | None:
    """The wager with the fewest counted lines; None if nothing is counted."""
    name = _choose_wager(inputs.results.edge.wagers)
    if name is None:
        return None
    wager, title = inputs.results.edge.wagers[name], inputs.spec.file.wagers[name].title
    outcomes = wager.outcomes or ()
    counted = count_combinations(outcomes)
    assert counted is not None
    counts, total = counted
    variance = (
        sum(Fraction(str(each.exact)) * whole_odds(each.units) ** 2 for each in outcomes)
        - Fraction(str(wager.exact)) ** 2
    )
    shown_total = print_integer(total).text
    return PageSection(
        title=f"A derivation: {title}",
        text=(
            f"1. The cards that decide {title} can lie in {shown_total} equally likely ways, in lowest terms.",
            ("2. Every way is sorted by the line of the pay table that it wins. Together the lines hold all ways, so "
            "that no case is left out or counted twice."),
            "3. The number of ways of a line times what it pays is the product in the table. A losing line pays −1.",
        ),
        tables=(
            make_table(
                f"Ways, pays and products of {title}", ("Result", "Ways", "Pays", "Product", "Product × pays"),
                [(each.result, print_integer(count), _units(each), _product(count * whole_odds(each.units)),
                  _product(count * whole_odds(each.units) ** 2))
                 for each, count in zip(outcomes, counts, strict=True)],
                total=("Total", print_integer(total), "", _product(_sum(outcomes, counts, 1)),
                       _product(_sum(outcomes, counts, 2))),
            ),
        ),
        after=(
            (f"4. The expected value of one unit is the sum of the products divided by the number of ways: "
            f"{_product(_sum(outcomes, counts, 1)).text} / {shown_total} = "
            f"{print_decimal(wager.ev, 10, sign=True).text} = {str(wager.exact).replace('-', '−')}."),
            f"5. The house edge is its negative: {print_percent(wager.house_edge, 6).text}.",
            (f"6. The variance is the sum of the last column divided by the number of ways, less the square of the "
            f"expected value: {print_decimal(float(variance), 8).text}. Its square root is the standard deviation, "
            f"{print_decimal(wager.std_dev, 6).text}."),
        ),
    )  # fmt: skip


def _choose_wager(wagers: dict[str, WagerResult]) -> str | None:
    counted = {
        name: len(each.outcomes)
        for name, each in wagers.items()
        if each.outcomes and each.exact and (found := count_combinations(each.outcomes)) is not None
        and len(str(found[1])) <= MOST_DIGITS
    }  # fmt: skip
    return min(counted, key=lambda name: counted[name]) if counted else None


def _units(outcome: OutcomeResult) -> Printed:
    return print_decimal(outcome.units, 0 if outcome.units == round(outcome.units) else 2)


def _product(value: Fraction) -> Printed:
    return print_integer(int(value)) if value.denominator == 1 else print_decimal(float(value), 2)


def _sum(outcomes: tuple[OutcomeResult, ...], counts: tuple[int, ...], power: int) -> Fraction:
    parts = (count * whole_odds(each.units) ** power for each, count in zip(outcomes, counts, strict=True))
    return sum(parts, Fraction(0))
