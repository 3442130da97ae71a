"""What a view says of a round that is over: the hands that were compared, fees and bank."""

import msgspec
import pytest
from msgspec.structs import replace

from pit21.table.state import Seat
from pit21.table.view import SPECTATOR, View, view
from pit21.wire import diff
from tests.rounds import play, played
from tests.transcripts.test_golden import GOLDEN, session_of


def shown(folder: str, name: str) -> View:
    (path,) = [each for each in GOLDEN if (each.parent.name, each.stem) == (folder, name)]
    return view(session_of(path).table, SPECTATOR)


def test_a_lone_ace_of_the_dealer_has_no_total() -> None:
    text = "game blackjack\nplayer ann $100 at 1\nshoe Ts Ad 8c 5h 9s\nround\nbet 1 base $10\ndeal\n1 decline\n1 hit\n"
    table = played(text).table
    hidden = replace(table, dealer=replace(table.dealer, up=(True, False)))
    assert [view(each, SPECTATOR).dealer_total for each in (hidden, table)] == ["an ace", "soft 16"]


@pytest.mark.parametrize(
    ("cards", "compared"),
    [
        ("Ts 6d 9c Kh 5s", "19 against 21"),
        ("Ts 6d 9c Kh 3s", "19 against 19"),
        ("Ts 6d 9c Kh 8s", None),  # the dealer is bust: nothing is compared
    ],
)
def test_totals_that_decided_are_said(cards: str, compared: str | None) -> None:
    text = f"game blackjack\nplayer ann $100 at 1\nshoe {cards}\nround\nbet 1 base $10\ndeal\n1 stand\n"
    (settled,) = view(played(text).table, SPECTATOR).settled
    assert (settled.compared or None) == compared


def test_a_player_who_leaves_takes_the_comparison_along() -> None:
    text = "game blackjack\nplayer ann $100 at 1\nshoe Ts 6d 9c Kh 5s\nround\nbet 1 base $10\ndeal\n1 stand\n"
    table = played(text).table
    before = view(table, SPECTATOR)
    after = view(replace(table, seats=tuple(Seat(seat.number) for seat in table.seats)), SPECTATOR, (table, before))
    assert (before.settled[0].compared, after.settled[0].compared) == ("19 against 21", "")
    assert b'/compared":""' in msgspec.json.encode(diff(before, after))


def test_a_bank_and_fees_less_those_that_went_back() -> None:
    seen = shown("pure-21.5", "m44-a-fee-is-waived-after-the-cards")
    assert [(fee.player, fee.wager, fee.amount) for fee in seen.fees] == [("ann", "bank", 200), ("eve", "base", 100)]
    assert seen.bank is not None
    assert (seen.bank.player, seen.bank.staked, seen.bank.returned, seen.bank.net) == ("ann", 10_000, 8_000, -2_000)


def test_a_void_round_has_no_result() -> None:
    text = (
        "game pure-21.5\nset collection=10000:100:50:200\nplayer ann $52 at 1\nplayer bob $11 at 2\nshoe Ks 8h Qs 9c\n"
        "round\nbank ann $50\nbet 2 base $10\ndeal\nvoid a card was exposed\n"
    )
    seen = view(played(text).table, SPECTATOR)
    assert (seen.settled, seen.fees, seen.bank) == ((), (), None)


def test_a_bank_that_has_gone_on_stays_in_sight_until_the_next_round_begins() -> None:
    text = (
        "game pure-21.5\nplayer ann $200 at 1\nplayer bob $100 at 2\nshoe Ks 8h Qs 9c 7d 8d 9h 6s 5d 4c Th\n"
        "round\nbank ann $50\nbet 2 base $10\ndeal\n2 stand\n"
        "round\nbank ann $50\nbet 2 base $10\ndeal\n2 stand\n"
    )
    session = played(text)
    before = view(session.table, SPECTATOR)
    assert not session.table.bank.player
    assert (before.phase, before.bank_player, before.bank_seat, before.bank_turn) == ("between", "ann", 1, 2)
    assert (before.bank_wager, before.bank is not None, before.button > 0) == (5_000, True, True)
    begun = play(f"{text}round\n").session  # the next player is asked whether to bank
    assert begun is not None
    after = view(begun.table, SPECTATOR)
    assert (after.phase, after.bank_player, after.bank_wager, after.button) == ("round", "", 0, 0)
