"""Commands of every kind for any table: with values that make sense there, and with values that make none."""

from decimal import Decimal
from random import Random
from typing import Any

from hypothesis import strategies as st

from pit21.cards import CUT_CARD, UNKNOWN
from pit21.table import commands as c
from pit21.table import needs as n
from pit21.table.remedies.registry import REMEDIES, SEEN
from pit21.table.state import Table
from tests.bad_input.amounts import BAD_OBJECTS
from tests.bad_input.random_tables import NAMES, Rest

KINDS: tuple[type[c.Command], ...] = c.AnyCommand.__args__

# What each kind of waiting leaves open; every other command is refused there.
_IN_A_ROUND: set[type[c.Command]] = {c.Void, c.ReportIrregularity}
OPEN_COMMANDS: dict[type[n.Need], set[type[c.Command]]] = {
    n.NeedOpening: {c.Open},
    n.RoundOver: {
        c.Close, c.Join, c.TakeSeat, c.ReleaseSeat, c.BuyChips, c.Leave, c.SitOut, c.ComeBack, c.ChangeDealer,
        c.BeginRound, c.DiscardShoe, c.ReportIrregularity,
    },
    n.NeedWagers: {c.PlaceBet, c.CloseBets, c.BuyChips, *_IN_A_ROUND},
    n.NeedCut: {c.Cut, c.TimeOut, *_IN_A_ROUND},
    n.NeedBank: {c.TakeBank, c.DeclineBank, c.TimeOut, *_IN_A_ROUND},
    n.NeedCard: {c.Cards, *_IN_A_ROUND},
    n.NeedChoice: {c.Act, c.TimeOut, *_IN_A_ROUND},
    n.NeedAnswers: {c.Decline, c.TimeOut, *_IN_A_ROUND},
    n.NeedFollow: {c.FollowStake, c.TimeOut, *_IN_A_ROUND},
}  # fmt: skip


def open_kinds(waits: n.Need) -> set[type[c.Command]]:
    """The kinds of command that this very need leaves open."""
    kinds = set(OPEN_COMMANDS[type(waits)])
    if isinstance(waits, n.NeedCard):
        kinds |= {c.NoNatural} if waits.purpose == "peek" else set()
        kinds |= {c.ShoeEmpty} if waits.purpose in ("deal", "burn") else set()
    if isinstance(waits, n.NeedAnswers):
        kinds |= {c.Insure} if waits.offer == "insurance" else {c.Act}
    return kinds


_FACTS = {
    "id": [*REMEDIES, "M99", ""],
    "what": ["", "", *sorted({word for each in REMEDIES.values() for word in each.words})],
    "seen": [*SEEN, "somebody"],
}


def values_of(field: str, table: Table) -> list[Any]:
    """Values that a person could mean at this table, right or wrong."""
    rules = table.rules
    pools: dict[str, list[Any]] = {
        "player": [*NAMES, "zoe", ""],
        "seat": list(range(-1, rules.seats + 2)),
        "wager": [*rules.wagers, "insurance", "nonsense", ""],
        "position": [0, 1, 26, 52, 100, rules.shoe_size - 52, rules.shoe_size],
        "action": ["hit", "stand", "double", "split", "surrender", "rescue", "fold", "HIT"],
        "hand": [0, 0, 0, 1, 2, -1],
        "pick": [0, 0, 1, 2, 3, 4, -1],
        "proposition": [False, True],
        "follow": [False, True],
        "missing": [(), (), (0,), (0, 0), (36,), (0,) * 9, (52,), (-1,)],
        "counted": [None, None, 0, 100, 100_000_000, -1],
        "reason": ["misdeal", "", "x" * 201, "two\nlines", "nul\x00"],
        "cards": [
            (), (0,), (51,), (36, 37), (CUT_CARD,), (UNKNOWN,), (0, CUT_CARD), (CUT_CARD, 0), (UNKNOWN, CUT_CARD),
            (54,), (-1,), tuple(range(12)), (0,) * 9, (28, 29, 30, 31),
        ],
    }  # fmt: skip
    if field in ("id", "what", "seen"):
        return _FACTS[field]
    amounts = [0, 50, 99, 100, 250, 500, 550, 1_000, 2_500, 10_000, 10_100, 100_000]
    return pools.get(field, amounts)


def command_of(kind: type[c.Command], table: Table, random: Random) -> c.Command:
    """A command of this kind with values that make sense at this table."""
    if kind is c.ReportIrregularity:
        return irregularity_of(table, random)
    return kind(*[random.choice(values_of(field, table)) for field in kind.__struct_fields__])


def irregularity_of(table: Table, random: Random) -> c.ReportIrregularity:
    """A report that could fit: the words of its id, few cards, no wild reasons."""
    name = random.choice(table.rules.irregularities)
    wagers = [*table.rules.wagers, "base", "base"]
    return c.ReportIrregularity(
        name, "a test", random.choice(REMEDIES[name].words), random.randint(0, table.rules.seats),
        random.choice((0, 0, 0, 1)), random.choice(wagers), random.choice([*table.players, ""]), random.randint(0, 3),
        random.choice([UNKNOWN, *sorted(table.rules.deck_cards)]), random.choice((0, 100, 500, 1_000)),
        random.choice((0, 500, 2_000)), random.choice(SEEN),
    )  # fmt: skip


class NoHash:
    """An object that a careless dictionary or set would choke on."""

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return "Traceback\n\u202e"


WILD: st.SearchStrategy[Any] = st.one_of(
    st.sampled_from([*BAD_OBJECTS.values(), Decimal("NaN"), NoHash(), object, "\ud800", "\x00", "\u202eann", "<b>"]),
    st.integers(), st.floats(), st.text(max_size=60), st.binary(max_size=5), st.booleans(), st.none(),
    st.lists(st.integers(), max_size=3), st.tuples(st.floats(), st.text(max_size=2)),
    st.recursive(st.just(0), lambda inner: st.lists(inner, max_size=2), max_leaves=5),
)  # fmt: skip


@st.composite
def commands_at(draw: st.DrawFn, rest: Rest) -> c.Command:
    """A command of any kind; each of its values makes sense, or anything at all."""
    kind = draw(st.sampled_from(KINDS))
    values = []
    for field in kind.__struct_fields__:
        sensible = st.sampled_from(values_of(field, rest.table))
        values.append(draw(st.one_of(sensible, sensible, sensible, WILD)))
    return kind(*values)
