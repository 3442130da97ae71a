"""The table in lines: everything that can be done at the other table is done here, and heard."""

import re
from pathlib import Path
from random import Random

import pytest

from pit21.hints.coach import Coach
from pit21.jobs import HintQuestion
from pit21.report import settle
from pit21.room.bankroll import Bankrolls
from pit21.room.offer_text import KEYS
from pit21.room.room import Room
from pit21.table import commands as c
from pit21.table import events as e
from pit21.tui.plain.commands import PlainCommands
from pit21.tui.plain.hints import PlainHints
from pit21.tui.plain.table import play_plain
from pit21.tui.plain.talk import Talk, cards_spoken, spoken
from tests.hints.advisers import FakeSource, make_advice
from tests.packaging.commands import ROOT
from tests.room.playing import GAMES, bet_and_deal, new_room
from tests.tui.talking import Person, talk_through


def acts(room: Room) -> set[type[e.Event]]:
    return {type(event) for event in room.session.events}


# Each game


def test_21_stud_with_every_wager(tmp_path: Path) -> None:
    # Burned 5c; the person has a pair of suited kings, the dealer Kh in zone 1 and 2c in zone 2.
    room = new_room("21-stud", cards="5c Kd Kh Kd 2c")
    person = talk_through(
        room, tmp_path, "", "", "mirror 5", "100", "2x 100", "bigger-3x 100", "4x 25", "match 1 5", "match-2 5",
        "mirror", "+4 mirror", "", "pay", "quit",
    )  # fmt: skip
    assert "You cut the shoe. Say how many cards go from the front to the back, 1 to 311" in person.text
    assert "Refused: Mirror Match: place the Base Wager first [L28]." in person.text
    assert "You win $125 on the Mirror Match wager of $5: pair of one suit at 25:1." in person.text
    assert "on the Match 1 wager of $5: two unsuited matches at 8:1." in person.text
    assert "You lose $5 on the Match 2 wager: no paying line." in person.text
    assert "The dealer turns up the king of hearts." in person.text
    assert "Round 1, you: +$485. Bankroll $1485." in person.text
    assert "pair of one suit: 25 to 1 - this line paid" in person.text
    assert "higher total than the dealer: 1 to 1 - this line paid" in person.text
    assert person.text.count("this line paid") == 3
    assert {bet.wager for bet in room.history.rounds[0].settled} == set(room.rules.wagers)


def test_twisted_21_points_at_cards(tmp_path: Path) -> None:
    # One position: 5 4 and three face down (2 3 9); the dealer 6 up; then 6 4 and 7 8 9 face down.
    cards = "5h 4d 2c 3c 9c  6h Td 8c 7c 2h   6h 4d 7s 8s Jc  6c Td 8c 7c 2h"
    room = new_room("twisted-21", settings={"seats": "1"}, cards=cards)
    person = talk_through(
        room, tmp_path,
        "", "5", "stud-poker 5", "bonus 1", "", "h", "7", "3", "table", "h 3", "h 1", "hit", "pay",
        "", "rebet", "", "d 2 3", "stats", "quit",
    )  # fmt: skip
    assert "Seat 1, you: five of hearts, four of diamonds: 9." in person.text
    assert "The dealer shows six of hearts, 4 face-down cards." in person.text
    assert "Face-down cards to point at: 1, 2, 3." in person.text
    assert "Which face-down card, 1, 2, 3? 7" in person.text
    assert "Card 3 is the nine of clubs: you have 18." in person.text
    assert "Refused: Point at one of the face-down cards 1, 2 [T17]." in person.text
    assert "You point at card 1." in person.text
    assert "You double for $3 and point at card 2." in person.text
    assert "Card 2 is the eight of spades: you have 18." in person.text
    wagers = {bet.wager for bet in room.history.rounds[1].settled}
    assert wagers == {"base", "stud-poker", "stud-bonus"}


