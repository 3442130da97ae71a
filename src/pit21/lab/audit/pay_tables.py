"""Pay tables: lines out of order, lines that are never paid, tables that stand apart from their siblings."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from fractions import Fraction
from statistics import median
from typing import NamedTuple

from pit21.lab.audit.findings import Finding, Severity, settings_text
from pit21.lab.audit.prices import dealt_choices
from pit21.lab.exact import Pays, side_distribution
from pit21.lab.interpretations import choose_if_allowed
from pit21.lab.question import full_shoe_of
from pit21.law.conditions import depends_on_play
from pit21.money import odds_text
from pit21.solve.model import Distribution, UnsolvedError
from pit21.spec.compile import compile_law
from pit21.spec.game import GameSpec
from pit21.spec.model import PayLine, PayTable
from pit21.spec.terms import Value

ORDER, NEVER, APART = "lines out of order", "lines that are never paid", "tables out of line"
FEWEST_SIBLINGS = 4
"""Among fewer tables none can be said to stand apart."""
FAR, NORMAL = 3.5, 0.6745
"""Modified z-scores above 3.5 stand apart (Iglewicz and Hoaglin); half of a normal distribution lies within 0.6745."""


class Tabled(NamedTuple):
    """A side wager under one of its pay tables, at the table that the pay table is for."""

    wagers: tuple[str, ...]
    name: str
    table: PayTable
    settings: dict[str, Value]
    spec: GameSpec
    distribution: Distribution

    @property
    def house_edge(self) -> float:
        return float(-self.distribution.mean)

    def priced(self, pays: Pays) -> float:
        """The house edge under other pays."""
        shoe = full_shoe_of(self.spec)
        return float(-side_distribution(self.spec, compile_law(self.spec), shoe, self.wagers[0], pays).mean)


def tabled_wagers(spec: GameSpec) -> list[Tabled]:
    """Return every pay table of every side wager; wagers that share a table are together."""
    found: dict[str, Tabled] = {}
    for wager_id, wager in spec.file.wagers.items():
        if wager.role in ("main", "spot"):
            continue
        for settings in _table_settings(spec, wager_id):
            version = choose_if_allowed(spec, settings) if settings else spec
            table = version.paytable(wager_id) if version is not None else None
            if version is None or table is None:
                continue
            name = version.paytable_name(wager_id)
            if name in found:
                found[name] = found[name]._replace(wagers=tuple(dict.fromkeys((*found[name].wagers, wager_id))))
                continue
            distribution = _distribution(version, wager_id)
            if distribution is not None:
                found[name] = Tabled((wager_id,), name, table, settings, version, distribution)
    return list(found.values())


def _distribution(spec: GameSpec, wager_id: str) -> Distribution | None:
    """Return the wager's distribution; None if it is beyond the solver, which the audit notes elsewhere."""
    table = spec.paytable(wager_id)
    assert table is not None, f"{wager_id} has no pay table"
    try:
        return side_distribution(spec, compile_law(spec), full_shoe_of(spec), wager_id, table.odds())
    except UnsolvedError:
        return None


def _table_settings(spec: GameSpec, wager_id: str) -> Iterator[dict[str, Value]]:
    """What chooses each table of a wager: nothing for the current one; a table for a kind of deck with those decks."""
    yield {}
    key = spec.file.wagers[wager_id].paytable_by
    if key not in spec.options:
        return
    decks = dealt_choices(spec, "deck_kind") if "deck_kind" in spec.options else []
    for choice in dealt_choices(spec, key):
        if choice in decks:
            yield {"deck_kind": choice, key: choice}
        elif choice != "by_deck":
            yield {key: choice}


def chances(tabled: Tabled) -> list[Fraction]:
    """Return how often each line is paid."""
    return line_chances(tabled.distribution, len(tabled.table.lines))


def line_chances(distribution: Distribution, lines: int) -> list[Fraction]:
    found = [Fraction(0)] * lines
    for outcome in distribution.outcomes:
        if outcome.line >= 0:
            found[outcome.line] += outcome.probability
    return found


def order_findings(
    table: PayTable, wagers: tuple[str, ...], settings: dict[str, Value], often: Sequence[float | Fraction]
) -> Iterator[Finding]:  # fmt: skip
    """Each line that is rarer than another and pays less; beside it the commonest of those."""
    pays = [Fraction(*odds) for odds in table.odds()]
    for line, words in enumerate(table.lines):
        better = [
            other for other in range(len(pays))
            if pays[other] > pays[line] and often[other] > often[line] > 0
        ]  # fmt: skip
        if better:
            other = max(better, key=lambda place: often[place])
            yield Finding(
                severity="note", check=ORDER, wagers=wagers, settings=settings,
                clause=tuple(dict.fromkeys((*words.clause, *table.lines[other].clause))),
                what=f'{table.title}: "{words.when}" is rarer than "{table.lines[other].when}" and pays less',
                how_much=f"{_frequency_text(often[line])} at {_pays(pays[line])} against "
                f"{_frequency_text(often[other])} at {_pays(pays[other])}",
            )  # fmt: skip


