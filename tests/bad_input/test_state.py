"""Commands at the wrong moment, from the wrong person or about the wrong thing: refused, nothing changed."""

import pytest

from pit21.spec.loader import CORE_GAMES
from pit21.table import commands as c
from pit21.table import needs as n
from tests.bad_input.moments import ASKED, BETS, BETWEEN, DEALT, OVER, WAGERS
from tests.bad_input.tables import refused, table_at
from tests.game_traits import INSURED, TURNS

each_game = pytest.mark.parametrize("game", CORE_GAMES)
each_turn_game = pytest.mark.parametrize("game", TURNS)

BETWEEN_ROUNDS_ONLY = (
    c.Join("eve", 1_000, 3), c.Leave("ann"), c.TakeSeat("ann", 3), c.ReleaseSeat("ann", 1), c.BuyChips("ann", 500),
    c.SitOut("bob"), c.ComeBack("bob"), c.ChangeDealer(), c.Close(), c.BeginRound(), c.Open(1_000),
)  # fmt: skip
IN_A_ROUND_ONLY = (
    c.Cut(1, 100), c.TakeBank("ann", 500), c.DeclineBank("ann"), c.PlaceBet("ann", 1, "base", 500), c.CloseBets(),
    c.Cards((0,)), c.ShoeEmpty(), c.NoNatural(), c.Act(1, "stand"), c.Act(1, "hit"), c.Insure(1, 100), c.Decline(1),
    c.FollowStake("ann", 1, True), c.TimeOut(1), c.TimeOut(0), c.Void("too late"),
)  # fmt: skip
WAGERS_ONLY = (c.PlaceBet("ann", 1, "base", 500), c.PlaceBet("ann", 1, "base", 0), c.CloseBets())


@each_game
def test_nothing_but_opening_at_a_closed_table(game: str) -> None:
    session = table_at(f"game {game}\nclose\n")
    for command in (*BETWEEN_ROUNDS_ONLY[:-1], *IN_A_ROUND_ONLY):
        refused(session, command)
    session.send(c.Open(1_000))


@each_game
def test_nothing_of_a_round_before_it_begins(game: str) -> None:
    session = table_at(BETWEEN[game])
    for command in IN_A_ROUND_ONLY:
        refused(session, command)
    session.send(c.BeginRound())


@each_game
def test_nothing_of_a_round_after_it_has_ended(game: str) -> None:
    session = table_at(OVER[game])
    assert isinstance(session.need, n.RoundOver)
    for command in IN_A_ROUND_ONLY:
        refused(session, command)


@each_game
def test_nobody_comes_or_goes_while_wagers_are_open(game: str) -> None:
    """Chips may be bought until the first card."""
    session = table_at(WAGERS[game] + BETS)
    for command in BETWEEN_ROUNDS_ONLY:
        if not isinstance(command, c.BuyChips):
            refused(session, command)


@each_turn_game
def test_nobody_comes_or_goes_in_the_middle_of_a_hand(game: str) -> None:
    session = table_at(DEALT[game])
    for command in (*BETWEEN_ROUNDS_ONLY, c.Leave("bob"), c.SitOut("ann")):
        refused(session, command)


@each_turn_game
def test_no_bet_after_the_deal(game: str) -> None:
    session = table_at(DEALT[game])
    for command in WAGERS_ONLY:
        assert refused(session, command).code == "closed"


@each_game
def test_no_round_without_a_wager(game: str) -> None:
    assert refused(table_at(WAGERS[game]), c.CloseBets()).code == "wager"


@each_game
def test_no_round_at_an_empty_table(game: str) -> None:
    assert refused(table_at(f"game {game}\n"), c.BeginRound()).code == "players"


