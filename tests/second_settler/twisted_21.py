"""Twisted 21 (document 001): one deck, five cards each, the side wagers on all five."""

from collections.abc import Sequence
from fractions import Fraction

from .cards import FULL_DECK, check_cards, is_ace_and_ten_value, points, rank, value
from .drawing import check_drawn, check_not_drawn
from .money import LOSE, PUSH, WIN_EVEN_MONEY, Outcome, blackjack_odds, returned, win
from .pay_tables import (
    LOW_BALL_5_FOR_1,
    LOW_BALL_7_FOR_1,
    STUD_BONUS_7_FOR_1,
    STUD_BONUS_FOR_1,
    TWISTED_STUD_FOR_1,
)
from .play_checks import below_21, check_double_amounts, check_hits, check_untouched, is_bust, is_natural
from .poker import (
    JACK,
    NAMES,
    PAIR,
    dealer_qualifies,
    hands_of_seven,
    low_ball_high_card,
    place,
    strength,
)
from .record import (
    Line,
    Record,
    check_bets,
    check_no_insurance,
    check_seats,
    choice,
    hand_stake,
    line,
    stake_of,
    table_cards,
)

BONUSES = ("stud-bonus", "low-ball-5", "stud-bonus-7", "low-ball-7")


def for_1(figure: int) -> Outcome:
    """The stake is inside the figure (T4); a figure of 0 is a loss."""
    return win(Fraction(figure - 1)) if figure else LOSE


def wins_with_five_cards(hand: Record, options: Record) -> bool:
    """T11: by choice, five cards that are not bust win at once."""
    chosen = choice(options, "five_card_wins", "no", "yes")
    return chosen == "yes" and len(hand["cards"]) == 5 and not is_bust(hand)


def base_wager(hand: Record, dealer: Sequence[str], options: Record) -> Outcome:
    """`dealer` holds the cards that the dealer took."""
    if is_ace_and_ten_value(dealer):
        return PUSH if is_natural(hand) else LOSE
    if is_natural(hand):
        return win(blackjack_odds(options, "6:5", "3:2"))
    if is_bust(hand):
        return LOSE  # also when the dealer busts (T22)
    if wins_with_five_cards(hand, options):
        return WIN_EVEN_MONEY
    mine, theirs = points(hand["cards"]), points(dealer)
    if theirs > 21 or mine > theirs:
        return WIN_EVEN_MONEY
    return PUSH if mine == theirs else LOSE


def stud_poker(player: Sequence[str], dealer: Sequence[str], options: Record) -> Outcome:
    qualifier = choice(options, "qualifier", "king_high", "pair_of_kings", "ace_king", "none")
    if not dealer_qualifies(dealer, qualifier):
        return PUSH  # always (T9)
    mine, theirs = strength(player), strength(dealer)
    if mine > theirs:
        return WIN_EVEN_MONEY
    return PUSH if mine == theirs else LOSE


def is_twisted_stud(player: Sequence[str], options: Record) -> bool:
    """A sum of 16 or less, aces one (T3); by choice only with five different ranks (T2)."""
    pairs_too = choice(options, "twisted_stud_pairs", "yes", "no") == "yes"
    different = len({rank(card) for card in player}) == 5
    return sum(value(card) for card in player) <= 16 and (pairs_too or different)


def poker_line_for_1(player: Sequence[str]) -> int:
    ranked = strength(player)
    if ranked[0] == PAIR and ranked[1] >= JACK:
        return STUD_BONUS_FOR_1["jacks or better"]
    return STUD_BONUS_FOR_1.get(NAMES[ranked[0]], 0)


def stud_bonus(player: Sequence[str], options: Record) -> Outcome:
    poker = poker_line_for_1(player)
    twisted = TWISTED_STUD_FOR_1 if is_twisted_stud(player, options) else 0
    reading = choice(options, "twisted_stud", "lowest", "best", "add")  # T1
    if reading == "lowest":
        return for_1(poker or twisted)
    if reading == "best":
        return for_1(max(poker, twisted))
    return for_1(poker + twisted)


def low_ball_reading(options: Record) -> str:
    return choice(options, "low_ball", "deuce_to_seven", "no_straights_flushes", "ace_to_five")


def low_line_for_1(high_card: int | None, table: dict[int, int]) -> int:
    """A hand lower than seven high is paid as seven high (T5)."""
    return 0 if high_card is None else table.get(max(high_card, 7), 0)


def low_ball_5(player: Sequence[str], options: Record) -> Outcome:
    return for_1(low_line_for_1(low_ball_high_card(player, low_ball_reading(options)), LOW_BALL_5_FOR_1))


def stud_bonus_7(player: Sequence[str], community: Sequence[str], options: Record) -> Outcome:
    reading = choice(options, "community", "may_use", "must_use")
    best = max(place(five) for five in hands_of_seven(player, community, reading))
    return for_1(STUD_BONUS_7_FOR_1.get(NAMES[best], 0))


def low_ball_7(player: Sequence[str], community: Sequence[str], options: Record) -> Outcome:
    """The best low hand is the one with the lowest high card; the lines ask for nothing finer."""
    reading = choice(options, "community", "may_use", "must_use")
    low_ball = low_ball_reading(options)
    high_cards = [low_ball_high_card(five, low_ball) for five in hands_of_seven(player, community, reading)]
    low_hands = [high_card for high_card in high_cards if high_card is not None]
    return for_1(low_line_for_1(min(low_hands, default=None), LOW_BALL_7_FOR_1))


