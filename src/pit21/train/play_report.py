"""*My play* from the records on this machine: what is not graded yet is graded first."""

from pit21.lab.exact import compute_edge
from pit21.lab.question import ProgressCallback, QuestionError, ResultCache
from pit21.spec.game import GameSpec
from pit21.spec.loader import load_game
from pit21.spec.problems import SpecError
from pit21.train.basic_chart import load_chart
from pit21.train.grader import grade
from pit21.train.play_summary import PlaySummary, summarize_play
from pit21.train.records import DecisionRecord
from pit21.train.solver import HandAdvisor
from pit21.train.store import KeptPlay, PlayStore


def report_play(
    game: str, store: PlayStore, cache: ResultCache, progress: ProgressCallback | None = None
) -> tuple[PlaySummary, ...]:  # fmt: skip
    """Return a summary for each set of rules that was played, the latest first.

    Rounds of rules that no longer exist, as of a game file that was changed, are left out.
    """
    kept = store.read(game)
    summaries = []
    for digest, settings in _versions(kept):
        try:
            spec = load_game(game).choose(dict(settings))
        except (SpecError, OSError):
            continue
        if spec.digest == digest:
            kept = _grade_all(spec, game, store, cache, progress)
            summaries.append(_summary(spec, kept, cache, progress))
    return tuple(summaries)


def _versions(kept: KeptPlay) -> list[tuple[str, tuple[tuple[str, object], ...]]]:
    """Each digest with its settings, the latest first."""
    found: dict[str, tuple[tuple[str, object], ...]] = {}
    for each in sorted((*kept.decisions, *kept.rounds, *kept.counts), key=lambda each: each.at, reverse=True):
        found.setdefault(each.digest, tuple(each.settings.items()))
    return list(found.items())


def _grade_all(
    spec: GameSpec, game: str, store: PlayStore, cache: ResultCache, progress: ProgressCallback | None
) -> KeptPlay:
    """Grade what is pending, and write it down: the solver runs once for each decision."""
    kept = store.read(game)
    pending = [each for each in kept.decisions if each.digest == spec.digest and not each.basic]
    if not pending:
        return kept
    try:
        chart = load_chart(spec, cache, progress)
    except QuestionError:
        return kept  # nothing is decided in this game
    advise = HandAdvisor(spec, progress)
    graded: dict[tuple[object, ...], DecisionRecord] = {}
    for number, each in enumerate(pending, 1):
        if progress is not None:
            progress(f"grading decision {number} of {len(pending)}")
        graded[_key(each)] = grade(each, advise, chart)
    return store.update(game, lambda record: graded.get(_key(record), record))


def _key(record: DecisionRecord) -> tuple[object, ...]:
    """What makes a decision this one and no other."""
    return (
        record.at, record.link, record.person, record.step, record.cards, record.up, record.doubles, record.hands,
        record.chosen, record.basic,
    )  # fmt: skip


def _summary(
    spec: GameSpec, kept: KeptPlay, cache: ResultCache, progress: ProgressCallback | None
) -> PlaySummary:  # fmt: skip
    rounds = [each for each in kept.rounds if each.digest == spec.digest]
    edges = compute_edge(spec, variance=True, outcomes=False, cache=cache, progress=progress) if rounds else None
    return summarize_play(
        spec, [each for each in kept.decisions if each.digest == spec.digest], rounds, edges,
        [each for each in kept.counts if each.digest == spec.digest],
    )  # fmt: skip
