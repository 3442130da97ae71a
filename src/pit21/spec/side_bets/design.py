"""A side bet as an editor holds it: a field for each key, and a condition as text for each pay line."""

import tomllib
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from pit21.spec.model import FixedAmount, GameFile
from pit21.spec.problems import Problem
from pit21.spec.side_bets.catalogue_files import CatalogueWager

_CLAUSE = ["House"]
_KEYS = (
    "decided", "decided_early", "selection", "size", "min", "max", "placed", "forces", "moves_to_main", "payout_limit",
    "meter", "seed", "contribution",
)  # fmt: skip
"""Keys of a wager that are fields of a design by the same name."""
_SAID = frozenset(("title", "role", "evaluator", "reads", "paytable", "clause", "limits_clause", *_KEYS))
_Cents = Annotated[int, Meta(ge=0, le=10**12)]
_Percent = Annotated[str, Meta(max_length=8)]
_ID_WORDS = "must be up to 40 lower-case letters, digits and hyphens, such as my-bet"


class LineDesign(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One pay line. `holds` is a condition as a game file writes it: `each = "red", same = "suit"`.

    It pays odds (`pays`), a fixed `amount` by size of stake, or a share of the wager's `meter`. A line that pays no
    odds leaves `pays` empty.
    """

    when: Annotated[str, Meta(max_length=80)]
    holds: Annotated[str, Meta(max_length=600)]
    pays: Annotated[str, Meta(max_length=24)] = ""
    amount: Annotated[tuple[FixedAmount, ...], Meta(max_length=10)] = ()
    meter: _Percent = ""
    envy: Annotated[int, Meta(ge=0, le=10**9)] = 0


class SideBetDesign(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A side bet and its pay table. `more` has further keys of the wager, one on each line, as a game file has them."""

    id: Annotated[str, Meta(pattern=r"^[a-z0-9][a-z0-9-]{0,39}$", extra={"allowed": _ID_WORDS})]
    title: Annotated[str, Meta(max_length=60)]
    reads: Annotated[tuple[Annotated[str, Meta(max_length=40)], ...], Meta(max_length=8)]
    lines: Annotated[tuple[LineDesign, ...], Meta(max_length=40)]
    decided: Annotated[str, Meta(max_length=20)] = ""
    decided_early: Annotated[str, Meta(max_length=20)] = ""
    selection: Literal["first", "best", "all"] = "first"
    unit: Literal["to", "for"] = "to"
    size: Literal["limits", "at_most_base"] = "limits"
    min: Annotated[int, Meta(ge=1, le=10**9)] = 100
    max: Annotated[int, Meta(ge=1, le=10**9)] = 10_000
    placed: Annotated[str, Meta(max_length=20)] = "deal"
    forces: Annotated[str, Meta(max_length=20)] = ""
    moves_to_main: Annotated[str, Meta(max_length=20)] = ""
    payout_limit: _Cents = 0
    meter: _Cents = 0
    seed: _Cents = 0
    contribution: _Percent = ""
    more: Annotated[str, Meta(max_length=1_000)] = ""


_DEFAULTS = {each.name: each.default for each in msgspec.structs.fields(SideBetDesign)}
"""They are those of a game file: what is left out there may stand among the further keys."""


def design_tables(designs: tuple[SideBetDesign, ...]) -> tuple[dict[str, Any], list[Problem]]:
    """Return the tables of these side bets as a game file has them, and what could not be read as TOML."""
    tables: dict[str, Any] = {"wagers": {}, "paytables": {}}
    problems: list[Problem] = []
    for design in designs:
        path = f"wagers.{design.id}"
        if design.id in tables["wagers"]:
            problems.append(Problem(path, "another side bet has this id; choose another"))
            continue
        wager = {
            "title": design.title, "role": "side", "evaluator": "lines", "reads": list(design.reads),
            "paytable": design.id, "clause": _CLAUSE, "limits_clause": _CLAUSE,
        }  # fmt: skip
        wager |= {key: getattr(design, key) for key in _KEYS if getattr(design, key) != _DEFAULTS[key]}
        tables["wagers"][design.id] = {**_parse(design.more, f"{path}.more", problems), **wager}
        lines = []
        for number, line in enumerate(design.lines):
            place = f"paytables.{design.id}.lines[{number}].holds"
            lines.append({"when": line.when, "holds": _condition(line.holds, place, problems), **_payment(line),
                          "clause": _CLAUSE})  # fmt: skip
        tables["paytables"][design.id] = {
            "title": design.title, "unit": design.unit, "clause": _CLAUSE, "lines": lines
        }  # fmt: skip
    return tables, problems


def design_of(wager_id: str, wager: CatalogueWager) -> SideBetDesign:
    """Return a side bet from the catalog to be changed."""
    tables = wager.tables(wager_id)
    return _design(wager_id, tables["wagers"][wager_id], tables["paytables"][wager_id])


def own_designs(file: GameFile) -> tuple[SideBetDesign, ...]:
    """Return the side bets of a game that are decided by conditions, to be changed.

    A bet whose pay table depends on an option or is shared with another wager is left out, and so is one that is longer
    than an editor takes.
    """
    from pit21.spec.game_text import short_tables  # it reads games, which this package helps to read

    tables = [table for wager in file.wagers.values() for table in (wager.paytable, wager.outcomes) if table]
    found = []
    for name, wager in file.wagers.items():
        if wager.evaluator == "lines" and wager.role == "side" and not wager.paytables and tables.count(name) == 1:
            try:
                design = _design(name, short_tables(wager), short_tables(file.paytables[name]))
                found.append(msgspec.convert(msgspec.to_builtins(design), SideBetDesign))
            except msgspec.ValidationError:
                continue
    return tuple(found)


def _design(wager_id: str, own: dict[str, Any], table: dict[str, Any]) -> SideBetDesign:
    from pit21.spec.game_text import inline_text

    lines = tuple(
        msgspec.convert({**line, "holds": inline_text(line["holds"])[1:-1].strip()}, LineDesign)
        for line in map(_line_fields, table["lines"])
    )
    known = {key: own[key] for key in _KEYS if key in own and type(own[key]) is type(_DEFAULTS[key])}
    further = {key: value for key, value in own.items() if key not in _SAID or (key in _KEYS and key not in known)}
    return SideBetDesign(
        id=wager_id, title=own["title"], reads=tuple(own["reads"]), lines=lines, unit=table.get("unit", "to"),
        more="\n".join(f"{key} = {inline_text(value)}" for key, value in further.items()), **known,
    )  # fmt: skip


def _line_fields(line: dict[str, Any]) -> dict[str, Any]:
    """A line without its clause; odds that the loader has filled in are left out."""
    odds = () if "amount" in line or "meter" in line else ("pays",)
    return {key: line[key] for key in ("when", "holds", "amount", "meter", "envy", *odds) if key in line}


def _payment(line: LineDesign) -> dict[str, Any]:
    """What a line pays, as a game file has it: odds are left to the loader where the line pays none."""
    paid: dict[str, Any] = {} if line.amount or line.meter else {"pays": line.pays}
    if line.amount:
        paid["amount"] = [msgspec.to_builtins(each) for each in line.amount]
    return paid | {key: value for key, value in (("meter", line.meter), ("envy", line.envy)) if value}


def _condition(text: str, path: str, problems: list[Problem]) -> Any:
    """A condition from its text, with or without the braces around it."""
    plain = " ".join(text.split())
    inner = plain[1:-1] if plain.startswith("{") and plain.endswith("}") else plain
    return _parse(f"holds = {{ {inner} }}", path, problems).get("holds", {})


def _parse(text: str, path: str, problems: list[Problem]) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError, ValueError):
        problems.append(Problem(path, 'cannot be read; write KEY = VALUE, such as same = "suit", with commas between'))
        return {}