def test_new_hampshire_splits_to_four_hands_on_two_spots(tmp_path: Path) -> None:
    # Eights against a six: split three times; the first of the four hands is doubled twice (N6, N9).
    cards = "2c  8h 6d 8d Jc  8s 8c 3h  2h 4h  Jd Qd Kd 9d"
    room = new_room("nh-21-plus", cards=cards)
    person = talk_through(
        room, tmp_path, "", "100", "5", "2x", "up 1", "down 1", "", "p", "p", "p",
        "d", "d", "s", "s", "s", "history", "quit",
    )  # fmt: skip
    assert "You cut: 100 cards go from the front to the back." in person.text
    assert "Split +$10 (p)" in person.text
    assert "Double +$1 to +$5 on each of 2 spots, at most +$10 in all (d)" in person.text
    assert "You split eight of hearts and eight of clubs, and have four hands now." in person.text
    assert "You (hand 1) double for $5 on each of two spots." in person.text
    assert "you, hand 4 of 4" in person.text
    settled = room.history.rounds[0].settled
    assert {bet.wager for bet in settled} == {"base", "bet-2x", "dealer-up-match", "dealer-down-match"}
    assert [bet.staked for bet in settled if bet.wager == "base"] == [1_500, 500, 500, 500]


def test_new_hampshire_insurance_and_surrender(tmp_path: Path) -> None:
    room = new_room("nh-21-plus", cards="2c  9h Ad 7d 8c   9h Ah 7d Qh")
    person = talk_through(
        room, tmp_path, "", "", "10", "3x", "4x", "", "", "i 99", "i 2", "r", "", "8", "", "no", "quit"
    )
    assert "Insure +$1 to +$5 on each of 3 spots, at most +$15 in all (i)" in person.text
    assert "Refused: Insurance here is $1 to $5 on each of 3 spots in steps of $1 [L249]." in person.text
    assert "You insure for $2 on each of three spots." in person.text
    assert "You surrender 16." in person.text
    assert "You do not insure." in person.text
    assert {e.InsuranceTaken, e.HandSurrendered, e.OfferDeclined} <= acts(room)


def test_pure_21_5_bank_taken_and_exhausted(tmp_path: Path) -> None:
    # The person banks with $6 against two bots who bet $5: both win, and the bank reaches for $6 of the $10 (P7).
    room = new_room("pure-21.5", cards="Td Tc 9h 9d 9c 8h", bots=2)
    person = talk_through(
        room, tmp_path, "bank yes", "", "b", "bank 5000", "6.50", "b 6", "table", "stats", "bank no", "quit"
    )
    assert "The bots leave the bank to you." in person.text
    assert (
        "The bank is offered to you, first turn. Take the bank with $1 to $1000 (b); Not the bank (n)." in person.text
    )
    assert "Type the amount of your bank" in person.text
    assert "Refused: You have only $1000 for the bank after its fee [P21]." in person.text
    assert "Refused: The bank comes in steps of $1 [G5]." in person.text
    assert "You bank this hand with $6, the first turn." in person.text
    assert "The eight of hearts counts 8: the action button goes to seat 2." in person.text
    assert "bot2 wins $1 on the Game Wager of $5" in person.text
    assert "Win of $4 not covered by the bank." in person.text
    assert "You take back $0 from the bank, $6 behind." in person.text
    assert "As the bank: once, staked $6, returned $0, net -$6." in person.text
    assert "Round 1, you: -$6. Bankroll $994." in person.text


def test_pure_21_5_bank_declined_and_red_flex(tmp_path: Path) -> None:
    # From the bank's left: bot2, the person, then bot1's cards; 17 stands by Chart 1A.
    room = new_room(
        "pure-21.5", cards="Td 9c 9h 9d Kc 8h", bots=2, settings={"collection": "10000:100:50:200", "surrender": "none"}
    )
    person = talk_through(room, tmp_path, "", "n", "5", "red 2", "", "table", "s", "stats", "quit")
    assert "You do not take the bank." in person.text
    assert "bot1 banks this hand with $499, the first turn." in person.text
    assert "$1 from you for the Game Wager" in person.text
    assert "Bank: bot1 at seat 2 with $499, first turn, so far even." in person.text
    assert "Stakes: $5 on Game Wager. Side wagers: $2 on Red Flex Bet. The player-dealer shows" in person.text
    assert "Red Flex Bet, $2: " in person.text
    assert "Fees: $1.50." in person.text


