"""The layout as a document: the drawing on its own sheet, and what is printed on the felt as a table."""

from collections.abc import Mapping

import msgspec

from pit21.filing.document import DocumentRecord, PageDrawing, page_head
from pit21.filing.inputs import PackInputs
from pit21.filing.layout.plan import plan_layout
from pit21.filing.layout.records import LayoutPlan
from pit21.filing.layout.svg import draw_layout
from pit21.filing.numbers import Printed, print_cents, print_integer
from pit21.spec.sheet import rule_sheet

DRAWING = "layout.svg"


class FeltText(msgspec.Struct, frozen=True, kw_only=True):
    """Something that the felt prints, and the clauses behind it."""

    kind: str
    text: str
    clause: tuple[str, ...]


class SpotRow(msgspec.Struct, frozen=True, kw_only=True):
    """A spot of each seat with the smallest and the largest wager that it takes."""

    title: str
    minimum: Printed
    maximum: Printed


class LayoutDocument(DocumentRecord, frozen=True, kw_only=True):
    """The record of the layout: `plan` holds every place in millimeters."""

    drawing: PageDrawing
    sheet: str
    seats: Printed
    width: Printed
    depth: Printed
    scale: Printed
    spots: tuple[SpotRow, ...]
    texts: tuple[FeltText, ...]
    equipment: tuple[str, ...]
    plan: LayoutPlan


def build_layout(inputs: PackInputs) -> LayoutDocument:
    """Plan the felt and list what is on it."""
    spec = inputs.spec
    plan = plan_layout(spec)
    sheet = rule_sheet(spec)
    spots = {spot.wager for spot in plan.seats[0].spots} | {line.wager for line in plan.rules if line.wager}
    tables = [
        FeltText(kind="Pay table", text=f"{table.title}: {line.when}, {line.pays}", clause=line.clause)
        for table in sheet.paytables
        if any(table.title == " ".join(panel.title) for panel in plan.panels)
        for line in table.lines
    ]
    return LayoutDocument(
        head=page_head(inputs, "Table layout"),
        drawing=PageDrawing(file=DRAWING, caption="", alt=plan.description),
        sheet=plan.sheet.name.lower(), seats=print_integer(len(plan.seats)),
        width=print_integer(round(plan.shape.width)), depth=print_integer(round(plan.shape.depth)),
        scale=print_integer(round(plan.sheet.scale)),
        spots=tuple(
            SpotRow(title=wager.title, minimum=print_cents(wager.minimum), maximum=print_cents(wager.maximum))
            for wager in sheet.wagers if wager.id in spots
        ),
        texts=(*(FeltText(kind="Rule", text=line.text, clause=line.clause) for line in plan.rules), *tables),
        equipment=tuple(area.name for area in plan.areas), plan=plan,
    )  # fmt: skip


def draw_layout_sheet(record: LayoutDocument) -> Mapping[str, str]:
    return {DRAWING: draw_layout(record.plan)}


def layout_files(inputs: PackInputs, record: LayoutDocument) -> Mapping[str, bytes]:
    """The drawing as a separate file, for the printer of the felt."""
    del inputs  # the record holds the whole plan
    return {DRAWING: draw_layout(record.plan).encode()}
