"""Rule files with random damage: each is accepted, and then it can be dealt, or every problem is named."""

from collections import Counter
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import tomli_w

from pit21.spec.game import GameSpec
from pit21.spec.loader import CORE_GAMES, build_game, built_in_text, parse_game
from pit21.spec.problems import SpecError
from tests.bad_input.playable import deal_rounds
from tests.bad_input.rule_files import WRONG_VALUES, Path, Raw, parsed, paths, tables, value_at, with_value, without
from tests.bad_input.tables import assert_plain

DEAL_EVERY = 20
"""One accepted file in this number is dealt as well."""


@cache
def all_paths(game: str) -> tuple[Path, ...]:
    return tuple(paths(parsed(game)))


@cache
def all_tables(game: str) -> tuple[Path, ...]:
    return tuple(tables(parsed(game)))


@cache
def values_by_key() -> dict[str | int, list[Any]]:
    """What stands under each key anywhere in the built-in files: right in itself, wrong beside the rest."""
    found: dict[str | int, list[Any]] = {}
    for game in CORE_GAMES:
        for path in all_paths(game):
            found.setdefault(path[-1] if isinstance(path[-1], str) else 0, []).append(value_at(parsed(game), path))
    return found


def _drop(raw: Raw, path: Path, random: Random) -> Raw:
    dropped: Raw = without(raw, path)
    return dropped


def _spoil(raw: Raw, path: Path, random: Random) -> Raw:
    spoiled: Raw = with_value(raw, path, random.choice(list(WRONG_VALUES.values())))
    return spoiled


def _exchange(raw: Raw, path: Path, random: Random) -> Raw:
    """A value that is right under that key elsewhere: the contradictory kind of mistake."""
    key = path[-1] if isinstance(path[-1], str) else 0
    exchanged: Raw = with_value(raw, path, random.choice(values_by_key()[key]))
    return exchanged


def _reorder(raw: Raw, path: Path, random: Random) -> Raw:
    parent = value_at(raw, path[:-1])
    if isinstance(parent, list):
        shuffled: Any = random.sample(parent, len(parent))
    else:
        shuffled = dict(random.sample(list(parent.items()), len(parent)))
    reordered: Raw = with_value(raw, path[:-1], shuffled) if len(path) > 1 else shuffled
    return reordered


def _repeat(raw: Raw, path: Path, random: Random) -> Raw:
    parent = value_at(raw, path[:-1])
    if isinstance(parent, list):
        repeated: Raw = with_value(raw, path[:-1], [*parent, parent[int(path[-1])]])
        return repeated
    return _misspell(raw, path, random)


def _misspell(raw: Raw, path: Path, random: Random) -> Raw:
    """The same value under a key with a letter too many, beside it or in its place."""
    if isinstance(path[-1], int):
        return _drop(raw, path, random)
    place = random.randint(0, len(path[-1]))
    key = path[-1][:place] + random.choice("aZ0-_. \u202e\x00é\"'") + path[-1][place:]
    added = {**value_at(raw, path[:-1]), key: value_at(raw, path)}
    if random.random() < 0.5:
        del added[path[-1]]
    misspelt: Raw = with_value(raw, path[:-1], added) if len(path) > 1 else added
    return misspelt


_DAMAGES: tuple[Callable[[Raw, Path, Random], Raw], ...] = (
    _drop, _spoil, _spoil, _exchange, _exchange, _exchange, _reorder, _repeat, _misspell,
)  # fmt: skip


def is_there(raw: Any, path: Path) -> bool:
    for key in path:
        inside_table = isinstance(raw, dict) and key in raw
        inside_array = isinstance(raw, list) and isinstance(key, int) and key < len(raw)
        if not inside_table and not inside_array:
            return False
        raw = raw[key]
    return True


def damaged_tables(game: str, random: Random) -> Raw:
    """A built-in game with one to three things wrong."""
    raw = parsed(game)
    for _ in range(random.choice((1, 1, 2, 3))):
        path = random.choice(all_paths(game))
        if is_there(raw, path):  # an earlier damage may have taken it away
            raw = random.choice(_DAMAGES)(raw, path, random)
    return raw


_STRAY = "\"'[]{}=.#,\\\x00\u2028é9-"


def damaged_text(game: str, random: Random) -> str:
    """The text of a game with characters or lines lost, doubled, moved or replaced."""
    lines = built_in_text(game).splitlines()
    for _ in range(random.choice((1, 1, 2, 5))):
        at = random.randrange(len(lines))
        line = lines[at]
        place = random.randint(0, len(line))
        lines[at : at + 1] = random.choice((
            [], [line, line], [line[:place]], [line[:place] + random.choice(_STRAY) + line[place:]],
            [random.choice(lines)], [line, random.choice(lines)], [line[:place] + line[place + 1 :]],
        )) or [""]  # fmt: skip
    return "\n".join(lines)


def extending_text(game: str, random: Random) -> str:
    """A small file that extends a game with parts of the same or another one."""
    other = random.choice((game, random.choice(CORE_GAMES)))
    raw: Raw = {"extends": game}
    for _ in range(random.choice((1, 1, 2, 4))):
        path = random.choice(all_paths(other))
        value: Any = value_at(parsed(other), path)
        if random.random() < 0.5:
            value = random.choice(list(WRONG_VALUES.values()))
        made: Any = value
        for key in reversed(path[1:]):
            made = {key: made} if isinstance(key, str) else [made]
        raw[str(path[0])] = made
    return tomli_w.dumps(raw)


def refusal_is_clear(error: SpecError) -> None:
    """Every problem says where it is and what is wrong, in plain words."""
    assert error.problems, "refused without a reason"
    for problem in error.problems:
        assert_plain(problem.message, longest=1_500)  # it may list every key that is allowed
        assert problem.path.isprintable(), ascii(problem.path)
        assert len(problem.path) < 300, problem.path


def _one_file(game: str, random: Random) -> GameSpec:
    kind = random.random()
    if kind < 0.7:
        return build_game(damaged_tables(game, random))
    return parse_game(damaged_text(game, random) if kind < 0.9 else extending_text(game, random))


def fuzz_rule_files(count: int, seed: int) -> Counter[str]:
    """Try `count` damaged files and count the outcomes. A failure names the seed of its file."""
    tally: Counter[str] = Counter()
    for number in range(count):
        random = Random(f"{seed}/{number}")
        game = random.choice(CORE_GAMES)
        try:
            spec = _one_file(game, random)
            tally["accepted"] += 1
            assert spec.digest
            assert spec.options is not None
            if tally["accepted"] % DEAL_EVERY == 0:
                tally["rounds"] += deal_rounds(spec, f"{seed}/{number}", 1)
        except SpecError as error:
            refusal_is_clear(error)
            tally["refused"] += 1
            tally["problems"] += len(error.problems)
        except Exception as error:
            raise AssertionError(f"rule file {number} of seed {seed}, from {game}: {error!r}") from error
    return tally