def test_blackjack_with_every_action(tmp_path: Path) -> None:
    # 9-2 doubled for less; eights split; sixteen surrendered; a stiff hand hit to a bust.
    cards = "9h 6c 2d Tc 8c 3s   8h 6d 8s Td Kh Ks 2c   Th 9c 6c 8d   Th 9d 6s 8c Kc"
    room = new_room("blackjack", cards=cards, settings={"surrender": "late"})
    person = talk_through(
        room, tmp_path, "", "10", "", "x", "", "double 99", "double 3", "", "b", "", "split", "s", "s",
        "", "rebet", "", "surrender", "", "5", "", "hit", "quit",
    )  # fmt: skip
    assert "I did not understand that. Type one of the letters in brackets, or help." in person.text
    assert "Refused: The double must be $1 to $10 in steps of $1 [G10]." in person.text
    assert "You double for $3." in person.text
    assert {e.HandDoubled, e.HandSplit, e.HandSurrendered, e.HandHit, e.HandStood} <= acts(room)


def test_spanish_21_rescue_and_early_surrender(tmp_path: Path) -> None:
    room = new_room("spanish-21", cards="9h 6c 2d Jc 2s 5d", settings={"rescue": "yes", "redoubles": "1"})
    person = talk_through(room, tmp_path, "", "10", "", "d", "e", "quit")
    assert "Rescue the double -$10 (e)" in person.text
    assert "You give up the first stake and keep the double." in person.text
    early = new_room("blackjack", cards="9h Kc 7d 8c", settings={"surrender": "early"})
    person = talk_through(early, tmp_path, "", "10", "", "yes", "quit")
    assert "You surrender 16." in person.text


def test_a_backline_stake_follows_a_double_or_stays(tmp_path: Path) -> None:
    # bot1 banks twice; bob doubles 11 in both rounds, and ann has bet behind him.
    room = new_room(
        "pure-21.5", cards="6h 9d 5h 8c 7s " * 2, people=("ann", "bob"), bots=1,
        settings={"backline": "yes", "surrender": "none"},
    )  # fmt: skip
    person = talk_through(
        room, tmp_path, "", "n", "n", "base 5 at 2", "", "10", "", "ann", "5 at 2", "", "", "d 4", "f",
        "", "", "b", "", "ann", "b", "", "", "d", "n", "quit",
    )  # fmt: skip
    assert "Refused: Bob has not bet on seat 2 [P24]." in person.text
    assert "Follow +$2 (f); Stay (n)." in person.text
    assert "ann follows the double at seat 2 with $2." in person.text
    assert "ann does not follow the double at seat 2." in person.text
    assert "Round 1, ann: +$7." in person.text
    assert "Round 2, ann: +$5." in person.text


# Choosing a table


def test_a_table_is_chosen_by_questions(tmp_path: Path) -> None:
    person = talk_through(
        None, tmp_path, "", "99", "blackjak", "5", "list", "3", "soft_17", "what", "soft_17=maybe", "soft_17=stand",
        "limits.base.min=$2", "changed", "reset", "changed", "soft_17=stand", "?", "", "two", "9", "help",
        "1", "2", "2", "quit",
    )  # fmt: skip
    text = person.text
    assert "3. New Hampshire 21 Plus (nh-21-plus): Blackjack with six decks" in text
    assert "did you mean blackjack" in text
    assert "soft_17 = hit [" in text
    assert "Choices: hit, stand. The default is hit. It is a rule interpretation, it changes a wager's EV." in text
    assert "There is no option 'what'." in text
    assert "Not set: 'maybe' is not allowed; allowed: hit, stand." in text
    assert "Set: soft_17 is stand." in text
    assert "limits.base.min = $2 (the default is $5)" in text
    assert "Please type a number." in text
    assert text.count("Write KEY=VALUE to set an option") == 3, "at first, after a wrong word, and as help"
    assert "People take turns at this keyboard." in text
    assert "The table has 7 seats and needs at least one person" in text
    assert "Welcome to Blackjack." in text
    assert "player1: seat 1, bankroll $1000." in text
    assert "At the table: bot1 and bot2." in text


