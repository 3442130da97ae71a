"""The examples of a game, found, shortened and written down."""

import re
import textwrap

from pit21.filing.examples.goals import Goal, goals_of
from pit21.filing.examples.model import Claim, Example, ExampleCount, ExampleSet, NoExample
from pit21.filing.examples.picture import picture_of
from pit21.filing.examples.play import Play
from pit21.filing.examples.reduction import reduce_play, shows
from pit21.filing.examples.search import TRIES, Found, Size, Tries, search, size_of
from pit21.spec.game import GameSpec
from pit21.spec.loader import BUILT_IN
from pit21.table.session import Session
from pit21.transcript.run import ExpectedRefusal
from pit21.transcript.write import print_transcript, step_text

_KINDS = ("pay-line", "clause", "ruling", "rule", "wager", "irregularity")
_LINE = 100
GAME_FILE = "game.toml"
"""Where a pack keeps a game that is not built in, beside its transcripts."""


def transcript_name(spec: GameSpec) -> str:
    """How the transcripts of a pack name the game; empty for a built-in one, which its id names."""
    return "" if spec.id in BUILT_IN else GAME_FILE


def can_be_dealt(spec: GameSpec) -> bool:
    """Return whether a table can be dealt by these rules: examples are rounds at a table."""
    return spec.value("decks") != "infinite"


def find_examples(spec: GameSpec, *, seed: int = 1, game: str = "", tries: Tries = TRIES) -> ExampleSet:
    """The shortest example found for every pay line, enforced clause and ruling of a game.

    `game` is how the transcripts name the game, where it is a file. The same seed gives the same examples.
    """
    opened = Session(spec, None)
    goals = goals_of(spec)
    found = search(opened, goals, seed, tries)
    kept = _share(opened, goals, found)
    examples = tuple(_example(number, play, shown, game) for number, (play, shown) in enumerate(kept, 1))
    without = tuple(_note_missing(goal, tries) for goal in goals if goal.id not in found.best)
    return ExampleSet(
        game=spec.id, digest=spec.digest, seed=seed, examples=examples, without=without, counts=_counts(goals, found)
    )


def _share(opened: Session, goals: tuple[Goal, ...], found: Found) -> list[tuple[Play, list[Goal]]]:
    """Each goal with the shortest play; an example that is no longer than its own serves another goal as well."""
    kept: list[tuple[Size, frozenset[str], Play, list[Goal]]] = []
    for goal in goals:
        if goal.id not in found.best:
            continue
        size, play = found.best[goal.id]
        again = next((each for each in kept if each[0] <= size and shows(goal, each[1])), None)
        if again is not None:
            again[3].append(goal)
            continue
        play = reduce_play(opened, play, goal)
        size, marks = size_of(play), play.traits()
        again = next((each for each in kept if each[0] <= size and shows(goal, each[1])), None)
        if again is not None:
            again[3].append(goal)
        else:
            kept.append((size, marks, play, [goal]))
    return [(play, shown) for _, _, play, shown in kept]


def _example(number: int, play: Play, shown: list[Goal], game: str) -> Example:
    claims = tuple(
        Claim(id=goal.id, kind=goal.kind, label=goal.label, text=goal.text, short=goal.short or goal.text,
              shown_by=tuple(tuple(sorted(wanted)) for wanted in goal.wanted))
        for goal in shown
    )  # fmt: skip
    title = shown[0].text
    comments = [line for goal in shown for line in _comment(goal)]
    text = "\n".join([*comments, print_transcript(play.transcript(game))])
    picture = picture_of(play.session)
    return Example(
        number=number, name=_name(shown[0]), title=title, claims=claims, transcript=text, picture=picture,
        refused=tuple(_refusal_text(each) for each in play.refusals),
        in_print=picture is not None and any(goal.settles for goal in shown),
    )  # fmt: skip


def _refusal_text(found: ExpectedRefusal) -> str:
    clause = f" [{found.refusal.clause}]" if found.refusal.clause else ""
    return f"{step_text(found.command)}: {found.refusal.message}{clause}"  # type: ignore[arg-type]


def _comment(goal: Goal) -> list[str]:
    cited = "" if goal.kind in ("pay-line", "wager", "rule") else f"[{goal.label}] "
    return textwrap.wrap(f"Shows: {cited}{goal.text}", _LINE, initial_indent="# ", subsequent_indent="#   ")


def _name(goal: Goal) -> str:
    words = goal.text if goal.kind == "pay-line" else f"{goal.label} {goal.text}"
    slug = re.sub(r"[^a-z0-9]+", "-", words.lower()).strip("-")
    return slug[:48].rsplit("-", 1)[0] if len(slug) > 48 else slug


def _note_missing(goal: Goal, tries: Tries) -> NoExample:
    words = goal.silent or f"the search did not meet it in {tries.most:,} tries"
    return NoExample(
        id=goal.id, kind=goal.kind, label=goal.label, text=goal.text,
        reason="out of force" if goal.silent else "not found", words=words,
    )  # fmt: skip


def _counts(goals: tuple[Goal, ...], found: Found) -> tuple[ExampleCount, ...]:
    counts = []
    for kind in _KINDS:
        those = [goal for goal in goals if goal.kind == kind]
        if those:
            silent = sum(bool(goal.silent) for goal in those)
            counts.append(ExampleCount(
                kind=kind, shown=sum(goal.id in found.best for goal in those), in_force=len(those) - silent,
                out_of_force=silent,
            ))  # fmt: skip
    return tuple(counts)