@each_game
@pytest.mark.parametrize(
    ("command", "code"),
    [
        (c.PlaceBet("zoe", 1, "base", 500), "player"),
        (c.PlaceBet("", 1, "base", 500), "player"),
        (c.PlaceBet("ANN", 1, "base", 500), "player"),
        (c.PlaceBet("ann", 2, "base", 500), "seat"),
        (c.PlaceBet("bob", 1, "base", 0), "seat"),
        (c.PlaceBet("ann", 0, "base", 500), "seat"),
        (c.PlaceBet("ann", -1, "base", 500), "seat"),
        (c.PlaceBet("ann", 99, "base", 500), "seat"),
        (c.PlaceBet("ann", 1, "nonsense", 500), "wager"),
        (c.PlaceBet("ann", 1, "insurance", 500), "wager"),
        (c.PlaceBet("ann", 1, "", 500), "wager"),
        (c.Act(1, "hit"), "turn"),
        (c.Insure(1, 100), "offer"),
        (c.Decline(1), "offer"),
        (c.TimeOut(1), "time-out"),
        (c.Cards((0,)), "card"),
        (c.NoNatural(), "peek"),
        (c.Cut(1, 100), "cut"),
        (c.TakeBank("ann", 500), "bank"),
        (c.FollowStake("ann", 1, True), "follow"),
    ],
)
def test_wagers_go_on_ones_own_spots_and_nothing_else_is_open(game: str, command: c.Command, code: str) -> None:
    assert refused(table_at(WAGERS[game] + BETS), command).code == code


def sides(game: str) -> list[tuple[str, str]]:
    by_game = {
        "21-stud": ("match-1", "match-2", "mirror-match", "bet-bigger-2x"),
        "twisted-21": ("stud-poker", "stud-bonus"),
        "nh-21-plus": ("bet-2x", "dealer-up-match", "dealer-down-match"),
        "pure-21.5": ("red-flex",),
    }
    return [(game, wager) for wager in by_game[game]]


@pytest.mark.parametrize(
    ("game", "wager"), [pair for game in ("21-stud", "twisted-21", "nh-21-plus", "pure-21.5") for pair in sides(game)]
)
def test_no_side_wager_without_the_base_wager(game: str, wager: str) -> None:
    assert refused(table_at(WAGERS[game]), c.PlaceBet("ann", 1, wager, 500)).code == "wager"


@pytest.mark.parametrize(
    ("game", "wager"), [pair for game in ("21-stud", "twisted-21", "nh-21-plus", "pure-21.5") for pair in sides(game)]
)
def test_the_base_wager_stays_while_a_side_wager_needs_it(game: str, wager: str) -> None:
    full = {"21-stud": "$100", "nh-21-plus": "$10"}.get(game, "$10")
    amount = full if wager in ("bet-2x", "bet-bigger-2x") else "$5"
    session = table_at(f"{WAGERS[game]}bet 1 base {full} by ann\nbet 1 {wager} {amount} by ann\n")
    assert refused(session, c.PlaceBet("ann", 1, "base", 0)).code == "wager"


@each_game
@pytest.mark.parametrize(
    ("command", "code"),
    [
        (c.Join("ann", 1_000, 3), "player"),
        (c.Join("", 1_000, 3), "player"),
        (c.Join("ann smith", 1_000, 3), "player"),
        (c.Join("ann\n", 1_000, 3), "player"),
        (c.Join("-ann", 1_000, 3), "player"),
        (c.Join("x" * 33, 1_000, 3), "player"),
        (c.Join("eve", 1_000, 1), "seat"),
        (c.Join("eve", 1_000, 99), "seat"),
        (c.Join("eve", 1_000, -1), "seat"),
        (c.TakeSeat("ann", 2), "seat"),
        (c.TakeSeat("zoe", 3), "player"),
        (c.TakeSeat("ann", 0), "seat"),
        (c.TakeSeat("ann", 99), "seat"),
        (c.ReleaseSeat("ann", 2), "seat"),
        (c.ReleaseSeat("ann", 0), "seat"),
        (c.ReleaseSeat("zoe", 1), "player"),
        (c.Leave("zoe"), "player"),
        (c.SitOut("zoe"), "player"),
        (c.ComeBack("ann"), "come-back"),
        (c.BuyChips("zoe", 500), "player"),
        (c.Close(), "players"),
        (c.Open(500), "open"),
    ],
)
def test_unknown_people_and_wrong_seats(game: str, command: c.Command, code: str) -> None:
    assert refused(table_at(BETWEEN[game]), command).code == code


@each_game
def test_nobody_sits_out_twice(game: str) -> None:
    session = table_at(BETWEEN[game] + "sit-out ann\n")
    assert refused(session, c.SitOut("ann")).code == "sit-out"


