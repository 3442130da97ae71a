"""Tables as random play reaches them, for every game and for options that open further kinds of waiting."""

from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import NamedTuple

from pit21.cards import CUT_CARD, UNKNOWN
from pit21.spec.loader import load_game
from pit21.table import commands as c
from pit21.table import needs as n
from pit21.table.referee import Refused, advance, new_table
from pit21.table.referee import need as need_of
from pit21.table.state import Table

NAMES = ("ann", "bob", "eve", "dan")
GAMES: dict[str, tuple[str, dict[str, str]]] = {
    "21-stud": ("21-stud", {}),
    "21-stud free spots": ("21-stud", {"bet_bigger": "free", "decks": "8", "deck_kind": "spanish"}),
    "twisted-21": ("twisted-21", {"seats": "3"}),
    "twisted-21 in sequence": ("twisted-21", {"seats": "2", "hit_cards": "sequential", "bonus": "low-ball-7"}),
    "nh-21-plus": ("nh-21-plus", {}),
    "nh-21-plus early": ("nh-21-plus", {"surrender": "early", "after_double": "hit_allowed"}),
    "pure-21.5": ("pure-21.5", {"seats": "4"}),
    "pure-21.5 backed": ("pure-21.5", {"backline": "yes", "red_flex_backline": "yes", "seats": "3"}),
    "pure-21.5 early": ("pure-21.5", {"surrender": "early", "seats": "3", "collection": "20000:100:100:200"}),
    "blackjack": ("blackjack", {}),
    "blackjack early": ("blackjack", {"surrender": "early", "decks": "1", "cut_depth": "0.5"}),
    "blackjack without a hole card": ("blackjack", {"hole_card": "none", "surrender": "late"}),
    "spanish-21": ("spanish-21", {"redoubles": "2"}),
}
"""A name for each way of dealing a game: game and settings."""

MOST_WALKS = 40
EVERYWHERE = {n.NeedOpening, n.RoundOver, n.NeedWagers, n.NeedCard}
REACHED: dict[str, set[type[n.Need]]] = {
    "21-stud": EVERYWHERE | {n.NeedCut},
    "21-stud free spots": EVERYWHERE | {n.NeedCut},
    "twisted-21": EVERYWHERE | {n.NeedChoice},
    "twisted-21 in sequence": EVERYWHERE | {n.NeedChoice},
    "nh-21-plus": EVERYWHERE | {n.NeedCut, n.NeedChoice, n.NeedAnswers},
    "nh-21-plus early": EVERYWHERE | {n.NeedCut, n.NeedChoice, n.NeedAnswers},
    "pure-21.5": EVERYWHERE | {n.NeedBank, n.NeedChoice},
    "pure-21.5 backed": EVERYWHERE | {n.NeedBank, n.NeedChoice, n.NeedFollow},
    "pure-21.5 early": EVERYWHERE | {n.NeedBank, n.NeedChoice, n.NeedAnswers},
    "blackjack": EVERYWHERE | {n.NeedChoice, n.NeedAnswers},
    "blackjack early": EVERYWHERE | {n.NeedChoice, n.NeedAnswers},
    "blackjack without a hole card": EVERYWHERE | {n.NeedChoice, n.NeedAnswers},
    "spanish-21": EVERYWHERE | {n.NeedChoice, n.NeedAnswers},
}
"""What each way comes to wait for, and nothing else."""

# Cards that make pairs, naturals, soft hands and bonus hands come often.
_RANKS = (0, 0, 0, 5, 6, 7, 7, 7, 10, 11, 12, 12, 1, 4, 8)


class Rest(NamedTuple):
    """A table that waits for someone."""

    table: Table
    need: n.Need


def walk(way: str, seed: int, steps: int) -> Iterator[Rest]:
    """Every table that one random walk comes to."""
    game, settings = GAMES[way]
    random = Random(f"{way}/{seed}")
    table = new_table(load_game(game).choose(settings))
    for _ in range(steps):
        waits = need_of(table)
        yield Rest(table, waits)
        table = _step(table, waits, random)


def _step(table: Table, waits: n.Need, random: Random) -> Table:
    for _ in range(200):
        try:
            return advance(table, plausible(table, waits, random)).table
        except Refused:  # a guess against the rules: guess again
            continue
    # Nobody can or will bet: a round can always be voided (G9).
    return advance(table, c.Void("nobody goes on")).table


@cache
def rests(way: str) -> tuple[Rest, ...]:
    """A few hundred tables of one way, the same ones every time; more walks where a rare need is still missing."""
    found: list[Rest] = []
    for seed in range(MOST_WALKS):
        if seed >= 3 and {type(rest.need) for rest in found} >= REACHED[way]:
            break
        found += walk(way, seed, 200)
    return tuple(found)


