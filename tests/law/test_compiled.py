"""Every function of the law, compiled as the solver compiles it, equals itself interpreted; no float is in any."""

import importlib
import inspect
import pkgutil
import types
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest

import pit21.law
from pit21.jit import packed
from pit21.law.conditions import CardsSeen
from pit21.law.rules import Law
from pit21.spec.compile import compile_law
from pit21.spec.loader import list_games, load_game
from tests.law.compile_law import compiled, compiled_types
from tests.law.condition_inputs import CONDITION_INPUTS
from tests.scale import ScaleCount

# What is compiled once serves every such test of one worker.
pytestmark = pytest.mark.xdist_group("compiled-law")

LAWS = [compile_law(spec) for spec in list_games()]
STUD_BONUS = load_game("twisted-21")
STUD_BONUS_PLACE = list(STUD_BONUS.file.wagers).index("stud-bonus")


def law_functions() -> dict[str, types.FunctionType]:
    found = {}
    for module in pkgutil.iter_modules(pit21.law.__path__):
        names = vars(importlib.import_module(f"pit21.law.{module.name}"))
        for name, value in names.items():
            if isinstance(value, types.FunctionType) and value.__module__ == f"pit21.law.{module.name}":
                found[f"{module.name}.{name}"] = value
    return found


FUNCTIONS = law_functions()


class Inputs:
    """Random arguments for a function of the law by the names of its parameters."""

    def __init__(self, seed: str) -> None:
        self.random = Random(seed)
        self.hands: dict[str, tuple[int, ...]] = {}

    def cards(self, name: str) -> tuple[int, ...]:
        # Low cards more often, so that hands of many cards are seen below 21; two decks, so that cards repeat.
        low = self.random.random() < 0.5
        deck = [card for card in range(52) if not low or card < 32] * 2
        self.hands[name] = tuple(self.random.sample(deck, 7))
        return self.hands[name]

    def mask(self, bits: int) -> int:
        return self.random.getrandbits(13) & self.random.getrandbits(13) & ((1 << bits) - 1)

    def argument(self, name: str) -> Any:
        random = self.random
        if name == "law":
            return random.choice(LAWS)
        if name in ("cards", "dealer_cards", "community", "seven"):
            return self.cards(name)
        if name in BOOLEANS:
            return random.random() < 0.5
        if name in RANGES:
            return random.randint(*RANGES[name])
        if name == "strength":
            return random.randrange(10) << 42 | self.mask(13) << 15 | self.mask(13) << 1
        if name == "low_rank":
            return random.choice((7, 5, 9, 12, 14, 99))
        if name in ("mask", "ranks", "number", "once"):
            return self.mask(13) << 1
        raise AssertionError(f"no arguments are made for a parameter named {name}")


BOOLEANS = ("soft", "from_split", "split_aces", "is_first", "busted", "free_double", "free_split")
CARD = (0, 51)
RANGES = {
    "card": CARD, "up": CARD, "first": CARD, "second": CARD, "dealer_first": CARD, "dealer_second": CARD,
    "up_card": CARD, "hole_card": CARD, "dealer": CARD, "total": (4, 30), "count": (2, 7), "dealer_count": (2, 7),
    "hands": (1, 4), "level": (0, 5), "classes": (0, 2**40 - 1),
    "doubles": (0, 2), "reading": (0, 2), "community_use": (0, 1), "qualifier": (0, 3), "pairs_allowed": (0, 1),
    "run": (0, 9), "lines": (3, 6), "highest_line_rank": (10, 12), "distinct": (5, 7), "width": (1, 3),
    "result": (0, 12), "removable": (5, 7), "first_out": (-1, 6), "second_out": (-1, 6),
}  # fmt: skip


def paired_strength(inputs: Inputs) -> tuple[Any, ...]:
    """Masks as seven cards make them: "so often or more"."""
    counts = [0] * 14
    for card in inputs.cards("cards"):
        counts[(card >> 2) or 13] += 1
    counts[5] += 2
    masks = [sum(1 << rank for rank, held in enumerate(counts) if held >= times) for times in range(1, 6)]
    return (*masks, sum(1 for held in counts if held))


