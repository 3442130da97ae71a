"""One random-play harness for all games: what must hold at every state that play reaches."""

from random import Random

import pytest
from msgspec.structs import replace

from pit21.spec.loader import CORE_GAMES
from pit21.table import commands as c
from pit21.table.check import check
from pit21.table.codec import (
    decode_event,
    decode_table,
    encode_event,
    encode_table,
)
from pit21.table.commands import command_by
from pit21.table.needs import RoundOver
from pit21.table.offers import offers
from pit21.table.referee import Refused, advance, apply, replay
from pit21.table.session import Session
from tests.conformance.random_play import (
    new_session,
    offer_at_random,
    offer_command,
    play_round,
    random_spec,
    seat_players,
)
from tests.scale import ScaleCount

BAD_COMMANDS: tuple[c.Command, ...] = (
    c.Act(1, "hit", 3), c.Act(9, "stand"), c.Act(1, "dance"), c.Insure(1, 1), c.Decline(9), c.Cards((99,)),
    c.Cards(()), c.PlaceBet("nobody", 1, "base", 500), c.PlaceBet("p1", 1, "base", -5), c.TakeBank("nobody", 100),
    c.Cut(1, 0), c.Join("p1", 100), c.Void(""), c.Open(5), c.TimeOut(99), c.FollowStake("p9", 1, True),
)  # fmt: skip


def check_state(session: Session, random: Random) -> None:
    """Round-trip, offers accepted, refusals change nothing, money and cards conserved."""
    table = session.table
    encoded = encode_table(table)
    decoded = decode_table(encoded, table.rules)
    assert decoded == table
    assert encode_table(decoded) == encoded
    for offer in offers(table):
        usual = command_by(offer.player, offer.command)
        assert check(table, usual) is None, (offer, check(table, usual))
        seeds = (1, random.random())
        for seed in seeds:
            assert command_by(offer.player, offer_at_random(offer, Random(seed))) == offer_command(offer, Random(seed))
        for command in {offer_command(offer, Random(n)) for n in seeds}:
            assert check(table, command) is None, (offer, command, check(table, command))
    for command in BAD_COMMANDS:
        if check(table, command) is not None:
            with pytest.raises(Refused):
                advance(table, command)
            assert encode_table(table) == encoded
    assert sum(table.accounts.values()) == 0
    assert all(amount >= 0 for name, amount in table.accounts.items() if name not in ("mint", "house", "breakage"))
    assert len(table.shoe.discards) <= len(table.shoe.dealt) <= table.rules.shoe_size
    shoe = session.shoe
    assert shoe is not None
    left = shoe.remaining()
    if left is not None and table.shoe.number:
        assert sorted(left + table.shoe.dealt) == table.rules.whole_shoe


def play_checked(game: str, seed: int, rounds: int) -> Session:
    random = Random(f"{game}/{seed}")
    session = new_session(random_spec(game, random), seed, tray=random.choice([10**6, 10**9]))
    seat_players(session, random)
    for _ in range(rounds):
        for player in list(session.table.players):
            session.send(c.BuyChips(player, session.table.rules.chip_step * random.randint(1, 400)))
        play_round(session, random, lambda session, command: check_state(session, random))
        assert isinstance(session.need, RoundOver)
    return session


@pytest.mark.parametrize("game", CORE_GAMES)
def test_every_state_holds_what_must_hold(game: str, scale_count: ScaleCount) -> None:
    tables = scale_count(small=8, conformance=300, full=3_000)
    assert check_rounds(game, range(tables), rounds=4) == 4 * tables


def check_rounds(game: str, seeds: range, rounds: int) -> int:
    """Tables played with everything checked at every state; how many rounds that were."""
    for seed in seeds:
        session = play_checked(game, seed, rounds)
        assert replay(session.start, session.events) == session.table
        again = session.start
        for event in session.events:
            assert sum(amount for _, amount in event.postings) == 0
            again = apply(again, decode_event(encode_event(event)))
        assert again == session.table
    return rounds * len(seeds)


@pytest.mark.parametrize("game", CORE_GAMES)
def test_the_same_seed_and_commands_give_the_same_log(game: str) -> None:
    """I8: byte for byte."""
    session = play_checked(game, 77, rounds=3)
    again = new_session(session.table.rules.spec, 77, session.commands[0].tray)  # type: ignore[attr-defined]
    for command in session.commands[1:]:
        if not isinstance(command, c.Cards | c.ShoeEmpty):
            again.send(command)
    assert [encode_event(event) for event in again.events] == [encode_event(event) for event in session.events]


@pytest.mark.parametrize("game", CORE_GAMES)
def test_a_void_at_any_moment_gives_everything_back(game: str) -> None:
    """G9: at every state of a round, voiding it puts every account back."""
    random = Random(game)
    for seed in range(12):
        spec = random_spec(game, random).choose({"irregularity.void.settled": "reversed"})
        session = new_session(spec, seed)
        seat_players(session, random)
        before = dict(session.table.accounts)

        def void(session: Session, command: c.Command, before: dict[str, int] = before) -> None:
            if session.table.phase == "round":
                table = advance(session.table, c.Void("misdeal")).table
                changed = {name: table.accounts.get(name, 0) for name in {*before, *table.accounts}}
                assert {name: amount for name, amount in changed.items() if amount} == {
                    name: amount for name, amount in before.items() if amount
                }
                assert sorted(table.shoe.dealt) == sorted(table.shoe.discards)

        play_round(session, random, void)


def test_the_harness_notices_a_broken_table() -> None:
    """The checks above can fail: a table whose money or cards are wrong is caught."""
    session = play_checked("blackjack", 1, rounds=1)
    accounts = {**session.table.accounts, "house": 1}
    session.table = replace(session.table, accounts=accounts)
    with pytest.raises(AssertionError):
        check_state(session, Random(0))
