"""The question that a saved result answered, asked again without the cache."""

from pit21.lab.advise import AdviceResult, advise
from pit21.lab.asked_hands import HandQuestion
from pit21.lab.audit import Audit, audit
from pit21.lab.bank import Banking, bank
from pit21.lab.errors import refuse
from pit21.lab.readings import Readings, readings
from pit21.lab.removal import Removal, removal
from pit21.lab.results import SPLIT_CLASSES
from pit21.lab.shoes import shoe_without
from pit21.lab.strategy import StrategyResult, strategy
from pit21.lab.telling import Tell
from pit21.lab.verify_saved import TITLE
from pit21.spec.game import GameSpec

Other = AdviceResult | StrategyResult | Readings | Removal | Banking | Audit
"""Results whose every field follows from the rules and the question."""


def asked_again(spec: GameSpec, saved: Other, tell: Tell | None) -> Other:
    if isinstance(saved, AdviceResult):
        return _advised(spec, saved, tell)
    if isinstance(saved, StrategyResult):
        shoe = shoe_without(spec, saved.shoe.removed)
        return strategy(spec, shoe, split_class=saved.split_class or SPLIT_CLASSES[0], tell=tell)
    if isinstance(saved, Readings):
        return readings(spec, [each.key for each in saved.readings], tell=tell)
    if isinstance(saved, Audit):
        return audit(spec, saved.edge_limit_percent, tell=tell)
    if not saved.wagers:
        raise refuse(TITLE, "wagers", "the result holds none")
    if isinstance(saved, Removal):
        return removal(spec, shoe_without(spec, saved.shoe.removed), saved.wagers, tell=tell)
    return _banked(spec, saved, tell)


def _advised(spec: GameSpec, saved: AdviceResult, tell: Tell | None) -> AdviceResult:
    """Community cards that lay open are among those that are gone, as any other card that was seen."""
    question = HandQuestion(
        hand=" ".join(saved.hand), up=saved.up, seen=" ".join(f"{card}:{n}" for card, n in saved.shoe.removed.items()),
        doubled=saved.doubled, from_split=saved.from_split, hands=saved.hands,
    )  # fmt: skip
    return advise(spec, question, split_class=saved.split_class or SPLIT_CLASSES[0], tell=tell)


def _banked(spec: GameSpec, saved: Banking, tell: Tell | None) -> Banking:
    """A wager that was not played was staked with nothing; one that is not named would be played at its smallest."""
    stakes = dict.fromkeys(spec.file.wagers, 0) | {name: each.stake_cents for name, each in saved.wagers.items()}
    return bank(spec, stakes, saved.seats, tell=tell)
