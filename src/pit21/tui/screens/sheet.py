"""Pay tables and rules of the game as it is played here; the lines that paid are lit."""

from textual.containers import VerticalScroll
from textual.content import Content

from pit21.money import amount_text
from pit21.spec.game import GameSpec
from pit21.spec.sheet import RuleSheet, rule_sheet
from pit21.tui.screens.paged_screen import PagedScreen, paragraphs
from pit21.tui.widgets.base_widget import QUIET
from pit21.tui.widgets.paytables import Lit, first_lit_row, paytables_content


class SheetScreen(PagedScreen):
    """The pay tables first: they are what is looked up in the middle of a game."""

    def __init__(self, spec: GameSpec, lit: Lit, page: str = "") -> None:
        sheet = rule_sheet(spec)
        super().__init__(
            sheet.title,
            [
                ("Pay tables", lambda width: paytables_content(spec, lit, width)),
                ("Wagers", lambda _: _wagers(sheet)),
                ("Rules", lambda _: _rules(sheet)),
                ("A round", lambda _: _course(sheet)),
                ("About", lambda _: _about(sheet)),
            ],
        )
        self.at = next((place for place, (name, _) in enumerate(self.pages) if name == page), 0)

    def on_mount(self) -> None:
        super().on_mount()
        self.call_after_refresh(self._show_lit_line)

    def _show_lit_line(self) -> None:
        """A line that paid is scrolled into view."""
        if self.at:
            return
        at = first_lit_row(self.page())
        self.query_one("#sheet", VerticalScroll).scroll_to(y=max(0, at - 4), animate=False)


def _wagers(sheet: RuleSheet) -> Content:
    rows = [(wager.text, wager.clause) for wager in sheet.wagers if wager.offered]
    return Content("\n").join([Content("Limits at this table:"), paragraphs(rows)])


def _rules(sheet: RuleSheet) -> Content:
    parts = []
    for section in sheet.sections:
        rows = [(line.text, line.clause) for line in section.lines]
        parts += [Content.styled(section.title, "bold underline"), paragraphs(rows), Content("")]
    return Content("\n").join(parts)


def _course(sheet: RuleSheet) -> Content:
    rows = [
        Content.assemble((f"{number:2}. ", "bold"), line.text, (f"  {' '.join(line.clause)}", QUIET))
        for number, line in enumerate(sheet.course, 1)
    ]
    return Content("\n").join(rows)


def _about(sheet: RuleSheet) -> Content:
    settings = [f"{key} = {_value_text(key, value)}" for key, value in sheet.settings.items()]
    parts = [
        Content(sheet.summary), Content(""), Content(f"Rules: {sheet.source}."),
        Content(f"Rights holder: {sheet.holder}." if sheet.holder else ""), Content(f"Digest: {sheet.digest[:16]}"),
        Content(""), Content("Changed here: " + (", ".join(settings) or "nothing")),
        *[Content(f"Note: {warning}") for warning in sheet.warnings],
    ]  # fmt: skip
    if sheet.notes:
        parts += [Content(""), Content.styled("At a real table", "bold underline")]
        parts.append(paragraphs([(note.text, note.clause) for note in sheet.notes]))
    return Content("\n").join(parts)


def _value_text(key: str, value: str | int) -> str:
    amount = key.startswith("limits.") or key in ("chip_step", "state_maximum")
    return amount_text(value) if amount and isinstance(value, int) else str(value)
