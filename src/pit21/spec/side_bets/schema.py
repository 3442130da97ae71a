"""The JSON Schema of conditions, for editors."""

from typing import Any

from pit21.spec.side_bets.card_sets import WORDS
from pit21.spec.side_bets.groups import GROUPS, MEANINGS
from pit21.spec.side_bets.vocabulary import ACE_PLACES, ACES, HANDS, KEYS, LIKENESSES, MOST_NUMBER, RESULTS

Schema = dict[str, Any]


def condition_schemas() -> dict[str, Schema]:
    """Return the definitions `condition`, `cards`, `groups` and `range`."""
    return {"condition": _condition(), "cards": _cards(), "groups": _groups(), "range": _range()}


def _ref(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def _one_or_more(shape: Schema) -> Schema:
    return {"anyOf": [shape, {"type": "array", "minItems": 1, "items": shape}]}


def _cards() -> Schema:
    named = sorted(WORDS, key=lambda word: (len(word), word))
    text = "Cards by rank, suit, color or name; words side by side must all apply: 'red 7'."
    return {"description": text, **_one_or_more({"type": ["string", "integer"], "examples": [*named[:13], "red 7"]})}


def _groups() -> Schema:
    text = " ".join(f"{name}: {meaning}." for name, meaning in MEANINGS.items())
    return {"description": text, **_one_or_more({"enum": list(GROUPS)})}


def _range() -> Schema:
    number = {"type": "integer", "minimum": 0, "maximum": MOST_NUMBER}
    ends = {"at_least": number, "at_most": number}
    table = {"type": "object", "properties": ends, "minProperties": 1, "additionalProperties": False}
    return {"description": "A number, or a lowest and a highest value.", "anyOf": [number, table]}


def _condition() -> Schema:
    conditions = {"type": "array", "minItems": 1, "items": _ref("condition")}
    listed = {"type": "array", "minItems": 1, "maxItems": 4, "items": _ref("cards")}
    likeness = _one_or_more({"enum": list(LIKENESSES)})
    counted = {**_range()["anyOf"][1]["properties"], "cards": _ref("cards"), "number": _ref("range")}
    compared = {"with": _ref("groups"), "by": likeness, "number": _ref("range")}
    points = {"type": "integer", "minimum": -MOST_NUMBER, "maximum": MOST_NUMBER}
    ahead = {"of": _ref("groups"), "by": points, "at_least": points, "at_most": points}
    shapes = {
        **dict.fromkeys(("each", "has", "last"), _ref("cards")),
        **dict.fromkeys(("are", "in_order"), listed),
        **dict.fromkeys(("number", "total", "spread"), _ref("range")),
        **{key: {"type": "boolean"} for key in ("soft", "blackjack", "bust")},
        "count": {"type": "object", "properties": counted, "required": ["cards"], "additionalProperties": False},
        "run": {"type": "object", "properties": counted, "required": ["cards"], "additionalProperties": False},
        "same": likeness, "makes": {"enum": list(HANDS)},
        "matches": {"type": "object", "properties": compared, "required": ["with"], "additionalProperties": False},
        **dict.fromkeys(("between", "above", "below"), _ref("groups")),
        "ahead": {"type": "object", "properties": ahead, "required": ["of"], "additionalProperties": False},
        "result": _one_or_more({"enum": list(RESULTS)}),
        **{key: {"type": "boolean"} for key in ("doubled", "split")},
        "total_bet": _ref("range"),
    }  # fmt: skip
    described = {name: {"description": f"{key.meaning}.", **shapes[name]} for name, key in KEYS.items()}
    return {
        "description": "When a pay line holds; several keys must all hold.",
        "type": "object",
        "properties": {
            "of": _ref("groups"), "aces": {"enum": list(ACES)}, "ace": {"enum": list(ACE_PLACES)},
            "all": conditions, "any": conditions, "not": _ref("condition"), **described,
        },
        "additionalProperties": False,
    }  # fmt: skip
