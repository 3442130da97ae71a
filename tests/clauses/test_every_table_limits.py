"""How much may be staked, in which chips, and what the tray must be able to pay (G5, G10, I15)."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from pit21.spec.loader import CORE_GAMES, load_game
from pit21.spec.problems import SpecError
from pit21.table import commands as c
from pit21.table.referee import Refused
from pit21.table.refusal import Refusal
from pit21.table.session import Session
from tests.clauses.every_table import begin, seeded
from tests.clauses.one_seat import one_seat
from tests.rounds import fault, net, play

every_game = pytest.mark.parametrize("game", CORE_GAMES)

LIMITS = [
    # game, wager, smallest, largest in dollars; where the documents name none, G10 does
    ("21-stud", "base", 5, 100),
    ("21-stud", "match-1", 1, 25),
    ("21-stud", "match-2", 1, 25),
    ("21-stud", "mirror-match", 1, 25),
    ("twisted-21", "base", 5, 100),
    ("twisted-21", "stud-poker", 1, 25),
    ("twisted-21", "stud-bonus", 1, 25),
    ("nh-21-plus", "base", 5, 10),
    ("nh-21-plus", "dealer-up-match", 1, 10),
    ("nh-21-plus", "dealer-down-match", 1, 10),
    ("pure-21.5", "base", 5, 100),
    ("pure-21.5", "red-flex", 1, 25),
    ("blackjack", "base", 5, 100),
    ("spanish-21", "base", 5, 100),
]


def open_bets(
    game: str, settings: Mapping[str, object] | None = None, *, tray: int = 100_000_000, chips: int = 100_000
) -> Session:
    """Wagers are open; ann at seat 1 has the bank where there is one, bob sits at seat 2."""
    session = seeded(game, tray=tray, settings=settings)
    session.send(c.Join("ann", 100_000, 1))
    session.send(c.Join("bob", chips, 2))
    begin(session)
    return session


def bet(session: Session, wager: str, amount: int, seat: int = 2) -> Refusal | None:
    """None where bob's stake was taken; a refusal must leave the table as it was."""
    before = session.table
    try:
        session.send(c.PlaceBet("bob", seat, wager, amount))
    except Refused as refused:
        assert session.table is before
        return refused.refusal
    return None


@pytest.mark.clause("G10")
@pytest.mark.parametrize(("game", "wager", "smallest", "largest"), LIMITS)
def test_each_wager_has_a_minimum_and_a_maximum(game: str, wager: str, smallest: int, largest: int) -> None:
    session = open_bets(game)
    if wager != "base":
        assert bet(session, "base", 1000) is None
    for dollars in (smallest - 1, largest + 1):
        if dollars:
            refused = bet(session, wager, 100 * dollars)
            assert refused is not None
            assert (refused.code, refused.clause) == ("limits", session.table.rules.wagers[wager].limits_clause[0])
            assert refused.message.endswith(f"takes ${smallest} to ${largest}, not ${dollars}")
    for dollars in (smallest, largest):
        assert bet(session, wager, 100 * dollars) is None


@pytest.mark.clause("G10")
@every_game
def test_a_table_may_set_its_limits(game: str) -> None:
    session = open_bets(game, {"limits.base.min": 2000, "limits.base.max": "$30"})
    for amount in (1900, 3100):
        refused = bet(session, "base", amount)
        assert refused is not None
        assert refused.message.endswith(f"takes $20 to $30, not ${amount // 100}")
    for amount in (2000, 3000):
        assert bet(session, "base", amount) is None


@pytest.mark.clause("G10")
@pytest.mark.parametrize(("game", "wager"), [row[:2] for row in LIMITS if row[1] != "base"])
def test_a_table_may_set_the_limits_of_a_side_wager(game: str, wager: str) -> None:
    session = open_bets(game, {f"limits.{wager}.min": 300, f"limits.{wager}.max": 400})
    assert bet(session, "base", 1000) is None
    for amount, taken in ((200, False), (300, True), (400, True), (500, False)):
        assert (bet(session, wager, amount) is None) is taken


@pytest.mark.clause("G10")
@every_game
def test_limits_that_leave_no_stake_are_refused(game: str) -> None:
    with pytest.raises(SpecError, match="above the maximum"):
        load_game(game).choose({"limits.base.min": 900, "limits.base.max": 800})
    with pytest.raises(SpecError, match="no wager in steps of"):
        load_game(game).choose({"limits.base.min": 610, "limits.base.max": 690})