def never_findings(tabled: Tabled) -> Iterator[Finding]:
    for line, chance in zip(tabled.table.lines, chances(tabled), strict=True):
        if chance == 0:
            yield never_paid(tabled.table, line, tabled.wagers, tabled.settings, "warning", _play_text(tabled))


def _play_text(tabled: Tabled) -> str:
    """What a chance supposes: a bet on the play of the main hand may be paid to a player who plays otherwise."""
    spec, name = tabled.spec, tabled.wagers[0]
    by_play = spec.file.wagers[name].evaluator == "lines" and depends_on_play(spec.line_program(name))
    return " under the best play of the main game" if by_play else ""


def never_with_other_decks(tabled: Tabled) -> tuple[int, list[Finding]]:
    """How many lines were checked with other numbers of decks, and those that cannot be paid there."""
    lines = len(tabled.table.lines)
    versions = other_decks(tabled.spec)
    dealt = {decks: _distribution(version, tabled.wagers[0]) for decks, version in versions.items()}
    never = {
        decks: [line for line, chance in enumerate(line_chances(distribution, lines)) if not chance]
        for decks, distribution in dealt.items()
        if distribution is not None
    }
    found = never_by_decks(tabled.table, tabled.wagers, tabled.settings, never, _play_text(tabled))
    return lines * len(versions), list(found)


def other_decks(spec: GameSpec) -> dict[str, GameSpec]:
    """Return the game with every other number of decks that it can be dealt from."""
    choices = dealt_choices(spec, "decks") if "decks" in spec.options else []
    versions = {
        decks: choose_if_allowed(spec, {"decks": decks}) for decks in choices if decks != str(spec.value("decks"))
    }
    return {decks: version for decks, version in versions.items() if version is not None}


def never_by_decks(
    table: PayTable, wagers: tuple[str, ...], settings: Mapping[str, Value], never: Mapping[str, Collection[int]],
    play: str = "",
) -> Iterator[Finding]:  # fmt: skip
    """`never`: by number of decks, the lines that cannot be paid. One finding for each line."""
    for number, line in enumerate(table.lines):
        decks = " or ".join(each for each, lines in never.items() if number in lines)
        if decks:
            yield never_paid(table, line, wagers, {**settings, "decks": decks}, "note", play)


def never_paid(
    table: PayTable, line: PayLine, wagers: tuple[str, ...], settings: Mapping[str, Value], severity: Severity,
    play: str = "",
) -> Finding:  # fmt: skip
    where = f" with {settings_text(settings)}" if settings else ""
    return Finding(
        severity=severity, check=NEVER, wagers=wagers, clause=line.clause, settings=dict(settings), figure=0.0,
        what=f'{table.title}: "{line.when}" is never paid{play}{where}', how_much=f"chance 0{play}",
    )  # fmt: skip


def apart_findings(tabled: Sequence[Tabled]) -> Iterator[Finding]:
    """For each wager with several tables: those whose edge is far from their siblings' middle."""
    for wager_id in dict.fromkeys(each.wagers[0] for each in tabled):
        family = [each for each in tabled if each.wagers[0] == wager_id]
        if len(family) < FEWEST_SIBLINGS:
            continue
        edges = [each.house_edge for each in family]
        middle = median(edges)
        scatter = median([abs(edge - middle) for edge in edges])
        for each in family:
            away = each.house_edge - middle
            if abs(away) <= FAR * scatter / NORMAL:
                continue
            line, words = _odd_line(each, family, middle)
            others = [edge for edge in edges if edge != each.house_edge]
            yield Finding(
                severity="warning", check=APART, wagers=each.wagers, settings=each.settings,
                clause=each.table.clause if line is None else (*line.clause, *each.table.clause),
                what=f"{each.table.title}: out of line with the {len(family) - 1} other tables{words}",
                how_much=f"house edge {100 * each.house_edge:.4f}%, {100 * away:+.4f} from the median of "
                f"{100 * middle:.4f}%; the others {100 * min(others):.4f}% to {100 * max(others):.4f}%",
                figure=each.house_edge,
            )  # fmt: skip


def _odd_line(odd: Tabled, family: Sequence[Tabled], middle: float) -> tuple[PayLine | None, str]:
    """Return the line that, paid as a sibling pays it, makes the table most like the others."""
    pays = odd.table.odds()
    found: tuple[PayLine | None, str] = (None, "")
    nearest = abs(odd.house_edge - middle)
    for other in family:
        for place, odds in enumerate(other.table.odds()[: len(pays)]):
            edge = odd.priced((*pays[:place], odds, *pays[place + 1 :]))
            if abs(edge - middle) < nearest:
                nearest = abs(edge - middle)
                line = odd.table.lines[place]
                so = f"at {odds_text(odds)}, as in {other.name}, the house edge would be {100 * edge:.4f}%"
                found = line, f': "{line.when}" pays {odds_text(pays[place])}; {so}'
    return found


def _pays(pays: Fraction) -> str:
    return odds_text((pays.numerator, pays.denominator))


def _frequency_text(chance: float | Fraction) -> str:
    return f"{100 * float(chance):.4g}%"
