"""What a house has chosen where the rules leave a choice, and what else it could have chosen, in words."""

import msgspec

from pit21.money import amount_text
from pit21.spec.game import GameSpec, Option, parse_range
from pit21.spec.terms import Value
from pit21.spec.vocabulary import VOCABULARY

_KINDS = {"amount": "any amount", "decks": "any number of decks", "rows": "a schedule of fees"}


class OptionRow(msgspec.Struct, frozen=True, kw_only=True):
    """One choice. `changed` where it differs from the default of the game."""

    question: str
    chosen: str
    others: tuple[str, ...]
    cited: str
    changed: bool


def options_of(spec: GameSpec) -> tuple[OptionRow, ...]:
    """Every choice among rules that a table leaves; limits and offers where the house has set them."""
    return tuple(_row(option) for option in spec.options.values() if _is_shown(spec, option))


def concerns_table(spec: GameSpec, key: str) -> bool:
    """Whether a rule has an effect where the wagers that it is about are offered, or is about none in particular."""
    rule = spec.file.rules.get(key)
    return rule is None or not rule.moves or any(spec.offered(name) for name in rule.moves)


def _is_shown(spec: GameSpec, option: Option) -> bool:
    """Irregularities have their own section; a rule that a table has no other value for leaves no choice."""
    if option.key.startswith("irregularity.") or not concerns_table(spec, option.key):
        return False
    return option.key in spec.settings or (option.key in VOCABULARY and option.at_tables != (str(option.value),))


def _row(option: Option) -> OptionRow:
    return OptionRow(
        question=option.question, chosen=_sentence(option.key, option.value),
        others=tuple(_choice(option.key, each) for each in option.at_tables if each != str(option.value)),
        cited=", ".join(option.clause), changed=option.value != option.default,
    )  # fmt: skip


def _sentence(key: str, value: Value) -> str:
    if key in VOCABULARY:
        return VOCABULARY[key].sentence(value)
    if key.startswith("offer."):
        return "Yes." if value == "yes" else "No."
    return f"{amount_text(value)}." if isinstance(value, int) else f"That of the {value} wager."


def _choice(key: str, choice: str) -> str:
    ends = parse_range(choice)
    if ends is not None:
        return f"Any number from {ends[0]} to {ends[1]}."
    if choice in _KINDS:
        return f"{_KINDS[choice][:1].upper()}{_KINDS[choice][1:]}."
    if key in VOCABULARY:
        return VOCABULARY[key].sentence(VOCABULARY[key].parse(choice))
    return _sentence(key, choice)
