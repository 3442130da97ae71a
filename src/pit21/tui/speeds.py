"""The speeds at which cards are dealt, by name."""

import math

SPEEDS = {"slow": 0.5, "normal": 1.0, "fast": 3.0, "instant": math.inf}
"""Factors of the normal speed."""


def speed_name(speed: float) -> str:
    """The name of a speed, or the factor if it has none; 0 is instant too."""
    if speed <= 0:
        return "instant"
    return next((name for name, factor in SPEEDS.items() if factor == speed), f"{speed:g}x")


def next_speed(speed: float) -> float:
    """The next faster one; after the fastest the slowest."""
    return next((factor for factor in SPEEDS.values() if 0 < speed < factor), SPEEDS["slow"])
