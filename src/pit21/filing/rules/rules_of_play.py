"""The document: sections of numbered sentences, tables of wagers and pays, options, interpretations, glossary."""

import re
from collections.abc import Iterator, Sequence

import msgspec

from pit21.filing.document import DocumentRecord, page_head
from pit21.filing.inputs import PackInputs
from pit21.filing.rules.glossary import GlossaryTerm, glossary_of
from pit21.filing.rules.option_words import OptionRow, concerns_table, options_of
from pit21.filing.rules.sections import (
    BANK,
    COMMON,
    DEAL,
    INTERRUPTIONS,
    RULINGS,
    SECTIONS,
    VALUES,
    WAGERS,
    section_of,
    without_identifiers,
)
from pit21.money import amount_text
from pit21.spec.game import GameSpec
from pit21.spec.irregularities import irregularities, principles
from pit21.spec.model import PayLine
from pit21.spec.register import Ruling, load_rulings
from pit21.spec.sentences.common_rules import common_rules, wager_meaning
from pit21.spec.sheet import (
    RuleSheet,
    SheetPayTable,
    SheetWager,
    bank_wager_text,
    envy_texts,
    fixed_pay_text,
    rule_sheet,
)
from pit21.spec.terms import fee_rows

TITLE = "Rules of play"
_PRINTED_FIGURE = re.compile(r"printed (house )?edge", re.IGNORECASE)
"""Notes on figures that the document prints are no rules; the mathematics report is about figures."""


class Sentence(msgspec.Struct, frozen=True, kw_only=True):
    """A numbered rule. `lead` is what it is about, in bold, where it answers a question; `cited` its sources."""

    number: str
    text: str
    lead: str = ""
    cited: str = ""


class RulesTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table in a section; the first column is the head of its row, the last holds the sources."""

    caption: str
    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class RulesSection(msgspec.Struct, frozen=True, kw_only=True):
    number: int
    title: str
    sentences: tuple[Sentence, ...] = ()
    tables: tuple[RulesTable, ...] = ()


class IrregularityEntry(msgspec.Struct, frozen=True, kw_only=True):
    """What happened, and its resolution with what the house has chosen."""

    number: str
    id: str
    title: str
    happened: str
    resolution: str
    cards: str
    wagers: str
    source: str


class Interpretation(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    question: str
    ruling: str


class RulesOfPlay(DocumentRecord, frozen=True, kw_only=True):
    """`sections` come in the order of a round; the numbers of the parts after them follow on."""

    summary: str
    source: str
    holder: str
    sections: tuple[RulesSection, ...]
    principles: RulesSection
    irregularities: tuple[IrregularityEntry, ...]
    options_number: int
    options: tuple[OptionRow, ...]
    interpretations_number: int
    interpretations: tuple[Interpretation, ...]
    glossary_number: int
    glossary: tuple[GlossaryTerm, ...]


def build_rules(inputs: PackInputs) -> RulesOfPlay:
    spec = inputs.spec
    sheet = rule_sheet(spec)
    sections = tuple(_Sections(spec, sheet).all())
    count = len(sections)
    return RulesOfPlay(
        head=page_head(inputs, TITLE), summary=sheet.summary, source=sheet.source, holder=sheet.holder,
        sections=sections,
        principles=_principles(spec, count + 1), irregularities=_irregularities(spec, count + 1),
        options_number=count + 2, options=options_of(spec),
        interpretations_number=count + 3,
        interpretations=tuple(
            Interpretation(id=each.id, question=each.question, ruling=without_identifiers(each.ruling))
            for each in rulings_of(spec)
        ),
        glossary_number=count + 4, glossary=glossary_of(spec),
    )  # fmt: skip


def rulings_of(spec: GameSpec) -> tuple[Ruling, ...]:
    """The rulings on a game, or those that a file cites which extends one."""
    file = spec.file
    cited = {name for each in file.rules.values() for name in each.clause}
    cited |= {name for each in file.wagers.values() for name in (*each.clause, *each.limits_clause)}
    cited |= {name for each in file.stages for name in each.clause}
    cited |= {name for each in file.paytables.values() for line in each.lines for name in (*each.clause, *line.clause)}
    return tuple(each for each in load_rulings() if spec.id in each.games or each.id in cited)


class _Sections:
    """The sections of one game, numbered as they come."""

    def __init__(self, spec: GameSpec, sheet: RuleSheet) -> None:
        self.spec = spec
        self.sheet = sheet
        self.rulings = {each.id: each for each in load_rulings()}
        self.number = 0

    def all(self) -> Iterator[RulesSection]:
        for title in SECTIONS:
            rules, common = list(self._rules(title)), list(self._common(title))
            if title == VALUES:  # what an ace counts stands beside what the other cards count
                common, rules = [*common[:1], *rules[:1], *common[1:]], rules[1:]
            sentences = [*common, *rules, *self._rulings(RULINGS.get(title, ()))]
            tables = self._tables(title)
            if sentences or tables:
                yield self._section(title, sentences, tables)
            if title == DEAL:
                course = [
                    Sentence(number="", text=line.text, cited=_citation_text(line.clause)) for line in self.sheet.course
                ]
                yield self._section("The course of a round", course)
        pays = (*self._main_pays(), *(self._pay_table(table) for table in self.sheet.paytables))
        if pays:
            yield self._section("Pay tables", (), pays)
        yield self._section("Time-outs, void rounds and an empty shoe", self._rulings(INTERRUPTIONS))
        notes = [
            Sentence(number="", text=line.text, cited=_citation_text(line.clause)) for line in self.sheet.notes
            if not _PRINTED_FIGURE.search(line.text)
        ]  # fmt: skip
        if notes:
            yield self._section("Conduct and equipment at the table", notes)

    def _section(
        self, title: str, sentences: Sequence[Sentence], tables: tuple[RulesTable, ...] = ()
    ) -> RulesSection:  # fmt: skip
        self.number += 1
        numbered = tuple(
            msgspec.structs.replace(each, number=f"{self.number}.{place}") for place, each in enumerate(sentences, 1)
        )
        return RulesSection(number=self.number, title=title, sentences=numbered, tables=tables)

    def _common(self, title: str) -> Iterator[Sentence]:
        """What no option chooses; first of all what each wager is a bet on."""
        if title == WAGERS:
            for wager in self.sheet.wagers:
                if wager.offered:
                    yield Sentence(number="", text=wager_meaning(self.spec, wager.id))
        for text in common_rules(self.spec, COMMON[title]) if title in COMMON else ():
            yield Sentence(number="", text=text)

    def _pay_table(self, table: SheetPayTable) -> RulesTable:
        """What each line wins per unit staked, an amount or a share of the meter; the stake is returned with it."""
        titles = [each.title for each in self.sheet.wagers if each.id in table.wagers]
        named = all(title in table.title for title in titles)
        printed = self.spec.file.paytables[table.name].lines
        rows = tuple(
            (capitalize(line.when), _pays(line.odds, each), _citation_text(line.clause))
            for line, each in zip(table.lines, printed, strict=True)
        )
        return RulesTable(
            caption=table.title if named else f"{table.title} ({', '.join(titles)})",
            headings=("Result", "Pays", "Source"), rows=rows,
        )  # fmt: skip

    def _main_pays(self) -> Iterator[RulesTable]:
        """What the main wager wins, where no table of the document prints it."""
        main = self.spec.file.wagers["base"]
        if main.outcomes:
            return
        plain, bust, _, best = (f"{numerator} to {denominator}" for numerator, denominator in self.spec.main_pays)
        cited = _citation_text(main.clause)
        rows = [("Higher total than the dealer's", plain, cited)]
        if self.spec.file.family != "stud":
            rows.append(("The dealer busts", bust, cited))
        natural = self.spec.file.rules.get("blackjack_pays")
        rows.append((capitalize(self.spec.file.best_hand), best, _citation_text(natural.clause) if natural else cited))
        yield RulesTable(caption=main.title, headings=("Result", "Pays", "Source"), rows=tuple(rows))

    def _rules(self, title: str) -> Iterator[Sentence]:
        lines = {
            line.key: line for section in self.sheet.sections for line in section.lines
            if line.key and concerns_table(self.spec, line.key)
        }  # fmt: skip
        placed = [key for key in SECTIONS[title] if key in lines]
        placed += [key for key in lines if key not in placed and _is_rule(key) and section_of(key) == title]
        for key in placed:
            if key == "collection" and fee_rows(self.spec.value(key)):
                continue  # the schedule is a table
            yield Sentence(number="", text=lines[key].text, cited=_citation_text(lines[key].clause))

    def _rulings(self, names: Sequence[str]) -> list[Sentence]:
        return [
            Sentence(
                number="",
                lead=self.rulings[name].question,
                text=without_identifiers(self.rulings[name].ruling),
                cited=name,
            )
            for name in names
            if self._applies(name)
        ]

    def _applies(self, name: str) -> bool:
        if name == "G2":
            return self.spec.value("player_cut") == "yes"
        return name != "G3" or self.spec.value("shuffle_each") == "shoe"

    def _tables(self, title: str) -> tuple[RulesTable, ...]:
        if title == WAGERS:
            return (_wager_table(self.spec, self.sheet.wagers),)
        if title == BANK and self.spec.states("collection") and fee_rows(self.spec.value("collection")):
            return (_fee_table(self.spec),)
        return ()


def _is_rule(key: str) -> bool:
    return not key.startswith("irregularity.")


def _citation_text(clauses: Sequence[str]) -> str:
    return ", ".join(clauses)


def capitalize(text: str) -> str:
    return text[:1].upper() + text[1:]


def _odds(odds: str) -> str:
    numerator, denominator = odds.split(":")
    return f"{int(numerator):,} to {int(denominator):,}"


def _wager_table(spec: GameSpec, wagers: Sequence[SheetWager]) -> RulesTable:
    rows = tuple(
        (each.title, capitalize(each.text.removeprefix(f"{each.title}: ")), _citation_text(each.clause))
        for each in wagers
        if each.offered
    )
    title, _, stake = bank_wager_text(spec).partition(": ")
    if stake:
        offer = next((stage.clause for stage in spec.file.stages if stage.do == "bank"), ())
        rows += ((title, capitalize(stake), _citation_text((*offer, "G5"))),)
    return RulesTable(caption="Wagers and their limits", headings=("Wager", "Stake", "Source"), rows=rows)


def _fee_table(spec: GameSpec) -> RulesTable:
    rows = tuple(tuple(amount_text(cents) for cents in row) for row in fee_rows(spec.value("collection")))
    return RulesTable(
        caption="Collection fees by table limit", headings=("Table limit", "Each wager", "Red Flex Bet", "The bank"),
        rows=rows,
    )  # fmt: skip


def _pays(odds: str, line: PayLine) -> str:
    return "; ".join((fixed_pay_text(line) or _odds(odds), *envy_texts(line)))


def _principles(spec: GameSpec, number: int) -> RulesSection:
    sentences = tuple(
        Sentence(
            number=f"{number}.{each.number}", text=" ".join((each.text, *(choice.sentence for choice in each.options)))
        )
        for each in principles(spec)
    )
    return RulesSection(number=number, title="Misdeals and irregularities", sentences=sentences)


def _irregularities(spec: GameSpec, number: int) -> tuple[IrregularityEntry, ...]:
    first = len(principles(spec)) + 1
    return tuple(
        IrregularityEntry(
            number=f"{number}.{place}", id=each.id, title=each.title, happened=each.happened,
            resolution=each.whole_resolution, cards=each.cards, wagers=each.wagers, source=each.source,
        )
        for place, each in enumerate(irregularities(spec), first)
    )  # fmt: skip
