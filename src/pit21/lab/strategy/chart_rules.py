"""The rules that a chart from a file was made for, and how they differ from the game that it is used in."""

from pathlib import Path

from pit21.lab.question import full_shoe_of, read_text_file, refuse
from pit21.lab.strategy.chart_file import CHART_FILE_TITLE
from pit21.spec.compile import compile_law
from pit21.spec.game import GameSpec
from pit21.spec.problems import SpecError, shown

_DIGEST = "# rules digest "
_SET = "# set "


def check_chart_rules(spec: GameSpec, path: Path, *, any_rules: bool = False) -> tuple[str, ...]:
    """Compare the rules that a chart says it was made for with the game's.

    QuestionError if they are played otherwise; with `any_rules` a warning instead. A file that names no rules is
    taken for this game's, and options that do not touch the play, such as the table's seats, may differ.
    """
    difference = _difference(spec, path)
    if not difference:
        return ()
    if any_rules:
        return (f"The chart in {path.name} was made for other rules: {difference}.",)
    advice = "Use a chart made for these rules, or allow this one with `any_rules`"
    raise refuse(CHART_FILE_TITLE, path.name, f"the chart was made for other rules: {difference}. {advice}")


def _difference(spec: GameSpec, path: Path) -> str:
    """Return how the rules differ, in words; empty if the play is the same."""
    lines = read_text_file(path, CHART_FILE_TITLE).splitlines()
    remarks = [line.strip() for line in lines if line.startswith("#")]
    digest = next((line.removeprefix(_DIGEST) for line in remarks if line.startswith(_DIGEST)), spec.digest)
    if digest == spec.digest:
        return ""
    settings = [line.removeprefix(_SET) for line in remarks if line.startswith(_SET)]
    other = _game_with(spec, settings)
    if other is None or other.digest != digest:
        made = f" with {', '.join(shown(each)[1:-1] for each in settings)}" if settings else ""
        return f"another game or version, digest {shown(digest[:16])[1:-1]}{made}; this game's is {spec.digest[:16]}"
    if _plays_alike(spec, other):
        return ""
    keys = [key for key in spec.options if other.value(key) != spec.value(key)]
    return ", ".join(f"{key}={other.setting_text(key)} (here {spec.setting_text(key)})" for key in keys)


def _game_with(spec: GameSpec, settings: list[str]) -> GameSpec | None:
    """Return the game with the options that a file names; None if it cannot have them."""
    try:
        return GameSpec(file=spec.file).choose(dict(setting.split("=", 1) for setting in settings))
    except (SpecError, ValueError):
        return None


def _plays_alike(spec: GameSpec, other: GameSpec) -> bool:
    """Return whether the rules are the same but for what no play looks at."""
    laws = [compile_law(each)._replace(pays=()) for each in (other, spec)]
    return laws[0] == laws[1] and full_shoe_of(other) == full_shoe_of(spec)
