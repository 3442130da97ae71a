"""A question about a hand, parsed from words; errors name the exact word."""

import re
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from pit21.cards import RANKS, card_text, parse_card
from pit21.lab.question import (
    QuestionError,
    QuestionProblem,
    full_shoe_of,
    refuse,
    refuse_field,
    shoe_of,
    take_from_shoe,
)
from pit21.law import codes
from pit21.law.actions import is_split_free
from pit21.law.cards import ACE, VALUES, value_of
from pit21.law.hands import hard_total, is_ace_and_ten, is_bust, is_natural, is_pair
from pit21.law.rules import Law
from pit21.solve.kernels import ANY_HOLE
from pit21.solve.model import HandInPlay, ShoeModel, is_reachable, legal_actions_of, suits_matter
from pit21.spec.compile import compile_law
from pit21.spec.game import GameSpec
from pit21.spec.hole_classes import class_name, parse_classes
from pit21.spec.problems import shown

TITLE = "Invalid hand:"
_CARD = re.compile(r"(?:10|[2-9TJQKAtjqka])[shdc]?")
_CARDS = re.compile(rf"(?:{_CARD.pattern}){{2,}}")
_CLASS = re.compile(r"[0-9TJQKAtjqka]+([-/][0-9TJQKAtjqka]+)+")
"""A class of hole cards: 2-6, 10/A."""


class HandQuestion(NamedTuple):
    """Cards are in words. `hands` is how many hands have come of a split by now, 0 for as few as there can be."""

    hand: str
    up: str
    seen: str = ""
    community: str = ""
    doubled: int = 0
    from_split: bool = False
    hands: int = 0
    shoe: Path | None = None
    hole: str = ""
    free: bool = False
    second: str = ""  # the other hand of two, where the question is whether second cards are swapped


class Asked(NamedTuple):
    """A hand that exists. `shoe` holds what nobody has seen, and the up card and the hand besides.

    The names are the cards as they were given, without the suits that nobody named.
    """

    shoe: ShoeModel
    hand: HandInPlay
    names: tuple[str, ...]
    up_name: str
    hole_name: str | None = None
    second: tuple[int, int] | None = None
    second_names: tuple[str, ...] = ()


def asked_hand(spec: GameSpec, question: HandQuestion) -> Asked:
    """The hand that the question is about. QuestionError if there is none, or if nothing is left to decide."""
    if spec.file.family == "stud":
        raise refuse(TITLE, "the game", f"{spec.title} has no decisions for the player")
    law = compile_law(spec)
    given = _separate_cards(question)
    question = _with_suits(spec, law, given)
    shoe = _find_unseen(spec, question)
    left, cards = take_from_shoe(spec, shoe, question.hand, "hand", TITLE)
    second = _read_second_hand(spec, law, left, question) if question.second.strip() else None
    if second is not None:
        left = left.without(second)
    if len(cards) < 2:
        raise _refusal("hand", f"takes two cards or more, not {len(cards) or 'none'}")
    up = _read_up_card(spec, left, question)
    holes, hole_name = _read_known_hole(spec, law, left, up, question, given.hole)
    asked = HandInPlay(
        cards, up, question.from_split, question.doubled, _count_hands(spec, law, question),
        house=question.free, holes=holes,
    )  # fmt: skip
    if second is not None:
        if len(cards) != 2 or asked.from_split or asked.doubles or asked.house:
            raise _refusal("second", "second cards are swapped before anything else is done with two cards each")
        return Asked(
            shoe, asked, _given_names(given.hand, cards), _given_names(given.up, (up,))[0], None, second,
            _given_names(given.second, second),
        )  # fmt: skip
    if question.free and not (asked.from_split and is_split_free(law, cards[0])):
        raise _refusal("free", f"only a hand that a free split made is staked by the house in {spec.title}")
    if asked.from_split:
        _check_partners(spec, law, shoe, asked)
    _check_doubles(spec, law, asked)
    if not is_reachable(law, asked):
        raise _refusal("doubled" if asked.doubles else "hand", _explain_impossible(asked))
    _check_open(spec, law, asked)
    return Asked(
        shoe, asked, _given_names(given.hand, cards), _given_names(given.up, (asked.up,))[0],
        hole_name,
    )  # fmt: skip


