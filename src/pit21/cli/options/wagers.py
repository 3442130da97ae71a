"""Which wagers are computed, and how: --wager, --split-class, --variance."""

from dataclasses import dataclass
from typing import Annotated

from cyclopts import Parameter

from pit21.cli.options.cache import NoCache, open_cache
from pit21.cli.options.flags import switch_option, value_option
from pit21.cli.options.shoe import ShoeOptions
from pit21.lab.exact import SPLIT_CLASSES, EdgeResult, compute_edge, select_wagers
from pit21.lab.question import ProgressCallback, ResultCache
from pit21.spec.game import GameSpec


@Parameter(name="*")
@dataclass(frozen=True)
class WagerOptions:
    """Which wagers, how they are played, and whether saved results are used."""

    wager: Annotated[
        tuple[str, ...],
        value_option("--wager", "WAGER", "Compute this wager only, offered or not (repeatable)."),
    ] = ()
    split_class: Annotated[
        str,
        value_option(
            "--split-class", "CLASS", "How split hands are played: cdp1, cdz- or cdp-published.", default=True
        ),
    ] = SPLIT_CLASSES[0]
    variance: Annotated[
        bool, switch_option("--variance", "Compute the main wager's standard deviation too (slower).")
    ] = False
    no_cache: NoCache = False

    def store(self) -> ResultCache:
        return open_cache(no_cache=self.no_cache)

    def check(self, spec: GameSpec) -> None:
        """Raise QuestionError for a wager that the game does not have, before anything is computed."""
        select_wagers(spec, self.wager)

    def answer(
        self, spec: GameSpec, shoes: ShoeOptions, report: ProgressCallback | None, *, outcomes: bool = False
    ) -> EdgeResult:
        return compute_edge(
            spec, shoes.of(spec), self.wager, split_class=self.split_class, variance=self.variance,
            outcomes=outcomes, skip_unsolved=True, cache=self.store(), progress=report,
        )  # fmt: skip


EVERY_WAGER = WagerOptions()
