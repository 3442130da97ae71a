"""Versions of a game: a changed option or pay table, and the effect compared with the base game."""

from typing import Any

import msgspec
from msgspec.structs import replace

from pit21.jobs import messages as w
from pit21.jobs.side_bets import replace_side_bets
from pit21.lab.audit import find_game_warnings
from pit21.lab.design import compare_results
from pit21.lab.exact import EdgeResult, compute_edge, compute_expected_value, count_deals
from pit21.lab.interpretations import ChoicePrices, choices_of, compare_price
from pit21.lab.question import ResultCache, full_shoe_of
from pit21.spec.compile import compile_law
from pit21.spec.game import GameSpec
from pit21.spec.loader import LABEL, build_game, is_built_in, load_game, parse_game
from pit21.spec.options import Option
from pit21.spec.problems import Problem, SpecError, nearest, shown
from pit21.spec.side_bets import SideBetDesign
from pit21.spec.terms import Value

SAME_PLAY = "no effect on play or payouts"


def game_of(ref: w.GameRef) -> GameSpec:
    """Return the game of a reference; SpecError if its digest differs."""
    spec = load_game(ref.source) if is_built_in(ref.source) else parse_game(ref.source)
    spec = spec.choose(dict(ref.settings)) if ref.settings else spec
    if spec.digest != ref.digest:
        raise SpecError("There is no answer:", [Problem("digest", "these are not the rules that the table pinned")])
    return spec


def version_of(version: w.Version) -> GameSpec:
    """Return the game with its changes; SpecError holds everything that is wrong with them."""
    return change_game(game_of(version.game), dict(version.settings), dict(version.pays), version.side_bets)


def change_game(
    spec: GameSpec, settings: dict[str, Value], pays: dict[str, tuple[str, ...]],
    side_bets: tuple[SideBetDesign, ...] | None = None,
) -> GameSpec:  # fmt: skip
    """Return a game with other side bets, pays and options; SpecError holds everything that is wrong."""
    try:
        spec = spec if side_bets is None else replace_side_bets(spec, side_bets, _lab_id(spec))
        spec = with_pays(spec, pays) if pays else spec
    except SpecError as error:
        try:
            spec.choose(settings)
        except SpecError as more:
            raise SpecError(error.title, (*error.problems, *more.problems)) from None
        raise
    return spec.choose(settings) if settings else spec


def with_pays(spec: GameSpec, pays: dict[str, tuple[str, ...]]) -> GameSpec:
    """Return the game with other payments: its tables as a game file has them, put through the loader's own checks."""
    raw: dict[str, Any] = msgspec.to_builtins(spec.file)
    problems = []
    for name, texts in pays.items():
        table = raw["paytables"].get(name)
        if table is None:
            path = f"paytables.{shown(name)[1:-1]}"
            problems.append(Problem(path, f"{spec.title} has no such table{nearest(name, spec.file.paytables)}"))
        elif len(texts) != len(table["lines"]):
            reason = f"the table has {len(table['lines'])} lines, not {len(texts)}"
            problems.append(Problem(f"paytables.{name}", reason))
        else:
            lines = [{**line, "pays": text} for line, text in zip(table["lines"], texts, strict=True)]
            raw["paytables"][name] = {**table, "lines": lines}
    raw["id"] = _lab_id(spec)
    changed = build_game(raw, label=LABEL, known=problems)
    return GameSpec(file=changed.file, settings=spec.settings)


def _lab_id(spec: GameSpec) -> str:
    """A built-in game's id says that nothing of it was changed."""
    return f"{spec.id.partition('+')[0].removesuffix('-lab')[:28]}-lab"


def version_edges(version: w.Version, store: ResultCache) -> w.VersionEdges:
    """The version compared with the base that it was made from."""
    base = game_of(version.game)
    try:
        spec = version_of(version)
    except SpecError as error:
        return w.VersionEdges(problems=error.problems)
    before, after = (compute_edge(each, outcomes=False, skip_unsolved=True, cache=store) for each in (base, spec))
    return w.VersionEdges(
        comparison=compare_results(before, after), warnings=tuple(find_game_warnings(spec)), deals=_deals(spec, after)
    )


def _deals(spec: GameSpec, result: EdgeResult) -> dict[str, int]:
    counted = {name: count_deals(spec, name, wager.outcomes or ()) for name, wager in result.wagers.items()}
    return {name: deals for name, deals in counted.items() if deals is not None}


def list_priced_options(spec: GameSpec) -> tuple[str, ...]:
    """Options whose choices can be named and move a wager; what a table takes at least or at most is none of them."""
    return tuple(
        key
        for key, option in spec.options.items()
        if option.group != "wagers" and option.moves and len(choices_of(option)) > 1
    )


def option_effect(spec: GameSpec, key: str, store: ResultCache) -> w.OptionEffect:
    """Each choice of an option as the game is set otherwise: best play from the full shoe, wager by wager."""
    option = spec.options[key]
    choices = tuple(_price_choice(spec, option, choice, store) for choice in choices_of(option))
    return w.OptionEffect(key=key, choices=choices)


def _price_choice(spec: GameSpec, option: Option, choice: str, store: ResultCache) -> ChoicePrices:
    made = ChoicePrices(
        choice=choice, default=choice == str(option.default), present=choice == str(spec.value(option.key))
    )
    if made.present:
        return made
    try:
        other = spec.choose({option.key: choice})
    except SpecError as error:
        return replace(made, refused="; ".join(problem.message for problem in error.problems))
    old_shoe, new_shoe = full_shoe_of(spec), full_shoe_of(other)
    if compile_law(spec) == compile_law(other) and old_shoe == new_shoe and _list_pays(spec) == _list_pays(other):
        return replace(made, note=SAME_PLAY)
    prices = {}
    for name in option.moves:
        if not (spec.offered(name) and other.offered(name)):
            continue
        source = "base" if spec.file.wagers[name].role == "spot" else name
        old, new = (
            compute_expected_value(spec, old_shoe, source, store),
            compute_expected_value(other, new_shoe, source, store),
        )
        prices[name] = compare_price(new, old)
    return replace(made, prices=prices)


def _list_pays(spec: GameSpec) -> dict[str, str]:
    return {name: spec.paytable_name(name) for name in spec.file.wagers if spec.offered(name)}
