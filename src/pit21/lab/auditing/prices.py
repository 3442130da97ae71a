"""Who is ahead: under the game as it is set, under one other choice, and under several together."""

from collections.abc import Iterator, Mapping
from itertools import product
from typing import NamedTuple

from pit21.lab.auditing.findings import Finding, Severity, settings_text
from pit21.lab.readings import Readings
from pit21.lab.shoes import full_shoe_of
from pit21.lab.store import Store
from pit21.lab.telling import Tell
from pit21.lab.versions import choices_of, chosen, readings_of
from pit21.lab.worth import Worth, worth
from pit21.spec.game import GameSpec
from pit21.spec.terms import Value

ADVANTAGE, LIMIT = "player advantage", "edge above the limit"
MOST_VERSIONS = 2_000
"""Ten times what the built-in games have; of a file with more options not every combination is looked at."""
MOST_TOLD = 8
"""Combinations that are told one by one."""


class Version(NamedTuple):
    """A wager with some options changed from what they are."""

    settings: dict[str, Value]
    worth: Worth


class Prices(NamedTuple):
    """Wagers with one result: `present` as it is set, `others` with options changed, few changes first."""

    wagers: tuple[str, ...]
    present: Worth
    others: tuple[Version, ...]

    @property
    def looked_at(self) -> int:
        return 1 + len(self.others)


def all_prices(spec: GameSpec, found: Readings, store: Store, tell: Tell | None) -> list[Prices]:
    """Every wager but the spots, which share the base wager's result.

    Quick ones are asked under every combination of the readings that move them, a solved main wager under each choice
    alone and then under those together that favour the player most.
    """
    shoe = full_shoe_of(spec)
    prices: list[Prices] = []
    for name, wager in spec.file.wagers.items():
        if wager.role == "spot":
            continue
        if tell is not None:
            tell(f"{wager.title} under every reading")
        present = worth(spec, shoe, name, store, tell)
        solved = wager.role == "main" and spec.file.family != "stud"
        others = _solved(spec, name, present, found, store, tell) if solved else list(_combined(spec, name, store))
        made = Prices((name,), present, tuple(sorted(others, key=lambda version: len(version.settings))))
        same = next((each for each in prices if each[1:] == made[1:]), None)
        if same is not None:
            prices.remove(same)
            made = made._replace(wagers=(*same.wagers, name))
        prices.append(made)
    return prices


def dealt_choices(spec: GameSpec, key: str) -> list[str]:
    """All choices that a table can be dealt with: nobody deals an infinite deck."""
    return [choice for choice in choices_of(spec.options[key]) if not (key == "decks" and choice == "infinite")]


def _combined(spec: GameSpec, wager_id: str, store: Store) -> Iterator[Version]:
    moving = [key for key, option in readings_of(spec).items() if wager_id in option.moves]
    lists = [dealt_choices(spec, key) for key in moving]
    for number, values in enumerate(product(*lists)):
        settings: dict[str, Value] = {
            key: value for key, value in zip(moving, values, strict=True) if value != str(spec.value(key))
        }
        version = chosen(spec, settings) if settings and number < MOST_VERSIONS else None
        if version is not None:
            yield Version(settings, worth(version, full_shoe_of(version), wager_id, store))


def _solved(
    spec: GameSpec, wager_id: str, present: Worth, found: Readings, store: Store, tell: Tell | None
) -> list[Version]:  # fmt: skip
    singles: list[Version] = []
    for reading in found.readings:
        for place in reading.places:
            for choice in place.choices:
                price = choice.prices.get(wager_id)
                if price is None or choice.present or (reading.key == "decks" and choice.choice == "infinite"):
                    continue
                singles.append(
                    Version({**place.settings, reading.key: choice.choice}, Worth(ev=price.ev, exact=price.exact))
                )
    return [*singles, *_together(spec, wager_id, present, singles, store, tell)]


def _together(
    spec: GameSpec, wager_id: str, present: Worth, singles: list[Version], store: Store, tell: Tell | None
) -> Iterator[Version]:  # fmt: skip
    """The choices that favour the player, most first, added one by one until the player is ahead; then all."""
    best: dict[str, Version] = {}
    for version in singles:
        key = list(version.settings)[-1]
        gains = len(version.settings) == 1 and version.worth.over(present).ev > 0
        if gains and (key not in best or version.worth.ev > best[key].worth.ev):
            best[key] = version
    ordered = sorted(best.values(), key=lambda version: -version.worth.ev)
    alone = [version for version in ordered if not version.worth.favours_player]
    joined = 0
    for joined in range(2, len(alone) + 1):
        made = _joined(spec, wager_id, alone[:joined], store, tell)
        if made is None:
            return
        yield made
        if made.worth.favours_player:
            break
    if 1 < len(ordered) != joined:
        made = _joined(spec, wager_id, ordered, store, tell)
        if made is not None:
            yield made


