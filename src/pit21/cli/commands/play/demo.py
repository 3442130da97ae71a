"""`pit21 demo`: one round of each game, played and narrated."""

import secrets
from typing import Annotated

from cyclopts import Parameter

from pit21.cli.options import Game, Json, UsageError, choose_game, switch_option
from pit21.cli.output import print_json, story_data, story_lines
from pit21.money import signed_text
from pit21.report import CHIPS, demo_round, narrate, wrap_text
from pit21.spec.game import GameSpec
from pit21.spec.loader import CORE_GAMES
from pit21.spec.sentences.course import joined
from pit21.table import events as e
from pit21.table.session import Session
from pit21.table.state import chips_of
from pit21.transcript.record import transcript_of
from pit21.transcript.write import print_transcript

Seed = Annotated[
    str,
    Parameter(
        metavar="SEED",
        show_default=False,
        help="Random seed, a number or any text: the same seed deals the same cards.",
    ),
]


AsTranscript = Annotated[
    bool, switch_option("--transcript", "Print the round as a transcript for settle and replay (one game).")
]


def demo(*games: Game, seed: Seed = "", transcript: AsTranscript = False, json: Json = False) -> None:
    """Play one round of each game and narrate it event by event.

    Ann makes every side bet, bob bets the maximum on every spot, eve bets the
    minimum. In player-banked games eve is the bank. The shoe is shuffled with
    random numbers from the operating system, or from --seed.

    Example: pit21 demo twisted-21 --seed 7

    Parameters
    ----------
    games
        Game ids, or paths of game files. [default: all built-in games]
    """
    if transcript and len(games) != 1:
        raise UsageError("--transcript takes one game. Write, for example, pit21 demo blackjack --transcript.")
    seed = seed or str(secrets.randbelow(1_000_000))
    rounds = [(spec, demo_round(spec, seed)) for spec in (choose_game(game, ()) for game in games or CORE_GAMES)]
    if json:
        print_json([_data(spec, session, seed) for spec, session in rounds])
        return
    if transcript:
        print(print_transcript(transcript_of(rounds[0][1], games[0])), end="")
        return
    for spec, session in rounds:
        _print(spec, session)
    print(wrap_text(f"Replay these cards: pit21 demo {' '.join([*games, '--seed', seed])}"))


def _narrate_round(session: Session) -> list[tuple[e.Event, str]]:
    """Narrate from the start of the round; before it, players only take their seats."""
    narrated = list(zip(session.events, narrate(session.start, session.events), strict=True))
    start = next(i for i, (event, _) in enumerate(narrated) if isinstance(event, e.RoundBegan))
    return narrated[start:]


def _net(session: Session) -> dict[str, int]:
    first = {event.player: event.chips for event in session.events if isinstance(event, e.PlayerJoined)}
    return {player: chips_of(session.table, player) - chips for player, chips in first.items()}


def _data(spec: GameSpec, session: Session, seed: str) -> dict[str, object]:
    return {"game": spec.id, "seed": seed, "story": story_data(spec, _narrate_round(session)), "net": _net(session)}


def _print(spec: GameSpec, session: Session) -> None:
    net = _net(session)
    print(f"{spec.title}\n{'=' * len(spec.title)}")
    print(wrap_text(f"{joined(list(net))} sit down with ${CHIPS // 100} each."))
    print()
    for line in story_lines(spec, _narrate_round(session)):
        print(line)
    print()
    print(wrap_text("Result: " + ", ".join(f"{player} {signed_text(amount)}" for player, amount in net.items())))
    print()
