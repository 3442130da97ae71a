"""What a house has chosen where the rules leave a choice, and what else it could have chosen, in words."""

import msgspec

from pit21.spec.game import GameSpec
from pit21.spec.options import Option
from pit21.spec.sentences.options import value_sentence
from pit21.spec.vocabulary import VOCABULARY


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
        question=option.question, chosen=value_sentence(option.key, option.value),
        others=tuple(option.words[each] for each in option.at_tables if each != str(option.value)),
        cited=", ".join(option.clause), changed=option.value != option.default,
    )  # fmt: skip
