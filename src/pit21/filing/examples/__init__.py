"""Worked examples: the shortest round, refusal or procedure for every pay line, enforced clause and ruling.

Here belongs the search for examples, what they have to show (`goals.toml`), their drawing and their document.
"""

from typing import TYPE_CHECKING

from pit21.front_door import lazy_exports

if TYPE_CHECKING:
    from pit21.filing.examples.booklet import build_examples, draw_examples, example_files
    from pit21.filing.examples.collection import can_be_dealt, find_examples, transcript_name
    from pit21.filing.examples.model import Claim, Example, ExampleCount, ExampleSet, NoExample

__all__ = [
    "Claim",
    "Example",
    "ExampleCount",
    "ExampleSet",
    "NoExample",
    "build_examples",
    "can_be_dealt",
    "draw_examples",
    "example_files",
    "find_examples",
    "transcript_name",
]

if not TYPE_CHECKING:  # an unknown name stays an error for type checkers
    __getattr__ = lazy_exports(__name__)
