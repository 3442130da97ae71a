"""What a player may do with a hand, and when the dealer draws."""

from collections.abc import Sequence

from pit21.law.cards import ACE, FOUR, TEN
from pit21.law.codes import (
    DOUBLE,
    DOUBLE_ANY_CARDS,
    DOUBLE_ELEVEN,
    DOUBLE_NINE_TO_ELEVEN,
    DOUBLE_NONE,
    DOUBLE_TEN_ELEVEN,
    EQUAL_FIRST,
    FREE,
    FREE_DOUBLE_ANY_CARDS,
    FREE_DOUBLE_NONE,
    FREE_SPLIT_BUT_TENS_AND_FOURS,
    FREE_SPLIT_NONE,
    HIT,
    HIT_ALLOWED,
    OPEN,
    RESCUE,
    SOFT_DOUBLES_NINETEEN_TWENTY,
    SOFT_DOUBLES_NONE,
    SPLIT,
    STAND,
    SURRENDER,
    SURRENDER_ANY_TIME,
    SURRENDER_EARLY,
    SURRENDER_EARLY_TENS,
    SURRENDER_LATE,
)
from pit21.law.hands import hard_total, has_ace, is_natural, is_pair, result_by_count
from pit21.law.rules import Law


def is_double_free(law: Law, total: int, soft: bool, count: int) -> bool:
    """Whether the house stakes the double of this hand: a hard 9, 10 or 11."""
    if law.free_double == FREE_DOUBLE_NONE or soft or total < 9 or total > 11:
        return False
    return count == 2 or law.free_double == FREE_DOUBLE_ANY_CARDS


def is_split_free(law: Law, card: int) -> bool:
    """Whether the house stakes the further hands of a pair that begins with this card."""
    rank = card >> 2
    if law.free_split == FREE_SPLIT_NONE or rank >= TEN:
        return False
    return rank != FOUR or law.free_split != FREE_SPLIT_BUT_TENS_AND_FOURS


def may_double(law: Law, total: int, soft: bool, count: int, from_split: bool, split_aces: bool) -> bool:
    """The first double of a hand (T10, N8, P8)."""
    if count > 2 and law.double_on != DOUBLE_ANY_CARDS and not is_double_free(law, total, soft, count):
        return False
    if from_split and not law.double_after_split:
        return False
    if split_aces and not law.double_split_aces:
        return False
    if soft and law.soft_doubles == SOFT_DOUBLES_NINETEEN_TWENTY:
        return law.double_on != DOUBLE_NONE and 19 <= total <= 20
    if law.double_on == DOUBLE_NONE or (soft and law.soft_doubles == SOFT_DOUBLES_NONE):
        return False
    if total < lowest_double(law) or (total > 11 and lowest_double(law) > 0):
        return False
    return soft or total < 19 or law.double_hard_19 == 1


def lowest_double(law: Law) -> int:
    """The lowest total that may be doubled where 11 is the highest; 0 where any total may be."""
    if law.double_on == DOUBLE_NINE_TO_ELEVEN:
        return 9
    if law.double_on == DOUBLE_TEN_ELEVEN:
        return 10
    return 11 if law.double_on == DOUBLE_ELEVEN else 0


def most_hands(law: Law, card: int) -> int:
    """How many hands a pair that begins with this card may become."""
    if card >> 2 == ACE and law.max_ace_hands > 0:
        return min(law.max_ace_hands, law.max_hands)
    return law.max_hands


def may_split(law: Law, cards: Sequence[int], count: int, hands: int, from_split: bool) -> bool:
    if count != 2 or hands >= most_hands(law, cards[0]) or not is_pair(law, cards[0], cards[1]):
        return False
    # Aces that come from a split are split again only where the rules say so (N9, P12).
    return not from_split or cards[0] >> 2 != ACE or law.resplit_aces == 1


def may_surrender(law: Law, count: int, from_split: bool) -> bool:
    """After the look for a natural: as a first action, or with any hand that has not been doubled."""
    if law.surrender == SURRENDER_ANY_TIME:
        return True
    return law.surrender == SURRENDER_LATE and count == 2 and not from_split


def surrenders_early(law: Law, up: int) -> bool:
    """Before the look for a natural (N10, P11), or, against ten-values only, not when an ace is up."""
    return law.surrender == SURRENDER_EARLY or (law.surrender == SURRENDER_EARLY_TENS and up >> 2 != ACE)