def test_a_file_of_ones_own_can_be_chosen(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('extends = "blackjack"\nid = "mine"\ntitle = "Mine"\n', encoding="utf-8")
    assert "Welcome to Mine." in talk_through(None, tmp_path, str(path), "", "", "", "quit").text


# At any time


def test_everything_that_can_be_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIT21_DATA", str(tmp_path / "data"))
    cards = "Th Tc 9c 8d 7d 8c"  # the person 18, bot1 17, the dealer 17
    room = new_room("blackjack", bots=1, cards=cards)
    target = tmp_path / "session.pit"
    person = talk_through(
        room, tmp_path, "save", "history", "replay 1", "stats", "", "spots", "help", "bots", "pay", "5", "", "table",
        "rules", "s", "pay", "history", "replay 7", "replay 1", "stats", f"save {target}", "save",
        f"save {tmp_path / 'session.pit' / 'x'}", "nonsense", "?", "q",
    )  # fmt: skip
    text = person.text
    assert "There is no finished round to save yet." in text
    assert "No round has been played yet." in text
    assert "There is no round '1' to replay; none has been played yet." in text
    assert "you: 0 rounds, even in all, bankroll $1000." in text
    assert "25: put 25 dollars on the main wager." in text
    assert "bot1, basic strategy in five lines: Bets the minimum. Splits aces and eights." in text
    assert "Dealer: nine of clubs, hole card face down, 9." in text
    assert "Seat 2, bot1: ten of clubs, seven of diamonds: 17. Stakes: $5 on Blackjack." in text
    assert "The course of a round" in text
    assert "Round 1: you +$5." in text
    assert "There is no round '7' to replay; they are 1 to 1." in text
    assert text.count("You stand on 18.") == 2, "once when it happened, once again"
    assert "Hands won 1, lost 0, pushed 0; blackjacks 0." in text
    assert "Bankroll: began at $1000, lowest $1000, highest $1005, now $1005." in text
    assert "I did not understand that. Press Enter to deal" in text
    assert "cannot be written" in text
    assert settle(target).ok
    saved = re.search(r"Settle it with: pit21 settle (\S+/data/transcripts/\S+\.pit)", text)
    assert saved
    assert settle(Path(saved[1])).rounds == settle(target).rounds


def test_betting_with_every_change_and_refusal(tmp_path: Path) -> None:
    room = new_room("21-stud", seed=4)
    person = talk_through(
        room, tmp_path, "", "", "rebet", "undo", "5", "double", "z", "+20", "-5", "base 999", "match 5",
        "m1 5", "5 5 x", "up 5", "match-1 1", "match-1 off", "mirror 1.50", "base 10 at 9", "base 10 at x",
        "", "", "b", "clear", "", "skip", "quit",
    )  # fmt: skip
    text = person.text
    assert "Refused: There is no earlier wager to repeat." in text
    assert "Refused: There is nothing to undo." in text
    assert "You put $10 on the Base Wager." in text
    assert "You put $25 on the Base Wager." in text
    assert "You put $20 on the Base Wager." in text
    assert "Refused: Base Wager takes $5 to $100, not $999 [L31]. Allowed now: $5 to $100 in steps of $1." in text
    assert "'match' could be match-1 or match-2: please type more of it." in text
    assert "There is no wager 'up' here. The wagers are base, bet-bigger-2x" in text
    assert "You take back the Match 1 wager." in text
    assert "Refused: Wagers come in steps of $1 [G5]." in text
    assert "Refused: Seat must be 1 to 7, not 9 [S19]." in text
    assert "'x' is not a seat's number." in text
    assert "You have no wager in this round. Type an amount such as 25, or out to sit it out." in text
    assert "Round 2 does not count: nobody bets." in text


def test_between_rounds_people_buy_move_and_rest(tmp_path: Path) -> None:
    room = new_room("blackjack", people=("ann", "bob"), seed=4, stake={"ann": 300, "bob": 50_000})
    person = talk_through(
        room, tmp_path, "buy 500", "buy 20 bob", "buy many", "buy", "buy 0.50", "seat 4 bob", "seat 1", "release 4 bob",
        "release x", "bank yes", "out", "out", "out bob", "", "in bob", "quit",
    )  # fmt: skip
    text = person.text
    assert "ann has $3, less than the smallest wager; type buy 1000 for more chips." in text
    assert "ann buys $500 more in chips." in text
    assert "bob buys $20 more in chips." in text
    assert "'many' is not an amount" in text
    assert "Type it like this: buy 500." in text
    assert "Refused: Chips come in steps of $1 [G5]." in text
    assert "bob takes seat 4." in text
    assert "Refused: Seat 1 is taken [G11]." in text
    assert "bob gives up seat 4." in text
    assert "The house banks this game." in text
    assert "Refused: Ann is already sitting out [G11]." in text
    assert "There is no round: Nobody sits at the table [Y1]." in text
    assert "bob plays again." in text
    assert Bankrolls(tmp_path).players["ann"].cents == 50_300


# Coming and going


@pytest.mark.parametrize(("last", "code"), [("quit", 0), ("^C", 130), ("", 0)])
def test_leaving_in_the_middle_ends_the_round_and_gives_no_stake_back(last: str, code: int, tmp_path: Path) -> None:
    room = new_room("blackjack", cards="Th 9s 6d Kc 2h 3h")
    lines = ("", "50", "", last) if last else ("", "50", "")  # the end of the input is a goodbye too
    person = talk_through(room, tmp_path, *lines, code=code)
    assert person.heard[-2:] == [
        "Round 1 was played out under the time-out rule (G8): you lose $50.", "Goodbye. Bankroll: you $950."
    ]  # fmt: skip
    assert Bankrolls(tmp_path).players["you"].cents == 95_000
    assert not Bankrolls(tmp_path).interrupted("you")


def test_leaving_before_the_deal_takes_the_stakes_back(tmp_path: Path) -> None:
    person = talk_through(new_room("blackjack", seed=2), tmp_path, "", "50", "quit")
    assert person.heard[-1] == "Goodbye. Bankroll: you $1000."
    assert "played out" not in person.text
    assert talk_through(None, tmp_path, "^C", code=130).heard[-1] == "Interrupted."


def test_a_crash_keeps_the_bankroll_and_the_next_session_resumes_it(tmp_path: Path) -> None:
    room = new_room("blackjack", cards="As 9c Kd 8d  Th 9c 8d 7c")
    with pytest.raises(RuntimeError):
        talk_through(room, tmp_path, "", "5", "", "", "100", "", "crash")
    bankrolls = Bankrolls(tmp_path)
    assert bankrolls.interrupted("you")
    again = new_room("blackjack", stake=bankrolls.stakes(room.spec, ("you",)))
    heard = talk_through(again, tmp_path, "quit")
    assert "you: seat 1, bankroll $1007.50, kept from your interrupted session." in heard.text


def test_another_table_with_the_same_money_is_reported(tmp_path: Path) -> None:
    other = Bankrolls(tmp_path)
    other.keep(new_room("blackjack", seed=1))
    heard = talk_through(new_room("blackjack", seed=2), tmp_path, "quit")
    assert "bankroll $1000, shared with another table that is open." in heard.text


def test_a_surrender_is_offered_with_its_price(tmp_path: Path) -> None:
    room = new_room("blackjack", cards="Th 9s 6d Kc 2h 3h", settings={"surrender": "late"})
    person = talk_through(room, tmp_path, "", "25", "", "r", "quit")
    assert "Surrender -$12.50 (r)" in person.text
    assert "Round 1, you: -$12.50." in person.text


def test_a_bankroll_that_cannot_be_saved_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    room = new_room("blackjack", cards="Th 9c 8d 7c 2c")
    person = talk_through(room, tmp_path / "file", "", "5", "", "s", "quit")
    assert "Your bankroll cannot be saved in" in person.text


def test_sentences_come_at_the_chosen_speed(monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []
    monkeypatch.setattr("time.sleep", slept.append)
    room = new_room("blackjack", seed=2)
    moments = room.moments(room.begin_round())
    Talk(say=lambda _: None, speed=2.0).report(moments)
    assert slept == [0.3] * len(moments)
    Talk(say=lambda _: None).report(moments)
    assert len(slept) == len(moments)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Dealt: you Kd 8h (18); the dealer 9s and one card face down.",
         "Dealt: you king of diamonds, eight of hearts (18); the dealer nine of spades and one card face down."),
        ("You split 8c and 8d.", "You split eight of clubs and eight of diamonds."),
        ("$5 on 2x at seat 3.", "$5 on 2x at seat 3."),
    ],
)  # fmt: skip
def test_cards_are_said_in_words(text: str, said: str) -> None:
    assert spoken(text) == said


