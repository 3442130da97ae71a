"""`pit21 advise`: what each action with a hand is worth."""

from dataclasses import dataclass
from typing import Annotated

from cyclopts import Parameter
from msgspec import UNSET

from pit21.cli.options import Json, Settings, choose_game, find_file, name_options
from pit21.cli.output import print_heading, print_json, print_shoe, print_table, show_progress
from pit21.lab.exact import SPLIT_CLASSES
from pit21.lab.strategy import AdviceResult, HandAdvice, HandQuestion, advise_hand
from pit21.report import wrap_text
from pit21.spec.game import GameSpec

Hand = Annotated[str, Parameter(metavar="CARDS", help='Your cards: "7h 7d"; of a split hand the pair card first.')]
Up = Annotated[str, Parameter(metavar="CARD", help="The dealer's up card: Ah.")]


@Parameter(name="*")
@dataclass(frozen=True)
class AdviceCourse:
    """What has happened to the hand, and what else was seen."""

    seen: Annotated[
        str, Parameter(metavar="CARDS", show_default=False, help='Other cards that were seen: "As Kd 7h".')
    ] = ""
    doubled: Annotated[
        int, Parameter(metavar="N", show_default=False, help="How often the hand has been doubled, each time in full.")
    ] = 0
    from_split: Annotated[
        bool,
        Parameter(
            negative="", show_default=False,
            help="The hand comes from a split; the cards of the other hands belong to --seen.",
        ),
    ] = False  # fmt: skip
    hands: Annotated[
        int, Parameter(metavar="N", show_default=False, help="How many hands have come of the split; 2 if not said.")
    ] = 0
    community: Annotated[
        str, Parameter(metavar="CARDS", show_default=False, help='Community cards that lie face up: "As Kd".')
    ] = ""
    shoe: Annotated[
        str,
        Parameter(
            metavar="FILE", show_default=False,
            help="A text file of the cards that were left when the round began.",
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
        )  # fmt: skip


JUST_DEALT = AdviceCourse()


def advise(
    game: str, /, *, hand: Hand, up: Up, course: AdviceCourse = JUST_DEALT, set_: Settings = (), json: Json = False
) -> None:
    """Tell what each action with a hand is worth, best first.

    The answer is exact for the cards that were seen: the shoe is the full one
    less --seen, the hand and the up card. Where the dealer looks for a
    natural, actions are told for the case that there is none; insurance and
    early surrender come before the look.

    Example: pit21 advise blackjack --hand "7h 8d" --up Th
    Example: pit21 advise nh-21-plus --hand "7h 7d" --up Ah --seen "Ks Qd 5c"
    Example: pit21 advise spanish-21 --hand "8s 3h" --from-split --up 6c --seen 8d

    Parameters
    ----------
    game
        The id of a game, or the path of your own game file.
    """
    spec = choose_game(game, set_)
    question = course.question(hand, up)
    with show_progress(spec.title) as tell:
        result = advise_hand(spec, question, split_class=course.split_class, progress=tell)
    if json:
        print_json(result)
        return
    _print_heading(spec, result)
    print()
    if result.advice.actions:
        print_table(
            ("action", "expectation", "costs"),
            [(each.action, f"{each.ev:+.6f}", f"{each.cost:.6f}" if each.cost else "best")
             for each in result.advice.actions],
        )  # fmt: skip
        print()
    for line in _notes(result):
        print(wrap_text(line, hang=2))


def _print_heading(spec: GameSpec, result: AdviceResult) -> None:
    print_heading(result)
    print_shoe(spec, result.shoe)
    print(wrap_text(f"Hand: {' '.join(result.hand)}{_course_words(result)} against {result.up}", hang=6))


def _course_words(result: AdviceResult) -> str:
    parts = []
    if result.from_split:
        parts.append(f"one of {result.hands} split hands")
    if result.doubled:
        parts.append("doubled" if result.doubled == 1 else f"doubled {result.doubled} times")
    return f" ({', '.join(parts)})" if parts else ""


def _notes(result: AdviceResult) -> list[str]:
    found = result.advice
    notes = []
    if found.actions:
        looked = "given that the dealer has looked and has no natural" if found.after_peek else "before the dealer acts"
        notes.append(f"Units of the hand's first wager, {looked}.")
    if result.split_class:
        notes.append(f"Split hands are played as {result.split_class}.")
    return [*notes, *_before_the_look(found), *map(name_options, result.notes)]


def _before_the_look(found: HandAdvice) -> list[str]:
    notes = []
    played, given_up = found.ev_before_peek, found.early_surrender
    wise = "surrender" if played is not None and given_up is not UNSET and given_up > played else "play on"
    if found.after_peek and played is not None:
        worth = f"{played:+.6f} under best play"
        if given_up is not UNSET and wise == "surrender":
            worth = f"{given_up:+.6f} under best play, which surrenders; played on it is worth {played:+.6f}"
        notes.append(f"Before the look: a natural has the chance {found.natural:.6f}, and the hand is worth {worth}.")
    if found.early_surrender is not UNSET and played is not None:
        notes.append(f"Surrender, before the look: {found.early_surrender:+.6f}; {wise}.")
    if found.insurance is not None:
        gain = found.insurance.ev
        wise = "take it" if gain > 0 else "do not take it" if gain < 0 else "it makes no difference"
        notes.append(f"Insurance, before the look: {gain:+.6f} per unit of it = {found.insurance.exact}; {wise}.")
    return notes
