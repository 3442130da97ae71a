"""The result of a simulation as text."""

from msgspec import UNSET

from pit21.cli.output.heading import print_heading
from pit21.cli.output.numbers import format_count, format_percent, format_units
from pit21.cli.output.table import print_table
from pit21.lab.simulation import SimulatedWager, SimulationResult
from pit21.report import wrap_text
from pit21.spec.game import GameSpec

FAR = 4.0
"""A distance in standard errors that chance hardly explains: one run in 16,000 is farther off."""


def print_simulation(spec: GameSpec, result: SimulationResult) -> None:
    _print_heading(spec, result)
    print()
    _print_wagers(result)
    for name, wager in result.wagers.items():
        _print_outcomes(spec, name, wager)
    _print_covariances(result)
    print()
    print(wrap_text(explain_simulation(spec, result)))


def _print_heading(spec: GameSpec, result: SimulationResult) -> None:
    print_heading(spec, result)
    print(wrap_text(f"Cards: {_cards(spec, result)}", hang=7))
    errors = f"; error rate {100 * result.errors:.4g}%" if result.errors else ""
    print(wrap_text(f"Policy: {result.policy} ({result.policy_words}){errors}", hang=8))
    print(f"Seed: {result.seed}; {result.seats} seat{'' if result.seats == 1 else 's'}")
    shoes = "" if result.shoes is None else f" in {result.shoes:,} shoes"
    rate = "" if result.rounds_per_second is None else f", {format_count(result.rounds_per_second)} a second"
    stopped = "" if result.finished else "; stopped before its end"
    text = f"Rounds: {result.rounds:,}{shoes}, {result.seconds:.2f} s{rate} ({result.backend}){stopped}"
    print(wrap_text(text, hang=8))


def _cards(spec: GameSpec, result: SimulationResult) -> str:
    kind = spec.value("deck_kind")
    if result.decks is None:
        return f"an infinite number of {kind} decks"
    decks = f"{result.decks} {kind} deck{'' if result.decks == 1 else 's'}"
    if result.cut_card is None:
        return f"{decks}, fresh for every round"
    burn = ", the first card burned" if result.burn else ""
    return f"{decks}, dealt until the cut card after {result.cut_card} cards{burn}"


def _print_wagers(result: SimulationResult) -> None:
    if result.cut_card is None:
        print_table(
            ("wager", "house edge", "± 1 SE", "exact", "z", "std dev", "chi-square p"),
            [(name, format_percent(each.house_edge), _error(each.std_error), format_percent(_edge(each.exact_ev)),
              "-" if each.z is None else f"{each.z:+.2f}", _figure_text(each.std_dev), _p(each))
             for name, each in result.wagers.items()],
        )  # fmt: skip
        return
    print_table(
        ("wager", "house edge", "± 1 SE", "fresh shoe", "cut-card effect", "std dev"),
        [(name, format_percent(each.house_edge), _error(each.std_error), format_percent(_edge(each.exact_ev)),
          _effect(each), _figure_text(each.std_dev))
         for name, each in result.wagers.items()],
    )  # fmt: skip


def _edge(ev: float | None) -> float | None:
    return None if ev is None else -ev


def _error(value: float | None) -> str:
    return format_percent(value)


def _figure_text(value: float | None) -> str:
    return "-" if value is None else f"{value:.4f}"


def _p(wager: SimulatedWager) -> str:
    return "-" if wager.chi_square is None else f"{wager.chi_square.p:.4f}"


def _effect(wager: SimulatedWager) -> str:
    """Format what the cut card adds to the house edge."""
    effect = wager.cut_card_effect
    return "-" if effect is UNSET else f"{-100 * effect.ev:+.4f}%"


def _print_outcomes(spec: GameSpec, name: str, wager: SimulatedWager) -> None:
    titles = [spec.file.wagers[each].title for each in (name, *(wager.spots or ()))]
    line = ", ".join(titles)
    print(f"\n{wrap_text(line)}\n{'-' * min(len(line), 72)}")
    total, risk = wager.average_total_bet, wager.element_of_risk
    if isinstance(total, float) and isinstance(risk, float) and total != 1:
        print(wrap_text(f"Average total bet: {total:.6f} units; element of risk: {format_percent(risk, 6)}", hang=4))
    if not wager.outcomes:
        print("This wager could not be placed in any of these rounds.")
        return
    exact = wager.outcomes[0].exact_probability is not None
    headings = ("outcome", "units", "count", "probability", *(("exact",) if exact else ()))
    rows = [
        (each.result, format_units(each.units), f"{each.count:,}", f"{each.probability:.8f}",
         *((f"{each.exact_probability:.8f}",) if exact else ()))
        for each in wager.outcomes
    ]  # fmt: skip
    named = any(each.result for each in wager.outcomes)
    print()
    if named:
        print_table(headings, rows)
    else:
        print_table(headings[1:], [row[1:] for row in rows], left=0)


def _print_covariances(result: SimulationResult) -> None:
    if not result.covariances:
        return
    exact = any(each.exact_covariance is not None for each in result.covariances)
    print("\nCovariances\n-----------")
    print_table(
        ("wagers of one seat", "covariance", "correlation", *(("exact covariance",) if exact else ())),
        [(" and ".join(each.wagers), _signed_text(each.covariance), _signed_text(each.correlation),
          *((_signed_text(each.exact_covariance),) if exact else ()))
         for each in result.covariances],
    )  # fmt: skip


def _signed_text(value: float | None) -> str:
    return "-" if value is None else f"{value:+.6f}"


def explain_simulation(spec: GameSpec, result: SimulationResult) -> str:
    """Summarize the result in one or two sentences."""
    base = result.wagers["base"]
    title = spec.file.wagers["base"].title
    if base.ev is None or base.std_error is None:
        return f"Too few rounds to estimate the house edge of {title}."
    text = (
        f"House edge of {title}: {-100 * base.ev:.4f}% of the initial bet, "
        f"± {100 * base.std_error:.4f} percentage points (1 SE)."
    )
    if base.exact_ev is None:
        return f"{text} The exact house edge under this policy is not known."
    exact = f"{-100 * base.exact_ev:.4f}%"
    effect = base.cut_card_effect
    if effect is not UNSET:
        return f"{text} {_cut_card_words(-100 * effect.ev, 100 * base.std_error, exact)}"
    if base.z is None:
        return f"{text} The exact house edge is {exact}."
    chance = "as expected by chance" if abs(base.z) < FAR else "more than chance would explain"
    return (
        f"{text} The exact house edge is {exact}: the simulation is {abs(base.z):.2f} standard errors away, {chance}."
    )


def _cut_card_words(cost: float, error: float, exact: str) -> str:
    fresh = f"With a fresh shoe in every round the house edge is {exact}"
    if abs(cost) < 2 * error:
        return f"{fresh}; the run is too short to show a difference."
    who = "costs the player" if cost > 0 else "gains the player"
    return f"{fresh}: dealing to the cut card {who} {abs(cost):.4f} ± {error:.4f} percentage points (1 SE)."
