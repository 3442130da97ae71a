"""`pit21 rules`: the rule sheet, for people."""

from pit21.cli.options import Json, Settings, choose_game
from pit21.cli.output import print_json
from pit21.report import rule_sheet_lines
from pit21.spec.sheet import rule_sheet


def rules(game: str, /, *, set_: Settings = (), json: Json = False) -> None:
    """Print the rule sheet of a game as its options stand.

    Behind each line stands the clause that it comes from: L17 is line 17 of the
    rule document, S3 a ruling on what the document leaves open. Under a line
    that the house may choose stand the choices, as --set takes them.

    Example: pit21 rules 21-stud --set blackjack_pays=6:5
    Example: pit21 rules nh-21-plus --set limits.base.max=2000

    Parameters
    ----------
    game
        The id of a game, or the path of your own game file.
    """
    sheet = rule_sheet(choose_game(game, set_))
    if json:
        print_json(sheet)
        return
    for line in rule_sheet_lines(sheet):
        print(line)
