"""The summary: one row for each wager."""

from fractions import Fraction

from msgspec import UNSET

from pit21.filing.inputs import PackInputs
from pit21.filing.numbers import (
    NONE_TEXT,
    Printed,
    print_cents,
    print_decimal,
    print_integer,
    print_odds,
    print_percent,
)
from pit21.filing.page_parts import Cell, PageSection, make_table
from pit21.lab.exact import WagerResult, describe_unsolved, largest_win
from pit21.spec.game import GameSpec

LONG_ODDS = 300
"""Lines that pay this much to 1, or more, are counted: many houses surveil them."""


def summary_section(inputs: PackInputs) -> PageSection:
    """House edge, risk and payouts of every wager."""
    spec, found = inputs.spec, inputs.results.edge.wagers
    return PageSection(
        title="Summary",
        text=(
            (
                "The house edge is the expected loss as a share of the initial wager; a negative edge is an advantage "
                "of the player. The element of risk is the expected loss as a share of everything staked in the round. "
                "The hit frequency is the share of rounds with a net win."
            ),
            *describe_unsolved(spec, inputs.results.edge.unsolved),
        ),
        tables=(
            make_table(
                "House edge and variation of every wager, from a full shoe",
                ("Wager", "House edge", "Element of risk", "Std dev", "Hit frequency"),
                [(spec.file.wagers[name].title, *_measures(inputs, each)) for name, each in found.items()],
            ),
            make_table(
                "Payouts: the longest odds, the most that a round can win at the posted maximum, and lines that pay "
                f"{LONG_ODDS} to 1 or more",
                ("Wager", "Minimum", "Maximum", "Longest odds", "Maximum payout per round", "Long lines"),
                [(spec.file.wagers[name].title, *_payouts(spec, name)) for name in found],
            ),
        ),
        after=_hit_note(inputs),
    )


def _measures(inputs: PackInputs, wager: WagerResult) -> tuple[Cell, ...]:
    risk, hits = wager.element_of_risk, wager.hit_frequency
    simulation = inputs.results.simulation
    if hits is None and simulation is not None:
        hits = simulation.wagers["base"].hit_frequency
    return (
        print_percent(wager.house_edge), print_percent(wager.house_edge if risk is UNSET else risk),
        print_decimal(wager.std_dev), print_percent(hits, 2),
    )  # fmt: skip


def _payouts(spec: GameSpec, name: str) -> tuple[Cell, ...]:
    least, most = spec.limits(name)
    lines = line_odds(spec, name)
    longest: Printed | str = print_odds(max(lines)) if lines else NONE_TEXT
    return (
        print_cents(least), print_cents(most), longest, print_cents(float(largest_win(spec, name) * most)),
        print_integer(sum(odds >= LONG_ODDS for odds in lines)),
    )  # fmt: skip


def line_odds(spec: GameSpec, name: str) -> list[Fraction]:
    """What the lines of a wager win, per unit."""
    is_main = spec.file.wagers[name].role in ("main", "spot")  # spots share the main wager's result
    table = spec.paytable("base" if is_main else name)
    lines = [Fraction(*odds) for odds in table.odds()] if table else []
    if is_main:
        lines += [Fraction(*odds) for odds in spec.main_pays]
    return lines


def _hit_note(inputs: PackInputs) -> tuple[str, ...]:
    if all(each.hit_frequency is not None for each in inputs.results.edge.wagers.values()):
        return ()
    return (
        (
            "Hands of the main wager can be split again, which puts its exact distribution out of reach: its hit "
            "frequency is that of the simulation check. House edge and standard deviation are exact."
        ),
    )
