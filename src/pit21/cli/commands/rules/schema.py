"""`pit21 schema`: a JSON Schema for editors."""

from pit21.cli.options import Json
from pit21.cli.output import print_schema
from pit21.spec.schema import json_schema


def schema(*, json: Json = False) -> None:
    """Print a JSON Schema (2020-12) of game files.

    An editor with this schema completes keys and values while you write a game
    file, and explains each value. Put the line #:schema pit21.schema.json at
    the top of your file, or name the schema in the editor's settings. The
    output is always JSON.

    Example: pit21 schema > pit21.schema.json
    """
    del json  # there is no other form
    print_schema(json_schema())
