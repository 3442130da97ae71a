"""Tiny shoes in which what is particular to each variant matters; as `oracle_cases`, for the games of `VARIANTS`."""

from tests.conformance.oracle_case import Case, by_card

_LATE = ("none", "none_obbo", "none_obo", "peek")
DOUBLE_EXPOSURE = (
    Case("double-exposure", "ties", "Kc*5 8c*3 9c*3 7c*2", settings={"max_hands": 1}),
    Case("double-exposure", "soft doubles", "Ac*3 8c*3 9c*2 Kc*4 6c*2", "soft_doubles",
         ("nineteen_twenty", "none", "by_total"), {"max_hands": 1, "double_on": "any_two"}, player="Ac 8c", up="6c",
         favourite="double"),
    Case("double-exposure", "splits of tens", "Kc*6 6c*3 9c*3 5c", settings={"max_hands": 3}, player="Kc Kc", up="9c",
         favourite="split"),
    Case("double-exposure", "the class of the hole card", "Kc*5 8c*2 9c*2 7c*2 6c*2 Ac", "hole_classes",
         ("2-6,7-9,10,A", "2-9,10/A", "2-9/A,10"), {"max_hands": 1, "dealer_cards": "up_and_class"}),
    Case("double-exposure", "splits by the class of the hole card", "Kc*6 6c*3 9c*3 5c", "dealer_cards",
         ("two_up", "up_and_class"), {"max_hands": 2}, player="Kc Kc", up="9c", favourite="split"),
    Case("double-exposure", "two blackjacks", "Kc*4 Ac*3 9c*3 6c*2", "blackjack_tie", ("pay", "push"),
         {"max_hands": 2}),
)  # fmt: skip

EUROPEAN_BLACKJACK = (
    Case("european-blackjack", "a double against a late blackjack", "Kc*5 Ac*2 6c*3 5c*3", "hole_card", _LATE,
         player="6c 5c", up="Kc", favourite="double"),
    Case("european-blackjack", "a split against a late blackjack", "8c*4 Kc*6 Ac*2 3d*2", "hole_card", _LATE,
         {"max_hands": 3}, player="8c 8c", up="Kc", favourite="split"),
    Case("european-blackjack", "any round", "Kc*6 Kd*2 Ac*2 6c*3 5c*2", "hole_card", _LATE, {"max_hands": 2}),
    Case("european-blackjack", "surrender", "Kc*5 Ac*2 6c*3 5c*2", "surrender", ("late", "early_tens"),
         player="Kc 6c", up="Kc", favourite="surrender"),
    Case("european-blackjack", "no surrender against an ace", "Kc*5 Ac*3 6c*3", "surrender", ("early", "early_tens"),
         player="Kc 6c", up="Ac"),
)  # fmt: skip

_ONE_HAND, _TWO_HANDS = {"max_hands": 1, "decks": 6}, {"max_hands": 2, "decks": 6}
"""With enough decks for the shoes below."""
SUPER_FUN_21 = (
    Case("super-fun-21", "many cards", "2c*6 3c*4 Kc*4 4c*2", "charlie", (6, 5, "none"), _ONE_HAND,
         player="2c 2c", up="Kc", favourite="hit"),
    Case("super-fun-21", "a long 21", "3c*5 4c*4 Kc*4 5c*2", "long_21", (5, 6, "none"), _ONE_HAND,
         player="3c 4c", up="Kc", favourite="hit"),
    Case("super-fun-21", "blackjacks by suit", "Kd*3 Kc*3 Ad*2 Ac 9c*4", "suited_natural",
         ("diamonds", "clubs", "none"), _TWO_HANDS, see=by_card),
    Case("super-fun-21", "surrender at any time", "Kc*5 6c*3 5c*3 2c*3", "surrender", ("any_time", "late", "none"),
         _TWO_HANDS, player="6c 5c", up="Kc", favourite="hit"),
    Case("super-fun-21", "surrender after a split", "8c*3 Kc*6 7c*3", "surrender", ("any_time", "late"),
         _TWO_HANDS, player="8c 8c", up="Kc", favourite="split"),
    Case("super-fun-21", "after a double", "5c*2 6c*3 Kc*5 9c*2 2c*2", "rescue", ("half", "yes", "no"),
         _ONE_HAND, player="5c 6c", up="Kc", favourite="double"),
    Case("super-fun-21", "any round", "Kd*4 Kc*2 Ad*2 6c*3 5c*2", settings=_TWO_HANDS, see=by_card),
)  # fmt: skip

