"""Numbers as people read them: percentages, units, dollars, counts, durations."""


def format_percent(value: float | None, digits: int = 4) -> str:
    """Format a fraction as a percentage; a dash where it is not known."""
    return "-" if value is None else f"{100 * value:.{digits}f}%"


def format_units(value: float) -> str:
    """Format a net result per unit: +12, -1, +1.2."""
    return f"{value:+g}" if value else "0"


def format_dollars(cents: float) -> str:
    """Format an expected amount to a hundredth of a cent."""
    return f"{'-' if cents < 0 else ''}${abs(cents) / 100:.4f}"


def format_count(number: float) -> str:
    """Format a large count: 12.3M, 1.20G."""
    for size, letter in ((1e12, "T"), (1e9, "G"), (1e6, "M"), (1e3, "k")):
        if number >= size:
            return f"{number / size:.3g}{letter}"
    return f"{number:.0f}"


def format_duration(seconds: float) -> str:
    """Format a duration: 1:02:03, 4:05."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
