"""A round of an example as it lies on the felt at its end: what the drawing and its text are made from."""

from collections.abc import Sequence

import msgspec

from pit21.cards import UNKNOWN, card_text, card_words, parse_card
from pit21.filing.numbers import print_cents
from pit21.spec.sentences.course import joined
from pit21.table import commands as c
from pit21.table import events as e
from pit21.table.apply import apply
from pit21.table.causes import code_of, settlement_words
from pit21.table.session import Session
from pit21.table.state import Seat, Table
from pit21.table.view import hand_words


class PictureHand(msgspec.Struct, frozen=True, kw_only=True):
    """Cards in the order in which they came, as `As`; `decisions` is what was done with the hand."""

    cards: tuple[str, ...]
    total: str
    decisions: str


class PictureWager(msgspec.Struct, frozen=True, kw_only=True):
    """One wager: its stake and its result, in words."""

    title: str
    staked: str
    words: str
    net: str


class PictureSeat(msgspec.Struct, frozen=True, kw_only=True):
    label: str
    hands: tuple[PictureHand, ...]
    face_down: tuple[str, ...]  # cards that were never taken, turned up for the side wagers or not
    wagers: tuple[PictureWager, ...]
    side_card: tuple[str, ...] = ()  # a third card that was dealt for a side bet alone


class PictureRound(msgspec.Struct, frozen=True, kw_only=True):
    """The table at the end of the round; `text` says the same in words for those who cannot see the drawing."""

    dealer: str
    dealer_cards: tuple[str, ...]
    dealer_total: str
    community: tuple[str, ...]
    seats: tuple[PictureSeat, ...]
    bank: str
    text: str


def picture_of(session: Session) -> PictureRound | None:
    """The last round of a session that was dealt and settled; None if there is none."""
    table, end = session.start, None
    events: list[e.Event] = []
    for event in session.events:
        table = apply(table, event)
        if isinstance(event, e.RoundBegan):
            events = []
        events.append(event)
        if isinstance(event, e.RoundEnded):
            end = (table, tuple(events))
    return None if end is None else _picture(session, *end)


def _picture(session: Session, table: Table, events: Sequence[e.Event]) -> PictureRound:
    settled = [event for event in events if isinstance(event, e.WagerSettled)]
    decisions = _decisions(session)
    seats = tuple(
        _seat(table, seat, [event for event in settled if event.seat == seat.number], decisions)
        for seat in table.seats
        if seat.hands
    )
    dealer = "Player-dealer" if table.rules.player_banked else "Dealer"
    shown = table.dealer.cards if table.rules.family == "pick" else table.dealer.cards[: table.dealer.taken or 2]
    cards = tuple(card_text(card if up else UNKNOWN) for card, up in zip(shown, table.dealer.up, strict=False))
    total = hand_words(table, table.dealer.cards[: table.dealer.taken]) if all(table.dealer.up[:2]) else ""
    community = tuple(card_text(card if table.community_up else UNKNOWN) for card in table.community)
    bank = next((event for event in events if isinstance(event, e.BankReturned)), None)
    bank_words = f"Bank {_dollars(bank.staked)}, returned {_dollars(bank.returned)}" if bank else ""
    made = PictureRound(
        dealer=dealer, dealer_cards=cards, dealer_total=total, community=community, seats=seats, bank=bank_words,
        text="",
    )  # fmt: skip
    return msgspec.structs.replace(made, text=_describe(made))


def _seat(
    table: Table, seat: Seat, settled: Sequence[e.WagerSettled], decisions: dict[tuple[int, int], list[str]]
) -> PictureSeat:
    split = len(seat.hands) > 1
    hands = tuple(
        PictureHand(
            cards=tuple(card_text(card) for card in hand.cards),
            total=hand_words(table, hand.cards, from_split=hand.from_split),
            decisions=", ".join(decisions.get((seat.number, index), ())),
        )
        for index, hand in enumerate(seat.hands)
    )
    left = tuple(
        card_text(card if seat.turned else UNKNOWN)
        for pick, card in enumerate(seat.hidden, 1) if pick not in seat.taken
    )  # fmt: skip
    wagers = tuple(_wager(table, event, split=split) for event in settled)
    return PictureSeat(label=f"Seat {seat.number}", hands=hands, face_down=left, wagers=wagers,
                       side_card=tuple(map(card_text, seat.side_card)))  # fmt: skip


def _wager(table: Table, event: e.WagerSettled, *, split: bool) -> PictureWager:
    title = table.rules.wagers[event.wager].title
    if split and event.hand >= 0:
        title = f"{title}, hand {event.hand + 1}"
    words = event.line if event.line and code_of(event) == "bonus-21" else settlement_words(event)
    if event.result == "win" and event.odds:
        numerator, denominator = event.odds.split(":")
        words += f", pays {numerator} to {denominator}"
    elif event.result == "push":
        words += ", push"
    elif event.result == "returned":
        words += ", not covered by the bank, returned"
    if event.uncovered and event.result != "returned":
        words += ", covered in part by the bank"
    return PictureWager(
        title=title,
        staked=_dollars(event.staked),
        words=words,
        net=f"+{_dollars(event.net)}" if event.net > 0 else _dollars(event.net),
    )


def _decisions(session: Session) -> dict[tuple[int, int], list[str]]:
    """What was done with each hand in the last round."""
    found: dict[tuple[int, int], list[str]] = {}
    for command, events in session.history:
        if isinstance(command, c.BeginRound):
            found = {}
        for event in events:
            words = _decision(event)
            if words is not None:
                seat, hand, text = words
                found.setdefault((seat, hand), []).append(text)
    return found


def _decision(event: e.Event) -> tuple[int, int, str] | None:
    if isinstance(event, e.HandHit):
        pick = f" (card {event.pick})" if event.pick else ""
        return event.seat, event.hand, f"hit{pick}"
    if isinstance(event, e.HandStood):
        return event.seat, event.hand, "stand"
    if isinstance(event, e.HandDoubled):
        free = "free " if event.free else ""
        return event.seat, event.hand, f"{free}double {_dollars(event.amount)}"
    if isinstance(event, e.HandSplit):
        return event.seat, event.hand, "free split" if event.free else "split"
    if isinstance(event, e.HandSurrendered):
        return event.seat, event.hand, "surrender"
    if isinstance(event, e.HandRescued):
        return event.seat, event.hand, "rescue"
    if isinstance(event, e.InsuranceTaken):
        return event.seat, 0, f"insure {_dollars(event.amount)}"
    return None


def _describe(made: PictureRound) -> str:
    """The picture for screen readers: cards are read out."""
    parts = [f"{made.dealer}: {_cards_in_words(made.dealer_cards)}{_total(made.dealer_total)}."]
    if made.community:
        parts.append(f"Community cards: {_cards_in_words(made.community)}.")
    for seat in made.seats:
        for number, hand in enumerate(seat.hands, 1):
            place = seat.label if len(seat.hands) == 1 else f"{seat.label}, hand {number}"
            done = f" Decisions: {hand.decisions}." if hand.decisions else ""
            parts.append(f"{place}: {_cards_in_words(hand.cards)}{_total(hand.total)}.{done}")
        parts += [f"{wager.title} {wager.staked}: {wager.words}, {wager.net}." for wager in seat.wagers]
    if made.bank:
        parts.append(f"{made.bank}.")
    return " ".join(parts)


def _total(words: str) -> str:
    return f", {words}" if words else ""


def _cards_in_words(cards: Sequence[str]) -> str:
    return joined([card_words(parse_card(card)) for card in cards]) if cards else "no cards"


def _dollars(cents: int) -> str:
    return print_cents(cents).text
