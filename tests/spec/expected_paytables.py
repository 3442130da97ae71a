"""Every pay table of the rule documents, written down by hand from the documents.

The lines are in the order in which the games list them; `to` tables hold odds, `for` tables hold what is
handed over for one unit, the stake included (T4).
"""

_MIRROR_LINES = ("mixed colors", "one color", "one suit", "aces of one suit")
_MATCH_LINES = ("two suited", "a suited and an unsuited", "one suited", "two unsuited", "one unsuited")
_LOW_LINES = ("seven-high", "eight-high", "nine-high", "ten-high", "jack-high", "queen-high")
_BONUS_21_LINES = (
    "five cards", "six cards", "seven or more cards",
    "6-7-8 of mixed suits", "6-7-8 of one suit", "6-7-8 of ",
    "7-7-7 of mixed suits", "7-7-7 of one suit", "7-7-7 of ",
)  # fmt: skip
_RED_LINES = ("two", "three", "four", "five", "six", "seven", "eight")

PayTables = dict[str, tuple[str, tuple[str, ...], str]]
"""By name: unit, words that the lines must hold, pays."""

STUD_21: PayTables = {
    "mirror-match-standard": ("to", _MIRROR_LINES, "5:1 12:1 25:1 40:1"),
    "mirror-match-spanish": ("to", _MIRROR_LINES, "5:1 10:1 25:1 30:1"),
    "match-standard": ("to", _MATCH_LINES, "22:1 15:1 11:1 8:1 4:1"),
    "match-spanish": ("to", _MATCH_LINES, "18:1 13:1 9:1 8:1 4:1"),
}

TWISTED_21: PayTables = {
    "stud-poker": ("to", ("better poker hand",), "1:1"),
    "stud-bonus": (
        "for",
        (
            "royal flush", "straight flush", "four of a kind", "full house", "flush", "straight",
            "three of a kind", "two pair", "jacks", "Twisted Stud",
        ),
        "1001 501 251 101 16 7 5 4 3 11",
    ),
    "low-ball-5": ("for", _LOW_LINES, "41 26 11 6 4 3"),
    "stud-bonus-7": (
        "for",
        (
            "royal flush", "straight flush", "four of a kind", "full house", "flush", "straight",
            "three of a kind",
        ),
        "251 51 26 11 9 4 3",
    ),
    "low-ball-7": ("for", _LOW_LINES[:4], "16 7 5 3"),
}  # fmt: skip

NH_21_PLUS: PayTables = {
    "main": ("to", ("higher", "dealer busts", "21", "blackjack"), "1:1 1:1 1:1 3:2"),
    "super-21": ("to", _BONUS_21_LINES, "3:2 2:1 3:1 3:2 2:1 3:1 3:2 2:1 3:1"),
    "insurance": ("to", ("blackjack",), "2:1"),
    "hearts-insurance": ("to", ("blackjack", "hearts"), "2:1 6:1"),
    "match": ("to", _MATCH_LINES, "18:1 13:1 9:1 8:1 4:1"),
}

PURE_21_5: PayTables = {
    "RFB-01": ("to", _RED_LINES[:6], "1:1 5:1 9:1 50:1 100:1 200:1"),
    "RFB-02": ("to", _RED_LINES[:6], "1:1 5:1 10:1 50:1 100:1 200:1"),
    "RFB-03": ("to", _RED_LINES, "1:1 5:1 9:1 50:1 100:1 200:1 300:1"),
    "RFB-04": ("to", _RED_LINES, "1:1 5:1 10:1 50:1 100:1 200:1 300:1"),
    "RFB-05": ("to", _RED_LINES[:6], "6:5 5:1 8:1 50:1 100:1 200:1"),
    "RFB-06": ("to", _RED_LINES[:6], "6:5 5:1 9:1 50:1 100:1 200:1"),
    "RFB-07": ("to", _RED_LINES, "6:5 5:1 8:1 50:1 100:1 200:1 300:1"),
    "RFB-08": ("to", _RED_LINES, "6:5 5:1 9:1 50:1 100:1 200:1 300:1"),
    "RFB-09": ("to", _RED_LINES[:6], "1:1 3:1 7:1 50:1 100:1 200:1"),
    "RFB-10": ("to", _RED_LINES[:6], "2:1 3:1 8:1 50:1 100:1 200:1"),
    "RFB-11": ("to", _RED_LINES[:6], "2:1 3:1 8:1 50:1 100:1 250:1"),
    "RFB-12": ("to", _RED_LINES, "2:1 3:1 8:1 50:1 100:1 200:1 300:1"),
}

PAYTABLES: dict[str, PayTables] = {
    "21-stud": STUD_21,
    "twisted-21": TWISTED_21,
    "nh-21-plus": NH_21_PLUS,
    "pure-21.5": PURE_21_5,
    "blackjack": {"insurance": ("to", ("blackjack",), "2:1")},
    "spanish-21": {
        "insurance": ("to", ("blackjack",), "2:1"),
        "bonus-21": ("to", _BONUS_21_LINES, "3:2 2:1 3:1 3:2 2:1 3:1 3:2 2:1 3:1"),
    },
}
