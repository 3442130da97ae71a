"""*My play* in lines."""

from collections.abc import Iterator

from pit21.train import ENOUGH, PlayFigures, PlaySummary, choice_words
from pit21.tui.widgets.card_text import short

COSTLIEST = 5
DAYS = 10


def _dollars(cents: float) -> str:
    return f"{'-' if cents < 0 else ''}${abs(cents) / 100:,.2f}"


def _count(number: int, noun: str) -> str:
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def report_lines(found: PlaySummary) -> Iterator[str]:
    """Everything that `pit21 train --report` prints about one set of rules."""
    options = "".join(f", {key}={value}" for key, value in found.settings.items())
    graded = _count(found.total.decisions, "decision")
    yield f"{found.title}{options}: {_count(found.rounds, 'round')}, {graded} graded."
    if found.pending:
        yield f"{found.pending} decisions have no exact answer and are left out."
    if found.total.accuracy is not None:
        yield f"Accuracy: {found.total.accuracy:.1%}."
    total = found.total
    if not found.has_enough:
        yield f"What mistakes cost per 100 rounds is shown after {ENOUGH} graded decisions."
    elif total.cents_per_100 is not None and total.basic_cents_per_100 is not None:
        yield (
            f"Mistakes cost {_dollars(total.cents_per_100)} per 100 rounds against optimal play, "
            f"{_dollars(total.basic_cents_per_100)} against basic strategy."
        )
    if found.luck is not None:
        luck = found.luck
        expected = round(luck.expectation)  # in whole cents, so that the sum is right as it is printed
        rest = luck.result - expected
        yield (
            f"Result {_dollars(luck.result)} = expectation {_dollars(expected)} + luck {_dollars(rest)} "
            f"± {_dollars(luck.std_error)} (1 SE) in {_count(luck.rounds, 'round')}."
        )
    yield from _table(found)
    if found.cells:
        yield ""
        yield "Plays that differ from the chart, costliest first:"
        for cell in found.cells[:COSTLIEST]:
            yield (
                f"  {cell.cell}: {cell.chosen} instead of {cell.basic}, {cell.count} of {_count(cell.times, 'time')}, "
                f"{_dollars(cell.cost)}"
            )
    if found.costliest:
        yield ""
        yield "Costliest decisions:"
        for each in found.costliest[:COSTLIEST]:
            cards = " ".join(short(card) for card in each.cards)
            yield f"  {each.at[:10]}  {cards} against {short(each.up)}: {choice_words(each)}"
    yield from _trend(found)
    yield from _days(found)
    yield from _drills(found)
    yield from _list_counting_lines(found)


def _drills(found: PlaySummary) -> Iterator[str]:
    drills = found.drills
    if drills is None:
        return
    pace = "" if drills.seconds is None else f", {drills.seconds:.1f} s each"
    yield ""
    answers = _count(drills.answers, "answer")
    yield f"Drills: {answers}, {drills.accuracy:.0%} right, {drills.lately:.0%} of the last 20{pace}."
    if drills.trend:
        yield f"  over time: {', '.join(f'{share:.0%}' for share in drills.trend)}"


def _list_counting_lines(found: PlaySummary) -> Iterator[str]:
    if not found.counting:
        return
    yield ""
    yield f"  {'Counting':<14}{'Count':<14}{'Answers':>9}{'Right':>9}{'Lately':>9}{'Off':>7}{'Seconds':>9}"
    for each in found.counting:
        seconds = "" if each.seconds is None else f"{each.seconds:.1f}"
        place = "" if each.source == "drill" else "  at the table"
        yield (
            f"  {each.drill:<14}{each.tags[:13]:<14}{each.answers:>9}{each.accuracy:>9.0%}{each.lately:>9.0%}"
            f"{each.mean_off:>7.2f}{seconds:>9}{place}"
        )
        if each.trend:
            yield f"    over time: {', '.join(f'{stretch.accuracy:.0%}' for stretch in each.trend)}"


def _table(found: PlaySummary) -> Iterator[str]:
    if not found.kinds:
        return
    yield ""
    costs = ""
    if found.has_enough:
        yield f"  {'':<42}{'Cost per 100 rounds against':>29}"
        costs = f"{'optimal':>14}{'basic':>15}"
    yield f"  {'Kind':<12}{'Decisions':>10}{'Mistakes':>10}{'Accuracy':>10}{costs}"
    for kind, each in (*found.kinds.items(), ("all", found.total)):
        yield _row(kind, each, has_costs=found.has_enough)


def _row(name: str, each: PlayFigures, *, has_costs: bool) -> str:
    accuracy = "" if each.accuracy is None else f"{each.accuracy:.1%}"
    if not has_costs:
        return f"  {name:<12}{each.decisions:>10}{each.mistakes:>10}{accuracy:>10}"
    costs = ["" if cost is None else _dollars(cost) for cost in (each.cents_per_100, each.basic_cents_per_100)]
    return f"  {name:<12}{each.decisions:>10}{each.mistakes:>10}{accuracy:>10}{costs[0]:>14}{costs[1]:>15}"


def _trend(found: PlaySummary) -> Iterator[str]:
    """Accuracy over time, a stretch of decisions at a time."""
    if not found.trend:
        return
    yield ""
    yield f"  {'From decision':<14}{'Day':<12}{'Accuracy':>10}{'Cost':>12}"
    for each in found.trend:
        accuracy = "" if each.figures.accuracy is None else f"{each.figures.accuracy:.1%}"
        yield f"  {each.first:<14}{each.begins[:10]:<12}{accuracy:>10}{_dollars(each.figures.cost):>12}"


def _days(found: PlaySummary) -> Iterator[str]:
    if len(found.days) < 2:
        return
    yield ""
    yield f"  {'Day':<12}{'Rounds':>10}{'Result':>12}{'Accuracy':>10}{'Cost':>12}"
    for day in found.days[-DAYS:]:
        figures = day.figures
        accuracy = "" if figures.accuracy is None else f"{figures.accuracy:.1%}"
        yield f"  {day.day:<12}{day.rounds:>10}{_dollars(day.net):>12}{accuracy:>10}{_dollars(figures.cost):>12}"
