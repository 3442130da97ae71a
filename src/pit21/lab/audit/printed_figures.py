"""Figures printed in the rule documents, compared with computed ones."""

import tomllib
from collections.abc import Callable, Iterator
from decimal import Decimal
from functools import cache
from itertools import product
from pathlib import Path
from typing import Literal, NamedTuple

import msgspec

import pit21.games
from pit21.cards import deck
from pit21.lab.exact import compute_expected_value
from pit21.lab.interpretations import choices_of, choose_if_allowed, readings_of
from pit21.lab.question import ResultCache, full_shoe_of
from pit21.law.actions import stake_after
from pit21.law.cards import value_of
from pit21.spec.compile import compile_law
from pit21.spec.game import GameSpec
from pit21.spec.loader import list_games
from pit21.spec.model import GameFile
from pit21.spec.terms import Value

_FOLDER = Path(pit21.games.__file__).resolve().parent / "figures"

FigureKind = Literal[
    "house_edge", "lowest_house_edge", "highest_house_edge", "deck_cards", "ten_values", "hands_by_splitting",
    "most_won_by_added_stake", "most_lost_by_added_stake",
]  # fmt: skip


class Figure(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One printed figure in our own words; `minus` where the document prints a house edge with a minus sign (S12)."""

    kind: FigureKind
    printed: str
    clause: tuple[str, ...]
    words: str
    wager: str = ""
    settings: dict[str, Value] = {}
    minus: bool = False


class _Figures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    document: str
    figures: tuple[Figure, ...] = msgspec.field(name="figure")


@cache
def _load() -> tuple[_Figures, ...]:
    paths = sorted(_FOLDER.glob("*.toml"))
    return tuple(msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), _Figures) for path in paths)


def printed_figures(document: str) -> tuple[Figure, ...]:
    """Return what a document prints; nothing for a game without one."""
    return next((each.figures for each in _load() if each.document == document), ())


class CheckedFigure(NamedTuple):
    """A figure with its computed value; None if it does not apply to the game or its settings."""

    figure: Figure
    value: float | None

    @property
    def comes_out(self) -> bool:
        """To the digits that are printed."""
        if self.value is None:
            return True
        printed = Decimal(self.figure.printed)
        half = Decimal(5).scaleb(int(printed.as_tuple().exponent) - 1)
        return abs(Decimal(self.value) - printed) <= half + Decimal("1e-9")


def check_figures(spec: GameSpec, cache: ResultCache) -> Iterator[CheckedFigure]:
    """Every printed figure of the game's document, for the game as its file has it, whatever is set."""
    plain = GameSpec(spec.file)
    for figure in printed_figures(spec.file.source.document):
        version = choose_if_allowed(plain, figure.settings) if figure.settings else plain
        applies = version is not None and _is_about(figure, spec.file)
        yield CheckedFigure(figure, _KINDS[figure.kind](version, figure, cache) if version and applies else None)


def _is_about(figure: Figure, file: GameFile) -> bool:
    """Return whether the document's figure speaks of this file: a house edge does while what decides it is unchanged.

    A file that extends a documented game may change a wager or its pay table, and the printed edge is then that of
    another wager. The edge of the main wager depends on every rule, that of a side bet on its own pay tables.
    """
    if not figure.wager:
        return True
    printed = _documented_file(file.source.document)
    if figure.wager not in file.wagers or _pays(file, figure.wager) != _pays(printed, figure.wager):
        return False
    return file.wagers[figure.wager].role != "main" or _rule_choices(file) == _rule_choices(printed)


@cache
def _documented_file(document: str) -> GameFile:
    return next(each.file for each in list_games() if each.file.source.document == document)


def _pays(file: GameFile, wager_id: str) -> object:
    """Return what decides how a wager is paid, without titles and limits."""
    wager = file.wagers[wager_id]
    names = {wager.outcomes, wager.paytable, *wager.paytables.values()} - {""}
    lines = {
        name: (table.suit, [(line.when, odds) for line, odds in zip(table.lines, table.odds(), strict=True)])
        for name, table in file.paytables.items()
        if name in names
    }
    return wager.evaluator, wager.paytable_by, lines


def _rule_choices(file: GameFile) -> dict[str, tuple[Value, frozenset[Value]]]:
    return {key: (rule.value, frozenset(rule.choices)) for key, rule in file.rules.items()}


def _measure_house_edge(spec: GameSpec, figure: Figure, cache: ResultCache) -> float:
    return compute_expected_value(spec, full_shoe_of(spec), figure.wager, cache).house_edge * 100


def _measure_all_edges(spec: GameSpec, figure: Figure, cache: ResultCache) -> list[float]:
    moving = {key: option for key, option in readings_of(spec).items() if figure.wager in option.moves}
    lists = [[choice for choice in choices_of(option) if choice != "infinite"] for option in moving.values()]
    versions = (choose_if_allowed(spec, dict(zip(moving, values, strict=True))) for values in product(*lists))
    return [_measure_house_edge(version, figure, cache) for version in versions if version is not None]


def _count_deck_cards(spec: GameSpec, _figure: Figure, _store: ResultCache) -> float:
    return len(deck(str(spec.value("deck_kind"))))


def _count_ten_values(spec: GameSpec, _figure: Figure, _store: ResultCache) -> float:
    return sum(value_of(card) == 10 for card in deck(str(spec.value("deck_kind"))))


def _count_hands(spec: GameSpec, _figure: Figure, _store: ResultCache) -> float:
    return compile_law(spec).max_hands


def _find_most_won(spec: GameSpec, _figure: Figure, _store: ResultCache) -> float:
    """A split or doubled hand wins even money, unless bonus 21s are paid on split hands too."""
    law = compile_law(spec)
    plain = max(won / per for won, per in law.main_pays[:3])
    bonus = max((won / per for won, per in law.bonus_21), default=0.0) if law.bonus_21_on_split else 0.0
    return max(plain * _find_largest_added(spec), bonus)


def _find_largest_added(spec: GameSpec) -> float:
    """Return the largest stake that one split or double adds, in units of the first stake."""
    law = compile_law(spec)
    doubles = [stake_after(law, count) - stake_after(law, count - 1) for count in range(1, law.max_doubles + 1)]
    return max(1, *doubles)


_KINDS: dict[FigureKind, Callable[[GameSpec, Figure, ResultCache], float]] = {
    "house_edge": _measure_house_edge,
    "lowest_house_edge": lambda spec, figure, cache: min(_measure_all_edges(spec, figure, cache)),
    "highest_house_edge": lambda spec, figure, cache: max(_measure_all_edges(spec, figure, cache)),
    "deck_cards": _count_deck_cards,
    "ten_values": _count_ten_values,
    "hands_by_splitting": _count_hands,
    "most_won_by_added_stake": _find_most_won,
    "most_lost_by_added_stake": lambda spec, _figure, _store: _find_largest_added(spec),
}
