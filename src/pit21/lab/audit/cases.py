"""Wagers made with partial information: what the player sees may give the player an advantage."""

from collections.abc import Iterator

from msgspec import UNSET
from msgspec.structs import replace

from pit21.lab.audit.findings import Finding
from pit21.lab.audit.prices import ADVANTAGE, wager_clause
from pit21.lab.exact import WagerResult, solve_side_wager
from pit21.lab.question import full_shoe_of
from pit21.spec.game import GameSpec


def solve_cases(spec: GameSpec) -> dict[str, WagerResult]:
    """Return insurance with its cases, and the bets that are placed when the up card is seen with an EV for each."""
    found = {}
    for name, wager in spec.file.wagers.items():
        if wager.role == "insurance":
            found[name] = solve_side_wager(spec, full_shoe_of(spec), name)
        elif wager.placed in ("up-card", "peek") and spec.offered(name):
            try:
                result = solve_side_wager(spec, full_shoe_of(spec), name)
            except ValueError:  # the check of its lines reports it as not solved
                continue
            cases = () if result.cases is UNSET else result.cases
            found[name] = replace(result, cases=tuple(case for case in cases if case.case.endswith(" up")))
    return found


def case_findings(spec: GameSpec, results: dict[str, WagerResult]) -> Iterator[Finding]:
    for name, result in results.items():
        for case in () if result.cases is UNSET else result.cases:
            if case.ev > 0 >= result.ev:
                yield Finding(
                    severity="warning", check=ADVANTAGE, wagers=(name,), clause=wager_clause(spec, name),
                    what=f"{spec.file.wagers[name].title}: where {_in_sentence(case.case)}, the player is ahead",
                    how_much=f"advantage {100 * case.ev:.4f}% in {100 * case.probability:.2f}% of the offers",
                    figure=case.ev,
                )  # fmt: skip


def _in_sentence(case: str) -> str:
    """`ace of hearts up` as part of a sentence."""
    return f"the {case.removesuffix(' up')} is up" if case.endswith(" up") else case
