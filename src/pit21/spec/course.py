"""The course of a round in words: one sentence for each stage that does something as the options stand."""

from collections.abc import Callable

from pit21.spec.game import GameSpec
from pit21.spec.model import Stage

Sentence = tuple[str, tuple[str, ...]]
"""What happens, and the clauses that say so."""

_ORDERS = {
    "rising": "from the lowest seat to the highest",
    "falling": "from the highest seat to the lowest",
    "button": "from the action button clockwise",
}


def course_of_round(spec: GameSpec) -> tuple[Sentence, ...]:
    """What happens in a round, in order. A stage that does nothing under these options is left out."""
    sentences = []
    for place, stage in enumerate(spec.file.stages):
        text = "" if _idle(spec, place) else _TELLERS[stage.do](spec, stage)
        if text:
            sentences.append((text, stage.clause))
    return tuple(sentences)


def _idle(spec: GameSpec, place: int) -> bool:
    """Whether a stage has nothing left to do, since another place in the round does it under these options."""
    stages = spec.file.stages
    stage = stages[place]
    no_hole_card = spec.value("hole_card") == "none"
    if stage.do == "settle" and stage.when == "dealer_natural":
        return no_hole_card
    if stage.do == "settle" and stage.wagers == ("insurance",) and stages.count(stage) > 1:
        # Insurance is decided by the dealer's look; without a hole card, by the card that comes last.
        return no_hole_card == ("turns" in [later.do for later in stages[place:]])
    if stage.do == "naturals" and stage.when == "after_peek" and spec.value("blackjack_tie") == "pay":
        return "naturals" in [earlier.do for earlier in stages[:place]]
    return False


def best_hand(spec: GameSpec) -> str:
    """What the best hand is called at this table."""
    return "21.5" if _banked_by_players(spec) else "blackjack"


def wager_name(spec: GameSpec, wager_id: str) -> str:
    """A wager's title; a main wager that is called like its game is told apart from it."""
    wager = spec.file.wagers[wager_id]
    plain = wager.role != "main" or wager.title.endswith(("Wager", "Bet", "Ante"))
    return wager.title if plain else f"{wager.title} wager"


def joined(words: list[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def _banked_by_players(spec: GameSpec) -> bool:
    return spec.value("banking") == "player"


def _dealer(spec: GameSpec) -> str:
    return "player-dealer" if _banked_by_players(spec) else "dealer"


def _bank(spec: GameSpec, stage: Stage) -> str:
    return "The bank is offered from seat to seat; whoever takes it places the bank's wager."


def _wagers(spec: GameSpec, stage: Stage) -> str:
    fees = "" if spec.value("collection") == "none" else " Then the collection fees are taken."
    return f"Wagers are placed until the dealer closes them.{fees}"


def _deal(spec: GameSpec, stage: Stage) -> str:
    where = "the player-dealer's left" if spec.value("deal_from") == "bankers_left" else "the dealer's left"
    return f"The cards are dealt from {where}."


def _early_surrender(spec: GameSpec, stage: Stage) -> str:
    if not spec.states("surrender") or spec.value("surrender") != "early":
        return ""
    return f"Every hand but a {best_hand(spec)} may be surrendered for half."


def _naturals(spec: GameSpec, stage: Stage) -> str:
    order = _ORDERS[stage.order]
    hand = best_hand(spec)
    if stage.when == "after_peek":
        return f"Each {hand} is paid, {order}, unless the dealer has one too."
    if spec.value("blackjack_tie") == "pay":
        return f"Each {hand} is paid at once, {order}."
    return f"Each {hand} that the dealer cannot tie is paid, {order}."


def _insurance(spec: GameSpec, stage: Stage) -> str:
    if "insurance" not in spec.file.wagers or not spec.offered("insurance"):
        return ""
    return "With an ace up, insurance is offered to every hand that was not surrendered."


def _peek(spec: GameSpec, stage: Stage) -> str:
    if spec.value("hole_card") == "none":
        return ""
    return f"With an ace or ten-value up the dealer looks; a {best_hand(spec)} is turned up at once."


def _turns(spec: GameSpec, stage: Stage) -> str:
    return f"Each hand is played to its end, in the order of the deal, unless the {_dealer(spec)} has {best_hand(spec)}."


def _reveal(spec: GameSpec, stage: Stage) -> str:
    if stage.card == 0:
        return "Cards that a side wager needs and that still lie face down are turned up."
    if spec.file.family == "stud":
        return f"Dealer Card {stage.card} is turned up."
    return "" if spec.value("hole_card") == "none" else "The hole card is turned up."


def _button(spec: GameSpec, stage: Stage) -> str:
    return "The action button is placed by counting out the value of the hole card."


def _dealer_hand(spec: GameSpec, stage: Stage) -> str:
    if spec.value("dealer_draws_alone") == "yes":
        return f"The {_dealer(spec)}'s hand is completed."
    return f"The {_dealer(spec)}'s hand is completed if a hand still waits for it."


def _settle(spec: GameSpec, stage: Stage) -> str:
    titles = [wager_name(spec, name) for name in stage.wagers if spec.offered(name)]
    if not titles:
        return ""
    how = [_ORDERS[stage.order]]
    if stage.by == "seat" and len(titles) > 1:
        how.append("seat by seat")
    if stage.losers_first:
        how.append("all losers taken before a winner is paid")
    if stage.collect:
        how.append("each seat's cards collected when it is done")
    condition = f"If the dealer has {best_hand(spec)}: " if stage.when == "dealer_natural" else ""
    wagers = f"{joined(titles)} {'is' if len(titles) == 1 else 'are'}"
    return f"{condition}{wagers} settled, {', '.join(how)}."


def _rotate(spec: GameSpec, stage: Stage) -> str:
    return f"The player-dealer takes back the bank. After {spec.value('bank_turns')} hands it is offered on clockwise."


def _collect(spec: GameSpec, stage: Stage) -> str:
    return f"The cards that are left are collected, the {_dealer(spec)}'s last."


_TELLERS: dict[str, Callable[[GameSpec, Stage], str]] = {
    "bank": _bank,
    "wagers": _wagers,
    "deal": _deal,
    "early-surrender": _early_surrender,
    "naturals": _naturals,
    "insurance": _insurance,
    "peek": _peek,
    "turns": _turns,
    "reveal": _reveal,
    "button": _button,
    "dealer": _dealer_hand,
    "settle": _settle,
    "rotate": _rotate,
    "collect": _collect,
}
