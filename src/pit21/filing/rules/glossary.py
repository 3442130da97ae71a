"""The glossary of the rules of play."""

import tomllib
from functools import cache
from importlib import resources

import msgspec

from pit21.spec.game import GameSpec
from pit21.spec.irregularities import has_features


class GlossaryTerm(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    word: str
    meaning: str
    needs: tuple[str, ...] = ()


class _GlossaryFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    terms: tuple[GlossaryTerm, ...] = msgspec.field(name="term")


@cache
def load_glossary() -> tuple[GlossaryTerm, ...]:
    text = resources.files("pit21.filing.rules").joinpath("glossary.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), _GlossaryFile).terms


def glossary_of(spec: GameSpec) -> tuple[GlossaryTerm, ...]:
    """The terms that a game needs, in alphabetical order."""
    return tuple(
        msgspec.structs.replace(term, meaning=term.meaning.format(best_hand=spec.file.best_hand))
        for term in load_glossary()
        if has_features(spec, term.needs)
    )
