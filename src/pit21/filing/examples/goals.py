"""What the examples of a game have to show: every pay line, enforced clause and ruling that is in force."""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import msgspec

from pit21.filing.examples.model import ExampleKind
from pit21.filing.rules import without_identifiers
from pit21.spec.game import GameSpec
from pit21.spec.irregularities import irregularities
from pit21.spec.register import Clause, load_registers, load_rulings
from pit21.spec.sentences.rules import rule_sentence
from pit21.spec.sheet import SheetPayLine, SheetPayTable, rule_sheet
from pit21.spec.terms import Value
from pit21.spec.vocabulary import VOCABULARY

Alternatives = tuple[frozenset[str], ...]
"""Sets of marks; a play that has all marks of one of them shows the goal."""

_SETTLING = (
    "line:", "code:", "win:", "lose:", "push:", "half:", "settled:", "21:", "ace:", "ends:", "all-cards", "aces",
    "ace-ten", "equal-totals", "lower-total", "uncovered", "breakage", "cents", "bust", "dealer-draws", "dealer-ends",
    "dealer:", "insurance:", "low-sum", "reds:", "match:", "role:", "double", "split", "surrender", "insure",
    "returned:", "red-flex:", "dealer-down-match:", "super-21", "order:",
)  # fmt: skip
"""Beginnings of marks that are about the settlement of a wager."""


_SENTENCES = re.compile(r"(?<=[.)]) (?=[A-Z(])")
_ABOUT_THE_COPY = re.compile(r"our copy|[Tt]he text (refers|leaves|speaks|calls)|The (end of the )?line (also|belongs)")


_SEVERAL_HANDS = frozenset((
    "dealt:seats", "order:falling", "order:rising", "order:seats", "order:base:falling", "order:natural:rising",
    "order:dealer-up-match:losers-first", "order:dealer-down-match:losers-first", "button:seats", "bet:second-seat",
    "refused:turn", "cut:by-volunteer", "dealt:empty", "seat:after-waiting", "bust-against-bust:lose",
))  # fmt: skip
"""Marks that take two hands of players."""


class Goal(msgspec.Struct, frozen=True, kw_only=True):
    """Something to be shown. `silent` says why no example shows it, where that is so by the rules themselves."""

    id: str
    kind: ExampleKind
    label: str  # how it is cited: L17, N5, a wager and its line
    text: str
    short: str = ""  # the text in print, where it is shorter
    wanted: Alternatives = ()
    silent: str = ""
    settles: bool = False  # it changes what a wager gets


class _OutOfForce(Exception):  # noqa: N818 - an answer about a clause, not a fault
    pass


def rule_words(words: str) -> str:
    """A clause without remarks about the copy of the document that the register was made from."""
    kept = [sentence for sentence in _SENTENCES.split(words) if not _ABOUT_THE_COPY.search(sentence)]
    return " ".join(kept) or words


@cache
def _data() -> dict[str, Any]:
    return tomllib.loads((Path(__file__).parent / "goals.toml").read_text(encoding="utf-8"))


def goals_of(spec: GameSpec) -> tuple[Goal, ...]:
    """All goals of a game as its options stand, pay lines first."""
    return tuple(_Goals(spec).all())


def _pays(line: SheetPayLine) -> str:
    """The odds "to 1", with those that include the stake where the table prints them."""
    numerator, denominator = (int(part) for part in line.odds.split(":"))
    odds = f"{numerator:,} to {denominator:,}"
    with_stake = line.pays.removesuffix(" for 1")
    return f"{odds} ({int(with_stake):,} for 1)" if line.pays != with_stake and with_stake.isdecimal() else odds


