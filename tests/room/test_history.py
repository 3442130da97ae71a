"""Rounds are kept, replayed as they were seen, counted, and saved as transcripts that settle."""

import re
from pathlib import Path
from random import Random

import pytest

from pit21.cards import UNKNOWN
from pit21.report import replay, settle
from pit21.room.departure import nets_sentence
from pit21.room.room import Room
from pit21.room.statistics import statistics_of
from pit21.room.transcript_file import NotSaved, save_transcript, transcript_text
from pit21.spec.loader import load_game
from pit21.table import commands as c
from pit21.table import events as e
from tests.room.playing import GAMES, bet_and_deal, new_room, play_rounds


@pytest.fixture(scope="module", params=GAMES)
def played(request: pytest.FixtureRequest) -> Room:
    """Twenty-five rounds of a game with fees where it has them."""
    settings = {"collection": "10000:100:50:200"} if request.param == "pure-21.5" else {}
    room = new_room(request.param, settings=settings, people=("ann", "bob"), bots=2, seed=21)
    play_rounds(room, Random(9), 25)
    return room


def test_a_saved_session_settles_as_it_was_played(played: Room) -> None:
    text = transcript_text(played)
    report = settle(text)
    assert report.fault is None
    assert len(report.rounds) == 25
    written = [(item.player, item.wager, item.net) for each in report.rounds for item in each.settlements]
    own = [(event.player, event.wager, event.net) for each in played.history.rounds for event in each.settled]
    assert written == own
    assert replay(text).results > 60


def test_a_round_is_replayed_as_it_was_seen(played: Room) -> None:
    for each in played.history.rounds[-3:]:
        moments = each.moments()
        assert len(moments) == len(each.events)
        assert moments[0].sentence == f"Round {each.number} begins."
        assert moments[-1].view().round == each.number
        assert moments[-1].after == each.after
        for moment, event in zip(moments, each.events, strict=True):
            assert moment.event == event.redact("spectator")


def test_statistics_agree_with_the_chips(played: Room) -> None:
    for player in (*played.people, *played.bots):
        found = statistics_of(played.history.rounds, player, 50)
        nets = [each.net(player) for each in played.history.rounds]
        assert found.net == sum(nets)
        assert found.biggest_win == max(0, *nets)
        assert found.biggest_loss == min(0, *nets)
        assert len(found.bankroll) == 26
        assert found.bankroll[-1] == played.chips(player) + 50
        assert found.hands.count == found.hands.won + found.hands.lost + found.hands.pushed
        assert found.wagers["base"].count == found.hands.count > 0


def test_statistics_by_hand() -> None:
    # A blackjack, a loss, a push; then a round that does not count.
    cards = "As 9s Kd 6c  Th 9s 8d Kc  Tc 9h 9d Kh"
    room = new_room("blackjack", cards=cards)
    for _ in range(3):
        bet_and_deal(room, you=1_000)
        if room.to_act():
            room.send(c.Act(1, "stand"))
    room.begin_round()
    room.send(c.PlaceBet("you", 1, "base", 1_000))
    room.send(c.Void("spilled coffee"))
    found = statistics_of(room.history.rounds, "you")
    assert found.rounds == 3
    assert found.blackjacks == 1
    assert (found.hands.won, found.hands.lost, found.hands.pushed) == (1, 1, 1)
    assert (found.wagers["base"].staked, found.wagers["base"].returned, found.net) == (3_000, 3_500, 500)
    assert found.bankroll == (100_000, 101_500, 100_500, 100_500, 100_500)
    assert (found.biggest_win, found.biggest_loss) == (1_500, -1_000)
    assert room.history.rounds[-1].void == "spilled coffee"
    assert room.history.rounds[-1].settled == ()


def test_the_bank_and_its_fees_are_counted_apart() -> None:
    room = new_room("pure-21.5", settings={"collection": "10000:100:50:200"}, bots=1, seed=2)
    room.begin_round()
    room.send(c.TakeBank("you", 5_000))
    found = statistics_of(room.history.rounds, "you")
    assert (found.rounds, found.bank.count, found.fees, found.wagers) == (1, 1, 200, {})
    assert found.net == found.bank.net - 200 == room.history.rounds[0].net("you")


