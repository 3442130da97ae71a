"""Rounds of one player at seat 1, for the clauses that need no more."""

from pit21.table.check import actions_text
from pit21.table.needs import NeedChoice
from tests.rounds import play

YARDSTICKS = ("blackjack", "spanish-21")


def one_seat(game: str, shoe: str, *steps: str, options: str = "", bet: str = "$10", chips: str = "$200") -> str:
    """A transcript. `options` are key=value words; `shoe` is player, dealer, player, dealer, then draws."""
    lines = [f"game {game}", *(f"set {option}" for option in options.split())]
    lines += [f"player ann {chips} at 1", f"shoe {shoe}", "round", f"bet 1 base {bet}", "deal", *steps]
    return "\n".join(lines) + "\n"


def open_acts(text: str) -> set[str]:
    """What the hand that is waited for may do; a hand must be waited for."""
    run = play(text)
    assert run.fault is not None
    assert run.fault.reason.startswith("the round is not finished"), run.fault
    assert run.session is not None
    waits = run.session.need
    assert isinstance(waits, NeedChoice), waits
    return set(actions_text(waits.actions).split(", "))
