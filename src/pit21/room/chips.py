"""The chips of a table, and the usual buy-in."""

from pit21.spec.game import GameSpec

_BUY_IN = 20_000


def chip_rack(spec: GameSpec) -> tuple[int, ...]:
    """The five chips of a table, in cents: $1, $5, $25, $100 and $500 where its smallest chip is $1."""
    return tuple(spec.number("chip_step") * times for times in (1, 5, 25, 100, 500))


def usual_buy_in(spec: GameSpec) -> int:
    """$200, or forty of the smallest base wagers where that is more, in whole chips."""
    step = spec.number("chip_step")
    return -(-max(_BUY_IN, 40 * spec.limits("base")[0]) // step) * step
