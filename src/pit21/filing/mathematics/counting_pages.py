"""Effects of removal, and what counting can gain on each wager."""

from collections.abc import Iterator

from pit21.filing.document import PageDrawing
from pit21.filing.inputs import PackInputs
from pit21.filing.numbers import NONE_TEXT, print_decimal, print_integer, print_percent
from pit21.filing.page_parts import Cell, PageSection, PageTable, make_table
from pit21.lab.counting import BettingGain, CountabilityResult, RemovalResult, WagerCountability
from pit21.lab.simulation import why_not_simulated
from pit21.spec.model import Wager

REMOVAL_DRAWING = "removal.svg"
_SAME = 1e-12
_SUITS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}


def removal_section(inputs: PackInputs) -> PageSection:
    """The effects of every card on every wager."""
    removal = inputs.results.removal
    if removal is None:
        return PageSection(title="Effects of removal", text=("The shoe is infinite: no card leaves it.",))
    names = [name for name in removal.wagers if inputs.spec.file.wagers[name].role != "spot"]
    text = (
        "The effect of removal is the change of the player's expected value, in percentage points, when one such card "
        "is missing from the full shoe. Play stays that of the full shoe."
    )
    return PageSection(
        title="Effects of removal",
        text=(text, "The shoe is shuffled before every round, so that no player can use them.")
        if removal.reshuffled
        else (text,),
        tables=(
            make_table(
                "Effect of removing one card, in percentage points",
                ("Card", *(inputs.spec.file.wagers[name].title for name in names)),
                [(label, *(print_percent(removal.wagers[name].effects[card].ev, 4, sign=True)
                           if card in removal.wagers[name].effects else NONE_TEXT for name in names))
                 for label, card in removal_classes(removal, names)],
            ),
        ),
        drawings=(
            PageDrawing(
                file=REMOVAL_DRAWING, caption="Effect of removing one card on the main wager, in percentage points",
                alt="Bar chart of the effects of removal of the main wager by rank. The table has the same values.",
            ),
        ),
    )  # fmt: skip


def removal_classes(removal: RemovalResult, names: list[str]) -> Iterator[tuple[str, str]]:
    """Cards that are alike to all these wagers as one row: its label, and one of the cards."""
    cards = list(dict.fromkeys(card for name in names for card in removal.wagers[name].effects))
    by_rank: dict[str, list[str]] = {}
    for card in cards:
        by_rank.setdefault(card[:-1], []).append(card)
    for rank, suited in by_rank.items():
        groups: list[list[str]] = []
        for card in suited:
            for group in groups:
                if all(_are_alike(removal, name, group[0], card) for name in names):
                    group.append(card)
                    break
            else:
                groups.append([card])
        for group in groups:
            suits = "" if len(groups) == 1 else "".join(_SUITS[card[-1]] for card in group)
            yield f"{rank}{suits}", group[0]


def _are_alike(removal: RemovalResult, name: str, first: str, second: str) -> bool:
    effects = removal.wagers[name].effects
    if first not in effects or second not in effects:
        return (first in effects) == (second in effects)
    return abs(effects[first].ev - effects[second].ev) < _SAME


def counting_section(inputs: PackInputs) -> PageSection:
    """The best linear count of each wager, and what it wins."""
    found = inputs.results.countability
    if found is None:
        return PageSection(title="Countability", text=(f"{why_not_simulated(inputs.spec)}: nothing is counted.",))
    titles = inputs.spec.file.wagers
    counted = {name: each for name, each in found.wagers.items() if each.tags is not None}
    refused = {name: each for name, each in found.wagers.items() if each.tags is None}
    known = {name: each for name, each in found.wagers.items() if each.full_knowledge is not None}
    return PageSection(
        title="Countability", text=(*((_setup(found),) if counted else ()), *((_KNOWLEDGE,) if known else ())),
        points=tuple(f"{titles[name].title}: {each.reason}." for name, each in refused.items()),
        tables=(
            make_table(
                "The best linear count of each wager, and what it wins",
                ("Wager", "Betting correlation", "Hi-Lo", "From count", "Rounds", "Units per 100", "± 1 SE", "DI"),
                [(titles[name].title, *_make_cells(each)) for name, each in (counted | known).items()],
            ),
            make_table(
                "Tags of these counts", ("Wager", "Tags"),
                [(titles[name].title, each.tags or "none") for name, each in (counted | known).items()],
            ),
        ) * bool(counted or known) + (_knowledge_table(found, titles),) * bool(known),
    )  # fmt: skip


_KNOWLEDGE = (
    "Of side bets that a pack of cards values exactly, the last table shows what betting one unit wins where the EV is "
    "positive: by the least-squares estimate, which counts every card by its own effect, and at full knowledge of the "
    "cards that are left. Fit is the correlation of that estimate with the EV. A linear count is poor where fit is low."
)


def _knowledge_table(found: CountabilityResult, titles: dict[str, Wager]) -> PageTable:
    """A bet without tags has its row too: no linear count sees what decides it."""
    return make_table(
        "Least squares, and full knowledge of the remaining cards",
        ("Wager", "Fit", "Least squares: rounds", "Units per 100", "± 1 SE", "Full: rounds", "Units per 100", "± 1 SE"),
        [
            (titles[name].title, print_decimal(each.fit, 3), *_gain(each.least_squares), *_gain(each.full_knowledge))
            for name, each in found.wagers.items()
            if each.full_knowledge is not None
        ],
    )


def _gain(gain: BettingGain | None) -> tuple[Cell, ...]:
    if gain is None:
        return NONE_TEXT, NONE_TEXT, NONE_TEXT
    return (
        print_percent(gain.share, 2), print_decimal(gain.per_100, 3, sign=True), print_decimal(gain.per_100_error, 3),
    )  # fmt: skip


def _setup(found: CountabilityResult) -> str:
    depth = print_percent(found.penetration, 1).text
    return (
        f"Each wager is counted by the tags from −{found.level} to {found.level} that correlate best with its effects "
        f"of removal. {print_integer(found.rounds).text} rounds are dealt for each at a penetration of {depth} (cut "
        f"card {found.cut_card_from_end} cards from the end), seed {found.seed}. The main wager is staked by true "
        f"count: {found.ramp.replace(' ', ', ')} (count:units). Any other wager is staked with one unit from the count "
        "that earns most. Betting correlation compares the tags with the effects; the column Hi-Lo has that of the "
        "Hi-Lo count. DI is the desirability index, 1000 × win rate per round / standard deviation per round. A dash "
        "means that no count wins."
    )


def _make_cells(each: WagerCountability) -> tuple[Cell, ...]:
    count = NONE_TEXT if each.from_count is None else print_integer(each.from_count)
    return (
        print_decimal(each.correlation, 4), print_decimal(each.hi_lo, 4), count, print_percent(each.share, 2),
        print_decimal(each.won_per_100, 3, sign=True), print_decimal(each.won_per_100_error, 3),
        print_decimal(each.desirability, 2),
    )  # fmt: skip
