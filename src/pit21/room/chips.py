"""The chips of a table, and the usual buy-in."""

from pit21.spec.game import GameSpec

_BUY_IN = 20_000
_ROUNDS = 20
"""Rounds with the smallest stake on every spot that the usual buy-in lasts for without a win."""
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


def usual_chip(spec: GameSpec) -> int:
    """Return the chip selected at first: the largest that does not exceed the smallest main wager."""
    chips = chips_within(spec)
    return max((chip for chip in chips if chip <= spec.limits("base")[0]), default=chips[0])


def usual_buy_in(spec: GameSpec) -> int:
    """Enough for twenty rounds with the smallest stake on every spot, and no less than $200, in whole chips.

    A spot that opens only when another one is full counts with what fills that one, for one round.
    """
    step = spec.number("chip_step")
    spots = [name for name, wager in spec.file.wagers.items() if spec.offered(name) and wager.role != "insurance"]
    least = sum(spec.limits(name)[0] for name in spots)
    in_turn = spec.states("bet_bigger") and spec.value("bet_bigger") == "sequential"
    before = [spec.file.wagers[name].after for name in spots if in_turn and spec.file.wagers[name].after]
    filled = sum(spec.limits(name)[1] for name in before)
    return -(-max(_BUY_IN, _ROUNDS * least, least + filled) // step) * step
