"""What every command that asks the solver has in common."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from pit21.cli.shared import existing_file
from pit21.lab.edge import asked_wagers, edge
from pit21.lab.results import SPLIT_CLASSES, EdgeResult
from pit21.lab.shoes import shoe_of
from pit21.lab.store import NO_STORE, Store, open_store
from pit21.lab.telling import Tell
from pit21.solve.shoe import Shoe
from pit21.spec.game import GameSpec

NoCache = Annotated[
    bool,
    Parameter(
        name="--no-cache", negative="", show_default=False,
        help="Compute everything again; neither read nor keep answers.",
    ),
]  # fmt: skip


def store_for(*, no_cache: bool) -> Store:
    return NO_STORE if no_cache else open_store()


@Parameter(name="*")
@dataclass(frozen=True)
class Shoes:
    """From which cards the round is dealt."""

    remove: Annotated[
        str, Parameter(name="--remove", metavar="CARDS", show_default=False, help='Cards that are gone: "As Kd 7h".')
    ] = ""
    shoe: Annotated[
        str,
        Parameter(
            name="--shoe", metavar="FILE", show_default=False,
            help="A text file of the cards that are left: As Kd:5 and so on.",
        ),
    ] = ""  # fmt: skip

    def of(self, spec: GameSpec) -> Shoe:
        return shoe_of(spec, self.remove, self.path)

    @property
    def path(self) -> Path | None:
        return existing_file(self.shoe) if self.shoe else None


FULL_SHOE = Shoes()


@Parameter(name="*")
@dataclass(frozen=True)
class Asking:
    """Which wagers, how they are played, and whether kept answers are taken."""

    wager: Annotated[
        tuple[str, ...],
        Parameter(
            name="--wager", metavar="WAGER", negative="", show_default=False,
            help="A wager of the game, offered or not; may be given several times.",
        ),
    ] = ()  # fmt: skip
    split_class: Annotated[
        str,
        Parameter(
            name="--split-class", metavar="CLASS",
            help="How split hands are played: cdp1, cdz- or cdp-published.",
        ),
    ] = SPLIT_CLASSES[0]  # fmt: skip
    variance: Annotated[
        bool,
        Parameter(
            name="--variance", negative="", show_default=False,
            help="The main wager's standard deviation too; it takes longer.",
        ),
    ] = False  # fmt: skip
    no_cache: NoCache = False

    def store(self) -> Store:
        return store_for(no_cache=self.no_cache)

    def check(self, spec: GameSpec) -> None:
        """QuestionError for a wager that the game does not have, before anything is computed."""
        asked_wagers(spec, self.wager)

    def answer(self, spec: GameSpec, shoes: Shoes, tell: Tell | None, *, outcomes: bool = True) -> EdgeResult:
        return edge(
            spec, shoes.of(spec), self.wager, split_class=self.split_class, variance=self.variance,
            outcomes=outcomes, store=self.store(), tell=tell,
        )  # fmt: skip


EVERY_WAGER = Asking()
