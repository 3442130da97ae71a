"""`strategy`: the best total-dependent chart of a game, and where best play departs from it."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from pit21.lab.exact import RECURSION, SPLIT_CLASSES, GameResult, ShoeResult, game_fields, sees_community
from pit21.lab.question import (
    NO_CACHE,
    Knowledge,
    ProgressCallback,
    QuestionError,
    ResultCache,
    check_hole_card,
    knowledge_of_hole,
    list_removed,
    parse_knowledge,
    refuse,
    refuse_field,
    report_compiling,
    rules_key,
    shoe_of,
)
from pit21.lab.strategy.chart_names import (
    ACT_WORDS,
    UP_NAMES,
    UPS,
    cell_name,
    entry_code,
    entry_words,
    row_name,
    value_name,
)
from pit21.law.codes import SURRENDER_LATE
from pit21.law.rules import Law
from pit21.policy.swap_points import SWAP_RULE
from pit21.solve.model import ShoeModel
from pit21.solve.strategy import ENTRIES, PAIR, ChartRow
from pit21.spec.compile import compile_law
from pit21.spec.game import GameSpec
from pit21.spec.problems import shown
from pit21.spec.sentences.play_rules import rule_phrases

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from pit21.solve.model import MainSolution
    from pit21.solve.strategy import CellEV, Chart, ChartEV, ChartLayout, Deviation

TITLE = "Cannot compute a strategy:"
NO_DECISIONS = "has no decisions after the wagers are placed, so there is no strategy to compute"
PLAYABLE = SPLIT_CLASSES[:2]
"""Split classes that are ways to play; the third is a formula."""


class Expectation(msgspec.Struct, frozen=True, kw_only=True):
    """Per unit of the main wager."""

    ev: float
    house_edge: float


class CellResult(msgspec.Struct, frozen=True, kw_only=True):
    """One cell. `ev`, `gain` and `others` are averages over the hands that can do the first act of `words`.

    They count from after the dealer's look for a natural, if there is one; an early surrender and what it is
    compared with count from before. `gain` is how much better the act is than `next`, `others` how much worse each
    other act is. They are null if the chart never leads to the cell. `times` is hands per round. `hole` is the hole
    card or its class, where that is known.
    """

    cell: str
    row: str
    up: str
    action: str
    words: str
    ev: float | None
    next: str | None
    gain: float | None
    others: dict[str, float]
    times: float
    hole: str | UnsetType = UNSET


class DeviationResult(msgspec.Struct, frozen=True, kw_only=True):
    """A hand with which best play does something else than the chart.

    `total_gain` is what it adds to the EV, `gain` what one such hand gains, `times` how many there are per round.
    """

    hand: str
    total: str
    up: str
    after_split_of: str | None
    doubles: int
    suits: str | None
    house: bool | UnsetType = UNSET  # the house stakes the hand
    chart: str
    best: str
    times: float
    gain: float
    total_gain: float = msgspec.field(name="worth")
    hole: str | UnsetType = UNSET


class UsualFallbacks(msgspec.Struct, frozen=True, kw_only=True):
    """The chart as such charts are usually printed: where a hand cannot surrender it does what it would do in a game
    without surrender. `cells` are those that differ. The best chart knows that such a hand has three cards or more, or
    comes from a split.
    """

    ev: float
    house_edge: float
    cells: dict[str, str]


class RaiseResult(msgspec.Struct, frozen=True, kw_only=True):
    """Whether the wager is raised against an up card; `ev` is what each unit of the wager is expected to win then."""

    up: str
    action: str
    ev: float


class StrategyResult(GameResult, frozen=True, kw_only=True):
    """The answer of `pit21 strategy`. `chart` is the EV of the chart, `best_play` composition-dependent play.

    Where community cards lie face up while the hands are played (T18), `best_play` looks at them and `best_play_blind`
    is the EV of best play that does not: `departures` lead from the chart to that. It is null everywhere else.
    `rule_phrases` are the rules that matter to play, in a few words each. Where something is known of the hole card,
    `holes` are the classes of it that are told apart, each with a chart of its own, and `knows` says so where it is
    more than the rules show.
    """

    shoe: ShoeResult
    split_class: str | None
    method: str
    chart: Expectation
    best_play: Expectation
    best_play_blind: Expectation | None
    usual_fallbacks: UsualFallbacks | None
    rows: tuple[str, ...]
    cells: tuple[CellResult, ...]
    departures: tuple[DeviationResult, ...]
    notes: tuple[str, ...]
    rule_phrases: tuple[str, ...] = ()
    knows: str | UnsetType = UNSET
    holes: tuple[str, ...] | UnsetType = UNSET
    raises: tuple[RaiseResult, ...] = ()
    cached: bool = False

    def table_headings(self) -> tuple[str, ...]:
        return "Hand", *UP_NAMES

    def table_rows(self) -> list[tuple[str, ...]]:
        cells = {(cell.hole, cell.row, cell.up): cell.action for cell in self.cells}
        return [
            (row if hole is UNSET else f"{row}, hole card {hole}", *(cells.get((hole, row, up), "") for up in UP_NAMES))
            for hole in self.charts
            for row in self.rows
        ]

    @property
    def charts(self) -> tuple[str | UnsetType, ...]:
        """The classes of hole cards that have a chart; one chart if nothing is known of the hole card."""
        return (UNSET,) if self.holes is UNSET else self.holes

    def to_dicts(self) -> list[dict[str, Any]]:
        """One dictionary for each cell."""
        return [msgspec.to_builtins(cell) for cell in self.cells]

    def to_csv(self, path: str | Path, *, deviations: bool = False) -> None:
        """Write the chart to a file that `policy` and `evaluate_strategy` read."""
        from pit21.lab.strategy.chart_file import strategy_csv

        Path(path).write_text(strategy_csv(self, departures=deviations), encoding="utf-8")

    def to_html(self, path: str | Path) -> None:
        """Write a page of the chart with the expected value of every cell."""
        from pit21.lab.strategy.chart_page import render_chart

        Path(path).write_text(render_chart(self), encoding="utf-8")

    def plot(self) -> "Figure":
        """Return the chart as a Matplotlib figure; save it with `savefig`."""
        from pit21.lab.strategy.chart_image import chart_figure

        return chart_figure(self)


def by_cards(result: StrategyResult) -> Expectation:
    """Best play that looks at the hand and the up card only; the departures lead to it from the chart."""
    return result.best_play_blind or result.best_play


def compute_strategy(
    spec: GameSpec, shoe: ShoeModel | None = None, *, split_class: str = SPLIT_CLASSES[0],
    cache: ResultCache = NO_CACHE, progress: ProgressCallback | None = None, knows: str = "",
) -> StrategyResult:  # fmt: skip
    """Compute the best chart of a game, from the full shoe if none is given.

    `knows` is hole-card or hole-class: then there is one chart for each class of hole cards that is distinguished.
    QuestionError for a game without decisions, a split class that nobody can play, or a shoe that cannot be dealt.
    """
    check_strategy(spec, split_class)
    known = _read_known_hole(spec, knows) if knows else knowledge_of_hole(spec)
    shoe = shoe_of(spec) if shoe is None else shoe
    cards = {"shoe": shoe.counts, "infinite": shoe.infinite}
    about = {"knows": known.text} if knows and known is not None else {}
    question = {"ask": "strategy", "split_class": split_class, **about, **cards, **rules_key(spec)}
    found = cache.find(question, StrategyResult)
    if found is not None:
        return replace(found, cached=True, **game_fields(spec))
    try:
        with report_compiling("basic strategy", progress, [f"strategy {spec.file.family}"]):
            made = _solve_strategy(spec, shoe, split_class, known)
            if not knows:
                made = replace(made, knows=UNSET)
    except ValueError as error:
        if isinstance(error, QuestionError):
            raise
        raise refuse(TITLE, "the shoe", str(error)) from error
    cache.keep(question, made)
    return made


def check_strategy(spec: GameSpec, split_class: str = SPLIT_CLASSES[0]) -> None:
    """QuestionError if there is nothing to decide, or nobody could play so."""
    if spec.file.family == "stud":
        raise refuse(TITLE, "the game", f"{spec.title} {NO_DECISIONS}")
    if split_class not in SPLIT_CLASSES:
        allowed = ", ".join(PLAYABLE)
        raise refuse_field("Invalid split class:", "split_class", f"{shown(split_class)}; allowed: {allowed}")
    if split_class not in PLAYABLE:
        reason = f"{split_class} is a formula and not a way to play; allowed: {', '.join(PLAYABLE)}"
        raise refuse_field("Invalid split class:", "split_class", reason)


_NO_CHART = {
    "next-card": "every decision depends on another card; ask for the house edge with this knowledge instead",
    "first-card": "the player sees this card anyway, so the ordinary chart is the best one; ask for the house edge",
    "other-seats": "there are too many sets of cards; ask for advice with the cards that were seen",
}


def _read_known_hole(spec: GameSpec, knows: str) -> Knowledge:
    """QuestionError if a chart cannot be made of what is known."""
    known = parse_knowledge(knows, 2)
    if not known.is_hole:
        reason = f"a chart is made for hole-card or hole-class, not {known.kind}: {_NO_CHART[known.kind]}"
        raise refuse_field("Invalid knowledge:", "knows", reason)
    check_hole_card(spec, known)
    return known


class _HoleChart(NamedTuple):
    """The best chart and best play of the rounds with one class of hole cards, or of all rounds."""

    name: str | UnsetType
    chart: "Chart"
    value: "ChartEV"
    solution: "MainSolution"


def _solve_hole_charts(law: Law, shoe: ShoeModel, split_class: str, known: Knowledge | None) -> Iterator[_HoleChart]:
    # Numba is imported by the solver, and only where something is to be solved.
    from pit21.solve.kernels import CDP1, CDZ
    from pit21.solve.main_wager import hole_chance, solve_by_hole, solve_main
    from pit21.solve.model import FLOATS
    from pit21.solve.strategy import solve_best_chart, suitless_problem

    play = dict(zip(PLAYABLE, (CDP1, CDZ), strict=True))[split_class]
    if known is None:
        yield _HoleChart(UNSET, *solve_best_chart(suitless_problem(law, shoe)), solve_main(law, shoe, play))
        return
    names = dict(zip(known.groups, known.group_names, strict=True))
    groups = [group for group in known.groups if hole_chance(shoe, group)]
    for group, solution in zip(groups, solve_by_hole(law, shoe, groups, play), strict=True):
        yield _HoleChart(names[group], *solve_best_chart(suitless_problem(law, shoe, FLOATS, group)), solution)


def _solve_strategy(spec: GameSpec, shoe: ShoeModel, split_class: str, known: Knowledge | None) -> StrategyResult:
    # Numba is imported by the solver, and only where something is to be solved.
    from pit21.solve.model import require_round_cards
    from pit21.solve.strategy import find_deviations

    law = compile_law(spec)
    require_round_cards(law, shoe)
    parts = list(_solve_hole_charts(law, shoe, split_class, known))
    chart = parts[0].chart
    played = expectation(sum(part.solution.expectation for part in parts))
    charted = expectation(sum(part.value.expectation for part in parts))
    by_up = _add_up_by_up_card(parts)
    if law.raise_stake and known is not None:
        charted = _evaluate_raises(law, shoe, by_up)
    if law.switch:
        played, charted = _evaluate_swaps(law, shoe, chart)
    departures = [(part.name, each) for part in parts for each in find_deviations(part.solution, part.chart)]
    if known is not None:
        departures.sort(key=lambda item: -item[1].gain)
    raises = _list_raises(by_up) if law.raise_stake else ()
    exceptions = tuple(_departure(spec, each, hole) for hole, each in departures)
    seen = _evaluate_seen_community(law, shoe) if sees_community(spec) else None
    return StrategyResult(
        **game_fields(spec),
        shoe=ShoeResult(cards=None if shoe.infinite else shoe.size, removed=list_removed(spec, shoe)),
        split_class=split_class if law.max_hands > 1 else None, method=RECURSION,
        chart=charted, best_play=seen or played,
        best_play_blind=played if seen else None,
        usual_fallbacks=(
            _find_fallbacks(law, shoe, chart)
            if law.surrender == SURRENDER_LATE and known is None and not law.switch
            else None
        ),
        rows=tuple(row_name(row) for row in charted_rows(chart.layout)),
        cells=tuple(_cell(chart.layout, cell, part.name) for part in parts for cell in part.value.cells),
        departures=exceptions,
        notes=(
            *_notes(spec, split_class, known), *_raise_note(raises),
            *_card_number_note(spec, played.ev - charted.ev, exceptions),
        ),
        rule_phrases=tuple(rule_phrases(spec)),
        knows=UNSET if known is None else known.text,
        holes=UNSET if known is None else tuple(str(part.name) for part in parts),
        raises=raises,
    )  # fmt: skip


def _add_up_by_up_card(parts: list[_HoleChart]) -> dict[int, Any]:
    """The value of each up card's rounds by all charts together: a wager is raised before the hole card is known."""
    totals: dict[int, Any] = {}
    for part in parts:
        for up, value in part.value.by_up.items():
            totals[up] = totals[up] + value if up in totals else value
    return totals


