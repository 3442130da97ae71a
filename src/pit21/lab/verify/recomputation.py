"""The question that a saved result answered, asked again without the cache."""

from pit21.lab.audit import AuditResult, audit_game
from pit21.lab.counting import RemovalResult, compute_removal
from pit21.lab.exact import SPLIT_CLASSES, BankResult, compute_bank
from pit21.lab.interpretations import InterpretationPrices, price_interpretations
from pit21.lab.question import ProgressCallback, refuse, shoe_without
from pit21.lab.strategy import AdviceResult, HandQuestion, StrategyResult, advise_hand, compute_strategy
from pit21.lab.verify.saved_results import TITLE
from pit21.spec.game import GameSpec

Other = AdviceResult | StrategyResult | InterpretationPrices | RemovalResult | BankResult | AuditResult
"""Results whose every field follows from the rules and the question."""


def asked_again(spec: GameSpec, saved: Other, progress: ProgressCallback | None) -> Other:
    if isinstance(saved, AdviceResult):
        return _advise_again(spec, saved, progress)
    if isinstance(saved, StrategyResult):
        shoe = shoe_without(spec, saved.shoe.removed)
        return compute_strategy(spec, shoe, split_class=saved.split_class or SPLIT_CLASSES[0], progress=progress)
    if isinstance(saved, InterpretationPrices):
        return price_interpretations(spec, [each.key for each in saved.readings], progress=progress)
    if isinstance(saved, AuditResult):
        return audit_game(spec, saved.edge_limit, progress=progress)
    if not saved.wagers:
        raise refuse(TITLE, "wagers", "the result holds none")
    if isinstance(saved, RemovalResult):
        shoe = shoe_without(spec, saved.shoe.removed)
        return compute_removal(spec, shoe, saved.wagers, progress=progress, play=saved.play)
    return _bank_again(spec, saved, progress)


def _advise_again(spec: GameSpec, saved: AdviceResult, progress: ProgressCallback | None) -> AdviceResult:
    """Community cards that lay open are among those that are gone, as any other card that was seen."""
    question = HandQuestion(
        hand=" ".join(saved.hand), up=saved.up, seen=" ".join(f"{card}:{n}" for card, n in saved.shoe.removed.items()),
        doubled=saved.doubled, from_split=saved.from_split, hands=saved.hands,
        free=bool(saved.free),
    )  # fmt: skip
    return advise_hand(spec, question, split_class=saved.split_class or SPLIT_CLASSES[0], progress=progress)


def _bank_again(spec: GameSpec, saved: BankResult, progress: ProgressCallback | None) -> BankResult:
    """A wager that was not played was staked with nothing; one that is not named would be played at its smallest."""
    stakes = dict.fromkeys(spec.file.wagers, 0) | {name: each.stake_cents for name, each in saved.wagers.items()}
    return compute_bank(spec, stakes, saved.seats, progress=progress)