@each_game
def test_a_player_who_sits_out_does_not_bet(game: str) -> None:
    text = WAGERS[game].replace("round\n", "sit-out bob\nround\n").replace("bank bob declines\n", "")
    assert refused(table_at(text), c.PlaceBet("bob", 2, "base", 500)).code == "sit-out"


@each_game
def test_no_more_than_a_hundred_people(game: str) -> None:
    crowd = "".join(f"player p{number} $10\n" for number in range(100))
    assert refused(table_at(f"game {game}\n{crowd}"), c.Join("eve", 1_000)).code == "players"


@each_game
def test_no_second_seat_while_someone_waits(game: str) -> None:
    session = table_at(BETWEEN[game].replace("seats=2", "seats=3") + "player eve $100\n")
    assert refused(session, c.TakeSeat("ann", 3)).clause == "G11"


# Turns.


@each_turn_game
@pytest.mark.parametrize(
    ("command", "code"),
    [
        (c.Act(2, "stand"), "turn"),
        (c.Act(2, "hit"), "turn"),
        (c.Act(0, "stand"), "seat"),
        (c.Act(-1, "stand"), "seat"),
        (c.Act(99, "stand"), "seat"),
        (c.Act(1, "stand", 1), "hand"),
        (c.Act(1, "stand", -1), "hand"),
        (c.Act(1, "stand", 99), "hand"),
        (c.Act(1, "split"), "action"),
        (c.Act(1, "rescue"), "action"),
        (c.Act(1, "fold"), "action"),
        (c.Act(1, "HIT"), "action"),
        (c.Act(1, ""), "action"),
        (c.Insure(1, 100), "offer"),
        (c.Decline(1), "offer"),
        (c.TimeOut(2), "seat"),
        (c.TimeOut(0), "seat"),
        (c.TimeOut(99), "seat"),
        (c.Cards((0,)), "card"),
        (c.ShoeEmpty(), "card"),
        (c.NoNatural(), "peek"),
        (c.Cut(1, 100), "cut"),
        (c.DeclineBank("ann"), "bank"),
        (c.FollowStake("ann", 1, True), "follow"),
    ],
)
def test_only_the_hand_whose_turn_it_is(game: str, command: c.Command, code: str) -> None:
    assert refused(table_at(DEALT[game]), command).code == code


@each_turn_game
def test_an_amount_or_a_card_only_where_one_belongs(game: str) -> None:
    session = table_at(DEALT[game])
    if game == "twisted-21":
        assert refused(session, c.Act(1, "hit", 0, 500, 1)).code == "amount"
        assert refused(session, c.Act(1, "stand", 0, 0, 1)).code == "pick"
    else:
        assert refused(session, c.Act(1, "hit", 0, 500)).code == "amount"
        assert refused(session, c.Act(1, "double", 0, 0, 1)).code == "pick"


def after_a_hit(game: str, settings: str) -> str:
    """Seat 2 holds 8-8; seat 1 stands, or goes on to 20."""
    first = "1 hit\n" if game == "pure-21.5" else "1 stand\n"
    text = DEALT[game].replace(f"game {game}\n", f"game {game}\n{settings}")
    text = text.replace("9s 9c 2s", "9s 2s 2c" if game == "pure-21.5" else "2s 9s 9c")
    return f"{text}{first}2 hit\n"


@pytest.mark.parametrize(
    ("game", "settings", "action"),
    [
        ("blackjack", "", "double"),
        ("spanish-21", "set double_on=any_two\n", "double"),
        ("pure-21.5", "", "double"),
        ("blackjack", "", "split"),
        ("spanish-21", "", "split"),
        ("nh-21-plus", "", "split"),
        ("pure-21.5", "", "split"),
        ("blackjack", "set surrender=late\n", "surrender"),
        ("spanish-21", "", "surrender"),
        ("nh-21-plus", "", "surrender"),
        ("pure-21.5", "", "surrender"),
    ],
)
def test_what_a_hit_closes(game: str, settings: str, action: str) -> None:
    session = table_at(after_a_hit(game, settings))
    assert isinstance(session.need, n.NeedChoice)
    assert refused(session, c.Act(2, action)).code == "action"
    # Before the hit it was open, so it is the hit that closes it.
    table_at(after_a_hit(game, settings).removesuffix("2 hit\n")).send(c.Act(2, action))


