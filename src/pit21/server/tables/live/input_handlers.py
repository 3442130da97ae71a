"""Which function executes which input."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pit21.server.tables.live import house_inputs as house
from pit21.server.tables.live import inputs as i
from pit21.server.tables.live.player_inputs import from_player

if TYPE_CHECKING:
    from pit21.server.tables.live.live_table import LiveTable

HANDLERS: dict[type, Callable[["LiveTable", Any], None]] = {
    i.OpenTable: house.open_table,
    i.FromPlayer: from_player,
    i.StartRound: house.begin_round,
    i.CloseWagers: house.close_wagers,
    i.Silence: house.silence,
    i.Rest: house.sit_out,
    i.Operate: house.operate,
    i.CloseEmpty: house.close_empty,
    i.CloseIdle: house.close_idle,
    i.Restored: house.discard_shoes,
    i.SendHome: house.send_home,
    i.RuleOnIrregularity: house.rule,
}
