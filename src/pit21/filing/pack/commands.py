"""The commands that reproduce the figures of a pack, one by one."""

import shlex
from collections.abc import Iterator

import msgspec

from pit21.filing.inputs import PackInputs
from pit21.money import amount_text


class FigureCommand(msgspec.Struct, frozen=True, kw_only=True):
    """Which figures of the mathematics report a command prints."""

    figures: str
    command: str


def figure_commands(inputs: PackInputs) -> tuple[FigureCommand, ...]:
    """A command for each group of figures, to be typed in a shell; a game of your own is named by its file."""
    return tuple(FigureCommand(figures=what, command=shlex.join(words)) for what, words in _commands(inputs))


def _commands(inputs: PackInputs) -> Iterator[tuple[str, list[str]]]:
    spec, results, seed = inputs.spec, inputs.results, str(inputs.question.seed)
    chosen = [word for key in spec.settings for word in ("--set", f"{key}={spec.setting_text(key)}")]

    def asked(command: str, *options: str) -> list[str]:
        return ["pit21", command, spec.id, *options, *chosen]

    yield "Summary, return tables, derivation", asked("edge", "--variance", "--outcomes")
    if results.strategy is not None:
        yield "Strategy and its cost", asked("strategy", "--exceptions")
    yield "Interpretations and options", asked("readings")
    yield "Audit findings", asked("audit")
    if results.removal is not None:
        yield "Effects of removal", asked("removal")
    if results.countability is not None:
        count = results.countability
        for name, each in count.wagers.items():
            if each.method == "exact":
                options = ["--wager", name, "--level", str(count.level), "--cut-at", "game"]
                yield (
                    f"Countability of {spec.file.wagers[name].title}",
                    asked("countability", *options, "--rounds", str(count.rounds), "--seed", seed),
                )
            elif each.tags is not None:
                ramp = ["--ramp", count.ramp] if name == "base" else []
                title = spec.file.wagers[name].title
                options = ["--tags", f"proposed:{name}", "--level", str(count.level), *ramp]
                yield (
                    f"Countability of {title}",
                    asked("count", *options, "--rounds", str(count.rounds), "--seed", seed),
                )
    if results.volatility is not None:
        for sessions, rounds, bankroll in results.volatility.plans:
            words = ["--bankroll", amount_text(bankroll), "--bet", amount_text(results.volatility.unit_cents)]
            words += ["--rounds", str(rounds), "--sessions", str(sessions), "--seed", seed]
            yield (
                f"Volatility: sessions of {rounds:,} rounds, bankroll {amount_text(bankroll)}",
                asked("sessions", *words),
            )
    if results.simulation is not None:
        yield (
            "Simulation check",
            asked("simulate", "--rounds", str(results.simulation.rounds), "--seed", seed, "--variance"),
        )
    for limit in results.banks:
        top = amount_text(limit.limit_cents)
        yield f"The bank's side at a limit of {top}", asked("bank", "--bet", top, "--set", f"limits.base.max={top}")
