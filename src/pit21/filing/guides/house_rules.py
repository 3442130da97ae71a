"""House rules: limits, fees by limit, ties, disputes, misdeals, as a card room posts them."""

import msgspec

from pit21.filing.document import DocumentRecord, page_head
from pit21.filing.inputs import PackInputs
from pit21.filing.numbers import Printed, print_cents
from pit21.spec.game import GameSpec
from pit21.spec.irregularities import irregularities, principles
from pit21.spec.register import load_rulings
from pit21.spec.sentences.rules import rule_sentence
from pit21.spec.sheet import bank_wager_text, wager_text
from pit21.spec.terms import fee_rows
from pit21.spec.vocabulary import VOCABULARY

_TIES = ("ties", "blackjack_tie", "both_bust", "eight_push", "dealer_22")
_ALWAYS = ("G8", "G9", "G4")
DISPUTE = "M34"


class FeeRow(msgspec.Struct, frozen=True, kw_only=True):
    """The collection at tables whose main wager is limited to `table_limit`."""

    table_limit: Printed
    player: Printed
    side: Printed
    bank: Printed


class MisdealRule(msgspec.Struct, frozen=True, kw_only=True):
    """An irregularity with the resolution as the house has chosen it."""

    id: str
    title: str
    happened: str
    resolution: str
    wagers: str
    source: str


class HouseRules(DocumentRecord, frozen=True, kw_only=True):
    """The rules of a house for a game."""

    is_banked_by_players: bool
    banking: str
    limits: tuple[str, ...]
    fees: tuple[FeeRow, ...]
    fee_sentence: str
    ties: tuple[str, ...]
    always: tuple[str, ...]
    dispute: MisdealRule
    principles: tuple[str, ...]
    misdeals: tuple[MisdealRule, ...]


def build_house_rules(inputs: PackInputs) -> HouseRules:
    """The house rules of the game as its options stand."""
    spec = inputs.spec
    rules = {each.id: each for each in _misdeals(spec)}
    dispute = rules.pop(DISPUTE)
    return HouseRules(
        head=page_head(inputs, "House rules"), is_banked_by_players=spec.value("banking") == "player",
        banking=VOCABULARY["banking"].sentence(spec.value("banking")),
        limits=_limits(spec),
        fees=fee_schedule(spec), fee_sentence=VOCABULARY["collection"].sentence(spec.value("collection")),
        ties=tuple(rule_sentence(spec, key) for key in _TIES if spec.states(key)),
        always=tuple(f"{each.question} {each.ruling}" for each in load_rulings() if each.id in _ALWAYS),
        dispute=dispute, misdeals=tuple(rules.values()),
        principles=tuple(
            " ".join((each.text, *(choice.sentence for choice in each.options))) for each in principles(spec)
        ),
    )  # fmt: skip


def fee_schedule(spec: GameSpec) -> tuple[FeeRow, ...]:
    """Collection fees by table limit; none where the option `collection` is none."""
    return tuple(
        FeeRow(
            table_limit=print_cents(limit), player=print_cents(player), side=print_cents(side), bank=print_cents(bank)
        )
        for limit, player, side, bank in fee_rows(spec.value("collection"))
    )  # fmt: skip


def _limits(spec: GameSpec) -> tuple[str, ...]:
    wagers = tuple(wager_text(spec, name) for name in spec.file.wagers if spec.offered(name))
    bank = bank_wager_text(spec)
    return (*wagers, bank) if bank else wagers


def _misdeals(spec: GameSpec) -> tuple[MisdealRule, ...]:
    return tuple(
        MisdealRule(
            id=each.id, title=each.title, happened=each.happened, resolution=each.whole_resolution, wagers=each.wagers,
            source=each.source,
        )
        for each in irregularities(spec)
    )  # fmt: skip
