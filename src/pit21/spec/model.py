"""The shape of a game file. Every value stands beside the clause that it comes from.

A clause is named as `L17` (that line of the game's document) or by the id of a ruling (`S3`, `G6`).
"""

from typing import Annotated, Any, Literal

import msgspec

from pit21.money import parse_odds
from pit21.spec.terms import Value

Kind = Literal["reading", "table"]
Role = Literal["main", "spot", "side", "insurance"]
Size = Literal["limits", "equal_to_base", "at_most_base", "half_of_base"]
Evaluator = Literal[
    "main", "mirror", "match-1", "match-2", "stud-poker", "stud-bonus", "low-ball", "stud-bonus-7",
    "low-ball-7", "red-flex", "insurance", "lines",
]  # fmt: skip
ReadCards = Literal[
    "first-card", "second-card", "third-card", "first-two", "first-three", "player-hand", "up-card", "hole-card",
    "dealer-two", "dealer-hand", "community", "main-hand",
]  # fmt: skip
Decided = Literal["", "deal", "peek", "turns", "hole-card", "dealer", "result", "reveal"]
DecidedEarly = Literal["", "deal", "peek", "turns", "hole-card", "dealer"]
Felt = Literal["green", "forest", "blue", "teal", "purple", "red", "slate"]
EnvironmentName = Annotated[str, msgspec.Meta(pattern=r"^([A-Za-z0-9][A-Za-z0-9.]{0,39})?$(?!\n)")]
StageName = Literal[
    "prepare", "bank", "wagers", "raise", "deal", "early-surrender", "naturals", "insurance", "peek", "side-wagers",
    "move", "switch", "turns", "reveal", "button", "dealer", "settle", "rotate", "collect",
]  # fmt: skip


