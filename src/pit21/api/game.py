"""`load`: a game with its options set, to analyze and to play."""

from collections.abc import Iterable, Mapping
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, overload

from pit21.api.amounts import Amount, to_cents
from pit21.api.argument_checks import checked
from pit21.api.arguments import (
    to_option_value,
    to_path,
    to_range,
    to_result_cache,
    to_shoe,
)
from pit21.api.game_simulations import GameSimulations
from pit21.api.game_table import Ask, GameTable
from pit21.api.numbers import Share, refuse_field, to_share
from pit21.spec.game import GameSpec
from pit21.spec.loader import add_wagers, load_game

if TYPE_CHECKING:
    from pit21.filing import PackResult
    from pit21.lab.audit import AuditResult
    from pit21.lab.counting import RemovalPlay, RemovalResult
    from pit21.lab.design import Comparison, Sweep, TuneResult
    from pit21.lab.exact import BankResult, EdgeResult, JointResult, WagerResult
    from pit21.lab.interpretations import InterpretationPrices
    from pit21.lab.knowledge import KnowledgeResult
    from pit21.lab.question import ProgressCallback
    from pit21.lab.strategy import AdviceResult, HandsAdvice, StrategyResult, SuppliedResult
    from pit21.policy.protocol import Policy
    from pit21.spec.diff import GameDiff
    from pit21.spec.sheet import RuleSheet
    from pit21.train import DecisionRecord, Drill, PlaySummary


def load(game: str | Path, options: Mapping[str, Any] | None = None, /, **keywords: Any) -> "Game":
    """Load a built-in game by its id or a game file by its path, with options as keywords or a dictionary.

    An option whose name is no Python name goes into the dictionary: `load("blackjack", {"limits.base.max": 100})`.
    Amounts are text such as "$25" or a number of dollars. SpecError lists everything that is wrong.
    """
    return Game(load_game(game)).choose(options, **keywords)


