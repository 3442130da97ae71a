"""What a choice of an option means, as a sentence."""

from collections.abc import Iterator, Mapping

from pit21.money import amount_text
from pit21.spec.irregularities import choice_terms
from pit21.spec.options import parse_range
from pit21.spec.terms import Value
from pit21.spec.vocabulary import VOCABULARY

_KINDS = {"amount": "Any amount.", "decks": "Any number of decks.", "rows": "A schedule of fees."}
_OR = " Or: "
"""Between values that a finding of the audit names together, such as "1 or 2"."""
_WAGER_WORDS = {
    "base": "The same as for the base wager.", "half": "Half the base wager.", "yes": "It is offered.",
    "no": "It is not offered.",
}  # fmt: skip


def value_sentence(key: str, value: Value) -> str:
    """A value of an option as a sentence: `soft_17`, `hit` is "The dealer hits soft 17."."""
    term = VOCABULARY.get(key) or choice_terms().get(key)
    if term is not None:
        return _OR.join(term.sentence(term.parse(each)) for each in str(value).split(" or "))
    if isinstance(value, int) or value.isdigit():
        return f"{amount_text(int(value))}."
    return _WAGER_WORDS.get(value, value)


def choice_sentence(key: str, choice: str) -> str:
    """A choice as a sentence, also one that stands for a range or a kind of values."""
    ends = parse_range(choice)
    if ends is not None:
        return f"Any number from {ends[0]} to {ends[1]}."
    return _KINDS[choice] if choice in _KINDS else value_sentence(key, choice)


def settings_sentences(settings: Mapping[str, Value]) -> str:
    """Several settings as sentences, in their order."""
    return " ".join(_sentences(settings))


def _sentences(settings: Mapping[str, Value]) -> Iterator[str]:
    for key, value in settings.items():
        sentence = value_sentence(key, value)
        yield sentence if sentence.endswith((".", ")")) else f"{sentence}."


def name_settings(text: str, settings: Mapping[str, Value]) -> str:
    """Put sentences in place of `key=value` in a text about these settings."""
    if not settings:
        return text
    listed = ", ".join(f"{key}={value}" for key, value in settings.items())
    return text.replace(listed, f"“{settings_sentences(settings)}”")
