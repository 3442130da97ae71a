"""The settlement of a transcript as a record: what `pit21 settle` prints."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

from pit21.money import signed_text
from pit21.spec.terms import Value
from pit21.table.settlement.round_result import RoundResult, round_results
from pit21.tabular import FORMAT, Tabular
from pit21.transcript.run import Fault, TranscriptRun


class Settlement(Tabular, msgspec.Struct, frozen=True, kw_only=True):
    """Rules, rounds with every settlement in order, and the first fault if there is one.

    A transcript that cannot be read, or whose rules cannot be used, has no game and no rounds; `problems` holds
    every line that is wrong. `options` are the settings as they are written, amounts in dollars. `file` is empty if
    the transcript was given as text.
    """

    format: Literal[2] = FORMAT
    file: str = ""
    game: str | None
    settings: Mapping[str, Value]
    options: Mapping[str, str]
    digest: str | None
    ok: bool
    rounds: tuple[RoundResult, ...]
    fault: Fault | None
    problems: tuple[Fault, ...]

    def table_caption(self) -> str:
        settings = "".join(f", {key}={value}" for key, value in self.options.items())
        where = f"{self.file}: " if self.file else ""
        fault = "" if self.fault is None else f"; {self.fault}"
        return f"{where}{self.game or 'no game'}{settings}{fault}"

    def table_headings(self) -> tuple[str, ...]:
        return "Round", *(self.rounds[0].table_headings() if self.rounds else ())

    def table_rows(self) -> list[tuple[str, ...]]:
        return [(str(each.round), *row) for each in self.rounds for row in each.table_rows()]

    def to_dicts(self) -> list[dict[str, Any]]:
        return [{"round": each.round, **row} for each in self.rounds for row in each.to_dicts()]

    def __repr__(self) -> str:
        rounds = f"{len(self.rounds)} round" + ("" if len(self.rounds) == 1 else "s")
        net = signed_text(sum(each.net() for each in self.rounds))
        return f"<Settlement: {self.table_caption()}, {rounds}, net {net}>"


def settlement_of(run: TranscriptRun) -> Settlement:
    return Settlement(
        game=run.spec.id, settings=run.spec.settings, digest=run.spec.digest, ok=run.fault is None,
        options={key: run.spec.setting_text(key) for key in run.spec.settings},
        rounds=round_results(run.session.events) if run.session else (), fault=run.fault,
        problems=(run.fault,) if run.fault else (),
    )  # fmt: skip


def unplayed_settlement(faults: Sequence[Fault]) -> Settlement:
    """Make the settlement of a transcript that cannot be played."""
    return Settlement(
        game=None, settings={}, options={}, digest=None, ok=False, rounds=(), fault=faults[0], problems=tuple(faults)
    )  # fmt: skip
