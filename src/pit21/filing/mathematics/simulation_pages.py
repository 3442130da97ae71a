"""The simulation check: the exact figures against simulated rounds."""

from pit21.filing.inputs import PackInputs
from pit21.filing.numbers import NOTHING, print_decimal, print_integer
from pit21.filing.page_parts import Cell, PageSection, make_table
from pit21.lab.simulation import SimulatedWager, why_not_simulated


def simulation_section(inputs: PackInputs) -> PageSection:
    """Z and chi-square of every wager."""
    found = inputs.results.simulation
    if found is None:
        return PageSection(title="Simulation check", text=(f"{why_not_simulated(inputs.spec)}.",))
    wagers = inputs.spec.file.wagers
    return PageSection(
        title="Simulation check",
        text=(
            (f"The simulator dealt {print_integer(found.rounds).text} rounds (seed {found.seed}) from full shoes, "
            f"played by {_policy(inputs, found.policy_words)}. z is the difference from the exact expected value in "
            "standard errors; values between −3 and 3 agree. Chi-square compares how often each result came up with "
            "its exact probability; p is how often chance alone differs as much or more."),
        ),
        tables=(
            make_table(
                "Simulated and exact expected values",
                ("Wager", "Rounds", "Simulated EV", "± 1 SE", "Exact EV", "z", "Chi-square", "df", "p"),
                [(wagers[name].title, *_row(each)) for name, each in found.wagers.items()],
            ),
        ),
    )  # fmt: skip


def _policy(inputs: PackInputs, words: str) -> str:
    """How the rounds were played; split hands are mentioned where a hand can be split."""
    play, _, _ = words.partition("; split hands")
    return f"{play}; split hands as the section Method says" if inputs.spec.file.family == "draw" else play


def _row(wager: SimulatedWager) -> tuple[Cell, ...]:
    square = wager.chi_square
    return (
        print_integer(wager.placed), print_decimal(wager.ev, 6, sign=True), print_decimal(wager.std_error, 6),
        print_decimal(wager.exact_ev, 6, sign=True), print_decimal(wager.z, 2, sign=True),
        print_decimal(square.statistic, 2) if square else NOTHING,
        print_integer(square.degrees_of_freedom) if square else NOTHING,
        print_decimal(square.p, 4) if square else NOTHING,
    )  # fmt: skip
