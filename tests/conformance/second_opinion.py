"""Random rounds settled twice: by the referee and by the second settler."""

from random import Random
from typing import Any

from pit21.table import commands as c
from tests.conformance.random_play import new_session, play_round, random_spec, seat_players
from tests.conformance.records import last_round, round_record, settled_lines
from tests.second_settler import settle

ROUNDS_PER_TABLE = 12


def compare(game: str, hands: int, seed: int) -> int:
    """Play at least `hands` settled hands; AssertionError names the first round that differs."""
    random = Random(f"{game}/{seed}")
    done = 0
    while done < hands:
        spec = random_spec(game, random)
        session = new_session(spec, random.getrandbits(64))
        seat_players(session, random)
        for _ in range(ROUNDS_PER_TABLE):
            for player in list(session.table.players):
                step = session.table.rules.chip_step
                session.send(c.BuyChips(player, step * random.randint(1, 2000)))
            play_round(session, random)
            if any(type(event).__name__ == "RoundVoided" for event in last_round(session)):
                continue
            done += compare_round(session)
    return done


def compare_round(session: Any) -> int:
    record = round_record(session)
    found, expected = settled_lines(session), settle(record)
    if record["game"] != "pure-21.5":
        found, expected = _sorted(found), _sorted(expected)
    assert found == expected, f"{record}\nreferee: {found}\nsecond settler: {expected}"
    return sum(len(seat["hands"]) for seat in record["seats"])


def _sorted(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return sorted(lines, key=lambda line: (line["seat"], line["wager"], line["hand"] or 0))
