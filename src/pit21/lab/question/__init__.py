"""Questions to the lab: their shoe, the error for a question without an answer, progress, saved answers.

Here belongs what every question needs whatever it is about. Answers are made in the other packages of `lab`.
"""

from typing import TYPE_CHECKING

from pit21.front_door import lazy_exports

if TYPE_CHECKING:
    from pit21.lab.question.errors import (
        QuestionError,
        QuestionProblem,
        describe_unknown_wager,
        refuse,
        refuse_field,
        reword,
    )
    from pit21.lab.question.interruption import is_interruption
    from pit21.lab.question.knowledge import (
        FIRST_CARD,
        NEXT_CARD,
        OTHER_SEATS,
        Knowledge,
        check_hole_card,
        knowledge_of_hole,
        parse_knowledge,
    )
    from pit21.lab.question.progress import ProgressCallback, report_compiling, wager_kernels
    from pit21.lab.question.result_cache import (
        NO_CACHE,
        SHIPPED_ANSWERS,
        NotShippedError,
        ResultCache,
        open_result_cache,
        rules_key,
    )
    from pit21.lab.question.shipped_answers import (
        ShippedAnswer,
        pack_answers,
        question_key,
        shape_digest,
        unpack_answers,
    )
    from pit21.lab.question.shoes import full_shoe_of, list_removed, shoe_of, shoe_without, take_from_shoe
    from pit21.lab.question.text_files import csv_lines, read_text_file, refuse_file

__all__ = [
    "FIRST_CARD",
    "NEXT_CARD",
    "NO_CACHE",
    "OTHER_SEATS",
    "SHIPPED_ANSWERS",
    "Knowledge",
    "NotShippedError",
    "ProgressCallback",
    "QuestionError",
    "QuestionProblem",
    "ResultCache",
    "ShippedAnswer",
    "check_hole_card",
    "csv_lines",
    "describe_unknown_wager",
    "full_shoe_of",
    "is_interruption",
    "knowledge_of_hole",
    "list_removed",
    "open_result_cache",
    "pack_answers",
    "parse_knowledge",
    "question_key",
    "read_text_file",
    "refuse",
    "refuse_field",
    "refuse_file",
    "report_compiling",
    "reword",
    "rules_key",
    "shape_digest",
    "shoe_of",
    "shoe_without",
    "take_from_shoe",
    "unpack_answers",
    "wager_kernels",
]

if not TYPE_CHECKING:  # an unknown name stays an error for type checkers
    __getattr__ = lazy_exports(__name__)
