"""How many rounds an hour a table deals: a stated model of seconds, to be replaced by a house's own stopwatch."""

import msgspec

from pit21.spec.game import GameSpec

_FIRST_CARDS = {"two_up": 2, "two_up_three_down": 5}
_CARDS_OF_DECK = {"standard": 52, "spanish": 48}


class PaceModel(msgspec.Struct, frozen=True, kw_only=True):
    """Assumptions in seconds and in counts for each hand; all of them are ours, none is measured at a live table."""

    round_seconds: float = 8.0  # betting, the dealer's own hand, picking up
    card_seconds: float = 1.0
    decision_seconds: float = 2.5
    wager_seconds: float = 1.5  # to take or pay one wager
    shuffle_seconds: float = 120.0  # for each shoe
    deck_change_seconds: float = 6.0  # for each round where every round has a fresh deck from a shuffling machine
    drawn_cards: float = 0.8  # for each hand, beyond the first cards
    decisions: float = 1.4  # for each hand
    side_wagers_share: float = 0.3  # of hands that play a side wager


class RoundPace(msgspec.Struct, frozen=True, kw_only=True):
    """Seconds of a round with a number of seats in play, and rounds per hour."""

    seats: int
    seconds: float
    rounds_per_hour: float


def pace_by_seats(spec: GameSpec, model: PaceModel) -> tuple[RoundPace, ...]:
    """The pace for every number of seats in play; the bank of a player-dealer game is no seat in play."""
    most = spec.number("seats") - (1 if spec.value("banking") == "player" else 0)
    return tuple(_pace(spec, model, seats) for seats in range(1, most + 1))


def _pace(spec: GameSpec, model: PaceModel, seats: int) -> RoundPace:
    first = _FIRST_CARDS[str(spec.value("player_cards"))]
    decides = spec.file.family != "stud"
    drawn = model.drawn_cards if spec.file.family == "draw" else 0.0  # picked cards lie there already
    offered = [wager for name, wager in spec.file.wagers.items() if spec.offered(name)]
    sides = sum(wager.role == "side" for wager in offered) * model.side_wagers_share
    hand = (
        (first + drawn) * model.card_seconds
        + (model.decisions * model.decision_seconds if decides else 0.0)
        + (1 + sides) * model.wager_seconds
    )  # fmt: skip
    seconds = model.round_seconds + seats * hand
    if spec.value("decks") == "infinite":
        pass  # never shuffled
    elif spec.value("shuffle_each") == "shoe":
        seconds += model.shuffle_seconds / _rounds_of_shoe(spec, (seats + 1) * (first + drawn))
    else:
        seconds += model.deck_change_seconds
    return RoundPace(seats=seats, seconds=seconds, rounds_per_hour=3600 / seconds)


def _rounds_of_shoe(spec: GameSpec, cards_of_round: float) -> float:
    decks = spec.number("decks") - float(spec.decks_fraction("cut_depth"))
    return max(1.0, decks * _CARDS_OF_DECK[str(spec.value("deck_kind"))] / cards_of_round)
