"""Make the shipped answers of a game: ask every question that ships, and keep what is answered."""

from collections.abc import Mapping
from itertools import product
from typing import Any, Self, TypeVar

import msgspec

from pit21.lab.audit import audit_game
from pit21.lab.exact import compute_edge
from pit21.lab.interpretations import price_interpretations
from pit21.lab.question import ProgressCallback, ResultCache, ShippedAnswer, pack_answers, question_key, shape_digest
from pit21.lab.strategy import compute_strategy
from pit21.spec.game import GameSpec
from pit21.spec.loader import load_game

Answer = TypeVar("Answer")


def ask_shipped(spec: GameSpec, cache: ResultCache, progress: ProgressCallback | None = None) -> None:
    """Ask everything that ships about a game: edges with return tables, the strategy, interpretations, the audit."""
    for variance, outcomes in product((False, True), repeat=2):
        compute_edge(spec, None, spec.file.wagers, variance=variance, outcomes=outcomes, cache=cache, progress=progress)
    if spec.file.family != "stud":  # nothing is decided there
        compute_strategy(spec, cache=cache, progress=progress)
    price_interpretations(spec, (), cache, progress)
    audit_game(spec, cache=cache, progress=progress)


def make_answers(spec: GameSpec, progress: ProgressCallback | None = None) -> dict[str, ShippedAnswer]:
    """Compute every shipped answer about a game, by the key of its question."""
    memory = _Memory()
    ask_shipped(spec, memory, progress)
    return {key: memory.answers[key] for key in sorted(memory.about_games)}


def pack_game(game: str) -> bytes:
    """Compute the content of a built-in game's file."""
    return pack_answers(make_answers(load_game(game)))


class _Memory(ResultCache):
    """Keeps answers while they are made. Those whose question names a game ship; the others are steps on the way."""

    def __new__(cls) -> Self:
        return super().__new__(cls, None)

    def __init__(self) -> None:
        self.answers: dict[str, ShippedAnswer] = {}
        self.about_games: set[str] = set()

    def find(self, question: Mapping[str, Any], shape: type[Answer]) -> Answer | None:
        found = self.answers.get(question_key(question))
        return None if found is None else msgspec.json.decode(found.answer, type=shape)

    def keep(self, question: Mapping[str, Any], answer: object) -> None:
        key = question_key(question)
        about = " ".join(str(question[name]) for name in ("ask", "wager", "variance", "outcomes") if name in question)
        content = msgspec.Raw(msgspec.json.encode(answer))
        self.answers[key] = ShippedAnswer(about, shape_digest(type(answer)), content)
        if "game" in question:
            self.about_games.add(key)