def plausible(table: Table, waits: n.Need, random: Random) -> c.Command:
    """A command that this table may well take."""
    if random.random() < 0.03 and table.phase == "round":
        return random.choice((c.TimeOut(random.randint(0, table.rules.seats)), c.Void("a card was turned")))
    return _GUESSES[type(waits)](table, waits, random)


def _opening(table: Table, waits: n.NeedOpening, random: Random) -> c.Command:
    return c.Open(100_000_000)


def _between(table: Table, waits: n.RoundOver, random: Random) -> c.Command:
    name = random.choice(NAMES)
    seat = random.randint(0, table.rules.seats)
    if len(table.players) < 3:
        return c.Join(name, random.randrange(1_000, 100_000, 100), seat, random.random() < 0.2)
    return random.choice((
        *[c.BeginRound()] * 16, c.Join(name, random.randrange(1_000, 100_000, 100), seat), c.TakeSeat(name, seat),
        c.ReleaseSeat(name, seat), c.BuyChips(name, 5_000), c.BuyChips(name, 5_000), c.Leave(name), c.SitOut(name),
        c.ComeBack(name), c.ChangeDealer(), c.DiscardShoe("restored"), c.Close(),
    ))  # fmt: skip


def _wagers(table: Table, waits: n.NeedWagers, random: Random) -> c.Command:
    if random.random() < (0.05 if table.rules.backline else 0.15):
        return c.CloseBets()
    if random.random() < 0.02:
        return c.Void("nobody bets")
    seat = random.randint(1, table.rules.seats)
    holder = table.seats[seat - 1].holder
    others = 0.5 if table.rules.backline else 0.2
    player = holder if holder and random.random() > others else random.choice(NAMES)
    wager = random.choice(["base", "base", *table.rules.wagers])
    amount = random.choice((0, 100, 500, 1_000, random.randrange(100, 3_000, 100), table.rules.wagers[wager].maximum))
    return c.PlaceBet(player, seat, wager, amount)


def _cut(table: Table, waits: n.NeedCut, random: Random) -> c.Command:
    return c.Cut(waits.seat, random.randint(waits.minimum, waits.maximum))


def _bank(table: Table, waits: n.NeedBank, random: Random) -> c.Command:
    if random.random() < 0.3:
        return c.DeclineBank(waits.player)
    return c.TakeBank(waits.player, random.randrange(100, 20_000, 100))


def _card(table: Table, waits: n.NeedCard, random: Random) -> c.Command:
    if waits.purpose == "peek" and random.random() < 0.7:
        return c.NoNatural()
    if random.random() < 0.02 and waits.purpose in ("deal", "burn"):
        return random.choice((c.ShoeEmpty(), c.Cards((CUT_CARD,))))
    count = random.randint(1, len(waits.places))
    unseen = waits.purpose in ("deal", "burn")
    cards = [
        UNKNOWN if unseen and not up and random.random() < 0.4 else random.choice(_RANKS) * 4 + random.randrange(4)
        for _, _, up in waits.places[:count]
    ]
    return c.Cards(tuple(cards))


def _choice(table: Table, waits: n.NeedChoice, random: Random) -> c.Command:
    action = random.choice(("hit", "hit", "stand", "double", "split", "split", "split", "surrender", "rescue"))
    amount = random.choice((0, 0, 100, 500)) if action == "double" else 0
    pick = random.randint(1, 3) if table.rules.family == "pick" and action in ("hit", "double") else 0
    return c.Act(waits.seat, action, waits.hand, amount, pick)


def _answers(table: Table, waits: n.NeedAnswers, random: Random) -> c.Command:
    seat = random.choice(waits.seats)
    if random.random() < 0.5:
        return c.Decline(seat)
    return c.Act(seat, "surrender") if waits.offer == "surrender" else c.Insure(seat, random.choice((100, 200, 500)))


def _follow(table: Table, waits: n.NeedFollow, random: Random) -> c.Command:
    return c.FollowStake(waits.player, waits.seat, random.random() < 0.5)


_GUESSES: dict[type[n.Need], Callable[..., c.Command]] = {
    n.NeedOpening: _opening,
    n.RoundOver: _between,
    n.NeedWagers: _wagers,
    n.NeedCut: _cut,
    n.NeedBank: _bank,
    n.NeedCard: _card,
    n.NeedChoice: _choice,
    n.NeedAnswers: _answers,
    n.NeedFollow: _follow,
}
