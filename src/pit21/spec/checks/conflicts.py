"""Choices that contradict each other, and choices that deserve a warning."""

from fractions import Fraction
from typing import TYPE_CHECKING

from pit21.cards import deck
from pit21.law.settle import SEVENS, SIX_SEVEN_EIGHT
from pit21.money import amount_text, odds_text, parse_odds
from pit21.spec.problems import Problem
from pit21.spec.terms import fee_rows

if TYPE_CHECKING:
    from pit21.spec.game import GameSpec


def find_conflicts(spec: "GameSpec") -> list[Problem]:
    return [
        *_money_conflicts(spec), *_shoe_conflicts(spec), *_fee_conflicts(spec), *_natural_conflicts(spec),
        *_house_stakes(spec), *_switch(spec), *_tie_conflicts(spec), *_shown_hole(spec), *_settled_at_the_end(spec),
        *_raise(spec),
    ]  # fmt: skip


def _switch(spec: "GameSpec") -> list[Problem]:
    """Two hands whose second cards may be swapped need a spot for the second one, and a dealer who looks before."""
    if spec.file.family != "draw" or spec.value("switch") != "yes":
        return []
    needed = {
        "hole_card": ("peek",), "surrender": ("none", "late"), "deal": ("passes",), "banking": ("house",),
        "free_double": ("none",), "free_split": ("none",), "soft_21": ("stands",), "raise_stake": ("no",),
        "dealer_cards": ("up_and_down",),
    }  # fmt: skip
    found = [
        Problem(key, f"must be {' or '.join(allowed)} where second cards may be swapped")
        for key, allowed in needed.items()
        if spec.value(key) not in allowed
    ]
    by_suit = "the swap is decided by the totals of the hands; nothing may be paid by the suits of a hand"
    if spec.value("suited_natural") != "none":
        found.append(Problem("suited_natural", f"must be none where second cards may be swapped: {by_suit}"))
    bonus = spec.paytable("base")
    if bonus is not None and any(len(set(bonus.odds()[first : first + 3])) > 1 for first in (SIX_SEVEN_EIGHT, SEVENS)):
        found.append(Problem(f"paytables.{spec.paytable_name('base')}", by_suit))
    spots = [name for name, wager in spec.file.wagers.items() if wager.role == "spot"]
    if len(spots) != 1 or "switch" not in [stage.do for stage in spec.file.stages]:
        found.append(Problem("switch", "needs one wager with the role 'spot' for the second hand and a stage 'switch'"))
    return found


def _house_stakes(spec: "GameSpec") -> list[Problem]:
    """What free doubles and splits leave no room for."""
    if spec.file.family != "draw":
        return []
    free = [key for key in ("free_double", "free_split") if spec.value(key) != "none"]
    unsuited = {
        "redoubles": (0, "a hand that was doubled free cannot be doubled again"),
        "after_double": ("one_card", "a free double takes exactly one card"),
        "rescue": ("no", "a free double cannot be given up"),
        "super_21_on_split": ("no", "bonus 21s are not paid on split hands where splits are free"),
        "banking": ("house", "only the house stakes free doubles and splits"),
        "backline": ("no", "backline wagers cannot follow a free double or split"),
    }
    return [
        Problem(key, f"must be {allowed} with {free[0]}: {why}")
        for key, (allowed, why) in unsuited.items()
        if free and spec.value(key) != allowed
    ] + [
        Problem("hole_card", f"original bets only cannot be told apart from the house's stakes of {free[0]}")
        for _ in free[:1]
        if spec.value("hole_card") in ("none_obo", "none_obbo")
    ]


def _shown_hole(spec: "GameSpec") -> list[Problem]:
    """A hole card that is shown at the deal cannot be dealt last."""
    shown = spec.value("dealer_cards")
    if shown not in ("two_up", "up_and_class") or spec.value("hole_card") == "peek":
        return []
    return [Problem("hole_card", f"must be peek with dealer_cards={shown}: a card that is dealt last cannot be shown")]


