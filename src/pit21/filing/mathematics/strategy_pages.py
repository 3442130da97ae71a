"""The strategy: chart, what the chart costs against best play, and where best play deviates."""

from collections.abc import Iterator

from pit21.filing.inputs import PackInputs
from pit21.filing.numbers import NONE_TEXT, print_decimal, print_integer, print_percent, print_probability
from pit21.filing.page_parts import PageSection, PageTable, make_table
from pit21.lab.strategy import (
    UP_NAMES,
    DeviationResult,
    GridCells,
    StrategyResult,
    by_cards,
    departure_hand,
    list_meanings,
    merge_sections,
)

MOST_DEVIATIONS = 30


def strategy_sections(inputs: PackInputs) -> Iterator[PageSection]:
    """Nothing if the player decides nothing."""
    strategy = inputs.results.strategy
    if strategy is None:
        return
    yield PageSection(
        title="Strategy",
        text=(
            ("Total-dependent basic strategy is the best chart by totals and the up card. Composition-dependent basic "
            "strategy also looks at the cards that make up the hand. The cost is what the player "
            "gives up by using the chart."),
            *strategy.notes,
        ),
        tables=(_costs(strategy),),
    )  # fmt: skip
    cells = GridCells(strategy)
    meanings = "; ".join(f"{each.code}: {each.words}" for each in list_meanings(strategy))
    yield PageSection(
        title="Basic strategy chart", level=2, text=(f"Columns are the dealer's up card. {meanings}.",),
        tables=tuple(
            make_table(
                section.title, ("Hand", *UP_NAMES),
                [(row.label, *(action or NONE_TEXT for action in cells.actions(row))) for row in section.rows],
                centered=True,
            )
            for section in merge_sections(strategy)
        ),
    )  # fmt: skip
    yield _deviations(strategy)


def list_deviations(strategy: StrategyResult | None) -> tuple[DeviationResult, ...]:
    """List all hands in which composition-dependent basic strategy differs from the chart, the largest gain first."""
    return () if strategy is None else tuple(sorted(strategy.departures, key=lambda each: -each.total_gain))


def _costs(strategy: StrategyResult) -> PageTable:
    best, chart = by_cards(strategy), strategy.chart
    rows = [
        ("Composition-dependent basic strategy", print_decimal(best.ev, 8, sign=True), print_percent(best.house_edge),
         print_percent(0.0, 5)),
        ("Total-dependent basic strategy", print_decimal(chart.ev, 8, sign=True), print_percent(chart.house_edge),
         print_percent(best.ev - chart.ev, 5)),
    ]  # fmt: skip
    if strategy.best_play_blind is not None:
        seen = strategy.best_play
        rows.insert(
            0, ("Composition-dependent, with the community cards seen", print_decimal(seen.ev, 8, sign=True),
                print_percent(seen.house_edge), print_percent(best.ev - seen.ev, 5)),
        )  # fmt: skip
    usual = strategy.usual_fallbacks
    if usual is not None:
        rows.append(
            ("Chart with the usual fallbacks after surrender", print_decimal(usual.ev, 8, sign=True),
             print_percent(usual.house_edge), print_percent(best.ev - usual.ev, 5))
        )  # fmt: skip
    return make_table(
        "Expected value of the main wager by strategy", ("Strategy", "Expected value", "House edge", "Cost"), rows
    )


def _deviations(strategy: StrategyResult) -> PageSection:
    listed = list_deviations(strategy)
    shown = listed[:MOST_DEVIATIONS]
    gain = sum(each.total_gain for each in listed)
    count = print_integer(len(listed)).text
    return PageSection(
        title="Where composition-dependent basic strategy deviates from the chart", level=2,
        text=(
            f"It deviates with {count} hands, which gain {print_percent(gain, 5).text} of the initial wager together."
            + (f" These {print_integer(len(shown)).text} gain the most; mathematics.json lists all of them."
               if len(listed) > len(shown) else ""),
        ),
        tables=(
            make_table(
                "Deviations by what they add to the expected value",
                ("Hand", "Up card", "Chart", "Optimal", "Per round", "Gain of one", "Adds"),
                [(f"{departure_hand(each)} ({each.total})", each.up, each.chart, each.best,
                  print_probability(each.times), print_decimal(each.gain, 5), print_percent(each.total_gain, 6))
                 for each in shown],
            ),
        ) if shown else (),
    )  # fmt: skip
