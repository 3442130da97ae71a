"""Names by which a stranger finds things: modules are nouns, and a class name means one class."""

import ast
import re
from collections import defaultdict

from tests.packaging.test_front_doors import MODULES

NOUNS = {
    "heading",  # of a printed page
    "counting",  # of cards: a subject
    "filing",  # what is filed with a regulator
    "standing",  # how far a simulation is
    "drawing",  # a picture
}


def test_modules_are_named_by_nouns() -> None:
    last_words = {name: name.rpartition(".")[2].rpartition("_")[2] for name in MODULES}
    found = [
        name
        for name, word in last_words.items()
        if word.endswith(("ing", "ed")) and word not in NOUNS | {"seed", "red"}
    ]
    assert not found, "name these modules by what they hold: `recorder`, not `recording`; a noun goes into NOUNS"


def test_no_three_modules_of_a_folder_differ_by_their_ending() -> None:
    """`bank`, `banked`, `banking`: nobody remembers which is which."""
    stems = defaultdict(list)
    for name in MODULES:
        folder, _, module = name.rpartition(".")
        stems[folder, re.sub(r"(ing|ed|er|s|e)$", "", module)].append(name)
    alike = [names for names in stems.values() if len(names) > 2]
    assert not alike, "name these modules by what sets them apart"


def test_a_class_name_occurs_once() -> None:
    homes = defaultdict(list)
    for name, path in MODULES.items():
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef):
                homes[node.name].append(name)
    twice = {name: found for name, found in homes.items() if len(found) > 1}
    assert not twice, "give one of each a name that says what it is about"
