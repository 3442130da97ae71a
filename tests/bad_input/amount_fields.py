"""Every field of every command that carries an amount, each at a table that would take a good one."""

from collections.abc import Callable
from typing import NamedTuple

from pit21.spec.loader import CORE_GAMES, load_game
from pit21.table import commands as c
from pit21.table import needs as n
from pit21.table.referee import new_table
from pit21.table.session import Session
from tests.bad_input.tables import table_at
from tests.game_traits import BANKED, CUT, INSURED, PICKED, TURNS

CUTS = dict.fromkeys(CUT, "cut 1 100\n")
BANK = dict.fromkeys(BANKED, "player bank $5000 at 8\n")


class AmountField(NamedTuple):
    """`wrong` holds amounts that are whole cents and yet not allowed at this very place."""

    name: str
    game: str
    text: str
    make: Callable[[int], c.Command]
    right: int
    wrong: dict[str, int]
    optional: bool = False

    def table(self) -> Session:
        return table_at(f"game {self.game}\n{self.text}")


def _wagers(game: str) -> list[AmountField]:
    """A spot of its own for each wager, those before it full where one opens after the other (S6)."""
    found = []
    for wager_id in load_game(game).file.wagers:
        spec = load_game(game)
        choices = spec.options["bonus"].choices if "bonus" in spec.options else ()
        settings = f"set bonus={wager_id}\n" if wager_id in choices else ""
        rules = new_table(spec).rules
        wager = rules.wagers[wager_id]
        if wager.role == "insurance":
            continue
        before = [] if wager_id == "base" else ["base"]
        after = wager.after
        while after and after not in before:
            before.insert(1, after)
            after = rules.wagers[after].after
        bets = "".join(f"bet 1 {name} {rules.wagers[name].maximum} by ann\n" for name in before)
        opening = f"player ann $5000 at 1\n{BANK.get(game, '')}round\n{CUTS.get(game, '')}"
        bank = "bank ann declines\nbank bank $1000\n" if game in BANK else ""
        wrong = {
            "zero where nothing lies": 0,
            "one cent below the minimum": wager.minimum - 1,
            "a chip below the minimum": wager.minimum - 100,
            "off the chip step": wager.minimum + 50,
            "one cent above the maximum": wager.maximum + 1,
            "a chip above the maximum": wager.maximum + 100,
        }
        if wager.minimum == 100:
            wrong.pop("a chip below the minimum")  # that is zero
        make = _bet_maker(wager_id)
        found.append(
            AmountField(f"{game} {wager_id}", game, settings + opening + bank + bets, make, wager.maximum, wrong)
        )
    return found


def _bet_maker(wager_id: str) -> Callable[[int], c.Command]:
    return lambda amount: c.PlaceBet("ann", 1, wager_id, amount)


def _double_text(game: str) -> str:
    """One seat against the dealer: 11 against a six, so that everything is open."""
    if game in PICKED:
        return "set seats=1\nplayer ann $200 at 1\nshoe 5h 6h 2c 3c 4c 6d Kd 9c 8c 7c\nround\nbet 1 base $10\ndeal\n"
    shoe = "shoe 5h 6d 6h Kd 9s 9c\n"
    if game in BANKED:
        return f"player bob $500 at 1\nplayer ann $200 at 2\n{shoe}round\nbank bob $100\nbet 2 base $10\ndeal\n"
    spots = [wager_id for wager_id, wager in load_game(game).file.wagers.items() if wager.role == "spot"]
    bets = "".join(f"bet 1 {wager_id} $10\n" for wager_id in ("base", *spots[:1]))
    return f"player ann $200 at 1\n{shoe}round\n{CUTS.get(game, '')}{bets}deal\n"


_DOUBLES = {game: _double_text(game) for game in TURNS}
_INSURANCE = {game: _DOUBLES[game].replace("6d", "Ad") for game in INSURED}


def _double_maker(game: str) -> Callable[[int], c.Command]:
    seat, pick = (2 if game in BANKED else 1), int(game in PICKED)
    return lambda amount: c.Act(seat, "double", 0, amount, pick)


def _doubles() -> list[AmountField]:
    wrong = {"below a dollar": 99, "off the chip step": 550, "a cent above": 1001, "a chip above": 1100}
    return [
        AmountField(f"{game} double", game, text, _double_maker(game), 500, wrong) for game, text in _DOUBLES.items()
    ]


def _insurance() -> list[AmountField]:
    wrong = {"zero": 0, "below a dollar": 99, "off the chip step": 250, "a cent above half": 501, "above half": 600}
    return [
        AmountField(f"{game} insurance", game, text, lambda amount: c.Insure(1, amount), 400, wrong)
        for game, text in _INSURANCE.items()
    ]


def _bank() -> AmountField:
    text = "player ann $500 at 1\nplayer bob $500 at 2\nround\n"
    wrong = {"zero": 0, "off the chip step": 550, "a chip above the chips": 50_100, "a cent above": 50_001}
    return AmountField("pure-21.5 bank", "pure-21.5", text, lambda amount: c.TakeBank("ann", amount), 50_000, wrong)


def _chips() -> list[AmountField]:
    seated = "player ann $200 at 1\n"
    off = {"off the chip step": 550}
    found = [
        AmountField(f"{game} join", game, seated, lambda amount: c.Join("eve", amount, 2), 500, off)
        for game in CORE_GAMES
    ]
    found += [
        AmountField(f"{game} buy", game, seated, lambda amount: c.BuyChips("ann", amount), 500, {"zero": 0, **off})
        for game in CORE_GAMES
    ]
    return found


def _tray() -> list[AmountField]:
    """The tray is counted when a table opens, and may be counted when it closes (G12)."""
    return [
        AmountField("opening", "blackjack", "close\n", c.Open, 500, {}),
        AmountField("closing", "blackjack", "", c.Close, 100_000_000, {}, optional=True),
    ]


def _irregularities() -> AmountField:
    """A stake of $10 that the table took wrongly: what it may be is less than that (M20)."""
    return AmountField(
        "irregularity", "blackjack", _DOUBLES["blackjack"],
        lambda amount: c.ReportIrregularity("M20", "a test", "accepted", 1, 0, "base", amount=amount), 500,
        {"zero": 0, "all that lies there": 1_000, "more than lies there": 1_100},
    )  # fmt: skip


AMOUNT_FIELDS: dict[str, AmountField] = {
    field.name: field
    for field in (
        *(field for game in CORE_GAMES for field in _wagers(game)),
        *_doubles(), *_insurance(), _bank(), *_chips(), *_tray(), _irregularities(),
    )
}  # fmt: skip

# What each field's table must be waiting for, so that a refusal is about the amount and not about the moment.
WAITS_FOR: dict[type[c.Command], type[n.Need]] = {
    c.PlaceBet: n.NeedWagers,
    c.Act: n.NeedChoice,
    c.Insure: n.NeedAnswers,
    c.TakeBank: n.NeedBank,
    c.Join: n.RoundOver,
    c.BuyChips: n.RoundOver,
    c.Open: n.NeedOpening,
    c.Close: n.RoundOver,
    c.ReportIrregularity: n.NeedChoice,
}
