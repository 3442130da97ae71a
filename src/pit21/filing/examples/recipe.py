"""How one try of the search is made: which cards may come, who bets what, how the hands are played.

Rare things become common when the cards come from a few ranks and suits only: three sevens of hearts take a shoe of
sevens of hearts. The cards stay those of the game's own decks, never more of one than these hold.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random

import msgspec

from pit21.cards import CUT_CARD, deck
from pit21.law.cards import ACE, TEN
from pit21.table.rules import Rules

ACTIONS = ("stand", "hit", "double", "split", "surrender", "rescue")
_SUITS = ((0, 1, 2, 3),) * 5 + ((0,), (1,), (2,), (3,), (1, 2), (1, 2), (0, 2))


class Recipe(msgspec.Struct, frozen=True, kw_only=True):
    """One try. Cards are places in the deck; empty sets stand for the whole deck."""

    player_cards: frozenset[int] = frozenset()
    dealer_cards: frozenset[int] = frozenset()
    seats: int = 1
    one_player: bool = False  # all seats are held by the same player
    wagers: tuple[str, ...] = ()
    large: bool = False  # stakes at their maximum
    odd: bool = False  # stakes one chip above the minimum, for payouts that chips cannot show
    prefer: tuple[str, ...] = ACTIONS  # the first of them that is legal is done
    then: tuple[str, ...] = ACTIONS  # the same for hands of three and more cards
    calm: int = 17  # from this total on a hand stands where it may
    less: bool = False  # doubles and insurance for less
    insure: bool = False
    probes: bool = False  # what the rules forbid is tried
    rounds: int = 1
    cut_card_at: int = -1  # before this card of the shoe
    empty_at: int = -1
    time_outs: bool = False
    void_after: int = -1  # commands after the deal
    new_dealer: bool = False
    bank: int = 0  # the bank's wager in cents; 0: as much as covers everything
    backer: bool = False
    irregularity: str = ""  # is reported as soon as it can have happened
    late: int = 0  # how many chances to report it are let go
    typed: bool = False  # cards are named one by one, so that something can go wrong between them
    unseen: bool = False  # the dealer's hole card is not named before it is turned
    seed: int = 0


class RecipeShoe:
    """Cards drawn at random from what the recipe allows, while the decks hold them."""

    complete = False

    def __init__(self, rules: Rules, recipe: Recipe) -> None:
        self._random = Random(recipe.seed)  # noqa: S311 - which example is found is no secret
        self._recipe = recipe
        self._kind, self._decks = deck(rules.deck_kind), rules.decks
        self._gone: Counter[int] = Counter()
        self._drawn = 0
        self._cut_card_done = recipe.cut_card_at < 0
        self._empty_done = recipe.empty_at < 0

    def shuffle(self, used: tuple[int, ...]) -> None:
        del used
        self._gone.clear()

    def cut(self, position: int) -> None:
        del position

    def place_cut_card(self, from_end: int) -> None:
        del from_end

    def draw(self, places: tuple[str, ...]) -> tuple[int, ...]:
        found: list[int] = []
        for place in places:
            if not self._empty_done and self._drawn >= self._recipe.empty_at:
                if not found:
                    self._empty_done = True
                return tuple(found)
            if not self._cut_card_done and self._drawn >= self._recipe.cut_card_at and place != "burn":
                self._cut_card_done = True
                return (*found, CUT_CARD)
            found.append(self._card(place))
            self._drawn += 1
        return tuple(found)

    def _card(self, place: str) -> int:
        wanted = self._recipe.dealer_cards if place.startswith("dealer") else self._recipe.player_cards
        if place.startswith("empty"):
            kept = self._recipe.dealer_cards | self._recipe.player_cards
            wanted = frozenset(card for card in self._kind if card not in kept)
        left = [card for card in self._kind if card in wanted and self._gone[card] < self._decks] if wanted else []
        if not left:
            left = [card for card in self._kind if self._gone[card] < self._decks]
        card = left[self._random.randrange(len(left))]
        self._gone[card] += 1
        return card

    def refill(self, cards: tuple[int, ...]) -> None:
        self._gone.subtract(cards)

    def remaining(self) -> tuple[int, ...] | None:
        return None

    def size(self) -> int | None:
        return None


def sub_deck(rules: Rules, random: Random) -> frozenset[int]:
    """A few ranks in a few suits of the game's deck."""
    kind = deck(rules.deck_kind)
    ranks = sorted({card >> 2 for card in kind})
    way = random.randrange(8)
    if way < 2:
        chosen = set(random.sample(ranks, 1))
    elif way < 4:
        chosen = set(random.sample(ranks, 2))
    elif way == 4:
        size = random.randrange(3, 6)
        at = random.randrange(14 - size + 1)
        chosen = {rank % 13 for rank in range(at, at + size)} & set(ranks)
    elif way == 5:
        chosen = {ACE, *random.sample([rank for rank in ranks if rank >= TEN], 2)}
    elif way == 6:
        chosen = set(random.sample([rank for rank in ranks if rank < 5], 3))
    else:
        chosen = set(random.sample(ranks, 5))
    suits = random.choice(_SUITS)
    return frozenset(card for card in kind if card >> 2 in chosen and card & 3 in suits)


