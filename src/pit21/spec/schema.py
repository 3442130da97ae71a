"""A JSON Schema (2020-12) of game files, for editors that complete and check while someone writes one.

It says what can be said file by file: shapes, rule keys and their values. `pit21 check` knows more, such as
whether a wager's pay table has the lines that the wager needs.
"""

from typing import Any

import msgspec

from pit21.spec.checks.validation import CLAUSE_PATTERN, ID_PATTERN
from pit21.spec.irregularities import PREFIX, choice_terms
from pit21.spec.loader import BUILT_IN, load_game
from pit21.spec.model import GameFile
from pit21.spec.side_bets import COMMUNITY_CARDS, condition_schemas
from pit21.spec.terms import ALL, PICK, Term
from pit21.spec.vocabulary import VOCABULARY

DIALECT = "https://json-schema.org/draft/2020-12/schema"

_AMOUNT = r"^(\$\d{1,15}(\.\d{2})?|\d{1,17})$"
_ODDS = r"^\d{1,9}:[1-9]\d{0,8}$"
_PAYS = r"^(\d{1,9}:[1-9]\d{0,8}|[1-9]\d{0,9})$"
_DECKS = r"^\d{1,2}(\.\d{1,4})?$"
_ROWS = r"^\d{1,15}(:\d{1,15}){3}(,\d{1,15}(:\d{1,15}){3}){0,4}$"
_CLASSES = r"^[0-9TJQKAtjqka/-]+( *, *[0-9TJQKAtjqka/-]+)*$"
_RANGE = r"^\d+\.\.\d+$"

Schema = dict[str, Any]


def json_schema() -> Schema:
    """Return the schema as plain data. Parts are optional in it; a file that extends nothing must have them all."""
    raw = msgspec.json.schema(GameFile)
    shapes: dict[str, Schema] = raw["$defs"]
    game = shapes.pop("GameFile")
    required = game.pop("required")
    complete = {name: shapes[name].pop("required") for name in ("Rule", "PayTable", "Wager", "Source")}
    _tighten(shapes)
    rule = shapes.pop("Rule")
    properties = game["properties"]
    properties["id"] |= {"pattern": ID_PATTERN}
    properties["rules"] = {
        "description": "The rules of this game. In a file that extends another, KEY = VALUE is enough.",
        "type": "object",
        "properties": {key: {"$ref": f"#/$defs/rule.{key}"} for key in VOCABULARY},
        "additionalProperties": False,
    }
    properties["irregularities"] = _irregularities()
    rules = {f"rule.{key}": _rule(term, rule) for key, term in VOCABULARY.items()}
    schema = {
        "$schema": DIALECT,
        "title": "pit21 game file",
        "description": "The rules of one game, or of a version that extends another.",
        "type": "object",
        "properties": {"extends": _extends(), **properties},
        "additionalProperties": False,
        "if": {"not": {"required": ["extends"]}},
        "then": _complete_game(required, complete),
        "allOf": [_cards_dealt()],
        "$defs": {"clauses": _clauses(), **condition_schemas(), **shapes, **rules},
    }
    plain: Schema = msgspec.json.decode(msgspec.json.encode(schema))  # lists, as a reader of the JSON has them
    return plain


def _cards_dealt() -> Schema:
    """Only games of one family deal community cards; a file that extends a built-in game is of its family."""
    without = [name for name in BUILT_IN if load_game(name).file.family != PICK]
    known = {"properties": {"extends": {"enum": without}}, "required": ["extends"]}
    own = {"properties": {"family": {"enum": [family for family in ALL if family != PICK]}}, "required": ["family"]}
    reads = {"properties": {"reads": {"items": {"not": {"const": COMMUNITY_CARDS}}}}}
    return {
        "if": {"anyOf": [known, own]},
        "then": {"properties": {"wagers": {"additionalProperties": reads}}},
    }


def _extends() -> Schema:
    text = f"The game that this file changes: {', '.join(BUILT_IN)}, or the path of another game file."
    return {"description": text, "type": "string", "minLength": 1, "examples": list(BUILT_IN)}


def _irregularities() -> Schema:
    """What the house has chosen about irregularities: `M3.refused = "free"`."""
    owners: dict[str, Schema] = {}
    for key, term in choice_terms().items():
        owner, _, name = key.removeprefix(PREFIX).partition(".")
        shape = owners.setdefault(owner, {"type": "object", "properties": {}, "additionalProperties": False})
        shape["properties"][name] = {"description": _meaning(term), "enum": list(term.words)}
    text = "What the house has chosen about irregularities, by their ids."
    return {"description": text, "type": "object", "properties": owners, "additionalProperties": False}