@pytest.mark.clause("G10")
@pytest.mark.parametrize(
    ("game", "wager"), [("21-stud", "match-1"), ("twisted-21", "stud-bonus"), ("pure-21.5", "red-flex")]
)
def test_a_side_wager_may_exceed_the_main_one(game: str, wager: str) -> None:
    session = open_bets(game)
    assert bet(session, "base", 500) is None
    assert bet(session, wager, 2500) is None


@pytest.mark.clause("G10")
def test_a_side_wager_stays_below_the_main_one_where_a_document_says_so() -> None:
    session = open_bets("nh-21-plus")
    assert bet(session, "base", 500) is None
    refused = bet(session, "dealer-up-match", 600)
    assert refused is not None
    assert refused.message == "Dealer Up Match may not exceed the Ante ($5): $6 is too much"


@pytest.mark.clause("G10")
@pytest.mark.parametrize(("game", "wager"), [row[:2] for row in LIMITS if row[1] != "base"])
def test_a_side_wager_needs_a_main_one_which_stays_while_it_lies(game: str, wager: str) -> None:
    session = open_bets(game)
    refused = bet(session, wager, 100)
    assert refused is not None
    assert refused.message.endswith(f"place the {session.table.rules.base_name} first")
    assert bet(session, "base", 500) is None
    assert bet(session, wager, 100) is None
    kept = bet(session, "base", 0)
    assert kept is not None
    assert "back first" in kept.message or kept.message.startswith("take back")
    assert bet(session, wager, 0) is None
    assert bet(session, "base", 0) is None
    assert session.table.accounts["player:bob"] == 100_000


@pytest.mark.clause("G10")
@pytest.mark.parametrize(("game", "wager"), [row[:2] for row in LIMITS if row[1] != "base"])
def test_a_table_may_leave_a_side_wager_out(game: str, wager: str) -> None:
    session = open_bets(game, {f"offer.{wager}": "no"})
    assert bet(session, "base", 500) is None
    refused = bet(session, wager, 100)
    assert refused is not None
    assert "is not a wager offered here; allowed: base" in refused.message


@pytest.mark.clause("G10")
@pytest.mark.parametrize("game", ["blackjack", "spanish-21", "nh-21-plus"])
def test_insurance_has_limits_of_its_own(game: str) -> None:
    shoe = "9c Ad 9d 9h"
    capped = "limits.insurance.max=200"
    assert net(one_seat(game, shoe, "1 insure $2", "1 stand", options=capped), "insurance") == -200
    assert "$1 to $2" in fault(one_seat(game, shoe, "1 insure $3", options=capped)).reason
    raised = "limits.insurance.min=300"
    assert net(one_seat(game, shoe, "1 insure $3", "1 stand", options=raised), "insurance") == -300
    assert "$3 to $5" in fault(one_seat(game, shoe, "1 insure $2", options=raised)).reason


@pytest.mark.clause("G10")
@pytest.mark.parametrize("game", ["twisted-21", "nh-21-plus", "pure-21.5", "blackjack", "spanish-21"])
def test_doubles_go_from_one_dollar_to_the_wager_in_chips(game: str) -> None:
    settings = "set seats=1\n" if game == "twisted-21" else ""
    bank = "bank ann declines\nbank bob $100\n" if game == "pure-21.5" else ""
    bob = "player bob $500 at 2\n" if bank else ""
    pick = " card 1" if game == "twisted-21" else ""
    shoe = "6c 5d 9c 8c 7c 9d 9h 2c 3c 4c" if game == "twisted-21" else "6c 9d 5d 9h 9c"
    text = f"""game {game}
{settings}player ann $500 at 1
{bob}shoe {shoe}
round
{bank}bet 1 base $10
deal
1 double {{amount}}{pick}
"""
    for amount in ("$0.50", "$1.50", "$11"):
        reason = fault(text.format(amount=amount)).reason
        assert reason == "the double must be $1 to $10 in steps of $1"
    stand = "1 stand\n" if game in ("nh-21-plus", "spanish-21") else ""
    assert net(text.format(amount="$1") + stand) == 1100
    assert net(text.format(amount="$10") + stand) == 2000


def house(tmp_path: Path, game: str, text: str) -> str:
    """The path of a user's file that extends a game."""
    path = tmp_path / "house.toml"
    path.write_text(f'extends = "{game}"\nid = "house"\n{text}')
    return str(path)


