"""The count that someone wants to practice."""

from pit21.lab.counting import CountQuestion, Tags, tags_of
from pit21.lab.question import ProgressCallback, open_result_cache
from pit21.spec.game import GameSpec


def find_tags(spec: GameSpec, text: str, progress: ProgressCallback | None = None) -> Tags:
    """Return the tags of a count; those that are proposed for a wager are computed. QuestionError for no tags."""
    return tags_of(spec, CountQuestion(tags=text), open_result_cache(), progress)[0]