class Game(GameSimulations):
    """A game with its options chosen. `spec` is the definition that everything is computed from.

    Every method that computes something takes `progress`, a function that is called with a line of text now and then.
    Results are kept on disk and found again; `cache=False` computes everything again. Exact results are for the full
    shoe: `removed` names cards that are gone ("As Kd:5"), `shoe` a file of the cards that are left.
    """

    def __init__(self, spec: GameSpec) -> None:
        self.spec = spec

    @property
    def id(self) -> str:
        return self.spec.id

    @property
    def title(self) -> str:
        return self.spec.title

    @property
    def digest(self) -> str:
        """A fingerprint of every rule and pay table; results carry it."""
        return self.spec.digest

    @property
    def options(self) -> dict[str, Any]:
        """The options a house may set, with their current values."""
        return {key: option.value for key, option in self.spec.options.items()}

    @property
    def wagers(self) -> dict[str, str]:
        """The wagers that the table offers, by id, with their titles."""
        return {name: wager.title for name, wager in self.spec.file.wagers.items() if self.spec.offered(name)}

    @checked
    def choose(self, options: Mapping[str, Any] | None = None, /, **keywords: Any) -> "Game":
        """Return the same game with further options set."""
        twice = [key for key in options or () if key in keywords]
        if twice:
            raise refuse_field(twice[0], "is given as a keyword and in the dictionary; give it once")
        chosen = {key: to_option_value(self.spec, key, value) for key, value in {**(options or {}), **keywords}.items()}
        return Game(self.spec.choose(chosen) if chosen else self.spec)

    def add_wagers(self, *wagers: str) -> "Game":
        """Return the same game with side bets from the catalog: `game.add_wagers("perfect-pairs", "buster")`."""
        return Game(add_wagers(self.spec, wagers))

    @checked
    def table(
        self, seed: int | str | bytes | None = None, *, tray: Amount = "$1,000,000", cut: Ask = "auto",
        insurance: Ask = "auto", banker: str = "banker", bank: Amount = "$10,000",
    ) -> GameTable:  # fmt: skip
        """Open a table with a seeded shoe; see `GameTable` for what is done automatically."""
        return GameTable(
            self.spec, seed=seed, tray=tray, cut=cut, insurance=insurance, banker=banker, bank=bank
        )  # fmt: skip

    # The rules

    def rules(self) -> "RuleSheet":
        """Return the rule sheet that `pit21 rules` prints."""
        from pit21.spec.sheet import rule_sheet

        return rule_sheet(self.spec)

    @checked
    def diff(self, other: "str | Path | GameSpec | Game") -> "GameDiff":
        """List the differences between the rules of this game and another."""
        from pit21.spec.diff import diff_games

        return diff_games(self.spec, to_game(other).spec)

    # Exact values

    @overload
    def edge(
        self, wager: None = None, *, removed: str = ..., shoe: str | Path | None = ..., split_class: str = ...,
        variance: bool = ..., outcomes: bool = ..., cache: bool = ..., progress: "ProgressCallback | None" = ...,
        knows: None = ...,
    ) -> "EdgeResult": ...  # fmt: skip

    @overload
    def edge(
        self, wager: None = None, *, knows: str, removed: str = ..., shoe: str | Path | None = ...,
        split_class: str = ..., cache: bool = ..., progress: "ProgressCallback | None" = ...,
    ) -> "KnowledgeResult": ...  # fmt: skip

    @overload
    def edge(
        self, wager: str, *, removed: str = ..., shoe: str | Path | None = ..., split_class: str = ...,
        variance: bool = ..., outcomes: bool = ..., cache: bool = ..., progress: "ProgressCallback | None" = ...,
        knows: None = ...,
    ) -> "WagerResult": ...  # fmt: skip

    @checked
    def edge(
        self, wager: str | None = None, *, removed: str = "", shoe: str | Path | None = None,
        split_class: str = "cdp1", variance: bool = False, outcomes: bool = False, cache: bool = True,
        progress: "ProgressCallback | None" = None, knows: str | None = None,
    ) -> "EdgeResult | WagerResult | KnowledgeResult":  # fmt: skip
        """Compute the exact house edge of every wager that the table offers, or of one wager.

        `variance` computes the main wager's standard deviation too, `outcomes` its return table: exact where that is
        within reach, otherwise simulated, which `source` says. Of all wagers, `unsolved` names those that cannot be
        solved, with the reason. `knows` computes the main wager of a player who knows
        more: "hole-card", "hole-class", "next-card", "first-card=A" or "other-seats".
        """
        if knows is not None:
            from pit21.lab.knowledge import compute_known_edge

            if wager is not None or variance or outcomes:
                raise ValueError("knows is about the EV of the main wager; leave wager, variance and outcomes out")
            return compute_known_edge(
                self.spec, knows, to_shoe(self.spec, removed, shoe), split_class=split_class,
                cache=to_result_cache(cache=cache), progress=progress,
            )  # fmt: skip
        from pit21.lab.exact import compute_edge
        from pit21.lab.simulation import complete_returns

        found = compute_edge(
            self.spec, to_shoe(self.spec, removed, shoe), () if wager is None else (wager,), split_class=split_class,
            variance=variance, outcomes=outcomes, skip_unsolved=True, cache=to_result_cache(cache=cache),
            progress=progress,
        )  # fmt: skip
        if outcomes:
            found = complete_returns(self.spec, found, cache=to_result_cache(cache=cache), progress=progress)
        return found if wager is None else found.wagers[wager]

    @checked
    def joint_edge(
        self, wager: str, stake_ratio: float | Iterable[float] = 1, *, removed: str = "",
        shoe: str | Path | None = None, cache: bool = True, progress: "ProgressCallback | None" = None,
    ) -> "JointResult":  # fmt: skip
        """Compute a side bet and the main wager under the play that is best for both together.

        `stake_ratio` is the side bet's stake over the main wager's, or several of them.
        """
        from pit21.lab.exact import compute_joint_edge

        ratios = [stake_ratio] if isinstance(stake_ratio, int | float) else list(stake_ratio)
        return compute_joint_edge(
            self.spec, wager, ratios, to_shoe(self.spec, removed, shoe), cache=to_result_cache(cache=cache),
            progress=progress,
        )  # fmt: skip

    @checked
    def strategy(
        self, *, removed: str = "", shoe: str | Path | None = None, split_class: str = "cdp1", cache: bool = True,
        progress: "ProgressCallback | None" = None, knows: str = "",
    ) -> "StrategyResult":  # fmt: skip
        """Compute the total-dependent basic strategy, with the deviations of composition-dependent play.

        `knows` is "hole-card" or "hole-class" for the charts of a player who knows that.
        """
        from pit21.lab.strategy import compute_strategy

        return compute_strategy(
            self.spec, to_shoe(self.spec, removed, shoe), split_class=split_class, cache=to_result_cache(cache=cache),
            progress=progress, knows=knows,
        )  # fmt: skip

    @checked
    def evaluate_strategy(
        self, chart: str | Path, *, any_rules: bool = False, removed: str = "", shoe: str | Path | None = None,
        progress: "ProgressCallback | None" = None,
    ) -> "SuppliedResult":  # fmt: skip
        """Compute the exact expected value of the strategy in a CSV file, and what each of its cells costs.

        A file that was made for other rules is an error; with `any_rules` it is evaluated, and `warnings` says so.
        """
        from pit21.lab.strategy import evaluate_strategy

        return evaluate_strategy(
            self.spec, Path(chart), to_shoe(self.spec, removed, shoe), progress, any_rules=any_rules
        )  # fmt: skip

    @checked
    def advise(
        self, hand: str, up: str, *, seen: str = "", community: str = "", doubled: int = 0, from_split: bool = False,
        hands: int = 0, shoe: str | Path | None = None, split_class: str = "cdp1",
        progress: "ProgressCallback | None" = None, hole: str = "", free: bool = False,
        second: str = "",
    ) -> "AdviceResult":  # fmt: skip
        """Compute the EV of each legal action with a hand, best first; suits may be left out where none matters.

        `hole` is the hole card or its class, where it is known; `free` is for a hand that a free split made. `second`
        is the other hand of two: then the question is whether their second cards are swapped.
        """
        from pit21.lab.strategy import HandQuestion, advise_hand

        question = HandQuestion(
            hand=hand, up=up, seen=seen, community=community, doubled=doubled, from_split=from_split, hands=hands,
            shoe=to_path(shoe), hole=hole, free=free, second=second,
        )  # fmt: skip
        return advise_hand(self.spec, question, split_class=split_class, progress=progress)

    @checked
    def advise_file(
        self, file: str | Path, *, shoe: str | Path | None = None, split_class: str = "cdp1",
        progress: "ProgressCallback | None" = None,
    ) -> "HandsAdvice":  # fmt: skip
        """Advise every hand of a CSV file with the columns `hand` and `up`."""
        from pit21.lab.strategy import advise_hands

        return advise_hands(self.spec, Path(file), shoe=to_path(shoe), split_class=split_class, progress=progress)

    @checked
    def policy(self, name: Literal["best", "basic"] = "basic") -> "Policy":
        """Best play or the total-dependent basic strategy, as a player for `pit21.client` and learning environments."""
        from pit21.lab.strategy import chart_policy, solved_policy

        return solved_policy(self.spec) if name == "best" else chart_policy(self.spec)

    @checked
    def removal(
        self, *wagers: str, play: "RemovalPlay" = "fixed", removed: str = "", shoe: str | Path | None = None,
        cache: bool = True, progress: "ProgressCallback | None" = None,
    ) -> "RemovalResult":  # fmt: skip
        """Compute the effect of removing each card on the named wagers, or on all.

        `play="fixed"` keeps the full shoe's basic strategy, as books do; `play="best"` lets play adapt.
        """
        from pit21.lab.counting import compute_removal

        left = to_shoe(self.spec, removed, shoe)
        return compute_removal(self.spec, left, wagers, to_result_cache(cache=cache), progress, play=play)

    @checked
    def bank(
        self, stakes: Mapping[str, Amount] | None = None, seats: int | None = None, *, cache: bool = True,
        progress: "ProgressCallback | None" = None,
    ) -> "BankResult":  # fmt: skip
        """Compute the EV of banking a player-banked table, and what collection fees cost the players."""
        from pit21.lab.exact import compute_bank

        cents = {name: to_cents(amount) for name, amount in (stakes or {}).items()}
        return compute_bank(self.spec, cents, seats, to_result_cache(cache=cache), progress)

    # Game design

    @checked
    def compare(
        self, other: "str | Path | GameSpec | Game", /, *wagers: str, removed: str = "", shoe: str | Path | None = None,
        split_class: str = "cdp1", variance: bool = False, cache: bool = True,
        progress: "ProgressCallback | None" = None,
    ) -> "Comparison":  # fmt: skip
        """Compare the house edges of this game and another, wager by wager."""
        from pit21.lab.design import compare_results
        from pit21.lab.exact import compute_edge

        first, second = (
            compute_edge(
                each.spec, to_shoe(each.spec, removed, shoe), wagers, split_class=split_class, variance=variance,
                outcomes=False, skip_unsolved=True, cache=to_result_cache(cache=cache), progress=progress,
            )
            for each in (self, to_game(other))
        )  # fmt: skip
        return compare_results(first, second)

    @checked
    def sweep(
        self, /, *options: str | Mapping[str, Any], wagers: Iterable[str] = (), removed: str = "",
        shoe: str | Path | None = None, split_class: str = "cdp1", variance: bool = False, cache: bool = True,
        progress: "ProgressCallback | None" = None, **values: Any,
    ) -> "Sweep":  # fmt: skip
        """Compute house edges for every value of an option, or the given ones: `sweep("surrender", decks="1..8")`.

        Values are a range such as "1..8", text such as "hit,stand", or a list; amounts in it are dollars. An option
        whose name is no Python name goes into a dictionary: `sweep({"limits.base.max": [25, 50]})`.
        """
        from pit21.lab.design import every_value, sweep_options
        from pit21.lab.question import shoe_of

        path = to_path(shoe)
        ranges: dict[str, str] = {}
        for each in (*options, values):
            if isinstance(each, str):
                ranges[each] = every_value(self.spec, each)
            else:
                ranges |= {key: to_range(self.spec, key, several) for key, several in each.items()}
        if not ranges:
            raise refuse_field("options", "name an option to sweep, such as 'decks', or give its values: decks='1..8'")
        return sweep_options(
            self.spec, ranges, tuple(wagers), split_class=split_class, variance=variance,
            shoe_for=lambda version: shoe_of(version, removed, path), cache=to_result_cache(cache=cache),
            progress=progress,
        )  # fmt: skip

    @checked
    def tune(
        self, wager: str, edge: Share, within: Share = 0.0005, *, most: int = 10, removed: str = "",
        shoe: str | Path | None = None, progress: "ProgressCallback | None" = None,
    ) -> "TuneResult":  # fmt: skip
        """Whole-number pay tables near the current one that give a side wager a target house edge, 0.04 or "4%"."""
        from pit21.lab.design import TuneTarget, tune_pay_table
        from pit21.lab.question import shoe_of

        target = TuneTarget(to_share("edge", edge), to_share("within", within))
        chosen = shoe_of(self.spec, removed, to_path(shoe))
        return tune_pay_table(self.spec, chosen, wager, target, most, progress)

    @checked
    def readings(
        self, *keys: str, cache: bool = True, progress: "ProgressCallback | None" = None
    ) -> "InterpretationPrices":  # fmt: skip
        """Price every interpretation that the rules leave open, or the named ones."""
        from pit21.lab.interpretations import price_interpretations

        return price_interpretations(self.spec, keys, to_result_cache(cache=cache), progress)

    @checked
    def audit(
        self, edge_limit: Share = 0.2, *, cache: bool = True, progress: "ProgressCallback | None" = None
    ) -> "AuditResult":  # fmt: skip
        """Return the findings of the rule-sheet check, the most serious first; `edge_limit` is 0.2 or "20%"."""
        from pit21.lab.audit import audit_game

        return audit_game(self.spec, float(to_share("edge_limit", edge_limit)), to_result_cache(cache=cache), progress)

    # Training

    @checked
    def train(
        self, drill: str = "all", *, tags: str = "hi-lo", ramp: str = "", decks: int = 0, cards: int = 1,
        seed: int | str | None = None, history: "Iterable[DecisionRecord]" = (),
        progress: "ProgressCallback | None" = None, part: str = "all",
    ) -> "Drill":  # fmt: skip
        """Return a drill: `ask()` makes a question, `answer(question, ...)` grades it and chooses the next by it.

        Drills about hands are "all", "hard", "soft", "pairs", "surrender", "doubled", "picks", "exceptions" and
        "mistakes", which needs a `history` of earlier answers; about counting "countdown", "true-count", "discards"
        and "bets". "live" asks about the cards that were seen at a table. "chart" is the blank chart, or a `part` of
        it such as "soft": its `grade` takes codes by cell.
        """
        from pit21.train import open_drill

        return open_drill(
            self.spec, drill, tags=tags, ramp=ramp, decks=decks, cards=cards, seed=seed, history=history,
            progress=progress, part=part,
        )  # fmt: skip

    @checked
    def play_summary(
        self, folder: str | Path | None = None, *, progress: "ProgressCallback | None" = None
    ) -> "PlaySummary | None":  # fmt: skip
        """Summarize the rounds that were played with `pit21 play` by these rules; None if there are none.

        Decisions that are not graded yet are graded first. `folder` is where the records are, if not in the user's own.
        """
        from pit21.train import PlayStore, report_play

        store = PlayStore(to_path(folder))
        found = report_play(self.id, store, to_result_cache(cache=True), progress)
        return next((each for each in found if each.digest == self.digest), None)

    @checked
    def erase_play(self, folder: str | Path | None = None) -> bool:
        """Remove the records of this game; return whether there were any."""
        from pit21.train import PlayStore

        return PlayStore(to_path(folder)).erase(self.id)

    # Documents

    @checked
    def report(
        self, out: str | PathLike[str], *, documents: Iterable[str] = (), paper: Literal["a4", "letter"] = "a4",
        house: str = "", logo: str | PathLike[str] | None = None, template: str | PathLike[str] | None = None,
        date: str = "", demo: str = "", seed: int = 1, rounds: float = 4e6, force: bool = False, cache: bool = True,
        progress: "ProgressCallback | None" = None,
    ) -> "PackResult":  # fmt: skip
        """Write the filing pack into a folder, as `pit21 report` does; it needs the extra `report`.

        `documents` names some of it; without names all of it is written. `rounds` are those of the simulation check;
        counting and sessions play in proportion. `demo` is the address of a demo table. PackError says why a pack
        cannot be written.
        """
        from pit21.filing import FilledFolderError, PackError, PackQuestion, read_house, write_pack

        question = PackQuestion(
            house=read_house(house, to_path(logo)), paper="us-letter" if paper == "letter" else "a4", date=date,
            demo=demo, seed=seed, rounds=int(rounds),
        )  # fmt: skip
        try:
            return write_pack(
                self.spec, Path(out), question, documents=tuple(documents), templates=to_path(template), force=force,
                cache=to_result_cache(cache=cache), progress=progress,
            )  # fmt: skip
        except FilledFolderError as error:
            raise PackError(f"{error} Give another folder, or force=True.") from None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and other.spec == self.spec

    def __hash__(self) -> int:
        return hash(self.digest)

    def __repr__(self) -> str:
        chosen = "".join(f", {key}={value!r}" for key, value in self.spec.settings.items())
        return f"Game({self.id!r}{chosen})"


def to_game(game: "str | Path | GameSpec | Game") -> Game:
    """Return a game from whatever names one: an id, a path, a definition, or a game."""
    if isinstance(game, Game):
        return game
    return Game(game) if isinstance(game, GameSpec) else load(game)
