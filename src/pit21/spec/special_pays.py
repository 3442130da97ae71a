"""Wins of the main wager that pay by a rule of their own: suits, many cards, ties."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from pit21.law.rules import Odds
from pit21.money import parse_odds
from pit21.spec.game import GameSpec

SpecialCode = Literal["natural", "bonus-21", "card-count", "equal-totals"]


class SpecialPay(NamedTuple):
    """`code` and `detail` are those of a settlement's cause; `key` is the rule that says what is paid."""

    code: SpecialCode
    detail: str
    words: str
    odds: Odds
    key: str


def special_pays(spec: GameSpec) -> tuple[SpecialPay, ...]:
    """What a game pays besides a higher total, a dealer's bust, a natural and bonus 21s of a pay table."""
    return tuple(_found(spec))


def _found(spec: GameSpec) -> Iterator[SpecialPay]:
    suit, best = spec.value("suited_natural"), spec.file.best_hand
    if suit != "none":
        odds = parse_odds(str(spec.value("suited_natural_pays")))
        yield SpecialPay("natural", f"{best} in {suit}", f"{best} in {suit}", odds, "suited_natural_pays")
    cards = spec.value("long_21")
    if cards != "none":
        odds = parse_odds(str(spec.value("long_21_pays")))
        yield SpecialPay("bonus-21", "", f"21 in {cards} or more cards", odds, "long_21_pays")
    cards = spec.value("charlie")
    if cards != "none":
        pays = spec.value("charlie_pays")
        key = "charlie" if pays == "as_wins" else "charlie_pays"
        own_21 = spec.value("long_21") != "none" and spec.number("long_21") <= int(cards)
        words = f"{cards} cards of 20 or less" if own_21 else f"{cards} cards that are not bust"
        yield SpecialPay("card-count", str(cards), words, _odds(spec, pays), key)
    if spec.value("five_card_wins") == "yes":
        cards = str(spec.value("max_cards"))
        yield SpecialPay("card-count", cards, f"{cards} cards that are not bust", spec.main_pays[0], "five_card_wins")
    yield from _ties(spec)


def _ties(spec: GameSpec) -> Iterator[SpecialPay]:
    """Ties that win; those that pay the same are one."""
    others = spec.value("ties_pay")
    by_total = {}
    for total in range(17, 22):
        own, pays = spec.value(f"tie_{total}"), spec.value(f"tie_{total}_pays")
        if (spec.value("ties") if own == "as_others" else own) == "win":
            by_total[total] = others if pays == "as_others" else pays
    if spec.value("ties") == "win" and all(pays == others for pays in by_total.values()) and len(by_total) == 5:
        yield SpecialPay("equal-totals", "", "equal totals", _odds(spec, others), "ties_pay")
        return
    for total, pays in by_total.items():
        key = f"tie_{total}_pays" if spec.states(f"tie_{total}_pays") else f"tie_{total}"
        yield SpecialPay("equal-totals", "", f"equal totals of {total}", _odds(spec, pays), key)


def _odds(spec: GameSpec, pays: object) -> Odds:
    return spec.main_pays[0] if pays == "as_wins" else parse_odds(str(pays))
