"""What the person can do and see at any time: the words of the help, of the rules and of the wagers."""

from collections.abc import Iterator

from pit21.table.rules import Rules
from pit21.train.dealer import Drill, calls_of, pay_lists, rules_lines, signals_of, verbs_of, wager_codes

ANY_TIME = (
    ("table", "show the table (also an empty line)"),
    ("hint", "explain this step; again: show the answer"),
    ("why", "the clauses behind the last correction, in words"),
    ("rules", "the course of a round"),
    ("pays", "the pay tables"),
    ("floor", "the irregularities that can happen here; floor M3 reports one and asks for its facts"),
    ("score", "your score so far"),
    ("quit", "stop and show the full score"),
)
_BY_DRILL = {
    "amount": (
        "The wager is named. Answer pay AMOUNT, take, take AMOUNT or push; or, for short, 15, -5, 0. "
        "Pay only the winnings, without the stake."
    ),
    "order": "Name the wager that is settled next, such as 3 {code}. The software pays or takes it.",
}


def help_lines(rules: Rules, drill: Drill, *, scrolls: bool = True) -> Iterator[str]:
    """How to answer, for this game and drill; `scrolls` where there is a screen to scroll."""
    codes = wager_codes(rules)
    if drill.asks:
        yield _BY_DRILL[drill.asks].format(code=next(iter(codes.values())))
    else:
        yield "Say what you do next. Dollars are typed as 15 or 7.50; 3.2 is the second hand of seat 3."
        for verb in verbs_of(rules, drill.kinds):
            yield f"  {verb.name} {verb.needs}".rstrip() + f" ({verb.short}): {verb.says}"
        yield "A wager may be settled in short: 3 {0} +15 pays, 3 {0} -5 takes, 3 {0} 0 leaves it.".format(
            next(iter(codes.values()))
        )
    yield wagers_line(rules)
    if "calls" in drill.kinds:
        yield "Calls:"
        for call in calls_of(rules.spec):
            yield f'  {call.id} ("{call.call}"): {call.moment}'
    if "signals" in drill.kinds:
        yield "Signals:"
        for signal in signals_of(rules.spec):
            yield f"  {signal.id}: {signal.player}"
    yield "At any time:"
    for word, says in ANY_TIME:
        yield f"  {word}: {says}"
    if scrolls:
        yield "Page Up/Down scroll the log; arrow keys scroll the table."


def wagers_line(rules: Rules) -> str:
    """The codes of the wagers, with their titles."""
    return (
        "Wagers: " + ", ".join(f"{code} {rules.wagers[name].title}" for name, code in wager_codes(rules).items()) + "."
    )


def course_lines(rules: Rules) -> Iterator[str]:
    """The course of a round, numbered, with its clauses."""
    for number, line in enumerate(rules_lines(rules), 1):
        yield f"{number:>2}. {line}"


def pays_lines(rules: Rules) -> Iterator[str]:
    """Every pay table in use, with the winnings to the stake."""
    for found in pay_lists(rules):
        yield f"{found.title}: {found.says}".rstrip()
        yield from (f"  {line}" for line in found.lines)
