"""A rule of a game as a sentence, where another rule of the same game changes what there is to say."""

from pit21.spec.game import GameSpec
from pit21.spec.vocabulary import VOCABULARY


def rule_sentence(spec: GameSpec, key: str) -> str:
    """Return what a rule means in this game."""
    if key == "hole_card" and spec.value("hole_card") == "peek" and spec.value("dealer_cards") == "two_up":
        return f"Everyone sees a dealer's {spec.file.best_hand}, which ends the round before anyone acts."
    if key == "hole_classes" and spec.value("dealer_cards") == "two_up":
        return "No class of the second card is shown: both dealer cards are face up."
    if key == "dealer_cards" and spec.value("dealer_cards") == "up_and_down" and spec.value("hole_card") != "peek":
        return "The dealer's first card is dealt face up; the second comes after the players' turns."
    text = VOCABULARY[key].sentence(spec.value(key))
    return _charlie(spec, text) if key == "charlie" and spec.value("charlie") != "none" else text


def _charlie(spec: GameSpec, text: str) -> str:
    """A hand that wins by its number of cards: a 21 may have a rule of its own, and odds a sentence of their own."""
    if spec.value("long_21") != "none" and spec.number("long_21") <= spec.number("charlie"):
        text = text.replace("is not bust", "makes 20 or less")
    return f"{text} It is paid like any other win." if spec.value("charlie_pays") == "as_wins" else text
