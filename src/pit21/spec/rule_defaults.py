"""What a file that extends a game may leave out beside its own rules: clause, choices, the stage that a rule needs."""

from collections.abc import Mapping
from typing import Any

from pit21.spec.game import in_choices
from pit21.spec.vocabulary import VOCABULARY

_CLAUSE = ["House"]


def complete_rules(inherited: Any, own: Mapping[str, Any]) -> dict[str, Any]:
    """Return the file's own rules, each as a table, with what they leave out.

    `soft_17 = "stand"` is short for `soft_17.value = "stand"`. A rule that the extended game does not mention is a
    clause of the house. A value that is not among the inherited choices becomes one of them.
    """
    known = inherited if isinstance(inherited, dict) else {}
    return {key: _complete_rule(key, known.get(key), rule) for key, rule in own.items()}


def _complete_rule(key: str, inherited: Any, own: Any) -> Any:
    rule = dict(own) if isinstance(own, dict) else {"value": own}
    if key not in VOCABULARY or "value" not in rule:
        return rule
    if not isinstance(inherited, dict):
        return {"clause": _CLAUSE, **rule}
    choices = inherited.get("choices")
    if "choices" in rule or not choices:
        return rule
    try:
        value = VOCABULARY[key].parse(rule["value"])
    except ValueError:  # reported where the rules are checked, with what is allowed
        return rule
    known = tuple(map(VOCABULARY[key].choice, choices))
    return rule if in_choices(value, known) else {**rule, "choices": [value, *choices]}


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
