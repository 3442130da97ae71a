"""The rule sheet of a game with its choices made, as data: what `pit21 rules` prints.

Every line stands beside the clauses that it comes from, and beside the choices where a house has some.
"""

from fractions import Fraction
from typing import Any

import msgspec

from pit21.money import amount_text
from pit21.spec.citations import cited_clauses
from pit21.spec.game import GameSpec
from pit21.spec.irregularities import HouseChoice, irregularities, principles
from pit21.spec.model import PayLine, PayTable, Wager
from pit21.spec.options import Option
from pit21.spec.register import load_registers, load_rulings
from pit21.spec.sentences.course import course_of_round, wager_name
from pit21.spec.sentences.rules import rule_sentence
from pit21.spec.side_bets import at_stake, pays_amounts
from pit21.spec.terms import Value, fee_rows
from pit21.spec.vocabulary import GROUPS, VOCABULARY
from pit21.tabular import Tabular

_IN_ANY_ROUND = ("G8", "G9")

_ON_THE_FELT = ("blackjack_pays", "soft_17")
_UNUSUAL = {
    ("ties", "lose"): "Dealer wins ties", ("ties", "win"): "Player wins ties",
    ("dealer_22", "push"): "Dealer 22 pushes",
    **{("hole_card", value): "No hole card" for value in ("none", "none_obo", "none_obbo")},
}  # fmt: skip
"""What players of a game that draws would not expect, as a felt prints it."""


class SheetLine(msgspec.Struct, frozen=True, kw_only=True):
    """One sentence. `key` and `value` are empty for lines that no rule key stands behind."""

    text: str
    clause: tuple[str, ...]
    key: str = ""
    value: Value = ""
    option: bool = False
    default: Value = ""
    choices: tuple[str, ...] = ()
    kind: str = ""
    moves: tuple[str, ...] = ()
    question: str = ""


class SheetSection(msgspec.Struct, frozen=True, kw_only=True):
    title: str
    lines: tuple[SheetLine, ...]


class SheetWager(msgspec.Struct, frozen=True, kw_only=True):
    """A spot on the felt; amounts are in cents, as the options stand."""

    id: str
    title: str
    role: str
    text: str
    offered: bool
    minimum: int
    maximum: int
    equals: str  # the id of the wager whose stake this one has to equal; empty if the limits hold
    paytable: str
    clause: tuple[str, ...]
    options: tuple[str, ...]


class SheetPayLine(msgspec.Struct, frozen=True, kw_only=True):
    """`pays` is what the document prints; `odds` are winnings to stake (T4)."""

    when: str
    pays: str
    odds: str
    clause: tuple[str, ...]


class SheetPayTable(msgspec.Struct, frozen=True, kw_only=True):
    """`most` is what the highest line pays, in short: `40:1`, `50 for 1`; empty if that depends on the stake."""

    name: str
    title: str
    wagers: tuple[str, ...]
    lines: tuple[SheetPayLine, ...]
    clause: tuple[str, ...]
    most: str = ""


class RuleSheet(Tabular, msgspec.Struct, frozen=True, kw_only=True):
    """All rules of a game as its options stand."""

    id: str
    title: str
    summary: str
    family: str
    source: str
    holder: str
    digest: str
    settings: dict[str, Value]
    warnings: tuple[str, ...]
    sections: tuple[SheetSection, ...]
    wagers: tuple[SheetWager, ...]
    paytables: tuple[SheetPayTable, ...]
    course: tuple[SheetLine, ...]
    notes: tuple[SheetLine, ...]

    def printed_lines(self, best_hand: str) -> tuple[str, ...]:
        """Return the rules that a table prints on its felt: "Blackjack pays 3 to 2", "Dealer hits soft 17".

        Behind them stands what players would not expect: "Dealer wins ties".
        """
        lines = [line for section in self.sections for line in section.lines]
        usual = [_on_the_felt(line.text, best_hand) for line in lines if line.key in _ON_THE_FELT]
        unusual = [_UNUSUAL.get((line.key, str(line.value)), "") for line in lines if self.family == "draw"]
        return (*usual, *filter(None, unusual))

    def table_caption(self) -> str:
        return self.title + "".join(f", {key}={value}" for key, value in self.settings.items())

    def table_headings(self) -> tuple[str, ...]:
        return "Section", "Rule", "Clause", "Option", "Choices"

    def table_rows(self) -> list[tuple[str, ...]]:
        return [
            (each["section"], each["text"], ", ".join(each["clause"]), each["key"] if each["choices"] else "",
             ", ".join(each["choices"]))
            for each in self.to_dicts()
        ]  # fmt: skip

    def to_dicts(self) -> list[dict[str, Any]]:
        """One dictionary for each line: rules, wagers, lines of pay tables, the course of a round."""
        lines = [(section.title, line) for section in self.sections for line in section.lines]
        lines += [("Wagers", SheetLine(text=f"{each.id}: {each.text}", clause=each.clause)) for each in self.wagers]
        lines += [
            (table.title, SheetLine(text=f"{line.when}: {line.pays}", clause=line.clause))
            for table in self.paytables for line in table.lines
        ]  # fmt: skip
        lines += [("The course of a round", line) for line in self.course]
        return [{"section": title, **msgspec.to_builtins(line)} for title, line in lines]

    def __repr__(self) -> str:
        return f"<RuleSheet: {self.table_caption()}>"