def check_seat(seat: Record, options: Record) -> None:
    hands, taken, five = seat["hands"], seat["taken"], seat["cards5"]
    if len(hands) != 1 or hands[0]["from_split"] or hands[0]["surrendered"]:
        raise ValueError("no split and no surrender in Twisted 21 (T15)")
    hand = hands[0]
    if len(five) != 5 or five[:2] != seat["first_two"]:
        raise ValueError(f"seat {seat['seat']}: five cards, the first two face up")
    if len(set(taken)) != len(taken) or not set(taken) <= {1, 2, 3}:
        raise ValueError(f"seat {seat['seat']}: no such hit cards: {taken}")
    if hand["cards"] != [*five[:2], *(five[1 + place] for place in taken)]:
        raise ValueError(f"seat {seat['seat']}: the hand is not the first two and the taken cards")
    in_sequence = choice(options, "hit_cards", "pick", "sequential") == "sequential"
    if in_sequence and taken != [1, 2, 3][: len(taken)]:
        raise ValueError(f"seat {seat['seat']}: hit cards out of sequence")
    check_hits(hand, below_21)  # a natural takes no card, and 21 stands automatically (T16)
    check_double(hand, seat["bets"]["base"], options)


def check_double(hand: Record, base: int, options: Record) -> None:
    """T10: once, one card, then the hand stands; so the doubled hand held one card fewer."""
    if not hand["doubles"]:
        return
    check_double_amounts(hand, base)
    if len(hand["doubles"]) > 1:
        raise ValueError("a second double in Twisted 21")
    if choice(options, "double_on", "two", "any") == "two" and len(hand["cards"]) != 3:
        raise ValueError("a double on other than two cards")
    if choice(options, "double_for_less", "yes", "no") == "no" and hand["doubles"][0] != base:
        raise ValueError("a double for less")


def check_offered(bets: Record, options: Record, community: Sequence[str]) -> None:
    """One bonus per table (T19), and two community cards exactly where its version has them."""
    bonus = choice(options, "bonus", *BONUSES, "none")
    for wager in BONUSES:
        if wager in bets and wager != bonus:
            raise ValueError(f"{wager} is not offered at this table")
    if "stud-poker" in bets and choice(options, "stud_poker", "offered", "not_offered") != "offered":
        raise ValueError("Stud Poker is not offered at this table")
    offered = options.get(f"offer.{bonus}", "yes") == "yes"
    if len(community) != (2 if offered and bonus in ("stud-bonus-7", "low-ball-7") else 0):
        raise ValueError("the community cards do not fit the bonus")


def check_dealer(record: Record) -> None:
    """The dealer draws only while a base hand is live, hits soft 17, and has five cards at most."""
    dealer, options = record["dealer"], record["options"]
    if len(dealer) != 5 or record["dealer_taken"] not in (2, 3, 4, 5):
        raise ValueError("the dealer holds five cards and takes two to five of them")
    taken = dealer[: record["dealer_taken"]]
    hands = [seat["hands"][0] for seat in record["seats"]]
    live = [hand for hand in hands if not (is_natural(hand) or is_bust(hand) or wins_with_five_cards(hand, options))]
    if is_ace_and_ten_value(dealer[:2]):
        check_not_drawn(taken, "the first two cards are a natural")
        check_untouched(record["seats"])
    elif live:
        check_drawn(taken, "hit", most=5)
    else:
        check_not_drawn(taken, "no hand was live")


def check(record: Record) -> None:
    options = record["options"]
    check_seats(record)
    check_no_insurance(record)
    check_cards(table_cards(record), FULL_DECK, 1)
    for seat in record["seats"]:
        check_bets(seat["bets"], ("base", "stud-poker", *BONUSES))
        check_offered(seat["bets"], options, record["community"])
        check_seat(seat, options)
    check_dealer(record)


def side_wagers(seat: Record, record: Record) -> list[Line]:
    options, bets, player = record["options"], seat["bets"], seat["cards5"]
    outcomes = {}
    if "stud-poker" in bets:
        outcomes["stud-poker"] = stud_poker(player, record["dealer"], options)
    if "stud-bonus" in bets:
        outcomes["stud-bonus"] = stud_bonus(player, options)
    if "low-ball-5" in bets:
        outcomes["low-ball-5"] = low_ball_5(player, options)
    if "stud-bonus-7" in bets:
        outcomes["stud-bonus-7"] = stud_bonus_7(player, record["community"], options)
    if "low-ball-7" in bets:
        outcomes["low-ball-7"] = low_ball_7(player, record["community"], options)
    lines = []
    for wager, outcome in outcomes.items():
        stake = stake_of(bets, wager)
        lines.append(line(seat, None, wager, stake, returned(outcome, stake, options)))
    return lines


def settle(record: Record) -> list[Line]:
    check(record)
    options = record["options"]
    dealer = record["dealer"][: record["dealer_taken"]]
    lines = []
    for seat in record["seats"]:
        hand = seat["hands"][0]
        stake = hand_stake(stake_of(seat["bets"], "base"), hand["doubles"])
        outcome = base_wager(hand, dealer, options)
        lines.append(line(seat, 0, "base", stake, returned(outcome, stake, options)))
        lines += side_wagers(seat, record)
    return lines
