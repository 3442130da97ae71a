"""`pit21 edge`: what every wager of a game is worth."""

from msgspec import UNSET, structs

from pit21.cli.options import EVERY_WAGER, FULL_SHOE, Json, Settings, ShoeOptions, WagerOptions, choose_game
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
    game: str, /, *, set_: Settings = (), asking: WagerOptions = EVERY_WAGER, shoes: ShoeOptions = FULL_SHOE,
    json: Json = False,
) -> None:  # fmt: skip
    """Tell what each wager is worth: house edge, deviation, hit rate, returns.

    The answers are exact for the cards of the shoe, a full one or what you say
    is left of it. Without --wager every wager that the table offers is told.
    A house edge below zero is the player's advantage.

    Example: pit21 edge 21-stud
    Example: pit21 edge pure-21.5 --wager red-flex --set red_flex_table=RFB-11
    Example: pit21 edge blackjack --wager insurance --remove "Kd Ks Qh"

    Parameters
    ----------
    game
        The id of a game, or the path of your own game file.
    """
    spec = choose_game(game, set_)
    with show_progress(spec.title) as tell:
        result = asking.answer(spec, shoes, tell)
    if json:
        print_json(result)
        return
    print_heading(result)
    print_shoe(spec, result.shoe)
    print()
    print_table(
        ("wager", "house edge", "deviation", "hit rate"),
        [(name, *_measures(wager)) for name, wager in result.wagers.items()],
    )
    for names, wager in _alike(result):
        _print_wager(spec, names, wager)
    if all(wager.cached for wager in result.wagers.values()):
        print("\nA saved answer; --no-cache computes it again.")


def _measures(wager: WagerResult) -> tuple[str, str, str]:
    deviation = "-" if wager.std_dev is None else f"{wager.std_dev:.4f}"
    return format_percent(wager.house_edge), deviation, format_percent(wager.hit_frequency)


def _alike(result: EdgeResult) -> list[tuple[list[str], WagerResult]]:
    """Wagers with the same answer, such as the spots of one hand, together."""
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
    print(wrap_text(f"Expectation per unit: {wager.ev:+.10f}{exact} ({wager.method})", hang=4))
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
            ("together with", "covariance"),
            [(spec.file.wagers[name].title, f"{each.covariance:+.10f}") for name, each in wager.covariances.items()],
        )
    if wager.cases is not UNSET and wager.cases:
        print()
        print_table(
            ("where it is known that", "how often", "expectation", "house edge"),
            [(each.case, format_percent(each.probability, 2), f"{each.ev:+.6f}", format_percent(each.house_edge))
             for each in wager.cases],
        )  # fmt: skip
