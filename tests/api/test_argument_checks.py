"""Every argument of every method of `Game`: a wrong one is refused at once, by its name, with what is allowed."""

import inspect
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import pit21
from pit21.api.argument_checks import anything, checks_of
from pit21.api.game import Game

BLACKJACK = pit21.load("blackjack")
READ_BY_RULES = {"add_wagers"}
"""Its arguments are wagers, which the rules check."""
METHODS = {
    name: method
    for name, method in inspect.getmembers(Game, inspect.isfunction)
    if not name.startswith("_") and len(inspect.signature(method).parameters) > 1
}
NEEDED = {
    "hand": "8 8",
    "up": "T",
    "wager": "base",
    "edge": "4%",
    "chart": __file__,
    "file": __file__,
    "other": BLACKJACK,
}
"""Right values of arguments without a default."""
CASES = [
    (name, argument)
    for name, method in METHODS.items()
    if name not in READ_BY_RULES
    for argument, check in checks_of(inspect.unwrap(method)).items()
    if check is not anything
]


def test_every_method_is_checked() -> None:
    unchecked = {name for name, method in METHODS.items() if not hasattr(method, "__wrapped__")}
    assert unchecked == READ_BY_RULES, "write @checked above these methods"


@pytest.mark.parametrize(("name", "argument"), CASES)
def test_a_wrong_argument_is_refused_by_its_name(name: str, argument: str, tmp_path: Path) -> None:
    args: list[Any] = []
    keywords: dict[str, Any] = {}
    for each in list(inspect.signature(METHODS[name]).parameters.values())[1:]:
        is_needed = each.default is each.empty and each.name in (*NEEDED, "out")
        if each.name != argument and not is_needed:
            continue
        value = object() if each.name == argument else {**NEEDED, "out": tmp_path}[each.name]
        if each.kind in (each.POSITIONAL_ONLY, each.VAR_POSITIONAL):
            args.append(value)
        else:
            keywords[each.name] = value
    with pytest.raises(pit21.SpecError) as error:
        getattr(BLACKJACK, name)(*args, **keywords)
    assert f"{argument}: a value of type object is not" in str(error.value)
    assert "allowed: " in str(error.value)


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        (lambda game: game.simulate(seats=2.5), "seats: 2.5 is not a whole number"),
        (lambda game: game.simulate(rounds=-1), "rounds: -1 is not allowed; allowed: 1 or more"),
        (lambda game: game.simulate(threads=0), "threads: 0 is not allowed; allowed: 1 or more"),
        (lambda game: game.simulate(errors="often"), "errors: 'often' is not a share"),
        (lambda game: game.simulate(progress=True), "progress: True is not a function"),
        (lambda game: game.table(cut="foo"), "cut: 'foo' is not a choice; allowed: ask, auto"),
        (lambda game: game.count(level="x"), "level: 'x' is not a whole number"),
        (lambda game: game.count(sides="insurance"), "sides: 'insurance' is not a list of names"),
        (lambda game: game.audit(-1), "edge_limit: -1 is not a share; allowed: 0 to 1, or 0% to 100%"),
        (lambda game: game.audit("30"), "edge_limit: '30' is not a share"),
        (lambda game: game.advise(["7h", "7d"], "T"), "hand: a list is not text; allowed: cards as text"),
        (lambda game: game.edge(removed=["As"]), "removed: a list is not text"),
        (lambda game: game.edge(removed=None), "removed: None is not text"),
        (lambda game: game.count(tags={"A": -1}), "tags: a dictionary is not text; allowed: a string"),
        (lambda game: game.choose("decks=6"), "options: 'decks=6' is not a dictionary; allowed: options as keywords"),
        (lambda game: game.simulate(until_error=0), "until_error: 0 is not allowed; allowed: a standard error"),
        (lambda game: game.simulate(minutes=-1), "minutes: -1 is not allowed; allowed: minutes such as 0.5, more"),
        (lambda game: game.joint_edge("base"), "wager: Blackjack is the main wager; name a side bet"),
        (lambda game: game.joint_edge("insurence"), "Blackjack has no wager 'insurence'; did you mean insurance?"),
        (lambda game: game.sessions(sides={"x": 5}), "sides.x: Blackjack has no wager 'x'; its wagers are insurance"),
        (lambda game: game.edge(variance="yes"), "variance: 'yes' is not True or False"),
        (lambda game: game.evaluate_strategy("none.csv"), "chart: 'none.csv' is not a file"),
        (lambda game: game.sessions(bankroll="much"), "bankroll: 'much' is not an amount"),
        (lambda game: game.sessions(sides={"insurance": "x"}), "sides['insurance']: 'x' is not an amount"),
        (lambda game: game.sessions(bankroll=1.005), "bankroll: 1.005 dollars is not a whole number of cents"),
        (lambda game: game.simulate(policy=None), "policy: None is not a name; allowed: a name as text, or the path"),
        (lambda game: game.edge(shoe="none.txt"), "shoe: 'none.txt' is not a file; allowed: the path of a file that"),
        (lambda game: game.tune("insurance", "4%", most=0), "most: 0 is not allowed; allowed: 1 or more"),
        (lambda game: game.train("hard", cards=0), "cards: 0 is not allowed; allowed: 1 or more"),
        (lambda game: game.sweep(), "options: name an option to sweep, such as 'decks', or give its values"),
        (lambda game: game.sweep(5), "options: 5 is not an option; allowed: names of options, or a dictionary"),
        (lambda game: game.choose({"decks": 6}, decks=8), "decks: is given as a keyword and in the dictionary"),
        (lambda game: game.diff(None), "game: a value of type NoneType is neither an id nor a path"),
        (pit21.load, "game: a value of type Game is neither an id nor a path"),
    ],
)  # fmt: skip
def test_what_is_said(ask: Callable[[Any], object], said: str) -> None:
    with pytest.raises(pit21.SpecError) as error:
        ask(BLACKJACK)
    assert said in str(error.value)


def test_an_unknown_argument_is_refused_with_those_there_are() -> None:
    with pytest.raises(TypeError, match=r"Game\.simulate: .* 'sets'; its arguments: rounds, .*; did you mean seats\?"):
        BLACKJACK.simulate(sets=3)  # type: ignore[call-arg]
    with pytest.raises(TypeError, match=r"Game\.advise: missing a required argument: 'up'; its arguments: hand, up"):
        BLACKJACK.advise("7h 7h")  # type: ignore[call-arg]


def test_numbers_may_be_text() -> None:
    assert BLACKJACK.simulate("1e3", seats="2", seed="7", errors="1%").seats == 2  # type: ignore[arg-type]
