"""The record of the mathematics report and its builder."""

import msgspec

from pit21.filing.document import DocumentRecord, page_head
from pit21.filing.inputs import PackInputs
from pit21.filing.numbers import Printed, print_decimal, print_percent


class SummaryRow(msgspec.Struct, frozen=True, kw_only=True):
    """A wager in the summary."""

    wager: str
    title: str
    house_edge: Printed
    std_dev: Printed
    hit_frequency: Printed


class MathematicsReport(DocumentRecord, frozen=True, kw_only=True):
    """All figures about the wagers of a game."""

    summary: tuple[SummaryRow, ...]


def build_mathematics(inputs: PackInputs) -> MathematicsReport:
    """The report of the game as its options stand."""
    wagers = inputs.spec.file.wagers
    return MathematicsReport(
        head=page_head(inputs, "Mathematics report"),
        summary=tuple(
            SummaryRow(
                wager=name, title=wagers[name].title, house_edge=print_percent(each.house_edge),
                std_dev=print_decimal(each.std_dev), hit_frequency=print_percent(each.hit_frequency, 2),
            )
            for name, each in inputs.results.edge.wagers.items()
        ),
    )  # fmt: skip


def draw_mathematics(_report: MathematicsReport) -> dict[str, str]:
    """The drawings of the report, by file."""
    return {}