@pytest.mark.clause("G10")
@pytest.mark.parametrize("game", ["nh-21-plus", "pure-21.5", "blackjack", "spanish-21"])
def test_the_smallest_double_is_a_rule_of_the_game_file(game: str, tmp_path: Path) -> None:
    bank = "bank ann declines\nbank bob $100\n" if game == "pure-21.5" else ""
    name = house(tmp_path, game, "[rules]\ndouble_minimum = 300\n")
    text = f"""game {name}
player ann $500 at 1
player bob $500 at 2
shoe 6c 9d 5d 9h 9c
round
{bank}bet 1 base $10
deal
1 double {{amount}}
"""
    assert fault(text.format(amount="$2")).reason == "the double must be $3 to $10 in steps of $1"
    stand = "1 stand\n" if game in ("nh-21-plus", "spanish-21") else ""
    assert net(text.format(amount="$3") + stand) == 1300


@pytest.mark.clause("G10")
def test_a_wager_below_the_smallest_double_is_doubled_whole(tmp_path: Path) -> None:
    name = house(tmp_path, "blackjack", "[rules]\ndouble_minimum = 2000\n")
    text = f"game {name}\nplayer ann $500 at 1\nshoe 6c 9d 5d 9h 9c\nround\nbet 1 base $10\ndeal\n1 double {{}}\n"
    assert fault(text.format("$9")).reason == "the double must be exactly $10"
    assert net(text.format("$10")) == 2000


@pytest.mark.clause("G10")
@pytest.mark.parametrize("game", ["blackjack", "spanish-21", "nh-21-plus"])
def test_the_insurance_maximum_of_a_game_file_is_kept(game: str, tmp_path: Path) -> None:
    name = house(tmp_path, game, "[wagers.insurance]\nmax = 200\nmin = 200\n")
    text = f"game {name}\nplayer ann $500 at 1\nshoe 9c Ad 9d 9h\nround\nbet 1 base $10\ndeal\n1 insure {{}}\n1 stand\n"
    assert net(text.format("$2"), "insurance") == -200
    for amount in ("$1", "$3", "$5"):
        refused = fault(text.format(amount))
        assert refused.step == f"1 insure {amount}"
        assert refused.reason.startswith("insurance here is exactly $2")
        # The house changed the limit, so no clause of the document is its source.
        assert refused.clause == "House"
    # A setting of the table goes before the file.
    raised = text.replace("player", "set limits.insurance.max=400\nplayer", 1)
    assert net(raised.format("$4"), "insurance") == -400
    assert fault(raised.format("$5")).clause == "House"


def refused_act(text: str, act: str) -> Refusal:
    """Why seat 2 may not act so in the middle of its round."""
    session = play(text).session
    assert session is not None
    with pytest.raises(Refused) as refused:
        session.send(c.Act(2, act))
    return refused.value.refusal


@pytest.mark.clause("G7", "G10")
@pytest.mark.parametrize("game", ["nh-21-plus", "pure-21.5", "blackjack", "spanish-21"])
def test_what_only_the_chips_forbid_is_refused_with_their_number(game: str) -> None:
    bank = "bank bob $100\n" if game == "pure-21.5" else ""
    text = f"""game {game}
player bob $500 at 1
player ann {{chips}} at 2
shoe 8c 9d 8d 7h
round
{bank}bet 2 base $10
deal
"""
    for chips, act, shown in (
        ("$15", "split", "split costs $10 here, and ann has $5"),
        ("$10", "split", "split costs $10 here, and ann has $0"),
        ("$10", "double", "double costs $1 here, and ann has $0"),
    ):
        refusal = refused_act(text.format(chips=chips), act)
        assert (refusal.code, refusal.message) == ("chips", shown)
    # A hand that the rules do not let split is refused for that, however few the chips.
    refusal = refused_act(text.format(chips="$15").replace("8d", "9h"), "split")
    assert refusal.code == "action"
    assert refusal.message.startswith("only a pair can be split; allowed: hit, stand")


@pytest.mark.clause("G5")
@every_game
def test_chips_come_in_steps_of_the_smallest_one(game: str) -> None:
    session = seeded(game, settings={"chip_step": 500, "breakage": "down"})
    for command in (c.Join("ann", 100_100, 1), c.Join("ann", 100_250, 1)):
        with pytest.raises(Refused, match=r"chips come in steps of \$5"):
            session.send(command)
    session.send(c.Join("ann", 100_000, 1))
    session.send(c.Join("bob", 100_000, 2))
    with pytest.raises(Refused, match=r"chips come in steps of \$5"):
        session.send(c.BuyChips("bob", 700))
    session.send(c.BuyChips("bob", 500))
    begin(session)
    refused = bet(session, "base", 700)
    assert refused is not None
    assert (refused.message, refused.clause) == ("wagers come in steps of $5", "G5")
    assert bet(session, "base", 1000) is None


@pytest.mark.clause("G5")
@every_game
def test_the_smallest_chip_is_one_dollar_by_default(game: str) -> None:
    session = open_bets(game)
    refused = bet(session, "base", 550)
    assert refused is not None
    assert (refused.message, refused.clause) == ("wagers come in steps of $1", "G5")
    assert bet(session, "base", 600) is None


