"""`pit21 readings`: the price of each interpretation of the rules."""

from collections.abc import Sequence
from typing import Annotated

from pit21.cli.options import Game, Json, NoCache, Settings, choose_game, open_cache, value_option
from pit21.cli.output import (
    SAVED_RESULT,
    format_percent,
    print_heading,
    print_json,
    print_table,
    show_progress,
    wagers_heading,
)
from pit21.lab.exact import SPLIT_WORDS
from pit21.lab.interpretations import ChoicePrices, InterpretationPrices, Price, Reading, ReadingPlace, find_readings
from pit21.lab.interpretations import price_interpretations as price_readings
from pit21.report import wrap_text
from pit21.spec.game import GameSpec

Keys = Annotated[tuple[str, ...], value_option("--reading", "KEY", "Price this interpretation only (repeatable).")]
DEFAULT, SET, FLAG = "*<!"
LEAST_SHOWN = 0.00005
"""Changes below this would show as 0.0000%."""


def readings(
    game: Game, /, *, set_: Settings = (), reading: Keys = (), no_cache: NoCache = False, json: Json = False
) -> None:  # fmt: skip
    """Price each interpretation of unclear rules.

    A reading is an interpretation of an unclear clause: an option whose choices
    change the EV of a wager. One option is changed at a time; the others stay
    as they are. Each house edge is followed by its difference, and a choice
    that gives the player an advantage is marked. An interpretation that matters
    only under other options is priced under those options, and the output names
    them. Table settings are listed, not priced.

    Example: pit21 readings 21-stud
    Example: pit21 readings twisted-21 --reading twisted_stud --reading low_ball
    Example: pit21 readings pure-21.5 --set soft_17=stand

    Parameters
    ----------
    game
        A game id, or the path of a game file.
    """
    spec = choose_game(game, set_)
    find_readings(spec, reading)
    with show_progress(spec.title) as report:
        found = price_readings(spec, reading, open_cache(no_cache=no_cache), report)
    if json:
        print_json(found)
        return
    print_heading(spec, found)
    print(wrap_text(_legend(found)))
    for each in found.readings:
        _print_reading(spec, each)
    if not reading:
        _print_settings(found)
    if found.cached:
        print(SAVED_RESULT)


def _legend(found: InterpretationPrices) -> str:
    split = f" Split hands are {SPLIT_WORDS[found.split_class]}." if found.split_class else ""
    marks = f"{DEFAULT} default, {SET} chosen with --set, {FLAG} player advantage"
    return f"House edges from a full shoe, main wagers with best play.{split} {marks}."


def _print_reading(spec: GameSpec, reading: Reading) -> None:
    clauses = ", ".join(reading.clause)
    print()
    print(wrap_text(f"{reading.key}: {reading.question} [{clauses}]", hang=2))
    if reading.not_offered:
        print(wrap_text(f"Not offered with these options: {', '.join(reading.not_offered)}.", first=2, hang=2))
    if not reading.places:
        print(wrap_text("Not priced: no choice that this game allows makes a difference.", first=2, hang=2))
    for number, place in enumerate(reading.places):
        if number:
            print()
        _print_place(spec, reading, place)


def _print_place(spec: GameSpec, reading: Reading, place: ReadingPlace) -> None:
    if place.settings:
        settings = ", ".join(f"{key}={value}" for key, value in place.settings.items())
        print(wrap_text(f"Priced with {settings}: {place.why}.", first=2, hang=2))
    columns = _columns(reading, place.choices)
    rows = [
        (_name(choice), *(cell for wagers in columns for cell in _cells(choice, wagers[0])))
        for choice in place.choices
        if not choice.refused
    ]
    headings = (heading for wagers in columns for heading in (wagers_heading(spec, wagers), "change"))
    print_table(("choice", *headings), rows)
    notes = dict.fromkeys(choice.note for choice in place.choices if choice.note)
    for note in notes:
        names = ", ".join(choice.choice for choice in place.choices if choice.note == note)
        print(wrap_text(f"{names}: {note}.", first=2, hang=4))
    for choice in place.choices:
        if choice.refused:
            print(wrap_text(f"{choice.choice}: invalid with these options: {choice.refused}", first=2, hang=4))


def _columns(reading: Reading, choices: Sequence[ChoicePrices]) -> list[list[str]]:
    """Put wagers with the same edges under every choice in one column."""
    found: dict[tuple[float, ...], list[str]] = {}
    for name in reading.moves:
        edges = tuple(choice.prices[name].house_edge for choice in choices if choice.prices)
        found.setdefault(edges, []).append(name)
    return list(found.values())


def _name(choice: ChoicePrices) -> str:
    if choice.default:
        return f"{choice.choice} {DEFAULT}"
    return f"{choice.choice} {SET}" if choice.present else choice.choice


def _cells(choice: ChoicePrices, wager: str) -> tuple[str, str]:
    price = choice.prices[wager]
    flag = f"{FLAG} " if price.player_advantage else ""
    return f"{flag}{format_percent(price.house_edge)}", "" if choice.present else change_text(price)


def change_text(price: Price) -> str:
    change = 100 * price.change
    if change == 0:
        return "0"
    return f"{change:+.4f}%" if abs(change) >= LEAST_SHOWN else f"{change:+.0e}%"


def _print_settings(found: InterpretationPrices) -> None:
    print("\nTable settings, not priced: they change the procedure or the size of bets.")
    plain = [each for each in found.table_settings if "." not in each.key]
    for each in plain:
        print(wrap_text(f"{each.key}={each.value}: {each.question}", first=2, hang=4))
    if len(plain) < len(found.table_settings):
        text = "limits.WAGER.min, limits.WAGER.max, offer.WAGER: What are the limits of each wager, and is it offered?"
        print(wrap_text(text, first=2, hang=4))