def _evaluate_raises(law: Law, shoe: ShoeModel, by_up: dict[int, Any]) -> Expectation:
    from pit21.solve.model import raised_stake

    counts = shoe.by_value()
    return expectation(sum(value * raised_stake(law, value) * counts[up] / shoe.size for up, value in by_up.items()))


def _list_raises(by_up: dict[int, Any]) -> tuple[RaiseResult, ...]:
    """In the order of the chart's columns."""
    return tuple(
        RaiseResult(up=name, action="raise" if by_up[up] > 0 else "no raise", ev=float(by_up[up]))
        for name, up in zip(UP_NAMES, UPS, strict=True)
        if up in by_up
    )


def _raise_note(raises: tuple[RaiseResult, ...]) -> tuple[str, ...]:
    if not raises:
        return ()
    gaining = [each for each in raises if each.action == "raise"]
    listed = ", ".join(f"{each.up} ({100 * each.ev:+.2f}%)" for each in gaining)
    note = (
        f"Raise the wager in full against {listed}, and not against any other up card; in brackets the EV of the "
        "raised amount. EVs and house edges are per unit of the wager before the raise, those of the cells per unit of "
        "what lies there."
    )
    return (note,)


def _evaluate_seen_community(law: Any, shoe: ShoeModel) -> Expectation:
    """Best play that knows both community cards before it decides anything (T18)."""
    from pit21.solve.main_wager import community_expectation as mean_of
    from pit21.solve.main_wager import solve_with_community

    return expectation(mean_of(solve_with_community(law, shoe)))


