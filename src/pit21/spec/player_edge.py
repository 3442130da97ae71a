"""Whether the rules of a table may give its players an edge: by options, side bets, a meter or rounding.

An exact answer for every choice of options would need the solver. `games/option_gains.json` has the EV of each wager of
each built-in game by its usual rules, and what each choice of an option adds to it. The answer is yes if all choices
together take more than half of the house edge: some add more together than one by one, but never twice as much.
"""

from collections.abc import Iterator
from functools import cache
from importlib import resources

import msgspec

from pit21.spec.game import GameSpec
from pit21.spec.side_bets import catalogue, favors_players

SHARE = 0.5
"""The share of the house edge that options may take."""
BONUS = 0.0005
"""What a bonus with the main wager adds at the smallest stake of the game, envy of a full table included."""
NEUTRAL = (
    "limits.", "offer.", "irregularity.", "meter.", "seats", "hands_per_player", "chip_step", "breakage", "cut_depth",
    "shuffle", "burn_shown", "state_maximum", "collection", "backline", "red_flex_backline", "button_", "coverage",
)  # fmt: skip
"""How options begin that change no EV. Meters, rounding and limits are checked separately."""


class OptionGains(msgspec.Struct, frozen=True, kw_only=True):
    """`usual` has the EV of every wager; `gains` what a choice adds to some, `pairs` what two add to that together.

    Choices are written KEY=VALUE. A choice that is not among the gains is not known. What a choice costs the players is
    there only for lower pays of a blackjack: of other choices, one may take away what another has taken already.
    """

    usual: dict[str, float]
    gains: dict[str, dict[str, float]]
    pairs: dict[str, dict[str, float]] = {}


@cache
def option_gains() -> dict[str, OptionGains]:
    """Return the gains of every built-in game."""
    file = resources.files("pit21.games").joinpath("option_gains.json")
    return msgspec.json.decode(file.read_bytes(), type=dict[str, OptionGains])


def may_favor_players(spec: GameSpec) -> bool:
    """Return whether players may have an edge in a built-in game with these settings and side bets."""
    game, *added = spec.id.split("+")
    known = option_gains().get(game)
    if known is None or spec.value("breakage") not in ("exact", "down"):
        return True
    chosen = dict(_chosen(spec))
    if not chosen.keys() <= known.gains.keys() or any(_favors(spec, each) for each in added):
        return True
    pairs = [gain for pair, gain in known.pairs.items() if chosen.keys() >= set(pair.split())]
    gains = [*(known.gains[each] for each in chosen), *pairs]
    bonus = BONUS if any(catalogue()[each].placed == "main" for each in added) else 0.0
    for wager, usual in known.usual.items():
        amounts = [gain.get(wager, 0.0) for gain in gains]
        house_edge = -usual - sum(min(0.0, each) for each in amounts)
        taken = sum(max(0.0, each) for each in amounts) + (bonus if wager == "base" else 0.0)
        if spec.offered(wager) and taken > SHARE * house_edge:
            return True
    return False


def _chosen(spec: GameSpec) -> Iterator[tuple[str, str]]:
    for key, value in spec.settings.items():
        if not key.startswith(NEUTRAL) and str(value) != str(spec.options[key].default):
            yield f"{key}={value}", key


def _favors(spec: GameSpec, side_bet: str) -> bool:
    """Return whether a bet from the catalog favors players here: by decks, rules, its meter or what they have seen."""
    wager = catalogue()[side_bet]
    if favors_players(side_bet, str(spec.value("deck_kind")), spec.number("decks")):
        return True
    if wager.favors_if and all(spec.value(key) == value for key, value in wager.favors_if.items()):
        return True
    if wager.meter and spec.meter(side_bet) > wager.meter:
        return True
    if any(line.amount for line in wager.lines) and spec.limits("base")[0] < GameSpec(spec.file).limits("base")[0]:
        return True  # an amount for a smaller stake than usual
    late = wager.placed in ("up-card", "peek") and any(each in _HIDDEN for each in wager.reads)
    return late and spec.value("dealer_cards") in ("two_up", "up_and_class")


_HIDDEN = ("hole-card", "dealer-two", "dealer-hand")