@pytest.mark.clause("G5")
@every_game
def test_cents_are_exact_where_the_smallest_chip_is_ten_cents(game: str) -> None:
    session = open_bets(game, {"chip_step": 10})
    assert bet(session, "base", 510) is None
    assert session.table.accounts["player:bob"] == 100_000 - 510
    refused = bet(session, "base", 515)
    assert refused is not None


@pytest.mark.clause("G10")
@every_game
def test_nobody_stakes_more_chips_than_are_there(game: str) -> None:
    session = open_bets(game, chips=800)
    assert bet(session, "base", 500) is None
    assert bet(session, "base", 800) is None  # instead of the $5, not beside it
    refused = bet(session, "base", 900)
    assert refused is not None
    assert (refused.code, refused.message) == ("chips", "bob has only $8 for this wager")
    other_seat = bet(session, "base", 500, seat=3)
    assert other_seat is not None
    assert other_seat.code == "chips"


EXPOSURE = [
    # game, settings, wagers of bob at one seat, what the tray must hold in cents
    ("21-stud", {}, {"base": 1000}, 1500),  # a blackjack at 3:2
    ("21-stud", {"blackjack_pays": "6:5"}, {"base": 1000}, 1200),
    ("21-stud", {}, {"base": 1000, "match-1": 100}, 1500 + 2200),
    ("21-stud", {}, {"base": 1000, "mirror-match": 200}, 1500 + 8000),
    ("21-stud", {}, {"base": 10_000, "bet-bigger-2x": 1000}, 16_500),
    ("21-stud", {"chip_step": 500, "breakage": "up"}, {"base": 500}, 1000),  # $7.50 is paid as $10
    ("twisted-21", {}, {"base": 500}, 1000),  # a double
    ("twisted-21", {}, {"base": 500, "stud-poker": 300}, 1300),
    ("twisted-21", {}, {"base": 500, "stud-bonus": 100}, 1000 + 100_000),  # a royal flush, 1001 for 1
    ("nh-21-plus", {}, {"base": 500}, 6000),  # four hands, each doubled twice: 1-2-3
    ("nh-21-plus", {"second_double": "equal_stake"}, {"base": 500}, 8000),
    ("nh-21-plus", {}, {"base": 500, "bet-2x": 500}, 12_000),
    ("nh-21-plus", {}, {"base": 500, "dealer-up-match": 100}, 6000 + 1800),
    ("blackjack", {}, {"base": 500}, 4000),  # four hands, each doubled
    ("blackjack", {"max_hands": 1}, {"base": 500}, 1000),
    ("spanish-21", {}, {"base": 500}, 6000),  # four hands, each a bonus 21 at 3:1
    ("spanish-21", {"redoubles": 3}, {"base": 500}, 32_000),  # four hands of sixteen times the stake
]


@pytest.mark.parametrize(("game", "settings", "wagers", "worst"), EXPOSURE)
def test_a_wager_whose_worst_case_the_tray_cannot_pay_is_refused(
    game: str, settings: dict[str, object], wagers: dict[str, int], worst: int
) -> None:
    if load_game(game).file.wagers.get("insurance"):
        settings = {**settings, "offer.insurance": "no"}
    session = open_bets(game, settings, tray=worst - 1)
    refusals = [bet(session, wager, amount) for wager, amount in wagers.items()]
    assert refusals[:-1] == [None] * (len(wagers) - 1)
    last = refusals[-1]
    assert last is not None
    assert (last.code, last.clause) == ("exposure", "G10")
    enough = open_bets(game, settings, tray=worst)
    for wager, amount in wagers.items():
        assert bet(enough, wager, amount) is None


@pytest.mark.parametrize("game", ["21-stud", "blackjack"])
def test_the_tray_has_to_pay_the_whole_table(game: str) -> None:
    one = {"21-stud": 1500, "blackjack": 9000}[game]  # with insurance at 2:1 of half
    session = open_bets(game, tray=2 * one - 1)
    assert bet(session, "base", 1000) is None
    refused = bet(session, "base", 1000, seat=3)
    assert refused is not None
    assert refused.code == "exposure"
    enough = open_bets(game, tray=2 * one)
    assert bet(enough, "base", 1000) is None
    assert bet(enough, "base", 1000, seat=3) is None


def test_a_player_banked_table_asks_nothing_of_the_tray() -> None:
    session = open_bets("pure-21.5", tray=0)
    assert bet(session, "base", 10_000) is None
    assert bet(session, "red-flex", 2500) is None
