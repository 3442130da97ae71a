"""Inputs of the house at a live table: open it, start rounds, close betting, act on time-outs, close it."""

from typing import TYPE_CHECKING

from pit21 import wire as w
from pit21.server.tables.live import inputs as i
from pit21.server.tables.live.seat_changes import come_or_go
from pit21.table import commands as c
from pit21.table import needs as n
from pit21.table.check import check
from pit21.table.refusal import Refused, refuse, shorten
from pit21.table.remedies.registry import LIVE_WORDS, live_ids
from pit21.table.state import chips_of

if TYPE_CHECKING:
    from pit21.server.tables.live.live_table import LiveTable

RESTORED = "the server's database was restored, so that cards may be known"
_BOT_CHIPS = 100_000


def open_table(live: "LiveTable", given: i.OpenTable) -> None:
    if live.table.phase != "closed":
        raise Refused(refuse("table-open"))
    live.practice = given.practice
    live.send(c.Open(tray=given.tray))
    for number, bot in enumerate(given.bots):
        live.users[bot] = ""
        # Bots are proposition players: asked once more when nobody else wants the bank (P21).
        chips = _bot_chips(live)
        live.send(c.Join(bot, chips, live.rules.seats - number, live.rules.player_banked))


def _bot_chips(live: "LiveTable") -> int:
    step = live.rules.chip_step
    return -(-max(_BOT_CHIPS, 200 * live.rules.wagers["base"].minimum) // step) * step


def begin_round(live: "LiveTable", given: i.StartRound) -> None:
    refusal = check(live.table, c.BeginRound())
    if refusal is not None:
        raise Refused(refusal)
    *before, begin = commands_to_begin(live)
    for command in before:
        live.send(command)
    live.book.before_shuffle(live.table, set(live.people), live.seeds, dict(given.client_seeds))
    live.send(begin)


def commands_to_begin(live: "LiveTable") -> list[c.Command]:
    """Bots give their seats to people who wait, the others buy chips; then the round begins."""
    waiting = sum(bool(live.users.get(name)) for name in live.table.waiting)
    free = sum(not seat.holder for seat in live.table.seats)
    bots = list(live.bots)
    leaving = []
    while bots and waiting > free:
        free += sum(seat.holder == bots[-1] for seat in live.table.seats)
        leaving.append(bots.pop())
    poor = [bot for bot in bots if chips_of(live.table, bot) < _bot_chips(live) // 5]
    return [
        *(c.Leave(bot) for bot in leaving),
        *(c.BuyChips(bot, _bot_chips(live)) for bot in poor),
        c.BeginRound(),
    ]


def close_wagers(live: "LiveTable", given: i.CloseWagers) -> None:
    del given
    if not isinstance(live.need, n.NeedWagers):
        raise Refused(refuse("live-wagers-closed"))
    count_idle(live)
    if check(live.table, c.CloseBets()) is None:
        live.send(c.CloseBets())
    else:
        live.send(c.Void(code="no-wagers"))


def count_idle(live: "LiveTable") -> None:
    """For how many rounds in a row someone was asked, for a wager or the bank, and has not said anything."""
    active = {bet.owner for seat in live.table.seats for bet in seat.bets} | live.ready
    if live.table.phase == "round":
        active.add(live.table.bank.player)
    asked = {*live.bettors(), *live.timed_out}
    for name in live.people:
        if name in active:
            live.idle.pop(name, None)
        elif name in asked and not live.table.players[name].sitting_out:
            live.idle[name] = live.idle.get(name, 0) + 1


def silence(live: "LiveTable", given: i.Silence) -> None:
    live.send(c.TimeOut(given.seat))


def sit_out(live: "LiveTable", given: i.Rest) -> None:
    live.idle.pop(given.name, None)
    come_or_go(live, given.name, live.users.get(given.name, ""), w.PausePlay())


def discard_shoes(live: "LiveTable", given: i.Restored) -> None:
    """Cards of this shoe and the next one may be known: the round is void, and the cards are changed."""
    del given
    if live.table.phase == "round":
        live.send(c.Void(RESTORED))
    live.send(c.DiscardShoe(RESTORED))


def operate(live: "LiveTable", given: i.Operate) -> None:
    if given.action == "void":
        live.send(c.Void(given.reason))
    elif given.action == "change-dealer" and live.table.phase == "round":
        live.new_dealer = live.later = True  # when the round is over, as the table closes
    elif given.action == "change-dealer":
        live.send(c.ChangeDealer())
    elif live.table.phase == "closed":
        raise Refused(refuse("table-closed"))
    else:
        live.closing = True  # when the round is over, where one is under way
        live.later = live.table.phase == "round"


def rule(live: "LiveTable", given: i.RuleOnIrregularity) -> None:
    """What can occur where software deals: the books hold the wrong stake or payout then."""
    report = given.report
    if report.id not in live_ids(live.rules.spec):
        raise Refused(refuse("m-not-live", "G9", given=shorten(report.id), ids=live_ids(live.rules.spec)))
    what = report.what or LIVE_WORDS.get(report.id, "")
    if report.id in LIVE_WORDS and what != LIVE_WORDS[report.id]:
        raise Refused(
            refuse("m-no-such-word", report.id, given=shorten(what), id=report.id, allowed=(LIVE_WORDS[report.id],))
        )
    seat = live.table.seats[report.seat - 1] if 1 <= report.seat <= len(live.table.seats) else None
    live.send(
        c.ReportIrregularity(
            report.id, given.reason, what, report.seat, report.hand, report.wager, seat.holder if seat else "",
            amount=report.amount, due=report.due,
        )
    )  # fmt: skip


def send_home(live: "LiveTable", given: i.SendHome) -> None:
    name = given.name
    if name not in live.people and not live.is_coming(name):
        raise Refused(refuse("person-not-at-table"))
    if live.leaving(name):
        raise Refused(refuse("person-leaving"))
    live.kicked[live.accounts()[name]] = given.message
    come_or_go(live, name, live.users.get(name, ""), w.CashOut())


def close_empty(live: "LiveTable", given: i.CloseEmpty) -> None:
    del given
    if live.people or live.pending or live.table.phase != "between":
        raise Refused(refuse("somebody-at-table"))
    live.closing = True


def close_idle(live: "LiveTable", given: i.CloseIdle) -> None:
    del given
    if live.table.phase != "between":
        raise Refused(refuse("table-went-on"))
    live.closing = True


def close_table(live: "LiveTable") -> None:
    live.closing = False
    for name in tuple(live.table.players):
        live.send(c.Leave(name))
    live.send(c.Close())
    live.book.close()
