"""Hint modes: how much is said about decisions."""

from typing import Literal, get_args

HintMode = Literal["off", "warn", "grade", "both"]
"""`warn` speaks before a mistake, `grade` after every decision, `both` does both."""
MODES: tuple[HintMode, ...] = get_args(HintMode)
