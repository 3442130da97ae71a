"""`pit21 advise`: the EV of each legal action for a hand."""

import re
from dataclasses import dataclass
from typing import Annotated

from cyclopts import Parameter
from msgspec import UNSET

from pit21.cli.options import Game, Json, Settings, UsageError, choose_game, find_file, name_options, value_option
from pit21.cli.output import print_heading, print_json, print_shoe, print_table, show_progress
from pit21.lab.exact import SPLIT_CLASSES
from pit21.lab.strategy import AdviceResult, HandQuestion, advise_hand, advise_hands, hand_row
from pit21.report import wrap_text
from pit21.spec.game import GameSpec

Hand = Annotated[str, value_option("--hand", "CARDS", 'Your cards: "7h 7d"; in a split hand, the pair card first.')]
Up = Annotated[str, value_option("--up", "CARD", "The dealer's up card: Ah.")]
File = Annotated[str, value_option("--file", "FILE", "Evaluate every hand in a CSV file with the columns hand and up.")]


@Parameter(name="*")
@dataclass(frozen=True)
class AdviceCourse:
    """The hand so far, and the other cards seen."""

    seen: Annotated[
        str, Parameter(metavar="CARDS", show_default=False, help='Other cards you have seen: "As Kd 7h".')
    ] = ""
    hole: Annotated[str, Parameter(metavar="CARD", show_default=False, help="The hole card, if you know it: Kd.")] = ""
    second: Annotated[
        str,
        Parameter(
            metavar="CARDS", show_default=False, help="Your other hand, if you may swap the second cards: 6T."
        ),
    ] = ""  # fmt: skip
    doubled: Annotated[
        int,
        Parameter(
            metavar="N", show_default=False, help="Number of times the hand was doubled, each in full. [default: 0]"
        ),
    ] = 0
    from_split: Annotated[
        bool,
        Parameter(
            negative="", show_default=False,
            help="The hand comes from a split. Put the cards of the other hands in --seen.",
        ),
    ] = False  # fmt: skip
    free: Annotated[
        bool,
        Parameter(negative="", show_default=False, help="The hand comes from a free split: the house stakes it."),
    ] = False
    hands: Annotated[
        int, Parameter(metavar="N", show_default=False, help="Number of hands after splitting. [default: 2]")
    ] = 0
    community: Annotated[
        str, Parameter(metavar="CARDS", show_default=False, help='Community cards that are face up: "As Kd".')
    ] = ""
    shoe: Annotated[
        str,
        Parameter(
            metavar="FILE", show_default=False,
            help="Read the cards left at the start of the round from a text file.",
        ),
    ] = ""  # fmt: skip
    split_class: Annotated[
        str,
        Parameter(metavar="CLASS", help="How split hands are played: cdp1, cdz- or cdp-published."),
    ] = SPLIT_CLASSES[0]

    def question(self, hand: str, up: str) -> HandQuestion:
        return HandQuestion(
            hand=hand, up=up, seen=self.seen, community=self.community, doubled=self.doubled,
            from_split=self.from_split, hands=self.hands, shoe=find_file(self.shoe) if self.shoe else None,
            hole=self.hole, free=self.free, second=self.second,
        )  # fmt: skip


_SUITED = re.compile(r"[shdc]")

JUST_DEALT = AdviceCourse()


