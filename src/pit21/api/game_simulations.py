"""What `Game` simulates: rounds, sessions, tables that players bank, and what card counting gains."""

from collections.abc import Callable, Iterable, Mapping
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from pit21.api.amounts import Amount, to_cents
from pit21.api.argument_checks import checked
from pit21.api.arguments import keyword_names, to_optional_cents, to_path, to_result_cache
from pit21.api.numbers import Number, to_number, to_whole
from pit21.spec.game import GameSpec

if TYPE_CHECKING:
    from pit21.lab.counting import CountabilityResult, CountResult
    from pit21.lab.question import ProgressCallback
    from pit21.lab.simulation import BankedResult, SessionsResult, SimulationResult


class GameSimulations:
    """The questions to a `Game` that are answered by playing rounds."""

    spec: GameSpec

    @keyword_names()
    @checked
    def simulate(
        self, rounds: float | None = None, *, until_error: float | None = None, minutes: float | None = None,
        seats: int = 1, policy: str | Path = "", any_rules: bool = False, errors: float = 0.0, seed: int = 1,
        dealt_shoe: bool = False, backend: Literal["threads", "cuda", "dask", "ray"] = "threads",
        scheduler: str | None = None, threads: int | None = None, variance: bool = False,
        checkpoint: str | PathLike[str] | None = None, resume: str | PathLike[str] | None = None,
        cache: bool = True, progress: "ProgressCallback | None" = None,
        is_cancelled: Callable[[], bool] | None = None,
    ) -> "SimulationResult":  # fmt: skip
        """Simulate a million rounds, or as many as are given, or until the main wager's standard error is small enough.

        `policy` is a name such as "basic" or a CSV file, with `any_rules` also one made for other rules; without one,
        play is composition-dependent basic strategy. A run with a `checkpoint` file can be continued: pass the file as
        `resume`. Where `is_cancelled()` is true, the run ends with what is counted.
        `scheduler` is the address of a Dask or Ray cluster.
        """
        from pit21.lab.simulation import RunLength, Simulation, SimulationQuestion

        question = SimulationQuestion(str(policy), errors, seed, seats, dealt_shoe, any_rules)
        simulation = Simulation(self.spec, question, cache=to_result_cache(cache=cache))
        if rounds is None and until_error is None and minutes is None:
            rounds = 1e6
        length = RunLength(None if rounds is None else int(rounds), until_error, minutes)
        length.stop()  # a wrong length is an error before anything is computed
        if checkpoint is not None or resume is not None:
            simulation.keep_in(to_path(checkpoint), resume=to_path(resume))
        simulation.play_on(
            backend, length, workers=threads, scheduler=scheduler, progress=progress, is_cancelled=is_cancelled
        )
        return simulation.report(variance=variance, progress=progress)

    @keyword_names()
    @checked
    def sessions(
        self, bankroll: Amount | None = None, *, bet: Amount | None = None,
        sides: Mapping[str, Amount | None] | None = None, rounds: int = 500, sessions: float = 10_000,
        stop_win: Amount | None = None, stop_loss: Amount | None = None, least: Amount | None = None, pace: int = 70,
        policy: str | Path = "", any_rules: bool = False, errors: float = 0.0, seed: int = 1, dealt_shoe: bool = False,
        threads: int | None = None, csv: str | Path | None = None, cache: bool = True,
        progress: "ProgressCallback | None" = None,
    ) -> "SessionsResult":  # fmt: skip
        """Simulate sessions of one betting plan: how bankrolls end, and how often they are ruined.

        The bankroll is 20 main wagers unless given. `csv` is a file for the number of sessions at each bankroll.
        """
        from pit21.lab.simulation import BettingPlan, SimulationQuestion, sessions_csv, simulate_sessions

        main = to_optional_cents(bet)
        plan = BettingPlan(
            bankroll=20 * (main or self.spec.limits("base")[0]) if bankroll is None else to_cents(bankroll),
            bet=main, sides={k: to_optional_cents(v) for k, v in (sides or {}).items()},
            rounds=rounds, sessions=int(sessions),
            stop_win=to_optional_cents(stop_win), stop_loss=to_optional_cents(stop_loss),
            least=to_optional_cents(least), pace=pace,
        )  # fmt: skip
        question = SimulationQuestion(str(policy), errors, seed, shoe=dealt_shoe, any_rules=any_rules)
        answer = simulate_sessions(
            self.spec, plan, question, threads=threads, cache=to_result_cache(cache=cache), progress=progress
        )  # fmt: skip
        if csv is not None:
            Path(csv).write_text(sessions_csv(answer), encoding="utf-8")
        return answer.result

    @keyword_names()
    @checked
    def banked(
        self, bank: Amount = "$500", *, bet: Amount | None = None, red_flex: Amount | None = None,
        seats: int | None = None, players: int | None = None, banker: int = 0, bankroll: Amount | None = None,
        turns: int = 24, sessions: float = 20_000, pace: int = 70, policy: str | Path = "", any_rules: bool = False,
        errors: float = 0.0, seed: int = 1, dealt_shoe: bool = False, threads: int | None = None, cache: bool = True,
        progress: "ProgressCallback | None" = None,
    ) -> "BankedResult":  # fmt: skip
        """Simulate a table where the players bank in turn, with a bank that may run short."""
        from pit21.lab.simulation import SimulationQuestion, TablePlan, simulate_banking

        plan = TablePlan(
            bank=to_cents(bank), bet=to_optional_cents(bet), red_flex=to_optional_cents(red_flex), seats=seats,
            players=players, banker=banker, bankroll=to_optional_cents(bankroll), turns=turns,
            sessions=int(sessions), pace=pace,
        )  # fmt: skip
        question = SimulationQuestion(str(policy), errors, seed, shoe=dealt_shoe, any_rules=any_rules)
        return simulate_banking(
            self.spec, plan, question, threads=threads, cache=to_result_cache(cache=cache), progress=progress
        )  # fmt: skip

    @checked
    def count(
        self, tags: str = "hi-lo", *, level: int = 1, ramp: str = "0:1", sides: Iterable[str] = (),
        indices: str | Path = "none", policy: str | Path = "", any_rules: bool = False, seats: int = 1,
        rounds: float = 1e6, seed: int = 1, bankroll: Number | None = None, pace: Number | None = None,
        threads: int | None = None, cache: bool = True,
        progress: "ProgressCallback | None" = None,
    ) -> "CountResult":  # fmt: skip
        """Compute what card counting gains: house edges by true count, win rate, risk of ruin.

        Bets and the bankroll are in units, as in `0:1u 2:4u`.
        """
        from pit21.lab.counting import CountQuestion, compute_count

        question = CountQuestion(
            tags=tags, level=level, ramp=ramp, sides=tuple(sides), indices=str(indices), policy=str(policy),
            seats=seats, rounds=int(rounds), seed=seed,
            bankroll=to_number("bankroll", bankroll, "a number of betting units such as 1000"),
            pace=to_number("pace", pace, "rounds an hour such as 70"), any_rules=any_rules,
        )  # fmt: skip
        return compute_count(self.spec, question, to_result_cache(cache=cache), progress, threads)

    @checked
    def countability(
        self, *wagers: str, rounds: float = 5e5, seed: int = 1, level: int = 2, cut_at: int | str = "benchmark",
        threads: int | None = None, cache: bool = True, progress: "ProgressCallback | None" = None,
    ) -> "CountabilityResult":  # fmt: skip
        """Compute what counting can gain on the named wagers, or on all, with tags and with full knowledge.

        `cut_at` are the cards dealt before the cut card; `"benchmark"` is 260 of 312 and 75 of 104, `"game"` is as the
        rules say.
        """
        from pit21.lab.counting import CountabilityPlan, benchmark_cut, compute_countability
        from pit21.lab.question import full_shoe_of

        size = full_shoe_of(self.spec).size
        named: dict[int | str, int | None] = {"benchmark": benchmark_cut(size), "game": None}
        allowed = "a number of cards, 'benchmark' or 'game'"
        cut = named[cut_at] if cut_at in named else to_whole("cut_at", cut_at, allowed)
        plan = CountabilityPlan(rounds=int(rounds), seed=seed, level=level, cut_at=cut)
        return compute_countability(self.spec, wagers, plan, to_result_cache(cache=cache), progress, threads)
