"""Finding and reading game files. A file may extend a built-in game or another file."""

import re
import tomllib
from collections.abc import Sequence
from functools import cache, lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from os import PathLike
from pathlib import Path
from typing import Any

import msgspec

from pit21.spec.checks.texts import check_texts, is_plain
from pit21.spec.checks.validation import validate
from pit21.spec.game import GameSpec
from pit21.spec.model import GameFile
from pit21.spec.problems import Problem, SpecError, convert_all, locate, nearest, shown
from pit21.spec.rule_defaults import complete_limits, complete_rules, place_raise
from pit21.spec.side_bets import catalogue, complete_line_wagers, explain_reads, place_line_wagers
from pit21.spec.terms import ALL
from pit21.spec.vocabulary import VOCABULARY

FIRST_GAME = "blackjack"
"""What someone knows who has played nothing here yet."""
CORE_GAMES = ("21-stud", "twisted-21", "nh-21-plus", "pure-21.5", "blackjack", "spanish-21")
"""The games that every test runs for; the answers that ship with the package are theirs."""
VARIANTS: tuple[str, ...] = (
    "double-exposure",
    "european-blackjack",
    "super-fun-21",
    "pontoon",
    "pontoon-sydney",
    "free-bet",
    "free-bet-2012",
    "blackjack-switch",
    "double-attack",
    "double-attack-liberal",
)
"""Well-known variants, in `games/variants/`: each extends another built-in game and says what is different."""
BUILT_IN = (*CORE_GAMES, *VARIANTS)
MAXIMUM_BYTES = 1_000_000
LABEL = "the changed game"
MAXIMUM_EXTENDS = 8
MAXIMUM_KEY_PARTS = 20
"""No rule lies deeper; a reader of TOML needs very long for a key of thousands."""
# Each word is scanned once: a text of one endless word takes no longer than any other of its length.
_MANY_PARTS = re.compile(
    r"(?<![A-Za-z0-9_\"'-])(?:[A-Za-z0-9_\"'-]++[ \t]*+\.[ \t]*+)" + f"{{{MAXIMUM_KEY_PARTS}}}", re.ASCII
)

_TOML_PLACE = re.compile(r" \(at line (\d+), column (\d+)\)$")


def load_game(name: str | Path) -> GameSpec:
    """Return a built-in game by its id, or a user's own file by its path; SpecError holds every problem.

    Side bets from the catalog are added with a plus sign: `blackjack+perfect-pairs+buster`.
    """
    if not isinstance(name, str | PathLike):
        raise SpecError("There is no such game.", [Problem("game", f"{shown(name)} is neither an id nor a path")])
    text = str(name)
    if "+" in text and not _is_file(Path(text)):
        return _load_with_wagers(text) if is_built_in(text) else _with_wagers(text)
    if text in BUILT_IN:
        return _load_built_in(text)
    path = Path(text)
    if path.suffix != ".toml" and not _is_file(path):
        raise SpecError(
            f"There is no game {shown(text)}.",
            [
                Problem(
                    "game",
                    f"use one of {', '.join(BUILT_IN)} or the path of a .toml file{nearest(text, BUILT_IN)}",
                )
            ],
        )
    text, label = _read(path), _label(path)
    if _is_built_in_file(path):
        return build_game(_complete(text, path.parent, label, ()), text, label)
    return parse_game(text, base=path.parent, label=label)


@lru_cache(maxsize=256)
def _load_with_wagers(name: str) -> GameSpec:
    """A built-in game with side bets from the catalog, which never changes."""
    return _with_wagers(name)


def _with_wagers(name: str) -> GameSpec:
    plain, *added = name.split("+")
    return add_wagers(load_game(plain), added)


def is_built_in(name: str) -> bool:
    """Return whether this names a built-in game, with or without side bets from the catalog."""
    plain, *added = name.split("+")
    return plain in BUILT_IN and all(each in catalogue() for each in added)


