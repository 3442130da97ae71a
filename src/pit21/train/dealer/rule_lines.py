"""What a dealer in training may look up at any time: the course of a round and what each wager pays."""

from collections.abc import Iterator

import msgspec

from pit21.spec.sentences.course import course_of_round
from pit21.table.rules import Rules


class PayList(msgspec.Struct, frozen=True, kw_only=True):
    """What wagers of one pay table win, the odds without the stake; `says` is a table in one sentence."""

    title: str
    says: str = ""
    lines: tuple[str, ...] = ()


def rules_lines(rules: Rules) -> Iterator[str]:
    """The course of a round with its clauses."""
    for sentence, clause in course_of_round(rules.spec):
        yield f"{sentence} [{', '.join(clause)}]"


def pay_lists(rules: Rules) -> Iterator[PayList]:
    """Every pay table in use, with the winnings to the stake."""
    spec = rules.spec
    yield PayList(title=spec.file.wagers["base"].title, says=_main_pays(rules))
    shown = set()
    for name, wager in rules.wagers.items():
        if not wager.offered or not wager.table or wager.table in shown:
            continue
        shown.add(wager.table)
        users = [other.title for other in rules.wagers.values() if other.offered and other.table == wager.table]
        table = spec.file.paytables[wager.table]
        yield PayList(
            title=", ".join(users) if name != "base" else f"{wager.title}, bonus 21",
            lines=tuple(
                f"{line.when}: {odds[0]}:{odds[1]} [{', '.join(line.clause)}]"
                for line, odds in zip(table.lines, wager.odds, strict=True)
            ),
        )  # fmt: skip


def _main_pays(rules: Rules) -> str:
    higher, bust, at_once, natural = (f"{odds[0]}:{odds[1]}" for odds in rules.law.main_pays)
    even = f"a win pays {higher}" if higher == bust == at_once else f"wins pay {higher}, {bust} or {at_once}"
    return f"{even}, {rules.spec.file.best_hand} pays {natural}"