def flush_strength(inputs: Inputs) -> tuple[Any, ...]:
    suit = inputs.random.randrange(4)
    cards = tuple(4 * inputs.random.randrange(13) + suit for _ in range(6))
    return cards, 6, 6 << (suit << 2)


def main_odds(inputs: Inputs) -> tuple[Any, ...]:
    law = inputs.argument("law")
    results = [-1, 0, 1, 2, 3, 4, 5, 6, 7] + [16 + line for line in range(law.bonus_21_lines)]
    return law, inputs.random.choice(results)


def poker_count(inputs: Inputs) -> tuple[Any, ...]:
    return inputs.cards("cards"), inputs.random.randint(5, 7)


def low_ball_count(inputs: Inputs) -> tuple[Any, ...]:
    return inputs.cards("cards"), inputs.random.choice((5, 7)), inputs.random.randrange(3)


def dealer_hand(inputs: Inputs) -> tuple[Any, ...]:
    return inputs.argument("law"), inputs.cards("dealer"), inputs.random.randint(2, 7)


def two_hands(inputs: Inputs) -> tuple[Any, ...]:
    random = inputs.random
    hand = inputs.argument("law"), inputs.cards("cards"), random.randint(2, 5), random.random() < 0.2
    return (*hand, inputs.cards("dealer"), random.randint(2, 5))


def stud_bonus_pay(inputs: Inputs) -> tuple[Any, ...]:
    law = compile_law(STUD_BONUS)._replace(twisted_stud=inputs.random.randrange(3))
    return law, law.pays[STUD_BONUS_PLACE], inputs.cards("cards")


SPECIAL: dict[str, Callable[[Inputs], tuple[Any, ...]]] = {
    "poker._paired_strength": paired_strength,
    "poker._flush_strength": flush_strength,
    "poker.poker_strength": poker_count,
    "poker.stud_bonus_category": poker_count,
    "low_ball.low_ball_rank": low_ball_count,
    "settle.main_odds": main_odds,
    "settle.result_of_bust": dealer_hand,
    "settle.result_of_hand": two_hands,
    "stud_bonus.stud_bonus_pay": stud_bonus_pay,
    **CONDITION_INPUTS,
}


def arguments_of(name: str, inputs: Inputs) -> tuple[Any, ...]:
    if name in SPECIAL:
        return SPECIAL[name](inputs)
    return tuple(inputs.argument(parameter) for parameter in inspect.signature(FUNCTIONS[name]).parameters)


def for_kernel(value: Any) -> Any:
    if isinstance(value, Law):
        return packed(value)
    if isinstance(value, CardsSeen):
        return CardsSeen(*(np.array(each, np.int64) for each in value))
    if isinstance(value, tuple):
        return np.array(value, np.int64)
    return value


@pytest.mark.long
@pytest.mark.parametrize("name", FUNCTIONS)
def test_compiled_equals_interpreted(name: str, scale_count: ScaleCount) -> None:
    inputs = Inputs(name)
    kernel = compiled(FUNCTIONS[name])
    signatures = 0
    for _ in range(scale_count(small=200, conformance=5_000, full=100_000)):
        arguments = arguments_of(name, inputs)
        ours = FUNCTIONS[name](*arguments)
        assert kernel(*(for_kernel(value) for value in arguments)) == ours, arguments
        assert type(ours) in (int, bool, tuple)
        signatures = signatures or len(kernel.overloads)
    assert len(kernel.overloads) == signatures, "one compilation serves every game"
    types_seen = compiled_types(FUNCTIONS[name])
    assert types_seen, "nothing was compiled"
    # Signed and unsigned 64 bits together would silently become a float.
    assert not [each for each in types_seen if "float" in each or "uint" in each]


def test_the_packed_law_is_the_same_law() -> None:
    for law in LAWS:
        kernel_law = packed(law)
        assert packed(law) is kernel_law
        assert kernel_law.bonus_21[: law.bonus_21_lines] == law.bonus_21
        changed = {name for name in Law._fields if getattr(law, name) != getattr(kernel_law, name)}
        assert changed <= {"bonus_21", "pays"}
