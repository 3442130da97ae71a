"""The record of the mathematics report and its builder."""

from pit21.filing.document import DocumentRecord, page_head
from pit21.filing.inputs import PackInputs
from pit21.filing.mathematics.audit_pages import audit_section
from pit21.filing.mathematics.bank_pages import bank_section
from pit21.filing.mathematics.counting_pages import counting_section, removal_section
from pit21.filing.mathematics.derivation import derivation_section
from pit21.filing.mathematics.drawings import RemovalBars, SessionFan, draw_fan, draw_removal, fan_of, removal_bars
from pit21.filing.mathematics.interpretation_pages import interpretation_sections
from pit21.filing.mathematics.method import method_sections
from pit21.filing.mathematics.return_tables import return_sections
from pit21.filing.mathematics.simulation_pages import simulation_section
from pit21.filing.mathematics.strategy_pages import list_deviations, strategy_sections
from pit21.filing.mathematics.summary import summary_section
from pit21.filing.mathematics.volatility_pages import FAN_DRAWING, volatility_section
from pit21.filing.page_parts import PageSection
from pit21.lab.strategy import DeviationResult

TITLE = "Mathematics report"


class MathematicsReport(DocumentRecord, frozen=True, kw_only=True):
    """All figures about the wagers of a game, and what its two drawings show.

    `deviations` are all hands in which composition-dependent basic strategy differs from the chart, largest
    gain first; pages show the first of them.
    """

    sections: tuple[PageSection, ...]
    fan: SessionFan | None
    removal: RemovalBars | None
    deviations: tuple[DeviationResult, ...]


def build_mathematics(inputs: PackInputs) -> MathematicsReport:
    """The report of the game as its options stand."""
    sections = (
        summary_section(inputs), *return_sections(inputs), derivation_section(inputs), *method_sections(inputs),
        *strategy_sections(inputs), *interpretation_sections(inputs), removal_section(inputs),
        counting_section(inputs), volatility_section(inputs), simulation_section(inputs), bank_section(inputs),
        audit_section(inputs),
    )  # fmt: skip
    return MathematicsReport(
        head=page_head(inputs, TITLE), sections=tuple(each for each in sections if each is not None),
        fan=fan_of(inputs), removal=removal_bars(inputs), deviations=list_deviations(inputs.results.strategy),
    )  # fmt: skip


def draw_mathematics(report: MathematicsReport) -> dict[str, str]:
    """The drawings of the report, by file."""
    drawn = {}
    if report.fan is not None:
        drawn[FAN_DRAWING] = draw_fan(report.fan)
    if report.removal is not None:
        drawn["removal.svg"] = draw_removal(report.removal)
    return drawn