def _settled_at_the_end(spec: "GameSpec") -> list[Problem]:
    """No hand wins at once where every hand waits for the hole card."""
    if spec.file.family == "stud" or spec.value("settled") != "at_the_end":
        return []
    problems = [
        Problem(key, "a 21 cannot win at once where nothing is settled before the end")
        for key in ("hard_21", "soft_21")
        if spec.states(key) and spec.value(key) == "wins"
    ]
    return problems + [
        Problem(key, "a hand cannot win at once by its cards where nothing is settled before the end (settled)")
        for key in ("charlie", "long_21", "five_card_wins")
        if spec.value(key) not in ("none", "no")
    ]


def _raise(spec: "GameSpec") -> list[Problem]:
    """A raise follows the dealer's up card, so that card cannot be dealt last."""
    if spec.file.family != "draw" or spec.value("raise_stake") == "no" or spec.value("deal") != "packets":
        return []
    return [Problem("deal", "must be passes with raise_stake: players raise after the up card, before their own cards")]


def _tie_conflicts(spec: "GameSpec") -> list[Problem]:
    """Odds of ties that never win."""
    wins = {total: _tie_wins(spec, total) for total in range(17, 22)}
    found = [
        Problem(f"tie_{total}_pays", f"a tie at {total} does not win: set tie_{total} = 'win', or leave the odds out")
        for total, is_won in wins.items()
        if spec.value(f"tie_{total}_pays") != "as_others" and not is_won
    ]
    if spec.value("ties_pay") != "as_wins" and spec.value("ties") != "win" and not any(wins.values()):
        found.append(Problem("ties_pay", "no tie wins: set ties = 'win', or leave the odds out"))
    return found


def _tie_wins(spec: "GameSpec", total: int) -> bool:
    own = spec.value(f"tie_{total}")
    return (spec.value("ties") if own == "as_others" else own) == "win"


