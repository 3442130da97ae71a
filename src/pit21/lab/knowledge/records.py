"""The records of `edge` with `knows`."""

from typing import Any

import msgspec

from pit21.lab.exact import GameResult, ShoeResult
from pit21.lab.strategy import Expectation
from pit21.tabular import number_text, percent_text


class KnownCase(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that may be known: how often it is, and the EV of rounds in which it is."""

    case: str
    probability: float
    ev: float


class InsuranceGain(msgspec.Struct, frozen=True, kw_only=True):
    """Insurance of half the wager, taken exactly when what is known makes it good.

    `gain` is what it adds, in units of the main wager; `ev` and `house_edge` are those of the main wager with it.
    """

    gain: float
    ev: float
    house_edge: float


class KnowledgeResult(GameResult, frozen=True, kw_only=True):
    """The main wager, played best with what is known.

    `unknown` is the same game without this knowledge. `std_error` is set where the gain is simulated. `insurance` is
    null if the game offers none.
    """

    knows: str
    sentence: str
    shoe: ShoeResult
    split_class: str | None
    method: str
    ev: float
    house_edge: float
    gain: float
    std_error: float | None
    unknown: Expectation
    insurance: InsuranceGain | None
    cases: tuple[KnownCase, ...]
    notes: tuple[str, ...]
    cached: bool = False

    def table_caption(self) -> str:
        return f"{GameResult.table_caption(self)}: {self.sentence}"

    def table_headings(self) -> tuple[str, ...]:
        return "Player", "EV", "House edge"

    def table_rows(self) -> list[tuple[str, ...]]:
        rows = [
            ("without the knowledge", self.unknown.ev, self.unknown.house_edge),
            ("with it", self.ev, self.house_edge),
        ]
        if self.insurance is not None:
            rows.append(("with it, insuring when good", self.insurance.ev, self.insurance.house_edge))
        return [(name, number_text(ev, 6), percent_text(edge)) for name, ev, edge in rows]

    def to_dicts(self) -> list[dict[str, Any]]:
        return [msgspec.to_builtins(each) for each in self.cases]
