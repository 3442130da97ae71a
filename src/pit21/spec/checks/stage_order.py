"""The stages of a round stand in an order that can be dealt: nothing is used before it is there."""

from collections.abc import Sequence

from pit21.spec.model import Stage, Wager
from pit21.spec.parts import Parts, Report
from pit21.spec.side_bets import earliest_time, parse_reads
from pit21.spec.terms import DRAW, PICK, STUD

_NEEDED = {
    STUD: ("wagers", "deal", "reveal", "settle", "collect"),
    PICK: ("wagers", "deal", "peek", "turns", "dealer", "settle", "collect"),
    DRAW: ("wagers", "deal", "peek", "turns", "reveal", "dealer", "settle", "collect"),
}
_ALLOWED = {
    STUD: {*_NEEDED[STUD]},
    PICK: {*_NEEDED[PICK], "naturals", "reveal"},
    DRAW: {
        *_NEEDED[DRAW],
        "bank",
        "raise",
        "early-surrender",
        "naturals",
        "insurance",
        "side-wagers",
        "move",
        "switch",
        "button",
        "rotate",
    },
}
_SEVERAL_TIMES = {"settle", "reveal", "naturals", "side-wagers", "move"}
# Each stage of the first column comes before all of the second.
_BEFORE = (
    ("bank", ("wagers",)),
    ("wagers", ("raise", "deal")),
    ("raise", ("deal",)),
    ("deal", ("early-surrender", "naturals", "insurance", "peek", "turns", "reveal", "button", "dealer", "settle")),
    ("early-surrender", ("insurance", "peek", "turns")),
    ("insurance", ("peek", "turns")),
    ("peek", ("move", "switch", "turns", "reveal", "dealer")),
    ("move", ("turns",)),
    ("switch", ("turns",)),
    ("side-wagers", ("turns",)),
    ("turns", ("reveal", "button", "dealer")),
    ("button", ("dealer",)),
    ("settle", ("collect",)),
    ("reveal", ("collect",)),
    ("dealer", ("collect",)),
    ("collect", ("rotate",)),
)


def check_stage_order(parts: Parts, stages: tuple[Stage, ...], report: Report) -> None:
    names = [stage.do for stage in stages]
    for needed in _NEEDED[parts.family]:
        if needed not in names:
            report("stages", f"the stage {needed!r} is missing")
    for index, stage in enumerate(stages):
        path = f"stages[{index}]"
        if stage.do not in _ALLOWED[parts.family] and stage.do != "prepare":
            report(f"{path}.do", f"games of the family {parts.family} have no stage {stage.do!r}")
        elif stage.do not in _SEVERAL_TIMES and stage.do in names[:index]:
            report(f"{path}.do", f"the stage {stage.do!r} appears twice")
        for first, later in _BEFORE:
            if stage.do == first and any(name in later for name in names[:index]):
                wrong = next(name for name in names[:index] if name in later)
                report(f"{path}.do", f"{stage.do!r} must come before {wrong!r}")
        if stage.do == "naturals":
            _check_naturals(path, stage, names[:index], names[index:], report)
        if stage.do == "settle":
            _check_settle(path, index, parts, stages, report)
    _check_insurance(parts, stages, report)
    _check_moves(parts, stages, report)
    raised = parts.rules.get("raise_stake")
    values = set() if raised is None else {raised.value, *raised.choices}
    if ("raise" in names) != bool(values - {"no"}):
        report("stages", "the rule 'raise_stake' and the stage 'raise' belong together")


def _check_moves(parts: Parts, stages: tuple[Stage, ...], report: Report) -> None:
    """Winnings are moved before their wager is settled, in a stage that names it."""
    moving = {name for name, wager in parts.wagers.items() if wager is not None and wager.moves_to_main}
    moved = {name for stage in stages if stage.do == "move" for name in stage.wagers}
    for name in sorted(moving ^ moved if parts.family == DRAW else ()):
        report("stages", f"the key 'moves_to_main' of {name} and a stage 'move' that names it belong together")
    for name in sorted(moving & moved):
        places = {
            do: [place for place, stage in enumerate(stages) if stage.do == do and name in stage.wagers]
            for do in ("move", "settle")
        }
        if places["settle"] and places["settle"][0] < places["move"][0]:
            report("stages", f"the stage 'move' of {name} must come before it is settled")


