"""Rules that no key of a game file chooses, in words: values of cards, what wins, what each wager is a bet on."""

import tomllib
from functools import cache
from importlib import resources
from typing import Literal

import msgspec

from pit21.money import amount_text
from pit21.spec.game import GameSpec
from pit21.spec.irregularities import has_features
from pit21.spec.model import Wager
from pit21.spec.sentences.course import wager_name

CommonSection = Literal["values", "bank", "results"]


class CommonRule(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    section: CommonSection
    text: str
    needs: tuple[str, ...] = ()


class WagerMeaning(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What wagers of a kind are a bet on; `family` is empty if the sentence fits games of every shape."""

    evaluator: str
    text: str
    family: str = ""


class _CommonRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rules: tuple[CommonRule, ...] = msgspec.field(name="rule")
    wagers: tuple[WagerMeaning, ...] = msgspec.field(name="wager")


@cache
def _load() -> _CommonRules:
    text = resources.files("pit21.games").joinpath("register/common_rules.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), _CommonRules)


def common_rules(spec: GameSpec, section: CommonSection) -> tuple[str, ...]:
    """Return the sentences of a section that hold in this game."""
    return tuple(
        rule.text.format(best=spec.file.best_hand)
        for rule in _load().rules
        if rule.section == section and has_features(spec, rule.needs)
    )


def _full_title(wager: Wager) -> str:
    """A title with the word for what it names: the Stud Poker wager, the 2x spot."""
    if wager.role == "insurance" or wager.title.endswith(("Wager", "Bet", "Ante")):
        return wager.title
    return f"{wager.title} spot" if wager.role == "spot" else f"{wager.title} wager"


def wager_meaning(spec: GameSpec, name: str) -> str:
    """Return what a wager of the game is a bet on."""
    wager = spec.file.wagers[name]
    kind = "spot" if wager.role == "spot" else wager.evaluator
    found = next(
        each for each in _load().wagers
        if each.evaluator == kind and each.family in ("", spec.file.family)
    )  # fmt: skip
    main, title = wager_name(spec, "base"), _full_title(wager)
    text = found.text.replace("The {title}", "{title}") if title.startswith("The ") else found.text
    return text.format(
        title=title, main=main, best=spec.file.best_hand,
        dealer="player-dealer" if spec.value("banking") == "player" else "dealer",
        facts=_facts(wager, main), paid=_PAID[wager.selection], meter=_meter(wager, spec.meter(name)),
    )  # fmt: skip


_PAID = {
    "first": "the first of them pays", "best": "the one that pays most counts", "all": "each of them pays",
}  # fmt: skip
"""Which line of a side bet pays if several hold."""


def _facts(wager: Wager, main: str) -> str:
    if "main-hand" in wager.reads:
        return f"the cards, the play and the result of the {main} that its pay table names"
    return f"the cards that its pay table names, whatever the result of the {main}"


def _meter(wager: Wager, held: int) -> str:
    """What a progressive jackpot holds and how it grows."""
    if not wager.meter:
        return ""
    share = f", takes {wager.contribution} of each stake" if wager.contribution else ""
    reset = f" and starts again at {amount_text(wager.seed)} when all of it is won" if wager.seed else ""
    return f" Its meter stands at {amount_text(held)}{share}{reset}."
