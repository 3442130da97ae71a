"""What the audit of the rule sheet found."""

from pit21.filing.document import is_error
from pit21.filing.inputs import PackInputs
from pit21.filing.numbers import print_integer, print_percent
from pit21.filing.page_parts import PageSection, make_table
from pit21.lab.audit import Finding
from pit21.spec.sentences.options import name_settings
from pit21.spec.vocabulary import VOCABULARY


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
                [(_severity(inputs, each), finding_words(each), name_settings(each.how_much, each.settings),
                  ", ".join(each.clause)) for each in found.findings],
            ),) if found.findings else ()),
            make_table(
                "Checks", ("Check", "Cases", "Findings"),
                [(each.name, print_integer(each.checked), print_integer(each.found)) for each in found.checks],
            ),
        ),
    )  # fmt: skip


def finding_words(finding: Finding) -> str:
    """What was found, with sentences in place of keys and values of options."""
    text = name_settings(finding.what, finding.settings)
    refused, head, rest = text.startswith(_REFUSED), *text.removeprefix(_REFUSED).partition(": ")[::2]
    if head not in VOCABULARY:
        return text
    return f"{_REFUSED if refused else ''}{rest[:1].upper()}{rest[1:]}"


def _severity(inputs: PackInputs, finding: Finding) -> str:
    if finding.severity != "serious":
        return finding.severity
    return "error" if is_error(inputs.spec, finding) else "warning"


_REFUSED = "Refused: "
