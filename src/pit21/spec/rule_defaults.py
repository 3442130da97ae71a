"""What a file that extends a game may leave out beside its own rules: clause, choices, the stage that a rule needs."""

from collections.abc import Mapping
from typing import Any

from pit21.spec.citations import clauses_of_choice
from pit21.spec.options import in_choices
from pit21.spec.vocabulary import VOCABULARY

_CLAUSE = ["House"]


def complete_rules(inherited: Any, own: Mapping[str, Any]) -> dict[str, Any]:
    """Return the file's own rules, each as a table, with what they leave out.

    `soft_17 = "stand"` is short for `soft_17.value = "stand"`. A rule that the extended game does not mention is a
    clause of the house, and so is a value that is not among its choices; it becomes one of them. Of another choice,
    only the rulings that offer it are cited.
    """
    known = inherited if isinstance(inherited, dict) else {}
    return {key: _complete_rule(key, known.get(key), rule) for key, rule in own.items()}


def _complete_rule(key: str, inherited: Any, own: Any) -> Any:
    rule = dict(own) if isinstance(own, dict) else {"value": own}
    if key not in VOCABULARY or "value" not in rule:
        return rule
    if not isinstance(inherited, dict):
        return {"clause": _CLAUSE, **rule}
    choices = inherited.get("choices") or []
    term = VOCABULARY[key]
    try:
        value = term.parse(rule["value"])
        same = value == term.parse(inherited.get("value"))
        known = in_choices(value, tuple(map(term.choice, choices)))
    except ValueError:  # reported where the rules are checked, with what is allowed
        return rule
    if same:
        return rule
    if known:
        return {"clause": list(clauses_of_choice(inherited.get("clause") or ())), **rule}
    if choices and "choices" not in rule:
        rule["choices"] = [value, *choices]
    return {"clause": _CLAUSE, **rule}


def complete_limits(inherited: Any, own: Mapping[str, Any]) -> dict[str, Any]:
    """Return the file's own wagers; limits that differ from those of the extended game are a clause of the house."""
    known = inherited if isinstance(inherited, dict) else {}
    return {name: _complete_limits(known.get(name), wager) for name, wager in own.items()}


def _complete_limits(inherited: Any, own: Any) -> Any:
    if not isinstance(inherited, dict) or not isinstance(own, dict):
        return own
    changed = any(end in own and own[end] != inherited.get(end) for end in ("min", "max"))
    return {"limits_clause": _CLAUSE, **own} if changed else own


def place_raise(raw: dict[str, Any]) -> dict[str, Any]:
    """Return the tables with the stage in which wagers are raised, where a rule asks for it and no stage does it."""
    rules, stages = raw.get("rules"), raw.get("stages")
    if not isinstance(rules, dict) or not isinstance(stages, list):
        return raw
    rule = rules.get("raise_stake")
    names = [stage.get("do") if isinstance(stage, dict) else None for stage in stages]
    if not isinstance(rule, dict) or rule.get("value", "no") == "no" or "raise" in names or "deal" not in names:
        return raw
    place = names.index("deal")
    stage = {"do": "raise", "clause": rule.get("clause", _CLAUSE)}
    return {**raw, "stages": [*stages[:place], stage, *stages[place:]]}
