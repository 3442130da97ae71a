"""The player's card: the game on one page, with its basic strategy in color."""

import msgspec

from pit21.filing.document import DocumentRecord, page_head
from pit21.filing.inputs import PackInputs
from pit21.filing.numbers import Printed, print_percent
from pit21.filing.rules import concerns_table
from pit21.lab.strategy import COLORS, UP_NAMES, GridCells, StrategyResult, list_meanings, merge_sections
from pit21.spec.game import GameSpec
from pit21.spec.sentences.rules import rule_sentence
from pit21.spec.sheet import rule_sheet, wager_text

_RULES = (
    "decks", "deck_kind", "natural", "blackjack_pays", "blackjack_tie", "ties", "hard_21", "soft_21", "soft_17",
    "hole_card", "both_bust", "eight_push", "dealer_22", "suited_natural", "long_21", "charlie", "free_double",
    "free_split", "double_on", "double_for_less",
    "redoubles", "after_double", "rescue",
    "split_by", "max_hands", "double_after_split", "resplit_aces", "hit_split_aces", "surrender", "chart_1a",
    "hit_cards", "max_cards", "five_card_wins", "qualifier", "twisted_stud", "community", "banking", "coverage",
)  # fmt: skip
"""What a player needs to know before the first wager, in the order in which it matters."""


class ChartCell(msgspec.Struct, frozen=True, kw_only=True):
    """An action by its letters, on a color that also differs in gray."""

    code: str
    back: str
    text: str


class CardRow(msgspec.Struct, frozen=True, kw_only=True):
    label: str
    cells: tuple[ChartCell, ...]


class CardChart(msgspec.Struct, frozen=True, kw_only=True):
    """A part of the chart: hard totals, soft totals or pairs."""

    title: str
    rows: tuple[CardRow, ...]


class ChartLetter(msgspec.Struct, frozen=True, kw_only=True):
    cell: ChartCell
    meaning: str


class CardPay(msgspec.Struct, frozen=True, kw_only=True):
    when: str
    pays: str


class CardPayTable(msgspec.Struct, frozen=True, kw_only=True):
    title: str
    lines: tuple[CardPay, ...]


class PlayerCard(DocumentRecord, frozen=True, kw_only=True):
    """The card. `charts` is empty if the game leaves the player nothing to decide; `edge` is that of the chart."""

    summary: str
    rules: tuple[str, ...]
    wagers: tuple[str, ...]
    pays: tuple[CardPayTable, ...]
    ups: tuple[str, ...]
    charts: tuple[CardChart, ...]
    letters: tuple[ChartLetter, ...]
    edge: Printed | None
    edge_wager: str


def build_player_card(inputs: PackInputs) -> PlayerCard:
    """The card of the game as its options stand."""
    spec, strategy = inputs.spec, inputs.results.strategy
    base = spec.file.wagers["base"].title
    return PlayerCard(
        head=page_head(inputs, "Player's card"), summary=spec.file.summary, rules=card_rules(spec),
        wagers=tuple(wager_text(spec, name) for name in spec.file.wagers if spec.offered(name)), pays=_pays(spec),
        ups=_ups(strategy), charts=_charts(strategy), letters=_letters(strategy),
        edge=None if strategy is None else print_percent(strategy.chart.house_edge, 2), edge_wager=base,
    )  # fmt: skip


def card_rules(spec: GameSpec) -> tuple[str, ...]:
    """The rules that the game states, in full sentences."""
    return tuple(rule_sentence(spec, key) for key in _RULES if spec.states(key) and concerns_table(spec, key))


def _pays(spec: GameSpec) -> tuple[CardPayTable, ...]:
    return tuple(
        CardPayTable(
            title=table.title,
            lines=tuple(CardPay(when=line.when[:1].upper() + line.when[1:], pays=line.pays) for line in table.lines),
        )
        for table in rule_sheet(spec).paytables
    )


def _cell(code: str) -> ChartCell:
    color = COLORS[code]
    return ChartCell(code=code, back=color.back, text=color.text)


_EMPTY = ChartCell(code="", back="#ffffff", text="#000000")


def _ups(strategy: StrategyResult | None) -> tuple[str, ...]:
    return () if strategy is None else tuple(UP_NAMES)


def _charts(strategy: StrategyResult | None) -> tuple[CardChart, ...]:
    """Sections of the chart with equal rows together; what is done after a double has no place on one page."""
    if strategy is None:
        return ()
    found = []
    cells = GridCells(strategy)
    for section in merge_sections(strategy):
        if " after " in section.title:
            continue
        rows = tuple(
            CardRow(label=row.label, cells=tuple(_cell(action) if action else _EMPTY for action in cells.actions(row)))
            for row in section.rows
        )
        found.append(CardChart(title=section.title, rows=rows))
    return tuple(found)


def _letters(strategy: StrategyResult | None) -> tuple[ChartLetter, ...]:
    if strategy is None:
        return ()
    return tuple(ChartLetter(cell=_cell(each.code), meaning=each.words) for each in list_meanings(strategy))