def _on_the_felt(sentence: str, best_hand: str) -> str:
    words = sentence.removesuffix(".").replace("A natural", best_hand).removeprefix("The ")
    return words[:1].upper() + words[1:]


def rule_sheet(spec: GameSpec) -> RuleSheet:
    """Return the resolved rules of a game in the order in which a dealer reads them."""
    file = spec.file
    return RuleSheet(
        id=file.id, title=file.title, summary=file.summary, family=file.family,
        source=file.source.title, holder=file.source.holder, digest=spec.digest,
        settings=dict(spec.settings), warnings=spec.warnings(), sections=_sections(spec),
        wagers=tuple(_wager(spec, name, wager) for name, wager in file.wagers.items()),
        paytables=_paytables_in_use(spec),
        course=tuple(SheetLine(text=text, clause=clause) for text, clause in course_of_round(spec)),
        notes=_notes(spec),
    )  # fmt: skip


def _in_any_round() -> SheetSection:
    """What the house does automatically: when nobody answers, and when a round cannot be finished."""
    lines = tuple(
        SheetLine(text=ruling.ruling, clause=(ruling.id,)) for ruling in load_rulings() if ruling.id in _IN_ANY_ROUND
    )
    return SheetSection(title="In any round", lines=lines)


def _notes(spec: GameSpec) -> tuple[SheetLine, ...]:
    """What is shown rather than enforced: the file's own notes, then the document's clauses of that kind."""
    notes = [SheetLine(text=note.text, clause=note.clause) for note in spec.file.notes]
    noted = {name for note in spec.file.notes for name in note.clause}
    document = spec.file.source.document
    for register in load_registers() if document else ():
        if register.document == document:
            notes += [
                SheetLine(text=clause.words, clause=(f"L{clause.lines[0]}",))
                for clause in register.clauses
                if "text" in clause.carried_by and noted.isdisjoint(_line_names(clause.lines))
            ]
    return tuple(notes)


def _line_names(lines: tuple[int, int]) -> set[str]:
    return {f"L{number}" for number in range(lines[0], lines[1] + 1)}


def _sections(spec: GameSpec) -> tuple[SheetSection, ...]:
    """The rules that the game states, by group; what it does not mention is not on the sheet."""
    sections = []
    for group in GROUPS:
        keys = [key for key, term in VOCABULARY.items() if term.group == group and spec.states(key)]
        if keys:
            sections.append(SheetSection(title=group, lines=tuple(_rule_line(spec, key) for key in keys)))
    return (*sections, _in_any_round(), _irregularities(spec))


def _irregularities(spec: GameSpec) -> SheetSection:
    """What can go wrong in this game and how the floor resolves it, each with what the house may choose."""
    lines = [_choice_line(spec, choice) for each in principles(spec) for choice in each.options]
    for each in irregularities(spec):
        lines.append(SheetLine(text=f"{each.title}. {each.happened} {each.resolution}", clause=(each.id,)))
        lines += [_choice_line(spec, choice) for choice in each.options]
    return SheetSection(title="Irregularities", lines=tuple(lines))


def _choice_line(spec: GameSpec, choice: HouseChoice) -> SheetLine:
    option = spec.options[choice.full_key]
    return SheetLine(
        text=choice.sentence, clause=option.clause, key=option.key, value=option.value, option=True,
        default=option.default, choices=option.choices, kind=option.kind, question=option.question,
    )  # fmt: skip


def _rule_line(spec: GameSpec, key: str) -> SheetLine:
    value = spec.value(key)
    clause = cited_clauses(spec, key)
    option: Option | None = spec.options.get(key)
    text = rule_sentence(spec, key)
    if option is None:
        return SheetLine(text=text, clause=clause, key=key, value=value)
    return SheetLine(
        text=text, clause=clause, key=key, value=value, option=True, default=option.default,
        choices=option.choices, kind=option.kind, moves=option.moves, question=option.question,
    )  # fmt: skip


def _wager(spec: GameSpec, name: str, wager: Wager) -> SheetWager:
    minimum, maximum = spec.limits(name)
    ends = ("limits", name, "min"), ("limits", name, "max"), ("offer", name)
    keys = tuple(key for key in (".".join(end) for end in ends) if key in spec.options)
    return SheetWager(
        id=name, title=wager.title, role=wager.role, text=wager_text(spec, name), offered=spec.offered(name),
        minimum=minimum, maximum=maximum, equals="base" if _equals_base(spec, wager) else "",
        paytable=spec.paytable_name(name),
        clause=tuple(dict.fromkeys((*wager.clause, *wager.limits_clause))), options=keys,
    )  # fmt: skip


