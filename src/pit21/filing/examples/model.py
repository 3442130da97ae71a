"""The worked examples of a game as records: what each shows, and its transcript."""

from typing import Literal

import msgspec

from pit21.filing.examples.picture import PictureRound

ExampleKind = Literal["pay-line", "clause", "ruling", "rule", "wager", "irregularity"]


class Claim(msgspec.Struct, frozen=True, kw_only=True):
    """What an example shows: a pay line, a clause, a ruling or a rule, in words.

    `shown_by` holds the marks of a play, each entry enough by itself, by which the claim is checked.
    """

    id: str
    kind: ExampleKind
    label: str
    text: str
    short: str  # the text in print, where it is shorter
    shown_by: tuple[tuple[str, ...], ...]


class Example(msgspec.Struct, frozen=True, kw_only=True):
    """One example. `in_print` says whether it changes a settlement, and so belongs on paper.

    `picture` is None if no round is dealt to its end.
    """

    number: int
    name: str
    title: str
    claims: tuple[Claim, ...]
    transcript: str
    picture: PictureRound | None
    refused: tuple[str, ...]  # what the table refused, with the reason
    in_print: bool

    @property
    def file(self) -> str:
        return f"examples/{self.number:03d}-{self.name}.pit"


class NoExample(msgspec.Struct, frozen=True, kw_only=True):
    """A pay line, clause or ruling without an example, and why.

    `reason` is "out of force" for what the chosen options leave without effect, "no deal" for a pay line that no deal
    can reach, "not found" for what the search did not meet.
    """

    id: str
    kind: ExampleKind
    label: str
    text: str
    reason: Literal["out of force", "no deal", "not found"]
    words: str


class ExampleCount(msgspec.Struct, frozen=True, kw_only=True):
    """How many of one kind are in force, and how many of these have an example."""

    kind: str
    shown: int
    in_force: int
    out_of_force: int


class ExampleSet(msgspec.Struct, frozen=True, kw_only=True):
    """The examples of a game as its options stand."""

    game: str
    digest: str
    seed: int
    examples: tuple[Example, ...]
    without: tuple[NoExample, ...]
    counts: tuple[ExampleCount, ...]
