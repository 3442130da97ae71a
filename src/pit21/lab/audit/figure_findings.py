"""Printed figures of a rule document that are wrong, or that mean something else than they say."""

from collections.abc import Iterable, Iterator

from pit21.lab.audit.findings import Finding
from pit21.lab.audit.printed_figures import CheckedFigure

PRINTED = "printed figures"


def printed_findings(checked: Iterable[CheckedFigure]) -> Iterator[Finding]:
    minus: list[CheckedFigure] = []
    for each in checked:
        figure = each.figure
        if each.value is not None and not each.comes_out:
            yield Finding(
                severity="serious", check=PRINTED, wagers=(figure.wager,) if figure.wager else (),
                settings=figure.settings, clause=figure.clause, what=f"The {figure.words} does not match",
                how_much=f"printed {figure.printed}, computed {each.value:.6g}", figure=each.value,
            )  # fmt: skip
        elif each.value is not None and figure.minus and each.value > 0:
            minus.append(each)
    if minus:
        yield Finding(
            severity="note", check=PRINTED, wagers=tuple(dict.fromkeys(each.figure.wager for each in minus)),
            clause=tuple(dict.fromkeys(clause for each in minus for clause in each.figure.clause)),
            what="House edges are printed with a minus sign, as if the player were ahead; they are the player's "
            "expectation",
            how_much=f"{len(minus)} figures, by {min(float(each.figure.printed) for each in minus):g}% to "
            f"{max(float(each.figure.printed) for each in minus):g}%",
        )  # fmt: skip
