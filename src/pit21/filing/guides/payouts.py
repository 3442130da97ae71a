"""The payout card: what every line pays on the usual wagers, rounded as the table rounds."""

from fractions import Fraction

import msgspec

from pit21.filing.document import DocumentRecord, page_head
from pit21.filing.inputs import PackInputs
from pit21.filing.numbers import NOTHING, Printed, print_cents
from pit21.money import round_payout
from pit21.spec.game import GameSpec
from pit21.spec.model import PayLine
from pit21.spec.sentences.course import joined, wager_name
from pit21.spec.sheet import envy_texts, fixed_pay_text
from pit21.spec.side_bets import winnings
from pit21.spec.special_pays import special_pays
from pit21.spec.vocabulary import VOCABULARY

_STEPS = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 20, 25, 50, 75, 100, 200, 250, 300, 500, 1000, 2500, 5000)
_MOST_WAGERS = 8
HALF = Fraction(1, 2)


class PayoutLine(msgspec.Struct, frozen=True, kw_only=True):
    """A line of a pay table with its payout for each usual wager."""

    when: str
    pays: str
    amounts: tuple[Printed, ...]
    clause: tuple[str, ...]


class PayoutTable(msgspec.Struct, frozen=True, kw_only=True):
    """The payouts of one or more wagers that are paid alike."""

    title: str
    wagers: tuple[Printed, ...]
    lines: tuple[PayoutLine, ...]


class PayoutCard(DocumentRecord, frozen=True, kw_only=True):
    """Payouts without the wager, which stays with the player."""

    smallest_chip: Printed
    rounding: str
    is_rounded: bool
    tables: tuple[PayoutTable, ...]


def build_payout_card(inputs: PackInputs) -> PayoutCard:
    """One table for each way in which wagers are paid."""
    spec = inputs.spec
    tables = payout_tables(spec)
    return PayoutCard(
        head=page_head(inputs, "Payout card"), smallest_chip=print_cents(spec.number("chip_step")),
        rounding=VOCABULARY["breakage"].sentence(spec.value("breakage")),
        is_rounded=spec.value("breakage") != "exact", tables=tables,
    )  # fmt: skip


def payout_tables(spec: GameSpec) -> tuple[PayoutTable, ...]:
    """The main wager with its further spots first, then side wagers with equal pay tables and limits together."""
    found = [_main_table(spec)]
    groups: dict[tuple[str, tuple[int, int], str], list[str]] = {}
    for name, wager in spec.file.wagers.items():
        if spec.offered(name) and wager.role in ("side", "insurance") and spec.paytable(name) is not None:
            key = (spec.paytable_name(name), _range(spec, name), wager.role)
            groups.setdefault(key, []).append(name)
    for (table_name, _, _), names in groups.items():
        table = spec.file.paytables[table_name]
        wagers = usual_wagers(spec, names[0])
        lines = tuple(_side_line(spec, line, table.unit, wagers) for line in table.lines)
        title = joined([spec.file.wagers[name].title for name in names])
        found.append(PayoutTable(title=title, wagers=tuple(map(print_cents, wagers)), lines=lines))
    return tuple(found)


def usual_wagers(spec: GameSpec, name: str) -> tuple[int, ...]:
    """Up to eight amounts within the limits of a wager, in round numbers of its smallest chip."""
    low, high = _range(spec, name)
    step = spec.number("chip_step")
    within = [low, *(step * times for times in _STEPS if low < step * times < high), high]
    within = list(dict.fromkeys(within))
    if len(within) <= _MOST_WAGERS:
        return tuple(within)
    last = len(within) - 1
    return tuple(within[round(i * last / (_MOST_WAGERS - 1))] for i in range(_MOST_WAGERS))


def _range(spec: GameSpec, name: str) -> tuple[int, int]:
    low, high = spec.limits(name)
    if spec.file.wagers[name].size == "half_of_base":
        step = spec.number("chip_step")
        high = max(low, min(high, spec.limits("base")[1] // 2 // step * step))
    return low, high


def _main_table(spec: GameSpec) -> PayoutTable:
    names = [
        name for name, wager in spec.file.wagers.items() if wager.role in ("main", "spot") and spec.offered(name)
    ]  # fmt: skip
    wagers = usual_wagers(spec, "base")
    base = spec.file.wagers["base"]
    lines: list[PayoutLine] = []
    if base.outcomes:
        table = spec.file.paytables[base.outcomes]
        lines += [_line(spec, line, line.odds(table.unit), wagers) for line in table.lines]
    else:
        win, _, _, best = spec.main_pays
        best_clause = spec.file.rules["blackjack_pays"].clause
        lines.append(_line(spec, PayLine(when="win", pays="", clause=base.clause), win, wagers))
        lines.append(_line(spec, PayLine(when=spec.file.best_hand, pays="", clause=best_clause), best, wagers))
    for special in special_pays(spec):
        stated = spec.file.rules.get(special.key)
        clause = stated.clause if stated else base.clause
        lines.append(_line(spec, PayLine(when=special.words, pays="", clause=clause), special.odds, wagers))
    bonus = spec.paytable("base")
    if bonus is not None:
        lines += [_line(spec, line, line.odds(bonus.unit), wagers) for line in bonus.lines]
    if spec.states("surrender") and spec.value("surrender") != "none":
        clause = spec.file.rules["surrender"].clause
        half = tuple(print_cents(_round_payout(spec, cents * HALF)) for cents in wagers)
        lines.append(PayoutLine(when="Surrender: what goes back", pays="half", amounts=half, clause=clause))
    title = joined([wager_name(spec, names[0]), *(spec.file.wagers[name].title for name in names[1:])])
    return PayoutTable(title=title, wagers=tuple(map(print_cents, wagers)), lines=tuple(lines))


def _line(spec: GameSpec, line: PayLine, odds: tuple[int, int], wagers: tuple[int, ...]) -> PayoutLine:
    amounts = tuple(print_cents(_round_payout(spec, Fraction(cents * odds[0], odds[1]))) for cents in wagers)
    when = line.when[:1].upper() + line.when[1:]
    return PayoutLine(when=when, pays=f"{odds[0]:,} to {odds[1]}", amounts=amounts, clause=line.clause)


def _side_line(spec: GameSpec, line: PayLine, unit: str, wagers: tuple[int, ...]) -> PayoutLine:
    """A line of a side bet; what a meter holds is not known to a card."""
    found = _line(spec, line, line.odds(unit), wagers)
    fixed = fixed_pay_text(line)
    amounts = found.amounts
    if line.meter:
        amounts = (NOTHING,) * len(wagers)
    elif line.amount:
        amounts = tuple(print_cents(winnings(line, unit, 0, cents) or 0) for cents in wagers)
    pays = "; ".join((fixed or found.pays, *envy_texts(line)))
    return msgspec.structs.replace(found, pays=pays, amounts=amounts)


def _round_payout(spec: GameSpec, exact: Fraction) -> int:
    return round_payout(exact, spec.number("chip_step"), str(spec.value("breakage")))
