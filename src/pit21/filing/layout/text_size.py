"""How wide text is, and how it is broken into lines so that it fits.

The widths are upper bounds for the serif faces that the drawings name, in parts of the size, so that a line that fits
here fits in print.
"""

from collections.abc import Iterator
from itertools import combinations, pairwise

_WIDTHS = {
    **dict.fromkeys(" .,:;'|!ijl", 0.31),
    **dict.fromkeys("ftrsI-()[]/", 0.43),
    **dict.fromkeys("acezJ?0123456789", 0.53),
    **dict.fromkeys("mwM&%@", 0.95),
    "W": 1.03,
}
_LOWER, _UPPER = 0.58, 0.78
LINE_HEIGHT = 1.22


def text_width(text: str, size: float) -> float:
    """An upper bound of the width of a line of text."""
    return size * sum(_WIDTHS.get(each, _UPPER if each.isupper() else _LOWER) for each in text)


def line_breaks(text: str, most: int) -> Iterator[tuple[str, ...]]:
    """Every way to break a text into at most `most` lines."""
    words = text.split()
    for count in range(min(most, len(words))):
        for cuts in combinations(range(1, len(words)), count):
            ends = (0, *cuts, len(words))
            yield tuple(" ".join(words[a:b]) for a, b in pairwise(ends))


def wrap(text: str, width: float, size: float) -> tuple[str, ...]:
    """Break a text into lines of at most a width; a single word that is wider has its own line."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(longer, size) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(lines)
