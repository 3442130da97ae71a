"""How much may be staked where, and whether it can be paid for (G10, I15)."""

from pit21.law import codes
from pit21.law.actions import is_double_free, is_split_free, stake_after
from pit21.law.hands import is_soft, total_of
from pit21.law.rules import Law
from pit21.spec.side_bets import winnings
from pit21.table.fees import fee_of
from pit21.table.refusal import Refusal, refuse
from pit21.table.rules import Rules, WagerRules
from pit21.table.state import Seat, Stake, Table, chips_of


def stake_on(seat: Seat, wager: str, owner: str) -> int:
    return next((bet.amount for bet in seat.bets if bet.wager == wager and bet.owner == owner), 0)


def spots_placed(rules: Rules, wager: str) -> int:
    """On how many spots a stake is put: the base wager lies on both hands of a seat that has two."""
    return 2 if wager == "base" and rules.second_hand else 1


def equals_base(rules: Rules, wager: WagerRules) -> bool:
    """Return whether a stake on this spot must be as large as the main wager."""
    return wager.size == "equal_to_base" or (wager.after != "" and rules.bet_bigger_equal)


def round_up(amount: int, step: int) -> int:
    return -(-amount // step) * step


def ceiling(table: Table, wager: WagerRules) -> int:
    """Return the most that may lie on a spot: its maximum or the state's, in whole chips (S7)."""
    maximum = wager.maximum
    if table.rules.state_maximum is not None:
        maximum = min(maximum, table.rules.state_maximum)
    return maximum // table.rules.chip_step * table.rules.chip_step


def _base_stake(table: Table, seat: Seat, owner: str) -> int:
    """Return what the owner staked on the main wager, which lies with the hand once wagers are closed."""
    bets = seat.hands[0].bets if table.bets_closed and seat.hands else seat.bets
    return next((bet.amount for bet in bets if (bet.wager, bet.owner) == ("base", owner)), 0)


def bet_limits(table: Table, seat: Seat, wager: WagerRules, owner: str) -> tuple[int, int, Refusal | None]:
    """Return smallest and largest stake on this spot as the others lie now, and why none is allowed."""
    rules = table.rules
    base = _base_stake(table, seat, owner)
    lowest, highest = round_up(wager.minimum, rules.chip_step), ceiling(table, wager)
    if wager.id == "base":
        return lowest, highest, None
    if not base:
        return 0, 0, refuse("base-wager-first", subject=wager.title, base=rules.base_name)
    if wager.size == "equal_to_base":
        return base, base, None
    if wager.after and rules.bet_bigger == "sequential":
        before = rules.wagers[wager.after]
        while not before.offered:
            before = rules.wagers[before.after]
        full = ceiling(table, before)
        if rules.bet_bigger_equal and before.id != "base":
            full = min(full, base)  # it can hold no more than the base wager
        if stake_on(seat, before.id, owner) < full:
            return 0, 0, refuse("wager-before-not-full", subject=wager.title, before=before.title)
    if wager.after and rules.bet_bigger_equal:
        outside = not lowest <= base <= highest
        if outside:
            why = refuse(
                "base-outside-limits", subject=wager.title, base=rules.base_name, lowest=lowest, highest=highest
            )
            return base, base, why
        return base, base, None
    if wager.size == "at_most_base":
        highest = min(highest, base)
    if lowest <= highest:
        return lowest, highest, None
    return lowest, highest, refuse("no-stake-fits", subject=wager.title, lowest=lowest, highest=highest)


def spots_of(seat: Seat, index: int) -> tuple[Stake, ...]:
    """Return the holder's own stakes on a hand."""
    return tuple([bet for bet in seat.hands[index].bets if bet.owner == seat.holder])


def insurance_limits(table: Table, seat: Seat) -> tuple[int, int, int]:
    """(smallest, largest, number of spots): per spot, up to half the base wager (N13)."""
    wager = table.rules.insurance
    spots = spots_of(seat, 0)
    if table.rules.second_hand:
        spots += spots_of(seat, 1)
    half = spots[0].amount // 2 if spots else 0
    if wager is None:
        return 1, 0, 0
    cap = table.rules.insurance_cap
    return wager.minimum, half if cap is None else min(half, cap), len(spots)


def raise_limits(table: Table, seat: Seat) -> tuple[int, int]:
    """Smallest and largest raise: chip steps up to the wager itself, as far as the chips reach."""
    stake = spots_of(seat, 0)[0].amount
    step = table.rules.chip_step
    return step, min(stake, chips_of(table, seat.holder) // step * step)


def insurance_fits(table: Table, seat: Seat, amount: int) -> bool:
    """Chip steps, or exactly the largest amount."""
    lowest, highest, _ = insurance_limits(table, seat)
    return lowest <= amount <= highest and (amount % table.rules.chip_step == 0 or amount == highest)


def double_limits(table: Table, seat: Seat, index: int) -> tuple[int, int]:
    """Smallest and largest amount of the next double, on each spot (N6, N8, T10)."""
    hand = seat.hands[index]
    stake = spots_of(seat, index)[0]
    if double_is_free(table, seat, index):
        return stake.first, stake.first
    if hand.doubles:
        amount = hand.doubles[0] if table.rules.law.second_double == codes.EQUAL_FIRST else stake.staked
        return amount, amount
    if not table.rules.double_for_less:
        return stake.first, stake.first
    return min(stake.first, round_up(table.rules.double_minimum, table.rules.chip_step)), stake.first


def double_is_free(table: Table, seat: Seat, index: int) -> bool:
    """Return whether the house stakes the next double of a hand."""
    hand, count = seat.hands[index], len(seat.hands[index].cards)
    if hand.doubles or not table.rules.law.free_double:
        return False
    return is_double_free(table.rules.law, total_of(hand.cards, count), is_soft(hand.cards, count), count)


def split_is_free(table: Table, seat: Seat, index: int) -> bool:
    """Return whether the house stakes the hand that a split makes."""
    return bool(table.rules.law.free_split) and is_split_free(table.rules.law, seat.hands[index].cards[0])


def double_cost(table: Table, seat: Seat, index: int, amount: int) -> int:
    """Return what a double of this amount on each spot takes from the holder's chips."""
    return 0 if double_is_free(table, seat, index) else amount * len(spots_of(seat, index))


def split_cost(table: Table, seat: Seat, index: int) -> int:
    """Return what a split takes from the holder's chips."""
    return 0 if split_is_free(table, seat, index) else sum(bet.first for bet in spots_of(seat, index))


def affordable(table: Table, seat: Seat, index: int) -> int:
    """Return a mask without the acts that the holder's chips cannot pay for."""
    chips = chips_of(table, seat.holder)
    mask = -1
    if chips < double_cost(table, seat, index, double_limits(table, seat, index)[0]):
        mask &= ~codes.DOUBLE
    if chips < split_cost(table, seat, index):
        mask &= ~codes.SPLIT
    return mask


def fees_owed(table: Table, player: str) -> int:
    """Fees that this player owes for the wagers on the table now."""
    if not any(table.rules.fees):
        return 0
    owed = sum(fee_of(table, bet.wager) for seat in table.seats for bet in seat.bets if bet.owner == player)
    return owed + (fee_of(table, "bank") if table.bank.player == player else 0)


def _find_largest_payout(amount: int, odds: tuple[int, int], step: int) -> int:
    """Return a payout rounded up to whole chips, which is as much as any way of rounding pays."""
    return round_up(-(-amount * odds[0] // odds[1]), step)


def payout_step(rules: Rules) -> int:
    """A table that pays exactly pays in cents, any other in whole chips (G6)."""
    return 1 if rules.breakage == "exact" else rules.chip_step


def worst_main(law: Law, amount: int, step: int) -> int:
    """Return the most that a stake on a main wager can cost the house, splits and doubles in."""
    amount *= 2 if law.raise_stake else 1
    doubled = stake_after(law, law.max_doubles)
    if law.family == codes.STUD:
        doubled = 1
    hands = law.max_hands if law.family == codes.DRAW else 1
    won = (*law.main_pays[:3], *(odds for odds in law.tie_odds if odds[1] > 0))
    costs = [hands * _find_largest_payout(amount * doubled, odds, step) for odds in won]
    costs.append(_find_largest_payout(amount, law.main_pays[3], step))
    if law.suited_natural:
        costs.append(_find_largest_payout(amount, law.suited_natural_odds, step))
    if law.long_21:
        costs.append(hands * _find_largest_payout(amount, law.long_21_odds, step))
    if law.charlie:
        costs.append(hands * _find_largest_payout(amount, law.charlie_odds, step))
    costs += [
        (hands if law.bonus_21_on_split else 1) * _find_largest_payout(amount, odds, step) for odds in law.bonus_21
    ]
    return max(costs)


def worst_side(rules: Rules, wager: WagerRules, amount: int) -> int:
    """The top line of the pay table; both Stud Bonus lines where they are added (T1); winnings that are moved."""
    step = payout_step(rules)
    if not wager.odds:
        return amount
    best = max(_find_largest_payout(amount, odds, step) for odds in wager.odds)
    fixed = [winnings(line, wager.unit, wager.meter, amount) for line in wager.amounts]
    best = max([best, *(each for each in fixed if each is not None)])
    best += _find_most_envy(rules, wager)
    if wager.moves:
        best += worst_main(rules.law, amount + best, step)
    added = rules.law.twisted_stud == codes.TWISTED_ADD and wager.evaluator == "stud-bonus"
    return best + amount * (wager.odds[-1][0] + 1) if added else best


def _find_most_envy(rules: Rules, wager: WagerRules) -> int:
    """Return what all other seats can get besides when a hand wins."""
    return max(wager.envy, default=0) * (rules.seats - 1)


def worst_cost(rules: Rules, name: str, amount: int) -> int:
    """Return what the house could lose on one stake, insurance beside a main wager included."""
    found = rules.worst_costs.get((name, amount))
    return rules.worst_costs.keep((name, amount), _worst_cost(rules, name, amount)) if found is None else found


def _worst_cost(rules: Rules, name: str, amount: int) -> int:
    wager = rules.wagers[name]
    if wager.role not in ("main", "spot"):
        return worst_side(rules, wager, amount)
    cost = worst_main(rules.law, amount, payout_step(rules))
    for bonus in rules.bonus_ids:
        paid = [winnings(line, "to", 0, amount) or 0 for line in rules.wagers[bonus].amounts]
        cost += max(paid) + _find_most_envy(rules, rules.wagers[bonus])
    if rules.insurance is not None and rules.insurance.offered:
        cost += worst_side(rules, rules.insurance, amount // 2)
    return cost


def exposure(table: Table) -> int:
    """Return what the house could lose on the wagers that lie on the table, in cents (I15)."""
    rules = table.rules
    return sum([worst_cost(rules, bet.wager, bet.amount) for seat in table.seats for bet in seat.bets])
