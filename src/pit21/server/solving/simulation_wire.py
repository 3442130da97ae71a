"""What is said between the server and the process that simulates: one JSON object a line."""

from typing import Literal

import msgspec

from pit21.lab.simulated import SimulationResult
from pit21.server.solving.wire import Version
from pit21.spec.problems import Problem

Policy = Literal["", "best", "basic", "mimic", "never-bust", "random"]
State = Literal["waiting", "preparing", "compiling", "playing", "done", "stopped", "failed"]
MOST_ROUNDS = 10**9
MOST_MINUTES = 5.0
LEAST_ERROR = 1e-6


class Run(msgspec.Struct, frozen=True, kw_only=True):
    """One of `rounds`, `until_error` and `minutes` is given; no run takes longer than the most minutes."""

    version: Version
    rounds: int | None = None
    until_error: float | None = None
    minutes: float | None = None
    seed: int = 1
    policy: Policy = ""
    shoe: bool = False
    seats: int = 1


class OutcomeCounted(msgspec.Struct, frozen=True, kw_only=True):
    result: str
    units: float
    count: int
    exact_probability: float | None = None


class WagerStanding(msgspec.Struct, frozen=True, kw_only=True):
    """Per unit staked. `exact_ev` is from a fresh shoe; `z` is told where the rounds were dealt so."""

    id: str
    title: str
    placed: int
    ev: float | None
    std_error: float | None
    exact_ev: float | None
    z: float | None
    outcomes: tuple[OutcomeCounted, ...] = ()


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """How a run stands. `share` is how much of it is done, where that is known."""

    rounds: int = 0
    seconds: float = 0.0
    rate: float = 0.0
    left: float | None = None
    share: float | None = None
    wagers: tuple[WagerStanding, ...] = ()


# To the process


class Play(msgspec.Struct, frozen=True, kw_only=True, tag_field="ask", tag="play"):
    run: Run


class Stop(msgspec.Struct, frozen=True, kw_only=True, tag_field="ask", tag="stop"):
    """End the run, with what is counted."""


ToSimulator = Play | Stop


# From it


class Doing(msgspec.Struct, frozen=True, kw_only=True, tag_field="said", tag="doing"):
    state: State
    words: str = ""


class Stands(msgspec.Struct, frozen=True, kw_only=True, tag_field="said", tag="stands"):
    standing: Standing


class Done(msgspec.Struct, frozen=True, kw_only=True, tag_field="said", tag="done"):
    """`words` say why it ended before its end, where it did."""

    standing: Standing
    result: SimulationResult
    csv: str
    words: str = ""


class Refused(msgspec.Struct, frozen=True, kw_only=True, tag_field="said", tag="refused"):
    """All that is wrong with the question, or that the run broke."""

    words: str
    problems: tuple[Problem, ...] = ()


FromSimulator = Doing | Stands | Done | Refused
