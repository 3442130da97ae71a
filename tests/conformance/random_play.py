"""Random play of any game under random options: every offer may be taken, everything is checked by the caller.

The only randomness is a seeded `random.Random` of the test; a seed reproduces a failure.
"""

from collections.abc import Callable
from random import Random
from typing import Any

from pit21.spec.game import GameSpec
from pit21.spec.loader import load_game
from pit21.spec.options import Option
from pit21.spec.problems import SpecError
from pit21.table import commands as c
from pit21.table import needs as n
from pit21.table.check import check
from pit21.table.commands import PlayCommand
from pit21.table.limits import bet_limits
from pit21.table.offers import Offer, offers
from pit21.table.session import Session, seeded_shoe

Watch = Callable[[Session, c.Command], None]

_DECKS = {"cut_depth": ("0.5", "1", "1.5"), "cut_margin": ("1",)}
_FEES = "100000:100:50:200"


def random_settings(spec: GameSpec, random: Random, share: float = 0.3) -> dict[str, Any]:
    """A random choice for about `share` of the options; together they make a legal table."""
    settings: dict[str, Any] = {}
    for key, option in spec.options.items():
        if random.random() < share and not key.startswith("limits."):
            settings[key] = _random_value(option, random)
    return {key: value for key, value in settings.items() if value is not None}


def _random_value(option: Option, random: Random) -> Any:
    choice = random.choice([text for text in option.choices if text != "infinite"])
    low, dots, high = choice.partition("..")
    if dots:
        return random.randint(int(low), int(high))
    if choice == "decks":
        return random.choice(_DECKS[option.key])
    if choice == "rows":
        return _FEES
    if choice == "amount":
        return {"chip_step": random.choice([10, 50, 100, 500]), "state_maximum": 5000}.get(option.key)
    return choice


def random_spec(game: str, random: Random, share: float = 0.3) -> GameSpec:
    """A game with random options; combinations that contradict each other are drawn again."""
    spec = load_game(game)
    while True:
        try:
            return spec.choose(random_settings(spec, random, share))
        except SpecError:
            share *= 0.9


def new_session(spec: GameSpec, seed: int, tray: int = 10**12) -> Session:
    return Session(spec, seeded_shoe(spec, seed), tray)


def seat_players(session: Session, random: Random) -> None:
    """One to four people, some poor, one perhaps on two seats."""
    rules = session.table.rules
    least = 2 if rules.player_banked else 1
    people = random.randint(least, max(least, min(4, rules.seats)))
    seats = random.sample(range(1, rules.seats + 1), people)
    step = rules.chip_step
    for number, seat in enumerate(seats, 1):
        chips = random.choice([20, 200, 2000, 100_000]) * 500 // step * step
        session.send(c.Join(f"p{number}", max(chips, step), seat, random.random() < 0.2))


def play_round(session: Session, random: Random, watch: Watch | None = None) -> None:
    """One round by random choices among everything that is offered."""

    def send(command: c.Command) -> None:
        session.send(command)
        if watch is not None:
            watch(session, command)

    send(c.BeginRound())
    while not isinstance(session.need, n.RoundOver):
        if isinstance(session.need, n.NeedWagers):
            place_bets(session, random, send)
        else:
            send(offer_command(random.choice(offers(session.table)), random))


def place_bets(session: Session, random: Random, send: Callable[[c.Command], None]) -> None:
    """A base wager on some seats first, then anything on any spot; what is refused is passed over."""
    rules = session.table.rules
    holders = [seat for seat in session.table.seats if seat.holder]
    tries = [(seat, "base") for seat in holders if random.random() < 0.8]
    names = [name for name, wager in rules.wagers.items() if wager.offered and name not in ("base", "insurance")]
    tries += [(random.choice(holders), random.choice(names or ["base"])) for _ in range(random.randint(0, 12))]
    for seat, name in tries:
        now = session.table.seats[seat.number - 1]
        lowest, highest, why = bet_limits(session.table, now, rules.wagers[name], seat.holder)
        if why:
            continue
        steps = (highest - lowest) // rules.chip_step
        amount = random.choice([highest, lowest, lowest + rules.chip_step * random.randint(0, steps)])
        command = c.PlaceBet(seat.holder, seat.number, name, amount)
        if may(session, command):
            send(command)
            _back(session, random, send)
    send(c.CloseBets() if may(session, c.CloseBets()) else c.Void("nobody bets"))


def _back(session: Session, random: Random, send: Callable[[c.Command], None]) -> None:
    """Backline stakes where the table allows them."""
    table = session.table
    if not table.rules.backline or random.random() < 0.6:
        return
    for seat in table.seats:
        held = any(bet.wager == "base" and bet.owner == seat.holder for bet in seat.bets)
        for name in table.players:
            command = c.PlaceBet(name, seat.number, random.choice(["base", "red-flex"]), 1000)
            if held and name != seat.holder and may(session, command):
                send(command)
                return


def may(session: Session, command: c.Command) -> bool:
    return check(session.table, command) is None


def random_choice(offer: Offer, random: Random) -> tuple[int, int]:
    """An amount inside an offer, and one of its face-down cards or 0."""
    amount = offer.minimum
    if offer.maximum > offer.minimum:
        steps = (offer.maximum - offer.minimum) // offer.step
        amount = random.choice([offer.maximum, offer.minimum + offer.step * random.randint(0, steps)])
    return amount, random.choice(offer.picks) if offer.picks else 0


def offer_at_random(offer: Offer, random: Random) -> PlayCommand:
    """The offer's own command with a random amount and card."""
    return offer.take(*random_choice(offer, random))


def offer_command(offer: Offer, random: Random) -> c.Command:
    """A command that takes an offer, at a random amount inside it; written without the command that it carries."""
    amount, pick = random_choice(offer, random)
    makers: dict[str, Callable[[], c.Command]] = {
        "bet": lambda: c.PlaceBet(offer.player, offer.seat, offer.wager, amount),
        "deal": c.CloseBets,
        "insure": lambda: c.Insure(offer.seat, amount),
        "decline": lambda: c.Decline(offer.seat),
        "cut": lambda: c.Cut(offer.seat, amount),
        "take-bank": lambda: c.TakeBank(offer.player, amount),
        "decline-bank": lambda: c.DeclineBank(offer.player),
        "follow": lambda: c.FollowStake(offer.player, offer.seat, True),
        "stay": lambda: c.FollowStake(offer.player, offer.seat, False),
    }
    if offer.action in makers:
        return makers[offer.action]()
    has_amount = offer.action in ("double", "raise", "move")
    return c.Act(offer.seat, offer.action, offer.hand, amount if has_amount else 0, pick)
