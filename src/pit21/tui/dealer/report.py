"""The score in lines."""

from collections.abc import Iterator

from pit21.train.dealer import DealerSummary, clauses_text

RIGHT_AFTER = {"": "Right.", "hint": "Right, with a hint.", "error": "Right, after an error."}
"""What is said of a right step; only the first is counted as right at once."""


def at_once_line(summary: DealerSummary) -> str:
    """`30 of 33 right at once (90%)`: at the first try and without help."""
    if not summary.steps:
        return "no score yet"
    return f"{summary.right_at_once} of {summary.steps} right at once ({summary.percent}%)"


def score_line(summary: DealerSummary) -> str:
    """`30 of 33 right at once (90%), 2 with a hint, 1 after an error`; a step left open is one of the last."""
    late = summary.steps - summary.right_at_once - summary.helped
    others = (f"{summary.helped} with a hint" if summary.helped else "", f"{late} after an error" if late else "")
    return ", ".join(filter(None, (at_once_line(summary), *others)))


def summary_lines(summary: DealerSummary, title: str) -> Iterator[str]:
    """Accuracy per kind, the slowest steps, and every mistake with its clauses."""
    tried = f"; {summary.seconds:.0f} seconds" if summary.steps else ""
    yield f"{title}: {score_line(summary)}{tried}."
    width = max((len(kind.title) for kind in summary.kinds), default=0)
    for kind in summary.kinds:
        faults = f"  with a hint: {kind.helped}" if kind.helped else ""
        faults += f"  mistakes: {kind.mistakes}" if kind.mistakes else ""
        yield f"  {kind.title:{width}}  {kind.right_at_once} of {kind.steps}{faults}"
    if summary.slowest and summary.slowest[0].seconds >= 1:
        slow = "; ".join(f"{step.words} ({step.seconds:.0f} s)" for step in summary.slowest if step.seconds >= 1)
        yield f"Slowest: {slow}."
    if not summary.steps:
        return
    if not summary.mistakes:
        helped = summary.steps - summary.right_at_once
        yield "No mistakes. Well dealt." if not helped else f"No wrong answer; steps with help or left open: {helped}."
        return
    yield f"Mistakes ({len(summary.mistakes)}):"
    for number, mistake in enumerate(summary.mistakes, 1):
        clauses = clauses_text(mistake.clause)
        yield f'  {number}. {mistake.fault}: you said "{mistake.said}"; right: "{mistake.right}". {clauses}'
        yield f"     {mistake.text}"
