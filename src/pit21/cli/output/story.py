"""A narrated round in the terminal: each sentence with the stage of the round beside it."""

from collections.abc import Iterable, Iterator

from pit21.report import wrap_text
from pit21.spec.game import GameSpec
from pit21.table import events as e

_GUTTER = 11
_STAGES = {
    "early-surrender": "surrender",
    "naturals": "blackjack",
    "peek": "peek",
    "turns": "play",
    "rotate": "bank",
}
_BETWEEN_ROUNDS = (
    e.TableOpened, e.DecksInspected, e.PlayerJoined, e.ChipsBought, e.SeatTaken, e.SeatReleased, e.PlayerLeft,
    e.SatOut, e.CameBack, e.DealerChanged, e.ShoeDiscarded, e.TableClosed,
)  # fmt: skip


def stage_name(spec: GameSpec, event: e.Event) -> str:
    """Return the stage of an event as one short word."""
    if isinstance(event, _BETWEEN_ROUNDS):
        return "table"
    if isinstance(event, e.RoundBegan | e.RoundEnded | e.RoundVoided):
        return "round"
    if event.stage == 0:
        return "shoe"
    name = spec.file.stages[event.stage - 1].do
    return _STAGES.get(name, name)


def story_lines(spec: GameSpec, narrated: Iterable[tuple[e.Event, str]]) -> Iterator[str]:
    """Yield lines for the terminal; the stage is named where it changes, and a blank line precedes a round."""
    last = ""
    for event, sentence in narrated:
        word = stage_name(spec, event)
        if isinstance(event, e.RoundBegan) and last:
            yield ""
        label = f"{word if word != last else '':{_GUTTER}}"
        last = word
        yield wrap_text(sentence, hang=_GUTTER + 2, label=label)


def story_data(spec: GameSpec, narrated: Iterable[tuple[e.Event, str]]) -> list[dict[str, object]]:
    """Return the same as data; `replay --events` has the events themselves."""
    return [{"seq": event.seq, "stage": stage_name(spec, event), "text": sentence} for event, sentence in narrated]
