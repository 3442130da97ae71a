"""Beside the felt, where the window is wide: every seat with its cards, the session in numbers, the rules in a line."""

from textual.content import Content

from pit21.hints.coach import Coach
from pit21.hints.words import mistakes_words
from pit21.money import amount_text
from pit21.room.room import Room
from pit21.room.statistics import statistics_of
from pit21.spec.sentences.play_rules import rule_phrases
from pit21.table.view import SeatView
from pit21.tui.picture import TablePicture
from pit21.tui.widgets.base_widget import MARK, QUIET
from pit21.tui.widgets.card_text import shorts
from pit21.tui.words import net_words, plural


def seats_content(picture: TablePicture) -> Content:
    """Everyone at the table; hands stay until the next round begins."""
    rows = [Content.styled("Seats", "bold")]
    for seat in picture.view.seats:
        if seat.holder:
            rows += _seat_rows(picture, seat)
    free = [str(seat.number) for seat in picture.view.seats if not seat.holder]
    if free:
        rows.append(Content.styled(f"  free: {', '.join(free)}", QUIET))
    return Content("\n").join(rows)


def _seat_rows(picture: TablePicture, seat: SeatView) -> list[Content]:
    acts = picture.acting == seat.number
    sign = "▶" if acts else "◉" if picture.view.button == seat.number else " "
    net = picture.net(seat.number)
    end = "" if net is None else f"  {net_words(net)}"
    style = MARK if acts else "bold" if seat.number == picture.seat else ""
    head = Content.assemble((f"{sign}{seat.number} {seat.holder}", style), _note(picture, seat), (end, "bold"))
    return [head, *(Content(f"   {shorts(hand.cards)}  {hand.total}") for hand in seat.hands if hand.cards)]


def _note(picture: TablePicture, seat: SeatView) -> tuple[str, str]:
    if picture.view.bank_seat == seat.number and picture.view.bank_wager:
        return "  has the bank", QUIET
    if seat.holder in picture.view.sitting_out:
        return "  sits out", QUIET
    on_hands = {bet.wager for hand in seat.hands for bet in hand.bets}
    bets = [bet for hand in seat.hands for bet in hand.bets]
    bets += [bet for bet in seat.bets if bet.wager not in on_hands]
    staked = sum(bet.staked for bet in bets if bet.owner == seat.holder) + seat.insurance
    return (f"  {amount_text(staked)}" if staked else ""), QUIET


def session_content(room: Room, person: str, coach: Coach, speed: str) -> Content:
    """The session of one person in numbers."""
    found = statistics_of(room.history.rounds, person, room.pockets[person])
    hands = found.hands
    rows = [
        Content.styled("Session" if len(room.people) == 1 else f"Session of {person}", "bold"),
        Content.assemble(f"  {plural(found.rounds, 'round')}, ", (net_words(found.net), "bold")),
        Content(f"  {plural(hands.count, 'hand')}: {hands.won} won, {hands.lost} lost, {hands.pushed} push"),
    ]
    if found.rounds:
        largest = f"  best round {net_words(found.biggest_win)}, worst {net_words(found.biggest_loss)}"
        rows.append(Content.styled(largest, QUIET))
    graded = coach.mistakes(person)
    if graded.decisions:
        rows.append(Content.styled(f"  {mistakes_words(graded)}", QUIET))
    hints = f"  hints {coach.mode} (A), " if coach.possible else "  "
    rows.append(Content.styled(f"{hints}speed {speed} (V)", QUIET))
    return Content("\n").join(rows)


def rules_content(room: Room) -> Content:
    """The rules that matter to play, in one sentence."""
    return Content.styled(f"{'; '.join(rule_phrases(room.spec))}.", QUIET)
