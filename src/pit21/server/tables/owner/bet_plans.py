"""Several stakes at once for a player: the commands that place them, in an order that is accepted."""

from pit21.room.stake_plan import Stakes, plan_stakes, stakes_of
from pit21.server.people import Person
from pit21.server.tables.live.live_table import LiveTable
from pit21.table.commands import Bet
from pit21.table.refusal import Refused
from pit21.wire import AskBets, BetPlan


def plan_bets(live: LiveTable, person: Person, asked: AskBets) -> BetPlan:
    """Whole, or why it cannot be; nothing is placed by asking."""
    player = live.player_of(person.id)
    wanted = _wanted(live, player, asked)
    if isinstance(wanted, str):
        return BetPlan(table=live.chain, id=asked.id, problem=wanted)
    try:
        planned = plan_stakes(live.table, player, wanted)
    except Refused as refused:
        return BetPlan(table=live.chain, id=asked.id, problem=refused.refusal.message)
    bets = tuple(Bet(each.seat, each.wager, each.amount) for each in planned)
    return BetPlan(table=live.chain, id=asked.id, bets=bets)


def _wanted(live: LiveTable, player: str, asked: AskBets) -> Stakes | str:
    """What should lie on the spots, or why there is no plan for it."""
    if player not in live.table.players:
        return "you are not at this table"
    lying = stakes_of(live.table, player)
    nothing = dict.fromkeys(lying, 0)
    match asked.plan:
        case "rebet":
            last = {(bet.seat, bet.wager): bet.amount for bet in live.bets_to_repeat(player)}
            return {**nothing, **last} if last else "there is no earlier wager to repeat"
        case "double":
            return {spot: 2 * amount for spot, amount in lying.items()} or "there is no wager to double"
        case "clear":
            return nothing
        case "put":
            return {(bet.seat, bet.wager): bet.amount for bet in asked.bets}
