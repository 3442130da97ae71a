"""A round of any game, played by simple players: what `pit21 demo` prints."""

from pit21.cards import parse_card
from pit21.law.cards import ACE
from pit21.law.hands import is_soft, total_of
from pit21.spec.game import GameSpec
from pit21.table import commands as c
from pit21.table import needs as n
from pit21.table.commands import command_by
from pit21.table.consequences import default_command
from pit21.table.offers import Offer, offers
from pit21.table.session import Session, seeded_shoe
from pit21.table.view import view

PLAYERS = ("ann", "bob", "eve")
CHIPS = 1_000_00
BANK = 500_00
_EIGHT = 7


def demo_round(spec: GameSpec, seed: str) -> Session:
    """Play one round: ann makes side bets, bob bets the maximum on every spot, eve the minimum, or she banks."""
    session = Session(spec, seeded_shoe(spec, seed))
    step = session.table.rules.chip_step
    chips = -(-CHIPS // step) * step
    for seat, player in enumerate(PLAYERS[: session.table.rules.seats], 1):
        session.send(c.Join(player, chips, seat))
    session.send(c.BeginRound())
    while not isinstance(session.need, n.RoundOver):
        _answer(session)
    return session


def _answer(session: Session) -> None:
    """Answer the next question of the table."""
    waits = session.need
    open_now = offers(session.table)
    if isinstance(waits, n.NeedWagers):
        _place_wagers(session)
    elif isinstance(waits, n.NeedBank) and waits.player == PLAYERS[-1] and open_now[0].action == "take-bank":
        session.send(command_by(waits.player, open_now[0].take(min(open_now[0].maximum, BANK))))
    elif isinstance(waits, n.NeedAnswers):
        session.send(_insurance(open_now))
    elif isinstance(waits, n.NeedChoice):
        session.send(_choice(session, waits, open_now))
    else:
        session.send(default_command(session.table, getattr(waits, "seat", 0)))


def _place_wagers(session: Session) -> None:
    """Spot by spot in the felt's order; each stake may open or close others."""
    for player in PLAYERS:
        for wager in session.table.rules.wagers.values():
            offer = next((o for o in offers(session.table) if (o.player, o.wager) == (player, wager.id)), None)
            if offer is not None and _wants(player, wager.role):
                session.send(command_by(player, offer.take(_stake(player, offer))))
    session.send(c.CloseBets())


def _wants(player: str, role: str) -> bool:
    return role == "main" or (player, role) in {("ann", "side"), ("bob", "spot")}


def _stake(player: str, offer: Offer) -> int:
    if player == "bob":
        return offer.maximum
    if player == "eve":
        return offer.minimum
    return min(offer.minimum * 2, offer.maximum)


def _insurance(open_now: tuple[Offer, ...]) -> c.Command:
    """Eve insures, the others do not; nobody surrenders."""
    insure = open_now[0].action == "insure" and open_now[0].player == "eve"
    offer = next(each for each in open_now if insure or each.action == "decline")
    return command_by(offer.player, offer.command)


def _choice(session: Session, waits: n.NeedChoice, open_now: tuple[Offer, ...]) -> c.Command:
    """Choose what most people would do; it sees what the player sees."""
    by_action = {offer.action: offer for offer in open_now}
    seen = view(session.table, session.table.seats[waits.seat - 1].holder)
    cards = [parse_card(card) for card in seen.seats[waits.seat - 1].hands[waits.hand].cards]
    wish = _wish(cards, parse_card(seen.dealer[0]), set(by_action))
    offer = by_action.get(wish) or open_now[0]
    pick = offer.picks[len(offer.picks) // 2] if offer.picks else 0
    return command_by(offer.player, offer.take(pick=pick))


def _wish(cards: list[int], dealer_card: int, actions: set[str]) -> str:
    total = total_of(cards, len(cards))
    soft = is_soft(cards, len(cards))
    if "split" in actions and cards[0] >> 2 in (ACE, _EIGHT):
        return "split"
    if "double" in actions and not soft and total in (10, 11):
        return "double"
    strong = dealer_card >> 2 == ACE or dealer_card >> 2 >= _EIGHT - 1
    stands_from = 18 if soft else 17 if strong else 12
    wish = "hit" if total < stands_from else "stand"
    return wish if wish in actions else "stand"
