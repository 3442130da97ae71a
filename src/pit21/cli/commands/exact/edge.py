"""`pit21 edge`: the exact house edge of every wager."""

from msgspec import UNSET, structs

from pit21.cli.options import EVERY_WAGER, FULL_SHOE, Game, Json, Settings, ShoeOptions, WagerOptions, choose_game
from pit21.cli.output import (
    format_percent,
    format_units,
    print_heading,
    print_json,
    print_shoe,
    print_table,
    show_progress,
)
from pit21.lab.exact import EdgeResult, WagerResult
from pit21.report import wrap_text
from pit21.spec.game import GameSpec

LONGEST_FRACTION = 48


def edge(
    game: Game, /, *, set_: Settings = (), asking: WagerOptions = EVERY_WAGER, shoes: ShoeOptions = FULL_SHOE,
    json: Json = False,
) -> None:  # fmt: skip
    """Compute the exact house edge of every wager.

    Prints house edge, standard deviation, hit frequency and return table. The
    figures are exact for the shoe: a full one, or the cards that --remove and
    --shoe leave. Without --wager, every wager that the table offers is computed.
    A negative house edge is a player advantage.

    Example: pit21 edge 21-stud
    Example: pit21 edge pure-21.5 --wager red-flex --set red_flex_table=RFB-11
    Example: pit21 edge blackjack --wager insurance --remove "Kd Ks Qh"

    Parameters
    ----------
    game
        A game id, or the path of a game file.
    """
    spec = choose_game(game, set_)
    with show_progress(spec.title) as report:
        result = asking.answer(spec, shoes, report)
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
    if all(wager.cached for wager in result.wagers.values()):
        print("\nSaved result; --no-cache computes it again.")


def _measures(wager: WagerResult) -> tuple[str, str, str]:
    deviation = "-" if wager.std_dev is None else f"{wager.std_dev:.4f}"
    return format_percent(wager.house_edge), deviation, format_percent(wager.hit_frequency)


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
        print(wrap_text(f"Split hands are played as {wager.split_class}.", hang=4))
    total, risk = wager.average_total_bet, wager.element_of_risk
    if isinstance(total, float) and isinstance(risk, float) and total != 1:
        print(wrap_text(f"Average total bet: {total:.6f} units; element of risk: {format_percent(risk, 8)}", hang=4))
    if wager.outcomes is not None:
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
