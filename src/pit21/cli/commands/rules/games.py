"""`pit21 games`."""

from pit21.cli.options import Json
from pit21.cli.output import print_json
from pit21.report import wrap_text
from pit21.spec.game import GameSpec
from pit21.spec.loader import BUILT_IN, load_game

_WIDTH = 2 + max(map(len, BUILT_IN))


def games(*, json: Json = False) -> None:
    """List the built-in games.

    Their ids can be given wherever a command takes a GAME.

    Example: pit21 games
    """
    specs = [load_game(game) for game in BUILT_IN]
    if json:
        print_json([_summary(spec) for spec in specs])
        return
    for spec in specs:
        print(f"{spec.id:{_WIDTH}}{spec.title}")
        print(wrap_text(spec.file.summary, first=_WIDTH, hang=_WIDTH))
        print()
    print("Run pit21 rules GAME for the rules, pit21 demo GAME for a round.")


def _summary(spec: GameSpec) -> dict[str, object]:
    return {
        "id": spec.id,
        "title": spec.title,
        "summary": spec.file.summary,
        "family": spec.file.family,
        "source": spec.file.source.title,
        "holder": spec.file.source.holder,
        "wagers": list(spec.file.wagers),
        "options": list(spec.options),
        "digest": spec.digest,
    }
