"""The checklists as a document of the pack."""

import msgspec

from pit21.filing.checklists.requirements import RegulatorList, Requirement, Status, load_checklists
from pit21.filing.document import DocumentRecord, page_head
from pit21.filing.inputs import PackInputs
from pit21.filing.numbers import Printed, print_integer


class AnswerPlace(msgspec.Struct, frozen=True, kw_only=True):
    """Where the pack answers: the file of a document and a section of it."""

    document: str
    section: str


class ChecklistRow(msgspec.Struct, frozen=True, kw_only=True):
    """A requirement with its answer. `explanation` says why nobody answers here, or what is to be noted."""

    text: str
    citation: str
    is_confirmed: bool
    status: Status
    places: tuple[AnswerPlace, ...]
    explanation: str


class Checklist(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    title: str
    authority: str
    note: str
    answered: Printed
    all: Printed
    rows: tuple[ChecklistRow, ...]


class Checklists(DocumentRecord, frozen=True, kw_only=True):
    """One checklist for each regulator."""

    lists: tuple[Checklist, ...]


def build_checklists(inputs: PackInputs) -> Checklists:
    """The checklists; they are the same for every game, because every pack has the same documents."""
    return Checklists(
        head=page_head(inputs, "Regulators' checklists"), lists=tuple(_checklist(each) for each in load_checklists())
    )


def _checklist(regulator: RegulatorList) -> Checklist:
    rows = tuple(_row(each) for each in regulator.requirements)
    return Checklist(
        id=regulator.id, title=regulator.title, authority=regulator.authority, note=regulator.note, rows=rows,
        answered=print_integer(sum(row.status == "answered" for row in rows)), all=print_integer(len(rows)),
    )  # fmt: skip


def _row(requirement: Requirement) -> ChecklistRow:
    places = tuple(AnswerPlace(document=document, section=section) for document, _, section in
                   (each.partition("#") for each in requirement.answered))  # fmt: skip
    explanation = " ".join(
        part for part in (requirement.not_ours, requirement.unknown, requirement.remark) if part
    )  # fmt: skip
    return ChecklistRow(
        text=requirement.text, citation=requirement.citation, is_confirmed=requirement.confirmed,
        status=requirement.status, places=places, explanation=explanation,
    )  # fmt: skip
