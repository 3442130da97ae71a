"""Kinds of values that a rule can have: words, numbers, amounts, odds, decks, rows of fees, classes of cards."""

import re
from collections.abc import Mapping
from decimal import Decimal
from typing import Any

import msgspec

from pit21.money import MAXIMUM_AMOUNT, amount_text, parse_amount, parse_odds
from pit21.spec.hole_classes import USUAL_CLASSES, classes_text
from pit21.spec.problems import nearest, shown

Value = str | int

STUD, PICK, DRAW = "stud", "pick", "draw"
ALL = (STUD, PICK, DRAW)
DRAWING = (PICK, DRAW)

LARGEST_ODDS = 10**6
LARGEST_DIVISOR = 1000
"""No pay line is larger than 1000000:1 or divides by more than 1000: winnings stay inside 64 bits."""

_DECKS = re.compile(r"^\d{1,2}(\.\d{1,4})?$", re.ASCII)
_ROW = re.compile(r"^(\d{1,15}):(\d{1,15}):(\d{1,15}):(\d{1,15})$", re.ASCII)

_SPELLED = {"9-11": "nine_to_eleven", "10-11": "ten_eleven", "11": "eleven", "1.5": "3:2"}
"""Values that people write in figures, and the words that they mean."""

TYPED_EXAMPLES: dict[str, Value] = {"amount": 500, "decks": "1.5", "rows": "10000:100:0:100"}
"""Kinds that stand among the choices of an option, with a value to begin with where one is typed."""


class Term(msgspec.Struct, frozen=True, kw_only=True):
    """One key of the rule language: what it is about and which values it takes."""

    key: str
    group: str
    kind: str  # words | number | amount | odds | decks | rows | classes
    families: tuple[str, ...] = ALL
    words: Mapping[str, tuple[int, str]] = {}  # word -> (code in the law, sentence on the rule sheet)
    says: str = ""  # sentence for values that are not words; {value} stands for the value
    says_of: Mapping[str, str] = {}  # sentences for single values that `says` does not fit, such as 0 and 1
    lowest: int = 0
    highest: int = MAXIMUM_AMOUNT
    exact_only: tuple[str, ...] = ()  # words for exact results, which no table can be dealt by
    only: Mapping[str, tuple[str, ...]] = {}  # family -> the words that games of this shape can have
    absent: Value | None = None  # what holds where a game does not mention the rule; None: it must

    def parse(self, raw: Any) -> Value:
        """Return the value in its one canonical form, or ValueError that says what is allowed."""
        if isinstance(raw, bool):
            raw = "yes" if raw else "no"
        if self.kind == "rows" and isinstance(raw, list):
            return _parse_rows(_rows_from_tables(raw))
        if not isinstance(raw, str | int | float) or (isinstance(raw, int) and abs(raw) > MAXIMUM_AMOUNT):
            raise ValueError(f"{shown(raw)} is not allowed; allowed: {self.allowed()}")
        text = str(raw).strip()
        if text in self.words:
            return text
        try:
            return self._parse_text(text)
        except (ValueError, ArithmeticError):
            near = nearest(_SPELLED.get(text, text), self.words)
            raise ValueError(f"{shown(text)} is not allowed; allowed: {self.allowed()}{near}") from None

    def choice(self, raw: Any) -> str:
        """Return a choice in the form of its value; a range or the name of a kind, such as `amount`, as it stands."""
        try:
            return str(self.parse(raw))
        except ValueError:
            return str(raw)

    def _parse_text(self, text: str) -> Value:
        if self.kind == "number":
            if not (text.isascii() and text.isdigit() and len(text) < 16):
                raise ValueError
            return self._within(int(text))
        if self.kind == "amount":
            return self._within(parse_amount(text))
        if self.kind == "odds":
            odds = parse_odds(text)
            if odds[0] > LARGEST_ODDS or odds[1] > LARGEST_DIVISOR:
                raise ValueError
            return text
        if self.kind == "decks" and _DECKS.match(text):
            return f"{Decimal(text).normalize():f}" if "." in text else text
        if self.kind == "rows":
            return _parse_rows(text)
        if self.kind == "classes":
            return classes_text(text)
        raise ValueError

    def _within(self, number: int) -> int:
        if not self.lowest <= number <= self.highest:
            raise ValueError
        return number

    def allowed(self) -> str:
        parts = list(self.words)
        if self.kind == "number":
            parts.append(f"{self.lowest}..{self.highest}")
        elif self.kind == "amount":
            parts.append(f"an amount from {amount_text(self.lowest)}, such as $5 or 500 (cents)")
        elif self.kind == "odds":
            parts.append("odds such as 3:2")
        elif self.kind == "decks":
            parts.append("a number of decks such as 1.5")
        elif self.kind == "rows":
            parts.append("up to five rows table_limit:player:red_flex:bank in cents, joined by commas")
        elif self.kind == "classes":
            parts.append(f"two or more classes of cards such as {USUAL_CLASSES}")
        return ", ".join(parts)

    def code(self, value: Value) -> int:
        """Return the number that stands for a word in the law, or the number itself."""
        return self.words[value][0] if isinstance(value, str) else value

    def sentence(self, value: Value) -> str:
        if value in self.words:
            return self.words[str(value)][1]
        shown = str(value)
        if shown in self.says_of:
            return self.says_of[shown]
        if self.kind == "amount" and isinstance(value, int):
            shown = amount_text(value)
        elif self.kind == "odds":
            shown = shown.replace(":", " to ")
        elif self.kind == "rows":
            shown = ",".join(":".join(map(amount_text, row)) for row in fee_rows(value))
        elif self.kind == "classes":
            shown = shown.replace(",", ", ")
        return self.says.format(value=shown)


def _rows_from_tables(rows: list[Any]) -> str:
    parts = []
    for row in rows:
        if not isinstance(row, dict) or set(row) != {"table_limit", "player", "red_flex", "bank"}:
            raise ValueError("each row has the keys table_limit, player, red_flex and bank")
        parts.append(":".join(str(row[key]) for key in ("table_limit", "player", "red_flex", "bank")))
    return ",".join(parts)


def _parse_rows(text: str) -> str:
    rows = text.split(",")
    if len(rows) > 5:
        raise ValueError("at most five rows of fees are allowed")
    limits = []
    for row in rows:
        match = _ROW.match(row)
        if not match:
            raise ValueError(f"{shown(row)} is not table_limit:player:red_flex:bank in cents")
        limits.append(int(match[1]))
    if len(set(limits)) != len(limits):
        raise ValueError("two rows have the same table_limit; remove one")
    return ",".join(row for _, row in sorted(zip(limits, rows, strict=True)))


def fee_rows(value: Value) -> tuple[tuple[int, int, int, int], ...]:
    """Rows of (table_limit, player, red_flex, bank) in rising order of table_limit (P23)."""
    if value == "none":
        return ()
    rows = []
    for row in str(value).split(","):
        limit, player, red_flex, bank = (int(part) for part in row.split(":"))
        rows.append((limit, player, red_flex, bank))
    return tuple(rows)


def fees_at(value: Value, highest_wager: int) -> tuple[int, int, int]:
    """Fees per wager, per Red Flex and per bank hand: the lowest row that holds the base wager's maximum (P23)."""
    for limit, player, red_flex, bank in fee_rows(value):
        if limit >= highest_wager:
            return player, red_flex, bank
    return 0, 0, 0
