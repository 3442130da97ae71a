"""What the audit of the rule sheet found."""

from pit21.filing.inputs import PackInputs
from pit21.filing.numbers import print_integer, print_percent
from pit21.filing.page_parts import PageSection, make_table


def audit_section(inputs: PackInputs) -> PageSection:
    """Findings, the most serious first, and what was checked."""
    found = inputs.results.audit
    limit = print_percent(found.edge_limit, 0).text
    return PageSection(
        title="Audit findings",
        text=(
            ("The audit questions the rule sheet as a laboratory would. Errors hold as the game is set; warnings hold "
            f"under another choice; notes are for information. A house edge above {limit} is reported."),
        ),
        tables=(
            *((make_table(
                "Findings", ("Severity", "Finding", "Figure", "Source"),
                [(_SEVERITIES[each.severity], each.what, each.how_much, ", ".join(each.clause))
                 for each in found.findings],
            ),) if found.findings else ()),
            make_table(
                "Checks", ("Check", "Cases", "Findings"),
                [(each.name, print_integer(each.checked), print_integer(each.found)) for each in found.checks],
            ),
        ),
    )  # fmt: skip


_SEVERITIES = {"serious": "error", "warning": "warning", "note": "note"}
