"""People and bots at one table: who is waited for, what comes back, and that nothing hidden does."""

from random import Random
from typing import Any

import pytest

from pit21.cards import UNKNOWN
from pit21.room.offer_text import offer_words
from pit21.room.room import STAKE, Room
from pit21.table import commands as c
from pit21.table import events as e
from pit21.table import needs as n
from pit21.table.commands import Act, Bet, PlayCommand
from pit21.table.offers import Offer
from pit21.table.referee import Refused
from pit21.table.view import View
from tests.room.playing import GAMES, answer, bet_and_deal, new_room, play_rounds


@pytest.mark.parametrize("game", GAMES)
def test_people_and_bots_play_any_game(game: str) -> None:
    room = new_room(game, people=("ann", "bob"), bots=2, seed=11)
    seen = play_rounds(room, Random(5), 25)
    assert room.to_act() == ()
    assert isinstance(room.session.need, n.RoundOver)
    assert len(room.history.rounds) == 25
    assert [event.seq for event in seen] == [event.seq for event in room.session.events if event.seq >= seen[0].seq]
    assert not any(isinstance(event, e.TimedOut) for event in seen), "every answer of a bot is legal"
    settled = [event for event in seen if isinstance(event, e.WagerSettled)]
    assert {event.player for event in settled} >= {"ann", "bob", "bot1", "bot2"}


@pytest.mark.parametrize("game", GAMES)
def test_events_come_back_without_face_down_cards(game: str) -> None:
    room = new_room(game, bots=2, seed=3)
    for event in play_rounds(room, Random(1), 8):
        assert event == event.redact("spectator")
        if isinstance(event, e.CardsDealt):
            assert all(up or card == UNKNOWN for _, card, up in event.cards)


def test_people_sit_first_with_their_stakes() -> None:
    room = new_room("blackjack", people=("ann", "bob"), bots=1, stake={"ann": 50_050, "bob": 20_000})
    assert [seat.holder for seat in room.view().seats[:4]] == ["ann", "bob", "bot1", ""]
    assert (room.chips("ann"), room.chips("bob"), room.chips("bot1")) == (50_000, 20_000, STAKE)
    assert room.pockets["ann"] == 50, "half a chip stays in the pocket"
    assert room.bankroll("ann") == 50_050


def test_to_act_names_people_only_and_offers_are_their_own() -> None:
    room = new_room("blackjack", people=("ann", "bob"), bots=2, seed=4)
    assert room.to_act() == ()
    room.begin_round()
    assert room.to_act() == ("ann", "bob")
    # The bots have bet, so the cards could be dealt; a bet is offered to its own person alone.
    assert {(offer.action, offer.player) for offer in room.offers("ann")} == {("bet", "ann"), ("deal", "")}
    assert room.view("ann").chips == STAKE
    assert room.view().chips is None


def test_a_refused_command_changes_nothing() -> None:
    room = new_room("blackjack", bots=1, seed=4)
    room.begin_round()
    before = room.session.table
    with pytest.raises(Refused, match=r"\$5 to \$100"):
        room.send(c.PlaceBet("you", 1, "base", 100))
    assert room.session.table is before
    refusal = room.check(c.PlaceBet("you", 1, "base", 100))
    assert refusal is not None
    assert refusal.clause == "G10"


def test_moments_say_what_happened_and_show_the_table_after_it() -> None:
    room = new_room("blackjack", cards="Th 9s 7d 6c Jh", seed=4)
    moments = room.moments(bet_and_deal(room, you=500))
    assert [moment.sentence for moment in moments][-3:] == [
        "You put $5 on the Blackjack wager.",
        "No more bets.",
        "Dealt: you Th 7d (17); the dealer 9s and one card face down.",
    ]
    assert moments[-1].view("you").dealer == ("9s", "??")
    assert moments[-3].view().dealer == ()
    assert moments == room.history.recent[-len(moments) :]


def test_nobody_at_the_screen_can_bet_and_the_bots_are_dealt() -> None:
    room = new_room("blackjack", bots=2, seed=4)
    room.send(c.SitOut("you"))
    happened = room.begin_round()
    assert isinstance(happened[-1], e.RoundEnded)
    assert {event.player for event in happened if isinstance(event, e.WagerSettled)} == {"bot1", "bot2"}


