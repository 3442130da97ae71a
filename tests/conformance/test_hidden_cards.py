"""Nobody sees a card that lies face down (I9): views and redacted events of twin tables are the same bytes."""

from collections.abc import Callable
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from pit21.cards import UNKNOWN
from pit21.spec.game import GameSpec
from pit21.spec.loader import CORE_GAMES
from pit21.table import commands as c
from pit21.table import events as e
from pit21.table.apply import apply
from pit21.table.codec import encode_event
from pit21.table.next_step import need_at_rest
from pit21.table.refusal import Refused
from pit21.table.session import Session
from pit21.table.state import Table
from pit21.table.view import view
from tests.conformance.random_play import new_session, play_round, random_spec, seat_players
from tests.scale import ScaleCount

VIEWERS = ("p1", "p2", "spectator", "dealer", "stranger")


def hidden_places(table: Table) -> list[int]:
    """Every card that no viewer may know: face down now, or picked up without having been turned."""
    cards = [card for card, up in zip(table.dealer.cards, table.dealer.up, strict=True) if not up]
    for seat in table.seats:
        if not seat.turned:
            cards += [card for number, card in enumerate(seat.hidden, 1) if number not in (*seat.taken, *seat.shown)]
    if not table.community_up:
        cards += table.community
    return cards


def resampled(table: Table, random: Random) -> Table:
    """The same table with every hidden card replaced by another."""

    def other(card: int) -> int:
        return random.choice([face for face in sorted(table.rules.deck_cards) if face != card])

    def other_hole(card: int) -> int:
        """Another card of the class that is shown of it."""
        if not table.dealer.hole_class:
            return other(card)
        rules = table.rules
        alike = [face for face in rules.deck_cards if rules.hole_class_of(face) == table.dealer.hole_class]
        return random.choice(sorted(face for face in alike if face != card))

    dealer = table.dealer
    cards = tuple(card if up else other_hole(card) for card, up in zip(dealer.cards, dealer.up, strict=True))
    seats = tuple(
        seat if seat.turned else replace(seat, hidden=tuple(
            card if number in (*seat.taken, *seat.shown) else other(card) for number, card in enumerate(seat.hidden, 1)
        ))
        for seat in table.seats
    )  # fmt: skip
    community = tuple(
        card if table.community_up or number in table.community_shown else other(card)
        for number, card in enumerate(table.community, 1)
    )
    burned = table.shoe.burned if table.rules.burn_shown else tuple(other(card) for card in table.shoe.burned)
    shoe = replace(table.shoe, burned=burned, dealt=tuple(random.sample(table.shoe.dealt, len(table.shoe.dealt))),
                   discards=tuple(random.sample(table.shoe.discards, len(table.shoe.discards))))  # fmt: skip
    return replace(table, dealer=replace(dealer, cards=cards), seats=seats, community=community, shoe=shoe)


def view_bytes(table: Table, viewer: str) -> bytes:
    """A view. In the middle of a command its need is left out: what comes next may follow from a hidden card."""
    seen = view(table, viewer)
    at_rest = need_at_rest(table) is not None
    return msgspec.json.encode(seen if at_rest else replace(seen, need=None, offers=()))


@pytest.mark.parametrize("game", CORE_GAMES)
def test_resampling_hidden_cards_leaves_every_view_unchanged(game: str, scale_count: ScaleCount) -> None:
    random = Random(game)
    check_resampled(lambda: random_spec(game, random), random, scale_count(small=6, conformance=200, full=2_000))


def check_resampled(specs: Callable[[], GameSpec], random: Random, tables: int) -> None:
    """Views of tables with these rules do not change with the cards that lie face down."""
    hidden = 0
    for seed in range(tables):
        session = new_session(specs(), seed)
        seat_players(session, random)
        for _ in range(3):
            play_round(session, random)
        table = session.start
        for event in session.events:
            table = apply(table, event)
            if hidden_places(table):
                hidden += 1
                twin = resampled(table, random)
                for viewer in random.sample(VIEWERS, 2):
                    assert view_bytes(twin, viewer) == view_bytes(table, viewer)
    assert hidden > 0, "no state had a hidden card"