def test_face_down_cards_are_counted() -> None:
    assert cards_spoken(("9s", "??")) == "nine of spades, a face-down card"
    assert cards_spoken(("9s", "??", "??")) == "nine of spades, 2 face-down cards"


def test_the_page_names_everything_that_can_be_typed() -> None:
    page = (ROOT / "docs" / "how-to" / "play.md").read_text(encoding="utf-8")
    room = new_room("blackjack")
    desk = PlainCommands(room, Talk(), PlainHints(Coach(room, lambda: pytest.fail("no hint is wanted")), Talk()))
    betting = ("out", "rebet", "double", "undo", "clear", "skip", "spots", "b", "z")
    between = ("buy 500", "seat 4", "release 4", "out", "in", "bank yes", "bank no")
    former = {"worth"}  # still understood, and no longer taught
    for word in (*(set(desk.words) - former), *betting, *between, *(set(KEYS.values()) - {"c"})):
        assert f"`{word}" in page, word


WORDS = (
    "", "", "", "h", "s", "d", "p", "r", "i", "n", "5", "10", "b", "z", "clear", "double", "1", "2", "h 1", "d 2", "e",
    "f",
    "table", "pay", "stats", "history", "replay", "spots", "bank 50", "base 5 at 3", "mirror 5", "2x", "up 1", "red 1",
    "stud-poker 5", "+5", "-5", "off", "$", "at 3", "seat 5", "buy 100", "out", "in", "1e9", "\u0665", "x" * 300, "- -",
)  # fmt: skip


