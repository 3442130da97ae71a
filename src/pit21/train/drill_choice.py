"""`open_drill`: the drill that has a name."""

from collections.abc import Iterable

from pit21.lab.question import ProgressCallback, refuse_field
from pit21.spec.game import GameSpec
from pit21.spec.problems import nearest, shown
from pit21.train.basic_chart import load_chart
from pit21.train.chart_memory import ChartFromMemory
from pit21.train.count_drill import COUNT_DRILLS, USUAL_RAMP, CountDrill
from pit21.train.hand_drill import HAND_DRILLS, HandDrill
from pit21.train.records import DecisionRecord
from pit21.train.table_count import TableCount

LIVE, CHART = "live", "chart"
Drill = HandDrill | CountDrill | TableCount | ChartFromMemory


def open_drill(  # noqa: PLR0913 - each is an argument of one of the drills
    spec: GameSpec, drill: str, *, tags: str = "hi-lo", ramp: str = "", decks: int = 0, cards: int = 1,
    seed: int | str | None = None, history: Iterable[DecisionRecord] = (), progress: ProgressCallback | None = None,
    part: str = "all",
) -> Drill:  # fmt: skip
    """Return the drill of this name; QuestionError lists the names that there are."""
    ramp = ramp or USUAL_RAMP
    if drill in HAND_DRILLS:
        return HandDrill(spec, drill, history=history, seed=seed, progress=progress)
    if drill in COUNT_DRILLS:
        return CountDrill(spec, drill, tags=tags, ramp=ramp, decks=decks, at_once=cards, seed=seed)
    if drill == LIVE:
        return TableCount(spec, tags=tags, ramp=ramp, seed=seed)
    if drill == CHART:
        chart = load_chart(spec, progress=progress)
        try:
            return ChartFromMemory(chart, part)
        except ValueError as error:
            raise refuse_field("Unknown part of the chart:", "part", str(error)) from None
    names = (*HAND_DRILLS, *COUNT_DRILLS, LIVE, CHART)
    choices = f"{shown(drill)}; choices: {', '.join(names)}{nearest(drill, names)}"
    raise refuse_field("Unknown drill:", "drill", choices)
