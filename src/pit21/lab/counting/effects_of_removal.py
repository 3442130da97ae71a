"""`removal`: the effect of removing a card on each wager, and how countable its EV is."""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal, get_args

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from pit21.cards import FACES, card_text
from pit21.lab.counting.removal_spread import Spread, correlation, deviation_of, linear_spread, sampled_spread
from pit21.lab.exact import ExpectedValue, GameResult, ShoeResult, compute_expected_value, game_fields, select_wagers
from pit21.lab.question import (
    NO_CACHE,
    ProgressCallback,
    QuestionError,
    ResultCache,
    list_removed,
    refuse,
    refuse_field,
    report_compiling,
    rules_key,
    shoe_of,
)
from pit21.law.conditions import depends_on_play
from pit21.law.rules import Law
from pit21.solve.model import ShoeModel, UnsolvedError
from pit21.spec.compile import compile_law
from pit21.spec.game import GameSpec
from pit21.spec.problems import shown
from pit21.tabular import Tabular, percent_text

if TYPE_CHECKING:
    from pit21.solve.strategy import FixedPlay

RemovalPlay = Literal["fixed", "best"]
"""How hands are played when a card is missing: as before, by the full shoe's basic strategy, or by best play of what is
left. Books print the first: a card that is missing unseen changes nothing, so that its effects sum to zero."""
HI_LO = (-1, 1, 1, 1, 1, 1, 0, 0, 0, -1, -1, -1, -1)
"""The commonest count: what each rank adds to it, from the ace to the king."""


class Effect(msgspec.Struct, frozen=True, kw_only=True):
    """By how much the player's expectation changes when one such card is gone."""

    ev: float
    exact: str | None


class Countable(msgspec.Struct, frozen=True, kw_only=True):
    """How much information the missing cards carry.

    `deviation` is that of the effects over the cards of the shoe. `cards_left` are those behind the cut card, where
    the shoe is spent furthest, and `at_the_end` is how far the expectation spreads there. `hi_lo` is the correlation
    of the effects with what the Hi-Lo counts. Null where they are not defined.
    """

    deviation: float
    cards_left: int | None
    at_the_end: Spread | None
    hi_lo: float | None


class WagerRemoval(Tabular, msgspec.Struct, frozen=True, kw_only=True):
    """`effects` by card, for every card that the shoe holds."""

    ev: float
    exact: str | None
    effects: dict[str, Effect]
    countable: Countable

    def table_caption(self) -> str:
        return f"ev {self.ev:+.9f}, effects of {len(self.effects)} cards"

    def table_headings(self) -> tuple[str, ...]:
        return "Card", "Effect of removal"

    def table_rows(self) -> list[tuple[str, ...]]:
        return [(card, percent_text(effect.ev, sign=True)) for card, effect in self.effects.items()]

    def to_dicts(self) -> list[dict[str, Any]]:
        return [{"card": card, **msgspec.to_builtins(effect)} for card, effect in self.effects.items()]

    def __repr__(self) -> str:
        return f"<WagerRemoval: {self.table_caption()}>"


class RemovalResult(GameResult, frozen=True, kw_only=True):
    """The answer of `pit21 removal`; `unsolved` says why a wager has no result.

    Results saved before `play` was named let play adapt.
    """

    shoe: ShoeResult
    reshuffled: bool
    play: RemovalPlay = "best"
    wagers: dict[str, WagerRemoval]
    unsolved: dict[str, str] | UnsetType = UNSET
    cached: bool = False

    def table_headings(self) -> tuple[str, ...]:
        return "Card", *self.wagers

    def table_rows(self) -> list[tuple[str, ...]]:
        """Effects in percentage points of the player's expected value."""
        cards = dict.fromkeys(card for wager in self.wagers.values() for card in wager.effects)
        return [
            (card, *(percent_text(each.effects[card].ev, sign=True) if card in each.effects else ""
                     for each in self.wagers.values()))
            for card in cards
        ]  # fmt: skip

    def to_dicts(self) -> list[dict[str, Any]]:
        return [
            {"wager": name, **row} for name, wager in self.wagers.items() for row in wager.to_dicts()
        ]  # fmt: skip