def _given_names(text: str, cards: tuple[int, ...]) -> tuple[str, ...]:
    """Name the cards as they were given: one that had no suit gets none."""
    suitless = [_is_rank(word) for word in text.split() for _ in range(int(word.partition(":")[2] or 1))]
    return tuple(card_text(card)[0] if bare else card_text(card) for card, bare in zip(cards, suitless, strict=True))


def _separate_cards(question: HandQuestion) -> HandQuestion:
    """Put blanks between cards that were written together: A7 is A 7, 8s8d is 8s 8d."""

    def separated(text: str) -> str:
        return " ".join(" ".join(_CARD.findall(word)) if _CARDS.fullmatch(word) else word for word in text.split())

    return question._replace(
        seen=separated(question.seen), community=separated(question.community), hand=separated(question.hand),
        up=separated(question.up), hole=separated(question.hole), second=separated(question.second),
    )  # fmt: skip


def _with_suits(spec: GameSpec, law: Law, question: HandQuestion) -> HandQuestion:
    """Cards that were named by rank alone get a suit that the shoe still holds, where no rule asks for suits."""
    fields = {name: getattr(question, name).split() for name in ("seen", "community", "hand", "second", "up", "hole")}
    if _CLASS.fullmatch(question.hole.strip()):
        fields["hole"] = []
    if not _rule_about_suits(spec, law):
        _check_ranks(fields)
    if not any(_is_rank(word) for words in fields.values() for word in words):
        return question
    left = list(shoe_of(spec, "", question.shoe).counts)
    for word in (word for words in fields.values() for word in words if not _is_rank(word)):
        name, _, count = word.partition(":")
        with suppress(ValueError):  # what is no card is refused later, at its place
            left[parse_card(name)] -= int(count or 1)
    named = {}
    for field, words in fields.items():
        found: list[str] = []
        for word in words:
            if _is_rank(word) and (rule := _rule_about_suits(spec, law)):
                raise _refusal(field, f"{word} needs a suit: {rule}")
            found += _list_suits(word, left) if _is_rank(word) else [word]
        named[field] = " ".join(found)
    return question._replace(
        seen=named["seen"], community=named["community"], hand=named["hand"], up=named["up"], second=named["second"],
        hole=named["hole"] or question.hole,
    )  # fmt: skip


def _check_ranks(fields: dict[str, list[str]]) -> None:
    """QuestionError for every word that names no card, where no card needs a suit."""
    problems = []
    for field, words in fields.items():
        for number, word in enumerate(words, 1):
            name = word.partition(":")[0]
            try:
                parse_card("As" if _is_rank(name) else name)
            except ValueError:
                reason = (
                    f"{shown(name)} is not a card: write a rank ({' '.join(RANKS)}, or 10 for T), as in 8 or T; "
                    "a suit is not needed here"
                )
                problems.append(QuestionProblem(f"{field}, word {number}", reason))
    if problems:
        raise QuestionError(TITLE, problems)


def _is_rank(word: str) -> bool:
    name, colon, count = word.partition(":")
    return name.upper() in (*RANKS, "10") and (not colon or count.isdecimal())


def _list_suits(word: str, left: list[int]) -> list[str]:
    name, _, count = word.partition(":")
    rank = RANKS.index("T" if name == "10" else name.upper())
    found = []
    for _ in range(int(count or 1)):
        card = max(range(4 * rank, 4 * rank + 4), key=lambda each: left[each])
        left[card] -= 1
        found.append(card_text(card))
    return found