def _joined(
    spec: GameSpec, wager_id: str, versions: list[Version], store: Store, tell: Tell | None
) -> Version | None:  # fmt: skip
    settings = {key: value for version in versions for key, value in version.settings.items()}
    table = chosen(spec, settings)
    return None if table is None else Version(settings, worth(table, full_shoe_of(table), wager_id, store, tell))


def advantage_findings(spec: GameSpec, prices: list[Prices]) -> Iterator[Finding]:
    for each in prices:
        if each.present.favours_player:
            yield _present_advantage(spec, each)
            continue
        least = _least_changes(each.others)
        for version in least[:MOST_TOLD]:
            words = f"{settings_text(version.settings)} puts the player ahead"
            yield _changed(spec, each, version, "warning", words)
        most = max(each.others, key=lambda version: version.worth.ev, default=None)
        if most is not None and most.worth.favours_player and most not in least[:MOST_TOLD]:
            ahead = sum(version.worth.favours_player for version in each.others)
            words = f"ahead in {ahead} of {len(each.others)} versions, furthest with {settings_text(most.settings)}"
            yield _changed(spec, each, most, "note", words)


def _changed(spec: GameSpec, prices: Prices, version: Version, severity: Severity, words: str) -> Finding:
    return Finding(
        severity=severity, check=ADVANTAGE, wagers=prices.wagers, settings=version.settings,
        clause=_clauses(spec, version.settings), percent=100 * version.worth.ev,
        what=f"{_titles(spec, prices)}: {words}", how_much=_ahead(version.worth),
    )  # fmt: skip


def _titles(spec: GameSpec, prices: Prices) -> str:
    return ", ".join(spec.file.wagers[name].title for name in prices.wagers)


def _present_advantage(spec: GameSpec, prices: Prices) -> Finding:
    evs = [prices.present.ev, *(version.worth.ev for version in prices.others)]
    over_all = f"; {100 * min(evs):.4f}% to {100 * max(evs):.4f}% over all readings" if len(evs) > 1 else ""
    offered = any(spec.offered(name) for name in prices.wagers)
    return Finding(
        severity="serious", check=ADVANTAGE, wagers=prices.wagers,
        clause=wager_clause(spec, prices.wagers[0]), percent=100 * prices.present.ev,
        what=f"{_titles(spec, prices)}: the player is ahead{'' if offered else ' (not offered as the table is set)'}",
        how_much=_ahead(prices.present) + over_all,
    )  # fmt: skip


def _least_changes(others: tuple[Version, ...]) -> list[Version]:
    """Versions with an advantage that fewer of their changes do not have; the largest advantage first."""
    found: list[Version] = []
    for version in others:
        if version.worth.favours_player and not any(
            smaller.settings.items() <= version.settings.items() for smaller in found
        ):
            found.append(version)
    return sorted(found, key=lambda version: -version.worth.ev)


def limit_findings(spec: GameSpec, prices: list[Prices], limit_percent: float) -> Iterator[Finding]:
    for each in prices:
        title = _titles(spec, each)
        if each.present.house_edge_percent > limit_percent:
            yield Finding(
                severity="warning", check=LIMIT, wagers=each.wagers, percent=each.present.house_edge_percent,
                clause=wager_clause(spec, each.wagers[0]), how_much=_edge(each.present),
                what=f"{title}: the house edge is above {limit_percent:g}%",
            )  # fmt: skip
            continue
        for version in each.others:
            if len(version.settings) == 1 and version.worth.house_edge_percent > limit_percent:
                settings = settings_text(version.settings)
                yield Finding(
                    severity="note", check=LIMIT, wagers=each.wagers, settings=version.settings,
                    clause=_clauses(spec, version.settings), percent=version.worth.house_edge_percent,
                    what=f"{title}: {settings} puts the house edge above {limit_percent:g}%",
                    how_much=_edge(version.worth),
                )  # fmt: skip


def wager_clause(spec: GameSpec, wager_id: str) -> tuple[str, ...]:
    """Where the document tells what a wager pays."""
    table = spec.paytable(wager_id)
    return table.clause if table is not None else spec.file.wagers[wager_id].clause


def _clauses(spec: GameSpec, settings: Mapping[str, Value]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(clause for key in settings for clause in spec.options[key].clause))


def _ahead(found: Worth) -> str:
    return f"advantage {100 * found.ev:.4f}%"


def _edge(found: Worth) -> str:
    return f"house edge {found.house_edge_percent:.4f}%"
