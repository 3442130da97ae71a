"""The side bets of a version in place of those that its game has."""

from typing import Any

import msgspec

from pit21.spec.game import GameSpec
from pit21.spec.loader import LABEL, build_game
from pit21.spec.model import Stage
from pit21.spec.problems import Problem, SpecError
from pit21.spec.side_bets import SideBetDesign, design_tables, own_designs, place_line_wagers

Tables = dict[str, Any]


def replace_side_bets(spec: GameSpec, side_bets: tuple[SideBetDesign, ...], game_id: str) -> GameSpec:
    """Return the game with these side bets, put through the loader's own checks.

    They stand in place of the game's own ones that an editor can change. A bet that is the same keeps its clauses, and
    the bets that are placed by the loader get their stages again, in the new order.
    """
    own = {design.id: design for design in own_designs(spec.file)}
    if list(side_bets) == list(own.values()):
        return spec
    raw: Tables = msgspec.to_builtins(spec.file)
    tables, problems = design_tables(side_bets)
    others = {*raw["wagers"], *raw["paytables"]} - set(own)
    taken = [name for name in tables["wagers"] if name in others]
    problems += [Problem(f"wagers.{name}", "the game has a wager of this id; choose another") for name in taken]
    if taken:
        raise SpecError(f"{LABEL} cannot be used:", problems)
    same = {design.id for design in side_bets if own.get(design.id) == design}
    for name in same:
        tables["wagers"][name], tables["paytables"][name] = raw["wagers"][name], raw["paytables"][name]
    changed = build_game(
        {
            **raw,
            "id": game_id,
            "wagers": _put_in_place(raw["wagers"], set(own), tables["wagers"]),
            "paytables": _put_in_place(raw["paytables"], set(own), tables["paytables"]),
            "stages": _open_stages(raw, set(own), same),
        },
        label=LABEL,
        known=problems,
    )
    kept = {key: value for key, value in spec.settings.items() if key in changed.options}
    return GameSpec(file=changed.file, settings=kept)


def _put_in_place(old: Tables, own: set[str], new: Tables) -> Tables:
    """The new entries, one after the other, where the game's own ones were; the rest of them at the end."""
    left = list(new.items())
    found: Tables = {}
    for name, entry in old.items():
        if name not in own:
            found[name] = entry
        elif left:
            key, value = left.pop(0)
            found[key] = value
    return found | dict(left)


def _open_stages(raw: Tables, own: set[str], same: set[str]) -> list[Tables]:
    """The stages without those of the bets. Where a file has stages of its own, a bet that is the same keeps them."""
    plain = _remove_stages(raw["stages"], own)
    placed = place_line_wagers({**raw, "stages": plain})["stages"]
    if msgspec.convert(placed, tuple[Stage, ...]) == msgspec.convert(raw["stages"], tuple[Stage, ...]):
        return plain
    return _remove_stages(raw["stages"], own - same)


def _remove_stages(stages: list[Tables], wagers: set[str]) -> list[Tables]:
    left = []
    for stage in stages:
        names = [name for name in stage["wagers"] if name not in wagers]
        if names or not stage["wagers"]:
            left.append({**stage, "wagers": names})
    return left
