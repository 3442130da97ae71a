"""Decisions and their costs in words, the same in every shell."""

from pit21.hints.words import DECLINED, cents_text
from pit21.lab.strategy import CellResult
from pit21.table.offers import ActionValue
from pit21.train.records import DecisionRecord


def action_name(step: str, action: str) -> str:
    """`hit`; `no insurance`, `keep both hands` or `play on` where an offer is declined."""
    if action == "decline":
        return DECLINED[step]
    return "insurance" if action == "insure" else action


def choice_words(record: DecisionRecord) -> str:
    """`stand costs $0.60 (0.120); hit was best`."""
    done = action_name(record.step, record.chosen) + (" for less" if record.share < 1 else "")
    if not record.is_mistake:
        return f"{done} was best"
    best = action_name(record.step, record.best) + (" in full" if record.best == record.chosen else "")
    return f"{done} costs {cents_text(record.cents)} ({record.cost:.3f}); {best} was best"


def reason_words(actions: tuple[ActionValue, ...], step: str = "play") -> str:
    """Why the best action is best: `hit loses 2.7% less of your bet than stand`."""
    if len(actions) < 2:
        return ""
    best, second = actions[0], actions[1]
    if step == "insurance":
        ev = next(each.ev for each in actions if each.action == "insure")
        return f"insurance {'wins' if ev > 0 else 'loses'} {abs(ev):.1%} of its stake on average"
    if step == "surrender":
        return _compared(action_name(step, best.action), best.ev, action_name(step, second.action), second.cost)
    return _compared(best.action, best.ev, second.action, second.cost)


def cell_words(cell: CellResult) -> str:
    """A cell of the chart with its reason: `hard 16 against 10: hit loses 0.2% less of your bet than stand`."""
    where = cell.cell.replace(" v ", " against ")
    if cell.ev is None or not cell.others:
        return f"{where}: {cell.words}"
    second = min(cell.others, key=lambda action: cell.others[action])
    return f"{where}: {_compared(cell.words.split(',')[0], cell.ev, second, cell.others[second])}"


def _compared(best: str, ev: float, second: str, cost: float) -> str:
    gain = f"{100 * cost:.1f}%" if cost >= 0.0005 else "less than 0.1%"
    verb, more = ("wins", "more") if ev > 0 else ("loses", "less")
    return f"{best} {verb} {gain} {more} of your bet than {second}"
