"""`pit21 edge`: the exact house edge of every wager."""

from typing import Annotated

from msgspec import UNSET, structs

from pit21.cli.options import (
    EVERY_WAGER,
    FULL_SHOE,
    AddedWagers,
    Game,
    Json,
    Settings,
    ShoeOptions,
    UsageError,
    WagerOptions,
    choose_game,
    switch_option,
    value_option,
)
from pit21.cli.output import (
    SAVED_RESULT,
    format_percent,
    format_units,
    print_heading,
    print_json,
    print_shoe,
    print_table,
    print_unsolved,
    show_progress,
)
from pit21.lab.exact import (
    SPLIT_WORDS,
    EdgeResult,
    SimulatedFigures,
    WagerResult,
    compute_joint_edge,
    describe_unsolved,
    joint_wager,
)
from pit21.report import wrap_text
from pit21.spec.game import GameSpec

LONGEST_FRACTION = 48
Outcomes = Annotated[
    bool, switch_option("--outcomes", "Compute the main wager's return table too: exact if possible, else simulated.")
]
Knows = Annotated[
    str,
    value_option(
        "--knows", "WHAT", "What the player knows: hole-card, hole-class, next-card, first-card=A or other-seats."
    ),
]
StakeRatio = Annotated[
    str,
    value_option(
        "--stake-ratio",
        "RATIO",
        "Compute the best play for a side bet and the main wager together, at this ratio of stakes (5, or 1,5).",
    ),
]


def edge(  # noqa: PLR0913 - a command has as many parameters as options
    game: Game, /, *, set_: Settings = (), add_wager: AddedWagers = (), asking: WagerOptions = EVERY_WAGER,
    outcomes: Outcomes = False, knows: Knows = "", stake_ratio: StakeRatio = "", shoes: ShoeOptions = FULL_SHOE,
    json: Json = False,
) -> None:  # fmt: skip
    """Compute the exact house edge of every wager.

    The figures are exact for the shoe: a full one, or the cards that --remove and
    --shoe leave. Without --wager, every wager that the table offers is computed.
    A negative house edge is a player advantage.

    Every side bet is shown with its return table. If hands can be split, these
    details are slow for the main wager; request them with --variance (standard
    deviation) and --outcomes (return table and hit frequency).
    With resplits from more than one deck, an exact table is out of reach;
    --outcomes then simulates it and prints the standard errors.

    --knows computes the main wager of a player who knows more than the rules
    show: the hole card, its class (2-6, 7-9, 10 or A; hole-class=10 separates
    only ten-values from the others), the next card each time before acting, the
    first card of the hand before betting, or the first cards of other seats
    (other-seats=3).

    A side bet that depends on how the hand is played is computed under the best
    play of the main wager. --stake-ratio computes the play that is best for both
    together: at 5 the side bet is five times the main wager.

    Example: pit21 edge 21-stud
    Example: pit21 edge blackjack --outcomes --variance
    Example: pit21 edge pure-21.5 --wager red-flex --set red_flex_table=RFB-11
    Example: pit21 edge blackjack --wager insurance --remove "Kd Ks Qh"
    Example: pit21 edge blackjack --knows hole-card
    Example: pit21 edge blackjack --add-wager lucky-stiff --stake-ratio 5

    Parameters
    ----------
    game
        A game id, or the path of a game file.
    """
    spec = choose_game(game, set_, add_wager)
    if knows:
        _answer_known(spec, knows, asking, shoes, outcomes=outcomes, json=json)
        return
    if stake_ratio:
        _answer_jointly(spec, stake_ratio, asking, shoes, outcomes=outcomes, json=json)
        return
    with show_progress(spec.title) as report:
        result = asking.answer(spec, shoes, report, outcomes=outcomes)
        if outcomes:
            from pit21.lab.simulation import complete_returns

            result = complete_returns(spec, result, cache=asking.store(), progress=report)
    if json:
        print_json(result)
        return
    print_heading(spec, result)
    print_shoe(spec, result.shoe)
    print()
    print_table(
        ("wager", "house edge", "std dev", "hit frequency"),
        [(name, *_measures(wager)) for name, wager in result.wagers.items()],
    )
    for names, wager in _group_equal(result):
        _print_wager(spec, names, wager)
    print_unsolved(describe_unsolved(spec, result.unsolved))
    _print_missing(spec, result, outcomes=outcomes)
    if all(wager.cached for wager in result.wagers.values()):
        print(SAVED_RESULT)


