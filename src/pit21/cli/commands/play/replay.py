"""`pit21 replay`: a transcript, event by event."""

import sys
from typing import Annotated

from pit21.cli.options import Json, find_file, switch_option
from pit21.cli.output import FAULT, OK, print_json, story_data, story_lines
from pit21.report import Replay, wrap_text
from pit21.report import replay as play_again
from pit21.table.codec import encode_event

Events = Annotated[
    bool, switch_option("--events", "Print the complete event log as JSON Lines, face-down cards included.")
]


def replay(file: str, /, *, events: Events = False, json: Json = False) -> int:
    """Narrate a transcript event by event, as a spectator sees it.

    Face-down cards stay hidden until they are turned over. Results that the
    transcript contains are checked. The exit code is 1 if a step is illegal or
    a result differs.

    Example: pit21 replay docs/examples/blackjack.pit

    Parameters
    ----------
    file
        A transcript.
    """
    found = play_again(find_file(file))
    if events:
        for event in found.events:
            print(encode_event(event).decode())
        if found.fault:
            print(wrap_text(str(found.fault), hang=4), file=sys.stderr)
    elif json:
        print_json(_data(file, found))
    else:
        _print(found)
    return FAULT if found.fault else OK


def _data(file: str, found: Replay) -> dict[str, object]:
    story = story_data(found.spec, found.story()) if found.spec else []
    return {
        "file": file,
        "game": found.spec.id if found.spec else None,
        "ok": found.fault is None,
        "story": story,
        "results_compared": found.results,
        "fault": found.fault,
    }


def _print(found: Replay) -> None:
    if found.spec is not None:
        for line in story_lines(found.spec, found.story()):
            print(line)
        print()
    if found.fault:
        print(wrap_text(str(found.fault), hang=4))
    elif found.results:
        print(f"Matching results: {found.results}.")
