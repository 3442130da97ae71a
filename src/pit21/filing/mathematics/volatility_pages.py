"""How results vary: after 100, 1,000 and 10,000 rounds, and for bankrolls."""

from pit21.filing.document import PageDrawing
from pit21.filing.inputs import PackInputs
from pit21.filing.numbers import print_cents, print_decimal, print_integer, print_percent
from pit21.filing.page_parts import PageSection, make_table
from pit21.lab.simulation import Ruin, VolatilityResult, why_not_simulated

FAN_DRAWING = "sessions.svg"


def volatility_section(inputs: PackInputs) -> PageSection:
    """Sessions, distribution of results, risk of ruin."""
    found = inputs.results.volatility
    if found is None:
        return PageSection(title="Volatility", text=(f"{why_not_simulated(inputs.spec)}: no sessions are played.",))
    fee = f", collection {print_cents(found.fee_cents).text}" if found.fee_cents else ""
    unit = print_cents(found.unit_cents).text
    return PageSection(
        title="Volatility",
        text=(
            (f"A unit is {unit}, the smallest main wager{fee}. It is staked in every round, and nothing else is. "
            f"{_means(found)} Percentiles and risks are those of simulated sessions, seed {found.seed}."),
        ),
        tables=(
            make_table(
                "Results after a number of rounds, in units",
                ("Rounds", "Sessions", "Mean", "Std dev", "5%", "25%", "50%", "75%", "95%", "Ahead"),
                [(print_integer(each.rounds), print_integer(each.sessions), print_decimal(each.mean, 2, sign=True),
                  print_decimal(each.std_dev, 2), *(print_decimal(value, 1, sign=True) for value in
                                                    (each.p5, each.p25, each.p50, each.p75, each.p95)),
                  print_percent(each.ahead.share, 1)) for each in found.horizons],
            ),
            make_table(
                "Risk of ruin: sessions that lose the bankroll before their last round",
                ("Bankroll in units", "Rounds", "Sessions", "Ruined", "Risk of ruin", "95% interval, from", "to"),
                [(print_integer(each.bankroll), print_integer(each.rounds),
                  print_integer(_sessions(found, each)), print_integer(each.ruined.sessions),
                  print_percent(each.ruined.share, 2), print_percent(each.ruined.low, 2),
                  print_percent(each.ruined.high, 2)) for each in found.ruins],
            ),
        ),
        drawings=(
            PageDrawing(
                file=FAN_DRAWING, caption="Results of sessions over time, in units: the middle half, and nine of ten",
                alt="Line chart: percentiles 5, 25, 50, 75 and 95 of the result against the number of rounds. The "
                "lines spread as the rounds go on; the table above has their last values for other lengths.",
            ),
        ),
    )  # fmt: skip


def _means(found: VolatilityResult) -> str:
    if all(each.is_exact for each in found.horizons):
        return "Mean and standard deviation are exact."
    if any(each.is_exact for each in found.horizons):
        return "Mean and standard deviation are exact where they are known exactly, and simulated elsewhere."
    return (
        "Mean and standard deviation are those of the simulated sessions, so they differ a little from the exact "
        "ones of a single round in the summary."
    )


def _sessions(found: VolatilityResult, ruin: Ruin) -> int:
    """How many sessions with this bankroll were simulated."""
    return next(
        count for count, rounds, bankroll in found.plans
        if rounds == ruin.rounds and bankroll == ruin.bankroll * found.unit_cents
    )  # fmt: skip
