"""Pure 21.5 Blackjack with Red Flex Bet (document 003): a player banks, the button gives the order."""

from collections.abc import Sequence
from fractions import Fraction

from .bank import Bank
from .button import settlement_order
from .cards import is_ace_and_ten_value, is_red, points, rank
from .money import LOSE, PUSH, SURRENDER, WIN_EVEN_MONEY, Outcome, blackjack_odds, returned, win
from .pay_tables import RED_FLEX
from .play_checks import is_bust, is_natural
from .pure_21_5_checks import check
from .record import Line, Record, choice, hand_stake, line, stake_of


def is_three_eights(dealer: Sequence[str]) -> bool:
    return [rank(card) for card in dealer] == ["8", "8", "8"]


def busted_hand(dealer: Sequence[str], options: Record) -> Outcome:
    """Game rule 8 (L221-226): 888 gives a push; otherwise both bust is a loss, or a push by choice (P3)."""
    eight_push = choice(options, "eight_push", "busted", "everyone", "none")
    if is_three_eights(dealer) and eight_push != "none":
        return PUSH
    if points(dealer) > 21 and choice(options, "both_bust", "lose", "push") == "push":
        return PUSH
    return LOSE


def base_wager(hand: Record, dealer: Sequence[str], options: Record) -> Outcome:
    """Game rules 1 to 8 (L185-226)."""
    if hand["surrendered"]:
        return SURRENDER  # stays so against 888 too (P2)
    if is_ace_and_ten_value(dealer):
        return PUSH if is_natural(hand) else LOSE
    if is_three_eights(dealer) and choice(options, "eight_push", "busted", "everyone", "none") == "everyone":
        return PUSH
    if is_natural(hand):
        return win(blackjack_odds(options, "6:5", "3:2"))
    if is_bust(hand):
        return busted_hand(dealer, options)
    mine, theirs = points(hand["cards"]), points(dealer)
    if theirs > 21 or mine > theirs:
        return WIN_EVEN_MONEY
    return PUSH if mine == theirs else LOSE


def red_run(dealer: Sequence[str]) -> int:
    """The unbroken run of red cards from the top card, the hole card second (P16)."""
    run = 0
    for card in dealer:
        if not is_red(card):
            break
        run += 1
    return run


def red_flex(dealer: Sequence[str], options: Record) -> Outcome:
    table = RED_FLEX[choice(options, "red_flex_table", *RED_FLEX)]
    run = red_run(dealer)
    if run < 2:
        return LOSE
    return win(Fraction(table[min(run - 2, len(table) - 1)]))


def holders_wagers(seat: Record, record: Record, bank: Bank) -> list[Line]:
    """The game wager, split hands in their order of play, then Red Flex (P7)."""
    options, dealer = record["options"], record["dealer"]
    lines = []
    for place, hand in enumerate(seat["hands"]):
        stake = hand_stake(stake_of(seat["bets"], "base"), hand["doubles"])
        due = returned(base_wager(hand, dealer, options), stake, options)
        lines.append(line(seat, place, "base", stake, bank.settle(stake, due)))
    return lines + red_flex_wager(seat, seat, record, bank)


def backers_wagers(backer: Record, seat: Record, record: Record, bank: Bank) -> list[Line]:
    """The same results on the backer's own stakes, on the hands where the backer followed (P24)."""
    options, dealer = record["options"], record["dealer"]
    where = {"seat": seat["seat"], "player": backer["player"], "bets": backer["bets"]}
    lines = []
    for followed in backer["hands"]:
        hand = seat["hands"][followed["on"]]
        stake = hand_stake(stake_of(backer["bets"], "base"), followed["doubles"])
        due = returned(base_wager(hand, dealer, options), stake, options)
        lines.append(line(where, followed["on"], "base", stake, bank.settle(stake, due)))
    return lines + red_flex_wager(where, backer, record, bank)


def red_flex_wager(where: Record, staker: Record, record: Record, bank: Bank) -> list[Line]:
    stake = stake_of(staker["bets"], "red-flex")
    if not stake:
        return []
    due = returned(red_flex(record["dealer"], record["options"]), stake, record["options"])
    return [line(where, None, "red-flex", stake, bank.settle(stake, due))]


def settle(record: Record) -> list[Line]:
    check(record)
    options, dealer = record["options"], record["dealer"]
    bank_seat, bank_wager = record["bank"]["seat"], record["bank"]["wager"]
    bank = Bank(bank_wager, choice(options, "coverage", "net", "gross"))
    by_number = {seat["seat"]: seat for seat in record["seats"]}
    lines: list[Line] = []
    for place in settlement_order(dealer[1], bank_seat, set(by_number), options):
        seat = by_number[place]
        lines += holders_wagers(seat, record, bank)
        for backer in seat.get("backers", ()):
            lines += backers_wagers(backer, seat, record, bank)
    lines.append({"bank": {"seat": bank_seat, "staked": bank_wager, "returned": bank.returned()}})
    return lines
