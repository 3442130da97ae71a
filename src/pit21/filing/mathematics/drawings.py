"""The drawings of the report as SVG: lines and patterns that black and white shows."""

import msgspec

from pit21.filing.inputs import PackInputs
from pit21.filing.mathematics.counting_pages import removal_classes
from pit21.filing.numbers import print_decimal, print_integer
from pit21.filing.svg import SvgChart, nice_steps


class RemovalBars(msgspec.Struct, frozen=True, kw_only=True):
    """Effects of removal of the main wager, in percentage points, by card."""

    labels: tuple[str, ...]
    values: tuple[float, ...]


class SessionFan(msgspec.Struct, frozen=True, kw_only=True):
    """Percentiles of the result in units, by the number of rounds."""

    rounds: tuple[int, ...]
    percentiles: dict[str, tuple[float, ...]]


def removal_bars(inputs: PackInputs) -> RemovalBars | None:
    """What the bars show; None if no card leaves the shoe."""
    removal = inputs.results.removal
    if removal is None:
        return None
    listed = list(removal_classes(removal, ["base"]))
    effects = removal.wagers["base"].effects
    return RemovalBars(
        labels=tuple(label for label, _ in listed), values=tuple(100 * effects[card].ev for _, card in listed)
    )


def fan_of(inputs: PackInputs) -> SessionFan | None:
    """What the lines show; None if nothing is dealt."""
    found = inputs.results.volatility
    if found is None:
        return None
    names = ("p5", "p25", "p50", "p75", "p95")
    return SessionFan(
        rounds=tuple(each.round for each in found.fan),
        percentiles={name: tuple(getattr(each, name) for each in found.fan) for name in names},
    )


def draw_removal(bars: RemovalBars) -> str:
    """Bars up and down from zero, with their values in the table beside."""
    steps = nice_steps(min(0.0, *bars.values), max(0.0, *bars.values))
    chart = SvgChart(640, 230, (0, len(bars.labels)), (steps[0], steps[-1]))
    for step in steps:
        chart.grid(step, print_decimal(step, 3, sign=True).text)
    for place, (label, value) in enumerate(zip(bars.labels, bars.values, strict=True)):
        chart.bar(place + 0.2, place + 0.8, value)
        chart.label_below(place + 0.5, label)
    chart.zero_line()
    return chart.finish()


def draw_fan(fan: SessionFan) -> str:
    """The middle half shaded, nine of ten between dashed lines, the median as a thick one."""
    low, high = min(fan.percentiles["p5"]), max(fan.percentiles["p95"])
    steps = nice_steps(low, high)
    chart = SvgChart(640, 260, (fan.rounds[0], fan.rounds[-1]), (steps[0], steps[-1]))
    for step in steps:
        chart.grid(step, print_decimal(step, 0, sign=True).text)
    for step in nice_steps(fan.rounds[0], fan.rounds[-1]):
        if fan.rounds[0] <= step <= fan.rounds[-1]:
            chart.label_below(step, print_integer(round(step)).text)
    chart.band(fan.rounds, fan.percentiles["p25"], fan.percentiles["p75"])
    chart.zero_line()
    for name, style in (("p5", "4 3"), ("p95", "4 3"), ("p25", ""), ("p75", ""), ("p50", "thick")):
        chart.line(fan.rounds, fan.percentiles[name], style)
        chart.label_right(fan.percentiles[name][-1], f"{name[1:]}%")
    return chart.finish()
