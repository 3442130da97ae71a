"""The proof of a shoe from the events of its table, the full ones or those that a spectator saw."""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, ClassVar

from pit21.cards import UNKNOWN, card_text, cards_text
from pit21.fair.proof import Draw, ProofCut, ProofRound, SeatRefill, ShoeFacts, ShoeProof
from pit21.fair.shoe import CommittedShoe, prepare_shoe
from pit21.table import events as e
from pit21.table.session import place_names
from pit21.table.shoe import ShoeError
from pit21.table.state import BURN, COMMUNITY, DEALER, OUT

_AFTER_ALL_SEATS = {COMMUNITY: 1, DEALER: 2}


class EventsError(ValueError):
    """The events are not those of one whole shoe."""


def proof_from_events(facts: ShoeFacts, events: Iterable[e.Event], cut_by: str = "") -> ShoeProof:
    """Return the proof of shoe `facts.shoe`.

    `events` are the table's, at least from the beginning of the round in which that shoe was shuffled; those
    of other shoes are passed over. A card that was face down and was turned up later is in the proof, one
    that nobody saw is `??`. `cut_by` names who cut.
    """
    making = _Making(facts, cut_by)
    for event in events:
        making.take(event)
    return making.proof()


class _Making:
    """Follows every card of one shoe by its number: on the table, in the discards, back in the shoe."""

    def __init__(self, facts: ShoeFacts, cut_by: str) -> None:
        self._facts = facts
        self._cut_by = cut_by
        self._round: int | None = None
        self._open = False
        self._found = False
        self._shoe = self._deal_again()
        self._cut: ProofCut | None = None
        self._cut_card: int | None = None
        self._rounds: dict[int, list[tuple[str, int]]] = {}  # place and number, 0 for the cut card
        self._refills: list[SeatRefill] = []
        self._seen: list[int] = []  # faces by number less 1, as people saw them
        self._faces: list[int] = []  # the same with hidden ones filled from the seed
        self._dealt: list[int] = []  # numbers in the order in which the referee counts them
        self._discards: list[int] = []
        self._by_place: dict[int, list[int]] = {}  # numbers: the dealer's, the community's, a seat's face-down cards
        self._down: dict[tuple[int, int], int] = {}
        self._up: set[int] = set()

    def _deal_again(self) -> CommittedShoe | None:
        """Return the shoe as its seed deals it, to know the hidden cards; None once it cannot follow the events."""
        facts = self._facts
        try:
            shoe = CommittedShoe(facts.deck, facts.decks, facts.way)
            prepare_shoe(shoe, facts)
            shoe.shuffle(facts.pile)
        except (ShoeError, ValueError) as error:
            raise EventsError(f"the shoe cannot be dealt from its seed: {error}") from None
        return shoe

    def take(self, event: e.Event) -> None:
        if isinstance(event, e.RoundBegan):
            self._round = event.round
        elif isinstance(event, e.ShoeShuffled):
            if event.number == self._facts.shoe and self._found:
                raise EventsError(f"shoe {event.number} is shuffled twice in these events")
            self._open = event.number == self._facts.shoe
            self._found = self._found or self._open
        elif isinstance(event, e.TableClosed):
            self._open = False
        if not self._open:
            return
        taker = self._TAKERS.get(type(event))
        if taker is not None:
            taker(self, event)

    def proof(self) -> ShoeProof:
        facts = self._facts
        if not self._found:
            raise EventsError(f"shoe {facts.shoe} is not in these events")
        documented = facts.way == "documented"
        rounds = [
            ProofRound(round=number, draws=tuple([self._make_draw(*draw) for draw in draws]))
            for number, draws in self._rounds.items()
        ]
        return ShoeProof(
            version=facts.version, anchor=facts.anchor, position=facts.position, client_seeds=facts.client_seeds,
            missing=facts.missing, table=facts.table, shoe=facts.shoe, game=facts.game, deck=facts.deck,
            decks=facts.decks, way=facts.way, commitment=facts.commitment, seed=facts.seed,
            contributions=facts.contributions,
            pile=cards_text(facts.pile) if documented else "", cut=self._cut, cut_card_from_end=self._cut_card,
            rounds=tuple(rounds), refills=tuple(self._refills), lies=tuple(self._discards) if documented else (),
        )  # fmt: skip

    def _make_draw(self, place: str, number: int) -> Draw:
        return place, card_text(self._seen[number - 1]) if number else "cut"

    def _draws(self) -> list[tuple[str, int]]:
        """Of the round that is played; a round in which this shoe deals nothing is not in its proof."""
        if self._round is None:
            raise EventsError("the events must begin with the round in which the shoe was shuffled")
        return self._rounds.setdefault(self._round, [])

    # What leaves the shoe.

    def _draw(self, place: int, card: int, *, hand: int = 0, up: bool = True) -> int:
        draws = self._draws()
        again = self._shoe.draw(("",)) if self._shoe else ()
        self._seen.append(card)
        self._faces.append(again[0] if card == UNKNOWN and again else card)
        number = len(self._seen)
        self._dealt.append(number)
        draws.append((place_names(((place, hand, up),))[0], number))
        return number

    def _burned(self, event: e.CardBurned) -> None:
        self._discards.append(self._draw(BURN, event.card, up=event.shown))

    def _cards_dealt(self, event: e.CardsDealt) -> None:
        for place, card, up in event.cards:
            number = self._draw(place, card, up=up)
            if place == OUT:
                self._discards.append(number)
            else:
                self._lay(place, number, up=up)

    def _lay(self, place: int, number: int, *, up: bool) -> None:
        row = self._by_place.setdefault(place, [])
        if not up:
            self._down[place, len(row)] = number
        else:
            self._up.add(number)
        if not up or place <= DEALER:  # a seat's row holds its face-down cards only, as the referee counts them
            row.append(number)

    def _drawn(self, event: e.CardDrawn) -> None:
        self._up.add(self._draw(event.seat, event.card, hand=event.hand))

    def _dealer_drew(self, event: e.DealerDrew) -> None:
        self._lay(DEALER, self._draw(DEALER, event.card), up=True)

    def _cut_card_met(self, event: e.CutCardMet) -> None:
        if self._shoe is not None:
            self._shoe.draw(("",))
        self._draws().append((place_names(((event.place, 0, True),))[0], 0))

    # What is done with the shoe.

    def _on_shoe(self, act: Callable[[CommittedShoe], None]) -> None:
        """The hidden cards are known as long as the seed's shoe can do what the events say."""
        try:
            if self._shoe is not None:
                act(self._shoe)
        except ShoeError:
            self._shoe = None

    def _was_cut(self, event: e.ShoeCut) -> None:
        self._cut = ProofCut(position=event.position, seat=event.seat, by=self._cut_by)
        self._on_shoe(lambda shoe: shoe.cut(event.position))

    def _cut_card_placed(self, event: e.CutCardPlaced) -> None:
        self._cut_card = event.from_end
        self._on_shoe(lambda shoe: shoe.place_cut_card(event.from_end))

    def _reshuffled(self, event: e.DiscardsReshuffled) -> None:
        del event
        back, after = tuple(self._discards), len(self._draws())
        assert self._round is not None
        self._refills.append(SeatRefill(round=self._round, after=after, back=back))
        self._on_shoe(lambda shoe: shoe.refill(tuple([self._faces[number - 1] for number in back])))
        self._discards.clear()
        # The referee goes on with the cards on the table in rising order.
        self._dealt = sorted(set(self._dealt) - set(back), key=lambda number: (self._faces[number - 1], number))

    # What becomes of the cards on the table.

    def _show(self, place: int, index: int, card: int) -> None:
        number = self._down.pop((place, index), None)
        if number is not None:
            self._seen[number - 1] = self._faces[number - 1] = card
            self._up.add(number)

    def _turned(self, event: e.CardsTurned) -> None:
        for place, index, card in event.cards:
            self._show(place, index, card)

    def _picked(self, event: e.CardPicked) -> None:
        self._show(event.seat, event.pick - 1, event.card)

    def _took(self, event: e.DealerTook) -> None:
        self._show(DEALER, event.index, event.card)

    def _collected(self, event: e.CardsCollected) -> None:
        """Cards that were seen by their faces; those that were not in the order in which they are picked up."""
        unseen = iter(sorted(self._down, key=_pick_up_order))
        picked: list[int] = []
        for index, card in enumerate(event.cards):
            if index in event.unseen:
                key = next(unseen, None)
                number = self._down.pop(key) if key else None
            else:
                number = min([each for each in self._up if self._seen[each - 1] == card], default=None)
                self._up.discard(number or 0)
            if number is None:
                raise EventsError(f"event {event.seq} picks up {card_text(card)}, which does not lie there")
            picked.append(number)
        self._discards += picked

    def _voided(self, event: e.RoundVoided) -> None:
        """What still lay on the table is picked up face by face, as the referee counts it (G9)."""
        left = Counter(self._dealt) - Counter(self._discards)
        first: dict[int, int] = {}
        for at, number in enumerate(self._dealt):
            first.setdefault(self._faces[number - 1], at)
        self._discards += sorted(left, key=lambda number: (first[self._faces[number - 1]], number))
        self._ended(event)

    def _ended(self, event: e.Event) -> None:
        del event
        self._by_place.clear()
        self._down.clear()
        self._up.clear()

    _TAKERS: ClassVar[dict[type, Callable[[Any, Any], None]]] = {
        e.CardBurned: _burned,
        e.CardsDealt: _cards_dealt,
        e.CardDrawn: _drawn,
        e.DealerDrew: _dealer_drew,
        e.CutCardMet: _cut_card_met,
        e.ShoeCut: _was_cut,
        e.CutCardPlaced: _cut_card_placed,
        e.DiscardsReshuffled: _reshuffled,
        e.CardsTurned: _turned,
        e.CardPicked: _picked,
        e.DealerTook: _took,
        e.CardsCollected: _collected,
        e.RoundVoided: _voided,
        e.RoundEnded: _ended,
    }


def _pick_up_order(key: tuple[int, int]) -> tuple[int, int, int]:
    """Right to left, then the community's cards, the dealer's last."""
    place, index = key
    return _AFTER_ALL_SEATS.get(place, 0), -place, index
