"""What each card adds to a count: names of known counts, tags that someone writes, and both as text again.

Tags are words of cards and a whole number: `2..6:+1 7..9:0 T..A:-1`. Cards are a rank, a range of ranks or nothing
for all of them, and after it a suit (`c d h s`), a color (`red`, `black`) or nothing: `7red:+1`, `Ah:-2`, `black:+1`.
A later word goes before an earlier one; what no word names counts nothing.
"""

import re
from typing import NamedTuple

from pit21.cards import FACES, RANKS, SUITS
from pit21.lab.question import QuestionError, QuestionProblem
from pit21.spec.problems import nearest, shown

TITLE = "Invalid tags:"
LARGEST_TAG = 20
PROPOSED = "proposed"
"""Stands for tags that are made from the effects of removal."""

NAMED = {
    "hi-lo": "2..6:+1 T..A:-1",
    "ko": "2..7:+1 T..A:-1",
    "hi-opt-1": "3..6:+1 T..K:-1",
    "hi-opt-2": "2..7:+1 4..5:+2 T..K:-2",
    "omega-2": "2..7:+1 4..6:+2 9:-1 T..K:-2",
    "zen": "2..7:+1 4..6:+2 T..K:-2 A:-1",
    "halves": "2..7:+1 3..6:+2 5:+3 9:-1 T..A:-2",
}
"""Counts that many books describe; the halves are doubled, to be whole numbers."""

_ORDER = (*range(1, 13), 0)
"""Ranks from the two to the ace, as a range of them is read; an ace may also stand before the two."""
_RANK = r"(?:10|[2-9TJQKA])"
_WORD = re.compile(
    rf"(?:(?P<low>{_RANK})(?:\.\.(?P<high>{_RANK}))?)?(?P<suits>red|black|[cdhs]+)?:(?P<tag>[+-]?[0-9]{{1,3}})",
    re.IGNORECASE | re.ASCII,
)
_COLORS = {"red": "dh", "black": "cs"}


class Tags(NamedTuple):
    """`values` by card; `name` is what the tags were asked for by."""

    name: str
    values: tuple[int, ...]

    def of_deck(self, counts: tuple[int, ...]) -> int:
        """The sum over cards with these counts."""
        return sum(tag * count for tag, count in zip(self.values, counts, strict=True))


def parse_tags(text: str) -> Tags:
    """QuestionError names every word that cannot be read."""
    name = text.strip().lower()
    values = [0] * FACES
    problems = []
    for number, word in enumerate(NAMED.get(name, text).replace(",", " ").split(), 1):
        try:
            cards, tag = _cards_and_tag(word)
        except ValueError as error:
            problems.append(QuestionProblem(f"tags, word {number}", str(error)))
            continue
        for card in cards:
            values[card] = tag
    if not problems and not any(values):
        problems.append(QuestionProblem("tags", "every card has the tag 0"))
    if problems:
        raise QuestionError(TITLE, problems)
    return Tags(name if name in NAMED else tags_text(values), tuple(values))


def _cards_and_tag(word: str) -> tuple[list[int], int]:
    match = _WORD.fullmatch(word)
    if match is None or not (match["low"] or match["suits"]):
        known = nearest(word.lower(), (*NAMED, PROPOSED)) or f", nor one of {', '.join(NAMED)}"
        raise ValueError(f"{shown(word)} is not a tag such as 2..6:+1, red:-1 or Ah:-2{known}")
    tag = int(match["tag"])
    if abs(tag) > LARGEST_TAG:
        raise ValueError(f"{tag} is too large for a tag; they go from -{LARGEST_TAG} to {LARGEST_TAG}")
    suits = _COLORS.get((match["suits"] or "").lower(), (match["suits"] or SUITS).lower())
    return [4 * rank + SUITS.index(suit) for rank in _ranks(match["low"], match["high"]) for suit in suits], tag


def _ranks(low: str | None, high: str | None) -> tuple[int, ...]:
    if low is None:
        return _ORDER
    first = _rank(low)
    if high is None:
        return (first,)
    last = _rank(high)
    if first == 0:
        return tuple(range(last + 1))
    begin, end = _ORDER.index(first), _ORDER.index(last)
    if begin > end:
        raise ValueError(f"the range {low}..{high} runs backwards; ranks rise from 2 to A")
    return _ORDER[begin : end + 1]


def _rank(text: str) -> int:
    return RANKS.index("T" if text == "10" else text.upper())


def tags_text(values: list[int] | tuple[int, ...]) -> str:
    """Tags as `parse_tags` reads them, ranks that count alike put together."""
    patterns = {rank: tuple(values[4 * rank : 4 * rank + 4]) for rank in _ORDER}
    runs: list[list[int]] = []
    for rank in _ORDER:
        if runs and patterns[runs[-1][-1]] == patterns[rank]:
            runs[-1].append(rank)
        else:
            runs.append([rank])
    words = []
    for run in runs:
        ranks = "" if len(run) == len(_ORDER) else RANKS[run[0]] + (f"..{RANKS[run[-1]]}" if len(run) > 1 else "")
        by_tag: dict[int, str] = {}
        for suit, tag in zip(SUITS, patterns[run[0]], strict=True):
            by_tag[tag] = by_tag.get(tag, "") + suit
        for tag, suits in by_tag.items():
            named = {letters: color for color, letters in _COLORS.items()}.get(suits, suits)
            where = ranks + ("" if suits == SUITS and ranks else named)
            words.append(f"{where}:{tag:+d}" if tag else f"{where}:0")
    return " ".join(words)
