"""Pure 21.5: the bank is designated, goes round, and is nobody's but the players'."""

import pytest

from pit21.cards import UNKNOWN
from pit21.table import events as e
from pit21.table import needs as n
from pit21.table.view import view
from tests.clauses.pure_21_5 import (
    PEOPLE,
    bank_offer,
    chips,
    duel,
    found,
    opened,
    order_of,
    plain_round,
    standing,
    stopped,
    waiting,
)
from tests.rounds import fault, play, played


@pytest.mark.clause("pure-21.5:75", "P21", "P22")
def test_a_round_opens_with_the_offer_of_the_bank() -> None:
    assert bank_offer(opened() + "round\n") == (1, 1)
    refused = fault(opened() + "round\nbet 2 base $10\n")
    assert refused.reason == "wagers open when the bank is taken: it is offered to ann at seat 1"
    assert refused.clause == "P21"


@pytest.mark.clause("P21")
@pytest.mark.parametrize(("seats", "first"), [("1 2", 1), ("2 5", 2), ("3 8", 3), ("7 8", 7)])
def test_at_opening_the_bank_is_offered_from_seat_1(seats: str, first: int) -> None:
    assert bank_offer(opened(seats=seats) + "round\n") == (first, 1)


@pytest.mark.clause("pure-21.5:78", "pure-21.5:145")
def test_the_log_says_who_banks_and_in_which_turn() -> None:
    text = opened() + standing() * 3 + plain_round() + plain_round()
    text += "round\nbank bob declines\n" + plain_round("cat").removeprefix("round\n")
    taken = found(played(text), e.BankTaken)
    assert [(event.player, event.seat, event.turn) for event in taken] == [
        ("ann", 1, 1),
        ("ann", 1, 2),
        ("cat", 3, 1),
    ]


@pytest.mark.clause("pure-21.5:145", "P21")
@pytest.mark.parametrize(
    ("seats", "answers", "offers"),
    [
        # After two hands the next seat clockwise is asked, past empty ones and round the table.
        ("1 2 3", "take take", [(1, 1), (1, 2), (2, 1)]),
        ("1 4 8", "take take take take take take", [(1, 1), (1, 2), (4, 1), (4, 2), (8, 1), (8, 2), (1, 1)]),
        # Declined: on to the next at once.
        ("1 2 3", "no take take", [(1, 1), (2, 1), (2, 2), (3, 1)]),
        ("1 2 3", "no no take take", [(1, 1), (2, 1), (3, 1), (3, 2), (1, 1)]),
        # Given up after one hand.
        ("1 2 3", "take no take", [(1, 1), (1, 2), (2, 1), (2, 2)]),
        ("1 2 3", "take take take no take", [(1, 1), (1, 2), (2, 1), (2, 2), (3, 1), (3, 2)]),
    ],
)
def test_the_bank_goes_round_clockwise_after_two_hands(seats: str, answers: str, offers: list[tuple[int, int]]) -> None:
    text = opened(seats=seats) + standing() * 6 + "round\n"
    seen = []
    for answer in answers.split():
        seat, turn = bank_offer(text)
        seen.append((seat, turn))
        name = PEOPLE[seat - 1]
        if answer == "no":
            text += f"bank {name} declines\n"
            continue
        other = next(each for each in seats.split() if int(each) != seat)
        text += f"bank {name} $100\nbet {other} base $10\ndeal\n{other} stand\nround\n"
    assert [*seen, bank_offer(text)] == offers


@pytest.mark.clause("P21")
def test_only_the_player_who_is_asked_takes_or_declines_the_bank() -> None:
    for words in ("bob $100", "bob declines", "zoe $100"):
        refused = fault(opened() + f"round\nbank {words}\n")
        assert (refused.reason, refused.clause) == ("the bank is offered to ann at seat 1", "P21")


@pytest.mark.clause("pure-21.5:75", "pure-21.5:137", "P21")
def test_nobody_takes_the_bank_and_there_is_no_round() -> None:
    session = played(opened() + "round\nbank ann declines\nbank bob declines\nbank cat declines\n")
    assert isinstance(session.need, n.RoundOver)
    assert [event.code for event in found(session, e.RoundVoided)] == ["no-banker"]
    assert not found(session, e.BankTaken)
    assert not found(session, e.CardsDealt)