def _rule_about_suits(spec: GameSpec, law: Law) -> str:
    """Why suits matter to the value of a hand; empty if they do not."""
    if suits_matter(law):
        return f"{spec.title} pays some hands by their suits"
    for name, wager in spec.file.wagers.items():
        table = spec.paytable(name)
        if wager.role == "insurance" and spec.offered(name) and table is not None and len(table.odds()) > 1:
            return f"{wager.title} pays by suits"
    return ""


def _refusal(field: str, reason: str) -> QuestionError:
    return refuse_field(TITLE, field, reason)


def _find_unseen(spec: GameSpec, question: HandQuestion) -> ShoeModel:
    shoe = shoe_of(spec, "", question.shoe)
    shoe, _ = take_from_shoe(spec, shoe, question.seen, "seen", TITLE)
    if question.seen.strip() and shoe.infinite:
        raise _refusal("seen", "an infinite shoe never runs out of a card; set a number of decks")
    if not question.community.strip():
        return shoe
    from pit21.lab.exact import sees_community

    if not sees_community(spec):
        raise _refusal("community", f"no community card is seen before the hands of {spec.title} are played")
    shoe, community = take_from_shoe(spec, shoe, question.community, "community", TITLE)
    if len(community) != 2:
        raise _refusal("community", f"takes two cards, not {len(community)}")
    return shoe


def _read_second_hand(spec: GameSpec, law: Law, left: ShoeModel, question: HandQuestion) -> tuple[int, int]:
    if not law.switch:
        raise _refusal("second", f"a seat of {spec.title} has one hand, and no cards are swapped")
    _, cards = take_from_shoe(spec, left, question.second, "second", TITLE)
    if len(cards) != 2:
        raise _refusal("second", f"takes two cards, not {len(cards)}")
    return cards[0], cards[1]


def _read_up_card(spec: GameSpec, left: ShoeModel, question: HandQuestion) -> int:
    _, cards = take_from_shoe(spec, full_shoe_of(spec), question.up, "up", TITLE)
    if len(cards) != 1:
        raise _refusal("up", f"takes one card, not {len(cards) or 'none'}")
    if not left.counts[cards[0]]:
        raise _refusal("up", f"no {card_text(cards[0])} is left in the shoe: all of them were seen")
    return cards[0]


def _read_known_hole(
    spec: GameSpec, law: Law, left: ShoeModel, up: int, question: HandQuestion, given: str
) -> tuple[int, str | None]:  # fmt: skip
    """Return what is known of the hole card, as bits of value classes, and its name; a card, or a class such as 2-6."""
    if not question.hole.strip():
        if law.hole_shown:
            raise _refusal("hole", "both dealer cards lie face up: name the second one too")
        if law.hole_classes:
            raise _refusal("hole", f"the class of the hole card is seen: name it, one of {_classes_of(spec)}")
        return ANY_HOLE, None
    if law.hole_card != codes.HOLE_CARD_PEEK:
        raise _refusal("hole", f"the dealer of {spec.title} takes no hole card here")
    if _CLASS.fullmatch(question.hole.strip()):
        return _read_known_class(spec, law, up, question.hole.strip())
    _, cards = take_from_shoe(spec, full_shoe_of(spec), question.hole, "hole", TITLE)
    if len(cards) != 1:
        raise _refusal("hole", f"takes one card, not {len(cards)}")
    if left.counts[cards[0]] <= left.step * (cards[0] == up):
        raise _refusal("hole", f"no {card_text(cards[0])} is left in the shoe: all of them were seen")
    if is_ace_and_ten(up, cards[0]):
        raise _refusal("hole", _has_natural(spec))
    return 1 << value_of(cards[0]) - 1, _given_names(given, cards)[0]