def add_wagers(spec: GameSpec, wagers: Sequence[str]) -> GameSpec:
    """Return the game with side bets from the catalog; its id names them too, so that it can be loaded again."""
    title = f"Cannot add a wager to {spec.title}:"
    known = catalogue()
    raw = msgspec.to_builtins(spec.file)
    problems = []
    for name in wagers:
        if name not in known:
            allowed = nearest(name, known) or f"; the catalog has {', '.join(known)}"
            problems.append(Problem("wager", f"there is no side bet {shown(name)}{allowed}"))
        elif name in raw["wagers"] or name in raw["paytables"]:
            problems.append(Problem("wager", f"the game already has {shown(name)}"))
        else:
            raw = merge_tables(raw, known[name].tables(name))
    if problems:
        raise SpecError(title, problems)
    try:
        made = build_game(raw)
    except SpecError as error:
        raise SpecError(title, error.problems) from None
    file = msgspec.structs.replace(made.file, id="+".join((spec.id, *wagers)))
    return GameSpec(file=file, settings=spec.settings)


def list_games() -> tuple[GameSpec, ...]:
    """Return the built-in games with their default options."""
    return tuple(load_game(name) for name in BUILT_IN)


@cache
def _load_built_in(game_id: str) -> GameSpec:
    return build_game(_complete(built_in_text(game_id), None, f"{game_id}.toml", ()))


def built_in_text(game_id: str) -> str:
    return _built_in_file(game_id).read_text(encoding="utf-8")


def _built_in_file(game_id: str) -> Traversable:
    folder = resources.files("pit21.games")
    return (folder / "variants" if game_id in VARIANTS else folder) / f"{game_id}.toml"


@cache
def _built_in_tables(game_id: str) -> dict[str, Any]:
    """Return the tables of a built-in game; they are laid under others and never changed."""
    return _complete(built_in_text(game_id), None, f"{game_id}.toml", ())


def parse_game(text: str, base: Path | None = None, label: str = "game file") -> GameSpec:
    """Return a game from the text of its file; relative `extends` paths start at `base`."""
    raw = _complete(text, base, label, ())
    taken = [Problem("id", "a built-in game has this id; choose another")] if raw.get("id") in BUILT_IN else []
    return build_game(raw, text, label, taken)


def extended_game(source: str) -> str:
    """Return the id of the built-in game that a game extends, by its id or the text of its file; empty if none."""
    if is_built_in(source):
        return source.partition("+")[0]
    parent = _parse_toml(source, "game file").get("extends", "")
    return parent if parent in BUILT_IN else ""


def build_game(
    raw: dict[str, Any], text: str = "", label: str = "game file", known: Sequence[Problem] = ()
) -> GameSpec:
    """Return a game from its tables; problems are placed in `text`, where that is the file they came from.

    `known` are problems that were found before.
    """
    problems = list(known)
    raw = place_line_wagers(complete_line_wagers(raw))
    if not is_plain(raw) and not check_texts(raw, "", lambda path, message: problems.append(Problem(path, message))):
        raise SpecError(f"{label} cannot be used:", locate(text, problems))
    known_rules = _without_foreign_rules(raw)
    game = convert_all(known_rules, GameFile, "", problems)
    # Rules are checked one by one even where another part of the file could not be read.
    problems += validate(raw if game is None or known_rules is not raw else game, problems)
    if problems or game is None:
        raise SpecError(f"{label} cannot be used:", locate(text, explain_reads(problems, str(raw.get("family", "")))))
    return GameSpec(file=game)


def _without_foreign_rules(raw: dict[str, Any]) -> dict[str, Any]:
    """The tables less the rules that games of this family do not have: no more is reported of those than that."""
    family, rules = raw.get("family"), raw.get("rules")
    if family not in ALL or not isinstance(rules, dict):
        return raw
    known = {key: rule for key, rule in rules.items() if key in VOCABULARY and family in VOCABULARY[key].families}
    return raw if len(known) == len(rules) else {**raw, "rules": known}


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except (OSError, ValueError):  # a name that is too long, or that no file can have
        return False


def _is_built_in_file(path: Path) -> bool:
    """Return whether this is the file of a built-in game itself, whose id is its own."""
    return path.stem in BUILT_IN and path.resolve() == Path(str(_built_in_file(path.stem))).resolve()


def _label(path: Path) -> str:
    return shown(path.name)[1:-1]


