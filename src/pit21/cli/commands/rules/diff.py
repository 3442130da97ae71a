"""`pit21 diff`: the differences between two games."""

from pit21.cli.options import Game, Json, Settings, choose_game
from pit21.cli.output import print_json
from pit21.report import wrap_text
from pit21.spec.diff import GameDiff, RuleDifference, diff_games

_PARTS = {
    "rule": "Rules",
    "choices": "House rules",
    "wager": "Wagers",
    "paytable": "Pay tables",
    "course": "The course of a round",
}


def diff(a: Game, b: Game, /, *, set_: Settings = (), json: Json = False) -> None:
    """Show the differences between two games, or two versions of a game.

    Compares rules, choices, wagers, lines of pay tables and the order of a
    round. --set applies to B only, so you can compare a game with a version
    of itself.

    Example: pit21 diff blackjack spanish-21
    Example: pit21 diff nh-21-plus nh-21-plus --set soft_17=stand

    Parameters
    ----------
    a
        A game id, or the path of a game file.
    b
        The game to compare it with.
    """
    found = diff_games(choose_game(a, ()), choose_game(b, set_))
    if json:
        print_json({"same": found.same, **_to_plain(found)})
        return
    label = b if not set_ else f"{b} with {', '.join(set_)}"
    print(wrap_text(f"A: {found.a} ({a}), rules digest {found.a_digest[:16]}", hang=3))
    print(wrap_text(f"B: {found.b} ({label}), rules digest {found.b_digest[:16]}", hang=3))
    if found.same:
        print("\nNo differences in play or pay.")
    part = ""
    for difference in found.differences:
        if difference.part != part:
            part = difference.part
            print(f"\n{_PARTS[part]}\n{'-' * len(_PARTS[part])}")
        print(_difference_text(difference))


def _to_plain(found: GameDiff) -> dict[str, object]:
    return {
        "a": found.a, "b": found.b, "a_digest": found.a_digest, "b_digest": found.b_digest,
        "differences": found.differences,
    }  # fmt: skip


def _difference_text(difference: RuleDifference) -> str:
    lines = [f"  {difference.key}"]
    for side, value, text, clause in (
        ("A", difference.a, difference.a_text, difference.a_clause),
        ("B", difference.b, difference.b_text, difference.b_clause),
    ):
        said = " ".join(part for part in (f"{value}." if text else value, text) if part) or "(none)"
        cited = f" [{', '.join(clause)}]" if clause else ""
        lines.append(wrap_text(f"{side}: {said}{cited}", first=4, hang=7))
    return "\n".join(lines)
