"""Terminals that know no more than ASCII: frames, suits and every other sign in letters that they have."""

import os
import sys
import unicodedata
from functools import lru_cache
from typing import TextIO

_DRAWN = "╭─│┏▒█♠▶"
"""A few of the signs that the table is drawn with; who knows these knows the others."""
_SIGNS = {
    "♣": "c", "♦": "d", "♥": "h", "♠": "s", "▶": ">", "◀": "<", "▸": ">", "◂": "<", "↑": "^", "↓": "v", "←": "<",
    "→": ">", "⌫": "<", "◉": "@", "·": ".", "•": "*", "✓": "+", "✗": "x", "▁": "_", "▂": ".", "▃": ",", "▄": "-",
    "▅": "=", "▆": "+", "▇": "*", "█": "#", "░": "#", "▒": "#", "▓": "#", "▔": "-", "…": ".",
    "\u2018": "'", "\u2019": "'", "\u201c": '"', "\u201d": '"', "\u2013": "-", "\u2014": "-",
}  # fmt: skip


def knows_signs(stream: TextIO | None = None) -> bool:
    """Whether what is written there can hold more than ASCII; who asks for the C locale gets no more than it has."""
    if os.environ.get("LC_ALL") in ("C", "POSIX"):
        return False
    target = stream or sys.stdout
    try:
        _DRAWN.encode(getattr(target, "encoding", None) or "ascii")
    except UnicodeEncodeError:
        return False
    return True


def to_ascii(text: str) -> str:
    """The text in ASCII, sign for sign, so that nothing moves."""
    return text if text.isascii() else "".join([_letter(sign) for sign in text])


@lru_cache(maxsize=1024)
def _letter(sign: str) -> str:
    if sign.isascii():
        return sign
    if sign in _SIGNS:
        return _SIGNS[sign]
    name = unicodedata.name(sign, "")
    if name.startswith("BOX DRAWINGS"):
        return _line(name)
    if name.endswith("BLOCK"):  # parts of blocks: frames and scrollbars
        return "|" if name.startswith(("LEFT", "RIGHT")) else "-"
    if unicodedata.combining(sign):
        return ""
    first = unicodedata.normalize("NFKD", sign)[:1]
    letter = first if first.isascii() else "?"
    return letter * 2 if unicodedata.east_asian_width(sign) in "WF" else letter


def _line(name: str) -> str:
    words = set(name.split())
    if words & {"UP", "DOWN"} or ("VERTICAL" in words and words & {"HORIZONTAL", "LEFT", "RIGHT"}):
        return "+"
    return "|" if "VERTICAL" in words else "-"
