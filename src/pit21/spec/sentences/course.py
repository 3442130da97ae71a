"""The course of a round in words: one sentence for each stage that does something as the options stand."""

from pit21.spec.game import GameSpec
from pit21.spec.model import Stage

Sentence = tuple[str, tuple[str, ...]]
"""What happens, and the clauses that say so."""

_ORDERS = {
    "rising": "from the lowest seat to the highest",
    "falling": "from the highest seat to the lowest",
    "button": "from the action button clockwise",
}
_SENTENCES = {
    "bank": "The bank is offered from seat to seat; whoever takes it places the bank's wager.",
    "wagers": "Wagers are placed until the dealer closes the betting.",
    "deal": "The cards are dealt from the {dealer}'s left.",
    "early-surrender": "Every hand except a {best} may be surrendered for half.",
    "raise": "The dealer's up card is dealt; each player may raise the wager by up to its own amount.",
    "insurance": "With an ace up, insurance is offered to every hand that was not surrendered.",
    "peek": "With an ace or ten-value up, the dealer peeks; a {best} is turned up at once.",
    "side-wagers": "{seen}{wagers} may be placed.",
    "move": "Unless the {dealer} has {best}, winnings and stake of {wagers} may be added to the {main}.",
    "switch": "Each player may swap the second cards of the two hands.",
    "turns": "Each hand is played out, in the order of the deal, unless the {dealer} has {best}.",
    "button": "The action button is placed by counting out the value of the hole card.",
    "dealer": "The {dealer}'s hand is completed{condition}.",
    "rotate": "The player-dealer takes back the bank. After {turns} hands it is offered to the next player clockwise.",
    "collect": "The remaining cards are collected, the {dealer}'s last.",
}


def course_of_round(spec: GameSpec) -> tuple[Sentence, ...]:
    """Return what happens in a round, in order. A stage that does nothing under these options is left out."""
    return tuple((stage_sentence(spec, stage), stage.clause) for stage in active_stages(spec))


def active_stages(spec: GameSpec) -> tuple[Stage, ...]:
    """Return the stages that do something under these options, in order."""
    stages = spec.file.stages
    return tuple(stages[i] for i in range(len(stages)) if not _idle(spec, i))


def wager_name(spec: GameSpec, wager_id: str) -> str:
    """Return a wager's title; a main wager that is called like its game is told apart from it."""
    wager = spec.file.wagers[wager_id]
    plain = wager.role != "main" or wager.title.endswith(("Wager", "Bet", "Ante"))
    return wager.title if plain else f"{wager.title} wager"