def advise(
    game: Game, /, *, hand: Hand = "", up: Up = "", file: File = "", course: AdviceCourse = JUST_DEALT,
    set_: Settings = (), json: Json = False,
) -> None:  # fmt: skip
    """Compute the EV of each legal action for a hand, best first.

    The EV is exact for the cards you name: the shoe is the full one minus
    --seen, the hand and the up card. If the dealer peeks for blackjack, the
    EVs assume that there is none. Insurance and early surrender are
    decided before the peek. --hole names a hole card that you know.

    A file of hands is CSV. Its first line names the columns: hand and up, and if
    needed seen, community, doubled, from_split and hands, with the same meaning
    as the options. Each further line is one hand, such as T6,T.

    Example: pit21 advise blackjack --hand "7h 8d" --up Th
    Example: pit21 advise nh-21-plus --hand "7h 7d" --up Ah --seen "Ks Qd 5c"
    Example: pit21 advise spanish-21 --hand "8s 3h" --from-split --up 6c --seen 8d
    Example: pit21 advise blackjack --hand "T 6" --up T --hole 6
    Example: pit21 advise blackjack-switch --hand "T 6" --second "5 T" --up 9
    Example: pit21 advise blackjack --file hands.csv

    Parameters
    ----------
    game
        A game id, or the path of a game file.
    """
    spec = choose_game(game, set_)
    if file:
        _check_alone(hand, up, course)
        _advise_file(spec, file, course, json=json)
        return
    if missing := [text for text, given in (("--hand CARDS", hand), ("--up CARD", up)) if not given]:
        verb = "is" if len(missing) == 1 else "are"
        raise UsageError(f"{' and '.join(missing)} {verb} missing. Give a hand, or --file FILE for several.")
    question = course.question(hand, up)
    with show_progress(spec.title) as report:
        result = advise_hand(spec, question, split_class=course.split_class, progress=report)
    if json:
        print_json(result)
        return
    _print_heading(spec, result, question.seen)
    print()
    if result.advice.actions:
        _print_actions(result)
        print()
    for note in result.table_notes():
        print(wrap_text(name_options(note), hang=2))


def _print_actions(result: AdviceResult) -> None:
    headings = [each if each.isupper() else each.lower() for each in result.table_headings()]
    rows = [
        (*row, cost if each["cost"] else "best")
        for (*row, cost), each in zip(result.table_rows(), result.to_dicts(), strict=True)
    ]
    print_table(headings, rows, left=len(headings) - 2)


def _check_alone(hand: str, up: str, course: AdviceCourse) -> None:
    """A file says everything about its hands but the shoe."""
    if hand or up or course != AdviceCourse(shoe=course.shoe, split_class=course.split_class):
        raise UsageError("--file can be combined with --set, --shoe, --split-class and --json only.")


def _advise_file(spec: GameSpec, file: str, course: AdviceCourse, *, json: bool) -> None:
    shoe = find_file(course.shoe) if course.shoe else None
    with show_progress(spec.title) as report:
        result = advise_hands(spec, find_file(file), shoe=shoe, split_class=course.split_class, progress=report)
    if json:
        print_json(result)
        return
    print_heading(spec, result)
    print()
    headings = ("hand", "up", "best action", "EV", "next best", "cost")
    print_table(headings, [hand_row(each) for each in result.results], left=(0, 1, 2, 4))
    print()
    for note in (*result.table_notes(), "--json lists every action."):
        print(wrap_text(name_options(note), hang=2))


def _print_heading(spec: GameSpec, result: AdviceResult, seen: str) -> None:
    print_heading(spec, result)
    print_shoe(spec, result.shoe, suits=not seen or _SUITED.search(seen) is not None)
    dealer = result.up if result.hole is UNSET else f"{result.up} and {result.hole}"
    if result.second is not UNSET:
        print(wrap_text(f"Hands: {' '.join(result.hand)} and {' '.join(result.second)} against {dealer}", hang=7))
        return
    print(wrap_text(f"Hand: {' '.join(result.hand)}{_course_words(result)} against {dealer}", hang=6))


def _course_words(result: AdviceResult) -> str:
    parts = []
    if result.from_split:
        staked = ", staked by the house" if result.free else ""
        parts.append(f"one of {result.hands} split hands{staked}")
    if result.doubled:
        parts.append("doubled" if result.doubled == 1 else f"doubled {result.doubled} times")
    return f" ({', '.join(parts)})" if parts else ""