@pytest.mark.parametrize("game", ["blackjack", "spanish-21", "pure-21.5"])
def test_no_split_without_chips_for_it(game: str) -> None:
    text = DEALT[game].replace("player bob $200", "player bob $15")
    session = table_at(text + ("1 hit\n" if game == "pure-21.5" else "1 stand\n"))
    for action in ("split", "double"):
        command = c.Act(2, action, 0, 1_000 if action == "double" else 0)
        refused(session, command)


def test_a_finished_hand_is_not_played_on() -> None:
    session = table_at(DEALT["blackjack"] + "1 stand\n")
    for action in ("hit", "stand", "double"):
        assert refused(session, c.Act(1, action)).code == "turn"


def test_split_hands_are_played_in_order() -> None:
    """G7: the first is played to its end before the second gets a card."""
    session = table_at(DEALT["blackjack"] + "1 stand\n2 split\n")
    assert refused(session, c.Act(2, "stand", 1)).code == "hand"
    session.send(c.Act(2, "stand", 0))
    assert refused(session, c.Act(2, "stand", 2)).code == "hand"
    session.send(c.Act(2, "stand", 1))


def test_no_fifth_hand() -> None:
    text = DEALT["blackjack"].replace("8d Kd 9s 9c 2s", "8d Kd 8c 8s 8h 9c 2s")
    session = table_at(text + "1 stand\n2 split\n2 split\n2 split\n")
    assert len(session.table.seats[1].hands) == 4
    assert refused(session, c.Act(2, "split")).code == "action"


def test_no_double_twice_where_one_is_allowed() -> None:
    session = table_at(
        "game spanish-21\nplayer ann $200 at 1\nshoe 2h 6d 3h Kd 2s 9c\nround\nbet 1 base $10\ndeal\n1 double\n"
    )
    assert isinstance(session.need, n.NeedChoice), "a rescue is open"
    assert refused(session, c.Act(1, "double")).code == "action"
    assert refused(session, c.Act(1, "hit")).code == "action"


# Twisted 21: pointing at cards.


def test_a_taken_card_cannot_be_pointed_at() -> None:
    session = table_at(DEALT["twisted-21"] + "1 hit card 2\n")
    assert refused(session, c.Act(1, "hit", 0, 0, 2)).clause == "T17"
    for pick in (-1, 0, 4, 99):
        assert refused(session, c.Act(1, "hit", 0, 0, pick)).code == "pick"


def test_cards_in_sequence_are_taken_in_sequence() -> None:
    text = DEALT["twisted-21"].replace("set seats=2\n", "set seats=2\nset hit_cards=sequential\n")
    session = table_at(text + "1 hit\n")
    assert refused(session, c.Act(1, "hit", 0, 0, 1)).clause == "T17"
    assert refused(session, c.Act(1, "hit", 0, 0, 3)).clause == "T17"


def test_no_double_on_a_picked_card_where_it_is_barred() -> None:
    session = table_at(DEALT["twisted-21"] + "1 hit card 1\n")
    assert refused(session, c.Act(1, "double", 0, 0, 2)).code == "action"


# Insurance, surrender, bank, cut.


@pytest.mark.parametrize("game", INSURED)
def test_insurance_is_answered_once_and_by_those_who_are_asked(game: str) -> None:
    session = table_at(ASKED[game])
    assert refused(session, c.Insure(3, 100)).code == "seat"
    assert refused(session, c.Decline(3)).code == "seat"
    assert refused(session, c.Act(1, "stand")).code == "turn"
    assert refused(session, c.Act(1, "surrender")).code == "turn"
    session.send(c.Insure(1, 500))
    assert refused(session, c.Insure(1, 500)).code == "seat"
    assert refused(session, c.Decline(1)).code == "seat"
    assert refused(session, c.TimeOut(1)).code == "seat"
    session.send(c.Decline(2))
    assert refused(session, c.Insure(2, 500)).code == "offer"