@pytest.mark.clause("pure-21.5:234", "P21")
def test_a_proposition_player_plays_banks_and_is_asked_once_more() -> None:
    text = opened(seats="1 2") + "player pat $500 at 3 proposition\n" + standing(2)
    asked = text + "round\nbank ann declines\nbank bob declines\nbank pat declines\n"
    assert bank_offer(asked) == (3, 1)
    taken = found(
        played(asked + "bank pat $100\nbet 1 base $10\nbet 2 base $10\ndeal\n1 stand\n2 stand\n"), e.BankTaken
    )
    assert [(event.player, event.turn) for event in taken] == [("pat", 1)]
    assert found(played(asked + "bank pat declines\n"), e.RoundVoided)
    as_player = played(text + "round\nbank ann $100\nbet 2 base $10\nbet 3 base $10\ndeal\n2 stand\n3 stand\n")
    assert {event.player for event in found(as_player, e.WagerSettled)} == {"bob", "pat"}


@pytest.mark.clause("P21")
def test_other_players_are_asked_once_only() -> None:
    session = played(opened(seats="1 2") + "round\nbank ann declines\nbank bob declines\n")
    assert len(found(session, e.BankDeclined)) == 2


@pytest.mark.clause("P21")
@pytest.mark.parametrize("step", ["sit-out bob", "leave bob"])
def test_who_is_not_there_is_not_asked(step: str) -> None:
    assert bank_offer(opened() + f"{step}\nround\nbank ann declines\n") == (3, 1)


@pytest.mark.clause("P21")
@pytest.mark.parametrize("step", ["sit-out ann", "leave ann"])
def test_a_player_dealer_who_goes_after_one_hand_passes_the_bank_on(step: str) -> None:
    assert bank_offer(opened() + standing() + plain_round() + f"{step}\nround\n") == (2, 1)


@pytest.mark.clause("P21", "P22")
def test_a_player_with_several_circles_is_asked_once() -> None:
    text = opened(seats="1 2") + standing(2) + "round\nbank ann $100\nbet 2 base $10\nbet 5 base $10 by bob\ndeal\n"
    text += "2 stand\n5 stand\nround\nbank ann declines\nbank bob declines\n"
    assert [event.seat for event in found(played(text), e.BankDeclined)] == [1, 2]


@pytest.mark.clause("G8", "P21")
def test_no_answer_in_time_declines_the_bank() -> None:
    session = waiting(opened() + "round\ntimeout 1\n")
    assert [event.player for event in found(session, e.BankDeclined)] == ["ann"]
    assert session.need == n.NeedBank(seat=2, player="bob", turn=1)


@pytest.mark.clause("pure-21.5:145", "G9", "P21")
def test_a_void_round_does_not_count_as_a_turn() -> None:
    first = opened() + standing() * 2 + "round\nbank ann $100\nbet 2 base $10\ndeal\nvoid misdeal\nround\n"
    assert bank_offer(first) == (1, 1)
    second = (
        opened() + standing() * 2 + plain_round() + "round\nbank ann $100\nbet 2 base $10\ndeal\nvoid misdeal\nround\n"
    )
    assert bank_offer(second) == (1, 2)


@pytest.mark.clause("pure-21.5:145", "P21")
def test_a_bank_that_was_given_up_goes_on_from_the_next_seat() -> None:
    text = opened() + standing() + plain_round()
    text += "round\nbank ann declines\nbank bob declines\nbank cat declines\nround\n"
    assert bank_offer(text) == (2, 1)


@pytest.mark.clause("pure-21.5:138", "P7")
def test_the_bank_has_no_maximum() -> None:
    text = "game pure-21.5\nplayer ann $900000000 at 1\nplayer bob $5 at 2\nround\nbank ann $900000000\n"
    assert [event.amount for event in found(waiting(text), e.BankTaken)] == [90_000_000_000]


@pytest.mark.clause("pure-21.5:75", "G5", "P21")
@pytest.mark.parametrize(
    ("amount", "reason"),
    [
        ("$0", "the bank must be between 1 and 1000000000000000 cents"),
        ("$10.50", "the bank comes in steps of $1"),
        ("$501", "ann has only $500 for the bank after its fee"),
    ],
)
def test_the_bank_is_a_stake_in_chips_that_its_player_has(amount: str, reason: str) -> None:
    assert fault(opened(chips=500) + f"round\nbank ann {amount}\n").reason == reason


