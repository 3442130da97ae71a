"""All the hand-computed cases together, and how an answer is compared with one."""

from . import (
    cases_bank,
    cases_checks,
    cases_nh_21_plus,
    cases_pure_21_5,
    cases_stud_21,
    cases_twisted_21,
    cases_yardsticks,
)
from .hand_records import Case
from .record import Line

MODULES = (
    cases_stud_21,
    cases_twisted_21,
    cases_nh_21_plus,
    cases_pure_21_5,
    cases_bank,
    cases_yardsticks,
    cases_checks,
)
CASES = [one for module in MODULES for one in module.CASES]
REFUSED = [one for module in MODULES for one in module.REFUSED]


def plain(line: Line) -> tuple[object, ...]:
    return tuple(line[key] for key in ("seat", "hand", "player", "wager", "staked", "returned"))


def agrees(one: Case, answer: list[Line]) -> bool:
    """The same lines; in Pure 21.5 in the same order, and the bank after them."""
    expected: list[tuple[object, ...]] = [
        (seat, hand, f"player-{seat}", wager, staked, back) for seat, hand, wager, staked, back in one.expected
    ]
    lines = [plain(line) for line in answer if "bank" not in line]
    if one.only is not None:
        lines = [line for line in lines if line[3] == one.only]
    if one.bank_returned is None:
        return sorted(lines, key=repr) == sorted(expected, key=repr)
    seat, wager = one.record["bank"]["seat"], one.record["bank"]["wager"]
    bank = {"bank": {"seat": seat, "staked": wager, "returned": one.bank_returned}}
    return lines == expected and answer[-1] == bank
