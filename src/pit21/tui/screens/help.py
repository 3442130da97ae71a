"""The help sheet: every key, and how the table is read."""

from collections.abc import Sequence

from textual.content import Content

from pit21.tui.screens.paged_screen import PagedScreen
from pit21.tui.widgets.base_widget import MARK

_BETTING = (
    ("1 to 5", "choose a chip; a click on it does the same"),
    ("← →", "choose a spot"),
    ("Space", "put the chip on the spot; a click on a spot does both"),
    ("Backspace", "take it off again; a right click does the same"),
    ("B", "repeat the bets of your last round"),
    ("D", "double every bet"),
    ("Z, C", "undo the last change; clear all your bets"),
    ("↑ ↓", "another seat: at an empty one you can play another hand"),
    ("Tab", "the next person at this screen"),
    ("Enter", "deal (place a bet first)"),
    ("O", "sit out this round"),
)
_PLAYING = (
    ("H, S", "hit, stand"),
    ("D, L", "double for the full amount, or for less"),
    ("P, R, E", "split, surrender, rescue or forfeit a double"),
    ("K, L, N", "raise in full, for less, or not at all; move winnings to the wager"),
    ("O, N", "switch the second cards of two hands, or keep them"),
    ("1 to 3", "point at a face-down card, where you pick your hit cards"),
    ("I, L, N", "insure in full, for less, or not at all"),
    ("P, L, N", "a side bet that is offered after cards: place the least, place more, or skip it"),
    ("B, N", "take the bank, or pass it on"),
    ("F, N", "follow a double or split with your stake behind it, or not"),
    ("C", "cut the shoe where you like; Enter cuts in the middle"),
    ("Space", "skip to the end while cards are dealt"),
    ("K, Y", "between rounds: ask for the bank before the bots, buy chips when you are short"),
    ("PgUp, PgDn", "between rounds: scroll the results"),
)
_ALWAYS = (
    ("T", "pay tables and rules; lines that paid are highlighted"),
    ("G", "statistics and the graph of your bankroll"),
    ("J", "replay earlier rounds step by step"),
    ("W", "write the session to a file for pit21 settle"),
    ("A", "hints: off; warn before a mistake; grade every decision; both"),
    ("Y", "after a warning: which action is better, then why"),
    ("U", "the basic strategy chart, with your cell highlighted"),
    ("X", "show or hide the EV of each action before you decide"),
    ("V", "speed: slow, normal, fast, instant"),
    ("F1 to F6", "help, rules, pay tables, hints, EVs, statistics; as at the dealer's table"),
    ("M", "more: buy chips, sit out, give up a seat, another game"),
    ("Q, Ctrl-C", "leave; your bankroll is kept"),
)
_SIGNS = (
    ("▶", "whose turn it is"),
    ("◉", "the action button: settlement begins there"),
    ("▒▒", "a face-down card: nobody knows it"),
    ("▸ ◂", "the chosen spot, the chosen chip"),
    ("+ - =", "a wager that won, lost, or changed nothing"),
)


class HelpScreen(PagedScreen):
    def __init__(self) -> None:
        super().__init__(
            "Help",
            [
                ("Betting", lambda _: _keys(_BETTING)),
                ("Playing", lambda _: _keys(_PLAYING)),
                ("Always", lambda _: _keys(_ALWAYS)),
                ("Signs", lambda _: _keys(_SIGNS)),
            ],
        )


def _keys(rows: Sequence[tuple[str, str]]) -> Content:
    return Content("\n").join([Content.assemble((f"{key:<11}", MARK), text) for key, text in rows])
