"""The stages of a round, chosen by name. Each looks at the table and says what comes next.

A stage answers with an event that happens by itself, with a need that someone must fill, or with None
when it has nothing (more) to do. It changes nothing and remembers nothing.
"""

from collections.abc import Callable

from pit21.spec.model import Stage
from pit21.table.events import Event
from pit21.table.needs import Need
from pit21.table.stages import (
    bank,
    button,
    collect,
    deal,
    dealer,
    naturals,
    offers,
    peek,
    prepare,
    reveal,
    settle,
    turns,
    wagers,
)
from pit21.table.state import Table

Step = Callable[[Table, Stage], Event | Need | None]

STAGES: dict[str, Step] = {
    "prepare": prepare.step,
    "bank": bank.designate,
    "wagers": wagers.step,
    "raise": offers.raise_stake,
    "deal": deal.step,
    "early-surrender": offers.early_surrender,
    "move": offers.move_winnings,
    "switch": offers.switch,
    "naturals": naturals.step,
    "insurance": offers.insurance,
    "peek": peek.step,
    "side-wagers": offers.side_wagers,
    "turns": turns.step,
    "reveal": reveal.step,
    "button": button.step,
    "dealer": dealer.step,
    "settle": settle.step,
    "collect": collect.step,
    "rotate": bank.return_bank,
}