def surrenders_late(law: Law) -> bool:
    return law.surrender in (SURRENDER_LATE, SURRENDER_ANY_TIME)


def actions_after_double(law: Law, doubles: int) -> int:
    """After a double's card: stand, one further double, a rescue, or hits (N6, N7)."""
    actions = STAND
    if doubles < law.max_doubles:
        actions |= DOUBLE
    if law.rescue:
        actions |= RESCUE
    if law.after_double == HIT_ALLOWED:
        actions |= HIT
    return actions


def legal_actions(law: Law, cards: Sequence[int], count: int, hands: int, from_split: bool, doubles: int) -> int:
    """A mask of the acts open to a hand whose cards have all arrived; 0 when it is finished.

    `hands` is the number of hands that the starting hand has been split into so far. Money is not
    checked here: the referee also asks whether the player can pay for the act.
    """
    total = hard_total(cards, count)
    soft = total <= 11 and has_ace(cards, count)
    if soft:
        total += 10
    if total > 21 or (law.max_cards > 0 and count >= law.max_cards):
        return 0
    if total == 21 and (law.soft_21 if soft else law.hard_21) != FREE:
        return 0
    if is_natural(law, cards, count, from_split) or result_by_count(law, total, count, doubles) != OPEN:
        return 0
    if doubles > 0:
        return actions_after_double(law, doubles)
    actions = 0
    split_aces = from_split and cards[0] >> 2 == ACE and law.hit_split_aces == 0
    if may_double(law, total, soft, count, from_split, from_split and cards[0] >> 2 == ACE):
        actions |= DOUBLE
    if may_split(law, cards, count, hands, from_split):
        actions |= SPLIT
    if split_aces:
        return actions | STAND
    if may_surrender(law, count, from_split):
        actions |= SURRENDER
    # Chart 1A of Pure 21.5: hard 19 and more stands, hard 11 and less is hit (P8).
    if not law.chart_1a or soft or total < 19:
        actions |= HIT
    if total > law.must_hit and (not law.chart_1a or soft or total > 11):
        actions |= STAND
    return actions


def stake_after(law: Law, doubles: int) -> int:
    """What lies on a hand after this many full doubles, in units of its first stake (N6)."""
    return 1 + doubles if law.second_double == EQUAL_FIRST else 1 << doubles


# Stake levels say how a hand has been doubled and who staked it. Levels 0, 1, ... are a hand on the player's own stake
# after that many doubles, then comes a free double, where there are such; hands that a free split made follow in the
# same order. Without free doubles and splits a level is a number of doubles.


def levels_of_stake(law: Law) -> int:
    """How many levels a hand has whose first stake is the player's, or is the house's."""
    return law.max_doubles + (1 if law.free_double == FREE_DOUBLE_NONE else 2)


def stake_levels(law: Law) -> int:
    """How many levels there are."""
    return levels_of_stake(law) * (1 if law.free_split == FREE_SPLIT_NONE else 2)


def stake_level(law: Law, doubles: int, free_double: bool, free_split: bool) -> int:
    level = law.max_doubles + 1 if free_double and doubles > 0 else doubles
    return level + levels_of_stake(law) if free_split else level


def house_level(law: Law) -> int:
    """The level of a hand that a free split made; that of any other hand where there are no free splits."""
    return 0 if law.free_split == FREE_SPLIT_NONE else levels_of_stake(law)


def doubles_at(law: Law, level: int) -> int:
    """How many times a hand of this level has been doubled."""
    doubles = level % levels_of_stake(law)
    return 1 if doubles > law.max_doubles else doubles


def level_after_double(law: Law, level: int, cards: Sequence[int], count: int) -> int:
    """The level of a hand that is doubled with these cards, before the double's card is dealt."""
    total = hard_total(cards, count)
    soft = total <= 11 and has_ace(cards, count)
    if doubles_at(law, level) == 0 and is_double_free(law, total, soft, count):
        return level + law.max_doubles + 1
    return level + 1


def stake_at(law: Law, level: int) -> int:
    """What a hand of this level wins on, in units: the house's part included."""
    return stake_after(law, doubles_at(law, level))


def own_stake_at(law: Law, level: int) -> int:
    """What a player has staked, and can lose, with a hand of this level."""
    stake = stake_at(law, level)
    if level % levels_of_stake(law) > law.max_doubles:
        stake -= 1
    if level >= levels_of_stake(law):
        stake -= 1
    return stake