def _check_naturals(path: str, stage: Stage, before: Sequence[str], after: Sequence[str], report: Report) -> None:
    if stage.when not in ("before_peek", "after_peek"):
        report(f"{path}.when", "naturals are paid 'before_peek' or 'after_peek'")
    elif (stage.when == "before_peek") != ("peek" in after):
        report(f"{path}.when", f"this stage does not come {stage.when.replace('_', ' the ')}")
    if "turns" in before:
        report(f"{path}.do", "naturals are paid before anyone plays")


def _check_settle(path: str, index: int, parts: Parts, stages: tuple[Stage, ...], report: Report) -> None:
    stage = stages[index]
    before = stages[:index]
    names = [earlier.do for earlier in before]
    if stage.when == "dealer_natural":
        if "peek" not in names or "turns" in names:
            report(f"{path}.when", "a dealer's natural is settled between the peek and the players' turns")
        return
    if stage.when == "decided":
        _check_early_stage(path, stage, parts, report)
        return
    if stage.when != "always":
        report(f"{path}.when", "wagers are settled 'always', at a 'dealer_natural' or as far as they are 'decided'")
    if stage.order == "button" and "button" not in names:
        report(f"{path}.order", "the button has not been placed here")
    for name in stage.wagers:
        wager = parts.wagers.get(name)
        # Seat by seat, the main wager is settled before those that are named after it.
        follows = stage.by == "seat" and "base" in stage.wagers[: stage.wagers.index(name)]
        missing = _missing(wager, parts.family, (*before, stage) if follows else before) if wager is not None else ""
        if missing:
            report(f"{path}.wagers", f"{name} cannot be settled before {missing}")


def _check_early_stage(path: str, stage: Stage, parts: Parts, report: Report) -> None:
    """Only conditions say whether a result is certain, and only bets that say so are settled early."""
    for name in stage.wagers:
        wager = parts.wagers.get(name)
        if wager is not None and not wager.decided_early and wager.decided != "peek":
            report(f"{path}.when", f"{name} is not settled early: give it the key decided_early, or leave `when` out")


def _missing(wager: Wager, family: str, before: tuple[Stage, ...]) -> str:
    """What must have happened before this wager can be settled and has not."""
    names = [stage.do for stage in before]
    turned = {stage.card for stage in before if stage.do == "reveal"}
    if family == STUD:
        cards = {"match-1": (1,), "match-2": (2,), "main": (1, 2)}.get(wager.evaluator, ())
        return next((f"dealer card {card} is turned up" for card in cards if card not in turned), "")
    if wager.role in ("main", "spot"):
        return "" if "dealer" in names else "the dealer's hand is complete"
    if wager.role == "insurance":
        return "" if "peek" in names else "the dealer has looked"
    if family == PICK and wager.evaluator != "lines":
        return "" if 0 in turned else "all cards are turned up"
    if wager.evaluator == "lines":
        return _missing_for_lines(wager, family, before, turned)
    return "" if wager.evaluator == "match-1" or 2 in turned else "the hole card is turned up"


def _missing_for_lines(wager: Wager, family: str, before: tuple[Stage, ...], turned: set[int]) -> str:
    if not wager.reads:
        return ""  # reported where the wager is checked
    names = [stage.do for stage in before]
    time = earliest_time(parse_reads(wager.reads), family)
    if time == "reveal":
        # Games of other families have no such cards, which is reported where the wager is checked.
        return "" if 0 in turned or family != PICK else "all cards are turned up"
    if time == "result":
        settled = any("base" in stage.wagers and stage.when == "always" for stage in before)
        return "" if settled else "the main wager is settled"
    if time == "turns":
        return "" if "turns" in names else "the players have acted"
    if time == "dealer":
        return "" if "dealer" in names else "the dealer's hand is complete"
    shown = 2 in turned or (family == PICK and "dealer" in names)
    return "the hole card is turned up" if time == "hole-card" and not shown else ""


def _check_insurance(parts: Parts, stages: tuple[Stage, ...], report: Report) -> None:
    """Offered once; without a hole card it is settled by the dealer's second card."""
    names = [stage.do for stage in stages]
    if ("insurance" in parts.wagers) != ("insurance" in names):
        report("stages", "the wager 'insurance' and the stage 'insurance' belong together")
    hole_card = parts.rules.get("hole_card")
    if "insurance" not in parts.wagers or hole_card is None:
        return
    if {hole_card.value, *hole_card.choices} <= {"peek"}:
        return
    last = max((index for index, stage in enumerate(stages) if "insurance" in stage.wagers), default=-1)
    if "reveal" in names and last < names.index("reveal"):
        report("stages", "without a hole card insurance is settled after the dealer's second card is turned up")