@pytest.mark.parametrize("game", GAMES)
def test_nothing_that_is_typed_breaks_the_table(game: str, tmp_path: Path) -> None:
    room = new_room(game, people=("ann", "bob"), bots=1, seed=3)
    random = Random(game)
    person = talk_through(room, tmp_path, *(random.choice(WORDS) for _ in range(500)))
    assert person.heard[-1].startswith("Goodbye.")
    assert len(room.history.rounds) >= 3
    hidden = [line for line in person.heard if "??" in line]
    assert hidden == []


# Hints

SIXTEEN = "9s Th 7h 5d 2c 3c Kd"


def test_a_warning_in_lines(tmp_path: Path) -> None:
    source = FakeSource(make_advice(hit=-0.5, stand=-0.62, double=-1.0))
    person = talk_through(
        new_room("blackjack", cards=SIXTEEN), tmp_path, "ev", "", "5", "", "ev", "chart", "why", "s", "why",
        "why", "hints", "s", "stats", "quit", hints="warn", open_source=source.open,
    )  # fmt: skip
    assert "There is nothing to decide now." in person.text
    assert "EV, in units of the bet: hit -0.500, stand -0.620, double -1.000." in person.text
    assert "hard 16 S S S S S H H H [H] H" in person.text
    assert "No choice is held back." in person.text
    said = ("There is a better action.", "Hit is better. Typing why says why.", "Standing costs 0.120 of")
    assert sorted(said, key=person.text.index) == list(said)
    assert "Standing costs 0.120 of your bet ($0.60); hit is best. Type it again to do it." in person.text
    assert "Hints: you are warned before a mistake that costs 0.01 of your bet or more." in person.text
    assert "1 decision graded, 1 mistake. It lowers your expected result by $0.60." in person.text
    assert "Round 1, 16 against the ten of hearts: stand costs $0.60 (0.120); hit was best." in person.text
    assert source.closed


def test_marks_in_lines(tmp_path: Path) -> None:
    source = FakeSource(make_advice(hit=-0.5, stand=-0.62))
    person = talk_through(
        new_room("blackjack", cards=SIXTEEN), tmp_path, "hints maybe", "hints grade", "", "5", "", "h", "s",
        "hints off", "quit", open_source=source.open,
    )  # fmt: skip
    assert "Hints are off, warn, grade or both." in person.text
    assert "Hints: every decision is graded after you make it." in person.text
    assert "Hint: hit was best." in person.text
    assert "Hint: stand costs $0.60 (0.120); hit was best." in person.text
    assert "Hints are off." in person.text


def test_a_solver_that_fails_does_not_stop_the_game(tmp_path: Path) -> None:
    source = FakeSource(None)

    def fail(question: HintQuestion) -> None:
        source.problem = "the solver has ended"

    source.advice = fail
    room = new_room("blackjack", cards=SIXTEEN)
    person = talk_through(room, tmp_path, "", "5", "", "s", "ev", "quit", hints="warn", open_source=source.open)
    assert "Hints have stopped: the solver has ended." in person.text
    assert len(room.history.rounds) == 1


@pytest.mark.parametrize("lines", [("quit",), ("5", "Q"), ("5", "", "quit"), ("5", "", "1", "q"), ("help", "quit")])
def test_quit_and_help_are_heard_before_anyone_sits_down(lines: tuple[str, ...], tmp_path: Path) -> None:
    person = talk_through(None, tmp_path, *lines)
    assert person.heard[-1] == "Goodbye."
    assert not any("There is no" in line for line in person.heard)
    assert "Welcome" not in person.text