def _read(path: Path) -> str:
    try:
        if path.stat().st_size <= MAXIMUM_BYTES:
            return path.read_bytes().decode("utf-8")
        reason = f"it is larger than {MAXIMUM_BYTES} bytes"
    except OSError as error:
        reason = error.strerror or "it cannot be opened"
    except UnicodeDecodeError as error:
        reason = f"it is not UTF-8 text (byte {error.start})"
    except ValueError:
        reason = "no file can have this name"
    raise SpecError(f"{_label(path)} cannot be read:", [Problem("", reason)])


def _parse_toml(text: str, label: str) -> dict[str, Any]:
    deep = _MANY_PARTS.search(text)
    if deep:
        message, line = f"a key has more than {MAXIMUM_KEY_PARTS} parts", text.count("\n", 0, deep.start()) + 1
        raise SpecError(f"{label} cannot be used:", [Problem("", message, line)])
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise SpecError(f"{label} is not TOML:", [_toml_problem(text, str(error))]) from None
    except (RecursionError, ValueError, MemoryError):
        raise SpecError(f"{label} is not TOML:", [Problem("", "it is nested too deeply or too large")]) from None


def _toml_problem(text: str, message: str) -> Problem:
    """The reader gives the place in its sentence only; a text that ends too soon is wrong where it ends."""
    place = _TOML_PLACE.search(message)
    if place:
        return Problem("", f"{message[: place.start()]}, at column {place[2]}", int(place[1]))
    return Problem("", message, text.rstrip().count("\n") + 1)


def _complete(text: str, base: Path | None, label: str, chain: tuple[str, ...]) -> dict[str, Any]:
    """The file's own tables laid over those that it extends."""
    raw = _parse_toml(text, label)
    parent = raw.pop("extends", None)
    if parent is None:
        return raw
    title = f"{label} cannot be used:"
    if not isinstance(parent, str):
        message = "must be a game id or the path of a game file"
        raise SpecError(title, locate(text, [Problem("extends", message)]))
    if parent in chain or len(chain) >= MAXIMUM_EXTENDS:
        way = " -> ".join(map(shown, (*chain, parent)))
        raise SpecError(title, locate(text, [Problem("extends", f"is circular or too deep: {way}")]))
    if parent in BUILT_IN:
        inherited = _built_in_tables(parent)
    elif base is not None and _is_file(base / parent):
        path = base / parent
        inherited = _complete(_read(path), path.parent, _label(path), (*chain, parent))
    else:
        hint = f"use one of {', '.join(BUILT_IN)} or the path of a game file{nearest(parent, BUILT_IN)}"
        raise SpecError(title, locate(text, [Problem("extends", f"there is no game {shown(parent)}; {hint}")]))
    rules = raw.get("rules")
    if isinstance(rules, dict):
        raw["rules"] = complete_rules(inherited.get("rules"), rules)
    if isinstance(raw.get("wagers"), dict):
        raw["wagers"] = complete_limits(inherited.get("wagers"), raw["wagers"])
    raw.setdefault("id", _id_from(label))
    if "title" in raw and "title" in inherited:  # a sentence about the other game is none about this one
        raw.setdefault("summary", f"A variant of {inherited['title']}.")
    merged = merge_tables(inherited, raw)
    return merged if "stages" in raw else place_raise(merged)


def _id_from(label: str) -> str:
    """A game that extends another without naming itself is called like its file, never like what it extends."""
    words = re.sub(r"[^a-z0-9.]+", "-", label.removesuffix(".toml").lower()).strip("-.")[:32]
    return f"{words or 'game'}-variant" if not words or words in BUILT_IN else words


def merge_tables(inherited: dict[str, Any], own: dict[str, Any]) -> dict[str, Any]:
    """Return tables laid over others: a table key by key, anything else whole."""
    merged = dict(inherited)
    for key, value in own.items():
        old = merged.get(key)
        if isinstance(old, dict) and isinstance(value, dict):
            merged[key] = merge_tables(old, value)
        elif isinstance(old, dict) and "value" in old:
            merged[key] = {
                **old,
                "value": value,
            }  # `soft_17 = "stand"` is short for `soft_17.value = "stand"`
        else:
            merged[key] = value
    return merged