class _Goals:
    def __init__(self, spec: GameSpec) -> None:
        self.spec = spec
        self.sheet = rule_sheet(spec)
        self.hands = spec.number("seats") - (spec.value("banking") == "player")
        self.cited_lines = {
            name: tuple(f"line:{table.name}:{line.when}" for table in self.sheet.paytables for line in table.lines
                        if name in line.clause)
            for table in self.sheet.paytables for each in table.lines for name in each.clause
        }  # fmt: skip

    def all(self) -> Iterator[Goal]:
        for table in self.sheet.paytables:
            yield from self._lines(table)
        yield from self._main_lines()
        document = self.spec.file.source.document
        register = next((each for each in load_registers() if document and each.document == document), None)
        if register is not None:
            for clause in register.clauses:
                if clause.status == "enforced":
                    yield self._clause(clause)
        else:
            yield from self._rules()
        for ruling in load_rulings():
            if ruling.status == "enforced" and self._cites(ruling.id, ruling.games):
                text = f"{ruling.question} {without_identifiers(ruling.ruling)}"
                goal = self._goal(
                    f"ruling:{ruling.id}", "ruling", ruling.id, text, self._ruling(ruling.id, ruling.options)
                )
                yield msgspec.structs.replace(goal, short=ruling.question)

        for each in irregularities(self.spec):
            yield Goal(
                id=f"irregularity:{each.id}", kind="irregularity", label=each.id,
                text=f"{each.title}. {each.happened} {each.whole_resolution}", short=each.title,
                wanted=(frozenset({f"irregularity:{each.id}"}),) if each.performed else (),
                silent="" if each.performed else "the referee does not perform it",
            )  # fmt: skip

    def _cites(self, ruling: str, games: tuple[str, ...]) -> bool:
        """A game's own rulings, and those that a user's file cites because it extends that game."""
        if self.spec.id in games:
            return True
        file = self.spec.file
        cited = [each.clause for each in file.rules.values()] + [each.clause for each in file.wagers.values()]
        cited += [each.clause for each in file.paytables.values()] + [each.clause for each in file.stages]
        return any(ruling in clauses for clauses in cited)

    # Pay lines

    def _lines(self, table: SheetPayTable) -> Iterator[Goal]:
        """Each line of a table for each wager that it pays; further spots share the lines of the base wager."""
        for name in table.wagers:
            wager = self.spec.file.wagers[name]
            if wager.role == "spot":
                continue
            for line in table.lines:
                mark = f"line:{name}:{table.name}:{line.when}"
                words = f"{wager.title}: {line.when} pays {_pays(line)}."
                yield Goal(
                    id=f"line:{name}:{table.name}:{line.when}", kind="pay-line", label=wager.title, text=words,
                    wanted=(frozenset({mark}),), settles=True,
                )  # fmt: skip

    def _main_lines(self) -> Iterator[Goal]:
        """What the main wager pays where no table prints it, and how each further spot is paid like it."""
        main = self.spec.file.wagers["base"]
        if not main.outcomes:
            pays = self.spec.main_pays
            lines = [("higher-total", "a higher total than the dealer's", pays[0])]
            if self.spec.file.family != "stud":
                lines.append(("dealer-bust", "the dealer busts", pays[1]))
            lines.append(("natural", self.spec.file.best_hand, pays[3]))
            for code, when, odds in lines:
                yield Goal(
                    id=f"line:base:{code}", kind="pay-line", label=main.title, settles=True,
                    text=f"{main.title}: {when} pays {odds[0]} to {odds[1]}.",
                    wanted=(frozenset({f"code:base:{code}"}),),
                )  # fmt: skip
        for name, wager in self.spec.file.wagers.items():
            if wager.role == "spot" and self.spec.offered(name):
                yield Goal(
                    id=f"line:{name}", kind="pay-line", label=wager.title, settles=True,
                    text=f"{wager.title} is paid like the {main.title}.",
                    wanted=(frozenset({f"win:{name}", "win:base"}),),
                )  # fmt: skip

    # Clauses, rulings, rules

    def _clause(self, clause: Clause) -> Goal:
        game, line = clause.id.split(":")
        written = _data()["clauses"].get(game, {}).get(line, "")
        if not written:
            written = self._carried(clause)
        return self._goal(f"clause:{clause.id}", "clause", f"L{line}", rule_words(clause.words), written)

    def _carried(self, clause: Clause) -> str:
        names = {f"L{number}" for number in range(clause.lines[0], clause.lines[1] + 1)}
        lines = [mark for name in names for mark in self.cited_lines.get(name, ())]
        if lines:
            return " | ".join(dict.fromkeys(lines))
        if any(carrier.startswith("paytable:") for carrier in clause.carried_by):
            return "if never: its pay table is not in use"
        rules = [carrier for carrier in clause.carried_by if carrier.startswith("rule:")]
        wagers = [carrier.removeprefix("wager:") for carrier in clause.carried_by if carrier.startswith("wager:")]
        return " & ".join(rules) or " | ".join(f"settled:{name}" for name in wagers)

    def _ruling(self, name: str, options: tuple[str, ...]) -> str:
        written = str(_data()["rulings"].get(name, ""))
        if written:
            return written
        if self.cited_lines.get(name):
            return " | ".join(dict.fromkeys(self.cited_lines[name]))
        rules = [f"rule:{key}" for key in options if key in VOCABULARY]
        if not rules:
            rules = [f"rule:{key}" for key, rule in self.spec.file.rules.items() if name in rule.clause]
        return " | ".join(rules)

    def _rules(self) -> Iterator[Goal]:
        """A game without a document: its rules one by one, and its wagers."""
        for key in self.spec.file.rules:
            text = rule_sentence(self.spec, key)
            yield self._goal(f"rule:{key}", "rule", key, text, f"rule:{key}")
        for name, wager in self.spec.file.wagers.items():
            if self.spec.offered(name):
                limits = f" | refused:limits:{name}" if wager.role != "insurance" else " | refused:insure"
                yield self._goal(
                    f"wager:{name}", "wager", wager.title, f"{wager.title} keeps to its limits.", limits[3:]
                )

    # Expressions

    def _goal(self, name: str, kind: ExampleKind, label: str, text: str, expression: str) -> Goal:
        try:
            wanted = self.expand(expression)
        except _OutOfForce as reason:
            return Goal(id=name, kind=kind, label=label, text=text, silent=str(reason))
        if not wanted:
            return Goal(id=name, kind=kind, label=label, text=text, silent="nothing at a table shows it")
        settles = any(mark.startswith(_SETTLING) and not mark.startswith("refused") for each in wanted for mark in each)
        return Goal(id=name, kind=kind, label=label, text=text, wanted=wanted, settles=settles)

    def expand(self, expression: str) -> Alternatives:
        """The alternatives of an expression of goals.toml; _OutOfForce where it does not apply."""
        if expression.startswith("none: "):
            raise _OutOfForce(expression.removeprefix("none: "))
        first, _, otherwise = expression.partition(" else ")
        if otherwise:
            try:
                return self.expand(first)
            except _OutOfForce:
                return self.expand(otherwise)
        while expression.startswith("if "):
            condition, _, expression = expression.removeprefix("if ").partition(": ")
            self._require(condition)
        found: list[frozenset[str]] = []
        problems: list[str] = []
        for part in expression.split(" | ") if expression else ():
            try:
                chosen = product(*(self._atom(atom) for atom in part.split(" & ")))
                found += [frozenset[str]().union(*marks) for marks in chosen]
            except _OutOfForce as reason:
                problems.append(str(reason))
        if not found and problems:
            raise _OutOfForce(problems[0])
        return tuple(dict.fromkeys(found))

    def _atom(self, atom: str) -> Alternatives:
        if not atom.startswith("rule:"):
            self._require_wager(atom)
            if atom in _SEVERAL_HANDS and self.hands < 2:
                raise _OutOfForce("the table has one position for players")
            return (frozenset({atom}),)
        key = atom.removeprefix("rule:")
        written = _data()["rules"].get(key)
        if not self.spec.states(key) or written is None:
            raise _OutOfForce("this game does not state the rule")
        if isinstance(written, dict):
            value: Value = self.spec.value(key)
            written = written.get(str(value), written.get("*"))
            if written is None:
                raise _OutOfForce(f"no example is described for {key}={value}")
        return self.expand(written)

    def _require_wager(self, mark: str) -> None:
        """A mark about a wager that the table does not offer is never seen."""
        for name in self.spec.file.wagers:
            if not self.spec.offered(name) and name in mark.split(":"):
                if mark.startswith("refused:bet:"):
                    continue
                raise _OutOfForce(f"{self.spec.file.wagers[name].title} is not offered")

    def _require(self, condition: str) -> None:
        if condition == "never":
            raise _OutOfForce("its pay table is not in use")
        if condition == "community":
            if not self._offered("stud-bonus-7", "low-ball-7"):
                raise _OutOfForce("no wager uses community cards")
        elif condition == "low-ball":
            if not self._offered("low-ball-5", "low-ball-7"):
                raise _OutOfForce("no low-ball wager is offered")
        elif condition.startswith("wager "):
            if not self._offered(condition.removeprefix("wager ")):
                raise _OutOfForce("the wager is not offered")
        else:
            self._require_rule(condition)

    def _require_rule(self, condition: str) -> None:
        key, sign, value = condition.partition("!=" if "!=" in condition else "=")
        if not sign:
            if not self.spec.states(key):
                raise _OutOfForce("this game does not state the rule")
            return
        actual = str(self.spec.value(key)) if self.spec.states(key) or VOCABULARY[key].absent is not None else ""
        if (actual == value) != (sign == "="):
            raise _OutOfForce("the option chosen leaves it without effect")

    def _offered(self, *names: str) -> bool:
        return any(name in self.spec.file.wagers and self.spec.offered(name) for name in names)
