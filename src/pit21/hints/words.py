"""Hints in words, the same in every shell."""

from pit21.hints.coach import Coach, Graded, Mistakes, Warned
from pit21.hints.decisions import Decision
from pit21.money import amount_text

_DOING = {
    "hit": "Hitting", "stand": "Standing", "double": "Doubling", "split": "Splitting", "surrender": "Surrendering",
    "rescue": "Rescuing the double", "insure": "Insuring", "switch": "Switching",
    "move": "Moving your winnings",
}  # fmt: skip
_ACTS = {
    "hit": "hit", "stand": "stand", "double": "double", "split": "split", "surrender": "surrender",
    "rescue": "rescue", "insure": "insurance", "switch": "switch", "move": "move",
}  # fmt: skip
DECLINED = {
    "insurance": "no insurance", "surrender": "play on", "switch": "keep both hands", "play": "play on",
    "move": "keep the winnings",
}  # fmt: skip
_DECLINING = {
    "insurance": "Declining insurance", "surrender": "Playing on", "switch": "Keeping both hands", "play": "Playing on",
    "move": "Keeping the winnings",
}  # fmt: skip


def action_word(decision: Decision, action: str) -> str:
    """`hit`; `no insurance`, `keep both hands` or `play on` where an offer is declined."""
    if action == "decline":
        return DECLINED[decision.kind]
    return _ACTS[action]


def cents_text(cents: float) -> str:
    """Return an average amount: `$0.60`, or `less than a cent`."""
    return amount_text(round(cents)) if cents >= 0.5 else "less than a cent"


def warning_words(warned: Warned, again: str, more: str) -> str:
    """Return the warning, as deep as it was asked for. `again` is how the choice is made anyway, `more` how to ask.

    1: `There is a better action. Y says which one. Press again to do it anyway.` 2: `Hit is better. Y says why. ...`
    3: `Standing costs 0.120 of your bet ($0.60); hit is best. Press again to do it.`
    """
    decision, cost = warned.decision, warned.cost
    if cost is None:
        return f"The cost is not computed yet. {again} to do it without the hint."
    if warned.depth == 1:
        return f"There is a better action. {more} says which one. {again} to do it anyway."
    if warned.depth == 2:
        better = action_word(decision, cost.best) + (" in full" if cost.best == cost.action else "")
        return f"{better[:1].upper()}{better[1:]} is better. {more} says why. {again} to do it anyway."
    doing = _DOING[cost.action] if cost.action != "decline" else _DECLINING[decision.kind]
    less = " for less" if warned.choice.is_less else ""
    of = {"insurance": "the full insurance", "switch": "one bet", "move": "the winnings and their stake"}.get(
        decision.kind, "your bet"
    )
    best = action_word(decision, cost.best) + (" in full" if cost.best == cost.action else "")
    money = cents_text(cost.units * decision.unit)
    return f"{doing}{less} costs {cost.units:.3f} of {of} ({money}); {best} is best. {again} to do it."


def grade_words(graded: Graded) -> str:
    """`stand costs $0.60, 0.120 of your bet: hit was best.`"""
    decision = graded.decision
    done = action_word(decision, graded.choice.action) + (" for less" if graded.choice.is_less else "")
    if graded.cost is None:
        return f"{done}: ..."
    if not graded.cost.is_mistake:
        return f"{done} was best"
    best = action_word(decision, graded.cost.best) + (" in full" if graded.cost.best == graded.cost.action else "")
    return f"{done} costs {cents_text(graded.cents)} ({graded.cost.units:.3f}); {best} was best"


def ev_words(decision: Decision, evs: dict[str, float]) -> list[str]:
    """`hit -0.540`, best first."""
    return [f"{action_word(decision, action)} {ev:+.3f}" for action, ev in evs.items()]


def mode_words(coach: Coach) -> str:
    """Return what the chosen mode does."""
    if not coach.possible:
        return "This game has no decisions, so there are no hints."
    if coach.problem:
        return f"Hints have stopped: {coach.problem}."
    return {
        "off": "Hints are off.",
        "warn": "Hints: you are warned before a mistake that costs 0.01 of your bet or more.",
        "grade": "Hints: every decision is graded after you make it.",
        "both": "Hints: you are warned before a mistake, and every decision is graded.",
    }[coach.mode]


def mistakes_words(found: Mistakes) -> str:
    if not found.decisions:
        return "No decisions graded yet."
    decisions = f"{found.decisions} decision{'' if found.decisions == 1 else 's'} graded"
    if not found.made:
        return f"{decisions}, no mistakes."
    mistakes = f"{len(found.made)} mistake{'' if len(found.made) == 1 else 's'}"
    they = "It lowers" if len(found.made) == 1 else "Together they lower"
    return f"{decisions}, {mistakes}. {they} your expected result by {cents_text(found.cents)}."