def _answer_known(
    spec: GameSpec, knows: str, asking: WagerOptions, shoes: ShoeOptions, *, outcomes: bool, json: bool
) -> None:
    """Print the main wager of a player who knows more."""
    from pit21.lab.knowledge import compute_known_edge

    if asking.wager or asking.variance or outcomes:
        raise UsageError("--knows is about the main wager's EV: leave --wager, --variance and --outcomes out.")
    with show_progress(spec.title) as report:
        result = compute_known_edge(
            spec, knows, shoes.of(spec), split_class=asking.split_class, cache=asking.store(), progress=report
        )
    if json:
        print_json(result)
        return
    print_heading(spec, result)
    print_shoe(spec, result.shoe)
    print(wrap_text(result.sentence))
    print()
    unknown = ("without this knowledge", f"{result.unknown.ev:+.6f}", format_percent(result.unknown.house_edge))
    rows = [unknown, ("with it", f"{result.ev:+.6f}", format_percent(result.house_edge))]
    if result.insurance is not None:
        found = result.insurance
        rows.append(("with it, insured when good", f"{found.ev:+.6f}", format_percent(found.house_edge)))
    print_table(("main wager", "EV", "house edge"), rows)
    error = "" if result.std_error is None else f" ± {100 * result.std_error:.4f}% (1 SE)"
    print(f"\n{wrap_text(f'It gains {100 * result.gain:.4f}%{error} of the initial bet ({result.method}).', hang=2)}")
    for note in result.notes:
        print(wrap_text(note, hang=2))
    if result.cases:
        print()
        heading = "first card" if result.knows.startswith("first-card") else "hole card"
        cases = [(each.case, format_percent(each.probability, 2), f"{each.ev:+.6f}") for each in result.cases]
        print_table((heading, "probability", "EV"), cases)
    if result.cached:
        print(SAVED_RESULT)


def _answer_jointly(
    spec: GameSpec, stake_ratio: str, asking: WagerOptions, shoes: ShoeOptions, *, outcomes: bool, json: bool
) -> None:
    """Print a side bet and the main wager under the play that is best for both."""
    if asking.variance or outcomes:
        raise UsageError("--stake-ratio computes expected values: leave --variance and --outcomes out.")
    try:
        ratios = [float(each) for each in stake_ratio.split(",")]
    except ValueError:
        raise UsageError(f"{stake_ratio!r} is not a ratio of stakes; write one, such as 5, or several: 1,5.") from None
    with show_progress(spec.title) as report:
        result = compute_joint_edge(
            spec, joint_wager(spec, asking.wager), ratios, shoes.of(spec), cache=asking.store(), progress=report
        )
    if json:
        print_json(result)
        return
    print_heading(spec, result)
    print_shoe(spec, result.shoe)
    print()
    main, side = result.main_optimal
    rows = [("best play of the main wager", format_percent(-main), format_percent(-side), "-", "-")]
    rows += [
        (f"best play for both, {each.stake_ratio:g} to 1", format_percent(-each.main_ev), format_percent(-each.side_ev),
         format_percent(each.house_edge), f"{each.gain:+.6f}")
        for each in result.rows
    ]  # fmt: skip
    print_table(("house edge", "main wager", result.wager, "of both", "gain"), rows)
    text = (
        f"The ratio is the stake of {result.wager_title} to the main wager. Of both: the expected loss divided by "
        f"both stakes; the gain is in units of the main wager. {result.method[0].upper()}{result.method[1:]}."
    )
    print(f"\n{wrap_text(text)}")
    if result.cached:
        print(SAVED_RESULT)


def _measures(wager: WagerResult) -> tuple[str, str, str]:
    """Measures for the overview; a simulated one is marked with ~."""
    run = wager.simulated
    deviation = "-" if wager.std_dev is None else f"{wager.std_dev:.4f}"
    hits = format_percent(wager.hit_frequency)
    if run is not UNSET:
        deviation = deviation if run.std_dev_error is None else f"~{deviation}"
        hits = f"~{hits}"
    return format_percent(wager.house_edge), deviation, hits