class Record(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Base of everything that is read from a game file: strict and unchangeable."""


class Display(Record, frozen=True, kw_only=True):
    """How the game is shown and named. It decides nothing, and no digest depends on it."""

    felt: Felt = "green"
    environment: EnvironmentName = ""  # of its learning environment, such as Blackjack; made from the id where empty
    rescue: Literal["rescue", "forfeit"] = "rescue"  # what players call giving up the original stake after a double


class Source(Record, frozen=True, kw_only=True):
    """Where the rules come from and whose they are."""

    document: str = ""
    title: str
    holder: str = ""


class Rule(Record, frozen=True, kw_only=True):
    """One rule: its value and, where a house may choose, the choices."""

    value: Value
    clause: tuple[str, ...]
    choices: tuple[Value, ...] = ()
    kind: Kind | None = None
    moves: tuple[str, ...] = ()
    question: str = ""


class FixedAmount(Record, frozen=True, kw_only=True):
    """Cents that a line pays for stakes of at least `stake` cents, whatever their size."""

    pays: Annotated[int, msgspec.Meta(ge=1, le=10**12)]
    stake: Annotated[int, msgspec.Meta(ge=0, le=10**12)] = 0


class PayLine(Record, frozen=True, kw_only=True):
    """What a line is called and pays; `holds` is its condition, where the wager is decided by conditions.

    In place of odds a line of such a wager may pay fixed amounts by size of stake, or a share of the wager's meter.
    `envy` is what every other player who has the wager gets besides, in cents.
    """

    when: str
    pays: str
    clause: tuple[str, ...]
    holds: dict[str, Any] = {}
    amount: tuple[FixedAmount, ...] = ()
    meter: Annotated[str, msgspec.Meta(pattern=r"^((100|[1-9]?[0-9])(\.[0-9]{1,3})?%)?$(?!\n)")] = ""

    envy: Annotated[int, msgspec.Meta(ge=0, le=10**9)] = 0

    def odds(self, unit: str) -> tuple[int, int]:
        """Winnings per unit staked; "3 for 1" holds the stake, so it wins 2 (T4)."""
        if unit == "for":
            return int(self.pays) - 1, 1
        return parse_odds(self.pays)


class PayTable(Record, frozen=True, kw_only=True):
    title: str
    unit: Literal["to", "for"] = "to"
    suit: Literal["hearts", "spades", ""] = ""
    lines: tuple[PayLine, ...]
    clause: tuple[str, ...]

    def odds(self) -> tuple[tuple[int, int], ...]:
        return tuple(line.odds(self.unit) for line in self.lines)


class Wager(Record, frozen=True, kw_only=True):
    """A spot on the felt. `min` and `max` are cents, or `base` for the base wager's own limits.

    `paytable` of the base wager is its table of bonus 21s; `outcomes` names the table of what its other
    wins pay, where a document prints one (higher total, dealer bust, 21 at once, blackjack).

    A side wager with the evaluator `lines` is decided by the conditions of its pay lines. `reads` names the cards that
    they ask about, `decided` when it is settled (empty: as soon as these cards are known), `decided_early` when a bet
    is settled before that if no card that may still come can change its result, `selection` which line pays
    (`all`: every one that holds), `placed` when it may be placed (`main`: it comes with every
    main wager, and nothing is staked on it), `forces` what is dealt for it, `moves_to_main` when
    its winnings and stake may be added to the main wager, `payout_limit` the most that it pays all seats in a round, in
    proportion to what each has won. `meter` is what a progressive jackpot holds, `seed` what it
    starts with and `contribution` the part of each stake that it takes.
    """

    title: str
    role: Role
    evaluator: Evaluator
    min: Value
    max: Value
    clause: tuple[str, ...]
    limits_clause: tuple[str, ...]
    size: Size = "limits"
    after: str = ""
    outcomes: str = ""
    paytable: str = ""
    paytable_by: str = ""
    paytables: dict[str, str] = {}
    offered_when: dict[str, str] = {}
    offered: Literal["yes", "no"] = "yes"
    reads: tuple[ReadCards, ...] = ()
    decided: Decided = ""
    decided_early: DecidedEarly = ""
    selection: Literal["first", "best", "all"] = "first"
    placed: Literal["deal", "up-card", "peek", "main"] = "deal"
    forces: Literal["", "third-card"] = ""
    moves_to_main: Literal["", "peek"] = ""
    payout_limit: Annotated[int, msgspec.Meta(ge=0, le=10**12)] = 0  # cents that all seats together can win in a round
    meter: Annotated[int, msgspec.Meta(ge=0, le=10**12)] = 0  # cents in the meter that its lines share
    seed: Annotated[int, msgspec.Meta(ge=0, le=10**12)] = 0  # cents to which the meter is reset
    contribution: Annotated[str, msgspec.Meta(pattern=r"^((100|[1-9]?[0-9])(\.[0-9]{1,3})?%)?$(?!\n)")] = ""


class Stage(Record, frozen=True, kw_only=True):
    """One step of a round, chosen by name from those that the referee knows.

    `when`: a settlement may be for a dealer's natural alone, or for side bets whose result is `decided`, whatever cards
    may still come; those of the others are left to a later stage.
    """

    do: StageName
    clause: tuple[str, ...]
    wagers: tuple[str, ...] = ()
    by: Literal["wager", "seat"] = "wager"
    order: Literal["rising", "falling", "button"] = "falling"
    losers_first: bool = False
    collect: bool = False
    when: Literal["always", "dealer_natural", "decided", "before_peek", "after_peek"] = "always"
    card: int = 0


class Note(Record, frozen=True, kw_only=True):
    """A clause that is shown on the rule sheet rather than enforced."""

    text: str
    clause: tuple[str, ...]


class GameFile(Record, frozen=True, kw_only=True):
    """A whole game file with everything that it extends filled in."""

    id: str
    title: str
    family: Literal["stud", "pick", "draw"]
    source: Source
    summary: str
    display: Display = Display()
    best_hand: str = "blackjack"
    rules: dict[str, Rule]
    paytables: dict[str, PayTable]
    wagers: dict[str, Wager]
    stages: tuple[Stage, ...]
    irregularities: dict[str, dict[str, str]] = {}  # id, or `void`, and key of an option to the value chosen
    notes: tuple[Note, ...] = ()
