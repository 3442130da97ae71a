"""Hints on the screen: one line under the question, or a panel beside the felt where there is room."""

from textual.content import Content

from pit21.hints.action_values import is_mistake
from pit21.hints.coach import Coach, Graded
from pit21.hints.decisions import Decision
from pit21.hints.words import action_word, cents_text, ev_words, grade_words, mistakes_words
from pit21.tui.widgets.base_widget import MARK, QUIET
from pit21.tui.widgets.card_text import short
from pit21.tui.words import first_that_fits


def hint_line(coach: Coach, person: str, room: int) -> str:
    """The EV of each action where that is shown, else the grade of the last decision; empty if there is none."""
    decision = coach.decision(person)
    if decision is not None and coach.shows:
        return _ev_line(coach, decision, room)
    if decision is not None:
        coach.evs(decision)  # so that it is known by the time someone presses a key
    graded = coach.last(person) if coach.grades else None
    if graded is None:
        return ""
    done = grade_words(graded)
    where = f"{graded.decision.total} against {short(graded.decision.up)}: {done}."
    return first_that_fits((where, f"{done}."), room)


def _ev_line(coach: Coach, decision: Decision, room: int) -> str:
    found = coach.evs(decision)
    if found is None:
        return first_that_fits((f"EV: ... ({coach.doing})" if coach.doing else "EV: ...", "EV: ..."), room)
    if not found:
        return "EV: no exact answer for this hand."
    words = ev_words(decision, found)
    text = " · ".join(words)
    return first_that_fits((f"EV: {text}", text), room)


def hint_panel(coach: Coach, person: str) -> Content:
    """The mode, the EV of each action now or at the last decision, and the cost of the mistakes."""
    shown = ", EVs shown" if coach.shows else ""
    rows: list[Content | str] = [Content.styled(f"Hints: {coach.mode}{shown}", "bold")]
    decision = coach.decision(person)
    if decision is not None:
        found = coach.evs(decision)
        if coach.shows:
            rows += _table(decision, found, "")
            if found is None and coach.doing:
                rows.append(Content.styled(f"  {coach.doing}", QUIET))
    graded = coach.last(person)
    if graded is not None and coach.grades:
        rows += _mark_graded(graded)
    if coach.mode != "off":
        rows.append(Content.styled(mistakes_words(coach.mistakes(person)), QUIET))
    return Content("\n").join([row if isinstance(row, Content) else Content(row) for row in rows])


def _mark_graded(graded: Graded) -> list[Content | str]:
    heading = Content.assemble("Your last decision: ", (f"{grade_words(graded)}.", "bold"))
    return [heading, *_table(graded.decision, graded.evs, graded.choice.action)]


def _table(decision: Decision, evs: dict[str, float] | None, chosen: str) -> list[Content | str]:
    """The actions best first; the chosen one has a sign."""
    heading = f"{decision.total} against {short(decision.up)}:"
    if evs is None:
        return [heading, *[f"  {action_word(decision, offer.action):<13}    ..." for offer in decision.offers]]
    best = max(evs.values(), default=0.0)
    rows: list[Content | str] = [heading]
    for action, ev in evs.items():
        sign = "▸" if action == chosen else " "
        costs = best - ev
        note = f"costs {cents_text(costs * decision.unit)}" if is_mistake(costs) else "best"
        text = f"{sign} {action_word(decision, action):<13} {ev:+.3f}  {note}"
        rows.append(Content.styled(text, MARK if action == chosen else ""))
    return rows