def _evaluate_swaps(law: Law, shoe: ShoeModel, chart: "Chart") -> tuple[Expectation, Expectation]:
    """Best play and the chart per unit of both wagers, each with the swaps that its own values favor."""
    from pit21.solve.main_wager import evaluate_switch, solve_switch
    from pit21.solve.strategy import play_from_chart, suitless_problem, with_swap_values

    values = with_swap_values(play_from_chart(suitless_problem(law, shoe), chart), shoe).values
    assert values is not None, "second cards may be swapped"
    best, charted = solve_switch(law, shoe), evaluate_switch(law, shoe, values)
    return expectation(best.expectation), expectation(charted.expectation)


def charted_rows(layout: "ChartLayout") -> list[ChartRow]:
    """The rows in which there is something to decide, as a chart lists them: totals, pairs, doubled and free hands."""
    rows = [row for row, decides in zip(layout.rows, layout.decides, strict=True) if decides]

    def place(row: ChartRow) -> tuple[bool, int, int, int]:
        return row.house, row.doubles, row.kind, UPS.index(row.number) if row.kind == PAIR else row.number

    return sorted(rows, key=place)


def expectation(value: Any) -> Expectation:
    return Expectation(ev=float(value), house_edge=float(-value))


def _find_fallbacks(law: Any, shoe: ShoeModel, chart: Any) -> UsualFallbacks:
    from pit21.solve.strategy import evaluate_play, play_from_chart, suitless_problem, with_usual_fallbacks

    usual = with_usual_fallbacks(law, shoe, chart)
    value = float(evaluate_play(play_from_chart(suitless_problem(law, shoe), usual), shoe).expectation)
    cells = {
        cell_name(chart.layout.rows[row], up): entry_code(ENTRIES[usual.cells[row, up]])
        for row, up in zip(*(usual.cells != chart.cells).nonzero(), strict=True)
    }
    return UsualFallbacks(ev=value, house_edge=-value, cells=cells)


