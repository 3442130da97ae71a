"""Games and tables as HTTP shows them."""

from typing import Annotated, Literal

from pydantic import Field, StrictInt, StrictStr, field_validator

from pit21.server.http.answers import Model, Out
from pit21.server.http.asking import GAME_PATTERN
from pit21.server.http.services import Speed


class GameLine(Out):
    """A game in the list."""

    id: str
    title: str
    summary: str
    family: str
    digest: str
    own: bool


class GamesAnswer(Out):
    games: tuple[GameLine, ...]


class OptionAnswer(Out):
    """What may be set. `choices` are words, ranges such as `1..7`, or `amount`, `decks`, `rows` for a kind.

    `at_tables` are those of them that a live table takes; the lab takes them all.
    """

    key: str
    question: str
    kind: str
    choices: tuple[str, ...]
    at_tables: tuple[str, ...]
    default: str | int
    value: str | int
    moves: tuple[str, ...]
    clause: tuple[str, ...]


class RuleLine(Out):
    """`key` is the rule's in the game file, empty where none stands behind the sentence."""

    text: str
    clause: tuple[str, ...]
    key: str


class RuleSection(Out):
    title: str
    lines: tuple[RuleLine, ...]


class WagerAnswer(Out):
    """A spot on the felt; limits are in cents."""

    id: str
    title: str
    role: str
    text: str
    offered: bool
    minimum: int
    maximum: int
    paytable: str
    options: tuple[str, ...]


class PayLineAnswer(Out):
    when: str
    pays: str
    odds: str


class PayTableAnswer(Out):
    name: str
    title: str
    wagers: tuple[str, ...]
    lines: tuple[PayLineAnswer, ...]


class GameAnswer(Out):
    """A game with its options as they are asked about, its rules, wagers and pay tables."""

    id: str
    title: str
    summary: str
    family: str
    source: str
    holder: str
    digest: str
    own: bool
    seats: int
    warnings: tuple[str, ...]
    options: tuple[OptionAnswer, ...]
    rules: tuple[RuleSection, ...]
    course: tuple[RuleLine, ...]
    notes: tuple[RuleLine, ...]
    wagers: tuple[WagerAnswer, ...]
    paytables: tuple[PayTableAnswer, ...]


class EdgeAnswer(Out):
    """The house's edge on a wager, of one unit staked; `exact` is the fraction where it is known."""

    wager: str
    title: str
    edge: float
    exact: str


class EdgesAnswer(Out):
    digest: str
    method: str
    wagers: tuple[EdgeAnswer, ...]


class UploadBody(Model):
    text: Annotated[str, Field(min_length=1, max_length=240_000, description="A game file, in TOML.")]


class TableAnswer(Out):
    """A table with its rules.

    `practice` is the most that somebody may bring in practice chips, which reach neither the bankroll nor statistics;
    0 where chips come from the bankroll.
    """

    id: str
    title: str
    game: str
    game_title: str
    digest: str
    settings: dict[str, str | int]
    host: str
    listed: bool
    state: str
    seats: int
    taken: int
    waiting: int
    watching: int
    bots: int
    speed: str
    clock: int
    base_minimum: int
    base_maximum: int
    practice: int


class LobbyTableAnswer(Out):
    """A table as the lobby lists it; GET /api/tables/{table} has the rest."""

    id: str
    title: str
    game: str
    game_title: str
    host: str
    state: str
    seats: int
    taken: int
    waiting: int
    watching: int
    bots: int
    speed: str
    clock: int
    base_minimum: int
    base_maximum: int
    practice: int


class TablesAnswer(Out):
    """The oldest tables first; `after` asks for the next page and is empty at the end."""

    tables: tuple[LobbyTableAnswer, ...]
    after: str


class MadeTableAnswer(Out):
    """`link` is the secret part of a private table's address; whoever has it may come."""

    table: TableAnswer
    link: str


class TableBody(Model):
    """A table as its host wants it. Limits are options (`limits.base.min`), and so is the number of seats."""

    game: Annotated[str, Field(pattern=GAME_PATTERN)]
    options: Annotated[
        dict[Annotated[str, Field(max_length=64)], Annotated[StrictStr, Field(max_length=400)] | StrictInt],
        Field(max_length=200),
    ] = Field(default_factory=dict)
    title: Annotated[str, Field(max_length=60)] = ""
    clock: Annotated[int, Field(ge=0, le=600, description="Seconds for a decision, from 5; 0 for no clock.")] = 30
    speed: Speed = "normal"
    visibility: Literal["listed", "private"] = "listed"
    bots: Annotated[int, Field(ge=0, le=20)] = 0

    @field_validator("title")
    @classmethod
    def plain(cls, title: str) -> str:
        """Shown to others: nothing that turns a line around or hides in it."""
        if not title.isprintable():
            raise ValueError("a title is plain text")
        return title.strip()

    @field_validator("clock")
    @classmethod
    def playable(cls, clock: int) -> int:
        if 0 < clock < 5:
            raise ValueError("a clock gives at least 5 seconds; 0 is no clock")
        return clock


class NoticeAnswer(Out):
    """`table` is empty for everybody; `expires` is in milliseconds since 1970."""

    id: int
    table: str
    text: str
    expires: int


class NoticesAnswer(Out):
    notices: tuple[NoticeAnswer, ...]
