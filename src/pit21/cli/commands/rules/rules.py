"""`pit21 rules`: the rule sheet of a game."""

from pit21.cli.options import AddedWagers, Game, Json, Settings, choose_game
from pit21.cli.output import print_json
from pit21.report import rule_sheet_lines
from pit21.spec.sheet import rule_sheet


def rules(game: Game, /, *, set_: Settings = (), add_wager: AddedWagers = (), json: Json = False) -> None:
    """Print the rule sheet of a game with its current options.

    Each line ends with its clause: L17 is line 17 of the rule document, S3 is a
    ruling on a point that the document leaves open. A rule that the house can
    choose is followed by its choices, in the form that --set takes.

    Example: pit21 rules 21-stud --set blackjack_pays=6:5
    Example: pit21 rules nh-21-plus --set limits.base.max=20

    Parameters
    ----------
    game
        A game id, or the path of a game file.
    """
    spec = choose_game(game, set_, add_wager)
    if json:
        print_json(rule_sheet(spec))
        return
    for line in rule_sheet_lines(spec):
        print(line)