def _print_missing(spec: GameSpec, result: EdgeResult, *, outcomes: bool) -> None:
    """Say what was left out, and which option computes it."""
    main = [wager for name, wager in result.wagers.items() if spec.file.wagers[name].role in ("main", "spot")]
    if outcomes:
        if any(wager.outcomes is None for wager in main):
            text = "An exact return table is out of reach here; simulations deal the full shoe and play splits as cdp1."
            print(f"\n{wrap_text(text)}")
        return
    options = [
        text
        for text, is_missing in (
            ("--outcomes for the return table and the hit frequency", any(each.outcomes is None for each in main)),
            ("--variance for the standard deviation", any(each.std_dev is None for each in main)),
        )
        if is_missing
    ]
    if options:
        text = f"Not computed for the main wager: add {' and '.join(options)}."
        print(f"\n{wrap_text(text, hang=2)}")


def _group_equal(result: EdgeResult) -> list[tuple[list[str], WagerResult]]:
    """Group wagers with the same result, such as the spots of one hand."""
    groups: list[tuple[list[str], WagerResult]] = []
    for name, wager in result.wagers.items():
        plain = structs.replace(wager, cached=False)
        for names, other in groups:
            if other == plain:
                names.append(name)
                break
        else:
            groups.append(([name], plain))
    return groups


def _print_wager(spec: GameSpec, names: list[str], wager: WagerResult) -> None:
    titles = ", ".join(spec.file.wagers[name].title for name in names)
    print(f"\n{wrap_text(titles)}\n{'-' * min(len(titles), 72)}")
    exact = f" = {wager.exact}" if wager.exact and len(wager.exact) <= LONGEST_FRACTION else ""
    print(wrap_text(f"EV per unit: {wager.ev:+.10f}{exact} ({wager.method})", hang=4))
    if wager.split_class:
        print(wrap_text(f"Split hands are {SPLIT_WORDS[wager.split_class]}.", hang=4))
    total, risk = wager.average_total_bet, wager.element_of_risk
    if isinstance(total, float) and isinstance(risk, float) and total != 1:
        print(wrap_text(f"Average total bet: {total:.6f} units; element of risk: {format_percent(risk, 8)}", hang=4))
    if wager.simulated is not UNSET:
        _print_simulated(wager, wager.simulated)
    elif wager.outcomes is not None:
        print()
        print_table(
            ("outcome", "units", "probability", "return"),
            [(each.result, format_units(each.units), f"{each.probability:.10f}", f"{each.share:+.10f}")
             for each in wager.outcomes],
            total=("", "", f"{sum(each.probability for each in wager.outcomes):.10f}", f"{wager.ev:+.10f}"),
        )  # fmt: skip
        if wager.outcomes_method not in (None, wager.method):
            print(wrap_text(f"The outcomes are {wager.outcomes_method}.", hang=4))
    if wager.covariances is not UNSET and wager.covariances:
        print()
        print_table(
            ("covariance with", "covariance"),
            [(spec.file.wagers[name].title, f"{each.covariance:+.10f}") for name, each in wager.covariances.items()],
        )
    if wager.cases is not UNSET and wager.cases:
        print()
        print_table(
            ("given that", "probability", "EV", "house edge"),
            [(each.case, format_percent(each.probability, 2), f"{each.ev:+.6f}", format_percent(each.house_edge))
             for each in wager.cases],
        )  # fmt: skip


def _print_simulated(wager: WagerResult, run: SimulatedFigures) -> None:
    """Print a return table that was simulated, with one standard error of each figure."""
    assert wager.outcomes is not None, "a simulated wager has outcomes"
    print()
    print_table(
        ("outcome (simulated)", "units", "probability", "± 1 SE", "return"),
        [(each.result, format_units(each.units), f"{each.probability:.6f}",
          "-" if each.std_error is UNSET else f"{each.std_error:.6f}", f"{each.share:+.6f}")
         for each in wager.outcomes],
        total=("", "", f"{sum(each.probability for each in wager.outcomes):.6f}", "",
               f"{sum(each.share for each in wager.outcomes):+.6f}"),
    )  # fmt: skip
    hits = f"hit frequency ± {100 * run.hit_frequency_error:.4f}%"
    deviation = "" if run.std_dev_error is None else f", std dev ± {run.std_dev_error:.6f}"
    text = (
        f"The outcomes are simulated ({run.rounds:,} rounds, seed {run.seed}): {hits}{deviation} (1 SE). The EV and "
        "the house edge are exact."
    )
    print(wrap_text(text, hang=4))
