"""The shoe that is meant: --remove and --shoe."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from pit21.cli.options.files import find_file
from pit21.cli.options.flags import value_option
from pit21.lab.question import shoe_of
from pit21.solve.model import ShoeModel
from pit21.spec.game import GameSpec


@Parameter(name="*")
@dataclass(frozen=True)
class ShoeOptions:
    """From which cards the round is dealt."""

    remove: Annotated[str, value_option("--remove", "CARDS", 'Cards that are gone: "As Kd 7h".')] = ""
    shoe: Annotated[
        str, value_option("--shoe", "FILE", "A text file of the cards that are left: As Kd:5 and so on.")
    ] = ""

    def of(self, spec: GameSpec) -> ShoeModel:
        return shoe_of(spec, self.remove, self.path)

    @property
    def path(self) -> Path | None:
        return find_file(self.shoe) if self.shoe else None


FULL_SHOE = ShoeOptions()
