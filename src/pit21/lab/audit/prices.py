"""Player advantages: in the game as set, under one other choice, and under several together."""

from collections.abc import Iterator, Mapping
from itertools import product
from typing import NamedTuple

from pit21.lab.audit.findings import Finding, Severity, settings_text
from pit21.lab.exact import ExpectedValue, compute_expected_value, find_expected_value
from pit21.lab.interpretations import InterpretationPrices, choices_of, choose_if_allowed, readings_of
from pit21.lab.question import ProgressCallback, ResultCache, full_shoe_of
from pit21.spec.game import GameSpec
from pit21.spec.terms import Value

ADVANTAGE, LIMIT = "player advantage", "edge above the limit"
MOST_VERSIONS = 2_000
"""Ten times what the built-in games have; of a file with more options not every combination is checked."""
MOST_LISTED = 8
"""Combinations that are listed one by one."""


class PricedVersion(NamedTuple):
    """A wager with some options changed from what they are."""

    settings: dict[str, Value]
    value: ExpectedValue


class Prices(NamedTuple):
    """Wagers with one result: `present` as it is set, `others` with options changed, few changes first."""

    wagers: tuple[str, ...]
    present: ExpectedValue
    others: tuple[PricedVersion, ...]

    @property
    def checked(self) -> int:
        return 1 + len(self.others)


def all_prices(
    spec: GameSpec, found: InterpretationPrices, cache: ResultCache, progress: ProgressCallback | None
) -> list[Prices]:
    """Return every wager but the spots, which share the base wager's result.

    Quick ones are asked under every combination of the readings that move them, a solved main wager under each choice
    alone and then under those together that favor the player most.
    """
    shoe = full_shoe_of(spec)
    prices: list[Prices] = []
    for name, wager in spec.file.wagers.items():
        if wager.role == "spot":
            continue
        if progress is not None:
            progress(f"{wager.title} under every interpretation")
        present = find_expected_value(spec, shoe, name, cache, progress)
        if present is None:
            continue
        solved = wager.role == "main" and spec.file.family != "stud"
        others = (
            _solve_versions(spec, name, present, found, cache, progress)
            if solved
            else list(_list_known_versions(spec, name, cache))
        )
        made = Prices((name,), present, tuple(sorted(others, key=lambda version: len(version.settings))))
        same = next((each for each in prices if each[1:] == made[1:]), None)
        if same is not None:
            prices.remove(same)
            made = made._replace(wagers=(*same.wagers, name))
        prices.append(made)
    return prices


def dealt_choices(spec: GameSpec, key: str) -> list[str]:
    """Return all choices that a table can be dealt with: nobody deals an infinite deck."""
    return [choice for choice in choices_of(spec.options[key]) if not (key == "decks" and choice == "infinite")]


def _list_known_versions(spec: GameSpec, wager_id: str, cache: ResultCache) -> Iterator[PricedVersion]:
    moving = [key for key, option in readings_of(spec).items() if wager_id in option.moves]
    lists = [dealt_choices(spec, key) for key in moving]
    for number, values in enumerate(product(*lists)):
        settings: dict[str, Value] = {
            key: value for key, value in zip(moving, values, strict=True) if value != str(spec.value(key))
        }
        version = choose_if_allowed(spec, settings) if settings and number < MOST_VERSIONS else None
        value = None if version is None else find_expected_value(version, full_shoe_of(version), wager_id, cache)
        if value is not None:
            yield PricedVersion(settings, value)


def _solve_versions(
    spec: GameSpec,
    wager_id: str,
    present: ExpectedValue,
    found: InterpretationPrices,
    cache: ResultCache,
    progress: ProgressCallback | None,
) -> list[PricedVersion]:
    singles: list[PricedVersion] = []
    for reading in found.readings:
        for place in reading.places:
            for choice in place.choices:
                price = choice.prices.get(wager_id)
                if price is None or choice.present or (reading.key == "decks" and choice.choice == "infinite"):
                    continue
                singles.append(
                    PricedVersion(
                        {**place.settings, reading.key: choice.choice}, ExpectedValue(ev=price.ev, exact=price.exact)
                    )
                )
    return [*singles, *_combine_choices(spec, wager_id, present, singles, cache, progress)]


def _combine_choices(
    spec: GameSpec,
    wager_id: str,
    present: ExpectedValue,
    singles: list[PricedVersion],
    cache: ResultCache,
    progress: ProgressCallback | None,
) -> Iterator[PricedVersion]:
    """The choices that favor the player, most first, added one by one until the player is ahead; then all."""
    best: dict[str, PricedVersion] = {}
    for version in singles:
        key = list(version.settings)[-1]
        gains = len(version.settings) == 1 and version.value.over(present).ev > 0
        if gains and (key not in best or version.value.ev > best[key].value.ev):
            best[key] = version
    ordered = sorted(best.values(), key=lambda version: -version.value.ev)
    alone = [version for version in ordered if not version.value.favors_player]
    joined = 0
    for joined in range(2, len(alone) + 1):
        made = _join_versions(spec, wager_id, alone[:joined], cache, progress)
        if made is None:
            return
        yield made
        if made.value.favors_player:
            break
    if 1 < len(ordered) != joined:
        made = _join_versions(spec, wager_id, ordered, cache, progress)
        if made is not None:
            yield made


