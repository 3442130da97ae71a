"""What the session came to: the graph of the bankroll, every wager, the largest rounds."""

from collections.abc import Callable

from textual.content import Content

from pit21.hints.coach import Coach, Mistakes
from pit21.hints.words import grade_words, mistakes_words
from pit21.money import amount_text
from pit21.room.room import Room
from pit21.room.statistics import Statistics, WagerStatistics, statistics_of
from pit21.tui.plain.words import largest_words
from pit21.tui.screens.paged_screen import PagedScreen
from pit21.tui.widgets.base_widget import QUIET
from pit21.tui.widgets.card_text import short
from pit21.tui.widgets.graph import graph_rows
from pit21.tui.words import net_words, plural

_GRAPH_HEIGHT = 6
_DEAREST = 5
_HEADINGS = ("wager", "placed", "won", "lost", "push", "staked", "returned", "net")


class StatisticsScreen(PagedScreen):
    """One page for every person at the screen."""

    def __init__(self, room: Room, person: str, coach: Coach) -> None:
        people = (person, *(other for other in room.people if other != person))
        super().__init__("This session", [(name, _page(room, name, coach)) for name in people])


def _page(room: Room, person: str, coach: Coach) -> Callable[[int], Content]:
    found = statistics_of(room.history.rounds, person, room.pockets[person])
    titles = {name: wager.title for name, wager in room.rules.wagers.items()}
    coach.catch_up()
    mistakes = coach.mistakes(person)
    return lambda width: Content("\n").join([statistics_content(found, titles, width), *_mistakes(mistakes)])


def _mistakes(found: Mistakes) -> list[Content]:
    """What was decided less well than it could be, where hints were on; the dearest first."""
    if not found.decisions:
        return []
    dearest = [
        f"  round {each.decision.round}, {each.decision.total} against {short(each.decision.up)}: {grade_words(each)}"
        for each in found.made[:_DEAREST]
    ]
    return [Content(""), Content.styled(mistakes_words(found), "bold"), *map(Content, dearest)]


def statistics_content(found: Statistics, titles: dict[str, str], width: int) -> Content:
    parts = [_summary(found), Content(""), *_graph(found, width), Content("")]
    rows = [(titles[name], wager) for name, wager in found.wagers.items()]
    if found.bank.count:
        rows.append(("Bank", found.bank))
    return Content("\n").join([*parts, *_table(rows, width)])


def _summary(found: Statistics) -> Content:
    hands = found.hands
    lines = [
        Content.assemble(
            f"{plural(found.rounds, 'round')} played, result ", (net_words(found.net), "bold"),
            f", fees {amount_text(found.fees)}" if found.fees else "",
        ),
        Content(
            f"{plural(hands.count, 'hand')}: {hands.won} won, {hands.lost} lost, {hands.pushed} pushed; "
            f"naturals: {found.blackjacks}"
        ),
        Content(largest_words(found)),
    ]  # fmt: skip
    return Content("\n").join(lines)


def _graph(found: Statistics, width: int) -> list[Content]:
    """The bankroll after every round, highest and lowest named at the side."""
    if len(found.bankroll) < 2:
        return [Content.styled("The graph of your bankroll begins after the first round.", QUIET)]
    highest, lowest = amount_text(max(found.bankroll)), amount_text(min(found.bankroll))
    side = max(len(highest), len(lowest))
    rows = graph_rows(found.bankroll, width - side - 3, _GRAPH_HEIGHT)
    labels = [highest, *[""] * (_GRAPH_HEIGHT - 2), lowest]
    drawn = [
        Content.assemble((f"{label:>{side}} ", QUIET), "│", row)
        for label, row in zip(labels, rows, strict=True)
    ]  # fmt: skip
    return [Content.styled("Bankroll, round by round", "bold"), *drawn]


def _table(rows: list[tuple[str, WagerStatistics]], width: int) -> list[Content]:
    if not rows:
        return [Content.styled("No wager has been settled yet.", QUIET)]
    cells = [
        (
            title, str(wager.count), str(wager.won), str(wager.lost), str(wager.pushed), amount_text(wager.staked),
            amount_text(wager.returned), net_words(wager.net),
        )
        for title, wager in rows
    ]  # fmt: skip
    columns = [max(len(row[i]) for row in (_HEADINGS, *cells)) for i in range(len(_HEADINGS))]
    columns[0] = min(columns[0], max(10, width - sum(columns[1:]) - 2 * len(columns)))

    def line(row: tuple[str, ...]) -> str:
        first = row[0][: columns[0]].ljust(columns[0])
        return "  ".join([first, *[cell.rjust(size) for cell, size in zip(row[1:], columns[1:], strict=True)]])

    return [Content.styled(line(_HEADINGS), "bold underline"), *[Content(line(row)) for row in cells]]
