"""The sources of cards that can stand behind the referee."""

from pit21.table.shoe import Shoe, ShoeError
from pit21.table.shoes.enumerating import EnumeratingShoe, enumerate_branches
from pit21.table.shoes.recorded import END, ReplayedShoe, ScriptedShoe, parse_script, script_text
from pit21.table.shoes.seeded import SeededShoe
from pit21.table.shoes.typed import TypedShoe

__all__ = [
    "END",
    "EnumeratingShoe",
    "ReplayedShoe",
    "ScriptedShoe",
    "SeededShoe",
    "Shoe",
    "ShoeError",
    "TypedShoe",
    "enumerate_branches",
    "parse_script",
    "script_text",
]
