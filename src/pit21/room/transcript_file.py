"""A session as a transcript in a file, for `pit21 settle` and `pit21 replay`."""

from datetime import UTC, datetime
from pathlib import Path

from msgspec.structs import replace

from pit21.cards import UNKNOWN
from pit21.files import data_folder, write_atomic
from pit21.room.room import Room
from pit21.spec.loader import is_built_in
from pit21.table import events as e
from pit21.table.session import Session
from pit21.transcript.parse import MAXIMUM_BYTES
from pit21.transcript.record import transcript_of
from pit21.transcript.write import print_transcript


class NotSaved(Exception):  # noqa: N818 - an answer to the person, not a fault
    """Why there is no transcript, in words."""


def transcript_text(room: Room) -> str:
    """Write every finished round of the session. A round under way is left out: its face-down cards are not known."""
    if not room.history.rounds:
        raise NotSaved("There is no finished round to save yet.")
    game = _game_name(room)
    made = transcript_of(_cut_unfinished(room.session), game)
    shown = [event.shown for event in room.session.events if isinstance(event, e.CardBurned)]
    burns = tuple(card if up else UNKNOWN for card, up in zip(made.burns, shown, strict=False))
    text = print_transcript(replace(made, burns=burns))
    if len(text.encode()) > MAXIMUM_BYTES:
        raise NotSaved(f"The session is too long for one transcript, which holds {MAXIMUM_BYTES} characters.")
    return text


def save_transcript(room: Room, path: Path | None = None) -> Path:
    """Write the transcript, to the user's data folder if no path is given; NotSaved says why it could not be."""
    text = transcript_text(room)
    target = path or default_path(room)
    try:
        write_atomic(target, text.encode())
    except OSError as error:
        raise NotSaved(f"The transcript cannot be written to {target}: {error.strerror}.") from None
    return target


def default_path(room: Room) -> Path:
    """Named by game and time, in the folder for transcripts; a name that is taken gets a number."""
    folder = data_folder() / "transcripts"
    stem = f"{room.spec.id}-{datetime.now(UTC):%Y%m%d-%H%M%S}"
    names = [f"{stem}.pit", *(f"{stem}-{number}.pit" for number in range(2, 100))]
    return next((folder / name for name in names if not (folder / name).exists()), folder / names[0])


def _game_name(room: Room) -> str:
    if is_built_in(room.game):
        return room.game
    path = str(Path(room.game).resolve())
    if any(sign.isspace() or sign == "#" for sign in path):
        raise NotSaved(f"A transcript cannot name the game file {path}: its path contains a space or a #.")
    return path


def _cut_unfinished(session: Session) -> Session:
    """Return the session up to the end of its last finished round."""
    ends = [
        index for index, (_, events) in enumerate(session.history, 1)
        if any(isinstance(event, e.RoundEnded | e.RoundVoided) for event in events)
    ]  # fmt: skip
    made = Session.__new__(Session)
    made.shoe, made.table, made.start, made.need = session.shoe, session.table, session.start, session.need
    made.history = session.history[: ends[-1]]
    made.events = [event for _, events in made.history for event in events]
    return made
