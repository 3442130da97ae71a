"""Who could play in the next round, decided by the referee on a scratch table that nobody sees."""

from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from typing import NamedTuple

from msgspec.structs import replace

from pit21.table import commands as c
from pit21.table import needs as n
from pit21.table.next_step import next_step
from pit21.table.offers import offers
from pit21.table.referee import advance
from pit21.table.refusal import Refused
from pit21.table.state import Table


class Prospect(NamedTuple):
    """A way the next round can go: who banks it (empty for the house), and who can bet then."""

    bank: str
    bettors: frozenset[str]


def prospects(
    table: Table, beginning: Iterable[c.Command], people: AbstractSet[str], bots: AbstractSet[str]
) -> tuple[Prospect, ...]:  # fmt: skip
    """Every way after these commands. `people` are those who answer now; bots take every bank that they can.

    Anyone else is silent: they decline the bank and bet nothing.
    """
    try:
        for command in beginning:
            table = advance(table, command).table
    except Refused:
        return ()
    # Shuffle, cut and burn change nobody's chips, so they are passed over.
    shoe = replace(table.shoe, shuffle_due=False, cut_done=True, cut_card_placed=True, burn_due=False)
    table = replace(table, shoe=shoe)
    if not isinstance(next_step(table)[0], n.Need):
        return ()  # nobody may bank
    found = []
    for bank, open_table in _with_bank(table, people, bots):
        able = {offer.player for offer in offers(open_table) if offer.action == "bet"}
        found.append(Prospect(bank, frozenset(able & (people | bots))))
    return tuple(found)


def _with_bank(table: Table, people: AbstractSet[str], bots: AbstractSet[str]) -> Iterable[tuple[str, Table]]:
    """The table with its wagers open, once for everyone who can get the bank and takes it."""
    need = next_step(table)[0]
    while isinstance(need, n.NeedBank):
        take = next((offer for offer in offers(table) if offer.action == "take-bank"), None)
        if take is not None and need.player in people | bots:
            yield need.player, advance(table, c.TakeBank(need.player, take.minimum)).table
            if need.player in bots:
                return
        table, _, need = advance(table, c.DeclineBank(need.player))
    if isinstance(need, n.NeedWagers):
        yield "", table
