"""Short scripts for what no deal shows: people who come, wait and go, an empty bank, a table that closes."""

from collections.abc import Callable, Iterator

from pit21.cards import deck
from pit21.filing.examples.play import Play
from pit21.filing.examples.player import BANKER, CHIPS, LARGE_BANK, PLAYERS
from pit21.filing.examples.recipe import Recipe, RecipeShoe
from pit21.table import commands as c
from pit21.table import needs as n
from pit21.table.consequences import default_command
from pit21.table.referee import Refused
from pit21.table.session import Session

ANN, BEN = PLAYERS[0], PLAYERS[1]


def play_procedures(opened: Session) -> Iterator[Play]:
    """Every procedure that this game's table takes."""
    for procedure in _PROCEDURES:
        play = Play(opened, RecipeShoe(opened.table.rules, Recipe(seed=1)))
        try:
            procedure(play)
        except Refused:
            continue
        if isinstance(play.session.need, n.RoundOver | n.NeedOpening):
            yield play


def _close(play: Play) -> None:
    play.send(c.Close())


def _close_with_difference(play: Play) -> None:
    tray = play.session.table.accounts["house"]
    play.send(c.Close(counted=tray - 100))


def _close_with_card_missing(play: Play) -> None:
    play.send(c.Close(missing=(deck(play.session.table.rules.deck_kind)[0],)))


def _wait_for_seat(play: Play) -> None:
    """One player holds every seat until someone waits (G11)."""
    seats = play.session.table.rules.seats
    play.send(c.Join(ANN, CHIPS, 1))
    for number in range(2, seats + 1):
        play.send(c.TakeSeat(ANN, number))
    play.send(c.Join(BEN, CHIPS))
    play.try_refused(c.TakeSeat(ANN, 2))
    play.send(c.BeginRound())
    _void(play)


def _void_before_the_deal(play: Play) -> None:
    _begin(play)
    play.send(c.PlaceBet(ANN, _seat(play), "base", play.session.table.rules.wagers["base"].minimum))
    _void(play)


def _void(play: Play) -> None:
    play.send(c.Void("misdeal"))


def _seat(play: Play) -> int:
    return 2 if play.session.table.rules.player_banked else 1


def _begin(play: Play) -> None:
    rules = play.session.table.rules
    if rules.player_banked:
        play.send(c.Join(BANKER, 2 * LARGE_BANK, 1))
    play.send(c.Join(ANN, CHIPS, _seat(play)))
    play.send(c.BeginRound())
    if isinstance(play.session.need, n.NeedCut):
        play.send(default_command(play.session.table, play.session.need.seat))
    if isinstance(play.session.need, n.NeedBank):
        play.send(c.TakeBank(BANKER, LARGE_BANK))


def _time_out_at_the_cut(play: Play) -> None:
    play.send(c.Join(ANN, CHIPS, 1))
    play.send(c.BeginRound())
    if isinstance(play.session.need, n.NeedCut):
        play.send(c.TimeOut(play.session.need.seat))
    _void(play)


def _nobody_banks(play: Play) -> None:
    """Every player declines the bank: there is no round (P21)."""
    play.send(c.Join(ANN, CHIPS, 1))
    play.send(c.Join(BEN, CHIPS, 2))
    play.send(c.BeginRound())
    while isinstance(play.session.need, n.NeedBank):
        play.send(c.DeclineBank(play.session.need.player))


def _proposition_player_banks(play: Play) -> None:
    play.send(c.Join(BANKER, 2 * LARGE_BANK, 1, proposition=True))
    play.send(c.Join(ANN, CHIPS, 2))
    play.send(c.BeginRound())
    play.send(c.TakeBank(BANKER, LARGE_BANK))
    _void(play)


def _dealer_changes(play: Play) -> None:
    play.send(c.ChangeDealer())


_PROCEDURES: tuple[Callable[[Play], None], ...] = (
    _close, _close_with_difference, _close_with_card_missing, _wait_for_seat, _void_before_the_deal,
    _time_out_at_the_cut, _nobody_banks, _proposition_player_banks, _dealer_changes,
)  # fmt: skip
