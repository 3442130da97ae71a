"""The bank of a player-banked table: whose it is, how far it reaches, where settlement starts (P7, P21)."""

from textual.content import Content

from pit21.money import amount_text
from pit21.tui.picture import TablePicture
from pit21.tui.widgets.base_widget import MARK, QUIET
from pit21.tui.words import net_words

_TURNS = {1: "first", 2: "second", 3: "third"}


def bank_lines(picture: TablePicture, width: int) -> list[Content | str]:
    """Holder and turn, the coverage bar, the running result, the button, the fees."""
    view = picture.view
    if not view.bank_wager:
        return ["The bank is open: it is offered", "from seat to seat.", *_fee_lines(picture)]
    turn = _TURNS.get(view.bank_turn, str(view.bank_turn))
    found: list[Content | str] = [
        Content.assemble(
            ("Bank: ", ""), (f"{view.bank_player} {amount_text(view.bank_wager)}", "bold"),
            (f", {turn} of {picture.rules.bank_turns}", ""),
        ),
        coverage_bar(view.bank_result, view.bank_wager, width),
        _result_line(picture),
    ]  # fmt: skip
    if view.button:
        found.append(Content.assemble(("◉ ", MARK), (f"Action button: seat {view.button}", "")))
    return [*found, *_fee_lines(picture)]


def coverage_bar(result: int, wager: int, width: int) -> Content:
    """Where the bank stands between losing its whole wager and winning it.

    The middle is even; the bar grows to the left while the bank pays and to the right while it collects.
    """
    ends = amount_text(wager)
    half = max(3, min(20, (width - 2 * len(ends) - 7) // 2))
    filled = min(half, -(-abs(result) * half // wager)) if wager else 0
    left = "█" * filled if result < 0 else ""
    right = "█" * filled if result > 0 else ""
    return Content.assemble(
        (f"-{ends} ", QUIET), (f"├{left:─>{half}}", ""), ("┼", "bold"), (f"{right:─<{half}}┤", ""),
        (f" +{ends}", QUIET),
    )  # fmt: skip


def _result_line(picture: TablePicture) -> Content:
    view = picture.view
    uncovered = sum(event.uncovered for event in view.settled)
    came_back = f"; {amount_text(uncovered)} not covered" if uncovered else ""
    if view.bank_result <= -view.bank_wager:
        return Content.styled(f"Bank exhausted{came_back}", MARK)
    return Content(f"Bank result: {net_words(view.bank_result)}{came_back}")


def _fee_lines(picture: TablePicture) -> list[Content | str]:
    player, red_flex, bank = picture.rules.fees
    if not any(picture.rules.fees):
        return []
    parts = (("wager", player), ("Red Flex", red_flex), ("bank", bank))
    words = ", ".join(f"{name} {amount_text(fee)}" for name, fee in parts if fee)
    return [Content.styled(f"Fees: {words}", QUIET)]