def make_recipe(rules: Rules, random: Random, seed: int) -> Recipe:
    """A recipe at random. Most are small: a seat, the main wager and one or two beside it."""
    own = sub_deck(rules, random)
    way = random.randrange(10)
    other = own if way < 4 else sub_deck(rules, random) if way < 9 else frozenset()
    most = rules.seats - rules.player_banked
    optional = [name for name, wager in rules.wagers.items() if wager.offered and wager.role in ("side", "spot")]
    count = random.choice((0, 0, 1, 1, 1, 2, len(optional)))
    special = random.randrange(12)
    return Recipe(
        player_cards=own, dealer_cards=other,
        seats=min(most, random.choice((1, 1, 1, 1, 2, 2, 3))),
        one_player=random.random() < 0.15,
        wagers=tuple(random.sample(optional, min(count, len(optional)))),
        large=random.random() < 0.15, odd=random.random() < 0.1,
        prefer=tuple(random.sample(ACTIONS, len(ACTIONS))),
        then=tuple(random.sample(ACTIONS, len(ACTIONS))),
        calm=random.choice((0, 12, 17, 17, 22, 22, 22)),
        less=random.random() < 0.3, insure=random.random() < 0.6, probes=random.random() < 0.35,
        rounds=random.choice((1, 1, 1, 1, 1, 2, 2, 3)),
        cut_card_at=random.randrange(8) if special == 0 and not rules.shuffled_each_round else -1,
        empty_at=random.randrange(2, 9) if special == 1 else -1,
        time_outs=special == 2, void_after=random.randrange(3) if special == 3 else -1,
        new_dealer=special == 4, bank=random.choice((500, 1000, 2000)) if special in (5, 6) else 0,
        backer=special == 7, seed=seed,
    )  # fmt: skip


_PLAIN_ORDERS = (
    ("stand", "hit", "double", "split", "surrender", "rescue"),
    ("hit", "stand", "double", "split", "surrender", "rescue"),
)


def irregular_recipe(rules: Rules, random: Random, irregularity: str, seed: int) -> Recipe:
    """A recipe in which this irregularity happens; most are as plain as a round can be."""
    made = make_recipe(rules, random, seed)
    if random.random() < 0.7:
        order = random.choice(_PLAIN_ORDERS)
        made = msgspec.structs.replace(made, wagers=(), prefer=order, then=order, calm=12, large=False)
    return msgspec.structs.replace(
        made, irregularity=irregularity, late=random.randrange(4),
        typed=random.random() < 0.4, unseen=random.random() < 0.5, bank=random.choice((0, 0, 500)),
        rounds=1 if random.random() < 0.8 else 2, time_outs=False, void_after=-1, new_dealer=False, cut_card_at=-1,
        empty_at=-1, probes=False,
    )  # fmt: skip


def line_recipes(rules: Rules, wager: str) -> Iterator[Recipe]:
    """Recipes for a pay line of a wager: neighboring ranks, or a single one, of one suit or of all.

    Whatever a pay table asks for, straights, flushes, sets and sums, is common among so few cards.
    """
    kind = deck(rules.deck_kind)
    wagers = (wager,) if rules.wagers[wager].role == "side" else ()
    orders = (("hit", "stand"), ("stand", "hit"))
    suit_sets = ((0,), (1,), (2,), (3,), (0, 1, 2, 3))
    for size, seeds in ((5, 2), (3, 8), (1, 1)):
        for first, suits, order, seed in product(range(14), suit_sets, orders, range(seeds)):
            ranks = {rank % 13 for rank in range(first, first + size)}
            cards = frozenset(card for card in kind if card >> 2 in ranks and card & 3 in suits)
            if cards and first + size <= 14:
                yield Recipe(
                    player_cards=cards, wagers=wagers, prefer=order, then=order, calm=0 if order[0] == "stand" else 22,
                    insure=True, seed=seed,
                )  # fmt: skip


def vary(rules: Rules, recipe: Recipe, random: Random, seed: int) -> Recipe:
    """A recipe that led to something new, with one to three of its parts made again, or in other suits."""
    if random.random() < 0.3:
        ranks, suits = {card >> 2 for card in recipe.player_cards}, random.choice(_SUITS)
        cards = frozenset(card for card in deck(rules.deck_kind) if card >> 2 in ranks and card & 3 in suits)
        return msgspec.structs.replace(recipe, seed=seed, player_cards=cards)
    fresh = make_recipe(rules, random, seed)
    names = random.sample([name for name in Recipe.__struct_fields__ if name != "seed"], random.randrange(1, 4))
    return msgspec.structs.replace(recipe, seed=seed, **{name: getattr(fresh, name) for name in names})
