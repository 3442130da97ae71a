"""The cards that a round is dealt from: --remove and --shoe."""

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
    """The cards that a round is dealt from."""

    remove: Annotated[str, value_option("--remove", "CARDS", 'Remove these cards from the shoe: "As Kd 7h".')] = ""
    shoe: Annotated[
        str, value_option("--shoe", "FILE", "Read the cards left in the shoe from a text file: As Kd:5 ...")
    ] = ""

    def of(self, spec: GameSpec) -> ShoeModel:
        return shoe_of(spec, self.remove, self.path)

    @property
    def path(self) -> Path | None:
        return find_file(self.shoe) if self.shoe else None


FULL_SHOE = ShoeOptions()
