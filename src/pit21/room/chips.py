"""The chips of a table, and the usual buy-in."""

from pit21.spec.game import GameSpec

_BUY_IN = 20_000


def chip_rack(spec: GameSpec) -> tuple[int, ...]:
    """The five chips of a table, in cents: $1, $5, $25, $100 and $500 where its smallest chip is $1."""
    return tuple(spec.number("chip_step") * times for times in (1, 5, 25, 100, 500))


_USUAL = (1, 5, 25, 100, 500, 1000, 5000, 10_000)
_SMALL = (1, 2, 5, 10, 25)
"""Chips in steps of the smallest one; the second row is for tables with low limits."""


def chips_within(spec: GameSpec) -> tuple[int, ...]:
    """At most five chips that can be played at a table, in cents: none is larger than its largest wager."""
    step = spec.number("chip_step")
    largest = max(spec.limits(name)[1] for name in spec.file.wagers if spec.offered(name))
    chips = [step * times for times in _USUAL if step * times <= largest]
    if len(chips) < 4:
        chips = [step * times for times in _SMALL if step * times <= largest]
    return tuple(chips[:5]) or (step,)


def usual_buy_in(spec: GameSpec) -> int:
    """$200, or forty of the smallest base wagers where that is more, in whole chips."""
    step = spec.number("chip_step")
    return -(-max(_BUY_IN, 40 * spec.limits("base")[0]) // step) * step
