"""The rules that are printed on the felt, in the words of the rule sheet."""

import msgspec

from pit21.spec.citations import cited_clauses
from pit21.spec.game import GameSpec
from pit21.spec.sentences.rules import rule_sentence


class FeltRule(msgspec.Struct, frozen=True, kw_only=True):
    text: str
    clause: tuple[str, ...]


_USUAL = {
    "ties": ("push",),
    "blackjack_tie": ("push",),
    "hard_21": ("free", "stands"),
    "eight_push": ("none",),
    "dealer_22": ("bust",),
    "free_double": ("none",),
    "free_split": ("none",),
    "hole_card": ("peek",),
}
"""Rules that a felt prints only where they are not what players expect."""


def felt_rules(spec: GameSpec) -> tuple[FeltRule, ...]:
    """What a natural pays, how the dealer draws, and the rules that a player would not expect."""
    found = [_best_hand(spec)]
    if spec.states("soft_17"):
        found.append(_sentence(spec, "soft_17"))
    found += [
        _sentence(spec, key) for key, usual in _USUAL.items() if spec.states(key) and spec.value(key) not in usual
    ]
    if any(wager.evaluator == "stud-poker" and spec.offered(name) for name, wager in spec.file.wagers.items()):
        found.append(_sentence(spec, "qualifier"))
    return tuple(found)


def insurance_rule(spec: GameSpec) -> tuple[str, FeltRule] | None:
    """The wager that is placed on the line of the felt, and what the line says."""
    for name, wager in spec.file.wagers.items():
        table = spec.paytable(name)
        if wager.role == "insurance" and spec.offered(name) and table is not None:
            line = table.lines[0]
            text = f"{wager.title} pays {_odds(line.odds(table.unit))}"
            return name, FeltRule(text=text, clause=line.clause)
    return None


def _best_hand(spec: GameSpec) -> FeltRule:
    name = spec.file.best_hand
    base = spec.file.wagers["base"]
    clause = (
        spec.file.paytables[base.outcomes].lines[3].clause
        if base.outcomes
        else spec.file.rules["blackjack_pays"].clause
    )
    return FeltRule(text=f"{name[:1].upper()}{name[1:]} pays {_odds(spec.main_pays[3])}", clause=clause)


def _sentence(spec: GameSpec, key: str) -> FeltRule:
    text = rule_sentence(spec, key).rstrip(".")
    return FeltRule(text=text, clause=cited_clauses(spec, key))


def _odds(odds: tuple[int, int]) -> str:
    return f"{odds[0]} to {odds[1]}"