def redacted_log(events: list[e.Event], viewer: str) -> list[bytes]:
    return [encode_event(event.redact(viewer)) for event in events]


@pytest.mark.parametrize("game", CORE_GAMES)
def test_twin_rounds_differ_for_nobody_until_the_card_is_turned(game: str, scale_count: ScaleCount) -> None:
    pairs = scale_count(small=15, conformance=500, full=3_400)
    assert compare_twins(game, pairs, seed=1) >= pairs


def compare_twins(game: str, pairs: int, seed: int) -> int:
    """Two rounds from shoes that differ only in a card dealt face down, up to the event that turns it."""
    random = Random(f"twins/{game}/{seed}")
    compared = 0
    while compared < pairs:
        spec = random_spec(game, random)
        session = new_session(spec, random.getrandbits(64))
        seat_players(session, random)
        play_round(session, random)
        twin = _twin(session, random)
        if twin is None:
            continue
        compared += 1
        upto = first_difference(session, twin)
        for viewer in VIEWERS:
            assert redacted_log(session.events[:upto], viewer) == redacted_log(twin.events[:upto], viewer)
        if upto < len(session.events):
            # The first event that anyone sees otherwise is one that shows the card, or that the dealer looked.
            assert isinstance(
                session.events[upto], e.CardsTurned | e.CardPicked | e.DealerTook | e.Peeked | e.HoleClassShown
            )
    return compared


def first_difference(session: Session, twin: Session) -> int:
    """The number of events that look alike to everyone; all of a log that is only shorter."""
    pairs = zip(session.events, twin.events, strict=False)
    shorter = min(len(session.events), len(twin.events))
    return next((i for i, (ours, theirs) in enumerate(pairs) if _differ(ours, theirs)), shorter)


def _differ(ours: e.Event, theirs: e.Event) -> bool:
    return encode_event(ours.redact("spectator")) != encode_event(theirs.redact("spectator"))


def _twin(session: Session, random: Random) -> Session | None:
    """The same commands with one face-down card of the first deal exchanged; None where none lies so."""
    commands = session.commands
    for index, command in enumerate(commands):
        if not isinstance(command, c.Cards):
            continue
        dealt = next((event for event in session.history[index][1] if isinstance(event, e.CardsDealt)), None)
        down = [i for i, (_, _, up) in enumerate(dealt.cards) if not up] if dealt else []
        if not down:
            continue
        at = random.choice(down)
        rules, dealt_now = session.table.rules, session.table.shoe.dealt
        others = sorted(rules.deck_cards - {command.cards[at]})
        # One that the decks still hold, else the twin could not be dealt.
        faces = [face for face in others if dealt_now.count(face) < rules.decks]
        if not faces:
            return None
        twin = Session(session.table.rules.spec, None, tray=commands[0].tray)  # type: ignore[attr-defined]
        changed = c.Cards((*command.cards[:at], random.choice(faces), *command.cards[at + 1 :]))
        for number, sent in enumerate(commands[1:], 1):
            try:
                twin.send(changed if number == index else sent)
            except Refused:
                # The other face may make a later command illegal, but only once it has been seen.
                assert first_difference(session, twin) < len(twin.events), f"{sent} gives a hidden card away"
                break
        return twin
    return None


@pytest.mark.parametrize("game", CORE_GAMES)
def test_no_redacted_event_names_a_face_down_card(game: str) -> None:
    """Every card that a redacted event carries is one that lies face up at that moment."""
    random = Random(f"redact/{game}")
    found = 0
    for seed in range(10):
        session = new_session(random_spec(game, random), seed)
        seat_players(session, random)
        play_round(session, random)
        for event in session.events:
            if isinstance(event, e.CardsDealt):
                shown = event.redact("p1")
                assert isinstance(shown, e.CardsDealt)
                for (_, card, up), (_, seen, _) in zip(event.cards, shown.cards, strict=True):
                    assert seen == (card if up else UNKNOWN)
                    found += not up
    assert found > 0
