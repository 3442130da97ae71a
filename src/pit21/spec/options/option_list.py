"""The options of a game, made from its file and what is set."""

from typing import TYPE_CHECKING

from pit21.spec.irregularities import choices_of_game, house_choice
from pit21.spec.model import Wager
from pit21.spec.options.choices import parse_range
from pit21.spec.options.records import Option
from pit21.spec.sentences.options import choice_sentence
from pit21.spec.terms import TYPED_EXAMPLES, Value
from pit21.spec.vocabulary import VOCABULARY

if TYPE_CHECKING:
    from pit21.spec.game import GameSpec

MOST_NUMBERS = 60
"""Numbers of a range that get a sentence each; of a longer range only the range does."""


def list_options(spec: "GameSpec") -> dict[str, Option]:
    """Every option in the order of the file: rules with choices, then limits and offers."""
    found = {}
    for key, rule in spec.file.rules.items():
        if rule.choices and rule.kind:
            term, choices = VOCABULARY[key], tuple(map(VOCABULARY[key].choice, rule.choices))
            found[key] = Option(
                key=key, value=spec.value(key), default=term.parse(rule.value), kind=rule.kind, choices=choices,
                at_tables=tuple(choice for choice in choices if choice not in term.exact_only), moves=rule.moves,
                question=rule.question, clause=rule.clause,
                example=next((TYPED_EXAMPLES[choice] for choice in choices if choice in TYPED_EXAMPLES), ""),
                words=_words(key, choices, spec.value(key), term.parse(rule.value)),
                group="rules" if rule.kind == "reading" else "house",
            )  # fmt: skip
    for wager_id, wager in spec.file.wagers.items():
        found.update(_wager_options(spec, wager_id, wager))
    return found | _irregularity_options(spec)


def _irregularity_options(spec: "GameSpec") -> dict[str, Option]:
    """What a house may choose about irregularities that this game can have."""
    found = {}
    for choice in choices_of_game(spec):
        key, values = choice.full_key, tuple(choice.values)
        clause = "G9" if choice.owner == "void" else choice.owner
        found[key] = Option(
            key=key, value=spec.value(key), default=house_choice(spec.file, key), kind="table", choices=values,
            at_tables=values, moves=(), question=choice.question, clause=(clause,), words=choice.values,
        )  # fmt: skip
    return found


def _wager_options(spec: "GameSpec", wager_id: str, wager: Wager) -> dict[str, Option]:
    found = {}
    for end, default, question in (
        ("min", wager.min, "minimum"),
        ("max", wager.max, "maximum"),
    ):
        key = f"limits.{wager_id}.{end}"
        words = ("half",) if wager.size == "half_of_base" and end == "max" else ()
        words = ("base",) if wager.role == "spot" else words
        found[key] = Option(
            key=key, value=spec.settings.get(key, default), default=default, kind="table",
            choices=(*words, "amount"), at_tables=(*words, "amount"), moves=(wager_id,),
            question=f"What is the {question} {_bet_title(wager)}?", clause=_once(*wager.limits_clause, "G10"),
            example=TYPED_EXAMPLES["amount"],
            words=_words(key, (*words, "amount"), spec.settings.get(key, default), default), group="wagers",
        )  # fmt: skip
    if wager.meter:
        key = f"meter.{wager_id}"
        found[key] = Option(
            key=key, value=spec.meter(wager_id), default=wager.meter, kind="table", choices=("amount",),
            at_tables=("amount",), moves=(wager_id,), question=f"How much is in the meter of {wager.title}?",
            clause=wager.clause, example=TYPED_EXAMPLES["amount"],
            words=_words(key, ("amount",), spec.meter(wager_id), wager.meter),
        )  # fmt: skip
    if wager.role != "main":
        key = f"offer.{wager_id}"
        found[key] = Option(
            key=key, value=spec.settings.get(key, wager.offered), default=wager.offered, kind="table",
            choices=("yes", "no"), at_tables=("yes", "no"), moves=(wager_id,),
            question=f"Does the table offer {wager.title}?", clause=_once(*wager.clause, "G10"),
            words=_words(key, ("yes", "no")), group="wagers",
        )  # fmt: skip
    return found


def _bet_title(wager: Wager) -> str:
    """`Base Wager`, `Ante`, `Insurance wager`: a title that names a bet says so once."""
    return wager.title if wager.title.endswith(("Wager", "Bet", "Ante")) else f"{wager.title} wager"


def _once(*clauses: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(clauses))


def _words(key: str, choices: tuple[str, ...], *values: Value) -> dict[str, str]:
    """Sentences for the choices, for each number of a short range and for these values."""
    named = list(choices)
    for ends in filter(None, map(parse_range, choices)):
        named += map(str, range(ends[0], min(ends[1], ends[0] + MOST_NUMBERS) + 1))
    return {choice: choice_sentence(key, choice) for choice in dict.fromkeys([*named, *map(str, values)])}
