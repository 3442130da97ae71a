"""From a game with its choices made to the numbers that the law reads."""

from pit21.law import codes
from pit21.law.cards import HEARTS, SPADES, VALUES
from pit21.law.rules import Law, Odds
from pit21.money import parse_odds
from pit21.spec.game import GameSpec
from pit21.spec.hole_classes import packed_classes, parse_classes
from pit21.spec.terms import ALL
from pit21.spec.vocabulary import VOCABULARY

_FAMILIES = {"stud": codes.STUD, "pick": codes.PICK, "draw": codes.DRAW}
_SUITS = {"hearts": HEARTS, "spades": SPADES, "": -1}
_NEUTRAL = {
    "hard_21": codes.FREE, "soft_21": codes.FREE, "double_on": codes.DOUBLE_TWO_CARDS, "max_hands": 1,
    "surrender": codes.SURRENDER_NONE, "soft_17": codes.SOFT_17_STAND,
}  # fmt: skip
"""What the law reads for rules that a family does not have; no function of that family looks at them."""


def compile_law(spec: GameSpec) -> Law:
    """Return the law of one game; field names are rule keys wherever one rule makes one field."""

    def code(key: str) -> int:
        if not spec.states(key) and VOCABULARY[key].absent is None:
            return _NEUTRAL.get(key, 0)
        return spec.code(key)

    bonus_table = spec.paytable("base")
    bonus_21 = bonus_table.odds() if bonus_table else ()
    pays = tuple(
        () if name == "base" else (table.odds() if (table := spec.paytable(name)) else ()) for name in spec.file.wagers
    )
    higher, bust, twenty_one, natural = spec.main_pays
    special = {
        "family": _FAMILIES[spec.file.family],
        "ace_always_eleven": int(spec.value("ace") == "eleven"),
        "two_aces_natural": int(spec.value("natural") == "ace_ten_or_aces"),
        "main_pays": (higher, bust, twenty_one, natural),
        **_shown_of_hole_card(spec),
        "max_doubles": 1 + code("redoubles"),
        "bonus_21": bonus_21,
        "bonus_21_lines": len(bonus_21),
        "bonus_21_on_split": code("super_21_on_split"),
        "bonus_21_suit": _SUITS[bonus_table.suit if bonus_table else ""],
        "pays": pays,
        "tie_odds": _tie_odds(spec),
        "charlie_odds": _charlie_odds(spec),
        "long_21_odds": parse_odds(str(spec.value("long_21_pays"))),
        "suited_natural_odds": parse_odds(str(spec.value("suited_natural_pays"))),
    }
    shared = {key: code(key) for key in Law._fields if key in VOCABULARY and key not in special}
    return Law(**shared, **special)  # type: ignore[arg-type]


def _shown_of_hole_card(spec: GameSpec) -> dict[str, int]:
    """Whether the hole card lies face up, and which classes of it players can tell apart."""
    shown = spec.value("dealer_cards") if spec.value("hole_card") == "peek" else ""
    groups: tuple[int, ...] = ()
    if shown == "two_up":
        groups = tuple(1 << value for value in range(VALUES))
    elif shown == "up_and_class":
        groups = parse_classes(str(spec.value("hole_classes")))
    return {"hole_shown": int(shown == "two_up"), "hole_classes": packed_classes(groups)}


def _charlie_odds(spec: GameSpec) -> Odds:
    pays = spec.value("charlie_pays")
    return spec.main_pays[0] if pays == "as_wins" else parse_odds(str(pays))


def _tie_odds(spec: GameSpec) -> tuple[Odds, ...]:
    """Of ties at 17 to 21, then at any other total; (0, 0) where a tie that wins is paid like any other win."""
    others = spec.value("ties_pay")
    keys = [f"tie_{total}_pays" for total in range(17, 22)]
    pays = [others if spec.value(key) == "as_others" else spec.value(key) for key in keys]
    return tuple((0, 0) if each == "as_wins" else parse_odds(str(each)) for each in (*pays, others))


assert set(_FAMILIES) == set(ALL)