def compute_removal(
    spec: GameSpec, shoe: ShoeModel | None = None, wagers: Iterable[str] = (), cache: ResultCache = NO_CACHE,
    progress: ProgressCallback | None = None, *, play: RemovalPlay = "fixed", spread: bool = True,
) -> RemovalResult:  # fmt: skip
    """Effects of removal for the named wagers, or for those that the table offers.

    Without `spread` it is not computed how far the EV spreads at the cut card. QuestionError for an infinite shoe,
    which no card leaves.
    """
    if play not in get_args(RemovalPlay):
        raise refuse_field("Effects of removal cannot be computed:", "play", f"{shown(play)}; allowed: fixed, best")
    asked = select_wagers(spec, wagers)
    shoe = shoe_of(spec) if shoe is None else shoe
    if shoe.infinite:
        raise refuse("Nothing can be removed:", "decks", "an infinite shoe never changes; set a number of decks")
    question: dict[str, Any] = {"ask": "removal", "play": play, "wagers": asked, "shoe": shoe.counts, **rules_key(spec)}
    if not spread:
        question["spread"] = False
    found = cache.find(question, RemovalResult)
    if found is not None:
        return replace(found, cached=True, **game_fields(spec))
    by_source: dict[str, WagerRemoval] = {}
    results: dict[str, WagerRemoval] = {}
    unsolved: dict[str, str] = {}
    for wager_id in asked:
        source = "base" if spec.file.wagers[wager_id].role == "spot" else wager_id
        if source not in by_source:
            expected_value = _expected_values(spec, shoe, source, play, cache)
            try:
                by_source[source] = _wager(spec, shoe, source, expected_value, progress, spread=spread)
            except QuestionError as error:
                if len(asked) == 1 or not isinstance(error.__cause__, UnsolvedError):
                    raise
                unsolved[wager_id] = "; ".join(problem.message for problem in error.problems)
                continue
        results[wager_id] = by_source[source]
    made = RemovalResult(
        **game_fields(spec),
        shoe=ShoeResult(cards=shoe.size, removed=list_removed(spec, shoe)),
        reshuffled=spec.value("shuffle_each") == "round", play=play, wagers=results,
        unsolved=unsolved or UNSET,
    )  # fmt: skip
    cache.keep(question, made)
    return made


ExpectedValueOf = Callable[[ShoeModel, ProgressCallback | None], ExpectedValue]


def _expected_values(
    spec: GameSpec, shoe: ShoeModel, wager_id: str, play: RemovalPlay, cache: ResultCache
) -> ExpectedValueOf:
    """Return the wager's expected value as a function of the cards that are left."""
    decided = spec.file.wagers[wager_id].role in ("main", "spot") and spec.file.family != "stud"
    if play == "fixed" and decided:
        return _with_basic_strategy(spec, shoe, cache)
    return lambda left, progress: compute_expected_value(spec, left, wager_id, cache, progress)


def _with_basic_strategy(spec: GameSpec, shoe: ShoeModel, cache: ResultCache) -> ExpectedValueOf:
    """Of the main wager when every hand is played by the total-dependent basic strategy of the whole shoe."""
    law = compile_law(spec)._replace(pays=())

    @lru_cache(maxsize=1)
    def strategy() -> "list[FixedPlay]":
        """One play, or one for each hole card where it lies face up."""
        from pit21.solve.main_wager import shown_holes
        from pit21.solve.model import FLOATS
        from pit21.solve.strategy import play_from_chart, solve_best_chart, suitless_problem

        problems = [suitless_problem(law, shoe, FLOATS, holes) for holes in shown_holes(law)]
        return [play_from_chart(problem, solve_best_chart(problem)[0]) for problem in problems]

    def find(left: ShoeModel, progress: ProgressCallback | None) -> ExpectedValue:
        question = {"ask": "fixed play", "law": law, "shoe": shoe.counts, "left": left.counts}
        found = cache.find(question, ExpectedValue)
        if found is None:
            with report_compiling("basic strategy", progress):
                found = _evaluate(law, left, strategy)
            cache.keep(question, found)
        return found

    return find


