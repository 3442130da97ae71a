"""Sentences that address the player called "you" directly."""

import re

NAME = "you"

_VERBS = {
    "adds", "banks", "breaks", "buys", "comes", "cuts", "doubles", "follows", "forfeits", "gets", "gives", "hits",
    "insures", "keeps", "leaves", "loses", "plays", "points", "puts", "raises", "sits", "splits", "stands",
    "surrenders", "takes", "turns", "wins", "withdraws",
}  # fmt: skip
_IRREGULAR = {"does": "do", "has": "have", "is": "are", "switches": "switch", "was": "were"}
_SUBJECT = re.compile(r"\b(you(?: \([^)]*\))?) (\w+)")
_SECOND_VERB = re.compile(r"\band (\w+)")
_CARDS = re.compile(r"^The cards of you\b")
_START = re.compile(r"(^|\. )you\b")


def second_person(sentence: str) -> str:
    """`you hits.` becomes `You hit.`; a sentence about someone else stays unchanged."""
    if NAME not in sentence:
        return sentence
    parts = [_clause(part) for part in sentence.split(". ")]
    spoken = _CARDS.sub("Your cards", ". ".join(parts))
    return _START.sub(lambda found: f"{found[1]}You", spoken)


def _clause(text: str) -> str:
    spoken = _SUBJECT.sub(lambda found: f"{found[1]} {_plain_form(found[2])}", text)
    if spoken == text:
        return text
    # One subject, two verbs: "splits ..., and has two hands".
    return _SECOND_VERB.sub(lambda found: f"and {_plain_form(found[1])}", spoken)


def _plain_form(verb: str) -> str:
    return _IRREGULAR.get(verb) or (verb[:-1] if verb in _VERBS else verb)
