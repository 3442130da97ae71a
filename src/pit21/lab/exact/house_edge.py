"""`edge`: compute the exact house edge of every wager of a game."""

from collections.abc import Iterable
from typing import NamedTuple

from msgspec import UNSET
from msgspec.structs import replace

from pit21.lab.exact.results import SPLIT_CLASSES, EdgeResult, ShoeResult, WagerResult, game_fields
from pit21.lab.question import (
    NO_CACHE,
    ProgressCallback,
    QuestionError,
    QuestionProblem,
    ResultCache,
    describe_unknown_wager,
    list_removed,
    refuse,
    refuse_field,
    report_compiling,
    rules_key,
    shoe_of,
    wager_kernels,
)
from pit21.solve.model import ShoeModel
from pit21.spec.game import GameSpec
from pit21.spec.problems import shown


def compute_edge(  # noqa: PLR0913 - all but the first three are named by the caller
    spec: GameSpec,
    shoe: ShoeModel | None = None,
    wagers: Iterable[str] = (),
    *,
    split_class: str = SPLIT_CLASSES[0],
    variance: bool = False,
    outcomes: bool = False,
    skip_unsolved: bool = False,
    cache: ResultCache = NO_CACHE,
    progress: ProgressCallback | None = None,
) -> EdgeResult:
    """Compute the EV of the named wagers, or of those that the table offers; from the full shoe if none is given.

    `outcomes` asks for the main wager's distribution too, where it is within reach; `lab.simulation.complete_returns`
    fills the others. Where no hand can be split it is quick, and always there.

    With `skip_unsolved`, wagers that cannot be solved leave the others their results, if no wager is named.

    QuestionError for a wager that the game does not have, or a shoe that the round cannot be dealt from.
    """
    if split_class not in SPLIT_CLASSES:
        allowed = ", ".join(SPLIT_CLASSES)
        raise refuse_field("Invalid split class:", "split_class", f"{shown(split_class)}; allowed: {allowed}")
    wagers = tuple(wagers)
    asked = select_wagers(spec, wagers)
    shoe = shoe_of(spec) if shoe is None else shoe
    play = MainQuestion(split_class, variance, outcomes)
    # All at once, so that every core has something to compile until the end.
    kernels = dict.fromkeys(name for wager_id in asked for name in wager_kernels(spec, wager_id))
    results: dict[str, WagerResult] = {}
    by_source: dict[str, WagerResult] = {}
    unsolved: dict[str, str] = {}
    for wager_id in asked:
        # All spots of the main wager share its result (S5, N5).
        source = "base" if spec.file.wagers[wager_id].role == "spot" else wager_id
        if source not in by_source:
            try:
                by_source[source] = _answer(spec, shoe, source, play, cache, progress, kernels)
            except QuestionError as error:
                if not skip_unsolved or len(asked) == 1 or wagers:
                    raise
                unsolved[wager_id] = "; ".join(problem.message for problem in error.problems)
                continue
        results[wager_id] = by_source[source]
    if unsolved and not results:
        raise refuse(f"Cannot compute {spec.title}:", "wagers", "; ".join(unsolved.values()))
    return EdgeResult(
        **game_fields(spec), rules={key: spec.value(key) for key in spec.file.rules}, variance=variance,
        shoe=ShoeResult(cards=None if shoe.infinite else shoe.size, removed=list_removed(spec, shoe)),
        wagers=results, unsolved=unsolved or UNSET,
    )  # fmt: skip


def select_wagers(spec: GameSpec, wagers: Iterable[str]) -> list[str]:
    """Return the named wagers in the game's order, or those that the table offers."""
    named = list(wagers)
    problems = [
        QuestionProblem("wager", describe_unknown_wager(spec, name)) for name in named if name not in spec.file.wagers
    ]
    if problems:
        raise QuestionError("Unknown wager:", problems)
    return [each for each in spec.file.wagers if (each in named if named else spec.offered(each))]


class MainQuestion(NamedTuple):
    """How the main wager is played, and whether its variance and its distribution are wanted."""

    split_class: str
    variance: bool
    outcomes: bool


def _answer(
    spec: GameSpec, shoe: ShoeModel, wager_id: str, play: MainQuestion, cache: ResultCache,
    progress: ProgressCallback | None, kernels: Iterable[str],
) -> WagerResult:  # fmt: skip
    """From the cache, or computed and kept there, once these kernels are compiled."""
    wager = spec.file.wagers[wager_id]
    about = play._asdict() if wager.role == "main" else {}
    if wager.moves_to_main:
        about = {"variance": play.variance}
    cards = {"shoe": shoe.counts, "infinite": shoe.infinite}
    question = {"ask": "edge", "wager": wager_id, **about, **cards, **rules_key(spec)}
    found = cache.find(question, WagerResult)
    if found is not None:
        return replace(found, cached=True)
    try:
        with report_compiling(wager.title, progress, kernels):
            made = _compute(spec, shoe, wager_id, play)
    except ValueError as error:
        if isinstance(error, QuestionError):
            raise
        raise refuse(f"Cannot compute {wager.title}:", "the shoe", str(error)) from error
    cache.keep(question, made)
    return made


def _compute(spec: GameSpec, shoe: ShoeModel, wager_id: str, play: MainQuestion) -> WagerResult:
    # Imported here: an answer that is kept needs no solver.
    if spec.file.wagers[wager_id].role == "main":
        from pit21.lab.exact.main_wager import solve_main_wager

        return solve_main_wager(spec, shoe, play.split_class, variance=play.variance, outcomes=play.outcomes)
    from pit21.lab.exact.side_wagers import solve_side_wager

    return solve_side_wager(spec, shoe, wager_id, variance=play.variance)
