"""Decisions and their costs in words, the same in every shell."""

from pit21.hints.words import cents_text
from pit21.lab.strategy import ActionValue
from pit21.train.records import DecisionRecord


def action_name(step: str, action: str) -> str:
    """`hit`; `no insurance` or `play on` where an offer is declined."""
    if action == "decline":
        return "no insurance" if step == "insurance" else "play on"
    return "insurance" if action == "insure" else action


def choice_words(record: DecisionRecord) -> str:
    """`stand costs $0.60 (0.120); hit was best`."""
    done = action_name(record.step, record.chosen) + (" for less" if record.share < 1 else "")
    if not record.is_mistake:
        return f"{done} was best"
    best = action_name(record.step, record.best) + (" in full" if record.best == record.chosen else "")
    return f"{done} costs {cents_text(record.cents)} ({record.cost:.3f}); {best} was best"


def reason_words(actions: tuple[ActionValue, ...]) -> str:
    """Why the best action is best: `hit loses 2.7% less of your bet than stand`."""
    if len(actions) < 2:
        return ""
    best, second = actions[0], actions[1]
    gain = f"{100 * second.cost:.1f}%" if second.cost >= 0.0005 else "less than 0.1%"
    verb, more = ("wins", "more") if best.ev > 0 else ("loses", "less")
    return f"{best.action} {verb} {gain} {more} of your bet than {second.action}"