def _join_versions(
    spec: GameSpec, wager_id: str, versions: list[PricedVersion], cache: ResultCache, progress: ProgressCallback | None
) -> PricedVersion | None:  # fmt: skip
    settings = {key: value for version in versions for key, value in version.settings.items()}
    table = choose_if_allowed(spec, settings)
    return (
        None
        if table is None
        else PricedVersion(settings, compute_expected_value(table, full_shoe_of(table), wager_id, cache, progress))
    )


def advantage_findings(spec: GameSpec, prices: list[Prices]) -> Iterator[Finding]:
    for each in prices:
        if all(spec.file.wagers[name].placed == "main" for name in each.wagers):
            if each.present.ev > 0:
                yield _report_bonus(spec, each)
            continue
        if each.present.favors_player:
            yield _present_advantage(spec, each)
            continue
        least = _least_changes(each.others)
        for version in least[:MOST_LISTED]:
            words = f"{settings_text(version.settings)} puts the player ahead"
            yield _report_advantage(spec, each, version, "warning", words)
        most = max(each.others, key=lambda version: version.value.ev, default=None)
        if most is not None and most.value.favors_player and most not in least[:MOST_LISTED]:
            ahead = sum(version.value.favors_player for version in each.others)
            count, largest = f"{ahead} of {len(each.others)}", settings_text(most.settings)
            words = f"player advantage in {count} variants, largest with {largest}"
            yield _report_advantage(spec, each, most, "note", words)


def _report_bonus(spec: GameSpec, prices: Prices) -> Finding:
    """Nothing is staked on a bonus that comes with the main wager, so it gives no advantage by itself."""
    return Finding(
        severity="note", check=ADVANTAGE, wagers=prices.wagers, clause=wager_clause(spec, prices.wagers[0]),
        figure=prices.present.ev,
        what=f"{_titles_text(spec, prices)}: a bonus without a stake of its own",
        how_much=f"adds {100 * prices.present.ev:.4f}% of the main wager if hands are played for it",
    )  # fmt: skip


def _report_advantage(
    spec: GameSpec, prices: Prices, version: PricedVersion, severity: Severity, words: str
) -> Finding:
    return Finding(
        severity=severity, check=ADVANTAGE, wagers=prices.wagers, settings=version.settings,
        clause=_clauses(spec, version.settings), figure=version.value.ev,
        what=f"{_titles_text(spec, prices)}: {words}", how_much=_advantage_text(version.value),
    )  # fmt: skip


def _titles_text(spec: GameSpec, prices: Prices) -> str:
    return ", ".join(spec.file.wagers[name].title for name in prices.wagers)


def _present_advantage(spec: GameSpec, prices: Prices) -> Finding:
    evs = [prices.present.ev, *(version.value.ev for version in prices.others)]
    over_all = f"; {100 * min(evs):.4f}% to {100 * max(evs):.4f}% over all interpretations" if len(evs) > 1 else ""
    offered = any(spec.offered(name) for name in prices.wagers)
    return Finding(
        severity="serious", check=ADVANTAGE, wagers=prices.wagers,
        clause=wager_clause(spec, prices.wagers[0]), figure=prices.present.ev,
        what=f"{_titles_text(spec, prices)}: the player is ahead"
        f"{'' if offered else ' (not offered as the table is set)'}",
        how_much=_advantage_text(prices.present) + over_all,
    )  # fmt: skip


def _least_changes(others: tuple[PricedVersion, ...]) -> list[PricedVersion]:
    """Versions with an advantage that fewer of their changes do not have; the largest advantage first."""
    found: list[PricedVersion] = []
    for version in others:
        if version.value.favors_player and not any(
            smaller.settings.items() <= version.settings.items() for smaller in found
        ):
            found.append(version)
    return sorted(found, key=lambda version: -version.value.ev)


def limit_findings(spec: GameSpec, prices: list[Prices], edge_limit: float) -> Iterator[Finding]:
    for each in prices:
        title = _titles_text(spec, each)
        if each.present.house_edge > edge_limit:
            yield Finding(
                severity="warning", check=LIMIT, wagers=each.wagers, figure=each.present.house_edge,
                clause=wager_clause(spec, each.wagers[0]), how_much=_edge_text(each.present),
                what=f"{title}: the house edge is above {100 * edge_limit:g}%",
            )  # fmt: skip
            continue
        for version in each.others:
            if len(version.settings) == 1 and version.value.house_edge > edge_limit:
                settings = settings_text(version.settings)
                yield Finding(
                    severity="note", check=LIMIT, wagers=each.wagers, settings=version.settings,
                    clause=_clauses(spec, version.settings), figure=version.value.house_edge,
                    what=f"{title}: {settings} puts the house edge above {100 * edge_limit:g}%",
                    how_much=_edge_text(version.value),
                )  # fmt: skip


def wager_clause(spec: GameSpec, wager_id: str) -> tuple[str, ...]:
    """Where the document says what a wager pays."""
    table = spec.paytable(wager_id)
    return table.clause if table is not None else spec.file.wagers[wager_id].clause


def _clauses(spec: GameSpec, settings: Mapping[str, Value]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(clause for key in settings for clause in spec.options[key].clause))


def _advantage_text(found: ExpectedValue) -> str:
    return f"advantage {100 * found.ev:.4f}%"


def _edge_text(found: ExpectedValue) -> str:
    return f"house edge {100 * found.house_edge:.4f}%"
