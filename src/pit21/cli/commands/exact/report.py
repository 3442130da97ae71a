"""`pit21 report`: the filing pack of a game."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from pit21.cli.options import (
    Game,
    Json,
    NoCache,
    Settings,
    UsageError,
    choose_game,
    open_cache,
    parse_seed,
    parse_whole_number,
    switch_option,
    value_option,
)
from pit21.cli.output import print_json, show_progress
from pit21.filing import FilledFolderError, PackError, PackQuestion, PackResult, read_house, write_pack
from pit21.report import wrap_text

Out = Annotated[str, value_option("--out", "FOLDER", "The folder to write to; it must be empty or new.")]
Documents = Annotated[
    tuple[str, ...],
    Parameter(
        name="--document", metavar="NAME", negative="", show_default=False,
        help="Write only this document, such as mathematics (repeatable). [default: all]",
    ),
]  # fmt: skip


@Parameter(name="*")
@dataclass(frozen=True)
class PackOptions:
    """How the pack is made, and whether it may replace another."""

    paper: Annotated[Literal["a4", "letter"], value_option("--paper", "SIZE", "a4 or letter.", default=True)] = "a4"
    house: Annotated[str, value_option("--house", "NAME", "Name of the house, printed on every first page.")] = ""
    logo: Annotated[str, value_option("--logo", "FILE", "Logo of the house: a PNG, JPEG or SVG file.")] = ""
    template: Annotated[
        str,
        value_option("--template", "FOLDER", "Your own templates; each replaces the built-in one of the same name."),
    ] = ""
    date: Annotated[
        str, value_option("--date", "DATE", "The date to print, YYYY-MM-DD. [default: SOURCE_DATE_EPOCH]")
    ] = ""
    seed: Annotated[str, value_option("--seed", "NUMBER", "Random seed of the simulations.", default=True)] = "1"
    rounds: Annotated[
        str,
        value_option(
            "--rounds", "N", "Rounds of the simulation check; counting and sessions scale with it.", default=True
        ),
    ] = "4e6"
    demo: Annotated[
        str, value_option("--demo", "ADDRESS", "Link to a demo of the game, printed on the sponsor's sheet.")
    ] = ""
    force: Annotated[bool, switch_option("--force", "Write into a folder that is not empty; replace a pack in it.")] = (
        False
    )

    def question(self) -> PackQuestion:
        """Read the logo and put everything together."""
        return PackQuestion(
            house=read_house(self.house, Path(self.logo) if self.logo else None),
            paper="us-letter" if self.paper == "letter" else "a4", date=self.date, demo=self.demo,
            seed=parse_seed(self.seed), rounds=parse_whole_number("--rounds", self.rounds, lowest=1000, highest=10**9),
        )  # fmt: skip


PLAIN_PACK = PackOptions()


def report(
    game: Game, /, *, out: Out, set_: Settings = (), document: Documents = (), pages: PackOptions = PLAIN_PACK,
    no_cache: NoCache = False, json: Json = False,
) -> None:  # fmt: skip
    """Write the filing pack: the documents that a regulator asks for.

    The folder holds each document as PDF and HTML, its figures as JSON, and a
    manifest with the SHA-256 of every file. `pit21 verify FOLDER` recomputes
    every figure. The same rules, options and seed give the same bytes.

    Example: pit21 report 21-stud --out 21-stud-pack
    Example: pit21 report nh-21-plus --set surrender=early --out nh --paper letter

    Parameters
    ----------
    game
        A game id, or the path of a game file.
    """
    spec = choose_game(game, set_)
    try:
        with show_progress(spec.title) as progress:
            made = write_pack(
                spec, Path(out), pages.question(), documents=document,
                templates=Path(pages.template) if pages.template else None, force=pages.force,
                cache=open_cache(no_cache=no_cache), progress=progress,
            )  # fmt: skip
    except FilledFolderError as error:
        raise UsageError(f"{error} Give another folder, or --force.") from None
    except PackError as error:
        raise UsageError(str(error)) from None
    if json:
        print_json(made)
    else:
        _print(made)


def _print(made: PackResult) -> None:
    print(wrap_text(f"{made.title}: {len(made.files)} files in {made.folder}, rules {made.digest[:12]}."))
    for error in made.errors:
        print(wrap_text(f"error: {error}", first=2, hang=4))
    if made.errors:
        print(wrap_text("The audit found errors. The documents say so on their first pages."))
