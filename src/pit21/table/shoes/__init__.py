"""The sources of cards that can stand behind the referee, and the count of their cards."""

from pit21.table.shoe import Shoe, ShoeError
from pit21.table.shoes.enumeration import EnumeratingShoe, enumerate_branches
from pit21.table.shoes.recorded_shoes import END, ReplayedShoe, ReturnedShoe, ScriptedShoe, parse_script, script_text
from pit21.table.shoes.seeded_shoes import SeededShoe, ShuffledShoe
from pit21.table.shoes.shoe_count import ShoeCount
from pit21.table.shoes.typed_shoe import TypedShoe

__all__ = [
    "END",
    "EnumeratingShoe",
    "ReplayedShoe",
    "ReturnedShoe",
    "ScriptedShoe",
    "SeededShoe",
    "Shoe",
    "ShoeCount",
    "ShoeError",
    "ShuffledShoe",
    "TypedShoe",
    "enumerate_branches",
    "parse_script",
    "script_text",
]