def _cell(layout: "ChartLayout", cell: "CellEV", hole: str | UnsetType) -> CellResult:
    row, entry = layout.rows[cell.row], ENTRIES[cell.entry]
    name = cell_name(row, cell.up) + ("" if hole is UNSET else f" and {hole}")
    others = {ACT_WORDS[act]: float(behind) for act, behind in cell.behind.items()}
    following = min(others, key=lambda word: others[word]) if others else None
    return CellResult(
        cell=name, row=row_name(row), up=value_name(cell.up), action=entry_code(entry),
        words=entry_words(entry), ev=None if cell.value is None else float(cell.value), next=following,
        gain=others[following] if following else None, others=others, times=float(cell.times), hole=hole,
    )  # fmt: skip


def _departure(spec: GameSpec, each: "Deviation", hole: str | UnsetType) -> DeviationResult:
    hard = sum(value + 1 for value in each.values)
    soft = 0 in each.values and hard <= 11
    table = spec.paytable("base")
    suits = (None, "different suits", "the same suit", table.suit if table else "")[each.suits]
    if suits == "the same suit" and table and table.suit:
        suits = f"the same suit, not {table.suit}"
    return DeviationResult(
        hand=" ".join(value_name(value) for value in each.values),
        total=f"soft {hard + 10}" if soft else f"hard {hard}", up=value_name(each.up),
        after_split_of=None if each.pair < 0 else f"{value_name(each.pair)}s", doubles=each.doubles, suits=suits,
        house=each.house or UNSET,
        chart=ACT_WORDS[each.chart], best=ACT_WORDS[each.best], times=float(each.chance),
        gain=float(each.gain / each.chance), total_gain=float(each.gain), hole=hole,
    )  # fmt: skip


