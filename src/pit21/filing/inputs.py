"""What every document of a pack is made from: the game, the house, the paper, and what the lab computed."""

from typing import Literal

import msgspec

from pit21.filing.house import NO_HOUSE, House
from pit21.filing.pack.parts import SIMULATED_ROUNDS
from pit21.filing.pack.results import PackResults
from pit21.spec.game import GameSpec

Paper = Literal["a4", "us-letter"]
SEED = 1


class PackQuestion(msgspec.Struct, frozen=True, kw_only=True):
    """How a pack is to be made. `date` is ISO text for the pages; empty if none is to be printed.

    `rounds` are those of the simulation check; counting and sessions play in proportion. `demo` is the address of a
    server where the game can be played, for the sponsor's sheet.
    """

    house: House = NO_HOUSE
    paper: Paper = "a4"
    seed: int = SEED
    rounds: int = SIMULATED_ROUNDS
    date: str = ""
    demo: str = ""


class PackInputs(msgspec.Struct, frozen=True, kw_only=True):
    """What builders get: `spec` is the game with its options chosen, `results` what the lab computed about it."""

    spec: GameSpec
    question: PackQuestion
    results: PackResults
    version: str