@pytest.mark.parametrize("game", ["nh-21-plus", "pure-21.5", "blackjack", "spanish-21"])
def test_early_surrender_is_answered_once(game: str) -> None:
    text = DEALT[game].replace(f"game {game}\n", f"game {game}\nset surrender=early\n")
    session = table_at(text)
    assert isinstance(session.need, n.NeedAnswers)
    for command in (c.Act(3, "surrender"), c.Act(1, "stand"), c.Insure(1, 500), c.Decline(3)):
        refused(session, command)
    for command in (c.Act(1, "surrender", 1), c.Act(1, "surrender", 0, 500), c.Act(1, "surrender", 0, 0, 1)):
        refused(session, command)
    session.send(c.Act(1, "surrender"))
    for command in (c.Act(1, "surrender"), c.Decline(1)):
        refused(session, command)


def test_the_bank_is_for_the_seat_that_is_asked() -> None:
    session = table_at(BETWEEN["pure-21.5"] + "round\n")
    for command in (c.TakeBank("bob", 500), c.DeclineBank("bob"), c.TakeBank("zoe", 500), c.DeclineBank("")):
        assert refused(session, command).code == "bank"
    assert refused(session, c.TimeOut(2)).code == "seat"
    session.send(c.TakeBank("ann", 500))
    assert refused(session, c.TakeBank("bob", 500)).code == "bank"
    assert refused(session, c.PlaceBet("ann", 1, "base", 500)).clause == "P21"
    assert refused(session, c.PlaceBet("ann", 3, "base", 500)).clause == "P21"


@pytest.mark.parametrize("game", ["21-stud", "nh-21-plus"])
def test_the_cut(game: str) -> None:
    session = table_at(BETWEEN[game] + "round\n")
    assert isinstance(session.need, n.NeedCut)
    lowest, highest = session.need.minimum, session.need.maximum
    for position in (-1, 0, lowest - 1, highest + 1, 10**6):
        refused(session, c.Cut(1, position))
    for seat in (0, 3, 99):
        assert refused(session, c.Cut(seat, lowest)).code == "seat"
    assert refused(session, c.PlaceBet("ann", 1, "base", 500)).code == "closed"
    session.send(c.Cut(1, lowest))
    assert refused(session, c.Cut(1, lowest)).code == "cut"


BACKED = (
    "game pure-21.5\nset backline=yes\nplayer bank $500 at 1\nplayer ann $200 at 2\nplayer bob $200 at 3\n"
    "shoe 5h 5d 6d 6h 6c Kd 9s 9c 9h\nround\nbank bank $300\nbet 2 base $10 by ann\nbet 3 base $10 by bob\n"
    "bet 2 base $5 by bob\n"
)  # fmt: skip


def test_a_backer_is_asked_in_person() -> None:
    session = table_at(BACKED + "deal\n")
    assert refused(session, c.FollowStake("bob", 2, True)).code == "follow"
    session.send(c.Act(2, "double"))
    for command in (c.FollowStake("ann", 2, True), c.FollowStake("bob", 3, True), c.FollowStake("zoe", 2, False)):
        assert refused(session, command).clause == "P24"
    for other in (c.Act(2, "stand"), c.Act(3, "stand"), c.Cards((0,)), c.TimeOut(3)):
        refused(session, other)
    session.send(c.FollowStake("bob", 2, False))
    assert refused(session, c.FollowStake("bob", 2, True)).code == "follow"


def test_backers_need_the_holder_to_bet() -> None:
    session = table_at(BACKED.replace("bet 2 base $10 by ann\n", "").replace("bet 2 base $5 by bob\n", ""))
    assert refused(session, c.PlaceBet("bob", 2, "base", 500)).clause == "P24"
    assert refused(session, c.PlaceBet("bob", 1, "base", 500)).clause == "P21"
    backed = table_at(BACKED)
    assert refused(backed, c.PlaceBet("ann", 2, "base", 0)).code == "wager"
    assert refused(backed, c.PlaceBet("bob", 2, "red-flex", 500)).clause == "P24"


def test_a_void_needs_a_reason_that_can_be_printed() -> None:
    session = table_at(WAGERS["blackjack"])
    for reason in ("", "x" * 201, "two\nlines", "nul\x00", "\ud800", "\u202eright to left"):
        assert refused(session, c.Void(reason)).code == "reason"
