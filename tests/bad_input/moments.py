"""Moments of a round in each game, as transcripts: ann at seat 1 (or 2), bob beside her."""

from pit21.spec.loader import CORE_GAMES
from pit21.table.session import Session
from tests.bad_input.tables import table_at
from tests.game_traits import BANKED, CUT, INSURED, PICKED, TURNS, has_rule

_CUT = dict.fromkeys(CUT, "cut 1 100\n")

PLAYERS = "player ann $200 at 1\nplayer bob $200 at 2\n"
# The bank takes a seat of its own, the last one, so that seats 1 and 2 are dealt in order in every game.
_BANK_PLAYERS = PLAYERS + "player bank $500 at 8\n"
_BANK = "bank ann declines\nbank bob declines\nbank bank $300\n"


def _start(game: str) -> str:
    if game in BANKED:
        return f"game {game}\n{_BANK_PLAYERS}"
    return f"game {game}\nset seats=2\n{PLAYERS}" if game in PICKED else f"game {game}\n{PLAYERS}"


def _opened(game: str) -> str:
    return f"round\n{_CUT.get(game, '')}{_BANK if game in BANKED else ''}"


# Seat 1: 5-6, seat 2: 8-8, the dealer 6 and a king. Where hit cards are picked, packets of five are dealt.
_PACKETS = "5h 6h 2c 3c 4c 8h 8d 2d 3d 4d 6d Kd 9c 7c 7d"
_STUD = "5h 8h 6d 6h 8d Kd"
_PASSES = "5h 8h 6d 6h 8d Kd 9s 9c 2s 3s 4s 2h 3h 4h 5d 2c 3c 4c 9h 9d 7s 7h 7c Jh Jc Js"
ACE_UP = "5h 8h Ad 6h 8d 9d 9s 9c 2s 3s 4s 2h 3h 4h 5d"


def shoe(game: str) -> str:
    return f"shoe {_PACKETS if game in PICKED else _PASSES if game in TURNS else _STUD}\n"


BETWEEN = {game: _start(game) for game in CORE_GAMES}
WAGERS = {game: _start(game) + shoe(game) + _opened(game) for game in CORE_GAMES}
BETS = "bet 1 base $10 by ann\nbet 2 base $10 by bob\n"
DEALT = {game: WAGERS[game] + BETS + "deal\n" for game in CORE_GAMES}
"""The first hand is to be played; a round of a stud game is over by then."""

ASKED = {game: f"{_start(game)}shoe {ACE_UP}\n{_opened(game)}{BETS}deal\n" for game in INSURED}
"""Insurance is offered to both seats."""


def _played(game: str) -> str:
    if game not in TURNS:
        return ""
    if game in PICKED:
        return "1 stand\n2 stand\n"
    has_chart = has_rule(game, "chart_1a", "on")
    return "1 hit\n2 stand\n" if has_chart else "1 hit\n1 stand\n2 stand\n"  # the chart stands on 20 (P8)


OVER = {game: DEALT[game] + _played(game) for game in CORE_GAMES}


def typed(game: str, *cards: str, settings: str = "") -> Session:
    """A table where cards are typed in as they fall, after these have come."""
    burn = "cards ??\n" if game in CUT else ""
    bank = "player bank $500 at 8\n" if game in BANKED else ""
    take = "bank ann declines\nbank bank $300\n" if game in BANKED else ""
    lines = "".join(f"cards {line}\n" for line in cards)
    return table_at(
        f"game {game}\n{settings}player ann $200 at 1\n{bank}round\n{_CUT.get(game, '')}{burn}{take}"
        f"bet 1 base $10 by ann\ndeal\n{lines}",
        typed=True,
    )