@pytest.mark.clause("pure-21.5:77", "P7")
def test_the_bank_is_fixed_before_the_players_bet() -> None:
    text = opened(chips=500) + "round\nbank ann $100\n"
    assert isinstance(waiting(text).need, n.NeedWagers)
    assert chips(waiting(text), "ann") == 40_000
    assert fault(text + "bank ann $200\n").reason == "the bank is not offered now"


@pytest.mark.clause("P7")
def test_no_wager_is_refused_for_want_of_cover() -> None:
    text = opened() + "round\nbank ann $1\nbet 2 base $100\nbet 2 red-flex $25\nbet 3 base $100\n"
    assert isinstance(waiting(text).need, n.NeedWagers)


@pytest.mark.clause("P21")
@pytest.mark.parametrize("seat", [1, 4])
def test_the_player_dealer_does_not_bet_against_the_bank(seat: int) -> None:
    refused = fault(opened() + f"round\nbank ann $100\nbet {seat} base $10 by ann\n")
    assert (refused.reason, refused.clause) == ("the player-dealer does not bet against the bank", "P21")


@pytest.mark.clause("P21", "P24")
def test_nobody_bets_at_the_banks_seat() -> None:
    assert fault(opened() + "round\nbank ann $100\nbet 1 base $10 by bob\n").clause == "P24"
    refused = fault(opened("backline=yes") + "round\nbank ann $100\nbet 1 base $10 by bob\n")
    assert (refused.reason, refused.clause) == ("seat 1 has the bank", "P21")


@pytest.mark.clause("pure-21.5:93", "P21")
def test_the_player_dealer_does_not_see_the_hole_card() -> None:
    session = waiting(duel("Kd 6h v 8h 9c"))
    for viewer in ("ann", "bob", "spectator", "dealer"):
        assert view(session.table, viewer).dealer == ("8h", "??")
        (shown,) = (event.redact(viewer) for event in found(session, e.CardsDealt))
        assert isinstance(shown, e.CardsDealt)
        assert [card for _, card, up in shown.cards if not up] == [UNKNOWN]


@pytest.mark.clause("pure-21.5:137", "pure-21.5:138", "pure-21.5:149", "P21")
def test_the_house_has_no_part_in_the_money() -> None:
    text = opened("collection=10000:100:50:200") + standing(2)
    text += "round\nbank ann $100\nbet 2 base $60\nbet 2 red-flex $5\nbet 3 base $100\ndeal\n2 stand\n3 stand\n"
    session = played(text)
    assert session.table.accounts["house"] == 100_000_000
    assert session.table.accounts["fees"] == 2 * 100 + 50 + 200
    assert session.table.accounts.get("breakage", 0) == 0
    held = sum(chips(session, name) for name in ("ann", "bob", "cat"))
    assert held == 3 * 2_000_000 - 450
    banked = {account for event in found(session, e.WagerSettled) for account, _ in event.postings}
    assert banked == {"seat:2", "seat:3", "player:bob", "player:cat", "bank"}


@pytest.mark.clause("pure-21.5:137", "P21")
def test_a_table_of_one_has_a_bank_and_nobody_to_play() -> None:
    refused = fault(opened(seats="1") + "round\nbank ann $100\ndeal\n")
    assert refused.reason == "there is no Game Wager on the table"


@pytest.mark.clause("pure-21.5:143")
def test_the_next_round_begins_when_all_cards_are_in_the_discards() -> None:
    text = opened() + standing() * 2 + plain_round()
    session = played(text)
    assert order_of(session, e.WagerSettled, e.CardsCollected, e.RoundEnded)[-2:] == [
        e.CardsCollected,
        e.RoundEnded,
    ]
    assert len(session.table.shoe.discards) == 4
    assert fault(duel("Kd 6h v 8h 9c", "round")).reason == "wait until the round is over"
    assert play(text + plain_round()).fault is None


@pytest.mark.clause("pure-21.5:75", "P21")
def test_the_bank_comes_home_with_what_it_won() -> None:
    session = played(duel("Kd 6h v 8h 9c", "2 stand", bets="2 base $60", bank=100))
    returned = found(session, e.BankReturned)
    assert [(event.player, event.staked, event.returned) for event in returned] == [("ann", 10_000, 16_000)]
    assert chips(session, "ann") == 2_000_000 + 6_000


@pytest.mark.clause("P21")
def test_a_refused_step_leaves_the_bank_where_it_was() -> None:
    assert stopped(opened() + "round\nbank bob $100\n").need == n.NeedBank(seat=1, player="ann", turn=1)
