"""Answers that travel with the package: which questions they answer, how they are made and compared.

`python -m pit21.lab.answers` writes them, with `--check` it computes every one again. Reading them is a part of
`question`, so that a shipped answer needs no solver.
"""

from typing import TYPE_CHECKING

from pit21.front_door import lazy_exports

if TYPE_CHECKING:
    from pit21.lab.answers.compare import compare_answers
    from pit21.lab.answers.make import ask_shipped

__all__ = ["ask_shipped", "compare_answers"]

if not TYPE_CHECKING:  # an unknown name stays an error for type checkers
    __getattr__ = lazy_exports(__name__)
