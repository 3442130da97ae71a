"""Wagers made with partial information: what the player sees may give the player an advantage."""

from collections.abc import Iterator

from msgspec import UNSET

from pit21.lab.audit.findings import Finding
from pit21.lab.audit.prices import ADVANTAGE, wager_clause
from pit21.lab.exact import WagerResult
from pit21.spec.game import GameSpec


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