def test_a_round_under_way_is_not_saved() -> None:
    room = new_room("blackjack", seed=5)
    with pytest.raises(NotSaved, match="no finished round"):
        transcript_text(room)
    bet_and_deal(room, you=500)
    hole = room.session.table.dealer.cards[1]
    assert room.view().dealer[1] == "??"
    assert hole != UNKNOWN
    with pytest.raises(NotSaved, match="no finished round"):
        transcript_text(room)
    while room.to_act():
        room.send(c.Act(1, "stand"))
    text = transcript_text(room)
    bet_and_deal(room, you=500)
    assert transcript_text(room) == text


def test_burned_cards_that_nobody_saw_stay_unknown() -> None:
    room = new_room("nh-21-plus", bots=1, seed=5)
    play_rounds(room, Random(3), 3)
    burned = [event.card for event in room.session.events if isinstance(event, e.CardBurned)]
    assert burned
    assert burned[0] != UNKNOWN
    assert re.search(r"^burn \?\?$", transcript_text(room), re.MULTILINE)
    shown = new_room("21-stud", bots=1, seed=5)
    play_rounds(shown, Random(3), 1)
    assert re.search(r"^burn [A2-9TJQK][cdhs]$", transcript_text(shown), re.MULTILINE)


def test_transcripts_go_to_the_data_folder_or_to_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIT21_DATA", str(tmp_path / "data"))
    room = new_room("blackjack", seed=5, bots=1)
    play_rounds(room, Random(3), 2)
    saved = [save_transcript(room) for _ in range(2)]
    assert {path.parent for path in saved} == {tmp_path / "data" / "transcripts"}
    assert len(set(saved)) == 2, "a second one does not replace the first"
    assert all(path.name.startswith("blackjack-") and path.suffix == ".pit" for path in saved)
    own = save_transcript(room, tmp_path / "mine.pit")
    assert own.read_text(encoding="utf-8") == transcript_text(room)
    (tmp_path / "full").write_text("", encoding="utf-8")
    with pytest.raises(NotSaved, match="cannot be written"):
        save_transcript(room, tmp_path / "full" / "mine.pit")


def test_a_game_of_ones_own_is_named_by_its_path(tmp_path: Path) -> None:
    for name, works in (("mine.toml", True), ("my game.toml", False)):
        path = tmp_path / name
        path.write_text('extends = "blackjack"\nid = "mine"\ntitle = "Mine"\n', encoding="utf-8")
        room = Room(load_game(path), bots=1, seed=4, game=str(path))
        play_rounds(room, Random(1), 2)
        if works:
            assert settle(transcript_text(room)).ok
        else:
            with pytest.raises(NotSaved, match="contains a space"):
                transcript_text(room)


def test_a_main_wager_by_a_printed_table_is_said_once() -> None:
    # 19 against 6 and jack, which draw a king: the table's own line says that the dealer busts.
    room = new_room("nh-21-plus", cards="2c Jc 6h 9d Jd Kh")
    bet_and_deal(room, you=500)
    moments = room.moments(room.send(c.Act(1, "stand")))
    settled = next(moment for moment in moments if isinstance(moment.event, e.WagerSettled))
    assert settled.sentence == "You win $5 on the Ante of $5: dealer busts at 1:1."
    again = [moment.sentence for moment in room.history.rounds[0].moments()]
    assert settled.sentence in again


def test_who_had_no_wager_does_not_break_even() -> None:
    room = new_room("blackjack", people=("ann", "bob"), cards="Th Tc 8d 8h")  # ann pushes with 18
    bet_and_deal(room, ann=500)
    room.send(c.Act(1, "stand"))
    assert nets_sentence(room.history.rounds[0], room.people) == "ann breaks even and bob had no wager"
