"""Shortcuts by game name: `pit21.edge("blackjack")` is `pit21.load("blackjack").edge()`."""

import inspect
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar, overload

from pit21.api.game import Game, to_game
from pit21.spec.game import GameSpec

if TYPE_CHECKING:
    from pit21.lab.exact import EdgeResult, ResultDocument, WagerResult
    from pit21.lab.verify import Verification
    from pit21.spec.diff import GameDiff
    from pit21.spec.sheet import RuleSheet
    from pit21.table.session import Session

AnyGame = str | Path | GameSpec | Game
"""An id, the path of a game file, a definition, or a game."""
Asked = ParamSpec("Asked")
Result = TypeVar("Result")


def by_name(method: Callable[Concatenate[Game, Asked], Result]) -> Callable[Concatenate[AnyGame, Asked], Result]:
    """Make a function of a method of `Game` that takes whatever names a game; arguments and documentation stay."""

    @wraps(method)
    def ask(game: AnyGame, /, *arguments: Asked.args, **keywords: Asked.kwargs) -> Result:
        return method(to_game(game), *arguments, **keywords)

    signature = inspect.signature(method)
    _, *others = signature.parameters.values()
    first = inspect.Parameter("game", inspect.Parameter.POSITIONAL_ONLY, annotation=AnyGame)
    ask.__signature__ = signature.replace(parameters=[first, *others])  # type: ignore[attr-defined]
    return ask


@overload
def edge(game: AnyGame, /, wager: None = None, **keywords: Any) -> "EdgeResult": ...


@overload
def edge(game: AnyGame, /, wager: str, **keywords: Any) -> "WagerResult": ...


def edge(game: AnyGame, /, wager: str | None = None, **keywords: Any) -> "EdgeResult | WagerResult":
    """Compute the exact house edge of every wager, or of one; see `Game.edge`."""
    return to_game(game).edge(**keywords) if wager is None else to_game(game).edge(wager, **keywords)


strategy = by_name(Game.strategy)
advise = by_name(Game.advise)
compare = by_name(Game.compare)
sweep = by_name(Game.sweep)
tune = by_name(Game.tune)
readings = by_name(Game.readings)
removal = by_name(Game.removal)
bank = by_name(Game.bank)
banked = by_name(Game.banked)
simulate = by_name(Game.simulate)
sessions = by_name(Game.sessions)
count = by_name(Game.count)
audit = by_name(Game.audit)


def rule_sheet(game: AnyGame, /) -> "RuleSheet":
    """Return the rule sheet that `pit21 rules` prints."""
    return to_game(game).rules()


def diff_games(a: AnyGame, b: AnyGame, /) -> "GameDiff":
    """List the differences between the rules of two games."""
    return to_game(a).diff(b)


def demo_round(game: AnyGame, /, seed: int | str) -> "Session":
    """Play a round as `pit21 demo` does: with side bets, and with the maximum on every spot."""
    from pit21.report import demo_round as play_demo

    return play_demo(to_game(game).spec, str(seed))


@overload
def verify(result: str | Path, game: AnyGame | None = None) -> "tuple[Verification, ...]": ...


@overload
def verify(result: "ResultDocument", game: AnyGame | None = None) -> "Verification": ...


def verify(result: Any, game: AnyGame | None = None) -> "Verification | tuple[Verification, ...]":
    """Compute a result again and compare: a result, or all results of a file. `game` is needed for your own game."""
    from pit21.lab.verify import Saved, read_saved_results, verify_result

    spec = None if game is None else to_game(game).spec
    if isinstance(result, str | Path):
        return tuple(verify_result(each, spec) for each in read_saved_results(Path(result)))
    if not isinstance(result, Saved):
        raise TypeError(
            f"verify takes a whole exact result, such as that of `game.edge()`, or the path of its file, "
            f"not {type(result).__name__}"
        )
    return verify_result(result, spec)
