"""`pit21 readings`: what each choice of each reading costs."""

from collections.abc import Sequence
from typing import Annotated

from pit21.cli.options import Json, NoCache, Settings, choose_game, open_cache, value_option
from pit21.cli.output import format_percent, print_heading, print_json, print_table, show_progress, wagers_heading
from pit21.lab.design import ChoicePrices, InterpretationPrices, Price, Reading, ReadingPlace, asked_readings
from pit21.lab.design import price_interpretations as price_readings
from pit21.report import wrap_text
from pit21.spec.game import GameSpec

Keys = Annotated[
    tuple[str, ...], value_option("--reading", "KEY", "Price this reading only; may be given several times.")
]
DEFAULT, SET, FLAG = "*<!"
LEAST_SHOWN = 0.00005
"""Changes below this would show as 0.0000%."""


def readings(
    game: str, /, *, set_: Settings = (), reading: Keys = (), no_cache: NoCache = False, json: Json = False
) -> None:  # fmt: skip
    """Price every reading: the edge of each wager under each of its choices.

    A reading is an option that changes what a wager is worth. One at a time is
    changed, all else stays as it is set; behind each edge stands what the
    choice changes. A choice that gives the player the advantage has a mark.
    Where a reading needs another table, it is priced there, and that is said.
    Table settings are listed, not priced.

    Example: pit21 readings 21-stud
    Example: pit21 readings twisted-21 --reading twisted_stud --reading low_ball
    Example: pit21 readings pure-21.5 --set soft_17=stand

    Parameters
    ----------
    game
        The id of a game, or the path of your own game file.
    """
    spec = choose_game(game, set_)
    asked_readings(spec, reading)
    with show_progress(spec.title) as tell:
        found = price_readings(spec, reading, open_cache(no_cache=no_cache), tell)
    if json:
        print_json(found)
        return
    print_heading(found)
    print(wrap_text(_legend(found)))
    for each in found.readings:
        _print_reading(spec, each)
    if not reading:
        _print_settings(found)
    if found.cached:
        print("\nA saved answer; --no-cache computes it again.")


def _legend(found: InterpretationPrices) -> str:
    split = f" Split hands are played as {found.split_class}." if found.split_class else ""
    marks = f"{DEFAULT} the game's own choice, {SET} the one that is set, {FLAG} the player has the advantage"
    return f"House edges from the full shoe, main wagers under best play.{split} {marks}."


def _print_reading(spec: GameSpec, reading: Reading) -> None:
    clauses = ", ".join(reading.clause)
    print()
    print(wrap_text(f"{reading.key}: {reading.question} [{clauses}]", hang=2))
    if reading.not_offered:
        print(wrap_text(f"Not offered as the table is set: {', '.join(reading.not_offered)}.", first=2, hang=2))
    if not reading.places:
        print(wrap_text("Not priced: nothing that this game allows makes a difference here.", first=2, hang=2))
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
            print(wrap_text(f"{choice.choice}: cannot be set so: {choice.refused}", first=2, hang=4))


def _columns(reading: Reading, choices: Sequence[ChoicePrices]) -> list[list[str]]:
    """Wagers that are worth the same under every choice share a column."""
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
    print("\nTable settings, not priced: they change procedure or size.")
    plain = [each for each in found.table_settings if "." not in each.key]
    for each in plain:
        print(wrap_text(f"{each.key}={each.value}: {each.question}", first=2, hang=4))
    if len(plain) < len(found.table_settings):
        text = "limits.WAGER.min, limits.WAGER.max, offer.WAGER: What does each wager take, and is it offered?"
        print(wrap_text(text, first=2, hang=4))