def _evaluate(law: Law, left: ShoeModel, strategy: "Callable[[], list[FixedPlay]]") -> ExpectedValue:
    from pit21.solve.model import require_round_cards
    from pit21.solve.strategy import evaluate_play

    try:
        require_round_cards(law, left)
        return ExpectedValue(ev=sum(float(evaluate_play(play, left).expectation) for play in strategy()))
    except ValueError as error:
        raise refuse("Effects of removal cannot be computed:", "the shoe", str(error)) from error


def _wager(
    spec: GameSpec, shoe: ShoeModel, wager_id: str, expected_value: ExpectedValueOf, progress: ProgressCallback | None,
    *, spread: bool,
) -> WagerRemoval:  # fmt: skip
    # Imported here, with the solver: a kept answer needs none.
    from pit21.lab.counting.relevant_cards import relevant_cards_of

    law = compile_law(spec)
    evaluator, program = spec.file.wagers[wager_id].evaluator, spec.line_program(wager_id)
    whole = expected_value(shoe, progress)
    left = {card: shoe.without((card,)) for card in range(FACES) if shoe.counts[card]}
    seen = {card: relevant_cards_of(evaluator, law, after, program) for card, after in left.items()}
    values: dict[object, ExpectedValue] = {}
    for card, after in left.items():
        if seen[card] not in values:
            if progress is not None:
                progress(f"{spec.file.wagers[wager_id].title}, {len(values) + 1} of {len(set(seen.values()))}")
            values[seen[card]] = expected_value(after, None)
    changes = {card: values[seen[card]].over(whole) for card in left}
    return WagerRemoval(
        ev=whole.ev,
        exact=whole.exact,
        effects={card_text(card): Effect(ev=each.ev, exact=each.exact) for card, each in changes.items()},
        countable=_countable(
            spec, shoe, wager_id, whole.ev, {card: each.ev for card, each in changes.items()}, progress, spread=spread
        ),
    )


def _countable(
    spec: GameSpec,
    shoe: ShoeModel,
    wager_id: str,
    ev: float,
    effects: Mapping[int, float],
    progress: ProgressCallback | None,
    *,
    spread: bool,
) -> Countable:
    cards = [card for card, count in enumerate(shoe.counts) for _ in range(count)]
    changes = [effects[card] for card in cards]
    left = _cards_at_the_end(spec) if spread else None
    found = None
    if left is not None and left < shoe.size:
        # To value a rest takes milliseconds, except where best play has to be solved for it, which takes seconds.
        program = spec.line_program(wager_id)
        solved = spec.file.wagers[wager_id].role == "main" and spec.file.family != "stud"
        if solved or (program and depends_on_play(program)):
            found = linear_spread(shoe.size, left, ev, deviation_of(changes))
        else:
            found = sampled_spread(spec, cards, left, wager_id, progress)
    return Countable(
        deviation=deviation_of(changes), cards_left=None if found is None else left, at_the_end=found,
        hi_lo=correlation(changes, [HI_LO[card >> 2] for card in cards]),
    )  # fmt: skip


def _cards_at_the_end(spec: GameSpec) -> int | None:
    """Return how many cards lie behind the cut card; None if the whole deck is shuffled for every round."""
    if spec.value("shuffle_each") == "round":
        return None
    deck = 48 if spec.value("deck_kind") == "spanish" else 52
    return max(1, round(spec.decks_fraction("cut_depth") * Fraction(deck)))
