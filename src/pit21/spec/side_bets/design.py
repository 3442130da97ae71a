"""A side bet as an editor holds it: a field for each key, and a condition as text for each pay line."""

import tomllib
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from pit21.spec.problems import Problem
from pit21.spec.side_bets.catalogue_files import CatalogueWager

_CLAUSE = ["House"]
_OWN_KEYS = frozenset(
    ("title", "role", "evaluator", "reads", "decided", "selection", "size", "min", "max", "paytable", "clause",
     "limits_clause")
)  # fmt: skip
_LINE_KEYS = frozenset(("when", "holds", "pays", "clause"))


class LineDesign(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One pay line. `holds` is a condition as a game file writes it: `each = "red", same = "suit"`."""

    when: Annotated[str, Meta(max_length=80)]
    holds: Annotated[str, Meta(max_length=600)]
    pays: Annotated[str, Meta(max_length=24)]


class SideBetDesign(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A side bet and its pay table. `more` has further keys of the wager, one on each line, as a game file has them."""

    id: Annotated[str, Meta(pattern=r"^[a-z0-9][a-z0-9-]{0,39}$")]
    title: Annotated[str, Meta(max_length=60)]
    reads: Annotated[tuple[Annotated[str, Meta(max_length=40)], ...], Meta(max_length=8)]
    lines: Annotated[tuple[LineDesign, ...], Meta(max_length=40)]
    decided: Annotated[str, Meta(max_length=20)] = ""
    selection: Literal["first", "best", "all"] = "first"
    unit: Literal["to", "for"] = "to"
    size: Literal["limits", "at_most_base"] = "limits"
    min: Annotated[int, Meta(ge=1, le=10**9)] = 100
    max: Annotated[int, Meta(ge=1, le=10**9)] = 10_000
    more: Annotated[str, Meta(max_length=1_000)] = ""


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
            "title": design.title, "role": "side", "evaluator": "lines", "reads": list(design.reads), "min": design.min,
            "max": design.max, "size": design.size, "decided": design.decided, "selection": design.selection,
            "paytable": design.id, "clause": _CLAUSE, "limits_clause": _CLAUSE,
        }  # fmt: skip
        tables["wagers"][design.id] = {**_parse(design.more, f"{path}.more", problems), **_given(wager)}
        lines = []
        for number, line in enumerate(design.lines):
            place = f"paytables.{design.id}.lines[{number}].holds"
            lines.append({"when": line.when, "holds": _condition(line.holds, place, problems), "pays": line.pays,
                          "clause": _CLAUSE})  # fmt: skip
        tables["paytables"][design.id] = {
            "title": design.title, "unit": design.unit, "clause": _CLAUSE, "lines": lines
        }  # fmt: skip
    return tables, problems


def design_of(wager_id: str, wager: CatalogueWager) -> SideBetDesign | None:
    """Return a side bet of the catalogue to be changed; None where an editor has no field for something of it."""
    from pit21.spec.game_text import inline_text  # it reads games, which this package helps to read

    tables = wager.tables(wager_id)
    own, table = tables["wagers"][wager_id], tables["paytables"][wager_id]
    if any(not set(line) <= _LINE_KEYS for line in table["lines"]):
        return None
    lines = tuple(
        LineDesign(when=line["when"], holds=inline_text(line["holds"])[1:-1].strip(), pays=str(line["pays"]))
        for line in table["lines"]
    )
    further = {key: value for key, value in own.items() if key not in _OWN_KEYS}
    known = {key: own[key] for key in ("decided", "selection", "size", "min", "max") if key in own}
    return SideBetDesign(
        id=wager_id, title=wager.title, reads=tuple(own["reads"]), lines=lines, unit=table["unit"],
        more="\n".join(f"{key} = {inline_text(value)}" for key, value in further.items()), **known,
    )  # fmt: skip


def _given(wager: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in wager.items() if value != ""}


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