def test_without_chips_and_without_bots_there_is_no_round() -> None:
    room = new_room("blackjack", stake=400)
    room.begin_round()
    assert room.history.rounds[-1].void == "nobody bets"
    assert room.bankroll("you") == 400


def test_a_bot_without_chips_buys_more() -> None:
    room = new_room("blackjack", bots=1, stake={"you": 10_000, "bot1": 600}, seed=2)
    happened = room.begin_round()
    assert any(isinstance(event, e.ChipsBought) and event.player == "bot1" for event in happened)
    assert room.chips("bot1") == 600 + STAKE - 500


class Stubborn:
    """Sees only its view, and answers against the rules."""

    title = "stubborn"
    rule = "Always splits."

    def __init__(self) -> None:
        self.views: list[View] = []

    def choose(self, view: View, options: tuple[Offer, ...]) -> PlayCommand:
        self.views.append(view)
        if isinstance(view.need, n.NeedWagers):
            return Bet(2, "base", 500 if len(self.views) == 1 else 1)
        assert all(offer.player == "bot1" for offer in options)
        return Act(2, "split")


def test_an_illegal_answer_counts_as_none() -> None:
    room = new_room("blackjack", cards="Th Ts 9s 7d 6c Jh 2c 3d", bots=1)
    policy = Stubborn()
    room.policies["bot1"] = policy
    bet_and_deal(room, you=500)
    room.send(c.Act(1, "stand"))
    sentences = [moment.sentence for moment in room.history.rounds[-1].moments()]
    assert "bot1 does not answer in time." in sentences
    assert "bot1 stands on 16." in sentences
    assert {view.viewer for view in policy.views} == {"bot1"}
    assert policy.views[-1].dealer == ("9s", "??")


def test_the_table_must_have_places_for_all() -> None:
    with pytest.raises(ValueError, match="7 seats, not 8"):
        new_room("blackjack", people=("ann",), bots=7)
    with pytest.raises(ValueError, match="at least two"):
        new_room("pure-21.5")
    with pytest.raises(ValueError, match="someone has to sit"):
        new_room("blackjack", people=())


# What giving up costs


def price(room: Room, action: str) -> str:
    return next(offer_words(offer) for offer in room.offers("you") if offer.action == action)


def test_a_surrender_shows_what_it_loses_on_every_spot_of_the_hand() -> None:
    room = new_room("nh-21-plus", cards="2c Jh 9s 6d 8c 2h 3h")
    room.begin_round()
    room.play_out()  # the cut
    for wager in ("base", "bet-2x", "bet-3x"):
        room.send(c.PlaceBet("you", 1, wager, 500))
    room.send(c.CloseBets())
    assert price(room, "surrender") == "Surrender -$7.50"
    before = room.bankroll("you")
    room.send(c.Act(1, "surrender"))
    assert before - room.bankroll("you") == 750, "the referee takes what was shown"


def test_a_table_that_rounds_shows_the_rounded_price() -> None:
    room = new_room("blackjack", cards="Th 9s 6d 8c", settings={"surrender": "early", "breakage": "down"})
    bet_and_deal(room, you=1_500)
    assert price(room, "surrender") == "Surrender -$8"


def test_a_rescue_shows_the_original_stake() -> None:
    room = new_room("spanish-21", cards="6h 9s 5d 8c 2h 3h")
    bet_and_deal(room, you=1_500)
    room.send(c.Act(1, "double", 0, 1_500))
    assert price(room, "rescue") == "Rescue the double -$15"


# Leaving in the middle


@pytest.mark.parametrize("game", GAMES)
def test_who_leaves_gets_no_stake_back(game: str) -> None:
    random = Random(game)
    settled = 0
    for seed in range(20):
        room = new_room(game, people=("ann", "bob"), bots=1, seed=seed)
        room.begin_round()
        while people := room.to_act():
            # Somewhere in the round everyone gets up.
            if not isinstance(room.session.need, n.NeedWagers) and random.random() < 0.4:
                break
            answer(room, people[0], random)
        if not people:
            continue
        staked = sum(amount for name, amount in room.session.table.accounts.items() if name.startswith("seat:"))
        happened = room.play_out()
        assert isinstance(room.session.need, n.RoundOver | n.NeedWagers)
        if staked:
            settled += 1
            assert isinstance(happened[-1], e.RoundEnded)
            assert not room.history.rounds[-1].void
        acts = [event for event in happened if isinstance(event, e.InsuranceTaken | e.BankTaken | e.HandSurrendered)]
        assert all(getattr(event, "player", "bot1") == "bot1" for event in acts)
    assert settled or game == "21-stud", "where nothing is asked after the deal nobody can leave in the middle"