def wager_text(spec: GameSpec, name: str) -> str:
    """Limits and conditions of a wager in one sentence."""
    wager = spec.file.wagers[name]
    if not spec.offered(name):
        return f"{wager.title}: not offered."
    if wager.placed == "main":
        return f"{wager.title}: comes with every {wager_name(spec, 'base')}; nothing is staked on it."
    low, high = (amount_text(end) for end in spec.limits(name))
    main = wager_name(spec, "base")
    if _equals_base(spec, wager):
        text = f"the same amount as the {main}"
    elif wager.size == "half_of_base":
        capped = spec.settings.get(f"limits.{name}.max", wager.max)
        most = f", and no more than {high}" if capped != "half" else ""
        text = f"{low} to half the {main}{most}"
    else:
        text = low if low == high else f"{low} to {high}"
    if wager.size == "at_most_base":
        text += f", never above the {main}"
    if wager.payout_limit:
        most = amount_text(wager.payout_limit)
        text += f"; all seats together win at most {most} in a round, each in proportion, rounded down"
    if wager.after and spec.states("bet_bigger") and spec.value("bet_bigger") == "sequential":
        text += f"; opens when {spec.file.wagers[wager.after].title} is at its maximum"
    return f"{wager.title}: {text}."


def bank_wager_text(spec: GameSpec) -> str:
    """Limits of the bank's wager in one sentence; empty if the house banks the game."""
    if spec.value("banking") != "player":
        return ""
    chip = amount_text(spec.number("chip_step"))
    fee = " after the collection fee" if fee_rows(spec.value("collection")) else ""
    return f"Bank's wager: {chip} or more in steps of {chip}, up to all chips of the player-dealer{fee}."


def _equals_base(spec: GameSpec, wager: Wager) -> bool:
    if wager.after and spec.states("bet_bigger_size"):
        return spec.value("bet_bigger_size") == "equal_to_base"
    return wager.size == "equal_to_base"


def _paytables_in_use(spec: GameSpec) -> tuple[SheetPayTable, ...]:
    """Return the tables of the wagers on offer, each once."""
    users: dict[str, list[str]] = {}
    for name, wager in spec.file.wagers.items():
        if not spec.offered(name):
            continue
        source = "base" if wager.role == "spot" else name  # further spots are paid like the base wager
        for table in (spec.file.wagers[source].outcomes, spec.paytable_name(source)):
            if table:
                users.setdefault(table, []).append(name)
    tables = spec.file.paytables
    return tuple(sheet_paytable(name, tables[name], tuple(wagers), spec) for name, wagers in users.items())


def sheet_paytable(
    name: str, table: PayTable, wagers: tuple[str, ...], spec: GameSpec | None = None
) -> SheetPayTable:  # fmt: skip
    lines = tuple(_pay_line(line, table.unit) for line in table.lines)
    if spec is not None and pays_amounts(table):
        priced = at_stake(table, spec.smallest_stake(wagers[0]), spec.meter(wagers[0]))
        lines = tuple(
            msgspec.structs.replace(_pay_line(odds, "to"), pays=printed.pays)
            for odds, printed in zip(priced.lines, lines, strict=True)
        )
    top = max(lines, key=lambda line: _winnings(line.odds))
    most = "" if pays_amounts(table) else top.pays if table.unit == "for" else top.odds
    return SheetPayTable(name=name, title=table.title, wagers=wagers, lines=lines, clause=table.clause, most=most)


def _winnings(odds: str) -> Fraction:
    return Fraction(*map(int, odds.split(":")))


def pay_text(line: PayLine, unit: str) -> str:
    """What a line pays: `3 to 2`, `$1,000; $5,000 for $25 and more`, `10% of the meter`; and its envy bonus."""
    numerator, denominator = line.odds(unit)
    odds = f"{line.pays} for 1" if unit == "for" else f"{numerator} to {denominator}"
    return "; ".join((fixed_pay_text(line) or odds, *envy_texts(line)))


def fixed_pay_text(line: PayLine) -> str:
    """Return the amounts by stake or the share of the meter; nothing for a line that pays odds."""
    if line.meter:
        return f"{line.meter} of the meter"
    return "; ".join(
        f"${each.pays / 100:,.2f}".removesuffix(".00")
        + (f" for {amount_text(each.stake)} and more" if each.stake else "")
        for each in line.amount
    )


def envy_texts(line: PayLine) -> tuple[str, ...]:
    """Return the line's envy bonus in words, if it has one."""
    return (f"{amount_text(line.envy)} to every other player who has it",) if line.envy else ()


def _pay_line(line: PayLine, unit: str) -> SheetPayLine:
    numerator, denominator = line.odds(unit)
    odds = f"{numerator}:{denominator}"
    return SheetPayLine(when=line.when, pays=pay_text(line, unit), odds=odds, clause=line.clause)
