"""A bar chart of counts."""

from pit21.report import terminal_width


def print_bars(heading: str, bars: list[tuple[str, int]]) -> None:
    """Print a bar for each count; a count above zero has at least one mark."""
    label = max(len(heading), *(len(name) for name, _ in bars))
    number = max(8, *(len(f"{count:,}") for _, count in bars))
    longest, most = terminal_width() - label - number - 6, max(count for _, count in bars)
    print(f" {heading:>{label}}  {'sessions':>{number}}")
    for name, count in bars:
        length = max(1, round(longest * count / most)) if count else 0
        print(f" {name:>{label}}  {count:>{number},}  {'#' * length}".rstrip())
