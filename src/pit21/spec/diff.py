"""What differs between two games, or two versions of one: rule by rule, line by line."""

import difflib
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Literal

import msgspec

from pit21.money import amount_text
from pit21.spec.citations import cited_clauses
from pit21.spec.game import GameSpec
from pit21.spec.game_text import inline_text
from pit21.spec.irregularities import choice_terms
from pit21.spec.model import PayLine, PayTable
from pit21.spec.sentences.course import course_of_round, joined, wager_name
from pit21.spec.sheet import pay_text, wager_text
from pit21.spec.vocabulary import VOCABULARY
from pit21.tabular import Tabular

_SIDE_BET_KEYS = (
    "reads", "selection", "placed", "forces", "moves_to_main", "payout_limit", "seed", "contribution",
)  # fmt: skip
"""Keys of a side bet that decide what it reads, which line pays, when it is placed and what it pays besides."""
Part = Literal["rule", "choices", "wager", "paytable", "course"]


class RuleDifference(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that is not the same. An empty side means that this game does not have it."""

    part: Part
    key: str
    a: str
    b: str
    a_text: str = ""
    b_text: str = ""
    a_clause: tuple[str, ...] = ()
    b_clause: tuple[str, ...] = ()


class GameDiff(Tabular, msgspec.Struct, frozen=True, kw_only=True):
    """What differs between two games. `a` and `b` are their titles."""

    a: str
    b: str
    a_digest: str
    b_digest: str
    differences: tuple[RuleDifference, ...]

    def table_caption(self) -> str:
        return f"{self.a} and {self.b}: {len(self.differences)} differences"

    def table_headings(self) -> tuple[str, ...]:
        return "Part", "Key", self.a, self.b

    def table_rows(self) -> list[tuple[str, ...]]:
        return [(each.part, each.key, each.a, each.b) for each in self.differences]

    def to_dicts(self) -> list[dict[str, Any]]:
        return [msgspec.to_builtins(each) for each in self.differences]

    def __repr__(self) -> str:
        return f"<GameDiff: {self.table_caption()}>"

    @property
    def same(self) -> bool:
        """Nothing differs that decides play or pay; titles, notes and clauses may."""
        return not self.differences


def diff_games(a: GameSpec, b: GameSpec) -> GameDiff:
    """Return every difference between two games as their options stand, in the order of the rule sheet."""
    found = (*_rules(a, b), *_irregularities(a, b), *_choices(a, b), *_wagers(a, b), *_paytables(a, b), *_course(a, b))
    return GameDiff(a=a.title, b=b.title, a_digest=a.digest, b_digest=b.digest, differences=found)


def _rules(a: GameSpec, b: GameSpec) -> Iterator[RuleDifference]:
    for key in VOCABULARY:
        if not (a.states(key) or b.states(key)):
            continue
        sides = [_rule(spec, key) for spec in (a, b)]
        if sides[0][0] != sides[1][0]:
            yield RuleDifference(
                part="rule", key=key, a=sides[0][0], a_text=sides[0][1], a_clause=sides[0][2],
                b=sides[1][0], b_text=sides[1][1], b_clause=sides[1][2],
            )  # fmt: skip


def _irregularities(a: GameSpec, b: GameSpec) -> Iterator[RuleDifference]:
    """What the houses have chosen about irregularities that both games can have."""
    for key, term in choice_terms().items():
        first, second = (str(spec.value(key)) for spec in (a, b))
        if first != second and key in a.options and key in b.options:
            clauses = [spec.options[key].clause for spec in (a, b)]
            yield RuleDifference(
                part="rule", key=key, a=first, a_text=term.sentence(first), a_clause=clauses[0],
                b=second, b_text=term.sentence(second), b_clause=clauses[1],
            )  # fmt: skip


def _rule(spec: GameSpec, key: str) -> tuple[str, str, tuple[str, ...]]:
    """Value, sentence and clauses; a rule that is not mentioned has the value that then holds, if any."""
    term = VOCABULARY[key]
    if spec.states(key):
        value = spec.value(key)
        return str(value), term.sentence(value), cited_clauses(spec, key)
    if term.absent is None or spec.file.family not in term.families:
        return "", "", ()
    return str(term.absent), term.sentence(term.absent), ()


def _choices(a: GameSpec, b: GameSpec) -> Iterator[RuleDifference]:
    """What a house may choose; limits and offers follow the wagers and are not listed again."""
    for key in VOCABULARY:
        if a.states(key) and b.states(key):
            first, second = (spec.options[key].choices if key in spec.options else () for spec in (a, b))
            if set(first) != set(second):
                texts = [", ".join(choices) or "fixed" for choices in (first, second)]
                yield RuleDifference(part="choices", key=key, a=texts[0], b=texts[1])


def _wagers(a: GameSpec, b: GameSpec) -> Iterator[RuleDifference]:
    for name in _all_keys(a.file.wagers, b.file.wagers):
        shapes = [_wager_shape(spec, name) for spec in (a, b)]
        terms = [_wager_terms(spec, name) for spec in (a, b)]
        if shapes[0] != shapes[1] or terms[0] != terms[1]:
            other_kind = shapes[0] != shapes[1] and all(shapes)
            texts = [
                f"{_wager_text(spec, name)} ({shape})" if other_kind else _wager_text(spec, name)
                for spec, shape in ((a, shapes[0]), (b, shapes[1]))
            ]
            yield RuleDifference(
                part="wager", key=name, a=texts[0], b=texts[1],
                a_clause=_wager_clause(a, name), b_clause=_wager_clause(b, name),
            )  # fmt: skip


def _wager_shape(spec: GameSpec, name: str) -> str:
    """What kind of wager it is; empty if the game has no such wager."""
    wager = spec.file.wagers.get(name)
    if wager is None:
        return ""
    after = f", after {wager.after}" if wager.after else ""
    return f"{wager.role}, decided by {wager.evaluator}, size {wager.size}{after}"


def _wager_terms(spec: GameSpec, name: str) -> object:
    """Offer, limits and tables. Limits that follow the base wager's are not listed separately."""
    wager = spec.file.wagers.get(name)
    if wager is None:
        return None
    low = spec.settings.get(f"limits.{name}.min", wager.min)
    high = spec.settings.get(f"limits.{name}.max", wager.max)
    own = [getattr(wager, key) for key in _SIDE_BET_KEYS]
    return spec.offered(name), low, high, wager.outcomes, spec.paytable_name(name), own, spec.meter(name)


def _wager_text(spec: GameSpec, name: str) -> str:
    wager = spec.file.wagers.get(name)
    if wager is None:
        return ""
    tables = [table for table in (wager.outcomes, spec.paytable_name(name)) if table and spec.offered(name)]
    paid = f" Pays by {joined(tables)}." if tables else ""
    return wager_text(spec, name) + _side_bet_text(spec, name) + paid


def _side_bet_text(spec: GameSpec, name: str) -> str:
    """What the sentence of a wager leaves out: keys of side bets that have another value than usual."""
    wager = spec.file.wagers[name]
    meter = spec.meter(name)
    found = [
        {"best": "the line that pays most pays", "all": "every line that holds pays"}.get(wager.selection, ""),
        {"up-card": "is placed after the up card", "peek": "is placed after the peek"}.get(wager.placed, ""),
        "a third card is dealt for it" if wager.forces else "",
        "winnings and stake may move to the main wager after the peek" if wager.moves_to_main else "",
        f"the meter holds {amount_text(meter)}, seed {amount_text(wager.seed)}" if meter else "",
        f"contribution {wager.contribution}" if wager.contribution else "",
    ]
    said = "; ".join(filter(None, found))
    reads = f" Reads {', '.join(wager.reads)}." if wager.reads else ""
    return (f" {said[0].upper()}{said[1:]}." if said else "") + reads


def _wager_clause(spec: GameSpec, name: str) -> tuple[str, ...]:
    wager = spec.file.wagers.get(name)
    return (*wager.clause, *wager.limits_clause) if wager else ()


def _paytables(a: GameSpec, b: GameSpec) -> Iterator[RuleDifference]:
    for name in _all_keys(a.file.paytables, b.file.paytables):
        tables = a.file.paytables.get(name), b.file.paytables.get(name)
        if tables[0] is None or tables[1] is None:
            sides = [f"{table.title}, lines: {len(table.lines)}" if table else "" for table in tables]
            yield RuleDifference(part="paytable", key=name, a=sides[0], b=sides[1])
        else:
            yield from _lines(name, tables[0], tables[1])


def _lines(name: str, a: PayTable, b: PayTable) -> Iterator[RuleDifference]:
    """Lines by what they pay for; the order decides too, since the law reads them by place."""
    sides = [{line.when: line for line in table.lines} for table in (a, b)]
    for when in _all_keys(*sides):
        first, second = (side.get(when) for side in sides)
        if first is None or second is None or _terms_of(first, a.unit) != _terms_of(second, b.unit):
            asks = first is not None and second is not None and first.holds != second.holds
            yield RuleDifference(
                part="paytable", key=f"{name}: {when}",
                a=_line_text(first, a.unit, asks=asks), a_clause=first.clause if first else (),
                b=_line_text(second, b.unit, asks=asks), b_clause=second.clause if second else (),
            )  # fmt: skip
    orders = [[when for when in side if when in sides[0] and when in sides[1]] for side in sides]
    if orders[0] != orders[1]:
        first_order, second_order = ("; ".join(order) for order in orders)
        yield RuleDifference(part="paytable", key=f"{name}: order", a=first_order, b=second_order)
    if a.suit != b.suit:
        yield RuleDifference(part="paytable", key=f"{name}: suit", a=a.suit, b=b.suit)


def _terms_of(line: PayLine, unit: str) -> object:
    """Everything that decides when a line pays, and what."""
    return line.odds(unit), line.amount, line.meter, line.envy, line.holds


def _line_text(line: PayLine | None, unit: str, *, asks: bool) -> str:
    """What a line pays, and its condition where the two games ask something else; empty if there is no such line."""
    if line is None:
        return ""
    return pay_text(line, unit) + (f", holds = {inline_text(line.holds)}" if asks else "")


def _course(a: GameSpec, b: GameSpec) -> Iterator[RuleDifference]:
    """The rounds side by side; what both have in the same order is left out."""
    rounds = [course_of_round(spec) for spec in (a, b)]
    mains = [wager_name(spec, "base") for spec in (a, b)]
    # The main wager is called differently from game to game, and that alone is no difference.
    texts = [
        [re.sub(rf"([Tt]he )?{re.escape(main)}", "MAIN", text) for text, _ in course]
        for main, course in zip(mains, rounds, strict=True)
    ]
    matcher = difflib.SequenceMatcher(a=texts[0], b=texts[1], autojunk=False)
    for tag, a_from, a_to, b_from, b_to in matcher.get_opcodes():
        if tag == "equal":
            continue
        for offset in range(max(a_to - a_from, b_to - b_from)):
            first = rounds[0][a_from + offset] if a_from + offset < a_to else ("", ())
            second = rounds[1][b_from + offset] if b_from + offset < b_to else ("", ())
            yield RuleDifference(
                part="course", key=f"step {(a_from if first[0] else b_from) + offset + 1}",
                a=first[0], a_clause=first[1], b=second[0], b_clause=second[1],
            )  # fmt: skip


def _all_keys(*sides: Mapping[str, object]) -> Iterable[str]:
    """Return the keys of all sides, each once, in the order of the first that has it."""
    return dict.fromkeys(key for side in sides for key in side)