def test_a_stray_letter_puts_no_money_down(tmp_path: Path) -> None:
    room = new_room("nh-21-plus", seed=5)
    person = talk_through(room, tmp_path, "", "", "s", "a", "nte", "clear", "an", "an", "quit")
    assert person.text.count("There is no wager 's' here.") == 1
    assert person.text.count("There is no wager 'a' here.") == 1
    assert person.text.count("There is no wager 'nte' here.") == 1
    assert "Nothing changes: you have no wagers on the table." in person.text
    assert person.text.count("You put $5 on the Ante.") == 1
    assert "Nothing changes: you have $5 on Ante." in person.text


def test_a_round_without_a_wager_of_the_person(tmp_path: Path) -> None:
    # Only the bot bets; it has 17 against 20.
    room = new_room("blackjack", bots=1, cards="Th Tc 7d Kd")
    person = talk_through(room, tmp_path, "", "", "out", "history", "stats", "quit")
    assert "You have no wager in this round. Type an amount such as 25, or out to sit it out." in person.text
    assert "Round 1: you no wager." in person.text
    alone = talk_through(new_room("blackjack", seed=2), tmp_path, "", "out", "quit")
    assert "Round 1 does not count: nobody bets." in alone.text
    lost = new_room("blackjack", cards="Th Tc 8d Kd")
    person = talk_through(lost, tmp_path, "", "5", "", "s", "stats", "quit")
    assert "Largest win of a round none, largest loss -$5." in person.text


def test_the_goodbye_says_what_is_kept_by_two_tables(tmp_path: Path) -> None:
    cards = "Th Tc 8d Kd"  # 18 against 20
    other, bankrolls = new_room("blackjack", cards="Th Tc Kd 8d"), Bankrolls(tmp_path)
    bankrolls.keep(other)
    here = new_room("blackjack", cards=cards)
    person = Person("", "50", "", "s", "quit")
    table = Bankrolls(tmp_path)
    table.keep(here)
    bet_and_deal(other, you=10_000)
    other.send(c.Act(1, "stand"))
    bankrolls.keep(other)
    assert play_plain(here, table, talk=Talk(person.ask, person.heard.append, patience=0)) == 0
    assert person.heard[-1] == "Goodbye. Bankroll: you $1050 ($950 at this table)."
    assert Bankrolls(tmp_path).players["you"].cents == 105_000
    bankrolls.keep(other, left=True)


def test_a_bet_before_the_first_round(tmp_path: Path) -> None:
    """An amount at the first prompt begins the round with it; Enter then deals."""
    room = new_room("blackjack", cards="Th Tc 8d Kd")
    person = talk_through(room, tmp_path, "25", "", "s", "rebet", "quit")
    assert "You put $25 on the Blackjack wager." in person.text
    assert [bet.staked for bet in room.history.rounds[0].settled] == [2500]
    assert person.text.count("You put $25 on the Blackjack wager.") == 2


def test_the_speed_is_changed_at_the_table(tmp_path: Path) -> None:
    person = talk_through(new_room("blackjack"), tmp_path, "speed instant", "speed", "quit")
    assert "Speed: instant." in person.text
    assert "Speeds: slow, normal, fast, instant." in person.text


def test_leaving_sums_the_session_up(tmp_path: Path) -> None:
    cards = "Th Tc 6d 5d 5h"  # 16 against 15, which draws to 20
    room = new_room("blackjack", cards=cards)
    person = talk_through(room, tmp_path, "25", "", "s", "quit")
    assert "1 round played, lost $25." in person.text
    assert "Mistakes: not graded. 1 decision is kept: pit21 train blackjack --report grades it." in person.text


def test_leaving_grades_what_was_played_without_hints(tmp_path: Path) -> None:
    source = FakeSource(make_advice(hit=-0.5, stand=-0.62))
    person = talk_through(
        new_room("blackjack", cards="Th Tc 6d 5d 5h"), tmp_path, "25", "", "s", "quit", open_source=source.open,
        patience=5,
    )  # fmt: skip
    assert "Grading 1 decision; Ctrl-C skips this." in person.text
    assert "Mistakes: 1 in 1 decision. It lowers your expected result by $3." in person.text
    assert "Costliest hands: round 1, 16 against" in person.text
