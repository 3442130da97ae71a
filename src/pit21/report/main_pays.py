"""What the main wager wins and when it pushes, as a pay table; five of six documents print none. Data makes it."""

from collections.abc import Iterator

from pit21.spec.game import GameSpec
from pit21.spec.sheet import SheetPayLine, SheetPayTable, rule_sheet
from pit21.spec.special_pays import special_pays
from pit21.table.causes import cause_words, settlement_words
from pit21.table.events import WagerSettled

MAIN = "main wager"
"""The table's name; a game that prints such a table has its own."""
_TITLE = "Main wager"


def pay_tables(spec: GameSpec) -> tuple[SheetPayTable, ...]:
    """Every pay table in use, the main wager's first."""
    printed = rule_sheet(spec).paytables
    return printed if spec.file.wagers["base"].outcomes else (main_table(spec), *printed)


def paid_line(event: WagerSettled) -> tuple[str, str]:
    """Table and line by which a wager won; a main wager without a printed line goes by its cause."""
    return (event.table, event.line) if event.line else (MAIN, settlement_words(event))


def main_table(spec: GameSpec) -> SheetPayTable:
    """The lines have the words of the causes of settlements, so that a line can be lit when it wins."""
    spots = tuple(
        name for name, wager in spec.file.wagers.items() if wager.role in ("main", "spot") and spec.offered(name)
    )
    lines = (*_wins(spec), *_list_other_lines(spec))
    clause = tuple(dict.fromkeys(each for line in lines for each in line.clause))
    return SheetPayTable(name=MAIN, title=_TITLE, wagers=spots, lines=lines, clause=clause)


def _wins(spec: GameSpec) -> Iterator[SheetPayLine]:
    higher, bust, at_once, best = (f"{odds[0]}:{odds[1]}" for odds in spec.main_pays)
    draws = spec.file.family != "stud"
    yield _line(spec, cause_words("natural", spec.file.best_hand), best, "blackjack_pays")
    if draws and "wins" in (spec.value("hard_21"), spec.value("soft_21")):
        yield _line(spec, cause_words("twenty-one"), at_once, "hard_21")
    for special in special_pays(spec):
        if special.code != "equal-totals":
            pays = f"{special.odds[0]}:{special.odds[1]}"
            yield _line(spec, cause_words(special.code, special.detail), pays, special.key)
    yield _line(spec, cause_words("higher-total"), higher, "ties")
    if draws:
        yield _line(spec, cause_words("dealer-bust"), bust, "both_bust")


def _list_other_lines(spec: GameSpec) -> Iterator[SheetPayLine]:
    """What neither wins nor simply loses by its total."""
    best = spec.file.best_hand
    yield _line(spec, cause_words("equal-totals"), str(spec.value("ties")), "ties")
    tie = "push" if spec.value("blackjack_tie") == "push" else "win"
    yield _line(spec, cause_words("both-natural", best), tie, "blackjack_tie")
    if spec.file.family == "stud":
        return
    yield _line(spec, cause_words("both-bust"), "push" if spec.value("both_bust") == "push" else "lose", "both_bust")
    if spec.file.family == "draw" and spec.value("eight_push") != "none":
        hands = "busted hands push" if spec.value("eight_push") == "busted" else "push"
        yield _line(spec, cause_words("dealer-888"), hands, "eight_push")
    if spec.file.family == "draw" and spec.value("dealer_22") == "push":
        yield _line(spec, cause_words("dealer-22"), "push", "dealer_22")


def _line(spec: GameSpec, when: str, pays: str, key: str) -> SheetPayLine:
    clause = spec.file.rules[key].clause if key in spec.file.rules else ()
    return SheetPayLine(when=when, pays=pays.replace(":", " to "), odds=pays if ":" in pays else "", clause=clause)
