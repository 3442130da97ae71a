"""What commands print: tables, headings, numbers, charts, progress, JSON, messages.

Whatever writes to the terminal and is no command itself belongs here. Results are computed in `pit21.lab`.
"""

from typing import TYPE_CHECKING

from pit21.front_door import lazy_exports

if TYPE_CHECKING:
    from pit21.cli.output.bars import print_bars
    from pit21.cli.output.chart import print_cells, print_chart, print_exceptions, print_legend
    from pit21.cli.output.error_message import print_error, print_warnings, report_interruption
    from pit21.cli.output.exit_codes import FAULT, INTERRUPTED, MISUSE, OK
    from pit21.cli.output.heading import (
        SAVED_RESULT,
        describe_shoe,
        format_settings,
        print_heading,
        print_shoe,
        print_title,
        print_unsolved,
    )
    from pit21.cli.output.json_document import print_json, print_schema
    from pit21.cli.output.numbers import format_dollars, format_percent, format_units
    from pit21.cli.output.progress import show_progress
    from pit21.cli.output.result_files import print_and_write
    from pit21.cli.output.run_progress import show_compilation, show_run_progress
    from pit21.cli.output.simulation_result import print_simulation
    from pit21.cli.output.story import story_data, story_lines
    from pit21.cli.output.table import print_table, wagers_heading

__all__ = [
    "FAULT",
    "INTERRUPTED",
    "MISUSE",
    "OK",
    "SAVED_RESULT",
    "describe_shoe",
    "format_dollars",
    "format_percent",
    "format_settings",
    "format_units",
    "print_and_write",
    "print_bars",
    "print_cells",
    "print_chart",
    "print_error",
    "print_exceptions",
    "print_heading",
    "print_json",
    "print_legend",
    "print_schema",
    "print_shoe",
    "print_simulation",
    "print_table",
    "print_title",
    "print_unsolved",
    "print_warnings",
    "report_interruption",
    "show_compilation",
    "show_progress",
    "show_run_progress",
    "story_data",
    "story_lines",
    "wagers_heading",
]

if not TYPE_CHECKING:  # an unknown name stays an error for type checkers
    __getattr__ = lazy_exports(__name__)
