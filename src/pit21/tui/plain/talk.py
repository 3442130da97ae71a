"""Lines out, lines in: how the plain table speaks. Cards are said in words, for people who listen."""

import re
import shutil
import textwrap
import time
from collections.abc import Callable

from pit21.cards import RANKS, SUITS, UNKNOWN, card_text, card_words, parse_card
from pit21.room.moments import RoomMoment
from pit21.tui.ascii_text import knows_signs, to_ascii
from pit21.tui.session_summary import GRADING_SECONDS

_CARD = rf"(?:[{RANKS}][{SUITS}]|\?\?)"
_CARDS = re.compile(rf"(?<![\w$?]){_CARD}(?: {_CARD})*(?![\w?])")
_HIDDEN = card_text(UNKNOWN)
_SECONDS = 0.6
"""Between two sentences at speed 1."""


class LeaveTable(Exception):  # noqa: N818 - someone stands up
    """The person leaves the table, or there is nobody left to ask."""


class Talk:
    """Asks and says. `ask` and `say` are the terminal's own unless a test gives others.

    `patience` is how many seconds someone who leaves waits for grades.
    """

    def __init__(
        self, ask: Callable[[str], str] = input, say: Callable[[str], None] = print, speed: float = float("inf"),
        patience: float = GRADING_SECONDS,
    ) -> None:  # fmt: skip
        self.patience = patience
        self._ask = ask
        self._say = say
        self._spell = str if knows_signs() else to_ascii
        self.set_speed(speed)

    def set_speed(self, speed: float) -> None:
        """A speed of 2 is twice as fast as 1; infinity does not wait at all."""
        self._pause = _SECONDS / speed

    def say(self, text: str, hang: int = 0) -> None:
        columns = min(shutil.get_terminal_size((80, 24)).columns, 100)
        for line in text.splitlines() or [""]:
            self.verbatim(textwrap.fill(line, max(columns, 40), subsequent_indent=" " * hang, break_on_hyphens=False))

    def verbatim(self, text: str) -> None:
        """A line that is laid out already, in the signs that the terminal knows."""
        self._say(self._spell(text))

    def ask(self, prompt: str) -> str:
        """What the person types, without blanks around it; Leave at the end of the input."""
        try:
            return self._ask(self._spell(prompt)).strip()
        except EOFError:
            self._say("")
            raise LeaveTable from None

    def report(self, moments: tuple[RoomMoment, ...]) -> None:
        """What happened, sentence by sentence, at the chosen speed."""
        for moment in moments:
            self.say(spoken(moment.sentence))
            if self._pause:
                time.sleep(self._pause)


def spoken(text: str) -> str:
    """Cards as they are said: `Kd 8h` becomes `king of diamonds, eight of hearts`."""
    return _CARDS.sub(lambda found: cards_spoken(tuple(found[0].split())), text)


def cards_spoken(cards: tuple[str, ...], hidden_name: str = "a face-down card") -> str:
    """Name cards one by one; those face down are counted together at the end."""
    seen = [card_words(parse_card(card)) for card in cards if card != _HIDDEN]
    hidden = len(cards) - len(seen)
    if hidden:
        seen.append(hidden_name if hidden == 1 else f"{hidden} face-down cards")
    return ", ".join(seen)
