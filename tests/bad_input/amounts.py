"""Amounts that are none, as a program, a JSON text, a transcript or a setting could carry them."""

import enum
from decimal import Decimal
from fractions import Fraction
from typing import Final

ABOVE_EXACT_FLOATS: Final = 2**53 + 1
ABOVE_SIGNED_64_BIT: Final = 2**63
HUGE: Final = 10**4999
"""5,000 digits: more than Python turns into text without being asked twice."""


class LikeANumber(enum.IntEnum):
    FIVE_DOLLARS = 500


class Text(str):
    __slots__ = ()


BAD_OBJECTS: Final[dict[str, object]] = {
    "minus one": -1,
    "1e400": float("1e400"),
    "minus infinity": float("-inf"),
    "NaN": float("nan"),
    "a float": 500.0,
    "text": "500",
    "text subclass": Text("500"),
    "true": True,
    "none": None,
    "Arabic digits": "٥٠٠",
    "full-width digits": "５００",
    "bytes": b"500",
    "decimal": Decimal(500),
    "fraction": Fraction(500),
    "enumeration": LikeANumber.FIVE_DOLLARS,
    "complex": complex(500),
    "list": [500],
    "nested": [[10**5000]],
    "dict": {"amount": 500},
    "above 2^53": ABOVE_EXACT_FLOATS,
    "2^63": ABOVE_SIGNED_64_BIT,
    "2^64": 2**64,
    "below -2^63": -(2**63) - 1,
    "5,000 digits": HUGE,
    "minus 5,000 digits": -HUGE,
}

BAD_JSON: Final[dict[str, str]] = {
    "minus one": "-1",
    "1e400": "1e400",
    "-1e400": "-1e400",
    "NaN": "NaN",
    "Infinity": "Infinity",
    "-Infinity": "-Infinity",
    "a float": "500.0",
    "an exponent": "5e2",
    "text": '"500"',
    "true": "true",
    "null": "null",
    "Arabic digits": "٥٠٠",
    "full-width digits": "５００",
    "Arabic digits in text": '"٥٠٠"',
    "leading zero": "0500",
    "plus sign": "+500",
    "hexadecimal": "0x1F4",
    "underscores": "5_00",
    "list": "[500]",
    "object": '{"amount":500}',
    "above 2^53": str(ABOVE_EXACT_FLOATS),
    "2^63": str(ABOVE_SIGNED_64_BIT),
    "2^64": str(2**64),
    "5,000 digits": "9" * 5000,
    "minus 5,000 digits": "-" + "9" * 5000,
    "5,000 digits after the point": "500." + "0" * 5000,
}

BAD_TEXTS: Final[dict[str, str]] = {
    "minus one": "-1",
    "minus a dollar": "$-1",
    "1e400": "1e400",
    "an exponent": "5e2",
    "NaN": "NaN",
    "Infinity": "Infinity",
    "a float": "500.0",
    "one decimal": "$5.0",
    "three decimals": "$5.000",
    "a comma": "$5,00",
    "true": "true",
    "quoted": '"500"',
    "Arabic digits": "٥٠٠",
    "Arabic digits after a dollar": "$٥",
    "full-width digits": "５００",
    "superscript": "5²",
    "another currency": "€5",
    "dollar behind": "5$",
    "dollar alone": "$",
    "hexadecimal": "0x1F4",
    "underscores": "5_00",
    "plus sign": "+500",
    "above 2^53": str(ABOVE_EXACT_FLOATS),
    "2^63": str(ABOVE_SIGNED_64_BIT),
    "2^64": str(2**64),
    "5,000 digits": "9" * 5000,
    "5,000 digits of dollars": "$" + "9" * 5000,
    "NUL": "5\x000",
}