def test_the_loser_who_leaves_has_lost() -> None:
    room = new_room("blackjack", cards="Th 9s 6d Kc 2h 3h", stake=50_000)
    bet_and_deal(room, you=10_000)
    assert room.bankroll("you") == 50_000, "a crash would give the stake back (G9)"
    sentences = [moment.sentence for moment in room.moments(room.play_out())]
    assert sentences[:2] == ["You do not answer in time.", "You stand on 16."]
    assert room.bankroll("you") == 40_000
    assert room.play_out() == (), "between rounds there is nothing to play out"


def test_while_wagers_are_open_they_are_the_players_own() -> None:
    room = new_room("blackjack", bots=1, seed=4)
    room.begin_round()
    room.send(c.PlaceBet("you", 1, "base", 2_000))
    assert room.play_out() == ()
    assert room.bankroll("you") == STAKE


# The bank


def banked(**more: Any) -> Room:
    return new_room("pure-21.5", bots=2, seed=8, **more)


def test_a_person_banks_and_the_round_plays_itself() -> None:
    room = banked()
    room.begin_round()
    assert room.to_act() == ("you",)
    assert [offer.action for offer in room.offers("you")] == ["take-bank", "decline-bank"]
    happened = room.send(c.TakeBank("you", 20_000))
    assert isinstance(happened[-1], e.RoundEnded)
    assert {event.player for event in happened if isinstance(event, e.WagerSettled)} == {"bot1", "bot2"}


def test_bots_take_the_bank_that_a_person_declines_with_half_their_chips() -> None:
    room = banked()
    room.begin_round()
    room.send(c.DeclineBank("you"))
    assert (room.view().bank_player, room.view().bank_wager) == ("bot1", STAKE // 2)
    assert room.to_act() == ("you",)


def test_bots_leave_the_bank_to_a_person_who_wants_it() -> None:
    room = new_room("pure-21.5", people=("ann", "bob"), bots=2, seed=8)
    room.wants_bank.add("bob")
    room.begin_round()
    room.send(c.DeclineBank("ann"))
    room.send(c.DeclineBank("bob"))
    assert room.view().bank_player == "bot1", "who wanted the bank and declined it does not hold it up"
    room.send(c.PlaceBet("ann", 1, "base", 500))
    room.send(c.CloseBets())
    while room.to_act():
        actions = {offer.action for offer in room.offers("ann")}
        room.send(c.Act(1, "stand" if "stand" in actions else "hit"))
    room.begin_round()
    # The bots pass the bank on, so that it comes round to bob; ann sits before him and is asked first.
    sentences = [moment.sentence for moment in room.history.recent]
    assert "bot1 does not take the bank." in sentences
    assert "bot2 does not take the bank." in sentences
    assert room.session.need == n.NeedBank(seat=1, player="ann", turn=1)


def test_a_bot_banks_after_all_when_no_person_does() -> None:
    room = banked()
    room.wants_bank.add("you")
    room.send(c.SitOut("you"))
    happened = room.begin_round()
    # A person who sits out is never asked and holds nothing up.
    assert any(isinstance(event, e.BankTaken) for event in happened)
    assert isinstance(happened[-1], e.RoundEnded)


# Who cuts (G2)


@pytest.mark.parametrize("game", ["21-stud", "nh-21-plus"])
def test_a_person_is_asked_for_the_cut_before_the_bots(game: str) -> None:
    room = new_room(game, people=("ann", "bob"), bots=2, seed=1)
    room.begin_round()
    assert isinstance(room.session.need, n.NeedCut)
    assert room.to_act()[0] == "ann"
    room.send(c.Cut(1, 100))
    cuts = [event for event in room.session.events if isinstance(event, e.ShoeCut)]
    assert [(event.seat, event.position) for event in cuts] == [(1, 100)]


def test_a_bot_cuts_where_every_person_sits_out() -> None:
    room = new_room("21-stud", bots=2, seed=1)
    room.send(c.SitOut("you"))
    happened = room.begin_round()
    cut = next(event for event in happened if isinstance(event, e.ShoeCut))
    assert room.view().seats[cut.seat - 1].holder in room.bots
    assert isinstance(room.session.need, n.RoundOver)