def _tighten(shapes: dict[str, Schema]) -> None:
    """What the records check in code rather than by their types."""
    for shape in shapes.values():
        properties = shape["properties"]
        for name in ("clause", "limits_clause"):
            if name in properties:
                properties[name] = {"$ref": "#/$defs/clauses"}
        if "description" in shape:
            shape["description"] = " ".join(shape["description"].split())
    shapes["PayLine"]["properties"]["pays"] = {
        "description": "Odds such as 3:2; a whole number with the stake included where unit is 'for'.",
        "type": "string",
        "pattern": _PAYS,
    }
    shapes["PayLine"]["properties"]["holds"] = {"$ref": "#/$defs/condition"}
    shapes["PayTable"]["properties"]["lines"]["minItems"] = 1
    stages = shapes["Stage"]["properties"]["do"]
    stages["enum"] = [name for name in stages["enum"] if name != "prepare"]  # added automatically
    for end in ("min", "max"):
        shapes["Wager"]["properties"][end] = {
            "description": "Cents, or 'base' or 'half' for what follows from the base wager.",
            "anyOf": [{"type": "integer", "minimum": 1}, {"enum": ["base", "half"]}],
        }


def _clauses() -> Schema:
    return {
        "description": "Where the rule comes from: L17 is line 17 of the document, S3 a ruling; or a name of yours.",
        "type": "array",
        "minItems": 1,
        "items": {"type": "string", "pattern": CLAUSE_PATTERN},
    }


def _complete_game(required: list[str], complete: dict[str, list[str]]) -> Schema:
    """What a file must have that extends nothing, with the rules of each family."""

    def whole(shape: str) -> Schema:
        return {"additionalProperties": {"type": "object", "required": complete[shape]}}

    return {
        "required": required,
        "properties": {
            "rules": whole("Rule"),
            "paytables": whole("PayTable"),
            "wagers": {"required": ["base"], **whole("Wager")},
            "source": {"required": complete["Source"]},
        },
        "allOf": [_family_rules(family) for family in ALL],
    }


def _family_rules(family: str) -> Schema:
    known = [key for key, term in VOCABULARY.items() if family in term.families]
    # What blackjack pays may stand in a printed table of outcomes instead.
    needed = [key for key in known if VOCABULARY[key].absent is None and key != "blackjack_pays"]
    return {
        "if": {"properties": {"family": {"const": family}}, "required": ["family"]},
        "then": {"properties": {"rules": {"propertyNames": {"enum": known}, "required": needed}}},
    }


def _rule(term: Term, shape: Schema) -> Schema:
    """One rule key: the value alone, or the value with its clause and the choices of the house."""
    value = {"anyOf": _values(term)}
    places = [{"type": "string", "pattern": _RANGE}, {"enum": ["amount", "decks", "rows"]}]
    properties = {
        **shape["properties"],
        "value": value,
        "clause": {"$ref": "#/$defs/clauses"},
        "choices": {"type": "array", "items": {"anyOf": [*_values(term), *places]}},
        "kind": {"enum": ["reading", "table"]},
    }
    whole = {"type": "object", "properties": properties, "additionalProperties": False}
    return {"description": _meaning(term), "anyOf": [*_values(term), whole]}


def _values(term: Term) -> list[Schema]:
    found: list[Schema] = [{"enum": list(term.words)}] if term.words else []
    if term.kind == "number":
        found.append({"type": "integer", "minimum": term.lowest, "maximum": term.highest})
        found.append({"type": "string", "pattern": r"^\d{1,15}$"})
    elif term.kind == "amount":
        found.append({"type": "integer", "minimum": term.lowest, "maximum": term.highest})
        found.append({"type": "string", "pattern": _AMOUNT})
    elif term.kind == "odds":
        found.append({"type": "string", "pattern": _ODDS})
    elif term.kind == "decks":
        found.append({"type": "integer", "minimum": 0, "maximum": 99})
        found.append({"type": "string", "pattern": _DECKS})
    elif term.kind == "rows":
        found.append({"type": "string", "pattern": _ROWS})
    elif term.kind == "classes":
        found.append({"type": "string", "pattern": _CLASSES})
    return found


def _meaning(term: Term) -> str:
    words = [f"{word}: {sentence}" for word, (_, sentence) in term.words.items()]
    says = [term.says.replace("{value}", "...")] if term.says else []
    return " ".join([f"{term.group}.", *words, *says])
