"""A table as the lobby and its viewers know it, beside what happens at it."""

from pit21.room.chips import chips_within, usual_buy_in, usual_chip
from pit21.server.tables.live.live_table import LiveTable
from pit21.server.tables.live.setup import TableSetup
from pit21.wire import TableInfo


def describe_table(live: LiveTable, setup: TableSetup, host: str, state: str, watching: int) -> TableInfo:
    """`host` is the name of whoever opened it, `watching` how many are shown it."""
    table = live.table
    lowest, highest = live.spec.limits("base")
    return TableInfo(
        id=live.chain, title=setup.title, game=setup.game or live.spec.id, game_title=live.spec.title,
        digest=live.spec.digest, settings=dict(live.spec.settings), host=host, listed=setup.listed,
        state=state, seats=live.rules.seats, taken=sum(bool(seat.holder) for seat in table.seats),
        waiting=len(table.waiting), watching=watching, bots=len(live.bots), speed=setup.speed,
        clock=setup.clock, base_minimum=lowest, base_maximum=highest, practice=live.practice,
        felt=live.spec.file.display.felt,
        rack=chips_within(live.spec), chip=usual_chip(live.spec), buy_in=usual_buy_in(live.spec),
    )  # fmt: skip