def _money_conflicts(spec: "GameSpec") -> list[Problem]:
    problems = []
    step = spec.number("chip_step")
    if spec.value("breakage") == "exact":
        if step % 10:
            message = f"exact payouts need a chip step of whole 10 cents, not {step} (G6); choose down, up or nearest"
            problems.append(Problem("breakage", message))
        problems += [
            Problem("breakage", f"a stake of {amount_text(stake)} cannot be paid exactly at {odds_text(odds)}")
            for stake, odds in sorted(_least_stakes(spec, step))
            if step % 10 == 0 and stake * odds[0] % odds[1]
        ]
    highest = spec.value("state_maximum")
    for name in spec.file.wagers:
        low, high = spec.limits(name)
        if isinstance(highest, int) and highest < low and spec.offered(name):
            text = f"{amount_text(highest)} is below the smallest {name} wager, {amount_text(low)}"
            problems.append(Problem("state_maximum", text))
        if low > high:
            key = f"limits.{name}.min"
            problems.append(Problem(key, f"{amount_text(low)} is above the maximum of {amount_text(high)}"))
        elif high < -(-low // step) * step:
            problems.append(Problem(f"limits.{name}.max", f"no wager in steps of {amount_text(step)} fits the limits"))
    return problems


def _least_stakes(spec: "GameSpec", step: int) -> set[tuple[int, tuple[int, int]]]:
    """(smallest stake, odds): every stake is a multiple of a chip; insurance may be exactly half of one."""
    stakes = {(step, odds) for odds in (*spec.main_pays, (1, 2))}  # a surrendered half too
    for key, pays in (("suited_natural", "suited_natural_pays"), ("long_21", "long_21_pays")):
        if spec.value(key) != "none":
            stakes.add((step, parse_odds(str(spec.value(pays)))))
    others = ("charlie_pays", "ties_pay", *(f"tie_{total}_pays" for total in range(17, 22)))
    chosen = (spec.value(key) for key in others)
    stakes |= {(step, parse_odds(str(pays))) for pays in chosen if pays not in ("as_wins", "as_others")}
    for name, wager in spec.file.wagers.items():
        table = spec.paytable(name)
        least = step // 2 if wager.role == "insurance" else step
        stakes |= {(least, odds) for odds in (table.odds() if table is not None else ())}
    return stakes


def _shoe_conflicts(spec: "GameSpec") -> list[Problem]:
    problems = []
    decks = spec.value("decks")
    size = len(deck(str(spec.value("deck_kind"))))
    if decks == "infinite":
        if spec.value("shuffle_each") == "round":
            problems.append(Problem("decks", "this game cannot be dealt from an infinite deck (G13)"))
        return problems
    if spec.decks_fraction("cut_depth") >= int(decks):
        problems.append(Problem("cut_depth", f"must be below the number of decks, {decks}"))
    if 2 * spec.decks_fraction("cut_margin") > int(decks) and spec.value("player_cut") == "yes":
        problems.append(Problem("cut_margin", f"leaves no place for the cut in {decks} decks"))
    if spec.value("empty_positions") == "dealt":
        needed = (spec.number("seats") + 1) * 5 + 2
        if needed > size * int(decks):
            problems.append(Problem("seats", f"{needed} cards are needed, the shoe holds {size * int(decks)}"))
    if spec.value("deal_from") == "bankers_left" and spec.value("banking") != "player":
        problems.append(Problem("deal_from", "only a player-banked game deals from the player-dealer's left"))
    if spec.value("banking") == "player" and spec.number("seats") < 2:
        problems.append(Problem("seats", "a player-banked table needs two positions"))
    return problems


def _fee_conflicts(spec: "GameSpec") -> list[Problem]:
    rows = fee_rows(spec.value("collection"))
    highest = spec.limits("base")[1]
    if rows and rows[-1][0] < highest:
        message = f"no row has a table_limit of at least the base wager's maximum, {highest} (P23)"
        return [Problem("collection", message)]
    return []


def _natural_conflicts(spec: "GameSpec") -> list[Problem]:
    """With original bets only, one stake is lost to a late natural: no hand may end before it can come."""
    if spec.value("hole_card") != "none_obo":
        return []
    ends = {"hard_21": ("wins",), "soft_21": ("wins",), "rescue": ("yes", "half")}
    problems = [
        Problem(key, f"{spec.value(key)} settles a hand before a dealer's blackjack can come; not with none_obo")
        for key, values in ends.items()
        if spec.states(key) and spec.value(key) in values
    ]
    return problems + [
        Problem(key, "settles a hand before a dealer's blackjack can come; choose none with none_obo")
        for key in ("charlie", "long_21", "five_card_wins")
        if spec.value(key) not in ("none", "no")
    ]


def find_warnings(spec: "GameSpec") -> tuple[str, ...]:
    """What a house should know before it opens such a table."""
    warnings = []
    for wager in ("mirror-match", "match-1"):
        if wager in spec.file.wagers and spec.file.wagers[wager].paytable_by:
            key = spec.file.wagers[wager].paytable_by
            chosen = spec.value(key)
            if chosen not in ("by_deck", spec.value("deck_kind")):
                warnings.append(
                    f"{key}: the table for {chosen} decks is used with {spec.value('deck_kind')} decks (S14)."
                )
    if "bonus" in spec.file.rules and spec.value("bonus") == "low-ball-7":
        warnings.append(
            "bonus: the 7 Card Low Ball favors the player under every interpretation. Deuce-to-seven with any five "
            "of the seven cards, 31.6% of hands are ten-high or lower, and the printed table returns 161.8% of what is "
            "staked; even where both community cards must be used it returns 101.7% (T6)."
        )
    if spec.value("charlie") != "none" and spec.value("long_21") != "none" and spec.value("charlie_pays") != "as_wins":
        charlie, long_21 = (Fraction(*parse_odds(str(spec.value(f"{key}_pays")))) for key in ("charlie", "long_21"))
        if long_21 < charlie:
            warnings.append(
                "long_21_pays: a 21 in many cards pays less than the same number of cards with a lower total; raise "
                "these odds, or leave long_21 out: a 21 is then paid like any Charlie."
            )
    if spec.value("red_flex_backline") == "yes" and spec.value("backline") == "no":
        warnings.append(
            "red_flex_backline: without backline betting it has no effect: Red Flex needs a game wager (P24)."
        )
    return tuple(warnings)