def joined(words: list[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def stage_sentence(spec: GameSpec, stage: Stage) -> str:
    """Return what happens in one stage, in words."""
    if stage.do == "naturals":
        return _naturals(spec, stage)
    if stage.do == "reveal":
        return _reveal(spec, stage)
    if stage.do == "settle":
        return _settle(spec, stage)
    if stage.do == "peek" and spec.value("dealer_cards") == "two_up":
        return f"A dealer's {spec.file.best_hand}, which everyone sees, ends the round."
    text = _SENTENCES[stage.do].format(
        dealer="player-dealer" if spec.value("banking") == "player" else "dealer",
        best=spec.file.best_hand,
        turns=spec.value("bank_turns"),
        main=wager_name(spec, "base"),
        wagers=" and ".join(spec.file.wagers[name].title for name in stage.wagers),
        seen=_seen(spec, stage) if stage.do == "side-wagers" else "",
        condition="" if spec.value("dealer_draws_alone") == "yes" else " if any player hand is unresolved",
    )
    takes_fees = stage.do == "wagers" and spec.value("collection") != "none"
    return f"{text} Then the collection fees are taken." if takes_fees else text


def _seen(spec: GameSpec, stage: Stage) -> str:
    """What is known when side bets are placed after the deal."""
    after_peek = spec.value("hole_card") == "peek" and spec.file.wagers[stage.wagers[0]].placed == "peek"
    return f"The dealer has no {spec.file.best_hand}: " if after_peek else "With the up card showing, "


_SHAPES = {"stud": "no draw", "pick": "pick from three cards", "draw": "hit, stand, double, split"}


def describe_shape(spec: GameSpec) -> str:
    """Say in a few words what players do with their cards."""
    return _SHAPES[spec.file.family]


def _naturals(spec: GameSpec, stage: Stage) -> str:
    order = _ORDERS[stage.order]
    hand = spec.file.best_hand
    if stage.when == "after_peek":
        tied = "" if spec.value("blackjack_tie") == "pay" else ", unless the dealer has one too"
        return f"Each {hand} is paid, {order}{tied}."
    if spec.value("blackjack_tie") == "pay":
        return f"Each {hand} is paid at once, {order}."
    return f"Each {hand} that the dealer cannot tie is paid, {order}."


def _reveal(spec: GameSpec, stage: Stage) -> str:
    if stage.card == 0:
        return "Face-down cards that a side wager needs are turned up."
    return f"Dealer Card {stage.card} is turned up." if spec.file.family == "stud" else "The hole card is turned up."


def _settle(spec: GameSpec, stage: Stage) -> str:
    names = [name for name in stage.wagers if spec.offered(name)]
    titles = [wager_name(spec, name) for name in names]
    if titles[0] != spec.file.wagers[names[0]].title:
        titles[0] = f"the {titles[0]}" if stage.when == "dealer_natural" else f"The {titles[0]}"
    how = [_ORDERS[stage.order]]
    if stage.by == "seat" and len(titles) > 1:
        how.append("seat by seat")
    if stage.losers_first:
        how.append("all losers taken before any winner is paid")
    if stage.collect:
        how.append("each seat's cards collected when it is done")
    condition = f"If the dealer has {spec.file.best_hand}: " if stage.when == "dealer_natural" else ""
    owed = [spec.file.wagers[name].title for name in names if spec.file.wagers[name].forces == "third-card"]
    if owed and not condition:
        condition = f"A hand of two cards is dealt a third for {joined(owed)} alone, unless the two decide the bet. "
    are = "is" if len(titles) == 1 else "are"
    what = f"{joined(titles)} {are}"
    if _is_early(spec, stage):
        what = f"{joined(titles)} bets that no later card can change are"
    return f"{condition}{what} settled, {', '.join(how)}."


def _is_early(spec: GameSpec, stage: Stage) -> bool:
    """Return whether some bets of these wagers are left to a later stage."""
    later = False
    for each in reversed(active_stages(spec) if stage.when == "decided" else ()):
        if each is stage:
            return later
        later = later or (each.do == "settle" and each.wagers == stage.wagers)
    return False


def _idle(spec: GameSpec, place: int) -> bool:
    """Return whether the stage at this place has nothing to do under these options."""
    stages = spec.file.stages
    stage = stages[place]
    no_hole_card = spec.value("hole_card") != "peek"
    if stage.do == "settle":
        return _settles_nothing(spec, place, no_hole_card=no_hole_card)
    if stage.do == "early-surrender":
        return not spec.states("surrender") or spec.value("surrender") not in ("early", "early_tens")
    if stage.do in ("side-wagers", "move"):
        return not any(spec.offered(name) for name in stage.wagers)
    if stage.do == "switch":
        return spec.value("switch") != "yes"
    if stage.do == "insurance":
        return "insurance" not in spec.file.wagers or not spec.offered("insurance")
    if stage.do == "reveal" and stage.card:
        return no_hole_card or spec.value("dealer_cards") == "two_up"
    if stage.do == "naturals" and stage.when == "after_peek" and spec.value("blackjack_tie") == "pay":
        # They do not wait for the dealer's look: the earlier stage has paid them all.
        return "naturals" in [earlier.do for earlier in stages[:place]]
    return stage.do == "peek" and no_hole_card


def _settles_nothing(spec: GameSpec, place: int, *, no_hole_card: bool) -> bool:
    stages = spec.file.stages
    stage = stages[place]
    if not any(spec.offered(name) for name in stage.wagers):
        return True
    if stage.when == "dealer_natural":
        return no_hole_card
    early = stages.count(stage) > 1 if stage.wagers == ("insurance",) else _known_by_peek(spec, place)
    # What is decided by the dealer's look is decided, without a hole card, by the card that comes last.
    return early and no_hole_card == ("turns" in [later.do for later in stages[place:]])


def _known_by_peek(spec: GameSpec, place: int) -> bool:
    """Return whether side bets that the peek decides are settled here and, in games without it, elsewhere."""
    stages = spec.file.stages
    looked = "peek" in [earlier.do for earlier in stages[:place]]
    at_peek = all(spec.file.wagers[name].decided == "peek" for name in stages[place].wagers)
    twice = sum(stages[place].wagers == each.wagers for each in stages if each.do == "settle") > 1
    return looked and at_peek and twice