def _read_known_class(spec: GameSpec, law: Law, up: int, text: str) -> tuple[int, str]:
    if law.hole_shown:
        raise _refusal("hole", "both dealer cards lie face up: name the card, not its class")
    try:
        group = parse_classes(text)[0]
    except ValueError as error:
        raise _refusal("hole", str(error)) from error
    if all(is_ace_and_ten(up, 4 * value) for value in range(VALUES) if group >> value & 1):
        raise _refusal("hole", _has_natural(spec))
    return group, class_name(group)


def _has_natural(spec: GameSpec) -> str:
    return f"the dealer has {spec.file.best_hand}: there is nothing left to decide, and insurance wins"


def _classes_of(spec: GameSpec) -> str:
    return ", ".join(str(spec.value("hole_classes")).split(","))


def _count_hands(spec: GameSpec, law: Law, question: HandQuestion) -> int:
    """Return how many hands there are by now."""
    if not question.from_split:
        if question.hands not in (0, 1):
            raise _refusal("hands", "several hands come from a split: add `from_split`")
        return 1
    if law.max_hands < 2:
        raise _refusal("from_split", f"no hand is split in {spec.title}")
    hands = question.hands or 2
    if not 2 <= hands <= law.max_hands:
        raise _refusal("hands", f"a split makes 2 to {law.max_hands} hands, not {hands}")
    return hands


def _check_partners(spec: GameSpec, law: Law, shoe: ShoeModel, asked: HandInPlay) -> None:
    """Each of the other hands began with a card like the first one, and that card has been seen."""
    if shoe.infinite:
        return
    full, pair = full_shoe_of(spec).counts, asked.cards[0]
    gone = sum(count - shoe.counts[card] for card, count in enumerate(full) if is_pair(law, pair, card))
    if gone < asked.hands - 1:
        others = "the other hand" if asked.hands == 2 else f"the {asked.hands - 1} other hands"
        raise _refusal(
            "from_split", f"{others} began with a card like {card_text(pair)}, which must be among `seen`"
        )  # fmt: skip


def _check_doubles(spec: GameSpec, law: Law, asked: HandInPlay) -> None:
    if not 0 <= asked.doubles <= law.max_doubles:
        most = "once" if law.max_doubles == 1 else f"{law.max_doubles} times"
        raise _refusal("doubled", f"a hand of {spec.title} is doubled at most {most}, not {asked.doubles}")
    if asked.doubles and len(asked.cards) < 2 + asked.doubles:
        raise _refusal("doubled", f"each double took a card, so `hand` takes {2 + asked.doubles} cards or more")


def _explain_impossible(asked: HandInPlay) -> str:
    if asked.doubles:
        return "under these rules such a hand cannot have been doubled this often"
    if asked.from_split and asked.cards[0] >> 2 == ACE:
        return "under these rules split aces do not get that many cards"
    return "under these rules the hand would have ended with fewer cards"


def _check_open(spec: GameSpec, law: Law, asked: HandInPlay) -> None:
    """A finished hand is refused in the words of what it is; a natural may still be insured."""
    if legal_actions_of(law, asked):
        return
    cards, count = asked.cards, len(asked.cards)
    natural = is_natural(law, cards, count, asked.from_split)
    if natural and insured_by(spec, asked.up):
        return
    if is_bust(cards, count):
        ended = f"it is bust with {hard_total(cards, count)}"
    elif natural:
        ended = f"it is a {spec.file.best_hand}, which takes no action"
    elif law.max_cards and count >= law.max_cards:
        ended = f"it holds {count} cards, as many as a hand can"
    else:
        wins = codes.WINS_AT_ONCE in (law.hard_21, law.soft_21)
        ended = "it is 21, which wins at once" if wins else "it is 21, which stands automatically"
    raise _refusal("hand", f"there is nothing left to decide: {ended}")


def insured_by(spec: GameSpec, up: int) -> str | None:
    """Return the insurance that the table offers against this up card (N13)."""
    if up >> 2 != ACE:
        return None
    return next(
        (name for name, wager in spec.file.wagers.items() if wager.role == "insurance" and spec.offered(name)), None
    )
