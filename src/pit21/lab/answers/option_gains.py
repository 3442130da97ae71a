"""Measure what each choice of an option adds to each wager's EV.

`spec.player_edge` reads it to find rules that may favor the players. All games take some minutes.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations
from pathlib import Path

import msgspec

from pit21 import games
from pit21.lab.exact import compute_edge
from pit21.lab.question import QuestionError
from pit21.spec.game import GameSpec
from pit21.spec.loader import BUILT_IN, load_game
from pit21.spec.player_edge import NEUTRAL, OptionGains, option_gains
from pit21.spec.problems import SpecError
from pit21.spec.terms import Value

FILE = Path(games.__path__[0]) / "option_gains.json"
DIGITS = 6
LEAST_GAIN = 10**-DIGITS
LEAST_OF_PAIRS = 2e-4
"""What two choices add together beyond this is written down."""
COUNTED_COST = "blackjack_pays"
"""The option whose choices keep their cost whatever else is chosen."""


def measure_gains(game: str) -> OptionGains:
    """Compute the gains of a built-in game.

    Pairs are measured in games whose side wagers depend on several options; in the others choices add hardly more
    together than one by one.
    """
    spec = load_game(game)
    usual = expected_values(spec, {})
    found = {each: expected_values(spec, dict([each])) for each in _list_choices(spec)}
    gains = {each: {name: ev - usual[name] for name, ev in evs.items()} for each, evs in found.items() if evs}
    pairs = {}
    for one, other in combinations(gains, 2) if spec.file.family != "draw" else ():
        if one[0] != other[0]:
            evs = expected_values(spec, dict([one, other]))
            more = {name: ev - usual[name] - gains[one][name] - gains[other][name] for name, ev in evs.items()}
            if max(more.values(), default=0.0) > LEAST_OF_PAIRS:
                pairs[f"{_choice_text(one)} {_choice_text(other)}"] = _round_gains("", more)
    return OptionGains(
        usual={name: round(ev, DIGITS) for name, ev in usual.items()},
        gains={_choice_text(each): _round_gains(each[0], gain) for each, gain in gains.items()}, pairs=pairs,
    )  # fmt: skip


def expected_values(spec: GameSpec, settings: Mapping[str, Value]) -> dict[str, float]:
    """Compute the EV of every wager of the file, offered or not; nothing for choices that do not fit together."""
    try:
        chosen = spec.choose(settings)
        found = compute_edge(chosen, None, spec.file.wagers, variance=False, outcomes=False)
    except (SpecError, QuestionError):
        return {}
    return {name: each.ev for name, each in found.wagers.items()}


def _list_choices(spec: GameSpec) -> Iterator[tuple[str, Value]]:
    for key, option in spec.options.items():
        for text in () if key.startswith(NEUTRAL) else option.at_tables:
            low, dots, high = text.partition("..")
            values: list[Value] = list(range(int(low), int(high) + 1)) if dots else [text]
            for value in values:
                if str(value) != str(option.default):
                    yield key, value


def _choice_text(choice: tuple[str, Value]) -> str:
    return f"{choice[0]}={choice[1]}"


def _round_gains(key: str, gains: Mapping[str, float]) -> dict[str, float]:
    """Rounded up, without what adds nothing."""
    return {
        name: round(gain + LEAST_GAIN / 2, DIGITS)
        for name, gain in gains.items()
        if gain > LEAST_GAIN or (key == COUNTED_COST and gain < -LEAST_GAIN)
    }


def write_gains(names: Iterable[str] = BUILT_IN) -> Iterator[str]:
    """Measure these games and write the file; a line for each."""
    kept = dict(option_gains())
    for game in names:
        kept[game] = found = measure_gains(game)
        yield f"{game}: {len(found.gains)} choices, {len(found.pairs)} pairs"
    FILE.write_bytes(
        msgspec.json.format(msgspec.json.encode({game: kept[game] for game in BUILT_IN}), indent=1) + b"\n"
    )