def _card_number_note(spec: GameSpec, cost: float, exceptions: tuple[DeviationResult, ...]) -> tuple[str, ...]:
    """Return what a chart of totals costs where hands win or pay by their number of cards."""
    wins = [
        f"{words} {spec.value(key)} cards" for key, words in (("charlie", "a hand of"), ("long_21", "a 21 in"))
        if spec.value(key) != "none"
    ]  # fmt: skip
    if not wins:
        return ()
    by_number: dict[int, float] = {}
    for each in exceptions:
        number = len(each.hand.split())
        by_number[number] = by_number.get(number, 0.0) + each.total_gain
    most = max(by_number, key=lambda number: by_number[number], default=0)
    part = f", {100 * by_number[most]:.4f}% of it with hands of {most} cards" if most else ""
    text = (
        f"In this game {' and '.join(wins)} {'wins' if len(wins) == 1 else 'win'} at once, but a chart of totals does "
        f"not show how many cards a hand has. That costs {100 * cost:.4f}% of the wager compared with "
        f"composition-dependent play{part}. The exceptions list these hands, the costliest first."
    )
    return (text,)


def _notes(spec: GameSpec, split_class: str, known: Knowledge | None) -> tuple[str, ...]:
    notes = [] if known is None else [known.sentence]
    law = compile_law(spec)
    if law.hole_shown:
        notes = ["Both dealer cards are seen: use the chart of one of them and the column of the other."]
    elif law.hole_classes and known == knowledge_of_hole(spec):
        notes = ["The class of the hole card is seen: use its chart and the column of the up card."]
    if law.max_hands > 1:
        knows = (
            "knows that one pair card is gone" if split_class == "cdp1" else "looks at the hand and the up card only"
        )
        notes.append(
            "A pair that a split hand gets is split again wherever that is allowed, and played by its total otherwise. "
            f"Best play of a split hand {knows} ({split_class})."
        )
    if spec.states("switch") and spec.value("switch") == "yes":
        notes.append(
            "The chart plays each hand after the swap. The house edges are of both wagers together, with second cards "
            "swapped where that raises the sum of both hands' EVs; cells and exceptions count one hand as it is dealt. "
            "Advice for both hands says whether to swap. A rule to keep in mind: swap where it raises the "
            f"points of both hands, with {SWAP_RULE}. With six decks it costs 0.22% of both wagers."
        )
    if sees_community(spec):
        notes.append(
            "Neither the chart nor its deviations use the community cards. If they are known, "
            "Advice about a hand with its community cards gives its best play."
        )
    return tuple(notes)