PONTOON = (
    Case("pontoon", "a double against a late blackjack", "Kc*5 Ac*2 6c*3 5c*3", "hole_card", ("none_obbo", "none"),
         player="6c 5c", up="Kc", favourite="double"),
    Case("pontoon", "any round", "Kc*6 Kd*2 Ac*2 6c*3 7c", settings={"max_hands": 2}),
)  # fmt: skip

PONTOON_SYDNEY = (
    Case("pontoon-sydney", "any round", "Kc*6 Kd*2 Ac*2 6c*3 5c", settings={"max_hands": 2}),
)  # fmt: skip

FREE_BET = (
    Case("free-bet", "a dealer's 22", "Kc*6 6c*4 9c*2", "dealer_22", ("push", "bust"), {"max_hands": 1}, up="6c"),
    Case("free-bet", "free doubles with three cards", "2c*2 3c*3 4c*2 Kc*5 9c*2", "free_double",
         ("two_cards", "any_cards"), {"max_hands": 1, "double_on": "nine_to_eleven"}, player="3c 4c", up="Kc",
         favourite="double"),
    Case("free-bet", "free doubles on two cards", "5c*3 6c*3 Kc*6 Ac", "free_double", ("two_cards", "none"),
         {"max_hands": 1}, player="5c 6c", up="6c", favourite="double"),
    Case("free-bet", "free splits of eights", "8c*5 Kc*5 3d*3 6d*2", "free_split", ("but_tens", "none"),
         {"max_hands": 3}, player="8c 8c", up="6d", favourite="split"),
    Case("free-bet", "free splits of fours", "4c*4 Kc*6 6d*5", "free_split", ("but_tens", "but_tens_fours"),
         {"max_hands": 2}, player="4c 4c", up="6d", favourite="split"),
    Case("free-bet", "tens are paid for", "Kc*6 Kd*3 6c*4 9c*3", settings={"max_hands": 2}, player="Kc Kc", up="6c",
         favourite="split"),
    Case("free-bet", "aces to some hands", "Ac*5 Kc*6 4c*3 6c*2", "max_ace_hands", ("as_others", 3, 2),
         player="Ac Ac", up="6c", favourite="split"),
    Case("free-bet", "any round", "8c*3 3c*2 Kc*6 6c*2 Ac", settings={"max_hands": 2}, wagers=("base", "insurance")),
    Case("free-bet-2012", "any round", "5c*3 4c*3 Kc*6 6c*2", settings={"max_hands": 2}, wagers=("base", "insurance")),
)  # fmt: skip

DOUBLE_ATTACK = (
    Case("double-attack", "any round", "Kc*5 Kd*2 Ac*2 6c*3 5c*3", settings={"max_hands": 2}),
)  # fmt: skip

DOUBLE_ATTACK_LIBERAL = (
    Case("double-attack-liberal", "any round", "Kc*5 Kd*2 Ac*2 6c*3 5c*2", settings={"max_hands": 2}),
)  # fmt: skip

VARIANT_CASES = (
    *DOUBLE_EXPOSURE,
    *EUROPEAN_BLACKJACK,
    *SUPER_FUN_21,
    *PONTOON,
    *PONTOON_SYDNEY,
    *FREE_BET,
    *DOUBLE_ATTACK,
    *DOUBLE_ATTACK_LIBERAL,
)
