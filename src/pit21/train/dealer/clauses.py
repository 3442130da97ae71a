"""Where the rules say so: the clauses behind a step, a wager and a pay line, and their words."""

import re
from functools import cache

from pit21.spec.game import GameSpec
from pit21.spec.irregularities import irregularities
from pit21.spec.model import Stage
from pit21.spec.register import Register, load_registers, load_rulings
from pit21.spec.sentences.rules import rule_sentence as sentence_of
from pit21.table import events as e
from pit21.table.causes import SettlementCode, code_of
from pit21.table.next_step import PREPARE

Clauses = tuple[str, ...]

HOUSE_PROCEDURE = "house procedure"
"""Stands where no clause prescribes something that every house does."""
_LINE = re.compile(r"L(\d{1,5})")
_RULES_OF_EVENTS: dict[type[e.Event], tuple[str, ...]] = {
    e.ShoeShuffled: ("shuffle_each",),
    e.DiscardsReshuffled: ("shuffle_each",),
    e.ShoeCut: ("player_cut",),
    e.CutCardPlaced: ("cut_depth",),
    e.CardBurned: ("burn", "burn_on_new_dealer"),
    e.DealerChanged: ("burn_on_new_dealer",),
    e.FeesTaken: ("collection",),
    e.CardsDealt: ("deal", "empty_positions"),
    e.Peeked: ("hole_card",),
    e.DealerDrew: ("soft_17",),
    e.DealerTook: ("soft_17",),
}
"""Events that a rule speaks of, beside the stage that they happen in."""
_OUTCOMES: tuple[SettlementCode, ...] = ("higher-total", "dealer-bust", "twenty-one", "natural")
"""The lines of a printed table of what the main wager wins."""
_RULES_OF_CAUSES: dict[SettlementCode, tuple[str, ...]] = {
    "natural": ("blackjack_pays",),
    "both-natural": ("blackjack_tie",),
    "dealer-888": ("eight_push",),
    "dealer-22": ("dealer_22",),
    "both-bust": ("both_bust",),
    "bust": ("both_bust",),
    "equal-totals": ("ties",),
    "not-above-dealer": ("ties",),
}


def stage_at(spec: GameSpec, number: int) -> Stage:
    """The stage of that number, as events carry it; 0 prepares the shoe."""
    return PREPARE if number == 0 else spec.file.stages[number - 1]


def event_clauses(spec: GameSpec, event: e.Event) -> Clauses:
    """The clauses behind a step of procedure: of its rules, then of its stage."""
    rules = [clause for key in _RULES_OF_EVENTS.get(type(event), ()) for clause in rule_clauses(spec, key)]
    if event.stage == 0 and (rules or isinstance(event, e.DealerChanged)):
        return _once(*rules) or (HOUSE_PROCEDURE,)
    return _once(*rules, *stage_at(spec, event.stage).clause)


def order_clauses(spec: GameSpec, event: e.WagerSettled) -> Clauses:
    """Why this wager comes now: its stage, then what is said of the wager itself."""
    return _once(*stage_at(spec, event.stage).clause, *spec.file.wagers[event.wager].clause)


def amount_clauses(spec: GameSpec, event: e.WagerSettled) -> Clauses:
    """Why a wager ends with this amount: the pay line or the rule behind its result, then the wager's own clauses."""
    wager = spec.file.wagers[event.wager]
    uncovered = rule_clauses(spec, "coverage") if event.uncovered else ()
    rounded = rule_clauses(spec, "breakage") if event.remainder[0] else ()
    return _once(*uncovered, *rounded, *_result_clauses(spec, event), *wager.clause)


def _result_clauses(spec: GameSpec, event: e.WagerSettled) -> Clauses:
    if event.line:
        table = spec.file.paytables[event.table]
        return next((line.clause for line in table.lines if line.when == event.line), table.clause)
    main = spec.file.wagers[event.wager].role in ("main", "spot")
    if not main:
        table_name = spec.paytable_name(event.wager)
        return spec.file.paytables[table_name].clause if table_name else ()
    printed = spec.file.wagers["base"].outcomes
    code = code_of(event)
    if printed and code in _OUTCOMES:
        return spec.file.paytables[printed].lines[_OUTCOMES.index(code)].clause
    return tuple(clause for key in _result_rules(event) for clause in rule_clauses(spec, key))


def _result_rules(event: e.WagerSettled) -> tuple[str, ...]:
    """The rules that decide how a main wager ends, by its result and its cause."""
    if event.result == "half":
        return ("surrender",)
    code = code_of(event)
    if event.result == "original-lost":
        return ("hole_card",) if code == "dealer-natural" else ("rescue",)
    return () if code is None else _RULES_OF_CAUSES.get(code, ())


def rule_clauses(spec: GameSpec, key: str) -> Clauses:
    rule = spec.file.rules.get(key)
    return rule.clause if rule else ()


def rule_sentence(spec: GameSpec, key: str) -> str:
    """A rule as the rule sheet says it; empty if the game does not speak of it."""
    return sentence_of(spec, key) if spec.states(key) else ""


def clause_words(spec: GameSpec, clause: str) -> str:
    """What a clause says, in our own words; empty for one that no register or ruling holds."""
    line = _LINE.fullmatch(clause)
    if line:
        register = _register_of(spec.file.source.document)
        found = register.clause_at(int(line[1])) if register else None
        return found.words if found else ""
    if clause.startswith("M"):
        return next((each.whole_resolution for each in irregularities(spec) if each.id == clause), "")
    return next((ruling.ruling for ruling in load_rulings() if ruling.id == clause), "")


@cache
def _register_of(document: str) -> Register | None:
    """By the document, so that a custom game that extends another is explained too."""
    return next((each for each in load_registers() if document and each.document == document), None)


def clauses_text(clauses: Clauses) -> str:
    """`[L38, S17]`: every clause, the nearest first; `why` shows their text."""
    return f"[{', '.join(clauses)}]"


def _once(*clauses: str) -> Clauses:
    return tuple(dict.fromkeys(clauses))
